"""Examples of the rules: the rules help plays a scenario on the table step by step, then returns to its page."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app import seating
from tabletop.content.models.rows import display_name
from tabletop.content.reading.roots import find_root
from tabletop.engine.handles import parse_handle
from tabletop.engine.match import Match, Seat
from tabletop.errors import ContentError
from tabletop.ui.scenes.replay.reports import ReplayReports

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.content.models.records import Content
    from tabletop.ui.replaying import Recording
    from tabletop.ui.scenes.base import Act, Words
    from tabletop.ui.scenes.replay.attempts import Tried
    from tabletop.ui.scenes.replay.replay import ReplayScene
    from tabletop.ui.scenes.rules import RulesScene
    from tabletop.workshop.examples import Example, Refused
    from tabletop.workshop.scenario_file import Scenario
    from tabletop.workshop.scenario_setup import PreparedGame


def offer_examples(desk: Desk, scene: RulesScene, game: str, mods: tuple[str, ...]) -> None:
    """Let the rules help play its examples."""

    def show(key: str) -> None:
        try:
            desk.cover_with(example_scene(desk.parts, desk.parts.open(game, mods), key, desk.leave_cover))
        except ContentError as error:
            desk.teller.tell_of_files(error)

    scene.on_show = show


def folders_of(opened: Opened) -> tuple[Path, ...]:
    """Folders with scenarios of a game, those of mods first, since mods may replace an example."""
    return (
        *(Path(folder) / "scenarios" for folder in opened.folders),
        find_root() / "scenarios" / opened.game.id,
    )


def example_scene(parts: Parts, opened: Opened, key: str, on_back: Act) -> ReplayScene:
    """Make the screen that plays the example of this key of texts.examples or texts.numbered.

    Raises `ContentError` if no scenario does, or if the rules do otherwise now, as a mod's may.
    """
    from tabletop.workshop.errors import Unmet
    from tabletop.workshop.examples import play
    from tabletop.workshop.scenario_file import ScenarioMistake

    scenario = _find_scenario(opened, key)
    prepared = opened.prepare()
    people = [Seat(name, at) for at, name in enumerate(seating.names(parts.words)[:8])]
    try:
        played = play(scenario, prepared, people)
    except (ScenarioMistake, Unmet) as mistake:
        raise ContentError(f"{scenario.place}: {mistake}") from mistake
    return _scene(parts, opened, played, record_example(played, prepared, people), key, on_back)


def _is_rule(opened: Opened, key: str) -> bool:
    """Check if a key is that of a numbered rule."""
    return key in opened.content.texts["numbered"]


def _find_scenario(opened: Opened, key: str) -> Scenario:
    """Find the scenario of an example or of a numbered rule. Raises `ContentError` if there is none."""
    from tabletop.workshop.examples import find_example, find_scenario_of_rule

    folders, game = folders_of(opened), opened.game.id
    if _is_rule(opened, key):
        scenario, wanted = find_scenario_of_rule(folders, key.upper()), f"rule: {key.upper()}"
    else:
        scenario, wanted = find_example(folders, key), f"example: {key}"
    if scenario is None:
        raise ContentError(f'no scenario of {game} says "{wanted}"')
    return scenario


def record_example(played: Example, prepared: PreparedGame, people: Sequence[Seat]) -> Recording:
    """Make a recording of a scenario that was played, from its first table on."""
    from tabletop.ui.replaying import Recording
    from tabletop.workshop.scenario_setup import begin_match, lay_match

    fresh, laid = (partial(make, played.scenario, prepared, people) for make in (begin_match, lay_match))
    return Recording(played.match, fresh, prepared.content.table.halts, is_open=True, laid=laid)


def _scene(
    parts: Parts, opened: Opened, played: Example, recording: Recording, key: str, on_back: Act
) -> ReplayScene:
    from tabletop.app.match_words import GameWords
    from tabletop.app.replays import feel_of
    from tabletop.ui.replaying import EVERYTHING
    from tabletop.ui.scenes.replay.example_told import ExampleTold
    from tabletop.ui.scenes.replay.replay import ReplayScene

    words, content, rules = parts.words, opened.content, played.scenario.rules
    number, group = key.upper(), "numbered" if _is_rule(opened, key) else "examples"
    scene = ReplayScene(
        GameWords(words, content), recording, content, ReplayReports(on_back), feel=feel_of(parts)
    )
    told = ExampleTold(
        words("rules.show_title"),
        words("rules.show_end"),
        words("rules.back"),
        content.text(group, key),
        sorted(rules, key=lambda each: each != number),
        _refusals(words, content, played, recording),
    )
    only = next(iter(played.seats)) if len(played.seats) == 1 else EVERYTHING
    scene.tell_example(told, only)
    return scene


def _refusals(
    words: Words, content: Content, played: Example, recording: Recording
) -> Mapping[int, Sequence[Tried]]:
    """List what the rules refuse in an example, by the position at which it is tried."""
    from tabletop.ui.scenes.replay.attempts import Tried

    refused = defaultdict[int, list[Tried]](list)
    for each in played.refused:
        if not (each.reason or each.attempt):
            continue  # a number of something has no place, and without a reason nothing would be told
        said = _refusal_words(words, content, each, played.match)
        tried = Tried(said, each.attempt.sources, each.attempt.target)
        refused[recording.before_answer(each.answers)].append(tried)
    return refused


def _refusal_words(words: Words, content: Content, refused: Refused, match: Match) -> str:
    """Say why an attempt is refused, or which cards were tried if no reason is named."""
    from tabletop.app.rulebook import for_any_case

    why = content.texts.get("why", {}).get(refused.reason)
    if why is not None:
        return words("rules.refused_why", why=for_any_case(content, words, why))
    if refused.reason:  # the others are of what may not be taken back
        return words("rules.refused_why", why=words(f"undo.{refused.reason}"))
    if refused.attempt.is_pass:
        return words("rules.refused_pass")
    cards = [parse_handle(each).piece for each in refused.attempt.sources]
    if tried := [content.translate(match.state.cards[each]) for each in cards if each is not None]:
        return words("rules.refused_why", why=words("table.list").join(map(display_name, tried)))
    return words("rules.refused")
