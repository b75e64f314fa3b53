"""Lesson in play: its position, the answer of each step, and the sentences for other answers.

The position and the answers are read as those of a scenario, so no lesson can outlive a rule. Only right answers reach
the match: any other leaves it as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from tabletop.content.models.lessons import OTHER, Lesson, Step
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Source, did_you_mean, join_listed
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Scalar
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.workshop.scenario_acts import nearness
from tabletop.workshop.scenario_file import Act, Scenario, ScenarioMistake, child_mapping, given_step
from tabletop.workshop.scenario_offers import Offer
from tabletop.workshop.scenario_setup import PreparedGame, begin_match
from tabletop.workshop.scenario_values import to_handle

AREA = "area:"
"""Beginning of the name of an area of table.yaml among the handles."""
MOST_TRIED = 60
"""Limit of other answers that are tried at one step."""


# Answers and positions are plain data of any depth: hence Any.
def to_node(value: Any, source: Source) -> AnyNode:
    """Convert plain data to a node; its place is the beginning of the source."""
    if isinstance(value, Mapping):
        entries = {
            str(key): Entry(source, 1, 1, str(key), to_node(each, source)) for key, each in value.items()
        }
        return Map(source, 1, 1, entries)
    if isinstance(value, list | tuple):
        return Items(source, 1, 1, [to_node(each, source) for each in value])
    return Scalar(source, 1, 1, value)


def lesson_node(lesson: Lesson, game: str) -> Map:
    """Return a lesson that was read earlier as a node, for the words of scenarios."""
    source = Source(f"data/{game}/lessons", "")
    steps = {
        name: {
            "does": step.does,
            "show": step.show,
            "then": [{"seat": each.seat, "does": each.does} for each in step.then],
        }
        for name, step in lesson.steps.items()
    }
    made = to_node({"given": lesson.given, "at": lesson.at, "steps": steps, "made": lesson.made}, source)
    assert isinstance(made, Map)
    return made


def to_scenario(node: Map, name: str) -> Scenario:
    """Return the scenario of a lesson: its position, and all right answers with the replies to them."""
    acts = tuple(act for step in step_nodes(node) for act in acts_of(step, _learner(node)))
    given = child_mapping(node, "given")
    empty = Map(node.source, node.line, node.column)
    return Scenario(node, name, (), "", given, given_step(node), acts, empty)


def _learner(node: Map) -> int:
    seat = getattr(node.get("learner"), "value", 0)
    return seat if isinstance(seat, int) else 0


def step_nodes(node: Map) -> list[Map]:
    """Return the nodes of a lesson's steps."""
    return [
        entry.node for entry in child_mapping(node, "steps").entries.values() if isinstance(entry.node, Map)
    ]


def acts_of(step: Map, learner: int) -> Iterator[Act]:
    """Yield the right answer of a step, and the replies to it."""
    does = step.get("does")
    if does is not None and getattr(does, "value", "") is not None:
        yield Act(step, "does", learner, does)
    replies = step.get("then")
    for reply in replies.nodes if isinstance(replies, Items) else ():
        seat = reply.get("seat") if isinstance(reply, Map) else None
        if isinstance(reply, Map) and isinstance(seat, Scalar) and isinstance(seat.value, int):
            yield Act(reply, "does", seat.value, reply.get("does"))


