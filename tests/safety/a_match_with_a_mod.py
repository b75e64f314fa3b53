"""A mod of each game that touches rows, numbers, words, layout and a picture, and matches that are played with it."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletop.app import library
from tabletop.app.library import Opened, open_game
from tabletop.app.tables import NewMatch, Table
from tabletop.engine.match import Match, Seat, random_answer
from tabletop.store import paths

GAMES = ("heap", "heartland", "heist", "pedal", "wrestling")
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#ff0000"/></svg>'
NUMBERS = {
    "heap": "hand",
    "heartland": "trailer",
    "heist": "base_cost",
    "pedal": "slipstream",
    "wrestling": "hand",
}
"""A number of each game."""
ROWS = {
    "heap": ("cards", "db-w1", "rush: {{when: any, do: [{{do: draw, n: {n}, who: you}}]}}", "Harpoon"),
    "heartland": (
        "locations",
        "bascom",
        "demands: [{{good: corn, price: {n}}}, {{good: cattle, price: 5}}]",
        "Bascom",
    ),
    "heist": ("cards", "grease-palms", "a: [{{do: lose, n: {n}}}]", "Grease"),
    "pedal": ("cards", "starting-5", "speed: {n}", "Starting"),
    "wrestling": ("cards", "orbit-dropkick-3", "damage: {n}", "Dropkick"),
}
"""A row of each game: its kind and id, what the mod says of it, and how its name begins."""
AREAS = {"heap": "log", "heartland": "prompt", "heist": "log", "pedal": "prompt", "wrestling": "left"}


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def mod_of(game: str, n: int = 6, version: str = "1", name: str = "other") -> Path:
    """The mod, saying `n` wherever it says a number; its folder."""
    folder, data = paths.mods_folder() / f"{game}-mod", paths.mods_folder() / f"{game}-mod" / "data" / game
    kind, row, says, called = ROWS[game]
    says = says.format(n=n)
    write(folder / "mod.yaml", f'id: {game}-mod\nname: {game} mod\nversion: "{version}"\ngame: {game}\n')
    write(data / "game.yaml", f"numbers: {{{NUMBERS[game]}: {n}}}\ntexts: {{phases: {{setup: Begin {n}}}}}\n")
    write(
        data / kind / "rows.yaml",
        f"- change: {row}\n  {says}\n  name: {called} {name}\n  picture: own-picture\n",
    )
    write(data / "table.yaml", f"mats: {{}}\nareas: {{{AREAS[game]}: [402, 776, 1126, {40 + n}]}}\n")
    write(data / "faces.yaml", f"faces: {{cards: {{radius: {n}}}}}\n")
    write(data / "lang" / "de.yaml", f"texts: {{phases: {{setup: Anfang {n}}}}}\n")
    write(folder / "images" / game / "own-picture.svg", SVG)
    return folder


def edited(folder: Path) -> None:
    """Somebody goes on working at it."""
    mod_of(folder.name.removesuffix("-mod"), 8, name="later")


def updated(folder: Path) -> None:
    """A newer one lies in its place, without the row."""
    game = folder.name.removesuffix("-mod")
    mod_of(game, 7, "2")
    shutil.rmtree(folder / "data" / game / ROWS[game][0])


def removed(folder: Path) -> None:
    """It is gone, and so is what the cache had of it."""
    shutil.rmtree(folder)
    for cache in ("mod-copies", "read"):
        shutil.rmtree(paths.file_cache_folder().parent / cache, ignore_errors=True)


def broken(folder: Path) -> None:
    """Nobody can read it any more, and a picture is lost."""
    game = folder.name.removesuffix("-mod")
    write(folder / "mod.yaml", "id: [\n")
    write(folder / "data" / game / "game.yaml", "numbers: {nobody\n")
    shutil.rmtree(folder / "images")


DAMAGES: tuple[Callable[[Path], None], ...] = (edited, updated, removed, broken)


def begun(game: str, folder: Path, answers: int) -> Path:
    """The file of a match with the mod that was left after so many answers."""
    opened = open_game(game, (str(folder),))
    count = max(n for n in opened.content.file.seats if n <= 4)
    seats = [Seat(f"P{n}", n) for n in range(count)]
    table = Table.start(opened, NewMatch(seats, opened.content.file.defaults(count), 3))
    go_on(table.match, answers)
    table.close()
    return table.file.path


def go_on(match: Match, answers: int, seed: int = 1) -> list[Any]:
    """So many answers more; the position after each."""
    dice, found = random.Random(seed), []
    for _ in range(answers):
        if match.is_over:
            break
        match.act(random_answer(match, dice))
        found.append(match.state.key())
    return found


def said(opened: Opened) -> tuple[object, ...]:
    """All that the mod says, as a match finds it."""
    game, content = opened.game.id, opened.content
    kind, row, _, _ = ROWS[game]
    return (
        content.numbers[NUMBERS[game]],
        content.row(kind, row),
        content.text("phases", "setup"),
        content.table.areas[AREAS[game]],
        content.faces.faces["cards"].radius,
    )


def start_anew() -> None:
    """What a start of the app knows nothing of."""
    library._open_cached.cache_clear()
    library._as_of.clear()
