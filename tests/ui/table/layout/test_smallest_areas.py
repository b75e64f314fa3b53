"""Areas as small as `hotseat check` lets them be: little can be seen on such a table, and it is drawn all the same."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.content.languages.lang import Lang
from tabletop.content.looks.tablecheck import find_table_mistakes, least_size
from tabletop.content.models.table import TableFile
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View
from tabletop.ui.bot_desk import Thinking
from tabletop.ui.session import Session
from tabletop.ui.table.feel import Feel
from tabletop.ui.table.scene import TableScene
from tabletop.ui.table.services import TableServices
from tabletop.ui.window import offscreen
from tests.ui.table.sitting import brush, content_of, dealt, pictures

pytestmark = pytest.mark.exhaustive

ANSWERS = 12


def small(table: TableFile, names: Iterable[str]) -> TableFile:
    """The same table with these areas at their least."""
    areas = dict(table.areas)
    for name in names:
        left, top, _, _ = areas[name]
        areas[name] = (left, top, *least_size(table, name))
    return table.model_copy(update={"areas": areas, "crowded": None})


def played(game_id: str, seats: int) -> Match:
    game = games.load(game_id)
    made = dealt(game, seats, 3)
    for number in range(ANSWERS):
        answer(made, number)
    return made


def answer(made: Match, number: int) -> None:
    decision = made.decisions[0]
    view = made.view(decision.seat)
    keys = choose(made.game, view, decision, "purposeful", random.Random(number))
    made.act(Answer(decision.seat, keys, decision.nth))


def nobody(view: View, decision: Decision) -> Thinking:
    raise AssertionError("no bot sits at this table")


def sit_down(made: Match, table: TableFile) -> TableScene:
    session = Session(made, made.seats, nobody, lambda: 0.0)
    session.hand_over()
    if session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    game = games.load(made.game.id)
    content = replace(content_of(game.id), table_file=table)
    return TableScene(
        Lang.read(), session, content, TableServices(game.why_not, feel=Feel(), foresee=game.forecast)
    )


@pytest.mark.parametrize("game_id", games.ids())
def test_each_area_at_its_least_is_drawn(game_id: str) -> None:
    table, fields = content_of(game_id).table, games.load(game_id).state.fields
    counts = content_of(game_id).file.seats
    for seats in (min(counts), max(counts)):
        made = played(game_id, seats)
        for name in table.areas:
            changed = small(table, [name])
            assert find_table_mistakes(changed, fields) == []
            sit_down(made, changed).draw(brush((1280, 720)))


@pytest.mark.parametrize("game_id", games.ids())
def test_all_areas_at_their_least_are_drawn_while_pieces_move_in_large_type(game_id: str) -> None:
    table = content_of(game_id).table
    made = played(game_id, max(content_of(game_id).file.seats))
    scene = sit_down(made, small(table, table.areas))
    ink = offscreen((1280, 720), brush((1, 1)).theme, pictures(), text_size=200)
    scene.draw(ink)
    answer(made, ANSWERS)
    for _ in range(20):
        scene.update(60)
        scene.draw(ink)
    assert (scene.table_layout.areas["log"].w, scene.table_layout.areas["log"].h) == least_size(table, "log")
