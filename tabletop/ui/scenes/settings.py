"""Settings screen: every setting with its control; changes apply at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from typing import Any

import pygame

from tabletop.paint import pieces
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.store.settings import Device, Narration, PadUse, Setting, Settings, Speed, setting_rule
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.setting_rows import SettingRow
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.scenes.try_out import TryOut
from tabletop.ui.widgets import Button, Choice, Pane, Pick, Scale, Slider, Toggle, Widget

Change = Callable[[str, Setting], object]
_COLUMNS = ((28.0, 606.0), (657.0, 606.0), (1286.0, 606.0))
_SIDE = 32.0
_SPREAD = 46.0
"""Units that a row gets at most beyond what it needs, where there is room."""


class SettingsScene(Scene):
    """Controls of the settings; reports every change by name and value."""

    grows = True

    def __init__(
        self,
        words: Words,
        settings: Settings,
        languages: Mapping[str, str],
        on_change: Change,
        on_back: Act,
    ) -> None:
        super().__init__(words)
        self.settings, self.on_change, self.on_back = settings, on_change, on_back
        self.languages = dict(languages)
        """Code, and what the language calls itself."""
        rows: dict[str, Widget] = {
            "text_size": self._choice("text_size", self._percent),
            "colour_blind": self._flag("colour_blind"),
            "high_contrast": self._flag("high_contrast"),
            "language": self._languages(),
            "fullscreen": self._flag("fullscreen"),
            "animation_speed": self._choice("animation_speed", self._speed),
            "tips": self._flag("tips"),
            "coach": self._flag("coach"),
            "guide": self._flag("guide"),
            "volume": self._slider("volume", 5, self._percent),
            "mute": self._flag("mute"),
            "music": self._flag("music"),
            "music_volume": self._slider("music_volume", 5, self._percent),
            "captions": self._flag("captions"),
            "narration": self._choice("narration", self._length),
            "pads": self._choice("pads", self._pad_use),
            "plays_with": self._choice("plays_with", self._device),
            "left_handed": self._flag("left_handed"),
            "press_once": self._flag("press_once"),
            "patience": self._choice("patience", self._percent),
            "bot_pause": self._slider("bot_pause", 100, self._seconds),
            "preview": self._flag("preview"),
            "preview_delay": self._slider("preview_delay", 50, self._seconds),
            "drag_distance": self._slider("drag_distance", 1, self._points),
            "drag_time": self._slider("drag_time", 50, self._seconds),
        }
        made = [
            SettingRow.of_setting(words, name, widget, draw_swatches if name == "colour_blind" else None)
            for name, widget in rows.items()
        ]
        self.columns = (made[:6], made[6:20], made[20:])
        self.trial = TryOut(words, lambda: self.settings)
        self.panes = tuple(
            Pane(words(name), self._place_panes)
            for name in ("settings.sight", "settings.hearing", "settings.feel")
        )
        self.back = Button((0, 0, 0, 0), words("settings.done"), on_back, style="primary")
        for pane, column in zip(self.panes, self.columns, strict=True):
            held = [row.widget for row in column] + ([self.trial] if column is self.columns[-1] else [])
            pane.holds(held)
            self.kit.add(pane, *held)
        self.kit.add(self.back)

    def look_at(self, before: SettingsScene) -> None:
        """Take over the focus and scroll offsets of the same screen in another language or look."""
        self.kit.by_keyboard = before.kit.by_keyboard
        if before.kit.focus in before.kit.widgets:
            self.kit.set_focus(self.kit.widgets[before.kit.widgets.index(before.kit.focus)])

    def follow(self, settings: Settings) -> None:
        """Show these values, such as after a key changed one."""
        self.settings, self.stale = settings, True
        for row in chain(*self.columns):
            row.follow(settings)

    # controls

    def _set(self, name: str) -> Callable[[Setting], None]:
        def change(value: Setting) -> None:
            self.settings = self.settings.with_values(**{name: value})
            self.on_change(name, value)
            self.stale = True

        return change

    def _flag(self, name: str) -> Widget:
        return Toggle(
            (0, 0, 0, 0), self.words(f"settings.{name}"), bool(getattr(self.settings, name)), self._set(name)
        )

    def _slider(self, name: str, step: int, show: Callable[[int], str]) -> Widget:
        bounds = setting_rule(name).bounds
        assert bounds is not None  # a setting with a slider is a number between two others
        low, high = bounds
        value, title = int(getattr(self.settings, name)), self.words(f"settings.{name}")
        return Slider((0, 0, 0, 0), title, value, Scale(low, high, step), self._set(name), show=show)

    def _choice(self, name: str, show: Callable[[Any], str]) -> Widget:
        return self._picks(name, [Pick(value, show(value)) for value in setting_rule(name).values])

    def _languages(self) -> Widget:
        return self._picks("language", [Pick(code, name) for code, name in self.languages.items()])

    def _picks(self, name: str, picks: Sequence[Pick]) -> Widget:
        change = self._set(name)

        def chosen(value: object) -> None:
            if isinstance(value, int | str):
                change(value)

        return Choice(
            (0, 0, 0, 0), self.words(f"settings.{name}"), picks, getattr(self.settings, name), chosen
        )

    def _speed(self, value: Speed) -> str:
        return self.words(f"settings.speeds.{value}")

    def _length(self, value: Narration) -> str:
        return self.words(f"settings.lengths.{value}")

    def _pad_use(self, value: PadUse) -> str:
        return self.words(f"settings.pad_use.{value}")

    def _device(self, value: Device) -> str:
        return self.words(f"settings.devices.{value}")

    def _percent(self, value: int) -> str:
        return self.words("settings.percent", n=value)

    def _seconds(self, value: int) -> str:
        return self.words("settings.seconds", whole=value // 1000, tenths=f"{value % 1000 // 10:02}")

    def _points(self, value: int) -> str:
        return self.words("settings.points", n=value)

    # looks

    def layout(self) -> None:
        """Place three columns of rows, the trial card below the last, and the way back."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons()
        wide = max(300.0, brush.text_width(self.back.name, 34, "title") + 80)
        foot = max(80.0, brush.paragraph_height(self.words("settings.foot"), 1864 - wide - 48, 20))
        end = 1052 + self.extra
        self.back.rect = self.design_rect(1892 - wide, end - foot, wide, foot)
        for pane, (x, width) in zip(self.panes, _COLUMNS, strict=True):
            pane.rect = self.design_rect(x, 94, width - 6, end - foot - 28 - 98)
        self._place_panes()

    def _place_panes(self) -> None:
        """Place everything at the panes' scroll offsets."""
        brush = self.brush
        assert brush is not None  # scrolled by hands, so it was drawn
        for pane, (_, width), column in zip(self.panes, _COLUMNS, self.columns, strict=True):
            area, room = pane.content(), width - 2 * _SIDE
            sliders = [row.widget for row in column if isinstance(row.widget, Slider)]
            widest = max((slider.number_width(brush) for slider in sliders), default=0.0)
            for slider in sliders:
                slider.number_room = widest
            heights = [row.height(brush, room) for row in column]
            extra = self.trial.wanted_height(brush, room) + 20 if pane is self.panes[-1] else 0.0
            spare = max(0.0, pane.rect.height - 8 - sum(heights) - extra) / (len(column) + (extra > 0))
            y = area.y + 4
            for row, high in zip(column, heights, strict=True):
                row.place(brush, pygame.FRect(area.x + _SIDE, y, room, high + min(_SPREAD, spare)))
                y += high + min(_SPREAD, spare)
            if extra:
                self.trial.rect = pygame.FRect(area.x + _SIDE, y, room, extra - 10)
                y += extra
            pane.fits(y - area.y)
        self.stale = True

    def paint(self, brush: Brush) -> None:
        """Draw ground, panels, names and sentences."""
        brush.table()
        self.header(brush, self.words("settings.title"), self.words("settings.about"), "")
        for pane, column in zip(self.panes, self.columns, strict=True):
            brush.panel((pane.rect.x, pane.rect.y - 4, pane.rect.width + 6, pane.rect.height + 8))
            with brush.clip(pane.rect):
                for row in column:
                    row.paint(brush, last=row is column[-1] and pane is not self.panes[-1])
        foot = self.back.rect
        beside = (self.left_edge + 36, foot.y, foot.x - 24 - self.left_edge - 36, foot.height)
        brush.block(self.words("settings.foot"), beside, TextStyle(20, "muted"))

    def paint_over(self, brush: Brush) -> None:
        """Draw the trial card, enlarged."""
        self.trial.draw_large(brush)

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc."""
        if event.key == pygame.K_ESCAPE:
            self.on_back()
            return True
        return False


def draw_swatches(brush: Brush, room: pygame.FRect) -> None:
    """Draw every seat's token and a cube in its colour."""
    count = len(brush.theme.seats)
    side = min(room.height, room.width / ((2 * count - 0.6) * 1.06 + 1))
    for seat in range(count):
        draw_token(brush, seat, (room.x + seat * side * 1.06, room.y, side, side))
        x = room.x + (seat + count + 0.4) * side * 1.06
        pieces.cube(brush, (x, room.y, side, side), brush.seat(seat))
