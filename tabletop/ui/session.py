"""One sitting around one match: whose View is on the screen, when the curtain falls, when bots answer.

Pure: no window, no clock of its own, no rule of any game. A scene asks the session what may be drawn and
tells it what was done. The law it keeps: while a person is asked, no other person's View is on the screen,
and a View that leaves the screen is gone in the same call. Whoever's turn ends with a card that only they may see
is asked one thing more, to hand the screen over; until then nobody else is asked on it, and no bot moves.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from tabletop.engine.events import Event
from tabletop.engine.match import Match, Seat
from tabletop.engine.reseatings import SeatChange, changes_player
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.view import View
from tabletop.errors import IllegalAnswer
from tabletop.ui.bot_desk import AskBot, BotDesk
from tabletop.ui.calling import (
    CurtainInfo,
    Responses,
    called,
    curtain_for,
    in_window,
    is_awaited,
    is_together,
)
from tabletop.ui.halts import Halts
from tabletop.ui.missed import Missed
from tabletop.ui.passing import Orders, Passing, people_of
from tabletop.ui.sights import gained, own
from tabletop.ui.taking_back import TakingBack
from tabletop.ui.unfolding import Consequence, unfolding

BOT_PAUSE = 0.7
"""Seconds a bot waits before it answers, unless the settings say otherwise."""


class Session(TakingBack):
    """Keeps one match between the people at the screen; see the module's law."""

    def __init__(
        self,
        match: Match,
        seats: Sequence[Seat],
        ask_bot: AskBot,
        clock: Callable[[], float],
        orders: Orders | None = None,
    ) -> None:
        self.match, self.seats, self.people = match, tuple(seats), people_of(seats)
        self.shown: int | None = None
        """The seat whose View is on the screen; None: what everybody may see."""
        self.curtain: CurtainInfo | None = None
        self.responses: Responses | None = None
        self.parting: int | None = None
        """The seat whose turn ended with a card that only it may see: its View stays until `hand_over`."""
        self.changes = 0
        """Counts every change of what may be drawn, so that a scene can compare a number."""
        self.on_order: Callable[[Orders], object] = lambda orders: None
        """Told all standing orders whenever one was set, before anything is passed by it, or has ended."""
        self.on_seats: Callable[[Sequence[SeatChange]], object] = lambda changes: None
        """Told of seats that change hands, before anything is shown of it."""
        self.bots = BotDesk(ask_bot, BOT_PAUSE)
        self._clock = clock
        self._hidden: int | None = None
        self._coming: int | None = None
        self._is_new = is_awaited(match, self.people)  # the only person left has not come to the screen yet
        self._passing = Passing(
            match, self.people, orders or {}, lambda: self.on_order(self.orders), lambda: self.shown
        )
        self._drawn = match.event_count
        self.missed = Missed(match, self.people, self._passing.given)
        """What each of the people has not seen, and what came since they last answered."""
        self.halts = Halts(match, self.people, self.missed)
        """Moments at which everybody looks at the table, until `hand_over`."""
        self._view: View | None = None
        self._settle()

    # What may be drawn

    @property
    def view(self) -> View:
        """The View on the screen; with it the question that may be answered there, if any."""
        if self._view is None:
            view = self.match.view(self.shown)
            public = self._public_question()
            self._view = view if public is None else replace(view, decision=public)
        return self._view

    @property
    def decision(self) -> Decision | None:
        """The question that may be answered on the screen as it is."""
        return self.view.decision

    @property
    def addressed(self) -> frozenset[tuple[int, int]]:
        """The questions that presses on this screen answer: of one person, or in a window of all who may respond.

        Each is a seat with the number of its answers before.
        """
        if self.responses is not None:
            return frozenset((d.seat, d.nth) for d in self.match.decisions if d.seat in self.responses.seats)
        decision = self.decision
        return frozenset() if decision is None else frozenset({(decision.seat, decision.nth)})

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.is_over

    @property
    def opening(self) -> bool:
        """Whether everybody is looking at the table, until `hand_over`."""
        return bool(self.halts.now)

    @property
    def beginning(self) -> bool:
        """Whether it is the table before the first question that everybody is looking at so, and who begins."""
        return self.halts.now == "beginning"

    @property
    def hidden(self) -> int | None:
        """The person who has hidden their hand for the moment."""
        return self._hidden

    @property
    def may_look(self) -> int | None:
        """The person asked on the public table who holds what only they see: `restore` brings it to the screen."""
        public = self._public_question()
        if public is None or not own(self.match.view(public.seat), self.match.view(None)):
            return None
        return public.seat

    @property
    def curtain_was_asked_for(self) -> bool:
        """Whether the curtain is down because somebody wants to come, not because it fell by itself."""
        return self._coming is not None

    @property
    def expected(self) -> frozenset[int]:
        """Everybody who is asked now, bots included."""
        return frozenset(d.seat for d in self.match.decisions)

    @property
    def in_window(self) -> bool:
        """Whether people may answer what somebody does, be it several of them or one: all of them may pass."""
        return in_window(self.match)

    def new_events(self) -> list[Event]:
        """What happened since the last call, as far as the seat on the screen may know it."""
        events = self.match.events_for(self.shown, self._drawn)
        self._drawn = self.match.event_count
        self.missed.look(self.shown)
        return events

    def catch_up(self) -> list[Event]:
        """What happened since the seat on the screen last looked; empties itself once asked."""
        events = self.missed.since_look(self.shown)
        self.missed.look(self.shown)
        return events

    def witnessed(self) -> None:
        """What happened was played on the public table: everybody has seen it."""
        self.missed.all_look()

    def unfolding(self) -> list[Consequence]:
        """What has happened since `new_events` was last called, in steps that everybody is to look at one by one.

        Empty if nothing happened that is worth it; the last step leads to the table as it is.
        """
        return unfolding(self.match, self.shown, self._drawn, self.halts.lines)

    # What people do

    def act(self, keys: Keys) -> None:
        """Answer the question on the screen.

        Raises `IllegalAnswer` if there is none or it does not take these keys.
        """
        decision = self.decision
        if decision is None:
            raise IllegalAnswer("nobody is asked on this screen")
        self.missed.look(self.shown)
        before = self.view
        self.match.act(Answer(decision.seat, keys, decision.nth))
        self._passing.by_itself()
        if not self.halts.at_choice(self.shown) and self.shown is not None and self._brought_news(before):
            self.parting = self.shown
        self._settle()

    def hand_over(self) -> None:
        """What came has been looked at: the screen goes to whoever is asked now."""
        if self.parting is not None or self.opening:
            self.parting = self.shown = None
            self.halts.end()
            self._settle()

    def begin(self) -> None:
        """Let everybody see the table, and who begins, before anybody is asked and before a bot acts."""
        self.halts.begin()
        self._settle()

    def reveal(self, seat: int) -> None:
        """Lift the curtain for one of the people it waits for.

        Raises `IllegalAnswer` if no curtain is down or it waits for somebody else.
        """
        if self.curtain is None or seat not in self.curtain.seats:
            raise IllegalAnswer(f"the curtain does not wait for seat {seat}")
        self._hidden = self._coming = None
        self._is_new = False
        self.shown = seat
        self._settle()

    def hide(self) -> None:
        """Take the hand on the screen away at once; the public table stays."""
        if self.parting is not None:
            self.hand_over()
        elif self.shown is not None:
            self._hidden, self._coming = self.shown, None
            self._settle()

    def restore(self) -> None:
        """Bring a hidden hand back, or that of whoever `may_look`: through the curtain, except for one person alone."""
        seat = self.may_look if self._hidden is None else self._hidden
        if seat is not None:
            self._coming = seat
            if len(self.people) == 1:
                self._hidden = self._coming = None
            self._settle()

    def respond(self, seat: int) -> None:
        """Somebody asked in a window wants to answer: their curtain comes."""
        if self.responses is not None and seat in self.responses.seats:
            self._coming = seat
            self._settle()

    def step_back(self) -> None:
        """Leave a curtain that somebody asked for without lifting it."""
        if self._coming is not None:
            self._coming = None
            self._settle()

    def no_response(self) -> None:
        """Pass for every person asked in the window that is open."""
        if self.responses is not None:
            for decision in self.match.decisions:
                # once all before somebody have passed, what they chose is heard, and this window is over
                if decision.seat in self.responses.seats and decision in self.match.decisions:
                    self._passing.pass_for(decision)
            self._settle()

    def order(self, seat: int, prompts: Collection[str], lasting: Collection[str] | None = None) -> None:
        """Set a standing order, in public: prompts the table passes for a seat, after this turn only `lasting` ones."""
        self._passing.order(seat, prompts, lasting)
        self.on_order(self.orders)
        self._settle()

    @property
    def orders(self) -> Mapping[int, frozenset[str]]:
        """The standing orders by seat."""
        return self._passing.orders

    def lasting(self, seat: int) -> frozenset[str]:
        """What holds of a seat's standing orders when this turn is over."""
        return self._passing.lasting(seat)

    def reseat(self, now: Sequence[Seat]) -> None:
        """Let these sit there from now on. Whose seat is no longer theirs is gone from the screen in the same call.

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
        self.halts.seat(self.people)
        if self._passing.seat(self.people, passed):
            self.on_order(self.orders)
        self.shown, self.parting, self._hidden, self._coming = (
            None if seat in passed else seat
            for seat in (self.shown, self.parting, self._hidden, self._coming)
        )
        if passed:
            self._is_new = len(self.people) == 1 and self.shown not in self.people
        self._settle()

    # Bots and time

    def tick(self, now: float | None = None) -> bool:
        """Let bots think; whether one of them has answered. Call it while nothing else is moving.

        While somebody is parting they wait: nothing may happen that the next person does not see.
        """
        if (
            self.over
            or self.parting is not None
            or self.opening
            or not self.bots.tick(self.match, self._clock() if now is None else now)
        ):
            return False
        self.halts.at_choice(self.shown)
        self._settle()
        return True

    # The table of who is shown what

    def _settle(self) -> None:
        """Bring what may be drawn in line with who is asked now: nobody, once it is over."""
        if not self.beginning:
            self._passing.by_itself()
            if self.halts.at_answers():
                self.parting = None
        asked = {d.seat: d for d in self.match.decisions if d.seat in self.people}
        self.curtain = self.responses = None
        if self.over or self._hidden not in (asked if len(self.people) > 1 else self.people):
            self._hidden = None
        if self._coming not in asked:
            self._coming = None
        if self.over or self._hidden is not None:
            self.halts.end()
        if not self._may_part(asked):
            self.parting = None
        if self.beginning:
            self.shown = None
        elif self._is_new:
            self.shown = None
            if asked:
                self.curtain = curtain_for(self.match, self.people, asked)
        elif len(self.people) == 1:
            self.shown = None if self._hidden is not None else self.people[0]
        elif self._hidden is not None:
            self.shown = None
            if self._coming == self._hidden:
                seats = (self._hidden,) if self.in_window else tuple(sorted(asked))
                self.curtain = curtain_for(self.match, seats, asked)
        elif self.opening:
            self.shown = None
        elif self.parting is None and self.shown not in asked:
            self.shown = None
            self._ask(asked)
        self._view = None
        self.halts.settle()
        self._drawn = min(self._drawn, self.match.event_count)
        self.changes += 1

    def _may_part(self, asked: Mapping[int, Decision]) -> bool:
        """Whether whoever is parting may go on looking: at their own View, asked nothing, among several people."""
        there = self.shown is not None and self.shown == self.parting and self.shown not in asked
        return there and not self.over and self._hidden is None and len(self.people) > 1

    def _brought_news(self, before: View) -> bool:
        """Whether the person on the screen sees a piece that nobody else does, and that they did not see before."""
        return bool(gained(before, self.match.view(self.shown), self.match.view(None)))

    def _ask(self, asked: Mapping[int, Decision]) -> None:
        """Nobody's View is up: let the curtain or the bar of responses call whoever is asked."""
        if not asked:
            return
        if self._coming is not None:
            self.curtain = curtain_for(self.match, (self._coming,), asked)
            return
        call = called(self.match, asked)
        if isinstance(call, Responses):
            self.responses = call
        else:
            self.curtain = call

    def _public_question(self) -> Decision | None:
        """The open question that anybody may see answered on the public table, if one is asked now."""
        if (
            self.shown is not None
            or self.curtain
            or self.responses
            or self._hidden is not None
            or self.opening
        ):
            return None
        asked = [d for d in self.match.decisions if d.seat in self.people]
        return asked[0] if asked and asked[0].open and not is_together(self.match) else None

    def _author(self) -> int | None:
        public = self._public_question()
        return public.seat if public is not None else self.shown

    def _moved_back(self) -> None:
        self.bots.forget()
        self.missed.moved_back()
        self.halts.moved_back()
        self._settle()
