"""What a seat may know: masks, memory, and samples that look the same to it."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace

import pytest

from tabletop.engine.agenda import advance, answer
from tabletop.engine.fields import UNSEEN
from tabletop.engine.handles import piece_of, zone_of
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Ask, Option, Steps, Together, step
from tabletop.engine.view import make_view
from tabletop.errors import RuleError
from tests.declared import pieces as lying
from tests.engine.matches import SEATS
from tests.engine.zones import Table, sampled, shown, table, view_of
from tests.toy.game import CONTENT, GAME


def test_each_zone_shows_what_its_declaration_says() -> None:
    seen = shown(table(), 0)

    assert seen.deck == (UNSEEN,) * 6
    assert seen.hand[0] == (6, 7)
    assert seen.hand[1] == (UNSEEN, UNSEEN)
    assert seen.pile == (UNSEEN, UNSEEN, 16)
    assert seen.open == (19,)


def test_handles_tell_only_where_a_piece_is_seen() -> None:
    s = view_of(table(), 0).table

    assert [piece_of(s, f"card:{piece}") for piece in (6, UNSEEN, len(s.cards))] == [6, None, None]
    assert piece_of(s, "zone:open") is None
    assert [zone_of(s, piece) for piece in (6, 16, 19)] == ["hand:0", "pile", "open"]
    assert [zone_of(s, piece) for piece in (0, 8, UNSEEN)] == [None, None, None]


def test_everybodys_view_shows_no_hand() -> None:
    seen = shown(table(), None)

    assert seen.hand[0] == seen.hand[1] == (UNSEEN, UNSEEN)


def test_an_owners_value_is_none_for_the_others() -> None:
    s = table()
    s.purse[0], s.purse[1] = 4, 5

    assert [shown(s, 0).purse[seat] for seat in (0, 1)] == [4, None]


def test_marks_on_hidden_pieces_are_hidden() -> None:
    s = table()
    s.mark("marked", 6)
    s.mark("marked", 19)

    assert shown(s, 0).marked == (6, 19)
    assert shown(s, 1).marked == (19,)


def test_a_view_cannot_be_changed() -> None:
    seen = shown(table(), 0)

    with pytest.raises(RuleError, match="read-only"):
        seen.move(19, "open", "deck")
    with pytest.raises(RuleError, match="read-only"):
        seen.roll(6)
    with pytest.raises(RuleError, match="read-only"):
        seen.purse[0] = 3


def test_a_card_seen_to_enter_a_hidden_zone_is_known_there() -> None:
    s = table()
    s.move(19, "open", "hand:1")

    assert view_of(s, 0).known == {19: "zone:hand:1"}
    assert view_of(s, None).known == {19: "zone:hand:1"}


def test_knowledge_is_carried_by_pour_and_lost_when_something_leaves_unseen() -> None:
    s = table()
    s.move(19, "open", "hand:1")
    s.move(8, "hand:1", "deck")

    assert view_of(s, 0).known == {}
    assert view_of(s, 1).known == {8: "zone:deck"}

    s.pour("deck", "tricks")
    assert view_of(s, 1).known == {8: "zone:tricks"}


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_sample_looks_the_same_to_the_seat(seat: int | None) -> None:
    s = table()
    s.move(19, "open", "hand:1")
    view = view_of(s, seat)

    for n in range(30):
        sample = view.sample(random.Random(n))
        assert make_view(sample, seat, view.known) == view


def test_samples_deal_within_pools_and_serve_picky_zones_first() -> None:
    s = table()
    view = view_of(s, 0)

    own, tricks, hands = set(), set(), set()
    for n in range(60):
        sample = sampled(view, n)
        own |= set(sample.own[1])
        tricks |= set(sample.tricks)
        hands |= set(sample.hand[1])

    assert own == {12, 13}
    assert tricks == {25}
    assert hands == {0, 1, 2, 3, 4, 5, 8, 9, 14, 15}


def test_known_cards_stay_put_in_samples() -> None:
    s = table()
    s.move(19, "open", "hand:1")
    view = view_of(s, 0)

    assert all(19 in sampled(view, n).hand[1] for n in range(20))


def test_a_view_tells_nothing_of_the_order_or_the_random_numbers() -> None:
    one, two = table(), table()
    two.rng = 77
    two.shuffle("deck")
    swapped = {1: 9, 9: 1}
    for zone in two.shape.zones:
        two.values[zone] = tuple(swapped.get(piece, piece) for piece in lying(two, zone))

    assert pickle.dumps(view_of(one, 0).to_plain()) == pickle.dumps(view_of(two, 0).to_plain())
    assert view_of(one, 0)._pools == view_of(two, 0)._pools


@step
def secrets(s: Table) -> Steps:
    picks = yield Together({seat: pick(s, seat) for seat in range(2)})
    for seat, piece in picks.items():
        s.move(piece, f"hand:{seat}", "open")


def pick(s: Table, seat: int) -> Steps:
    yield Ask(seat, "sure", (Option(n) for n in range(5)))
    return (yield Ask(seat, "pick", (Option(p, f"card:{p}") for p in s.hand[seat])))


def test_other_seats_answers_are_struck_out_of_a_view() -> None:
    s = table()
    s.then(secrets())
    advance(s)
    answer(s, s.waits[1], (3,))
    answer(s, next(d for d in s.waits if d.seat == 1), (8,))
    view = view_of(s, 0)

    assert view.ready == {1}
    assert view.acting == {0}
    assert "3" not in repr(view._agenda)
    assert "8" not in repr(view._agenda)
    sample = view.sample(random.Random(1))
    assert make_view(sample, 0, view.known) == view


def test_the_seats_own_answers_stay_in_its_view() -> None:
    s = table()
    s.then(secrets())
    advance(s)
    answer(s, s.waits[0], (3,))
    view = view_of(s, 0)

    assert view.decision is not None
    assert view.decision.prompt == "pick"
    assert view.sample(random.Random(1)).waits[0].prompt == "pick"


def test_views_travel_to_a_worker_and_back() -> None:
    match = Match.start(GAME, CONTENT, [Seat("A", 0), Seat("B", 1)], {}, 3)
    view = match.view(0)

    assert pickle.loads(pickle.dumps(view)) == view


def test_views_are_equal_only_if_a_seat_is_shown_and_asked_the_same() -> None:
    match = Match.start(GAME, CONTENT, SEATS, {}, 1)
    before, again = match.view(0), match.view(0)
    others = [match.view(1), match.view(None), replace(before, known={0: "zone:deck"})]
    match.act(Answer(0, (2,), 0))

    assert before == again
    assert [before == other for other in (*others, match.view(0), "a view")] == [False] * 5


def test_all_that_a_seat_is_shown_is_written_down() -> None:
    match = Match.start(GAME, CONTENT, SEATS, {}, 1)
    match.act(Answer(1, (1,), 0))
    view = match.view(1)
    hand = lying(view.table, "hand:1")

    assert view.to_plain() == {
        "seat": 1,
        "values": view.table.values,
        "known": {},
        "prompt": "plan.cards",
        "options": [(card, f"card:{card}", "zone:plan:1", ()) for card in hand],
        "acting": [0, 1, 2],
        "ready": [],
    }
    asked_nothing = match.view(None).to_plain()
    assert (asked_nothing["prompt"], asked_nothing["options"]) == (None, None)


def test_a_card_on_top_that_all_see_is_no_memory_until_it_is_covered() -> None:
    s = table()
    s.move(19, "open", "pile")
    assert view_of(s, 0).known == {}

    s.move(6, "hand:0", "pile")

    assert view_of(s, 0).known == {19: "zone:pile"}


def test_a_sample_asks_its_seat_the_same_question_with_other_random_numbers_and_nothing_to_tell() -> None:
    match = Match.start(GAME, CONTENT, SEATS, {}, 1)
    match.act(Answer(0, (1,), 0))
    samples = [match.view(0).sample(random.Random(seed)) for seed in range(3)]

    for sample in samples:
        assert [(d.seat, d.nth) for d in sample.waits] == [(0, 1), (1, 0), (2, 0)]
        assert sample.events == []
    assert len({sample.rng for sample in samples}) == 3
    assert match.view(None).sample(random.Random(1)).waits
