"""The heist's wall by mouse, clicks and keys: passing, planning, copying; what is shown to whom, and when."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest

from tabletop.bots import choose
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.games.heist import GAME
from tabletop.paint.brush import Brush
from tabletop.tables.heist.figure import Figure
from tabletop.tables.heist.handover import Handover, Lying
from tabletop.tables.heist.strips import Strips
from tabletop.ui.table.bars.header import Head
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.kinds.kind import HAND
from tabletop.ui.table.kinds.values import Badge
from tabletop.ui.table.layout.laying import lay_out
from tabletop.ui.table.position import find_changed, head
from tabletop.ui.table.said.recall import Recall
from tests.declared import number, pieces
from tests.games.heist.tables import played
from tests.ui.table.heist_sitting import GESTURES, HeistSitting, heist, heist_content, play_until
from tests.ui.table.sitting import option_of, prompt

pytestmark = pytest.mark.exhaustive


def zone(made: Match, key: str) -> tuple[int, ...]:
    """The pieces of a zone in the match itself."""
    return pieces(made.state, key)


def asked_alone(prompt: str, seats: int) -> HeistSitting:
    """A sitting at a question to one seat alone, in a Stage after which the Records stay."""
    for seed in range(1, 30):
        made = heist(seats, seed)

        def wanted(view: View, decision: Decision, made: Match = made) -> bool:
            alone = len(made.decisions) == 1 and not view.ready
            return alone and made.state.values["stage"] in (2, 3) and len(decision.options) >= 2

        try:
            return HeistSitting(play_until(made, prompt, wanted))
        except AssertionError:
            continue
    raise AssertionError(f"nobody was asked {prompt} alone")


def before_the_last(made: Match, prompt: str = "play", stage: int = 1) -> Match:
    """A match in which one seat alone has still to choose."""
    for at in range(300):
        decision = made.decisions[0]
        here = decision.prompt == prompt and made.state.values["stage"] == stage
        if here and len(made.decisions) == 1:
            return made
        keys = choose(GAME, made.view(decision.seat), decision, "purposeful", random.Random(at))
        made.act(Answer(decision.seat, keys, decision.nth))
    raise AssertionError("it never came to that")


# whole matches


@pytest.mark.parametrize(
    "by", [GESTURES[0], *(pytest.param(by, marks=pytest.mark.nightly) for by in GESTURES[1:])]
)
def test_a_whole_match_of_three_people(by: str) -> None:
    made = heist(3, seed=5)
    sitting = HeistSitting(made, (960, 540))
    for at in range(300):
        if made.is_over:
            break
        sitting.look_on()
        decision = sitting.asked
        keys = choose(GAME, sitting.view, decision, "purposeful", random.Random(at))
        given = len(made.standing_answers())
        sitting.give(option_of(decision, keys[0]), by)
        assert len(made.standing_answers()) == given + 1, f"{decision.prompt} was not answered by {by}"
        assert made.standing_answers()[-1][0].keys == keys
    assert made.is_over
    sitting.look_on()
    assert "Payoff" in sitting.told[-1]
    assert sitting.scene.view.decision is None


# the draft


@pytest.mark.parametrize("by", GESTURES)
def test_a_card_is_passed_and_remembered(by: str) -> None:
    sitting = HeistSitting(heist(3))
    option = sitting.asked.options[0]
    name = sitting.match.state.cards[int(str(option.key))].id
    sitting.give(option, by)
    for seat in (1, 1, 2, 2, 2):
        sitting.look_on()
        assert sitting.view.seat == seat, "whoever has got a card is asked on"
        sitting.give(sitting.asked.options[0], by)
    sitting.look_on()

    assert sitting.match.state.values["passed:0"] == (name,)
    assert sitting.view.seat == 0
    handover = next(kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Handover))
    shown = [sprite.look.piece for sprite in handover.sprites()]
    assert [sitting.match.state.cards[piece].id for piece in shown] == [name]


def test_who_has_passed_how_many_is_seen_in_their_columns_and_never_which() -> None:
    """case T11: the draft had nothing to see but a hand; what lies for a neighbour is public, its faces are not."""
    made = heist(4)
    for seat in (0, 1, 1):
        (decision,) = (each for each in made.decisions if each.seat == seat)
        made.act(Answer(seat, decision.keys()[:1], decision.nth))
    for looks in (2, None):
        laid = lay_out(made.view(looks), heist_content().table)
        (lying,) = laid.find_kinds(Lying)
        assert laid.panels[1].holds(*lying.rect.centre)
        assert lying.pieces == (UNSEEN, UNSEEN)
        said = [heist_content().text("labels", each.label, n=each.n) for each in laid.captions()]
        assert {"Passed", "× 2"} <= set(said)
        assert "Before" not in said
    assert not lay_out(made.view(1), heist_content().table).find_kinds(Lying), (
        "their own have their place beside the hand"
    )
    said = [
        each.label for each in lay_out(play_until(heist(3), "play").view(0), heist_content().table).captions()
    ]
    assert "wall.before" in said
    assert "passed-lies" not in said


@pytest.mark.parametrize(("round_", "to"), [(1, 1), (2, 2), (3, 1)])
def test_the_way_of_the_cards_is_shown(round_: int, to: int) -> None:
    made = play_until(heist(3), "pass", lambda view, decision: view.table.values["heist"] == round_)
    sitting = HeistSitting(made)
    handover = next(kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Handover))

    assert handover.way.open
    assert (handover.way.seat, handover.way.to) == (0, to)


@pytest.mark.parametrize("round_", [1, 2])
def test_the_arrow_points_at_the_column_of_whoever_gets_the_card(round_: int) -> None:
    """It pointed where the neighbour sits at a round table; the column, and the card on its way there, was opposite."""
    made = play_until(heist(3), "pass", lambda view, decision: view.table.values["heist"] == round_)
    arrows = []
    for seat in range(3):
        laid = lay_out(made.view(seat), heist_content().table)
        (way,) = (kind.way for kind in laid.find_kinds(Handover))
        assert way.left == (laid.panels[way.to].x < laid.panels[seat].x)
        arrows.append(way.left)

    assert arrows == [[False, False, True], [False, True, True]][round_ - 1]


def test_a_card_dropped_on_the_record_in_the_draft_says_where_it_goes() -> None:
    sitting = HeistSitting(heist(3))
    option = sitting.asked.options[0]
    sitting.drag(option.source, "zone:record:0")

    assert sitting.scene.sitting.notice is not None
    assert "passed on" in sitting.scene.sitting.notice.words
    assert int(str(option.key)) in zone(sitting.match, "hand:0")


def test_others_passed_cards_are_not_on_the_screen() -> None:
    sitting = HeistSitting(play_until(heist(4), "play"))
    handovers = [kind for kind in sitting.scene.table_layout.kinds if isinstance(kind, Handover)]

    assert len(handovers) == 1
    assert sitting.view.table.values["passed:1"] is None


# plans


def test_only_ready_seats_show_a_back_while_the_others_choose() -> None:
    made = play_until(heist(3), "play", lambda view, decision: decision.seat == 2)
    sitting = HeistSitting(made)

    assert sitting.view.seat == 2
    assert sitting.view.ready == {0, 1}
    backs = {key for key in sitting.scene.table_layout.sprites if key.endswith("#chosen")}
    assert backs == {"zone:record:0#chosen", "zone:record:1#chosen"}


def test_a_card_that_lies_face_down_is_not_counted_in_the_hand_too() -> None:
    """ "5 in hand" stood beside a column with one card chosen and laid face down."""
    made = play_until(heist(3), "play", lambda view, decision: decision.seat == 2)
    content = heist_content()
    for looks in (2, None):
        laid = lay_out(made.view(looks), content.table)
        counted = {badge.zone: ground.n for badge in laid.find_kinds(Badge) for ground in badge.grounds()}
        assert counted == {"zone:hand:0": 4, "zone:hand:1": 4, "zone:hand:2": 5}


def test_the_first_choice_of_a_heist_says_that_the_draft_is_over() -> None:
    """The last pass led straight to another choice on the same screen, and nothing said what had changed."""
    made = play_until(heist(3), "play")
    sitting = HeistSitting(made)
    assert "the draft is over; choose the card for Stage 1" in prompt(sitting)
    said = [event.facts["line"] for event in made.events_for(None) if event.kind == "say"]
    assert said[-1] == "drafted"
    assert (headline(sitting).phases[1][1], headline(sitting).phases[0][1]) == (True, False)
    second = before_the_last(made, stage=2)
    assert dict(second.decisions[0].facts) == {"n": 2}


def test_the_plans_are_turned_over_for_all_and_no_hand_is_seen() -> None:
    made = before_the_last(heist(3))
    sitting = HeistSitting(made)
    sitting.give(sitting.asked.options[0], "drag")
    sitting.show()
    recall = sitting.scene.recall

    assert recall.unfolding
    assert recall.view is not None
    assert recall.view.seat is None
    assert recall.shown is not None
    records = {zone(made, f"record:{seat}")[0] for seat in range(3)}
    pinned = {sprite.look.piece for sprite in recall.shown.sprites.values() if sprite.look.of == "pin"}
    assert pinned == records
    hands = {piece for seat in range(3) for piece in zone(made, f"hand:{seat}")}
    shown = {sprite.look.piece for sprite in recall.shown.sprites.values()}
    assert not shown & hands


def test_a_stage_is_shown_phase_by_phase() -> None:
    sitting = HeistSitting(before_the_last(heist(4, seed=3), stage=2))
    sitting.give(sitting.asked.options[0], "click")
    phases, logged = [], []
    sitting.show()
    while sitting.scene.recall.is_playing:
        view = sitting.scene.recall.view
        assert view is not None
        phases.append(view.table.values["phase"])
        logged.append(len(sitting.scene.controls.log.lines))
        sitting.press(pygame.K_SPACE)
        sitting.show()

    order = ("a", "check", "b", "c", "choose")
    assert phases == sorted(phases, key=lambda phase: order.index(str(phase)))
    assert phases[0] == "a"
    assert {"check", "b"} <= set(phases)
    assert logged == sorted(logged)
    assert logged[0] < logged[-1], "the log must not run ahead of the table"
    assert len(sitting.scene.controls.log.lines) == len(HeistSitting(sitting.match).scene.controls.log.lines)
    assert sitting.session.halt is not None, "the next person gets the screen after that"


def test_once_all_have_looked_the_table_says_who_is_next() -> None:
    """What was turned over is long past by then, and the first of all who choose is at the screen."""
    sitting = HeistSitting(before_the_last(heist(4, seed=3), stage=2))
    sitting.give(sitting.asked.options[0], "click")
    sitting.show()
    assert sitting.scene.recall.is_playing
    while sitting.scene.recall.is_playing:
        assert headline(sitting).middle == "Everybody looks"
        sitting.press(pygame.K_SPACE)
        sitting.show()

    assert sitting.scene.sitting.said[0] == "Everybody has seen it.  Next, everybody chooses."
    assert headline(sitting).middle == "Everybody looks"
    sitting.settle()
    assert headline(sitting).middle == "Ada to act"


def headline(sitting: HeistSitting) -> Head:
    scene = sitting.scene
    seen = scene.recall.view or scene.view
    return head(sitting.session, seen, scene.content, scene.words, scene.recall.unfolding)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_card_that_all_read_leaves_the_names_in_the_hand_free(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays alone against bots goes on seeing their hand."""
    sitting = HeistSitting(play_until(heist(3, apb=True), "play"), size)
    recall, laid = sitting.scene.recall, sitting.scene.table_layout
    names = [sprite.rect.y for sprite in laid.sprites.values() if sprite.pose.z >= HAND]
    assert names
    monkeypatch.setattr(Recall, "is_playing", True)
    recall.unfolding = True
    recall.caption = "All Points Bulletin: Roadblocks"
    recall.note = "Every player returns 1 Heat. Each player who did so loses $3."
    boxes: list[pygame.FRect] = []
    monkeypatch.setattr(Brush, "box", lambda self, box, *how, **more: boxes.append(pygame.FRect(box)))
    recall.draw_caption(sitting.brush, laid.areas["prompt"])

    assert len(boxes) == 3, "what happened, go on, what the card says"
    assert max(box.bottom for box in boxes) < min(names) + 6
    assert min(box.y for box in boxes) > laid.areas["lanes"].bottom
    assert boxes[-1].y > boxes[-2].bottom


