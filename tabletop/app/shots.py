"""Pictures of screens without a window: to look at, for the README, for tests of looks."""

from __future__ import annotations

import io
import os
import random
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import __version__
from tabletop.app import rulebook, seating
from tabletop.app.card_shot import draw_card
from tabletop.app.library import Opened, offer
from tabletop.app.match_words import GameWords, recent_deeds, sitters, tell
from tabletop.app.parts import Parts, gather, speak
from tabletop.app.peeking import no_bot, peek
from tabletop.app.shot_order import SampleMatch, ShotOrder
from tabletop.app.table_signs import table_signs
from tabletop.bots import LEVELS, USUAL, choose
from tabletop.engine.match import Match, Seat
from tabletop.engine.steps import Answer
from tabletop.errors import HotseatError
from tabletop.paint.rooms import room_of
from tabletop.ui.calling import CurtainInfo
from tabletop.ui.scenes.base import Heading
from tabletop.ui.scenes.shelf import Shelf

if TYPE_CHECKING:
    from tabletop.ui.session import Session
    from tabletop.ui.window import Show


def draw(order: ShotOrder, path: Path) -> None:
    """Draw a scene, or one card, and write the picture."""
    parts = gather_windowless(order.language)
    import pygame

    from tabletop.ui.window import offscreen

    opened = parts.open(order.game, order.mods)
    parts.use(order.game, order.mods)
    brush = offscreen(order.size, parts.theme, parts.pictures, text_size=parts.settings.text_size)
    if order.card:
        draw_card(brush, opened.content, order.card)
    else:
        Stand(parts, opened, order.match).scene(order.scene).draw(brush)
    picture = io.BytesIO()
    pygame.image.save(brush.surface, picture, "as.png")  # its own name may be no text
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(picture.getvalue())  # a disk that takes nothing is an OSError, which pygame's own is not


