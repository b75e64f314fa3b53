"""A recording that plays shows the picture of a great moment for a short while (case P8)."""

from __future__ import annotations

import pygame

from tabletop.app.library import open_game
from tabletop.content.languages.lang import Lang
from tabletop.engine.match import Match, Seat
from tabletop.ui.replaying import Recording
from tabletop.ui.scenes.replay.replay import ReplayScene
from tabletop.ui.scenes.replay.replay_moment import MOMENT_MS
from tabletop.ui.scenes.replay.reports import ReplayFeel, ReplayMarks, ReplayReports
from tests.ui.requirements.room import play_on


def test_a_great_moment_is_shown_and_then_the_recording_goes_on() -> None:
    pygame.init()
    opened = open_game("heist")
    seats, options = [Seat("Ada", 0), Seat("Bo", 1), Seat("Chen", 2)], opened.content.file.defaults(3)
    match = play_on(Match.start(opened.game, opened.content, seats, options, 1), 2000)
    assert match.is_over
    recording = Recording(
        match,
        lambda: Match.replay(opened.game, opened.content, match.header, ()),
        opened.content.table.halts,
    )
    at = next(said.at for said in recording.log_lines() if said.facts["line"] == "payoff")
    scene = ReplayScene(
        Lang.read(),
        recording,
        opened.content,
        ReplayReports(lambda: None),
        feel=ReplayFeel("off"),
        marks=ReplayMarks(at - 1),
    )
    scene.player.toggle()
    for _ in range(60):
        scene.update(100)
        if scene.moment.scene is not None:
            break

    assert scene.player.at == at
    assert scene.moment.scene is not None
    assert scene.moment.scene.shown.line == "payoff"
    scene.update(MOMENT_MS)
    assert scene.moment.scene is None
