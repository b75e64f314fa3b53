"""Navigation among the screens: what one screen reports opens the next."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from tabletop.app.aloud import caption_sound
from tabletop.app.handing_out import HandingOut
from tabletop.app.parts import Parts
from tabletop.app.screens import Screens
from tabletop.app.second_window import SecondWindow
from tabletop.app.telling import Teller
from tabletop.app.unfinished import Waiting
from tabletop.engine.version import BRISK
from tabletop.errors import ContentError, HotseatError
from tabletop.ui.keys import is_command, is_plain
from tabletop.ui.scenes.sound_sign import Hears
from tabletop.ui.window import Show

if TYPE_CHECKING:
    from tabletop.app.live_files import LiveFiles
    from tabletop.app.match_screen import MatchScreen
    from tabletop.app.setting_up import SettingUp
    from tabletop.app.tables import Table
    from tabletop.app.workshop.mod_files import ModFiles
    from tabletop.engine.match import Seat
    from tabletop.ui.scenes.setup.plan import Plan
    from tabletop.ui.table.scene import TableScene

# The first frame of the title screen waits for every module that is read before it: each method reads what only it
# needs when it is called.


class Desk(Screens):
    """All open screens, and the table that is being played at."""

    def __init__(self, parts: Parts, dice: random.Random | None = None) -> None:
        super().__init__()
        self.parts = parts
        parts.on_change = self._apply_setting
        parts.audio.on_sound = partial(caption_sound, self)
        self.dice = dice or random.Random()
        self.table: Table | None = None
        self._screen: MatchScreen | None = None
        self.second, self.handing_out = SecondWindow(parts), HandingOut(self)
        self.take_first = self.handing_out.take
        self.over = False
        """Somebody wants to leave the app."""
        self.teller = Teller(parts, self.kit, self.go_on_with)
        self.on_display: Callable[[str], object] = lambda name: None
        """Told when a setting changes that the window must follow."""
        self.waiting = Waiting(parts.memory)
        self.live: LiveFiles | None = None
        self.edited: ModFiles | None = None
        """Files that the Workshop worked on last, with all that can be undone in them."""
        self._setting_up: SettingUp | None = None

    # what a window asks of it

    @property
    def match_screen(self) -> MatchScreen | None:
        """The match's screen, if it is the one drawn."""
        return self._screen if self.is_on_top(self._screen) else None

    def first(self) -> Show:
        """Open the title screen, the first one."""
        self.to_title()
        return self.top

    def arrives(self, screen: Show) -> None:
        """Tell a screen that is about to be shown whether sound is on."""
        if isinstance(screen, Hears):
            screen.hear(self.parts.settings.is_silent, self.parts.switch_sound)

    def update(self, dt_ms: float) -> None:
        """Let time pass; a match stands still under an open panel."""
        super().update(dt_ms)
        if self.kit.overlays:
            return
        self.teller.tell_of_disk(self.table.file.trouble if self.table is not None else "")
        if self.table is not None:
            self.teller.tell_of_other(self.table.file.disk)
        if self.live is not None:
            self.live.update(dt_ms)

    def ahead(self, ms: float) -> None:
        """Prepare a part of the next frame in the pause before it, for at most `ms`."""
        if self.match_screen is not None and not self.kit.overlays:
            self.match_screen.ahead(ms)

    def key(self, event: pygame.event.Event) -> bool:
        """Take the keys that work on every screen."""
        if is_command(event) and event.key == pygame.K_q:
            self.quit()
        elif is_command(event) and event.key == pygame.K_v:
            from tabletop.app.moments import paste

            return paste(self)
        elif event.key == pygame.K_m and is_plain(event):
            self.parts.switch_sound()
        elif event.key == pygame.K_F1:
            self.to_rules()
        elif event.key == pygame.K_F5 and self.match_screen is not None:
            self.reread()
        else:
            return False
        return True

    # title, setup

    def to_title(self) -> None:
        """Go to the shelf; a table that is open is closed, and its match stays on disk."""
        from tabletop.app.shelf_scene import shelf_scene

        self._leave_table()
        self.parts.use("")
        self.waiting.look()
        self._show(shelf_scene(self))

    def to_lesson(self, game: str, name: str = "", again: bool = False) -> None:
        """Open a lesson over the shelf: the named one, from the start if `again`, else the next one."""
        from tabletop.app.learning import open_lesson

        self.to_title()
        try:
            self._cover(open_lesson(self, game, name, again))
        except ContentError as error:
            self.teller.tell_of_files(error)

    def to_setup(self, game: str) -> None:
        """Open the set-up of a game, as it was left."""
        from tabletop.app.people_screen import open_people
        from tabletop.app.setting_up import SettingUp

        if self._setting_up is None:
            tell = self.teller
            self._setting_up = SettingUp(self.parts, self.dice, self._show, tell.tell_of_files, tell.tell)
            self._setting_up.on_people = partial(open_people, self)
        self._setting_up.open(game, self._start_plan, self.to_title, self.to_rules)

    def _start_plan(self, plan: Plan) -> None:
        from tabletop.app import seating

        game, options = plan.offer.look.id, dict(plan.options())
        self._begin(game, seating.from_plan(plan.name_seats()), options, plan.seed, plan.mods, plan.brisk)

    # matches

    def start(
        self,
        game: str,
        seats: tuple[Seat, ...],
        options: dict[str, bool | int | str],
        seed: int | None,
        mods: tuple[str, ...] = (),
        brisk: bool | None = None,
    ) -> None:
        """Begin a new match; without a seed, with a random one."""
        from tabletop.app.library import open_game
        from tabletop.app.tables import NewMatch, Table

        if seed is None:
            from tabletop.ui.scenes.setup.seeds import new_seed

            seed = new_seed(self.dice)
        self._leave_table()
        clock = self.parts.clock
        table = Table.start(open_game(game, mods), NewMatch(seats, options, seed, brisk), clock=clock)
        table.begin()
        self._sit(table)

    def _begin(
        self,
        game: str,
        seats: tuple[Seat, ...],
        options: dict[str, bool | int | str],
        seed: int | None,
        mods: tuple[str, ...],
        brisk: bool | None,
    ) -> None:
        """Begin a match with the files as they are now, or show their mistakes."""
        from tabletop.app.keeping import lost_mods

        if lost := lost_mods(mods):
            return self.teller.tell_of_lost(lost, "mods.gone_start")
        try:
            self.parts.reread(game, mods)
        except ContentError as error:
            return self.teller.tell_of_files(error)
        return self.start(game, seats, options, seed, mods, brisk)

    def resume(
        self, path: Path, from_position: bool = False, lines: int | None = None, anew: bool = False
    ) -> None:
        """Go on with a match on disk, after so many of its lines. Raises `SaveError` if that is impossible."""
        from tabletop.app.tables import Table

        self._leave_table()
        self._sit(Table.resume(path, self.parts.clock, from_position, lines, anew))

    def go_on(self, game: str) -> None:
        """Go on with the newest match of a game; one that cannot be opened is explained."""
        if (newest := self.waiting.newest(self.parts.there, game)) is not None:
            self.go_on_with(newest.path)

    def _sit(self, table: Table) -> None:
        from tabletop.app.live_files import LiveFiles
        from tabletop.app.seated import make_match_screen

        self.live = self.live or LiveFiles(self)
        self.table = table
        self.parts.use(table.opened.game.id, table.opened.folders)
        settings = self.parts.settings
        table.speak(self.parts.words.code, self.parts.in_force.colour_blind)
        table.session.bots.pause = settings.bot_pause / 1000
        self._screen = make_match_screen(self, table)
        self._show(self._screen)

    def rematch(self) -> None:
        """Begin again with the same seats and options, and another deal."""
        if self.table is not None:
            self._again(self.table, None)

    def _again(self, table: Table, seed: int | None, mods: tuple[str, ...] | None = None) -> None:
        match, opened = table.match, table.opened
        brisk = match.header.get(BRISK)
        mods = opened.folders if mods is None else mods
        self._begin(opened.game.id, match.seats, dict(match.header["options"]), seed, mods, brisk)

    def begin_again(self, table: Table, mods: tuple[str, ...] | None = None) -> None:
        """Begin again with the same people and deal, and with files and mods as they are now."""
        self._again(table, int(table.match.header["seed"]), mods)

    def reread(self) -> None:
        """Reload pictures, words and looks from the files (F5); changed cards are offered."""
        from tabletop.app.new_cards import reread

        reread(self)

    def show_table(self) -> None:
        """Go back from the result to the final table."""
        if self.match_screen is not None:
            self.match_screen.show_table()

    def _leave_table(self) -> None:
        table, self.table = self.table, None
        self.parts.dress({})
        if table is not None:
            if not table.match.is_over:
                from tabletop.app.unfinished import remember

                remember(table, self.parts)
            table.close()

    def open_menu(self) -> None:
        """Open the menu over a match."""
        from tabletop.app.match_menu import menu_panel

        self.kit.open(menu_panel(self))

    def go_on_with(
        self, path: Path, from_position: bool = False, lines: int | None = None, anew: bool = False
    ) -> None:
        """Go on with a match on disk; what prevents it is shown over the title, with a remedy if there is one."""
        from tabletop.app.new_cards import sat_down

        try:
            self.resume(path, from_position, lines, anew)
            self.waiting.note_attempt(path, can_go_on=True)
            sat_down(self)
        except HotseatError as error:
            may_go_on = getattr(error, "reason", "") == "changed"  # from a position in the file
            self.waiting.note_attempt(path, can_go_on=may_go_on)
            self.to_title()
            self.teller.tell_of(error, path)

    def to_settings(self) -> None:
        """Open the settings over the present screen."""
        from tabletop.app.settings_screen import settings_scene

        self.parts.dress({})
        self._cover(settings_scene(self.parts, self._replace, self._settings_done))

    def _apply_setting(self, name: str) -> None:
        """Pass on a changed setting to the table, the window and open settings screens."""
        from tabletop.app.settings_screen import follow

        follow(self._stack, self.parts.settings)
        if name in ("mute", "volume"):
            for screen in self._stack:
                self.arrives(screen)
        if self.table is not None:
            self.table.session.bots.pause = self.parts.settings.bot_pause / 1000
        self.on_display(name)

    def _settings_done(self) -> None:
        """Close the settings; screens that copied words or speeds are made anew."""
        from tabletop.ui.scenes.title.title import TitleScene

        self._uncover()
        if isinstance(self.top, TitleScene):
            self.to_title()
        elif self.match_screen is not None:
            self.renew_scene()

    def renew_scene(self) -> None:
        """Make the scene of the open table anew, in the present language and look."""
        if self.match_screen is not None:
            from tabletop.app.wishes import renew

            renew(self, self.match_screen)

    def table_scene(self, table: Table) -> TableScene:
        """Make the scene of a table."""
        from tabletop.app.table_scene import make_table_scene

        rules, moment = self.to_rules, partial(self.to_replay, None)
        return make_table_scene(table, self.parts, self.open_menu, rules, moment)

    def to_rules(self, game: str = "", mods: tuple[str, ...] = ()) -> None:
        """Open the rules of a game over the present screen: of the match at its phase, else of the lesson or box."""
        from tabletop.app.rulebook import open_rules

        open_rules(self, game, mods)

    def to_print(self, game: str, mods: tuple[str, ...] = ()) -> None:
        """Open the print screen of a game. Raises `ContentError` for wrong data."""
        from tabletop.app.print_screen import print_scene

        self._cover(print_scene(self.parts, game, mods, self._uncover))

    def to_seats(self) -> None:
        """Open the sheet on which seats of the match change hands."""
        from tabletop.app.changing_seats import seats_scene

        if (table := self.table) is not None:
            game, seats = table.opened.game.id, table.match.seats
            self._cover(seats_scene(self.parts, game, seats, self._reseat, self._uncover, self.to_rules))

    def _reseat(self, plan: Plan) -> None:
        from tabletop.app import seating

        self._uncover(done=True)
        if self.table is not None and self.match_screen is not None:
            self.table.reseat(seating.from_plan(plan.name_seats()))
            self.match_screen.sit(self.table_scene(self.table))

    def to_mods(self) -> None:
        """Open the mods screen over the shelf."""
        from tabletop.app.mod_ways import ways_of
        from tabletop.app.mods_screen import mods_scene

        self._cover(mods_scene(self.parts, self.to_title, ways_of(self)))

    def to_matches(self) -> None:
        """Open the list of unfinished matches and of those in the bin, over the shelf."""
        from tabletop.app.match_list import matches_scene

        self._cover(matches_scene(self))

    def to_book(self, picked: Path | None = None) -> None:
        """Open the book of all matches over the shelf; a match that was just played is closed."""
        from tabletop.app.family_book import book_scene

        self.to_title()
        self._cover(book_scene(self, picked))

    def to_replay(self, first: int | None = None, line: int | None = None) -> None:
        """Open the replay of the open match at a turn or log line; while it runs, with public views only."""
        from tabletop.app.replays import look_back

        if self.table is not None:
            self._cover(look_back(self, self.table, first, line))

    def watch(self, path: Path, answers: int | None = None) -> None:
        """Replay a match on disk from a position; closing it leads back to this screen.

        Raises `SaveError` if it cannot be read.
        """
        from tabletop.app.replays import watch

        watch(self, path, len(self._stack) > 1, answers)

    def quit(self) -> None:
        """Leave the app; the open match stays on disk."""
        self.over = True

    def close(self) -> None:
        """Close the table, and save what was just typed on a screen."""
        self.second.close()
        self.save_screens()
        self._leave_table()
