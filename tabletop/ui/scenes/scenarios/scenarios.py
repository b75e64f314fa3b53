"""Screen of a mod's tests: outcomes, the chosen test as lines or text, and untested effects."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.scenes.base import MARGIN, Scene, Words
from tabletop.ui.scenes.scenarios.acts import TestActs
from tabletop.ui.scenes.scenarios.lines import draw_lines, draw_mistake
from tabletop.ui.scenes.scenarios.lists import EffectList, ScenarioList
from tabletop.ui.scenes.scenarios.places import find_end, lines_of
from tabletop.ui.scenes.scenarios.told import EffectKey, ScenarioReports, ScenarioTold
from tabletop.ui.scenes.workshop.page import TextPage
from tabletop.ui.scenes.workshop.picking import Picking
from tabletop.ui.scenes.workshop.told import Offered
from tabletop.ui.widgets import Button, Choice, Dialog, Pick, ScrollArea

_TOP, _GAP, _INSIDE = 80.0, 16.0, 20.0
_LEFT, _RIGHT = 0.27, 0.27
"""Shares of the width for the tests and for the effects."""
_AFTER_MS = 400.0
"""Time from the last touch of the text to its saving."""
_LOOK_MS = 500.0
"""Time between two looks at the file of the chosen test, in which another program may write."""


class ScenarioScene(Scene):
    """Tests on the left, the chosen one in the middle, effects on the right."""

    grows = True

    def __init__(self, words: Words, title: str, game: str, reports: ScenarioReports) -> None:
        super().__init__(words)
        self.title, self.reports = title, reports
        self.told = reports.look()
        self.chosen = ""
        self.shown = ScenarioTold()
        self.view = "lines"
        self.said = ""
        """Sentence on the text that could not be written."""
        self._looked_ms = 0.0
        self._waits_ms = 0.0
        """Time until the text is saved, 0 if it is."""
        self.list = ScenarioList(words, self.choose)
        self.effects = EffectList(words, self._record_one)
        self.effects.game = game
        self._make_buttons()
        self.lines = ScrollArea((0, 0, 1, 1), words("tests.lines"), 0, self._draw_lines)
        self.text = TextPage(words("workshop.text"), self._touch, words("tests.choose"))
        self.wrong = ScrollArea((0, 0, 1, 1), words("workshop.checked"), 0, self._draw_wrong)
        self.kit.add(
            self.list, self.run, self.another, self.tabs, self.lines, self.text, self.wrong, *self.acts.buttons,
            self.effects, self.back,
        )  # fmt: skip
        self._panels: dict[str, pygame.FRect] = {}
        self._tops: dict[str, float] = {}
        first = next((row.place for row in self.told.rows if row.outcome in ("failed", "mistaken")), "")
        self.choose(first or next((row.place for row in self.told.rows), ""))

    def _make_buttons(self) -> None:
        words = self.words
        self.run = Button(
            (0, 0, 1, 1), words("tests.run"), self._run, style="primary", icon="icon-play", size=20
        )
        self.another = Button((0, 0, 1, 1), words("tests.record"), self._record, icon="icon-record", size=19)
        tabs = [Pick("lines", words("tests.lines")), Pick("text", words("workshop.text"))]
        self.tabs = Choice((0, 0, 1, 1), words("workshop.view"), tabs, "lines", self._show, size=18)
        self.acts = TestActs(
            words,
            {
                "again": self._run_one, "watch": partial(self._watch, False), "see": partial(self._watch, True),
                "deal": self._deal, "mend": self._mend, "also": self._watch_also,
            },
        )  # fmt: skip
        self.mend = self.acts["mend"]
        self.back = Button((0, 0, 1, 1), words("app.back"), self._leave)

    # what is shown

    def choose(self, place: str) -> None:
        """Show another test."""
        self.save_touched()
        if place != self.chosen:
            self.lines.offset = 0.0
        self.chosen = place
        line = self._read()
        self.text.caret = self.text.mark = 0
        self.text.scroll_to(line - 2)
        self.refresh()

    def _read(self) -> int:
        """Load the text of the chosen test's file into the page; returns the test's first line."""
        text, line = self.reports.text(self.chosen) if self.chosen else ("", 1)
        page = self.text
        page.value, page.may_write, page.first, page.last = (
            text,
            bool(self.chosen),
            line,
            find_end(text, line),
        )
        page.caret = page.mark = min(page.caret, len(text))
        return line

    def refresh(self) -> None:
        """Show the present state."""
        self.told = self.reports.look()
        places = [row.place for row in self.told.rows]
        if self.chosen not in places:
            near = self.chosen.rpartition(":")[0]
            self.chosen = next(
                (each for each in places if each.startswith(f"{near}:")), next(iter(places), "")
            )
        self.list.chosen = self.chosen
        self.shown = self.reports.tell(self.chosen) if self.chosen else ScenarioTold()
        is_text = self.view == "text"
        self.text.visible, self.lines.visible = is_text, not is_text
        self.wrong.visible = is_text and bool(self.shown.mistakes or self.said)
        going = self.told.is_running
        self.run.name = self.words("tests.stop" if going else "tests.run")
        self.run.icon = "icon-pause" if going else "icon-play"
        self.run.enabled = going or bool(self.told.rows)
        self.acts.show(self.shown, bool(self.chosen) and not going)
        self.list.show_told(self.brush, self.told)
        self.effects.show_told(self.brush, self.told)
        self.lines.version = self.wrong.version = (self.shown, self.said)
        self.stale = True
        if self.brush is not None:
            self.layout()

    def _show(self, view: object) -> None:
        self.view = self.tabs.value = str(view)
        self.refresh()

    # what is done

    def _run(self) -> None:
        self.save_touched()
        if self.told.is_running:
            self.reports.stop()
        else:
            self.reports.run("")
        self.refresh()

    def _run_one(self) -> None:
        self.save_touched()
        self.reports.run(self.chosen)
        self.refresh()

    def _watch(self, at_end: bool) -> None:
        self.save_touched()
        self.reports.watch(self.chosen, at_end)

    def _watch_also(self) -> None:
        """Offer the fields that the chosen test does not check yet."""
        self.save_touched()
        rows = [Offered(key, label) for key, label in self.reports.watchable(self.chosen)]
        self.kit.open(Picking(self.words, self.words("tests.also"), rows, self._add_watched))

    def _add_watched(self, key: object) -> None:
        self.reports.watch_also(self.chosen, str(key))
        self._read()
        self.refresh()

    def _mend(self) -> None:
        self.save_touched()
        if self.shown.may_mend:
            self.reports.mend(self.chosen)
            self.refresh()

    def _deal(self) -> None:
        self.save_touched()
        if self.shown.may_play:
            self.reports.deal(self.chosen)

    def _record(self) -> None:
        self.save_touched()
        self.reports.record(None)

    def _record_one(self, key: EffectKey) -> None:
        self.save_touched()
        self.reports.record(key)

    def _leave(self) -> None:
        self.save_touched()
        self.reports.on_back()

    # the text

    def _touch(self, text: str) -> None:
        self._waits_ms = _AFTER_MS

    def save_touched(self) -> None:
        """Save a recent edit; never over another program's change without asking."""
        if not self._waits_ms:
            return
        self._waits_ms = 0.0
        if self.reports.is_changed(self.chosen):
            self._ask()
        else:
            self._write()

    def _write(self) -> None:
        self.said = self.reports.write(self.chosen, self.text.value)
        if not self.said:
            self.reports.run(self.chosen)
        self.refresh()
        self.text.first, self.text.last = lines_of(self.chosen, self.text.value)

    def _ask(self) -> None:
        """Ask whose text to keep."""
        said = self.words("tests.both_note", file=self.chosen.rpartition(":")[0])
        ways = [("theirs", self.words("workshop.theirs")), ("ours", self.words("workshop.ours"))]
        self.kit.open(
            Dialog(self.words("workshop.both"), said, ways, self._settle, primary="ours", width=820)
        )

    def _settle(self, key: object) -> None:
        if key == "ours":
            self._write()
        else:
            self._read()
            self.refresh()

    def update(self, dt_ms: float) -> None:
        """Let time pass: save and check edits, show new outcomes."""
        super().update(dt_ms)
        if self._waits_ms:
            self._waits_ms = max(0.001, self._waits_ms - dt_ms)
            if self._waits_ms <= 0.001:
                self.save_touched()
        self._looked_ms += dt_ms
        if self._looked_ms >= _LOOK_MS and not self._waits_ms and not self.kit.overlays:
            self._looked_ms = 0.0
            if self.chosen and self.reports.is_changed(self.chosen):
                self._read()
        if self.reports.look() != self.told:
            self.refresh()

    # layout

    def layout(self) -> None:
        """Three panels side by side, each with its heading and its buttons."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        self.header_buttons(self.back)
        area = self.area
        high, wide = area.height - _TOP - MARGIN, area.width - 2 * MARGIN - 2 * _GAP
        left, right = wide * _LEFT, wide * _RIGHT
        middle = wide - left - right
        self._panels = {
            "list": pygame.FRect(MARGIN, _TOP, left, high),
            "one": pygame.FRect(MARGIN + left + _GAP, _TOP, middle, high),
            "effects": pygame.FRect(MARGIN + left + middle + 2 * _GAP, _TOP, right, high),
        }
        self._place_list(brush, self._panels["list"])
        self._place_one(brush, self._panels["one"])
        panel = self._panels["effects"].inflate(-2 * _INSIDE, 0)
        said = self.words("tests.effects_note" if self.told.effects else "tests.effects_unknown")
        top = panel.y + 16 + brush.paragraph_height(self._effects_head, panel.width, 24, "title")
        self._tops["effects"] = top
        top += 12 + brush.paragraph_height(said, panel.width, 18)
        self.effects.rect = pygame.FRect(panel.x, top, panel.width, panel.bottom - 14 - top)
        self.list.show_told(brush, self.told)
        self.effects.show_told(brush, self.told)

    def _place_list(self, brush: Brush, panel: pygame.FRect) -> None:
        box = panel.inflate(-2 * _INSIDE, 0)
        button = max(50.0, brush.line_height(20, "strong") + 16)
        y = box.bottom - 16 - button
        self.run.rect = pygame.FRect(box.x, y - button - 10, box.width, button)
        self.another.rect = pygame.FRect(box.x, y, box.width, button)
        top = box.y + 16 + brush.line_height(24, "title")
        self._tops["bar"] = top + 6
        top += 30 + brush.paragraph_height(self._facts, box.width, 18)
        self.list.rect = pygame.FRect(box.x, top, box.width, self.run.rect.y - 12 - top)

    def _place_one(self, brush: Brush, panel: pygame.FRect) -> None:
        box = panel.inflate(-2 * _INSIDE, 0)
        high = max(42.0, brush.line_height(18, "strong") + 12)
        wide = self.tabs.wanted_width(brush) + 16
        self.tabs.rect = pygame.FRect(box.right - wide, panel.y + 10, wide, high)
        room = self._name_room(box)
        said = brush.paragraph_height(self.shown.name, room, 26, "title") + brush.line_height(17)
        top = panel.y + max(high + 20, said + 24)
        self._tops["one"] = top
        foot = self.acts.place(brush, box)
        inner = pygame.FRect(box.x, top + 10, box.width, foot - top - 22)
        self.lines.rect = inner
        self.text.rect = inner.copy()
        self.text.line_high = brush.line_height(19) + 2
        if self.wrong.visible:
            part = min(inner.height * 0.4, self.wrong.height + 8)
            self.text.rect.height -= part + 8
            self.wrong.rect = pygame.FRect(inner.x, self.text.rect.bottom + 8, inner.width, part)
        self.text.scroll_to(self.text.top)

    def _name_room(self, box: pygame.FRect) -> float:
        return self.tabs.rect.x - 14 - box.x

    # drawing

    @property
    def _facts(self) -> str:
        told, words = self.told, self.words
        if told.note:
            return told.note
        if told.is_running:
            return words("tests.runs", done=told.done, of=told.of)
        if not told.rows:
            return words("tests.none")
        held, wrong = told.count("held"), told.count("failed", "mistaken")
        if not held and not wrong:
            return words("tests.not_run", n=len(told.rows))
        said = [words("tests.hold", n=held), words("tests.fail", n=wrong) if wrong else ""]
        return ", ".join(filter(None, said))

    @property
    def _effects_head(self) -> str:
        unfired = sum(not each.fires for each in self.told.effects)
        return self.words("tests.unfired", n=unfired, of=len(self.told.effects))

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, panels and their headings."""
        brush.table()
        self.header(brush, self.words("tests.title"), self.title, self.words("tests.about"))
        for panel in self._panels.values():
            brush.panel(panel)
        self._paint_list_head(brush, self._panels["list"].inflate(-2 * _INSIDE, 0))
        self._paint_one_head(brush, self._panels["one"])
        box = self._panels["effects"].inflate(-2 * _INSIDE, 0)
        brush.paragraph(
            self._effects_head, (box.x, box.y + 14, box.width, 0), TextStyle(24, "heading", "title")
        )
        said = self.words("tests.effects_note" if self.told.effects else "tests.effects_unknown")
        brush.paragraph(said, (box.x, self._tops["effects"] + 2, box.width, 0), TextStyle(18, "muted"))

    def _paint_list_head(self, brush: Brush, box: pygame.FRect) -> None:
        brush.text(
            self.words("tests.list"), (box.x, box.y + 14), TextStyle(24, "heading", "title"), width=box.width
        )
        bar = pygame.FRect(box.x, self._tops["bar"], box.width, 10)
        every = max(1, len(self.told.rows))
        x = bar.x
        brush.box(bar, "sunk", 5)
        for ink, count in (
            ("good", self.told.count("held")),
            ("warning", self.told.count("failed", "mistaken")),
        ):
            wide = bar.width * count / every
            if count:
                brush.box((x, bar.y, max(4.0, wide - 2), bar.height), ink, 5)
            x += wide
        ink = "warning" if self.told.note else "muted"
        brush.paragraph(self._facts, (box.x, bar.bottom + 6, box.width, 0), TextStyle(18, ink))

    def _paint_one_head(self, brush: Brush, panel: pygame.FRect) -> None:
        box = panel.inflate(-2 * _INSIDE, 0)
        room, y = self._name_room(box), panel.y + 12
        name = self.shown.name or self.words("tests.choose")
        y += brush.paragraph(name, (box.x, y, room, 0), TextStyle(26, "text", "title"))
        brush.text(self.shown.place, (box.x, y), TextStyle(17, "muted", fit=True), width=room)
        line = self._tops["one"]
        brush.line((panel.x + 2, line), (panel.right - 2, line), "rule")

    def _draw_lines(self, brush: Brush, content: pygame.FRect) -> None:
        self._fit(self.lines, draw_lines(brush, self.words, self.shown, content) + 10)

    def _draw_wrong(self, brush: Brush, content: pygame.FRect) -> None:
        y = content.y
        if self.said:
            y += (
                brush.paragraph(
                    self.said, (content.x, y, content.width, 0), TextStyle(19, "warning", "strong")
                )
                + 6
            )
        for mistake in self.shown.mistakes:
            y += draw_mistake(brush, mistake, pygame.FRect(content.x, y, content.width, 0)) + 8
        self._fit(self.wrong, y - content.y)

    def _fit(self, scrolled: ScrollArea, high: float) -> None:
        if abs(scrolled.height - high) > 1:
            scrolled.height, self.stale = high, True
            self.layout()

    def key(self, event: pygame.event.Event) -> bool:
        """Go back on Esc, run on F5, show the text on F2."""
        if event.key == pygame.K_ESCAPE:
            self._leave()
        elif event.key == pygame.K_F5:
            self._run()
        elif event.key == pygame.K_F2:
            self._show("lines" if self.view == "text" else "text")
        else:
            return False
        return True
