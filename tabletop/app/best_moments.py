"""Hindsight in the app: weighs the answers of a match that is over, puts moments into words, branches from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.match_words import GameWords
from tabletop.engine.match import Match
from tabletop.ui.hindsight import Hindsight, Missed
from tabletop.ui.scenes.replay.play_on import PlayOn
from tabletop.ui.scenes.result.best_moments import MomentsOffer, MomentWords
from tabletop.ui.table.said.speech import Speech
from tabletop.ui.table.said.verdicts import name_move, say_better

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.app.tables import Table
    from tabletop.engine.steps import Answer, Decision
    from tabletop.engine.view import View
    from tabletop.ui.scenes.replay.replay import ReplayScene
    from tabletop.ui.tips import Advise, Advising


class MomentsKeeper:
    """Cache of the hindsight on one match; a match that has ended otherwise since is weighed anew."""

    def __init__(self, desk: Desk, table: Table) -> None:
        self._desk, self._table = desk, table
        self._made: tuple[list[Answer], MomentsOffer] | None = None

    def __call__(self) -> MomentsOffer:
        """Return hindsight on the match; its bots weigh the answers."""
        answers = [given for given, _ in self._table.match.standing_answers()]
        if self._made is None or self._made[0] != answers:
            self._made = (answers, offer_moments(self._desk, self._table))
        return self._made[1]


def offer_moments(desk: Desk, table: Table) -> MomentsOffer:
    """Offer hindsight on the match of a table; it starts by itself if the coach was on."""
    hindsight = _look_back_on(table.opened, table.match, table.advise)
    hindsight.is_wanted = desk.parts.settings.coach
    say = partial(say_moment, desk.parts, table.opened, table.match)
    return MomentsOffer(hindsight, say, desk.to_replay, partial(play_on_from, desk, table))


def offer_kept_moments(
    desk: Desk, opened: Opened, match: Match, watch: Callable[[int | None], ReplayScene]
) -> MomentsOffer:
    """Offer hindsight on a match of the book; `watch` opens its replay, and the first question starts a worker."""
    from tabletop.bots.worker import Worker  # most results are only read

    workers: list[Worker] = []

    def ask(view: View, decision: Decision) -> Advising:
        if not workers:
            workers.append(Worker(opened.bots(), {}, int(match.header["seed"])))
        return workers[0].weigh(view, decision)

    def end() -> None:
        hindsight.stop()
        while workers:
            workers.pop().close(wait_s=0)

    def branch(answers: int) -> None:
        ask_for_branch(watch(None), answers)

    hindsight = _look_back_on(opened, match, ask)
    return MomentsOffer(hindsight, partial(say_moment, desk.parts, opened, match), watch, branch, end)


def _look_back_on(opened: Opened, match: Match, ask: Advise) -> Hindsight:
    return Hindsight(match, partial(Match.replay, opened.game, opened.content, match.header, ()), ask)


def say_moment(parts: Parts, opened: Opened, match: Match, missed: Missed) -> MomentWords:
    """Put a moment into words, in the present language."""
    content = opened.content
    words = GameWords(parts.words, content)
    speech = Speech(content, words, [seat.name for seat in match.seats])
    speech.view = missed.view
    seat, decision = match.seats[missed.verdict.decision.seat], missed.verdict.decision
    given = name_move(speech, decision, missed.verdict.given.keys)
    return MomentWords(
        words("hindsight.when", seat=seat.name, when=opened.facts_of(missed.view)),
        words("hindsight.done", what=given),
        say_better(speech, missed.verdict, seat.name),
        seat.colour,
    )


def play_on_from(desk: Desk, table: Table, answers: int) -> None:
    """Open the replay at a moment, and offer a branch from there."""
    from tabletop.app.replays import look_back

    scene = look_back(desk, table, None, None)
    desk.cover_with(scene)
    ask_for_branch(scene, answers)


def ask_for_branch(scene: ReplayScene, answers: int) -> None:
    """Offer a branch from a moment, with the hands of then: a better answer is tried with the same cards."""
    scene.show(scene.recording.before_answer(answers))
    scene.play_on.press()
    asked = scene.kit.overlays[-1] if scene.kit.overlays else None
    if isinstance(asked, PlayOn):
        asked.let_cards_lie()
