"""Signs of a layout: of grounds, pieces, captions, panels, and parts of kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tabletop.engine.handles import parse_handle
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import HAND, Caption, Ground, Kind, Placed
from tabletop.ui.table.layout.strip import SeatLook
from tabletop.ui.table.signs import parts
from tabletop.ui.table.signs.sign import Sign, keys_of

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.engine.view import View
    from tabletop.ui.table.layout.layout import Layout

IN_HAND = 2.0
"""Height of the signs of cards in a hand; pieces lie at 1, other signs at 0."""


def signs_of(layout: Layout, view: View, content: Content, looks: Mapping[int, SeatLook]) -> tuple[Sign, ...]:
    """Return every sign on the table in one position; `looks` are the panels' by seat."""
    found = _Finder(layout, view, content).find_all()
    return (*found, *parts.of_panels(layout, content, looks))


class _Finder:
    """Finder of signs in a layout."""

    def __init__(self, layout: Layout, view: View, content: Content) -> None:
        self.layout, self.view, self.content = layout, view, content
        self._owners: dict[str, dict[str, int]] = {}
        """Seats that the places of each field belong to."""

    def find_all(self) -> Iterator[Sign]:
        for kind in self.layout.kinds:
            for ground in kind.grounds():
                yield self._ground(kind, ground)
            for caption in self.layout.captions_of(kind):
                yield self._caption(kind, caption)
            for placed in kind.sprites():
                yield self._sprite(kind, placed)
            yield from self._parts(kind)

    def _parts(self, kind: Kind) -> Iterator[Sign]:
        """Yield signs within a kind's drawing."""
        yield from kind.signs(self.view, self.content)

    def _ground(self, kind: Kind, ground: Ground) -> Sign:
        picture = ground.name if ground.style.is_picture else ""
        keys = keys_of(kind.entry, _plain(ground.name), ground.look, ground.kind)
        seat = self._find_owner(kind, ground.rect)
        number = self._number(kind, ground)
        return Sign(
            ground.rect,
            keys,
            _owner_handle(kind, seat),
            number,
            seat,
            facts=ground.sign_facts,
            picture=picture,
        )

    def _number(self, kind: Kind, ground: Ground) -> int:
        """Return a ground's number: a pile's height, or the shown one."""
        return len(kind.pieces) if isinstance(kind, Pile) else ground.n

    def _caption(self, kind: Kind, caption: Caption) -> Sign:
        seat = caption.seat if caption.seat is not None else self._find_owner(kind, caption.rect)
        return Sign(caption.rect, keys_of(kind.entry, "label"), _owner_handle(kind, seat), caption.n, seat)

    def _sprite(self, kind: Kind, placed: Placed) -> Sign:
        look, rect = placed.look, placed.rect
        seat = look.seat if look.seat >= 0 else self._find_owner(kind, rect)
        height = IN_HAND if placed.pose.z >= HAND else 1.0
        number = len(kind.pieces) if isinstance(kind, Pile) else look.value
        if look.style.is_card and look.piece >= 0:
            held = self.view.table.cards[look.piece].kind
            keys = keys_of(kind.entry, look.kind if look.kind != "card" else "")
            keys = keys if look.kind != "card" else (f"{kind.entry}.card", f"card.{held}")
            form = look.of.split(" ")[0]
            return Sign(rect, keys, placed.handle, number, seat, look.piece, form=form, height=height)
        row = self.content.row(look.of, look.name) if look.kind == "cube" else None
        facts = (("thing", str(self.content.translate(row).name)),) if row is not None else ()
        picture = look.name if look.kind == "token" and look.seat < 0 else ""
        keys = keys_of(kind.entry, look.name, look.kind, look.of)
        runner = self._runner(seat)
        return Sign(rect, keys, placed.handle, number, runner, facts=facts, picture=picture, height=height)

    def _runner(self, seat: int | str | None) -> int | str | None:
        return parts.runner_name(self.layout, self.content, seat) if isinstance(seat, int) else seat

    def _owner(self, kind: Kind, handle: str) -> int | None:
        """Return the seat that owns a kind's place, by handle."""
        shape, key = self.view.table.shape, parse_handle(handle).key
        if kind.entry not in shape.fields or shape.fields[kind.entry].owner_at < 0:
            return None
        if kind.entry not in self._owners:
            at, single = shape.fields[kind.entry].owner_at, len(shape.fields[kind.entry].per) == 1
            indexes = {key: (index,) if single else index for index, key in shape.keys[kind.entry].items()}
            self._owners[kind.entry] = {key: int(index[at]) for key, index in indexes.items()}
        return self._owners[kind.entry].get(key)

    def _find_owner(self, kind: Kind, rect: Rect) -> int | str | None:
        """Return the seat that something belongs to, by its kind or its panel."""
        owner = next(
            (seat for handle in kind.handles() if (seat := self._owner(kind, handle)) is not None), None
        )
        if owner is not None:
            return self._runner(owner)
        if kind.owner is not None:
            return kind.owner
        x, y = rect.centre
        panels = self.layout.panels.items()
        runner = next((runner for runner, panel in panels if panel.grow(2).holds(x, y)), None)
        return self._runner(runner)


def _plain(name: str) -> str:
    """Return a ground's name if it can be part of a key."""
    return name if ":" not in name and "/" not in name else ""


def _owner_handle(kind: Kind, seat: int | str | None) -> str:
    """Return a ground's owner: a seat, or the thing itself."""
    return f"seat:{seat}" if isinstance(seat, int) else next(iter(kind.handles()), "")
