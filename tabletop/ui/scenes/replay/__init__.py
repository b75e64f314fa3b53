"""A match looked at once more: its table with a bar to move through the turns, and the log."""
