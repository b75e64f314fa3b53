"""Puzzles on the real table: the goal above it, the end, and the solution step by step."""
