"""Checks of `then` against the resulting table; each difference is an `Unmet`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar
from tabletop.content.writing.spelling import YamlValue
from tabletop.engine.fields import Plain, Value
from tabletop.engine.match import Match
from tabletop.engine.state import State
from tabletop.workshop.errors import Unmet, Why
from tabletop.workshop.scenario_acts import tell_asked
from tabletop.workshop.scenario_file import (
    ScenarioMistake,
    excerpt,
    key_node,
    require_known_keys,
    to_items,
    to_number,
    to_word,
)
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_pieces import (
    ANY_OF,
    CONTAINS,
    check_pieces,
    find_way,
    form_of,
    list_in,
    tell_cards,
)
from tabletop.workshop.scenario_table import REST, written_places, written_sums
from tabletop.workshop.scenario_values import plain_value, same_cards, to_field_value, to_value
from tabletop.workshop.state_text import show_field_value, show_pieces

WORDS = ("asked", "offered", "seen", "over", REST)
"""Keys that may stand in `then` beside fields."""
UNCHANGED = "unchanged"

Check = Callable[[], None]


def check_then(match: Match, then: Map, began: Mapping[str, Plain]) -> list[Unmet]:
    """List a failure for every line of `then` that does not hold; `began` is the table before the first answer.

    Raises `ScenarioMistake` at one that makes no sense.
    """
    found: list[Unmet] = []
    for entry in then.entries.values():
        for check in _checks(match, entry, then, began):
            try:
                check()
            except Unmet as unmet:
                found.append(unmet)
    return found


def find_nonsense(match: Match, then: Map) -> Iterator[Problem]:
    """Yield the lines of `then` that make no sense on any table of this match."""
    for entry in then.entries.values():
        checks = _checks(match, entry, then, match.state.values)
        going = True
        while going:
            try:
                for check in checks:
                    with suppress(Unmet):
                        check()
                going = False
            except ScenarioMistake as wrong:
                yield wrong.problem


def _checks(match: Match, entry: Entry, then: Map, began: Mapping[str, Plain]) -> Iterator[Check]:
    """Yield the checks of one key of `then`."""
    match entry.key:
        case "asked":
            yield partial(_check_asked, match, entry.node)
        case "offered":
            yield from (partial(_check_offered, match, offer) for offer in to_items(entry.node))
        case "seen":
            yield from _seen_checks(match, entry.node)
        case "over":
            yield partial(_check_over, match, entry.node)
        case "the rest":
            yield partial(_check_rest, match.state, entry.node, then, began)
        case _:
            yield from _field_checks(match.state, entry, WORDS)


def _field_checks(s: State, entry: Entry, beside: tuple[str, ...] = ()) -> Iterator[Check]:
    """Yield the checks of one field: its places, and its sums."""
    for place, node in written_places(s, entry.key, entry.node, key_node(entry), beside):
        yield partial(check_place, s, place, node)
    for prefix, node in written_sums(s, entry.key, entry.node):
        yield partial(_check_sum, s, prefix, node)


def check_place(s: State, place: str, node: AnyNode) -> None:
    """Raise `Unmet` unless the place of `s` holds the written value."""
    field = s.shape.place[place][0]
    if isinstance(field, Value):
        _check_value(s, place, node)
    else:
        check_pieces(s, place, node)


def _check_value(s: State, place: str, node: AnyNode) -> None:
    field = s.shape.place[place][0]
    assert isinstance(field, Value)  # the caller looked
    found, form = s.values[place], form_of(node, (ANY_OF, CONTAINS))
    said = show_field_value(s, found, field.of)
    if form is None:
        if not same_cards(s, to_field_value(s, place, node), found, field.of):
            told = f"{place}: expected {_shown_value(s, place, node)}, found {said}"
            raise Unmet(node, told, _tell_place(s, place), plain_value(s, found, field.of))
    elif form[0] == ANY_OF:
        wanted = [to_field_value(s, place, each) for each in list_in(form)]
        if not any(same_cards(s, each, found, field.of) for each in wanted):
            raise Unmet(
                node,
                f"{place}: expected any of {_shown_list(s, place, form[1])}, found {said}",
                _tell_place(s, place),
            )
    else:
        _check_parts(s, place, form, node)


def _tell_place(s: State, place: str) -> Why:
    """Return the content of a place as the reason why a line fails."""
    field, held = s.shape.place[place][0], s.values[place]
    if isinstance(field, Value):
        return Why("found", plain_value(s, held, field.of), find_way(place))
    return tell_cards(s, place, _piece_numbers(held))


def _as_yaml(found: Plain) -> YamlValue:
    return [_as_yaml(each) for each in found] if isinstance(found, tuple) else found


def _check_parts(s: State, place: str, form: tuple[str, AnyNode], node: AnyNode) -> None:
    """Check `contains` for a list: each named part stands in it."""
    field, found = s.shape.place[place][0], s.values[place]
    assert isinstance(field, Value)  # the caller looked
    if field.type is not tuple or not isinstance(found, tuple):
        raise ScenarioMistake(
            node, f"{place} is no list that contains anything", f"write {ANY_OF} in place of {CONTAINS}"
        )
    for part in list_in(form):
        whole = Items(part.source, part.line, part.column, [part])
        wanted = to_field_value(s, place, whole)
        assert isinstance(wanted, tuple)  # as written
        if not any(same_cards(s, wanted, (each,), field.of) for each in found):
            raise Unmet(
                part,
                f"{place}: expected it to contain {excerpt(part)}, found {show_field_value(s, found, field.of)}",
                _tell_place(s, place),
            )


def _shown_value(s: State, place: str, node: AnyNode) -> str:
    """Return a written value as the table would show it."""
    field = s.shape.place[place][0]
    assert isinstance(field, Value)  # the caller looked
    return show_field_value(s, to_field_value(s, place, node), field.of)


def _shown_list(s: State, place: str, node: AnyNode) -> str:
    return ", ".join(_shown_value(s, place, each) for each in to_items(node))


def _check_sum(s: State, prefix: str, node: AnyNode) -> None:
    """Check the sum of all numbers, or all cards, below a place."""
    wanted, found = to_number(node, f"the sum of {prefix}"), 0
    for place, (field, _) in s.shape.place.items():
        if place.startswith(f"{prefix}:"):
            held = s.values[place]
            if isinstance(field, Value) and not isinstance(held, int):
                raise ScenarioMistake(
                    node, f"{prefix} holds no numbers", "a sum counts numbers, flags or cards"
                )
            found += held if isinstance(held, int) else len(held) if isinstance(held, tuple) else 0
    if found != wanted:
        raise Unmet(
            node,
            f"the sum of {prefix}: expected {wanted}, found {found}",
            Why("found", found, find_way(prefix)),
            found,
        )


def _check_rest(s: State, node: AnyNode, then: Map, began: Mapping[str, Plain]) -> None:
    """Check `the rest: unchanged`: places that `then` does not name are as before the first answer."""
    if not (isinstance(node, Scalar) and node.value == UNCHANGED):
        raise ScenarioMistake(
            node, f"{REST} of a table can only be {UNCHANGED}", f"write {REST}: {UNCHANGED}"
        )
    named: set[str] = set()
    for entry in then.entries.values():
        if entry.key in s.fields:
            named.update(place for place, _ in written_places(s, entry.key, entry.node, key_node(entry)))
            if [*written_sums(s, entry.key, entry.node)]:
                named.update(s.shape.keys[entry.key].values())
    other = [place for place in s.shape.place if place not in named and s.values[place] != began[place]]
    if other:
        place = other[0]
        field = s.shape.place[place][0]
        held: Plain = s.values[place]
        found = (
            show_field_value(s, held, field.of)
            if isinstance(field, Value)
            else show_pieces(s, _piece_numbers(held))
        )
        more = f", and {len(other) - 1} more places changed" if len(other) > 1 else ""
        raise Unmet(
            node,
            f"{place} changed, too: it holds {found}{more}",
            replace(_tell_place(s, place), kind="changed"),
        )


def _piece_numbers(held: Plain) -> tuple[int, ...]:
    assert isinstance(held, tuple)  # zones and sets of pieces are
    return tuple(piece for piece in held if isinstance(piece, int))


# -- who is asked, and how it ended -----------------------------------------------------------------------------------


def _check_asked(match: Match, node: AnyNode) -> None:
    form = form_of(node, (ANY_OF, CONTAINS))
    found = sorted(decision.seat for decision in match.decisions)
    if form is None:
        is_met, wanted = _seats(match, node) == found, str(_seats(match, node))
    elif form[0] == ANY_OF:
        each = [_seats(match, one) for one in list_in(form)]
        is_met, wanted = found in each, f"any of {', '.join(map(str, each))}"
    else:
        is_met, wanted = {*_seats(match, form[1])} <= {*found}, f"{_seats(match, form[1])} among them"
    if not is_met:
        prompts = ", ".join(f"seat {decision.seat} for {decision.prompt}" for decision in match.decisions)
        raise Unmet(node, f"asked: expected {wanted}, found {prompts or 'nobody'}", tell_asked(match))


def _seats(match: Match, node: AnyNode) -> list[int]:
    return sorted(to_number(seat, "asked") for seat in to_items(node))


def _check_offered(match: Match, node: AnyNode) -> None:
    if not isinstance(node, Map):
        hint = "write for instance offered: {seat: 0, prompt: some-prompt}"
        raise ScenarioMistake(node, "offered is a mapping of seat, keys and perhaps prompt", hint)
    require_known_keys(node, ("seat", "keys", "prompt"))
    seat, wanted, prompt = node.get("seat"), node.get("keys"), node.get("prompt")
    if wanted is None and prompt is None:
        raise ScenarioMistake(
            node, "offered says nothing that must hold", "write prompt: or keys:, or asked: for who is asked"
        )
    asked = None if prompt is None else to_word(prompt, "prompt")
    open_now = [d for d in match.decisions if seat is None or d.seat == to_number(seat, "seat")]
    if not open_now:
        others = ", ".join(f"seat {each.seat} for {each.prompt}" for each in match.decisions) or "nobody"
        raise Unmet(node, f"offered: this seat is not asked, but {others}", tell_asked(match))
    decision = open_now[0]
    if prompt is not None and asked != decision.prompt:
        said = f"offered: expected the question {asked}, found {decision.prompt}"
        raise Unmet(prompt, said, Why("question", decision.prompt, ("offered",)))
    if wanted is not None:
        _check_keys(Offer(match.state, decision), wanted)


def _check_keys(offer: Offer, wanted: AnyNode) -> None:
    """Compare all that is on offer; with `contains` at least that."""
    form = form_of(wanted, (CONTAINS,))
    left = list({option.key: option for option in offer.decision.options}.values())
    for written in to_items(wanted) if form is None else list_in(form):
        fit = next((option for option in left if offer.matches(written, option)), None)
        if fit is None:
            raise Unmet(
                written,
                f"offered: {excerpt(written)} is not on offer; on offer: {offer.full_text()}",
                Why("not_offered", offer.list_all(), ("offered",)),
            )
        left.remove(fit)
    if left and form is None:
        raise Unmet(
            wanted,
            f"offered: more is on offer: {offer.sample_text([option.key for option in left])}",
            Why("more_offered", [offer.show(option) for option in left], ("offered",)),
        )


def _seen_checks(match: Match, node: AnyNode) -> Iterator[Check]:
    """Check `seen: {1: {hand: {0: 2}}}`: the view of seat 1; `all` stands for the public view."""
    if not isinstance(node, Map) or not node.entries:
        hint = "write for instance seen: {1: {hand: {0: 2}}}"
        raise ScenarioMistake(node, "seen is a mapping from seats to fields", hint)
    for entry in node.entries.values():
        if entry.key != "all" and entry.key not in map(str, range(match.state.seats)):
            hint = f"they are 0 to {match.state.seats - 1}, and all for what everybody sees"
            raise ScenarioMistake(key_node(entry), f'there is no seat "{entry.key}"', hint)
        if not isinstance(entry.node, Map) or not entry.node.entries:
            hint = "write for instance seen: {1: {hand: {0: 2}}}"
            raise ScenarioMistake(entry.node, "what a seat sees is a mapping of fields", hint)
        table = match.view(None if entry.key == "all" else int(entry.key)).table
        for field in entry.node.entries.values():
            for check in _field_checks(table, field):
                yield partial(_check_seen, entry.key, check)


def _check_seen(seat: str, check: Check) -> None:
    try:
        check()
    except Unmet as unmet:
        who = "everybody" if seat == "all" else f"seat {seat}"
        raise Unmet(unmet.node, f"{who} sees {unmet.what}", unmet.why) from None


def _check_over(match: Match, node: AnyNode) -> None:
    wanted = node.value if isinstance(node, Scalar) else True
    if (
        not isinstance(wanted, bool)
        or isinstance(node, Items)
        or (isinstance(node, Map) and not node.entries)
    ):
        hint = "write for instance over: true, or over: {places: [[0], [1]]}"
        raise ScenarioMistake(node, "over is true, false, or a mapping with places or points", hint)
    if isinstance(node, Map):
        require_known_keys(node, ("places", "points"))
    if match.is_over != wanted:
        why = Why("over" if match.is_over else "not_over")
        raise Unmet(node, "the match is over" if match.is_over else "the match is not over", why)
    if isinstance(node, Map):
        result = match.result()
        for name, found in (("places", result.places), ("points", result.points)):
            written = node.get(name)
            if written is not None and to_value(written, tuple, name) != found:
                said = f"{name}: expected {to_value(written, tuple, name)}, found {found}"
                raise Unmet(written, said, Why("found", _as_yaml(found), ("over", name)))
