"""Dialogs of the app: failed actions, and trouble of the last start."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.app import crash
from tabletop.app.mod_shelf import lost_note
from tabletop.app.parts import Parts, speak
from tabletop.content.languages.lang import Lang
from tabletop.errors import HotseatError, SaveError
from tabletop.escape_text import curl_quotes, escape_text
from tabletop.store.match_files import read, seats_after
from tabletop.store.safe_start import is_without_mods, leave_mods_out
from tabletop.ui.widgets import Dialog, Kit

if TYPE_CHECKING:
    from tabletop.store.resume import Difference
    from tabletop.store.whole_file import WholeFile


@dataclass(frozen=True, slots=True)
class Changed:
    """Words for a match whose answers no longer fit its rules or cards."""

    words: str
    """Sentences about the changes since, a line each."""
    offer: str
    """Words of the button that goes on from the newest position; "" if there is none that fits."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A person's answer that a match can go back to."""

    seat: str
    """Name of the person who gave it."""
    lines: int
    """Number of lines of the file before it."""


def choice_before(path: Path, lines: int) -> Choice | None:
    """Find the newest answer of a person among the first `lines` of a match file; None if there is none."""
    from tabletop.store.resume import lines_before_last_choice

    try:
        saved = read(path)
    except SaveError:
        return None
    left = lines_before_last_choice(saved, lines)
    if left is None:
        return None
    seats = seats_after(saved.header, saved.lines)
    return Choice(str(seats[saved.lines[left]["seat"]]["name"]), left)


def look_into(path: Path, words: Lang, shown: int = 0) -> Changed:
    """Describe the changes since a match was saved, and if it can go on; the file is only read.

    With `shown`, a number of moves that are looked at, it says that in place of a way to go on.
    """
    from tabletop.app.keeping import open_to_branch
    from tabletop.store.resume import continue_match, find_differences, last_position_line

    try:
        saved = read(path)
        opened = open_to_branch(saved)
    except HotseatError:
        return Changed(words("save.changed", file=escape_text(path.name)), "")
    lines = [words("save.changed", file=escape_text(path.name))]
    lines += [_describe(change, words) for change in find_differences(saved, opened.sources())]
    if shown:
        return Changed("\n".join([*lines, words("save.shown", n=shown, all=len(saved.lines))]), "")
    move = last_position_line(saved) - 1
    try:
        continue_match(saved, opened.game, opened.content, opened.sources())
    except SaveError:
        lines.append(words("save.misfit", n=move) if move > 0 else words("save.no_position"))
        return Changed("\n".join(lines), "")
    lines.append(words("save.position", n=move, all=len(saved.lines)))
    return Changed("\n".join(lines), words("save.go_on_from", n=move))


def _describe(change: Difference, words: Lang) -> str:
    if change.how == "other" and change.old_version:
        return words("save.set_version", set=change.name, before=change.old_version, after=change.new_version)
    return words(_HOW[change.how], set=change.name)


_HOW = {"gone": "save.set_gone", "new": "save.set_new", "other": "save.set_other"}


_LOG = logging.getLogger(__name__)
Keys = Mapping[int, Callable[[], object]]
"""Actions by pygame's numbers of keys."""


