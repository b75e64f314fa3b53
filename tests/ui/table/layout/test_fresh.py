"""Signs of who changed what: one for one deed, where it was done."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.bots import choose
from tabletop.engine.events import Event
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.turns import ALL
from tabletop.ui.missed import Missed
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.map import Map
from tabletop.ui.table.layout.fresh import DRAWN, OUTSIDE, RIM, SIGN, signs
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.position import _find_touched, _owner, find_changed, find_drawn
from tests.declared import pieces
from tests.ui.table.race_sitting import RaceSitting, drive_until, race, race_content
from tests.ui.table.ring_sitting import RingSitting, play_until, ring
from tests.ui.table.sitting import Sitting, match

pytestmark = pytest.mark.exhaustive


@pytest.fixture(scope="module")
def laid() -> Layout:
    return Sitting(match(2)).scene.table_layout


def town(laid: Layout) -> tuple[str, str, str]:
    """Handles in one town: its card, its cubes, and a token where a truck would stand."""
    board = next(kind for kind in laid.kinds if isinstance(kind, Map))
    rects = {cell: board.cell(cell) for cell in board.occupied}
    cubes = next(handle for handle in laid.anchors if handle.startswith("token:cubes:"))
    rect = next(rect for rect in rects.values() if rect.holds(*laid.anchors[cubes].centre))
    card = next(h for h, place in laid.anchors.items() if h.startswith("card:") and place == rect)
    laid.anchors["token:truck:7"] = rect.part((0.55, 0.6, 0.4, 0.3))
    return card, cubes, "token:truck:7"


def corner(laid: Layout, handle: str) -> Point:
    return Point(laid.anchors[handle].x - OUTSIDE, laid.anchors[handle].y - OUTSIDE)


def test_a_sign_keeps_off_the_first_letter_of_a_name() -> None:
    """Names begin ten units from a card's edge (`data/wrestling/faces.yaml`), in the middle of its header."""
    assert RIM - OUTSIDE < 12
    assert max(OUTSIDE, SIGN / 2) < RIM, "and still lies on the card"


def test_what_one_seat_does_in_a_town_has_one_sign(laid: Layout) -> None:
    card, cubes, truck = town(laid)
    fresh = [(card, 1), (cubes, 1), (truck, 1)]
    assert signs(laid, fresh, ()) == [(corner(laid, card), 1)]
    assert signs(laid, fresh[1:], ()) == [(corner(laid, cubes), 1)]
    assert signs(laid, fresh[2:], ()) == [(corner(laid, truck), 1)]


def test_two_seats_in_a_town_have_a_sign_each(laid: Layout) -> None:
    card, _, truck = town(laid)
    assert dict(signs(laid, [(card, 0), (truck, 1)], ())) == {corner(laid, card): 0, corner(laid, truck): 1}


def test_a_sign_waits_until_all_of_the_deed_lies_there(laid: Layout) -> None:
    card, cubes, truck = town(laid)
    fresh = [(card, 1), (cubes, 1), (truck, 1)]
    assert signs(laid, fresh, {f"{cubes}#3"}) == []
    assert signs(laid, fresh, {"card:9999"}) != []


def test_a_pile_wears_the_sign_of_its_top_card_alone(laid: Layout) -> None:
    pile = next(h for h in laid.anchors if h.startswith("zone:discard"))
    laid.anchors["card:888"] = laid.anchors[pile]
    assert signs(laid, [("card:888", 0), (pile, 1)], ()) == [(corner(laid, pile), 0)]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_no_town_wears_two_signs_of_one_seat(seats: int, seed: int) -> None:
    seen = 0
    for after in range(6, 42, 5):
        scene = Sitting(match(seats, seed, after)).scene
        board = next(kind for kind in scene.table_layout.kinds if isinstance(kind, Map))
        shown = signs(scene.table_layout, scene.sitting.fresh, ())
        for cell in map(board.cell, board.occupied):
            inside = OUTSIDE + 1
            worn = [seat for spot, seat in shown if cell.holds(spot.x + inside, spot.y + inside)]
            assert len(worn) == len(set(worn)), f"after {after} answers"
            seen += len(worn)
    assert seen


def test_cards_below_a_heading_that_names_their_owner_wear_no_sign() -> None:
    """There is no room for one: below them lies the button that hides the hand."""
    made = race(3, seed=3)
    drive_until(made, "react")
    seat = made.decisions[0].seat
    card = pieces(made.state, f"played:{seat}")[0]
    event = Event("move", {"piece": card, "src": f"zone:hand:{seat}", "dst": f"zone:played:{seat}"})
    layouts = {viewer: lay_out(made.view(viewer), race_content().table) for viewer in (seat, (seat + 1) % 3)}

    assert [list(_find_touched(event, layout)) for layout in layouts.values()] == [[f"card:{card}"], []]


def test_what_came_of_a_secret_choice_is_each_seats_own_deed_and_not_that_of_the_last() -> None:
    sitting, rng = RaceSitting(race(3, seed=3)), random.Random(5)
    while sitting.asked.prompt != "react":
        view = sitting.view
        sitting.session.act(choose(sitting.game, view, sitting.asked, "purposeful", rng))
        sitting.settle()
    session = sitting.session
    answers_since_act = session.missed.answers_since_act(session.visible_seat)
    paid = [e for _, events in answers_since_act for e in events if e.facts.get("dst") == "zone:discard:0"]
    by = {
        str(e.facts["src"]): _owner(e, sitting.view)
        for _, events in answers_since_act
        for e in events
        if "src" in e.facts
    }

    assert session.visible_seat == 0
    assert [seat for seat, events in answers_since_act if events] == [ALL]
    assert paid, "Heat of their own was paid in the choice"
    # cars on the panels of others show what they discarded; whoever looks needs no sign on their own
    assert find_changed(session, sitting.scene.table_layout) == tuple(
        (f"zone:discard:{seat}", seat) for seat in (1, 2)
    )
    assert by.items() >= {f"zone:hand:{seat}": seat for seat in range(3)}.items()


