"""Cluster: the games of a simulation are played on the workers of a Dask scheduler (extra `cluster`).

Hotseat itself is installed there. What is played travels as a `Parcel`: the plan, the rows of the mods, and the digests
of code and cards; a worker that has others says so and plays nothing. Dask plays the games of a killed worker again on
another; the result of a batch is taken once.
"""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from pydoc import locate
from typing import TYPE_CHECKING, Any

from tabletop import __version__
from tabletop.content.mods.mod_copies import pack_copy, unpack_copy
from tabletop.engine.game import Game
from tabletop.errors import HotseatError
from tabletop.workshop.digests import code_digest, content_digest
from tabletop.workshop.executors import Waiting, give_up
from tabletop.workshop.figures import Outcome
from tabletop.workshop.simulate import Plan, Playing, play_one

if TYPE_CHECKING:
    from distributed import Client, Future

CONNECT_S = 10
"""Time in seconds for a scheduler to answer, and for its first worker to come."""
LOOK_S = 2.0
"""Interval in seconds at which the number of workers is looked at."""
BATCH_S, LARGEST_BATCH = 0.5, 16
"""Time in seconds that a batch of games should take, and its limit in games."""
INSTALL = 'pip install "hotseat[cluster]"'


class ClusterError(HotseatError):
    """Cluster that cannot play: no scheduler, no worker, or another Hotseat there."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """Plan on its way to a worker, with all that the worker compares with its own."""

    plan: Plan
    mods: str
    """Rows of the mods, packed; "" if there are none."""
    version: str
    code: str
    cards: str

    @classmethod
    def pack(cls, plan: Plan, content: object) -> Parcel:
        """Pack a plan; its mods lie in folders that no worker has."""
        folders = [Path(mod) for mod in plan.source.mods]
        mods = pack_copy(folders, plan.source.game) if folders else ""
        bare = replace(plan, source=replace(plan.source, mods=()))
        return cls(bare, mods, __version__, code_digest(), content_digest(content))

    def open(self) -> tuple[Plan, Game, object]:
        """Return plan, game and content as they are played here. Raises `ClusterError` if they are others."""
        if __version__ != self.version:
            raise ClusterError(_other_version(__version__))
        if code_digest() != self.code:
            raise ClusterError(
                f"the rules of Hotseat {__version__} there are not those here; install the same wheel on both"
            )
        folder = Path(tempfile.gettempdir()) / "hotseat-mods"
        mods = tuple(map(str, unpack_copy(self.mods, folder))) if self.mods else ()
        plan = replace(self.plan, source=replace(self.plan.source, mods=mods))
        game = plan.source.open_game()
        content = plan.source.open_content(game)
        if content_digest(content) != self.cards:
            raise ClusterError(
                f"the cards of {game.id} there are not those here; install the same wheel on both"
            )
        return plan, game, content


def _other_version(version: str) -> str:
    return f"Hotseat {version} is installed there, and {__version__} here; install the same wheel on both"


class Cluster:
    """Executor on the workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self.address = address

    def play(self, plan: Plan, game: Game, content: object, numbers: Iterable[int]) -> Playing:
        """Yield the results of these games. Raises `ClusterError` where no worker can play them."""
        client = self._connect()
        try:
            _check_versions(client)
            yield from _Batches(client, self.address, Parcel.pack(plan, content)).play(Waiting(numbers))
        finally:
            client.close()

    def _connect(self) -> Client:
        try:
            from distributed import Client
        except ImportError:
            raise ClusterError(f"playing on a cluster needs the extra cluster; {INSTALL}") from None
        try:
            return Client(self.address, timeout=CONNECT_S)
        except (OSError, ValueError) as error:
            why = (
                f"no scheduler answers there within {CONNECT_S} s"
                if isinstance(error, OSError)
                else str(error)
            )
            raise ClusterError(f"{self.address}: {why}; start one with: dask scheduler") from None


def _check_versions(client: Client) -> None:
    """Compare the Hotseat of the scheduler and of all workers with this one."""
    try:
        client.wait_for_workers(1, timeout=CONNECT_S)
    except TimeoutError:
        raise ClusterError(
            f"the scheduler has no workers; start one with: dask worker {client.scheduler.address}"
        ) from None
    # A function of the standard library: what is ours may not be there.
    found = client.run(locate, "tabletop.__version__")
    found["the scheduler"] = client.run_on_scheduler(locate, "tabletop.__version__")
    for place, version in found.items():
        if version is None:
            raise ClusterError(
                f"{place}: Hotseat is not installed there; install the same wheel, with {INSTALL}"
            )
        if version != __version__:
            raise ClusterError(f"{place}: {_other_version(version)}")


