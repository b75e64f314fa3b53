"""Shared moments: codes for a match or a position, and matches opened from codes or files.

Of a match that runs, only a position is shared, dealt anew from what everybody knows: the code tells nothing of a hand.
"""

from __future__ import annotations

import json
import tempfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.branches import Trunk, branch_header
from tabletop.app.keeping import opened_now
from tabletop.errors import HotseatError, SaveError
from tabletop.escape_text import escape_text
from tabletop.store.book.codes import MARK, from_code, is_code, to_code
from tabletop.store.book.exchange import Import, import_match
from tabletop.store.match_files import SUFFIX, read
from tabletop.store.match_lines import COPY, FINGERPRINTS
from tabletop.ui.scenes.replay.play_on import BranchWish
from tabletop.ui.widgets.entry import from_clipboard, to_clipboard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tabletop.app.desk import Desk
    from tabletop.app.puzzle_codes import NamedPuzzle
    from tabletop.ui.scenes.replay.replay import ReplayScene

_LEFT_OUT = (COPY, FINGERPRINTS, "hotseat")
_LINE = ("seat", "keys", "undo", "seated", "over", "points", "shared", "rewind", "shuffle")
_MOST_BYTES = 1_000_000


def position_code(trunk: Trunk, answers: int, name: str, seed: int) -> str:
    """Return the code of a position: as it lay once the match is over, else with hidden cards dealt anew."""
    match = trunk.match
    wish = BranchWish(name, tuple(seat.bot for seat in match.seats), not match.is_over)
    return to_code([_plain_header(branch_header(trunk, answers, wish, seed))])


def match_code(path: Path) -> str:
    """Return the code of a finished match. Raises `SaveError` while it runs: its lines hold every hand."""
    saved = read(path)
    if not saved.is_over:
        raise SaveError(f"{path.name}: the match still runs; share a moment of it instead", "runs")
    end = saved.data[saved.length - saved.end_length : saved.length].strip()
    lines = [{key: line[key] for key in _LINE if key in line} for line in saved.lines]
    return to_code(
        [_plain_header(saved.header), *lines, {k: v for k, v in json.loads(end).items() if k in _LINE}]
    )


def _plain_header(header: Mapping[str, object]) -> dict[str, object]:
    """Drop what only this computer needs: copies of mods, and their folders."""
    mods = header.get("mods", ())
    names = [
        Path(str(mod).replace("\\", "/")).name for mod in (mods if isinstance(mods, list | tuple) else ())
    ]
    kept = {key: value for key, value in header.items() if key not in _LEFT_OUT}
    if not names:
        kept.pop("content", None)
    return {**kept, "hotseat": header.get("hotseat", ""), **({"mods": names} if names else {})}


def take_code(text: str, games: frozenset[str], folder: Path | None = None) -> Import:
    """Make a match file of a code and take it into the book; raises `SaveError` with the reason if it cannot."""
    data = from_code(text)
    with tempfile.TemporaryDirectory(prefix="hotseat-code-") as temporary:
        path = Path(temporary) / f"{MARK.lower()}{SUFFIX}"
        path.write_bytes(data)
        saved = read(path)
        game = saved.header["game"]
        if game in games:
            opened_now(saved)  # with the mods that it names, or the sentence about one that is not here
        named = path.with_name(
            f"{game if game in games else 'match'}-{datetime.now():%Y-%m-%d-%H%M%S}{SUFFIX}"
        )
        path.rename(named)
        return import_match(named, games, folder)


def code_in_file(path: Path) -> str:
    """Return the text of a file that holds a code; "" if it holds none."""
    try:
        if path.suffix == SUFFIX or path.stat().st_size > _MOST_BYTES:
            return ""
        text = path.read_text("utf-8", "replace")
    except OSError:
        return ""
    return text if is_code(text) else ""


def offer_share(desk: Desk, scene: ReplayScene, trunk: Trunk) -> ReplayScene:
    """Offer to copy the shown position as a code."""

    def copy() -> None:
        at = scene.player.at
        name = desk.parts.words("branch.proposed", n=at)
        _copy(desk, trunk, scene.recording.answers_at(at), name, scene.recording.last == at)

    scene.bar.offer(scene.bar.share, copy)
    return scene


def share_now(desk: Desk) -> None:
    """Copy the code of the open match: of its position, or of the whole match after its end."""
    table = desk.table
    if table is not None:
        trunk = Trunk(table.opened, table.match, table.file.path)
        answers = len(table.match.standing_answers())
        _copy(desk, trunk, answers, desk.parts.words("branch.proposed", n=answers), is_last=True)


def _copy(desk: Desk, trunk: Trunk, answers: int, name: str, is_last: bool) -> None:
    words, is_whole = desk.parts.words, trunk.match.is_over and is_last
    try:
        code = (
            match_code(trunk.path)
            if is_whole
            else position_code(trunk, answers, name, desk.dice.getrandbits(48))
        )
    except HotseatError as error:
        desk.teller.tell_of(error, trunk.path)
        return
    to_clipboard(code)
    desk.note.say(words("sharing.copied_match" if is_whole else "sharing.copied"))


def take_text(desk: Desk, text: str) -> None:
    """Open the code in a pasted or dropped text; a wrong one is explained."""
    from tabletop.app.puzzle_codes import read_puzzle

    words, games = desk.parts.words, frozenset(desk.parts.there)
    try:
        if (puzzle := read_puzzle(text, games)) is not None:
            _open_puzzle(desk, puzzle)
            return
        found = take_code(text, games)
    except SaveError as error:
        known = {"file": words("sharing.code"), "mod": error.about, "puzzle": error.about}
        key = "sharing.mod_missing" if error.reason == "mod" else f"save.{error.reason}"
        desk.teller.tell(words("sharing.not_taken"), words(key, **known))
    except HotseatError as error:
        desk.teller.tell_of(error, Path(words("sharing.code")))
    except OSError as error:
        desk.teller.tell_of_refusal("sharing.not_taken", "matches.stays_note", error)
    else:
        _open_taken(desk, found.path)


def _open_puzzle(desk: Desk, puzzle: NamedPuzzle) -> None:
    """Open a puzzle over the shelf; during a match only say where its code opens."""
    from tabletop.app.puzzling import open_puzzle

    if desk.table is not None:
        desk.note.say(desk.parts.words("sharing.puzzle_waits"))
    else:
        open_puzzle(desk, *puzzle)


def _open_taken(desk: Desk, path: Path) -> None:
    """Go on with an imported match; during a match it only goes into the book."""
    if desk.table is not None:
        desk.note.say(desk.parts.words("book.taken_in", file=escape_text(path.name)))
    elif read(path).is_over:
        desk.to_book(path)
    else:
        desk.go_on_with(path)


def paste(desk: Desk) -> bool:
    """Open the code in the clipboard; False if there is none."""
    text = from_clipboard()
    if not is_code(text):
        return False
    take_text(desk, text)
    return True
