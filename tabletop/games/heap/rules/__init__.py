"""Heap's rules, one module a step of the turn, in the rulebook's order."""