class _Batches:
    """Batches of games on their way: small at first, then as many games as fill half a second."""

    def __init__(self, client: Client, address: str, parcel: Parcel) -> None:
        self._client, self._address, self._plan = client, address, parcel.plan
        # As a task it goes to each worker once, and again where it is lost.
        self._parcel = client.submit(_pass_on, parcel, pure=False)
        self._running: dict[Future[Any], list[int]] = {}
        self._per_game_s = BATCH_S
        self._room = 0
        self._looked = 0.0

    def play(self, waiting: Waiting) -> Playing:
        """Yield results until nothing waits; closed, cancel what is on its way."""
        try:
            while waiting or self._running:
                self._fill(waiting)
                for future in self._wait():
                    yield from self._take(future, waiting)
        finally:
            with suppress(Exception):  # the scheduler may be gone, and so is what it had
                self._client.cancel([*self._running, self._parcel])

    def _fill(self, waiting: Waiting) -> None:
        """Send batches, two for each worker."""
        if time.monotonic() - self._looked > LOOK_S:
            self._room, self._looked = 2 * max(1, len(self._client.nthreads())), time.monotonic()
        while len(self._running) < self._room and (batch := self._next_batch(waiting)):
            future = self._client.submit(play_batch, self._parcel, batch, pure=False)
            self._running[future] = batch

    def _next_batch(self, waiting: Waiting) -> list[int]:
        size = max(1, min(LARGEST_BATCH, int(BATCH_S / self._per_game_s)))
        open_numbers = [number for batch in self._running.values() for number in batch]
        batch: list[int] = []
        while len(batch) < size and (number := waiting.take(open_numbers + batch)) is not None:
            batch.append(number)
        return batch

    def _wait(self) -> list[Future[Any]]:
        """Wait for finished batches; returns none if the number of workers shall be checked first."""
        from distributed import wait

        with suppress(TimeoutError):
            return list(wait(list(self._running), timeout=LOOK_S, return_when="FIRST_COMPLETED").done)
        if self._client.status != "running":
            raise ClusterError(f"{self._address}: the scheduler is gone")
        return []

    def _take(self, future: Future[Any], waiting: Waiting) -> Playing:
        """Yield the results of a batch, or let its games wait again if its workers were lost."""
        from distributed import CancelledError, KilledWorker

        batch = self._running.pop(future)
        try:
            outcomes, seconds = future.result()
        except KilledWorker:
            yield from give_up(self._plan, waiting.lose(batch))
        except CancelledError:
            raise ClusterError(
                f"{self._address}: the scheduler is gone, or somebody cancelled its tasks"
            ) from None
        except HotseatError as error:
            raise ClusterError(f"a worker of {self._address}: {error}") from None
        except (ImportError, AttributeError) as error:  # what it was sent is not known there
            raise ClusterError(
                f"a worker of {self._address} has no Hotseat or another one ({error}); install the same wheel there"
            ) from None
        else:
            self._per_game_s = 0.8 * self._per_game_s + 0.2 * seconds / len(batch)
            yield from outcomes


# -- on a worker ----------------------------------------------------------------------------------------------

_opened: dict[str, tuple[Plan, Game, object]] = {}
_one_at_a_time = threading.Lock()
"""Lock of a worker process: more threads would not play faster."""


def _pass_on(parcel: Parcel) -> Parcel:
    """Return the parcel unchanged: the scheduler then keeps one copy for all batches."""
    return parcel


def play_batch(parcel: Parcel, numbers: list[int]) -> tuple[list[Outcome], float]:
    """Play games of a parcel on this worker; return their results and the seconds that they took."""
    with _one_at_a_time:
        key = repr(parcel)
        begun = time.monotonic()
        if key not in _opened:
            _opened.clear()
            _opened[key] = parcel.open()
        plan, game, content = _opened[key]
        stopped = _watch_task()
        outcomes = [play_one(plan, game, content, number, stopped) for number in numbers]
        return outcomes, time.monotonic() - begun


def _watch_task() -> Callable[[], bool]:
    """Return a check for the running task: true once nobody waits for it."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()

    def check() -> bool:
        task = worker.state.tasks.get(key)
        return task is None or task.state == "cancelled"

    return check
