"""The chat: what players type and see, on Telegram and in a terminal."""
