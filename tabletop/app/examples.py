"""Examples of the rules: the rules help plays a scenario on the table step by step, and goes back to where it was."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app import seating
from tabletop.content.reading.roots import find_root
from tabletop.engine.match import Match, Seat
from tabletop.errors import ContentError

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.ui.scenes.base import Act
    from tabletop.ui.scenes.replay.replay import ReplayScene
    from tabletop.ui.scenes.rules import RulesScene
    from tabletop.workshop.examples import Example


def offer_examples(desk: Desk, scene: RulesScene, game: str, mods: tuple[str, ...]) -> None:
    """Let the rules help play its examples."""

    def show(key: str) -> None:
        try:
            desk.cover_with(example_scene(desk.parts, desk.parts.open(game, mods), key, desk.leave_cover))
        except ContentError as error:
            desk.teller.tell_of_files(error)

    scene.on_show = show


def folders_of(opened: Opened) -> tuple[Path, ...]:
    """Folders with scenarios of a game: its mods' first, for they may say the same example anew."""
    return (
        *(Path(folder) / "scenarios" for folder in opened.folders),
        find_root() / "scenarios" / opened.game.id,
    )


def example_scene(parts: Parts, opened: Opened, key: str, on_back: Act) -> ReplayScene:
    """Make the screen that plays the example with this key of texts.examples.

    Raises `ContentError` if no scenario does, or if the rules do otherwise now, as a mod's may.
    """
    from tabletop.workshop.errors import Unmet
    from tabletop.workshop.examples import find_example, play
    from tabletop.workshop.scenario_file import ScenarioMistake
    from tabletop.workshop.scenario_setup import PreparedGame, begin_match

    scenario = find_example(folders_of(opened), key)
    if scenario is None:
        raise ContentError(f'no scenario of {opened.game.id} says "example: {key}"')
    prepared = PreparedGame(opened.game, opened.content, opened.content.file.defaults)
    people = [Seat(name, at) for at, name in enumerate(seating.names(parts.words)[:8])]
    try:
        played = play(scenario, prepared, people)
    except (ScenarioMistake, Unmet) as mistake:
        raise ContentError(f"{scenario.place}: {mistake}") from mistake
    return _scene(parts, opened, played, partial(begin_match, scenario, prepared, people), on_back)


def _scene(parts: Parts, opened: Opened, played: Example, fresh: partial[Match], on_back: Act) -> ReplayScene:
    from tabletop.app.match_words import GameWords
    from tabletop.app.replays import feel_of
    from tabletop.app.rulebook import for_any_number
    from tabletop.ui.replaying import EVERYTHING, Recording
    from tabletop.ui.scenes.replay.example_told import ExampleTold
    from tabletop.ui.scenes.replay.replay import ReplayScene

    words, content, scenario = parts.words, opened.content, played.scenario
    recording = Recording(played.match, fresh, content.table.halts, is_open=True)
    refused = dict[int, str]()
    for each in played.refused:
        why = content.texts.get("why", {}).get(each.reason)
        key = "rules.refused" if why is None else "rules.refused_why"
        said = words(key, why="" if why is None else for_any_number(content, why))
        refused.setdefault(recording.before_answer(each.answers), said)
    scene = ReplayScene(
        GameWords(words, content),
        recording,
        content,
        on_back,
        feel=feel_of(parts.settings),
        sounds=parts.audio,
    )
    told = ExampleTold(
        words("rules.show_title"),
        words("rules.back"),
        content.text("examples", scenario.example),
        scenario.rules,
        refused,
    )
    only = next(iter(played.seats)) if len(played.seats) == 1 else EVERYTHING
    scene.tell_example(told, only)
    return scene
