"""Draws a road from the ground up: shoulders, asphalt, lanes, kerbs, edges, and what is marked on it."""

from __future__ import annotations

from math import cos, radians, sin

import pygame

from tabletop.paint import colours
from tabletop.paint.colours import RGBA
from tabletop.paint.course import ASIDE, ROAD
from tabletop.paint.land import EDGE, HALF, KERB, TIGHT, Frame, Land, badge_places

KERBED = (2.1, 1.7)
"""Spaces before and behind a corner line that have kerbs."""
RACE, RACE_WIDE = (190, 236, 246, 255), 0.3
"""The race line, so light that it is seen through every tint of a sector, and its width in units of the plane."""
ASPHALT, WHITE, RED = (70, 73, 77, 255), (244, 240, 228, 255), (206, 58, 44, 255)


class Asphalt:
    """The road of a land, drawn on a surface that is larger than what is shown, so that its edges come out smooth."""

    def __init__(self, surface: pygame.Surface, frame: Frame, land: Land) -> None:
        self.surface, self.frame, self.land = surface, frame, land
        self.course = land.course

    def draw(self) -> None:
        """Draw everything, from the ground up."""
        self._shoulders()
        self._asphalt()
        self._race_line()
        self._lanes()
        self._kerbs()
        self._edges()
        if self.land.legends:
            self._legends_lines()
        self._grid()
        self._finish()
        self._corner_lines()

    # shapes on the plane

    def _ring(self, inner: float, outer: float, paint: RGBA, veil: pygame.Surface | None = None) -> None:
        """Draw a band all round, between two distances right of the middle."""
        target = veil if veil is not None else self.surface
        spaces = self.course.spaces
        a, b = self.course.run(0, spaces, inner), self.course.run(0, spaces, outer)
        a, b = [self.frame.px(p) for p in a], [self.frame.px(p) for p in b]
        for i in range(len(a) - 1):
            pygame.draw.polygon(target, paint, (a[i], a[i + 1], b[i + 1], b[i]))
        width = max(1, round((outer - inner) * self.frame.unit * 0.4))
        if outer - inner > 1:  # bends close tightly inside: fill what the pieces leave open
            mid = self.course.run(0, spaces, (inner + outer) / 2)
            for point in mid:
                pygame.draw.circle(target, paint, self.frame.px(point), width)

    def _patch(
        self,
        start: float,
        end: float,
        inner: float,
        outer: float,
        paint: RGBA,
        target: pygame.Surface | None = None,
    ) -> None:
        """Draw a piece of a band between two places along the road."""
        a, b = self.course.run(start, end, inner, 0.08), self.course.run(start, end, outer, 0.08)
        corners = [self.frame.px(p) for p in (*a, *reversed(b))]
        pygame.draw.polygon(target if target is not None else self.surface, paint, corners)

    def _veil(self) -> pygame.Surface:
        """Make a clear layer for what lets the ground show through."""
        return pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)

    # the road

    def _shoulders(self) -> None:
        """Draw a strip of short grass, gravel outside the corners, and a soft shadow."""
        veil = self._veil()
        short = colours.lighter(self.land.ground, 0.16)
        self._ring(-HALF - 1.5, HALF + 1.5, (*short[:3], 120), veil)
        self._lay_softly(veil, 0.12)
        for corner in self.course.corners:
            self._gravel(corner.line, veil)
        self._lay_softly(veil, 0.1, alpha=170)
        self._ring(-HALF - 0.75, HALF + 0.75, (9, 16, 12, 120), veil)
        drop = round(self.frame.unit * 0.22)
        self._lay_softly(veil, 0.09, at=(drop // 2, drop))

    def _lay_softly(
        self, veil: pygame.Surface, blur: float, alpha: int = 255, at: tuple[int, int] = (0, 0)
    ) -> None:
        """Draw a layer over the ground, blurred by so many units of the plane, and clear it for the next use."""
        small = pygame.transform.smoothscale_by(veil, 0.25)
        soft = pygame.transform.box_blur(small, max(1, round(self.frame.unit * blur)))
        if alpha < 255:
            soft.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(pygame.transform.smoothscale(soft, self.surface.get_size()), at)
        veil.fill((0, 0, 0, 0))

    def _gravel(self, line: int, veil: pygame.Surface) -> None:
        """Paint gravel for a car that is too fast: on the outside of the bend."""
        outside = -1 if self.course.bend(line) > 0 else 1
        for i in range(16):
            start = line - 2.0 + 0.25 * i
            swell = HALF + 0.1 + 2.5 * max(0.0, 1 - ((i - 7.5) / 8) ** 2)
            self._patch(start, start + 0.3, outside * HALF, outside * swell, (214, 190, 140, 255), veil)

    def _asphalt(self) -> None:
        """Draw the road's surface, a little lighter in its middle."""
        self._ring(-HALF, HALF, ASPHALT)
        veil = self._veil()
        self._ring(-HALF + 0.5, HALF - 0.5, (255, 255, 255, 9), veil)
        self.surface.blit(veil, (0, 0))

    def _race_line(self) -> None:
        """Draw the rubbered racing line with a line of `RACE` in it: ties are decided by it."""
        sides = [self.course.side(self.course.race_lane(s)) for s in range(self.course.spaces)]
        n = self.course.spaces

        def offset(along: float) -> float:
            """Offset of the race line from the middle; it swings over within a space on either side of a change."""
            here, share = int(along - 0.5) % n, (along - 0.5) % 1
            eased = share * share * (3 - 2 * share)
            return sides[here] + (sides[(here + 1) % n] - sides[here]) * eased

        veil = self._veil()
        points = [self.frame.px(self.course.place(i / 12, offset(i / 12))[:2]) for i in range(n * 12)]
        for radius, alpha in ((0.78, 34), (0.5, 52)):
            for point in points:
                pygame.draw.circle(veil, (22, 23, 26, alpha), point, radius * self.frame.unit)
        self.surface.blit(veil, (0, 0))
        wide = max(1, round(self.frame.unit * RACE_WIDE / 2))
        for point in (self.frame.px(self.course.place(i / 48, offset(i / 48))[:2]) for i in range(n * 48)):
            pygame.draw.circle(self.surface, RACE, point, wide)

    def _lanes(self) -> None:
        """Draw lines across between the spaces, and short dashes along the middle."""
        thin, n = 0.045, self.course.spaces
        veil = self._veil()
        for space in range(n):
            self._patch(space - thin / 3.4, space + thin / 3.4, -HALF, HALF, (244, 240, 228, 92), veil)
            self._patch(space - 0.17, space + 0.17, -0.05, 0.05, (244, 240, 228, 150), veil)
        self.surface.blit(veil, (0, 0))

    def _edges(self) -> None:
        for side in (-1, 1):
            outer = side * HALF
            self._ring(min(outer, outer - side * EDGE), max(outer, outer - side * EDGE), WHITE)

    def _kerbs(self) -> None:
        """Draw red and white kerbs on both sides of every corner, longer on the inside."""
        for corner in self.course.corners:
            inside = 1 if self.course.bend(corner.line) > 0 else -1
            for side in (-1, 1):
                more = 0.35 if side == inside else 0.0
                start, end = corner.line - KERBED[0] - more, corner.line + KERBED[1] + more
                blocks = 2 * round((end - start) * 2.3) + 1
                step = (end - start) / blocks
                dark = (*colours.darker(ASPHALT, 0.55)[:3], 255)
                self._patch(start - 0.03, end + 0.03, side * HALF, side * (HALF + KERB + 0.1), dark)
                for i in range(blocks):
                    paint = RED if i % 2 == 0 else WHITE
                    at = start + i * step
                    self._patch(at, at + step, side * (HALF - 0.02), side * (HALF + KERB), paint)
                    shade = colours.darker(paint, 0.16)
                    self._patch(at, at + step, side * (HALF + KERB * 0.62), side * (HALF + KERB), shade)

    # what is marked on it

    def _draw_bar(self, line: float, wide: float, paint: RGBA, reach: float = HALF) -> None:
        """Draw a bar across the road, `wide` units thick."""
        x, y, heading = self.course.place(line)
        along = cos(radians(heading)) * wide / 2, sin(radians(heading)) * wide / 2
        side = -sin(radians(heading)) * reach, cos(radians(heading)) * reach
        corners = [
            self.frame.px((x + a * along[0] + b * side[0], y + a * along[1] + b * side[1]))
            for a, b in ((1, 1), (1, -1), (-1, -1), (-1, 1))
        ]
        pygame.draw.polygon(self.surface, paint, corners)

    def _corner_lines(self) -> None:
        for corner, place in zip(self.course.corners, badge_places(self.course), strict=True):
            tight = corner.limit <= TIGHT
            paint: RGBA = (255, 107, 94, 255) if tight else (247, 241, 227, 255)
            start = self.course.place(corner.line)[:2]
            pygame.draw.line(
                self.surface,
                (13, 18, 20),
                self.frame.px(start),
                self.frame.px(place),
                round(self.frame.unit * 0.42),
            )
            pygame.draw.line(
                self.surface, paint, self.frame.px(start), self.frame.px(place), round(self.frame.unit * 0.2)
            )
            self._draw_bar(corner.line, 0.5, (13, 18, 20, 255), HALF + KERB)
            self._draw_bar(corner.line, 0.28, paint, HALF + KERB)

    def _legends_lines(self) -> None:
        """Paint the lines at which automated cars mind the corner: rows of small pale diamonds across the road."""
        for corner in self.course.corners:
            if corner.legends < 0:
                continue
            for i in range(-3, 4):
                x, y, heading = self.course.place(corner.legends, i * HALF * 0.27)
                diamond = []
                for k, size in enumerate((0.4, 0.28, 0.4, 0.28)):
                    turn = radians(heading + 90 * k)
                    diamond.append(self.frame.px((x + cos(turn) * size, y + sin(turn) * size)))
                pygame.draw.polygon(self.surface, (150, 205, 232), diamond)

    def _grid(self) -> None:
        """Draw a bracket in front of each starting place."""
        for slot in range(self.land.grid):
            space = -1 - slot // 2
            race = self.course.race_lane(space)
            lane = race if slot % 2 == 0 else 3 - race
            side, reach = self.course.side(lane), ASIDE * 0.78
            front = space + 0.93
            self._patch(front - 0.045, front, side - reach, side + reach, WHITE)
            for edge in (side - reach, side + reach - 0.1):
                self._patch(front - 0.3, front, edge, edge + 0.1, WHITE)

    def _finish(self) -> None:
        """Draw the chequered line, three squares deep."""
        rows, squares = 3, 10
        side, deep = ROAD / squares, 0.13
        for row in range(rows):
            for i in range(squares):
                paint: RGBA = (20, 22, 24, 255) if (row + i) % 2 else (250, 247, 238, 255)
                start, left = (row - rows / 2) * deep, -HALF + i * side
                self._patch(start, start + deep, left, left + side, paint)
