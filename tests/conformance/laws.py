"""What must hold in every position of every game. Each law is a function that raises when it is broken.

The laws know no game. They run over all registered games in `test_laws.py`, and over deliberately broken ones in
`test_planted.py`, which shows that each of them can fail.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from tabletop.engine.agenda import answer
from tabletop.engine.events import Event, mask
from tabletop.engine.fields import UNSEEN
from tabletop.engine.game import Game
from tabletop.engine.limits import find_faults
from tabletop.engine.match import Match, Seat
from tabletop.engine.plain import freeze
from tabletop.engine.positions import restore
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.version import OWN
from tabletop.engine.view import View, make_view
from tabletop.errors import IllegalAnswer
from tests.declared import pieces

RECENT = 400
"""Events that undo and redo are compared by: more than one answer ever makes."""
NAMES = ("Ada", "Bo", "Chen", "Dot", "Elle", "Finn", "Gita", "Hal")


@dataclass(frozen=True)
class Case:
    """A game with a number of seats and options."""

    game: Game
    content: Any
    seats: int
    options: dict[str, Any] = field(default_factory=dict)
    anchors: Callable[[View], dict[str, Any]] | None = None
    """View -> every handle with its place on the table; None for a game without a table."""

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.id}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def start(self, seed: int) -> Match:
        """A match of this case."""
        seats = [Seat(NAMES[i], i) for i in range(self.seats)]
        return Match.start(self.game, self.content, seats, self.options, seed)


def purposeful(game: Game, view: View, decision: Decision, rng: random.Random) -> Keys:
    """The answer that the game calls most sensible, a random one of the best."""
    few = list(decision.enumerate(60))
    answers = few if len(few) < 60 else [decision.sample(rng) for _ in range(60)]
    ranked = [(game.purpose(view.table, decision, keys), rng.random(), keys) for keys in answers]
    return max(ranked)[2]


def play(case: Case, seed: int, wild: int) -> Iterator[tuple[Match, random.Random]]:
    """A match after every answer: `wild` random answers, then sensible ones to the end."""
    match, rng = case.start(seed), random.Random(seed)
    given = 0
    yield match, rng
    while not match.is_over:
        decision = rng.choice(match.decisions)
        keys = (
            decision.sample(rng)
            if given < wild
            else purposeful(case.game, match.view(decision.seat), decision, rng)
        )
        match.act(Answer(decision.seat, keys, decision.nth))
        given += 1
        assert given <= case.game.bound + wild, f"{case} seed {seed} is not over after {given} answers"
        yield match, rng


def now_and_then(
    case: Case, seed: int, wild: int = 60, every: float = 0.15, most: int | None = None
) -> Iterator[tuple[Match, random.Random]]:
    """Some positions of a match, or of its first answers if there is a `most`; the first among them."""
    for match, rng, picked in islice(whole_match(case, seed, every, wild), most):
        if picked:
            yield match, rng


def whole_match(
    case: Case, seed: int, every: float, wild: int = 60
) -> Iterator[tuple[Match, random.Random, bool]]:
    """A match after every answer, with whether this position is picked: the first is, and a share `every` of all."""
    picks = random.Random(seed + 1)
    for at, (match, rng) in enumerate(play(case, seed, wild)):
        yield match, rng, at == 0 or picks.random() < every


def viewers(match: Match) -> Iterator[int | None]:
    """Every seat, and nobody in particular."""
    yield None
    yield from range(len(match.seats))


# -- the laws -----------------------------------------------------------------------------------------------


def pieces_are_conserved(match: Match, start: dict[int, int]) -> None:
    """Every piece of the set-up lies in exactly one zone."""
    assert census(match.state) == start


def census(s: State) -> dict[int, int]:
    """How often each piece lies somewhere."""
    counts: dict[int, int] = {}
    for zone in s.shape.zones:
        for piece in pieces(s, zone):
            counts[piece] = counts.get(piece, 0) + 1
    return counts


def tables_are_possible(match: Match) -> None:
    """No field holds more or other things than it says it can, and no law of the game is broken."""
    assert [fault.what for fault in find_faults(match.state, match.game.laws)] == []


def numbers_in_keys_are_told_apart(match: Match, kinds: dict[tuple[Any, ...], str]) -> None:
    """A whole number in the keys of one question always stands for the same: a piece, a seat, or how many.

    Else a scenario could answer with a card where a seat is asked for that has the same number. `kinds` are those found
    before.
    """
    for decision in match.decisions:
        for option in decision.options:
            word = option.key[0] if isinstance(option.key, tuple) and isinstance(option.key[0], str) else ""
            for path, kind in option.kinds().items():
                sort = (decision.prompt, word, len(path) and path[0], len(path))
                assert kinds.setdefault(sort, kind) == kind, f"{sort} is a {kind} and a {kinds[sort]}"


def plain_data_survives(match: Match) -> None:
    """State -> JSON -> state is the identity: a match goes on from any of its positions, at the same questions."""
    other = match.state.clone()
    restore(other, json.loads(json.dumps(match.state.to_plain())))
    assert other.key() == match.state.key()
    assert other.digest() == match.state.digest()
    assert other.waits == match.state.waits


def clones_are_independent(match: Match, rng: random.Random) -> None:
    """Playing a clone on leaves the original alone."""
    before = match.state.key()
    play_on(match.state.clone(), rng, 5)
    assert match.state.key() == before


def play_on(s: State, rng: random.Random, answers: int) -> None:
    """Some random answers."""
    for _ in range(answers):
        if s.is_over:
            return
        decision = rng.choice(s.waits)
        answer(s, decision, decision.sample(rng))


def somebody_can_answer(match: Match) -> None:
    """A match that is not over asks at least one seat, each at most once, and each question has an answer."""
    asked = [decision.seat for decision in match.decisions]
    assert asked, "nobody is asked, but the match is not over"
    assert len(set(asked)) == len(asked)
    for decision in match.decisions:
        assert next(decision.enumerate(1), None) is not None, f"{decision.prompt} has no answer"


def every_offer_is_legal(match: Match, limit: int = 40) -> None:
    """Each option on offer is accepted by the rules, on a clone."""
    for decision in match.decisions:
        for keys in decision.enumerate(limit):
            answer(match.state.clone(), decision, keys)


def everything_else_is_refused(match: Match, rng: random.Random) -> None:
    """Keys that are not on offer, too many or too few of them, or given twice leave the match untouched."""
    for decision in match.decisions:
        offered = decision.keys()
        wrong: list[Keys] = [("no such key",), (*offered[:1], *offered[:1], *offered[:1])]
        if decision.least:
            wrong.append(())
        if decision.most < len(offered):
            wrong.append(tuple(rng.sample(offered, decision.most + 1)))
        before, lines = match.state.key(), len(match.lines)
        for keys in wrong:
            if keys == () and decision.may_pass:
                continue
            refused = False
            try:
                match.act(Answer(decision.seat, keys, decision.nth))
            except IllegalAnswer:
                refused = True
            assert refused, f"{keys} was taken for {decision.prompt}"
            assert (match.state.key(), len(match.lines)) == (before, lines)


def samples_look_the_same(match: Match, rng: random.Random) -> None:
    """A seat cannot tell a sample of its view from the match, and the sample plays on (design: property a).

    Beside what everybody sees two seats are tried in each position, others in the next.
    """
    seats = [seat for seat in viewers(match) if seat is not None]
    for seat in (None, *rng.sample(seats, min(len(seats), 2))):
        view = match.view(seat)
        sample = view.sample(rng)
        nth = view.decision.nth if view.decision else 0
        assert make_view(sample, seat, view.known, nth) == view, (
            f"seat {seat} can tell a sample from the match"
        )
        assert census(sample) == census(match.state)
        play_on(sample, rng, 6)


def open_questions_are_open(match: Match, rng: random.Random) -> None:
    """An open question is the same in the samples of every other seat (property b)."""
    for decision in match.state.waits:
        if not decision.open:
            continue
        for seat in viewers(match):
            if seat == decision.seat:
                continue
            sample = match.view(seat).sample(rng)
            twin = next((d for d in sample.waits if d.seat == decision.seat), None)
            assert twin == decision, f"{decision.prompt} is not open to seat {seat}"


def events_tell_no_more_than_views(match: Match, rng: random.Random) -> None:
    """Acting in a sample instead of the match shows the seat the same events until a barrier (property c)."""
    for decision in match.decisions:
        seat = decision.seat
        sample = match.view(seat).sample(rng)
        twin = next(d for d in sample.waits if d.seat == seat)
        keys = decision.sample(rng)
        real = match.state.clone()
        together = answer(real, decision, keys)
        answer(sample, twin, keys)
        if together:  # the others' secrets came in: a barrier before anything else
            continue
        told = up_to_barrier(real, seat)
        assert told == up_to_barrier(sample, seat), f"seat {seat} is told what its view does not tell"


def up_to_barrier(s: State, seat: int) -> list[Event]:
    """What the seat saw before anything new to it, a roll, a shuffle or another's secret came in."""
    events: list[Event] = []
    for happening in s.events:
        new = happening.kind in ("move", "pour") and happening.reveals(seat)
        if happening.kind in ("roll", "shuffle") or new:
            return events
        events.append(mask(happening, seat))
    return events


