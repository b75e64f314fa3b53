"""From the shelf to the first question: what the set-up keeps, and what the curtain says before the first turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tabletop.app.desk import Desk
from tabletop.app.library import open_game
from tabletop.app.mod_shelf import switch_mod
from tabletop.app.parts import gather
from tabletop.content.models.shelf import parse_shelf
from tabletop.engine.match import Match, Seat
from tabletop.errors import ContentError
from tabletop.store import paths
from tabletop.ui.scenes.setup.plan import ModRow, OptionRow, SeatPlan
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.widgets import Dialog
from tabletop.ui.window import offscreen

pytestmark = pytest.mark.exhaustive

GAME = "heartland"


def set_up(desk: Desk) -> SetupScene:
    desk.to_setup(GAME)
    scene = desk.top
    assert isinstance(scene, SetupScene)
    return scene


def test_names_that_were_typed_are_there_again_after_going_back_to_the_shelf() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    plan = set_up(desk).plan
    plan.seats[:2] = [replace(plan.seats[0], name="Josephine"), replace(plan.seats[1], name="Tim", bot=None)]

    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    assert isinstance(desk.top, TitleScene)

    again = set_up(desk).plan.seats
    assert [(seat.name, seat.bot) for seat in again] == [("Josephine", None), ("Tim", None)]


def test_there_is_no_round_before_the_first_turn() -> None:
    opened = open_game(GAME)
    options = opened.content.file.defaults(3)
    waiting = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("ABC")], options, 4)
    begun = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("AB")], options, 4)

    assert opened.public_facts(waiting) == opened.content.text("phases", "setup")
    assert "1" in opened.public_facts(begun)


def back(desk: Desk) -> None:
    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    assert isinstance(desk.top, TitleScene)


def option(scene: SetupScene, kind: str) -> OptionRow:
    return next(row for row in scene.plan.offer.options if row.kind == kind)


def test_options_and_seed_are_there_again_after_going_back_to_the_shelf() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    flag, number = option(scene, "flag"), option(scene, "number")
    scene.plan.set(flag, True)
    scene.plan.set(number, number.high)
    seed = scene.plan.seed

    back(desk)

    plan = set_up(desk).plan
    assert (plan.value(flag), plan.value(number), plan.seed) == (True, number.high, seed)


def test_the_next_start_of_the_app_has_seats_and_options_but_another_deal() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    flag = option(scene, "flag")
    scene.plan.set(flag, True)
    scene.plan.rename(0, "Josephine")
    seed = scene.plan.seed
    back(desk)

    plan = set_up(Desk(gather(), random.Random(2))).plan

    assert plan.value(flag) is True
    assert plan.seats[0].name == "Josephine"
    assert plan.seed != seed


def test_a_match_that_was_started_has_used_its_seed_up() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    seed = scene.plan.seed
    scene.reports.on_start(scene.plan)
    desk.to_title()

    assert set_up(desk).plan.seed != seed
    desk.close()


def test_options_that_are_no_longer_possible_are_forgotten() -> None:
    pygame.init()
    parts = gather()
    scene = set_up(Desk(parts, random.Random(1)))
    number = option(scene, "number")
    kept = {"options": {number.id: number.high + 1, "gone": True}, "mods": ["/nowhere"]}
    parts.memory.put(setups={GAME: kept})

    desk = Desk(gather(), random.Random(1))
    plan = set_up(desk).plan

    assert plan.chosen == {}
    assert plan.mods == ()
    assert not desk.kit.overlays, "and nobody is told"


@pytest.mark.parametrize("on", ["title", "match"])
def test_who_sat_there_last_sits_there_again_after_the_shelf_and_after_a_match(on: str) -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    set_up(desk)
    for level in ("beginner", "skilled"):  # whoever is kept the second time takes the place of the first
        scene = set_up(desk)
        seats = [SeatPlan("Josephine", 4, None), SeatPlan("Robot", 1, level), SeatPlan("Tim", 0, None)]
        scene.plan.seats[:] = seats
        if on == "match":
            scene.reports.on_start(scene.plan)
            desk.to_title()
        else:
            back(desk)
        assert set_up(desk).plan.name_seats() == seats
        back(desk)
        assert set_up(Desk(gather(), random.Random(2))).plan.name_seats() == seats
    desk.close()


def test_names_of_people_who_sat_here_are_offered_to_new_seats() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    plan = set_up(desk).plan
    plan.rename(0, "Josephine")
    plan.rename(1, "Tim")
    back(desk)
    again = set_up(desk).plan
    again.rename(0, "Zoe")
    again.add()

    assert [seat.name for seat in again.seats] == ["Zoe", "Tim", "Josephine"]
    assert [seat.bot is None for seat in again.seats] == [True, True, False]  # two people, then bots


def other(desk: Desk, game: str) -> SetupScene:
    """The tab of another game."""
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.reports.on_game(game)
    after = desk.top
    assert isinstance(after, SetupScene)
    assert after.plan.offer.look.id == game
    return after


def test_a_look_at_games_for_fewer_or_more_sends_nobody_away_and_brings_nobody() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    set_up(desk)
    scene = other(desk, "wrestling")
    while len(scene.plan.seats) < 7:
        scene.plan.add()
    scene.plan.rename(6, "Josephine")
    seven = scene.plan.name_seats()

    assert len(other(desk, "heap").plan.seats) == 4
    assert len(other(desk, "heist").plan.seats) == 6
    assert other(desk, "wrestling").plan.seats == seven
    four = other(desk, "heap")
    four.plan.rename(0, "Tim")
    assert [seat.name for seat in other(desk, "wrestling").plan.seats[::6]] == ["Tim", "Josephine"]
    three = other(desk, "heap")
    three.plan.remove(3)
    assert len(other(desk, "wrestling").plan.seats) == 3, "somebody was sent away there"

    two = other(desk, "wrestling")
    two.plan.remove(2)
    assert len(other(desk, "heist").plan.seats) == 3
    assert len(other(desk, "wrestling").plan.seats) == 2


def test_options_are_there_again_after_a_look_at_another_game() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    flag = option(set_up(desk), "flag")
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.plan.set(flag, not scene.plan.value(flag))
    chosen = scene.plan.value(flag)
    other(desk, "heap")

    assert other(desk, GAME).plan.value(flag) == chosen


def test_a_game_whose_files_are_wrong_is_told_of_and_the_shelf_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    desk.to_title()
    shelf = desk.top

    def wrong(parts: object, game: str, mods: object) -> None:
        raise ContentError("cards.yaml:1:1: no card")

    monkeypatch.setattr(type(desk.parts), "reread", wrong)
    desk.to_setup(GAME)

    assert desk.kit.overlays
    assert desk.top is shelf


def test_whoever_comes_back_to_a_larger_table_does_so_in_a_colour_that_nobody_has_taken() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    set_up(desk)
    scene = other(desk, "wrestling")
    while len(scene.plan.seats) < 6:
        scene.plan.add()
    assert [seat.colour for seat in scene.plan.seats] == [0, 1, 2, 3, 4, 5]
    other(desk, "heap").plan.recolour(0)

    assert [seat.colour for seat in other(desk, "wrestling").plan.seats] == [4, 1, 2, 3, 5]


GOOD = 'id: {id}\nname: {name}\nversion: "1.0"\ngame: heartland\nauthors: [Mara]\n'


def put(name: str, more: str = "", numbers: str = "") -> Path:
    folder = paths.mods_folder() / name
    (folder / "data" / GAME).mkdir(parents=True)
    (folder / "mod.yaml").write_text(GOOD.format(id=name, name=name.title()) + more, "utf-8")
    if numbers:
        (folder / "data" / GAME / "game.yaml").write_text(f"numbers:\n  {numbers}\n", "utf-8")
    return folder


def test_a_mod_is_switched_on_for_the_match_and_brings_what_it_requires() -> None:
    pygame.init()
    base, more = put("base", numbers="trailer: 10"), put("more", "requires: [base]\n")
    (paths.mods_folder() / "notes").mkdir()
    put("broken", numbers="trailer: many")
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    scene.draw(offscreen((1280, 720), desk.parts.theme, desk.parts.pictures))
    assert [row.name for row in scene.plan.offer.mods] == ["Base", "More"]  # broken ones are not offered
    scene.plan.rename(0, "Josephine")

    switch = next(mod for mod in scene.options.mods if mod.row.label == "More")
    switch.widget.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_SPACE, "mod": 0}))

    again = desk.top
    assert isinstance(again, SetupScene)
    assert again is not scene
    assert set(again.plan.mods) == {str(base), str(more)}
    assert again.plan.seats[0].name == "Josephine"
    again.reports.on_start(again.plan)
    assert desk.table is not None
    assert set(desk.table.opened.folders) == {str(base), str(more)}
    assert desk.table.opened.content.numbers["trailer"] == 10
    desk.close()


def test_after_a_mod_was_switched_what_was_chosen_and_where_the_keyboard_was_are_as_before() -> None:
    pygame.init()
    base = put("base", numbers="trailer: 10")
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    scene.draw(offscreen((1280, 720), desk.parts.theme, desk.parts.pictures))
    flag = option(scene, "flag")
    chosen = not scene.plan.value(flag)
    scene.plan.set(flag, chosen)
    (switch,) = scene.options.mods
    scene.kit.set_focus(switch.widget)

    scene.switch_mod(str(base), True)

    again = desk.top
    assert isinstance(again, SetupScene)
    assert again.plan.chosen == {flag.id: chosen}, "and nothing that nobody chose"
    assert again.kit.focus is again.options.mods[0].widget


def test_mods_that_each_are_good_but_not_together_are_told_and_left_out() -> None:
    pygame.init()
    parts = gather()
    mods = [str(put(name, "conflicts: [calm]\n" * (name == "base"))) for name in ("base", "calm")]
    desk = Desk(parts, random.Random(1))
    parts.memory.put(setups={GAME: {"mods": mods}})

    assert set_up(desk).plan.mods == ()
    (told,) = desk.kit.overlays
    assert isinstance(told, Dialog)
    assert told.title == parts.words("mods.at_odds"), "case M5: by the names that the screen shows"


def test_a_mod_that_brings_one_which_does_not_fit_is_told_by_its_name() -> None:
    pygame.init()
    put("base", "conflicts: [calm]\n")
    put("calm")
    put("dear", "requires: [calm]\n")
    put("odd", "requires: [calm]\nconflicts: [calm]\n")
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    scene.switch_mod(str(paths.mods_folder() / "base"), True)
    again = desk.top
    assert isinstance(again, SetupScene)
    again.switch_mod(str(paths.mods_folder() / "dear"), True)

    (told,) = desk.kit.overlays
    assert isinstance(told, Dialog)
    words = desk.parts.words
    assert told.words == words("mods.at_odds_needs", mod="Dear", needed="Calm", other="Base")


def test_a_mod_that_is_switched_off_takes_along_what_requires_it() -> None:
    rows = (ModRow("/a", "a", "A", ""), ModRow("/b", "b", "B", "", ("a",)), ModRow("/c", "c", "C", ""))

    assert switch_mod(rows, ("/a", "/b", "/c"), "/a", False) == ("/c",)
    assert switch_mod(rows, ("/c",), "/b", True) == ("/a", "/b", "/c")
    assert switch_mod(rows, ("/gone",), "/c", True) == ("/c",)


def test_mods_that_require_each_other_come_and_go_together() -> None:
    asked: list[str] = []

    class Once(tuple[str, ...]):
        """What a mod requires; it is enough to ask once."""

        def __iter__(self) -> Iterator[str]:
            asked.append("")
            assert len(asked) < 5, "round and round"
            return super().__iter__()

    rows = (ModRow("/a", "a", "A", "", Once(("b",))), ModRow("/b", "b", "B", "", Once(("a",))))

    assert switch_mod(rows, (), "/a", True) == ("/a", "/b")
    assert switch_mod(rows, ("/a", "/b"), "/b", False) == ()


def test_mods_that_were_on_are_on_again_next_time() -> None:
    pygame.init()
    base = put("base", numbers="trailer: 10")
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    scene.switch_mod(str(base), True)
    back(desk)

    assert set_up(Desk(gather(), random.Random(1))).plan.mods == (str(base),)


def test_what_stands_on_a_row_is_called_by_its_name_on_the_curtain_too() -> None:
    opened = open_game("pedal")
    options = {**opened.content.file.defaults(2), "track": "gb"}
    match = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("AB")], options, 4)

    assert "Great Britain" in opened.public_facts(match)


def test_the_curtain_of_a_draft_speaks_of_no_stage() -> None:
    opened = open_game("heist")
    options = opened.content.file.defaults(3)
    match = Match.start(opened.game, opened.content, [Seat(n, i) for i, n in enumerate("ABC")], options, 4)

    assert opened.public_facts(match) == opened.content.text("labels", "turn.draft", heist=1)


def test_a_table_is_set_for_as_many_as_play_without_a_variant() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    assert len(set_up(desk).plan.seats) == 2

    desk.to_setup("heist")

    assert isinstance(desk.top, SetupScene)
    assert len(desk.top.plan.seats) == 3
    assert 2 in desk.top.plan.offer.seats, "one of them can be taken away"


def test_a_box_is_told_when_its_number_of_players_is_none() -> None:
    row = {
        "id": "g", "title": ["G"], "name": "G", "players": [2, 4], "minutes": [10, 20], "letters": "#ffffff",
        "edge": "#000000", "side": "#808080", "size": 20, "top": 5, "subject": [0, 30, 100],
    }  # fmt: skip

    assert parse_shelf([{**row, "proper": 3}])[0].proper == 3
    with pytest.raises(ContentError, match="proper: found 'three'"):
        parse_shelf([{**row, "proper": "three"}])


def test_nobody_sits_down_without_a_name() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    scene = set_up(desk)
    before = scene.plan.seats[0].name
    scene.plan.rename(0, " \u3164")
    scene.plan.seat_bot(1, True)
    scene.on_edit()
    scene._start()

    assert desk.table is not None
    assert [seat.name for seat in desk.table.match.seats] == [before, scene.plan.seats[1].name]
    desk.to_title()
    assert set_up(desk).plan.seats[0].name == before, "and there the next time"
