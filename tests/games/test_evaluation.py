"""Evaluation of every game: what the coach says is true on the tables it tried, and rests on nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from tabletop import games
from tabletop.app.library import open_game
from tabletop.bots import weighing
from tabletop.bots.greedy import choose_greedily
from tabletop.content.load import load
from tabletop.engine.evaluation import (
    ABOUT,
    BETTER,
    LESS,
    UNIT,
    WHEN,
    WORSE,
    Reason,
    Term,
    Weighed,
    is_as_good,
)
from tabletop.engine.game import Game
from tabletop.engine.state import State
from tabletop.engine.steps import Decision
from tabletop.engine.view import View, make_view
from tests.games.playing import begun, played_on

pytestmark = pytest.mark.exhaustive

EVERY, POSITIONS = 17, 3
"""Each so many answers of a match a position is looked at; so many a match."""


def heat_cards(s: Any, pieces: tuple[int, ...]) -> int:
    return sum(s.cards[piece].is_heat for piece in pieces)


def stress_cards(s: Any, pieces: tuple[int, ...]) -> int:
    return sum(s.cards[piece].type == "stress" for piece in pieces)


def in_front(s: Any, seat: int) -> int:
    """Cars with a better place, or further on the road."""
    if s.place[seat]:
        return sum(0 < s.place[car] < s.place[seat] for car in s.shape.domains["car"])
    course = s.content.row("tracks", s.track)

    def inside(car: int) -> bool:
        line = [corner.line for corner in course.corners]
        return bool(line) and s.lane[car] == race_lane(s, car)

    return sum(
        bool(s.place[car])
        or s.space[car] > s.space[seat]
        or (s.space[car] == s.space[seat] and car != seat and inside(car) and not inside(seat))
        for car in s.shape.domains["car"]
    )


def race_lane(s: Any, car: int) -> int:
    from tabletop.games.pedal import road

    return road.race_lane(s.content.row("tracks", s.track), s.space[car])


def billed_cubes(s: Any, seat: int) -> int:
    bills = [s.cards[piece].good for piece in s.hand[seat] if s.cards[piece].type == "bill"]
    return sum(min(s.trailer[seat, good], bills.count(good)) for good in s.shape.domains["good"])


def hand_of(s: Any, seat: int, phase: str) -> list[Any]:
    cards = [s.cards[piece] for piece in s.hand[seat]]
    return [card for card in cards if card.phases[-1].lower() == phase]


def words_of_hand(s: Any, seat: int, phase: str) -> list[Any]:
    return [each for card in hand_of(s, seat, phase) for each in card.a + card.b + card.c]


def price_now(s: Any) -> int:
    """What the highest empty row says."""
    rows = s.content.rows("board")
    gone = sum(row.spaces for row in rows) - s.supply
    empty = [row for at, row in enumerate(rows) if sum(each.spaces for each in rows[: at + 1]) <= gone]
    return int(empty[-1].cost) if empty else 1


def worth_of_job(s: Any, seat: int, card: Any) -> float:
    """Dollars that are printed, a pot shared by two or three, less the Heat; nothing for a job that costs more."""
    gone = (s.heist - 1) / 3 + 0.07 * s.stage
    price = gone * price_now(s) + (1 - gone) * 4.5 * 0.85
    pays = {
        "gain": lambda word: word.n,
        "split-pot": lambda word: word.n / min(2.2, s.seats),
        "gain-per-record-card": lambda word: word.n * (len(s.record[seat]) + 1),
        "take-heat": lambda word: -price * word.n,
    }
    return max(0.0, float(sum(pays[word.do](word) for word in card.b)))


def most_dollars(s: Any, seat: int, word: Any) -> int:
    """What a scheme pays at most, with all rivals at work, this Record, and the price of Heat now."""
    if word.do == "gain-per-opponent-using":
        return int(min(word.most, word.n * (s.seats - 1)))
    if word.do == "gain-per-record-phase":
        return int(word.n) * sum("B" in s.cards[piece].phases for piece in s.record[seat])
    if word.do != "gain-cost":
        return int(getattr(word, "most", 0))
    is_coolest = s.heat[seat] == min(s.heat[other] for other in range(s.seats))
    return price_now(s) * int(word.coolest if is_coolest else word.times)


def cubes(s: Any, seat: int) -> int:
    return sum(s.trailer[seat, good] for good in s.shape.domains["good"])


def bills(s: Any, seat: int) -> int:
    return sum(s.cards[piece].type == "bill" for piece in s.hand[seat])


def penalty(s: Any, seat: int) -> int:
    if s.is_over or s.closing < 0:
        return 0
    depot = next(row for row in s.content.rows("depots") if any(s.cards[p].id == row.id for p in on_map(s)))
    return sum(depot.penalties.get(good, 0) * s.trailer[seat, good] for good in s.shape.domains["good"])


def on_map(s: Any) -> list[int]:
    return [piece for cell in s.shape.domains["cell"] for piece in s.map[cell]]


def slots(s: Any, seat: int) -> list[list[int]]:
    domains = s.shape.domains
    return [
        [piece for part in domains["part"] for piece in s.slot[seat, vehicle, part]]
        for vehicle in domains["vehicle"]
    ]


def count_built(s: Any, seat: int) -> int:
    most = s.options["parts"]
    if s.trigger >= 0:
        return sum(min(s.built[seat, vehicle], most) for vehicle in s.shape.domains["vehicle"])
    return sum(min(len(parts), most) for parts in slots(s, seat))


def best_rival_of_heap(s: Any, seat: int) -> int:
    from tabletop.games.heap.advice import worth

    return max((other for other in range(s.seats) if other != seat), key=lambda other: worth(s, other))


def fitting(s: Any, seat: int) -> int:
    """Hand cards for empty slots of unfinished vehicles, at most two."""
    kinds = {(s.cards[piece].vehicle, s.cards[piece].part) for piece in s.hand[seat]}
    found = 0
    for at, vehicle in enumerate(s.shape.domains["vehicle"]):
        free = sum(kind == vehicle and not s.slot[seat, kind, part] for kind, part in kinds)
        found += min(free, max(0, s.options["parts"] - len(slots(s, seat)[at])))
    return min(found, 2)


def ring(s: Any, seat: int) -> int:
    return int(s.active[seat % len(s.shape.domains["side"])])


def rival_ring(s: Any, seat: int) -> int:
    from tabletop.games.wrestling.evaluation import best_rival

    return int(s.active[best_rival(s, seat)])


Oracle = Callable[[Any, int], float]
ORACLES: dict[str, dict[str, Oracle]] = {
    "pedal": {
        "spaces": lambda s, seat: min(s.space[seat], s.laps * s.content.row("tracks", s.track).spaces),
        "finished": lambda s, seat: (
            bool(s.place[seat]) or s.space[seat] >= s.laps * s.content.row("tracks", s.track).spaces
        ),
        "heat": lambda s, seat: len(s.engine[seat]),
        "heat-held": lambda s, seat: heat_cards(s, s.hand[seat]),
        "stress-held": lambda s, seat: stress_cards(s, s.hand[seat]),
        "next-turn": lambda s, seat: s.gear[seat],
        "ahead": in_front,
    },
    "heartland": {
        "points": lambda s, seat: s.score[seat],
        "ready": billed_cubes,
        "unbilled": cubes,
        "spare-bills": bills,
        "fuel": lambda s, seat: sum(s.cards[p].move for p in s.hand[seat] if s.cards[p].type == "fuel"),
        "penalty": penalty,
        "rival": lambda s, seat: max(s.score[other] for other in range(s.seats) if other != seat),
    },
    "heap": {
        "built": count_built,
        "working": lambda s, seat: sum(piece in s.damaged for parts in slots(s, seat) for piece in parts),
        "useful": fitting,
        "held": lambda s, seat: len(s.hand[seat]),
        "rival": lambda s, seat: count_built(s, best_rival_of_heap(s, seat)),
        "won": lambda s, seat: s.is_over and s.winner == seat,
    },
    "heist": {
        "money": lambda s, seat: s.money[seat],
        "heat": lambda s, seat: s.heat[seat],
        "cooling": lambda s, seat: min(
            s.heat[seat],
            sum(
                max(each.n, getattr(each, "alone", 0))
                for each in words_of_hand(s, seat, "a")
                if each.do.startswith("return-heat")
            ),
        ),
        "jobs": lambda s, seat: sum(worth_of_job(s, seat, card) for card in hand_of(s, seat, "b")),
        "schemes": lambda s, seat: sum(most_dollars(s, seat, each) for each in words_of_hand(s, seat, "c")),
        "jail": lambda s, seat: s.jail[seat],
        "rival": lambda s, seat: max(s.money[other] for other in range(s.seats) if other != seat),
    },
    "wrestling": {
        "endurance": lambda s, seat: s.endurance[ring(s, seat)] if ring(s, seat) >= 0 else 0,
        "falls": lambda s, seat: s.falls[seat % len(s.shape.domains["side"])],
        "won": lambda s, seat: s.falls[seat % len(s.shape.domains["side"])] >= s.needed,
        "cards": lambda s, seat: len(s.hand[ring(s, seat)]) if ring(s, seat) >= 0 else 0,
        "rival-endurance": lambda s, seat: (
            s.endurance[rival_ring(s, seat)] if rival_ring(s, seat) >= 0 else 0
        ),
        "rival-falls": lambda s, seat: (
            s.falls[next(side for side, who in enumerate(s.active) if who == rival_ring(s, seat))]
            if rival_ring(s, seat) >= 0
            else 0
        ),
    },
}
"""Second way, straight from the fields, to count what each sentence of a term says of a table."""
SINCE = {"spaces", "points", "built", "money", "falls"}
"""Terms whose sentences tell the change."""
CHANCES = {"finished", "won", "falls", "jail"}
"""Terms whose sentences tell in how many of the tries something happens."""
LOWER_IS_BETTER = {
    *(
        "heat-held",
        "stress-held",
        "ahead",
        "penalty",
        "working",
        "jail",
        "rival",
        "rival-endurance",
        "rival-falls",
    ),
    "heist heat",
}
"""Terms of whose number less is good; "heat" is what an engine has in one game, and what the police have in another."""


@cache
def positions(game_id: str, nightly: bool = False) -> tuple[tuple[Game, View, Decision], ...]:
    """Questions with more than one answer, from matches of two sizes."""
    game = games.load(game_id)
    content = load(game_id, game.kinds)
    found = []
    counts = (
        content.file.seats
        if nightly
        else (content.file.seats[0], content.file.seats[len(content.file.seats) // 2])
    )
    for seats in counts:
        looked = 0
        match = begun(game, content, seats, 11, content.file.defaults(seats))
        for nth, now in enumerate(played_on(match, 2, wild=nightly * 20)):
            if looked == POSITIONS or now.is_over:
                break
            decision = now.decisions[-1]
            if nth % EVERY == EVERY // 2 and len(tuple(decision.enumerate(2))) > 1:
                found.append((game, now.view(decision.seat), decision))
                looked += 1
    return tuple(found)


def told(game: Game, view: View, decision: Decision) -> Iterator[tuple[Reason, list[tuple[State, State]]]]:
    """Each fact that may be said of an answer, with the tables it was tried on."""
    assert game.evaluation is not None
    for tried in weighing.try_answers(game, view, decision, random.Random(5)):
        for reason in weighing.weigh_tried(game.evaluation, tried, decision.seat).told:
            if reason.facts:  # it has a number
                yield reason, tried.tables


def is_true(oracle: Oracle, reason: Reason, tables: list[tuple[State, State]], seat: int) -> bool:
    term, _, _ = reason.key.partition(".")
    sign = -1 if LESS in reason.key else 1
    numbers = [
        sign * (oracle(end, seat) - (oracle(before, seat) if term in SINCE else 0)) for before, end in tables
    ]
    assert term not in SINCE or reason.facts["n"] >= 0, "a change below 0 has its own sentence"
    if term in CHANCES and reason.key.endswith(ABOUT):
        return (reason.facts["n"], reason.facts["of"]) == (sum(map(bool, numbers)), len(numbers))
    if reason.key.endswith(ABOUT):
        return len(set(numbers)) > 1 and abs(sum(numbers) / len(numbers) - reason.facts["n"]) <= 0.5
    return set(numbers) == {reason.facts["n"]}


def check_truth(game_id: str, nightly: bool) -> None:
    seen = set()
    for game, view, decision in positions(game_id, nightly):
        for reason, tables in told(game, view, decision):
            term, _, _ = reason.key.partition(".")
            seen.add(term)
            assert is_true(ORACLES[game_id][term], reason, tables, decision.seat), (decision.prompt, reason)
    assert seen == ORACLES[game_id].keys()


@pytest.mark.parametrize("game_id", games.ids())
def test_every_sentence_is_true_on_the_tables_tried(game_id: str) -> None:
    check_truth(game_id, nightly=False)


@pytest.mark.nightly
@pytest.mark.parametrize("game_id", games.ids())
def test_every_sentence_is_true_at_every_seat_count(game_id: str) -> None:
    check_truth(game_id, nightly=True)


def dealt_anew(view: View, seed: int) -> View:
    """The view of the same seat on a table whose hidden cards lie elsewhere."""
    s = view.sample(random.Random(seed))
    assert view.decision is not None
    return make_view(s, view.seat, view.known, view.decision.nth)


@pytest.mark.parametrize("game_id", games.ids())
def test_a_tip_is_the_same_when_hidden_cards_are_dealt_anew(game_id: str) -> None:
    for nth, (game, view, decision) in enumerate(positions(game_id)):
        if nth % 3:
            continue
        again = dealt_anew(view, 77)
        asked = again.decision
        assert asked is not None
        first, second = (
            weighing.weigh(game, seen, question, random.Random(5))
            for seen, question in ((view, decision), (again, asked))
        )
        assert first == second, decision.prompt


@pytest.mark.parametrize("game_id", games.ids())
def test_every_term_has_its_words_and_the_best_is_the_clever_bots_if_it_is_as_good(game_id: str) -> None:
    game = games.load(game_id)
    content = load(game_id, game.kinds)
    assert game.evaluation is not None
    assert set(content.texts["terms"]) == set(game.evaluation.needs())
    assert UNIT in content.texts["terms"]
    for at, (_, view, decision) in enumerate(positions(game_id)):
        if at % 4 == 0:
            answers = weighing.weigh(game, view, decision, random.Random(5))
            best = choose_greedily(game, view, decision, random.Random(5))
            by_worth = sorted(answers, key=lambda each: -each.worth)
            chosen = next(each for each in answers if each.keys == best)
            assert is_as_good(by_worth, answers[0])
            assert answers[0] is (chosen if is_as_good(by_worth, chosen) else by_worth[0])
            rest = [each.worth for each in answers[1:]]
            assert rest == sorted(rest, reverse=True)
            assert all(not decision.refusal(each.keys) for each in answers)
            assert is_as_good(answers, answers[0])


@pytest.mark.parametrize("game_id", games.ids())
def test_a_reason_tells_two_answers_apart_and_its_colour_is_that_of_its_number(game_id: str) -> None:
    compared = 0
    for game, view, decision in positions(game_id)[:3]:
        assert game.evaluation is not None
        tried = weighing.try_answers(game, view, decision, random.Random(5))[:4]
        one, *others = (weighing.weigh_tried(game.evaluation, each, decision.seat) for each in tried)
        for other, theirs in zip(others, tried[1:], strict=True):
            for reason in one.differences_from(other):
                compared += 1
                check_difference(game_id, reason, (tried[0].tables, theirs.tables), decision.seat)
            worse = min(one, other, key=lambda each: each.worth)
            against = worse.differences_from(one if worse is other else other)
            assert worse.worth > max(one.worth, other.worth) - 1 or any(each.gain < 0 for each in against)
    assert compared


Ends = list[tuple[State, State]]


def check_difference(game_id: str, reason: Reason, tables: tuple[Ends, Ends], seat: int) -> None:
    """A green number is the better one of the two, and both are told as they are counted."""
    if reason.key.endswith((BETTER, WORSE)):
        assert reason.key.endswith(BETTER) == (reason.gain > 0)
        assert reason.than is None
        return
    oracle = ORACLES[game_id][reason.term]
    ours, theirs = (
        [oracle(end, seat) - (oracle(before, seat) if reason.term in SINCE else 0) for before, end in each]
        for each in tables
    )
    good = -1 if {reason.term, f"{game_id} {reason.term}"} & LOWER_IS_BETTER else 1
    assert good * (sum(ours) - sum(theirs)) * reason.gain > 0, reason
    if reason.than is not None and reason.term not in CHANCES:
        assert abs(abs(sum(theirs)) / len(theirs) - reason.than) <= 0.5, reason
        assert reason.than != reason.facts["n"]


THEN = {"en": "then", "de": "dann", "es": "entonces", "fr": "alors"}


@pytest.mark.parametrize("game_id", games.ids())
def test_what_comes_later_is_not_told_as_if_it_were_now(game_id: str) -> None:
    """What a position has is told with "then"; what an answer brings or costs needs no such word."""
    game = games.load(game_id)
    assert game.evaluation is not None
    for lang, then in THEN.items():
        texts = open_game(game_id, language=lang).content.texts["terms"]
        for term in game.evaluation.terms:
            if term.told and not term.since and not term.chance:
                for key in set(term.needs()) - {f"{term.id}{BETTER}", f"{term.id}{WORSE}"}:
                    for n in (1, 2):
                        said = texts[key].fill({"n": n, **dict.fromkeys(term.named, 1)}, {})
                        assert then in said, (lang, key, said)
        assert texts[WHEN]


def weighed(keys: str, worth: float, n: int, gain: float) -> Weighed:
    return Weighed((keys,), worth, (gain,), (Reason("points", {"n": n}, gain, n, 1),), 1)


def test_reasons_are_the_largest_differences_and_no_difference_is_none() -> None:
    best, same, worse = weighed("a", 5.0, 5, 5.0), weighed("b", 5.0, 5, 5.0), weighed("c", 1.0, 1, 1.0)
    assert best.differences_from(same) == ()
    (reason,) = best.differences_from(worse)
    assert (reason.facts["n"], reason.gain, reason.than) == (5, 4.0, 1)
    assert worse.differences_from(best)[0].gain == -4.0
    assert is_as_good((best, same, worse), same)
    assert not is_as_good((best, same, worse), worse)


def test_a_number_that_does_not_say_why_is_not_told() -> None:
    """More cards that are worth less, or the same number of better ones: words say which are better."""
    few, many = weighed("a", 4.0, 3, 4.0), weighed("b", 2.0, 5, 2.0)
    assert [reason.key for reason in few.differences_from(many)] == ["points.better"]
    assert [reason.key for reason in many.differences_from(few)] == ["points.worse"]
    assert weighed("c", 3.0, 3, 3.0).differences_from(few)[0].key == "points.worse"


def test_half_a_unit_less_is_not_as_good_however_bad_the_worst_is() -> None:
    best, less, worst = weighed("a", 5.0, 5, 5.0), weighed("b", 4.0, 4, 4.0), weighed("c", -50.0, 0, -50.0)
    assert not is_as_good((best, less, worst), less)


def test_what_happens_at_times_is_told_by_the_tries_in_which_it_does() -> None:
    happens = Term("won", lambda s, seat: float(s), chance=True)
    tables: Any = [(0, int(at < 3)) for at in range(10)]
    told = weighing.tell(happens, tables, 0, 1.0)
    assert (told.key, told.facts) == ("won.about", {"n": 3, "of": 10})
    never = weighing.tell(happens, [(0, 0)] * 10, 0, 0.0)  # type: ignore[list-item]
    assert told.compare(never).than is None, "what never happens is told in other words"
