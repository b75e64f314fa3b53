"""The phases of a turn before and after its action: what begins it, Draw and Discard (WREST-8, -9, -12, -59, -67)."""

from __future__ import annotations

from tabletop.engine.fields import Plain
from tabletop.engine.steps import Ask, Choose, Option, Steps, step
from tabletop.games.wrestling import legality
from tabletop.games.wrestling.abilities import hand_size, is_ready, number, spend
from tabletop.games.wrestling.piles import discard, draw
from tabletop.games.wrestling.rules.endurance import recover
from tabletop.games.wrestling.state import FRESH, Bout, ability_name, wrestler_handle
from tabletop.games.wrestling.teams import inactive, is_tag, members, side_of


@step
def enter(s: Bout, phase: str) -> None:
    """Begin a phase of the turn."""
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
        cards = legality.to_discard(s, s.hand[seat])
        last = not is_tag(s) or seat == members(s, side_of(s, seat))[-1]
        about: dict[str, Plain] = {"last": last, "n": over}
        discard(s, seat, (yield Choose(seat, "discard", cards, over, most, facts=about)))
