"""A name in table.yaml that means something else: refused with its place, or the table is laid all the same."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from tabletop import cli, games
from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.looks.tablenames import unknown_names
from tabletop.content.models.table import TableFile
from tabletop.content.reading.yamlread import read, to_plain
from tabletop.engine.fields import Field, Pieces, Value, Zone
from tabletop.engine.match import Match
from tabletop.ui.table.layout.laying import lay_out
from tests.content.reading_as import read_as
from tests.ui.table.layout.test_smallest_areas import played, sit_down
from tests.ui.table.sitting import ROOT, brush, content_of

pytestmark = pytest.mark.exhaustive

Step = str | int
LAYOUTS = 8
"""So many tables of a game with a wrong name are laid at most, spread over all of them that are not refused."""


def table_of(game_id: str) -> Any:
    """What a table file says, as plain data."""
    node = read(ROOT / "data" / game_id / "table.yaml", "table.yaml", [])
    assert node is not None
    return to_plain(node)


def leaves(node: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[Step, ...]]:
    """The way to every text in plain data."""
    inner = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in inner:
        yield from leaves(value, (*path, key))
    if isinstance(node, str):
        yield path


def with_word(node: Any, path: tuple[Step, ...], word: str) -> Any:
    """The same with another word there."""
    changed = copy.deepcopy(node)
    at = changed
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = word
    return changed


def value_at(node: Any, path: tuple[Step, ...]) -> Any:
    for step in path:
        node = node[step]
    return node


def of_each_form(fields: dict[str, Field]) -> list[str]:
    """A field of every sort and index that the game has."""
    found: dict[object, str] = {}
    for name, field in fields.items():
        found.setdefault((field.sort, field.per), name)
    return list(found.values())


def wrong_tables(game_id: str, apart: int) -> Iterator[tuple[str, TableFile]]:
    """Tables with one of so many names replaced by that of something else: a field, number, rows, area, mat."""
    game, raw, content = games.load(game_id), table_of(game_id), content_of(game_id)
    known = {*game.state.fields, *content.numbers, *game.kinds, *raw["areas"], *raw["mats"]}
    others = [
        *of_each_form(dict(game.state.fields)), *list(content.numbers)[:3], *game.kinds,
        next(iter(raw["areas"])), *raw["mats"],
    ]  # fmt: skip
    for path in list(leaves(raw))[::apart]:
        was = value_at(raw, path)
        for word in others if was in known else ():
            if word != was and (was not in game.kinds or word in game.kinds):  # else there are no such rows
                try:
                    table = read_as(TableFile, with_word(raw, path, word))
                except ValidationError:
                    continue  # such a word never stands there
                yield f"{'.'.join(map(str, path))}: {word}", table


@pytest.mark.parametrize("game_id", games.ids())
def test_a_name_of_something_else_is_refused_or_does_no_harm(game_id: str) -> None:
    is_refused_or_does_no_harm(game_id, apart=2)


@pytest.mark.nightly
@pytest.mark.parametrize("game_id", games.ids())
def test_every_name_of_something_else_is_refused_or_does_no_harm(game_id: str) -> None:
    is_refused_or_does_no_harm(game_id, apart=1)


def is_refused_or_does_no_harm(game_id: str, apart: int) -> None:
    game, content = games.load(game_id), content_of(game_id)
    made: list[Match] = [
        played(game_id, seats) for seats in {min(content.file.seats), max(content.file.seats)}
    ]
    views = [match.view(seat) for match in made for seat in (None, 0)]
    kept, refused = [], 0
    for name, table in wrong_tables(game_id, apart):
        if find_table_mistakes(table, game.state.fields) or unknown_names(table, content.file, game.kinds):
            refused += 1
        else:
            kept.append((name, table))
    for name, table in kept[:: max(1, len(kept) // LAYOUTS)]:
        for view in views:
            try:
                lay_out(view, table)
            except Exception as error:
                raise AssertionError(f"{name} is let through and breaks the table") from error
    assert refused > 40, "a small game has some ten entries"


SAID = """
heist | things: {passing: {passed: pile}}
    1:20: the field "pile" holds cards for each seat, expected a list for each seat; take one of passed, received
heist | things: {passing: {places: deck}}
    1:20: numbers has no "deck"; take one of heists, stages
heist | things: {record: {now: copied}}
    1:19: the field "copied" holds a word for each seat, expected a number for each seat; take one of current
heist | things: {supply: {rows: cards}}
    1:19: rows of cards have no key "cost"; take "board"
heist | things: {supply: {on: mine}}
    1:19: it cannot lie on "mine"
heist | things: {demand: {of: heist}}
    1:19: the field "heist" holds a number, once for all, expected a list for each seat and of one more index
heist | things: {demand: {cards: way}}
    1:19: there is no option "way"
heist | things: {demand: {before: [chek]}}
    1:19: there is no phase "chek"; did you mean "check"?
heap | things: {slot: {turned: hand}}
    1:17: the field "hand" holds cards for each seat, expected a set of cards, once for all; take one of damaged
heap | things: {slot: {enough: {option: wrecks}}}
    1:26: the option "wrecks" is not a number; take one of vehicles
heap | things: {hauled: {over: slot}}
    1:19: "slot" is no fan; take one of hand
heap | things: {acting: {rack: garage}}
    1:19: "garage" is no rack; take "slot"
