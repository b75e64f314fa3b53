"""Result screen: winner, ranking, score sheet, chart of points, and turning points.

One ledger feeds them all; what its lines are called comes from the game's words.
"""

from __future__ import annotations

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import Act, Scene, Words
from tabletop.ui.scenes.result.chart import Chart
from tabletop.ui.scenes.result.ranking import Ranking
from tabletop.ui.scenes.result.result_reports import ResultReports
from tabletop.ui.scenes.result.score_sheet import ScoreSheet
from tabletop.ui.scenes.result.told import Told, join_names
from tabletop.ui.scenes.result.turn_picker import TurnPicker
from tabletop.ui.scenes.result.turning_points import TurningPoints
from tabletop.ui.scenes.result.winner_card import paint_winner
from tabletop.ui.widgets import Button, Pane
from tabletop.ui.widgets.base import PRESS_KEYS

_LEFT_W, _MID_X, _MID_W, _RIGHT_X, _RIGHT_W = 560.0, 607.0, 790.0, 1415.0, 477.0
_TOP, _CARD_H, _CHART_H = 88.0, 372.0, 430.0
_SHEET_Y, _SHEET_H = 536.0, 400.0
_FOOT_Y, _FOOT_H = 964.0, 80.0
_REPLAY_W = 490.0
_CHART_SHARE = 0.5
"""Share of a high window's spare height for the chart."""
DEAF_MS = 1500.0
"""Time without any key pressed before one counts."""
UNSEEN_MS = 700.0
"""Time at first in which the pointer's button is not heard: nobody has read yet what is there."""
NAMED = 3
"""More winners than that are counted in the headline, not named: it is one line."""
_PANES = ("result.ranking", "result.sheet", "result.moments")


