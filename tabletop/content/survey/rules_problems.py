"""Problems that the rules find in a mod, located at the row or number that causes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Protocol

from tabletop.content.checking.bisect_mod import ModChange, find_culprit, find_culprit_file
from tabletop.content.gather import Gathered, Given, gather
from tabletop.content.manual.schema import Described
from tabletop.content.models.records import Content
from tabletop.content.mods.mods import Mod
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import Map


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

    def check_positions(
        self, game: str, kind: str, rows: Mapping[str, Map], content: Content
    ) -> Sequence[Problem]:
        """List the mistakes in lessons or puzzles, which are rows of the content."""

    def proofread(self, folder: Path, name: str, game: str, content: Content | None) -> Sequence[Problem]:
        """List the mistakes in the scenarios of a mod, called `name`; its content may not be readable."""


@dataclass(frozen=True, slots=True)
class ProblemLocator:
    """Search for the row or number of a mod that causes a problem of the rules."""

    mod: Mod
    gathered: Gathered
    described: Described
    root: Path
    mods: Sequence[Path]
    check: RulesCheck

    def locate(self, found: RulesProblem) -> Problem:
        """Return the problem at the row or number of the mod that causes it, else at the mod itself."""
        changes = [change for change in self.gathered.mod_changes if change.source.mod == self.mod.id]
        fails = partial(self._fails_with, found, changes)
        cause = find_culprit(changes, fails)
        without = "it does not without this" if found.has_begun else "they begin without this"
        hint = without if cause and found.is_general else found.suggestion
        return (cause or find_culprit_file(changes, fails) or self.mod.node).problem(found.what, hint)

    def _fails_with(
        self, found: RulesProblem, changes: Sequence[ModChange], some: Sequence[ModChange]
    ) -> bool:
        """Check if a match fails with some of a mod's changes; broken content does not count."""
        spared = frozenset({change.identity for change in changes} - {change.identity for change in some})
        problems: list[Problem] = []
        gathered = gather(
            self.mod.file.game, self.described.kinds, self.root, self.mods, problems, Given(spared)
        )
        return not problems and self.check.fails_with(self.mod.file.game, gathered.content(), found)
