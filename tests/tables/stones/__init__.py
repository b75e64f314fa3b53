"""A small game in one folder: its rules, its data, and a table with a thing that no other game has."""
