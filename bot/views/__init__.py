"""State -> Reply: what each message says, pure; every word from the texts, every name escaped."""
