"""Tests of the tree that screen readers are told."""
