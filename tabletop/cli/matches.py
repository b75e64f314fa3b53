"""`hotseat replay`: the log of a match file, and a check that it still comes out the same."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import log_text, lookups
from tabletop.cli.title import require_display
from tabletop.cli.usage import WrongUsage
from tabletop.errors import SaveError
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.store.match_files import SavedMatch
    from tabletop.store.resume import PartialReplay


def replay(chosen: Namespace) -> int:
    """Print the log; with --check only verify the digests, with --window show it on its table.

    Of a match that no longer comes out as it did this is the part that does, and the exit code is 1.
    """
    if chosen.check and chosen.window:
        raise WrongUsage("--check and --window do not go together; leave one of them out")
    saved, opened, kept = load_match(chosen.file)
    if saved.warning:
        print(f"hotseat: {saved.warning}", file=sys.stderr)
    match, broken = kept.match, kept.error
    if chosen.window:
        require_display()
        from tabletop import app

        return app.watch(chosen.file)
    if chosen.check and broken is None:
        digests = sum("digest" in line for line in saved.lines)
        state = "over" if match.is_over else "not over"
        lines = f"{len(saved.lines)} line{'s' if len(saved.lines) != 1 else ''}"
        right = (
            f"{digests} digest{'s' if digests != 1 else ''} right" if digests else "no digest to compare yet"
        )
        print(f"{escape_text(chosen.file.name)}: {lines}, {right}, {state}")
        for line in _changed_mods(opened):
            print(line)
    if not chosen.check:
        for line in log_text.log_lines(match, opened.content, everything=match.is_over):
            print(line)
        if match.is_over:
            print(*log_text.result_lines(match, opened.content), sep="\n")
    if broken is None:
        return 0
    told = "it comes out the same" if chosen.check else "this is the log"
    why, way_on = _change_notes(saved, opened), _continue_hint(chosen.file, saved, opened)
    sys.stdout.flush()
    print(f"hotseat: {broken}{why}; {told} up to move {kept.line_count}{way_on}", file=sys.stderr)
    return 1


def _changed_mods(opened: Opened) -> Iterator[str]:
    """Describe changes of the mods since the match, which keeps its own copy of them."""
    from tabletop.app.keeping import lost_mods, other_now
    from tabletop.app.new_cards import find_changes, told_lines
    from tabletop.app.reading import sentences
    from tabletop.content.languages.lang import ENGLISH

    if lost := lost_mods(opened.folders):
        yield f"gone from the mods folder: {', '.join(lost)}; the match goes on with its copy, which has no pictures"
        return
    now = other_now(opened)
    if now is not None:
        yield "it was played with the mods as its file keeps them; they are others now:"
        yield from told_lines(find_changes(opened, now), opened, now, sentences(ENGLISH))


def load_match(path: Path) -> tuple[SavedMatch, Opened, PartialReplay]:
    """Replay a match file. Raises `SaveError`, with all changes since and how to go on."""
    from tabletop.app.keeping import open_saved
    from tabletop.store.match_files import read
    from tabletop.store.resume import replay_valid_part

    saved = read(path)
    try:
        lookups.known_game(saved.header["game"])
    except WrongUsage as wrong:
        raise SaveError(f"{path.name}:1: {wrong}") from None
    opened = open_saved(saved)
    try:
        return saved, opened, replay_valid_part(saved, opened.game, opened.content)
    except SaveError as error:
        if error.reason != "changed":
            raise
        way_on = _continue_hint(path, saved, opened)
        raise SaveError(f"{error}{_change_notes(saved, opened)}{way_on}", error.reason) from error


def _change_notes(saved: SavedMatch, opened: Opened) -> str:
    """List the changes since the match was played, in brackets."""
    from tabletop.store.resume import describe_differences

    why = "; ".join(describe_differences(saved, opened.sources()))
    return f" ({why})" if why else ""


def _continue_hint(path: Path, saved: SavedMatch, opened: Opened) -> str:
    """Explain how to continue a match that comes out differently, if that is possible."""
    from tabletop.store.resume import continue_match, last_position_line

    move = last_position_line(saved) - 1
    try:
        continue_match(saved, opened.game, opened.content, opened.sources())
    except SaveError:
        if move > 0:
            return f"; the position that was kept at move {move} does not fit what is here now"
        return "; no position has been kept that it could go on from"
    return f"; hotseat play --load {path} goes on from move {move} of {len(saved.lines)}"
