"""Several copies of one card in a row that tells what came when: the one that an answer names shines, no other."""

from __future__ import annotations

from tabletop.engine.handles import parse_handle
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heist import GAME
from tests.declared import pieces
from tests.ui.table.heist_sitting import HeistSitting, heist, play_until
from tests.ui.table.sitting import prompt


def copies(view: View, decision: Decision) -> dict[str, str]:
    """Cards on the wall that look like one that can be copied, each with that one."""
    cards, found = view.table.cards, {}
    for option in decision.options:
        meant = parse_handle(option.source).piece
        assert meant is not None
        seat = next(seat for seat in range(view.table.seats) if meant in pieces(view.table, f"record:{seat}"))
        for piece in pieces(view.table, f"record:{seat}"):
            if piece != meant and cards[piece].id == cards[meant].id:
                found[f"card:{piece}"] = option.source
    return found


def asked_to_copy() -> HeistSitting:
    """A sitting in which somebody used the same card twice, and one of the two can be copied."""
    for seed in range(1, 40):
        try:
            return HeistSitting(play_until(heist(4, seed), "copy", lambda v, d: bool(copies(v, d))))
        except AssertionError:
            continue
    raise AssertionError("nobody used a card twice")


def test_only_the_card_that_can_be_copied_shines_and_not_another_copy_of_it() -> None:
    table = asked_to_copy()
    twins = copies(table.view, table.asked)

    assert table.scene.hands.grasp.sources == {option.source for option in table.asked.options}
    assert not table.scene.hands.grasp.sources & set(twins)


def test_another_copy_of_the_card_is_not_taken_for_it() -> None:
    table = asked_to_copy()
    twin = next(iter(copies(table.view, table.asked)))
    asked, target = table.asked, table.asked.options[0].target
    assert target is not None

    table.drag(twin, target)
    table.settle()

    assert table.asked == asked, "the drop was an answer"
    assert "copies" in prompt(table)


def test_whoever_clicks_another_card_hears_which_can_be_copied() -> None:
    table = asked_to_copy()
    view, own = table.view, pieces(table.view.table, f"record:{table.asked.seat}")
    twin = next(iter(copies(view, table.asked)))

    assert GAME.why_not(view, twin, "") == "copy-other"
    assert {GAME.why_not(view, f"card:{piece}", "") for piece in own} == {"copy-own"}
