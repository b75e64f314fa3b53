"""Tools for people who change a game: simulations, scenarios, lessons. Nothing here is needed to play."""
