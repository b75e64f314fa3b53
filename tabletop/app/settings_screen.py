"""Settings screen of the app: changes are saved and in force at once.

What a key changes meanwhile is seen on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.app.parts import Parts
from tabletop.store.settings import Settings
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.window import Show


def settings_scene(parts: Parts, replace: Callable[[SettingsScene], object], on_back: Act) -> SettingsScene:
    """Make the settings screen with the present values.

    In another language it is another scene: `replace` puts that one in the place of this.
    """

    def apply(name: str, value: bool | int | str) -> None:
        parts.change(name, value)
        if name == "language":
            after = settings_scene(parts, replace, on_back)
            after.look_at(scene)
            replace(after)

    scene = SettingsScene(parts.words, parts.settings, parts.languages, apply, on_back)
    return scene


def follow(screens: Iterable[Show], settings: Settings) -> None:
    """Update the settings screen among these screens, if it is open."""
    for screen in screens:
        if isinstance(screen, SettingsScene):
            screen.follow(settings)
