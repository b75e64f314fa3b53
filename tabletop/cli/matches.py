"""`hotseat replay`: what happened in a match file, and whether it still comes out the same."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import choices, wording
from tabletop.cli.title import need_a_screen
from tabletop.cli.usage import WrongUsage
from tabletop.errors import SaveError
from tabletop.legible import legible

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.store.match_files import SavedMatch
    from tabletop.store.resume import PartialReplay


def replay(chosen: Namespace) -> int:
    """Print the log; with --check only say that the digests are right, with --window show it on its table.

    Of a match that no longer comes out as it did this is the part that does, and the exit code is 1.
    """
    if chosen.check and chosen.window:
        raise WrongUsage("--check and --window do not go together; leave one of them out")
    saved, opened, kept = load(chosen.file)
    if saved.warning:
        print(f"hotseat: {saved.warning}", file=sys.stderr)
    match, broken = kept.match, kept.error
    if chosen.window:
        need_a_screen()
        from tabletop import app

        return app.watch(chosen.file)
    if chosen.check and broken is None:
        digests = sum("digest" in line for line in saved.lines)
        state = "over" if match.over else "not over"
        print(f"{legible(chosen.file.name)}: {len(saved.lines)} lines, {digests} digests right, {state}")
        for line in _other_now(opened):
            print(line)
    if not chosen.check:
        for line in wording.log(match, opened.content, everything=match.over):
            print(line)
        if match.over:
            print(*wording.places(match, opened.content), sep="\n")
    if broken is None:
        return 0
    told = "it comes out the same" if chosen.check else "this is the log"
    why, way_on = _changes(saved, opened), _way_on(chosen.file, saved, opened)
    sys.stdout.flush()
    print(f"hotseat: {broken}{why}; {told} up to move {kept.line_count}{way_on}", file=sys.stderr)
    return 1


def _other_now(opened: Opened) -> Iterator[str]:
    """What the mods say otherwise by now than in the match, which keeps its own copy of them."""
    from tabletop.app.keeping import other_now
    from tabletop.app.new_cards import between, told_lines
    from tabletop.app.reading import sentences
    from tabletop.content.languages.lang import ENGLISH

    now = other_now(opened)
    if now is not None:
        yield "it was played with the mods as its file keeps them; they are others now:"
        yield from told_lines(between(opened, now), opened, now, sentences(ENGLISH))


def load(path: Path) -> tuple[SavedMatch, Opened, PartialReplay]:
    """A match file played again. Raises `SaveError`, with what has changed since and how to go on if it has."""
    from tabletop.app.keeping import opened_for
    from tabletop.store.match_files import read
    from tabletop.store.resume import replay_valid_part

    saved = read(path)
    try:
        choices.known_game(saved.header["game"])
    except WrongUsage as wrong:
        raise SaveError(f"{path.name}:1: {wrong}") from None
    opened = opened_for(saved)
    try:
        return saved, opened, replay_valid_part(saved, opened.game, opened.content)
    except SaveError as error:
        if error.reason != "changed":
            raise
        way_on = _way_on(path, saved, opened)
        raise SaveError(f"{error}{_changes(saved, opened)}{way_on}", error.reason) from error


def _changes(saved: SavedMatch, opened: Opened) -> str:
    """What is not as it was when the match was played, in brackets."""
    from tabletop.store.resume import describe_differences

    why = "; ".join(describe_differences(saved, opened.sources()))
    return f" ({why})" if why else ""


def _way_on(path: Path, saved: SavedMatch, opened: Opened) -> str:
    """How to go on with a match that comes out differently, if that can be."""
    from tabletop.store.resume import continue_match, last_position_line

    move = last_position_line(saved) - 1
    try:
        continue_match(saved, opened.game, opened.content, opened.sources())
    except SaveError:
        if move > 0:
            return f"; the position that was kept at move {move} does not fit what is here now"
        return "; no position has been kept that it could go on from"
    return f"; hotseat play --load {path} goes on from move {move} of {len(saved.lines)}"
