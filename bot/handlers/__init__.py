"""One handler a command or button: it reads, calls a use case, renders; it holds no rule."""
