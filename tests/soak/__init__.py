"""Evenings in several groups while everything goes wrong: killed at any moment, flooded, cut off, told twice."""
