"""The turn: Draw, Action Phase, Discard Phase; for teams with the apron (WREST-8 to WREST-12, WREST-58 to WREST-67)."""

from __future__ import annotations

from tabletop.engine.fields import Plain
from tabletop.engine.steps import Ask, Choose, Option, Steps, step
from tabletop.games.wrestling import words
from tabletop.games.wrestling.abilities import hand_size, is_ready, number, spend
from tabletop.games.wrestling.piles import discard, draw
from tabletop.games.wrestling.rules.action import action
from tabletop.games.wrestling.state import FRESH, NOBODY, Bout, ability_name, wrestler_handle
from tabletop.games.wrestling.teams import inactive, is_tag, members, next_seat, side_of


@step
def turn(s: Bout, seat: int) -> None:
    """A turn, or a Team Turn of the Active and the partners on the apron (WREST-8, WREST-58)."""
    s.turns = s.turns + 1
    if s.turn != NOBODY:
        s.lots = ()
    s.turn = seat
    s.following = NOBODY
    s.acted, s.tagged, s.chain, s.landed = False, False, False, False
    s.extra, s.done, s.moment = 0, (), ()
    for each in range(s.seats):
        s.interfered[each] = False  # one card a Team Turn, own or opposing (WREST-80)
    team = members(s, side_of(s, seat)) if is_tag(s) else (seat,)
    s.then(
        enter("draw"),
        start_ability(seat),
        breathe_and_draw(seat),
        enter("action"),
        action(seat),
        enter("discard"),
        *(discard_phase(each) for each in team),
        end_turn(),
    )


@step
def enter(s: Bout, phase: str) -> None:
    """A new phase of the turn begins."""
    s.phase = phase


@step
def start_ability(s: Bout, seat: int) -> Steps:
    """An ability of the start of the turn may be used before the draw (WREST-R35)."""
    gain = number(s, seat, "gain-endurance", 0)
    if not is_ready(s, seat, "turn-start") or s.endurance[seat] == FRESH:
        return
    own, named = wrestler_handle(s, seat), ability_name(s, seat)
    use = (Option("use", own, label="ability", about=named),)
    about: dict[str, Plain] = {"card": own, "ability": named, "n": gain}
    if (yield Ask(seat, "start", use, may_pass=True, open=True, facts=about)) is not None:
        spend(s, seat)
        recover(s, seat, gain)


def recover(s: Bout, seat: int, n: int) -> None:
    """Gain Endurance, to 10 at most (WREST-18)."""
    gained = min(n, FRESH - s.endurance[seat])
    s.endurance[seat] += gained
    if gained:
        s.say("recovers", seat=seat, n=gained)
    else:
        s.say("recovers-nothing", seat=seat)


@step
def breathe_and_draw(s: Bout, seat: int) -> None:
    """Draw up to 7; in tag matches partners catch a breath, the Active draws 1 and they fill their hands
    (WREST-9, WREST-59, WREST-67, WREST-R13).
    """
    if not is_tag(s):
        draw(s, seat, hand_size(s, seat) - len(s.hand[seat]))
        return
    partners = inactive(s, seat)
    for partner in partners:
        if s.endurance[partner] < FRESH:
            recover(s, partner, s.content.numbers["breather"])
    draw(s, seat, s.content.numbers["active_draw"])
    for partner in partners:
        draw(s, partner, hand_size(s, partner) - len(s.hand[partner]))


@step
def discard_phase(s: Bout, seat: int) -> Steps:
    """Down to 7, then any more; after a tag no more than must be (WREST-12, WREST-R15, WREST-R16)."""
    over = max(0, len(s.hand[seat]) - hand_size(s, seat))
    most = over if s.tagged else len(s.hand[seat])
    if most:
        cards = words.to_discard(s, s.hand[seat])
        last = not is_tag(s) or seat == members(s, side_of(s, seat))[-1]
        about: dict[str, Plain] = {"last": last, "n": over}
        discard(s, seat, (yield Choose(seat, "discard", cards, over, most, facts=about)))


@step
def end_turn(s: Bout) -> None:
    """The next turn (WREST-6, WREST-37, WREST-54, WREST-58)."""
    s.then(turn(next_seat(s)))
