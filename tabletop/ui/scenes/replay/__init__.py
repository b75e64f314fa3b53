"""Replay of a match: its table with a bar to move through the turns, and the log."""
