"""Lessons on the real table: played by drag, click and keys; other acts change nothing; left and gone back to."""

from __future__ import annotations

import pygame
import pytest

from tabletop import games
from tabletop.app.learning import lessons_of
from tabletop.app.lesson_progress import DONE, learner, progress
from tabletop.app.library import open_game
from tabletop.content.languages.lang import Lang, languages
from tabletop.store.saved_matches import find_saved_matches
from tabletop.ui.scenes.lesson.bubble import Bubble, Told
from tabletop.ui.scenes.lesson.buttons import ButtonState, LessonActs, LessonButtons
from tabletop.ui.scenes.lesson.dimming import place_words
from tabletop.ui.scenes.lesson.lesson import LessonScene
from tabletop.ui.scenes.lesson.lights import Kept
from tabletop.ui.scenes.lesson.veil import is_wanted
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.scenes.title.box_panel import BoxPanel
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.geometry import Point, Rect, bounds
from tabletop.ui.table.hands.intents import Refuse
from tabletop.ui.table.signs.pointing import REST_MS
from tabletop.ui.widgets.base import Widget
from tests.app.sitting import App
from tests.app.taught import drag, key, press, settle
from tests.covering import by_day, some_by_day
from tests.ui.table.sitting import brush

pytestmark = pytest.mark.exhaustive

GAME, LESSON = "heap", "bolt-it-on"
LARGE = 90.0
"""Width from which on a card on the table is there to be read."""


def begin(app: App) -> LessonScene:
    """The lesson, drawn and ready."""
    app.desk.to_lesson(GAME, LESSON)
    return ready(app)


def ready(app: App) -> LessonScene:
    """The lesson that is on the screen, once nothing is shown any more."""
    return settle(app, LessonScene, 80)


def at_step(app: App, game: str, lesson: str, number: int) -> LessonScene:
    """A lesson that begins at one of its steps."""
    app.desk.to_lesson(game, lesson, again=True)
    scene = ready(app)
    scene.teaching.go_to(number)
    scene._begin()
    return ready(app)


def lit(scene: LessonScene) -> list[Point]:
    return [rect.centre for rect in scene.lights.act]


def play_step(app: App, scene: LessonScene, way: str) -> None:
    """Do what is lit, in one of the ways."""
    points, hand = lit(scene), scene.table.hands.holding.reach.hand
    if way == "keys":
        if scene.lights.raised or scene.table.hands.holding.many:
            option = next(o for o in scene.table.hands.grasp.options if o.key in scene.teaching.right_keys())
            number = 1 + hand.index(option.source)
            key(app, getattr(pygame, f"K_{number}"), str(number))
        key(app, pygame.K_RETURN, "\r")
    elif len(points) == 2 and way == "drag":
        drag(app, *points)
    else:
        for at in points:
            press(app, at)
    ready(app)
    if (
        scene.teaching.number == scene._asked_at
        and scene.table.hands.holding.many
        and scene.table.hands.grasp.ready
    ):
        press(app, lit(ready(app))[0])  # what was ticked is sent
        ready(app)


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_a_lesson_is_played_to_its_end(app: App, way: str) -> None:
    scene = begin(app)
    for number in range(len(scene.teaching.steps)):
        assert scene.teaching.number == number, f"{way}: {scene.teaching.steps[number - 1][0]} was not played"
        play_step(app, scene, way)
    assert scene.is_done
    assert progress(app.parts, "Ada", GAME) == {LESSON: DONE}
    assert find_saved_matches().unfinished == ()


def test_another_act_is_told_of_and_changes_nothing(app: App) -> None:
    scene = begin(app)
    before = scene.teaching.match.state.key()
    card = lit(scene)[0]
    other = next(
        rect for handle, rect in scene.table.table_layout.anchors.items() if "doombuggy:bling" in handle
    )

    drag(app, card, other.centre)
    ready(app)

    assert scene.teaching.match.state.key() == before
    assert scene.teaching.number == 0
    assert scene._said == scene.teaching.steps[0][1].wrong["wrong-vehicle"]
    assert not scene.table.hands.holding.held


def test_a_drop_that_the_others_answer_before_the_learner_is_asked_again(app: App) -> None:
    app.desk.to_lesson("heist", "the-draft", again=True)
    scene = ready(app)
    drag(app, *lit(scene))

    assert scene.teaching.waits, "the others pass cards on, too"
    while scene._after is not None:
        scene = settle(app, LessonScene, 8)
    assert scene.teaching.number == 1
    assert not scene._said


