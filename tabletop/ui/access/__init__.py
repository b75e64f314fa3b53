"""Accessibility tree of the screen: named nodes with roles, values and actions for screen readers."""
