"""The heist's draft, its phases over several Stages, and the end: what a single scenario cannot show."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletop.content.models.records import Content
from tabletop.engine.agenda import advance, answer
from tabletop.engine.fields import UNSEEN
from tabletop.engine.match import Match
from tabletop.engine.state import Frame
from tabletop.engine.steps import Answer
from tabletop.errors import ContentError
from tabletop.games.heist import GAME
from tabletop.games.heist.advice import guess
from tabletop.games.heist.effects import TakeHeat
from tabletop.games.heist.rules.draft import neighbour
from tabletop.games.heist.rules.payoff import payoff
from tabletop.games.heist.rules.stage import stage
from tabletop.games.heist.scene import all_heat, cost
from tests.declared import pieces
from tests.games.heist.tables import dealt, does, played, start, state, table
from tests.games.playing import ids, with_rows

DECKS = {2: 16, 3: 24, 4: 30, 5: 32, 6: 34}


def test_the_board_starts_full_and_nobody_has_anything(content: Content) -> None:
    """HEIST-1, HEIST-5: no seat is special."""
    s = table(content, 4)

    assert (s.supply, all_heat(s)) == (15, 15)
    assert [(s.money[seat], s.heat[seat]) for seat in range(4)] == [(0, 0)] * 4
    assert len(s.waits) == 4


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_deck_is_trimmed_to_the_number_of_players(content: Content, seats: int) -> None:
    """HEIST-3, HEIST-74, HEIST-R1, HEIST-R2; worked example 2."""
    assert content.file.seats == (2, 3, 4, 5, 6)
    s = table(content, seats)

    assert sum(ids(s, *s.shape.zones).values()) == DECKS[seats]
    if seats == 5:
        assert (len(s.cards.pieces_with_id("pickpocket")), len(s.cards.pieces_with_id("crackdown"))) == (1, 1)


def test_more_players_than_cards_do_not_start(content: Content) -> None:
    """HEIST-R1, HEIST-R2."""
    with pytest.raises(ContentError, match="not enough for 7 players"):
        table(content, 7)


def test_the_deck_is_shuffled_before_each_draft(content: Content) -> None:
    """HEIST-4."""
    assert len({tuple(sorted(pieces(table(content, 3, seed), "hand:0"))) for seed in range(12)}) > 6


def test_a_game_has_three_heists_of_four_stages_and_no_draft_after_the_last(content: Content) -> None:
    """HEIST-7, HEIST-8, HEIST-2, HEIST-10, HEIST-75."""
    stages: list[tuple[int, int, str]] = []
    for match in played(content, 3, 2):
        s = state(match)
        now = (int(s.heist), int(s.stage), str(s.phase))
        if not stages or stages[-1] != now:
            stages.append(now)

    asked = [(heist, number) for heist, number, phase in stages if phase == "choose"]
    assert asked == [(heist, number) for heist in (1, 2, 3) for number in (1, 2, 3, 4)]
    assert stages[-1][2] == "over"


def test_piles_feed_the_draft_until_every_hand_has_five(content: Content) -> None:
    """HEIST-11, HEIST-12, HEIST-13, HEIST-17, HEIST-19."""
    match = start(content, 4)
    s = state(match)
    assert [(len(s.hand[seat]), len(s.pile[seat])) for seat in range(4)] == [(2, 3)] * 4
    for match in played(content, 4, 1):
        s = state(match)
        if s.phase == "choose":
            break

    assert [(len(s.hand[seat]), len(s.pile[seat])) for seat in range(4)] == [(5, 0)] * 4
    assert len(s.deck) == 10


@pytest.mark.parametrize(("heist", "to"), [(1, 1), (2, 2), (3, 1)])
def test_cards_go_left_and_in_the_second_heist_right(content: Content, heist: int, to: int) -> None:
    """HEIST-16; worked example 4 with Ann, Bo and Cy in clockwise order: in Heist 2 what Bo passes is Ann's."""
    for match in played(content, 3, 5):
        s = state(match)
        if s.heist == heist and s.phase == "draft":
            break
    given = {}
    for seat in range(3):
        decision = next(decision for decision in match.decisions if decision.seat == seat)
        given[seat] = decision.keys()[0]
        match.act(Answer(seat, (given[seat],), decision.nth))

    s = state(match)
    assert all(given[seat] in pieces(s, f"hand:{(seat + to) % 3}") for seat in range(3))


