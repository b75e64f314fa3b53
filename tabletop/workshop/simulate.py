"""Simulation: bots play many games, in this process or several, and a report sums them up.

Every game has its own seed, made from the simulation's seed and the game's number, so the same simulation
gives the same report on any number of processes. Nothing here prints.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread

from tabletop.bots import Source
from tabletop.bots.worker import think
from tabletop.content.models.records import Content
from tabletop.engine.events import Event as TableEvent
from tabletop.engine.fields import UNSEEN, Plain
from tabletop.engine.game import Game
from tabletop.engine.match import Match, Seat
from tabletop.engine.state import State
from tabletop.engine.steps import Answer, Decision, Keys
from tabletop.engine.turns import turns
from tabletop.workshop.errors import describe_error
from tabletop.workshop.fair.noticing import Watch
from tabletop.workshop.figures import Outcome, Report, sum_up

OnGame = Callable[[Outcome], None]
Playing = Generator[Outcome, None, None]
MOST_LOST = 3
"""Limit of lost processes in a row before a game of theirs is over."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Parameters of a simulation. `bots` are levels; with fewer than `seats` they are dealt round.

    With `in_turn` they move on by a seat from game to game, and each deal is played once from every seating.
    """

    source: Source
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Plain] = field(default_factory=dict)
    in_turn: bool = False
    noted: bool = False
    """True if each result has notes on what decided the match."""
    changes: tuple[tuple[str, Plain], ...] = ()
    """Options with other values than usual: every second game is played with one of them, drawn by its seed."""

    @property
    def levels(self) -> tuple[str, ...]:
        """Level of each seat in the first game."""
        return self.levels_in(0)

    def levels_in(self, number: int) -> tuple[str, ...]:
        """Return the level of each seat in one game."""
        first = number if self.in_turn else 0
        return tuple(self.bots[(seat + first) % len(self.bots)] for seat in range(self.seats))

    def game_seed(self, number: int) -> int:
        """Return the match seed of one game; below 2^48, so that people can copy it."""
        if self.in_turn:
            number //= len(self.bots)
        return random.Random(f"{self.seed}:{number}").getrandbits(48)

    def change_in(self, number: int) -> tuple[tuple[str, Plain], ...]:
        """Return the option that is not as usual in one game, with its value; nothing if all are."""
        if not self.changes or number % 2 == 0:
            return ()
        return (random.Random(f"{self.seed}:{number}:change").choice(self.changes),)


def simulate(plan: Plan, workers: int = 1, on_game: OnGame | None = None) -> Report:
    """Play the games of `plan` and report on them; `on_game` is called with each result.

    Ctrl+C ends the simulation early: the report then covers the games that were over and says `interrupted`.
    """
    begun = time.perf_counter()
    outcomes: list[Outcome] = []
    interrupted = False
    game = plan.source.open_game()
    content = plan.source.open_content(game)
    options = all_options(plan, content)
    kinds = {record.id: record.kind for record in game.pieces(content, plan.seats, options)}
    playing = play_games(plan, game, content, workers)
    try:
        for outcome in playing:
            outcomes.append(outcome)
            if on_game is not None:
                on_game(outcome)
    except KeyboardInterrupt:
        interrupted = True
        playing.close()
    seconds = time.perf_counter() - begun
    return sum_up(game.id, plan.levels, kinds, outcomes, seconds, interrupted)


def play_games(plan: Plan, game: Game, content: object, workers: int = 1) -> Playing:
    """Yield the result of each game of `plan` as it is over; the order is their own on one process alone."""
    return _simulate_in_workers(plan, workers) if workers > 1 else _simulate_here(plan, game, content)


def all_options(plan: Plan, content: object) -> dict[str, Plain]:
    """Return the options of the plan, and the defaults of those it does not name."""
    defaults = content.file.defaults(plan.seats) if isinstance(content, Content) else {}
    return {**defaults, **plan.options}


def _simulate_here(plan: Plan, game: Game, content: object) -> Playing:
    for number in range(plan.games):
        yield play_one(plan, game, content, number)


def _simulate_in_workers(plan: Plan, workers: int) -> Playing:
    """Yield outcomes in the order in which processes finish them; games of a lost process are played again."""
    waiting, lost = deque(range(plan.games)), 0
    while waiting and lost < MOST_LOST:
        before = len(waiting)
        yield from _run_workers(plan, workers, waiting)
        lost = lost + 1 if len(waiting) == before else 0
    for number in waiting:
        trouble = "its process was ended from outside, or ended itself"
        yield Outcome(number, plan.game_seed(number), "error", 0, error=trouble)


def _run_workers(plan: Plan, workers: int, waiting: deque[int]) -> Playing:
    """Yield outcomes of the waiting games until one of the processes is lost; games without one wait again.

    Told to stop, the processes leave their games at once.
    """
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(workers, context, initializer=_open_in_worker, initargs=(plan, stop))
    running: dict[Future[Outcome], int] = {}
    try:
        while waiting or running:
            while waiting and len(running) < 2 * workers:
                running[pool.submit(_play_in_worker, waiting[0])] = waiting[0]
                waiting.popleft()
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                outcome = future.result()
                del running[future]
                yield outcome
    except BrokenProcessPool:
        waiting.extendleft(sorted(running.values(), reverse=True))
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


_opened: list[tuple[Plan, Game, object, Event]] = []
"""State of a worker process; filled once, when it starts."""


def _open_in_worker(plan: Plan, stop: Event) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's to handle
    Thread(target=_end_with_parent, daemon=True).start()
    game = plan.source.open_game()
    _opened.append((plan, game, plan.source.open_content(game), stop))


def _end_with_parent() -> None:
    """End this process when its parent ends, however that happens."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _play_in_worker(number: int) -> Outcome:
    plan, game, content, stop = _opened[-1]
    return play_one(plan, game, content, number, stop.is_set)


