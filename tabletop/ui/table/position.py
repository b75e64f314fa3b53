"""Look-ups in one position: lights, seat marks, header, and the reach of the hands. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tabletop.content.models.gauges import Mark
from tabletop.content.models.table import TableFile
from tabletop.engine.handles import parse_handle
from tabletop.engine.turns import ALL, TURN
from tabletop.ui.table.bars.header import Head
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.hands.grip import are_amounts, pieces
from tabletop.ui.table.hands.reach import Reach
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import HAND
from tabletop.ui.table.layout.fresh import DRAWN
from tabletop.ui.table.layout.layout import Layout
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.motion.parting import parting_words
from tabletop.ui.table.painters.board import Lights
from tabletop.ui.table.said.outlook import clicked_pieces, direct, rethinkable
from tabletop.ui.table.said.speech import Speech, Words, plain

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.events import Event
    from tabletop.engine.steps import Decision, Option
    from tabletop.engine.view import View
    from tabletop.ui.session import Session
    from tabletop.ui.table.hands.hands import Hands


def alike(view: View, layout: Layout) -> Callable[[str], Hashable]:
    """Return a function that maps equal pieces to one key: cards of one id in one zone.

    In a row that tells what came when, each card is itself: only the last one can be copied, however many look like it.
    """
    ordered = {kind.ordered_zone for kind in layout.kinds}
    unordered = (zone for zone in view.table.shape.zones if zone not in ordered)
    zones = {piece: zone for zone in unordered for piece in view.table.zone(zone)}

    def like(handle: str) -> Hashable:
        piece = parse_handle(handle).piece
        if piece is None or piece < 0:
            return handle
        return (view.table.cards[piece].id, zones[piece]) if piece in zones else handle

    return like


def piles(layout: Layout) -> frozenset[str]:
    """Return the zones that can be browsed."""
    return frozenset(pile.zone for pile in layout.find_kinds(Pile) if pile.browse)


def covered_hand(layout: Layout, view: View, seat: int | None) -> str:
    """Return the zone of this person's hand if its cards lie there face down; "" if not, or for nobody."""
    fan = layout.fan()
    if seat is None or fan is None or not fan.pieces or view.seat == seat:
        return ""
    name = fan.zone.removeprefix("zone:")
    return fan.zone if view.table.shape.owner(name) == seat else ""


def reach(
    view: View,
    layout: Layout,
    under: Callable[[float, float], Sequence[str]],
    why_not: Callable[[View, str, str], str],
    hidden: int | None = None,
) -> Reach:
    """Return the hands' view of the position.

    `under` names handles under a point, the topmost first; `why_not` is the game's; `hidden` has hidden its hand.
    """
    fan = layout.fan()
    return Reach(
        view.decision,
        under,
        layout.anchors,
        alike(view, layout),
        lambda source, target: why_not(view, source, target),
        frozenset({fan.zone}) if fan is not None else frozenset(),
        tuple(f"card:{piece}" for piece in fan.pieces if piece >= 0) if fan is not None else (),
        piles(layout),
        direct(layout, view),
        rethinkable(layout),
        clicked_pieces(layout),
        layout.wholes(),
        any(kind.dims_hand(view.decision.seat) for kind in layout.kinds) if view.decision else False,
        covered_hand(layout, view, hidden),
    )


def log_area(layout: Layout, idle: Sequence[str]) -> Rect:
    """Return the log's area, extended by empty areas right above it."""
    area = layout.areas["log"]
    for over in (layout.areas[name] for name in idle):
        if over.x == area.x and over.bottom <= area.y:
            area = Rect(area.x, over.y, area.w, area.bottom - over.y)
    return area


def piece_flags(view: View, table: TableFile) -> Callable[[int], tuple[str, ...]]:
    """Return for each piece the sets shown on its face."""
    keys, values = view.table.shape.keys, view.table.values
    sets: dict[str, set[Any]] = {
        name: {piece for key in keys[name].values() for piece in values[key] or ()}  # type: ignore[union-attr]  # a set
        for name, thing in table.things.items()
        if isinstance(thing, Mark)
    }

    def flags(piece: int) -> tuple[str, ...]:
        return tuple(name for name, marked in sets.items() if piece in marked)

    return flags


