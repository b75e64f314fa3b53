"""Shared moments: codes of matches and positions, what they tell nobody, and what is said when one cannot be opened."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app import moments
from tabletop.app.branches import position_of
from tabletop.app.desk import Desk
from tabletop.app.family_book import take_in
from tabletop.app.match_screen import MatchScreen
from tabletop.app.moments import match_code, position_code, take_code
from tabletop.app.parts import gather
from tabletop.app.replays import from_file
from tabletop.app.tables import Table
from tabletop.cli import main
from tabletop.engine.match import random_answer
from tabletop.errors import SaveError
from tabletop.store.book.codes import MARK, from_code, is_code, to_code
from tabletop.store.book.index import open_book
from tabletop.store.match_files import read
from tabletop.ui.scenes.book.book import BookScene
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.setup.daily import daily_seed
from tabletop.ui.scenes.setup.seeds import read_seed, seed_code
from tabletop.ui.scenes.setup.setup import SetupScene
from tabletop.ui.widgets import Dialog
from tabletop.ui.window import offscreen
from tests.app.test_branches import trunk

GAMES = sorted(games.ids())
KNOWN = frozenset(GAMES)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    pygame.init()
    made = Desk(gather(), random.Random(1))
    made.first()
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_a_running_match_comes_back_and_tells_nothing(game: str) -> None:
    """The code is made of what everybody knew, and of the dice: nothing of a hand or a deck can be in it."""
    grown = trunk(game, 30)
    code = position_code(grown, 30, "Moment", 7)
    header = json.loads(from_code(code).partition(b"\n")[0])
    public = grown.match.view_after(None, 30)
    assert header["position"] == json.loads(json.dumps(public.sample(random.Random(7)).to_plain()))
    assert header["position"] == json.loads(json.dumps(position_of(grown.match, 30, False, 7)))
    assert "seed" not in {*header["position"]}
    wrapped = "\n ".join(code[at : at + 60] for at in range(0, len(code), 60))
    found = take_code(f"Look at this: {wrapped}", KNOWN)
    assert found.is_new
    table = Table.resume(found.path)
    assert table.match.view(None).table.values == public.table.values
    table.match.act(random_answer(table.match, random.Random(1)))
    table.close()
    entry = next(each for each in open_book().entries if each.file == found.path.name)
    assert entry.branch_of, "a moment is told as a branch, and the book does not count it"
    assert len(code) < 4000, f"{game}: {len(code)} letters"


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_match_comes_back_whole(game: str) -> None:
    grown = trunk(game, None)
    found = take_code(match_code(grown.path), KNOWN)
    _, kept = from_file(found.path)
    assert kept.error is None
    assert kept.match.result() == grown.match.result()
    assert [seat.name for seat in kept.match.seats] == [seat.name for seat in grown.match.seats]
    assert read(found.path).is_over


def test_a_running_match_is_never_shared_whole() -> None:
    grown = trunk("heap", 20)
    with pytest.raises(SaveError) as told:
        match_code(grown.path)
    assert told.value.reason == "runs"


def test_the_seed_of_a_running_match_is_not_in_a_code() -> None:
    """Whoever has the seed and the answers has the deck."""
    grown = trunk("heap", 20)
    header = json.loads(from_code(position_code(grown, 20, "", 7)))
    assert header["seed"] != grown.match.header["seed"]


def broken(code: str) -> list[str]:
    rng = random.Random(1)
    found = [code[:40], code[:-9], code.replace("-", "", 1)[:30], MARK, f"{MARK}-", f"{MARK}-!!!!", "", "Ada"]
    for _ in range(40):
        at = rng.randrange(len(MARK) + 1, len(code))
        found.append(code[:at] + rng.choice("ABCxyz019_-") + code[at + 1 :])
    return [each for each in found if each != code]


def test_a_code_that_is_not_whole_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    code = position_code(trunk("heist", 20), 20, "", 1)
    for each in broken(code):
        with pytest.raises(SaveError) as told:
            take_code(each, KNOWN, tmp_path)
        assert told.value.reason in ("no_code", "torn_code", "damaged")
    assert not [*tmp_path.iterdir()]
    bomb = to_code([{"format": 1, "x": "a" * 70_000_000}])
    with pytest.raises(SaveError, match="not whole"):
        from_code(bomb)


def test_what_is_missing_is_said(desk: Desk, tmp_path: Path) -> None:
    header = json.loads(from_code(position_code(trunk("heist", 20), 20, "", 1)))
    with pytest.raises(SaveError, match="my-own-mod") as told:
        take_code(to_code([{**header, "mods": ["my-own-mod"]}]), KNOWN, tmp_path)
    assert told.value.reason == "mod"
    with pytest.raises(SaveError, match="chess"):
        take_code(to_code([{**header, "game": "chess"}]), KNOWN, tmp_path)
    moments.take_text(desk, to_code([{**header, "mods": ["my-own-mod"]}]))
    dialog = desk.kit.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert "my-own-mod" in dialog.words


def test_folders_of_this_computer_are_in_no_code() -> None:
    kept = moments._plain_header({"mods": ["/home/ada/mods/more-cards", "C:\\mods\\other"], "mods_copy": "x"})
    assert kept["mods"] == ["more-cards", "other"]
    assert "mods_copy" not in kept


def test_copying_and_pasting_in_the_app(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    lies: list[str] = []
    monkeypatch.setattr(moments, "to_clipboard", lies.append)
    monkeypatch.setattr(moments, "from_clipboard", lambda: lies[-1] if lies else "")
    paste = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    desk.event(paste)
    assert desk.table is None, "nothing lies there"
    running = trunk("heist", 20)
    desk.go_on_with(running.path)
    moments.share_now(desk)
    assert is_code(lies[-1])
    desk.to_title()
    desk.event(paste)
    assert isinstance(desk.top, MatchScreen)
    assert desk.table is not None
    assert desk.table.file.path != running.path
    desk.to_title()
    over = trunk("heist", None, seed=4)
    desk.watch(over.path)
    scene = desk.top
    assert isinstance(scene, ReplayScene)
    scene.draw(offscreen((1280, 680), desk.parts.theme, desk.parts.pictures))
    scene.show(5)
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=0, unicode="", scancode=0))
    assert json.loads(from_code(lies[-1]))["branch"]["answers"] == scene.recording.answers_at(5)
    scene.show(scene.recording.last)
    scene.bar.share.press()
    assert len(from_code(lies[-1]).splitlines()) > 10
    desk.to_title()
    desk.event(paste)
    assert isinstance(desk.top, BookScene)


def test_a_file_with_a_code_is_dropped(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "moment.txt"
    path.write_text(f"Dear Bo,\n{position_code(trunk('heist', 20), 20, '', 1)}\n", "utf-8")
    take_in(desk, path)
    assert isinstance(desk.top, MatchScreen)


def test_the_command_takes_codes_and_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    over = trunk("heist", None)
    assert main(["book", "code", str(over.path)]) == 0
    code = capsys.readouterr().out.strip()
    assert main(["open", "--keep", code]) == 0
    assert "is in the book now" in capsys.readouterr().out
    text = tmp_path / "code.txt"
    text.write_text(code, "utf-8")
    assert main(["open", "--keep", str(text)]) == 0
    running = trunk("heist", 20)
    assert main(["book", "code", str(running.path)]) == 0
    assert is_code(capsys.readouterr().out)
    assert main(["open", "--keep", str(running.path)]) == 0
    assert main(["open", "--keep", "HOTSEAT1-abc"]) == 1
    assert "not whole" in capsys.readouterr().err
    assert main(["open", "--keep", str(tmp_path / "nothing")]) == 1


def test_the_deal_of_the_day_is_the_same_for_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    day = date(2026, 11, 27)
    seeds = [daily_seed(game, day + timedelta(days=n)) for game in GAMES for n in range(100)]
    assert len(set(seeds)) > 480
    assert all(read_seed(seed_code(seed)) == seed for seed in seeds)
    assert daily_seed("heap", day) == daily_seed("heap", date(2026, 11, 27))
    assert seed_code(daily_seed("heap", day)) == "JAY-5868"
    assert main(["daily", "heap", "--date", "2026-11-27", "--seed"]) == 0
    assert capsys.readouterr().out.strip() == seed_code(daily_seed("heap", day))
    assert main(["daily", "heap", "--date", "soon"]) == 2


def test_set_up_takes_the_deal_of_the_day(desk: Desk) -> None:
    desk.to_setup("heap")
    scene = desk.top
    assert isinstance(scene, SetupScene)
    scene.daily.press()
    assert scene.plan.seed == daily_seed("heap", date.today())
    assert scene.seed.value == seed_code(scene.plan.seed)


HANDED_ON: dict[str, Callable[[str], str]] = {
    "quoted": lambda code: (
        "> look:\n" + "".join(f"> {code[at : at + 60]}\n" for at in range(0, len(code), 60))
    ),
    "line ends": lambda code: "=\n".join(code[at : at + 70] for at in range(0, len(code), 70)),
    "without width": lambda code: "\u200b\u200f".join((code[:30], code[30:])),
    "soft hyphens": lambda code: f"{code[:50]}\u00ad{code[50:]}",
    "other hyphen": lambda code: code.replace("HOTSEAT1-", "HOTSEAT1\u2011", 1),
    "words before": lambda code: f"HOTSEAT1-codes are fun: {code}",
    "words after": lambda code: f"{code} see you then",
    "two": lambda code: f"{code}\n{code}",
}


@pytest.mark.parametrize("way", HANDED_ON)
def test_a_code_is_found_in_what_chats_and_mails_make_of_it(way: str) -> None:
    lines = [{"format": 1, "game": "toy", "n": number} for number in range(30)]
    code = to_code(lines)
    handed = HANDED_ON[way](code)

    assert is_code(handed)
    assert from_code(handed) == from_code(code)
