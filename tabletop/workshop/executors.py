"""Executors: they play the games of a simulation, with the same results for the same plan.

    local               in this process
    processes:N         in N processes of this computer
    dask:ADDRESS        on the workers of a Dask scheduler (`cluster`, extra `cluster`)

Each yields results in the order in which games end. A game whose process is lost is played again, and no result is
counted twice. None runs further ahead of the oldest open game than `FURTHEST`, so what waits to be counted is bounded.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from heapq import heappop, heappush
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread

from tabletop.engine.game import Game
from tabletop.workshop.figures import Outcome
from tabletop.workshop.simulate import LOCAL, Executor, Plan, Playing, play_one

FURTHEST = 4096
"""Numbers between the oldest game that is still played and the newest that may begin."""
MOST_LOST = 3
"""Limit of lost processes before a game that ran in each of them is given up."""
MOST_PROCESSES = 256


def find_executor(text: str) -> Executor:
    """Return the executor of this description. Raises `ValueError` with a sentence for any other text."""
    kind, _, rest = text.partition(":")
    if text == "local":
        return LOCAL
    if kind == "processes" and rest.isdecimal() and 1 <= int(rest) <= MOST_PROCESSES:
        return Processes(int(rest))
    if kind == "processes":
        raise ValueError(f'"{text}" needs a number from 1 to {MOST_PROCESSES}, such as processes:4')
    if kind == "dask" and rest:
        from tabletop.workshop.cluster import Cluster

        return Cluster(rest)
    raise ValueError(
        f'"{text}" is none of local, processes:N and dask:ADDRESS, such as dask:tcp://10.0.0.5:8786'
    )


class Waiting:
    """Queue of the games still to be played; those of a lost process come first."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)
        self._upcoming = next(self._numbers, None)
        self._again: list[int] = []
        self._lost: Counter[int] = Counter()

    def __bool__(self) -> bool:
        return bool(self._again) or self._upcoming is not None

    def take(self, running: Collection[int]) -> int | None:
        """Take the next game that may run beside those running; None if none may now.

        A game that was lost twice is played alone: whoever is lost with it then has not ended the process.
        """
        if any(self._lost[number] > 1 for number in running):
            return None
        if self._again:
            return None if running and self._lost[self._again[0]] > 1 else heappop(self._again)
        number = self._upcoming
        if number is None or (running and number - min(running) > FURTHEST):
            return None
        self._upcoming = next(self._numbers, None)
        return number

    def lose(self, numbers: Iterable[int]) -> list[int]:
        """Requeue the games of a lost process; return those that are given up."""
        given_up = []
        for number in sorted(numbers):
            self._lost[number] += 1
            if self._lost[number] < MOST_LOST:
                heappush(self._again, number)
            else:
                given_up.append(number)
        return given_up


def give_up(plan: Plan, numbers: Iterable[int]) -> Iterator[Outcome]:
    """Yield the results of games that ended every process in which they were played."""
    for number in numbers:
        trouble = "its process was ended from outside, or ended itself"
        yield Outcome(number, plan.game_seed(number), "error", 0, error=trouble)


class Processes:
    """Executor on several processes of this computer."""

    def __init__(self, count: int) -> None:
        self.count = count

    def play(self, plan: Plan, game: Game, content: object, numbers: Iterable[int]) -> Playing:
        """Yield the results of these games; told to stop, the processes leave their games at once."""
        waiting = Waiting(numbers)
        while waiting:
            lost = yield from self._run(plan, waiting)
            yield from give_up(plan, waiting.lose(lost))

    def _run(self, plan: Plan, waiting: Waiting) -> Generator[Outcome, None, Collection[int]]:
        """Yield results until nothing waits or one of the processes is lost; return the games lost with it."""
        context = get_context("spawn")
        stop = context.Event()
        pool = ProcessPoolExecutor(self.count, context, initializer=_open, initargs=(plan, stop))
        running: dict[Future[Outcome], int] = {}
        try:
            while waiting or running:
                while len(running) < 2 * self.count:
                    number = waiting.take(running.values())
                    if number is None:
                        break
                    running[_submit(pool, number)] = number
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    outcome = future.result()
                    del running[future]
                    yield outcome
        except BrokenProcessPool:
            return running.values()
        finally:
            stop.set()
            pool.shutdown(wait=True, cancel_futures=True)
        return ()


def _submit(pool: ProcessPoolExecutor, number: int) -> Future[Outcome]:
    """Submit a game to a pool; a broken pool shows when the result is read."""
    try:
        return pool.submit(_play, number)
    except BrokenProcessPool as error:
        lost: Future[Outcome] = Future()
        lost.set_exception(error)
        return lost


_opened: list[tuple[Plan, Game, object, Event]] = []
"""State of a worker process; filled once, when it starts."""


def _open(plan: Plan, stop: Event) -> None:
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


def _play(number: int) -> Outcome:
    plan, game, content, stop = _opened[-1]
    return play_one(plan, game, content, number, stop.is_set)
