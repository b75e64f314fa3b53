"""A match that is written to a file, for commands to read."""

from __future__ import annotations

from typing import Any

from tabletop.app.library import open_game
from tabletop.engine.match import Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.store.match_files import MatchFile

GAME = "heartland"
SEATS = [Seat("Ada", 0), Seat("Bo", 1), Seat("Iris", 2, "purposeful")]


def start(file: MatchFile, **extra: Any) -> Match:
    opened = open_game(GAME)
    options = opened.content.file.defaults(3)
    header = {"content": opened.sources(), **extra}
    return Match.start(opened.game, opened.content, SEATS, options, 11, MatchLog(file.write_line, header))