def lights(hands: Hands, content: Content, speech: Speech) -> Lights:
    """Return the lights of this position of the hands."""
    decision = hands.holding.decision
    if decision is None:
        return Lights()
    chosen = frozenset(hands.holding.chosen.values())
    held = frozenset(hands.holding.held) | chosen
    targets = hands.grasp.targets
    chips = []
    for target in sorted(targets):
        amounts = are_amounts(targets[target], hands.holding.reach.like)
        if amounts:
            words = speech.words("table.how_many")
        else:
            words = _chip(targets[target], decision.seat, content, speech)
        more = _name_spent(hands, targets[target], speech)
        chips.append((target, ", ".join(word for word in (words, more) if word)))
    active = bool(hands.holding.held) or hands.holding.drag is not None
    lasting = _all_of(decision, content.table.lasting)
    hurts = _all_of(decision, content.table.hurts)
    sources = frozenset(hands.grasp.sources)
    dims = (
        frozenset(hands.holding.reach.hand) - sources if hands.holding.reach.dims_hand else frozenset[str]()
    )
    return Lights(
        sources, held, tuple(chips), active, hands.focus, hands.aiming.aim, lasting, hurts, dims, chosen
    )


def _all_of(decision: Decision, labels: Collection[str]) -> frozenset[str]:
    """Return pieces all of whose options have these labels."""
    others = {h for o in decision.options for h in pieces(o) if o.label not in labels}
    return frozenset(h for o in decision.options for h in pieces(o) if h not in others)


def _chip(options: Sequence[Option], seat: int, content: Content, speech: Speech) -> str:
    """Return a drop's effect in a word or two; "" if obvious."""
    if len(options) > 1:
        return speech.words("table.ways", n=len(options))
    option = options[0]
    label = content.table.chips.get(option.label, option.label)
    if not label:
        return ""
    forms: Any = content.texts["labels"].get(label)  # forms of a sentence
    if label != option.label and not option.n and "n" in forms.placeholders:
        return ""  # a short word for nothing is no word
    return speech.option(option, seat, label)


def _name_spent(hands: Hands, options: Sequence[Option], speech: Speech) -> str:
    """Name the other hand cards that a drop uses."""
    if not hands.holding.held or hands.holding.many or len(options) != 1:
        return ""
    like = hands.holding.reach.like
    spare = Counter(map(like, hands.holding.held))
    names = []
    for handle in pieces(options[0]):
        if spare[like(handle)]:
            spare[like(handle)] -= 1
        else:
            names.append(speech.name(handle).words)
    return speech.words("table.beside", cards=speech.words("table.list").join(names)) if names else ""


def seat_looks(
    session: Session, view: View, content: Content, hands: Hands, shining: Lights | None = None
) -> tuple[SeatLook, ...]:
    """Return each panel's words; `shining` are the lights if known."""
    ending = content.table.ending
    closing = view.table.values.get(ending.field) if ending is not None else None
    is_closing = isinstance(closing, int) and closing >= 0 and not session.is_over
    mark = content.text("labels", ending.mark) if ending is not None and is_closing else ""
    done = _find_done(view, content.table)
    lit: Collection[str]
    if hands.holding.held or hands.holding.drag or not hands.grasp.options:
        lit = hands.grasp.targets if shining is None else shining.lit_handles
    else:
        lit = hands.grasp.sources if shining is None else shining.sources
    acting = session.asked_seats if not session.is_over else frozenset()
    return tuple(
        SeatLook(
            acting=seat in acting,
            elsewhere=session.visible_seat in acting and seat != session.visible_seat,
            ready=seat in view.ready,
            mark=mark if seat != closing and seat not in done else "",
            target=f"seat:{seat}" in lit,
            order=order_name(session, content, seat),
        )
        for seat in range(view.table.seats)
    )