def test_the_card_is_fixed_before_the_one_received_is_seen(content: Content) -> None:
    """HEIST-14, HEIST-15, HEIST-18: it lies face down until its receiver has passed one on; then both know it."""
    match = start(content, 3, 3)
    s = state(match)
    given = pieces(s, "hand:0")[0]
    name = s.cards[given].id
    match.act(Answer(0, (given,), 0))
    assert pieces(state(match), "passing:0") == (given,)
    assert [match.view(seat).table.values["passing:0"] for seat in (1, 2, None)] == [(UNSEEN,)] * 3
    assert match.state.waits[0].seat == 1, "nobody has passed a card to the first, who waits"
    for seat in (1, 2):
        decision = next(decision for decision in match.decisions if decision.seat == seat)
        match.act(Answer(seat, (decision.keys()[0],), decision.nth))

    s = state(match)
    assert given in pieces(s, "hand:1")
    assert match.view(0).table.values["passed:0"] == (name,)
    assert match.view(0).known[given] == "zone:hand:1"
    assert match.view(2).table.values["passed:0"] is None
    assert given not in match.view(2).known
    assert len(s.hand[0]) == 3


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_in_whatever_order_cards_are_passed_on_it_is_as_if_all_did_at_once(
    content: Content, seats: int
) -> None:
    """HEIST-13 to HEIST-17, case T11: the same hands come of it, in both directions, and no choice but one's own."""
    for seed, heist in ((1, 1), (2, 2)):
        begun = next(match for match in played(content, seats, seed) if at_draft(match, heist))
        first = state(begun)
        hands = {seat: list(pieces(first, f"hand:{seat}")) for seat in range(seats)}
        piles = {seat: list(pieces(first, f"pile:{seat}")) for seat in range(seats)}
        for _ in range(3):
            chosen = {seat: min(cards) for seat, cards in hands.items()}
            for seat, card in chosen.items():
                hands[seat].remove(card)
            for seat, card in chosen.items():
                hands[(seat + (1 if heist == 1 else -1)) % seats].append(card)
            for seat in range(seats):
                hands[seat].append(piles[seat].pop())
        for order in range(6):
            rng, s = random.Random(order), first.clone()
            while s.phase == "draft":
                decision = rng.choice(s.waits)
                answer(s, decision, (min(decision.keys(), key=hash),))
            assert {seat: list(pieces(s, f"hand:{seat}")) for seat in range(seats)} == hands


def at_draft(match: Match, heist: int) -> bool:
    s = state(match)
    return bool(s.heist == heist and s.phase == "draft")


def test_a_match_that_was_kept_in_a_draft_of_three_rounds_goes_on(content: Content) -> None:
    """An older Hotseat kept one frame for each pass, with what had been chosen in it."""
    s = table(content, 3)
    card = pieces(s, "hand:1")[0]
    passes = [
        Frame("heist.pass_on", ()),
        Frame("heist.pass_on", ()),
        Frame("heist.pass_on", (), (((), ((card,),), ()),)),
    ]
    s.agenda = (*s.agenda[:-1], *passes)
    advance(s)
    assert pieces(s, "passing:1") == (card,)
    while s.phase == "draft":
        answer(s, s.waits[0], s.waits[0].keys()[:1])

    assert [(len(s.hand[seat]), len(s.pile[seat])) for seat in range(3)] == [(5, 0)] * 3
    assert not {frame.step for frame in s.agenda} & {"heist.draft", "heist.pass_on"}


