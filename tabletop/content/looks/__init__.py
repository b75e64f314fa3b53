"""Checks of looks: table.yaml and faces.yaml against fields, rows, numbers, words and sounds of the game."""
