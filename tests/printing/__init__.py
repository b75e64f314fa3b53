"""Tests of sheets of cards, their PDF, and the contact sheet."""
