"""A client of AT-SPI, as a screen reader is one: no pixels and no coordinates, only names and acts.

It runs with the system's own Python, which has the bindings. It presses the names it is given, one after the other,
then plays: takes what can be taken, brings it where it may go, until the result is there. Each press is a line on its
output, and the last line is what the result is called by.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402  # after the version is chosen

PATIENCE_S, REST_S = 60.0, 0.15
FREE, PLACES = "can be taken", "Where it may go"
"""Names in the tree: the end of the name of what can be taken, and of the group of places."""
START, RESULT = "Start the match", "Rematch"
"""Names of the last button before a match, and of one that only a result has."""
ELSEWHERE = (
    "Rules",
    "Menu",
    "Undo",
    "Redo",
    "Restart",
    "Hide hand",
    "Tip",
    "Play again",
    "Watch again",
    "Mark it",
)
"""How the names of buttons begin that a player who wants to go on leaves alone."""
TAKING = 0.6
"""How often something is taken where a button could be pressed as well."""


def wake() -> None:
    """Say that a screen reader is there, as Orca does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    for key in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", key, GLib.Variant("b", True)))
        properties = "org.freedesktop.DBus.Properties"
        bus.call_sync("org.a11y.Bus", "/org/a11y/bus", properties, "Set", value, None, 0, -1, None)


def children(node: Any) -> list[Any]:
    found = (node.get_child_at_index(at) for at in range(node.get_child_count()))
    return [child for child in found if child is not None]


def walk(node: Any) -> Iterator[Any]:
    yield node
    for child in children(node):
        yield from walk(child)


def frames() -> list[Any]:
    return [frame for app in children(Atspi.get_desktop(0)) for frame in children(app)]


def can_press(node: Any) -> bool:
    return bool(node.get_n_actions() > 0) and bool(node.get_state_set().contains(Atspi.StateType.ENABLED))


def named(words: str) -> Any:
    """The thing of that name that can be pressed, once it is there."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            for frame in frames():
                for node in walk(frame):
                    if node.get_name().startswith(words) and can_press(node):
                        return node
        except GLib.Error:
            pass  # the tree has changed meanwhile
        time.sleep(REST_S)
    raise SystemExit(f"nothing is called {words}: {[n.get_name() for f in frames() for n in walk(f)]}")


def press(node: Any) -> None:
    print(node.get_name(), flush=True)
    node.do_action(0)
    time.sleep(REST_S)


def next_press(frame: Any, rng: random.Random) -> Any:
    """What somebody presses who wants to go on; None if there is nothing."""
    top = children(frame)
    dialogs = [node for node in top if node.get_role_name() in ("dialog", "alert")]
    for node in dialogs:
        lines = [each for each in walk(node) if can_press(each)]
        return lines[0] if lines else None
    places = [each for node in top if node.get_name() == PLACES for each in children(node) if can_press(each)]
    free = [each for node in top for each in walk(node) if each.get_name().endswith(FREE) and can_press(each)]
    buttons = [node for node in top if node.get_role_name() == "push button" and can_press(node)]
    buttons = [node for node in buttons if not node.get_name().startswith(ELSEWHERE)]
    if places:
        return rng.choice(places)
    offered = free if free and (not buttons or rng.random() < TAKING) else buttons
    return rng.choice(offered) if offered else None


def has(words: str) -> bool:
    """Whether something at the top of the tree is called so."""
    return any(node.get_name().startswith(words) for frame in frames() for node in children(frame))


def play(rng: random.Random) -> bool:
    """Press the next thing, if there is one; False once the result is there."""
    try:
        if has(RESULT):
            return False
        node = next((found for frame in frames() if (found := next_press(frame, rng))), None)
        if node is not None and not has(START):
            press(node)
    except GLib.Error:
        pass  # the tree has changed meanwhile
    return True


def main(names: list[str]) -> None:
    wake()
    for name in names:
        press(named(name))
    rng = random.Random(1)
    while play(rng):
        time.sleep(REST_S)
    print(RESULT, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