def play_one(
    plan: Plan, game: Game, content: object, number: int, stopped: Callable[[], bool] = lambda: False
) -> Outcome:
    """Play one game to its end, to `Game.bound` answers or to an error, whichever comes first.

    A game that is `stopped` comes back as capped; nobody counts it.
    """
    seed, levels, decisions = plan.game_seed(number), plan.levels_in(number), 0
    try:
        seats = [Seat(f"Bot {seat + 1}", seat, level) for seat, level in enumerate(levels)]
        options = {**all_options(plan, content), **dict(plan.change_in(number))}
        match = Match.start(game, content, seats, options, seed)
        watch = Watch(game, plan.seats) if plan.noted else None
        while not match.is_over and decisions < game.bound and not stopped():
            decision = match.decisions[0]
            keys = think(game, levels[decision.seat], seed, match.view(decision.seat), decision)
            _answer(match, decision, keys, watch)
            decisions += 1
    except Exception as trouble:  # one broken game must not end the simulation; the report names its seed
        return Outcome(number, seed, "error", decisions, error=describe_error(trouble, content))
    if not match.is_over:
        return Outcome(number, seed, "capped", decisions, len(turns(match)))
    result, whole = match.result(), turns(match)
    seen, played = zip(
        *(card_use(match.state, seat, match.events_for(seat)) for seat in range(plan.seats)), strict=True
    )
    return Outcome(
        number,
        seed,
        "finished",
        decisions,
        len(whole),
        result.places,
        result.is_team,
        result.points,
        seen,
        played,
        match.state.digest(),
        notes=None
        if watch is None
        else watch.notes(
            match, whole, tuple(zip(seen, played, strict=True)), change_name(plan.change_in(number))
        ),
    )


def change_name(change: tuple[tuple[str, Plain], ...]) -> str:
    """Return the name of a change of options, as `option=value`; "" for none."""
    return ",".join(f"{option}={value}" for option, value in change)


def _answer(match: Match, decision: Decision, keys: Keys, watch: Watch | None) -> None:
    """Give an answer, and let the watcher note what it names and brings."""
    answer = Answer(decision.seat, keys, decision.nth)
    if watch is not None:
        watch.see_answer(match.state, decision, answer)
    match.act(answer)
    if watch is not None:
        watch.see_table(match.state)


def card_use(state: State, seat: int, events: Sequence[TableEvent]) -> tuple[Counter[str], Counter[str]]:
    """Count the pieces of each id that came into zones which only `seat` sees, and went from there into the open."""
    shape = state.shape
    own = {f"zone:{zone}" for zone in shape.zones if _is_hidden_zone(state, zone, seat)}
    open_ = {f"zone:{zone}" for zone, field in shape.zones.items() if field.see in ("all", "top")}
    seen: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for event in events:
        facts = event.facts
        if event.kind == "lay" and facts["zone"] in own:
            seen.update(state.cards[piece].id for piece in facts["pieces"])
        elif event.kind == "move" and facts["piece"] != UNSEEN:
            if facts["dst"] in own and facts["src"] not in own:
                seen[state.cards[facts["piece"]].id] += 1
            elif facts["src"] in own and facts["dst"] in open_:
                played[state.cards[facts["piece"]].id] += 1
    return seen, played


def _is_hidden_zone(state: State, zone: str, seat: int) -> bool:
    return state.shape.zones[zone].see == "owner" and state.shape.owner(zone) == seat
