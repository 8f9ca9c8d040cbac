"""算台's rules, pure: what a hand is worth and what a table owes."""
