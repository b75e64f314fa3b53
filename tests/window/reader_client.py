"""A client of AT-SPI, as a screen reader is one: no pixels and no coordinates, only names and acts.

It runs with the system's own Python, which has the bindings. It presses the names it is given, one after the other
("group/name" is a name within a group, "name=3" sets a number), then plays: takes what can be taken, brings it where
it may go, until the result is there. Each press is a line on its output, and the last line names the result.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402  # after the version is chosen

PATIENCE_S, REST_S = 60.0, 0.04
ANSWER_S = 0.6
"""Longest time that a press is given to change something before another one is made."""
FREE, PLACES, OFFERED, HAND = "can be taken", "Where it may go", "On the table", "hand: "
"""Names in the tree: the end of what can be taken; groups of places and of pieces; a part of a hand's name."""
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


class Thing(NamedTuple):
    """Something at the top of a window's tree."""

    node: Any
    name: str
    role: str
    parts: tuple[tuple[Any, str], ...] = ()
    """What is in it with its names, if it is a group that somebody who plays looks into."""

    @property
    def words(self) -> tuple[str, ...]:
        """All that tells one state of it from another."""
        return (self.role, self.name, *(name for _, name in self.parts))


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
    """All windows there are, read anew: what the library keeps of a tree that changes fast may be gone for good."""
    apps = children(Atspi.get_desktop(0))
    for app in apps:
        app.clear_cache()
    return [frame for app in apps for frame in children(app)]


def can_press(node: Any) -> bool:
    return bool(node.get_n_actions() > 0) and bool(node.get_state_set().contains(Atspi.StateType.ENABLED))


def find(words: str) -> Any:
    """The first thing of that name that can be pressed, or be set to a number; None if there is none."""
    group, _, name = words.rpartition("/")
    for frame in frames():
        for place in walk(frame):
            if group and not place.get_name().startswith(group):
                continue
            for node in walk(place):
                if node.get_name().startswith(name) and (can_press(node) or node.get_value_iface()):
                    return node
            if not group:
                break  # that was all of it
    return None


def named(words: str) -> Any:
    """The thing of that name, once it is there."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end:
        try:
            if (node := find(words)) is not None:
                return node
        except GLib.Error:
            pass  # the tree has changed meanwhile
        time.sleep(REST_S)
    raise SystemExit(f"nothing is called {words}: {[n.get_name() for f in frames() for n in walk(f)]}")


def press(node: Any, name: str) -> None:
    print(name, flush=True)
    node.do_action(0)


def follow(words: str) -> None:
    """Press what is called so, or set it to the number after the sign."""
    name, is_number, number = words.partition("=")
    node = named(name)
    if not is_number:
        before = words_now()
        press(node, node.get_name())
        end = time.monotonic() + ANSWER_S
        while words_now() == before and time.monotonic() < end:
            time.sleep(REST_S)
        return
    Atspi.Value.set_current_value(node, float(number))
    named(f"{name}, {number}")
    print(words, flush=True)


def words_now() -> list[tuple[str, ...]]:
    """All that tells this state from another; nothing while the tree is changing."""
    try:
        return [thing.words for thing in look()]
    except GLib.Error:
        return []


def look() -> list[Thing]:
    """All that is at the top of the tree, and what is in a hand, can be taken, or is a place for it."""
    return [thing_at(each) for frame in frames() for each in children(frame)]


def thing_at(node: Any) -> Thing:
    name, role = node.get_name(), node.get_role_name()
    looked_into = name.startswith((OFFERED, PLACES)) or HAND in name
    parts = tuple((child, child.get_name()) for child in children(node)) if looked_into else ()
    return Thing(node, name, role, parts)


def next_press(top: list[Thing], rng: random.Random) -> tuple[Any, str] | None:
    """What somebody presses who wants to go on; None if there is nothing."""
    dialogs = [thing.node for thing in top if thing.role in ("dialog", "alert")]
    if dialogs:
        line = next((each for node in dialogs for each in walk(node) if can_press(each)), None)
        return (line, line.get_name()) if line is not None else None
    if places := [
        part for thing in top if thing.name == PLACES for part in thing.parts if can_press(part[0])
    ]:
        return rng.choice(places)
    pieces = [part for thing in top for part in thing.parts if part[1].endswith(FREE)]
    free = [(node, name) for node, name in pieces if can_press(node)]
    buttons = [(t.node, t.name) for t in top if t.role == "push button" and not t.name.startswith(ELSEWHERE)]
    buttons = [(node, name) for node, name in buttons if can_press(node)]
    offered = free if free and (not buttons or rng.random() < TAKING) else buttons
    return rng.choice(offered) if offered else None


def play(rng: random.Random) -> None:
    """Press one thing after another until the result is there."""
    before: list[tuple[str, ...]] = []
    pressed = 0.0
    while True:
        try:
            top = look()
            words = [thing.words for thing in top]
            if any(thing.name.startswith(RESULT) for thing in top):
                return
            is_waiting = words == before and time.monotonic() - pressed < ANSWER_S
            if not is_waiting and not any(thing.name.startswith(START) for thing in top):
                if (found := next_press(top, rng)) is not None:
                    press(*found)
                    before, pressed = words, time.monotonic()
        except GLib.Error:
            pass  # the tree has changed meanwhile
        time.sleep(REST_S)


def main(names: list[str]) -> None:
    wake()
    for name in names:
        follow(name)
    play(random.Random(1))
    print(RESULT, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
