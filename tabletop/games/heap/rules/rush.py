"""Step 3, Rush the Heap: choose vehicles, flip, fight or drop out, until one is left (HEAP-32 to HEAP-54)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.fields import Piece
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Option, Steps, step
from tabletop.games.heap import garage, legality
from tabletop.games.heap.boxes import offer, run_closing
from tabletop.games.heap.piles import is_anything_left, take
from tabletop.games.heap.seats import from_seat, in_order
from tabletop.games.heap.state import COMBAT, NOBODY, RUBBISH, Heap, hand

COLOURS = ("red", "yellow", "green")
CLOCKWISE, OTHER_WAY = 1, -1


@step
def choose_vehicle(s: Heap, seat: int) -> Steps:
    """Openly and in order, everybody names a vehicle to rush with, unless a Challenge does (HEAP-32, -33, HEAP-R17)."""
    kind = s.challenge
    if not kind:
        options = (Option(kind, card_handle(piece), label="rush") for kind, piece in garage.vehicles(s, seat))
        kind = yield Ask(seat, "vehicle", options, open=True)
    s.rushing[seat] = kind
    s.say("rushes", seat=seat, card=card_handle(garage.vehicle_card(s, seat, kind)))


@step
def begin_rush(s: Heap, seat: int) -> None:
    """Everybody is in, play goes clockwise, and `seat` flips the first card (HEAP-34, HEAP-R20)."""
    for each in range(s.seats):
        s.fighting[each] = True
    s.direction = CLOCKWISE
    s.winner = NOBODY
    s.then(flip(seat))


@step
def flip(s: Heap, seat: int) -> None:
    """The heap's top card opens the rush as if played from hand (HEAP-34, HEAP-35, HEAP-R22).

    Without any card to flip somebody opens from hand, the first in order who has a card (HEAP-R4).
    """
    if is_anything_left(s):
        take(s, COMBAT)
        s.say("flips", seat=seat, card=card_handle(s.combat[-1]))
        s.then(played(s.combat[-1], seat))
    elif holders := [each for each in from_seat(s, seat) if s.hand[each]]:
        s.then(open_from_hand(holders[0]))
    else:
        s.then(end_without_winner())


@step
def open_from_hand(s: Heap, seat: int) -> Steps:
    """With nothing to flip, any hand card opens the rush (HEAP-R4)."""
    piece = yield Ask(seat, "open", cards_to_play(s, s.hand[seat]))
    play(s, seat, piece)


def cards_to_play(s: Heap, pieces: tuple[Piece, ...]) -> Iterator[Option]:
    """Cards onto the combat pile."""
    return (Option(piece, card_handle(piece), "zone:combat", label="play") for piece in pieces)


def play(s: Heap, seat: int, piece: Piece) -> None:
    """A hand card goes face up on the combat pile (HEAP-37)."""
    s.move(piece, hand(seat), COMBAT)
    s.say("plays", seat=seat, card=card_handle(piece))
    s.then(played(piece, seat))


@step
def played(s: Heap, piece: Piece, seat: int) -> None:
    """Set the attack to beat; then colour, swerve, rush box, and the next player (HEAP-37, HEAP-R18)."""
    card = s.cards[piece]
    s.ledger[seat, "fought"] += 1
    s.attacker = seat
    s.players = (*s.players, seat)
    s.attack = card.attack
    s.acting = seat
    swerves = card.swerve and len(rivals(s, seat)) > 1
    s.facing = () if swerves else still_to_answer(s, seat, s.direction)  # nobody, until one is chosen
    frames = [name_colour(seat)] if card.attack == "choice" else []
    if swerves:
        frames.append(swerve(seat))
    s.then(*frames, offer(piece, seat), next_fighter())


@step
def name_colour(s: Heap, seat: int) -> Steps:
    """Player's Choice: red, yellow or green, as its player says (HEAP-39)."""
    options = (Option(colour, f"button:{colour}", label=colour) for colour in COLOURS)
    s.attack = yield Ask(seat, "colour", options, open=True)
    s.say(f"names-{s.attack}", seat=seat)


@step
def swerve(s: Heap, seat: int) -> Steps:
    """Let the player choose who answers next, and the direction; one rival leaves no choice (HEAP-42, HEAP-R19)."""
    seats = (Option(each, f"seat:{each}", f"seat:{each}", label="swerve") for each in rivals(s, seat))
    chosen = yield Ask(seat, "swerve", seats, open=True)
    s.facing = still_to_answer(s, chosen, s.direction)
    s.say("swerves", seat=seat, target=f"seat:{chosen}")
    s.then(turn_round(seat, chosen))