def test_a_pile_wears_the_sign_of_whoever_put_its_top_card_there() -> None:
    """Seat 1 discarded before seat 2 did: what lies below is seen when the top is lifted only."""
    laid = RingSitting(play_until(ring(3), "action")).scene.table_layout
    (pile,) = (kind for kind in laid.find_kinds(Pile) if kind.zone == "zone:discard")
    below, top = pile.pieces[-2:]

    def discarded(piece: int) -> tuple[Event, ...]:
        return (Event("move", {"piece": piece, "src": "zone:hand:1", "dst": pile.zone}),)

    answers_since_act = [(1, discarded(below)), (2, discarded(top))]
    session: Any = SimpleNamespace(
        visible_seat=0,
        seats=range(3),
        missed=SimpleNamespace(answers_since_act=lambda seat: answers_since_act),
    )  # as much of one as it asks for

    fresh = find_changed(session, laid)
    assert [seat for _, seat in signs(laid, fresh, ())] == [2]
    assert signs(laid, fresh, ())[0][0] == corner(laid, pile.zone)


def asked_two() -> Match:
    """Seats 2 and 0 may respond to a Move and have something to respond with; seat 1 is not asked."""
    return play_until(ring(3, seed=4), "respond-move", lambda view, decision: bool(decision.options))


def test_what_came_when_all_had_passed_is_not_the_deed_of_whoever_passed_last() -> None:
    made = asked_two()
    before = len(made.standing_answers())
    made.act(Answer(2, (), made.decisions[0].nth))
    made.act(Answer(0, (), made.decisions[0].nth))
    answers_since_act = Missed(made, range(3), range(before, before + 2)).answers_since_act(2)[-2:]

    assert [seat for seat, _ in answers_since_act] == [2, ALL]
    assert [any(event.kind == "set" for event in events) for _, events in answers_since_act] == [False, True]


def test_what_came_of_a_response_is_the_deed_of_whoever_responded() -> None:
    made = asked_two()
    made.act(Answer(2, (), made.decisions[0].nth))
    decision, number = made.decisions[0], len(made.standing_answers())
    response = next(keys for keys in decision.enumerate(100) if keys)
    made.act(Answer(0, response, decision.nth))

    assert Missed(made, range(3), [number - 1]).answers_since_act(2)[-1][0] == 0
    assert not made.closed_choice(number)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_sign_lies_on_no_heading(seats: int) -> None:
    """case D2: signs on the cards of whoever plays covered the words "Play area" above them."""
    made = race(seats)
    drive_until(made, "discard")
    laid = RaceSitting(made).scene.table_layout
    cards = [handle for handle in laid.anchors if handle.startswith("card:")]
    words = [caption.rect for caption in laid.captions()]
    assert words

    found = signs(laid, [(card, 1) for card in cards], ())

    assert len(found) > 3
    for at, _ in found:
        assert not any(Rect.from_centre(at.x, at.y, 2 * RIM, 2 * RIM).overlaps(each) for each in words), at


@pytest.mark.parametrize("after", [16, 21, 25])
def test_cards_that_came_into_the_hand_with_the_last_turn_or_since_are_told_above_them(after: int) -> None:
    sitting = Sitting(match(2, after=after))
    laid, seat, made = sitting.scene.table_layout, sitting.session.visible_seat, sitting.match
    assert seat is not None
    whose = [answer.seat for answer, _ in made.standing_answers()]
    turns = [at for at, other in enumerate(whose) if other == seat and (at == 0 or whose[at - 1] != seat)]
    before = set(made.view_after(seat, turns[-1]).table.zone(f"hand:{seat}"))
    fan = laid.fan()
    assert fan is not None
    found = find_drawn(sitting.session, laid)
    places = signs(laid, found, ())

    assert {handle for handle, _ in found} == {f"card:{piece}" for piece in fan.pieces if piece not in before}
    assert found, "nothing was drawn"
    assert len(places) == len(found)
    assert {what for _, what in places} == {DRAWN}
    assert set(found) <= set(sitting.scene.sitting.fresh)


@pytest.mark.parametrize("game", ["heartland", "wrestling"])
def test_a_sign_above_a_card_of_the_hand_covers_no_card(game: str) -> None:
    """Nor does a card lie over it, however they are fanned out."""
    sitting = RingSitting(ring()) if game == "wrestling" else Sitting(match(2))
    fan = sitting.scene.table_layout.fan()
    assert fan is not None
    found = signs(sitting.scene.table_layout, [(f"card:{piece}", DRAWN) for piece in fan.pieces], ())

    assert len(found) == len(fan.pieces) > 4
    for (x, y), _ in found:
        around = [(x + dx, y + dy) for dx in (-9, 0, 9) for dy in (-9, 0, 9)]
        assert not [each for at in around for each in fan.hits(*at) if each.startswith("card:")]


def test_a_hand_that_is_all_new_has_no_signs() -> None:
    """Every card is new before the first answer."""
    sitting = Sitting(match(2))

    assert find_drawn(sitting.session, sitting.scene.table_layout) == ()
