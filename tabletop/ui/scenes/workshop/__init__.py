"""Workshop: a mod's rows, the form of one, its look, and its mistakes."""
