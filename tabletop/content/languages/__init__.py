"""Words in several languages: the app's own sentences, and a game's translations."""
