"""Runs the lines of `when`: an answer, an answer that must be refused and why, undo and redo."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from tabletop.content.reading.yamlread import Items, Scalar
from tabletop.engine.fields import Plain
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.errors import IllegalAnswer
from tabletop.workshop.readable import show_keys
from tabletop.workshop.scenario_checks import Unmet
from tabletop.workshop.scenario_file import Act, Wrong
from tabletop.workshop.scenario_words import find_keys, handle, handles_of, stand_for


def run_act(match: Match, act: Act) -> None:
    """Do one line of `when`. Raises `Unmet` when it does not go as written, `Wrong` when it makes no sense."""
    if act.kind in ("undo", "redo"):
        _take_back(match, act)
    elif act.kind == "may_not" and isinstance(act.written, Scalar) and act.written.value == "undo":
        _may_not_undo(match, act)
    elif act.kind == "may_not":
        _may_not(match, act)
    else:
        _does(match, act)


def _asked(match: Match, act: Act) -> Decision:
    """The question that a line of `when` answers."""
    open_now = [d for d in match.decisions if act.seat is None or d.seat == act.seat]
    if len(open_now) == 1:
        return open_now[0]
    if act.seat is None and open_now:
        raise Wrong(act.node, "several seats are asked; say which one answers", "write seat: and its number")
    others = ", ".join(f"seat {d.seat} for {d.prompt}" for d in match.decisions) or "nobody"
    raise Unmet(act.node, f"expected a question to seat {act.seat}, but asked is {others}")


def _does(match: Match, act: Act) -> None:
    decision = _asked(match, act)
    assert act.written is not None  # only undo and redo have nothing written
    keys, missing = find_keys(match.state, decision, act.written)
    if missing is not None:
        raise Unmet(missing, f"this is not on offer for {decision.prompt}; {_offer(match, decision)}")
    if refusal := decision.refusal(keys):
        raise Unmet(act.written, f"{refusal}; {_offer(match, decision)}")
    match.act(Answer(decision.seat, keys, decision.nth))


def _offer(match: Match, decision: Decision) -> str:
    keys = show_keys(match.state, decision)
    return f"on offer: {keys or 'nothing'}{' or pass' if decision.may_pass else ''}"


def _may_not(match: Match, act: Act) -> None:
    decision = _asked(match, act)
    assert act.written is not None  # only undo and redo have nothing written
    keys, missing = find_keys(match.state, decision, act.written)
    if missing is not None:
        parts = act.written.nodes if decision.many and isinstance(act.written, Items) else [act.written]
        keys = tuple(stand_for(match.state, part) for part in parts)
    before = match.state.key()
    try:
        match.act(Answer(decision.seat, keys, decision.nth))
    except IllegalAnswer:
        if match.state.key() != before:
            raise Unmet(act.node, "the answer was refused, but it changed the table") from None
    else:
        raise Unmet(act.written, f"this may be answered to {decision.prompt}")
    if act.why:
        _check_why(match, act, decision, keys)


def _check_why(match: Match, act: Act, decision: Decision, keys: Sequence[Plain]) -> None:
    """Some drag of what the answer names must give the reason; `drag` in the line says which one."""
    view = match.view(decision.seat)
    if act.drag is not None:
        drags = [(handle(match.state, act.drag[0]), handle(match.state, act.drag[1]))]
    else:
        named = [each for key in keys for each in handles_of(match.state, key)]
        sources = [*named, *(option.source for option in decision.options)]
        targets = [*named, "", *(option.target for option in decision.options)]
        drags = list(dict.fromkeys(product(sources, targets)))
    reasons = sorted({match.game.why_not(view, source, target) for source, target in drags} - {""})
    if act.why not in reasons:
        raise Unmet(act.node, f"why: expected {act.why}, found {', '.join(reasons) or 'no reason'}")


def _take_back(match: Match, act: Act) -> None:
    seat = 0 if act.seat is None else act.seat
    try:
        match.undo(seat) if act.kind == "undo" else match.redo(seat)
    except IllegalAnswer as error:
        raise Unmet(act.node, f"seat {seat} cannot {act.kind}: {error}") from None


def _may_not_undo(match: Match, act: Act) -> None:
    seat = 0 if act.seat is None else act.seat
    reason = match.why_no_undo(seat)
    if not reason:
        raise Unmet(act.node, f"seat {seat} can undo")
    if act.why not in ("", reason, reason.removeprefix("undo.")):
        raise Unmet(act.node, f"why: expected {act.why}, found {reason}")
