"""Bot that sees all hands, and its games against a level: the measure of how much of a game is luck.

    python -m tests.bots.all_seeing heap --against clever --games 400 --workers 2

It searches as `master` does, with the same budget, but samples leave every card where another seat sees it. What nobody
sees is dealt anew, so it does not know what chance will bring; nor does it know plans that are not cards. It is no
level and never plays in the app. Seats, deals and intervals are those of `hotseat ladder`.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial

from tabletop.bots import Source
from tabletop.bots.search import choose_by_search
from tabletop.bots.worker import choice_rng
from tabletop.engine.fields import Piece
from tabletop.engine.match import Match
from tabletop.engine.state import State
from tabletop.engine.steps import Answer
from tabletop.engine.view import View
from tabletop.workshop.figures import Outcome
from tabletop.workshop.ladder import count_wins
from tabletop.workshop.simulate import Plan, answer_of_bot, deal

SEEING = "seeing"
"""Name of the bot in figures."""
SEATS = 2
LOAD, CONTENT = "tabletop.games:load", "tabletop.app.library:open_content"


def open_hands(view: View, state: State) -> View:
    """Return the view of a seat that also knows each card that another seat sees."""
    assert view.seat is not None
    return replace(view, known={**view.known, **dict(_seen_by_others(view.seat, state))})


def _seen_by_others(seat: int, state: State) -> Iterator[tuple[Piece, str]]:
    veils = state.shape.veils
    others = [{zone for zone, *_ in veils[bit]} for bit in range(state.seats) if bit != seat]
    for zone, handle, has_top, _ in veils[seat]:
        if all(zone in veiled for veiled in others):
            continue
        pieces = state.zone(zone)
        yield from ((piece, handle) for piece in (pieces[:-1] if has_top else pieces))


def answer_seeing(match: Match, seed: int) -> Answer:
    """Answer the open question as the bot that sees all hands."""
    decision = match.decisions[0]
    view = open_hands(match.view(decision.seat), match.state)
    keys = choose_by_search(match.game, view, decision, choice_rng(seed, decision.seat, decision.nth))
    return Answer(decision.seat, keys, decision.nth)


def play_game(plan: Plan, number: int) -> Outcome:
    """Play one game of a plan in which one of the two bots sees all hands."""
    game = plan.source.open_game()
    match = deal(plan, game, plan.source.open_content(game), number)
    levels, answers = plan.levels_in(number), 0
    while not match.is_over and answers < game.bound:
        if levels[match.decisions[0].seat] == SEEING:
            match.act(answer_seeing(match, plan.game_seed(number)))
        else:
            match.act(answer_of_bot(plan, match, number))
        answers += 1
    if not match.is_over:
        return Outcome(number, plan.game_seed(number), "capped", answers)
    return Outcome(number, plan.game_seed(number), "finished", answers, places=match.result().places)


def main() -> None:
    """Play the games, and print a line after every ten and a JSON object at the end."""
    parser = argparse.ArgumentParser(prog="python -m tests.bots.all_seeing", description=main.__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", default="clever")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    plan = Plan(Source(args.game, LOAD, CONTENT), SEATS, (SEEING, args.against), args.games, 0, in_turn=True)
    begun, outcomes = time.perf_counter(), list[Outcome]()
    with ProcessPoolExecutor(args.workers) as pool:
        for outcome in pool.map(partial(play_game, plan), range(args.games)):
            outcomes.append(outcome)
            if len(outcomes) % 10 == 0 or len(outcomes) == args.games:
                figures = count_wins(plan, outcomes).to_json() | {
                    "seconds": round(time.perf_counter() - begun)
                }
                print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