def test_an_answer_on_offer_that_is_not_the_one_changes_nothing(app: App) -> None:
    scene = begin(app)
    before = scene.teaching.match.state.key()

    for keys in [*scene.teaching.other_answers()]:  # type: ignore[attr-defined]  # a whole play
        scene.session.act(keys)
        app.turn()

    assert scene.teaching.match.state.key() == before
    assert scene._missed > 3
    assert scene.buttons.show.style == "primary", "after two such acts Show me is the one to press"


@pytest.mark.parametrize("way", ["drag", "click"])
def test_another_piece_under_the_veil_gets_its_sentence_and_changes_nothing(app: App, way: str) -> None:
    scene = begin(app)
    before = scene.teaching.match.state.key()
    options, right = scene.table.hands.grasp.options, scene.teaching.right_keys()
    other = next(o for o in options if o.source in scene.table.hands.holding.reach.hand and (o.key,) != right)
    start = scene.table.table_layout.anchors[other.source].centre

    if way == "drag":
        drag(app, start, scene.table.table_layout.anchors[other.target].centre)
    else:
        press(app, start)
    ready(app)

    assert scene._said == scene.teaching.steps[0][1].wrong["other"]
    assert not scene.table.hands.holding.held
    assert (scene.teaching.number, scene.teaching.match.state.key()) == (0, before)


def test_the_main_key_with_nothing_chosen_leaves_what_is_asked_as_it_is(app: App) -> None:
    """How the table goes on without a choice is not what the step asks."""
    scene = begin(app)
    key(app, pygame.K_SPACE, " ")
    app.turn()

    assert scene.table.sitting.notice is None
    assert (scene._missed, scene._said, scene._refused) == (0, "", None)


def test_a_button_under_the_veil_gets_its_sentence(app: App) -> None:
    scene = begin(app)
    passing = scene.table.controls.prompt.passing
    assert passing is not None
    assert not scene.lights.holds(*passing.rect.center)

    press(app, Point(*passing.rect.center))
    ready(app)

    assert scene._said
    assert scene.teaching.number == 0


def test_a_press_on_nothing_takes_the_old_answer_away_and_shows_where_to_press(app: App) -> None:
    scene = begin(app)
    scene.session.act(next(scene.teaching.other_answers()))  # type: ignore[attr-defined]  # a whole play
    app.turn()
    assert scene._said

    press(app, Point(*scene.table.controls.log.rect.midbottom))

    assert not scene._said
    assert scene._refused is None
    assert scene._pulse_ms > 0


def test_show_me_takes_the_act_back_and_skip_keeps_it(app: App) -> None:
    scene = begin(app)
    before = scene.teaching.match.state.key()

    scene.buttons.show.press()
    assert scene.teaching.match.state.key() != before
    for _ in range(3):
        ready(app)
    assert scene.teaching.match.state.key() == before
    assert scene.teaching.number == 0

    scene.buttons.skip.press()
    ready(app)
    assert scene.teaching.number == 1
    scene.buttons.back.press()
    assert (scene.teaching.number, scene.teaching.match.state.key()) == (0, before)


@pytest.mark.parametrize("way", ["key", "click"])
def test_what_the_others_cards_do_is_shown_sooner_by_a_press(app: App, way: str) -> None:
    app.desk.to_lesson("heist", "money-and-heat")
    scene = ready(app)
    for _ in ("what the game is about", "the first card"):
        scene.skip_step()
        scene = ready(app)
    assert scene.table.recall.is_playing, "the cards of the Stage are looked at for a while"
    assert scene._after is not None
    assert [each for each in scene.buttons.all if each.visible] == [scene.buttons.leave], (
        "the paper would cover what is looked at"
    )

    for _ in range(8):
        if scene.table.recall.is_playing and way == "key":
            key(app, pygame.K_SPACE, " ")
        elif scene.table.recall.is_playing:
            press(app, Point(*scene.table.controls.prompt.rect.center))
        for _ in range(3):
            app.turn()

    assert not scene.table.recall.is_playing
    assert ready(app).teaching.number == 2
    assert scene._after is None


