"""The screen of mods: their list, the page of the chosen one, and what can be done with it."""