class Teller:
    """Opens dialogs over whatever is on the screen.

    `go_on_with` takes a match file, whether from its position, and after how many of its lines if not after all.
    """

    def __init__(
        self, parts: Parts, kit: Kit, go_on_with: Callable[[Path, bool, int | None], object]
    ) -> None:
        self.parts, self.kit = parts, kit
        self._go_on_with = go_on_with
        self._disk_told = False
        self._other_told: tuple[Path | None, Path | None] = (None, None)

    def tell(self, title: str, words: str, keys: Keys | None = None) -> None:
        """Show something to read; `keys` maps further keys to actions."""
        buttons = [("good", self.parts.words("app.good"))]
        self._open(Dialog(title, words, buttons, lambda key: None, primary="good", width=760), keys)

    def choose(
        self,
        title: str,
        words: str,
        ways: Sequence[tuple[object, str]],
        primary: object,
        pressed: Callable[[object], object],
        keys: Keys | None = None,
    ) -> None:
        """Offer several ways on; `keys` maps further keys to actions."""
        self._open(Dialog(title, words, ways, pressed, primary=primary, width=900), keys)

    def _open(self, dialog: Dialog, keys: Keys | None) -> None:
        dialog.keys = keys or {}
        self.kit.open(dialog)

    def tell_of(self, error: HotseatError, match: Path) -> None:
        """Explain why a match cannot be opened; details go to the log, data mistakes to modders."""
        _LOG.warning("%s", error)
        words = self.parts.words
        if isinstance(error, SaveError) and error.reason == "changed":
            self._offer_position(match)
        elif isinstance(error, SaveError):
            self.tell(words("app.cannot_go_on"), self._why(error, match))
        else:
            self.tell_of_files(error)

    def _why(self, error: SaveError, match: Path) -> str:
        return self.parts.words(f"save.{error.reason}", file=escape_text(match.name), mod=error.about)

    def tell_of_refusal(self, title: str, note: str, error: OSError) -> None:
        """Say that the system refused something: keys of a title, and of a sentence with `why`."""
        words = self.parts.words
        self.tell(words(title), words(note, why=escape_text(error.strerror or str(error))))

    def tell_of_files(self, error: HotseatError, keys: Keys | None = None) -> None:
        """Show the mistake in a game's or mod's files, marked as meant for modders."""
        words = self.parts.words
        self.tell(words("app.broken_game"), f"{curl_quotes(str(error))}\n\n{words('mods.told')}", keys)

    def tell_of_lost(self, names: Sequence[str], note: str, keys: Keys | None = None) -> None:
        """Say which mods are not in the mods folder any more, and what that means here, by the key of a sentence."""
        words = self.parts.words
        self.tell(words("mods.gone_title"), lost_note(names, note, words), keys)

    def _offer_position(self, path: Path) -> None:
        """Say what has changed since a match was saved, and offer its file's newest position."""
        words = self.parts.words
        changed = look_into(path, words)
        if not changed.offer:
            return self.tell(words("app.cannot_go_on"), changed.words)
        buttons = [("title", words("app.not_now")), ("go", changed.offer)]

        def answer(key: object) -> None:
            if key == "go":
                self._go_on_with(path, True, None)

        title = words("app.came_out_differently")
        self.kit.open(Dialog(title, changed.words, buttons, answer, primary="go", width=900))
        return None

    def tell_of_part(self, path: Path, moves: int) -> None:
        """Say how much of a match is shown, since the rest comes out differently now, and why."""
        words = self.parts.words
        self.tell(words("app.came_out_differently"), look_into(path, words, shown=moves).words)

    def tell_of_disk(self, trouble: str) -> None:
        """Say once why the match cannot be written; "" means it can again.

        Play goes on, and every move tries again.
        """
        if bool(trouble) != self._disk_told:
            self._disk_told = bool(trouble)
            if trouble:
                _LOG.warning("%s", trouble)
                words = self.parts.words
                self.tell(words("app.not_written"), words("app.not_written_note", why=trouble))

    def tell_of_other(self, disk: WholeFile) -> None:
        """Say each time that another program changed the match file, and which files there are now."""
        now = (disk.kept_beside, disk.path if disk.is_moved else None)
        if now in (self._other_told, (None, None)):
            return
        beside, self._other_told = now[0] if now[0] != self._other_told[0] else None, now
        words, file = self.parts.words, escape_text(disk.path.name)
        said = (
            words("app.file_moved", file=file)
            if beside is None
            else words("app.file_changed", file=file, other=escape_text(beside.name))
        )
        _LOG.warning("%s", said)
        self.tell(words("app.file_changed_title"), said)

    def tell_of_settings(self) -> None:
        """Show the mistakes in the settings file at the start; all other values hold."""
        if mistakes := self.parts.mistakes:
            words, told = self.parts.words, "\n".join(map(escape_text, mistakes[:3]))
            self.tell(words("app.settings_title"), f"{words('app.settings_wrong')}\n\n{curl_quotes(told)}")

    def tell_of_crash(self, renew: Callable[[], object] = lambda: None) -> None:
        """Say after a crash where the report is and how much of the match was written, and offer to go on with it.

        A match that broke before anybody got to an answer might do so at every start; it can go back by one. Where
        mods were in use they can be left out until the app ends; `renew` shows the title again then.
        """
        found = crash.find_leftovers(self.parts.memory)
        if found is None:
            return
        match, words = found.match, self.parts.words
        line, choice = words(found.sentence_key, file=escape_text(found.report)), self._choice_before(found)
        buttons = [("title", words("app.not_now" if match else "app.good"))]
        if match:
            buttons.append(("go", words("app.go_on")))
        if choice is not None:
            buttons.append(("back", words("app.go_back")))
            line = f"{words('app.crashed_again', seat=choice.seat)}\n\n{line}"

        if found.mods and not is_without_mods():
            buttons.insert(1, ("safe", words("app.without_mods")))
            line = f"{line}\n\n{words('app.crashed_mods', mods=words('table.list').join(map(escape_text, found.mods)))}"
        elif is_without_mods():
            line = f"{line}\n\n{words('app.starts_without_mods')}"

        def answer(key: object) -> None:
            if key == "safe":
                leave_mods_out()
                self.parts.words = speak(self.parts.settings.language).for_device(
                    self.parts.in_force.plays_with
                )
                renew()
            if key in ("go", "back") and match is not None:
                self._go_on_with(match, False, choice.lines if choice is not None and key == "back" else None)

        self.kit.open(
            Dialog(words("app.crashed_title"), line, buttons, answer, primary=buttons[-1][0], width=820)
        )

    def _choice_before(self, found: crash.LeftOver) -> Choice | None:
        """Find the choice somebody may make differently, if going on would break again."""
        if found.match is None or found.stuck is None:
            return None
        return choice_before(found.match, found.stuck)
