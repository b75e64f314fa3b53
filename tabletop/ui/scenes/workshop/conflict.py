"""Question which version to keep, after another program changed or removed the same files."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.workshop.told import Conflict
from tabletop.ui.widgets import Dialog


def ask_whose(words: Words, conflict: Conflict, settle: Callable[[object], object]) -> Dialog:
    """Make the question: `theirs` takes the files on disk or leaves, `ours` writes the form's."""
    which = "gone" if conflict.is_gone else "both"
    names = ("leave", "write_again") if conflict.is_gone else ("theirs", "ours")
    ways = [(key, words(f"workshop.{name}")) for key, name in zip(("theirs", "ours"), names, strict=True)]
    said = words(f"workshop.{which}_note", files="\n".join(conflict.files))
    return Dialog(words(f"workshop.{which}"), said, ways, settle, primary="ours", width=820)
