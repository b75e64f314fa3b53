"""Table of a session's states: drawn into the documentation, and raised in every test where it is broken."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from tabletop.ui.calling import CurtainInfo, Responses
from tabletop.ui.session import Session
from tabletop.ui.session_state import (
    ALWAYS,
    TRANSITIONS,
    Action,
    Curtain,
    Halt,
    Hand,
    Hidden,
    Parting,
    Public,
    SessionState,
    Window,
    is_legal,
)
from tests.ui.session.seams import sit

PAGE = Path(__file__).resolve().parents[3] / "docs" / "session.md"
BEGIN, END = "<!-- drawn by tests/ui/session/test_transitions.py: begin -->", "<!-- end -->"
STATES: tuple[SessionState, ...] = (
    *(Hand(0), Hand(1), Parting(0), Parting(1), Public(), Hidden(0)),
    *(Window(Responses((0, 1))), Curtain(CurtainInfo((0, 1))), Halt("opening")),
)


def table() -> Iterator[str]:
    """Yield the lines of the diagram and the table."""
    yield from ("```mermaid", "stateDiagram-v2")
    for state, ways in TRANSITIONS.items():
        for after in TRANSITIONS:
            actions = [action for action, states in ways.items() if after in states and action not in ALWAYS]
            if actions:
                yield f"    {state.__name__} --> {after.__name__}: {', '.join(actions)}"
    yield from ("```", "", "| State | Meaning | Action | Next state |", "|---|---|---|---|")
    for state, ways in TRANSITIONS.items():
        meaning = " ".join((state.__doc__ or "").split())
        rows = [(action, states) for action, states in ways.items() if action not in ALWAYS]
        for action, states in (*rows, (", ".join(ALWAYS), ways[ALWAYS[0]])):
            yield f"| {state.__name__} | {meaning} | {action} | {', '.join(s.__name__ for s in states)} |"
            meaning = ""


def test_the_page_has_the_table_as_it_is(update_golden: bool) -> None:
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    page = "\n".join((before + BEGIN, "", *table(), "", END + after))
    if update_golden:
        PAGE.write_text(page, "utf-8", newline="\n")
    assert PAGE.read_text("utf-8") == page, "pytest --update-golden draws it anew"


def test_a_hand_comes_up_through_its_curtain_only_or_where_one_sits_alone() -> None:
    for before in STATES:
        for after in (Hand(0), Parting(0)):
            legal = {action for action in get_args(Action) if is_legal(before, action, after)}
            match before:
                case Window() | Public():
                    assert legal <= {"start"}, "a match begins for one person alone"
                case Curtain():
                    assert legal <= {"reveal"}
                case Hand(1) | Parting(1):
                    assert not legal, "a hand never gives way to another's"


def test_every_state_can_be_left() -> None:
    for state, ways in TRANSITIONS.items():
        assert {after for states in ways.values() for after in states} - {state}, state


def test_a_transition_that_is_not_in_the_table_raises() -> None:
    session: Session = sit("q0 q1", (True, True))
    assert isinstance(session.current, Curtain)

    with pytest.raises(AssertionError, match="may not go Curtain -> Curtain by 'respond'"):
        session._go("respond", session.current)
