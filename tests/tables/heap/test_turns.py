"""Turns of the seats: who acts after whom, what they will do, what they have done; and what is asked in public."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.content.languages.lang import languages
from tabletop.engine.steps import Decision
from tabletop.engine.view import View
from tabletop.games.heap.state import Heap
from tabletop.tables.heap import turns
from tabletop.tables.heap.clash import Clash
from tabletop.tables.heap.lane import Lane
from tabletop.tables.heap.models import Turns as TurnsEntry
from tabletop.tables.heap.turns import Turns
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.kind import HAND
from tabletop.ui.table.type_size import cap_type, fit_line
from tabletop.ui.window import offscreen
from tests.declared import as_table, pieces
from tests.tables.heap.heap_sitting import HeapSitting, fight_on, heap, play_until

pytestmark = pytest.mark.exhaustive


def lanes(sitting: HeapSitting) -> Turns:
    return next(kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Turns))


def some(view: View, decision: Decision) -> bool:
    return bool(decision.options)


def test_lanes_stand_in_the_order_of_the_step() -> None:
    sitting = HeapSitting(
        play_until(heap(4), "refill", lambda view, decision: view.table.values["turns"] == 2)
    )
    first = sitting.view.table.values["instigator"]
    assert isinstance(first, int)
    looks = lanes(sitting).looks

    assert [look.seat for look in looks] == [(first + i) % 4 for i in range(4)]
    assert [look.stage for look in looks] == ["now", "before", "before", "before"]
    assert [look.leads for look in looks] == [True, False, False, False]


def test_a_lane_counts_the_cards_that_will_be_drawn() -> None:
    few = lambda view, decision: 1 < len(decision.options) < 6  # noqa: E731  # a predicate
    sitting = HeapSitting(play_until(heap(), "refill", few))
    held = len(sitting.asked.options)
    mine = next(look for look in lanes(sitting).looks if look.stage == "now")
    assert (mine.cards, mine.lacking, mine.n) == (held, 6 - held, 6 - held)

    sitting.click(sitting.asked.options[0].source)
    mine = next(look for look in lanes(sitting).looks if look.stage == "now")
    assert (mine.cards, mine.lacking) == (held - 1, 7 - held)


def test_a_lane_shows_what_was_attached_in_this_step_and_forgets_it() -> None:
    made = play_until(heap(), "bodge", some)
    sitting = HeapSitting(made)
    option = next(option for option in sitting.asked.options if option.label == "attach")
    sitting.drag(option.source, option.target)
    sitting.settle()
    mine = next(look for look in lanes(sitting).looks if look.stage == "now")
    assert [f"card:{piece}" for piece in mine.fresh] == [option.source]

    later = HeapSitting(play_until(made, "refill"))
    assert not later.match.state.values["fresh"]


def test_there_are_no_lanes_while_a_rush_is_fought() -> None:
    assert not lanes(HeapSitting(play_until(heap(), "fight"))).looks


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_lanes_lie_apart_in_their_area(seats: int) -> None:
    sitting = HeapSitting(play_until(heap(seats), "refill"))
    kind = lanes(sitting)
    rects = [kind.lane(i) for i in range(seats)]

    assert all(rect.lies_inside(sitting.scene.table_layout.areas["rush"].grow(0.5)) for rect in rects)
    assert not any(one.overlaps(other) for i, one in enumerate(rects) for other in rects[i + 1 :])


@pytest.mark.parametrize("label", ["attach", ""])
def test_places_in_a_lane_are_amber_only_while_something_can_be_put_there(label: str) -> None:
    def wanted(view: View, asked: Decision) -> bool:
        labels = {option.label for option in asked.options}
        return label in labels if label else not labels

    made = play_until(heap(), "bodge", wanted)
    (look,) = [look for look in lanes(HeapSitting(made)).looks if look.stage == "now"]

    assert look.can == (bool(label), any(each.label == "mend" for each in made.decisions[0].options))


def test_a_lane_says_in_words_what_is_left_and_what_was_done() -> None:
    """The signs at its end alone do not tell it: parts and repairs that are left, then what was attached."""
    sitting = HeapSitting(play_until(heap(), "bodge", some))
    mine = next(look for look in lanes(sitting).looks if look.stage == "now")
    assert (mine.label, mine.n, mine.mends) == ("turn.left", 2, (0, 2))

    option = next(option for option in sitting.asked.options if option.label == "attach")
    sitting.drag(option.source, option.target)
    sitting.settle()
    mine = next(look for look in lanes(sitting).looks if look.seat == mine.seat)
    assert (mine.label, mine.n) == ("turn.left", 1)

    later = play_until(sitting.match, "bodge", lambda view, decision: decision.seat != mine.seat)
    done = next(look for look in lanes(HeapSitting(later)).looks if look.seat == mine.seat)
    assert (done.stage, done.label, done.n) == ("after", "turn.attached", len(done.fresh))


def test_a_lane_counts_repairs_beside_new_parts_and_alone() -> None:
    """A bodge of repairs alone once read "no new parts"."""
    mends = lambda view, decision: any(each.label == "mend" for each in decision.options)  # noqa: E731
    sitting = HeapSitting(play_until(heap(), "bodge", mends))
    mine = next(look for look in lanes(sitting).looks if look.stage == "now")
    before = len(mine.fresh)
    option = next(option for option in sitting.asked.options if option.label == "mend")
    sitting.drag(option.source, option.target)
    sitting.settle()
    later = play_until(sitting.match, "bodge", lambda view, decision: decision.seat != mine.seat)
    done = next(look for look in lanes(HeapSitting(later)).looks if look.seat == mine.seat)
    new, restored = len(done.fresh), done.restored
    assert new >= before
    assert restored > 0
    assert (done.stage, done.label) == ("after", "turn.both" if new else "turn.mended")
    assert done.n == (new or restored)
    assert not HeapSitting(play_until(later, "refill")).match.state.values["restored"]


@pytest.mark.parametrize("language", languages())
def test_places_and_words_of_a_lane_lie_apart_and_none_is_left_out(language: str) -> None:
    """In the narrowest lane of a small window, whatever the language."""
    content = open_game("heap", (), language).content
    canvas = offscreen((1280, 680), gather().theme, gather().pictures)
    kind = lanes(HeapSitting(play_until(heap(4), "bodge", some)))
    rect, room = Rect(0, 0, 740, 76), turns.WORDS * 740
    for label, n, mends in (
        ("turn.left", 2, 2),
        ("turn.left", 0, 1),
        ("turn.both", 2, 2),
        ("turn.mended", 1, 1),
        ("turn.mended", 2, 2),
    ):
        words = content.text("labels", label, n=n, mends=mends)
        size = fit_line(canvas, words, cap_type(canvas, turns.WORDS_SIZE, 26), 60, room, "read")
        assert canvas.text_width(words, size) <= room, words
    strip = Rect(rect.x, rect.y, rect.w - turns.NAMED - turns.SIGN - room, 60)
    boxes = turns._place_mends(strip, next(look for look in kind.looks if look.stage == "now"))
    assert len(boxes) == 2
    assert all(strip.x + strip.w / 2 <= box.x and box.right <= strip.right + 0.1 for box in boxes)
    assert min(box.w for box in boxes) * canvas.scale >= 18


def test_a_haul_is_counted_and_whoever_won_is_marked() -> None:
    sitting = HeapSitting(play_until(heap(), "haul", some))
    looks = {look.seat: look for look in lanes(sitting).looks}
    values = sitting.view.table.values

    assert looks[sitting.asked.seat].n == len(sitting.asked.options)
    assert [seat for seat, look in looks.items() if look.crowned] == [values["winner"]]


def test_what_was_hauled_stays_as_much_while_it_is_attached() -> None:
    sitting = HeapSitting(play_until(heap(), "haul", some))
    seat, hauled = sitting.asked.seat, len(sitting.asked.options)
    option = next(option for option in sitting.asked.options if option.label == "attach")
    sitting.drag(option.source, option.target)
    sitting.settle()
    mine = next(look for look in lanes(sitting).looks if look.seat == seat)

    assert (mine.stage, mine.n, mine.cards, len(mine.fresh)) == ("now", hauled, hauled - 1, 1)


def test_in_the_pileup_whoever_set_it_off_comes_first() -> None:
    pileup = lambda view, decision: view.table.values["phase"] == "pileup"  # noqa: E731  # a predicate
    found: list[tuple[object, object, object]] = []
    for seed in range(1, 12):
        with suppress(AssertionError):  # not in every match
            sitting = HeapSitting(play_until(heap(4, seed), "pileup-discard", pileup))
            values = sitting.view.table.values
            found.append((lanes(sitting).looks[0].seat, values["trigger"], values["instigator"]))

    assert any(trigger != instigator for _, trigger, instigator in found)
    assert all(first == trigger for first, trigger, _ in found)


# what is asked in public


def in_public(prompt: str, seats: int = 4) -> HeapSitting:
    """A table nobody has come to: the question is everybody's to see, the hand is not."""
    made = play_until(heap(seats), prompt, some)
    sitting = HeapSitting(made)
    assert sitting.session.visible_seat is None
    return sitting


