"""What is wrong with the looks of a game, with those of mods laid over them: its table.yaml and its faces.yaml."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from tabletop.content.gather import Gathered
from tabletop.content.looks.facecheck import mistakes as faces_mistakes
from tabletop.content.looks.heard import sounds_in, unheard
from tabletop.content.looks.panelcheck import areas_half_outside, covered_areas, low_panels
from tabletop.content.looks.pinning import pinned
from tabletop.content.looks.tablecheck import Mistake, idle_areas, mistakes
from tabletop.content.looks.tablenames import misnamed
from tabletop.content.looks.upon import areas_upon_others
from tabletop.content.manual.schema import Described
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.files import GameFile
from tabletop.content.models.table import TableFile
from tabletop.content.reading.problems import Problem, did_you_mean, listed
from tabletop.content.reading.yamlread import Map


def check_table(gathered: Gathered, described: Described, folders: Iterable[Path]) -> list[Problem]:
    """What table.yaml says that does not fit the game's fields, or the sounds in these folders."""
    table, node = gathered.singles.get("table"), gathered.files.get("table")
    state = getattr(described, "state", None)
    if not isinstance(table, TableFile) or node is None or state is None:
        return []
    game = gathered.singles.get("game")
    game_node, low = gathered.files.get("game"), []
    found = [*mistakes(table, state.fields), *unheard(table, game, sounds_in(folders))]
    found += without_tile(table, getattr(described.effects, "words", {}))
    meant = " ".join(each.text for each in found)
    for idle in idle_areas(table):
        wrong = len(gathered.sets) == 1 or _is_theirs(idle, node)
        found += [idle] if wrong and f'did you mean "{idle.path[-1]}"?' not in meant else []
    if isinstance(game, GameFile):
        found += misnamed(table, game, described.kinds)
        unseen = [*low_panels(table, max(game.seats)), *covered_areas(table), *areas_half_outside(table)]
        unseen += areas_upon_others(table, gathered.ours.get("table", node))
        low = [each.as_remark() for each in pinned(unseen, node, game_node)]
    return [*pinned(found, node, game_node), *low]


def without_tile(table: TableFile, words: Collection[str]) -> list[Mistake]:
    """Words of effects that the table's shorthand has no tile for: nobody would see on a small card that it has one."""
    if table.shorthand is None or not words:
        return []
    tiles, path = table.shorthand.tiles, ("shorthand", "tiles")
    lacking = [word for word in words if word not in tiles]
    strange = [word for word in tiles if word not in words]
    return [
        *(
            Mistake(path, f'there is no tile for the effect "{word}"; add {word}: {{picture: ...}}')
            for word in lacking
        ),
        *(
            Mistake((*path, word), f'no effect is called "{word}"; {_tile_meant(word, words)}')
            for word in strange
        ),
    ]


def _tile_meant(word: str, words: Collection[str]) -> str:
    return did_you_mean(word, words) or f"there are {listed(words)}"


def _is_theirs(idle: Mistake, node: Map) -> bool:
    """Whether a mod brought an area, and did not only empty one of ours."""
    areas = node.get("areas")
    return isinstance(areas, Map) and bool(areas.entries[idle.path[-1]].source.mod)


def check_faces(gathered: Gathered, described: Described) -> list[Problem]:
    """What faces.yaml says that does not fit the game's rows and labels."""
    faces, game, node = (
        gathered.singles.get("faces"),
        gathered.singles.get("game"),
        gathered.files.get("faces"),
    )
    if not isinstance(faces, FacesFile) or not isinstance(game, GameFile) or node is None:
        return []
    readable = "game" not in gathered.unread
    labels, words = (game.texts.labels, game.texts.words) if readable else (None, None)
    rows = None if gathered.unread else gathered.rows
    found = faces_mistakes(faces, described.kinds, labels, words, rows)
    return pinned(found, node, gathered.files.get("game"))
