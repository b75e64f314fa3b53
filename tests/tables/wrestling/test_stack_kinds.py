"""Cards that wait, the arrow, the display and the sign as geometry and pixels; what their entries may name."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from tabletop.content.looks.tablecheck import find_table_mistakes
from tabletop.content.models.table import TableFile
from tabletop.engine.public_forecast import Column, Phrase
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.wrestling.state import Bout
from tabletop.paint import Brush
from tabletop.tables.pedal.dial import Dial, Pawn
from tabletop.tables.wrestling import models as entries
from tabletop.tables.wrestling.ring_room import free_room
from tabletop.tables.wrestling.stack import Stack, StackLook, Waiting
from tabletop.tables.wrestling.verdict import SignPlace, Verdict, verdict_look
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.table.kinds.values import Plate
from tabletop.ui.table.layout.laying import lay_out
from tests.declared import pieces
from tests.games.wrestling.tables import played, state
from tests.ui.table.ring_sitting import RingSitting, play_until, ring, ring_content
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

RING = Rect(412, 84, 1096, 626)
LEFT, RIGHT = Rect(28, 84, 372, 698), Rect(1520, 84, 372, 698)
LOOK = StackLook((226, 317), "ring", "counter")


def stack(n: int, room: Rect = RING, **last: int | bool) -> Stack:
    """One Move of seat 0 aimed at seat 1, and Tricks on it."""
    cards = [Waiting(20, 0, 0, target=1)]
    cards += [Waiting(20 + i, i % 2, i % 2, on=20) for i in range(1, n)]
    cards[-1] = cards[-1]._replace(**last)  # type: ignore[arg-type]  # fields of a card that waits
    return Stack("stack", RING, room, cards, {0: LEFT, 1: RIGHT}, LOOK)


# the cards


@pytest.mark.parametrize("room", [RING, Rect(640, 84, 640, 626), Rect(640, 84, 300, 626)])
@pytest.mark.parametrize("n", [1, 2, 3, 5, 9])
def test_the_cards_stay_in_their_room_and_the_newest_is_on_top_and_the_largest(n: int, room: Rect) -> None:
    cards = [each for each in stack(n, room).sprites() if each.look.kind == "card"]

    assert len(cards) == n
    assert all(card.rect.lies_inside(room, slack=16) for card in cards)
    assert all(a.pose.x < b.pose.x and a.pose.z < b.pose.z for a, b in pairwise(cards))
    assert all(card.size[1] < cards[-1].size[1] for card in cards[:-1])


@pytest.mark.parametrize("room", [RING, RING._replace(y=146, h=564), Rect(640, 146, 640, 564)])
@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 9])
def test_no_name_of_a_card_lies_on_the_display(n: int, room: Rect) -> None:
    """However little room a sign above the cards leaves them."""
    floor = 556.0
    cards = [Waiting(20 + i, 0, i % 2, target=1) for i in range(n)]
    made = Stack("stack", RING, room, cards, {0: LEFT, 1: RIGHT}, LOOK._replace(floor=floor))
    tags = [ground.rect for ground in made.grounds() if ground.kind == "waits"]

    assert len(tags) == n
    assert all(tag.bottom <= floor for tag in tags)
    assert all(card.size[1] > 200 for card in made.sprites() if n < 4)


def test_a_drop_on_a_card_means_it_and_a_drop_beside_it_means_the_stack() -> None:
    made = stack(2)
    spot = made.anchor("card:21")
    assert spot is not None

    assert next(iter(made.hits(*spot.centre))) == "card:21"
    assert list(made.hits(RING.x + 5, RING.bottom - 5)) == ["zone:stack"]


def test_what_a_trick_adds_stands_between_it_and_its_move() -> None:
    made = stack(2, bonus=2)
    (badge,) = (each for each in made.sprites() if each.look.name == "bonus")
    move, trick = made.anchor("card:20"), made.anchor("card:21")
    assert move is not None
    assert trick is not None

    assert badge.look.value == 2
    assert move.centre.x < badge.pose.x < trick.centre.x
    assert badge.rect.right < trick.x + trick.w * 0.04, "words of a Trick begin there"


def test_a_card_that_will_have_no_effect_wears_a_sign_and_no_arrow_leaves_it() -> None:
    made = Stack("stack", RING, RING, [Waiting(20, 0, 0, 1, stopped=True)], {1: RIGHT}, LOOK)

    assert [each.look.name for each in made.sprites() if each.look.kind == "verdict"] == ["stopped"]
    assert made.arrow() is None


@pytest.mark.parametrize(("target", "panel"), [(0, LEFT), (1, RIGHT)])
def test_the_arrow_goes_from_the_lowest_card_to_the_panel_of_its_target(target: int, panel: Rect) -> None:
    cards = [Waiting(20, 1 - target, 1 - target, target=target), Waiting(21, 1 - target, 1 - target, on=20)]
    made = Stack("stack", RING, RING, cards, {0: LEFT, 1: RIGHT}, LOOK)
    arrow, card = made.arrow(), made.anchor("card:20")
    assert arrow is not None
    assert card is not None

    assert abs(arrow.start.x - card.centre.x) < card.w / 2
    assert panel.grow(6).holds(*arrow.end)


@pytest.mark.parametrize(("target", "panel"), [(0, LEFT), (1, RIGHT), (1, RIGHT._replace(h=340))])
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_arrow_runs_below_all_that_lies_between(n: int, target: int, panel: Rect) -> None:
    """For case W13: it ran behind the cards that were played on the Move."""
    room = Rect(640, 84, 640, 626)
    cards = [Waiting(20, 1 - target, 1 - target, target=target)]
    cards += [Waiting(20 + i, 0, 0, on=20) for i in range(1, n)]
    made = Stack("stack", RING, room, cards, {0: LEFT, 1: RIGHT, target: panel}, LOOK)
    arrow = made.arrow()
    assert arrow is not None
    spots = [each.rect for each in made.sprites() if each.look.kind == "card"][1:]
    spots += [each.rect for each in made.grounds() if each.kind == "waits"][1:]
    between = [
        spot for spot in spots if (spot.centre.x - arrow.start.x) * (1 if panel is not LEFT else -1) > 0
    ]

    for i in range(101):
        share = i / 100
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share**2
        at = Point(
            *(a * p + b * q + c * r for p, q, r in zip(arrow.start, arrow.bend, arrow.end, strict=True))
        )
        assert not any(spot.holds(*at) for spot in between), (n, share)


@pytest.mark.parametrize("n", [2, 3, 4])
def test_cards_that_wait_show_all_of_themselves_in_a_narrow_ring(n: int) -> None:
    """For case W7: names were cut, and the sign on one card lay on another."""
    made = stack(n, Rect(632, 84, 656, 626), stopped=True)
    cards = [each.rect for each in made.sprites() if each.look.kind == "card"]
    tags = [each.rect for each in made.grounds() if each.kind == "waits"]

    assert all(b.x >= a.right - 0.1 * a.w for a, b in pairwise(cards))
    assert not any(a.overlaps(b) for a, b in pairwise(tags))
    assert all(tag.w >= 120 for tag in tags)
    for each in made.sprites():
        if each.look.kind == "verdict":
            assert sum(card.grow(-8).holds(*each.pose.point) for card in cards) == 1


def test_a_sign_that_would_crowd_the_cards_stands_above_them_on_one_line() -> None:
    """For case W7: beside them it left three cards a third of the ring."""

    def crowded(view: View, decision: Decision) -> bool:
        s = view.table.values
        return len(pieces(view.table, "stack")) > 1 and bool(s["attempt"])

    sitting = RingSitting(play_until(ring(8), "respond-trick", crowded), (1280, 680))
    kinds = sitting.scene.table_layout.kinds
    (sign,) = (kind for kind in kinds if isinstance(kind, Verdict))
    (cards,) = (kind for kind in kinds if isinstance(kind, Stack))
    (shown,) = sign.sprites()

    assert sign.strip
    assert all(card.rect.y > shown.rect.bottom - 12 for card in cards.sprites())
    assert all(card.size[0] > 180 for card in cards.sprites() if card.look.kind == "card")


def test_names_below_two_cards_do_not_touch() -> None:
    tags = [each.rect for each in stack(2).grounds() if each.kind == "waits"]

    assert not tags[0].overlaps(tags[1])


def test_a_trick_over_a_move_that_has_landed_is_all_that_is_left_to_resolve() -> None:
    """It was said to resolve 1st, with nothing that would be 2nd."""
    cards = [Waiting(20, 0, 0, target=1, landed=True), Waiting(21, 1, 1)]
    made = Stack("stack", RING, RING, cards, {0: LEFT, 1: RIGHT}, LOOK)

    assert [each.facts[1:] for each in made.grounds() if each.kind == "waits"] == [(1, 1), (1, 1)]
    assert [each.facts[1:] for each in stack(2).grounds() if each.kind == "waits"] == [(2, 2), (1, 2)]


def test_a_card_that_is_stopped_has_no_turn() -> None:
    """It was said to resolve 2nd, beside the sign that stops it."""
    cards = [Waiting(20, 0, 0, target=1), Waiting(21, 0, 0, target=1, stopped=True), Waiting(22, 1, 1, on=21)]
    made = Stack("stack", RING, RING, cards, {0: LEFT, 1: RIGHT}, LOOK)

    assert [each.facts[1:] for each in made.grounds() if each.kind == "waits"] == [(2, 2), (1, 2), (1, 2)]


def test_the_tag_of_a_card_that_is_stopped_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = RingSitting(play_until(ring(), "respond-move"))
    said: list[str] = []
    draw = Brush.text

    def told(brush: Brush, words: str, *args: Any, **kwargs: Any) -> Any:
        said.append(words)
        return draw(brush, words, *args, **kwargs)

    monkeypatch.setattr(Brush, "text", told)
    (tag,) = (each for each in sitting.scene.table_layout.grounds() if each.kind == "waits")
    assert sitting.scene.sitting.board is not None
    for stopped in (False, True):
        card = tag.facts[0]._replace(stopped=stopped)
        sitting.scene.sitting.board.painter.ground(sitting.brush, tag._replace(facts=(card, *tag.facts[1:])))

    assert "resolves next" in said
    assert "no effect" in said


def test_panels_that_stand_in_the_ring_leave_the_middle_free() -> None:
    room = free_room(RING, (Rect(370, 104, 262, 484), Rect(1288, 104, 262, 484), Rect(28, 84, 308, 400)))

    assert (room.x, room.right) == (632, 1288)


# the sign


def test_a_sign_is_there_only_for_the_words_it_has() -> None:
    value = ("down", 0, 1, 7, 3)
    entry = entries.Verdict(kind="verdict", on="ring", words={"down": "down"}, label="n", against="n")
    made = Verdict("moment", entry, SignPlace(RING, (400, 216)), value)
    hidden = Verdict("moment", entry, SignPlace(RING, (400, 216)), ("hit", 0, 1, 7, 3))

    (sprite,) = made.sprites()
    assert (sprite.look.name, sprite.look.value, sprite.look.of) == ("down", 7, "3")
    assert sprite.rect.lies_inside(RING)
    assert list(hidden.sprites()) == []
    assert verdict_look(()) is None


def test_beside_cards_the_sign_stands_on_the_right_of_them() -> None:
    sitting = RingSitting(
        play_until(ring(), "pinned", lambda view, decision: bool(view.table.values["stack"]))
    )
    kinds = sitting.scene.table_layout.kinds
    (sign,) = (kind for kind in kinds if isinstance(kind, Verdict))
    (cards,) = (kind for kind in kinds if isinstance(kind, Stack))

    (shown,) = sign.sprites()
    assert not any(card.rect.overlaps(shown.rect.grow(-12)) for card in cards.sprites())


# the display


def columns_of(sitting: RingSitting) -> tuple[Column, ...]:
    grounds = [each for each in sitting.scene.table_layout.grounds() if each.kind == "display"]
    (ground,) = grounds
    return tuple(ground.facts)


def test_the_display_tells_what_the_table_tells() -> None:
    sitting = RingSitting(play_until(ring(), "respond-move"))

    assert columns_of(sitting) == sitting.match.state.public_forecast().columns
    assert columns_of(sitting)[0].head.key == "coming.lands"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
def test_long_columns_are_drawn_inside_the_ring(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five columns with all that they can have: nothing of them is drawn beside the display's place."""
    sitting = RingSitting(ring(2), size)
    many = tuple(
        Column(
            Phrase("coming.falls", {"seat": 0}), change=(10, 10), note=Phrase("coming.may-chain", {"seat": 0})
        )
        for _ in range(5)
    )
    (ground,) = (each for each in sitting.scene.table_layout.grounds() if each.kind == "display")
    sitting.brush.surface.fill("magenta")
    assert sitting.scene.sitting.board is not None
    sitting.scene.sitting.board.painter.ground(sitting.brush, ground._replace(facts=many))
    where = sitting.brush.rect_px(tuple(ground.rect))
    bare = pygame.mask.from_threshold(sitting.brush.surface, (255, 0, 255), (1, 1, 1, 255))
    bare.invert()

    drawn = bare.get_bounding_rects()
    assert drawn
    assert [each for each in drawn if not where.inflate(4, 4).contains(each)] == []