def nothing_hidden_is_named(match: Match) -> None:
    """No piece that is hidden from a seat and not known to it occurs in its view or its events (property d)."""
    for seat in viewers(match):
        view = match.view(seat)
        hidden = hidden_from(match, seat) - set(view.known)
        for handle in handles_in(view.to_plain()):
            if handle.startswith("card:"):
                assert int(handle[5:]) not in hidden, f"seat {seat} is told of {handle}"
        for zone in view.table.shape.zones:
            assert not hidden.intersection(pieces(view.table, zone))


def hidden_from(match: Match, seat: int | None) -> set[int]:
    """The pieces that a seat cannot see now."""
    bit = len(match.seats) if seat is None else seat
    s = match.state
    hidden: set[int] = set()
    for zone, field_ in s.shape.zones.items():
        lying = pieces(s, zone)
        if not s.shape.seen_by[zone] >> bit & 1:
            hidden.update(lying[:-1] if field_.see == "top" else lying)
    return hidden


def handles_in(plain: Any) -> Iterator[str]:
    """Every string in plain data that reads like a handle."""
    if isinstance(plain, str):
        word, colon, _ = plain.partition(":")
        if colon and word in ("card", "zone", "token", "place", "seat", "button"):
            yield plain
    elif isinstance(plain, dict):
        for value in plain.values():
            yield from handles_in(value)
    elif isinstance(plain, (list, tuple)):
        for value in plain:
            yield from handles_in(value)


