"""Handles are taken apart in one place: everybody else asks `engine.handles` what a part of one is."""

from __future__ import annotations

import re
from pathlib import Path

import tabletop
from tabletop.engine.handles import Handle, field_of, index_of, key, parse_handle, same_place

ROOT = Path(tabletop.__file__).parent
TAKES_APART = re.compile(
    r'\.(?:split|r?partition)\(":"|\.(?:startswith|removeprefix)\("(?:card|token|place|seat|button|part):'
)
SPARED = {
    "games/heap/boxes.py": "an option's name",
    "tables/wrestling/verdict.py": "a word and how far somebody has counted",
    "ui/scenes/scenarios/places.py": "a file and a line",
    "ui/scenes/scenarios/scenarios.py": "a file and a line",
    "ui/scenes/workshop/page.py": "words and a colon",
    "ui/table/motion/piling.py": "keys of sprites",
    "ui/table/motion/pours.py": "keys of sprites",
}
"""What else has a colon in it, by module."""


def test_handles_are_taken_apart_in_one_place() -> None:
    looked = [path for place in ("app", "games", "tables", "ui") for path in (ROOT / place).rglob("*.py")]
    found = {
        path.relative_to(ROOT).as_posix() for path in looked if TAKES_APART.search(path.read_text("utf-8"))
    }

    assert found == {*SPARED}


def test_a_handle_says_what_it_names() -> None:
    zone, cell = parse_handle("zone:hand:0"), parse_handle("place:map:-1:2")

    assert (zone.word, zone.name, zone.index, zone.key) == ("zone", "hand", ("0",), "hand:0")
    assert (cell.cell, cell.sort, cell.is_place_of("map")) == ((-1, 2), ("place", "map"), True)
    assert not cell.is_place_of("ma")
    assert parse_handle("card:17").piece == 17
    assert parse_handle("card:-1").piece == -1, "a hidden one"
    assert parse_handle("seat:2").seat == 2
    assert parse_handle("") == Handle("")
    for other in (zone, parse_handle("card"), parse_handle("card:ace"), parse_handle("place:map:1")):
        assert (other.piece, other.seat, other.cell) == (None, None, None)


def test_a_storage_key_says_where_it_is() -> None:
    place = key("slot", 0, "truck", "front")

    assert (field_of(place), index_of(place)) == ("slot", ("0", "truck", "front"))
    assert same_place("hand:0", "record") == "record:0"
    assert same_place("deck", "out") == "out"
