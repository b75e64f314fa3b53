"""Conversion of words in a scenario: card ids to pieces, `x:y` to cells, lists to tuples."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable

from tabletop.content.models.records import Content
from tabletop.content.reading.problems import did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.content.writing.spelling import YamlValue
from tabletop.engine.fields import Piece, Plain, Value
from tabletop.engine.handles import card_handle
from tabletop.engine.limits import Cards, Each, Limit, Row
from tabletop.engine.state import State
from tabletop.workshop.scenario_file import ScenarioMistake, excerpt, to_word

CELL = re.compile(r"-?\d+(:-?\d+)+")


def to_cell(text: str) -> tuple[int, ...] | None:
    """Convert `"-1:0"` to its tuple; None for other texts."""
    return tuple(map(int, text.split(":"))) if CELL.fullmatch(text) else None


def to_key(s: State, written: AnyNode) -> Plain:
    """Convert a written key to one like those on offer, to show that the match refuses it."""
    if isinstance(written, Items):
        return tuple(to_key(s, node) for node in written.nodes)
    if not isinstance(written, Scalar):
        raise ScenarioMistake(
            written,
            "an answer is a word, a number or a list of them",
            "write for instance [attach, some-card]",
        )
    if isinstance(written.value, str):
        pieces = s.cards.pieces_with_id(written.value)
        return pieces[0] if pieces else to_cell(written.value) or written.value
    return _plain_scalar(written)


def handles_of(s: State, written: AnyNode, key: Plain) -> list[str]:
    """Return the handles that a key may name: a piece, a cell, a seat, a button, and the piece's place."""
    if isinstance(key, str):
        return [f"button:{key}"]
    if isinstance(key, int) and not isinstance(key, bool):
        if isinstance(written, Scalar) and isinstance(written.value, str):
            return [card_handle(key)]
        return [f"seat:{key}"] if 0 <= key < s.seats else []
    if not isinstance(key, tuple):
        return []
    parts = (
        written.nodes
        if isinstance(written, Items) and len(written.nodes) == len(key)
        else (written,) * len(key)
    )
    return _cell_handles(s, key) + [
        named for node, part in zip(parts, key, strict=True) for named in handles_of(s, node, part)
    ]


def _cell_handles(s: State, index: tuple[Plain, ...]) -> list[str]:
    """Return the handles of every field at one index, such as a cell."""
    ending = ":".join(map(str, index))
    fields = [name for name, places in s.shape.keys.items() if index in places]
    return [f"{kind}:{name}:{ending}" for name in fields for kind in ("place", "zone")]


def word_hint(content: object, word: str, known: Iterable[str]) -> str:
    """Suggest a remedy for an unknown word: a mod removed its row, or a `known` one is close."""
    removed = content.removed if isinstance(content, Content) else {}
    gone = next((place for (_, row), place in removed.items() if row == word), "")
    return f"it is removed in {gone}" if gone else did_you_mean(word, known)


def to_handle(s: State, node: AnyNode, rank: Callable[[Piece], int] = lambda piece: 0) -> str:
    """Convert a word of a drag to its handle: a card's id, a cell as `x:y`, a handle itself, or "" for nothing.

    Of several cards alike it is one of the lowest `rank`. Raises `ScenarioMistake` for a word that names nothing there.
    """
    written = to_word(node, "what is dragged")
    if pieces := s.cards.pieces_with_id(written):
        return card_handle(min(pieces, key=rank))
    if (spot := to_cell(written)) and (places := _cell_handles(s, spot)):
        return places[0]
    if not written or _is_handle(s, written):
        return written
    zones = [f"zone:{key}" for key in s.shape.zones]
    cards = {card.id for card in s.cards}
    hint = (
        word_hint(s.content, written, [*cards, *zones])
        or f"there are cards by their ids, and {join_listed(zones)}"
    )
    raise ScenarioMistake(node, f'no card and no place of this match is called "{written}"', hint)


def _is_handle(s: State, written: str) -> bool:
    """Check if this may be a handle of the table; for a place beside its field, such as a gear, the field counts."""
    kind, _, rest = written.partition(":")
    match kind:
        case "zone":
            return rest in s.shape.zones
        case "card" | "seat":
            return rest.isdecimal() and int(rest) < (len(s.cards) if kind == "card" else s.seats)
        case "token" | "place":
            return rest.partition(":")[0] in s.shape.fields
    return kind == "button" and bool(rest)


# -- values of fields --


