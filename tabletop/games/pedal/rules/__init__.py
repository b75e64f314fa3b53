"""Pedal's rules in the rulebook's order: set-up, round, plan, a car's turn step by step, Garage, Legends, the end.

Every step cites the numbers it keeps; the digest with all numbers is docs/rules/pedal.md.
"""
