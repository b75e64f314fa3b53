"""Tools for people who change a game: simulation and scenario runner. Nothing here is needed to play."""
