"""Branches: a match played on from one of its positions as a match of its own; the file of the trunk stays as it is.

A branch begins at a position, noted in its header with where it comes from. Of a match that still runs it is dealt from
what everybody knew at that position: nothing that only a hand or the deck tells goes into it.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app.keeping import first_facts, with_copy
from tabletop.app.library import Opened
from tabletop.bots import LEVELS
from tabletop.engine.match import POSITION, Match
from tabletop.engine.version import BRISK
from tabletop.errors import HotseatError
from tabletop.store import paths
from tabletop.store.book.entries import LONGEST_TITLE
from tabletop.store.match_files import BOOK, BRANCH, new_path
from tabletop.store.own_files import replace_bytes
from tabletop.ui.scenes.replay.play_on import BranchAsk, BranchWish, PlayOn
from tabletop.ui.scenes.sitters import Sitter

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.ui.scenes.replay.replay import ReplayScene

_KEPT = ("format", "game", "mods", "pieces", "options", "seed", BRISK)
"""Keys that a branch takes over from the header of its trunk."""


@dataclass(frozen=True, slots=True)
class Trunk:
    """A match that a branch may grow from."""

    opened: Opened
    match: Match
    path: Path


def is_hindsight(match: Match, answers: int) -> bool:
    """Check if somebody has seen something since a position that they did not know there."""
    later = range(answers, len(match.standing_answers()))
    return match.is_over or any(match.barrier(number) for number in later)


def position_of(match: Match, answers: int, is_anew: bool, seed: int) -> dict[str, object]:
    """Return the position after so many answers, either as it lay or with everything hidden dealt anew.

    While a match runs it is always dealt anew.
    """
    if is_anew or not match.is_over:
        return match.view_after(None, answers).sample(random.Random(seed)).to_plain()
    return match.position_after(answers)


def branch_header(trunk: Trunk, answers: int, wish: BranchWish, seed: int) -> dict[str, object]:
    """Return the header of a match that goes on from a position of another."""
    opened, match = with_copy(trunk.opened), trunk.match
    return {
        **first_facts(opened),
        **{key: match.header[key] for key in _KEPT if key in match.header},
        "seats": [
            {"name": seat.name, "colour": seat.colour, "bot": bot}
            for seat, bot in zip(match.seats, wish.bots, strict=True)
        ],
        "seed": match.header["seed"] if match.is_over else seed,  # that of a match that runs tells its deck
        POSITION: position_of(match, answers, wish.is_anew, seed),
        BRANCH: {"of": trunk.path.name, "answers": answers, "hindsight": is_hindsight(match, answers)},
        BOOK: {"name": wish.name[:LONGEST_TITLE]},
    }


def grow(trunk: Trunk, answers: int, wish: BranchWish, seed: int, folder: Path | None = None) -> Path:
    """Write the file of a branch, whole or not at all; return its path. Raises OSError."""
    header = branch_header(trunk, answers, wish, seed)
    path = new_path(folder or paths.matches_folder(), trunk.match.header["game"], datetime.now())
    line = json.dumps(header, ensure_ascii=False, separators=(",", ":"))
    replace_bytes(path, line.encode("utf-8", "backslashreplace"), b"\n", lasting=True)
    return path


def offer_branch(desk: Desk, scene: ReplayScene, trunk: Trunk) -> ReplayScene:
    """Let people branch from the position that the replay shows."""
    scene.offer_play_on(lambda: _ask(desk, scene, trunk))
    return scene


def _ask(desk: Desk, scene: ReplayScene, trunk: Trunk) -> None:
    words, match, at = desk.parts.words, trunk.match, scene.player.at
    answers = scene.recording.answers_at(at)
    note = "branch.hindsight" if is_hindsight(match, answers) else "branch.note"
    asked = BranchAsk(
        at,
        words("branch.proposed", n=at),
        words(note),
        tuple(Sitter(seat.name, seat.colour, seat.bot is None) for seat in match.seats),
        tuple(seat.bot for seat in match.seats),
        tuple(LEVELS)[-1],
        match.is_over,
    )

    def start(wish: BranchWish) -> None:
        try:
            path = grow(trunk, answers, wish, desk.dice.getrandbits(48))
        except OSError as error:
            desk.teller.tell_of_refusal("people.not_kept", "people.not_kept_note", error)
        except HotseatError as error:
            desk.teller.tell_of(error, trunk.path)
        else:
            desk.go_on_with(path)

    scene.kit.open(PlayOn(words, asked, start))
