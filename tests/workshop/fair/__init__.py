"""Tests of the fairness of games: statistics, notes on matches, studies and their pages."""
