"""The screen as a tree of named things with roles, values and acts, for whoever does not see it."""
