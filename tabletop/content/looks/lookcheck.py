"""Check of a game's looks, mods included: its table.yaml and its faces.yaml."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from tabletop.content.gather import Gathered
from tabletop.content.looks.facecheck import find_face_mistakes as faces_mistakes
from tabletop.content.looks.panelcheck import areas_half_outside, covered_areas, low_panels
from tabletop.content.looks.roomcheck import unread_room_colours
from tabletop.content.looks.tablecheck import KeyPath, Mistake, find_table_mistakes, idle_areas, suggestion
from tabletop.content.looks.tablenames import NO_OPTION, unknown_names
from tabletop.content.manual.schema import Described
from tabletop.content.models.faces import FacesFile
from tabletop.content.models.files import GameFile
from tabletop.content.models.table import TableFile
from tabletop.content.reading.problems import Problem, did_you_mean, join_listed
from tabletop.content.reading.unicode_form import normalized_stem
from tabletop.content.reading.yamlread import AnyNode, Entry, Items, Map, Place, mod_entries, to_plain

_WORD = re.compile(r"[\w-]+")
_Way = tuple[str, ...]


def locate(found: Iterable[Mistake], node: Map, game: Map | None) -> list[Problem]:
    """Locate mistakes of a layout read from `node`; `game` is its game.yaml.

    Of several in our lines that one line of a mod brings about the first is told: they are mended together.
    """
    options = game.entries.get("options") if game is not None else None
    problems: list[Problem] = []
    moved = set[Place]()
    for mistake in found:
        what, _, hint = mistake.text.partition("; ")
        where: AnyNode | Entry = deepest_node(node, mistake.path)
        place = where.place
        if options is not None and options.source.mod and not where.source.mod and what.startswith(NO_OPTION):
            where, hint = options, f"{place} needs it: copy it from ours, since a list is replaced whole"
        elif not where.source.mod and (theirs := _likeliest_cause(node, game, mistake)) is not None:
            if theirs.identity in moved:
                continue
            moved.add(theirs.identity)
            where, what = theirs, f"{what} ({place})"
        problems.append(where.problem(what, hint))
    return problems


def deepest_node(node: AnyNode, path: Sequence[str]) -> AnyNode | Entry:
    """Return the deepest node on a path of keys; below one of ours the one that a mod has set there, if it has.

    What a list holds is counted from 1.
    """
    found: AnyNode | Entry = node
    for key in path:
        inner = found.node if isinstance(found, Entry) else found
        if isinstance(inner, Items) and key.isdecimal() and 0 < int(key) <= len(inner.nodes):
            found = inner.nodes[int(key) - 1]
        elif isinstance(inner, Map) and key in inner.entries:
            found = inner.entries[key]
        else:
            break
    return found if found.source.mod else next(mod_entries(found), found)


def _likeliest_cause(node: Map, game: Map | None, mistake: Mistake) -> Entry | None:
    """Return the node of a mod most like the words of a mistake; None if it has set nothing here."""
    words = {*mistake.path, *_WORD.findall(mistake.text)}
    theirs = [*_mod_paths(node, ())] or [
        (way, entry) for way, entry in _mod_paths(game, ()) if way[0] in ("seats", "options")
    ]
    return max(theirs, key=lambda one: len(words.intersection(one[0])), default=((), None))[1]


def _mod_paths(node: Map | None, way: _Way) -> Iterator[tuple[_Way, Entry]]:
    """Yield each outermost key that mods have set, with the keys that lead to it."""
    for key, entry in node.entries.items() if node is not None else ():
        if entry.source.mod:
            yield (*way, key), entry
        elif isinstance(entry.node, Map):
            yield from _mod_paths(entry.node, (*way, key))


MUSIC = "sounds/music"
_FACT = re.compile(r"\\\{[a-z]+\\\}")
"""Fact of the line in the name of a sound, once the name is escaped."""


def sound_names(folders: Iterable[Path], below: str = "sounds") -> frozenset[str]:
    """Return the names of the sounds of the app or of mods, or of the music below MUSIC, without ending."""
    return frozenset(normalized_stem(path) for folder in folders for path in (folder / below).glob("*.wav"))


def wrong_sound_refs(table: TableFile, game: object, sounds: Collection[str]) -> Iterator[Mistake]:
    """Report sounds, halts, lights and recaps of lines that the game never says, and unknown sounds.

    Without any `sounds` at hand their names are not asked for; without a `GameFile` the lines are not.
    """
    told: tuple[tuple[tuple[str, ...], Collection[str]], ...] = (
        *((("sounds",), table.sounds), (("beats",), table.beats), (("moments",), table.moments)),
        *((("sweeps",), table.sweeps), (("causes",), table.causes), (("cuts",), table.cuts)),
        *((("recap", "first"), table.recap.first), (("recap", "last"), table.recap.last)),
    )
    for path, named in told:
        lines = game.texts.log if isinstance(game, GameFile) else named
        for line in named:
            if line not in lines:
                yield Mistake((*path, line), f'texts.log has no "{line}"{suggestion(line, lines)}')
    heard: list[tuple[tuple[str, ...], str]] = [
        (("sounds", line), name) for line, name in table.sounds.items()
    ]
    heard += [(("moments", line, "sound"), each.sound) for line, each in table.moments.items() if each.sound]
    for path, sound in heard:
        if sounds and not any(re.fullmatch(_FACT.sub(".+", re.escape(sound)), name) for name in sounds):
            yield Mistake(path, f'there is no sound "{sound}"{suggestion(sound, sounds)}')
    for line in table.moments.keys() & table.beats.keys():
        yield Mistake(("beats", line), f'"{line}" is a great moment already; leave it out here')


def wrong_music(table: TableFile, pieces: Collection[str]) -> Iterator[Mistake]:
    """Report music of the room that does not exist; without any `pieces` at hand it is not asked for."""
    name = table.room.music if table.room is not None else ""
    if name and pieces and name not in pieces:
        yield Mistake(("room", "music"), f'there is no music "{name}"{suggestion(name, pieces)}')


Box = Sequence[float]
"""Left, top, width and height, in units."""
_TOUCH = 6.0
"""Overlap in units that is allowed: nothing is drawn that close to an edge."""


def overlapping_areas(table: TableFile, ours: Map) -> Iterator[Mistake]:
    """Report areas moved since `ours`, its table.yaml without mods, that overlap others."""
    own = _areas_at(ours, ("areas",))
    empty = {idle.path[-1] for idle in idle_areas(table)}  # of which is told
    states: list[tuple[KeyPath, Mapping[str, Box]]] = [(("areas",), table.areas), *table.replacement_areas]
    for path, areas in states:
        before = {**own, **_areas_at(ours, path)}
        both = {**table.areas, **areas}
        now: dict[str, Box] = {name: both[name] for name in table.areas if name not in empty}
        for name in now.keys() & areas.keys():
            covered = [other for other in now if other != name and _is_new_overlap(name, other, now, before)]
            if covered and now[name] != before.get(name):
                what = f"the area {name} lies upon {join_listed(covered)}, as it does not without the mod"
                yield Mistake((*path, name), f"{what}; move or shrink one of them, unless it is meant")


def _areas_at(node: Map, path: KeyPath) -> dict[str, Box]:
    """Return the areas that stand at a place of a table.yaml, by name."""
    found: AnyNode | None = node
    for key in path:
        found = found.get(key) if isinstance(found, Map) else None
    return {name: tuple(box) for name, box in to_plain(found).items()} if isinstance(found, Map) else {}


def _is_new_overlap(name: str, other: str, now: Mapping[str, Box], before: Mapping[str, Box]) -> bool:
    """Check if two areas overlap that did not before; the first one reports a move of both."""
    wide, high = _overlap(now[name], now[other])
    if min(wide, high) <= _TOUCH:
        return False
    if name in before and other in before:
        was_moved = now[other] != before[other]
        return min(_overlap(before[name], before[other])) <= _TOUCH and not (was_moved and other < name)
    sizes = [tuple(now[each][2:]) for each in (name, other)]
    return (wide, high) not in sizes and not (other not in before and other < name)


def _overlap(one: Box, other: Box) -> tuple[float, float]:
    """Return width and height of the overlap of two boxes; below 0 their distance."""
    wide, high = (
        min(one[at] + one[at + 2], other[at] + other[at + 2]) - max(one[at], other[at]) for at in (0, 1)
    )
    return wide, high


def check_table(gathered: Gathered, described: Described, folders: Iterable[Path]) -> list[Problem]:
    """Report all of table.yaml that does not fit the game's fields, or the sounds in these folders."""
    table, node = gathered.singles.get("table"), gathered.files.get("table")
    state = getattr(described, "state", None)
    if not isinstance(table, TableFile) or node is None or state is None:
        return []
    game = gathered.singles.get("game")
    game_node, low = gathered.files.get("game"), []
    folders = tuple(folders)
    found = [*find_table_mistakes(table, state.fields), *wrong_sound_refs(table, game, sound_names(folders))]
    found += wrong_music(table, sound_names(folders, MUSIC))
    found += unread_room_colours(table, gathered.theme)
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
