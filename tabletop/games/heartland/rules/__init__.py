"""Heartland's rules in the rulebook's order: set-up, turn, move, action, refuel, end.

Every step cites the numbers it keeps; the digest with all numbers is docs/rules/heartland.md.
"""
