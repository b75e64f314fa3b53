"""Tests of the tables of single games, and of how one is found."""
