"""Table of a scenario: set-up with seed 1, then every place that `given` names is replaced.

Pieces stay conserved: a card that is named is taken from where set-up put it, one that is displaced goes to the
bottom of the game's stock, or to a pile of its own. Only when that is given whole, what is left over is out of play.
What no table of the game can be is a mistake; only a bank that is not named, such as the cubes in the box, follows from
the rest.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

from tabletop.content.reading.problems import did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Items, Map, Scalar
from tabletop.engine.fields import Field, Piece, Pieces, Value
from tabletop.engine.limits import Fault, Law, Refusal, find_faults
from tabletop.engine.state import State
from tabletop.workshop.scenario_file import ScenarioMistake, excerpt, key_node, require_known_keys
from tabletop.workshop.scenario_values import to_field_value, word_hint

REST = "the rest"
"""Key for all places beside those that are named with it."""
SUM = "sum"


@dataclass(frozen=True, slots=True)
class WantedZone:
    """Wanted content of a zone: cards bottom to top, or (`whole` is False) only on top of the present ones."""

    zone: str
    cards: tuple[Scalar, ...]
    whole: bool


def written_places(
    s: State, name: str, node: AnyNode, at: AnyNode, beside: Collection[str] = ()
) -> Iterator[tuple[str, AnyNode]]:
    """Yield each place (storage key) that `name: node` speaks of, with its node; `at` is the key's node.

    Words that may stand `beside` fields there may have been meant by one that is none. A `sum` is passed over.
    """
    found = s.fields.get(name)
    if found is None:
        hint = did_you_mean(name, (*s.fields, *beside)) or f"there are {join_listed((*s.fields, *beside))}"
        raise ScenarioMistake(at, f'there is no field "{name}"', hint)
    if not s.shape.keys[name]:
        hint = "choose the option that it belongs to, under given: options"
        raise ScenarioMistake(at, f"this match has no {name}", hint)
    if not found.per:
        yield name, node
    else:
        yield from _places_below(s, found, name, node)


def _places_below(s: State, field: Field, prefix: str, node: AnyNode) -> Iterator[tuple[str, AnyNode]]:
    if not isinstance(node, Map):
        raise ScenarioMistake(
            node, f"{field.name} is held per {' and '.join(field.per)}", "write a mapping, such as {0: ...}"
        )
    if not node.entries:
        raise ScenarioMistake(
            node, f"{prefix} says nothing", "write a key and what is there, such as {0: ...}"
        )
    named: set[str] = set()
    for entry in node.entries.values():
        if entry.key in (REST, SUM):
            continue
        place = f"{prefix}:{entry.key}"
        if place in s.shape.place:
            named.add(place)
            yield place, entry.node
        elif any(other.startswith(f"{place}:") for other in s.shape.place):
            named.update(other for other in s.shape.place if other.startswith(f"{place}:"))
            yield from _places_below(s, field, place, entry.node)
        else:
            words = _keys_below(s, prefix)
            hint = did_you_mean(entry.key, (*words, REST)) or f"it has {join_listed(words)}"
            raise ScenarioMistake(key_node(entry), f'{prefix} has no place "{entry.key}"', hint)
    if (rest := node.get(REST)) is not None:
        yield from _rest_places(s, field, prefix, named, rest)


def _keys_below(s: State, prefix: str) -> list[str]:
    there = [each for each in s.shape.place if each.startswith(f"{prefix}:")]
    return list(dict.fromkeys(each.removeprefix(f"{prefix}:").partition(":")[0] for each in there))


def _rest_places(
    s: State, field: Field, prefix: str, named: set[str], node: AnyNode
) -> Iterator[tuple[str, AnyNode]]:
    """Yield the places that `the rest` stands for."""
    others = [each for each in s.shape.place if each.startswith(f"{prefix}:") and each not in named]
    if not others:
        raise ScenarioMistake(node, f"there is no rest: all of {prefix} is named", "leave it out")
    for place in others:
        yield place, node


def written_sums(s: State, name: str, node: AnyNode) -> Iterator[tuple[str, AnyNode]]:
    """Yield each `sum` written for a field: the place above all it counts, and the number's node."""
    if name in s.fields and s.fields[name].per and isinstance(node, Map) and name not in s.shape.place:
        yield from _sums_below(s, name, node)


def _sums_below(s: State, prefix: str, node: Map) -> Iterator[tuple[str, AnyNode]]:
    for entry in node.entries.values():
        if entry.key == SUM:
            yield prefix, entry.node
        elif isinstance(entry.node, Map) and f"{prefix}:{entry.key}" not in s.shape.place:
            yield from _sums_below(s, f"{prefix}:{entry.key}", entry.node)


def top_list(node: AnyNode) -> AnyNode | None:
    """Return the list in `{top: [...]}`; None for other nodes."""
    if not isinstance(node, Map):
        return None
    require_known_keys(node, ("top",))
    return node.get("top")


