"""Accessibility tree of a screen: its words, its widgets, and the topmost of its overlays."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.paint.brush import Brush
from tabletop.ui.access.node import Node, box_of, with_own_keys
from tabletop.ui.access.reading import read
from tabletop.ui.access.tables import TableTree
from tabletop.ui.access.widgets import Send, Widgets, texts
from tabletop.ui.scenes.base import Scene
from tabletop.ui.scenes.lesson.lesson import LessonScene
from tabletop.ui.scenes.puzzle.puzzle import PuzzleScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Kit, Overlay

ROOT = "window"


def tree_of(
    title: str, screen: object, panels: Kit, brush: Brush, send: Send, told: Sequence[str] = ()
) -> Node:
    """Make the tree of a screen; an open menu or panel takes the place of what it covers.

    `told` are lines that are read aloud as soon as they are others than before.
    """
    found: Sequence[Node] = ()
    if panels.overlays:
        found = (_panel_node(panels, brush, send),)
    elif isinstance(screen, Scene) and screen.brush is None:
        found = ()  # it has not been drawn yet
    elif isinstance(screen, LessonScene | PuzzleScene):
        found = (*_written_nodes(screen, brush, send), *_scene_nodes(screen.table, brush, send))
    elif isinstance(screen, Scene):
        found = _scene_nodes(screen, brush, send)
    news = (Node("news", "status", ". ".join(told)),) if told else ()
    return with_own_keys(Node(ROOT, "window", title, box=box_of(brush.area), children=(*news, *found)))


def _scene_nodes(screen: Scene, brush: Brush, send: Send) -> Sequence[Node]:
    if screen.kit.overlays:
        return (_panel_node(screen.kit, brush, send),)
    if isinstance(screen, TableScene):
        return TableTree(screen, brush, send).nodes()
    return _written_nodes(screen, brush, send)


def _written_nodes(screen: Scene, brush: Brush, send: Send) -> Sequence[Node]:
    """Make nodes of the words on a screen, then of its widgets in Tab order."""
    said = texts(read(brush, screen.paint, screen.paint_over))
    widgets = Widgets(screen.kit, brush, send).nodes(screen.kit.widgets)
    names = {node.name for top in widgets for node in top.walk()}
    return (*(node for node in said if node.name not in names), *widgets)


def _panel_node(kit: Kit, brush: Brush, send: Send) -> Node:
    """Make the node of the topmost overlay."""
    overlay: Overlay = kit.overlays[-1]
    said = texts(read(brush, overlay.place, overlay.draw))
    widgets = Widgets(kit, brush, send).nodes(overlay.widgets)
    names = {node.name for top in widgets for node in top.walk()}
    said = tuple(node for node in said if node.name not in names)
    title, rest = (said[0].name, said[1:]) if said else ("", ())
    return Node("panel", "dialog", title, box=box_of(overlay.rect), children=(*rest, *widgets))