class ResultScene(Scene):
    """Result of a match."""

    grows = True

    def __init__(self, words: Words, told: Told, reports: ResultReports) -> None:
        super().__init__(words)
        self.told, self.reports = told, reports
        self.rematch = Button(
            (0, 0, 0, 0), words("result.rematch"), reports.on_rematch, style="primary"
        ).add_notes(note=words("result.rematch_note"))
        self.replay = _Wide(
            words("result.replay"), lambda: reports.on_replay(None), words("result.replay_note")
        )
        self.ranking = Ranking(words, told)
        self.sheet = ScoreSheet(words, told)
        self.points = TurningPoints(words, told, reports.on_replay)
        self.panes = tuple(Pane(words(name), self._place_panes) for name in _PANES)
        self.panes[2].holds(self.points.buttons)
        self.table = _Wide(words("result.table"), reports.on_table, words("result.table_note"))
        self.title = _Wide(words("result.title"), reports.on_title, words("result.title_note"))
        self._deaf_ms, self._unseen_ms = DEAF_MS, UNSEEN_MS
        self.menu = Button((0, 0, 0, 0), words("app.menu"), reports.on_menu)
        self.book = Button((0, 0, 0, 0), words("book.title"), reports.on_book)
        self.best = Button((0, 0, 0, 0), words("hindsight.open"), self._open_moments)
        self.moments = reports.moments()
        self.best.visible = self.moments is not None and self.moments.hindsight.is_offered
        self.turns = TurnPicker(words, told, reports.on_replay)
        buttons = (self.rematch, self.replay, self.table, self.title)
        self.kit.add(self.turns, *buttons, *self.panes, *self.points.buttons, self.menu, self.book, self.best)

    @property
    def _sheet(self) -> tuple[float, float]:
        """Return upper edge and height of sheet and turning points, which share a high window with the chart."""
        return _SHEET_Y + self.extra * _CHART_SHARE, _SHEET_H + self.extra * (1 - _CHART_SHARE)

    def layout(self) -> None:
        """Place the buttons along the foot and in the header, and three panes that scroll in large type."""
        ranks, foot, (sheet, high) = _TOP + _CARD_H + 14, _FOOT_Y + self.extra, self._sheet
        self.panes[0].rect = self.design_rect(28, ranks, _LEFT_W + 12, foot - 28 - ranks)
        self.panes[1].rect = self.design_rect(_MID_X, sheet, _MID_W + 12, high)
        self.panes[2].rect = self.design_rect(_RIGHT_X, sheet + 4, _RIGHT_W - 4, high - 8)
        self._place_panes()
        self.rematch.rect = self.design_rect(28, foot, _LEFT_W, _FOOT_H)
        self.replay.rect = self.design_rect(_MID_X, foot, _REPLAY_W, _FOOT_H)
        self.table.rect = self.design_rect(_MID_X + _REPLAY_W + 18, foot, _MID_W - _REPLAY_W - 18, _FOOT_H)
        self.title.rect = self.design_rect(_RIGHT_X, foot, _RIGHT_W, _FOOT_H)
        self.header_buttons(*(each for each in (self.menu, self.book, self.best) if each.visible))

    def _place_panes(self) -> None:
        """Measure the panes' contents, and place them at the scroll offsets."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        first, second, third = self.panes
        first.fits(self.ranking.height(brush, first.rect.height))
        second.fits(self.sheet.height(brush, second.rect.height))
        area = pygame.FRect(third.content().x, third.content().y - 4, _RIGHT_W, 0)
        third.fits(self.points.place(brush, area, self._sheet[1]) - 8)
        self.stale = True

    @property
    def is_moving(self) -> bool:
        """True also while keys are ignored at the start."""
        return super().is_moving or self._deaf_ms > 0 or self._looks_back

    def update(self, dt_ms: float) -> None:
        """Let time pass."""
        self._deaf_ms = max(0.0, self._deaf_ms - dt_ms)
        self._unseen_ms = max(0.0, self._unseen_ms - dt_ms)
        super().update(dt_ms)
        if self._looks_back and self._unseen_ms == 0 and self.moments is not None:
            self.stale = self.moments.hindsight.tick() or self.stale

    @property
    def _looks_back(self) -> bool:
        """True while answers of the match are being weighed."""
        return self.moments is not None and self.moments.hindsight.is_working

    def end(self) -> None:
        """Stop weighing answers: the result is closed."""
        if self.moments is not None:
            self.moments.on_end()

    def _open_moments(self) -> None:
        """Open the panel with the moments that mattered."""
        if self.moments is not None:
            from tabletop.ui.scenes.result.best_moments import BestMoments

            self.moments.hindsight.is_wanted = True
            self.kit.open(BestMoments(self.words, self.moments))

    def event(self, event: pygame.event.Event) -> bool:
        """Ignore keys and presses left over from the match for a moment.

        Whoever has walked to a button means it.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and self._unseen_ms > 0:
            return True  # the table's button for all was where one of these is
        blind = event.type == pygame.KEYDOWN and event.key in PRESS_KEYS and self.kit.focus is None
        if blind and self._deaf_ms > 0:
            self._deaf_ms = DEAF_MS
            return True
        return super().event(event)

    def key(self, event: pygame.event.Event) -> bool:
        """Open the menu on Esc."""
        if event.key == pygame.K_ESCAPE:
            self.reports.on_menu()
            return True
        return False

    # what is said

    def headline(self) -> str:
        """Name the winner, and the margin or the deciding event."""
        told = self.told
        winners = told.result.winners
        if told.team:
            return self.words("result.team", team=told.team)
        how = "together" if told.result.is_team else "shared"
        if len(winners) > NAMED:
            return self.words(f"result.{how}_by_many", n=len(winners))
        if len(winners) > 1:
            names = [told.sitters[seat].name for seat in winners]
            return self.words(f"result.{how}", seats=join_names(names, self.words))
        if told.is_lost:
            return self.words("result.nobody")
        if not winners:
            best = told.result.best[0]
            facts = {"seat": told.sitters[best].name, "n": told.place(best)}
            return self.words("result.beaten", rival=told.first_rival, **facts)
        margin = told.margin(winners[0])
        winner = told.sitters[winners[0]].name
        if margin > 0 and told.result.scored:
            return told.count_sentence(self.words, "wins_by", margin, seat=winner)
        return told.finale[0] or self.words("result.wins", seat=winner)

    # drawing

    def paint(self, brush: Brush) -> None:
        """Draw ground, header and the five panels."""
        brush.table()
        told, words = self.told, self.words
        facts = [words("result.final")]
        if told.story.rounds:
            facts.append(words("result.rounds", n=told.story.rounds))
        facts.append(words("result.minutes", n=max(1, told.minutes)))
        self.header(brush, told.title, "  ·  ".join(facts), self.headline())
        paint_winner(brush, self.words, told, self.design_rect(28, _TOP, _LEFT_W, _CARD_H))
        self._paint_chart(brush)
        self._paint_panes(brush)

    def _paint_panes(self, brush: Brush) -> None:
        first, second, third = self.panes
        with brush.clip(first.rect):
            area = first.content()
            self.ranking.paint(brush, pygame.FRect(area.x, area.y, _LEFT_W, 0), first.rect.height)
        sheet, high = self._sheet
        brush.shadow(self.design_rect(_MID_X, sheet, _MID_W, high), 12, 12, 0.6)
        with brush.clip(second.rect):
            area = second.content()
            self.sheet.paint(brush, pygame.FRect(area.x, area.y, _MID_W, second.height))
        brush.panel(self.design_rect(_RIGHT_X, sheet, _RIGHT_W, high))
        with brush.clip(third.rect):
            area = third.content()
            self.points.paint(brush, pygame.FRect(area.x, area.y - 4, _RIGHT_W, 0))

    def _part(self, number: int) -> str:
        return self.told.part("", n=number)

    def _paint_chart(self, brush: Brush) -> None:
        high = _CHART_H + self.extra * _CHART_SHARE
        panel = self.design_rect(_MID_X, _TOP, _MID_W + _RIGHT_W + 18, high)
        brush.panel(panel)
        story = self.told.story
        key = "result.by_round" if story.rounds else "result.by_turn"
        by_part = self.told.part(".chart") if story.parts else ""
        heading = self.told.chart or by_part or self.words(key)
        head = brush.text(
            heading, (panel.x + 22, panel.y + 31), TextStyle(22, "heading", "title"), valign="middle"
        )
        top = max(68.0, 31 + brush.line_height(19) / 2 + brush.line_height(25, "title") / 3)
        area = pygame.FRect(panel.x + 22, panel.y + top, panel.width - 44, panel.height - top - 14)
        watch = self.words("result.watch")
        at = (panel.right - 22, panel.y + 31)
        room = min(panel.width / 2, at[0] - head.right - 24)
        brush.text(watch, at, TextStyle(19, "muted", fit=True), align="right", valign="middle", width=room)
        chart = Chart(brush, self.told.story, area, self.told.lines, self.told.result.winners)
        chart.draw(brush, self.words("result.start"), self.words("result.end"), self._part)
        self.turns.follow(chart)


class _Wide(Button):
    """Wide dark button with a note beside its name."""

    def __init__(self, name: str, on_pressed: Act, note: str) -> None:
        super().__init__((0, 0, 0, 0), name, on_pressed, style="tile")
        self.add_notes(note)

    def draw(self, brush: Brush) -> None:
        area = self.rect.move(0, 1.5) if self.pressed else self.rect
        brush.panel(area, "raised" if self.hovered else "panel", 14)
        name = min(brush.text_width(self.name, 32, "title"), area.width - 32)
        note = brush.text_width(self.note, 19) + 18
        note = note if name + note <= area.width - 32 else 0.0  # what does not fit goes
        x = area.centerx - (name + note) / 2
        brush.text(
            self.name,
            (x, area.centery),
            TextStyle(32, "text", "title", fit=True),
            valign="middle",
            width=name + 1,
        )
        if note:
            brush.text(self.note, (x + name + 18, area.centery + 2), TextStyle(19, "muted"), valign="middle")
