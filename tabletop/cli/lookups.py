"""Look-up of games, content, seats and options by the words typed; unknown ones raise `WrongUsage`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli.suggestions import games_titled
from tabletop.cli.usage import WrongUsage, unknown_name
from tabletop.content.reading.problems import nearest

if TYPE_CHECKING:
    from argparse import Namespace

    from tabletop.app.library import Opened
    from tabletop.content.models.options import Choice, Flag, NumberOption
    from tabletop.content.models.records import Content
    from tabletop.workshop.simulate import Executor

SWITCH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
MOST_SEATS = 8
BOT = "bot:"
BOTS = ("bot", "bots", "computer", "ai")


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Seat as it was typed: a person's name, or the level of a bot that the app will name."""

    name: str
    bot: str | None = None


def known_game(game_id: str) -> str:
    """Return the id if there is such a game, else raise `WrongUsage`."""
    from tabletop import games

    if game_id in games.ids():
        return game_id
    if game_id.endswith(".hotseat"):
        raise WrongUsage(f'"{game_id}" is a match file and no game; hotseat {game_id} goes on with it')
    if several := [f'"{name}"' for name in games_titled(game_id)]:
        raise WrongUsage(f'there is no game "{game_id}"; did you mean {join_or(several)}?')
    raise unknown_name("game", game_id, games.ids())


def find_game(game_id: str, typed: Sequence[str] = ()) -> Opened:
    """Load the game with this id, its content and the typed mods with all they require.

    Raises `ContentError` with every mistake in its data files, or what its rules cannot do with the mods.
    """
    from tabletop.app.library import open_game
    from tabletop.app.mod_shelf import can_begin

    opened = open_game(known_game(game_id), find_mods(typed))
    if opened.mods:
        can_begin(opened)
    return opened


def find_games(game_id: str | None, typed: Sequence[str] = ()) -> list[Opened]:
    """Load the game with this id; without one every game, or those which the typed mods are for."""
    from tabletop import games
    from tabletop.content.mods.mods import read_mod

    if game_id is not None:
        return [find_game(game_id, typed)]
    mods = [read_mod(Path(folder), []) for folder in find_mods(typed)]
    meant = {mod.file.game for mod in mods if mod is not None}
    return [find_game(each, typed) for each in games.ids() if not meant or each in meant]


def find_executor(chosen: Namespace) -> Executor:
    """Find the place where games are played: `--executor`, or as many processes as `--workers` says."""
    from tabletop.workshop.executors import find_executor as find

    if chosen.executor is None:
        return find("local" if chosen.workers in (None, 1) else f"processes:{chosen.workers}")
    if chosen.workers is not None:
        raise WrongUsage("--executor and --workers do not go together; leave one of them out")
    try:
        return find(chosen.executor)
    except ValueError as error:
        raise WrongUsage(f"--executor {error}") from None


def find_mods(typed: Sequence[str]) -> tuple[str, ...]:
    """Find the mods typed as path, id or name in the mods folder, and those that they require."""
    if not typed:
        return ()
    from tabletop.content.mods.mods import add_required
    from tabletop.store import paths

    folders: dict[Path, Path] = {}
    for folder in map(find_mod, typed):
        # A link goes by its own name, by which another computer finds the mod again.
        folders.setdefault(folder.resolve(), folder.resolve() if ".." in folder.parts else folder.absolute())
    found = add_required([*folders.values()], [paths.mods_folder()])
    return tuple(str(folder.absolute()) for folder in found)


