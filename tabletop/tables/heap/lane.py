"""A seat's lane in the order of turns: its cards, its plan, its deeds and what it may still do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tabletop.tables.heap import models

if TYPE_CHECKING:
    from tabletop.ui.table.layout.laying import Builder

Stage = Literal["before", "now", "after"]


class Lane(NamedTuple):
    """Words and cards of one seat's lane."""

    seat: int
    stage: Stage
    cards: int = 0
    lacking: int = 0
    """Places for cards that are free."""
    fresh: tuple[int, ...] = ()
    """Parts that it has attached."""
    row: str = ""
    """Row that it has chosen."""
    label: str = ""
    """Key of the words, "" for none."""
    n: int = 0
    """The number in them."""
    places: int = 0
    """Number of parts that it may attach in all."""
    mends: tuple[int, int] = (0, 0)
    """Repairs that it has made, and that it may make."""
    leads: bool = False
    crowned: bool = False
    can: tuple[bool, bool] = (False, False)
    """Marks if a part can be attached now, and if one can be mended."""
    restored: int = 0
    """Number of parts that it has repaired, once it has acted."""


def acting_seat(builder: Builder, name: str) -> int:
    """Return the seat on turn: as the field says, else whoever is asked alone; -1 for nobody."""
    named, asked = builder.values[name], builder.view.acting
    if isinstance(named, int) and named >= 0:
        return named
    return next(iter(asked)) if len(asked) == 1 else -1


def stage_of(order: list[int], seat: int, now: int) -> Stage:
    """Return the stage of a seat: before its turn, on turn, or after it."""
    if now < 0 or order.index(seat) > order.index(now):
        return "before"
    return "now" if seat == now else "after"


def find_lane(builder: Builder, thing: models.Turns, entry: models.TurnLook, seat: int, stage: Stage) -> Lane:
    """Return what stands in a seat's lane."""
    values: Any = builder.values  # plain values of the fields that the entry names
    cards = sum(len(values[f"{field}:{seat}"]) for field in (entry.of, entry.also) if field)
    decision = builder.view.decision
    if decision is not None and decision.many and decision.seat == seat:
        cards -= len(builder.touch.picked)
    content = builder.view.table.content
    numbers: Any = content.numbers if content is not None else {}
    room, places, mends = (
        int(numbers[key]) if key else 0 for key in (entry.up_to, entry.places, entry.mends)
    )
    mended = int(values[entry.mended] or 0) if entry.mended and stage == "now" else 0
    lacking = max(0, room - cards)
    fresh = _find_marked(builder, thing, thing.fresh, seat) if entry.parts else ()
    if stage == "after":
        n = len(fresh) if entry.parts else cards
    elif entry.places:  # those that are left
        n = max(0, places - len(fresh))
    else:
        n = lacking if entry.up_to else cards + len(fresh)
    label = _find_label(entry, stage, n, mends - mended)
    restored = len(_find_marked(builder, thing, thing.restored, seat)) if stage == "after" else 0
    if restored and entry.both and entry.mended_done:
        label, n = (entry.both, n) if n else (entry.mended_done, restored)
    row = str(values[f"{entry.chosen}:{seat}"] or "") if entry.chosen else ""
    crowned = bool(entry.crown) and values[entry.crown] == seat
    leads = values[entry.lead or thing.lead] == seat
    can = _find_acts(builder, thing, seat)
    return Lane(
        seat, stage, cards, lacking, fresh, row, label, n, places,
        mends=(mended, mends), leads=leads, crowned=crowned, can=can, restored=restored,
    )  # fmt: skip


def _find_label(entry: models.TurnLook, stage: Stage, n: int, mends: int) -> str:
    """Find the key of a lane's words for its number and the repairs that are left; "" for none."""
    if stage == "after":
        return entry.done if n else entry.nothing or entry.done
    if stage == "now" and entry.acts and (n or mends > 0 or not entry.places):
        return entry.acts
    return entry.now if n else entry.none or entry.now


def _find_acts(builder: Builder, thing: models.Turns, seat: int) -> tuple[bool, bool]:
    """Check if the seat is asked for a part to attach, and for one that lies in its rack to mend."""
    decision = builder.view.decision
    if decision is None or decision.seat != seat:
        return False, False
    mine = [key for key, index in builder.keys(thing.rack) if index[0] == seat]
    zones = {f"zone:{key}" for key in mine}
    parts = {f"card:{piece}" for key in mine for piece in builder.values[key]}
    used = [option for option in decision.options if option.source and option.source not in parts]
    return any(o.target in zones for o in used), any(o.target in parts for o in used)


def _find_marked(builder: Builder, thing: models.Turns, name: str, seat: int) -> tuple[int, ...]:
    """Find the pieces of a set that lie in a seat's rack."""
    marked: Any = builder.values.get(name) or ()  # a set of pieces
    mine = (builder.values[key] for key, index in builder.keys(thing.rack) if index[0] == seat)
    return tuple(piece for pieces in mine for piece in pieces if piece in marked)
