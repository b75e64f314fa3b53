"""What is written in a scenario against what the engine has: card ids for pieces, `x:y` for cells, lists for tuples."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from tabletop.content.models.records import Content
from tabletop.content.reading.problems import did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.fields import Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.state import State
from tabletop.engine.steps import Decision, Keys
from tabletop.workshop.scenario_file import Wrong, word

CELL = re.compile(r"-?\d+(:-?\d+)+")


def cell(text: str) -> tuple[int, ...] | None:
    """`"-1:0"` as the tuple it stands for; None if the text is not written so."""
    return tuple(map(int, text.split(":"))) if CELL.fullmatch(text) else None


def matches(s: State, written: AnyNode, key: Plain) -> bool:
    """Whether a written key can stand for this key of an option."""
    if isinstance(written, Items):
        if not isinstance(key, tuple) or len(key) != len(written.nodes):
            return False
        pairs = zip(written.nodes, key, strict=True)
        return all(matches(s, node, part) for node, part in pairs) or _same_cards(s, written.nodes, key)
    if not isinstance(written, Scalar):
        return False
    if isinstance(key, int) and not isinstance(key, bool) and isinstance(written.value, str):
        return 0 <= key < len(s.cards) and s.cards[key].id == written.value
    if isinstance(key, tuple) and isinstance(written.value, str):
        return cell(written.value) == key
    return written.value == key and isinstance(written.value, bool) == isinstance(key, bool)


def _same_cards(s: State, written: Sequence[AnyNode], key: tuple[Plain, ...]) -> bool:
    """Whether both name the same cards, in whatever order: a set of cards that is spent together."""
    names = sorted(node.value for node in written if isinstance(node, Scalar) and isinstance(node.value, str))
    if len(names) != len(key) or not all(isinstance(part, int) and 0 <= part < len(s.cards) for part in key):
        return False
    return names == sorted(s.cards[part].id for part in key if isinstance(part, int))


def find_keys(s: State, decision: Decision, written: AnyNode) -> tuple[Keys, AnyNode | None]:
    """The keys on offer that an answer stands for, and the first part of it that is not on offer (None: all are).

    `pass` and `[]` are the empty answer. Each written key takes an option of its own, so a card id may be written
    twice; a list of one is that key, unless a list is on offer.
    """
    if (isinstance(written, Scalar) and written.value == "pass") or (
        isinstance(written, Items) and not written.nodes
    ):
        return (), None
    if not decision.many:
        parts: Sequence[AnyNode] = (_alone(s, decision, written),)
    else:
        parts = written.nodes if isinstance(written, Items) else (written,)
    found: list[Plain] = []
    for part in parts:
        key = next(
            (o.key for o in decision.options if o.key not in found and matches(s, part, o.key)), _NOTHING
        )
        if key is _NOTHING:
            return tuple(found), part
        found.append(key)
    return tuple(found), None


_NOTHING: Plain = ("no such key",)


def _alone(s: State, decision: Decision, written: AnyNode) -> AnyNode:
    """What stands in a list of one; what was written where that is on offer as it stands, or is no such list."""
    if not isinstance(written, Items) or len(written.nodes) != 1:
        return written
    as_it_stands = any(matches(s, written, option.key) for option in decision.options)
    return written if as_it_stands else written.nodes[0]


def stand_for(s: State, written: AnyNode) -> Plain:
    """A key as it would be if it were on offer: for showing that the match refuses it."""
    if isinstance(written, Items):
        return tuple(stand_for(s, node) for node in written.nodes)
    if not isinstance(written, Scalar):
        raise Wrong(written, "an answer is a word, a number or a list of them")
    if isinstance(written.value, str):
        pieces = s.cards.named(written.value)
        return pieces[0] if pieces else cell(written.value) or written.value
    return _plain_scalar(written)


def handles_of(s: State, key: Plain) -> list[str]:
    """The handles of what a key may name: a piece, a cell, a seat, and where that piece lies."""
    if isinstance(key, int) and not isinstance(key, bool):
        pieces = [card_handle(key)] if 0 <= key < len(s.cards) else []
        return pieces + ([f"seat:{key}"] if 0 <= key < s.seats else [])
    if not isinstance(key, tuple):
        return []
    return _places(s, key) + [named for part in key for named in handles_of(s, part)]


def _places(s: State, index: tuple[Plain, ...]) -> list[str]:
    """The handles of what every field has in one place, such as a cell."""
    ending = ":".join(map(str, index))
    fields = [name for name, places in s.shape.keys.items() if index in places]
    return [f"{kind}:{name}:{ending}" for name in fields for kind in ("place", "zone")]


def meant(content: object, word: str, known: Iterable[str]) -> str:
    """What to do about a word that names nothing: a mod removed what is called so, or a `known` one is close."""
    removed = content.removed if isinstance(content, Content) else {}
    gone = next((place for (_, row), place in removed.items() if row == word), "")
    return f"it is removed in {gone}" if gone else did_you_mean(word, known)


def handle(s: State, node: AnyNode) -> str:
    """The handle that a word of a drag stands for: a card's id, a cell as `x:y`, a handle itself, or "" for nothing.

    Raises `Wrong` for a word that names nothing on the table.
    """
    written = word(node, "what is dragged")
    if pieces := s.cards.named(written):
        return card_handle(pieces[0])
    if (spot := cell(written)) and (places := _places(s, spot)):
        return places[0]
    if not written or _is_handle(s, written):
        return written
    zones = [f"zone:{key}" for key in s.shape.zones]
    cards = {card.id for card in s.cards}
    hint = meant(s.content, written, [*cards, *zones]) or f"there are cards by their ids, and {listed(zones)}"
    raise Wrong(node, f'no card and no place of this match is called "{written}"', hint)


def _is_handle(s: State, written: str) -> bool:
    """Whether this may be a handle of the table: of a place beside its field, such as a gear, only the field counts."""
    kind, _, rest = written.partition(":")
    match kind:
        case "zone":
            return rest in s.shape.zones
        case "card" | "seat":
            return rest.isdecimal() and int(rest) < (len(s.cards) if kind == "card" else s.seats)
        case "token" | "place":
            return rest.partition(":")[0] in s.shape.fields
    return kind == "button" and bool(rest)


def value(node: AnyNode, type_: type, name: str) -> Plain:
    """A written value for a field that holds `type_`. Raises `Wrong` if it cannot hold it."""
    found = _any_value(node, type_)
    fits = found is None or (isinstance(found, type_) and (type_ is bool) == isinstance(found, bool))
    if not fits:
        raise Wrong(node, f"{name} holds {_TYPES.get(type_, type_.__name__)}, not {found!r}")
    return found


_TYPES = {int: "a number", str: "a word", bool: "true or false", tuple: "a list, or a cell as x:y"}


def _any_value(node: AnyNode, type_: type) -> Plain:
    if isinstance(node, Items):
        return tuple(_any_value(part, type_) for part in node.nodes)
    if isinstance(node, Map):
        raise Wrong(node, "a value cannot be a mapping here")
    if isinstance(node.value, str) and type_ is tuple:
        return cell(node.value) or node.value
    return _plain_scalar(node)


def _plain_scalar(node: Scalar) -> Plain:
    if node.value is None or isinstance(node.value, (bool, int, str)):
        return node.value
    raise Wrong(
        node, f"{node.value!r} is not a value of a game", "use whole numbers, words, true, false or null"
    )
