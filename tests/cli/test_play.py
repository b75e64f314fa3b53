"""`hotseat`, `hotseat play` and `hotseat shot` up to the app's front door, and what is said without a display."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop import app, cli
from tabletop.app.card_shot import HEIGHTS
from tabletop.app.shot_order import SampleMatch, ShotOrder
from tabletop.cli.lookups import SeatChoice
from tabletop.content.languages.lang import languages
from tabletop.errors import SaveError
from tabletop.store import paths
from tabletop.store.match_files import MatchFile
from tests.cli.matches import start
from tests.cli.said import Capture, one_sentence

GAME = "heartland"
SPOKEN = ", ".join(languages())
NO_DISPLAY = "no display to open a window on; hotseat simulate and hotseat shot work without one"


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What the app's front door was asked for; no window is opened."""
    made: list[tuple[Any, ...]] = []

    def door(name: str) -> Callable[..., int]:
        def call(*words: Any, **named: Any) -> int:
            made.append((name, words, named))
            return 0

        return call

    for name in ("run_app", "play", "go_on", "shot"):
        monkeypatch.setattr(app, name, door(name))
    return made


def test_without_a_command_the_title_screen_opens(calls: list[Any]) -> None:
    assert cli.main([]) == 0
    assert calls == [("run_app", (), {})]


def test_play_goes_straight_to_a_table(calls: list[Any]) -> None:
    words = ["play", GAME, "--seats", "Ada, Bo,bot:clever", "--option", "short-haul=yes", "--seed", "7"]

    assert cli.main(words) == 0

    seats = (SeatChoice("Ada"), SeatChoice("Bo"), SeatChoice("", "clever"))
    assert calls == [("play", (GAME, seats, {"short-haul": True}, 7), {"mods": (), "brisk": None})]


@pytest.mark.parametrize(
    ("word", "level"),
    [
        ("greedy", "clever"),  # as it was called once
        ("purposeful", "skilled"),
        ("Clever", "clever"),
        ("MASTER", "master"),
        ("Meister", "master"),
        ("Schlau", "clever"),
        ("Anfänger", "beginner"),
        ("geübt", "skilled"),
    ],
)
def test_a_level_may_be_called_as_the_screen_calls_it(calls: list[Any], word: str, level: str) -> None:
    assert cli.main(["play", GAME, "--seats", f"Ada,bot:{word}"]) == 0
    assert calls[0][1][1] == (SeatChoice("Ada"), SeatChoice("", level))


@pytest.mark.parametrize(("word", "brisk"), [("on", True), ("off", False)])
def test_whether_a_match_is_brisk_is_typed_as_on_or_off(calls: list[Any], word: str, brisk: bool) -> None:
    assert cli.main(["play", GAME, "--brisk", word]) == 0
    assert calls[0][2]["brisk"] is brisk


def test_brisk_is_nothing_else(calls: list[Any], capsys: Capture) -> None:
    assert cli.main(["play", GAME, "--brisk", "maybe"]) == 2
    assert '--brisk is on or off, not "maybe"' in capsys.readouterr().err
    assert calls == []


def test_play_without_seats_leaves_them_to_the_app(calls: list[Any]) -> None:
    assert cli.main(["play", GAME]) == 0
    assert calls == [("play", (GAME, (), {}, None), {"mods": (), "brisk": None})]


def test_play_with_a_mod_brings_what_it_requires(calls: list[Any]) -> None:
    folders = []
    for name, more in (("base", ""), ("more", "requires: [base]\n")):
        folders.append(paths.mods_folder() / name)
        folders[-1].mkdir(parents=True)
        mod = f'id: {name}\nname: A mod\nversion: "1"\ngame: {GAME}\n{more}'
        (folders[-1] / "mod.yaml").write_text(mod, "utf-8")

    assert cli.main(["play", GAME, "--mod", "more"]) == 0

    ((_, _, told),) = calls
    assert set(told["mods"]) == set(map(str, folders))


def test_a_match_file_alone_is_gone_on_with(calls: list[Any], tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "match.hotseat")
    start(file)
    file.close()

    assert cli.main([str(file.path)]) == 0
    assert calls == [("go_on", (file.path,), {})]


