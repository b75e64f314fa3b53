"""Windows on the screen: one bar for all, the space bar, standing orders, silent passing, one screen for add-ons."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from tabletop.bots import choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.reseatings import Reseatings
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.games.wrestling import GAME
from tabletop.games.wrestling.state import Bout
from tabletop.ui.passing import orders_after_turn
from tabletop.ui.session import Session
from tabletop.ui.table import position
from tabletop.ui.table.bars.replies import ForAllButton, SeatButton
from tabletop.ui.table.geometry import Point, Rect
from tabletop.ui.widgets import Button
from tests.declared import pieces
from tests.games.wrestling.tables import state
from tests.ui.table.ring_sitting import RingSitting, play_until, ring, ring_content
from tests.ui.table.sitting import NAMES, brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive


class Never:
    """A bot that goes on thinking."""

    def done(self) -> bool:
        return False

    def result(self) -> Answer:
        raise AssertionError("it is never done")

    def cancel(self) -> None:
        """Nothing to give up."""


def is_open_to(view: View, decision: Decision) -> bool:
    """A window in which some card of the hand fits; where none does it passes by itself (WREST-R30)."""
    return decision.in_window and bool(decision.options)


class Public(RingSitting):
    """A sitting that leaves a window as it opens: nobody has pressed anything."""

    def lift(self) -> None:
        self.session.hand_over()
        if self.session.curtain is not None:
            self.session.reveal(self.session.curtain.seats[0])


def opened(seats: int = 2, prompt: str = "respond-move", size: tuple[int, int] = (1280, 720)) -> Public:
    """A window over the public table, all seats people."""
    return Public(play_until(ring(seats), prompt), size)


def buttons(sitting: Public, kind: type[Button]) -> list[Button]:
    sitting.scene.draw(sitting.brush)
    return [widget for widget in sitting.scene.kit.widgets if isinstance(widget, kind) and widget.visible]


# one bar for all


def test_one_bar_asks_everybody_by_name_in_the_order_in_which_they_are_heard() -> None:
    """WREST-R29, WREST-40: the player of the top card first."""
    sitting = opened(3)
    assert sitting.session.responses is not None
    order = [decision.seat for decision in sitting.match.decisions]

    assert list(sitting.session.responses.seats) == order
    assert all(
        NAMES[seat] in button.name for seat, button in zip(order, buttons(sitting, SeatButton), strict=True)
    )
    assert order[0] == sitting.match.state.values["turn"]


def test_the_bar_names_the_card_on_top() -> None:
    sitting = opened()
    view = sitting.view
    stack = view.table.values["stack"]
    assert isinstance(stack, tuple)
    top = stack[-1]
    assert isinstance(top, int)
    said = position.prompt(sitting.session, view, sitting.scene.speech, sitting.scene.words)

    assert view.table.cards[top].name in said
    assert view.seat is None


def press_nobody(sitting: Public) -> None:
    (button,) = buttons(sitting, ForAllButton)
    spot = button.rect.center
    sitting.move(spot)
    sitting.down(spot)
    sitting.up(spot)


def test_one_button_passes_for_all_at_once() -> None:
    """WREST-R29."""
    sitting = opened(3)
    asked, before = len(sitting.match.decisions), len(sitting.match.lines)
    press_nobody(sitting)

    assert [line["keys"] for line in sitting.match.lines[before:]] == [()] * asked


def test_a_second_press_where_somebody_answered_does_not_pass_for_the_others_however_late() -> None:
    sitting = opened()
    scene, before = sitting.scene, len(sitting.match.lines)
    (button,) = buttons(sitting, ForAllButton)
    scene.sitting.caution.note_press(Point(*button.rect.center))
    scene.sitting.caution.note_answer("announce", scene.now - 60_000)

    press_nobody(sitting)
    assert len(sitting.match.lines) == before, "it was out of habit"

    press_nobody(sitting)
    assert len(sitting.match.lines) > before


@pytest.mark.parametrize(("prompt", "seed"), [("boost-pin", 1), ("held", 2)])
def test_a_double_press_does_not_pass_in_a_window_that_comes_up_under_it(prompt: str, seed: int) -> None:
    """Where the same person is asked again at once, the button that passes is where it was."""
    sitting = RingSitting(play_until(ring(2, seed), prompt, is_open_to))
    scene, before = sitting.scene, len(sitting.match.lines)
    scene.sitting.caution.note_press(key=pygame.K_SPACE)
    scene.sitting.caution.note_answer("announce", scene.now)

    sitting.press(pygame.K_SPACE)
    assert len(sitting.match.lines) == before

    sitting.press(pygame.K_SPACE)
    assert len(sitting.match.lines) > before
    assert sitting.match.lines[before]["keys"] == ()


def test_a_window_that_asks_one_person_is_a_bar_too_and_no_curtain() -> None:
    """WREST-R29: else the curtain would fall twice for every pin."""
    sitting = opened(prompt="pinned")

    assert len(sitting.match.decisions) == 1
    assert sitting.session.responses is not None
    assert sitting.session.curtain is None
    assert sitting.view.seat is None


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1024, 640)])
def test_the_buttons_of_many_seats_stand_apart_and_on_the_screen(size: tuple[int, int]) -> None:
    sitting = opened(4, size=size)
    found = [*buttons(sitting, SeatButton), *buttons(sitting, ForAllButton)]
    rects = [Rect(*button.rect) for button in found]

    assert len(rects) > 3
    assert all(rect.lies_inside(sitting.scene.table_layout.rect) for rect in rects)
    assert not any(a.overlaps(b) for i, a in enumerate(rects) for b in rects[i + 1 :])


@pytest.mark.parametrize("seats", [3, 4])
def test_large_type_stays_large_where_the_seats_buttons_stand_below(seats: int) -> None:
    sitting = opened(seats)
    sitting.brush = brush((1280, 720), 150)
    below, (nobody,) = buttons(sitting, SeatButton), buttons(sitting, ForAllButton)

    assert all(button.rect.top > nobody.rect.bottom for button in below)
    assert {sitting.scene.controls.prompt.size, nobody.size, *(button.size for button in below)} == {22.0}
    assert nobody.rect.right <= sitting.scene.table_layout.rect.right


# folded windows and orders


def test_add_ons_are_offered_on_the_screen_that_is_open_already() -> None:
    """WREST-R30: whoever plays a Move is asked for add-ons without a curtain in between."""

    def plays(view: View, decision: Decision) -> bool:
        return any(option.label == "move" and not option.n for option in decision.options)

    sitting = RingSitting(play_until(ring(), "action", plays))
    seat = sitting.asked.seat
    option = next(each for each in sitting.asked.options if each.label == "move" and not each.n)
    sitting.session.act((option.key,))

    assert sitting.session.visible_seat == seat
    assert sitting.session.curtain is None
    assert sitting.session.responses is None
    assert sitting.session.decision is not None
    assert sitting.session.decision.prompt in ("respond-move", "announce")


@pytest.mark.parametrize(
    ("prompt", "after"), [("held", "resist"), ("boost-pin", "pin"), ("action", "discard")]
)
def test_where_nothing_fits_whoever_looks_at_the_hand_is_asked_the_next_thing_at_once(
    prompt: str, after: str
) -> None:
    """WREST-R30: with the hand closed it waits, as with a card that fits; nobody else can tell the two apart."""
    made = play_until(ring(), prompt, lambda view, decision: decision.folded and not decision.options)
    session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
    seat = made.decisions[0].seat
    assert session.curtain is not None
    assert (session.curtain.seats, made.decisions[0].prompt) == ((seat,), prompt)

    session.reveal(seat)

    assert session.visible_seat == seat
    assert session.decision is not None
    assert session.decision.prompt == after


@pytest.mark.parametrize(("prompt", "seed"), [("held", 2), ("boost-pin", 1)])
def test_where_a_card_fits_its_holder_is_asked(prompt: str, seed: int) -> None:
    made = play_until(
        ring(seed=seed), prompt, lambda view, decision: decision.folded and bool(decision.options)
    )
    session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
    session.reveal(made.decisions[0].seat)

    assert session.decision is not None
    assert session.decision.prompt == prompt


@pytest.mark.parametrize("seats", [2, 4])
def test_an_action_with_nothing_left_is_folded_where_its_player_is_the_first_to_discard(seats: int) -> None:
    """WREST-12, WREST-R16: else the screen would go to a partner, and whoever held the button would see nothing."""
    folded = 0
    for seed in range(1, 4):
        made = play_until(ring(seats, seed), "action", lambda view, decision: not decision.options)
        decision = made.decisions[0]
        made.act(Answer(decision.seat, (), decision.nth))
        if decision.folded:
            folded += 1
            assert (made.decisions[0].seat, made.decisions[0].prompt) == (decision.seat, "discard")
    assert folded


def test_an_undo_goes_back_behind_what_passed_by_itself() -> None:
    """The discard for an attempt is taken back, not the pass that nobody gave."""

    def may_pin(view: View, decision: Decision) -> bool:
        s = view.table
        assert isinstance(s, Bout)
        boosts = any(s.cards[piece].id.startswith("feet") for piece in s.hand[decision.seat])
        return any(option.label == "pin" for option in decision.options) and not boosts

    made = play_until(ring(), "action", may_pin)
    session = Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)
    session.reveal(made.decisions[0].seat)
    assert session.decision is not None
    session.act((next(option.key for option in session.decision.options if option.label == "pin"),))
    assert session.decision is not None
    assert session.decision.prompt == "pin"

    session.undo()

    assert session.decision is not None
    assert session.decision.prompt == "action"


def test_a_standing_order_passes_and_everybody_sees_that_it_is_set() -> None:
    """WREST-R31: only when pinned; it is no answer to a pin."""
    sitting = opened()
    assert sitting.session.responses is not None
    seat = sitting.session.responses.seats[-1]
    order = next(each for each in ring_content().file.orders if each.id == "only-pinned")
    sitting.scene.controls.orders.toggle(seat, order.id)

    assert sitting.scene.controls.orders.is_set(seat, order)
    assert seat not in (sitting.session.responses.seats if sitting.session.responses else ())
    assert not {"pinned", "held"} & set(order.prompts)


# one person among bots


def alone(made: Match) -> Session:
    """The same match with one person, the rest bots that never answer."""
    made.seats = tuple(
        Seat(seat.name, seat.colour, "random" if i else None) for i, seat in enumerate(made.seats)
    )
    made.reseatings = Reseatings(made.seats)  # from the beginning
    return Session(made, made.seats, lambda view, decision: Never(), lambda: 0.0)


@pytest.mark.parametrize("prompt", ["respond-move", "respond-trick", "pinned"])
def test_a_lone_person_with_nothing_to_play_is_not_asked(prompt: str) -> None:
    """WREST-R32: also where the window asks nobody else."""

    def nothing(view: View, decision: Decision) -> bool:
        return decision.seat == 0 and not decision.options

    session = alone(play_until(ring(2, 5), prompt, nothing))

    assert all(d.seat != 0 or d.prompt != prompt or d.options for d in session.match.decisions)


def test_a_lone_person_with_an_answer_is_asked() -> None:
    def something(view: View, decision: Decision) -> bool:
        return decision.seat == 0 and bool(decision.options)

    session = alone(play_until(ring(), "pinned", something))

    assert session.decision is not None
    assert session.decision.prompt == "pinned"


def passed_by_the_table(seed: int = 3, seats: int = 2, **options: str) -> Session:
    """A lone person has played a Move in the open window of which the table has just passed for them."""

    def plays(view: View, decision: Decision) -> bool:
        return decision.seat == 0 and any(o.label == "move" and not o.n for o in decision.options)

    session = alone(play_until(ring(seats, seed, **options), "action", plays))
    assert session.decision is not None
    session.act((next(o.key for o in session.decision.options if o.label == "move" and not o.n),))
    own, passed = session.match.lines[-2:]
    assert own["keys"]
    assert (passed["seat"], passed["keys"]) == (0, ())
    assert session.decision is None
    return session


def test_a_lone_person_takes_a_move_back_that_the_table_has_passed_on_already() -> None:
    """WREST-R32: the table would pass again at once, and nothing would have happened."""
    session = passed_by_the_table()
    answers = len(session.match.standing_answers())
    assert session.why_no_undo() == ""

    session.undo()

    assert session.decision is not None
    assert session.decision.prompt == "action"
    assert len(session.match.standing_answers()) == answers - 2
    session.redo()
    assert len(session.match.standing_answers()) == answers
    assert session.decision is None


@pytest.mark.parametrize("back", [Session.undo, Session.restart_turn])
def test_what_was_passed_and_taken_back_does_not_count_as_passed_by_the_table(
    back: Callable[[Session], None],
) -> None:
    """Else the answer of the same number that they give themselves would be none to whoever tells what they missed."""
    session = passed_by_the_table()
    back(session)
    answers = len(session.match.standing_answers())

    assert all(number < answers for number in session._passing.given)


def test_a_move_that_somebody_has_answered_already_is_not_taken_back() -> None:
    """Nobody's choice goes with somebody else's; the button says so and is not one that does nothing."""
    session = passed_by_the_table(1, seats=4, match="tag")
    before, (first, *others) = session.match.lines[:], session.match.decisions
    session.match.act(Answer(first.seat, (), first.nth))
    assert others

    assert session.why_no_undo() == "undo.later"
    session.undo()
    assert session.match.lines[:-1] == before


# what happened is seen before the bar is answered


def test_a_flip_is_played_although_the_hand_leaves_the_screen() -> None:
    """The attacker's screen gives way to the public table: the pin is shown there, not jumped over."""

    def pins(view: View, decision: Decision) -> bool:
        keys = decision.keys()
        return "flip" in keys

    sitting = Public(play_until(ring(2, 1), "pin", pins))
    sitting.scene.stage.speed = "normal"
    sitting.scene.stage.settle(sitting.scene.table_layout)
    sitting.session.act(("flip",))
    assert sitting.session.responses is not None
    sitting.scene.sync()
    moving = sitting.scene.stage.moving_keys(sitting.scene.now)
    assert sitting.view.seat is None
    assert "token:moment" in moving
    assert any(key.startswith("card:") for key in moving)
    hand = sitting.match.state.values["hand:0"], sitting.match.state.values["hand:1"]
    held = {f"card:{piece}" for zone in hand for piece in zone}  # type: ignore[union-attr]  # zones
    assert not held & {sprite.key for sprite in sitting.scene.stage.sprites_at(sitting.scene.now)}


