"""The result: winner, ranking, score sheet, points over the turns, and the turns that mattered.

One ledger feeds them all; what its lines are called comes from the game's words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from tabletop.engine.game import Result
from tabletop.paint import shapes
from tabletop.paint.brush import Brush, Ink
from tabletop.paint.colours import RGBA, darker, mix
from tabletop.ui.scenes.base import MARGIN, Act, Scene, Words
from tabletop.ui.scenes.chart import Chart, draw_number
from tabletop.ui.scenes.chronicle import Chronicle, Moment
from tabletop.ui.scenes.sitters import Sitter
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.scenes.turn_picker import TurnPicker
from tabletop.ui.widgets import Button

_LEFT_W, _MID_X, _MID_W, _RIGHT_X, _RIGHT_W = 560.0, 607.0, 790.0, 1415.0, 477.0
_TOP, _CARD_H, _CHART_H = 88.0, 372.0, 430.0
_SHEET_Y, _SHEET_H = 536.0, 400.0
_FOOT_Y, _FOOT_H = 964.0, 80.0
_REPLAY_W = 490.0
_TROPHIES = ("trophy-gold", "trophy-silver", "trophy-bronze")


@dataclass(frozen=True, slots=True)
class Told:
    """A finished match, ready to be shown."""

    game: str
    title: str
    sitters: tuple[Sitter, ...]
    result: Result
    labels: tuple[str, ...]
    """What each row of the score sheet is called."""
    story: Chronicle
    minutes: int


@dataclass(frozen=True, slots=True)
class ResultReports:
    """What the result screen asks for."""

    on_rematch: Act
    on_title: Act
    on_table: Act
    """Look at the final table again."""
    on_menu: Act
    on_replay: Callable[[int | None], object] = lambda turn: None
    """Watch the match again: from the beginning, or from before a turn."""


class ResultScene(Scene):
    """Shows how a match ended."""

    def __init__(self, words: Words, told: Told, reports: ResultReports) -> None:
        super().__init__(words)
        self.told, self.reports = told, reports
        self.rematch = Button(
            (0, 0, 0, 0),
            words("result.rematch"),
            reports.on_rematch,
            style="primary",
            note=words("result.rematch_note"),
        )
        self.replay = _Wide(
            words("result.replay"), lambda: reports.on_replay(None), words("result.replay_note")
        )
        self.moments = [
            Button(
                (0, 0, 0, 0),
                words("result.play_moment", n=number),
                self._plays(moment.turn),
                style="icon",
                icon="icon-play",
            )
            for number, moment in enumerate(told.story.moments, start=1)
        ]
        self.table = _Wide(words("result.table"), reports.on_table, words("result.table_note"))
        self.title = _Wide(words("result.title"), reports.on_title, words("result.title_note"))
        self.menu = Button((0, 0, 0, 0), words("app.menu"), reports.on_menu)
        self.turns = TurnPicker(words, told.sitters, reports.on_replay)
        self.kit.add(self.turns, self.rematch, self.replay, self.table, self.title, *self.moments, self.menu)

    def _plays(self, turn: int) -> Callable[[], object]:
        return lambda: self.reports.on_replay(turn)

    def layout(self) -> None:
        """The buttons along the foot, one for each moment, one in the header."""
        self.rematch.rect = self.at(28, _FOOT_Y, _LEFT_W, _FOOT_H)
        self.replay.rect = self.at(_MID_X, _FOOT_Y, _REPLAY_W, _FOOT_H)
        self.table.rect = self.at(_MID_X + _REPLAY_W + 18, _FOOT_Y, _MID_W - _REPLAY_W - 18, _FOOT_H)
        for index, button in enumerate(self.moments):
            row = self._moment_row(index)
            button.rect = pygame.FRect(row.right - 60, row.bottom - 60, 46, 46)
        self.title.rect = self.at(_RIGHT_X, _FOOT_Y, _RIGHT_W, _FOOT_H)
        self.menu.rect = pygame.FRect(self.area.width - MARGIN - 82, 13, 82, 38)

    def key(self, event: pygame.event.Event) -> bool:
        """Esc opens the menu."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_menu()
            return True
        return False

    # what is said

    def headline(self) -> str:
        """Who won, and by how much."""
        told = self.told
        winners = told.result.winners
        if len(winners) > 1:
            names = [told.sitters[seat].name for seat in winners]
            return self.words("result.shared", seats=self._and(names))
        margin = self._margin(winners[0])
        key = "result.wins_by" if margin > 0 else "result.wins"
        return self.words(key, seat=told.sitters[winners[0]].name, n=margin)

    def _margin(self, seat: int) -> int:
        points = self.told.result.points
        return points[seat] - max(
            (p for other, p in enumerate(points) if other != seat), default=points[seat]
        )

    def _and(self, names: Sequence[str]) -> str:
        return (
            self.words("app.and", first=", ".join(names[:-1]), last=names[-1]) if len(names) > 1 else names[0]
        )

    def _name(self, seat: int) -> str:
        sitter = self.told.sitters[seat]
        return sitter.name if sitter.person else self.words("app.bot_name", name=sitter.name)

    # drawing

    def paint(self, brush: Brush) -> None:
        """Ground, header and the five panels."""
        brush.table()
        told, words = self.told, self.words
        facts = [words("result.final")]
        if told.story.rounds:
            facts.append(words("result.rounds", n=told.story.rounds))
        facts.append(words("result.minutes", n=max(1, told.minutes)))
        self.header(brush, told.title, "  ·  ".join(facts), self.headline())
        self._paint_winner(brush)
        self._paint_ranking(brush)
        self._paint_chart(brush)
        self._paint_sheet(brush)
        self._paint_moments(brush)

    def _paint_winner(self, brush: Brush) -> None:
        told = self.told
        seat = told.result.winners[0]
        colour = brush.seat(told.sitters[seat].colour)
        card = self.at(28, _TOP, _LEFT_W, _CARD_H)
        brush.shadow(card, 14, 12, 0.6)
        where, head = brush.rect_px(card), brush.px(50)
        key = ("winner", where.size, colour)
        brush.shape(key, lambda: _rays(where.width, where.height, head, brush.px(14), colour), where.topleft)
        light = darker(colour, 0.35)
        brush.text(
            self.words("result.winner"),
            (card.x + 22, card.y + 25),
            24,
            "#ffffff",
            "title",
            valign="middle",
            shadow=1,
        )
        gain = self._best_gain(seat)
        if gain:
            brush.text(
                gain,
                (card.right - 22, card.y + 25),
                20,
                "#ffffff",
                "strong",
                align="right",
                valign="middle",
                shadow=1,
            )
        self._draw_trophy(brush, 0, pygame.FRect(card.x + 14, card.y + 66, 270, 290))
        self._paint_winner_words(brush, card, seat, light)

    def _paint_winner_words(self, brush: Brush, card: pygame.FRect, seat: int, ink: RGBA) -> None:
        told = self.told
        x = card.x + 296
        names = [told.sitters[each].name for each in told.result.winners]
        draw_token(brush, told.sitters[seat].colour, (x, card.y + 86, 62, 62))
        room = card.right - x - 94
        brush.text(
            self._and(names),
            (x + 76, card.y + 118),
            64,
            "ink",
            "title",
            valign="middle",
            width=room,
            fit=True,
        )
        points = brush.text(
            str(told.result.points[seat]), (x - 4, card.y + 240), 150, ink, "title", valign="middle"
        )
        words = self.words
        brush.text(
            words("result.points", n=told.result.points[seat]),
            (points.right + 16, card.y + 286),
            22,
            "faded",
            "strong",
            valign="middle",
        )
        rivals = [other for place in told.result.places[1:] for other in place]
        if rivals and self._margin(seat) > 0:
            past = words("result.past", n=self._margin(seat), seat=told.sitters[rivals[0]].name)
            brush.text(
                past,
                (x, card.y + 344),
                21,
                "faded",
                "strong",
                valign="middle",
                width=card.right - x - 20,
                fit=True,
            )

    def _best_gain(self, seat: int) -> str:
        story = self.told.story
        before = [story.start, *(turn.points for turn in story.turns)]
        gains = [turn.points[seat] - old[seat] for turn, old in zip(story.turns, before, strict=False)]
        best = max(gains, default=0)
        return self.words("result.best_gain", n=best) if best > 0 else ""

    def _draw_trophy(self, brush: Brush, place: int, area: pygame.FRect) -> None:
        brush.icon(_TROPHIES[place], area)
        if brush.pictures.has(self.told.game, "trophy-topper"):
            brush.icon("trophy-topper", area, game=self.told.game)

    def _paint_ranking(self, brush: Brush) -> None:
        places = [(number, seat) for number, place in enumerate(self._numbered()) for seat in place]
        winner = self.told.result.winners[0]
        rest = [(number, seat) for number, seat in places if seat != winner]
        top, room = _TOP + _CARD_H + 14, _FOOT_Y - 28 - (_TOP + _CARD_H + 14)
        stats = 130.0 if len(rest) <= 3 else 0.0
        pitch = min(98.0, (room - stats) / max(1, len(rest)))
        for index, (number, seat) in enumerate(rest):
            self._paint_place(brush, self.at(28, top + index * pitch, _LEFT_W, pitch - 12), number, seat)
        if stats:
            y = top + len(rest) * pitch
            self._paint_stats(brush, self.at(28, y, _LEFT_W, _FOOT_Y - 28 - y))

    def _numbered(self) -> list[tuple[int, ...]]:
        """Places with their numbers: after two seats that share the first comes the third."""
        numbered: list[tuple[int, ...]] = []
        for place in self.told.result.places:
            numbered.append(place)
            numbered += [()] * (len(place) - 1)
        return numbered

    def _paint_place(self, brush: Brush, row: pygame.FRect, number: int, seat: int) -> None:
        sitter, points = self.told.sitters[seat], self.told.result.points[seat]
        brush.panel(row, "panel", 12, 8)
        brush.box((row.x, row.y, 9, row.height), brush.seat(sitter.colour), 4)
        y, high = row.centery, min(64.0, row.height - 12)
        if number < len(_TROPHIES):
            self._draw_trophy(brush, number, pygame.FRect(row.x + 30, y - high / 2, high, high))
        else:
            brush.text(
                str(number + 1),
                (row.x + 30 + high / 2, y),
                40,
                "#6c7573",
                "title",
                align="centre",
                valign="middle",
            )
        draw_token(brush, sitter.colour, (row.x + 108, y - 19, 38, 38))
        behind = self.told.result.points[self.told.result.winners[0]] - points
        note = self.words("result.behind", n=behind) if behind else self.words("result.level")
        tall = row.height >= 70
        brush.text(
            self._name(seat),
            (row.x + 160, y - (13 if tall else 0)),
            28,
            "text",
            "title",
            valign="middle",
            width=270,
            fit=True,
        )
        if tall:
            brush.text(note, (row.x + 160, y + 20), 19, "muted", valign="middle", width=290, fit=True)
        ink = brush.seat_ink(sitter.colour)
        brush.text(str(points), (row.right - 22, y), 44, ink, "title", align="right", valign="middle")

    def _paint_stats(self, brush: Brush, panel: pygame.FRect) -> None:
        story, words = self.told.story, self.words
        brush.panel(panel, "panel", 12, 8)
        turns = len(story.turns)
        gained = sum(self.told.result.points) - sum(story.start)
        average = words(
            "result.decimal",
            whole=gained * 10 // max(1, turns) // 10,
            tenth=gained * 10 // max(1, turns) % 10,
        )
        tiles = (
            (str(story.lead_changes), words("result.lead_changes")),
            (str(turns), words("result.turns")),
            (average, words("result.average")),
        )
        wide = panel.width / len(tiles)
        for index, (number, label) in enumerate(tiles):
            x = panel.x + (index + 0.5) * wide
            brush.text(number, (x, panel.centery - 18), 38, "text", "title", align="centre", valign="middle")
            brush.text(
                label,
                (x, panel.centery + 22),
                19,
                "muted",
                align="centre",
                valign="middle",
                width=wide - 16,
                fit=True,
            )
            if index:
                edge = panel.x + index * wide
                brush.line((edge, panel.y + 20), (edge, panel.bottom - 20), "rule")

    def _paint_chart(self, brush: Brush) -> None:
        panel = self.at(_MID_X, _TOP, _MID_W + _RIGHT_W + 18, _CHART_H)
        brush.panel(panel)
        key = "result.by_round" if self.told.story.rounds else "result.by_turn"
        brush.text(self.words(key), (panel.x + 22, panel.y + 31), 22, "heading", "title", valign="middle")
        area = pygame.FRect(panel.x + 22, panel.y + 68, panel.width - 44, panel.height - 82)
        watch = self.words("result.watch")
        at = (panel.right - 22, panel.y + 31)
        brush.text(watch, at, 19, "muted", align="right", valign="middle", width=panel.width / 2, fit=True)
        chart = Chart(self.told.story, area, self.told.sitters, self.told.result.winners)
        chart.draw(brush, self.words("result.start"), self.words("result.end"))
        self.turns.follow(chart)

    def _paint_sheet(self, brush: Brush) -> None:
        sheet = self.at(_MID_X, _SHEET_Y, _MID_W, _SHEET_H)
        brush.shadow(sheet, 12, 12, 0.6)
        brush.box(sheet, "paper", 12)
        order = [seat for place in self.told.result.places for seat in place]
        label_w = 270.0
        column = (sheet.width - label_w - 18) / len(order)
        brush.box((sheet.x, sheet.y, sheet.width, 58), "paper-shade", 12)
        brush.box((sheet.x, sheet.y + 40, sheet.width, 18), "paper-shade", 0)
        brush.text(
            self.words("result.sheet"),
            (sheet.x + 22, sheet.y + 29),
            28,
            "ink",
            "title",
            valign="middle",
            width=label_w - 26,
            fit=True,
        )
        rows = self.told.result.rows
        pitch = min(40.0, (sheet.height - 58 - 54) / max(1, len(rows)))
        for index, seat in enumerate(order):
            x = sheet.x + label_w + (index + 0.5) * column
            area = pygame.FRect(x - column / 2, sheet.y + 58, column, sheet.height - 58)
            if seat in self.told.result.winners:
                tint = mix(brush.seat(self.told.sitters[seat].colour), (246, 240, 225, 255), 0.8)
                brush.box((area.x + 4, area.y, area.width - 8, area.height - 6), tint, 8)
            self._paint_column(brush, sheet, seat, x, column, pitch)
        for index, label in enumerate(self.told.labels):
            y = sheet.y + 58 + (index + 0.5) * pitch + 4
            brush.text(label, (sheet.x + 22, y), 20, "ink", valign="middle", width=label_w - 30, fit=True)
            if index:
                brush.line((sheet.x + 18, y - pitch / 2), (sheet.right - 18, y - pitch / 2), "#1e2a2d26")
        y = sheet.bottom - 28
        brush.line((sheet.x + 18, y - 23), (sheet.right - 18, y - 23), "#1e2a2d80", 2)
        brush.text(self.words("result.total"), (sheet.x + 22, y), 23, "ink", "strong", valign="middle")

    def _paint_column(
        self, brush: Brush, sheet: pygame.FRect, seat: int, x: float, column: float, pitch: float
    ) -> None:
        """One seat's column: token and name, a number a row, the sum."""
        sitter = self.told.sitters[seat]
        wide = min(brush.text_width(sitter.name, 22, "title"), column - 50)
        draw_token(brush, sitter.colour, (x - wide / 2 - 20, sheet.y + 14, 30, 30))
        brush.text(
            sitter.name,
            (x - wide / 2 + 16, sheet.y + 29),
            22,
            "ink",
            "title",
            valign="middle",
            width=wide + 2,
            fit=True,
        )
        for index, row in enumerate(self.told.result.rows):
            value, y = row.values[seat], sheet.y + 58 + (index + 0.5) * pitch + 4
            best = value > 0 and value == max(row.values) and value > min(row.values)
            if best:
                brush.box((x - 26, y - pitch / 2 + 3, 52, pitch - 6), "#e9c46a8c", 999)
            ink: Ink = "#b3261e" if value < 0 else "ink" if value else "#a59b88"
            brush.text(signed(value), (x, y), 22, ink, "title", align="centre", valign="middle")
        total = str(self.told.result.points[seat])
        brush.text(total, (x, sheet.bottom - 28), 32, "ink", "title", align="centre", valign="middle")

    def _paint_moments(self, brush: Brush) -> None:
        panel = self.at(_RIGHT_X, _SHEET_Y, _RIGHT_W, _SHEET_H)
        brush.panel(panel)
        brush.text(
            self.words("result.moments"),
            (panel.x + 20, panel.y + 31),
            22,
            "heading",
            "title",
            valign="middle",
        )
        moments = self.told.story.moments
        for index, moment in enumerate(moments):
            self._paint_moment(brush, self._moment_row(index), index + 1, moment)
        if not moments:
            brush.text(
                self.words("result.no_moments"), panel.center, 20, "muted", align="centre", valign="middle"
            )

    def _moment_row(self, index: int) -> pygame.FRect:
        """Where the panel of a turning point lies."""
        pitch = (_SHEET_H - 62) / 3
        return self.at(_RIGHT_X + 14, _SHEET_Y + 56 + index * pitch, _RIGHT_W - 28, pitch - 12)

    def _paint_moment(self, brush: Brush, row: pygame.FRect, number: int, moment: Moment) -> None:
        told, words = self.told, self.words
        turn = told.story.turns[moment.turn]
        colour = told.sitters[moment.seat].colour
        brush.box(row, "#1c2529", 10)
        brush.box((row.x, row.y, 8, row.height), brush.seat(colour), 4)
        draw_number(brush, number, (row.x + 40, row.centery))
        when = words("result.round", n=turn.round) if turn.round else words("result.turn", n=moment.turn + 1)
        x, right = row.x + 76, row.right - 16
        spot = brush.text(when, (right, row.y + 24), 18, "muted", align="right", valign="middle")
        name, rival = told.sitters[moment.seat].name, told.sitters[moment.rival].name
        title = words(f"result.moment.{moment.kind}", seat=name)
        brush.text(
            title, (x, row.y + 25), 25, "text", "title", valign="middle", width=spot.x - x - 12, fit=True
        )
        points = turn.points
        gain = words("result.gain", n=moment.gain) if moment.gain > 0 else words("result.no_gain")
        right -= 56  # the button
        brush.text(gain, (x, row.y + 56), 19, "text", valign="middle", width=right - x, fit=True)
        stand = words("result.stand", n=points[moment.seat], seat=rival, points=points[moment.rival])
        brush.text(stand, (x, row.y + 80), 19, "muted", valign="middle", width=right - x, fit=True)


