"""The table a scenario starts from: set-up with seed 1, then every place that `given` names is replaced.

Pieces stay conserved: a card that is named is taken from where set-up put it, one that is displaced goes to the
bottom of the game's stock. Only when the stock itself is given whole, what is left over is out of play.
"""

from __future__ import annotations

import inspect
import re
from collections import defaultdict
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.content.reading.problems import did_you_mean, listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.fields import Field, Piece, Value, Zone
from tabletop.engine.state import Frame, State
from tabletop.engine.steps import STEPS, Step
from tabletop.workshop.scenario_file import Wrong, key_node, known
from tabletop.workshop.scenario_words import meant, stand_for, value


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a zone is to hold: cards bottom to top, or (`whole` is False) only on top of what stays."""

    zone: str
    cards: tuple[Scalar, ...]
    whole: bool


def places(
    s: State, name: str, node: AnyNode, at: AnyNode, beside: Collection[str] = ()
) -> Iterator[tuple[str, AnyNode]]:
    """Each place (storage key) that `name: node` speaks of, with what is written for it; `at` is the key's node.

    Words that may stand `beside` fields there may have been meant by one that is none.
    """
    field = s.fields.get(name)
    if field is None:
        hint = did_you_mean(name, (*s.fields, *beside)) or f"there are {listed(s.fields)}"
        raise Wrong(at, f'there is no field "{name}"', hint)
    if not field.per:
        yield name, node
    else:
        yield from _below(s, field, name, node)


def _below(s: State, field: Field, prefix: str, node: AnyNode) -> Iterator[tuple[str, AnyNode]]:
    if not isinstance(node, Map):
        raise Wrong(
            node, f"{field.name} is held per {' and '.join(field.per)}", "write a mapping, such as {0: ...}"
        )
    for entry in node.entries.values():
        place = f"{prefix}:{entry.key}"
        if place in s.shape.place:
            yield place, entry.node
        elif any(other.startswith(f"{place}:") for other in s.shape.place):
            yield from _below(s, field, place, entry.node)
        else:
            there = [each for each in s.shape.place if each.startswith(f"{prefix}:")]
            words = dict.fromkeys(each.removeprefix(f"{prefix}:").partition(":")[0] for each in there)
            hint = did_you_mean(entry.key, words) or f"it has {listed(words)}"
            raise Wrong(key_node(entry), f'{prefix} has no place "{entry.key}"', hint)


def top_of(node: AnyNode) -> AnyNode | None:
    """The list in `{top: [...]}`; None if the node is not written so."""
    if not isinstance(node, Map):
        return None
    known(node, ("top",))
    return node.get("top")


def card_list(s: State, node: AnyNode) -> tuple[Scalar, ...]:
    """The card ids of a list. Raises `Wrong` at one that no card of the match has."""
    if not isinstance(node, Items):
        one = node.value if isinstance(node, Scalar) and isinstance(node.value, str) else ""
        raise Wrong(node, "cards are a list", f"write [{one}]" if one else "write [] for none")
    for card in node.nodes:
        if not (isinstance(card, Scalar) and isinstance(card.value, str) and s.cards.named(card.value)):
            written = card.value if isinstance(card, Scalar) else "a list"
            hint = meant(s.content, str(written), s.cards.ids())
            raise Wrong(card, f'no card of this match has the id "{written}"', hint)
    return tuple(card for card in node.nodes if isinstance(card, Scalar))


def replace_given(s: State, given: Map, stock: str, skip: tuple[str, ...]) -> None:
    """Replace on `s` what `given` names, but for the keys in `skip`; no events are left behind."""
    wanted: list[Wanted] = []
    marks: list[tuple[str, tuple[Scalar, ...]]] = []
    for entry in given.entries.values():
        if entry.key in skip:
            continue
        for place, node in places(s, entry.key, entry.node, key_node(entry), skip):
            field = s.shape.place[place][0]
            if isinstance(field, Value):
                s.values[place] = value(node, field.type, place)
            elif isinstance(field, Zone):
                wanted.append(_wanted(s, place, node))
            else:
                marks.append((place, card_list(s, node)))
    taken = _lay_out(s, wanted, stock)
    for place, cards in marks:
        s.values[place] = _marked(s, cards, taken)
    s.events.clear()


def _wanted(s: State, zone: str, node: AnyNode) -> Wanted:
    top = top_of(node)
    if top is None:
        return Wanted(zone, card_list(s, node), whole=True)
    return Wanted(zone, tuple(reversed(card_list(s, top))), whole=False)


def _lay_out(s: State, wanted: list[Wanted], stock: str) -> list[Piece]:
    """Fill the wanted zones; the pieces that were named, in the order of the file."""
    lies = {piece: zone for zone in s.shape.zones for piece in s.zone(zone)}
    whole = {want.zone for want in wanted if want.whole}
    taken: list[Piece] = []
    filled = {want.zone: _take(s, want, lies, taken, whole, stock) for want in wanted}
    holes: dict[str, list[str]] = defaultdict(list)
    for piece in taken:
        if lies.get(piece, "") not in {want.zone for want in wanted}:
            holes[s.cards[piece].kind].append(lies[piece])
    in_stock = {
        s.cards[piece].kind for piece, zone in lies.items() if zone.split(":")[0] == stock.split(":")[0]
    }
    displaced = [
        piece for zone in s.shape.zones if zone in whole for piece in s.zone(zone) if piece not in taken
    ]
    for zone in s.shape.zones:
        stay = () if zone in whole else tuple(piece for piece in s.zone(zone) if piece not in taken)
        s.values[zone] = stay + filled.get(zone, ())
    for piece in reversed(displaced):
        kind, bottom = s.cards[piece].kind, _stock_for(s, lies[piece], stock)
        if kind in in_stock:
            if bottom not in whole:
                s.values[bottom] = (piece, *s.zone(bottom))
        elif holes[kind]:  # such pieces never lie in the stock: they change places
            hole = holes[kind].pop(0)
            s.values[hole] = (*s.zone(hole), piece)
    return taken


def _take(
    s: State, want: Wanted, lies: dict[Piece, str], taken: list[Piece], whole: set[str], stock: str
) -> tuple[Piece, ...]:
    """A piece for each card of a zone: best one that lies there, then a displaced one, then one of the stock."""

    def distance(piece: Piece) -> int:
        zone = lies.get(piece, "")
        return (
            0 if zone == want.zone else 1 if zone in whole else 2 if zone == _stock_for(s, zone, stock) else 3
        )

    found = []
    for card in want.cards:
        there = [piece for piece in s.cards.named(str(card.value)) if piece not in taken]
        if not there:
            count = len(s.cards.named(str(card.value)))
            raise Wrong(card, f"there are only {count} of {card.value} in this match, and more are named")
        piece = min(
            there, key=lambda piece: (_is_foreign(s, want.zone, lies.get(piece, "")), distance(piece), piece)
        )
        taken.append(piece)
        found.append(piece)
    return tuple(found)


def _is_foreign(s: State, zone: str, lies: str) -> bool:
    """Whether a piece for a zone whose pieces stay with their owner would be taken from another owner."""
    if lies not in s.shape.zones or not s.shape.pool(zone).startswith("own:"):
        return False
    return s.shape.owner(lies) not in (None, s.shape.owner(zone))


def _stock_for(s: State, zone: str, stock: str) -> str:
    """The stock that pieces of this zone belong to: the one, or the one of the zone's owner."""
    if stock in s.shape.zones or zone not in s.shape.zones:
        return stock
    owner = s.shape.owner(zone)
    return f"{stock}:{0 if owner is None else owner}"


