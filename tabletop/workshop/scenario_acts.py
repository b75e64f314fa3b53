"""Runner of the lines of `when`: answers, answers that must be refused and why, undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product

from tabletop.content.reading.yamlread import AnyNode, Scalar
from tabletop.engine.fields import Piece, Plain
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.errors import IllegalAnswer
from tabletop.workshop.errors import Unmet, Why, WhyKind
from tabletop.workshop.scenario_file import Act, ScenarioMistake, excerpt
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_values import handles_of, to_handle, to_key

_OFFERED = ("offered",)


def tell_asked(match: Match) -> Why:
    """Return the asked seats as the reason why a line fails."""
    return Why("asked", sorted(decision.seat for decision in match.decisions), ("asked",))


def run_act(match: Match, act: Act) -> None:
    """Run one line of `when`. Raises `Unmet` if the result differs, `ScenarioMistake` if the line makes no sense."""
    if act.kind in ("undo", "redo"):
        _run_undo(match, act)
    elif act.kind == "may_not" and act.tries_undo:
        _check_undo_refused(match, act)
    elif act.kind == "may_not":
        _check_refused(match, act)
    else:
        _run_answer(match, act)


def find_decision(match: Match, act: Act) -> Decision:
    """Return the question that a line of `when` answers."""
    open_now = [d for d in match.decisions if act.seat is None or d.seat == act.seat]
    if len(open_now) == 1:
        return open_now[0]
    if act.seat is None and open_now:
        raise ScenarioMistake(
            act.node, "several seats are asked; say which one answers", "write seat: and its number"
        )
    others = ", ".join(f"seat {d.seat} for {d.prompt}" for d in match.decisions) or "nobody"
    expected = "expected a question" if act.seat is None else f"expected a question to seat {act.seat}"
    raise Unmet(act.node, f"{expected}, but asked is {others}{_pass_hint(match)}", tell_asked(match))


def _pass_hint(match: Match) -> str:
    """Suggest the answer that was probably forgotten, usually a pass."""
    passing = [decision for decision in match.decisions if decision.may_pass]
    return f"; write {{seat: {passing[0].seat}, does: pass}} before it if they pass" if passing else ""


def _run_answer(match: Match, act: Act) -> None:
    match.act(find_answer(match, act))


def find_answer(match: Match, act: Act) -> Answer:
    """Return the answer that a line of `when` gives. Raises `Unmet` if it may not be given."""
    decision = find_decision(match, act)
    assert act.written is not None  # only undo and redo have nothing written
    offer = Offer(match.state, decision)
    keys, missing = offer.find(act.written)
    if missing is not None:
        raise Unmet(
            missing, _not_offered_error(offer, missing), Why("not_offered", offer.list_all(), _OFFERED)
        )
    if refusal := decision.refusal(keys):
        raise Unmet(
            act.written,
            f"{refusal}; on offer: {offer.full_text()}",
            Why("refused", offer.list_all(), _OFFERED),
        )
    return Answer(decision.seat, keys, decision.nth)


def _not_offered_error(offer: Offer, missing: AnyNode) -> str:
    is_word = isinstance(missing, Scalar)
    plain = f"{excerpt(missing) if is_word else 'this'} is not on offer for {offer.decision.prompt}"
    return f"{offer.foreign_kind(missing) or plain}; on offer: {offer.full_text()}"


def _check_refused(match: Match, act: Act) -> None:
    decision = find_decision(match, act)
    assert act.written is not None  # only undo and redo have nothing written
    offer = Offer(match.state, decision)
    keys, missing = offer.find(act.written)
    if missing is not None:
        if act.drag is None and (
            mistaken := offer.kind_mistake(act.written)
        ):  # else the drag is what is tried
            node, what, hint = mistaken
            raise ScenarioMistake(node, f"{what}: it could never be answered", hint)
        keys = tuple(to_key(match.state, part) for part in offer.split(act.written))
    before = match.state.key()
    try:
        match.act(Answer(decision.seat, keys, decision.nth))
    except IllegalAnswer:
        if match.state.key() != before:
            raise Unmet(
                act.node, "the answer was refused, but it changed the table", Why("changed_refused")
            ) from None
    else:
        what = f"this may be answered to {decision.prompt}; on offer: {offer.full_text()}"
        raise Unmet(act.written, what, Why("may_answer"))
    if act.reason:
        _check_why(match, act, decision, keys)


def _check_why(match: Match, act: Act, decision: Decision, keys: Sequence[Plain]) -> None:
    """Check that some drag of the named pieces gives the reason; `drag` in the line says which one."""
    view = match.view(decision.seat)
    if act.drag is not None:
        near = nearness(match, decision)
        drags = [(to_handle(match.state, act.drag[0], near), to_handle(match.state, act.drag[1], near))]
    else:
        assert act.written is not None  # may_not has something written
        parts = Offer(match.state, decision).split(act.written)
        pairs = zip(parts, keys, strict=False)  # pass is one word that stands for no key
        named = [each for part, key in pairs for each in handles_of(match.state, part, key)]
        sources = [*named, *(option.source for option in decision.options)]
        targets = [*named, "", *(option.target for option in decision.options)]
        drags = list(dict.fromkeys(product(sources, targets)))
    reasons = sorted({match.game.why_not(view, source, target) for source, target in drags} - {""})
    if act.reason not in reasons:
        what = f"why: expected {act.reason}, found {', '.join(reasons) or 'no reason'}"
        raise Unmet(act.node, what, Why("other_reason", list(reasons), ("why",)))


def nearness(match: Match, decision: Decision) -> Callable[[Piece], int]:
    """Return a rank of pieces for a player: one on offer, one of theirs, one that lies open, any other."""
    s = match.state
    offered = {each for option in decision.options for each in (option.source, option.target, *option.uses)}
    lies = {piece: zone for zone in s.shape.zones for piece in s.zone(zone)}

    def rank(piece: Piece) -> int:
        zone = lies.get(piece)
        if f"card:{piece}" in offered:
            return 0
        if zone is not None and s.shape.owner(zone) == decision.seat:
            return 1 if s.shape.zones[zone].see != "count" else 3
        is_open = zone is not None and s.shape.seen_by[zone] == s.shape.everybody
        return 2 if is_open else 4

    return rank


def _run_undo(match: Match, act: Act) -> None:
    seat = 0 if act.seat is None else act.seat
    try:
        match.undo(seat) if act.kind == "undo" else match.redo(seat)
    except IllegalAnswer as error:
        kind: WhyKind = "no_undo" if act.kind == "undo" else "no_redo"
        raise Unmet(act.node, f"seat {seat} cannot {act.kind}: {error}", Why(kind)) from None


def _check_undo_refused(match: Match, act: Act) -> None:
    seat = 0 if act.seat is None else act.seat
    reason = match.why_no_undo(seat)
    if not reason:
        raise Unmet(act.node, f"seat {seat} can undo", Why("can_undo"))
    if act.reason not in ("", reason, reason.removeprefix("undo.")):
        raise Unmet(
            act.node, f"why: expected {act.reason}, found {reason}", Why("other_reason", [reason], ("why",))
        )
