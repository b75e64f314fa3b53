"""The stack: playing Moves and Tricks onto it, and resolving what is on top (WREST-17 to WREST-33, WREST-39 to -50)."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.fields import Piece, Plain
from tabletop.engine.handles import card_handle
from tabletop.engine.steps import Ask, Choose, Option, Steps, step
from tabletop.games.wrestling import words
from tabletop.games.wrestling.abilities import (
    damage_of,
    hurts_more,
    is_ready,
    number,
    power_up,
    spend,
    splat_limit,
)
from tabletop.games.wrestling.piles import discard, draw, flip, renew
from tabletop.games.wrestling.rules import pins, turn, windows
from tabletop.games.wrestling.state import (
    DISCARD,
    STACK,
    Bout,
    Play,
    ability_name,
    hand,
    play_of,
    plays,
    wrestler_handle,
)
from tabletop.games.wrestling.teams import in_ring


def cards_that_power(s: Bout, by: int, piece: Piece) -> Steps:
    """Asks which other cards of the hand power a Move up, by whatever way it is played; none where it needs none.

    It counts as played by whoever is in the ring, with that wrestler's ratings (WREST-39, WREST-63, WREST-R39).
    """
    cost = power_up(s, in_ring(s, by), piece)
    if not cost:
        return ()
    rest = tuple(each for each in s.hand[by] if each != piece)
    about: dict[str, Plain] = {"card": card_handle(piece), "n": cost}
    return (yield Choose(by, "power-up", words.to_discard(s, rest), cost, cost, facts=about))


def play_move(
    s: Bout,
    piece: Piece,
    by: int,
    target: int,
    paid: Iterable[Piece],
    chained: bool = False,
    may_chain: bool = True,
) -> None:
    """A Move is paid for, shown and on top of the stack; an ability may be said with it, then a window opens on it.

    Every way of playing a Move comes through here (WREST-39, WREST-69, WREST-R35).
    """
    discard(s, by, paid)
    put(s, Play(piece, in_ring(s, by), target, by, 0, 0, chained, may_chain))
    s.moment = ()
    s.say("move", seat=by, card=card_handle(piece), target=f"seat:{target}")
    s.then(said_with(piece), windows.window("move", piece), resolve_move(piece))


@step
def said_with(s: Bout, piece: Piece) -> Steps:
    """Asks whether the ability of its user is said with a Move; not where it could change nothing (WREST-R35, -R40)."""
    play = play_of(s, piece)
    if not is_ready(s, play.user, "announce") or not hurts_more(s, play):
        return
    own, more = wrestler_handle(s, play.user), number(s, play.user, "damage", 0)
    named = ability_name(s, play.user)
    about: dict[str, Plain] = {"card": own, "ability": named, "n": more, "move": card_handle(piece)}
    use = (Option("use", own, label="ability", about=named),)
    if (yield Ask(play.user, "announce", use, may_pass=True, open=True, facts=about)) is not None:
        spend(s, play.user)
        change(s, piece, plus=more)
        s.say("harder", card=card_handle(piece), n=more)


def play_trick(s: Bout, piece: Piece, by: int, on: Piece) -> None:
    """A Trick is on top of the stack, on the card it answers if there is one, and a window opens on it (WREST-41)."""
    if not (s.stack or s.attempt or s.hold):
        s.moment = ()
    put(s, Play(piece, in_ring(s, by), on, by))
    s.say("trick", seat=by, card=card_handle(piece))
    s.then(windows.window("trick", piece), resolve_trick(piece))


def put(s: Bout, play: Play) -> None:
    """A card of a hand goes on the stack; from the apron that is the Interference of the Team Turn (WREST-80)."""
    s.move(play.piece, hand(play.by), STACK)
    s.pending = (*s.pending, tuple(play))
    if play.by != play.user:
        s.interfered[play.by] = True


def take_off(s: Bout, piece: Piece) -> None:
    """A card leaves the stack for the discard pile (WREST-19, WREST-21, WREST-46)."""
    s.pending = tuple(tuple(play) for play in plays(s) if play.piece != piece)
    s.move(piece, STACK, DISCARD)
    renew(s)


def change(s: Bout, piece: Piece, plus: int = 0, minus: int = 0) -> None:
    """A pending Move deals more or less Damage (WREST-74)."""
    s.pending = tuple(
        tuple(play._replace(plus=play.plus + plus, minus=play.minus + minus) if play.piece == piece else play)
        for play in plays(s)
    )


# -- Moves ------------------------------------------------------------------------------------------------------------


@step
def resolve_move(s: Bout, piece: Piece) -> None:
    """Splat! flip, Damage, then Pinfall or Submission, then Chain (WREST-48)."""
    play, card = play_of(s, piece), s.cards[piece]
    if "splat" in card.keywords and does_splat(s, play):
        return
    before = s.endurance[play.target]
    hurt(s, play, play.target)
    after = s.endurance[play.target]
    s.moment = ("hit", play.user, play.target, before - after, after)
    s.done = (*s.done, (card.id, play.user, play.target, before, after))
    frames = []
    if "pinfall" in card.keywords:
        frames.append(pins.offer_pin(play.user, play.target))
    if "submission" in card.keywords:
        frames.append(pins.begin_hold(play.user, play.target))
    s.then(*frames, land(piece))


def does_splat(s: Bout, play: Play) -> bool:
    """Whether a flip makes the Move fail; its Damage then goes to its user (WREST-32, WREST-79, WREST-R4)."""
    number, limit = flip(s), splat_limit(s, play.user)
    if number is None:
        return False
    if number > limit:
        s.say("splat-not", card=card_handle(play.piece), n=number, limit=limit)
        return False
    s.say("splat", seat=play.user, card=card_handle(play.piece))
    s.moment = ("splat", play.user, play.target, number, s.endurance[play.user])
    hurt(s, play, play.user)
    take_off(s, play.piece)
    return True


def hurt(s: Bout, play: Play, victim: int) -> None:
    """Damage lowers Endurance, never below 1 (WREST-17, WREST-18)."""
    dealt = damage_of(s, play, victim)
    lose(s, victim, dealt)
    if victim != play.user:
        s.ledger[play.user, "damage"] += dealt


def lose(s: Bout, seat: int, n: int) -> None:
    """Lose Endurance; 1 is left (WREST-18)."""
    lost = min(n, s.endurance[seat] - 1)
    s.endurance[seat] -= lost
    if lost:
        s.say("loses", seat=seat, n=lost)
    else:
        s.say("loses-nothing", seat=seat)


@step
def land(s: Bout, piece: Piece) -> None:
    """The Move is done: it is discarded, and in the own turn Chain may follow (WREST-19, WREST-23, -24, WREST-R37)."""
    play = play_of(s, piece)
    take_off(s, piece)
    if play.user == s.turn:
        s.landed = True
        s.chain = "chain" in s.cards[piece].keywords and play.may_chain


# -- Tricks -----------------------------------------------------------------------------------------------------------


@step
def resolve_trick(s: Bout, piece: Piece) -> None:
    """Its words happen in order, then it is discarded (WREST-21, WREST-27)."""
    play, card = play_of(s, piece), s.cards[piece]
    take_off(s, piece)
    answered = next((each for each in plays(s) if each.piece == play.target), None)
    for word in card.do:
        match word.do:
            case "counter" if answered is not None:
                counter(s, play, answered)
            case "hurt-user" if answered is not None:
                lose(s, answered.user, word.n)
            case "answer-move" if answered is not None:
                s.then(answer_move(play.user, answered.user, word.rating))
            case "damage" if answered is not None:
                change(s, play.target, plus=word.n)
                s.say("harder", card=card_handle(answered.piece), n=word.n)
            case "fall-number":
                pins.add_to_attempt(s, word.n)
            case "cancel-pinfall":
                pins.cancel_pin(s)
            case "cancel-submission":
                pins.cancel_hold(s)
            case "gain-endurance":
                turn.recover(s, play.user, word.n)
            case "draw":
                draw(s, play.user, word.n)
            case "extra-move":
                s.extra = s.extra + 1
                s.say("one-more", seat=play.user)


def counter(s: Bout, play: Play, answered: Play) -> None:
    """The card below has no effects and is discarded; what was paid for it stays paid (WREST-27, -28, -46, -47)."""
    is_move = s.is_waiting(resolve_move, answered.piece)
    s.drop(resolve_move if is_move else resolve_trick, answered.piece)
    s.ledger[play.by, "counters"] += 1  # a partner's is the Active's, but the score sheet tells who played it
    s.say("counters", seat=play.by, card=card_handle(answered.piece))
    take_off(s, answered.piece)


@step
def answer_move(s: Bout, seat: int, target: int, rating: int) -> Steps:
    """After a Counter that allows it: a Move of a rating at the user of the Countered one, without Chain (WREST-76)."""
    if not s.hand[seat]:
        return
    moves = (
        Option(
            piece, card_handle(piece), wrestler_handle(s, target), label="move", n=power_up(s, seat, piece)
        )
        for piece in words.playable(s, seat, rating)
    )
    about: dict[str, Plain] = {"target": f"seat:{target}", "n": rating}
    piece = yield Ask(seat, "answer", moves, may_pass=True, facts=about)
    if piece is not None:
        paid = yield from cards_that_power(s, seat, piece)
        play_move(s, piece, by=seat, target=target, paid=paid, may_chain=False)


def clear(s: Bout) -> None:
    """A Fall counts: everything still pending is discarded without effect (WREST-50)."""
    s.pending = ()
    s.attempt = ()
    s.hold = ()
    s.pour(STACK, DISCARD)
    renew(s)