@pytest.mark.parametrize(("prompt", "next_one", "seed"), [("boost-pin", "pin", 1), ("held", "resist", 2)])
def test_a_window_of_one_who_is_asked_on_is_on_the_same_screen(prompt: str, next_one: str, seed: int) -> None:
    """WREST-R30: no bar, then one curtain for both."""
    sitting = Public(play_until(ring(seed=seed), prompt, is_open_to), (1280, 720))
    seat = sitting.match.decisions[0].seat

    assert sitting.session.responses is None
    assert sitting.session.visible_seat == seat, "it came through the curtain"
    sitting.session.act(())

    assert sitting.session.visible_seat == seat
    assert sitting.session.decision is not None
    assert sitting.session.decision.prompt == next_one


def test_partners_who_may_add_to_a_pin_share_a_bar() -> None:
    """WREST-45: then more than one is asked."""
    made = play_until(ring(4), "boost-pin", lambda view, decision: not decision.folded)
    sitting = Public(made, (1280, 720))

    assert len(sitting.match.decisions) == 2
    assert sitting.session.responses is not None


def asked_of_all(sitting: Public) -> str:
    """What the bar of a window asks."""
    return position.prompt(sitting.session, sitting.view, sitting.scene.speech, sitting.scene.words)


def test_partners_are_asked_to_break_up_in_other_words_than_whether_the_pin_is_stopped() -> None:
    """WREST-R14: the one window follows upon the other, and nothing else on the table tells them apart."""
    made = ring(4, 3, match="tag")
    pinned = asked_of_all(Public(play_until(made, "pinned")))
    break_up = asked_of_all(Public(play_until(made, "break-up")))

    assert "stop it" in pinned
    assert "break up the Fall" in break_up


