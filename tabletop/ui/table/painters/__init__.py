"""How things look: they draw what the layout has placed, and decide nothing about where it lies."""
