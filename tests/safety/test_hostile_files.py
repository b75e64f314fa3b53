"""Thousands of match files and data files that went wrong: a sentence each, never a traceback, and left as they are."""

from __future__ import annotations

import json
import random
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tabletop import cli
from tabletop.app import keeping, telling
from tabletop.app.library import open_game
from tabletop.content.languages.lang import Lang
from tabletop.content.survey.survey import check_paths
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.engine.match_log import MatchLog
from tabletop.errors import HotseatError, SaveError
from tabletop.store.match_files import MatchFile, read
from tabletop.store.resume import continue_match, last_position_line, replay
from tabletop.store.saved_matches import find_saved_matches
from tests.content.yard_game import describe, lay_out
from tests.safety import bot_match
from tests.safety.mutants import BYTES, HOSTILE, LINES, mutant, value_changed
from tests.toy.game import CONTENT, GAME

pytestmark = pytest.mark.exhaustive

CHUNKS = 20
MATCHES = YAMLS = 5000
POSITIONS = 1000

IN_EVERY_RUN = 6
"""Chunks that are tried at every change; the others are more of the same, for a night."""

chunks = pytest.mark.parametrize(
    "chunk",
    [
        pytest.param(chunk, marks=pytest.mark.exhaustive if chunk < IN_EVERY_RUN else pytest.mark.nightly)
        for chunk in range(CHUNKS)
    ],
)


def share(total: int, chunk: int) -> range:
    """The numbers of a chunk's mutants."""
    return range(chunk * total // CHUNKS, (chunk + 1) * total // CHUNKS)


def toy_file(path: Path, answers: int, **options: Any) -> bytes:
    """A match of the toy, with digests, undo, seats that change hands, and whatever else a file can hold."""
    file = MatchFile(path, clock=lambda: 1.0)
    seats = [Seat("Ada", 0), Seat("Bo", 1), Seat("Iris", 2, "greedy")]
    match = Match.start(
        GAME, CONTENT, seats, options, 7, MatchLog(file.write_line, {"hotseat": "0.1.0", "content": {}})
    )
    rng = random.Random(4)
    for n in range(answers):
        if match.is_over:
            break
        match.act(random_answer(match, rng))
        able = [seat for seat in range(3) if not match.why_no_undo(seat)]
        if able and n % 5 == 0:
            match.undo(able[0])
        if n % 7 == 0:
            changes = [(n % 3, f"Guest {n}", rng.choice((None, "random")))]
            file.note_seats(changes)
            match.reseat(changes)
    file.close()
    return path.read_bytes()


@chunks
def test_mutated_match_files_get_a_sentence(chunk: int, tmp_path: Path) -> None:
    good = toy_file(tmp_path / "good.hotseat", 28, rounds=20)
    path = tmp_path / "shelf" / "any.hotseat"
    path.parent.mkdir()
    came: Counter[str] = Counter()
    for n in share(MATCHES, chunk):
        data = mutant(good, random.Random(n), LINES)
        path.write_bytes(data)
        said = ""
        try:
            replay(read(path), GAME, CONTENT)
        except SaveError as error:
            said = str(error)
        came["refused" if said else "read"] += 1
        assert not said or (said.startswith("any.hotseat") and "\n" not in said), f"mutant {n} says {said}"
        find_saved_matches(path.parent)
        assert path.read_bytes() == data, f"mutant {n} was changed by reading it"
    assert came["refused"] > 100
    assert came["read"] > 5, "some mistakes do no harm, as a torn end"


@chunks
def test_mutated_positions_get_a_sentence(chunk: int, tmp_path: Path) -> None:
    good = toy_file(tmp_path / "good.hotseat", 130, rounds=200)
    rows = good.splitlines(keepends=True)
    at = last_position_line(read(tmp_path / "good.hotseat")) - 1
    held = json.loads(rows[at])
    del held["digest"]
    path = tmp_path / "any.hotseat"
    came: Counter[str] = Counter()
    for n in share(POSITIONS, chunk):
        rng = random.Random(n)
        state = json.loads(value_changed(json.dumps(held["state"]).encode() + b"\n", rng))
        path.write_bytes(b"".join(rows[:at]) + json.dumps({**held, "state": state}).encode() + b"\n")
        try:
            match = continue_match(read(path), GAME, CONTENT, {})
            came["read"] += 1
        except SaveError:
            came["refused"] += 1
            continue
        for seat in (None, 0, 1, 2):
            match.view(seat)
    assert came["refused"] > 20
    assert came["read"]


@pytest.mark.parametrize(
    "key", ["game", "seats", "options", "seed", "pieces", "mods", "content", "hotseat", "format", "seated"]
)
def test_no_value_in_the_header_of_a_real_match_breaks_anything(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = MatchFile(tmp_path / "real.hotseat")
    bot_match.play(open_game(bot_match.GAME), 1, file, 12)
    file.close()
    header, *rest = file.path.read_text("utf-8").splitlines()
    path = tmp_path / "any.hotseat"
    for value in (
        *HOSTILE,
        ["no/such/mod"],
        ["\0"],
        "toy",
        [{"name": "A", "colour": 0, "bot": "nobody"}] * 3,
    ):
        path.write_text("\n".join([json.dumps({**json.loads(header), key: value}), *rest]) + "\n", "utf-8")
        before = path.read_bytes()

        with suppress(HotseatError):
            saved = read(path)
            opened = keeping.open_saved(saved)
            replay(saved, opened.game, opened.content)
        telling.look_into(path, Lang.read())
        assert cli.main(["replay", str(path)]) in (0, 1, 2)
        assert "Traceback" not in capsys.readouterr().err
        assert path.read_bytes() == before


def test_a_second_header_in_a_file_is_a_sentence(tmp_path: Path) -> None:
    good = toy_file(tmp_path / "twice.hotseat", 5)
    header, rest = good.split(b"\n", 1)
    (tmp_path / "twice.hotseat").write_bytes(header + b"\n" + header + b"\n" + rest)

    with pytest.raises(SaveError, match=r"^twice.hotseat:2: neither"):
        read(tmp_path / "twice.hotseat")


@chunks
def test_mutated_data_files_get_sentences(chunk: int, tmp_path: Path) -> None:
    root = lay_out(tmp_path)
    files = sorted((root / "data" / "yard").rglob("*.yaml")) + sorted((root / "data" / "lang").glob("*.yaml"))
    good = {path: path.read_bytes() for path in files}
    wrong = 0
    for n in share(YAMLS, chunk):
        rng = random.Random(n)
        path = files[n % len(files)]
        path.write_bytes(mutant(good[path], rng, BYTES))
        problems = check_paths([], describe, root)
        wrong += bool(problems)
        for problem in problems:
            assert problem.what, f"mutant {n} of {path.name}: {problem!r}"
        path.write_bytes(good[path])
    assert wrong > 100
