"""Fairness of a game: which cards, towns, tracks, options and seats decide matches of bots, and how sure that is."""