def test_tab_comes_to_what_is_lit_first_and_to_the_way_out_last(app: App) -> None:
    scene = begin(app)
    key(app, pygame.K_TAB, "\t")
    app.turn()

    assert scene.kit.focus is None
    assert scene.lights.holds(*scene.table.table_layout.anchors[scene.table.hands.focus].centre)
    found: list[Widget | None] = []
    for _ in range(9):
        key(app, pygame.K_TAB, "\t")
        found.append(scene.kit.focus)
        if scene.kit.focus is None:
            break
    assert found[-1] is None
    assert found[-2] is scene.buttons.leave
    assert app.desk.top is scene


def test_a_lesson_that_was_left_goes_on_where_it_was(app: App) -> None:
    scene = begin(app)
    scene.buttons.skip.press()
    ready(app)
    key(app, pygame.K_ESCAPE)
    app.turn()
    shelf = app.desk.top
    assert isinstance(shelf, TitleScene)
    panel = shelf.kit.overlays[-1]
    assert isinstance(panel, BoxPanel), "its box is open, and says where to go on"
    assert [each.id for each in panel.told.chapters if each.is_next] == [LESSON]

    assert begin(app).teaching.number == 1
    app.desk.to_lesson(GAME, LESSON, again=True)
    assert ready(app).teaching.number == 0


def test_a_lesson_with_a_skipped_step_is_not_done_until_that_step_is(app: App) -> None:
    scene = begin(app)
    while not scene.is_done:
        scene.skip_step()
        scene = ready(app)

    assert "skipped" in scene._bubble_words().title
    assert progress(app.parts, learner(app.parts), GAME)[LESSON] == 0
    assert begin(app).teaching.number == 0


