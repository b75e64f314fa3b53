"""People who are kept: their wishes come along at every hand-over, and tell nothing of a hand."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from tabletop.app.pad_turns import PadTurns
from tabletop.app.people_screen import open_people
from tabletop.app.run import _join
from tabletop.app.wishes import for_all, wishes_at
from tabletop.store.people import WISHES, Person, fingerprint
from tabletop.store.settings import Setting, Settings
from tabletop.ui.scenes.curtain import CurtainScene
from tabletop.ui.scenes.curtain_sign import SignAsked
from tabletop.ui.scenes.people.people import PeopleScene
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Choice
from tabletop.ui.widgets.pad_legend import SHOWN_MS
from tabletop.ui.window import offscreen
from tests.app.sitting import App
from tests.covering import in_languages
from tests.words.witness import Witness

ADA = Person("Ada", 0, "heap", {"text_size": 150, "animation_speed": "slow", "tips": False})
BO = Person("Bo", 1, "", {"colour_blind": True, "preview": True})


@pytest.fixture
def app() -> Iterator[App]:
    pygame.init()
    made = App()
    _join(made.window, made.desk)
    yield made
    made.close()


def lift(app: App, seat: int) -> None:
    app.session.reveal(seat)
    app.turn()
    app.turn()


def down(app: App) -> CurtainScene:
    for _ in range(200):
        if isinstance(app.screen, CurtainScene):
            return app.screen
        app.turn(100)
    raise AssertionError("no curtain falls")


def test_type_motion_and_tips_change_as_the_curtain_lifts_and_go_back_for_the_table(app: App) -> None:
    app.parts.people.put(ADA)
    app.sit("heap", ("Guest", "ada"))
    curtain = down(app)
    assert curtain.coming == 1
    assert app.window.brush.text_size == 150, "the largest type of those who play, for all to read"
    assert app.parts.in_force.animation_speed == "off", "the calmest motion: the table's here"

    app.session.reveal(1)
    app.turn(0)
    assert app.window.brush.text_size == 150
    table = app.screen
    assert isinstance(table, TableScene)
    assert table.stage.speed == "slow"
    assert not table.sitting.tips.there
    assert table.sitting.tips.are_off
    app.session.hide()
    app.turn()
    assert app.parts.in_force.tips, "the table's own settings hold while no hand is up"
    assert app.parts.settings.text_size == 100, "what is kept for the table is as it was"

    app.session.restore()
    rng = random.Random(1)
    while app.session.visible_seat != 0:
        step(app, rng)
    app.turn()
    assert app.window.brush.text_size == 100, "a guest plays with the settings of the table"
    app.desk.to_title()
    app.turn()
    assert app.parts.wishes == {}
    assert app.window.brush.text_size == 100


def step(app: App, rng: random.Random) -> None:
    """One step of the people at the screen, whatever it waits for."""
    session = app.session
    if session.halt is not None or session.parting_seat is not None:
        session.hand_over()
    elif session.curtain is not None:
        session.reveal(session.curtain.seats[0])
    elif session.responses is not None:
        session.respond(min(session.responses.seats))
    elif session.decision is not None:
        session.act(rng.choice(list(session.decision.enumerate(50))))
    else:
        app.turn(100)


def test_clear_colours_come_with_a_person(app: App) -> None:
    app.parts.people.put(BO)
    app.sit("heap", ("Guest", "Bo"))
    down(app)
    lift(app, 1)
    assert app.parts.theme.marks
    assert not app.parts.usual.marks
    assert app.window.brush.theme.marks
    scene = app.screen
    assert isinstance(scene, TableScene)
    assert scene.view.seat == 1
    app.desk.to_title()
    assert not app.window.brush.theme.marks


def test_the_left_hand_and_the_coach_come_with_a_person(app: App) -> None:
    app.parts.people.put(Person("Bo", 1, "", {"left_handed": True, "coach": True, "press_once": True}))
    app.sit("heap", ("Guest", "Bo"))
    assert down(app).hold.once, "a press is enough for all, since one of them needs it"
    usual = app.open_table.opened.content.table.areas
    seen: dict[int, tuple[bool, bool]] = {}
    rng = random.Random(1)
    while len(seen) < 2:
        step(app, rng)
        app.turn()
        if app.session.visible_seat is not None and isinstance(app.screen, TableScene):
            laid = app.screen.content.table.areas
            seen[app.session.visible_seat] = laid != usual, app.screen.sitting.judge is not None
    assert seen == {0: (False, False), 1: (True, True)}
    assert not app.parts.settings.left_handed, "what is kept for the table is as it was"


def test_prompts_name_first_what_somebody_plays_with(app: App) -> None:
    """On the curtain that calls them, and at their hand; a guest is told of the mouse first."""
    app.parts.people.put(Person("Bo", 1, "", {"plays_with": "pad"}))
    app.parts.people.put(Person("Chen", 2, "", {"plays_with": "keys"}))
    app.sit("heap", ("Guest", "Bo", "Chen"))
    called: dict[int, str] = {}
    shown: dict[int, tuple[str, str]] = {}
    rng, turns = random.Random(1), PadTurns(app.window.pads)
    while len(called) < 3 or len(shown) < 3:
        app.turn()
        screen = app.screen
        if isinstance(screen, CurtainScene) and app.session.curtain is not None:
            (seat,) = app.session.curtain.seats
            called[seat] = screen.words("curtain.hold", seat="Bo")
        elif app.session.visible_seat is not None and isinstance(screen, TableScene):
            turns.turn(app.desk, 0)
            glyphs = [hint.glyph for hint in app.desk.legend.hints]
            shown[app.session.visible_seat] = screen.words("table.hide"), "".join(glyphs[:2])
        step(app, rng)
    assert called == {
        0: "Hold to show Bo’s hand",
        1: "Hold X to show Bo’s hand",
        2: "Hold Space to show Bo’s hand",
    }
    assert shown == {
        0: ("Hide hand (H)", ""),
        1: ("Hide hand (View)", "AB"),
        2: ("Hide hand (H)", "TabEnter"),
    }
    turns.turn(app.desk, SHOWN_MS + 1)
    assert not app.desk.legend.is_shown, "only for a while: hands lie there"


@in_languages("code")
def test_the_list_of_people_tells_of_all_their_wishes(app: App, code: str) -> None:
    many: dict[str, Setting] = {name: getattr(Settings(), name) for name in WISHES}
    app.parts.change("language", code)
    app.parts.people.put(Person("W" * 14, 0, "", many, fingerprint("1234")))
    open_people(app.desk)
    for size, text in (((1280, 680), 100), ((1280, 680), 200), ((1920, 1080), 150)):
        brush = Witness.of(offscreen(size, app.parts.theme, app.parts.pictures, text_size=text))
        app.desk.draw(brush)
        count = len(many) + 1
        more = {app.parts.words("people.more", n=n) for n in range(1, count)}
        told = [each for each in brush.seen.said if any(each.words.endswith(said) for said in more)]
        told += [
            each for each in brush.seen.said if each.words == app.parts.words("people.wish_count", n=count)
        ]
        assert told, "the rest is counted"
        assert not [each for each in told if each.trouble]


def test_wishes_depend_on_seats_and_the_view_alone(app: App) -> None:
    """Whatever the hands hold: two matches from other deals, the same wishes at every step of the session."""
    app.parts.people.put(ADA)
    app.parts.people.put(BO)
    told: list[list[tuple[int | None, object]]] = []
    for seed in (1, 2, 3):
        app.sit("heist", ("Ada", "Bo", "Guest"), seed=seed)
        rng = random.Random(seed)
        seen: list[tuple[int | None, object]] = []
        for _ in range(40):
            step(app, rng)
            wishes = wishes_at(app.session, app.parts.people, app.parts.settings)
            seen.append((app.session.visible_seat, tuple(sorted(wishes.items()))))
        told.append(seen)
    by_view = {shown: wishes for seen in told for shown, wishes in seen}
    assert len(by_view) > 2
    assert all(by_view[shown] == wishes for seen in told for shown, wishes in seen)


def test_the_public_table_suits_all_who_play() -> None:
    off = Person("Chen", 2, "", {"animation_speed": "off"})
    both = for_all([ADA, BO, off, None], Settings())
    assert both == {
        "text_size": 150,
        "colour_blind": True,
        "high_contrast": False,
        "captions": False,
        "narration": "off",
        "animation_speed": "off",
        "preview": True,
        "press_once": False,
    }
    assert for_all([None, Person("Dot")], Settings()) == {}


def test_a_sign_is_asked_for_before_the_curtain_lifts(app: App) -> None:
    app.parts.people.put(Person("Ada", 0, sign=fingerprint("2580")))
    app.sit("heap", ("Bo", "Ada"))
    curtain = down(app)
    assert curtain.hold.on_pressed is not None
    curtain.hold.on_pressed()
    (asked,) = curtain.kit.overlays
    assert isinstance(asked, SignAsked)
    assert app.session.visible_seat is None
    for key in (pygame.K_1, pygame.K_1, pygame.K_1, pygame.K_1):
        event = pygame.event.Event(pygame.KEYDOWN, key=key, unicode=chr(key), mod=0)
        app.desk.event(event)
    assert asked.refused
    assert app.session.visible_seat is None, "other figures leave the curtain down"
    app.turn()
    for figure in "2580":
        app.desk.event(pygame.event.Event(pygame.KEYDOWN, key=ord(figure), unicode=figure, mod=0))
    assert app.session.visible_seat == 1


def test_somebody_sits_down_by_a_press_and_leaves_a_guest_behind(app: App) -> None:
    app.parts.people.put(Person("Dot", 3))
    app.parts.people.put(Person("Elle", 0))
    app.desk.to_setup("heap")
    scene = app.desk.top
    assert isinstance(scene, SetupScene)
    before = len(scene.plan.seats)
    scene.people.chips[0].press()
    scene.people.chips[1].press()
    assert [(each.name, each.colour) for each in scene.plan.seats[:2]] == [("Dot", 3), ("Elle", 0)]
    assert len(scene.plan.seats) == before, "in the places of guests"
    assert len({each.colour for each in scene.plan.seats}) == before
    assert scene.people.chips[0].told.is_chosen
    scene.people.chips[0].press()
    assert scene.plan.seat_of("Dot") is None
    assert not scene.people.chips[0].told.is_chosen
    scene.people.all.press()
    assert isinstance(app.desk.top, PeopleScene)
    app.desk.top.back.press()
    back = app.desk.top
    assert isinstance(back, SetupScene)
    assert back.plan.seat_of("Elle") == 1


def test_what_is_changed_on_the_screen_is_kept_at_once(app: App) -> None:
    open_people(app.desk)
    scene = app.desk.top
    assert isinstance(scene, PeopleScene)
    assert scene.person is None
    app.turn()
    scene.new.press()
    scene.entry.value = "Ada"
    assert scene.entry.on_entered is not None
    scene.entry.on_entered("Ada")
    size = next(row.widget for row in scene.rows if row.name == "text_size")
    assert isinstance(size, Choice)
    size.choose([pick.value for pick in size.picks].index(150))
    scene.fronts[0].press()
    app.turn()
    kept = app.parts.people.find("ADA")
    assert kept is not None
    assert dict(kept.wishes) == {"text_size": 150}
    assert kept.favourite == scene.fronts[0].look.id
    scene.plain.press()
    scene.remove.press()
    assert app.parts.people.everybody == []
    assert scene.person is None
