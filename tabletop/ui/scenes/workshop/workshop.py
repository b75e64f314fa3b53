"""Workshop screen: a row's form, its look beside it, and mistakes along the foot."""

from __future__ import annotations

from functools import partial

import pygame

from tabletop.content.writing.value_spans import ValuePath
from tabletop.paint.brush import Brush
from tabletop.paint.text_style import TextStyle
from tabletop.ui.keys import is_command
from tabletop.ui.scenes.base import Scene, Words
from tabletop.ui.scenes.workshop.beside import Beside
from tabletop.ui.scenes.workshop.columns import find_panels, has_room_for_both
from tabletop.ui.scenes.workshop.conflict import ask_whose
from tabletop.ui.scenes.workshop.drawing import Drawing
from tabletop.ui.scenes.workshop.findings import FindingList
from tabletop.ui.scenes.workshop.form import Form
from tabletop.ui.scenes.workshop.page import Page
from tabletop.ui.scenes.workshop.picking import NameAsked, Picking
from tabletop.ui.scenes.workshop.seen import draw_seen
from tabletop.ui.scenes.workshop.things import ThingList
from tabletop.ui.scenes.workshop.told import Finding, Offered, Thing, ThingKey, Workbench, WorkshopReports
from tabletop.ui.widgets import Button, Choice, Pick, ScrollArea

_FOOT = 148.0


