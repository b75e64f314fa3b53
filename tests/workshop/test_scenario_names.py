"""Words of scenarios: all that a game offers and holds is known, so whatever is told as misspelt is."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.models.options import NumberOption
from tabletop.engine.fields import Plain, Value
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.workshop import scenario_names
from tabletop.workshop.scenario_file import read_file
from tabletop.workshop.scenario_names import find_misspelt
from tabletop.workshop.scenario_setup import PreparedGame
from tests.games.opening import open_game

ANSWERS = 250
"""Of each match: far enough for every kind of question, and not for the test's patience."""


def _match(opened: PreparedGame, seats: int, dice: random.Random) -> Match:
    options = {**opened.options(seats)}
    for option in opened.content.file.options_at(seats):
        if not isinstance(option, NumberOption):
            options[option.id] = dice.choice([*option.values] if option.kind == "choice" else [True, False])
    names = [Seat(f"Seat {n}", n) for n in range(seats)]
    return Match.start(opened.game, opened.content, names, options, dice.randrange(100))


def _words(value: Plain) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from _words(part)
    elif isinstance(value, str):
        yield value


def _spoken(match: Match) -> Iterator[str]:
    """Words in what is on offer, in what lies there, and in the arguments of the rules that are to come."""
    for decision in match.decisions:
        yield from (word for option in decision.options for word in _words(option.key))
    for place, (field, _) in match.state.shape.place.items():
        yield from _words(match.state.values[place]) if isinstance(field, Value) else ()
    yield from (word for _, arguments, _ in match.state.agenda for word in _words(arguments))


def _told(folder: Path, opened: PreparedGame, match: Match, words: set[str]) -> list[str]:
    """What is said of a scenario that answers with all these words."""
    file = folder / "a.yaml"
    file.write_text(f"rule: X-1\nname: x\nwhen: [{{does: {json.dumps(sorted(words))}}}]\n", "utf-8")
    (scenario,) = read_file(file, [])
    return [str(wrong) for wrong in find_misspelt(scenario, match.state, opened.game, opened.content)]


@pytest.mark.parametrize("game", games.ids())
def test_no_word_that_a_game_offers_or_holds_is_misspelt(game: str, tmp_path: Path) -> None:
    opened, dice, spoken = open_game(game), random.Random(7), set[str]()
    for seats in opened.content.file.seats:
        match = _match(opened, seats, dice)
        for _ in range(ANSWERS):
            spoken.update(_spoken(match))
            if match.is_over:
                break
            match.act(random_answer(match, dice))

    assert len(spoken) > 10
    assert _told(tmp_path, opened, match, spoken) == []
    assert _told(tmp_path, opened, match, {"qwertz"}) == ['nothing of this game is called "qwertz"']


def test_of_rules_whose_code_cannot_be_read_nothing_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some of its words may stand there; whatever is not known to be wrong is not told."""
    opened = open_game("heap")
    match = _match(opened, 2, random.Random(1))
    scenario_names._words_of_rules.cache_clear()
    monkeypatch.setattr(sys.modules["tabletop.games.heap.state"], "__loader__", None)

    said = _told(tmp_path, opened, match, {"qwertz"})
    scenario_names._words_of_rules.cache_clear()

    assert said == []
