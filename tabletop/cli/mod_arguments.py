"""Arguments of `mod` and its actions."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Mapping
from typing import TypeVar

from tabletop.cli.shared_arguments import add_json
from tabletop.cli.values import named_path

AnyParser = TypeVar("AnyParser", bound=ArgumentParser)


def add_mod(parser: AnyParser) -> Mapping[str, AnyParser]:
    """Add the actions of `mod`, and return the parser of each by name."""
    below = parser.add_subparsers(title="actions", metavar="ACTION", dest="action", required=True)

    def action(name: str, words: str) -> AnyParser:
        return below.add_parser(
            name, help=words, description=f"{words[:1].upper()}{words[1:]}.", allow_abbrev=False
        )

    new = action("new", "a folder in the mods folder, with all that a mod needs")
    new.add_argument("what", metavar="ID", help="what it is called, such as my-first-mod")
    new.add_argument("--game", metavar="GAME", required=True, help="the game that it changes")
    add_json(action("list", "what lies in the mods folder"))
    pack = action("pack", "a zip of it for others, if it has no mistakes")
    pack.add_argument("what", metavar="MOD", help="its id, or its folder")
    pack.add_argument(
        "-o", "--output", metavar="FILE.zip", type=named_path, help="the zip; ID-VERSION.zip if not given"
    )
    install = action("install", "a packed mod, unpacked into the mods folder")
    install.add_argument("what", metavar="FILE.zip", type=named_path, help="the zip")
    install.add_argument("--replace", action="store_true", help="in the place of one that is there already")
    remove = action("remove", "out of the mods folder, into the bin")
    remove.add_argument("what", metavar="MOD", help="its id")
    restore = action("restore", "back from the bin, for 30 days after it was removed or replaced")
    restore.add_argument("what", metavar="FOLDER", help="what its folder is called")
    update = action("update", "one of an older format, brought to the present one")
    update.add_argument("what", metavar="MOD", help="its id, or its folder")
    update.add_argument(
        "--write", action="store_true", help="change the files, not only tell what would change"
    )
    return below.choices
