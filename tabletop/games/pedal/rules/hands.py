"""Steps 8 and 9, Discard and Replenish Hand; and how a cluttered hand gets rid of its cards."""

from __future__ import annotations

from tabletop.engine.fields import Piece, Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, step
from tabletop.games.pedal import grid, legality
from tabletop.games.pedal.rules.piles import draw_up
from tabletop.games.pedal.rules.sponsors import give_back_sponsors
from tabletop.games.pedal.state import SPONSORS, Race, deck, discard, hand, play_area


@step
def discard_cards(s: Race, seat: int) -> Steps:
    """Any number of cards of the hand go face up to the discard pile, no Stress and no Heat (PEDAL-76 to PEDAL-78).

    Whoever has finished neither discards nor draws any more (PEDAL-R21).
    """
    if grid.has_finished(s, seat):
        return
    chosen: tuple[Piece, ...] = ()
    if s.hand[seat]:  # a count is public, what is in the hand is not: the question is put whatever it holds
        options = [
            Option(piece, card_handle(piece), f"zone:discard:{seat}", label="discard")
            for piece in s.hand[seat]
            if not legality.cannot_discard(s, piece)
        ]
        about: dict[str, Plain] = {"last": not refreshable_cards(s, seat)}
        chosen = yield Choose(seat, "discard", options, 0, len(options), facts=about)
    for piece in chosen:
        s.move(piece, hand(seat), discard(seat))
    if chosen:
        s.say("discards", seat=seat, n=len(chosen))


@step
def replenish(s: Race, seat: int) -> None:
    """The play area goes to the discard pile in played order, then the hand is filled up (PEDAL-79 to PEDAL-81)."""
    if not grid.has_finished(s, seat):
        s.then(*(refresh(seat, piece) for piece in refreshable_cards(s, seat)), clear_and_draw(seat))


def refreshable_cards(s: Race, seat: int) -> list[Piece]:
    """Played cards that may go back onto the deck."""
    return [piece for piece in s.played[seat] if grid.symbol(s, piece, "refresh")]


@step
def refresh(s: Race, seat: int, piece: Piece) -> Steps:
    """A card with `refresh` may go on top of the deck instead of the discard pile (PEDAL-156)."""
    handle = card_handle(piece)
    to_deck = (Option(piece, handle, f"zone:deck:{seat}", label="refresh"),)
    if (yield Ask(seat, "refresh", to_deck, may_pass=True, open=True, facts={"card": handle})) is not None:
        s.say("refreshes", seat=seat, card=handle)
        s.move(piece, play_area(seat), deck(seat))


@step
def clear_and_draw(s: Race, seat: int) -> None:
    """Move the rest of the play area to the discard pile, then draw (PEDAL-79, PEDAL-80, PEDAL-R9, PEDAL-R28).

    Sponsorship cards that were played go back to their pile (PEDAL-216).
    """
    if give_back_sponsors(s, seat):
        s.shuffle(SPONSORS)
    s.pour(play_area(seat), discard(seat))
    draw_up(s, seat)


@step
def stall(s: Race, seat: int) -> None:
    """A cluttered hand does not move its car: 1st gear, all its cards to the discard pile, then step 9
    (PEDAL-36, PEDAL-37, PEDAL-83).
    """
    s.say("cluttered", seat=seat)
    s.gear[seat] = 1
    s.pour(play_area(seat), discard(seat))
    s.then(replenish(seat))