def test_the_move_lies_in_the_ring_while_its_ability_is_offered_and_its_cards_are_given() -> None:
    """WREST-R35, WREST-69, case W1: everybody sees for which Move; it was asked of a card that nobody saw."""
    sitting = RingSitting(play_until(ring(seed=8), "announce"))
    s, asked = sitting.match.state, sitting.asked
    (move,) = pieces(s, "stack")

    assert asked.facts["move"] == f"card:{move}"
    assert sitting.scene.table_layout.anchors[f"card:{move}"].lies_inside(
        sitting.scene.table_layout.areas["ring"]
    )
    assert asked.open
    assert any(
        "Loaded Boot" in button.name for button in sitting.scene.kit.widgets if isinstance(button, Button)
    )


def test_an_order_for_this_turn_ends_with_it_and_one_that_was_there_before_stays() -> None:
    """WREST-R31: whoever had passed everything once was pinned many turns later without being asked."""
    sitting = opened()
    orders, told = sitting.scene.controls.orders, []
    sitting.session.on_order = lambda now: told.append({seat: set(prompts) for seat, prompts in now.items()})
    stays, brief = ring_content().file.orders
    assert (stays.id, brief.id) == ("only-pinned", "pass-all")
    for seat in (0, 1):
        orders.toggle(seat, brief.id)
    orders.toggle(1, stays.id)
    assert [orders.is_set(seat, order) for seat in (0, 1) for order in (stays, brief)] == [
        *(False, True),
        *(True, True),
    ]

    made, turn, number = sitting.match, state(sitting.match).turns, 0
    while not made.is_over and state(made).turns == turn:
        asked, number = made.decisions[0], number + 1
        assert asked.prompt not in brief.prompts, "it is passed"
        keys = choose(GAME, made.view(asked.seat), asked, "purposeful", random.Random(number))
        made.act(Answer(asked.seat, keys, asked.nth))
        sitting.session.follow_match()

    assert not made.is_over
    assert not sitting.session.orders[0]
    assert sitting.session.orders[1] == set(stays.prompts)
    assert told[-1] == {0: set(), 1: set(stays.prompts)}


