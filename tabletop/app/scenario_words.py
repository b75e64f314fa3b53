"""Words of a scenario for people at a table: labels of fields, names of seats, cards and values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop.app import seating
from tabletop.app.workshop.labels import Labels
from tabletop.content.languages.lang import ENGLISH
from tabletop.content.models.options import Choice
from tabletop.engine.fields import Value
from tabletop.engine.limits import Seats
from tabletop.escape_text import escape_text
from tabletop.workshop.scenario_table import REST

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.content.languages.lang import Lang
    from tabletop.content.reading.problems import Problem
    from tabletop.content.writing.spelling import YamlValue
    from tabletop.workshop.errors import Why

_KNOWN = ("seats", "seed", "options", "asked", "offered", "seen", "over", REST)
"""Keys of a scenario beside the fields of its game."""
_ANSWERS = ("does", "may_not", "offered")
_BY_SEAT = ("asked", "seen", "offered")
_PLAIN = {REST: "rest", "top": "top", "places": "places"}


def say_mistake(problem: Problem, words: Lang) -> tuple[str, str]:
    """Word a mistake in a test file with its remedy; as the checker does where there are no own words."""
    reason = problem.reason
    if words.code == ENGLISH:  # as the checker speaks
        return problem.what, problem.suggestion
    if reason is None:
        told = "; ".join(filter(None, (problem.what, problem.suggestion)))
        return words("tests.mistake", what=told), ""
    meant = words("tests.meant", word=reason.meant) if reason.meant else ""
    return words(f"tests.wrong.{reason.kind}", word=reason.word), meant


class ScenarioWords:
    """Words for the keys and values of a scenario, in the screen's language."""

    def __init__(self, opened: Opened, words: Lang) -> None:
        self.content, self.words = opened.content, words
        self.fields = opened.game.state.fields
        self.labels = Labels(opened.content, words)
        self.names = seating.names(words)

    def seat(self, number: str) -> str:
        """Name a seat by its number; any other value as it is."""
        is_seat = number.isdecimal() and int(number) < len(self.names)
        return self.names[int(number)] if is_seat else number

    def key(self, path: tuple[str, ...]) -> str:
        """Name a key: a field of the game, a part of one, an option."""
        if path[0] == "seen" and len(path) > 2:
            path = path[2:]  # a table in a table
        *above, key = path
        if not above:
            return self._name_top(key)
        if above[0] == "options":
            return self.labels.row_name(key)
        field = self.fields.get(above[0])
        per = field.per[len(above) - 1] if field is not None and len(field.per) >= len(above) else ""
        if per == "seat" or above[0] in _BY_SEAT:
            return self.seat(key)
        if per in ("car", "side") and key.isdecimal():
            return self.seat(key)
        if per == "entry":
            return self.labels.entry(key)
        return self.words(f"tests.key.{_PLAIN[key]}") if key in _PLAIN else self._row(key)

    def _name_top(self, key: str) -> str:
        if key in self.fields:
            return self.labels.field("table", (key,))[0]
        return self.words(f"tests.key.{key.rpartition(' ')[2]}") if key in _KNOWN else key

    def _row(self, word: str) -> str:
        return self.labels.row_name(word) if word in self._rows else word

    @property
    def _rows(self) -> frozenset[str]:
        return frozenset(name for rows in self.content.by_kind.values() for name in rows)

    def reason(self, why: Why) -> str:
        """Say why a line does not hold: the value found in place of the expected one."""
        place = ", ".join(self.key(why.way[: at + 1]) for at in range(len(why.way)))
        said = self._say(why.found, why.way)
        return self.words(f"tests.why.{why.kind}", found=said or self.words("tests.nothing"), place=place)

    def _say(self, value: YamlValue, way: tuple[str, ...]) -> str:
        if isinstance(value, dict):
            return "; ".join(
                f"{self.key((*way, str(key)))}: {self._say(each, way)}" for key, each in value.items()
            )
        if isinstance(value, (list, tuple)):
            return ", ".join(self._say(each, way) for each in value)
        if value is None:
            return ""
        word = str(value).lower() if isinstance(value, bool) else str(value)
        return self.word(way, word) if way else word

    def phrase(self, path: tuple[str, ...], words: Sequence[str]) -> str:
        """Word a list that is an action and its card as the button for it does; "" for any other list."""
        rows = self._rows
        cards = [word for word in words[1:] if word in rows]
        if path[0] not in _ANSWERS or len(cards) != 1 or self._label_facts(words[0]) - {"n"} != {"card"}:
            return ""
        said = self.content.text("labels", words[0], card=escape_text(self.labels.row_name(cards[0])), n=0)
        return ", ".join([said, *(self.word(path, word) for word in words[1:] if word not in cards)])

    def _label_facts(self, label: str) -> set[str]:
        """Return the facts that the words of a button need."""
        found = self.content.texts["labels"].get(label)
        return {*found.placeholders} if found is not None else set()

    def word(self, path: tuple[str, ...], word: str) -> str:
        """Name the word or number of a field, an option or an answer."""
        path = path[2:] if path[0] == "seen" and len(path) > 2 else path
        name, field = path[0], self.fields.get(path[0])
        if word in ("true", "false"):
            return self.words("tests.yes" if word == "true" else "tests.no")
        if name == "phase" and word in self.content.file.texts.phases:
            return self.content.text("phases", word)
        if name == "options" and len(path) > 1:
            option = self.content.file.find_option(path[1])
            return option.values.get(word, word) if isinstance(option, Choice) else word
        if path in (("asked",), ("over", "places")) or (
            isinstance(field, Value) and isinstance(field.of, Seats)
        ):
            return self.seat(word)
        if name == "why":
            return self.words(word) if word.startswith("undo.") else self.content.text("why", word)
        if word == "pass":
            return self.words("tests.pass")
        if name == "offered" and word in self.content.texts.get("prompts", {}):
            open_facts = dict.fromkeys(self.content.texts["prompts"][word].placeholders, "…")
            # whose it is stands before
            said = self.content.text("prompts", word, **{**open_facts, "seat": ""})
            return said.lstrip(":\N{NO-BREAK SPACE} ")
        if word in self._rows:
            return escape_text(self.labels.row_name(word))
        if name in _ANSWERS and word in self.content.texts["labels"] and not self._label_facts(word):
            return self.content.text("labels", word)
        return escape_text(self.labels.value(name, word))
