"""The buttons, each a frozen value that says all it means; one file an area."""
