"""Controls of a table: prompt, dashboard, standing buttons, standing orders, log and coach's drawer.

They are made once, placed when the window or what lies on the table changes, and brought up to date for each frame.
What their buttons do is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from tabletop.ui.scenes.base import HEADER, MARGIN
from tabletop.ui.table import position
from tabletop.ui.table.bars import replies
from tabletop.ui.table.bars.bar import PromptBar
from tabletop.ui.table.bars.coach import WIDE, Coach, Rung
from tabletop.ui.table.bars.dash import Dash
from tabletop.ui.table.bars.drawer_place import Hidden, Kept, Spot
from tabletop.ui.table.bars.orders import Orders
from tabletop.ui.table.bars.topbar import Reports, TopBar
from tabletop.ui.table.geometry import Rect
from tabletop.ui.table.layout.teams import team_of_each
from tabletop.ui.table.painters.chips import Ready
from tabletop.ui.table.painters.preview_card import worths
from tabletop.ui.widgets import Button

if TYPE_CHECKING:
    from tabletop.engine.steps import Decision, Keys, Option
    from tabletop.paint import Brush
    from tabletop.ui.scenes.sound_sign import SoundSign
    from tabletop.ui.table.feel import Feel
    from tabletop.ui.table.sitting import Sitting

RIVAL, GOAL, LOG, AREA = 24.0, 12.0, 3.0, 2.0
"""Cost of a place for the coach for each unit of area that it hides: of the panel of a rival whom the question is
about, of where the answer goes, of the log, of any other area of the table.
"""
NEWEST = 60.0
"""Height of the newest lines of the log, in units."""
NARROW, LOW = 520.0, 130.0
"""Width and height from which an area is a board, of which enough is seen beside the coach."""


@dataclass(frozen=True)
class ControlActs:
    """Actions of the buttons."""

    reports: Reports
    take: Callable[[Option], object]
    """Take an answer that a button names."""
    primary: Callable[[], object]
    pass_: Callable[[], object]
    pass_for_all: Callable[[], object]
    cancel: Callable[[], object]
    begin_act: Callable[[str], object]
    """Begin the act of this label, which cards of the hand are for."""
    lay_ready: Callable[[Keys], object]
    """Do all that leads to an answer but give it."""
    show_card: Callable[[str, Rect], object]
    """Show a card that the log names."""
    sync: Callable[[], object]


class Controls:
    """Controls of one table."""

    def __init__(self, sitting: Sitting, acts: ControlActs, sound_sign: SoundSign) -> None:
        self.sitting, self.acts = sitting, acts
        self._brush: Brush | None = None
        """The brush they were placed or drawn with last."""
        kit, speech, table = sitting.kit, sitting.speech, sitting.content.table
        self.log = sitting.recall.log
        self.log.on_card = acts.show_card
        self.log_area = Rect(0, 0, 10, 10)
        self.prompt = PromptBar(kit, speech, acts.take)
        self.prompt.on_primary, self.prompt.on_pass = acts.primary, acts.pass_
        self.prompt.on_cancel, self.prompt.on_begin_act = acts.cancel, acts.begin_act
        self.prompt.lasting, self.prompt.acts = table.lasting, table.acts
        self.dash = Dash(kit, table.dash, sitting.content.game, speech, acts.take)
        self.prompt.elsewhere = self.dash.picture
        self.top = TopBar(sitting.words, acts.reports, sound_sign)
        self.orders = Orders(sitting.session, sitting.content.file.orders, sitting.words, kit, acts.sync)
        kit.add(*self.orders.buttons.values(), self.log, sitting.recall.button, *self.top.buttons.values())
        self.coach = Coach(kit, speech, acts.lay_ready)  # above the log
        self.coach.mirrored = sitting.feel.left_handed
        self.on_result: Callable[[], object] | None = None
        """Leads back to the result, from which the table is looked at once more."""

    def feel_like(self, feel: Feel) -> None:
        """Take another person's settings."""
        self.coach.mirrored = feel.left_handed
        self.refresh_top()

    def offer_result(self, on_result: Callable[[], object]) -> None:
        """Show a button beside the prompt that leads back to the result."""
        self.on_result, self.sitting.stale = on_result, True

    def refresh(self, brush: Brush) -> None:
        """Update prompt, buttons, banner and dashboard."""
        self._brush = brush
        sitting, table = self.sitting, self.sitting.content.table
        words = position.prompt(
            sitting.session, sitting.view, sitting.speech, sitting.words, sitting.hands.holding.act
        )
        sitting.said = (words, position.marks(sitting.view, sitting.content, sitting.speech))
        acts = replies.Acts(self.acts.pass_for_all, self.acts.sync, sitting.is_hasty, self.on_result)
        badges = {
            seat: replies.Badge(team.picture, team.colour, sitting.content.game)
            for seat, team in enumerate(team_of_each(sitting.view, sitting.content))
        }
        offered = replies.replies(sitting.session, sitting.words, acts, badges)
        self.prompt.grows_down = sitting.session.halt is not None
        self.prompt.refresh(brush, sitting.laid.areas["prompt"], sitting.hands, words, offered)
        self.prompt.cancel.visible = (
            bool(sitting.hands.holding.loose or sitting.hands.holding.act) or sitting.is_halfway
        )
        if table.dash is not None:
            self.dash.refresh(sitting.laid.areas[table.dash.area], sitting.view.decision)
            self.place_log()

    def catch_up(self) -> None:
        """Update after a gesture."""
        self.prompt.catch_up(self.sitting.hands)
        self.refresh_top()

    def find_button(self, decision: Decision, options: Sequence[Option]) -> Button | None:
        """Return the button of the answer; None if a piece or a place gives it."""
        chip = self.dash.button(options[0].source) if options else None
        return chip or self.prompt.find_button(decision, tuple(option.key for option in options))

    def pointed_answer(self) -> Keys | None:
        """Return the answer whose button or chip is pointed at; None if there is none."""
        decision, passing = self.sitting.view.decision, self.prompt.passing
        if decision is None:
            return None
        buttons: dict[Keys, Button | None] = {(): passing}
        buttons |= {(option.key,): self.find_button(decision, (option,)) for option in decision.options}
        pointed = (keys for keys, button in buttons.items() if button is not None and button.hovered)
        return next(pointed, None)

    def refresh_top(self) -> None:
        """Enable the standing buttons that work now."""
        sitting = self.sitting
        self.top.refresh(sitting.session, sitting.hands, sitting.tips)

    # places

    def place(self, area: pygame.FRect, brush: Brush | None) -> None:
        """Place all controls in a window of this area (in units), drawn with this brush."""
        self.place_log()
        self.orders.place(self.sitting.laid)
        if brush is not None:  # else they are placed when the scene is drawn
            self._brush = brush
            self._place_top(area, brush)
            self.place_coach()

    def place_log(self) -> None:
        """Place the log in its area, and in the areas above that are empty now."""
        sitting = self.sitting
        table, idle = sitting.content.table, []
        if table.dash is not None and not self.dash.has_chips:
            idle.append(table.dash.area)
            if table.outlook is not None and sitting.outlook_area is None:
                idle.append(table.outlook.area)
        self.log_area = position.log_area(sitting.laid, idle)
        sitting.recall.place(self.log_area)

    def _place_top(self, area: pygame.FRect, brush: Brush) -> None:
        """Place the standing buttons; the one that shows a hand goes on its face-down cards."""
        sitting = self.sitting
        covered = position.covered_hand(sitting.laid, sitting.view, sitting.session.covered_seat)
        hand = sitting.laid.anchors.get(covered)
        self.top.place(area.width, area.height, brush, hand, sitting.feel.left_handed)

    def place_coach(self) -> None:
        """Place the ladder beside the tip button, or where it hides less."""
        if self._brush is None or not self.coach.is_open:
            return
        bulb, top = self.top.buttons["tip"].rect, HEADER + 12
        room = Rect(MARGIN, top, self._brush.width - 2 * MARGIN, self._brush.height - 12 - top)
        left = room.right - WIDE if self.coach.mirrored else room.x
        self.coach.place(self._brush, room, Spot(left, bulb.y - 12, top), self._find_kept(self._brush))
        self.sitting.stale = True

    def _find_kept(self, brush: Brush) -> Kept:
        """List what a choice needs visible: hand, words and buttons, then own things and the log."""
        sitting, laid = self.sitting, self.sitting.laid
        fan, words = laid.fan(), sitting.notice.words if isinstance(sitting.notice, Ready) else ""
        held = fan.handles() if fan is not None else ()
        hand = [laid.anchors[each] for each in held if each in laid.anchors]
        buttons = [each for each in sitting.kit.widgets if isinstance(each, Button) and each.visible]
        own = [rect for seat, rect in laid.panels.items() if seat == sitting.view.seat]
        log = self.log_area
        newest = Rect(log.x, log.bottom - NEWEST, log.w, NEWEST)
        seen = [*hand, *own, newest, laid.areas["prompt"]]
        seen += [Rect(*each.rect) for each in buttons if not isinstance(each, Rung)]
        if words:
            seen.append(Rect(*self.prompt.tip_box(brush, words)[0]))
        things = [*worths(laid, self.coach.handles()), *((rect, AREA) for rect in laid.areas.values())]
        over = [Hidden(rect, weight) for rect, weight in things if rect.w < NARROW or rect.h < LOW]
        over += [Hidden(log, LOG)]
        over += [Hidden(laid.panels[seat], RIVAL) for seat in rivals_asked_about(sitting)]
        over += [
            Hidden(rect, GOAL) for each, rect in laid.anchors.items() if each == sitting.hands.aiming.aim
        ]
        return Kept(tuple(seen), tuple(over))


def rivals_asked_about(sitting: Sitting) -> frozenset[int]:
    """Return the rivals into whose panel the answers of the open question point, or whom its words name."""
    view, laid = sitting.view, sitting.laid
    if view.decision is None:
        return frozenset()
    options = view.decision.options
    handles = {each for option in options for each in (option.source, option.target, *option.uses)}
    places = [laid.anchors[each] for each in handles if each in laid.anchors]
    named = {*map(str, view.decision.facts.values()), *handles}
    return frozenset(
        seat
        for seat, panel in laid.panels.items()
        if seat != view.seat
        and (f"seat:{seat}" in named or any(place.lies_inside(panel, 1.0) for place in places))
    )