def card_list(s: State, node: AnyNode) -> tuple[Scalar, ...]:
    """Return the card ids of a list. Raises `ScenarioMistake` at one that no card of the match has."""
    if not isinstance(node, Items):
        one = node.value if isinstance(node, Scalar) and isinstance(node.value, str) else ""
        raise ScenarioMistake(node, "cards are a list", f"write [{one}]" if one else "write [] for none")
    for card in node.nodes:
        if not (
            isinstance(card, Scalar) and isinstance(card.value, str) and s.cards.pieces_with_id(card.value)
        ):
            hint = word_hint(s.content, excerpt(card), s.cards.ids()) or "write the id of a card"
            raise ScenarioMistake(card, f'no card of this match has the id "{excerpt(card)}"', hint)
    return tuple(card for card in node.nodes if isinstance(card, Scalar))


def marked_lists(s: State, place: str, node: AnyNode) -> Iterator[tuple[int | None, AnyNode]]:
    """Yield the lists of marked pieces, each with its seat; None where no seat is named."""
    if not isinstance(node, Map) or s.fields[place.partition(":")[0]].per:
        yield None, node
        return
    for entry in node.entries.values():
        if entry.key not in map(str, range(s.seats)):
            hint = f"the seats are 0 to {s.seats - 1}"
            raise ScenarioMistake(key_node(entry), f'there is no seat "{entry.key}"', hint)
        yield int(entry.key), entry.node


@dataclass(slots=True)
class Table:
    """Table that is being laid on `s`: the written nodes of each place, and the named pieces."""

    s: State
    stock: str
    at: dict[str, AnyNode] = field(default_factory=dict)
    taken: list[Piece] = field(default_factory=list)


def replace_given(s: State, given: Map, stock: str, skip: tuple[str, ...]) -> Table:
    """Replace on `s` all places that `given` names, but for the keys in `skip`; leaves no events behind."""
    table = Table(s, stock)
    for entry in given.entries.values():
        if entry.key not in skip:
            for prefix, node in written_sums(s, entry.key, entry.node):
                raise ScenarioMistake(
                    node, f"a sum of {prefix} can only be looked at", "write what lies in each place"
                )
            for place, node in written_places(s, entry.key, entry.node, key_node(entry), skip):
                table.at[place] = node
    wanted = [_wanted_zone(s, place, node) for place, node in table.at.items() if place in s.shape.zones]
    table.taken = _lay_out(s, wanted, stock)
    for place, node in table.at.items():
        if isinstance(s.shape.place[place][0], Value):
            s.values[place] = to_field_value(s, place, node, table.taken)
        elif place not in s.shape.zones:
            s.values[place] = _marked_pieces(s, place, node, table.taken)
    s.events.clear()
    return table


def find_impossible(table: Table, laws: Sequence[Law], beside: AnyNode) -> Iterator[ScenarioMistake]:
    """Yield what makes this table impossible in the game, told at the guilty place, else at `beside`.

    A bank that is not named is filled up before.
    """
    s = table.s
    for fault in [*find_faults(s, laws)]:
        if fault.mend and not table.at.keys() & fault.mend.keys():
            s.values.update(fault.mend)
    for fault in find_faults(s, laws):
        yield ScenarioMistake(_fault_problem(table, fault, beside), fault.what, fault.remedy, fault.refusal)


def _fault_problem(table: Table, fault: Fault, beside: AnyNode) -> AnyNode:
    return next((table.at[place] for place in fault.places if place in table.at), beside)


def _wanted_zone(s: State, zone: str, node: AnyNode) -> WantedZone:
    top = top_list(node)
    if top is None:
        return WantedZone(zone, card_list(s, node), whole=True)
    return WantedZone(zone, tuple(reversed(card_list(s, top))), whole=False)


def _lay_out(s: State, wanted: list[WantedZone], stock: str) -> list[Piece]:
    """Fill the wanted zones; returns the named pieces, in the order of the file."""
    lies = {piece: zone for zone in s.shape.zones for piece in s.zone(zone)}
    whole = {want.zone for want in wanted if want.whole}
    taken: list[Piece] = []
    filled = {want.zone: _take(s, want, lies, taken, whole, stock) for want in wanted}
    holes: dict[tuple[str, str], list[str]] = defaultdict(list)
    for piece in taken:
        if (zone := lies.get(piece, "")) and zone not in {want.zone for want in wanted}:
            holes[s.cards[piece].kind, s.shape.pool(zone)].append(zone)
    displaced = [
        piece for zone in s.shape.zones if zone in whole for piece in s.zone(zone) if piece not in taken
    ]
    for zone in s.shape.zones:
        stay = () if zone in whole else tuple(piece for piece in s.zone(zone) if piece not in taken)
        s.values[zone] = stay + filled.get(zone, ())
    in_stock = {s.cards[piece].kind for piece, zone in lies.items() if _is_in_stock(zone, stock)}
    for piece in reversed(displaced):
        kind, bottom = s.cards[piece].kind, _stock_for(s, lies[piece], stock)
        if kind in in_stock and bottom:
            if bottom not in whole:
                s.values[bottom] = (piece, *s.zone(bottom))
        elif home := _next_hole(holes[kind, s.shape.pool(lies[piece])]) or _pile_beside(
            s, lies[piece], whole
        ):
            s.values[home] = (*s.zone(home), piece)  # such pieces never lie in the stock: they change places
    return taken