class WorkshopScene(Scene):
    """Things on the left, the form of one, and its look."""

    grows = True

    def __init__(self, words: Words, bench: Workbench, reports: WorkshopReports) -> None:
        super().__init__(words)
        self.bench, self.reports = bench, reports
        self.view = "form"
        self.things = ThingList(words, bench, self.choose)
        self.form = Form(words, bench, self.kit.open, self.refresh)
        self.page = Page(words, bench, self.refresh)
        self.beside = Beside(words, bench, self.form, self.page)
        self.drawing = Drawing(words, bench, self.refresh)
        self.seen = ScrollArea((0, 0, 1, 1), words("workshop.seen"), 0, self._draw_seen)
        self.found = FindingList(words, bench, self._go_to)
        icon = partial(Button, (0, 0, 1, 1), style="icon")
        self.undo = icon(words("workshop.undo"), self._undo, icon="icon-undo")
        self.redo = icon(words("workshop.redo"), self._redo, icon="icon-redo")
        self.back = Button((0, 0, 1, 1), words("app.back"), reports.on_back)
        self.other = Button((0, 0, 1, 1), words("workshop.other_mod"), reports.on_mods)
        self._views = {view: Pick(view, words(f"workshop.{view}")) for view in ("form", "beside", "text")}
        self.tabs = Choice(
            (0, 0, 1, 1), words("workshop.view"), self._picks(False), "form", self._show, size=18
        )
        self.copy_id = icon(words("workshop.copy_id"), self._copy_id, icon="icon-copy")
        self.attempt = Button(
            (0, 0, 1, 1), words("workshop.try"), reports.on_try, style="primary", icon="icon-play"
        ).add_notes(key="F5")
        self.test = Button((0, 0, 1, 1), words("tests.run"), self._test, icon="icon-play", size=18)
        self.tests = Button((0, 0, 1, 1), words("tests.name"), self._to_tests, icon="icon-cards", size=18)
        self.new = Button((0, 0, 1, 1), words("workshop.new_row"), self._ask_name, icon="icon-plus", size=18)
        self.copy = Button((0, 0, 1, 1), words("workshop.copy"), self._copy, icon="icon-copy", size=18)
        self.change = Button((0, 0, 1, 1), words("workshop.change_one"), self._pick, size=18)
        self.remove = Button((0, 0, 1, 1), words("workshop.remove"), self._remove, size=18)
        self.things.buttons = [self.new, self.copy, self.change, self.remove]
        self._version = -1
        self._asked = self._is_placed = False
        self._head = 58.0
        """Height of the form's heading."""
        self._panels: dict[str, pygame.FRect] = {}
        self.refresh()

    # what is shown

    @property
    def thing(self) -> Thing | None:
        """The chosen thing."""
        return next((each for each in self.bench.things if each.key == self.bench.chosen), None)

    def refresh(self) -> None:
        """Show the present state, and keep the focus."""
        self._version = self.bench.version
        self.things.refresh()
        self.form.refresh()
        self.page.refresh()
        self.found.refresh()
        thing = self.thing
        self.undo.enabled, self.redo.enabled = self.bench.progress[:2]
        is_row = thing is not None and thing.kind != "game"
        self.new.enabled = self.copy.enabled = self.change.enabled = is_row
        gone = thing is not None and thing.mark in ("removed", "changed")
        self.remove.name = self.words("workshop.bring_back" if gone else "workshop.remove")
        self.remove.enabled = thing is not None and (is_row or bool(thing.mark))
        wrong = sum(each.is_mistake for each in self.bench.findings)
        self.attempt.enabled = not wrong
        self.attempt.tooltip = self.words("workshop.first_mend", n=wrong) if wrong else ""
        self._show_testing()
        self._gather()
        self.stale = True
        if self.brush is not None:
            self.layout()
        if (conflict := self.bench.conflict) is not None and not self._asked:
            self._asked = True
            self.kit.open(ask_whose(self.words, conflict, self._resolve_conflict))

    def _show_testing(self) -> None:
        """Show the tests' progress and outcomes on their buttons."""
        now, words = self.bench.test_facts, self.words
        self.test.name = words("tests.stop" if now.is_running else "tests.run")
        self.test.icon = "icon-pause" if now.is_running else "icon-play"
        counts = [words("tests.hold", n=now.held), words("tests.fail", n=now.failed) if now.failed else ""]
        self.tests.name = (
            words("tests.runs", done=now.done, of=now.of)
            if now.is_running
            else ", ".join(filter(None, counts))
            if now.held or now.failed
            else words("tests.name")
        )

    def _gather(self) -> None:
        """Put the widgets into reading order; removed ones lose the focus."""
        shown = [] if self.view == "text" else self.form.widgets
        shown = shown if self.view == "form" else [*shown, self.page.text]
        self.page.text.visible, self.seen.visible = self.view != "form", self.view != "beside"
        self.drawing.show(self.bench.look if self.view != "beside" else None)
        widgets = [
            *self.things.widgets, self.tabs, self.copy_id, *shown, self.drawing, self.seen, self.found.list,
            self.attempt,
            self.test, self.tests, self.undo, self.redo, self.other, self.back,
        ]  # fmt: skip
        self.show_widgets(widgets)

    def choose(self, thing: ThingKey) -> None:
        """Show another thing."""
        if thing != self.bench.chosen:
            self.bench.choose(thing)
            self.form.pane.offset = 0.0
            self.seen.offset = 0.0
        self.refresh()
        self.things.bring_into_sight()

    def _picks(self, is_wide: bool) -> list[Pick]:
        """Return the views that fit."""
        return [pick for view, pick in self._views.items() if is_wide or view != "beside"]

    def _show(self, view: object) -> None:
        self.view = self.tabs.value = str(view)
        self.refresh()

    def _go_to(self, finding: Finding) -> None:
        """Go to the row and field of a mistake, or to a failed test."""
        if finding.test:
            self.reports.on_tests(finding.test)
        if finding.thing is None:
            return
        self.choose(finding.thing)
        self.focus_on(finding.path)

    def focus_on(self, path: ValuePath) -> None:
        """Focus a field, and scroll to it."""
        widget = self.form.widget_at(path) if path and self.view != "text" else None
        if widget is not None:
            self.kit.by_keyboard = True
            self.kit.set_focus(widget)

    # what is done

    def _test(self) -> None:
        self.bench.test()
        self.refresh()

    def _to_tests(self) -> None:
        self.reports.on_tests("")

    def _undo(self) -> None:
        self.bench.undo()
        self.refresh()

    def _redo(self) -> None:
        self.bench.redo()
        self.refresh()

    def _copy_id(self) -> None:
        from tabletop.ui.widgets.entry import to_clipboard

        to_clipboard(self.bench.chosen[1])

    def _ask_name(self) -> None:
        kind = dict(self.bench.kinds)[self.bench.chosen[0]]
        title, note = self.words("workshop.new_in", kind=kind), self.words("workshop.new_note")
        asked = NameAsked(self.words, title, note, self.words("workshop.make_it"), self._new)
        self.kit.open(asked)

    def _new(self, name: str) -> None:
        self.bench.new(name)
        self._show_new_row()

    def _copy(self) -> None:
        self.bench.copy()
        self._show_new_row()

    def _show_new_row(self) -> None:
        """Show the form of a new row."""
        self.things.search.value = ""
        self.view = self.tabs.value = "form"
        self.refresh()
        self.things.bring_into_sight()

    def _remove(self) -> None:
        self.bench.remove()
        self.refresh()

    def _pick(self) -> None:
        """Offer every row of the game of this kind."""
        kind = self.bench.chosen[0]
        rows = [
            Offered(each.key, each.name, each.picture, self.bench.game, about=each.id)
            for each in self.bench.things
            if each.kind == kind
        ]
        self.kit.open(Picking(self.words, self.words("workshop.change_one"), rows, self.choose))

    def _resolve_conflict(self, key: object) -> None:
        self._asked, conflict = False, self.bench.conflict
        if key == "theirs" and conflict is not None and conflict.is_gone:
            self.reports.on_back()
        elif key in ("ours", "theirs"):
            self.bench.resolve_conflict(key == "ours")
        self.refresh()

    # time and keys

    def update(self, dt_ms: float) -> None:
        """Let time pass: what is touched is saved and checked."""
        super().update(dt_ms)
        self.bench.update(dt_ms)
        if self.bench.version != self._version:
            self.refresh()
        if self.view == "beside":
            self.beside.light_lines_of(self.kit.focus)

    def save_touched(self) -> None:
        """Save a recent edit, as the app ends."""
        self.bench.close()

    def key(self, event: pygame.event.Event) -> bool:
        """Handle undo and redo, find, next mistake, try, delete, and leaving."""
        if is_command(event) and event.key in (pygame.K_z, pygame.K_y):
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            (self._redo if again else self._undo)()
        elif is_command(event) and event.key == pygame.K_f:
            self.kit.set_focus(self.things.search)
        elif event.key == pygame.K_F8:
            self.found.go_on()
        elif event.key == pygame.K_F5 and self.attempt.enabled:
            self.reports.on_try()
        elif event.key == pygame.K_F2:
            views = [pick.value for pick in self.tabs.picks]
            self._show(views[(views.index(self.view) + 1) % len(views)])
        elif event.key == pygame.K_ESCAPE:
            self.reports.on_back()
        else:
            return False
        return True

    # layout

    def layout(self) -> None:
        """Three columns over the strip along the foot."""
        brush = self.brush
        assert brush is not None  # a scene is laid out when it is drawn
        area = self.area
        self.header_buttons(self.back, self.other)
        right = self.other.rect.x - 12
        for button in (self.redo, self.undo):
            button.rect = pygame.FRect(right - 42, 11, 42, 42)
            right -= 50
        self.sound_sign.put(right, 32)
        foot = max(_FOOT, brush.line_height(22, "title") + 2.2 * brush.line_height(19, "strong") + 50)
        foot = max(foot, 54 + max(44.0, brush.line_height(18, "strong") + 12) + brush.line_height(17) + 56)
        grown = max(1.0, brush.line_height(18) / 26)
        self._fit_views(has_room_for_both(area.width * brush.scale, grown))
        self._panels = find_panels(self.view, area, grown, foot)
        self.things.place(brush, self._panels["things"])
        if not self._is_placed:
            self._is_placed = True
            self.things.bring_into_sight()
        self._place_form(brush, self._panels["form"])
        if self.view == "beside":
            self.beside.place(brush, self._panels["beside"], self._head)
        else:
            inner = self._panels["seen"].inflate(-36, 0)
            head = brush.line_height(24, "title") + 26
            inside = pygame.FRect(inner.x, inner.y + head, inner.width, inner.height - head - 14)
            self.seen.rect = self.drawing.place(brush, inside)
        self.found.place(brush, self._panels["found"])
        acts = self._panels["acts"]
        line = max(44.0, brush.line_height(18, "strong") + 12)
        tall = max(54.0, foot - brush.line_height(17) - 46 - line - 10)
        self.attempt.rect = pygame.FRect(acts.x + 14, acts.y + 14, acts.width - 28, tall)
        half = (acts.width - 38) / 2
        self.test.rect = pygame.FRect(acts.x + 14, self.attempt.rect.bottom + 10, half, line)
        self.tests.rect = self.test.rect.move(half + 10, 0)

    def _place_form(self, brush: Brush, panel: pygame.FRect) -> None:
        wide, high = self.tabs.wanted_width(brush) + 16, max(42.0, brush.line_height(18, "strong") + 12)
        self.tabs.rect = pygame.FRect(panel.right - wide - 16, panel.y + 10, wide, high)
        self.copy_id.rect = pygame.FRect(self.tabs.rect.x - 54, panel.y + 10 + (high - 40) / 2, 40, 40)
        name = self.thing.name if self.thing is not None else ""
        said = brush.paragraph_height(name, self._name_room, 28, "title")
        self._head = max(high + 20, said + 18)
        inside = pygame.FRect(panel.x + 22, panel.y + self._head + 4, panel.width - 36, 0)
        inside.height = panel.bottom - 12 - inside.y
        self.form.place(brush, inside)
        if self.view == "text":
            self.page.place(brush, inside)

    def _fit_views(self, is_wide: bool) -> None:
        """Offer the views that fit; a window too narrow for both keeps the form."""
        self.tabs.picks = tuple(self._picks(is_wide))
        if self.view == "beside" and not is_wide:
            self.view = self.tabs.value = "form"
            self._gather()

    @property
    def _name_room(self) -> float:
        """Width for the name of the chosen thing beside the tabs."""
        return self.copy_id.rect.x - 14 - self._panels["form"].x - 22

    # drawing

    def paint(self, brush: Brush) -> None:
        """Draw ground, header, panels, and what stands on them."""
        brush.table()
        title = self.bench.title if not self.bench.facts else f"{self.bench.title}  ·  {self.bench.facts}"
        self.header(brush, self.words("workshop.title"), title, self.words("workshop.about"))
        for panel in self._panels.values():
            brush.panel(panel)
        self._paint_head(brush, self._panels["form"])
        if self.view == "beside":
            self.beside.paint(brush, self.kit.focus)
        else:
            seen = self._panels["seen"]
            at = (seen.x + 18, seen.y + 14 + brush.line_height(24, "title") / 2)
            brush.text(self.words("workshop.seen"), at, TextStyle(24, "heading", "title"), valign="middle")
            self.drawing.paint_words(brush)
        if self.view != "text":
            self.form.paint(brush)
            if not self.form.lines:
                box = self.form.pane.rect
                brush.paragraph(
                    self.words("workshop.is_removed"),
                    (box.x, box.y + 10, box.width, 0),
                    TextStyle(20, "muted"),
                )
        self.found.paint(brush)
        acts = self._panels["acts"]
        y = acts.bottom - 14 - brush.line_height(17) / 2
        brush.icon("icon-check", (acts.x + 16, y - 11, 22, 22), "#7ad08a")
        room, said = acts.width - 62, self.bench.progress[2]
        brush.text(said, (acts.x + 46, y), TextStyle(17, "muted", fit=True), valign="middle", width=room)

    def _paint_head(self, brush: Brush, panel: pygame.FRect) -> None:
        thing = self.thing
        if thing is None:
            return
        room, left = self._name_room, panel.x + 22
        high = brush.paragraph_height(thing.name, room, 28, "title")
        brush.paragraph(
            thing.name, (left, panel.y + (self._head - high) / 2, room, 0), TextStyle(28, "text", "title")
        )
        note, name = self.words("workshop.id", id=thing.id), brush.text_width(thing.name, 28, "title")
        if name + 22 + brush.text_width(note, 18) <= room:
            brush.text(
                note,
                (left + name + 22, panel.y + self._head / 2 + 1),
                TextStyle(18, "muted"),
                valign="middle",
            )
        y = panel.y + self._head
        brush.line((panel.x + 2, y), (panel.right - 2, y), "rule")

    def _draw_seen(self, brush: Brush, content: pygame.FRect) -> None:
        high = draw_seen(brush, self.words, self.bench.look, content) + 10
        self.seen.version = self.bench.version
        if abs(self.seen.height - high) > 1:
            self.seen.height, self.stale = high, True
