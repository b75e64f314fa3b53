"""What the rules say of a mod in which nothing is wrong: how they are asked, and which row or number it comes from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from tabletop.content.checking.culprit import Piece, culprit, culprits
from tabletop.content.gather import Gathered, gather
from tabletop.content.manual.schema import Described
from tabletop.content.models.records import Content
from tabletop.content.mods.mods import Mod
from tabletop.content.reading.problems import Problem


class Told(Protocol):
    """What the rules of a game say of content."""

    @property
    def what(self) -> str:
        """What they cannot do."""

    @property
    def suggestion(self) -> str:
        """What to do about it."""

    @property
    def is_general(self) -> bool:
        """Whether the same is suggested for whatever the rules miss."""

    @property
    def has_begun(self) -> bool:
        """Whether a match could begin."""


class Try(Protocol):
    """How rules are asked about content."""

    def __call__(self, game: str, content: Content) -> Sequence[Told]:
        """What the rules of a game cannot do with it."""

    def fails_with(self, game: str, content: Content, told: Told) -> bool:
        """Whether other content keeps the same match from beginning, or breaks it."""

    def proofread(self, folder: Path, name: str, game: str, content: Content | None) -> Sequence[Problem]:
        """What is wrong with the tests of a mod, which messages call `name`; its content may not be readable."""


def told_at(
    said: Told,
    mod: Mod,
    gathered: Gathered,
    described: Described,
    root: Path,
    mods: Sequence[Path],
    attempt: Try,
) -> Problem:
    """What the rules say of a mod in which nothing is wrong, at the row or number that brings it about."""
    pieces = [piece for piece in gathered.pieces if piece.source.mod == mod.id]
    again = partial(_again, said, pieces, mod.file.game, described, root, mods, attempt)
    piece = culprit(pieces, again)
    without = "it does not without this" if said.has_begun else "they begin without this"
    hint = without if piece and said.is_general else said.suggestion
    return (piece or culprits(pieces, again) or mod.node).problem(said.what, hint)


def _again(
    said: Told,
    pieces: Sequence[Piece],
    game: str,
    described: Described,
    root: Path,
    mods: Sequence[Path],
    attempt: Try,
    some: Sequence[Piece],
) -> bool:
    """Whether a match cannot begin, or breaks, with some of a mod's pieces; what needs the others does not."""
    spared = frozenset({piece.spot for piece in pieces} - {piece.spot for piece in some})
    problems: list[Problem] = []
    gathered = gather(game, described.kinds, root, mods, problems, spared)
    return not problems and attempt.fails_with(game, gathered.content(), said)
