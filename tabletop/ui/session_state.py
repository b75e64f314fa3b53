"""States of a session: whose View is shown, whom the table waits for, and which state may follow.

`docs/session.md` is drawn from the table in this module.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from tabletop.ui.calling import CurtainInfo, Responses

_LOG = logging.getLogger(__name__)

HaltReason = Literal["beginning", "opening", "unfolding"]
"""Reason of a halt: before the first question, a secret choice is turned over, or answers are shown in steps."""
Action = Literal[
    "start", "begin", "act", "pass", "order", "tick", "hand-over", "reveal", "hide", "restore", "respond",
    "step-back", "undo", "redo", "reseat",
]  # fmt: skip
"""Thing done to a session, by people, bots or the app."""


@dataclass(frozen=True, slots=True)
class Hand:
    """View of one person, who is asked or plays alone."""

    seat: int


@dataclass(frozen=True, slots=True)
class Parting:
    """View of one person whose turn ended with a card that only they may see, until they hand over."""

    seat: int


@dataclass(frozen=True, slots=True)
class Public:
    """Table as everybody may see it; an open question may be answered there."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """Public table after one person has taken their hand away for the moment."""

    seat: int


@dataclass(frozen=True, slots=True)
class Window:
    """Public table on which several people may respond."""

    responses: Responses


@dataclass(frozen=True, slots=True)
class Curtain:
    """Curtain that is down before the people it waits for."""

    info: CurtainInfo
    asked_for_by: int | None = None
    """Person for whom it was asked for; None if it fell by itself."""
    hidden: int | None = None
    """Person who had taken their hand away before it fell."""


@dataclass(frozen=True, slots=True)
class Halt:
    """Public table at which everybody looks before anybody is asked again, and nothing moves."""

    reason: HaltReason
    asked_for_by: int | None = None
    """Person whose curtain was asked for before: it comes afterwards."""


SessionState = Hand | Parting | Public | Hidden | Window | Curtain | Halt
States = tuple[type[SessionState], ...]
ALWAYS: Final[tuple[Action, ...]] = ("order", "tick", "undo", "redo", "reseat")
"""Actions that are possible in every state."""


def visible_seat(state: SessionState) -> int | None:
    """Return the seat whose View is on the screen; None is everybody's."""
    return state.seat if isinstance(state, Hand | Parting) else None


def hidden_seat(state: SessionState) -> int | None:
    """Return the person who has taken their hand away for the moment."""
    match state:
        case Hidden(seat):
            return seat
        case Curtain(hidden=seat):
            return seat
    return None


def called_seat(state: SessionState) -> int | None:
    """Return the person for whom a curtain was asked for."""
    return state.asked_for_by if isinstance(state, Curtain | Halt) else None


def halt_reason(state: SessionState) -> HaltReason | None:
    """Return the reason for which everybody looks at the table; None while the match goes on."""
    return state.reason if isinstance(state, Halt) else None


def without_seats(state: SessionState, gone: Collection[int], alone: bool) -> SessionState:
    """Return the state without these seats, which have passed to other players.

    `alone`: one person at most is left, who waits for nobody but at the beginning.
    """

    def keep(seat: int | None) -> int | None:
        return None if seat in gone else seat

    match state:
        case Hand(seat) | Parting(seat) | Hidden(seat) if seat in gone:
            return Public()
        case Curtain(info, asked_for_by, hidden):
            return Curtain(info, keep(asked_for_by), keep(hidden))
        case Halt(reason, asked_for_by):
            return Public() if alone and reason != "beginning" else Halt(reason, keep(asked_for_by))
    return state


def curtain_awaiting(seat: int, hidden: int | None = None) -> Curtain:
    """Return a curtain that somebody asked for; the session fills in what it says."""
    return Curtain(CurtainInfo((seat,)), seat, hidden)


def is_legal(before: SessionState, action: Action, after: SessionState) -> bool:
    """Check if one state may follow another; a hand is never followed directly by another person's."""
    from_seat, to_seat = visible_seat(before), visible_seat(after)
    if from_seat is not None and to_seat not in (None, from_seat):
        return False
    return type(after) in TRANSITIONS[type(before)].get(action, ())


def check_transition(before: SessionState, action: Action, after: SessionState) -> None:
    """Report an illegal transition; tests make it an error, for players it has no effect."""
    if not is_legal(before, action, after):
        report_transition(f"{type(before).__name__} -> {type(after).__name__} by {action!r}")


def report_transition(text: str) -> None:
    """Log an illegal transition."""
    _LOG.error("the session may not go %s", text)


CALL: Final[States] = (Public, Window, Curtain, Halt)
"""States to which open questions may lead while nobody's hand is up."""
TRANSITIONS: Final[Mapping[type[SessionState], Mapping[Action, States]]] = {
    Hand: {
        "begin": (Hand, Halt),
        "act": (Hand, Parting, *CALL),
        "hide": (Hidden, Hand),
        **dict.fromkeys(ALWAYS, (Hand, *CALL)),
    },
    Parting: {"hand-over": CALL, **dict.fromkeys(ALWAYS, (Parting, Hand, *CALL))},
    Public: {
        "start": (Hand, *CALL),
        "begin": (Public, Halt),
        "act": CALL,
        "restore": (Curtain,),
        **dict.fromkeys(ALWAYS, CALL),
    },
    Hidden: {"restore": (Hand, Curtain, Public), **dict.fromkeys(ALWAYS, (Hidden, Hand, *CALL))},
    Window: {"begin": (Halt,), "pass": CALL, "respond": (Curtain,), **dict.fromkeys(ALWAYS, CALL)},
    Curtain: {
        "begin": (Halt,),
        "reveal": (Hand, *CALL),
        "step-back": (Hidden, *CALL),
        "restore": (Curtain,),
        **dict.fromkeys(ALWAYS, (Hidden, *CALL)),
    },
    Halt: {"hand-over": (Hand, *CALL), **dict.fromkeys(ALWAYS, (Hand, *CALL))},
}
"""States that may follow each state, by what is done there. Nobody's hand comes up but through their curtain, or at a
table at which they sit alone."""
