"""Layout kinds: geometry of the things in table.yaml, one class each, for one View's values."""