def test_a_step_that_all_look_at_covers_the_whole_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The button of the prompt below must not look out beside the one that goes on."""
    sitting = HeistSitting(play_until(heist(3), "play"))
    recall, area = sitting.scene.recall, sitting.scene.table_layout.areas["prompt"]
    monkeypatch.setattr(Recall, "is_playing", True)
    recall.unfolding, recall.caption, recall.note = True, "Ada scores a Fall on Bo", ""
    boxes: list[pygame.FRect] = []
    monkeypatch.setattr(Brush, "box", lambda self, box, *how, **more: boxes.append(pygame.FRect(box)))
    recall.draw_caption(sitting.brush, area)

    caption, onward = boxes
    assert caption.contains(pygame.FRect(*area))
    assert caption.contains(onward)


def test_escape_shows_the_end_at_once() -> None:
    sitting = HeistSitting(before_the_last(heist(3)))
    sitting.give(sitting.asked.options[0], "click")
    sitting.show()
    told = len(sitting.scene.controls.log.lines)
    sitting.press(pygame.K_ESCAPE)
    sitting.show()

    assert not sitting.scene.recall.is_playing
    assert len(sitting.scene.controls.log.lines) > told


def test_nobody_has_to_press_anything() -> None:
    sitting = HeistSitting(before_the_last(heist(3)))
    sitting.give(sitting.asked.options[0], "click")
    sitting.show()
    assert sitting.scene.is_moving
    for _ in range(400):
        sitting.scene.update(100)

    assert not sitting.scene.recall.is_playing


# phase A


@pytest.mark.parametrize("by", GESTURES)
def test_backup_plan_adds_a_card_of_the_hand(by: str) -> None:
    sitting = asked_alone("add", 4)
    option = sitting.asked.options[-1]
    seat = sitting.asked.seat
    sitting.give(option, by)

    assert int(str(option.key)) in zone(sitting.match, f"record:{seat}")


@pytest.mark.parametrize("by", GESTURES)
def test_circle_back_moves_an_earlier_card_to_the_end(by: str) -> None:
    sitting = asked_alone("replay", 3)
    made = sitting.match
    option = sitting.asked.options[0]
    seat = sitting.asked.seat
    before = len(zone(made, f"record:{seat}"))
    sitting.give(option, by)

    assert len(zone(made, f"record:{seat}")) == before
    assert zone(made, f"record:{seat}")[-1] == option.key


@pytest.mark.parametrize("by", GESTURES)
def test_copycat_crime_shows_its_copy_and_the_thread_to_it(by: str) -> None:
    sitting = asked_alone("copy", 3)
    made = sitting.match
    option = sitting.asked.options[0]
    seat, original = sitting.asked.seat, int(option.source.removeprefix("card:"))
    assert option.target == f"zone:record:{seat}", "a card is dragged there like any other"
    sitting.give(option, by)
    sitting.show()
    laid = sitting.scene.recall.shown or sitting.scene.table_layout

    copy = laid.sprites[f"copy:record:{seat}"]
    assert made.state.cards[copy.look.piece].id == made.state.cards[original].id
    assert f"thread:record:{seat}" in laid.sprites
    assert copy.rect.overlaps(laid.anchors[f"zone:record:{seat}"])


# what is where


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 640)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_columns_lie_on_the_table_and_apart(seats: int, size: tuple[int, int]) -> None:
    made = play_until(heist(seats, apb=True), "play", lambda view, decision: view.table.values["stage"] == 4)
    laid = HeistSitting(made, size).scene.table_layout
    columns = list(laid.panels.values())
    blocks = [*columns, *(laid.areas[name] for name in ("board", "lanes", "log", "check", "prompt", "hand"))]
    blocks += [laid.areas[name] for name in ("deck", "passing", "apb", "still")]

    assert all(rect.lies_inside(laid.rect) for rect in blocks)
    assert not [(one, other) for one, other in combinations(blocks, 2) if one.overlaps(other)]
    for kind in laid.kinds:
        if isinstance(kind, Strips | Figure):
            seat = kind.seat if isinstance(kind, Figure) else int(kind.zone.rpartition(":")[2])
            cards = (p for p in kind.sprites() if p.look.kind != "thread")
            assert all(sprite.rect.lies_inside(laid.panels[seat].grow(4)) for sprite in cards)


def test_what_a_seat_owes_goes_with_the_price() -> None:
    made = heist(3)
    made.state.values["heat:1"], made.state.values["supply"] = 4, 11
    sitting = HeistSitting(made)
    owed = [ground for ground in sitting.scene.table_layout.grounds() if ground.kind == "owed"]

    assert [ground.n for ground in owed] == [4 * 2]


def test_what_was_owed_at_the_end_is_paid() -> None:
    """Whoever has paid $20 and holds their Heat still does not owe it once more."""
    *_, made = played(heist_content(), 4, 1)
    heat = [number(made.state, f"heat:{seat}") for seat in range(4)]
    grounds = list(lay_out(made.view(None), heist_content().table).grounds())

    assert made.is_over
    assert any(heat)
    assert not [ground for ground in grounds if ground.kind == "owed"]


def test_money_and_heat_fly_and_count() -> None:
    sitting = HeistSitting(before_the_last(heist(4, seed=3)), feel=Feel(speed="normal"))
    sitting.give(sitting.asked.options[0], "click")
    seen: set[str] = set()
    told: list[int] = []
    for _ in range(1500):
        sitting.scene.update(50)
        frame = sitting.scene.stage.frame(sitting.scene.now)
        seen |= {p.look.name for p in frame if p.key.startswith("ghost")}
        told += [p.look.value for p in frame if p.key == "token:money:0"]
        if not sitting.scene.recall.is_playing:
            break
    sitting.scene.draw(sitting.brush)

    assert {"cash", "heat"} <= seen
    assert told == sorted(told)
    assert told[-1] == number(sitting.match.state, "money:0")
    assert len(set(told)) > 3, "it counts up on the way"


def test_jail_is_stamped_over_the_column() -> None:
    made = heist(3)
    made.state.values["jail:2"] = True
    laid = HeistSitting(made).scene.table_layout

    stamps = [sprite for key, sprite in laid.sprites.items() if key.startswith("stamp:")]
    assert [stamp.look.name for stamp in stamps] == ["jail"]
    assert stamps[0].rect.lies_inside(laid.panels[2].grow(20))


def test_a_card_that_is_large_on_the_wall_is_read_there_and_enlarged_only_if_asked_for() -> None:
    """Enlarged it would be hardly larger, and lie over the Heat Check."""
    sitting = HeistSitting(asked_alone("copy", 3).match)
    sitting.show()
    scene = sitting.scene
    largest = max(
        (handle for handle in scene.stage.rest if handle.startswith("card:")),
        key=lambda handle: scene.stage.rest[handle].size[1],
    )

    def frame() -> bytes:
        scene.stale = True
        sitting.show()
        return pygame.image.tobytes(sitting.brush.surface, "RGB")

    bare = frame()
    scene.preview.point(largest)
    assert scene.preview.update(1000)
    assert frame() == bare
    scene.preview.open(largest)
    assert frame() != bare


def test_what_all_have_looked_at_has_no_signs_of_who_did_it() -> None:
    sitting = HeistSitting(heist(3))
    while number(sitting.view.table, "stage") < 2 or sitting.asked.prompt != "play":
        sitting.session.act(choose(GAME, sitting.view, sitting.asked, "purposeful", random.Random(1)))
        sitting.look_on()

    assert sitting.session.missed.answers_since_act(sitting.view.seat)
    assert find_changed(sitting.session, sitting.scene.table_layout) == ()


def test_no_question_shows_behind_a_card_that_all_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hold case T5: what happened and what the card says stand in the place of the question, with a gap between."""
    sitting = HeistSitting(play_until(heist(3, apb=True), "play"))
    scene, recall, asked = sitting.scene, sitting.scene.recall, list[str]()
    monkeypatch.setattr(scene.controls.prompt, "draw", lambda brush, words: asked.append(words))
    recall.shown, recall.view, recall.unfolding = scene.table_layout, scene.view, True
    recall.caption = "All Points Bulletin: Roadblocks"
    recall.note = "Every player returns 1 Heat. Each player who did so loses $3."
    scene.paint(sitting.brush)
    assert recall.is_playing
    assert not asked

    recall.shown, recall.view, recall.unfolding = None, None, False
    scene.paint(sitting.brush)
    assert asked


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("by", ["drag", "click"])
def test_a_card_for_a_neighbour_may_be_let_go_anywhere_in_the_neighbours_column(seats: int, by: str) -> None:
    sitting = HeistSitting(play_until(heist(seats, 2), "pass"))
    decision, laid = sitting.asked, sitting.scene.table_layout
    to = int(str(decision.facts["target"]).removeprefix("seat:"))
    panel, option = laid.panels[to], decision.options[0]
    others = [laid.panels[seat] for seat in range(seats) if seat not in (to, decision.seat)]
    hands = sitting.scene.hands
    hands.click(option.source)
    assert hands.holding.held
    for share in (0.05, 0.4, 0.8):
        at = (panel.centre.x, panel.y + share * panel.h)
        assert hands.aiming.target_at(*at) == option.target
        assert not any(hands.aiming.target_at(other.centre.x, other.y + share * other.h) for other in others)
    hands.cancel()

    if by == "drag":
        sitting.drag(option.source, f"seat:{to}")
    else:
        sitting.click(option.source)
        sitting.click(f"seat:{to}")
    assert option.source.removeprefix("card:") not in map(str, zone(sitting.match, f"hand:{decision.seat}"))
