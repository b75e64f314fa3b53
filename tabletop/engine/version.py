"""The version of a match's log. Alone in its module: whoever only glances at files reads nothing else of the engine."""

from __future__ import annotations

FORMAT = 1
"""Raised when an older Hotseat could not read a newer log."""
