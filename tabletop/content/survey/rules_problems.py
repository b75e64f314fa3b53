"""Problems that the rules find in a mod without other mistakes, located at the row or number that causes them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from tabletop.content.checking.bisect_mod import ModChange, find_culprit, find_culprit_file
from tabletop.content.gather import Gathered, gather
from tabletop.content.manual.schema import Described
from tabletop.content.models.records import Content
from tabletop.content.mods.mods import Mod
from tabletop.content.reading.problems import Problem


class RulesProblem(Protocol):
    """Problem that the rules of a game have with content."""

    @property
    def what(self) -> str:
        """Description of the problem."""

    @property
    def suggestion(self) -> str:
        """Remedy."""

    @property
    def is_general(self) -> bool:
        """True if every problem of the rules has this remedy."""

    @property
    def has_begun(self) -> bool:
        """True if a match could begin."""


class RulesCheck(Protocol):
    """Check of content by the rules."""

    def __call__(self, game: str, content: Content) -> Sequence[RulesProblem]:
        """List all that the rules of a game cannot do with the content."""

    def fails_with(self, game: str, content: Content, told: RulesProblem) -> bool:
        """Check if other content makes the same match fail."""

    def proofread(self, folder: Path, name: str, game: str, content: Content | None) -> Sequence[Problem]:
        """List the mistakes in the scenarios of a mod, called `name`; its content may not be readable."""


def locate(
    said: RulesProblem,
    mod: Mod,
    gathered: Gathered,
    described: Described,
    root: Path,
    mods: Sequence[Path],
    attempt: RulesCheck,
) -> Problem:
    """Locate a problem of the rules at the row or number of the mod that causes it."""
    pieces = [piece for piece in gathered.mod_changes if piece.source.mod == mod.id]
    again = partial(_fails_with, said, pieces, mod.file.game, described, root, mods, attempt)
    piece = find_culprit(pieces, again)
    without = "it does not without this" if said.has_begun else "they begin without this"
    hint = without if piece and said.is_general else said.suggestion
    return (piece or find_culprit_file(pieces, again) or mod.node).problem(said.what, hint)


def _fails_with(
    said: RulesProblem,
    pieces: Sequence[ModChange],
    game: str,
    described: Described,
    root: Path,
    mods: Sequence[Path],
    attempt: RulesCheck,
    some: Sequence[ModChange],
) -> bool:
    """Check if a match fails with some of a mod's changes; broken content does not count."""
    spared = frozenset({piece.identity for piece in pieces} - {piece.identity for piece in some})
    problems: list[Problem] = []
    gathered = gather(game, described.kinds, root, mods, problems, spared)
    return not problems and attempt.fails_with(game, gathered.content(), said)