def find_mod(word: str) -> Path:
    """Find the folder of a mod by its path, its id, or its folder's name in the mods folder."""
    from tabletop.app.mod_shelf import candidates
    from tabletop.content.mods.mods import broken_link, is_mod, misplaced_mod_file, read_mod
    from tabletop.content.reading.unicode_form import find_path, normalize
    from tabletop.store import paths

    path, word = find_path(Path(word).parent, Path(word).name), normalize(word)
    if path.is_file() and path.suffix.lower() == ".zip":
        raise WrongUsage(f'"{word}" is packed; "hotseat mod install {word}" puts it into the mods folder')
    if path.is_dir() and is_mod(path):
        return path
    if (link := find_broken_link(word)) is not None:
        raise WrongUsage(str(broken_link(link)))
    there = {normalize(folder.name): folder for folder in candidates() if is_mod(folder)}
    by_id = {mod.id: folder for folder in there.values() if (mod := read_mod(folder, [])) is not None}
    known = {**by_id, **there}
    if word in known:
        return known[word]
    for folder in (path, paths.mods_folder() / word):
        if word and folder.is_dir():
            hint = f"; {better}" if (better := misplaced_mod_file(folder)) else ""
            raise WrongUsage(f'"{word}" is no mod: it has no file mod.yaml{hint}')
    if not known:
        raise WrongUsage(f'there is no mod "{word}"; give its folder, or put it into {paths.mods_folder()}')
    raise unknown_name("mod", word, known)


def find_broken_link(word: str) -> Path | None:
    """Return the link with this path or name in the mods folder if it leads nowhere."""
    from tabletop.app.mod_shelf import candidates
    from tabletop.content.mods.mods import broken_link
    from tabletop.store import paths

    named = (Path(word).absolute(), paths.mods_folder() / word)
    return next((path for path in candidates() if path in named and broken_link(path) is not None), None)


def seat_count(content: Content, wanted: int | None, hint: str = "") -> int:
    """Return the number of players: as wanted, else as many as the game takes; `hint` says what to type instead."""
    counts = content.file.seats
    if wanted is None:
        return max(counts)
    if wanted not in counts:
        raise WrongUsage(f"{content.file.title} is for {join_or(counts)} players, not {wanted}{hint}")
    return wanted


def bot_levels(text: str, others: Sequence[str] = ()) -> tuple[str, ...]:
    """Parse bot levels such as `clever,master`; a level's name on screen, in any language, stands for it.

    `others` are bots that are no levels for people.
    """
    from tabletop.bots.levels import LEVELS, OLD_NAMES

    words = [name.strip().removeprefix(BOT).strip() for name in text.split(",")]
    if all(word in LEVELS for word in words):
        return tuple(words)
    called = _level_names()
    meant = {**OLD_NAMES, **{other: other for other in others}}
    meant |= {name.casefold(): level for level, names in called.items() for name in (*names, level)}
    for word in words:
        if word.casefold() not in meant:
            told = [f"{level} ({', '.join(names)})" for level, names in called.items()]
            raise unknown_name("bot", word, meant, told)
    return tuple(meant[word.casefold()] for word in words)


def _level_names() -> dict[str, tuple[str, ...]]:
    """Map each level to its names on screen in all languages."""
    from tabletop.app.reading import sentences
    from tabletop.bots import LEVELS
    from tabletop.content.languages.lang import languages, level_name

    spoken = [sentences(code) for code in languages()]
    return {level: tuple(dict.fromkeys(level_name(words, level) for words in spoken)) for level in LEVELS}


