"""The result: winner, ranking, score sheet, points over the turns, and the turns that mattered.

One ledger feeds them all; what its lines are called comes from the game's words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from tabletop.paint.brush import Brush
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.chart import Chart, draw_number
from tabletop.ui.scenes.chronicle import Moment
from tabletop.ui.scenes.score_sheet import paint_sheet
from tabletop.ui.scenes.tokens import draw_token
from tabletop.ui.scenes.told import Told, listed
from tabletop.ui.scenes.turn_picker import TurnPicker
from tabletop.ui.scenes.winner_card import TROPHIES, draw_trophy, paint_winner
from tabletop.ui.widgets import Button

_LEFT_W, _MID_X, _MID_W, _RIGHT_X, _RIGHT_W = 560.0, 607.0, 790.0, 1415.0, 477.0
_TOP, _CARD_H, _CHART_H = 88.0, 372.0, 430.0
_SHEET_Y, _SHEET_H = 536.0, 400.0
_FOOT_Y, _FOOT_H = 964.0, 80.0
_REPLAY_W = 490.0


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

    largest_text = 150

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
        self.header_buttons(self.menu)

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
            return self.words("result.shared", seats=listed(names, self.words))
        if not winners:
            best = told.result.best[0]
            return self.words("result.beaten", seat=told.sitters[best].name, n=told.place(best))
        margin = told.margin(winners[0])
        key = "result.wins_by" if margin > 0 else "result.wins"
        return self.words(key, seat=told.sitters[winners[0]].name, n=margin)

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
        paint_winner(brush, self.words, told, self.at(28, _TOP, _LEFT_W, _CARD_H))
        self._paint_ranking(brush)
        self._paint_chart(brush)
        paint_sheet(brush, self.words, told, self.at(_MID_X, _SHEET_Y, _MID_W, _SHEET_H))
        self._paint_moments(brush)

    def _paint_ranking(self, brush: Brush) -> None:
        places = [(number, seat) for number, place in enumerate(self._numbered()) for seat in place]
        winner = self.told.result.best[0]
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
        if number < len(TROPHIES):
            draw_trophy(brush, self.told.game, number, pygame.FRect(row.x + 30, y - high / 2, high, high))
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
        behind = self.told.result.points[self.told.result.best[0]] - points
        note = self.words("result.behind", n=behind) if behind else self.words("result.level")
        tall = row.height >= 70
        brush.text(
            self.told.name(seat, self.words),
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
        tenths = abs(gained) * 10 // max(1, turns)
        sign = "\N{MINUS SIGN}" if gained < 0 and tenths else ""
        average = words("result.decimal", whole=f"{sign}{tenths // 10}", tenth=tenths % 10)
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
        name, rival = told.sitters[moment.seat].name, told.sitters[moment.rival].name
        title = words(f"result.moment.{moment.kind}", seat=name)
        beside = right - brush.text_width(when, 18) - 12
        above = x + 0.8 * brush.text_width(title, 25, "title") <= beside
        # else it stands on the line below, by the button
        at = (right, row.y + 24) if above else (right - 56, row.y + 56)
        spot = brush.text(when, at, 18, "muted", align="right", valign="middle")
        room = (beside if above else right) - x
        brush.text(title, (x, row.y + 25), 25, "text", "title", valign="middle", width=room, fit=True)
        points = turn.points
        gain = words("result.gain", n=moment.gain) if moment.gain > 0 else words("result.no_gain")
        right -= 56  # the button
        room = (right if above else spot.x - 12) - x
        brush.text(gain, (x, row.y + 56), 19, "text", valign="middle", width=room, fit=True)
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