def test_play_goes_on_with_a_file(calls: list[Any], tmp_path: Path) -> None:
    file = MatchFile(tmp_path / "match.hotseat")
    start(file)
    file.close()

    assert cli.main(["play", "--load", str(file.path)]) == 0
    assert calls == [("go_on", (file.path,), {})]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("play", "name a game, or a match file with --load; `hotseat games` lists the games"),
        ("play hartland", 'there is no game "hartland"; did you mean "heartland"?'),
        (
            "play heartland --seats Ada",
            "The Great Heartland Hauling Co. is for 2, 3 or 4 players, not 1; name them all, such as",
        ),
        ("play heartland --seats 3", '--seats 3: name who plays, such as "Ada,Bo,bot:clever"'),
        (
            "play heartland --seats Ada,,Bo",
            '--seats Ada,,Bo: a name is empty; write them as "Ada,Bo,bot:clever"',
        ),
        ("play heartland --seats Ada,Ada", '--seats Ada,Ada: two players are called "Ada"'),
        (
            "play heartland --seats Ada,Bo\u200d",  # the match file could not be read again
            "--seats: 'Bo\\u200d' is too long for a name, or cannot be printed",
        ),
        ("play heartland --seats a,b,c,d,e,f,g,h,i", "--seats a,b,c,d,e,f,g,h,i: at most 8 can play"),
        (
            "play heartland --seats Ada,bot:sharp",
            'there is no bot "sharp"; there are beginner (beginner, Anfänger, novato, débutant), skilled',
        ),
        (
            "play heartland --seats Ada,bot:random",
            'there is no bot "random"; there are beginner',
        ),
        (
            "play heartland --seed X",
            'argument --seed: "X" is neither a number of at most 18 digits nor a code',
        ),
        ("play heartland --load x", "--load takes everything from the file; leave out heartland"),
        ("shot heartland -o a.jpg", '"a.jpg" is no name for a picture; end it in .png'),
        ("shot heartland -o a.png --scene tabel", 'there is no scene "tabel"; did you mean "table"?'),
        ("shot heartland -o a.png --card fort-lea", 'there is no card "fort-lea"; did you mean "fort-lee"?'),
        (
            "play heartland --seats Ada,bot",
            '--seats Ada,bot: "bot" is no name; a bot is written with its level',
        ),
        (
            "play heartland --seats Ada,greedy",
            '--seats Ada,greedy: "greedy" is no name; a bot is written with',
        ),
        ("shot heartland -o a.png --lang deutsch", 'there is no language "deutsch"; did you mean "de"?'),
        ("shot heartland -o a.png --lang de_AT", 'there is no language "de_AT"; did you mean "de"?'),
        ("shot heartland -o a.png --lang nl", f'there is no language "nl"; there are {SPOKEN}'),
        (
            "shot heartland -o a.png --seats 2 --seat 2",
            "there is no seat 2 at a table of 2; seats count from 0",
        ),
        ("shot heartland -o no/such/a.png", 'there is no folder "no/such"'),
    ],
)
def test_wrong_words_never_reach_the_app(
    typed: str, sentence: str, calls: list[Any], capsys: Capture
) -> None:
    assert cli.main(typed.split()) == 2
    assert one_sentence(capsys).startswith(sentence)
    assert calls == []


def test_a_broken_file_is_named_before_a_window_opens(
    calls: list[Any], tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "match.hotseat").write_text("hello\n")

    assert cli.main(["play", "--load", str(tmp_path / "match.hotseat")]) == 1
    assert one_sentence(capsys) == "match.hotseat:1: this is not a match file of Hotseat"
    assert calls == []


def test_a_broken_file_that_was_clicked_is_told_of_in_the_window(calls: list[Any], tmp_path: Path) -> None:
    """A desktop has no terminal for a sentence: the app opens and says it there."""
    path = tmp_path / "match.hotseat"
    path.write_text("hello\n")

    assert cli.main([str(path)]) == 0
    assert calls == [("go_on", (path,), {})]


@pytest.mark.parametrize("words", [[], ["play", GAME]])
def test_no_display_is_one_sentence_that_names_what_works(
    words: list[str], calls: list[Any], capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)

    assert cli.main(words) == 1
    assert one_sentence(capsys) == NO_DISPLAY
    assert calls == []