def undo_and_redo_are_exact(match: Match) -> None:
    """Where undo is allowed, undo then redo gives the same state, and the seat is asked what it was asked."""
    for seat in range(len(match.seats)):
        if match.why_no_undo(seat):
            continue
        count = match.event_count
        since = max(0, count - RECENT)
        before, seen = match.state.key(), match.events_for(None, since)
        told = match.question_before_undo(seat)
        match.undo(seat)
        assert told == next(d for d in match.decisions if d.seat == seat)
        match.redo(seat)
        assert match.state.key() == before
        assert (match.event_count, match.events_for(None, since)) == (count, seen)


def replay_is_live(case: Case, match: Match) -> None:
    """The match file, after a trip through JSON, plays the same match again."""
    header, *lines = json.loads(json.dumps([match.header, *match.lines]))
    again = Match.replay(case.game, case.content, header, lines)
    assert again.state.key() == match.state.key()
    for seat in viewers(match):
        assert again.view(seat) == match.view(seat)
        assert again.events_for(seat) == match.events_for(seat)


def refusals_have_reasons(case: Case, match: Match, rng: random.Random, pairs: int = 150) -> None:
    """`why_not` is "" exactly for what is on offer, and else a key with a sentence."""
    words = getattr(getattr(case.content, "file", None), "texts", None)
    for decision in match.decisions:
        view = match.view(decision.seat)
        handles = all_handles(view)
        offered = {(held, o.target) for o in decision.options for held in (o.source, *o.uses)}
        some = [(rng.choice(handles), rng.choice(handles)) for _ in range(pairs)]
        for source, target in (*some, *sorted(offered)):
            why = case.game.why_not(view, source, target)
            if (source, target) in offered:
                assert why == "", f"{source} to {target} is on offer, yet refused with {why}"
            else:
                assert why, f"{source} to {target} is refused without a reason"
                assert words is None or why in words.why, f'texts.why has no "{why}"'


