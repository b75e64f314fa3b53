"""Progress bar of commands that take long; shown on a terminal alone, and gone at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress_bar(title: str, steps: int) -> Iterator[Callable[[], None]]:
    """Show a progress bar on a terminal; what it hands out is called after each step, such as a game."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    errors = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal) as progress:
        bar = progress.add_task(title, total=steps)
        yield lambda: progress.advance(bar)
