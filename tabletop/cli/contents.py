"""`hotseat games`, `check`, `schema` and `docs`: what the data files say, and what may be written in them."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tabletop.cli import choices

if TYPE_CHECKING:
    from tabletop.app.library import Opened
    from tabletop.content.files import Choice, Flag, NumberOption


def games(chosen: Namespace) -> int:
    """List every game with what `play` and `simulate` take for it."""
    from tabletop import games as known

    opened = [choices.find_game(game_id) for game_id in known.ids()]
    if chosen.json:
        json.dump([_as_json(each) for each in opened], sys.stdout, indent=1, ensure_ascii=False)
        print()
    else:
        print("\n\n".join("\n".join(_as_text(each)) for each in opened))
    return 0


def _as_json(opened: Opened) -> dict[str, Any]:  # JSON is a mapping of anything plain
    file = opened.content.file
    return {
        "id": opened.game.id,
        "title": file.title,
        "seats": list(file.seats),
        "minutes": list(file.minutes),
        "options": [_option_as_json(option) for option in file.options],
        "sets": [
            {"name": each.name, "version": each.version, "digest": each.digest}
            for each in opened.content.sources
        ],
    }


def _option_as_json(option: Flag | NumberOption | Choice) -> dict[str, Any]:
    told = {
        "id": option.id,
        "kind": option.kind,
        "default": option.default,
        "name": option.name,
        "text": option.text,
    }
    if option.kind == "number":
        told |= {"from": option.low, "to": option.high}
    if option.kind == "choice":
        told |= {"values": dict(option.values)}
    return told | ({"seats": list(option.seats)} if option.seats else {})


def _as_text(opened: Opened) -> Iterator[str]:
    file = opened.content.file
    yield f"{opened.game.id}: {file.title}"
    yield f"  {choices.either(file.seats)} players, {file.minutes[0]} to {file.minutes[1]} minutes"
    for option in file.options:
        only = f" ({choices.either(option.seats)} players)" if option.seats else ""
        yield f"  --option {option.id}={_values(option)}{only}  {option.text}"
    for each in opened.content.sources:
        yield f"  cards: {each.name} {each.version}".rstrip()


def _values(option: Flag | NumberOption | Choice) -> str:
    if option.kind == "flag":
        return "true|false"
    return f"{option.low}..{option.high}" if option.kind == "number" else "|".join(option.values)
