"""Nodes against models: every mistake with its place, what was expected and what was probably meant."""
