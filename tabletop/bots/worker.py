"""Worker in which bots think: one process beside the window, or the caller's own for tests and tools.

`Worker.ask` returns at once, whatever the process is doing; a thread feeds the process and waits for it. The
choice depends on the view, the level and the seed alone, never on what was asked before, so a restarted
process goes on exactly like the one that died. The app calls `multiprocessing.freeze_support()` at its start.

What never changes in a match, its cards and content, goes to the process once and is the same thing for every
question: what games keep of it is found again, and no question leaves a copy of all cards behind.
"""

from __future__ import annotations

import io
import logging
import multiprocessing
import pickle
import queue
import random
import signal
import sys
import threading
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from tabletop.bots.levels import choose
from tabletop.bots.search import BY_COUNT, Budget
from tabletop.bots.source import Source
from tabletop.bots.weighing import weigh
from tabletop.engine.evaluation import Advice
from tabletop.engine.game import Game
from tabletop.engine.shape import Shape
from tabletop.engine.steps import Answer, Decision
from tabletop.engine.view import View

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Pipe
else:
    from multiprocessing.connection import Connection as Pipe

log = logging.getLogger(__name__)

WEIGH = "weigh"
"""Task of weighing answers for the coach, in place of a level's name."""
SLICE_S = 0.1
"""Interval in seconds at which the waiting thread checks if the worker is being closed."""


def choice_rng(seed: int, seat: int, nth: int) -> random.Random:
    """Return the random stream of one choice: the same for the same match seed, seat and number of the answer."""
    return random.Random(f"{seed}:{seat}:{nth}")


THINKING_S = 1.0
"""Time in seconds that a bot may think at a table: a slow machine plays fewer samples, and nobody waits longer."""


def think(
    game: Game, level: str, seed: int, view: View, decision: Decision, budget: Budget = BY_COUNT
) -> tuple[Any, ...]:
    """Return the answer of one bot to one question; for `WEIGH` the weighed answers in place of keys."""
    rng = choice_rng(seed, decision.seat, decision.nth)
    if level == WEIGH:
        return weigh(game, view, decision, rng, budget.is_spent)
    return choose(game, view, decision, level, rng, budget)


@dataclass(frozen=True, slots=True)
class _Task:
    """Question on its way to the process; the view is packed when asked, so that it cannot change."""

    seat: int
    nth: int
    level: str
    shape: Shape
    question: bytes
    answer: Future[Any] = field(default_factory=Future)
    """Becomes an `Answer`, or an `Advice` where answers were to be weighed."""


class _Packer(pickle.Pickler):
    """Pickler that leaves the shape of a match out."""

    def persistent_id(self, obj: object) -> str | None:
        return "shape" if type(obj) is Shape else None


class _Unpacker(pickle.Unpickler):
    """Unpickler that puts the shape back in."""

    def __init__(self, packed: bytes, shape: Shape) -> None:
        super().__init__(io.BytesIO(packed))
        self._shape = shape

    def persistent_load(self, pid: object) -> Shape:
        return self._shape


def _pack(view: View, decision: Decision) -> bytes:
    whole = io.BytesIO()
    _Packer(whole, pickle.HIGHEST_PROTOCOL).dump((view, decision))
    return whole.getvalue()


def _unpack(packed: bytes, shape: Shape) -> tuple[View, Decision]:
    view, decision = _Unpacker(packed, shape).load()
    return view, decision


class _WorkerClosed(Exception):
    """Error for a worker that is being shut down while a question is open."""


class _TimedOut(Exception):
    """Error for a process that has not answered within its patience."""


