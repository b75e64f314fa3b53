"""`hotseat simulate --report`: plays a fairness study, prints the verdict, and writes the page."""

from __future__ import annotations

import os
import shlex
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.cli import languages, lookups
from tabletop.cli.progress import progress_bar
from tabletop.cli.usage import WrongUsage
from tabletop.errors import HotseatError
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.content.languages.lang import Lang
    from tabletop.workshop.fair.study import Study
    from tabletop.workshop.simulate import Executor

NONE = "none"


def report_fairness(chosen: Namespace) -> int:
    """Play a study and write its page; 1 if a match broke, 130 if somebody stopped it."""
    from tabletop.app.fair_page import LIBRARY, can_draw, write_page
    from tabletop.lab.page.page import Paper
    from tabletop.workshop.fair.study import run
    from tabletop.workshop.fair.telling import Teller

    if not can_draw():
        raise HotseatError(f'the charts need {LIBRARY}; pip install "hotseat[lab]" installs it')
    path = _page_path(chosen.report)
    languages.require_language(chosen.lang, chosen.mod)
    words = _words(chosen.lang)
    opened = lookups.find_game(chosen.game, chosen.mod)
    before = _open_opponent(chosen) if chosen.against else None
    study = _study(chosen, opened, before)
    with progress_bar(opened.content.file.title, study.games) as advance:
        result = run(study, _executor(chosen), lambda outcome: advance())
    spoken = _in_language(opened, words)
    paper = Paper(
        _names(opened), _names(before) or words("fair.without_mods"), _command(chosen, study), chosen.until
    )
    try:
        write_page(path, result, spoken, words, paper)
    except OSError as error:
        raise HotseatError(f"{escape_text(str(path))} cannot be written: {error}") from error
    teller = Teller(words, spoken.content)
    told = (teller.opinions, teller.reasons, teller.sureness)
    for said in (teller.headline(result), *(said for tell in told for said in tell(result))):
        print(said)
    for said in teller.intervals(result, chosen.until) if chosen.until else ():
        print(said)
    print(escape_text(str(path)))
    if not result.is_whole:
        return 130
    return 1 if any(found.errors for found in result.findings) else 0


def _executor(chosen: Namespace) -> Executor:
    """Return the executor that was typed, else one on all cores; the page comes out the same."""
    if chosen.executor is None and chosen.workers is None:
        chosen.workers = os.cpu_count() or 1
    return lookups.find_executor(chosen)


def _page_path(path: Path) -> Path:
    """Return the path of the page; refuse a wrong one before anything is played."""
    if path.suffix.lower() not in (".html", ".htm"):
        raise WrongUsage(
            f"--report {escape_text(str(path))}: name a page, such as {escape_text(path.stem)}.html"
        )
    if path.is_dir():
        raise WrongUsage(f"--report {escape_text(str(path))} is a folder; name a page in it")
    if not path.absolute().parent.is_dir():
        raise WrongUsage(f"--report: there is no folder {escape_text(str(path.absolute().parent))}")
    return path


def _words(code: str) -> Lang:
    """Return the sentences in a language, that of the settings if none is named."""
    from tabletop.app.reading import sentences, settings

    return sentences(code or settings()[0].language)


def _in_language(opened: Opened, words: Lang) -> Opened:
    from tabletop.app.library import open_game

    return open_game(opened.game.id, opened.mods, words.code)


def _study(chosen: Namespace, opened: Opened, before: Opened | None) -> Study:
    from tabletop.app.seating import fewest_together
    from tabletop.bots.levels import RANDOM
    from tabletop.workshop.fair.study import GAMES, Strength, Study, usual_strengths

    fewest = fewest_together(opened.content.file.seats)
    seats = lookups.seat_count(opened.content, chosen.seats or fewest)
    games = chosen.games or GAMES
    bots = lookups.bot_levels(chosen.bot, (RANDOM,)) if chosen.bot else ()
    return Study(
        source=opened.bots(),
        seats=seats,
        strengths=(Strength(bots, games),) if bots else usual_strengths(games),
        seed=lookups.parse_seed(chosen.seed) or 0,
        options=lookups.typed_options(opened.content, seats, chosen.option),
        against=None if before is None else before.bots(),
        until=chosen.until,
    )


def _open_opponent(chosen: Namespace) -> Opened:
    """Open the game to compare with: without mods, with another mod, or with another version of the mod."""
    if chosen.against == NONE:
        if not chosen.mod:
            raise WrongUsage("--against none compares a mod with the game alone; name the mod with --mod")
        return lookups.find_game(chosen.game)
    if chosen.mod and (folder := _version(chosen)) is not None:
        return lookups.find_game(chosen.game, (*chosen.mod[:-1], str(folder)))
    return lookups.find_game(chosen.game, (chosen.against,))


def _version(chosen: Namespace) -> Path | None:
    """Find another version of the last named mod in the mods folder or its bin; None if this names no version."""
    from tabletop.app.mod_shelf import candidates
    from tabletop.content.mods.mods import is_mod, read_mod
    from tabletop.store.bin import list_bin

    if not chosen.against.replace(".", "").isdecimal():
        return None
    own = read_mod(lookups.find_mod(chosen.mod[-1]), [])
    folders = [*candidates(), *(item.path for item in list_bin("mods"))]
    mods = [(folder, read_mod(folder, [])) for folder in folders if is_mod(folder)]
    there = {
        mod.file.version: folder
        for folder, mod in mods
        if mod is not None and own is not None and mod.id == own.id
    }
    if chosen.against not in there:
        known = lookups.join_or(sorted(there)) if there else "none"
        raise WrongUsage(
            f"there is no version {chosen.against} of this mod in the mods folder or its bin; there is {known}"
        )
    return there[chosen.against]


def _names(opened: Opened | None) -> str:
    """Return the mods of a game with their versions."""
    return opened.mod_versions if opened is not None else ""


def _command(chosen: Namespace, study: Study) -> str:
    """Return the command that writes the same page again; the number of processes is left out."""
    words = ["hotseat", "simulate", chosen.game]
    games = study.strengths[0].games
    named = {"--seats": study.seats, "--bot": chosen.bot, "--seed": chosen.seed, "--games": games}
    for name, value in named.items():
        if value:
            words += [name, str(value)]
    for option, value in chosen.option.items():
        words += ["--option", f"{option}={value}"]
    for mod in chosen.mod:
        words += ["--mod", str(mod)]
    if chosen.against:
        words += ["--against", chosen.against]
    if chosen.until:
        words += ["--until", f"{100 * chosen.until:g}%"]
    return shlex.join([*words, "--report", chosen.report.name])
