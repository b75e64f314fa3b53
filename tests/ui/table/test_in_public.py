"""A question on the public table, as whoever goes on with a match meets it: the hand lies there with its backs up."""

from __future__ import annotations

from tabletop.games.heartland import GAME
from tabletop.ui.table.kinds.kind import HAND
from tests.ui.table.sitting import Sitting, match, play_until


def refuelling() -> Sitting:
    """A table nobody has come to while cards are drawn."""
    sitting = Sitting(play_until(GAME, match(2, seed=3), "refuel"))
    assert sitting.session.visible_seat is None
    return sitting


def test_the_hand_of_whoever_draws_in_public_lies_there_with_its_backs_up() -> None:
    sitting = refuelling()
    held = sitting.match.state.values[f"hand:{sitting.asked.seat}"]
    hand = [sprite for sprite in sitting.scene.table_layout.sprites.values() if sprite.pose.z >= HAND]

    assert isinstance(held, tuple)
    assert len(hand) == len(held) > 0
    assert {sprite.look.kind for sprite in hand} == {"back"}


def test_a_card_drawn_in_public_is_dropped_where_the_hand_lies() -> None:
    sitting = refuelling()
    seat, before = sitting.asked.seat, len(sitting.match.lines)
    hand = sitting.scene.table_layout.areas["hand"].centre
    sitting.drag("zone:deck", (hand.x, hand.y))

    assert [(line["seat"], line["keys"]) for line in sitting.match.lines[before:]] == [(seat, ("deck",))]