# what has hit


def test_moves_that_hit_earlier_are_tags_beside_the_cards() -> None:
    def hit_before(view: View, decision: Decision) -> bool:
        return bool(view.table.values["done"]) and not view.table.values["moment"]

    made = play_until(ring(), "respond-move", hit_before)
    sitting = RingSitting(made)
    (tags,) = (each for each in sitting.scene.table_layout.grounds() if each.kind == "past")
    (cards,) = (kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Stack))

    assert len(tags.facts) == len(made.state.values["done"])  # type: ignore[arg-type]  # a tuple
    assert not any(card.rect.overlaps(tags.rect) for card in cards.sprites())


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 1), (4, 3), (6, 1), (8, 1), (8, 4)])
def test_the_sign_of_what_was_decided_does_not_lie_on_the_tags_of_what_hit(seats: int, seed: int) -> None:
    """With partners on the apron the ring is narrow: the sign lay on the names of the Moves before it."""

    def decided(view: View, decision: Decision) -> bool:
        s = view.table.values
        moment: Any = s["moment"]  # a tuple
        return bool(s["done"] and moment and moment[0] in ("kicks-out", "resists", "breaks"))

    sitting = RingSitting(play_until(ring(seats, seed), "discard", decided))
    (tags,) = (each for each in sitting.scene.table_layout.grounds() if each.kind == "past")
    (sign,) = (kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Verdict))
    (shown,) = sign.sprites()

    assert tags.facts
    assert not shown.rect.overlaps(tags.rect)
    assert shown.rect.lies_inside(sign_room(sitting))


