"""What the phases bring each player is told before and after they happen."""

from __future__ import annotations

from typing import get_args

from tabletop.content.models.records import Content
from tabletop.engine.agenda import answer
from tabletop.engine.state import Frame
from tabletop.games.heist.outcomes import Word
from tabletop.games.heist.rules.stage import choose, enter, heat_check, phase_a, phase_b, phase_c
from tests.games.heist.tables import dealt, does, played, state


def frames(*rest: Frame) -> tuple[Frame, ...]:
    """A choice of cards, then these steps."""
    return (choose(), *rest)


def test_what_is_to_come_is_told_before_the_heat_check(content: Content) -> None:
    s = dealt(content, [["grand-larceny"], ["heavy"], ["interrogation"]], *frames(phase_a(), enter("check")))
    s.heat[2] = 2
    for seat, card in enumerate(("grand-larceny", "heavy", "interrogation")):
        does(s, seat, card)

    assert s.brings[0, "b"] == (("gains", 16, 0), ("heats", 3, 0))
    assert s.brings[1, "c"] == (("gains", 3, 0),)
    assert s.brings[2, "a"] == (("cools", 1, 1),)
    assert s.brings[2, "c"] == (("gains", 3, 0),), "the Heat that is still to be taken counts"


def test_what_happened_takes_the_place_of_what_was_to_come(content: Content) -> None:
    steps = frames(phase_a(), enter("check"), heat_check(), phase_b(), phase_c())
    s = dealt(content, [["grand-larceny"], ["heavy"], ["fence"]], *steps)
    for seat, card in enumerate(("grand-larceny", "heavy", "fence")):
        does(s, seat, card)

    assert s.brings[0, "b"] == (("gains", 16, 1), ("heats", 3, 1))
    assert s.brings[1, "c"] == (("gains", 3, 1),)
    assert s.brings[1, "b"] == ()


def test_an_added_card_is_told_beside_what_it_does(content: Content) -> None:
    s = dealt(
        content, [["backup-plan", "lay-low"], ["pickpocket"], ["fence"]], *frames(phase_a(), enter("check"))
    )
    s.heat[0] = 3
    for seat, card in enumerate(("backup-plan", "pickpocket", "fence")):
        does(s, seat, card)
    assert s.brings[0, "a"] == (("adds", 0, 0),)
    does(s, 0, "lay-low")

    assert s.brings[0, "a"] == (("adds", 0, 1), ("cools", 3, 1))


def test_what_was_told_of_the_jobs_is_what_they_brought(content: Content) -> None:
    """Through whole matches: before phase B the board has Heat enough, so nothing comes otherwise."""
    known = 0
    for match in played(content, 5, 3, wild=20, apb=True):
        s = state(match)
        for seat in range(s.seats):
            for act in "abc":
                entries = s.brings[seat, act]
                assert all(word in get_args(Word) for word, _, _ in entries)
                known += len(entries)
                if s.phase in ("choose", "draft"):
                    assert not entries
    assert known > 20, "lanes are filled while somebody is asked in phase A"


def test_schemes_are_foreseen_at_the_price_that_jobs_will_make(content: Content) -> None:
    hands = [["grand-larceny"], ["smash-and-grab"], ["crackdown"]]
    s = dealt(content, hands, *frames(phase_a(), enter("check"), heat_check(), phase_b(), phase_c()))
    for seat, (card,) in enumerate(hands[:2]):
        does(s, seat, card)
    told: list[object] = []
    decision = s.waits[0]
    answer(s, decision, decision.keys()[:1], lambda now: told.append((now.phase, now.values["brings:2:c"])))

    assert ("check", (("gains", 4, 0),)) in told, "five Heat off the board: one costs $2"
    assert s.brings[2, "c"] == (("gains", 4, 1),)


def test_jobs_and_schemes_are_foreseen_at_the_heat_that_phase_a_will_leave(content: Content) -> None:
    hands = [["lay-low"], ["pickpocket"], ["crackdown"]]
    s = dealt(content, hands, *frames(phase_a(), enter("check"), heat_check(), phase_b(), phase_c()))
    s.heat[0], s.heat[1], s.supply = 4, 3, 8
    for seat, (card,) in enumerate(hands[:2]):
        does(s, seat, card)
    told: list[object] = []
    decision = s.waits[0]
    answer(s, decision, decision.keys()[:1], lambda now: told.append((now.phase, now.values["brings:2:c"])))

    assert s.brings[0, "a"] == (("cools", 3, 1),)
    assert s.brings[2, "c"] == (("gains", 4, 1),)
    assert ("a", (("gains", 4, 0),)) in told, "at the Heat of now it would have been $6"
    assert ("a", (("gains", 6, 0),)) not in told
