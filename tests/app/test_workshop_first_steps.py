"""First steps in the Workshop: lists offer what can stand in them, cut words are told, another mod takes its place."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pygame
import pytest

from tabletop import games
from tabletop.app.workshop.bench import Bench
from tabletop.app.workshop.on_table import is_trial
from tabletop.app.workshop.rows import GAME
from tabletop.app.workshop.screen import work_on
from tabletop.content.forms.row_edits import moved_place
from tabletop.content.mods.new_mod import begin_mod
from tabletop.store import paths
from tabletop.ui.scenes.workshop.picking import Picking
from tabletop.ui.scenes.workshop.told import Offered
from tabletop.ui.scenes.workshop.workshop import WorkshopScene
from tabletop.ui.window import offscreen
from tests.app.sitting import App
from tests.app.test_workshop import SHEDS, bench, field, mod, panel, press, rest, workshop
from tests.together import together
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive
ROWS = 4
"""Rows of each kind that are tried, from the first on."""


@together("game", games.ids())
def test_lists_offer_what_can_stand_in_them_and_nothing_else(game: str, app: App) -> None:
    found = Bench(app.parts, mod(app, game))
    for kind in [kind for kind, _ in found.kinds if kind != GAME]:
        for thing in islice((each for each in found.things if each.kind == kind), ROWS):
            found.choose(thing.key)
            for shown in [each for each in found.fields if each.field.control == "items"]:
                offered = [each.value for each in found.addable(shown)]
                there = {each["do"] for each in shown.field.value if isinstance(each, dict) and "do" in each}
                words = {each["do"] for each in offered if isinstance(each, dict) and "do" in each}
                assert there <= words or not words, (thing.key, there - words)
    found.close()


@together("game", [game for game in games.ids() if games.load(game).effects is not None])
def test_each_effect_that_can_be_added_has_the_sign_that_cards_show_for_it(game: str, app: App) -> None:
    found = Bench(app.parts, mod(app, game))
    shorthand = found.checked.opened.content.table.shorthand
    tiles, count = shorthand.tiles if shorthand else {}, 0
    for thing in [each for each in found.things if each.kind == "cards"]:
        found.choose(thing.key)
        for shown in [each for each in found.fields if each.field.control == "items"]:
            values = [each for each in found.addable(shown) if isinstance(each.value, dict)]
            for each in [each for each in values if "do" in each.value]:
                word = each.value["do"]
                sign = tiles[word].picture if word in tiles else word
                assert each.picture == sign * app.parts.pictures.has(game, sign), (thing.key, word)
                count += 1
    assert count
    found.close()


def test_names_begin_at_the_left_where_nothing_on_offer_has_a_picture(app: App) -> None:
    brush = offscreen((1280, 680), app.parts.theme, app.parts.pictures)

    def names_begin(*offered: Offered) -> float:
        picking = Picking(app.parts.words, "Add", offered, lambda value: None)
        picking.place(brush)
        witness = Witness.of(brush)
        picking.list.draw(witness)
        return next(each.box.x for each in witness.seen.said if each.words == "Draw")

    signed = Offered(2, "Haul", "haul", "heap")
    assert names_begin(Offered(1, "Draw")) < names_begin(Offered(1, "Draw"), signed) - 20


def test_what_the_rules_forbid_in_a_list_is_not_offered(app: App) -> None:
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))

    def words(*path: str) -> set[str]:
        return {each.value["do"] for each in bench(app).addable(field(app, *path))}

    assert "challenge" in words("bodge")
    assert "challenge" not in words("rush", "do")
    assert len(words("rush", "do")) == len(words("bodge")) - 1


def test_the_open_item_stays_open_wherever_items_are_moved(app: App) -> None:
    letters = "abcd"
    for index in range(4):
        for to in range(4):
            moved = list(letters)
            moved.insert(to, moved.pop(index))
            for place, letter in enumerate(letters):
                assert moved[moved_place(place, index, to)] == letter
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))
    found = bench(app)
    for each in list(found.addable(field(app, "bodge")))[:2]:
        found.add(field(app, "bodge"), each.value)
    found.open_item(("bodge", 0))
    lies = field(app, "bodge").field.value[0]
    found.move(field(app, "bodge"), 1, 0)
    assert found.opened == ("bodge", 1)
    assert field(app, "bodge").field.value[1] == lies


def test_words_without_room_on_a_card_are_a_remark(app: App) -> None:
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))

    def remarks() -> list[str]:
        rest(app)
        for _ in range(3):
            app.turn()
        return [each.what for each in bench(app).findings if each.thing == ("cards", "db-w1")]

    assert remarks() == []
    assert not bench(app).is_checking
    bench(app).set(field(app, "copies"), 2)
    assert bench(app).is_checking, "nobody knows yet what comes of it"
    bench(app).undo()
    for path, word, count in ((("rush", "do"), "damage", 3), (("bodge",), "challenge", 2)):
        for _ in range(count):
            offered = [each.value for each in bench(app).addable(field(app, *path))]
            bench(app).add(field(app, *path), next(each for each in offered if each["do"] == word))
    said = remarks()
    assert said
    assert said[0].startswith("The card has no room for all of this: ")
    for _ in range(5):
        bench(app).undo()
    assert remarks() == []


def test_a_list_to_pick_from_can_be_typed_into_at_once_and_says_when_nothing_is_found(app: App) -> None:
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))
    workshop(app)
    press(app, app.parts.words("workshop.change_one"))
    picking = panel(app)
    assert isinstance(picking, Picking)
    before = len(picking.list.rows)
    for letter in "hush":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))
    app.turn()
    assert picking.search.value == "hush"
    assert 0 < len(picking.list.rows) < before
    picking._narrow("no such thing")
    app.turn()
    assert picking.list.rows == ()


def test_another_mod_takes_the_place_of_the_one_on_the_bench(app: App) -> None:
    work_on(app.desk, mod(app, rows=SHEDS), ("cards", "db-w1"))
    app.key(pygame.K_F5)
    assert is_trial(app.desk)
    app.session.hand_over()
    app.turn()
    app.desk.open_menu()
    app.turn()
    press(app, app.parts.words("workshop.name"))
    scene = workshop(app)
    scene.reports.on_mods()
    app.turn()
    assert isinstance(app.desk.top, WorkshopScene), "the list of mods lies over the Workshop"
    picking: Any = panel(app)
    begin_mod("fields", "Fields", "heartland", app.parts.root, paths.mods_folder())
    picking._pick(next(i for i, each in enumerate(picking.offered) if each.value == "new:heartland"))
    app.turn()
    panel(app)._enter("Far Fields")
    app.turn()
    assert bench(app).title == "Far Fields"
    over = [each for each in app.desk.kit.overlays if not each.done]
    assert over == [], "no menu of the match lies over it"
    scene = workshop(app)
    scene.reports.on_back()
    app.turn()
    assert app.desk.table is None


def test_a_new_card_begins_a_trial_with_it_beside_one_that_lacks_it(app: App) -> None:
    folder = mod(app, rows=SHEDS)
    work_on(app.desk, folder, ("cards", "db-w1"))
    app.key(pygame.K_F5)
    first = app.open_table.file.path
    app.session.hand_over()
    app.turn()
    work_on(app.desk, folder, ("cards", "db-w1"))
    app.key(pygame.K_F5)
    assert app.open_table.file.path == first, "it is there already"
    work_on(app.desk, folder, ("cards", "db-w1"))
    bench(app).new("Rocket Toaster")
    rest(app)
    app.key(pygame.K_F5)
    assert app.open_table.file.path != first
    state = app.open_table.match.state
    assert "rocket-toaster" in [state.cards[piece].id for piece in state.zone("hand:0")]
