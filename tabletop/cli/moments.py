"""`hotseat open` and `hotseat daily`: opens shared codes, and starts the deal of the day."""

from __future__ import annotations

import random
import sys
from argparse import Namespace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import games
from tabletop.cli import lookups
from tabletop.cli.title import require_display
from tabletop.cli.usage import WrongUsage
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.app.puzzle_codes import NamedPuzzle
    from tabletop.store.book.exchange import Import


def open_moment(chosen: Namespace) -> int:
    """Import a code or a file into the book, and open it unless only importing is wanted; a puzzle is only opened."""
    from tabletop.app.moments import take_code
    from tabletop.app.puzzle_codes import read_puzzle
    from tabletop.store.book.exchange import import_match

    what = sys.stdin.read() if chosen.what == "-" else chosen.what
    code, known = _find_code(what), frozenset(games.ids())
    if code and (puzzle := read_puzzle(code, known)) is not None:
        return _open_puzzle(puzzle, chosen.keep)
    return _open_match(take_code(code, known) if code else import_match(Path(what), known), chosen.keep)


def _open_puzzle(puzzle: NamedPuzzle, keep: bool) -> int:
    print(f"{puzzle.puzzle} is a puzzle of {puzzle.game}")
    if keep:
        return 0
    require_display()
    from tabletop import app

    return app.solve(*puzzle)


def _open_match(found: Import, keep: bool) -> int:
    from tabletop.store.match_files import read

    told = "is in the book now" if found.is_new else "was in the book already"
    print(f"{escape_text(found.path.name)} {told}")
    if keep:
        return 0
    require_display()
    from tabletop import app

    return app.watch(found.path) if read(found.path).is_over else app.go_on(found.path)


def _find_code(what: str) -> str:
    """Return the text with a code: the words of the command line, or those of a file; "" if there is none."""
    from tabletop.app.moments import code_in_file
    from tabletop.store.book.codes import is_code

    return what if is_code(what) else code_in_file(Path(what))


def code_of(path: Path) -> str:
    """Return the code of a match that is over, or of the present position of one that runs."""
    from tabletop.app.branches import Trunk
    from tabletop.app.moments import match_code, position_code
    from tabletop.cli.matches import load_match

    saved, opened, kept = load_match(path)
    if kept.error is not None:
        raise kept.error
    if saved.is_over:
        return match_code(path)
    trunk = Trunk(opened, kept.match, path)
    answers = len(kept.match.standing_answers())
    return position_code(trunk, answers, "", random.SystemRandom().getrandbits(48))


def daily(chosen: Namespace) -> int:
    """Start the deal of the day, with one person and as few bots as the game takes."""
    from tabletop.ui.scenes.setup.daily import daily_seed
    from tabletop.ui.scenes.setup.seeds import seed_code

    opened = lookups.find_game(chosen.game)
    seed = daily_seed(opened.game.id, _parse_day(chosen.date))
    if chosen.seed:
        print(seed_code(seed))
        return 0
    require_display()
    from tabletop import app
    from tabletop.app import seating
    from tabletop.app.reading import sentences

    count = max(2, min(opened.content.file.seats))
    names = seating.names(sentences("en"))
    return app.play(chosen.game, seating.usual(count, names), seed=seed)


def _parse_day(text: str | None) -> date:
    if text is None:
        return date.today()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise WrongUsage(f'"{text}" is no day; write it like 2026-12-24') from None
