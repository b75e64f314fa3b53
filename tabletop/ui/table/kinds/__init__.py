"""Geometry of the things that table.yaml may name: one class for each kind, over one View's values."""
