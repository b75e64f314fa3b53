"""A table being played: one match with its file, bots and session, from start to close."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tabletop.app.keeping import facts, find_changes, first_facts, lay_out, with_copy
from tabletop.app.library import Opened, open_game
from tabletop.engine.match import POSITION, Match, Seat
from tabletop.engine.match_log import MatchLog
from tabletop.engine.steps import Decision
from tabletop.engine.version import BRISK
from tabletop.engine.view import View
from tabletop.errors import ContentError
from tabletop.store import paths
from tabletop.store.file_lock import FileLock
from tabletop.store.match_files import TIPPED, MatchFile, new_path, read
from tabletop.ui.bot_desk import Thinking
from tabletop.ui.passing import orders_after_turn
from tabletop.ui.session import Session

if TYPE_CHECKING:
    from tabletop.bots.worker import InlineWorker, Worker
    from tabletop.content.mods.compare import Change
    from tabletop.engine.reseatings import SeatChange
    from tabletop.ui.judging import Judge
    from tabletop.ui.tips import Advising

Clock = Callable[[], float]


class NewMatch(NamedTuple):
    """Match to be started."""

    seats: Sequence[Seat]
    options: Mapping[str, bool | int | str]
    seed: int
    brisk: bool | None = None
    """Choice of *brisk*; None if nobody has made one."""


class Table:
    """One match being played. `close` ends its bots and frees its file; the match stays on disk."""

    def __init__(
        self,
        opened: Opened,
        match: Match,
        file: MatchFile,
        held: FileLock,
        clock: Clock = time.monotonic,
        orders: Mapping[int, frozenset[str]] = MappingProxyType({}),
    ) -> None:
        self.opened, self.match, self.file = opened, match, file
        self._held = held
        """Keeps other windows from playing on the same file."""
        file.disk.on_replace = held.move_to
        self._bots: Worker | InlineWorker | None = None
        self._resumed: int | None = None
        """Number of lines its file had when it was gone on with; None for a new match."""
        self._from = len(match.lines)
        self.changed: tuple[Change, ...] = ()
        """Changes of our own cards and numbers since the match was played last."""
        self._tipped: set[int] = set()
        """Seats that were given tips at this sitting; the book tells of them beside a win."""
        self._finished = False
        """True if the file says that the match is over."""
        self.session = Session(match, match.seats, self._ask_bot, clock, orders)
        for seat, prompts in orders.items():  # what was for one turn ends with it after a break too
            self.session.order(seat, prompts, orders_after_turn(opened.content.file.orders, prompts))
        self.session.on_order = file.note_orders
        self.session.on_seats = self._note_seats

    @classmethod
    def start(
        cls,
        opened: Opened,
        new: NewMatch,
        folder: Path | None = None,
        clock: Clock = time.monotonic,
    ) -> Table:
        """A new match, on disk from its first line."""
        path = new_path(folder or paths.matches_folder(), opened.game.id, datetime.now())
        file = MatchFile(path, clock=clock)
        opened = with_copy(opened)
        extra = first_facts(opened)
        if new.brisk is not None:
            extra[BRISK] = new.brisk
        match = Match.start(
            opened.game, opened.content, new.seats, new.options, new.seed, MatchLog(file.write_line, extra)
        )
        return cls(opened, match, file, FileLock(file.path), clock)

    @classmethod
    def resume(
        cls,
        path: Path,
        clock: Clock = time.monotonic,
        from_position: bool = False,
        lines: int | None = None,
        anew: bool = False,
    ) -> Table:
        """Go on with a match on disk.

        Raises `SaveError` if it cannot be read, does not fit what is here, or is played in another window.
        With `from_position` it goes on from the newest position in the file, whatever its answers lead to now, and
        `anew` with the mods as they are now. With `lines` it goes on after so many; those that come after them are in
        the file until somebody answers.
        """
        held = FileLock(path)  # first: nobody adds a line after it was read
        try:
            return cls._resume(path, held, clock, from_position or anew, lines, anew)
        except BaseException:
            held.release()
            raise

    @classmethod
    def _resume(
        cls, path: Path, held: FileLock, clock: Clock, from_position: bool, lines: int | None, anew: bool
    ) -> Table:
        """Go on with a match whose file is locked for us."""
        from tabletop.app.keeping import open_saved, open_to_branch, opened_now
        from tabletop.store.resume import continue_match, replay

        saved = read(path, lines)
        file = MatchFile.resume(saved, clock)
        if from_position:
            opened = with_copy(opened_now(saved) if anew else open_to_branch(saved))
            game, content = opened.game, opened.content
            match = continue_match(saved, game, content, opened.sources(), file.write_line, facts(opened))
        else:
            opened = open_saved(saved)
            match = replay(saved, opened.game, opened.content, file.write_line)
        table = cls(opened, match, file, held, clock, saved.orders)
        table.changed = () if from_position else find_changes(saved, opened)
        table._finished = saved.is_over and match.is_over
        table._resumed = len(saved.lines)
        return table

    @property
    def stuck_line_count(self) -> int | None:
        """Lines of the file when it was resumed, if no person has answered since; else None."""
        if self._resumed is None or self.match.is_over:
            return None
        people = {index for index, seat in enumerate(self.match.seats) if seat.bot is None}
        since = {line["seat"] for line in self.match.lines[self._from :] if "keys" in line}
        return None if since & people else self._resumed

    def speak(self, language: str, clear: bool = False) -> None:
        """Change the language of the match from now on, `clear` for colour-blind players.

        Should our own files have other cards by now than the match began with, it goes on in the words that it has.
        """
        with suppress(ContentError, OSError):
            if self.opened.copy:
                lay_out(self.opened.copy)  # a cleaner may have been there
            opened = open_game(self.opened.game.id, self.opened.mods, language, clear)
            if opened.content.digest == self.opened.content.digest:
                self.opened = replace(opened, own=self.opened.own, copy=self.opened.copy)

    def look_like(self, now: Opened) -> None:
        """Take the words and looks of its mods as they are now; rules read none of them. The file notes it."""
        now = with_copy(now)
        if now.copy and now.copy != self.opened.copy:
            self.file.note_facts(**facts(now))
        self.opened = now

    def can_go_on_with(self, now: Opened) -> bool:
        """Check if the match can continue from its position with these cards."""
        from tabletop.store.resume import can_continue

        return self.is_begun and not self.match.is_over and can_continue(self.match, now.content)

    @property
    def is_begun(self) -> bool:
        """True if anybody has answered; before that it can as well be restarted."""
        return bool(self.match.lines) or POSITION in self.match.header

    def keep_position(self) -> None:
        """Note the position in the file, so that the match can continue from there with other cards."""
        self.file.note_facts(state=self.match.state.to_plain())

    def note_cards(self) -> None:
        """Note that somebody was told of the present cards."""
        self.changed = ()
        self.file.note_facts(**facts(self.opened))

    @property
    def seed(self) -> int:
        """Seed of the match's random numbers."""
        return int(self.match.header["seed"])

    def begin(self) -> None:
        """Show everybody the opening table first, if the game has words for its goal."""
        if "start.goal" in self.opened.content.texts.get("words", {}):
            self.session.begin()

    def note_end(self) -> None:
        """Note the end of the match in the file, once it is over."""
        if self.match.is_over and not self._finished:
            self._finished = True
            result = self.match.result()
            points = result.points if result.scored else ()
            self.file.finish(result.places, points, count_played_with(self.match))

    def facts(self) -> str:
        """Describe the state of the match in public, as the header does."""
        return self.opened.public_facts(self.match)

    def close(self) -> None:
        """End the bots, sync the file and unlock it."""
        self.note_end()
        if self._bots is not None:
            self._bots.close()
        self.file.close()
        self._held.release()

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Change the players of seats: in the file first, then on the screen."""
        self.session.reseat(seats)
        if self._bots is not None:
            self._bots.set_levels(self._levels())

    def _note_seats(self, changes: Sequence[SeatChange]) -> None:
        self.file.note_seats(changes, self.match.reseatings.is_shared_by(changes))

    def _levels(self) -> dict[int, str]:
        return {index: seat.bot for index, seat in enumerate(self.match.seats) if seat.bot is not None}

    def _ask_bot(self, view: View, decision: Decision) -> Thinking:
        """Put a bot's question to the worker."""
        return self._awake().ask(view, decision)

    def advise(self, view: View, decision: Decision) -> Advising:
        """Ask for the best answers for a person: weighed ones, or a clever bot's where the game weighs none."""
        from tabletop.bots.levels import USUAL

        if decision.seat not in self._tipped:
            self._tipped.add(decision.seat)
            self.file.note_facts(**{TIPPED: sorted(self._tipped)})
        if self.opened.game.evaluation is not None:
            return self._awake().weigh(view, decision)
        return self._awake().ask(view, decision, USUAL)

    def judge(self) -> Judge | None:
        """Make a judge of people's answers; None where the game weighs none."""
        from tabletop.ui.judging import Judge

        rating = self.opened.game.evaluation
        return None if rating is None else Judge(lambda *asked: self._awake().weigh(*asked), rating.until)

    def _awake(self) -> Worker | InlineWorker:
        """Worker of the bots, started by the first question."""
        if self._bots is None:
            from tabletop.bots.worker import Worker  # many tables have none, and none needs them to be laid

            self._bots = Worker(self.opened.bots(), self._levels(), self.seed)
        return self._bots


def count_played_with(match: Match) -> tuple[dict[str, int], ...]:
    """Count what each seat publicly played with, by id; () if the game counts nothing.

    A match that began at a position does not know of what was before it, and tells nothing.
    """
    told = match.game.played_with
    if told is None or POSITION in match.header:
        return ()
    return told.count(match.view(None), match.events_for(None))
