"""The release that this is; pyproject.toml says the same, under test."""

VERSION = "0.1.0"
