"""Explanations of every sign on the table: where signs are, their words, and when they show."""
