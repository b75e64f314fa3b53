"""Hotseat: a desktop tabletop for one to eight people around one screen."""

__version__ = "1.0.0"
