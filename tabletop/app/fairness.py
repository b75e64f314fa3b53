"""Fairness study of a mod behind the window: bots play in other processes, with the mod and without."""

from __future__ import annotations

import logging
import os
import shlex
import threading
from typing import TYPE_CHECKING

from tabletop.app.fair_page import LIBRARY, can_draw, write_page
from tabletop.app.mod_shelf import find_game_and_mods
from tabletop.app.seating import fewest_together
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text
from tabletop.store import paths
from tabletop.ui.scenes.fair import FairReports, FairScene, FairTold
from tabletop.workshop.executors import Processes
from tabletop.workshop.fair.study import GAMES, Stopped, Study, StudyResult, run, usual_strengths
from tabletop.workshop.fair.telling import Teller

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.parts import Parts
    from tabletop.ui.scenes.base import Act
    from tabletop.workshop.figures import Outcome

SEED = 1

log = logging.getLogger(__name__)


class FairRun:
    """Fairness study of one mod in its own thread; matches are played in other processes."""

    def __init__(self, parts: Parts, opened: Opened, usual: Opened, games: int) -> None:
        self.parts, self.opened, self.usual = parts, opened, usual
        self.seats = fewest_together(opened.content.file.seats)
        strengths = usual_strengths(games)
        self.study = Study(opened.bots(), self.seats, strengths, SEED, against=usual.bots())
        self.done = 0
        self.result: StudyResult | None = None
        self.note = ""
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    @property
    def is_running(self) -> bool:
        """True while matches are played."""
        return self._thread.is_alive()

    def _run(self) -> None:
        workers = max(2, (os.cpu_count() or 2) - 1)
        try:
            self.result = run(self.study, Processes(workers), self._count)
        except Exception:  # the window goes on; what was wrong is in the log
            log.exception("a study has failed")
            self.note = self.parts.words("fair.failed")

    def _count(self, outcome: Outcome) -> None:
        if self._stopping.is_set() or not threading.main_thread().is_alive():
            raise Stopped  # also if the app is left meanwhile
        self.done += 1

    def stop(self) -> None:
        """Stop after the next finished match; the results so far are kept."""
        self._stopping.set()

    def wait(self) -> None:
        """Wait until the study has ended."""
        self._thread.join()

    def told(self) -> FairTold:
        """Return the results so far, in words."""
        words, content = self.parts.words, self.opened.content
        game = words("fair.of", game=content.file.title, seats=self.seats)
        about = f"{self.opened.mod_versions}  ·  {game}"
        running, result = self.is_running, self.result
        if running or result is None:
            return FairTold(about, self.done, self.study.games, running, note=self.note)
        teller = Teller(words, content)
        players = tuple(
            words("fair.played_by", n=found.games, level=teller.strength(found.level))
            for found in result.findings
        )
        return FairTold(
            about,
            self.done,
            self.study.games,
            False,
            result.verdict.answer,
            teller.headline(result),
            (*teller.opinions(result), *teller.reasons(result), teller.advice(result)),
            tuple(teller.sureness(result)),
            players,
            self.note or ("" if can_draw() else words("fair.no_library", library=LIBRARY)),
            can_draw(),
        )

    def write(self) -> None:
        """Write the page, and show it in the system's browser."""
        from tabletop.app.folder_opener import open_folder
        from tabletop.lab.page.page import Paper

        if self.result is None:
            return
        words, sources = self.parts.words, self.opened.content.sources[1:]
        path = paths.shared_folder() / f"{self.opened.game.id}-{sources[-1].name if sources else 'game'}.html"
        games = str(self.study.strengths[0].games)
        typed = ["hotseat", "simulate", self.opened.game.id, "--seats", str(self.seats), "--seed", str(SEED)]
        for each in sources:
            typed += ["--mod", each.name]
        command = shlex.join([*typed, "--games", games, "--against", "none", "--report", path.name])
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_page(
                path,
                self.result,
                self.opened,
                words,
                Paper(self.opened.mod_versions, words("fair.without_mods"), command, 0.0),
            )
            self.note = words("fair.written", file=escape_text(str(path)))
            open_folder(path)
        except OSError as error:
            self.note = self.note or words("fair.not_written", why=escape_text(error.strerror or str(error)))


def ask_fair(desk: Desk, name: str) -> None:
    """Ask whether a game is fair with the mod in a folder of this name, over the shelf."""
    try:
        study = study_of(desk.parts, name)
    except ContentError as error:
        return desk.teller.tell_of_files(error)
    return desk.cover_with(fair_scene(study, desk.to_mods))


def study_of(parts: Parts, name: str) -> FairRun:
    """Build the study of a mod in the mods folder with its requirements. Raises `ContentError` for wrong data."""
    game, mods = find_game_and_mods(name)
    return FairRun(parts, parts.reread(game, mods), parts.open(game), GAMES)


def fair_scene(study: FairRun, on_back: Act) -> FairScene:
    """Make the screen of a study; going back ends it."""

    def leave() -> None:
        study.stop()
        on_back()

    return FairScene(study.parts.words, FairReports(study.told, study.stop, study.write, leave))
