"""The Workshop: a mod's rows, the form of one of them, how it looks, and what is wrong with it."""