def sign_room(sitting: RingSitting) -> Rect:
    """What the panels leave free of the ring."""
    laid = sitting.scene.table_layout
    return free_room(laid.areas["ring"], tuple(laid.panels.values()))


@pytest.mark.parametrize("place", [0, 20])
def test_places_in_an_entry_that_hold_no_seat_and_no_number_are_none(place: int) -> None:
    def hit_before(view: View, decision: Decision) -> bool:
        return bool(view.table.values["done"]) and not view.table.values["moment"]

    view = play_until(ring(), "respond-move", hit_before).view(None)
    table = planted("stack", seat=place, target=place, by=place)
    for wrong in ({"before": place, "after": place}, {"seat": place}, {"seat": 3}):  # that is what was left
        done = table.things["done"].model_copy(update=wrong)
        laid = lay_out(view, table.model_copy(update={"things": {**table.things, "done": done}}))
        (cards,) = (kind for kind in laid.kinds if isinstance(kind, Stack))

        assert all(card.by in (0, 1) and card.seat in (-1, 0, 1) for card in cards.cards)
        assert not [facts for each in laid.grounds() if each.kind == "past" for facts in each.facts]


def test_a_pawn_is_there_on_a_dial_that_is_too_small_for_it() -> None:
    dial = Dial("gear", Rect(0, 0, 24, 24), (1, 2, 3, 4), Pawn("pawn", 0, 1))

    assert all(dial.mark(i).w > 0 for i in range(4))