class Worker:
    """Process that answers for all bots of a match.

    `levels` maps each bot's seat to the name of its level; `seed` makes its choices repeatable. Seats and levels
    may change: every question goes with the level that its seat has when it is asked.
    """

    def __init__(
        self, source: Source, levels: Mapping[int, str], seed: int, patience_s: float = 30.0
    ) -> None:
        self._source, self._levels, self._seed = source, dict(levels), seed
        self._slices = max(1, round(patience_s / SLICE_S))
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Pipe | None = None
        self._known: Shape | None = None  # what the process was told last
        self._thread = threading.Thread(target=self._serve, name="bots", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """Id of the process that thinks, or None while there is none."""
        return self._process.pid if self._process is not None else None

    def ask(self, view: View, decision: Decision, level: str = "") -> Future[Answer]:
        """Put a question to the process; the result is an `Answer` for exactly this question (its `nth`).

        Never blocks. The future may be cancelled while the question waits in line. `level`: of a bot in the place of
        the seat's own, which may be a person's.
        """
        level = level or self._levels[decision.seat]
        task = _Task(decision.seat, decision.nth, level, view.table.shape, _pack(view, decision))
        if self._closing.is_set():
            task.answer.cancel()
        else:
            self._tasks.put(task)
        return task.answer

    def weigh(self, view: View, decision: Decision) -> Future[Advice]:
        """Weigh the answers to a question in the place of a person; works as `ask` does."""
        advice: Future[Any] = self.ask(view, decision, WEIGH)
        return advice

    def set_levels(self, levels: Mapping[int, str]) -> None:
        """Set the levels of the bots' seats from now on."""
        self._levels = dict(levels)

    def close(self, wait_s: float = 2.0) -> None:
        """End the process and the thread; open questions are cancelled. Safe to call twice."""
        self._closing.set()
        self._tasks.put(None)
        self._thread.join(wait_s)

    def _serve(self) -> None:
        self._ensure_process()
        while (task := self._tasks.get()) is not None:
            if self._closing.is_set():
                task.answer.cancel()
            elif task.answer.set_running_or_notify_cancel():
                self._answer(task)
        self._stop()

    def _answer(self, task: _Task) -> None:
        try:
            said = self._think_in_process(task)
        except Exception as trouble:  # the waiting side must hear of it, and this thread must go on
            task.answer.set_exception(trouble)
        else:
            made: Any = Advice if task.level == WEIGH else Answer
            task.answer.set_result(made(task.seat, said, task.nth))

    def _think_in_process(self, task: _Task) -> tuple[Any, ...]:
        """Ask the process; a second one if the first dies; the simple bot here if that fails as well."""
        for _ in range(2):
            if not self._ensure_process():
                break
            try:
                said = self._exchange(task)
            except (_TimedOut, EOFError, OSError) as trouble:
                log.warning("the bots' process stopped (%s); it is started again", type(trouble).__name__)
                self._stop()
                continue
            if isinstance(said, tuple):
                return said
            log.warning("a bot could not decide, a simple one answers for it: %s", said)
            break
        return self._think_here(task)

    def _exchange(self, task: _Task) -> object:
        pipe = self._pipe
        if pipe is None:
            raise EOFError("there is no process")
        news = None if task.shape is self._known else task.shape
        pipe.send((task.level, news, task.question))
        self._known = task.shape
        for _ in range(self._slices):
            if pipe.poll(SLICE_S):
                return pipe.recv()
            if self._closing.is_set():
                raise _WorkerClosed("the bots are being shut down")
        raise _TimedOut

    def _think_here(self, task: _Task) -> tuple[Any, ...]:
        """Return the simple bot's answer; any that is legal if its thinking breaks on this table, too."""
        view, decision = _unpack(task.question, task.shape)
        level = WEIGH if task.level == WEIGH else "skilled"
        try:
            return think(self._source.open_game(), level, self._seed, view, decision)
        except Exception:  # it would end the match again whenever somebody goes on with it
            log.exception("the simple bot could not decide either, chance answers for it")
            rng = choice_rng(self._seed, decision.seat, decision.nth)
            return () if task.level == WEIGH else decision.sample(rng)

    def _ensure_process(self) -> bool:
        """Start a process to ask if there is none; False if it cannot be started."""
        if self._process is not None and self._process.is_alive():
            return True
        try:
            self._start()
        except Exception as trouble:  # no memory, no processes left, a program that was moved away
            log.warning("the bots' process cannot be started (%s), a simple one answers here", trouble)
            self._stop()
            return False
        return True

    def _start(self) -> None:
        self._known = None
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(
            target=_process,
            args=(theirs, self._source, self._seed),
            name="hotseat-bots",
            daemon=True,
        )
        try:
            process.start()
        finally:
            theirs.close()
        self._process = process

    def _stop(self) -> None:
        """Close the pipe, which ends the process; kill one that does not end."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = self._known = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(2 * SLICE_S)
            if process.is_alive():
                process.terminate()
                process.join(2 * SLICE_S)


def _process(pipe: Pipe, source: Source, seed: int) -> None:
    """Run as the process's main function: answer until the pipe closes, and send errors of a bot back as text."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the parent's to handle
    game = source.open_game()
    shape: Shape | None = None
    while True:
        try:
            level, news, question = pipe.recv()
        except (EOFError, OSError):
            return
        shape = news or shape
        said: object
        try:
            assert shape is not None  # told with the first question
            view, decision = _unpack(question, shape)
            said = _think_in_time(game, level, seed, view, decision)
        except Exception as trouble:  # a bot's bug must not end the match; the parent logs these words
            said = f"{type(trouble).__name__}: {trouble}"
        try:
            pipe.send(said)
        except (BrokenPipeError, OSError):
            return


def _think_in_time(game: Game, level: str, seed: int, view: View, decision: Decision) -> tuple[Any, ...]:
    """Return a bot's answer within its time limit."""
    spent = threading.Event()
    clock = threading.Timer(THINKING_S, spent.set)
    clock.daemon = True
    clock.start()
    try:
        return think(game, level, seed, view, decision, Budget(is_spent=spent.is_set))
    finally:
        clock.cancel()


class InlineWorker:
    """Worker without a process: `ask` thinks at once. For tests and command-line tools."""

    def __init__(self, game: Game, levels: Mapping[int, str], seed: int) -> None:
        self._game, self._levels, self._seed = game, dict(levels), seed

    def ask(self, view: View, decision: Decision, level: str = "") -> Future[Answer]:
        """Return the answer as a completed future."""
        answer: Future[Answer] = Future()
        keys = think(self._game, level or self._levels[decision.seat], self._seed, view, decision)
        answer.set_result(Answer(decision.seat, keys, decision.nth))
        return answer

    def weigh(self, view: View, decision: Decision) -> Future[Advice]:
        """Return the weighed answers as a completed future."""
        advice: Future[Advice] = Future()
        answers = weigh(self._game, view, decision, choice_rng(self._seed, decision.seat, decision.nth))
        advice.set_result(Advice(decision.seat, answers, decision.nth))
        return advice

    def set_levels(self, levels: Mapping[int, str]) -> None:
        """Set the levels of the bots' seats from now on."""
        self._levels = dict(levels)

    def close(self) -> None:
        """Do nothing: there is no process to end."""