def test_no_chip_opens_under_the_dim_layer(app: App) -> None:
    scene = begin(app)
    for lit in scene.lights.all:
        facts = {"pos": tuple(lit.centre), "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        scene.event(pygame.event.Event(pygame.MOUSEMOTION, facts))
        scene.update(2 * REST_MS)

        assert not scene.table.signs.pointing.is_open


def played_by_others(scene: LessonScene, number: int) -> list[Rect]:
    """Places of the cards that the others answered with before a step, if they lie large on the table."""
    before = scene.teaching.steps[number - 1][1].then if number else ()
    said = [name for each in before for name in (each.does if isinstance(each.does, list) else [each.does])]
    cards, reach = scene.table.view.table.cards, scene.table.hands.holding.reach
    large = {
        handle: lies
        for handle, lies in scene.table.table_layout.sprites.items()
        if handle.startswith("card:") and handle not in reach.hand and lies.size[0] > LARGE
    }
    return [
        bounds(lies.pose, lies.size)
        for handle, lies in large.items()
        if getattr(cards[int(handle.removeprefix("card:"))], "id", "") in said
    ]


@by_day("game, size", games.ids(), [100, 200], strength=1)
def test_every_step_lights_what_it_asks_for_and_the_bubble_hides_none_of_it(
    app: App, game: str, size: int
) -> None:
    app.window.brush.text_size = size
    for lesson in lessons_of(app.parts.open(game)):
        app.desk.to_lesson(game, lesson.id, again=True)
        scene = app.desk.top
        assert isinstance(scene, LessonScene)
        for number, (name, step) in enumerate(lesson.steps.items()):
            scene.teaching.go_to(number)
            scene._begin()
            for _ in range(3):
                app.turn()
            told, box = f"{lesson.id}, {name}", scene.bubble.rect
            assert scene.lights.act or step.does is None, told
            assert len(scene.lights.look) == len(step.show), told
            assert not any(box.overlaps(rect) for rect in scene.lights.all), told
            buttons = [each for each in scene.buttons.all if each.visible and each is not scene.buttons.leave]
            corners = [corner for each in buttons for corner in (each.rect.topleft, each.rect.bottomright)]
            assert all(box.holds(*corner) for corner in corners), told
            assert not scene.table.controls.prompt.cancel.visible, (
                f"{told}: nothing is taken back in a lesson"
            )
            if size == 100:
                hidden = [
                    card for card in played_by_others(scene, number) if scene.bubble.covers(*card.centre)
                ]
                assert not hidden, f"{told}: the bubble covers what the others just played"
            reach = scene.table.hands.holding.reach
            for handle in (*reach.hand, *reach.piles):
                where = scene.table.table_layout.anchors.get(handle)
                note = where and place_words(app.window.brush, where, (464, 68), scene.lights.all)
                covered = [
                    rect for rect in scene.lights.act if note and rect.shared_area(note) > rect.w * rect.h / 3
                ]
                assert not covered, f"{told}: {handle}"
        scene.teaching.go_to(len(lesson.steps))
        scene._begin()
        for _ in range(3):
            app.turn()
        assert len(scene.lights.look) == len(lesson.made) > 0, f"{lesson.id}: at its end what was made is lit"
        assert not any(scene.bubble.rect.overlaps(rect) for rect in scene.lights.all), lesson.id


def test_a_piece_that_lies_on_its_goal_has_no_frame_of_its_own(app: App) -> None:
    """It would cross the number of the gear that stays."""
    app.desk.to_lesson("pedal", "from-behind", again=True)
    scene = settle(app, LessonScene, 3)

    assert list(scene.lights.act) == [scene.table.table_layout.anchors["place:gear:0:2"]]


def test_enter_at_a_box_that_was_never_opened_begins_its_first_lesson(app: App) -> None:
    app.desk.to_title()
    app.turn()
    title = app.desk.top
    title._open(GAME)  # type: ignore[attr-defined]  # the title
    app.turn()
    key(app, pygame.K_RETURN, "\r")
    app.turn()

    assert isinstance(app.desk.top, LessonScene)


@pytest.mark.parametrize("game", ["heap", "heist", "wrestling"])
def test_the_rules_that_f1_opens_in_a_lesson_are_those_of_its_game(app: App, game: str) -> None:
    app.desk.to_lesson(game)
    ready(app)

    key(app, pygame.K_F1)
    app.turn()

    rules = app.desk.top
    assert isinstance(rules, RulesScene)
    assert rules.look.id == game


@pytest.mark.parametrize("right_piece", [True, False])
def test_a_refusal_is_said_of_what_was_done(app: App, right_piece: bool) -> None:
    """The right card at a wrong place hears of the place, another card of the card."""
    app.desk.to_lesson("heap", "three-parts")
    scene = ready(app)
    while scene.teaching.looks:
        scene.go_on()
        scene = ready(app)
    play, anchors = scene.teaching, scene.table.table_layout.anchors
    decision = play.decision
    assert decision is not None
    right = next(each for each in decision.options if each.key in play.right_keys())
    hand = scene.table.hands.holding.reach.hand
    card = right.source if right_piece else next(each for each in hand if each != right.source)
    elsewhere = next(
        each.target for each in decision.options if each.target != right.target and each.target in anchors
    )

    scene.table.acts.refuse(Refuse(card, "", card, elsewhere))
    scene._note_refusal()

    other, said = play.other_sentence(), scene._said
    assert said == (app.parts.words("lesson.not_there") if right_piece else other or said)
    assert (said == other) is not right_piece


def test_a_piece_that_may_not_be_taken_hears_why(app: App) -> None:
    """Heat is no good card: the sentence for any other one would be untrue of it."""
    scene = at_step(app, "pedal", "heat-comes-back", 3)
    hands = scene.table.hands
    heat = next(h for h in hands.holding.reach.hand if h not in hands.grasp.sources)

    press(app, scene.table.table_layout.anchors[heat].centre)

    assert scene._said == scene.teaching.steps[3][1].wrong["keeps"]


def test_a_wrong_chip_is_crossed_out_where_it_stands(app: App) -> None:
    scene = at_step(app, "pedal", "from-behind", 2)
    chip = scene.table.controls.dash.button("button:boost")
    assert chip is not None

    press(app, Rect(*chip.rect).centre)

    assert scene._said == scene.teaching.steps[2][1].wrong["boost"]
    assert scene._refused == (Rect(*chip.rect), "")


@pytest.mark.parametrize("game", some_by_day(games.ids(), "heap", "pedal"))  # whose lessons tick most
def test_a_ticked_piece_that_the_right_answer_has_not_is_told_of_and_put_back(app: App, game: str) -> None:
    """A wrong tick would else lead to a button that refuses it."""
    for lesson in lessons_of(app.parts.open(game)):
        app.desk.to_lesson(game, lesson.id, again=True)
        scene = ready(app)
        for number in range(len(lesson.steps)):
            scene.teaching.go_to(number)
            scene._begin()
            for _ in range(3):
                app.turn()
            if (handle := wrong_piece(scene)) is None:
                continue
            press(app, scene.table.table_layout.anchors[handle].centre)
            told = f"{lesson.id}, {number}, {handle}"
            assert scene._said, told
            assert not scene.table.hands.holding.chosen, told


def wrong_piece(scene: LessonScene) -> str | None:
    """A piece that may be ticked, is in sight and has no part in the right answer; None if there is none."""
    hands, play = scene.table.hands, scene.teaching
    if not hands.holding.many or play.looks:
        return None
    like = hands.holding.reach.like
    right = {like(each.source) for each in hands.grasp.options if each.key in play.right_keys()}
    laid = scene.table.table_layout
    return next(
        (
            each.source
            for each in hands.grasp.options
            if like(each.source) not in right
            and each.source in laid.anchors
            and each.source in [*hands.holding.reach.layers(*laid.anchors[each.source].centre)][:1]
            and not scene.bubble.covers(*laid.anchors[each.source].centre)
        ),
        None,
    )


def test_a_menu_without_the_right_answer_is_told_of_in_its_place(app: App) -> None:
    """Fuel for two steps at a town one step away could go with more fuel: a menu would not say what was wrong."""
    app.desk.to_lesson("heartland", "drive", again=True)
    scene = ready(app)
    scene.go_on()
    scene = ready(app)
    fuel = next(each for each in scene.table.hands.grasp.options if each.key in scene.teaching.right_keys())
    anchors = scene.table.table_layout.anchors

    drag(app, anchors[fuel.source].centre, anchors["place:map:1:0"].centre)

    assert not scene.table.kit.overlays
    assert scene._said == scene.teaching.steps[1][1].wrong["fuel [1 2] 1:0"]
    assert not scene.table.hands.holding.held


def test_the_way_of_the_hand_is_not_drawn_across_a_menu(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.desk.to_lesson("heartland", "load", again=True)
    scene = ready(app)
    drawn: list[object] = []
    monkeypatch.setattr("tabletop.ui.scenes.lesson.dimming.draw_way", lambda *told: drawn.append(told))
    for _ in range(4):
        app.turn()
    assert drawn, "it shows what to do"

    drag(app, *lit(scene)[-2:])  # one of the bills: how many are meant?
    for _ in range(40):
        app.turn()
    drawn.clear()
    app.turn()

    assert scene.table.kit.overlays
    assert drawn == []


def test_more_pieces_than_the_right_answer_has_are_told_of(app: App) -> None:
    app.desk.to_lesson("heartland", "unload", again=True)
    scene = ready(app)
    scene.go_on()
    scene = ready(app)
    pigs = [
        handle
        for handle in scene.table.hands.holding.reach.hand
        if is_wanted(scene.table, scene.teaching, handle)
    ]
    hand = scene.table.hands.holding.reach.hand
    like = scene.table.hands.holding.reach.like
    alike = [each for each in hand if like(each) == like(pigs[0])]

    for handle in alike[:2]:
        press(app, scene.table.table_layout.anchors[handle].centre)

    assert scene._said == app.parts.words("lesson.too_many")
    assert not scene.table.hands.holding.held


@pytest.mark.parametrize("code", languages())
def test_the_buttons_of_a_lesson_stand_in_one_row(code: str) -> None:
    words, easel = Lang.read(code), brush((1280, 680))
    acts = LessonActs(*[lambda: None] * 7)
    for game in games.ids():
        lessons = open_game(game, (), code).content.rows("lessons")
        for name in (*(each.name for each in lessons), words("lesson.first_match")):
            buttons, bubble = LessonButtons(words, name, acts), Bubble()
            for is_done, looks in ((True, False), (False, True), (False, False)):
                buttons.dress(ButtonState(is_done, False, looks, True, False))
                left, right = buttons.left_row, buttons.right_row
                bubble.lay(easel, Told("Ada"), Kept(), left, right)
                rects = [pygame.FRect(each.rect) for each in (*left, *right)]
                assert len({rect.y for rect in rects}) == 1, (game, name)
                assert not any(one.colliderect(other) for one in rects for other in rects if one is not other)
                assert all(bubble.rect.x < rect.x and rect.right < bubble.rect.right for rect in rects)