heap | things: {acting: {phases: {bodge: {of: damaged}}}}
    1:36: the field "damaged" holds a set of cards
heap | things: {acting: {phases: {bodeg: {of: damaged}}}}
    1:28: there is no phase "bodeg"; did you mean "bodge"?
pedal | things: {space: {off: gear}}
    1:18: the field "gear" holds a number for each seat, "space" a number for each car; take one of lane
pedal | things: {gear: {later: hand}}
    1:17: the field "hand" holds cards for each seat, expected a number
pedal | things: {gear: {later: space}}
    1:17: the field "space" holds a number for each car
pedal | things: {hand: {raised: gear}}
    1:17: the field "gear" holds a number for each seat, expected a list
pedal | mats: {dash: {field: hand}}
    1:15: the field "hand" holds cards for each seat, expected a number, once for all
pedal | header: {facts: [gear]}
    1:10: the field "gear" holds a number for each seat
wrestling | mats: {panels: {corners: {active: turn}}}
    1:27: the field "turn" holds a number, once for all
wrestling | mats: {panels: {corners: {active: endurance}}}
    1:27: the field "endurance" holds a number for each seat, "falls" a number for each side; take "active"
wrestling | mats: {panels: {corners: {aims: {hand: 1}}}}
    1:34: the field "hand" holds cards for each seat, expected a list
wrestling | things: {bench: {until: turn}}
    1:18: the field "turn" holds a number, once for all, expected cards for each seat; take one of corner
wrestling | things: {corner: {ability: {spent: turn}}}
    1:29: the field "turn" holds a number, once for all, expected a set of cards
wrestling | things: {corner: {rows: cards}}
    1:19: rows of cards have no key "colour"; take "styles"
wrestling | things: {corner: {ring: rign}}
    1:19: there is no area "rign"; did you mean "ring"?
wrestling | things: {falls: {matches: {2/2: duel}}}
    1:28: numbers.falls has no number for "duel"; take one of singles
heartland | things: {trailer: {on: map}}
    1:20: the field "trailer" is not for each cell
heartland | things: {truck: {on: board}}
    1:18: it cannot lie on "board"; take "map"
heist | things: {supply: {hole: hoel}}
    1:25: there is no picture "hoel"; did you mean "hole"?
heap | dash: {pictures: {red: cows}}
    1:24: there is no picture "cows"; add it as images/heap/cows.svg
heartland | things: {cubes: {of: depots}}
    1:22: rows of depots have no "soybeans", as those of goods have; take "goods"
heap | things: {challenge: {rows: parts}}
    1:28: rows of parts have no
wrestling | things: {done: {rows: styles}}
    1:23: rows of styles have no
heist | things: {supply: [deck]}
    1:18: things.supply: expected a mapping with "as", found a list
heartland | ending: {field: hand}
    1:10: the field "hand" holds cards for each seat
"""
"""A game, a table file of a mod, and below it what is said of it: line, column, what is wrong, what would fit."""
ROWS = SAID.strip().split("\n")
CASES = [(*head.split(" | "), said.strip()) for head, said in zip(ROWS[::2], ROWS[1::2], strict=True)]


@pytest.mark.parametrize(("game_id", "text", "said"), CASES)
def test_check_names_the_place_and_what_would_fit(
    game_id: str, text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "odd"
    (folder / "data" / game_id).mkdir(parents=True)
    (folder / "mod.yaml").write_text(f'id: odd\nname: Odd\nversion: "1"\ngame: {game_id}\n', "utf-8")
    (folder / "data" / game_id / "table.yaml").write_text(text + "\n", "utf-8")

    assert cli.main(["check", "--mod", str(folder)]) == 1
    assert f"odd/data/{game_id}/table.yaml:{said}" in capsys.readouterr().out


def test_every_sort_of_field_has_a_name() -> None:
    fields = (Zone(), Pieces(), Value(int), Value(str), Value(bool), Value(tuple))

    assert [field.sort for field in fields] == ["cards", "set", "number", "word", "flag", "list"]


def test_a_lane_that_the_game_does_not_have_is_left_out() -> None:
    table = content_of("heist").table
    brings: Any = table.things["brings"]
    more = brings.model_copy(update={"lanes": {**brings.lanes, "d": brings.lanes["a"]}})
    changed = table.model_copy(update={"things": {**table.things, "brings": more}})
    made = played("heist", 3)

    assert lay_out(made.view(0), changed).kinds


@pytest.mark.parametrize("key", ["nothing", "name", "ability"])
def test_numbers_that_a_card_does_not_have_are_left_out(key: str) -> None:
    """A mod may name another key of the card."""
    content = content_of("wrestling")
    corner = content.table.things["corner"].model_copy(update={"numbers": key})
    things = {**content.table.things, "corner": corner}

    sit_down(played("wrestling", 2), content.table.model_copy(update={"things": things})).draw(
        brush((640, 360))
    )


def test_a_word_for_an_ability_that_the_table_does_not_know_leaves_its_line_empty() -> None:
    """A mod may say by another key of the card how often an ability can be used."""
    content = content_of("wrestling")
    corner: Any = content.table.things["corner"]
    ability = corner.ability.model_copy(update={"kind": "{ability.name}"})
    things = {**content.table.things, "corner": corner.model_copy(update={"ability": ability})}

    sit_down(played("wrestling", 2), content.table.model_copy(update={"things": things})).draw(
        brush((640, 360))
    )
