"""Checks of cards in `then`: all of a place in order, how many, the uppermost, some, one of several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.fields import UNSEEN, Piece, Pieces, Zone
from tabletop.engine.state import State
from tabletop.workshop.errors import Unmet, Why
from tabletop.workshop.scenario_file import ScenarioMistake, excerpt, require_known_keys, to_items, to_number
from tabletop.workshop.scenario_table import card_list, marked_lists
from tabletop.workshop.state_text import LONG, show_pieces

TOP, CONTAINS, ANY_OF = "top", "contains", "any of"
FORMS = (TOP, CONTAINS, ANY_OF)

Form = tuple[str, AnyNode]
"""Word of `{contains: [...]}` and the node behind it."""


def form_of(node: AnyNode, forms: Sequence[str] = FORMS) -> Form | None:
    """Return the one form in a mapping; None for other nodes. Raises `ScenarioMistake` for an unknown form."""
    if not isinstance(node, Map):
        return None
    require_known_keys(node, tuple(forms))
    if len(node.entries) != 1:
        raise ScenarioMistake(
            node, f"this holds {len(node.entries) or 'none'} of {', '.join(forms)}", "write one of them"
        )
    ((word, entry),) = node.entries.items()
    return word, entry.node


def list_in(form: Form) -> list[AnyNode]:
    """Return the list behind a form. Raises `ScenarioMistake` for an empty one, which would always hold."""
    found = list(to_items(form[1]))
    if not found or (isinstance(form[1], Scalar) and form[1].value is None):
        raise ScenarioMistake(
            form[1],
            f"{form[0]} nothing holds whatever is there",
            f"write {form[0]}: [...] with what is meant",
        )
    return found


def check_pieces(s: State, place: str, node: AnyNode) -> None:
    """Raise `Unmet` unless the cards of a place are the written ones."""
    found: tuple[Piece, ...] = s.values[place]  # type: ignore[assignment]  # zones hold tuples of pieces
    if isinstance(s.shape.place[place][0], Pieces):
        _check_marked(s, place, node, found)
    else:
        _check(s, place, node, found)


def _check_marked(s: State, place: str, node: AnyNode, found: tuple[Piece, ...]) -> None:
    """Check a set of pieces; as a mapping by seats, only those that lie with them."""
    if isinstance(node, Map) and next(iter(node.entries), "") in FORMS:
        _check(s, place, node, found)
        return
    whose = {piece: s.shape.owner(zone) for zone in s.shape.zones for piece in s.zone(zone)}
    for seat, cards in marked_lists(s, place, node):
        theirs = tuple(piece for piece in found if seat is None or whose.get(piece) == seat)
        _check(s, place if seat is None else f"{place} of seat {seat}", cards, theirs, ordered=False)


def _check(
    s: State, place: str, node: AnyNode, found: tuple[Piece, ...], ordered: bool | None = None
) -> None:
    if ordered is None:
        field = s.shape.place[place][0]
        ordered = isinstance(field, Zone) and field.see != "owner"
    form = form_of(node)
    if isinstance(node, Scalar):
        if to_number(node, f"{place}, unless it is a list,") != len(found):
            said = f"{place}: expected {node.value} pieces, found {len(found)}: {show_pieces(s, found)}"
            raise Unmet(node, said, Why("found", len(found), find_way(place)), len(found))
    elif form is None:
        _check_all(s, place, node, found, ordered, _ids(s, found))
    else:
        _OF_FORM[form[0]](s, place, form, found, ordered)


def find_way(place: str) -> tuple[str, ...]:
    """Return the keys that lead to a place."""
    return tuple(place.partition(" ")[0].split(":"))


def tell_cards(s: State, place: str, found: tuple[Piece, ...]) -> Why:
    """Tell the cards that lie at a place, as the reason; of many their number alone."""
    return Why("found", len(found) if len(found) > LONG else [*_ids(s, found)], find_way(place))


def _check_all(
    s: State,
    place: str,
    node: AnyNode,
    found: tuple[Piece, ...],
    ordered: bool,
    instead: Sequence[str] | None = None,
) -> None:
    """Check that these cards lie there and no others; `instead` would hold in place of the node."""
    wanted, have = _expected_ids(s, node), _ids(s, found)
    if (wanted != have) if ordered else (sorted(wanted) != sorted(have)):
        order = " in this order" if ordered and sorted(wanted) == sorted(have) else ""
        said = f"{place}: expected {', '.join(wanted) or 'nothing'}{order}, found {show_pieces(s, found)}"
        raise Unmet(node, said, tell_cards(s, place, found), instead)


def _check_top(s: State, place: str, form: Form, found: tuple[Piece, ...], ordered: bool) -> None:
    many = len(list_in(form))
    _check_all(s, place, form[1], tuple(reversed(found))[:many], ordered)


def _check_some(s: State, place: str, form: Form, found: tuple[Piece, ...], ordered: bool) -> None:
    """Check that each named card lies there, as often as it is named."""
    many, have = list_in(form), Counter(_ids(s, found))
    as_list = Items(form[1].source, form[1].line, form[1].column, many)
    missing = Counter(_expected_ids(s, as_list)) - have
    if missing:
        names = ", ".join(sorted(missing.elements()))
        raise Unmet(
            form[1],
            f"{place}: expected it to contain {names}, too; found {show_pieces(s, found)}",
            tell_cards(s, place, found),
        )


def _check_any(s: State, place: str, form: Form, found: tuple[Piece, ...], ordered: bool) -> None:
    """Check that one of several lists, or numbers of cards, fits."""
    tried = list_in(form)
    missed = 0
    for one in tried:
        try:
            _check(s, place, one, found, ordered)
        except Unmet:
            missed += 1
    if missed == len(tried):
        said = " or ".join(", ".join(map(excerpt, to_items(one))) or "nothing" for one in tried)
        raise Unmet(
            form[1],
            f"{place}: expected any of {said}, found {show_pieces(s, found)}",
            tell_cards(s, place, found),
        )


_OF_FORM: dict[str, Callable[[State, str, Form, tuple[Piece, ...], bool], None]] = {
    TOP: _check_top,
    CONTAINS: _check_some,
    ANY_OF: _check_any,
}


def _ids(s: State, pieces: tuple[Piece, ...]) -> list[str]:
    return ["?" if piece == UNSEEN else str(s.cards[piece].id) for piece in pieces]


def _expected_ids(s: State, node: AnyNode) -> list[str]:
    """Return the ids of a list, `?` standing for a hidden card."""
    if not isinstance(node, Items):
        raise ScenarioMistake(node, "cards are a list, or a number of cards", "write [] for none")
    hidden = [part for part in node.nodes if isinstance(part, Scalar) and part.value == "?"]
    named = Items(node.source, node.line, node.column, [part for part in node.nodes if part not in hidden])
    card_list(s, named)  # raises for an unknown id
    return [str(part.value) for part in node.nodes if isinstance(part, Scalar)]
