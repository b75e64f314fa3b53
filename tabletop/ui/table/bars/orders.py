"""Standing orders: a button at each person's panel that says, in public, what the table passes for them by itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tabletop.paint import Brush
from tabletop.ui.widgets import Button, Item, Kit, Menu

if TYPE_CHECKING:
    from tabletop.content.models.files import Order
    from tabletop.ui.scenes.base import Words
    from tabletop.ui.session import Session
    from tabletop.ui.table.layout.layout import Layout

SIDE = 34.0


class OrderButton(Button):
    """Opens one seat's orders; it wears a ring while one is set."""

    is_set = False

    def looks(self) -> tuple[object, ...]:
        """Adds whether an order is set."""
        return (*super().looks(), self.is_set)

    def draw(self, brush: Brush) -> None:
        """A round button, with a ring when something is passed by itself."""
        super().draw(brush)
        if self.is_set:
            brush.outline(self.rect, "amber", 3, SIDE / 2)


class Orders:
    """The orders that a game knows, and their buttons; there are none if the game has none."""

    def __init__(
        self, session: Session, orders: Sequence[Order], words: Words, kit: Kit, sync: Callable[[], object]
    ) -> None:
        self.session, self.orders, self.words, self.kit, self.sync = session, tuple(orders), words, kit, sync
        self.buttons = {seat: self._button(seat) for seat in session.people} if orders else {}

    def _button(self, seat: int) -> OrderButton:
        name = self.words("table.orders", seat=self.session.seats[seat].name)
        return OrderButton((0, 0, SIDE, SIDE), name, lambda: self.open(seat), style="icon", icon="flag")

    def place(self, layout: Layout) -> None:
        """One on the right edge of each person's panel, clear of what lies on it, or in its spot on the panel."""
        for seat, button in self.buttons.items():
            spot = layout.own_panels.order_place(seat) if layout.own_panels is not None else None
            if spot is not None:
                button.rect.center = spot.centre
            elif seat in layout.panels:
                panel = layout.panels[seat]
                button.rect.center = (panel.right, panel.bottom - SIDE / 2 - 6)

    def is_set(self, seat: int, order: Order) -> bool:
        """Check if the table passes for this seat for as long as the order says."""
        brief = order.lasts == "turn"
        passed = self.session.orders.get(seat, frozenset()) if brief else self.session.orders_after_turn(seat)
        return set(order.prompts) <= passed

    def refresh(self) -> None:
        """Say on every button what is set."""
        for seat, button in self.buttons.items():
            names = [order.name for order in self.orders if self.is_set(seat, order)]
            button.is_set = bool(names)
            button.visible = not self.session.is_over
            said = self.words("table.list").join(names) or self.words("table.no_orders")
            button.tooltip = f"{button.name}\n{said}"

    def open(self, seat: int) -> None:
        """The list of orders, those that are set with a check."""
        rect = self.buttons[seat].rect
        items = [Item(o.id, o.name, "check" if self.is_set(seat, o) else "minus") for o in self.orders]
        title = self.buttons[seat].name
        menu = Menu(rect.midright, items, lambda key: self.toggle(seat, str(key)), title=title)
        for line, order in zip(menu.widgets, self.orders, strict=True):
            line.tooltip = order.text
        self.kit.open(menu)

    def toggle(self, seat: int, order_id: str) -> None:
        """Set one order of a seat, or take it back."""
        ids = {order.id for order in self.orders if self.is_set(seat, order)} ^ {order_id}
        wanted = [order for order in self.orders if order.id in ids]
        lasting = {prompt for order in wanted if order.lasts == "match" for prompt in order.prompts}
        self.session.order(seat, {prompt for order in wanted for prompt in order.prompts}, lasting)
        self.sync()
