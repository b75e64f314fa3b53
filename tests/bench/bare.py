"""The unit for rules: a small card game as bare functions on lists, with nothing that a tabletop needs.

No undo, no log, no hidden hands, no saves, no questions: its price for a decision is what Python itself costs. Each
turn a seat draws a card and plays one: the rules list what can be played, a purpose picks, a function applies it.
"""

from __future__ import annotations

import random

SEATS, DECK, GOAL = 4, 60, 1_000
GAIN, ROB, DRAW, DROP = range(4)


def new_game(seed: int) -> list[list[int]]:
    """Deck, discard pile, scores, then a hand for each seat."""
    rng = random.Random(seed)
    deck = [rng.randrange(16) for _ in range(DECK)]
    return [deck, [], [0] * SEATS, *([deck.pop() for _ in range(3)] for _ in range(SEATS))]


def options(game: list[list[int]], seat: int) -> list[tuple[int, int]]:
    """(card, victim) of everything that can be played."""
    hand, scores = game[3 + seat], game[2]
    found = []
    for card in hand:
        if card & 3 == ROB:
            found += [(card, other) for other in range(SEATS) if other != seat and scores[other]]
        else:
            found.append((card, seat))
    return found


def worth(option: tuple[int, int]) -> int:
    """How sensible it is to play a card."""
    return option[0] >> 2


def apply(game: list[list[int]], seat: int, card: int, victim: int) -> None:
    """Play a card."""
    deck, discard, scores, hand = game[0], game[1], game[2], game[3 + seat]
    hand.remove(card)
    discard.append(card)
    match card & 3:
        case 0:
            scores[seat] += 1 + (card >> 2)
        case 1:
            scores[victim] -= 1
            scores[seat] += 1
        case 2:
            draw(deck, discard, hand)
        case _:
            scores[seat] += 1


def draw(deck: list[int], discard: list[int], hand: list[int]) -> None:
    """Take the top card; the discard pile is turned over when the deck has run out."""
    if not deck:
        deck += discard[::-1]
        discard.clear()
    if deck:
        hand.append(deck.pop())


def play(game: list[list[int]], turns: int) -> None:
    """So many decisions, always the one that seems best."""
    for turn in range(turns):
        seat = turn % SEATS
        draw(game[0], game[1], game[3 + seat])
        offered = options(game, seat)
        if offered:
            card, victim = max(offered, key=worth)
            apply(game, seat, card, victim)
