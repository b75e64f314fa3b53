"""The table of Stones: a ring of stones."""
