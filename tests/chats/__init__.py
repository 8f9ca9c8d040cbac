"""Evenings as players could read them: who wrote what, and all that the bot answered."""
