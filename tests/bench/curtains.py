"""Curtains: how often three people hand the screen on in a match, beside once for every change of who is asked."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tabletop import games
from tabletop.bots import choose
from tabletop.content.load import load
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.version import BRISK
from tabletop.ui.session import Session
from tests.bench.measure import Bar
from tests.ui.session.seams import Bots, Clock

PEOPLE = 3
MATCHES = 20
LEVEL = "purposeful"
STEPS = 20_000
THIRD = 2 / 3
"""The share of changes that curtains may be: a third of them is spared."""
NOT_SPARED = {"heap": 0.95, "heartland": 1.0, "pedal": 0.88}
"""Games in which nearly every question needs a hand; docs/session.md says why, question by question."""


@dataclass
class Evening:
    """Matches of one game: changes of who is asked, curtains that fell, and for which questions."""

    changes: int = 0
    curtains: int = 0
    asked: Counter[str] = field(default_factory=Counter)


def seats_of(game: Game) -> list[Seat]:
    """Three people; a fourth seat is a bot's where a game is not played by three."""
    count = next(n for n in (PEOPLE, PEOPLE + 1) if n in load(game.id, game.kinds).file.seats)
    return [Seat(f"Seat {at}", at, None if at < PEOPLE else LEVEL) for at in range(count)]


def started(game: Game, seed: int, *, brisk: bool) -> Match:
    """A match of three people."""
    content, seats = load(game.id, game.kinds), seats_of(game)
    options = content.file.defaults(len(seats))
    return Match.start(game, content, seats, options, seed, MatchLog(extra={BRISK: brisk}))


def thought(match: Match, decision: Decision, rng: random.Random) -> Keys:
    """An answer of somebody who plays sensibly."""
    return choose(match.game, match.view(decision.seat), decision, LEVEL, rng)


def changes(game: Game, seed: int) -> int:
    """Number of times that another person is asked, one question after the other, in a whole match."""
    match, rng, last, found = started(game, seed, brisk=False), random.Random(seed), -1, 0
    while not match.is_over:
        decision = match.decisions[0]
        if match.seats[decision.seat].bot is None:
            found += decision.seat != last
            last = decision.seat
        match.act(Answer(decision.seat, thought(match, decision, rng), decision.nth))
    return found


def curtains(game: Game, seed: int, *, brisk: bool) -> Iterator[str]:
    """The question for which each curtain of a whole match was lifted."""
    match, rng, clock = started(game, seed, brisk=brisk), random.Random(seed), Clock()
    session = Session(match, match.seats, Bots(), clock)
    for _ in range(STEPS):
        if match.is_over:
            return
        if session.parting_seat is not None or session.halt is not None:
            session.hand_over()
        elif session.curtain is not None:
            session.reveal(session.curtain.seats[0])
            yield session.decision.prompt if session.decision is not None else "look"
        elif session.responses is not None:
            answer_window(session, rng)
        elif session.decision is not None:
            session.act(thought(match, session.decision, rng))
        else:
            clock.now += 1
            session.tick()
    raise AssertionError(f"{game.id} {seed} does not end")


def answer_window(session: Session, rng: random.Random) -> None:
    """The first who wants to respond does; if nobody does, all say so at once."""
    match = session.match
    assert session.responses is not None
    for decision in match.decisions:
        if decision.seat in session.responses.seats and thought(match, decision, rng):
            session.respond(decision.seat)
            return
    session.pass_for_all()


def evening(game: Game, *, brisk: bool = False) -> Evening:
    """All matches of one game."""
    found = Evening()
    for seed in range(1, MATCHES + 1):
        found.changes += changes(game, seed)
        asked = list(curtains(game, seed, brisk=brisk))
        found.curtains += len(asked)
        found.asked.update(asked)
    return found


def bars() -> list[Bar]:
    """For each game: changes of who is asked and curtains in a match, and what the curtains fell for."""
    found_bars = []
    for name in games.ids():
        game = games.load(name)
        for brisk in (False, True):
            found = evening(game, brisk=brisk)
            share = found.curtains / found.changes
            what = f"{name}{', brisk' if brisk else ''}: curtains to a change of who is asked"
            often = ", ".join(f"{prompt} {n / MATCHES:.1f}" for prompt, n in found.asked.most_common(6))
            note = f"{found.changes / MATCHES:.1f} changes, {found.curtains / MATCHES:.1f} curtains: {often}"
            found_bars.append(Bar(what, share, NOT_SPARED.get(name, THIRD), note=note))
    return found_bars
