"""Cards of a pour, whose event names only zones."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any

from tabletop.ui.table.geometry import Pose
from tabletop.ui.table.kinds import styles
from tabletop.ui.table.kinds.cards import Pile
from tabletop.ui.table.kinds.kind import HAND, Look, Placed
from tabletop.ui.table.layout.layout import Layout


def find_poured(
    facts: Mapping[str, Any], now: Mapping[str, Placed], layout: Layout, moved: Container[str]
) -> list[Placed]:
    """Return the visible cards that a pour moves, in order; [] if in doubt.

    `facts` are those of the event, `now` the sprites by key as they lie before it, `moved` the keys of what other
    events of the same telling are about. A card that is seen no more was poured, unless it is buried in a pile.
    """
    src, there = facts["src"], layout.anchors.get(facts["dst"])
    if layout.pile(src) is not None:
        return []
    lying = [card for key, card in now.items() if key.startswith("card:") and card.pose.z < HAND]
    brought = [card for card in lying if card.handle == src]
    piles = [pile.rect for pile in layout.find_kinds(Pile)]

    def is_gone(card: Placed) -> bool:
        rest = layout.sprites.get(card.key)
        if card.handle != card.key or card.key in moved or any(p.holds(*card.pose.point) for p in piles):
            return False
        return rest is None or (there is not None and there.holds(*rest.pose.point))

    gone, place = [card for card in lying if is_gone(card)], layout.anchors.get(src)
    gone = [card for card in gone if place is not None and place.holds(*card.pose.point)] or gone
    found = [*brought, *gone] if len(brought) + len(gone) <= facts["n"] else brought[: facts["n"]]
    return sorted(found, key=lambda card: card.key in layout.sprites and layout.sprites[card.key].pose.z)


def land(card: Placed, facts: Mapping[str, Any], layout: Layout) -> Placed:
    """Return a card's sprite on arrival: face down on a closed pile.

    On a pile it lies below those that will be seen on it in the end.
    """
    pile, place = layout.pile(facts["dst"]), layout.anchors.get(facts["dst"], layout.rect)
    scale = min(place.w / card.size[0], place.h / card.size[1])
    if pile is None:
        return card._replace(pose=Pose(*place.centre, 0.0, max(min(scale, 1.0), 0.2)), handle=facts["dst"])
    is_shut = bool(pile.pieces) and pile.pieces[-1] < 0
    look = Look(styles.BACK, layout.back) if is_shut else card.look
    n = len(pile.pieces)
    below = pile.place(n, max(n - 2, 0)).raise_by(-0.25)
    return card._replace(pose=below._replace(scale=scale), look=look, handle=facts["dst"])