# the file


def planted(name: str, **changes: object) -> TableFile:
    """The table of the game that has a ring, with one entry spoilt."""
    table = ring_content().table
    spoilt = table.things[name].model_copy(update=changes)
    return table.model_copy(update={"things": {**table.things, name: spoilt}})


def test_the_entries_for_what_waits_are_used_and_have_no_mistakes() -> None:
    table = ring_content().table
    kinds = {type(thing) for thing in table.things.values()}

    assert {entries.Stack, entries.Display, entries.Past, entries.Verdict} <= kinds
    assert find_table_mistakes(table, Bout.fields) == []


def test_a_field_that_the_stack_speaks_of_must_be_there() -> None:
    (found,) = find_table_mistakes(planted("stack", entries="pendig"), Bout.fields)

    assert found.path == ("things", "stack", "entries")
    assert 'did you mean "pending"?' in found.text


@pytest.mark.parametrize("name", ["stack", "pending", "done", "moment"])
def test_they_lie_on_areas(name: str) -> None:
    (found,) = find_table_mistakes(planted(name, on="panels"), Bout.fields)

    assert 'cannot lie on "panels"' in found.text


@pytest.mark.parametrize("seats", ring_content().file.seats)
def test_every_table_has_an_anchor_for_what_waits(seats: int) -> None:
    view = play_until(ring(seats), "respond-move").view(None)
    laid = lay_out(view, ring_content().table)

    piece = pieces(view.table, "stack")[-1]
    assert laid.anchors[f"card:{piece}"].lies_inside(laid.areas["ring"])
    assert any(isinstance(kind, Plate) for kind in laid.kinds)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_what_ends_a_match_is_said_in_larger_letters_than_the_count(size: tuple[int, int]) -> None:
    """WREST-2: below the belt and the count it had the smallest letters of the ring."""
    for seed in range(8):
        *_, made = played(ring_content(), 2, seed)
        if state(made).moment[0] == "fall":
            break
    sitting = RingSitting(made, size)
    sitting.scene.forget()
    sitting.scene.draw(ink := Witness.of(brush(size)))
    ring = sitting.scene.table_layout.areas["ring"]
    said = {each.words: each for each in ink.seen.said if ring.holds(*each.box.center)}
    fall = next(each for words, each in said.items() if words.startswith("Fall: "))
    sign = next(placed.rect for placed in sitting.scene.stage.rest.values() if placed.look.kind == "verdict")

    assert not fall.trouble
    assert fall.box.height > 0.13 * sign.h, fall
