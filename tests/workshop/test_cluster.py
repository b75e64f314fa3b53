"""A cluster plays what this process plays: with workers that are killed, stopped and gone on with."""

from __future__ import annotations

import os
import shutil
import signal
import time
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Timer

import dask
import pytest
from distributed import Client, LocalCluster, Scheduler, SpecCluster

from tabletop import __version__
from tabletop.app.library import open_game
from tabletop.errors import HotseatError
from tabletop.store import paths
from tabletop.workshop import cluster
from tabletop.workshop.cluster import Cluster, ClusterError, Parcel
from tabletop.workshop.executors import find_executor
from tabletop.workshop.figures import Outcome, Report
from tabletop.workshop.kept_games import KeptGames, describe_plan
from tabletop.workshop.simulate import Plan, simulate
from tests.bots.toys import SOURCE
from tests.cli.a_mod import CARD, SVG, hotseat

pytestmark = pytest.mark.exhaustive

KILL = 9
PLAN = Plan(SOURCE, seats=3, bots=("purposeful", "random"), games=120, seed=7)


@pytest.fixture(scope="module")
def workers() -> Iterator[LocalCluster]:
    """A scheduler here, and two workers in processes that are started again when they are lost."""
    with LocalCluster(2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as found:
        yield found


def timeless(report: Report) -> Report:
    return replace(report, seconds=0.0)


def kill_one(workers: LocalCluster, told: list[int], at: int) -> Callable[[Outcome], None]:
    """Take note of each game, and end one of the workers amid the run."""

    def on_game(outcome: Outcome) -> None:
        told.append(outcome.number)
        if len(told) == at:
            os.kill(next(iter(workers.workers.values())).pid, KILL)

    return on_game


def stop_at(number: int) -> Callable[[Outcome], None]:
    """Stop as Ctrl+C does, after so many games."""
    told: list[int] = []

    def on_game(outcome: Outcome) -> None:
        told.append(outcome.number)
        if len(told) == number:
            raise KeyboardInterrupt

    return on_game


def test_games_of_a_killed_worker_are_neither_lost_nor_doubled(workers: LocalCluster) -> None:
    told: list[int] = []
    there = simulate(PLAN, find_executor(f"dask:{workers.scheduler_address}"), kill_one(workers, told, at=20))

    assert sorted(told) == list(range(PLAN.games))
    assert timeless(there) == timeless(simulate(PLAN))


@pytest.mark.nightly
def test_a_killed_worker_changes_no_report_of_a_real_game(workers: LocalCluster) -> None:
    plan, told = Plan(open_game("heap").bots(), 3, ("skilled",), 60, seed=3), list[int]()
    there = simulate(plan, Cluster(workers.scheduler_address), kill_one(workers, told, at=10))

    assert sorted(told) == list(range(plan.games))
    assert timeless(there) == timeless(simulate(plan))


@pytest.fixture
def listens() -> Iterator[None]:
    """Lets Ctrl+C interrupt: a shell that starts something in the background has it ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("listens")
def test_workers_leave_their_games_when_the_simulation_is_interrupted(workers: LocalCluster) -> None:
    long = replace(PLAN, source=replace(SOURCE, load="tests.bots.toys:load_uneven"), games=1)
    assert long.game_seed(0) % 2 == 0  # it lasts for hours
    presses = [
        Timer(seconds, interrupt_main) for seconds in (2.0, 100.0)
    ]  # the first may fall into a finalizer
    for press in presses:
        press.start()

    assert simulate(long, Cluster(workers.scheduler_address)).interrupted
    presses[1].cancel()

    with Client(workers.scheduler_address) as client:
        for _ in range(200):
            busy = client.run(lambda dask_worker: dask_worker.state.executing_count)
            if not any(busy.values()):
                return
            time.sleep(0.1)
    pytest.fail("a worker still plays a game that nobody waits for")


def test_a_cluster_that_was_stopped_is_gone_on_with_elsewhere(workers: LocalCluster, tmp_path: Path) -> None:
    kept = KeptGames(tmp_path / "games", describe_plan(PLAN, None))
    there = simulate(PLAN, Cluster(workers.scheduler_address), stop_at(9), kept)
    kept.close()
    kept, played = KeptGames(tmp_path / "games", describe_plan(PLAN, None)), list[int]()
    report = simulate(PLAN, kept=kept, on_game=lambda outcome: played.append(outcome.number))
    kept.close()

    assert there.interrupted
    assert there.games < PLAN.games
    assert sorted(played) == list(range(PLAN.games))
    assert timeless(report) == timeless(simulate(PLAN))


def test_workers_with_another_hotseat_are_named(
    workers: LocalCluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9.9")
    with pytest.raises(
        ClusterError, match=f"tcp://.*Hotseat {__version__} is installed there, and 9.9.9 here"
    ):
        simulate(PLAN, Cluster(workers.scheduler_address))
    monkeypatch.undo()
    monkeypatch.setattr(cluster, "code_digest", lambda: "of a checkout")
    with pytest.raises(ClusterError, match=r"the rules of Hotseat .* there are not those here"):
        simulate(PLAN, Cluster(workers.scheduler_address))


def test_no_scheduler_and_no_worker_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "CONNECT_S", 0.3)
    with pytest.raises(ClusterError, match=r"no scheduler answers there .* start one with: dask scheduler"):
        simulate(PLAN, Cluster("tcp://127.0.0.1:9"))
    with (
        SpecCluster({}, {"cls": Scheduler, "options": {"dashboard": False, "port": 0}}) as empty,
        pytest.raises(ClusterError, match="has no workers; start one with: dask worker"),
    ):
        simulate(PLAN, Cluster(empty.scheduler_address))


def test_a_parcel_brings_the_rows_of_mods_that_no_worker_has() -> None:
    assert hotseat("mod", "new", "sheds", "--game", "heap") == 0
    folder = paths.mods_folder() / "sheds"
    for name, text in (("data/heap/cards/a.yaml", CARD), ("images/heap/shed.svg", SVG)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    opened = open_game("heap", (str(folder),))
    plan = Plan(opened.bots(), 2, ("random",), 1, seed=1)
    parcel = Parcel.pack(plan, opened.content)
    shutil.rmtree(folder)

    there, _, _ = parcel.open()

    assert "sheds" not in repr(parcel.plan)
    assert "shed" in simulate(there).cards
    with pytest.raises(HotseatError, match="the cards of heap there are not those here"):
        replace(parcel, mods="").open()


@pytest.mark.nightly
def test_games_that_end_their_worker_each_time_are_given_up() -> None:
    source = replace(SOURCE, load="tests.workshop.lost_workers:open_game")
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        LocalCluster(2, threads_per_worker=1, dashboard_address=None, silence_logs=50) as fragile,
    ):
        report = simulate(Plan(source, 3, ("random",), 2, seed=3), Cluster(fragile.scheduler_address))

    assert (report.games, report.errors) == (2, 2)