def test_nobody_can_tell_which_cards_others_have_passed_on(content: Content) -> None:
    """HEIST-18, case T11: another card, and all others see the same until its receiver has it in their hand."""
    seen = []
    for at in (0, 1):
        match = start(content, 4, 3)
        for seat, nth in ((0, at), (1, 0), (2, 0), (2, 0)):
            decision = next(decision for decision in match.decisions if decision.seat == seat)
            match.act(Answer(seat, (decision.keys()[nth],), decision.nth))
        seen.append([(match.view(seat), match.events_for(seat)) for seat in (2, 3, None)])

    assert seen[0] == seen[1]
    assert [len(pieces(state(match), f"passing:{seat}")) for seat in range(4)] == [0, 0, 2, 0]


def test_nobody_sees_a_pile_the_deck_or_another_hand(content: Content) -> None:
    """HEIST-11, HEIST-52, HEIST-R19: money and Heat are public, piles nobody's."""
    match = start(content, 3)
    for seat in (*range(3), None):
        seen = match.view(seat).table
        for zone in ("deck", "pile:0", "pile:1", "pile:2"):
            assert set(pieces(seen, zone)) == {UNSEEN}
        for other in range(3):
            hand = pieces(seen, f"hand:{other}")
            assert UNSEEN not in hand if other == seat else set(hand) == {UNSEEN}
        assert all(seen.values[f"{field}:{other}"] == 0 for field in ("money", "heat") for other in range(3))


def test_a_copycat_crime_is_the_card_an_opponent_used_last(content: Content) -> None:
    """HEIST-65, HEIST-66, HEIST-R8, HEIST-R16: it counts as a Bank Job among its users, for this Stage only."""
    copier, rival = ["pickpocket", "copycat-crime", "lay-low"], ["bank-job", "heavy", "fence"]
    hands = (copier, rival, ["heavy", "bank-job", "lay-low"])
    s = dealt(content, hands, stage(), stage(), stage())
    for seat, name in enumerate(("pickpocket", "bank-job", "heavy")):
        does(s, seat, name)
    money = [s.money[seat] for seat in range(3)]
    for seat, name in enumerate(("copycat-crime", "heavy", "bank-job")):
        does(s, seat, name)
    decision = s.waits[0]
    assert (decision.seat, decision.prompt, decision.keys()) == (0, "copy", (1, 2))
    answer(s, decision, (1,))

    assert [s.money[seat] - money[seat] for seat in range(3)] == [7, 6, 7]
    assert [s.heat[seat] for seat in range(3)] == [2, 2, 2]
    assert s.cards[s.previous[0]].id == "copycat-crime"
    assert s.copied[0] == ""


def test_a_copied_job_with_a_choice_asks_in_another_a_phase(content: Content) -> None:
    """HEIST-30, HEIST-31, HEIST-R7, HEIST-R16: a copied Circle Back moves within the copier's own Record."""
    copier = ["the-lift", "heavy", "copycat-crime"]
    rival = ["pickpocket", "circle-back", "fence"]
    s = dealt(content, (copier, rival, ["heavy", "long-con", "lay-low"]), stage(), stage(), stage())
    for names in (("the-lift", "pickpocket", "heavy"), ("heavy", "circle-back", "long-con")):
        for seat, name in enumerate(names):
            does(s, seat, name)
    money = int(s.money[0])
    # the Circle Back was replaced by the Pickpocket that it moved: that is what the rival used in the end
    for seat, name in enumerate(("copycat-crime", "fence", "lay-low")):
        does(s, seat, name)
    answer(s, s.waits[0], (1,))

    assert [s.cards[piece].id for piece in s.record[0]] == ["the-lift", "heavy", "copycat-crime"]
    assert s.money[0] == money + 4


def test_a_copycat_crime_is_never_copied(content: Content) -> None:
    """HEIST-R17."""
    hands = (
        ["copycat-crime", "pickpocket"],
        ["heavy", "copycat-crime"],
        ["fence", "the-lift"],
        ["lay-low", "long-con"],
        ["lay-low", "bank-job"],
    )
    s = dealt(content, hands, stage(), stage())
    for seat, name in enumerate(("copycat-crime", "heavy", "fence", "lay-low", "lay-low")):
        does(s, seat, name)
    for seat, name in enumerate(("pickpocket", "copycat-crime", "the-lift", "long-con", "bank-job")):
        does(s, seat, name)

    assert s.waits[0].keys() == (2, 3, 4)


