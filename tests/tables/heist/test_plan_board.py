"""The sheet whose tokens name a price, the chips of the rounds, lanes of phases, demand against supply, a reserve."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.table import TableFile
from tabletop.engine.events import OVER
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.games.heist import GAME
from tabletop.games.heist.state import Heist
from tabletop.tables.heist.demand import Count, apart
from tabletop.tables.heist.figure import draw_figure
from tabletop.tables.heist.ladder import Ladder, Rung, Tariff
from tabletop.tables.heist.lanes import Strip, cell_rects, states, strip_rects
from tabletop.tables.heist.reserve import small_cards
from tabletop.tables.heist.rounds import rounds
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import Ground
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.watching import raise_table
from tests.ui.table import sitting
from tests.ui.table.heist_sitting import HeistSitting
from tests.ui.table.sitting import content_of, dealt
from tests.words.witness import Witness

AREA = Rect(28, 86, 312, 604)
TARIFF = Tariff((Rung(2, 4), Rung(3, 3), Rung(4, 3), Rung(5, 3), Rung(6, 2)), 1)
PANELS = {seat: Rect(448 + seat * 222, 84, 208, 462) for seat in range(5)}


def ladder(left: int) -> Ladder:
    return Ladder("supply", AREA, Rect(36, 260, 296, 302), TARIFF, left, "heat")


def match(seats: int = 4, seed: int = 2, **options: bool | int | str) -> Match:
    return dealt(GAME, seats, seed, **options)


def laid(view: View, **values: object) -> Layout:
    """The table of a view in which some fields hold something else."""
    table = view.table.clone()
    table.values.update(values)  # type: ignore[arg-type]  # plain values
    return lay_out(replace(view, table=table), content_of(GAME.id).table)


def ground(layout: Layout, kind: str) -> Ground:
    return next(one for one in layout.grounds() if one.kind == kind)


def count(**values: object) -> Count:
    made: Count = ground(laid(match().view(None), **values), "demand").facts
    return made


# the sheet


@pytest.mark.parametrize(("gone", "price"), list(enumerate([1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6])))
def test_the_highest_empty_row_names_the_price(gone: int, price: int) -> None:
    assert TARIFF.price(15 - gone) == price


def test_the_next_price_is_told_with_what_must_go_for_it() -> None:
    assert TARIFF.ahead(6) == (4, 1)
    assert TARIFF.ahead(15) == (2, 4)
    assert TARIFF.ahead(0) is None


def test_the_last_space_is_that_of_the_lowest_row() -> None:
    spots = ladder(15).spots

    assert len(spots) == 15
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))
    assert all(spot.lies_inside(AREA) for spot in spots)
    assert [spot.y for spot in spots] == sorted(spot.y for spot in spots)


def test_the_light_lies_on_the_row_of_the_price() -> None:
    made = ladder(6)
    light = next(iter(made.sprites()))

    assert light.look.kind == "light"
    assert light.rect.lies_inside(made.rows[1])
    assert sum(sprite.look.kind == "token" for sprite in made.sprites()) == 6


def test_while_no_row_is_empty_the_light_lies_below_all() -> None:
    made = ladder(13)
    assert made.row(made.left).y >= made.rows[0].bottom
    assert made.row(made.left).lies_inside(AREA)


def test_the_game_and_its_table_agree_on_the_price() -> None:
    from tabletop.games.heist.scene import cost  # the rule that the sheet shows

    state = match().state
    for left in range(16):
        state.values["supply"] = left
        assert isinstance(state, Heist)
        assert cost(state) == TARIFF.price(left)


def test_rounds_are_over_running_or_to_come() -> None:
    shown = rounds(Rect(0, 0, 300, 100), now=2, most=3, begun=3, parts=4)

    assert [each.when for each in shown] == ["over", "now", "coming"]
    assert [each.left for each in shown] == [0, 2, 0]
    assert [each.spot.x for each in shown] == [0, 100, 200]


def test_when_the_match_is_over_no_chip_is_left() -> None:
    """The last Heist kept a black chip and had no tick (case T4)."""
    last = ground(laid(match().view(None), heist=3, stage=4, phase=OVER), "rounds").facts

    assert [(each.when, each.left) for each in last] == [("over", 0)] * 3


def test_before_its_first_part_a_round_has_all_of_them_left() -> None:
    assert [rounds(AREA, 1, 3, begun, 4)[0].left for begun in (0, 1, 4)] == [4, 4, 1]


# lanes

DURING = (("a",), ("check", "b"), ("c",))


@pytest.mark.parametrize(
    ("phase", "brings", "pending", "told"),
    [
        ("draft", (False,) * 3, (False,) * 3, ("", "", "")),
        ("a", (True,) * 3, (True, True, True), ("now", "then", "then")),
        ("a", (False, True, True), (False, True, True), ("", "then", "then")),
        ("check", (True,) * 3, (False, True, True), ("over", "next", "then")),
        ("check", (True, False, True), (False, False, True), ("over", "", "then")),
        ("check", (True, True, True), (False, False, True), ("over", "", "then")),
        ("b", (True,) * 3, (False, False, True), ("over", "now", "then")),
        ("b", (True, False, True), (False, False, True), ("over", "", "then")),
        ("c", (True,) * 3, (False, False, False), ("over", "over", "now")),
    ],
)
def test_lanes_say_what_is_over_and_what_comes(
    phase: str, brings: tuple[bool, ...], pending: tuple[bool, ...], told: tuple[str, ...]
) -> None:
    assert states(DURING, phase, brings, pending) == told


def test_a_phase_that_brings_nobody_anything_is_not_now() -> None:
    """A Stage in which nobody has a [B] card: at its Heat Check lane B is dark and says nothing."""
    for seed in range(30):
        made = match(3, seed)
        while not made.is_over:
            decision = made.decisions[0]
            made.act(Answer(decision.seat, decision.sample(random.Random(len(made.lines))), decision.nth))
            for _, view in made.replay_answer(None, len(made.standing_answers()) - 1):
                told = [view.table.values[f"brings:{seat}:b"] for seat in range(3)]
                if view.table.phase in ("check", "b") and not any(told):
                    lanes = lay_out(view, content_of(GAME.id).table).grounds()
                    strips = {one.facts.name: one.facts.when for one in lanes if one.kind == "lane"}
                    assert strips == {"a": "over", "b": "", "c": "then"}
                    return
    raise AssertionError("somebody always had one")


def test_cells_stand_below_the_columns_and_apart() -> None:
    strips = strip_rects(Rect(356, 556, 1188, 136), 3)
    cells = cell_rects(strips[1], PANELS)

    assert not any(one.overlaps(other) for one, other in combinations(strips, 2))
    assert all(cells[seat].centre.x == panel.centre.x for seat, panel in PANELS.items())
    assert not any(one.overlaps(other) for one, other in combinations(cells.values(), 2))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_has_a_cell_in_every_lane(seats: int) -> None:
    layout = lay_out(match(seats).view(None), content_of(GAME.id).table)
    strips: list[Strip] = [one.facts for one in layout.grounds() if one.kind == "lane"]

    assert [strip.name for strip in strips] == ["a", "b", "c"]
    assert all(cell.rect.lies_inside(strip.rect) for strip in strips for cell in strip.cells)
    for strip in strips:
        for seat, cell in enumerate(strip.cells):
            assert cell.rect.centre.x == layout.panels[seat].centre.x
            assert layout.anchors[f"token:brings:{seat}:{strip.name}"] == cell.rect


# what is wanted and what there is


def brings(*takes: int, happened: int = 0) -> dict[str, object]:
    """Heat that seats take in phase B."""
    return {
        f"brings:{seat}:b": (("gains", 5, happened), ("heats", n, happened)) for seat, n in enumerate(takes)
    }


@pytest.mark.parametrize(
    ("phase", "takes", "supply", "verdict"),
    [
        ("draft", (), 9, "idle"),
        ("choose", (), 9, "idle"),
        ("b", (0, 0), 9, "nobody"),
        ("c", (0, 0), 9, "nobody"),
        ("over", (), 9, "nobody"),
        ("check", (), 9, "nobody"),
        ("check", (3, 2), 5, "enough"),
        ("check", (3, 2), 4, "short"),
        ("check", (6, 5, 5), 15, "lost"),
        ("a", (3, 2), 4, "short"),
    ],
)
def test_what_a_check_comes_to(phase: str, takes: tuple[int, ...], supply: int, verdict: str) -> None:
    assert count(phase=phase, supply=supply, **brings(*takes)).verdict == verdict


def test_what_was_taken_counts_as_having_been_there() -> None:
    made = count(phase="b", supply=2, **brings(3, 2, happened=1))

    assert (made.total, made.has, made.short, made.when) == (5, 7, 0, "over")


def test_a_phase_that_is_called_off_wants_nothing() -> None:
    made = count(phase="check", supply=2, **{"brings:1:b": (("skipped", 0, 1),)})

    assert (made.verdict, made.total) == ("off", 0)


def test_wants_are_told_by_seat() -> None:
    assert count(phase="check", supply=4, **brings(3, 2)).wants == ((0, 3), (1, 2))
    assert count(phase="check", supply=4, **brings(3, 2)).short == 1


def test_names_below_bars_never_lie_on_one_another() -> None:
    lefts = apart([10, 20, 30, 280], [60, 60, 60, 60], 0, 300)

    assert all(b - a >= 70 for a, b in pairwise(lefts))
    assert lefts[0] >= 0
    assert lefts[-1] <= 240


# what a deck still holds


def test_what_has_come_out_is_not_in_the_deck_any_more() -> None:
    made = match(apb=True)
    view = made.view(None)
    deck = made.state.values["apb_deck"]
    assert isinstance(deck, tuple)
    shown = ground(laid(view, apb_deck=(-1,) * 7, apb_used=(deck[-1],)), "reserve").facts

    assert {piece for piece, _ in shown} == set(deck[:-1])
    assert len(ground(laid(view), "reserve").facts) == 8


def test_a_small_card_can_be_looked_at() -> None:
    layout = laid(match(apb=True).view(None))
    for piece, spot in ground(layout, "reserve").facts:
        assert layout.hits(*spot.centre)[0] == f"card:{piece}"
        assert layout.anchors[f"card:{piece}"] == spot


def test_without_such_cards_there_is_neither_pile_nor_panel() -> None:
    layout = lay_out(match(apb=False).view(None), content_of(GAME.id).table)

    assert not [one for one in layout.grounds() if one.kind == "reserve"]
    assert layout.pile("zone:apb_deck") is None
    assert "zone:apb_deck" in layout.anchors


@pytest.mark.parametrize("n", [1, 3, 7, 8, 20])
def test_small_cards_lie_inside_and_apart(n: int) -> None:
    room = Rect(0, 0, 280, 110)
    spots = small_cards(room, n, (150, 210), 8)

    assert len(spots) == n
    assert all(spot.lies_inside(room) for spot in spots)
    assert not any(one.overlaps(other) for one, other in combinations(spots, 2))


# the file


def planted(name: str, **changes: object) -> TableFile:
    table = content_of(GAME.id).table
    spoilt = table.things[name].model_copy(update=changes)
    return table.model_copy(update={"things": {**table.things, name: spoilt}})


def test_an_area_that_is_not_there_is_named() -> None:
    (found,) = find_table_mistakes(planted("apb_deck", still="stil"), Heist.fields)

    assert found == (("things", "apb_deck", "still"), 'there is no area "stil"; did you mean "still"?')


@pytest.mark.parametrize(
    ("name", "key", "field"),
    [("heist", "parts", "stages"), ("demand", "supply", "suply"), ("apb_deck", "used", "used")],
)
def test_a_field_that_is_not_there_is_named(name: str, key: str, field: str) -> None:
    (found,) = find_table_mistakes(planted(name, **{key: field}), Heist.fields)

    assert found.path == ("things", name, key)
    assert f'no field "{field}"' in found.text


class Wall(sitting.Sitting):
    """A sitting at this table."""

    game = GAME


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_sheet_is_paper_and_its_price_is_lit(size: tuple[int, int]) -> None:
    shown = Wall(match(5, apb=True), size)
    made = next(kind for kind in shown.scene.table_layout.kinds if isinstance(kind, Ladder))
    brush = shown.brush

    def colour(x: float, y: float) -> tuple[int, ...]:
        return tuple(brush.surface.get_at(brush.at_px((x, y)))[:3])

    paper = tuple(brush.colour("paper")[:3])
    upper = made.rows[-1]
    assert colour(upper.right - 6, upper.y + 6) == paper
    light = made.row(made.left)
    assert colour(light.right - 14, light.bottom - 10) != paper


def test_what_a_deck_still_holds_gives_way_to_a_bar() -> None:
    table = content_of(GAME.id).table
    view = match(apb=True).view(None)
    for bar, shown in ((0.0, True), (130.0, False)):
        layout = lay_out(view, raise_table(table, bar, hand=False))
        assert layout.pile("zone:apb_deck") is not None
        assert any(one.kind == "reserve" for one in layout.grounds()) == shown


@pytest.mark.parametrize("size", [(1024, 768), (1280, 680), (1920, 1080)])
def test_numbers_on_plates_are_whole_with_two_digits(size: tuple[int, int]) -> None:
    seated = HeistSitting(match(), size)
    assert seated.scene.sitting.board is not None
    painter, ink = seated.scene.sitting.board.painter, Witness.of(sitting.brush(size))
    sprites = seated.scene.table_layout.sprites.values()
    figures = [each for each in sprites if each.look.kind == "figure"]
    for figure in figures:
        draw_figure(painter, ink, figure._replace(look=figure.look._replace(value=88)), "")

    assert len(figures) == 8
    assert [trouble for trouble in ink.seen.troubles() if "88" in trouble] == []
