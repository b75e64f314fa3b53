"""The settings screen: every setting that works, each with its control, in force at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from tabletop.paint.brush import Brush
from tabletop.store.settings import Setting, Settings
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.widgets import Button, Choice, Pick, Slider, Toggle, Widget

Change = Callable[[str, Setting], object]
_COLUMNS = ((28.0, 923.0), (969.0, 923.0))
_FIRST_Y, _PITCH = 108.0, 165.0


class SettingsScene(Scene):
    """Shows settings and reports every change by name and value."""

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
        self.columns = (
            (
                ("text_size", self._steps("text_size", (90, 100, 125, 150, 200))),
                ("fullscreen", self._flag("fullscreen")),
                ("animation_speed", self._speeds()),
                ("bot_pause", self._slider("bot_pause", 0, 3000, 100, self._seconds)),
                ("language", self._languages()),
            ),
            (
                ("volume", self._slider("volume", 0, 100, 5, self._percent)),
                ("mute", self._flag("mute")),
                ("preview", self._flag("preview")),
                ("preview_delay", self._slider("preview_delay", 0, 1500, 50, self._seconds)),
                ("drag_distance", self._slider("drag_distance", 2, 40, 1, self._points)),
            ),
        )
        self.back = Button((0, 0, 0, 0), words("settings.done"), on_back, style="primary")
        self.kit.add(*(widget for column in self.columns for _, widget in column), self.back)

    def look_at(self, before: SettingsScene) -> None:
        """Take the place of the same screen in other words: the keyboard stays where it was."""
        self.kit.by_keyboard = before.kit.by_keyboard
        if before.kit.focus in before.kit.widgets:
            self.kit.set_focus(self.kit.widgets[before.kit.widgets.index(before.kit.focus)])

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

    def _slider(self, name: str, low: int, high: int, step: int, show: Callable[[int], str]) -> Widget:
        value = int(getattr(self.settings, name))
        title = self.words(f"settings.{name}")
        return Slider((0, 0, 0, 0), title, value, low, high, self._set(name), step=step, show=show)

    def _choice(self, name: str, picks: Sequence[Pick]) -> Widget:
        change = self._set(name)

        def chosen(value: object) -> None:
            if isinstance(value, int | str):
                change(value)

        return Choice(
            (0, 0, 0, 0), self.words(f"settings.{name}"), picks, getattr(self.settings, name), chosen
        )

    def _steps(self, name: str, values: Sequence[int]) -> Widget:
        return self._choice(name, [Pick(value, self._percent(value)) for value in values])

    def _speeds(self) -> Widget:
        speeds = ("off", "fast", "normal", "slow")
        return self._choice(
            "animation_speed", [Pick(each, self.words(f"settings.speeds.{each}")) for each in speeds]
        )

    def _languages(self) -> Widget:
        return self._choice("language", [Pick(code, name) for code, name in self.languages.items()])

    def _percent(self, value: int) -> str:
        return self.words("settings.percent", n=value)

    def _seconds(self, value: int) -> str:
        return self.words("settings.seconds", whole=value // 1000, tenths=f"{value % 1000 // 10:02}")

    def _points(self, value: int) -> str:
        return self.words("settings.points", n=value)

    # looks

    def layout(self) -> None:
        """Two columns of rows, and the way back."""
        for (x, width), column in zip(_COLUMNS, self.columns, strict=True):
            for index, (_, widget) in enumerate(column):
                row = self.at(x + 36, _FIRST_Y + index * _PITCH, width - 72, _PITCH - 20)
                wide, high = self._size(widget)
                widget.rect = pygame.FRect(row.right - wide, row.y + 34, wide, high)
        self.back.rect = self.at(1415, 964, 477, 80)

    def _size(self, widget: Widget) -> tuple[float, float]:
        if isinstance(widget, Toggle):
            return 84.0, 42.0
        return (430.0, 48.0) if isinstance(widget, Choice) else (380.0, 48.0)

    def paint(self, brush: Brush) -> None:
        """Ground, panels, names and sentences."""
        brush.table()
        self.header(brush, self.words("settings.title"), self.words("settings.about"), "")
        for (x, width), column in zip(_COLUMNS, self.columns, strict=True):
            brush.panel(self.at(x, 92, width, 844))
            for index, (name, widget) in enumerate(column):
                row = self.at(x + 36, _FIRST_Y + index * _PITCH, width - 72, _PITCH - 20)
                room = widget.rect.x - row.x - 30
                brush.text(
                    self.words(f"settings.{name}"),
                    (row.x, row.y + 46),
                    30,
                    "text",
                    "title",
                    valign="middle",
                    width=room,
                    fit=True,
                )
                note = self.words(f"settings.{name}_note")
                below = 46 + max(24.0, brush.line_height(30, "title") * 0.42)
                space = (row.x, row.y + below, room, row.height - below)
                brush.block(note, space, 20, "muted", valign="top")
                if index + 1 < len(column):
                    brush.line((row.x, row.bottom + 8), (row.right, row.bottom + 8), "rule")
        foot = self.at(28, 964, 1369, 80)
        beside = (foot.x + 8, foot.y, foot.width - 20, foot.height)
        brush.block(self.words("settings.foot"), beside, 20, "muted")

    def key(self, event: pygame.event.Event) -> bool:
        """Esc goes back."""
        if event.key == pygame.K_ESCAPE:
            self.on_back()
            return True
        return False
