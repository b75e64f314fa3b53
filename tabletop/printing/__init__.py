"""Printing: cards and boards as sheets of paper to cut, drawn by the painter of the table; knows no game."""