def order_name(session: Session, content: Content, seat: int) -> str:
    """Name a seat's standing order, the widest if several hold; "" for none."""
    passed = session.orders.get(seat, frozenset())
    held = [order for order in content.file.orders if set(order.prompts) <= passed]
    return max(held, key=lambda order: len(order.prompts)).name if held else ""


def find_changed(session: Session, layout: Layout) -> tuple[tuple[str, int], ...]:
    """Return changed cards, tokens and cubes since the viewer's last turn, each with its seat.

    It is the seat that answered; what comes after the beginning of another seat's turn is that seat's (`engine.turns`).
    Of what several chose in secret each has done what changed of its own. What all have looked at together, step by
    step, needs no sign, nor does what came before it.
    """
    found: dict[str, int] = {}
    for answering, events in session.missed.answers_since_act(session.visible_seat):
        if any(event.kind == "say" and event.facts["line"] in session.halts.lines for event in events):
            found.clear()
            continue
        seat = None if answering == ALL else answering
        for event in events:
            if event.kind == "set" and event.facts["field"] == f"token:{TURN}":
                seat = event.facts["new"] if event.facts["new"] in range(len(session.seats)) else ALL
            by = _owner(event, session.view) if seat is None else seat
            found.update((handle, by) for handle in _find_touched(event, layout))
    return tuple(
        sorted((handle, seat) for handle, seat in found.items() if seat not in (session.visible_seat, ALL))
    )


def find_drawn(session: Session, layout: Layout) -> tuple[tuple[str, int], ...]:
    """Return new hand cards since the viewer's last turn; none if all are new."""
    seat, fan = session.visible_seat, layout.fan()
    if seat is None or fan is None:
        return ()
    events = session.missed.since_own_turn(seat)
    came = {
        event.facts["piece"] for event in events if event.kind == "move" and event.facts["dst"] == fan.zone
    }
    drawn = sorted(came.intersection(fan.pieces))
    return tuple((f"card:{piece}", DRAWN) for piece in drawn) if len(drawn) < len(fan.pieces) else ()


def _owner(event: Event, view: View) -> int:
    """Return the owner of the thing an event changed; ALL if nobody's."""
    shape = view.table.shape
    for handle in (event.facts.get("src", ""), event.facts.get("field", "")):
        place = parse_handle(str(handle)).key
        owner = shape.owner(place) if place in shape.place else None
        if owner is not None:
            return owner
    return ALL


def _find_touched(event: Event, layout: Layout) -> Iterator[str]:
    """Yield the things on the table that an event changed; of a pile its top card."""
    facts, sprites = event.facts, layout.sprites
    signed = {zone for kind in layout.kinds for zone in kind.signed_zones()}
    if event.kind == "move" and facts["dst"] not in signed:
        card = sprites.get(f"card:{facts['piece']}")
        # a pile has one more sprite than is seen, for when the top is lifted
        below = {pile.pieces[-2] for pile in layout.find_kinds(Pile) if len(pile.pieces) > 1}
        if card is not None and card.pose.z < HAND and facts["piece"] not in below:
            yield card.handle
    elif event.kind == "set":
        token = sprites.get(str(facts["field"]))
        if token is not None and token.look.kind == "token":
            yield token.handle
    elif event.kind == "transfer":
        for handle in (str(facts["src"]), str(facts["dst"])):
            if f"{handle}#0" in sprites and sprites[f"{handle}#0"].look.kind == "cube":
                yield handle


def _find_done(view: View, table: TableFile) -> frozenset[int]:
    """Return the seats that have had their last turn."""
    values, ending = view.table.values, table.ending
    closing, turn = (
        (values.get(ending.field), values.get(ending.turn)) if ending is not None else (None, None)
    )
    if not isinstance(closing, int) or not isinstance(turn, int) or closing < 0:
        return frozenset()
    seats = view.table.seats
    return frozenset((closing + i) % seats for i in range((turn - closing) % seats))


def marks(view: View, content: Content, speech: Speech) -> str:
    """Return the last turns' banner; "" before."""
    ending = content.table.ending
    closing = view.table.values.get(ending.field) if ending is not None else None
    if ending is None or not isinstance(closing, int) or closing < 0:
        return ""
    return plain(speech.say("labels", ending.banner, {"seat": closing}))