def rivals(s: Heap, seat: int) -> tuple[int, ...]:
    """Everybody else who is still in, clockwise."""
    return tuple(each for each in from_seat(s, seat)[1:] if s.fighting[each])


@step
def turn_round(s: Heap, seat: int, chosen: int) -> Steps:
    """And the direction, in which the rush goes on from the one chosen (HEAP-42, HEAP-R20).

    Each way is told by who would answer the card of the one chosen: that holds whatever the others do.
    """
    after = {way: f"seat:{next_in(s, chosen, way)}" for way in (CLOCKWISE, OTHER_WAY)}
    ways = (
        Option(CLOCKWISE, "button:clockwise", after[CLOCKWISE], label="clockwise"),
        Option(OTHER_WAY, "button:counterclockwise", after[OTHER_WAY], label="counterclockwise"),
    )
    facts = {
        "target": f"seat:{chosen}",
        "clockwise": after[CLOCKWISE],
        "counterclockwise": after[OTHER_WAY],
    }
    direction: int = yield Ask(seat, "direction", ways, open=True, facts=facts)
    if direction != s.direction:
        s.say("turns-round", seat=seat)
    s.direction = direction
    s.facing = still_to_answer(s, chosen, direction)


def next_in(s: Heap, seat: int, direction: int) -> int:
    """The next player who is still in."""
    return next(each for each in from_seat(s, seat, direction)[1:] if s.fighting[each])


def still_to_answer(s: Heap, first: int, direction: int) -> tuple[int, ...]:
    """Seats that answer the attack, from a seat on in a direction: all still in but the attacker, once (HEAP-R21)."""
    return tuple(seat for seat in from_seat(s, first, direction) if s.fighting[seat] and seat != s.attacker)


@step
def next_fighter(s: Heap) -> None:
    """Ask the next player to answer the attack; with nobody left, its player wins (HEAP-36, HEAP-44, HEAP-45)."""
    if s.facing:
        s.then(answer(s.facing[0]))
    else:
        s.then(win(s.attacker))


@step
def answer(s: Heap, seat: int) -> Steps:
    """Fight or drop out (HEAP-37, HEAP-43). Asked even without a card that fits; an empty hand drops out (HEAP-R27)."""
    piece = None
    if s.hand[seat]:
        fitting = tuple(piece for piece in s.hand[seat] if not legality.cannot_fight(s, piece))
        piece = yield Ask(seat, "fight", cards_to_play(s, fitting), may_pass=True)
    if piece is not None:
        play(s, seat, piece)
        return
    s.fighting[seat] = False
    s.facing = s.facing[1:]
    s.say("drops-out", seat=seat)
    s.then(next_fighter())


@step
def win(s: Heap, seat: int) -> None:
    """Declare the winner of a rush; in the pileup, of the match (HEAP-45, HEAP-52, HEAP-53, HEAP-78, HEAP-R25)."""
    s.winner = seat
    s.ledger[seat, "rushes"] += 1
    s.acting = NOBODY
    if s.trigger >= 0:
        s.say("wins-pileup", seat=seat)
        s.finish()
        return
    s.say("wins-rush", seat=seat)
    s.then(*(run_closing(each) for each in from_seat(s, seat)), clear_rush())


@step
def end_without_winner(s: Heap) -> None:
    """Nobody could open: `end` boxes run in order (HEAP-R4). A pileup like that goes to whoever set it off."""
    if s.trigger >= 0:
        s.then(win(s.trigger))
        return
    s.say("no-rush")
    s.then(*(run_closing(seat) for seat in in_order(s)), clear_rush())


@step
def clear_rush(s: Heap) -> None:
    """Pushed parts go back and the combat pile to the rubbish, after all boxes (HEAP-54, HEAP-R28)."""
    for piece in s.pushed:
        s.mark("pushed", piece, on=False)
    s.pour(COMBAT, RUBBISH)
    s.attack = ""
    s.challenge = ""  # it was for this rush (HEAP-26)
    s.players = ()
    s.attacker = NOBODY
    s.facing = ()
    for seat in range(s.seats):
        s.rushing[seat] = ""
        s.fighting[seat] = False
