"""Command line: finds the command, runs it, and turns every foreseen error into a sentence and an exit code.

0 fine, 1 the thing failed or the content is wrong, 2 wrong usage, 130 interrupted. What a command needs is
imported when it runs, so that `--help` and `--version` answer at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module

from tabletop.cli.usage import WrongUsage
from tabletop.errors import ContentError, HotseatError
from tabletop.escape_text import escape_text

FAILED, WRONG_USAGE, INTERRUPTED = 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    if sys.stdout is None:  # closed, or there was none to begin with: what is printed goes nowhere
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # for the rest of this process
    for stream in (sys.stdout, sys.stderr):
        # A console that lacks a letter shows a question mark; the windowed app has no streams at all.
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # absent: suppressed
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(arguments)
    except WrongUsage as wrong:
        _print_error(str(wrong))
        return WRONG_USAGE
    except ContentError as error:
        _print_problems(error)
    except HotseatError as error:
        _print_error(str(error))
    except BrokenPipeError:
        # Whoever read our output has gone (`hotseat games | head -1`); the interpreter must not try again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as error:
        _print_error(_system_sentence(error))
    except KeyboardInterrupt:
        _print_error("interrupted")
        return INTERRUPTED
    return FAILED


def _run(arguments: list[str]) -> int:
    if not arguments:
        from tabletop.cli.title import title

        return title()
    from tabletop.cli.arguments import parse

    chosen = parse(arguments)
    if chosen.without_mods:
        from tabletop.store.safe_start import leave_mods_out

        leave_mods_out()
    module, _, function = str(chosen.run).partition(":")
    code = getattr(import_module(f"tabletop.cli.{module}"), function)(chosen)
    with suppress(AttributeError):
        sys.stdout.flush()
    return int(code)


def _system_sentence(error: OSError) -> str:
    """Describe an operation that the system refused."""
    if error.filename:
        return f"{escape_text(error.filename)}: {error.strerror}"
    try:
        os.getcwd()
    except FileNotFoundError:
        return "the folder that this was started in is not there any more; go to another one and try again"
    return str(error)


def _print_error(sentence: str) -> None:
    _print_line(f"hotseat: {sentence}", sentence)


def _print_problems(error: ContentError) -> None:
    """Print every problem with its source line; the summary line if there are none."""
    from tabletop.content.reading.problems import Problem

    if not error.problems:
        _print_error(str(error))
    if error.problems:
        _print_line(
            "\n".join(each.report() if isinstance(each, Problem) else str(each) for each in error.problems)
        )


def _print_line(line: str, sentence: str = "") -> None:
    """Print a line; the windowed app of Windows, which cannot, opens a small window with the sentence."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)
        return
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box("Hotseat", sentence or line, "error")
