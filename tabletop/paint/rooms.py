"""Rooms: the ground of a game's table as one picture of the window, and the colours there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from tabletop.content.models.colours import RGBA, mix, parse
from tabletop.content.models.theme import ThemeFile
from tabletop.paint import shapes

if TYPE_CHECKING:
    from tabletop.content.models.records import Content
    from tabletop.content.models.rooms import Lamp, Room
    from tabletop.paint.pictures import Pictures

HIGH = 1080
"""Height for which the drawings of a room were made."""
_FAR = 1.25
"""Distance to which the lamp's own light reaches, in half diagonals of the window."""


class GameRoom(NamedTuple):
    """Room of a game, with its pictures in the game's folder."""

    game: str
    room: Room


def room_of(content: Content) -> GameRoom | None:
    """Return the room of a game, mods included; None if it stands under the lamp."""
    table = content.table_file
    return None if table is None or table.room is None else GameRoom(content.game, table.room)


def furnish(theme: ThemeFile, room: Room) -> ThemeFile:
    """Return the theme in the colours of a room; what the room does not say is mixed from what it says."""
    said = {role: colour for role, colour in vars(room.colours).items() if colour}
    worn = {role: parse(colour) for role, colour in {**theme.colours, **said}.items()}
    panel, header, raised = worn["panel"], worn["header"], worn["raised"]
    if said.keys() & {"panel", "header", "raised"}:
        mixed = {
            "plate": (*header[:3], 230),
            "sheet": (*mix(panel, raised, 0.2)[:3], 250),
            "tile": (*mix(panel, raised, 0.7)[:3], 255),
            "lit": (*mix(raised, (255, 255, 255, 255), 0.09)[:3], 255),
            "band": (*mix(panel, raised, 0.9)[:3], 255),
        }
        said = {**{role: _text(colour) for role, colour in mixed.items()}, **said}
    return replace(theme, colours={**theme.colours, **said})


def _text(colour: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)


def get_ground(
    pictures: Pictures, where: GameRoom, size: tuple[int, int], light: RGBA, dark: RGBA
) -> pygame.Surface:
    """Return the ground of a room as one picture for windows of this size; it stands on a table in these colours."""

    def draw() -> pygame.Surface:
        base = shapes.lamp_table(*size, where.room.lamp.at, light, dark, 1.05)
        _draw_ground(pictures, where, size, base)
        return base

    def make() -> pygame.Surface:
        stamps = [pictures.stamp(where.game, name) for name in where.room.drawings]
        return pictures.store.get_lasting(("ground", where, size, light, dark, stamps), draw)

    return pictures.store.get(("ground", where.game, where.room.drawings, where, size, light, dark), make)


def _draw_ground(pictures: Pictures, where: GameRoom, size: tuple[int, int], base: pygame.Surface) -> None:
    """Draw a room on `base`, which is as large as the window: floor, things along its edges, darkness and lamp."""
    (width, height), room, game = size, where.room, where.game
    scale = height / HIGH
    if room.floor:
        larger = max(width / 1920, scale)
        floor = pictures.draw_anew(game, room.floor, round(1920 * larger), round(HIGH * larger))
        base.blit(floor if floor.get_size() == size else pygame.transform.smoothscale(floor, size), (0, 0))
    for name, corner in ((room.top, "midtop"), (room.left, "bottomleft"), (room.right, "bottomright")):
        if name:
            drawn = pictures.scale_anew(game, name, scale)
            spot = drawn.get_rect()
            setattr(spot, corner, getattr(base.get_rect(), corner))
            base.blit(drawn, spot)
    _light(base, room.lamp)


def _light(base: pygame.Surface, lamp: Lamp) -> None:
    """Darken the edges and add the light of the lamp."""
    size, dark = base.get_size(), round(255 * (1 - lamp.edge))
    shade = shapes.falloff(*size, lamp.at, (255, 255, 255, 255), (dark, dark, dark, 255), _FAR)
    base.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    colour = parse(lamp.colour or "#ffffff")
    near = mix((0, 0, 0, 255), (*colour[:3], 255), lamp.strength)
    light = shapes.falloff(*size, lamp.at, near, (0, 0, 0, 255), 0.9)
    base.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shapes.add_grain(base)
