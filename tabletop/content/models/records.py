"""Content of a game: everything read from its data files, frozen, checked and ready for another process."""

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
    """Source of content: our own data or a mod."""

    name: str
    version: str
    digest: str
    """Digest sha256 of the content of its files (not of their layout)."""


@dataclass(frozen=True, slots=True)
class Content:
    """Content of one game, mods included. Nothing in it changes."""

    game: str
    file: GameFile
    table_file: TableFile | None
    """Content of table.yaml, None if the game has none yet: it can be simulated, not shown."""
    faces_file: FacesFile | None
    """Content of faces.yaml, None if the game has none yet."""
    sources: tuple[ContentSet, ...]
    digest: str
    """Digest sha256 of the merged rows, options and numbers; texts and layout do not count."""
    # Rows are instances of the game's own models: hence Any.
    by_kind: Mapping[str, Mapping[str, Any]] = field(repr=False)
    numbers: Mapping[str, Any] = field(repr=False)
    """Numbers the rulebook prints; in a mapping, keys that are digits are ints."""
    texts: Mapping[str, Mapping[str, Forms]] = field(repr=False)
    places: Mapping[str, str] = field(repr=False)
    """Place `file:line` that set a value, by `kind/id/key/...`."""
    weights: Mapping[str, float] = field(default_factory=dict, repr=False)
    """Weights of the terms by which bots value a position; none if the game has no bots.yaml."""
    notes: tuple[Problem, ...] = ()
    """Remarks on mods that set the same value: reported, not refused."""
    reworded: Mapping[tuple[str, ...], int] = field(default_factory=dict, repr=False)
    """Number in `sources` of the last mod that rewrote a sentence, by the sentence's keys."""
    removed: Mapping[tuple[str, str], str] = field(default_factory=dict, repr=False)
    """Place `file:line` where a mod removed a row, by (kind, id)."""

    @property
    def table(self) -> TableFile:
        """Content of table.yaml. Raises `ContentError` if the game has none yet."""
        if self.table_file is None:
            raise ContentError(
                f"data/{self.game}/table.yaml is missing; the game can be simulated but not shown"
            )
        return self.table_file

    @property
    def faces(self) -> FacesFile:
        """Content of faces.yaml. Raises `ContentError` if the game has none yet."""
        if self.faces_file is None:
            raise ContentError(
                f"data/{self.game}/faces.yaml is missing; the game can be simulated but not shown"
            )
        return self.faces_file

    def rows(self, kind: str) -> tuple[Any, ...]:
        """Return all rows of a kind, in the order of files and lines; those that mods add come last."""
        return tuple(self.by_kind[kind].values())

    def row(self, kind: str, row_id: str) -> Any:
        """Return one row. Raises `KeyError` if there is none."""
        return self.by_kind[kind][row_id]

    # Records are instances of the game's own models: hence Any.
    def translate(self, record: Any) -> Any:
        """Translate a record of the same game; a match may have been laid out in another language."""
        return self.by_kind.get(record.kind, {}).get(record.id, record)

    def has(self, kind: str, row_id: str) -> bool:
        """Check if there is such a row."""
        return row_id in self.by_kind.get(kind, {})

    def text(self, group: str, key: str, /, **facts: object) -> str:
        """Return a sentence of texts.<group> with facts and the game's numbers; an unknown key is shown as it is."""
        forms = self.texts.get(group, {}).get(key)
        return forms.fill(facts, self.numbers) if forms else key

    def log_key(self, line: str, facts: Mapping[str, object]) -> str:
        """Return the key of texts.log for a line: `<line>.none`, if there is one, where its `n` is 0."""
        none = f"{line}.none"
        return none if facts.get("n") == 0 and none in self.texts.get("log", {}) else line

    def place_of(self, kind: str, row_id: str, *keys: str) -> str:
        """Return `file:line` that set a row, or a key of it; "" if it has none of its own (a default)."""
        return self.places.get("/".join((kind, row_id, *keys)), "")