def all_handles(view: View) -> list[str]:
    """Every handle that a table could show for this view, and a few it does not."""
    table = view.table
    handles = {"button:nothing", "place:nowhere:0", ""}
    handles |= {f"seat:{seat}" for seat in range(table.seats)}
    for name in table.values:
        if name in table.shape.zones:
            handles |= {f"zone:{name}", f"place:{name}"}
            handles |= {f"card:{p}" for p in pieces(table, name) if p != UNSEEN}
        else:
            handles.add(f"token:{name}")
    if view.decision:
        for option in view.decision.options:
            handles |= {option.source, option.target, *option.uses}
    return sorted(handles)


def _newest(match: Match, seat: int | None, most: int) -> list[Event]:
    return match.events_for(seat, max(0, match.event_count - most))


def everything_shown_has_a_place(case: Case, match: Match) -> None:
    """Every handle of an option or an event has an anchor on the table."""
    if case.anchors is None:
        return
    for seat in viewers(match):
        view = match.view(seat)
        anchors = case.anchors(view)
        named = set(handles_in([event.facts for event in _newest(match, seat, 40)]))
        if view.decision:
            for option in view.decision.options:
                named |= {option.source, option.target, *option.uses} - {""}
        gone = {
            f"card:{piece}" for piece in (UNSEEN, *hidden_from(match, seat))
        }  # told of, then out of sight
        lost = named - gone - set(anchors)
        assert not lost, f"nothing on the table of seat {seat} stands for {sorted(lost)[:5]}"


def everything_said_has_words(case: Case, match: Match) -> None:
    """Every prompt, label and log line has its text, and every reason for no undo is known."""
    file = getattr(case.content, "file", None)
    if file is None:
        return
    for decision in match.decisions:
        assert decision.prompt in file.texts.prompts, f'texts.prompts has no "{decision.prompt}"'
        for option in decision.options:
            assert not option.label or option.label in file.texts.labels, (
                f'texts.labels has no "{option.label}"'
            )
    for event in _newest(match, None, 60):
        if event.kind == "say":
            assert event.facts["line"] in file.texts.log, f'texts.log has no "{event.facts["line"]}"'


def state_is_plain(match: Match) -> None:
    """The state holds nothing that JSON would change, agenda included."""
    assert freeze(json.loads(json.dumps(list(match.state.values.values())))) == tuple(
        match.state.values.values()
    )
    for name, args, _ in match.state.agenda:
        assert len(args) <= 3, f"{name} has {len(args)} arguments; declare a field"


def all_seats_played_with_something(case: Case, match: Match) -> None:
    """At the end of a match everybody can tell what each seat played with, by ids of rows or its own piece."""
    told = case.game.played_with
    if told is None:
        return
    counts = told.count(match.view(None), match.events_for(None))
    assert len(counts) == case.seats
    for count in counts:
        assert count, "a seat played with nothing"
        assert all(n > 0 for n in count.values())
        rows = {row.id for row in case.content.rows(told.kind)} if told.kind else {OWN}
        assert rows.issuperset(count)