def seat_choices(text: str) -> tuple[SeatChoice, ...]:
    """Parse seats from `Ada,Bo,bot:clever`."""
    from tabletop.bots.levels import LEVELS, OLD_NAMES
    from tabletop.store.match_lines import is_name

    if text.strip().isdecimal():
        raise WrongUsage(f'--seats {text}: name who plays, such as "Ada,Bo,bot:clever"')
    seats = []
    for part in (part.strip() for part in text.split(",")):
        if part.casefold().startswith(BOT):
            seats.append(SeatChoice("", bot_levels(part[len(BOT) :])[0]))
        elif part.casefold() in BOTS or part in LEVELS or part in OLD_NAMES:
            raise WrongUsage(
                f'--seats {text}: "{part}" is no name; a bot is written with its level, as bot:clever'
            )
        elif not part:
            raise WrongUsage(f'--seats {text}: a name is empty; write them as "Ada,Bo,bot:clever"')
        else:
            seats.append(SeatChoice(part))
    names = [seat.name for seat in seats if seat.name]
    if strange := [name for name in names if not is_name(name)]:
        raise WrongUsage(f"--seats: {ascii(strange[0])[:60]} is too long for a name, or cannot be printed")
    if doubled := [name for name in names if names.count(name) > 1]:
        raise WrongUsage(f'--seats {text}: two players are called "{doubled[0]}"')
    if len(seats) > MOST_SEATS:
        raise WrongUsage(f"--seats {text}: at most {MOST_SEATS} can play")
    return tuple(seats)


def parse_seed(text: str | None) -> int | None:
    """Parse a seed; None if none was given."""
    from tabletop.ui.scenes.setup.seeds import read_seed

    if text is None or text.lstrip("-").isdecimal():
        return None if text is None else int(text)
    return read_seed(text)


def match_options(content: Content, seats: int, typed: Mapping[str, str]) -> dict[str, int | bool | str]:
    """Return every option of the game at this number of seats: as typed, or else as delivered."""
    return {**content.file.defaults(seats), **typed_options(content, seats, typed)}


def typed_options(content: Content, seats: int, typed: Mapping[str, str]) -> dict[str, int | bool | str]:
    """Return the typed options alone."""
    values: dict[str, int | bool | str] = {}
    for name, text in typed.items():
        option = content.file.find_option(name)
        if option is None:
            raise unknown_name(
                f"option of {content.file.title}", name, [row.id for row in content.file.options]
            )
        if option.seats and seats not in option.seats:
            raise WrongUsage(f'option "{name}" is for {join_or(option.seats)} players, not {seats}')
        here = next(row for row in content.file.options_at(seats) if row.id == name)
        values[name] = _value(here, text)
    return values


def parse_switch(name: str, text: str | None) -> bool | None:
    """Parse on or off; None if nothing was typed."""
    if text is not None and text.lower() not in SWITCH:
        raise WrongUsage(f'{name} is on or off, not "{text}"')
    return None if text is None else SWITCH[text.lower()]


def _value(option: Flag | NumberOption | Choice, text: str) -> int | bool | str:
    if option.kind == "flag":
        if text.lower() not in SWITCH:
            raise WrongUsage(f'option "{option.id}" is true or false, not "{text}"')
        return SWITCH[text.lower()]
    if option.kind == "number":
        if not text.lstrip("-").isdecimal() or not option.low <= int(text) <= option.high:
            raise WrongUsage(
                f'option "{option.id}" is a number from {option.low} to {option.high}, not "{text}"'
            )
        return int(text)
    if text not in option.values:
        raise unknown_name(f'value of option "{option.id}"', text, option.values)
    return text


def existing_paths(paths: Sequence[Path], below: str = "data") -> Sequence[Path]:
    """Check that all paths exist; a game's name stands for its folder `below` ours."""
    return [path if path.exists() else _game_folder(path, below) for path in paths]


def _game_folder(path: Path, below: str) -> Path:
    """Return the folder of the game with this name."""
    from tabletop import games
    from tabletop.content.reading.roots import find_root

    if str(path) in games.ids():
        folder = find_root() / below / str(path)
        if folder.is_dir():
            return folder
        raise WrongUsage(f'"{path}" is a game, but its {below} are not here; give files or folders')
    if near := nearest(str(path), games.ids()):
        raise WrongUsage(f'there is no file or folder "{path}"; did you mean the game "{near}"?')
    raise WrongUsage(f'there is no file or folder "{path}"')


def join_or(counts: Sequence[object]) -> str:
    """Join numbers or words as a choice in a sentence: `2, 3 or 4`."""
    words = [str(count) for count in counts]
    return " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
