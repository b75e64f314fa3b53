"""`hotseat replay`: what happened in a match file, and whether it still comes out the same."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import choices, wording
from tabletop.cli.play import need_a_screen
from tabletop.cli.usage import WrongUsage
from tabletop.errors import SaveError

if TYPE_CHECKING:
    from tabletop.content.records import Content
    from tabletop.engine.match import Match
    from tabletop.store.match_files import Saved


def replay(chosen: Namespace) -> int:
    """Print the log; with --check only say that the digests are right, with --window show it on its table."""
    saved, match, content = load(chosen.file)
    if saved.note:
        print(f"hotseat: {saved.note}", file=sys.stderr)
    if chosen.check:
        digests = sum("digest" in line for line in saved.lines)
        state = "over" if match.over else "not over"
        print(f"{chosen.file.name}: {len(saved.lines)} lines, {digests} digests right, {state}")
        return 0
    if chosen.window:
        need_a_screen()
        from tabletop import app

        return app.watch(chosen.file)
    for line in wording.log(match, content, everything=match.over):
        print(line)
    if match.over:
        print(*wording.places(match), sep="\n")
    return 0


def load(path: Path) -> tuple[Saved, Match, Content]:
    """A match file played again. Raises `SaveError`, with what has changed since if something has."""
    from tabletop.store.match_files import read
    from tabletop.store.resume import changes, replayed

    saved = read(path)
    try:
        opened = choices.find_game(saved.header["game"])
    except WrongUsage as wrong:
        raise SaveError(f"{path.name}:1: {wrong}") from None
    try:
        return saved, replayed(saved, opened.game, opened.content), opened.content
    except SaveError as error:
        why = "; ".join(changes(saved, opened.sources()))
        raise SaveError(f"{error} ({why})" if why else str(error)) from error
