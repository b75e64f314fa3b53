"""Scripts, people and what they do, as chance has it; and a willing table that brings any match to its end."""

from __future__ import annotations

import random
from collections.abc import Callable

from hypothesis import strategies as st

from tabletop.ui.session import Session

words = st.builds(
    lambda kind, seats: kind + "".join(map(str, seats if kind in "tyw" else seats[:1])),
    st.sampled_from("qdotywf"),
    st.lists(st.integers(0, 2), min_size=1, max_size=3, unique=True),
)
scripts = st.lists(words, min_size=1, max_size=6).map(" ".join)
people = st.lists(st.booleans(), min_size=3, max_size=3)


def do_something(session: Session, rng: random.Random) -> None:
    """One thing that people at the screen might do, sensible or not."""
    seat = rng.choice(session.people) if session.people else 0
    if session.decision is not None and rng.random() < 0.5:
        return session.act(session.decision.sample(rng))
    if session.curtain is not None and rng.random() < 0.5:
        return session.reveal(rng.choice(session.curtain.seats))
    acts = (
        session.hide,
        session.restore,
        session.step_back,
        session.pass_for_all,
        session.undo,
        session.redo,
        session.restart_turn,
        session.tick,
        session.hand_over,
        lambda: session.respond(seat),
        lambda: session.take_back(seat),
        lambda: session.order(seat, rng.choice((("respond",), ()))),
    )
    rng.choice(acts)()
    return None


def go_on(session: Session) -> None:
    """What a willing table does next; from anywhere this must bring the match to its end."""
    if session.parting_seat is not None or session.halt is not None:
        session.hand_over()
    elif session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    elif session.responses is not None:
        session.pass_for_all()
    elif session.hidden_seat is not None:
        session.restore()
    elif session.decision is not None:
        keys = session.decision.keys()
        session.act(keys[: max(session.decision.least, 0)])
    else:
        session.tick()


def come_to_the_end(session: Session, check: Callable[[Session], None]) -> None:
    """A willing table gets through from anywhere, and all is as `check` wants it on the way."""
    for _ in range(200):
        if session.is_over:
            return
        go_on(session)
        check(session)
    assert session.is_over, "it never came"
