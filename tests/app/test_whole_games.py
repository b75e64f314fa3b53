"""Whole matches from the first curtain to the result: by dragging alone, by clicks alone, by keys alone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.store import places
from tabletop.store.match_files import read
from tabletop.store.resume import replayed
from tabletop.store.shelved import shelf
from tests.app.sitting import App, Hand, Way, is_over


@pytest.fixture
def app() -> Iterator[App]:
    made = App()
    yield made
    made.close()


@pytest.mark.parametrize("way", ["drag", "click", "keys"])
def test_two_people_play_a_whole_match(app: App, way: Way) -> None:
    app.sit("heartland", ("Ada", "Bo"), seed=5)
    hand = Hand(app, way)

    for _ in range(4000):
        if is_over(app):
            break
        hand.go_on()

    assert is_over(app), "the result is on the screen"
    assert hand.curtains > 20, "every turn began behind a curtain"
    saved = read(next(places.matches().glob("*.hotseat")))
    assert saved.over
    assert app.desk.table is not None
    opened = app.desk.table.opened
    again = replayed(saved, opened.game, opened.content)
    assert again.state.key() == app.desk.table.match.state.key()
    assert shelf().unfinished == ()
