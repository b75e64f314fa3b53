"""The rules of the ring, in the rulebook's order."""
