"""Privacy curtain: opaque cloth, the name of whoever may look, and a button held to lift it.

Nothing of the table is under it. A key or a click that was meant for what was there before never lifts it: a key
that was down when the curtain fell counts only after it was let go, and lifting takes a press of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.colours import darker, mix
from tabletop.paint.text_style import TextStyle
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import HEADER, Act, Heading, Scene, Words
from tabletop.ui.scenes.choose_again import ChooseAgain
from tabletop.ui.scenes.cloth import Slide, draw_cloth, draw_lining, draw_things, rod
from tabletop.ui.scenes.curtain_sign import SignAsked, Signed
from tabletop.ui.scenes.curtain_widgets import LiftButton, SeatTile
from tabletop.ui.scenes.sitters import Deed, Sitter
from tabletop.ui.scenes.tokens import draw_token, draw_with_token
from tabletop.ui.widgets import Button
from tabletop.ui.widgets.base import PRESS_KEYS

_PANEL_Y, _PANEL_H = 838.0, 182.0
_LOWEST = 60.0
"""Largest distance by which the words of a tight curtain hang lower."""
_HEM, _APART = 60.0, 8.0
"""Distance of the last happenings from the lower edge, and their least distance from the words above."""


@dataclass(frozen=True, slots=True)
class CurtainReports:
    """Reports of the curtain."""

    on_reveal: Callable[[int], object]
    on_take_back: Callable[[int], object]
    """A person who is ready wants to choose again."""
    on_back: Act | None
    """Leave a curtain that somebody asked for; None when it fell by itself."""
    on_menu: Act
    on_rules: Act
    sign_of: Callable[[int], Signed | None] = lambda seat: None
    """Function that finds the sign of whoever sits there; None where none is asked for."""


class CurtainCall(NamedTuple):
    """Call of people to the screen."""

    info: CurtainInfo
    told: Sequence[Deed] = ()
    """Last happenings, for everybody: the reason why somebody is called."""


class CurtainScene(Scene):
    """Fallen curtain; each fall is a new scene."""

    def __init__(
        self,
        words: Words,
        call: CurtainCall,
        sitters: Sequence[Sitter],
        heading: Heading,
        reports: CurtainReports,
        fall_ms: float = 0,
    ) -> None:
        super().__init__(words)
        info, self.told = call.info, tuple(call.told)
        self._panel_w, self._panel_h, self._head_h, self._tight = 560.0, _PANEL_H, 48.0, False
        self._lower = 0.0
        """Distance by which the words of a tight curtain hang lower, for there is room above the panel."""
        self._two_lines = False
        """True if the count stands below the panel's heading, not beside it."""
        self.fall = Slide(fall_ms)
        """Fall of the curtain; whatever it has not reached yet is covered by its lining."""
        self.info, self.sitters = info, tuple(sitters)
        self.title, self.facts = heading
        self.reports = reports
        self.coming = info.seats[0]
        """Seat that the button shows the table to."""
        self.hold = LiftButton((0, 0), 106, words("curtain.lift"), self._lift)
        self.tiles = [SeatTile(self, seat) for seat in sorted(info.ready | info.choosing)]
        self.menu = Button((0, 0, 0, 0), words("app.menu"), reports.on_menu)
        self.rules = Button((0, 0, 0, 0), words("app.rules"), reports.on_rules)
        self.kit.add(self.hold, *self.tiles, self.rules, self.menu)
        self.kit.set_focus(self.hold)
        self._show_widgets()
        self._left_over = {key for key in PRESS_KEYS if _is_down(key)}

    def _lift(self) -> None:
        seat = self.coming
        signed = self.reports.sign_of(seat)
        if signed is None:
            self.reports.on_reveal(seat)
        else:
            asked = SignAsked(
                self.words, self.sitters[seat], signed.is_sign, lambda: self.reports.on_reveal(seat)
            )
            self.kit.open(asked)

    def choose(self, seat: int) -> None:
        """Let another person who still has to choose come to the screen."""
        if seat in self.info.seats and seat != self.coming:
            self.coming = seat
            self.stale = True
        elif seat in self.info.may_change and self.sitters[seat].person:
            self.kit.open(
                ChooseAgain(
                    self.words,
                    self.sitters[seat],
                    lambda: self.reports.on_take_back(seat),
                    once=self.hold.once,
                )
            )

    @property
    def is_busy(self) -> bool:
        """Check if somebody is using this curtain: a new one would lose their input."""
        return self.hold.pressed or bool(self.kit.overlays)

    def follow(self, before: CurtainScene) -> None:
        """Call the person whom the last curtain called, unless somebody wants to choose again."""
        again = set(self.info.seats) - set(before.info.seats)
        self.coming = min(again, default=before.coming if before.coming in self.info.seats else self.coming)

    def layout(self) -> None:
        """Place the button in the middle, and the seats' tiles in their panel."""
        self._measure_panel()
        self._measure_told()
        at = 634.0 if not self._tight else 446.0 + self._lower
        self.hold.rect = self.design_rect(960 - 106, at - 106, 212, 212)
        self.header_buttons(self.menu, self.rules)
        panel = self._panel()
        step = (panel.width - 52 + 14) / max(1, len(self.tiles))
        for index, tile in enumerate(self.tiles):
            top = panel.y + self._head_h
            tile.rect = pygame.FRect(panel.x + 26 + index * step, top, step - 14, panel.bottom - 14 - top)

    def _measure_panel(self) -> None:
        """Measure the panel of a secret choice; a tall one moves everything else up."""
        brush, seats = self.brush, len(self.tiles)
        if brush is None or not seats:
            return
        chosen, count = self._panel_words()
        beside = brush.text_width(chosen, 19, "strong") + brush.text_width(count, 19) + 92
        widest = max(tile.wanted_width(brush) for tile in self.tiles)
        self._panel_w = min(
            1848.0, max(560.0, min(1300.0, 52 + 161.0 * seats), beside, 38 + (widest + 14) * seats)
        )
        line = brush.line_height(19)
        self._two_lines = beside > self._panel_w
        self._head_h = max(48.0, 2 * line + 14 if self._two_lines else line + 10)
        each = (self._panel_w - 52 + 14) / seats - 14
        tiles = max(tile.wanted_height(brush, each) for tile in self.tiles)
        self._panel_h = max(_PANEL_H, self._head_h + tiles + 14)
        self._tight = self._panel_h > _PANEL_H + 24
        free = self._panel().y - self.top - self._notes(brush)[1] - line / 2
        self._lower = max(0.0, min(_LOWEST, free / 2 - 8)) if self._tight else 0.0

    def _measure_told(self) -> None:
        """Measure if the recap fits below large words; else everything else moves up."""
        brush = self.brush
        if brush is None or self.tiles:
            return
        self._tight, self._lower = False, 0.0
        self._tight = self._told_room(brush) < 0
        self._lower = max(0.0, min(_LOWEST, self._told_room(brush) / 2)) if self._tight else 0.0

    def _told_room(self, brush: Brush) -> float:
        """Return the room left below the whole recap; below 0 if it is too long."""
        top, bottom = self._told_span(brush)
        return bottom - top - _APART - len(self.told) * _told_line(brush)

    def _told_span(self, brush: Brush) -> tuple[float, float]:
        """Return top and bottom of the recap's room."""
        top = self.top + self._lower + self._notes(brush)[1] + brush.line_height(20) / 2
        return top, self.area.height - _HEM

    def _panel_words(self) -> tuple[str, str]:
        if self.info.progress:
            best, many = self.sitters[self.info.seats[0]].name, len(self.info.seats) > 1
            note = self.words("curtain.next_note", seat=best) if many else ""
            return self.words("curtain.next"), note
        done, every = len(self.info.ready), len(self.tiles)
        return self.words("curtain.chosen"), self.words("curtain.chosen_count", n=done, of=every)

    def _panel(self) -> pygame.FRect:
        bottom = _PANEL_Y + _PANEL_H + (22 if self._tight else 0)
        return self.design_rect(960 - self._panel_w / 2, bottom - self._panel_h, self._panel_w, self._panel_h)

    @property
    def is_moving(self) -> bool:
        """True also while it falls."""
        return super().is_moving or self.fall.is_going

    def update(self, dt_ms: float) -> None:
        """Let it fall, and let time pass."""
        self.stale |= self.fall.is_going
        self.fall.update(dt_ms)
        self._show_widgets()
        super().update(dt_ms)

    def _show_widgets(self) -> None:
        for widget in (self.hold, *self.tiles):
            widget.visible = not self.fall.is_going

    def event(self, event: pygame.event.Event) -> bool:
        """Ignore keys that were down before until they are released; Space and Enter hold the button."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.fall.is_going:
            self.fall.finish()  # whoever is quick does not wait for cloth
            self.stale = True
            self._show_widgets()
        if event.type == pygame.KEYUP:
            self._left_over.discard(event.key)
        if event.type == pygame.KEYDOWN and event.key in PRESS_KEYS:
            if event.key in self._left_over:
                return True
            if not self.kit.overlays and (self.kit.focus is None or not self.kit.by_keyboard):
                self.kit.set_focus(self.hold)  # a tile that was clicked is not what is held from then on
        return super().event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Leave a called curtain on Esc; else open the menu."""
        if event.key == pygame.K_ESCAPE:
            (self.reports.on_back or self.reports.on_menu)()
            return True
        return False

    # drawing

    def paint(self, brush: Brush) -> None:
        """Draw cloth, rod and hem over the whole window, then the words in large type."""
        sitter = self.sitters[self.coming]
        tint = brush.seat(sitter.colour)
        if self.fall.is_going:
            draw_lining(brush, tint)
        draw_cloth(brush, tint, self.fall.share)
        self._paint_trimmings(brush)
        draw_things(brush)
        self.header(brush, self.title, self.facts, self._who_acts(sitter))
        if not self.fall.is_going:
            self._paint_words(brush, sitter)
            if self.tiles:
                self._paint_panel(brush)

    def _who_acts(self, sitter: Sitter) -> str:
        """Return the header's line: who looks, whose turn it is, or that several choose at once."""
        if self.reports.on_back is not None:
            return self.words("table.looks", seat=sitter.name)
        if not self.tiles:
            return self.words("table.acts", seat=sitter.name)
        return self.words("curtain.secret" if len(self.tiles) == len(self.sitters) else "curtain.some_secret")

    def _paint_trimmings(self, brush: Brush) -> None:
        width, scale = brush.size_px[0], brush.scale
        brush.shape(("rod", width, scale), lambda: rod(width, scale), brush.at_px((0, HEADER)))
        loops = max(2, round(self.area.width / 120))
        ink = mix(brush.seat(self.sitters[self.coming].colour), (16, 28, 34, 255), 0.74)
        for index in range(loops):
            x = 32 + index * (self.area.width - 64) / (loops - 1)
            loop = pygame.FRect(x - 22, HEADER + 9, 44, 46)
            brush.shadow(loop, 8, 4, 0.6)
            brush.box(loop, darker(ink, 0.25), 9)
            brush.box((loop.x + 3, loop.y + 2, loop.width - 6, 20), ink, 7)
            brush.disc((x, loop.bottom - 9), 3.5, "#e6bf6a")

    def _notes(self, brush: Brush) -> tuple[float, float]:
        """Return the middles of the two lines below the button, topmost first."""
        line = brush.line_height(34, "title")
        held = (740 if not self._tight else 546) + max(25.0, line * 0.42)
        return held, held + max(39.0, (line + brush.line_height(20)) * 0.42)

    def _paint_words(self, brush: Brush, sitter: Sitter) -> None:
        x, top = self.area.width / 2, self.top + self._lower
        brush.text(
            self.words("curtain.pass_to"),
            (x, top + (184 if not self._tight else 134)),
            TextStyle(46, "#d3dcdb", "title", fixed=True, shadow=2),
            align="centre",
            valign="middle",
        )
        size = 210.0 if not self._tight else 110.0  # read across the room at any setting
        room = 1180.0
        wide = brush.text_width(sitter.name, size, "title", fixed=True)
        if wide > room:
            size, wide = size * room / wide, room
        token = 150.0 if size > 120 else 110.0 if not self._tight else 90.0
        left = x - (token + 48 + wide) / 2
        middle = top + (328 if not self._tight else 208)
        draw_token(brush, sitter.colour, (left, middle - token / 2, token, token))
        at = (left + token + 48, middle)
        brush.text(
            sitter.name, at, TextStyle(size, "#fffaf0", "title", fixed=True, shadow=7), valign="middle"
        )
        brush.text(
            self.words("curtain.look_away"),
            (x, top + (490 if not self._tight else 302)),
            TextStyle(26, "#e4e7e0"),
            align="centre",
            valign="middle",
        )
        way = "press" if self.hold.once else "hold"
        held = self.words(f"curtain.{way}", seat=sitter.name)
        below, note_y = (top + y for y in self._notes(brush))
        brush.text(
            held, (x, below), TextStyle(34, "text", "title", shadow=2), align="centre", valign="middle"
        )
        brush.text(
            self.words(f"curtain.{way}_note"),
            (x, note_y),
            TextStyle(20, "#c9d0cc"),
            align="centre",
            valign="middle",
        )
        if not self.tiles:
            self._paint_told(brush)

    def _paint_told(self, brush: Brush) -> None:
        """Draw the most telling log lines between words and hem: the newest that fit."""
        line, (top, bottom) = _told_line(brush), self._told_span(brush)
        fitting = max(0, int((bottom - top - _APART) / line))
        lines = self.told[-fitting:] if fitting else ()
        y = top + (bottom - top - line * len(lines)) / 2
        room = min(self.area.width - 80, 1300.0)
        for deed in lines:
            ink = "#e4e7e0" if deed is lines[-1] else "#c9d0cc"
            colour = None if deed.seat is None else self.sitters[deed.seat].colour
            draw_with_token(
                brush, colour, deed.words, (self.area.width / 2, y + line / 2), TextStyle(21, ink), room
            )
            y += line

    def _paint_panel(self, brush: Brush) -> None:
        panel = self._panel()
        brush.panel(panel, "header", 16)
        chosen, count = self._panel_words()
        line = brush.line_height(19)
        x, y = panel.x + 26, panel.y + max(25.0, line / 2 + 4)
        brush.text(chosen, (x, y), TextStyle(19, "#d5d8d0", "strong"), valign="middle")
        if self._two_lines:
            brush.text(count, (x, y + line), TextStyle(19, "muted"), valign="middle")
        else:
            brush.text(count, (panel.right - 26, y), TextStyle(19, "muted"), align="right", valign="middle")


def _told_line(brush: Brush) -> float:
    """Return the distance between lines of the recap."""
    return brush.line_height(21) + 4


def _is_down(key: int) -> bool:
    """Check if a key is held right now, as far as SDL knows."""
    return bool(pygame.display.get_init() and pygame.key.get_pressed()[key])
