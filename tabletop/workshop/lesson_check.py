"""Check of lessons by the rules: positions, words and handles exist, and each right answer is on offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tabletop.content.models.lessons import LESSONS, OTHER, Lesson
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem, did_you_mean
from tabletop.content.reading.yamlread import AnyNode, Map
from tabletop.engine.game import Game
from tabletop.workshop.errors import describe_error
from tabletop.workshop.lesson_play import LessonPlay, step_nodes, to_scenario
from tabletop.workshop.scenario_file import ScenarioMistake, key_node
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_precheck import find_mistakes
from tabletop.workshop.scenario_setup import PreparedGame


def find_lesson_mistakes(game: Game, rows: Mapping[str, Map], content: Content) -> Iterator[Problem]:
    """Yield all mistakes in lessons that models cannot see; each is a row of `rows` and a record of `content`."""
    opened = PreparedGame(game, content, content.file.defaults)
    for name, node in rows.items():
        if not content.has(LESSONS, name):
            continue
        lesson: Lesson = content.row(LESSONS, name)
        try:
            wrong = [*find_mistakes(to_scenario(node, name), opened)]
        except ScenarioMistake as mistake:
            wrong = [mistake.problem]
        yield from wrong
        if not wrong:
            yield from _play(lesson, node, opened)


def _play(lesson: Lesson, node: Map, opened: PreparedGame) -> Iterator[Problem]:
    """Play a lesson by its right answers; what comes after a mistake is not looked at."""
    at: AnyNode = node
    try:
        play = LessonPlay(lesson, opened, node)
        for step in step_nodes(node):
            at = step
            yield from _look_at(play, step)
            if play.looks:
                play.look_on()
            else:
                play.answer(play.right_keys())
            play.play_replies()
        at = node
        play.handles()
    except ScenarioMistake as mistake:
        yield mistake.problem
    except Exception as error:  # our own bug, or a row of a mod that its rules do not understand
        yield at.problem(f"the rules broke: {describe_error(error, opened.content)}", "look at given and at")


def _look_at(play: LessonPlay, step: Map) -> Iterator[Problem]:
    """Yield the mistakes of the step that is asked now."""
    play.handles()
    if play.looks:
        return
    play.right_keys()
    known = known_words(play)
    wrong = step.get("wrong")
    for entry in wrong.entries.values() if isinstance(wrong, Map) else ():
        if entry.key not in known:
            hint = did_you_mean(entry.key, known) or (
                f'write "{OTHER}", a key of texts.why, or an answer that is on offer here'
            )
            yield key_node(entry).problem(f'"{entry.key}" is never answered here', hint)


def known_words(play: LessonPlay) -> Sequence[str]:
    """Return the keys that `wrong` of the present step may have."""
    decision, content = play.decision, play.match.state.content
    reasons = [*content.texts["why"]] if isinstance(content, Content) else []
    if decision is None:
        return [OTHER, *reasons]
    offer = Offer(play.match.state, decision)
    shown = [" ".join(offer.show(option).strip("[]").split(", ")) for option in decision.options]
    return [OTHER, "pass", *shown, *reasons]


def try_others(play: LessonPlay) -> Iterator[tuple[str, str]]:
    """Try every other answer on offer at the present step; yield those not told of, or that change the match."""
    before = play.match.state.key()
    decision, match = play.decision, play.match
    for keys in play.other_answers():
        assert decision is not None  # else nothing is on offer
        shown = Offer(match.state, decision).sample_text(keys) or "pass"
        if play.answer(keys) or match.state.key() != before:
            yield shown, "it is taken for the right one"
        elif not play.sentence_for(keys):
            yield shown, f'nothing is said to it; write "{OTHER}" or its words under wrong'


def play_through(play: LessonPlay) -> Iterator[tuple[str, str, str]]:
    """Play a whole lesson; yield each step with an answer and what is wrong with what the lesson says to it."""
    while play.step is not None:
        name = play.steps[play.number][0]
        for answer, wrong in try_others(play):
            yield name, answer, wrong
        if play.looks:
            play.look_on()
        else:
            play.answer(play.right_keys())
        play.play_replies()