class LessonPlay:
    """One lesson, from its first step to its last; raises `ScenarioMistake` where it makes no sense."""

    def __init__(
        self, lesson: Lesson, opened: PreparedGame, node: Map | None = None, seats: Sequence[Seat] = ()
    ) -> None:
        self.lesson, self._opened, self._seats = lesson, opened, seats
        self._node = node or lesson_node(lesson, opened.game.id)
        self._scenario = to_scenario(self._node, lesson.name)
        self.steps: Sequence[tuple[str, Step]] = tuple(lesson.steps.items())
        self._nodes = step_nodes(self._node)
        self.number = 0
        """Number of the step that is asked now; that of steps when all are done."""
        self.match: Match = begin_match(self._scenario, opened, seats)
        self._replies: list[Act] = []
        self.tried = 0
        """Number of other answers that were tried."""

    @property
    def step(self) -> Step | None:
        """The step that is asked now, None after the last."""
        return self.steps[self.number][1] if self.number < len(self.steps) else None

    @property
    def decision(self) -> Decision | None:
        """The learner's question."""
        return next((each for each in self.match.decisions if each.seat == self.lesson.learner), None)

    @property
    def looks(self) -> bool:
        """True if the step only asks to look."""
        step = self.step
        return step is not None and step.does is None

    @property
    def waits(self) -> bool:
        """True while others answer."""
        return bool(self._replies)

    def right_keys(self) -> Keys:
        """Return the right answer of this step; none for a step that only asks to look, or while others answer."""
        if self.waits:
            return ()
        acts = [*acts_of(self._nodes[self.number], self.lesson.learner)] if self.step else []
        mine = [act for act in acts if act.seat == self.lesson.learner][:1] if not self.looks else []
        return self._keys_of(mine[0]) if mine else ()

    def _keys_of(self, act: Act) -> Keys:
        asked = next((each for each in self.match.decisions if each.seat == act.seat), None)
        assert act.written is not None  # a step that only asks to look has no act
        if asked is None:
            who = ", ".join(f"seat {each.seat} for {each.prompt}" for each in self.match.decisions)
            raise ScenarioMistake(
                act.node,
                f"seat {act.seat} is not asked here, but {who or 'nobody'}",
                "write the answers of the others under then: of the step before, in their order",
            )
        return Offer(self.match.state, asked).choose(act.written)

    def is_right(self, keys: Keys) -> bool:
        """Check if an answer is the one that is asked for; the order in which cards are chosen does not count."""
        decision = self.decision
        if self.step is None or self.looks or decision is None:
            return False
        return self._same_cards(keys, self.right_keys())

    def _same_cards(self, one: Keys, other: Keys) -> bool:
        decision = self.decision
        assert decision is not None  # the caller asked
        offer = Offer(self.match.state, decision)
        by_key = {option.key: offer.show(option) for option in decision.options}
        return sorted(map(str, (by_key.get(key, key) for key in one))) == sorted(
            map(str, (by_key.get(key, key) for key in other))
        )

    def answer(self, keys: Keys) -> bool:
        """Give an answer: the right one is played, another one changes nothing; True if it was right."""
        decision = self.decision
        if decision is None or not self.is_right(keys):
            return False
        self.match.act(Answer(decision.seat, keys, decision.nth))
        self.go_on()
        return True

    def look_on(self) -> None:
        """Go on from a step that only asks to look."""
        if self.looks:
            self.go_on()

    def go_on(self) -> None:
        """Go on to the next step: the right answer to this one has been played."""
        acts = acts_of(self._nodes[self.number], self.lesson.learner)
        self._replies = [*acts][0 if self.looks else 1 :]
        self.number += 1

    def reply(self) -> tuple[Decision, Keys] | None:
        """Return the next question to another seat with its written answer; None if nobody else answers now."""
        if not self._replies:
            return None
        act = self._replies[0]
        keys = self._keys_of(act)
        return next(each for each in self.match.decisions if each.seat == act.seat), keys

    def note_reply(self) -> None:
        """Note that the next reply was given."""
        del self._replies[:1]

    def play_replies(self) -> None:
        """Let the others give all their replies."""
        while (reply := self.reply()) is not None:
            decision, keys = reply
            self.match.act(Answer(decision.seat, keys, decision.nth))
            self.note_reply()

    def go_to(self, number: int) -> None:
        """Begin anew and play by the right answers to the step of this number."""
        self.number, self._replies = 0, []
        self.match = begin_match(self._scenario, self._opened, self._seats)
        while self.number < min(number, len(self.steps)):
            if self.looks:
                self.look_on()
            else:
                self.answer(self.right_keys())
            self.play_replies()

    def handles(self) -> tuple[str, ...]:
        """Return the handles of what the step shows beside its answer, at the end of what was made."""
        show = self._node.get("made") if self.step is None else self._nodes[self.number].get("show")
        decision = self.decision
        rank = nearness(self.match, decision) if decision is not None else lambda piece: 0
        nodes = show.nodes if isinstance(show, Items) else ()
        return tuple(self._handle(node, rank) for node in nodes)

    def _handle(self, node: AnyNode, rank: Callable[[int], int]) -> str:
        word = str(getattr(node, "value", ""))
        if not word.startswith(AREA):
            return to_handle(self.match.state, node, rank)
        content = self.match.state.content
        areas = [*content.table.areas] if isinstance(content, Content) else []
        if word.removeprefix(AREA) not in areas:
            hint = (
                did_you_mean(word, [f"{AREA}{name}" for name in areas]) or f"areas are {join_listed(areas)}"
            )
            raise ScenarioMistake(node, f'the table has no "{word}"', hint)
        return word

    # what is said to another answer

    def sentence_for(self, keys: Keys) -> str:
        """Return the sentence for an answer that is not the right one; "" if the lesson has none."""
        wrong, decision = self._wrong(), self.decision
        words = ""
        if decision is not None:
            offer = Offer(self.match.state, decision)
            shown = [offer.show(option) for key in keys for option in decision.options if option.key == key]
            words = " ".join(" ".join(each.strip("[]").split(", ")) for each in shown) or "pass"
        return wrong.get(words) or wrong.get(OTHER, "")

    def other_sentence(self) -> str:
        """Return the sentence for any other piece; "" if the lesson has none."""
        return self._wrong().get(OTHER, "")

    def sentence_for_refusal(self, reason: str) -> str:
        """Return the sentence for a place that the rules refuse, by their reason; "" if the lesson has none."""
        return self._wrong().get(reason, "")

    def _wrong(self) -> Mapping[str, str]:
        return self.step.wrong if self.step is not None else {}

    def other_answers(self) -> Iterator[Keys]:
        """Yield other answers on offer at this step, `MOST_TRIED` at most."""
        decision = self.decision
        if decision is not None and not self.looks:
            for keys in islice(decision.enumerate(MOST_TRIED), MOST_TRIED):
                if not self.is_right(keys):
                    self.tried += 1
                    yield keys