class _Wide(Button):
    """A quiet wide button with a note beside its name."""

    def __init__(self, name: str, on_pressed: Act, note: str) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed, style="tile", note=note)

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.panel(area, "raised" if self.hovered else "panel", 14)
        name = min(brush.text_width(self.name, 32, "title"), area.width - 32)
        note = brush.text_width(self.note, 19) + 18
        note = note if name + note <= area.width - 32 else 0.0  # what does not fit goes
        x = area.centerx - (name + note) / 2
        brush.text(
            self.name, (x, area.centery), 32, "text", "title", valign="middle", width=name + 1, fit=True
        )
        if note:
            brush.text(self.note, (x + name + 18, area.centery + 2), 19, "muted", valign="middle")


def signed(value: int) -> str:
    """A number of the score sheet: a real minus, a dash for nothing."""
    return str(value) if value > 0 else f"−{-value}" if value else "–"


def _rays(width: int, height: int, head: int, corner: int, colour: RGBA) -> pygame.Surface:
    """The winner's card: a band in the seat's colour above rays of the same on paper, with confetti."""
    card = pygame.Surface((width, height), pygame.SRCALPHA)
    card.fill((246, 240, 225, 255))
    pale = mix(colour, (246, 240, 225, 255), 0.66)
    centre = (0.26, 0.56)
    fan = 26
    for ray in range(0, fan, 2):
        a, b = _edge(ray / fan), _edge((ray + 1) / fan)
        card.blit(shapes.polygon(width, height, (centre, a, b), pale), (0, 0))
    glow = shapes.disc(round(height * 0.5), (255, 252, 240, 120))
    card.blit(glow, glow.get_rect(center=(round(width * centre[0]), round(height * centre[1]))))
    bits = ((230, 159, 0), (86, 180, 233), (213, 94, 0), (0, 158, 115), (204, 121, 167))
    for n in range(34):
        x, y = (n * 0.6180339) % 1, (n * 0.7548777 + 0.1) % 1
        bit = shapes.rounded(max(3, width // 70), max(2, width // 130), 1, (*bits[n % len(bits)], 235))
        bit = pygame.transform.rotozoom(bit, n * 47, 1)
        if not 0.42 < x < 0.97:
            card.blit(bit, (round(x * width), round(head + y * (height - head))))
    card.fill(darker(colour, 0.22), (0, 0, width, head))
    return shapes.round_off(card, corner)


def _edge(share: float) -> tuple[float, float]:
    """A point far out, `share` of the way round."""
    angle = share * math.tau
    return 0.26 + math.cos(angle) * 1.6, 0.56 + math.sin(angle) * 2.4