def gather_windowless(language: str) -> Parts:
    """Gather the parts for drawing without a window; in the language of the settings if none is named."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    parts = gather()
    if language:
        parts.settings = parts.settings.with_values(language=language)
        parts.words = speak(language)
    return parts


class Stand:
    """A match played to one point, and every scene that can be drawn of it."""

    def __init__(self, parts: Parts, opened: Opened, match: SampleMatch) -> None:
        self.parts, self.opened, self.seat, self.after = parts, opened, match.seat, match.after
        file = opened.content.file
        count = match.seats or max(file.seats)
        people = seating.usual(count, seating.names(parts.words))
        self.seats = tuple(Seat(each.name, each.colour, None) for each in people[:-1]) + people[-1:]
        self.options = {**file.defaults(count), **match.options}
        self.match = Match.start(opened.game, opened.content, self.seats, self.options, match.seed)
        self.seed = match.seed

    def scene(self, name: str) -> Show:
        """The scene of that name."""
        made = {
            "table": self._table,
            "title": self._title,
            "setup": self._setup,
            "curtain": self._curtain,
            "result": self._result,
            "rules": self._rules,
            "settings": self._settings,
            "replay": self._replay,
            "mods": self._mods,
            "seats": self._seats,
            "print": self._print,
        }
        return made[name]()

    def _play(self, answers: int) -> None:
        """Let `skilled` bots answer for everybody."""
        for number in range(answers):
            if self.match.is_over:
                return
            decision = self.match.decisions[0]
            view, rng = self.match.view(decision.seat), random.Random(self.seed * 1_000_003 + number)
            keys = choose(self.opened.game, view, decision, "skilled", rng)
            self.match.act(Answer(decision.seat, keys, decision.nth))

    def _viewer(self) -> int | None:
        """The seat the picture is for: the one wanted, else the one asked."""
        if self.seat is not None:
            if not 0 <= self.seat < len(self.seats):
                raise HotseatError(
                    f"there is no seat {self.seat}; seats are counted from 0 to {len(self.seats) - 1}"
                )
            return self.seat
        return self.match.decisions[0].seat if self.match.decisions else None

    def _table(self) -> Show:
        self._play(self.after)
        return table_scene(self.parts, self.opened, peek(self.match, self._viewer()))

    def _title(self) -> Show:
        from tabletop.app.mod_shelf import candidates
        from tabletop.app.unfinished import list_unfinished
        from tabletop.store.saved_matches import find_saved_matches
        from tabletop.ui.scenes.title.title import TitleReports, TitleScene

        parts = self.parts
        told = list_unfinished(find_saved_matches().unfinished, parts, datetime.now())
        reports = TitleReports(_ignore, _ignore, _ignore, _ignore, _ignore, _ignore)
        mods = len(candidates())
        return TitleScene(parts.words, Shelf(parts.shelf, parts.there), told, __version__, reports, mods)

    def _setup(self) -> Show:
        from tabletop.app.preview import preview
        from tabletop.ui.scenes.setup.plan import Plan, SeatPlan
        from tabletop.ui.scenes.setup.setup import SetupReports, SetupScene

        parts, look = self.parts, self.parts.look(self.opened.game.id)
        wanted = offer(self.opened, look, self.parts.words)
        seats = [SeatPlan(seat.name, seat.colour, seat.bot) for seat in self.seats]
        plan = Plan(
            wanted, tuple(LEVELS), seating.names(parts.words), seats, seed=self.seed, usual_level=USUAL
        )
        for row in wanted.options:
            plan.set(row, self.options.get(row.id, plan.usual(row)))
        painted = preview(self.opened, parts)
        reports = SetupReports(_ignore, _ignore, _ignore, _ignore, preview=painted)
        dice = random.Random(self.seed)
        return SetupScene(parts.words, Shelf(parts.shelf, parts.there), plan, reports, dice)

    def _curtain(self) -> Show:
        from tabletop.ui.scenes.curtain import CurtainCall, CurtainReports, CurtainScene

        self._play(self.after)
        asked = self._viewer()
        info = CurtainInfo((0 if asked is None else asked,))
        reports = CurtainReports(_ignore, _ignore, None, _ignore, _ignore)
        title = self.parts.look(self.opened.game.id).name.upper()
        facts = self.opened.public_facts(self.match)
        told = recent_deeds(self.opened, self.match, self.parts.words)
        scene = CurtainScene(
            self.parts.words, CurtainCall(info, told), sitters(self.match), Heading(title, facts), reports
        )
        scene.room = room_of(self.opened.content)
        return scene

    def _result(self) -> Show:
        from tabletop.ui.scenes.result.result import ResultScene
        from tabletop.ui.scenes.result.result_reports import ResultReports

        self._play(self.opened.game.bound)
        reports = ResultReports(_ignore, _ignore, _ignore, _ignore)
        title = self.parts.look(self.opened.game.id).name.upper()
        minutes = sum(self.opened.content.file.minutes) // 2
        words = GameWords(self.parts.words, self.opened.content)
        scene = ResultScene(words, tell(self.opened, self.match, title, minutes), reports)
        scene.room = room_of(self.opened.content)
        return scene

    def _rules(self) -> Show:
        from tabletop.ui.scenes.rules import RulesScene

        parts, content = self.parts, self.opened.content
        table = table_signs(parts, self.opened)
        chapters = rulebook.chapters(content, parts.words, parts.pictures, table)
        look, phase = parts.look(self.opened.game.id), self.match.view(None).table.phase
        return RulesScene(parts.words, look, chapters, f"phase.{phase}", _ignore, content)

    def _replay(self) -> Show:
        from tabletop.app.replays import replay_scene
        from tabletop.ui.scenes.replay.reports import ReplayReports

        self._play(self.after or self.opened.game.bound)
        scene = replay_scene(self.opened, self.match, self.parts, ReplayReports(_ignore, _ignore))
        if self.match.is_over:
            scene.show(scene.recording.last * 2 // 5, self.seat)
        return scene

    def _mods(self) -> Show:
        from tabletop.app.mods_screen import mods_scene

        return mods_scene(self.parts, _ignore)

    def _seats(self) -> Show:
        from tabletop.app.changing_seats import seats_scene

        return seats_scene(self.parts, self.opened.game.id, self.match.seats, _ignore, _ignore, _ignore)

    def _print(self) -> Show:
        from tabletop.app.print_screen import print_scene

        return print_scene(self.parts, self.opened.game.id, self.opened.mods, _ignore)

    def _settings(self) -> Show:
        from tabletop.ui.scenes.settings import SettingsScene

        parts = self.parts
        return SettingsScene(parts.words, parts.settings, parts.languages, _ignore, _ignore)


def table_scene(parts: Parts, opened: Opened, session: Session) -> Show:
    """Make a table that shows a session and never answers."""
    from tabletop.app.table_scene import laid_content, table_feel
    from tabletop.ui.table.scene import TableScene
    from tabletop.ui.table.services import TableServices

    return TableScene(
        parts.words,
        session,
        laid_content(opened.content, parts.settings),
        TableServices(
            opened.game.why_not,
            feel=table_feel(parts.settings),
            foresee=opened.game.forecast,
            advise=no_bot,
            explain=opened.game.signs,
        ),
    )


def _ignore(*reported: object) -> None:
    """A picture does nothing."""
