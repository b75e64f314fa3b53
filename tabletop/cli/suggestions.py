"""Suggestions for mistyped words: known words with a similar spelling or the same meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

_SYNONYMS = """
play: run start begin table
play --load FILE: load open continue resume
games: list ls
check: validate lint verify
simulate: bench benchmark balance bots stats
ladder: tournament league elo strength
replay: log watch history
shot: screenshot picture render draw image
print: pdf paper cards export sheets
explain: why where who origin source trace row
docs: manual guide reference
doctor: info diagnose status
--help: h H usage
--version: v V version
new: create add make init
list: ls show
pack: zip export
install: unpack unzip extract import
update: upgrade migrate convert
remove: delete uninstall rm del
--games: matches match rounds runs times count number repeat n
--bot: bots level levels ai
--seats: players player people names bots bot n
--workers: processes threads jobs cores cpus parallel j
--executor: cluster dask scheduler processes
--resume: continue keep save go-on checkpoint
--option: set variant variants rule rules
--json: format
--output: out file picture
--scene: screen view
--after: moves move answers answer steps
--seat: viewer player
--size: width height resolution
--lang: language locale
--load: file continue resume match
--strict: warnings werror
--replace: force overwrite
"""
"""Our words, each with its synonyms; of a synonym of two words the first wins."""
_LIKENESS = 0.75
"""Least likeness to a game's id at which an unknown command is taken for it."""


def find_synonym(word: str, known: Iterable[str]) -> str:
    """Return the known synonym of a word, or ""."""
    names = set(known)
    return next((ours for ours in _commands_by_synonym().get(word.lstrip("-"), ()) if ours in names), "")


def nearest_option(option: str, known: Sequence[str]) -> str:
    """Return the known option closest to a mistyped one, or ""; the dashes do not count."""
    from tabletop.content.reading.problems import nearest

    bare = option.lstrip("-")
    names = {name.lstrip("-"): name for name in known}
    return find_synonym(bare, known) or names.get(bare, "") or names.get(nearest(bare, names), "")


def instead_of_command(word: str, actions: Mapping[str, Iterable[str]]) -> str:
    """Suggest what to type instead of `hotseat WORD`; "" for a misspelt command.

    `actions` has all commands, with what each can do if there is more than one thing.
    """
    from tabletop import games
    from tabletop.content.reading.problems import nearest

    if (
        game := nearest(word, games.ids(), _LIKENESS)
        if not games_titled(word)
        else ", ".join(games_titled(word))
    ):
        return f"play {game}"
    path = Path(word)
    if path.is_dir() and path.name:
        return f"check {word}"
    if path.is_file() and path.suffix.casefold() == ".zip":
        return f"mod install {word}"
    if same := find_synonym(word, [*actions, "play --load FILE", "--version", "--help"]):
        return same
    for name, known in actions.items():
        if action := word if word in known else find_synonym(word, known):
            return f"{name} {action}"
    return ""


def games_titled(word: str) -> list[str]:
    """List the games whose titles contain this word, such as three for `heat`."""
    from tabletop import games
    from tabletop.content.reading.plain_yaml import load_fast
    from tabletop.content.reading.roots import find_root

    found = []
    for game_id in games.ids():
        text = (find_root() / "data" / game_id / "game.yaml").read_text("utf-8")
        title = str(load_fast(text)["title"]).casefold()
        if word.casefold() in title.replace(":", " ").split():
            found.append(game_id)
    return found


def _commands_by_synonym() -> Mapping[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _SYNONYMS.strip().splitlines():
        ours, _, theirs = line.partition(": ")
        for word in theirs.split():
            found.setdefault(word, []).append(ours)
    return found
