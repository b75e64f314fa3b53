"""Widgets: the controls of all scenes. They report and never decide.

All rectangles are logical units. A scene keeps one `Kit`, adds widgets in reading order (which is the Tab order),
and passes everything on:

    kit = Kit()
    kit.add(Button((28, 900, 320, 72), "Start", on_pressed=self.start, style="primary").add_notes(key="Enter"))
    scene.event(e)  -> return kit.event(e)     # e.pos is already in logical units (Window.events does that)
    scene.update(dt)-> kit.update(dt)
    scene.draw(b)   -> kit.draw(b)             # widgets, focus ring, then overlays (menus, dialogs, tooltip) on top
    kit.dirty       -> something looks different since the last draw;  kit.is_moving -> it animates, poll at 60 Hz

Every widget has .rect .name .role .tooltip .enabled .visible and .speech_text() (what a screen reader would say).

    Label(rect, words, size, colour, font, align)                       no focus
    Button(rect, name, on_pressed, style="quiet"|"primary"|"bare"|"icon", icon, size)
        .add_notes(note, key, tooltip)
    HoldButton(centre, radius, name, on_pressed, icon)                  reports only after being held: the curtain
    Toggle(rect, name, value, on_changed)                               name is not drawn, a Label stands beside it
    Stepper(rect, name, value, Scale(low, high, step), on_changed, show)
    Choice(rect, name, [Pick(value, label, icon)], value, on_changed)   segmented
    Slider(rect, name, value, Scale(low, high, step), on_changed)
    TextEntry(rect, name, value, EntryReports(...), EntryRules(limit, hint, full), style)
    Rows(rect, name, [Row(key, draw/label...)], on_pressed)             a list that scrolls and is walked by arrows
    ScrollArea(rect, name, height, draw)                                anything taller than its window
    Pane(name, on_scrolled)                                             the same around other widgets: pane.holds(...)
    kit.open(Menu(at, [Item(key, label, icon, enabled, note)], on_pressed))
    kit.open(Dialog(title, words, [(key, label)], on_pressed, primary=key))
  A tooltip needs nothing: `widget.tooltip = "Undo (Ctrl+Z)"`. A widget with the focus may have a `.remark`, which is
  shown like one at once.

Keys: Tab, Shift+Tab and arrows move the focus; Enter and Space act; Esc closes the top overlay. With no focus, Enter
and Space press the one visible primary button; one that shows its key is pressed by Enter after a click on another
button, too.
"""

from tabletop.ui.widgets.base import Label, Widget
from tabletop.ui.widgets.buttons import Button, HoldButton
from tabletop.ui.widgets.choice import Choice, Pick
from tabletop.ui.widgets.entry import EntryReports, EntryRules, TextEntry
from tabletop.ui.widgets.kit import Kit
from tabletop.ui.widgets.lists import Row, Rows, ScrollArea
from tabletop.ui.widgets.panes import Pane
from tabletop.ui.widgets.popups import Dialog, Item, Menu, Overlay
from tabletop.ui.widgets.values import Scale, Slider, Stepper, Toggle

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "EntryReports",
    "EntryRules",
    "HoldButton",
    "Item",
    "Kit",
    "Label",
    "Menu",
    "Overlay",
    "Pane",
    "Pick",
    "Row",
    "Rows",
    "Scale",
    "ScrollArea",
    "Slider",
    "Stepper",
    "TextEntry",
    "Toggle",
    "Widget",
]
