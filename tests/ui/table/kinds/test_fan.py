"""The hand of every game: cards that rise stay below the prompt line, which says what to do with them."""

from __future__ import annotations

import pytest

from tabletop import games
from tabletop.content.models import zones
from tabletop.ui.table.geometry import Rect, bounds
from tabletop.ui.table.kinds.fan import Fan, HandState
from tests.ui.table.sitting import content_of

MOST = 10


def hands(game: str) -> list[tuple[Rect, tuple[float, float]]]:
    """Where the hands of whoever is on the screen lie, and how large their cards are."""
    table = content_of(game).table
    fans = [thing for thing in table.things.values() if isinstance(thing, zones.Fan)]
    areas = [table.areas[table.mats[fan.on].area] for fan in fans]
    return [(Rect(*area), fan.size) for area, fan in zip(areas, fans, strict=True)]


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("picked", [False, True])
def test_a_card_that_rises_does_not_go_under_the_prompt_line(game: str, picked: bool) -> None:
    prompt = Rect(*content_of(game).table.areas["prompt"])
    assert hands(game)
    for area, size in hands(game):
        for n in range(1, MOST + 1):
            for i in range(n):
                card = f"card:{i}"
                chosen = frozenset({card}) if picked else frozenset()
                fan = Fan("hand:0", area, size, tuple(range(n)), HandState(card, chosen))
                pose = fan.touched_pose(i)
                assert pose.y - size[1] * pose.scale / 2 >= prompt.bottom


def test_a_chosen_card_stands_higher_than_one_under_the_pointer() -> None:
    area, size = hands(games.ids()[0])[0]
    plain = Fan("hand:0", area, size, (0, 1, 2), HandState("card:1"))
    chosen = Fan("hand:0", area, size, (0, 1, 2), HandState("card:1", frozenset({"card:1"})))

    assert chosen.touched_pose(1).y < plain.touched_pose(1).y


@pytest.mark.parametrize("game", games.ids())
def test_no_card_hangs_out_below_the_hand(game: str) -> None:
    for area, size in hands(game):
        for n in range(1, MOST + 3):
            fan = Fan("hand:0", area, size, tuple(range(n)))
            assert max(bounds(fan.place(n, i), size).bottom for i in range(n)) <= area.bottom + 0.01


def test_an_arc_with_room_below_is_as_round_as_ever() -> None:
    size = (150.0, 210.0)
    wide, high = (Fan("hand:0", Rect(0, 0, 1200, h), size, tuple(range(7))) for h in (600.0, 900.0))
    assert [wide.place(7, i) for i in range(7)] == [high.place(7, i) for i in range(7)]
    assert wide.place(7, 0).y - wide.place(7, 3).y > 20


def test_a_full_hand_of_heap_hides_nothing_of_its_cards() -> None:
    """What a box does stands on the right of a card as well."""
    for area, size in hands("heap"):
        assert Fan("hand:0", area, size, tuple(range(6))).step(6) >= size[0]
