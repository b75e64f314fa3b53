"""Menus on the table: several options, a doubtful answer, a pile's cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.table.browse import open_pile
from tabletop.ui.table.hands.grip import are_amounts
from tabletop.ui.table.painters.painter import Painter
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.widgets import Item, Kit, Menu

if TYPE_CHECKING:
    from tabletop.engine.steps import Keys, Option
    from tabletop.engine.view import View
    from tabletop.ui.table.geometry import Point, Rect
    from tabletop.ui.table.hands.reach import Reach
    from tabletop.ui.table.layout.layout import Layout

DO, NOT = "do", "not"


class TableMenus:
    """Menus and browsed piles over one table."""

    def __init__(self, kit: Kit, speech: Speech) -> None:
        self.kit, self.speech = kit, speech
        self._opened: tuple[Menu, Mapping[object, Keys]] | None = None
        """The menu that was opened last, with the answer that each of its items gives."""

    def active_answer(self) -> Keys:
        """Return the hovered or focused answer of an open menu; () if there is none."""
        if self._opened is None or self._opened[0] not in self.kit.overlays:
            return ()
        menu, answers = self._opened
        return answers.get(menu.active_key, ())

    def open_answers(self) -> tuple[Keys, ...]:
        """Return the answers of an open menu; () if there is none."""
        if self._opened is None or self._opened[0] not in self.kit.overlays:
            return ()
        return tuple(self._opened[1].values())

    def _open(self, menu: Menu, answers: Mapping[object, Keys]) -> None:
        self._opened = menu, answers
        self.kit.open(menu)

    def choose(
        self,
        options: tuple[Option, ...],
        spot: Point,
        reach: Reach,
        take: Callable[[Option], object],
        clear: Rect | None = None,
    ) -> None:
        """Open a small menu of a drop's options, where it happened.

        It stands beside what is to be kept `clear`.
        """
        assert reach.decision is not None  # several of its options were hit
        seat = reach.decision.seat
        items = [Item(o.key, self.speech.option(o, seat)) for o in options]
        chosen: dict[object, Option] = {o.key: o for o in options}
        usual = "table.how_many" if are_amounts(options, reach.like) else "table.which"
        title = self.speech.choice_question(options) or self.speech.words(usual)
        kept = pygame.FRect(clear) if clear is not None else None
        menu = Menu(spot, items, lambda key: take(chosen[key]), title=title, clear=kept)
        self._open(menu, {o.key: (o.key,) for o in options})

    def stand_on(self, answer: Keys) -> None:
        """Focus the item with this answer, if the menu has one and keys are used."""
        assert self._opened is not None  # just now
        menu, answers = self._opened
        item = next((item for item, keys in answers.items() if keys == answer), None)
        if item is not None and self.kit.by_keyboard:
            self.kit.set_focus(menu.line(item))

    def again(self, option: Option, seat: int, spot: tuple[float, float], act: Callable[[], object]) -> None:
        """Ask once more about a probable slip, where it happened."""
        words = self.speech.words
        items = [
            Item(NOT, words("table.not_meant"), "close"),
            Item(DO, self.speech.option(option, seat), "lasting"),
        ]
        title = words("table.meant")
        menu = Menu(spot, items, lambda key: act() if key == DO else None, title=title)
        self._open(menu, {DO: (option.key,)})

    def browse(self, zone: str, view: View, laid: Layout, painter: Painter) -> None:
        """Show the cards of a public pile, newest first."""
        open_pile(self.kit, zone, view, laid, painter, self.speech.words)
