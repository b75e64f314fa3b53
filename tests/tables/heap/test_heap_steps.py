"""Every step of Heap in a small and in a low window: no words are cut or lie below a card, no place is left bare."""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest

from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.games.heap import GAME
from tabletop.tables.heap.clash import Clash
from tabletop.tables.heap.duel import Duel
from tabletop.tables.heap.grid import HEAD
from tabletop.tables.heap.pitch import BESIDE
from tabletop.tables.heap.rack import Rack
from tabletop.ui.table.geometry import Rect
from tests.covering import in_languages
from tests.games.facing import content_in
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

SIZES = ((1024, 768), (1280, 680))
STEPS = (
    *("draw refill", "bodge bodge", "bodge challenge", "bodge damage", "rush vehicle", "rush fight"),
    *(
        "rush colour",
        "rush swerve",
        "rush direction",
        "rush trigger",
        "rush order",
        "rush damage",
        "haul haul",
    ),
    *("pileup pileup-discard", "pileup fight"),
)


@cache
def recorded() -> dict[str, tuple[int, tuple[Answer, ...]]]:
    """For each step how its last question of a whole match is come to: the seed, and the answers before it."""
    found = {}
    for seed in (1, 4):
        made, given = heap(4, seed), list[Answer]()
        while not made.is_over:
            decision = made.decisions[0]
            view = made.view(decision.seat)
            found[f"{view.table.phase} {decision.prompt}"] = seed, tuple(given)
            keys = choose(GAME, view, decision, "skilled", random.Random(len(given)))
            given.append(Answer(decision.seat, keys, decision.nth))
            made.act(given[-1])
    return found


def reached(step: str) -> Match:
    """A match at the last question of a step."""
    seed, answers = recorded()[step]
    made = heap(4, seed)
    for answer in answers:
        made.act(answer)
    return made


@in_languages("step, language", STEPS)
def test_no_words_of_a_step_are_cut_or_lie_one_upon_the_other(
    monkeypatch: pytest.MonkeyPatch, language: str, step: str
) -> None:
    monkeypatch.setattr("tests.ui.table.sitting.content_of", lambda _: content_in("heap", language))
    sitting = HeapSitting(reached(step))
    for size in SIZES:
        witness = Witness.of(brush(size))
        sitting.scene.forget()
        sitting.scene.draw(witness)
        (clash,) = sitting.scene.table_layout.find_kinds(Clash)
        card = clash.newest.grow(-2) if clash.pieces else Rect(0, 0, 0, 0)
        said = [(each.words, Rect(*each.box)) for each in witness.seen.said]

        assert list(witness.seen.troubles()) == [], size
        assert [words for words, box in said if box.overlaps(card)] == [], size


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1280, 680), (2560, 1080)])
def test_a_fight_uses_what_a_window_has_in_height(size: tuple[int, int]) -> None:
    """Vehicles fill their bays; cards, burst, next card and fighters fill the room above and keep apart."""
    sitting = HeapSitting(reached("rush fight"), size)
    laid = sitting.scene.table_layout
    (clash,), (duel,) = laid.find_kinds(Clash), laid.find_kinds(Duel)
    (rack,) = [each for each in laid.find_kinds(Rack) if each.grid.bays]
    places = [clash.newest, duel.burst, clash.drop, *clash.rooms, *(duel.spot(seat) for seat in range(4))]

    for r in range(rack.grid.rows):
        assert rack.grid.scene(r).h > 0.8 * (rack.grid.row(r).h - HEAD)
    for one, other in combinations(places, 2):
        assert not one.overlaps(other), (one, other)
    assert max(place.bottom for place in places) <= laid.areas["rush"].bottom
    assert max(place.bottom for place in places) > laid.areas["rush"].bottom - laid.areas["rush"].h / 8
    assert min(room.w for room in clash.rooms) > BESIDE - 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rivals_fill_the_column_beside_the_table(seats: int) -> None:
    """However few they are."""
    laid = HeapSitting(heap(seats)).scene.table_layout
    bottom = max(rect.bottom for rect in laid.panels.values() if rect.x < laid.areas["own"].x)

    assert bottom == pytest.approx(laid.areas["seats"].bottom)


def test_all_vehicles_of_both_fighters_are_seen_in_the_pileup() -> None:
    """HEAP-72: everybody rushes with all four at once."""
    sitting = HeapSitting(reached("pileup fight"))
    rigs = [thing.facts for thing in sitting.scene.table_layout.grounds() if thing.kind == "rig"]

    assert len(rigs) == 2
    assert all(set(rig.pack) == {"doombuggy", "gyrohopper", "scraphog", "biggrigg"} for rig in rigs)