def prompt(session: Session, view: View, speech: Speech, words: Words, act: str = "") -> str:
    """Return the line on who acts and what is expected; "" if there is nobody to wait for.

    Of an act that was begun it says what that takes.
    """
    if view.decision is not None:
        return plain(speech.prompt(view.decision, act))
    if session.is_over:
        return words("table.over")
    if session.visible_seat not in (None, view.seat):
        return ""  # the curtain is still on its way up: whoever comes is asked when it is gone
    if session.halt == "beginning":
        return opening_words(session, view, speech)
    if session.parting_seat is not None or session.halt is not None:
        return parting_words(session, words)[0]
    if session.hidden_seat is not None:
        return words("table.hidden", seat=session.seats[session.hidden_seat].name)
    if session.responses is not None:
        told = view.table.public_forecast().question
        asked = {decision.prompt for decision in session.match.decisions}
        return plain(speech.window(told.key, told.facts, asked)) if told else words("table.responses")
    names = [session.seats[seat].name for seat in sorted(session.asked_seats)]
    return words("table.waiting", seat=words("table.list").join(names), n=len(names)) if names else ""


def opening_words(session: Session, view: View, speech: Speech) -> str:
    """Return the aim of the game, who begins, and why."""
    turn = view.table.values.get(TURN)
    seat = turn if isinstance(turn, int) and turn >= 0 else min(session.asked_seats)
    return speech.start(seat, str(view.table.values["phase"]), session.match.header["options"])


def fact(view: View, content: Content, field: str) -> object:
    """Return a field's value in words for the header.

    A road and cards are called by their names, a word by the label `field.word` if there is one.
    """
    value, thing = getattr(view.table, field), content.table.things.get(field)
    if view.table.shape.fields[field].sort == "cards":
        return ", ".join(content.translate(view.table.cards[piece]).name for piece in value if piece >= 0)
    rows = thing.names_rows if thing is not None else ""
    if rows and isinstance(value, str) and content.has(rows, value):
        return content.row(rows, value).name
    if f"{field}.{value}" in content.texts.get("labels", {}):
        return content.text("labels", f"{field}.{value}")
    return value


def progress(view: View, content: Content) -> tuple[str, tuple[tuple[str, bool], ...]]:
    """Return the match's progress and phases for the header, the present phase marked.

    Before the first turn and after the last there are no rounds, and that phase stands alone.
    """
    header, now = content.table.header, str(view.table.values["phase"])
    there = now in header.phases
    facts = {name: fact(view, content, name) for name in header.facts}
    key = header.line_in(now, view.table.values)
    line = content.text("labels", key, **facts) if key else ""
    phases = header.phases if there else (now,)
    return line, tuple((content.text("phases", phase), phase == now) for phase in phases)


def head(
    session: Session, view: View, content: Content, words: Words, looking: bool = False, again: bool = False
) -> Head:
    """Return the header: game, progress, phase, who acts.

    Nobody does while everybody sees what happens (`looking`), or while whoever is at the screen sees it `again`.
    """
    line, phases = progress(view, content)
    acting = sorted(session.asked_seats)
    if looking or (session.halt is not None and not session.is_over):
        if len(session.people) != 1:
            return Head(content.file.title, line, phases, words("table.looking"))
        looker: int | None = min(session.people)
    else:
        looker = session.visible_seat if again else session.parting_seat
    if looker is not None:
        seat = session.seats[looker]
        return Head(content.file.title, line, phases, words("table.looks", seat=seat.name), seat.colour)
    if session.visible_seat in acting:
        acting = [
            session.visible_seat
        ]  # whoever looks at their hand just now; the others are heard after them
    if session.is_over:
        return Head(content.file.title, line, phases, words("table.over"))
    if session.in_window and len(acting) > 1:
        return Head(content.file.title, line, phases, words("table.responses"))
    if len(acting) == 1:
        seat = session.seats[acting[0]]
        return Head(content.file.title, line, phases, words("table.acts", seat=seat.name), seat.colour)
    return Head(content.file.title, line, phases, words("table.all_choose"))