def to_value(node: AnyNode, type_: type, name: str) -> Plain:
    """Convert a written value for a field or an option of `type_`. Raises `ScenarioMistake` if it cannot hold it."""
    found = _to_any_value(node, type_)
    if not isinstance(found, type_) or (type_ is bool) != isinstance(found, bool):
        kind = _TYPES.get(type_, type_.__name__)
        raise ScenarioMistake(node, f"{name} holds {kind}, not {excerpt(node)!r}", f"write {kind}")
    return found


def to_field_value(s: State, place: str, node: AnyNode, taken: Collection[Piece] = ()) -> Plain:
    """Convert a written value for a place of a field; a piece is written as the id of its card.

    Of several alike it is one that was `taken` for this table, or lies with the owner of the place.
    """
    field = s.shape.place[place][0]
    assert isinstance(field, Value)  # pieces are read elsewhere
    owner = s.shape.owner(place)
    theirs = {piece for zone in s.shape.zones if s.shape.owner(zone) == owner for piece in s.zone(zone)}

    def rank(piece: Piece) -> tuple[bool, bool]:
        return piece not in theirs, piece not in taken

    return to_value(_replace_ids(s, node, field.of, rank), field.type, place)


def _replace_ids(
    s: State, node: AnyNode, limit: Limit | None, rank: Callable[[Piece], tuple[bool, bool]]
) -> AnyNode:
    """Replace ids by numbers of pieces in a written value, where its field holds pieces."""
    if isinstance(limit, Cards) and isinstance(node, Scalar) and isinstance(node.value, str):
        if not (pieces := s.cards.pieces_with_id(node.value)):
            hint = word_hint(s.content, node.value, s.cards.ids())
            raise ScenarioMistake(
                node, f'no card of this match has the id "{node.value}"', hint or "write the id of one"
            )
        return Scalar(node.source, node.line, node.column, min(pieces, key=rank))
    if isinstance(node, Items) and isinstance(limit, (Each, Row)):
        limits = limit.parts if isinstance(limit, Row) else (limit.part,) * len(node.nodes)
        if len(limits) == len(node.nodes):
            parts = [_replace_ids(s, part, of, rank) for part, of in zip(node.nodes, limits, strict=True)]
            return Items(node.source, node.line, node.column, parts)
    return node


def same_cards(s: State, one: Plain, other: Plain, limit: Limit | None) -> bool:
    """Check if two values of a field are equal, pieces with one id being alike."""
    if isinstance(limit, Cards):
        known = [limit.allows(s, each) for each in (one, other)]
        return one == other or (all(known) and s.cards[int(str(one))].id == s.cards[int(str(other))].id)
    if isinstance(limit, (Each, Row)) and isinstance(one, tuple) and isinstance(other, tuple):
        limits = limit.parts if isinstance(limit, Row) else (limit.part,) * len(one)
        if len(one) == len(other) == len(limits):
            return all(same_cards(s, *pair) for pair in zip(one, other, limits, strict=True))
    return one == other


_TYPES = {int: "a number", str: "a word", bool: "true or false", tuple: "a list, or a cell as x:y"}


def _to_any_value(node: AnyNode, type_: type) -> Plain:
    if isinstance(node, Items):
        return tuple(_to_any_value(part, type_) for part in node.nodes)
    if isinstance(node, Map):
        raise ScenarioMistake(node, "a value cannot be a mapping here", "write it without the keys")
    if isinstance(node.value, str) and type_ is tuple:
        return to_cell(node.value) or node.value
    return _plain_scalar(node)


def _plain_scalar(node: Scalar) -> Plain:
    if node.value is None or isinstance(node.value, (bool, int, str)):
        return node.value
    raise ScenarioMistake(
        node, f"{node.value!r} is not a value of a game", "use whole numbers, words, true, false or null"
    )


def plain_value(s: State, value: Plain, limit: Limit | None) -> YamlValue:
    """Return a value as a scenario writes it: cards by their ids, cells as x:y."""
    if isinstance(limit, Cards) and isinstance(value, int) and limit.allows(s, value):
        return str(s.cards[value].id)
    if not isinstance(value, tuple):
        return value
    if isinstance(limit, Each | Row):
        limits = limit.parts if isinstance(limit, Row) else (limit.part,) * len(value)
        if len(limits) == len(value):
            return [plain_value(s, part, of) for part, of in zip(value, limits, strict=True)]
    text = ":".join(map(str, value))
    return text if to_cell(text) == value else [plain_value(s, part, None) for part in value]
