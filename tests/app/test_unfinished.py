"""What the shelf tells of a match that waits: where it stands, who sits there, since when."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tabletop.app.parts import Parts, gather
from tabletop.app.unfinished import Waiting, describe_unfinished, list_unfinished
from tabletop.content.languages.lang import Lang, languages
from tabletop.store.app_state import AppState
from tabletop.store.saved_matches import MatchSummary

NOW = datetime(2026, 3, 8, 0, 10)


def left(
    game: str = "heap",
    seats: tuple[tuple[str, bool], ...] = (("Ada", False), ("Bo", False)),
    when: datetime = NOW,
    answers: int = 12,
) -> MatchSummary:
    """A match that was left: names, and whether each is a bot's."""
    names, bots = tuple(name for name, _ in seats), tuple(bot for _, bot in seats)
    return MatchSummary(Path(f"{game}.hotseat"), game, names, bots, answers, when, (3, 0, 5)[: len(seats)])


@pytest.fixture
def parts() -> Parts:
    made = gather()
    made.words = Lang.read("en")
    return made


@pytest.mark.parametrize(
    ("code", "when", "said"),
    [
        ("en", datetime(2026, 3, 8, 0, 5), "today, 00:05"),
        ("en", datetime(2026, 3, 7, 23, 55), "yesterday, 23:55"),
        ("en", datetime(2026, 3, 6, 23, 55), "2 days ago"),
        ("en", datetime(2026, 2, 8, 9, 0), "28 days ago"),
        ("en", datetime(2026, 3, 9, 1, 0), "today, 01:00"),  # a clock that was set back
        ("de", datetime(2026, 3, 7, 23, 55), "gestern, 23:55"),
    ],
)
def test_days_are_counted_by_the_calendar(parts: Parts, code: str, when: datetime, said: str) -> None:
    parts.words = Lang.read(code)

    assert describe_unfinished(left(when=when), parts, NOW).people.endswith(f"  ·  {said}")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ((("Ada", False), ("Bo", False), ("Cy", False)), "Ada, Bo and Cy"),
        ((("Ada", False), ("Bot 1", True), ("Cy", False)), "Ada, Cy and one bot"),
        ((("Ada", False), ("Bot 1", True), ("Bot 2", True)), "Ada and 2 bots"),
        ((("Bot 1", True), ("Bot 2", True)), "2 bots"),
    ],
)
def test_people_are_named_and_bots_counted(
    parts: Parts, seats: tuple[tuple[str, bool], ...], said: str
) -> None:
    shown = describe_unfinished(left(seats=seats), parts, NOW)

    assert shown.people.startswith(f"{said}  ·  ")
    assert [person for _, person in shown.seats] == [not bot for _, bot in seats]
    assert [colour for colour, _ in shown.seats] == [3, 0, 5][: len(seats)]


@pytest.mark.parametrize(
    ("remembered", "said"),
    [
        ({"file": "heap.hotseat", "language": "en", "facts": "Round 3"}, "Round 3"),
        ({"file": "heap.hotseat", "language": "de", "facts": "Runde 3"}, "12 moves so far"),
        ({"file": "other.hotseat", "language": "en", "facts": "Round 3"}, "12 moves so far"),
        ({"file": "heap.hotseat", "language": "en", "facts": ""}, "12 moves so far"),
        ({"file": "heap.hotseat", "language": "en", "facts": 3}, "12 moves so far"),
        (None, "12 moves so far"),
    ],
    ids=["as it was left", "in another language", "another match", "nothing", "no words", "never left"],
)
def test_where_it_stands_is_remembered_of_the_match_that_was_left_last(
    parts: Parts, remembered: dict[str, object] | None, said: str
) -> None:
    if remembered is not None:
        parts.memory.put(left=remembered)

    assert describe_unfinished(left(), parts, NOW).line.endswith(f"  ·  {said}")


@pytest.mark.parametrize(
    "key", ["app.answers", "save.position", "save.misfit", "save.shown", "save.go_on_from"]
)
@pytest.mark.parametrize("code", languages())
def test_answers_are_not_called_what_turns_are(code: str, key: str) -> None:
    """The replay counts both: a turn is several answers, and "Zug" was said of either."""
    words = Lang.read(code)
    turns = {words("result.turns", n=n).casefold() for n in (1, 12)}
    for n in (1, 12):
        said = words(key, n=n, all=30).casefold()
        assert not turns.intersection(said.replace(".", " ").replace(",", " ").split()), said


def test_of_each_game_that_is_there_the_first_is_told_in_the_order_they_come_in(parts: Parts) -> None:
    matches = [
        left("heist", answers=1),
        left("no-such-game", answers=2),
        left("heap", answers=3),
        left("heist", answers=4),
    ]

    shown = list_unfinished(matches, parts, NOW)

    assert [each.game for each in shown] == ["heist", "heap"]
    assert shown[0] == describe_unfinished(matches[0], parts, NOW)


def test_a_match_of_a_game_that_is_not_there_is_not_offered() -> None:
    shelf = Waiting(AppState())
    shelf.matches = (left("heist"), left("heap"))

    assert shelf.newest({"heist", "heap"}, "heap") == left("heap")
    assert shelf.newest({"heist"}, "heap") is None