def test_more_than_fifteen_wanted_puts_all_who_want_in_jail_and_ends_the_game(content: Content) -> None:
    """HEIST-40, HEIST-R9: the others are paid off as usual."""
    greedy = {"the-lift": {"b": (TakeHeat(n=9),)}}
    hands = (["the-lift"], ["the-lift"], ["pickpocket"])
    s = dealt(with_rows(content, "cards", greedy), hands, stage(), stage(), payoff())
    for seat, name in enumerate(("the-lift", "the-lift", "pickpocket")):
        does(s, seat, name)

    assert s.is_over
    assert [bool(s.jail[seat]) for seat in range(3)] == [True, True, False]
    assert GAME.result(s).places == ((2,), (0, 1))
    assert s.money[2] == 0


def test_scatter_ends_the_heist(content: Content) -> None:
    """HEIST-73."""
    lines: Counter[str] = Counter()
    for seed in range(60):
        for match in played(content, 5, seed, apb=True):
            s = state(match)
            top = s.apb_used[-1] if s.apb_used else None
            if top is not None and s.cards[top].id == "scatter" and s.heist > 1 and s.stage == 0:
                lines["scatter"] += 1
        if lines:
            break

    assert lines["scatter"]


def test_the_cost_follows_the_rows_of_the_board(content: Content) -> None:
    """HEIST-42, HEIST-43, HEIST-46, HEIST-47, HEIST-48, HEIST-R4."""
    s = table(content, 3)
    costs = []
    for gone in range(16):
        s.values["supply"] = 15 - gone
        costs.append(cost(s))

    assert costs == [1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6]


def test_all_heat_tokens_are_on_the_board_or_with_players_and_nothing_is_negative(content: Content) -> None:
    """HEIST-50, HEIST-51, HEIST-52."""
    for match in played(content, 5, 4, wild=60, apb=True):
        s = state(match)
        assert s.supply + sum(s.heat[seat] for seat in range(5)) == 15
        assert min(s.supply, *(s.heat[seat] for seat in range(5)), *(s.money[seat] for seat in range(5))) >= 0


def test_with_two_players_both_passes_go_to_the_same_neighbour(content: Content) -> None:
    """HEIST-R21, HEIST-74: left and right are the same."""
    s = table(content, 2)
    for heist in (1, 2, 3):
        s.values["heist"] = heist
        assert [neighbour(s, seat) for seat in range(2)] == [1, 0]


def test_bots_value_what_sheds_heat_late(content: Content) -> None:
    """HEIST-76, HEIST-77, HEIST-78: an early Lay Low without Heat is worth little, with Heat late a lot."""
    s = table(content, 4)
    early = guess(s, 0, content.row("cards", "lay-low"))
    s.values.update({"heist": 3, "stage": 3, "heat:0": 4, "supply": 4})

    assert early < 1 < 6 < guess(s, 0, content.row("cards", "lay-low"))
    assert guess(s, 0, content.row("cards", "the-lift")) > 0


def test_talk_is_free_and_asked_for_by_nobody(content: Content) -> None:
    """HEIST-6, HEIST-79: every question is about cards."""
    prompts = {decision.prompt for match in played(content, 4, 6) for decision in match.decisions}

    assert prompts <= {"pass", "play", "add", "replay", "copy"}


@pytest.mark.parametrize("seats", [3, 5])
def test_matches_are_as_rich_as_measured_and_jail_is_rare(content: Content, seats: int) -> None:
    """HEIST-56: about fifty dollars in the end."""
    jailed, money = 0, []
    for seed in range(10):
        *_, match = played(content, seats, seed)
        s = state(match)
        jailed += sum(bool(s.jail[seat]) for seat in range(seats))
        money += [int(s.money[seat]) for seat in range(seats)]

    assert 40 < sorted(money)[len(money) // 2] < 66
    assert jailed <= 0.1 * 10 * seats
