"""The image of a cluster's worker, built without a container: its steps run in a fresh environment, and games there."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMAGE = (ROOT / "tools/worker.Dockerfile").read_text("utf-8")
GAMES = 200
pytestmark = [
    pytest.mark.nightly,
    pytest.mark.timeout(3000),
    pytest.mark.skipif(os.name == "nt", reason="the steps of the image are those of a Linux shell"),
]


def steps() -> list[str]:
    """Commands of the image's RUN lines, but those that change the system: what stays is as in a folder of its own."""
    lines = re.findall(r"^RUN ((?:.*\\\n)*.*)$", IMAGE, re.MULTILINE)
    return [
        command.strip()
        for line in lines
        for command in line.replace("\\\n", " ").split("&&")
        if not command.strip().startswith("useradd")
    ]


def command_of(what: str) -> list[str]:
    """Arguments with which the first lines of the image start a scheduler or a worker."""
    found = re.search(rf"hotseat-worker (dask {what} .*)$", IMAGE, re.MULTILINE)
    assert found is not None
    return found[1].split()


@contextmanager
def running(folder: Path, arguments: list[str], address: str) -> Iterator[None]:
    """Run a command of the environment, with this address in place of that of the example, until the block ends."""
    name, *rest = [
        word.replace("SCHEDULER:8786", address).replace("8786", address.split(":")[1]) for word in arguments
    ]
    with (folder / f"{rest[0]}.txt").open("w") as said:
        process = subprocess.Popen([folder / "bin" / name, *rest, "--no-dashboard"], stdout=said, stderr=said)
        try:
            yield
        finally:
            process.terminate()
            process.wait(60)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Fresh environment with the wheel, made by the steps of the image."""
    folder = tmp_path_factory.mktemp("image")
    venv.create(folder, with_pip=True)
    wheel = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--wheel-dir",
        str(folder / "tmp"),
        str(ROOT),
    ]
    subprocess.run(wheel, check=True)
    script = " && ".join(steps()).replace("/tmp/hotseat", f"{folder}/tmp/hotseat")
    path = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(["sh", "-ec", script], check=True, env={**os.environ, "PATH": path})
    return folder


def test_a_worker_of_the_image_plays_the_same_games_as_this_computer_does(image: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    simulate = [str(image / "bin/hotseat"), "simulate", "heartland", "--seats", "2", "--json", "--seed", "5"]

    with running(image, command_of("scheduler"), address), running(image, command_of("worker"), address):
        there = subprocess.run(
            [*simulate, "--games", str(GAMES), "--executor", f"dask:tcp://{address}"],
            capture_output=True,
            text=True,
            check=True,
            cwd=image,
        )
    here = subprocess.run(
        [*simulate, "--games", str(GAMES), "--workers", "2"],
        capture_output=True,
        text=True,
        check=True,
        cwd=image,
    )

    assert there.stdout == here.stdout
    assert f'"games": {GAMES}' in here.stdout
