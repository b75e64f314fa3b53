"""Fairness of a game: which cards, towns, tracks, options and seats decide bot matches, with confidence."""