def test_what_the_app_cannot_continue_is_one_sentence(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> int:
        raise SaveError("match.hotseat:7: no")

    monkeypatch.setattr(app, "run_app", broken)

    assert cli.main([]) == 1
    assert one_sentence(capsys) == "match.hotseat:7: no"


def test_a_picture_that_cannot_be_written_is_one_sentence(capsys: Capture) -> None:
    """Nobody writes into /proc, whoever they are."""
    assert cli.main(["shot", GAME, "-o", "/proc/x.png", "--size", "640x360"]) == 1
    assert one_sentence(capsys).startswith("/proc/x.png: ")


def test_shot_asks_for_one_picture(calls: list[Any], tmp_path: Path) -> None:
    path = tmp_path / "t.png"
    words = [
        "shot",
        GAME,
        "-o",
        str(path),
        "--seats",
        "4",
        "--after",
        "40",
        "--size",
        "1280x720",
        "--seat",
        "3",
    ]

    assert cli.main([*words, "--option", "short-haul=true", "--seed", "9", "--scene", "result"]) == 0

    match = SampleMatch(4, 9, 40, 3, {"short-haul": True})
    order = ShotOrder(GAME, scene="result", match=match, size=(1280, 720))
    assert calls == [("shot", (order, path), {})]


def test_a_card_may_be_called_by_its_name(capsys: Capture) -> None:
    assert cli.main(["shot", "heap", "-o", "a.png", "--card", "roadside Grill"]) == 2
    assert one_sentence(capsys) == 'there is no card "roadside Grill"; so is called br-w3'


def test_a_card_is_drawn_in_all_its_sizes(tmp_path: Path) -> None:
    drawn = {}
    for card in ("fort-lee", "fuel-1"):
        path = tmp_path / f"{card}.png"
        assert cli.main(["shot", GAME, "--card", card, "-o", str(path), "--size", "1280x720"]) == 0
        picture = pygame.image.load(path)
        assert picture.get_size() == (1280, 720)
        drawn[card] = [picture.get_at((x, 360))[:3] for x in range(1280)]

    empty = drawn["fuel-1"][0]
    for line in drawn.values():
        on_paper = [sum(abs(a - b) for a, b in zip(pixel, empty, strict=True)) > 60 for pixel in line]
        begun = sum(after and not before for before, after in pairwise(on_paper))
        assert begun >= len(HEIGHTS)
    assert drawn["fort-lee"] != drawn["fuel-1"]


@pytest.mark.parametrize(
    ("game", "card"), [("heap", "doombuggy"), ("heartland", "fort-lee"), ("heap", "db-w1")]
)
def test_no_size_of_a_card_is_cut_off_by_the_edge_of_the_picture(
    game: str, card: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.png"
    assert cli.main(["shot", game, "--card", card, "-o", str(path), "--size", "1280x720"]) == 0
    picture = pygame.image.load(path)

    edges = [picture.get_at((x, y)) for x in (5, 1274) for y in range(720)]

    assert max(sum(pixel[:3]) for pixel in edges) < 200  # the dark table; paper has more than 700


@pytest.mark.parametrize("scene", ["table", "title", "setup", "curtain", "rules", "settings", "result"])
def test_every_scene_can_be_drawn_into_a_picture(scene: str, tmp_path: Path) -> None:
    path = tmp_path / "t.png"

    assert (
        cli.main(["shot", GAME, "-o", str(path), "--scene", scene, "--size", "800x450", "--after", "3"]) == 0
    )

    data = path.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (800, 450)


def test_a_picture_needs_no_display_and_the_same_words_draw_the_same(tmp_path: Path) -> None:
    kept = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    bare = {name: value for name, value in os.environ.items() if name not in kept}
    pictures = []
    for name in ("one.png", "two.png"):
        words = ["shot", GAME, "-o", name, "--size", "640x360", "--after", "5", "--seed", "3"]
        command = [sys.executable, "-m", "tabletop", *words]

        done = subprocess.run(command, cwd=tmp_path, env=bare, capture_output=True, text=True, check=False)

        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        pictures.append((tmp_path / name).read_bytes())
    assert pictures[0] == pictures[1]