def _is_in_stock(zone: str, stock: str) -> bool:
    """Check if a place belongs to the stock's field."""
    return zone.partition(":")[0] == stock.partition(":")[0]


def _next_hole(holes: list[str]) -> str:
    """Return the next place that a piece was taken from; "" when there is none left."""
    return holes.pop(0) if holes else ""


def _pile_beside(s: State, zone: str, whole: set[str]) -> str:
    """Find an ownerless face-down pile in one pool with an ownerless zone; "" without one."""
    pool = s.shape.pool(zone)
    piles = (name for name, of in s.shape.zones.items() if of.see == "count" and s.shape.owner(name) is None)
    return next((name for name in piles if name not in whole and s.shape.pool(name) == pool), "")


def _take(
    s: State, want: WantedZone, lies: dict[Piece, str], taken: list[Piece], whole: set[str], stock: str
) -> tuple[Piece, ...]:
    """Take a piece for each card of a zone: one that lies there, else a displaced one, else one of the stock."""

    def distance(piece: Piece) -> int:
        zone = lies.get(piece, "")
        return (
            0 if zone == want.zone else 1 if zone in whole else 2 if zone == _stock_for(s, zone, stock) else 3
        )

    found = []
    for card in want.cards:
        named = s.cards.pieces_with_id(str(card.value))
        theirs = [piece for piece in named if not _is_foreign(s, want.zone, lies.get(piece, ""))]
        there = [piece for piece in theirs if piece not in taken]
        if not there:
            raise _too_many_error(s, card, want.zone, theirs, named)
        piece = min(there, key=lambda piece: (distance(piece), piece))
        taken.append(piece)
        found.append(piece)
    return tuple(found)


def _too_many_error(
    s: State, card: Scalar, zone: str, theirs: Sequence[Piece], named: Sequence[Piece]
) -> ScenarioMistake:
    """Build the error for more of a card than there are, or than its owner has."""
    facts = {"card": named[0], "n": len(theirs)}
    if len(theirs) < len(named):
        owner = s.shape.owner(zone)
        what = f"seat {owner} owns only {len(theirs)} of {card.value}, and more are named"
        refusal = Refusal("owned", {**facts, "who": owner})
    else:
        what = f"there are only {len(theirs)} of {card.value} in this match, and more are named"
        refusal = Refusal("copies", facts)
    return ScenarioMistake(card, what, "name fewer of it", refusal)


def _is_foreign(s: State, zone: str, lies: str) -> bool:
    """Check if a piece for a zone whose pieces stay with their owner would come from another owner."""
    if lies not in s.shape.zones or not s.shape.pool(zone).startswith("own:"):
        return False
    return s.shape.owner(lies) not in (None, s.shape.owner(zone))


def _stock_for(s: State, zone: str, stock: str) -> str:
    """Return the stock for pieces of this zone: the only one, or that of its owner; "" if there is none."""
    if stock in s.shape.zones or zone not in s.shape.zones:
        return stock
    owner = s.shape.owner(zone)
    return f"{stock}:{owner}" if owner is not None else ""


def _marked_pieces(s: State, place: str, node: AnyNode, taken: list[Piece]) -> tuple[Piece, ...]:
    """Return the marked pieces: of equal ones a named one, and one in a zone where such pieces lie."""
    within = s.shape.place[place][0]
    assert isinstance(within, Pieces)
    lies = {piece: zone for zone in s.shape.zones for piece in s.zone(zone)}
    marked: list[Piece] = []
    for seat, cards in marked_lists(s, place, node):
        for card in card_list(s, cards):
            named = [piece for piece in s.cards.pieces_with_id(str(card.value)) if piece not in marked]
            there = [
                piece for piece in named if seat is None or s.shape.owner(lies.get(piece, place)) == seat
            ]
            if not there:
                whose = "there are" if seat is None else f"seat {seat} has"
                raise ScenarioMistake(
                    card, f"more of {card.value} are marked than {whose}", "mark fewer of it"
                )
            fit = [piece for piece in there if lies.get(piece, "").partition(":")[0] in within.within]
            marked.append(min(fit or there, key=lambda piece: (piece not in taken, piece)))
    return tuple(sorted(marked))