def test_whoever_is_asked_in_public_has_the_large_garage_and_a_hand_with_its_backs_up() -> None:
    sitting = in_public("vehicle")
    seat = sitting.asked.seat
    hand = [sprite for sprite in sitting.scene.table_layout.sprites.values() if sprite.pose.z >= HAND]

    assert sitting.view.seat is None
    assert fight_on(sitting.scene.table_layout).home == seat
    assert len(hand) == len(pieces(sitting.match.state, f"hand:{seat}"))
    assert {sprite.look.kind for sprite in hand} == {"back"}


def test_the_direction_is_picked_by_where_it_goes_on() -> None:
    sitting = in_public("direction")
    asked, names = sitting.asked, [seat.name for seat in sitting.match.seats]
    chips = [sitting.scene.controls.dash.button(option.source) for option in asked.options]
    nexts = [int(option.target.removeprefix("seat:")) for option in asked.options]

    assert all(chip is not None and names[seat] in chip.name for chip, seat in zip(chips, nexts, strict=True))
    clash = next(kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Clash))
    assert all(ground.kind != "drop" for ground in clash.grounds())
    assert len(set(nexts)) == 2
    s = as_table(Heap, sitting.match.state)
    for option, after in zip(asked.options, nexts, strict=True):
        assert option.key in (1, -1)
        on = [(s.facing[0] + option.key * i) % 4 for i in range(1, 4)]
        assert after == next(seat for seat in on if s.fighting[seat])


@pytest.mark.parametrize("wide", [10.0, 60.0, 90.0, 150.0, 400.0])
def test_cards_of_a_lane_keep_clear_of_its_words(wide: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many parts lie before them: the words beside them say how many there are."""
    sitting = HeapSitting(play_until(heap(), "refill"))
    kind, painter = (
        lanes(sitting),
        sitting.scene.sitting.board.painter if sitting.scene.sitting.board else None,
    )
    assert painter is not None
    entry = painter.content.table.things[kind.name]
    assert isinstance(entry, TurnsEntry)
    brush, strip, drawn = sitting.brush, Rect(40, 40, wide, 60), []
    monkeypatch.setattr(
        brush, "blit", lambda picture, at: drawn.append((at[0], picture.get_width() / brush.scale))
    )
    monkeypatch.setattr(brush, "icon", lambda name, box, *rest: drawn.append((box[0], box[2])))

    turns._cards(painter, brush, strip, Lane(0, "now", cards=4), entry.phases["haul"], kind.back)

    assert all(strip.x <= x and x + width <= strip.right + 1 for x, width in drawn)
    assert bool(drawn) == (wide > 43)
