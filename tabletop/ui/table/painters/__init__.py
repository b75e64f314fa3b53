"""Painters of the table: they draw what the layout has placed, and decide nothing about its place."""
