"""Every way to the replay viewer: the menu of a running match, the result, its turning points, the command line."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from tabletop import app, cli
from tabletop.app.desk import Desk
from tabletop.app.match_screen import LAST_LOOK_MS, MatchScreen
from tabletop.app.parts import gather
from tabletop.app.replays import from_file
from tabletop.engine.match import Seat
from tabletop.errors import SaveError
from tabletop.games import ids
from tabletop.ui.scenes.menu import MenuPanel
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.result.result import ResultScene
from tabletop.ui.scenes.title.title import TitleScene
from tests.ui.table.sitting import brush, content, sensible

pytestmark = pytest.mark.exhaustive

SEATS = (Seat("Ada", 0), Seat("Bo", 1))


@pytest.fixture
def desk() -> Desk:
    """A table of two people, some answers in."""
    pygame.init()
    made = Desk(gather(), random.Random(1))
    made.start(content().game, SEATS, content().file.defaults(2), 4)
    play(made, 20)
    return made


def play(desk: Desk, answers: int) -> None:
    """Let both people answer sensibly."""
    assert desk.table is not None
    match, rng = desk.table.match, random.Random(answers)
    for _ in range(answers):
        if match.is_over:
            return
        session, decision = desk.table.session, match.decisions[0]
        session.hand_over()
        if session.curtain is not None:
            session.reveal(decision.seat)
        session.act(sensible(match, decision, rng))


def to_result(desk: Desk) -> ResultScene:
    play(desk, 2000)
    screen = desk.top
    assert isinstance(screen, MatchScreen)
    for _ in range(40):
        desk.update(LAST_LOOK_MS)
        if screen.scene.recall.is_playing:  # a great moment, and what led to it: somebody goes on
            key(desk, pygame.K_SPACE)
    assert isinstance(screen.top, ResultScene)
    screen.draw(brush((1280, 720)))
    return screen.top


def key(desk: Desk, code: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        desk.event(pygame.event.Event(kind, {"key": code, "mod": 0, "unicode": ""}))


def press(desk: Desk, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.event(pygame.event.Event(kind, {"pos": at, "button": 1, "rel": (0, 0), "buttons": (0, 0, 0)}))


def test_the_menu_of_a_running_match_looks_back_at_what_everybody_saw(desk: Desk) -> None:
    desk.open_menu()
    panel = desk.kit.overlays[-1]
    assert isinstance(panel, MenuPanel)
    panel.place(brush((1280, 720)))
    entry = next(widget for widget in panel.widgets if widget.name == desk.parts.words("menu.replay"))
    press(desk, entry.rect.center)

    scene = desk.top
    assert isinstance(scene, ReplayScene)
    assert scene.recording.viewers == (None,)
    assert scene.player.at == scene.recording.last
    assert scene.bar.scrubber.moments == (), "what turned a match is known when it is over"
    assert scene.player.view.seat is None
    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    assert isinstance(desk.top, MatchScreen)


def test_looking_back_leaves_the_match_and_its_file_alone(desk: Desk) -> None:
    assert desk.table is not None
    lines, text = len(desk.table.match.lines), desk.table.file.path.read_text("utf-8")
    desk.to_replay()
    assert isinstance(desk.top, ReplayScene)
    desk.top.jump(3)
    desk.top.player.toggle()
    desk.update(5000)

    assert len(desk.table.match.lines) == lines
    assert desk.table.file.path.read_text("utf-8") == text


def test_the_result_has_a_replay_from_the_beginning(desk: Desk) -> None:
    result = to_result(desk)
    press(desk, result.replay.rect.center)

    assert isinstance(desk.top, ReplayScene)
    assert desk.top.player.at == 0
    assert desk.top.recording.viewers[1:3] == (0, 1)


def test_a_turning_point_plays_from_its_own_turn(desk: Desk) -> None:
    result = to_result(desk)
    moments = result.told.story.moments
    assert moments
    press(desk, result.points.buttons[-1].rect.center)

    assert isinstance(desk.top, ReplayScene)
    player, recording = desk.top.player, desk.top.recording
    turn = recording.passages[recording.passage_of(player.at)]
    assert player.at == turn.first
    answered = result.told.story.turns[moments[-1].turn]
    assert turn.seats == (answered.seat,)
    assert player.at in desk.top.bar.scrubber.moments

    assert player.playing, "its sign is that of playing"
    assert desk.top.bar.play.name == desk.parts.words("replay.pause")
    end = recording.next_passage(player.at)
    for _ in range(4000):
        desk.update(50)
    assert (player.at, player.playing) == (end, False), "and not on and on"


def test_the_mods_of_the_shelf_open_and_close() -> None:
    pygame.init()
    desk = Desk(gather(), random.Random(1))
    title = desk.top
    assert isinstance(title, TitleScene)
    title.draw(brush((1280, 720)))
    press(desk, title.mods.rect.center)
    assert not isinstance(desk.top, TitleScene)
    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    assert isinstance(desk.top, TitleScene)


# files


def test_a_match_on_disk_can_be_watched_and_is_not_written_to(desk: Desk) -> None:
    assert desk.table is not None
    path, count = desk.table.file.path, len(desk.table.match.lines)
    desk.close()
    text = path.read_text("utf-8")
    opened, kept = from_file(path)
    match = kept.match
    other = Desk(gather(), random.Random(1))
    other.watch(path)

    assert opened.game.id in ids()
    assert len(match.lines) == count
    assert isinstance(other.top, ReplayScene)
    assert other.table is None
    other.top.on_back()
    assert isinstance(other.top, TitleScene)
    assert path.read_text("utf-8") == text


def test_a_file_that_is_no_match_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.hotseat"
    path.write_text("{}\n", "utf-8")
    with pytest.raises(SaveError):
        from_file(path)


def test_the_command_line_opens_the_viewer_after_a_look_at_the_file(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[Path] = []

    def watched(path: Path) -> int:
        asked.append(path)
        return 0

    monkeypatch.setattr(app, "watch", watched)
    monkeypatch.setenv("DISPLAY", ":9")
    assert desk.table is not None
    path = desk.table.file.path
    desk.close()

    assert cli.main(["replay", str(path), "--window"]) == 0
    assert asked == [path]
    assert cli.main(["replay", str(tmp_path / "gone.hotseat"), "--window"]) == 1
    assert asked == [path]
    assert "no such file" in capsys.readouterr().err


def test_without_a_display_the_viewer_says_so(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert desk.table is not None
    path = desk.table.file.path
    desk.close()

    assert cli.main(["replay", str(path), "--window"]) == 1
    assert "no display" in capsys.readouterr().err


def test_a_press_on_the_chart_watches_that_turn(desk: Desk) -> None:
    result = to_result(desk)
    chart = result.turns.chart
    assert chart is not None
    press(desk, (chart.point_of(5, 0)[0], chart.plot.centery))

    assert isinstance(desk.top, ReplayScene)
    recording = desk.top.recording
    assert desk.top.player.at == recording.before_answer(result.told.story.turns[4].first)
    assert recording.passages[recording.passage_of(desk.top.player.at)].seats == (
        result.told.story.turns[4].seat,
    )


def test_the_shelf_looks_back_at_the_match_that_waits(desk: Desk) -> None:
    desk.to_title()
    title = desk.top
    assert isinstance(title, TitleScene)
    title.draw(brush((1280, 720)))
    assert title.look_back is not None
    press(desk, title.look_back.rect.center)

    replay = desk.top
    assert isinstance(replay, ReplayScene)
    assert replay.recording.viewers == (None,)
    assert desk.table is None
    desk.event(pygame.event.Event(pygame.KEYDOWN, {"key": pygame.K_ESCAPE, "mod": 0, "unicode": ""}))
    assert desk.top is title


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("line", [None, 0])
def test_the_way_back_says_where_it_leads(desk: Desk, over: bool, line: int | None) -> None:
    """To the table from a running match, and from a line of its log though it is over; else to the result."""
    if over:
        to_result(desk)
    desk.to_replay(line=line)

    assert isinstance(desk.top, ReplayScene)
    to_table = desk.top.back.name == desk.parts.words("replay.to_table")
    assert to_table == (line is not None or not over)


@pytest.mark.parametrize(("preview", "delay"), [(True, 350.0), (False, None)])
def test_cards_are_shown_large_in_a_replay_as_the_settings_say(
    desk: Desk, preview: bool, delay: float | None
) -> None:
    desk.parts.settings = desk.parts.settings.with_values(preview=preview, preview_delay=350)
    desk.to_replay()

    assert isinstance(desk.top, ReplayScene)
    assert desk.top.feel.preview_ms == delay
