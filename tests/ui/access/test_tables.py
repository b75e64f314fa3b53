"""The tree of a table: what may be known, all of it named, and nothing else."""

from __future__ import annotations

import random

import pytest

from tabletop import games
from tabletop.engine.view import View
from tabletop.ui.access.node import Node
from tabletop.ui.access.screens import tree_of
from tabletop.ui.widgets import Kit
from tests.ui.table.sitting import content_of
from tests.ui.table.test_every_way import positions
from tests.ui.table.ways import Trial

pytestmark = pytest.mark.exhaustive

DAY, NIGHT = 8, 64
"""How many positions of each game are looked at."""


def tree(trial: Trial) -> Node:
    trial.show()
    return tree_of("Hotseat", trial.scene, Kit(), trial.brush, trial.scene.event)


def deal_otherwise(trial: Trial, view: View, seed: int) -> None:
    """Deal all that whoever looks does not know anew, and look again."""
    trial.match.state = view.sample(random.Random(seed))
    trial.session.follow_match()
    trial.session.changes += 1
    trial.scene.sync()
    trial.scene.recall.stop()


def walk_through(game: str, most: int) -> tuple[list[str], int]:
    """What trees give away in so many positions of a game, and in how many something was dealt otherwise."""
    wrong, dealt = [], 0
    for trial, decision in positions(game, most):
        view = trial.match.view(decision.seat)
        kept, before = trial.match.state, tree(trial).told()
        hidden = repr([trial.match.view(seat).table.values for seat in range(len(trial.match.seats))])
        deal_otherwise(trial, view, decision.nth)
        dealt += hidden != repr(
            [trial.match.view(seat).table.values for seat in range(len(trial.match.seats))]
        )
        after = tree(trial).told()
        wrong += [f"{decision.prompt}: {line}" for line in {*before} ^ {*after}]
        trial.match.state = kept
        trial.session.follow_match()
        trial.scene.sync()
    return wrong, dealt


@pytest.mark.parametrize("game", games.ids())
def test_a_tree_tells_nothing_that_the_seat_does_not_know(game: str) -> None:
    wrong, dealt = walk_through(game, DAY)

    assert wrong == []
    assert dealt, "somebody does hold something else"


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_a_tree_tells_nothing_in_many_positions(game: str) -> None:
    assert walk_through(game, NIGHT)[0] == []


@pytest.mark.parametrize("game", games.ids())
def test_everything_that_can_be_done_has_a_name(game: str) -> None:
    """Nodes with acts are named, no two of one key; every card on offer and every lit place is there."""
    for trial, _ in positions(game, DAY):
        found = tree(trial)
        nodes = list(found.walk())
        assert [node.key for node in nodes if node.acts and not node.name] == []
        assert len({node.key for node in nodes}) == len(nodes)
        keys, scene = {node.key for node in nodes}, trial.scene
        there = [handle for handle in scene.hands.grasp.sources if handle in scene.table_layout.anchors]
        missing = {h for h in there if f"piece:{h}" not in keys and f"place:{h}" not in keys}
        assert missing == set()
        assert {
            f"place:{target}" for target, _ in scene.sitting.shines.lights(scene.hands, scene.speech).targets
        } <= keys


def test_what_is_pressed_is_what_enter_does() -> None:
    """A card is taken, its places appear with what would come of it, and a press on it again puts it back."""
    trial, _ = next(found for found in positions("heartland", 40) if found[1].prompt == "move")
    scene = trial.scene
    card = next(node for node in tree(trial).walk() if node.key.startswith("piece:card:") and node.value)

    assert tree(trial).find("places") is None
    card.do("press")
    places = tree(trial).find("places")
    held = tree(trial).find(card.key)
    assert places is not None
    assert all(each.name and each.about for each in places.children)
    assert held is not None
    assert "held" in held.states
    places.children[0].do("focus")
    assert scene.hands.aiming.aim == places.children[0].key.removeprefix("place:")
    held.do("press")
    assert not scene.hands.holding.held


def test_a_card_says_what_stands_on_it() -> None:
    trial, _ = next(iter(positions("heartland", 40)))
    towns = [node for node in tree(trial).walk() if node.key.startswith("sign:") and node.children]

    assert any("Soybeans" in town.about and any(each.isdigit() for each in town.about) for town in towns)
    assert all("row" in town.value and "column" in town.value for town in towns)
    assert any("of them" in each.value for town in towns for each in town.children)


def test_what_an_answer_would_do_is_told_before_it_is_given() -> None:
    """Where a table has a panel for that, the answer that a reader stands on is told in its words."""
    for game in games.ids():
        if content_of(game).table.outlook is None:
            continue
        told = 0
        for trial, _ in positions(game, DAY):
            for node in [each for each in tree(trial).walk() if each.key.startswith(("piece:", "place:"))][
                :4
            ]:
                node.do("focus")
                outlook = tree(trial).find("outlook")
                told += outlook is not None and bool(outlook.value)
            if told:
                break
        assert told, game
