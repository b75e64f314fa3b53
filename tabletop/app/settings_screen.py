"""The settings screen: what is changed there is kept and in force at once, in the words of the screen itself too."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.app.parts import Parts
from tabletop.ui.scenes.base import Act
from tabletop.ui.scenes.settings import SettingsScene


def settings_scene(
    parts: Parts, replace: Callable[[SettingsScene], object], on_change: Callable[[str], object], on_back: Act
) -> SettingsScene:
    """All settings as they are now. `on_change` hears the name of each that has changed.

    In another language it is another scene: `replace` puts that one in the place of this.
    """

    def changed(name: str, value: bool | int | str) -> None:
        parts.change(name, value)
        if name == "language":
            after = settings_scene(parts, replace, on_change, on_back)
            after.look_at(scene)
            replace(after)
        on_change(name)

    scene = SettingsScene(parts.words, parts.settings, parts.languages, changed, on_back)
    return scene