def _marked(s: State, cards: tuple[Scalar, ...], taken: list[Piece]) -> tuple[Piece, ...]:
    marked: list[Piece] = []
    for card in cards:
        there = [piece for piece in s.cards.named(str(card.value)) if piece not in marked]
        if not there:
            raise Wrong(card, f"more of {card.value} are marked than there are")
        marked.append(next((piece for piece in there if piece in taken), there[0]))
    return tuple(sorted(marked))


def frame_at(s: State, game_id: str, at: AnyNode) -> Frame:
    """The frame that `at: step 0 1` or `at: [step, 0, card-id]` runs."""
    parts = parts_of(at)
    if not (parts and isinstance(parts[0], Scalar) and isinstance(parts[0].value, str)):
        raise Wrong(at, "at is a step and its arguments", "for instance at: move 0")
    step = _step(parts[0], parts[0].value, game_id)
    args = tuple(stand_for(s, part) for part in parts[1:])
    least, most = _arity(step)
    if not least <= len(args) <= most:
        takes = str(least) if least == most else f"{least} to {most}"
        noun = "argument" if takes == "1" else "arguments"
        hint = "write them after it, such as a seat" if most else "leave out what follows it"
        raise Wrong(at, f"{step.name} takes {takes} {noun}, not {len(args)}", hint)
    return (step.name, args, ())


def parts_of(at: AnyNode) -> list[AnyNode]:
    """The step that `at` names and its arguments, each as a node; none if it is not written so."""
    if isinstance(at, Scalar) and isinstance(at.value, str):
        words = re.finditer(r"\S+", at.value)
        return [Scalar(at.source, at.line, at.column + each.start(), _number(each[0])) for each in words]
    return list(at.nodes) if isinstance(at, Items) else []


def _number(text: str) -> int | str:
    return int(text) if re.fullmatch("-?[0-9]{1,9}", text) else text


def _step(node: AnyNode, name: str, game_id: str) -> Step[Any, ...]:
    found = STEPS.get(f"{game_id}.{name}") or STEPS.get(name)
    if found is None:
        names = [step.removeprefix(f"{game_id}.") for step in STEPS if step.startswith(f"{game_id}.")]
        raise Wrong(node, f'{game_id} has no step "{name}"', did_you_mean(name, names))
    return found


def _arity(step: Step[Any, ...]) -> tuple[int, int]:
    """Least and most arguments of a step beside the state."""
    arguments = list(inspect.signature(step.body).parameters.values())[1:]
    return sum(argument.default is argument.empty for argument in arguments), len(arguments)
