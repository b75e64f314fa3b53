"""Checks of nodes against models: every mistake with its place, what was expected and a suggestion."""
