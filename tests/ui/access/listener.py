"""Somebody who sees nothing: gives answers by the names in a tree and the acts of its nodes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.engine.steps import Decision, Option
from tabletop.ui.access.node import Node
from tabletop.ui.table.hands import grip
from tabletop.ui.table.scene import TableScene

Press = Callable[[str], None]
"""Presses the node of a key in the tree as it is now; raises LookupError if there is none."""


def press(tree: Node, key: str) -> None:
    """Press the node of that key."""
    node = tree.find(key)
    if node is None:
        raise LookupError(f"the tree has no {key}")
    if not node.do("press"):
        raise LookupError(f"{key} cannot be pressed")


def answer(
    scene: TableScene,
    decision: Decision,
    options: Sequence[Option],
    press: Press,
    is_given: Callable[[], bool],
) -> None:
    """Give an answer with these options."""
    words = scene.speech
    if decision.many or not options:
        for option in options:
            press(f"piece:{grip.pieces(option)[0]}")
        said = (
            words.done(decision, max(len(options), decision.least))
            if decision.many
            else words.pass_label(decision)
        )
        press(f"button:{said}")
        return
    (option,) = options
    if (
        button := scene.controls.dash.button(option.source) or scene.controls.prompt.button(option.source)
    ) is not None:
        press(f"{button.role}:{button.name}")
        return
    pieces = grip.pieces(option)
    for piece in pieces:
        press(f"piece:{piece}")
    if not is_given() and not scene.kit.overlays:
        press(
            f"place:{scene.hands.grasp.find_lit(option.target)}" if option.target else f"piece:{pieces[-1]}"
        )
    if not is_given() and scene.kit.overlays:
        press(f"menu item:{words.option(option, decision.seat)}")
