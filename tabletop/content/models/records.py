"""Content: everything a game reads from its data files, frozen, checked and ready to be sent to another process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.content.models.faces import FacesFile
from tabletop.content.models.files import GameFile
from tabletop.content.models.sentences import Forms
from tabletop.content.models.table import TableFile
from tabletop.content.reading.problems import Problem
from tabletop.errors import ContentError


@dataclass(frozen=True, slots=True)
class ContentSet:
    """Where content came from: our own data or a mod."""

    name: str
    version: str
    digest: str
    """sha256 of what its files say (not of how they are laid out)."""


@dataclass(frozen=True, slots=True)
class Content:
    """The content of one game, mods included. Nothing in it changes."""

    game: str
    file: GameFile
    layout: TableFile | None
    """table.yaml, None if the game has none yet: it can be simulated, not shown."""
    drawing: FacesFile | None
    """faces.yaml, None if the game has none yet."""
    sources: tuple[ContentSet, ...]
    digest: str
    """sha256 of the merged rows, options and numbers; texts and layout do not count."""
    # Rows are instances of the game's own models: hence Any.
    by_kind: Mapping[str, Mapping[str, Any]] = field(repr=False)
    numbers: Mapping[str, Any] = field(repr=False)
    """Numbers the rulebook prints; in a mapping, keys that are digits are ints."""
    texts: Mapping[str, Mapping[str, Forms]] = field(repr=False)
    places: Mapping[str, str] = field(repr=False)
    """`kind/id/key/...` -> file:line that set it."""
    notes: tuple[Problem, ...] = ()
    """Mods that set the same value: reported, not refused."""
    reworded: Mapping[tuple[str, ...], int] = field(default_factory=dict, repr=False)
    """The keys that lead to a sentence which a mod wrote anew -> which of `sources` did so last."""
    removed: Mapping[tuple[str, str], str] = field(default_factory=dict, repr=False)
    """(kind, id) of a row that a mod removed -> file:line where it did."""

    @property
    def table(self) -> TableFile:
        """What table.yaml says. Raises `ContentError` if the game has none yet."""
        if self.layout is None:
            raise ContentError(
                f"data/{self.game}/table.yaml is missing; the game can be simulated but not shown"
            )
        return self.layout

    @property
    def faces(self) -> FacesFile:
        """What faces.yaml says. Raises `ContentError` if the game has none yet."""
        if self.drawing is None:
            raise ContentError(
                f"data/{self.game}/faces.yaml is missing; the game can be simulated but not shown"
            )
        return self.drawing

    def rows(self, kind: str) -> tuple[Any, ...]:
        """All rows of a kind, in the order of files and lines; what mods add comes last."""
        return tuple(self.by_kind[kind].values())

    def row(self, kind: str, row_id: str) -> Any:
        """One row. Raises `KeyError` if there is none."""
        return self.by_kind[kind][row_id]

    # Records are instances of the game's own models: hence Any.
    def spoken(self, record: Any) -> Any:
        """A record of the same game in the language of this content; a match may have been laid out in another."""
        return self.by_kind.get(record.kind, {}).get(record.id, record)

    def has(self, kind: str, row_id: str) -> bool:
        """Whether there is such a row."""
        return row_id in self.by_kind.get(kind, {})

    def text(self, group: str, key: str, /, **facts: object) -> str:
        """A sentence of texts.<group> with facts and the game's numbers; a key that is not there is shown as it is."""
        forms = self.texts.get(group, {}).get(key)
        return forms.fill(facts, self.numbers) if forms else key

    def log_key(self, line: str, facts: Mapping[str, object]) -> str:
        """The key of texts.log that tells a line: `<line>.none`, if there is one, where its `n` is 0."""
        none = f"{line}.none"
        return none if facts.get("n") == 0 and none in self.texts.get("log", {}) else line

    def where(self, kind: str, row_id: str, *keys: str) -> str:
        """`file:line` that set a row, or a key of it; "" if it has none of its own (a default)."""
        return self.places.get("/".join((kind, row_id, *keys)), "")
