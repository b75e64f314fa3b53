"""Ends of lines: a number stays with what it counts, no short word is alone, centred lines are of like length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.content.languages.lang import languages
from tabletop.content.models.sentences import Forms
from tabletop.paint.flow import Run
from tabletop.paint.text import SHORT
from tests.ui.table.sitting import brush

HOLE = re.compile(r"\{(\w*)[^}]*\}")
WIDTHS = (170, 300)
PX = 18


@cache
def counting(code: str) -> tuple[str, ...]:
    """Return all sentences of all games that may have a number in them, with one there."""
    said: set[str] = set()
    for game in games.ids():
        said.update(_sentences(open_game(game, (), code).content.texts))
    filled = (HOLE.sub(lambda hole: "Ada" if hole[1] == "seat" else "14", each) for each in said)
    return tuple(sorted(each for each in filled if re.search(r"\d", each) and "*" not in each))


def _sentences(node: object) -> Iterator[str]:
    if isinstance(node, Forms):
        yield from (*node.one.split("\n"), *node.other.split("\n"))
    elif isinstance(node, Mapping):
        for each in node.values():
            yield from _sentences(each)


def flowed(text: str, room: int) -> list[str]:
    """Lay a sentence out as a log does; returns its lines."""
    easel = brush((1280, 680))
    spots, words = easel.flows.lay((Run(text),), 0, room, PX, 1.0, "read")
    lines: dict[float, str] = {}
    for (_, spot), word in zip(spots, words, strict=True):
        lines[spot.y] = lines.get(spot.y, "") + word
    return [line.rstrip(" ") for line in lines.values()]


def wrapped(text: str, room: int) -> list[str]:
    return [*brush((1280, 680)).type.wrap(text, "read", PX, room)]


def wide(words: str) -> int:
    return brush((1280, 680)).type.width(words, "read", PX)


@pytest.mark.parametrize("code", languages())
def test_no_number_is_parted_from_its_word_and_no_short_word_ends_a_text_alone(code: str) -> None:
    told = [
        lines
        for text in counting(code)[::6]
        for room in WIDTHS
        for lines in (flowed(text, room), wrapped(text, room))
        if any(_is_parted(line, after, room) for line, after in pairwise(lines)) or _is_alone(lines, room)
    ]

    assert told == []


def _is_parted(line: str, after: str, room: int) -> bool:
    number, word = line.rsplit(" ", 1)[-1], after.split(" ")[0]
    return number.isdigit() and word.isalpha() and len(word) > 3 and wide(f"{number} {word}") <= room


def _is_alone(lines: list[str], room: int) -> bool:
    if len(lines) < 2 or " " in lines[-1] or wide(lines[-1]) * SHORT > room or lines[-2].count(" ") < 3:
        return False
    return wide(f"{lines[-2].rsplit(' ', 1)[-1]} {lines[-1]}") <= room


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("Ada has $11, but owes $20: 4 Heat each", 225, ["Ada has $11, but owes $20:", "4 Heat each"]),
        ("Ada stays in gear 2, and presses it", 160, ["Ada stays in gear 2,", "and presses it"]),
        ("Devolver 1 de calor; 3 si nadie lo usa", 110, ["Devolver 1 de", "calor; 3 si", "nadie lo usa"]),
    ],
)
def test_a_number_stays_with_its_word_on_either_side(text: str, room: int, lines: list[str]) -> None:
    assert wrapped(text, room) == flowed(text, room) == lines


def test_centred_lines_are_of_like_length_and_as_many() -> None:
    letters = brush((1280, 680)).type
    full = letters.wrap("Ada: soltar vales en el pueblo, o cambiar cartas", "read", PX, 320)
    even = letters.even(full, "read", PX, 320)

    assert len(full) == len(even) == 2
    assert abs(wide(even[0]) - wide(even[1])) < abs(wide(full[0]) - wide(full[1])) / 3
    assert letters.even(("one line",), "read", PX, 320) == ("one line",)
    assert letters.even(("cut at", "its end…"), "read", PX, 320) == ("cut at", "its end…")


def test_a_word_is_broken_at_its_own_hyphen_and_leaves_no_letter_alone() -> None:
    assert wrapped("Schleusen-Slam spielen", wide("Schleusen-Sla-")) == ["Schleusen-", "Slam spielen"]
    assert wrapped("Schleusenslam", wide("Schleusensla-")) == ["Schleusensl-", "am"]
