"""Ways from the page of a mod to other screens: the study of its fairness, the Workshop, its tests and its cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop.app.mod_shelf import find_game_and_mods
from tabletop.errors import ContentError
from tabletop.store import paths
from tabletop.ui.scenes.mods.told import ModWays

if TYPE_CHECKING:
    from tabletop.app.desk import Desk


def ways_of(desk: Desk) -> ModWays:
    """Return the ways to other screens, each of which leads back to the screen of mods."""
    from tabletop.app.fairness import ask_fair
    from tabletop.app.scenarios_screen import open_tests
    from tabletop.app.workshop.screen import choose_mod

    edit, test = partial(edit_mod, desk), partial(open_tests, desk)
    return ModWays(partial(ask_fair, desk), edit, partial(print_mod, desk), test, partial(choose_mod, desk))


def edit_mod(desk: Desk, name: str) -> None:
    """Open the Workshop with the mod in a folder of this name."""
    from tabletop.app.workshop.screen import work_on

    work_on(desk, paths.mods_folder() / name, on_back=desk.to_mods)


def print_mod(desk: Desk, name: str) -> None:
    """Open the sheets of a game's cards as they are with the mod in a folder of this name, and all that it needs."""
    from tabletop.app.print_screen import print_scene

    try:
        scene = print_scene(desk.parts, *find_game_and_mods(name), desk.to_mods)
    except ContentError as error:
        return desk.teller.tell_of_files(error)
    return desk.cover_with(scene)
