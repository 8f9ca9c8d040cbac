"""Tests of the whole bot, over HTTP."""
