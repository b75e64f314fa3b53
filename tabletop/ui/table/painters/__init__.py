"""Painters of the table: they draw what the layout has placed, and place nothing."""
