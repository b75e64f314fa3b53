"""Examples and numbered rules: each has its words, and the table plays it step by step and leaves nothing behind."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pygame
import pytest

from tabletop import games
from tabletop.app.examples import example_scene, folders_of, record_example
from tabletop.app.library import Opened, open_game
from tabletop.content.models.records import Content
from tabletop.engine.match import Seat
from tabletop.store import paths
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.widgets import Button
from tabletop.workshop import examples
from tabletop.workshop.examples import Example, find_scenario_of_rule, play, read_scenarios
from tabletop.workshop.scenario_file import Scenario
from tabletop.workshop.scenario_setup import PreparedGame
from tests.app.sitting import App
from tests.games.test_rules_shown import rules_of
from tests.ui.table.sitting import brush
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

PEOPLE = [Seat(f"Seat {n}", n) for n in range(8)]


@cache
def opened(game: str) -> Opened:
    return open_game(game)


@cache
def scenarios(game: str) -> tuple[Scenario, ...]:
    return tuple(read_scenarios(folders_of(opened(game)), []))


def prepared(game: str) -> PreparedGame:
    return PreparedGame(opened(game).game, opened(game).content, opened(game).content.file.defaults)


def recorded(game: str, played: Example) -> Recording:
    return record_example(played, prepared(game), PEOPLE)


@pytest.mark.parametrize("game", games.ids())
def test_each_example_is_one_scenario_and_stands_in_a_chapter_with_rules(game: str) -> None:
    content = opened(game).content
    told = Counter(each.example for each in scenarios(game) if each.example)

    assert told == dict.fromkeys(content.texts["examples"], 1)
    assert {key.partition(".")[0] for key in told} <= {
        key.removeprefix("rules.") for key in content.texts["words"] if key.startswith("rules.")
    }
    worked = [each for each in scenarios(game) if "example" in each.name]
    assert worked
    assert all(each.example for each in worked), "every worked example of the rulebook"


@pytest.mark.parametrize("game", games.ids())
def test_each_numbered_rule_that_a_scenario_shows_has_its_words_and_moves_a_table(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examples, "read_scenarios", lambda folders, problems: scenarios(game))
    shown = {rule for each in scenarios(game) for rule in each.rules}
    words = opened(game).content.texts["numbered"]
    assert list(words) == [rule.lower() for rule in rules_of(game) if rule in shown]

    @cache
    def moves(place: str) -> bool:
        played = play(next(each for each in scenarios(game) if each.place == place), prepared(game), PEOPLE)
        return recorded(game, played).last > 0 or bool(played.refused)

    best = {key: find_scenario_of_rule(folders_of(opened(game)), key.upper()) for key in words}
    still = [key for key, each in best.items() if each is None or not moves(each.place)]
    still += [each.example for each in scenarios(game) if each.example and not moves(each.place)]
    assert not still, "something happens after the table as it was laid, or is tried and refused"
    for key, each in best.items():
        first = [other for other in scenarios(game) if other.rules[0] == key.upper()]
        assert each in first or not first, f"{key} is played by a scenario that is about it"


@pytest.mark.parametrize("game", games.ids())
def test_every_scenario_plays_through_step_by_step_to_where_the_rules_left_it(game: str) -> None:
    for scenario in scenarios(game):
        played = play(scenario, prepared(game), PEOPLE)
        recording = recorded(game, played)
        assert set(recording.viewers) > {None, 0}, "nobody plays it, so all hands may be seen"
        public = recording.film()

        assert len(public.views) == recording.last + 1
        assert public.views[-1].table.values == played.match.view(None).table.values, scenario.place
        for viewer in played.seats:
            seen, now = recording.film(viewer).views[-1].table.values, played.match.view(viewer).table.values
            assert seen == now, scenario.place
        assert all(0 <= recording.before_answer(each.answers) <= recording.last for each in played.refused)


def files() -> list[str]:
    return sorted(str(path) for path in paths.matches_folder().parent.rglob("*") if path.is_file())


def press(app: App, button: Button) -> None:
    app.turn(1000)  # a second click soon after the first is one too many
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.desk.event(pygame.event.Event(kind, pos=button.rect.center, button=1))
    app.turn()


def chapter_of(key: str) -> str:
    phase, dot, _ = key.partition(".")
    return f"phase.{phase}" if dot else "numbered"


def told_by(content: Content, group: str, step: int) -> list[tuple[str, str]]:
    """Every so many keys of a group of texts, with its name."""
    return [(group, key) for key in list(content.texts[group])[::step]]


def rules(app: App, key: str) -> RulesScene:
    """The rules help at the chapter of an example or of a numbered rule, whose button is in sight."""
    scene = app.desk.top
    assert isinstance(scene, RulesScene)
    scene.kit.set_focus(None)
    scene._chosen(chapter_of(key))
    for _ in range(3):  # what is drawn first is measured
        app.turn()
    while not scene.shows[key].visible:
        before = scene.page.offset
        app.key(pygame.K_DOWN)
        app.turn()
        assert scene.page.offset > before or scene.shows[key].visible, f"{key} comes into sight"
    return scene


@pytest.mark.parametrize("game", games.ids())
def test_an_example_is_opened_from_its_chapter_stepped_through_and_left(app: App, game: str) -> None:
    opens_steps_through_and_leaves(app, game, examples_apart=12, rules_apart=60)


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_more_examples_are_opened_from_their_chapter_stepped_through_and_left(app: App, game: str) -> None:
    opens_steps_through_and_leaves(app, game, examples_apart=5, rules_apart=25)


def opens_steps_through_and_leaves(app: App, game: str, examples_apart: int, rules_apart: int) -> None:
    app.desk.to_rules(game)
    app.turn()
    before = files()
    content = opened(game).content
    for group, key in (
        *told_by(content, "examples", examples_apart),
        *told_by(content, "numbered", rules_apart),
    ):
        page = rules(app, key)
        press(app, page.shows[key])
        scene = app.desk.top
        assert isinstance(scene, ReplayScene)
        told = scene.bar.example
        assert told is not None
        assert told.sentence == content.text(group, key)
        assert group == "examples" or told.rules[0] == key.upper()
        assert scene.player.at == 0
        for _ in range(scene.recording.last):
            app.key(pygame.K_RIGHT)
        assert scene.player.at == scene.recording.last
        app.key(pygame.K_LEFT)
        app.key(pygame.K_HOME)
        assert scene.player.at == 0, "again from the beginning"
        app.key(pygame.K_ESCAPE)
        assert app.desk.top is page, "back to where it was read"
        assert page.shown == chapter_of(key)
    assert files() == before, "nothing is kept of it"


def test_what_the_rules_refuse_is_told_where_it_is_tried(app: App) -> None:
    key = "discard.which"
    app.desk.to_rules("pedal")
    app.turn()
    press(app, rules(app, key).shows[key])
    scene = app.desk.top
    assert isinstance(scene, ReplayScene)
    told = scene.bar.example

    assert told is not None
    why = opened("pedal").content.texts["why"]
    reasons = [act.reason for act in played("pedal", key).scenario.when if act.kind == "may_not"]
    assert reasons
    said = {at: told.reasons_at(at) for at in told.refused}
    assert all(any(why[reason].other in each for each in said[0]) for reason in reasons)
    assert len(said[0]) == len(set(reasons)), "each reason once"


def test_what_is_tried_and_refused_is_drawn_on_the_table_where_it_has_a_place(app: App) -> None:
    silent = app.parts.words("rules.refused")
    placed = set[str]()
    for game in games.ids():
        shown = [each for each in scenarios(game) if any(act.kind == "may_not" for act in each.when)]
        why = opened(game).content.texts["why"]
        tries = {each.place: [act for act in each.when if act.kind == "may_not"] for each in shown}
        bare = [each for each in shown if any(act.reason not in why for act in tries[each.place])]
        for scenario in (*bare, *shown[::8]):
            key = scenario.example or scenario.rules[0].lower()
            scene = example_scene(app.parts, opened(game), key, lambda: None)
            scene.draw(brush((1280, 680)))
            told = scene.bar.example
            assert told is not None
            for at, attempts in told.refused.items():
                scene.jump(at)
                scene.draw(brush((1280, 680)))
                for tried in attempts:
                    handles = [each for each in (*tried.sources, tried.target) if each]
                    seen = [each for each in handles if each in scene.laid.anchors]
                    assert seen or tried.words != silent, (key, "says and shows nothing")
                    assert "undo." not in tried.words, "every reason has words"
                    placed |= {game for _ in seen}
    assert len(placed) == 4, "all games whose examples try what is refused: the heist's do not"


def played(game: str, key: str) -> Example:
    return play(next(each for each in scenarios(game) if each.example == key), prepared(game), PEOPLE)


@pytest.mark.parametrize("game", games.ids())
def test_the_rules_beside_an_example_are_named_whole_or_not_at_all(app: App, game: str) -> None:
    app.desk.to_rules(game)
    most = max((each for each in scenarios(game) if each.example), key=lambda each: len(each.rules))
    press(app, rules(app, most.example).shows[most.example])
    scene = app.desk.top
    assert isinstance(scene, ReplayScene)
    told = scene.bar.example
    assert told is not None
    for size, text_size in product(((1280, 680), (1920, 1080)), (100, 200)):
        seen = Witness.of(brush(size))
        seen.text_size = text_size
        told.draw(seen, 100, 0)
        assert not dict.fromkeys(seen.seen.troubles()), (size, text_size)
        named = next(each.words for each in seen.seen.said if each.words.startswith(most.rules[0]))
        assert ", ".join(most.rules).startswith(named)
        assert set(named.split(", ")) <= set(most.rules)
