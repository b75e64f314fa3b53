"""What `then` says against the table as it came out; the first thing that differs is raised as `Unmet`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar
from tabletop.engine.fields import UNSEEN, Field, Piece, Pieces, Value, Zone
from tabletop.engine.match import Match
from tabletop.engine.state import State
from tabletop.workshop.readable import show_keys, show_pieces, show_value
from tabletop.workshop.scenario_file import Wrong, items, key_node, known, number
from tabletop.workshop.scenario_table import card_list, places, top_of
from tabletop.workshop.scenario_words import matches, value

_WORDS = ("asked", "offered", "seen", "over")
"""What may stand in `then` beside fields."""


class Unmet(Exception):
    """Something that a scenario expects does not hold; `node` is the place in the file that says so."""

    def __init__(self, node: AnyNode, what: str) -> None:
        super().__init__(what)
        self.node = node
        self.what = what


def check_then(match: Match, then: Map) -> None:
    """Raise `Unmet` at the first line of `then` that does not hold, `Wrong` at one that makes no sense."""
    for entry in then.entries.values():
        for check in _checks(match, entry):
            check()


def misread(match: Match, then: Map) -> Iterator[Problem]:
    """What of `then` makes no sense, whatever the table of this match holds at the moment."""
    for entry in then.entries.values():
        checks = _checks(match, entry)
        going = True
        while going:
            try:
                for check in checks:
                    with suppress(Unmet):
                        check()
                going = False
            except Wrong as wrong:
                yield wrong.problem


def _checks(match: Match, entry: Entry) -> Iterator[Callable[[], None]]:
    """What is asked for one key of `then`, one after the other."""
    match entry.key:
        case "asked":
            yield partial(_check_asked, match, entry.node)
        case "offered":
            yield from (partial(_check_offered, match, offer) for offer in items(entry.node))
        case "seen":
            yield from _seen(match, entry.node)
        case "over":
            yield partial(_check_over, match, entry.node)
        case name:
            for place, node in places(match.state, name, entry.node, key_node(entry), _WORDS):
                yield partial(check_place, match.state, place, node)


def check_place(s: State, place: str, node: AnyNode) -> None:
    """Raise `Unmet` unless the place of `s` holds what is written."""
    field = s.shape.place[place][0]
    if isinstance(field, (Zone, Pieces)):
        _check_pieces(s, field, place, node)
        return
    assert isinstance(field, Value)  # there are no others
    wanted, found = value(node, field.type, place), s.values[place]
    if wanted != found:
        raise Unmet(node, f"{place}: expected {show_value(wanted)}, found {show_value(found)}")


def _check_pieces(s: State, field: Field, place: str, node: AnyNode) -> None:
    found: tuple[Piece, ...] = s.values[place]  # type: ignore[assignment]  # zones hold tuples of pieces
    top = top_of(node)
    if isinstance(node, Scalar):
        if number(node, f"{place}, unless it is a list,") != len(found):
            raise Unmet(
                node, f"{place}: expected {node.value} pieces, found {len(found)}: {show_pieces(s, found)}"
            )
        return
    if top is not None:
        found = tuple(reversed(found))[: len(list(items(top)))]
    have = ["?" if piece == UNSEEN else s.cards[piece].id for piece in found]
    wanted = _expected_ids(s, node if top is None else top)
    ordered = isinstance(field, Zone) and field.see != "owner"
    if (wanted != have) if ordered else (sorted(wanted) != sorted(have)):
        order = " in this order" if ordered and sorted(wanted) == sorted(have) else ""
        raise Unmet(
            node, f"{place}: expected {', '.join(wanted) or 'nothing'}{order}, found {show_pieces(s, found)}"
        )


def _expected_ids(s: State, node: AnyNode) -> list[str]:
    """The ids of a list, `?` standing for a hidden card."""
    if not isinstance(node, Items):
        raise Wrong(node, "cards are a list, or a number of cards", "write [] for none")
    hidden = [part for part in node.nodes if isinstance(part, Scalar) and part.value == "?"]
    shown = Items(node.source, node.line, node.column, [part for part in node.nodes if part not in hidden])
    card_list(s, shown)  # raises for an unknown id
    return [str(part.value) for part in node.nodes if isinstance(part, Scalar)]


def _check_asked(match: Match, node: AnyNode) -> None:
    wanted = sorted(number(seat, "asked") for seat in items(node))
    found = sorted(decision.seat for decision in match.decisions)
    if wanted != found:
        prompts = ", ".join(f"seat {decision.seat} for {decision.prompt}" for decision in match.decisions)
        raise Unmet(node, f"asked: expected {wanted}, found {prompts or 'nobody'}")


def _check_offered(match: Match, node: AnyNode) -> None:
    if not isinstance(node, Map):
        raise Wrong(node, "offered is a mapping of seat, keys and perhaps prompt")
    known(node, ("seat", "keys", "prompt"))
    seat, wanted = node.get("seat"), node.get("keys")
    open_now = [d for d in match.decisions if seat is None or d.seat == number(seat, "seat")]
    if not open_now:
        raise Unmet(node, "offered: this seat is not asked")
    decision = open_now[0]
    if (prompt := node.get("prompt")) is not None and node.text("prompt") != decision.prompt:
        raise Unmet(prompt, f"offered: expected the question {node.text('prompt')}, found {decision.prompt}")
    if wanted is None:
        return
    left = list(decision.keys())
    for written in items(wanted):
        fit = next((key for key in left if matches(match.state, written, key)), None)
        if fit is None:
            raise Unmet(
                written, f"offered: this is not on offer; on offer: {show_keys(match.state, decision)}"
            )
        left.remove(fit)
    if left:
        raise Unmet(wanted, f"offered: more is on offer: {show_keys(match.state, decision, left)}")


def _seen(match: Match, node: AnyNode) -> Iterator[Callable[[], None]]:
    """`seen: {1: {hand: {0: 2}}}`: what seat 1 sees; `all` stands for what everybody sees."""
    if not isinstance(node, Map):
        raise Wrong(node, "seen is a mapping from seats to fields")
    for entry in node.entries.values():
        if entry.key != "all" and entry.key not in map(str, range(match.state.seats)):
            raise Wrong(key_node(entry), f'there is no seat "{entry.key}"')
        if not isinstance(entry.node, Map):
            raise Wrong(entry.node, "what a seat sees is a mapping of fields")
        table = match.view(None if entry.key == "all" else int(entry.key)).table
        for field in entry.node.entries.values():
            for place, written in places(table, field.key, field.node, key_node(field)):
                yield partial(_check_seen, table, entry.key, place, written)


def _check_seen(table: State, seat: str, place: str, written: AnyNode) -> None:
    try:
        check_place(table, place, written)
    except Unmet as unmet:
        raise Unmet(unmet.node, f"seat {seat} sees {unmet.what}") from None


def _check_over(match: Match, node: AnyNode) -> None:
    wanted = node.value if isinstance(node, Scalar) else True
    if not isinstance(wanted, bool):
        raise Wrong(node, "over is true, false, or a mapping with places or points")
    if match.over != wanted:
        raise Unmet(node, "the match is over" if match.over else "the match is not over")
    if isinstance(node, Map):
        known(node, ("places", "points"))
        result = match.result()
        for name, found in (("places", result.places), ("points", result.points)):
            written = node.get(name)
            if written is not None and value(written, tuple, name) != found:
                raise Unmet(written, f"{name}: expected {value(written, tuple, name)}, found {found}")
