"""The same bot in a terminal: for trying it, and for transcripts of evenings."""
