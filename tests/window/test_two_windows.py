"""Two windows of one app on a real display: the second shows the table, and each closes by itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.store import paths
from tests.window.desktop import Desktop, Running, insist, wait_for
from tests.window.twin import Twin

pytestmark = pytest.mark.window
PLACE = [60, 70, 900, 500]


def inside(screen: Desktop, window: str) -> dict[str, str]:
    """Where a window is, and how large."""
    told = screen.do("getwindowgeometry", "--shell", window).split()
    return dict(line.split("=") for line in told)


def only_match() -> Path:
    """The file of the match that has begun."""
    return wait_for(lambda: next(paths.matches_folder().glob("*.hotseat"), None), "the match's file")


def windows(screen: Desktop, app: Running) -> list[str]:
    return screen.do("search", "--onlyvisible", "--pid", str(app.process.pid)).split()


def second(screen: Desktop, app: Running) -> str:
    """The window of the size that was remembered; "" while there is none."""
    sizes = {each: inside(screen, each).get("WIDTH") for each in windows(screen, app)}
    return next((each for each, width in sizes.items() if width == str(PLACE[2])), "")


def test_the_second_window_comes_where_it_was_and_each_closes_alone(screen: Desktop) -> None:
    paths.state_file().parent.mkdir(parents=True, exist_ok=True)
    paths.state_file().write_text(json.dumps({"second_window": {"shows": "", "place": PLACE}}), "utf-8")
    app = Running(screen, "play", "heap", "--seats", "Ada,Bo", "--seed", "3")
    try:
        other = wait_for(lambda: second(screen, app), "the second window")
        told = inside(screen, other)
        assert abs(int(told["X"]) - PLACE[0]) < 30
        assert abs(int(told["Y"]) - PLACE[1]) < 60, "a frame lies around it"
        main = next(each for each in windows(screen, app) if each != other)

        screen.do("windowactivate", "--sync", other, "key", "alt+F4")
        wait_for(lambda: other not in windows(screen, app), "the end of the second window")
        assert windows(screen, app) == [main]
        assert app.process.poll() is None, app.words()
        kept = json.loads(paths.state_file().read_text("utf-8"))["second_window"]
        assert kept["shows"] is None
        assert kept["place"][2:] == PLACE[2:]

        app.window = main
        assert app.close() == 0, app.words()
    finally:
        app.end()


@pytest.mark.nightly
def test_a_seat_that_is_dragged_out_of_the_window_opens_the_second_one_there(screen: Desktop) -> None:
    app = Running(screen, "play", "heap", "--seats", "Ada,Bo", "--seed", "3")
    try:
        main = app.window
        screen.do("windowsize", "--sync", main, "1100", "640", "windowmove", "--sync", main, "20", "20")
        wait_for(lambda: app.size == (1100, 640), "the smaller window")
        twin = Twin(only_match(), app.size)

        def drag() -> None:
            panel = twin.table(public=True).table_layout.anchors["seat:1"]
            app.drag(twin.px((panel.x + 42, panel.y + 25)), (1400, 500))

        insist(drag, lambda: len(windows(screen, app)) == 2, "the second window")
        (other,) = (each for each in windows(screen, app) if each != main)
        told = inside(screen, other)
        middle = int(told["X"]) + int(told["WIDTH"]) // 2
        assert middle > 1000, "it lies where the hand was let go"
        kept = json.loads(paths.state_file().read_text("utf-8"))["second_window"]
        assert kept["shows"] == "Bo"
    finally:
        app.end()
