"""Standing orders: a button at each person's panel, with what the table passes automatically."""

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
    """Button that opens one seat's orders; it has a ring while one is set."""

    is_set = False

    def looks(self) -> tuple[object, ...]:
        """Add whether an order is set."""
        return (*super().looks(), self.is_set)

    def draw(self, brush: Brush) -> None:
        """Draw a round button, with a ring while an order is set."""
        super().draw(brush)
        if self.is_set:
            brush.outline(self.rect, "amber", 3, SIDE / 2)


class Orders:
    """Orders of a game with their buttons; none if the game has none."""

    def __init__(
        self, session: Session, orders: Sequence[Order], words: Words, kit: Kit, sync: Callable[[], object]
    ) -> None:
        self.session, self.orders, self.words, self.kit, self.sync = session, tuple(orders), words, kit, sync
        self.buttons = {seat: self._button(seat) for seat in session.people} if orders else {}

    def _button(self, seat: int) -> OrderButton:
        name = self.words("table.orders", seat=self.session.seats[seat].name)
        return OrderButton((0, 0, SIDE, SIDE), name, lambda: self.open(seat), style="icon", icon="flag")

    def place(self, layout: Layout) -> None:
        """Place a button on each person's panel, clear of its contents, or at the panel's own spot."""
        for seat, button in self.buttons.items():
            spot = layout.own_panels.order_place(seat) if layout.own_panels is not None else None
            if spot is not None:
                button.rect.center = spot.centre
            elif seat in layout.panels:
                panel = layout.panels[seat]
                button.rect.center = (panel.right, panel.bottom - SIDE / 2 - 6)

    def is_set(self, seat: int, order: Order) -> bool:
        """Check if an order is in force for this seat."""
        brief = order.lasts == "turn"
        passed = self.session.orders.get(seat, frozenset()) if brief else self.session.orders_after_turn(seat)
        return set(order.prompts) <= passed

    def refresh(self) -> None:
        """Update every button."""
        for seat, button in self.buttons.items():
            names = [order.name for order in self.orders if self.is_set(seat, order)]
            button.is_set = bool(names)
            button.visible = not self.session.is_over
            said = self.words("table.list").join(names) or self.words("table.no_orders")
            button.tooltip = f"{button.name}\n{said}"

    def open(self, seat: int) -> None:
        """Open the list of orders, set ones with a check."""
        rect = self.buttons[seat].rect
        items = [Item(o.id, o.name, "check" if self.is_set(seat, o) else "minus") for o in self.orders]
        title = self.buttons[seat].name
        menu = Menu(rect.midright, items, lambda key: self.toggle(seat, str(key)), title=title)
        for line, order in zip(menu.widgets, self.orders, strict=True):
            line.tooltip = order.text
        self.kit.open(menu)

    def toggle(self, seat: int, order_id: str) -> None:
        """Set an order of a seat, or cancel it."""
        ids = {order.id for order in self.orders if self.is_set(seat, order)} ^ {order_id}
        wanted = [order for order in self.orders if order.id in ids]
        lasting = {prompt for order in wanted if order.lasts == "match" for prompt in order.prompts}
        self.session.order(seat, {prompt for order in wanted for prompt in order.prompts}, lasting)
        self.sync()
