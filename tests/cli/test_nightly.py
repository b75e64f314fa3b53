"""`.ci/nightly` can be run as it stands, and what it runs judges memory as it says."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tabletop import games
from tabletop.bots import choose
from tabletop.engine.match import Match
from tabletop.engine.steps import Answer, Decision, Keys
from tests import soak
from tests.games.opening import open_game

ROOT = Path(__file__).resolve().parents[2]
NIGHTLY = ROOT / ".ci" / "nightly"


def test_the_nightly_script_can_be_run_and_runs_the_gate_first() -> None:
    text = NIGHTLY.read_text()

    assert os.access(NIGHTLY, os.X_OK)
    assert text.startswith("#!/usr/bin/env bash\n")
    if (bash := shutil.which("bash")) is not None:  # not on every Windows
        subprocess.run([bash, "-n", NIGHTLY], check=True)
    steps = re.findall(r"^(?:exec )?(\S+/\S+)", text, re.MULTILINE)
    gate, *after = steps[next(at for at, step in enumerate(steps) if step.startswith(".ci")) :]
    assert gate == ".ci/run"
    assert set(after) == {".venv/bin/python"}
    assert os.access(ROOT / gate, os.X_OK)
    assert "-m pytest -m nightly" in text


def test_every_module_that_it_names_is_there_and_knows_the_words_it_is_given() -> None:
    named = re.findall(r"python -m (tests\.\S+) (.*)", NIGHTLY.read_text())

    assert named
    for module, words in named:
        help_text = subprocess.check_output([sys.executable, "-m", module, "--help"], cwd=ROOT, text=True)
        assert all(word in help_text for word in re.findall(r"--\w+", words))
        assert "--game all" in words


def test_an_unknown_game_is_told_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--game", "chess"]) == 2

    told = capsys.readouterr().err
    assert told == f'soak: there is no game "chess"; there are {", ".join(games.ids())}, all\n'


def minutes(*megabytes: float, answers: int = 10) -> list[dict[str, float]]:
    return [{"minute": n, "mb": mb, "answers": n * answers} for n, mb in enumerate(megabytes, 1)]


@pytest.mark.parametrize(
    ("told", "code", "sentence"),
    [
        (minutes(150, 154.9, 155, 150), 0, "grown by +5.0 MB after the first minute (<= 5 MB): ok"),
        (minutes(150, 151, 155.1), 1, "grown by +5.1 MB after the first minute (<= 5 MB): MISSED"),
        (minutes(150, 156, 150), 1, "grown by +6.0 MB after the first minute (<= 5 MB): MISSED"),
        (minutes(150), 1, "soak: too short to say anything; two minutes are the least"),
        (minutes(150, 150, answers=0), 1, "soak: nobody has played since the first minute"),
    ],
)
def test_growth_is_judged_from_the_first_minute_to_the_worst(
    told: list[dict[str, float]], code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert soak.judge(told) == code
    assert capsys.readouterr().out == f"{sentence}\n"


class OnScreen:
    """As much of a session as somebody asks for who answers an open question on the public table."""

    curtain = responses = None

    def __init__(self, match: Match, decision: Decision) -> None:
        self.match, self.decision, self.view = match, decision, match.view(None)

    def act(self, keys: Keys) -> None:
        self.match.act(Answer(self.decision.seat, keys, self.decision.nth))

    def why_no_undo(self) -> str:
        return "nobody takes anything back"


def test_people_play_from_what_they_know_when_an_open_question_is_asked_on_the_public_table() -> None:
    opened = open_game("pedal")
    match = Match.start(opened.game, opened.content, soak.SEATS, opened.options(len(soak.SEATS)), 1)
    sitter, rng = soak.Sitter.__new__(soak.Sitter), random.Random(1)
    sitter.game, sitter.rng, sitter.answers, sitter.animated = opened.game, rng, 0, False
    sitter._thinks_until = 0.0
    answered: list[str] = []
    while "slipstream" not in answered and not match.is_over:
        decision = match.decisions[0]
        if not decision.open:
            keys = choose(opened.game, match.view(decision.seat), decision, "purposeful", rng)
            match.act(Answer(decision.seat, keys, decision.nth))
            continue
        sitter._answer(OnScreen(match, decision))  # type: ignore[arg-type]  # stands for a Session
        answered.append(decision.prompt)

    assert sitter.answers == len(answered)
    assert "slipstream" in answered


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="memory is read from /proc")
def test_a_process_that_a_thread_has_started_counts_as_the_bots() -> None:
    started: list[subprocess.Popen[bytes]] = []
    runs, go_on = threading.Event(), threading.Event()

    def start() -> None:
        started.append(subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE))
        runs.set()
        go_on.wait()

    _, before = soak.resident_mb()
    thread = threading.Thread(target=start)
    thread.start()
    try:
        runs.wait()
        app, bots = soak.resident_mb()
    finally:
        started[0].communicate(b"\n")
        go_on.set()
        thread.join()
    assert app > 10
    assert bots > before
