"""Bridge to the system's screen readers through AccessKit; the only module that uses it.

Without the library (the extra `access`), or where the system has nothing of the kind, nobody is told anything. Readers
ask from a thread of their own: what they want done is kept until the loop asks for it.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

import pygame

from tabletop.ui.access.node import Act, Node
from tabletop.ui.rest import wake

_LOG = logging.getLogger(__name__)
ROLES = {
    "window": "WINDOW",
    "dialog": "DIALOG",
    "group": "GROUP",
    "heading": "HEADING",
    "text": "LABEL",
    "status": "STATUS",
    "alert": "ALERT",
    "button": "BUTTON",
    "switch": "SWITCH",
    "choice": "RADIO_GROUP",
    "radio": "RADIO_BUTTON",
    "slider": "SLIDER",
    "number": "SPIN_BUTTON",
    "entry": "TEXT_INPUT",
    "list": "LIST",
    "item": "LIST_ITEM",
    "log": "LOG",
    "page": "DOCUMENT",
}
"""Names that our roles have there."""
ACTS: dict[Act, str] = {
    "press": "CLICK",
    "focus": "FOCUS",
    "more": "INCREMENT",
    "less": "DECREMENT",
    "write": "SET_VALUE",
}
LIVE = {"status": "POLITE", "log": "POLITE", "alert": "ASSERTIVE"}
"""Roles that are read aloud as soon as they change, and how pressing each is."""
Wanted = tuple[str, Act, str]
"""Wish of a reader: the key of a node, an act, and words to write."""
Make = Callable[..., Any]
"""Makes their adapter from what to do when a reader comes, when it wants something, and when it goes."""
_TEXTS = ("text", "status", "alert")
"""Roles whose words are their value: for readers they are text, not a thing with a name."""


class Adapter:
    """Screen-reader adapter of one window; `take_wishes` returns the readers' requests."""

    def __init__(self, kit: Any, make: Make) -> None:
        self.kit = kit
        self.is_heard = False
        """True while a reader listens."""
        self._wanted: SimpleQueue[Wanted] = SimpleQueue()
        self._numbers: dict[str, int] = {}
        self._keys: dict[int, str] = {}
        self._tree: Node = Node("window", "window")
        self._density = 1.0
        self._adapter = make(self._activate, self._take, self._leave)

    # what the system's thread does

    def _activate(self) -> Any:
        first = self._update(self._tree)
        # Last: a loop that told a tree meanwhile and this thread would wait for each other.
        self.is_heard = True
        return first

    def _leave(self) -> None:
        self.is_heard = False

    def _take(self, request: Any) -> None:
        act = next((ours for ours, theirs in ACTS.items() if request.action == self._act(theirs)), None)
        key = self._keys.get(int(request.target))
        if act is not None and key is not None:
            data = request.data
            self._wanted.put((key, act, str(data[1]) if isinstance(data, tuple) else ""))
            wake()  # an idle loop would look for it an eighth of a second later

    # what the loop does

    def take_wishes(self) -> list[Wanted]:
        """Return the requests of readers since the last call."""
        found = []
        while True:
            try:
                found.append(self._wanted.get_nowait())
            except Empty:
                return found

    def tell(self, tree: Node, density: float) -> None:
        """Send readers a new tree; boxes are `density` pixels to a unit."""
        self._tree, self._density = tree, density
        self._send(lambda: self._adapter.update_if_active(lambda: self._update(tree)))

    def note_focus(self, focused: bool) -> None:
        """Note whether the window has the keyboard focus."""
        if hasattr(self._adapter, "update_window_focus_state"):
            self._send(lambda: self._adapter.update_window_focus_state(focused))

    def _send(self, do: Callable[[], Any]) -> None:
        events = do()
        if hasattr(events, "raise_events"):  # macOS and Windows hand them back
            events.raise_events()

    # their words for it

    def _act(self, name: str) -> Any:
        return getattr(self.kit.Action, name)

    def _number(self, key: str) -> int:
        if key not in self._numbers:
            number = len(self._numbers) + 1
            self._numbers[key], self._keys[number] = number, key
        return self._numbers[key]

    def _update(self, tree: Node) -> Any:
        focus = next((node for node in tree.walk() if "focus" in node.states), tree)
        update = self.kit.TreeUpdate(self._number(focus.key))
        update.tree = self.kit.Tree(self._number(tree.key))
        nodes = {node.key: node for node in tree.walk()}
        update.nodes = [(self._number(key), self._node(node)) for key, node in nodes.items()]
        return update

    def _node(self, node: Node) -> Any:
        made = self.kit.Node(getattr(self.kit.Role, ROLES[node.role]))
        self._name(made, node)
        made.set_children(list(dict.fromkeys(self._number(child.key) for child in node.children)))
        left, top, wide, high = (side * self._density for side in node.box)
        if wide and high:
            made.set_bounds(self.kit.Rect(left, top, left + wide, top + high))
        for act in node.acts:
            made.add_action(self._act(ACTS[act]))
        if node.scale is not None:
            made.set_numeric_value(float(node.scale.at))
            made.set_min_numeric_value(float(node.scale.low))
            made.set_max_numeric_value(float(node.scale.high))
            made.set_numeric_value_step(float(node.scale.step))
        if node.role == "switch":
            on = "on" in node.states
            made.set_toggled(self.kit.Toggled.TRUE if on else self.kit.Toggled.FALSE)
        if node.role == "radio":
            made.set_toggled(self.kit.Toggled.TRUE if "chosen" in node.states else self.kit.Toggled.FALSE)
        elif node.states & {"chosen", "held"}:
            made.set_selected(True)
        if "off" in node.states:
            made.set_disabled()
        if node.role == "dialog":
            made.set_modal()
        if node.role in LIVE:
            made.set_live(getattr(self.kit.Live, LIVE[node.role]))
        return made

    def _name(self, made: Any, node: Node) -> None:
        whole = ", ".join(filter(None, (node.name, node.value)))
        if node.role in _TEXTS:
            made.set_value(whole)
        elif node.role == "entry":
            made.set_label(node.name)
            made.set_value(node.value)
        else:
            made.set_label(whole)  # readers ask only entries for words as a value
        if node.about:
            made.set_description(node.about)


def open_adapter(window: pygame.Window) -> Adapter | None:
    """Make the adapter of a window; None where the library is missing or fails."""
    try:
        import accesskit as kit
    except ImportError:
        return None
    makers = {"win32": _make_on_windows, "darwin": _make_on_macos}
    try:
        return Adapter(kit, makers.get(sys.platform, _make_on_unix)(kit, window))
    except Exception as problem:
        _LOG.warning("no bridge to screen readers: %s", problem)
        return None


def _make_on_unix(kit: Any, window: pygame.Window) -> Make:
    make: Make = kit.unix.Adapter
    return make


def _make_on_windows(kit: Any, window: pygame.Window) -> Make:
    def make(activate: Any, act: Any, leave: Any) -> Any:
        window.hide()  # it takes no window that is shown already
        try:
            return kit.windows.SubclassingAdapter(window.handle, activate, act)
        finally:
            window.show()

    return make


def _make_on_macos(kit: Any, window: pygame.Window) -> Make:
    def make(activate: Any, act: Any, leave: Any) -> Any:
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        return kit.macos.SubclassingAdapter.for_window(window.handle, activate, act)

    return make
