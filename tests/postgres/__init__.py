"""A PostgreSQL server of the tests' own, where the machine has one on its disk."""
