"""Check of a game's looks, mods included: its table.yaml and its faces.yaml."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from tabletop.content.gather import Gathered
from tabletop.content.looks.facecheck import find_face_mistakes as faces_mistakes
from tabletop.content.looks.mistake_locations import deepest_node, locate
from tabletop.content.looks.overlaps import overlapping_areas
from tabletop.content.looks.panelcheck import areas_half_outside, covered_areas, low_panels
from tabletop.content.looks.sound_refs import sound_names, wrong_sound_refs
from tabletop.content.looks.tablecheck import Mistake, find_table_mistakes, idle_areas
from tabletop.content.looks.tablenames import unknown_names
from tabletop.content.manual.schema import Described
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.files import GameFile
from tabletop.content.models.table import TableFile
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.yamlread import Map


def check_table(gathered: Gathered, described: Described, folders: Iterable[Path]) -> list[Problem]:
    """Report all of table.yaml that does not fit the game's fields, or the sounds in these folders."""
    table, node = gathered.singles.get("table"), gathered.files.get("table")
    state = getattr(described, "state", None)
    if not isinstance(table, TableFile) or node is None or state is None:
        return []
    game = gathered.singles.get("game")
    game_node, low = gathered.files.get("game"), []
    found = [*find_table_mistakes(table, state.fields), *wrong_sound_refs(table, game, sound_names(folders))]
    found += effects_without_tile(table, getattr(described.effects, "words", {}))
    meant = " ".join(each.text for each in found)
    for idle in idle_areas(table):
        wrong = len(gathered.sets) == 1 or _is_from_mod(idle, node)
        found += [idle] if wrong and f'did you mean "{idle.path[-1]}"?' not in meant else []
    if isinstance(game, GameFile):
        found += unknown_names(table, game, described.kinds)
        unseen = [*low_panels(table, max(game.seats)), *covered_areas(table), *areas_half_outside(table)]
        unseen += overlapping_areas(table, gathered.own_rows.get("table", node))
        low = [each.as_remark() for each in locate(unseen, node, game_node)]
    return [*locate(found, node, game_node), *low]


def effects_without_tile(table: TableFile, words: Collection[str]) -> list[Mistake]:
    """Report effect words without a tile in the table's shorthand: small cards would not show them."""
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
            Mistake((*path, word), f'no effect is called "{word}"; {_suggest_tile(word, words)}')
            for word in strange
        ),
    ]


def _suggest_tile(word: str, words: Collection[str]) -> str:
    return did_you_mean(word, words) or f"there are {join_listed(words)}"


def _is_from_mod(idle: Mistake, node: Map) -> bool:
    """Check if a mod brought an area, and did not only empty one of ours."""
    areas = node.get("areas")
    return isinstance(areas, Map) and bool(areas.entries[idle.path[-1]].source.mod)


def check_faces(gathered: Gathered, described: Described) -> list[Problem]:
    """Report all of faces.yaml that does not fit the game's rows and labels."""
    faces, game, node = (
        gathered.singles.get("faces"),
        gathered.singles.get("game"),
        gathered.files.get("faces"),
    )
    if not isinstance(faces, FacesFile) or not isinstance(game, GameFile) or node is None:
        return []
    readable = "game" not in gathered.unread
    labels, words = (game.texts.labels, game.texts.words) if readable else (None, None)
    rows = None if gathered.unread else _known_rows(gathered)
    found = faces_mistakes(faces, described.kinds, labels, words, rows)
    if len(gathered.sets) > 1:  # the page that explains a card leaves out what a mod's faces do not have
        found = [each for each in found if not is_lost_pointer(each, node)]
    return locate(found, node, gathered.files.get("game"))


def _known_rows(gathered: Gathered) -> dict[str, set[str]]:
    """Return the ids of rows by kind, removed ones too: another row is explained in the place of one."""
    known = {kind: set(rows) for kind, rows in gathered.rows.items()}
    for kind, name in gathered.removed:
        known[kind].add(name)
    return known


def is_lost_pointer(mistake: Mistake, node: Map) -> bool:
    """Check if a mistake is that a mod took away what our page that explains a card points at."""
    is_pointer = mistake.path[2:3] == ("anatomy",) and mistake.path[-1] == "to"
    return is_pointer and not deepest_node(node, mistake.path).source.mod
