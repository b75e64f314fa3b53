"""Keys of the replay viewer, which work wherever the pointer has been; a focused control keeps its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop.ui.keys import is_plain

if TYPE_CHECKING:
    from tabletop.ui.scenes.replay.replay import ReplayScene

_MORE = (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS)
_LESS = (pygame.K_MINUS, pygame.K_KP_MINUS)
_LETTERS = (pygame.K_v, pygame.K_b, pygame.K_n, pygame.K_l, pygame.K_c)


def take_key(scene: ReplayScene, event: pygame.event.Event) -> bool:
    """Run a key's action; False for keys that the focused control needs, or without meaning."""
    focus = scene.kit.focus if scene.kit.by_keyboard else None
    key = event.key
    if focus in (scene.bar.speed, scene.bar.eyes) and key in (pygame.K_LEFT, pygame.K_RIGHT):
        return False
    if (focus is not None and key == pygame.K_SPACE) or (key in _LETTERS and not is_plain(event)):
        return False
    if key in (pygame.K_UP, pygame.K_DOWN):
        if scene.bar.dock.lines and focus is not scene.log:
            scene.kit.set_focus(scene.bar.dock.list)
        if scene.kit.focus in (scene.log, scene.bar.dock.list):
            return False
    whole = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    return _move(scene, key, whole) or _letter(scene, key)


def _move(scene: ReplayScene, key: int, whole: bool) -> bool:
    player = scene.player
    if key in (pygame.K_LEFT, pygame.K_RIGHT):
        by = 1 if key == pygame.K_RIGHT else -1
        scene.do(player.turn if whole else player.step, by)
    elif key in (pygame.K_UP, pygame.K_PAGEUP, pygame.K_DOWN, pygame.K_PAGEDOWN):
        scene.do(player.turn, 1 if key in (pygame.K_DOWN, pygame.K_PAGEDOWN) else -1)
    elif key == pygame.K_SPACE:
        scene.do(lambda _: player.toggle(), 0)
    elif key in (pygame.K_HOME, pygame.K_END):
        scene.jump(0 if key == pygame.K_HOME else scene.recording.last)
    elif key in _MORE + _LESS:
        scene.do(player.set_speed, player.speed + (1 if key in _MORE else -1))
    else:
        return False
    return True


def _letter(scene: ReplayScene, key: int) -> bool:
    bar = scene.bar
    if key == pygame.K_v:
        viewers = [None if pick.value is None else int(str(pick.value)) for pick in bar.eyes.picks]
        scene.look_as(viewers[(viewers.index(scene.player.viewer) + 1) % len(viewers)])
    elif key == pygame.K_b and bar.mark.visible:
        bar.mark.press()
    elif key == pygame.K_n and bar.mark.visible:
        scene.to_next_bookmark()
    elif key == pygame.K_l and bar.lines.visible:
        bar.lines.press()
    elif key == pygame.K_c and bar.share.visible:
        bar.share.press()
    else:
        return False
    return True