def test_an_order_for_this_turn_is_taken_back_without_leaving_another() -> None:
    sitting = opened()
    brief = ring_content().file.orders[1]
    for _ in range(2):
        sitting.scene.controls.orders.toggle(1, brief.id)

    assert not sitting.session.orders[1]


def test_an_order_that_comes_out_of_a_file_ends_with_the_turn_if_it_was_for_that() -> None:
    """A file keeps prompts alone: what stood there before an order for the turn is not known, so all is asked again."""
    stays, brief = ring_content().file.orders

    assert not orders_after_turn((stays, brief), brief.prompts)
    assert orders_after_turn((stays, brief), stays.prompts) == set(stays.prompts)


def test_whoever_may_respond_wears_the_sign_of_the_team() -> None:
    """For case W14: eight names stood in a row, and nothing told friend from foe."""
    sitting = opened(8)
    found = {
        button.short: button.team for button in buttons(sitting, SeatButton) if isinstance(button, SeatButton)
    }
    signs = [team.picture for team in ring_content().table.mats["panels"].corners.teams]  # type: ignore[union-attr]

    assert found
    for seat, name in enumerate(each.name for each in sitting.match.seats):
        if name in found:
            badge = found[name]
            assert badge is not None
            assert badge.picture == signs[seat % 2]
    assert all(isinstance(b, SeatButton) and b.team is None for b in buttons(opened(3), SeatButton))


def test_a_fall_is_told_of_the_team_and_the_header_says_how_many_win() -> None:
    """For case W14: a tag match ended with a Fall for one of the winners."""
    made = ring(4, 3, match="tag")
    while not made.is_over:
        decision = made.decisions[0]
        keys = choose(GAME, made.view(decision.seat), decision, "purposeful", random.Random(len(made.lines)))
        made.act(Answer(decision.seat, keys, decision.nth))
    sitting = RingSitting(made)
    sitting.scene.forget()
    sitting.scene.draw(ink := Witness.of(brush((1280, 720))))
    words = [each.words for each in ink.seen.said]
    (told,) = (each for each in words if "Fall: " in each)

    assert told.endswith(("The Comets", "The Meteors"))
    assert "Tag Team · Falls to win: 1" in " ".join(said_in_header(opened(4)))


def said_in_header(sitting: Public) -> list[str]:
    """The words along the top of the table."""
    sitting.scene.forget()
    sitting.scene.draw(ink := Witness.of(brush((1280, 720))))
    return [each.words for each in ink.seen.said if each.box.top < 60]
