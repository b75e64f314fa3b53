"""Session of the people at one screen around a match: whose View is shown, when the curtain falls, when bots answer.

Pure: no window, no clock of its own, no rule of any game. A scene asks the session what may be drawn and tells it what
was done. The law it keeps: while a person is asked, no other person's View is on the screen, and a View that leaves the
screen is gone in the same call. Whoever's turn ends with a card that only they may see hands the screen over first;
until then nobody else is asked on it, and no bot moves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from tabletop.engine.match import Match, Seat
from tabletop.engine.reseatings import SeatChange, changes_player
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.errors import IllegalAnswer
from tabletop.ui.asking import StateChoice
from tabletop.ui.bot_desk import AskBot, BotDesk
from tabletop.ui.calling import CurtainInfo, Responses, in_window, is_awaited, is_together
from tabletop.ui.halts import Halts
from tabletop.ui.missed import Missed
from tabletop.ui.news import News
from tabletop.ui.passing import Orders, Passing, people_of
from tabletop.ui.session_state import (
    Action,
    Curtain,
    Halt,
    HaltReason,
    Hand,
    Hidden,
    Parting,
    Public,
    SessionState,
    Window,
    called_seat,
    check_transition,
    curtain_awaiting,
    halt_reason,
    hidden_seat,
    visible_seat,
    without_seats,
)
from tabletop.ui.sights import find_gained, own
from tabletop.ui.taking_back import Actor, TakingBack

BOT_PAUSE = 0.7
"""Seconds a bot waits before it answers, unless the settings say otherwise."""


class Session:
    """Session of a match for the people at one screen; its `current` state says what is shown and awaited."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        ask_bot: AskBot,
        clock: Callable[[], float],
        orders: Orders | None = None,
        stays_at: SessionState | None = None,
    ) -> None:
        """Begin a session. `stays_at`: the only state it ever has, for pictures; bots are not asked then."""
        self.match, self.seats, self.people = match, tuple(seats), people_of(seats)
        self.current: SessionState = Public()
        """State that says whose View is on the screen, and whom the table waits for."""
        self.changes = 0
        """Number of changes of what may be drawn so far; a scene compares it."""
        self.on_order: Callable[[Orders], object] = lambda orders: None
        """Called with all standing orders when one was set, before anything is passed by it, or has ended."""
        self.on_seats: Callable[[Sequence[SeatChange]], object] = lambda changes: None
        """Called with the seats that change hands, before anything is shown of it."""
        self.bots = BotDesk(ask_bot, BOT_PAUSE)
        self._clock = clock
        self._awaits_newcomer = is_awaited(
            match, self.people
        )  # the only person has not come to the screen yet
        self._passing = Passing(
            match, self.people, orders or {}, lambda: self.on_order(self.orders), lambda: self.visible_seat
        )
        self.taking_back = TakingBack(match, self._passing)
        self.missed = Missed(match, self.people, self._passing.given)
        """Events that each of the people has not seen, and those since they last answered."""
        self.halts = Halts(match, self.missed)
        """Moments at which everybody looks at the table, until `hand_over`."""
        self.news = News(match, self.missed, self.halts, lambda: self.visible_seat)
        """Events that the screen has yet to show."""
        self._stays_at = stays_at
        self._view: View | None = None
        self.follow_match("start")

    # What may be drawn

    @property
    def view(self) -> View:
        """View on the screen, with the question that may be answered there, if any."""
        if self._view is None:
            view = self.match.view(self.visible_seat)
            public = self._public_question()
            self._view = view if public is None else replace(view, decision=public)
        return self._view

    @property
    def decision(self) -> Decision | None:
        """Question that may be answered on the screen now."""
        return self.view.decision

    @property
    def answerable_questions(self) -> frozenset[tuple[int, int]]:
        """Questions that can be answered on this screen: one person's, or those of a whole window.

        Each is a seat with the number of its answers before.
        """
        if self.responses is not None:
            return frozenset((d.seat, d.nth) for d in self.match.decisions if d.seat in self.responses.seats)
        decision = self.decision
        return frozenset() if decision is None else frozenset({(decision.seat, decision.nth)})

    @property
    def visible_seat(self) -> int | None:
        """Seat whose View is on the screen; None: what everybody may see."""
        return visible_seat(self.current)

    @property
    def parting_seat(self) -> int | None:
        """Seat whose turn ended with a card that only it may see: its View stays until `hand_over`."""
        return self.current.seat if isinstance(self.current, Parting) else None

    @property
    def hidden_seat(self) -> int | None:
        """Person who has hidden their hand for now."""
        return hidden_seat(self.current)

    @property
    def halt(self) -> HaltReason | None:
        """Reason why everybody looks at the table, until `hand_over`; None while the match goes on."""
        return halt_reason(self.current)

    @property
    def curtain(self) -> CurtainInfo | None:
        """Fallen curtain, if any."""
        return self.current.info if isinstance(self.current, Curtain) else None

    @property
    def responses(self) -> Responses | None:
        """Open response window over the public table, if any."""
        return self.current.responses if isinstance(self.current, Window) else None

    @property
    def is_over(self) -> bool:
        """True once the match has ended."""
        return self.match.is_over

    @property
    def seat_that_may_look(self) -> int | None:
        """Person asked on the public table who has private cards: `restore` shows them."""
        public = self._public_question()
        has_own = public is not None and own(self.match.view(public.seat), self.match.view(None))
        return public.seat if public is not None and has_own else None

    @property
    def covered_seat(self) -> int | None:
        """Person whose face-down hand `restore` shows."""
        return self.seat_that_may_look if self.hidden_seat is None else self.hidden_seat

    @property
    def curtain_was_asked_for(self) -> bool:
        """True if somebody called the curtain to come to the screen; it did not fall by itself."""
        return called_seat(self.current) is not None

    @property
    def asked_seats(self) -> frozenset[int]:
        """Seats of all who are asked now, bots included."""
        return frozenset(d.seat for d in self.match.decisions)

    @property
    def in_window(self) -> bool:
        """True while a response window is open."""
        return in_window(self.match)

    # What people do

    def act(self, keys: Keys) -> None:
        """Answer the question on the screen; raises `IllegalAnswer` if there is none or it refuses these keys."""
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("nobody is asked on this screen")
        self.missed.look(self.visible_seat)
        before = self.view
        self.match.act(Answer(decision.seat, keys, decision.nth))
        self._passing.pass_all()
        if self.halts.completes_choice(self.visible_seat):
            self._go("act", self.current, "opening")
        elif self.visible_seat is not None and self._brought_news(before):
            self._go("act", Parting(self.visible_seat))
        else:
            self.follow_match("act")

    def hand_over(self) -> None:
        """Give the screen to whoever is asked now, once everybody has looked."""
        match self.current:
            case Parting():
                self._go("hand-over", Public())
            case Halt(_, asked_for_by):
                self._go("hand-over", Public() if asked_for_by is None else curtain_awaiting(asked_for_by))

    def begin(self) -> None:
        """Show everybody the opening table, and who begins, before the first question."""
        self._go("begin", self.current, "beginning")

    def reveal(self, seat: int) -> None:
        """Lift the curtain for one of the people it waits for; raises `IllegalAnswer` for anybody else."""
        if self.curtain is None or seat not in self.curtain.seats:
            raise IllegalAnswer(f"the curtain does not wait for seat {seat}")
        self._awaits_newcomer = False
        self._go("reveal", Hand(seat))

    def hide(self) -> None:
        """Take the hand off the screen at once; the public table stays."""
        match self.current:
            case Parting():
                self.hand_over()
            case Hand(seat):
                self._go("hide", Hidden(seat))

    def restore(self) -> None:
        """Show a hidden hand again, or that of `seat_that_may_look`: through the curtain, unless they play alone."""
        if (seat := self.covered_seat) is not None:
            alone = len(self.people) == 1
            self._go("restore", Public() if alone else curtain_awaiting(seat, self.hidden_seat))

    def respond(self, seat: int) -> None:
        """Call the curtain of a person who wants to respond in a window."""
        if self.responses is not None and seat in self.responses.seats:
            self._go("respond", curtain_awaiting(seat))

    def step_back(self) -> None:
        """Leave a called curtain without lifting it."""
        match self.current:
            case Curtain(_, int(), hidden):
                self._go("step-back", Public() if hidden is None else Hidden(hidden))

    def pass_for_all(self) -> None:
        """Pass for every person asked in the window that is open."""
        if self.responses is not None:
            for decision in self.match.decisions:
                # once all before somebody have passed, what they chose is heard, and this window is over
                if decision.seat in self.responses.seats and decision in self.match.decisions:
                    self._passing.pass_for(decision)
            self.follow_match("pass")

    def order(self, seat: int, prompts: Collection[str], lasting: Collection[str] | None = None) -> None:
        """Set a seat's standing order, in public: prompts the table passes, for this turn only unless `lasting`."""
        self._passing.order(seat, prompts, lasting)
        self.on_order(self.orders)
        self.follow_match("order")

    @property
    def orders(self) -> Mapping[int, frozenset[str]]:
        """Standing orders by seat."""
        return self._passing.orders

    def orders_after_turn(self, seat: int) -> frozenset[str]:
        """Return the standing orders of a seat that hold when this turn is over."""
        return self._passing.orders_after_turn(seat)

    def reseat(self, now: Sequence[Seat]) -> None:
        """Change the players of seats; the View of a seat that changed hands leaves the screen in the same call.

        Whoever comes to a seat, or is left alone and was not on the screen, comes through the curtain.
        """
        changes = [(at, seat.name, seat.bot) for at, seat in enumerate(now) if seat != self.seats[at]]
        if not changes:
            return
        passed = {at for at, before in enumerate(self.seats) if changes_player(before, now[at])}
        self.on_seats(changes)
        self.match.reseat(changes)
        self.bots.forget([at for at, _, _ in changes])
        self.seats, self.people = self.match.seats, people_of(self.match.seats)
        self.missed.seat(self.people)
        if self._passing.seat(self.people, passed):
            self.on_order(self.orders)
        left = without_seats(self.current, passed, alone=len(self.people) < 2)
        if passed:
            self._awaits_newcomer = len(self.people) == 1 and visible_seat(left) not in self.people
        self._go("reseat", left)

    # Undo

    @property
    def _actor(self) -> Actor:
        """Person acting on the screen now."""
        return Actor(self._author(), self.people, self.responses is not None)

    def why_no_undo(self) -> str:
        """Return "" if whoever is at the screen may take the last answer back, else the key of a reason."""
        return self.taking_back.way_back(self._actor).reason

    def question_before(self) -> Decision | None:
        """Return the question that an undo would ask the person on the screen again, if there is one."""
        return self.taking_back.question_before(self._actor)

    def can_redo(self) -> bool:
        """Check if an answer that was taken back can be given again."""
        seat = self._author()
        return seat is not None and self.match.can_redo(seat)

    def undo(self) -> None:
        """Take back the newest answer of the person on the screen, or of all who passed."""
        way = self.taking_back.way_back(self._actor)
        if not way.reason:
            for_all = len(self.people) > 1 and self.taking_back.is_for_all(way)
            self.taking_back.follow(way)
            # where all are asked again, none of them is by their hand
            self._settle_undo(Public() if for_all and self.visible_seat is not None else self.current)

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        seat = self._author()
        if seat is not None and self.match.can_redo(seat):
            self.match.redo(seat)
            self.follow_match("redo")

    def go_back(self, number: int, seed: int) -> None:
        """Undo from an answer on, seen or not, with piles reshuffled: everybody at the table has agreed."""
        self.taking_back.go_back(number, seed)
        self._settle_undo(Public())

    def restart_turn(self) -> None:
        """Undo as far as it goes, for the person on the screen."""
        seat, way = self._author(), self.taking_back.way_back(self._actor)
        while seat is not None and seat == self._author() and not way.reason:
            self.taking_back.follow(way)
            way = self.taking_back.way_back(self._actor)
        self._settle_undo(self.current)

    def take_back(self, seat: int) -> None:
        """Let a person who is ready in a secret choice choose again; the curtain then waits for them, too."""
        curtain = self.curtain
        if curtain is not None and seat in self.people and seat in curtain.may_change:
            if self.taking_back.take_newest(seat):
                self._settle_undo(self.current)

    # Bots and time

    def tick(self, now: float | None = None) -> bool:
        """Let bots think while nothing moves; True if one answered. While somebody is parting they wait."""
        if self.is_over or self._stays_at is not None or isinstance(self.current, Parting | Halt):
            return False
        if not self.bots.tick(self.match, self._clock() if now is None else now):
            return False
        self._go("tick", self.current, "opening" if self.halts.completes_choice(self.visible_seat) else None)
        return True

    # The way from one state to the next

    def follow_match(self, action: Action = "tick") -> None:
        """Bring the state in line with the match's open questions."""
        self._go(action, self.current)

    def _go(self, action: Action, wanted: SessionState, halt: HaltReason | None = None) -> None:
        """Change to the wanted state as far as the open questions allow; `halt` is one that is due."""
        before, halt = self.current, halt or halt_reason(wanted)
        if halt != "beginning":
            self.current = wanted  # whoever is about to look at their hand passes as if they did
            self._passing.pass_all()
            if self.halts.completes_answers():
                halt = None if len(self.people) < 2 or self.match.is_over else "unfolding"
                wanted = Hand(wanted.seat) if isinstance(wanted, Parting) else wanted
        choice = StateChoice(self.match, self.people, self._awaits_newcomer)
        self.current = self._stays_at or choice.fitting_state(wanted, halt)
        check_transition(before, action, self.current)
        self._view = None
        self.halts.note_ready(len(self.people))
        self.news.forget_undone()
        self.changes += 1

    def _brought_news(self, before: View) -> bool:
        """Check if the viewer alone now sees a piece that they had not seen."""
        return bool(find_gained(before, self.match.view(self.visible_seat), self.match.view(None)))

    def _public_question(self) -> Decision | None:
        """Return the question that may be answered on the public table, if any."""
        if not isinstance(self.current, Public):
            return None
        asked = [d for d in self.match.decisions if d.seat in self.people]
        return asked[0] if asked and asked[0].open and not is_together(self.match) else None

    def _author(self) -> int | None:
        """Return the seat of whoever acts on the screen: the person shown, or the one asked an open question."""
        public = self._public_question()
        return public.seat if public is not None else self.visible_seat

    def _settle_undo(self, wanted: SessionState) -> None:
        """Forget what bots and people knew of the answers that were taken back."""
        self.bots.forget()
        self.missed.moved_back()
        self.halts.forget_answers()
        self._go("undo", wanted)
