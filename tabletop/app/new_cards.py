"""Changed cards during a match: lists the differences by name, and checks if the match can go on with them.

A match keeps the cards it began with; these words offer the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop.app.keeping import base_content, lost_mods, other_now
from tabletop.app.mod_shelf import well_checked
from tabletop.content.mods import compare
from tabletop.content.mods.compare import NUMBERS, Change
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.library import Opened
    from tabletop.app.tables import Table
    from tabletop.app.telling import Keys
    from tabletop.content.languages.lang import Lang
    from tabletop.content.models.records import Content

MOST = 6
"""Names in a sentence; the others are counted."""
MOST_OFFERED = 40
"""Matches and cards of which it is remembered that they were offered."""


def reread(desk: Desk) -> None:
    """Reload pictures, words and looks of the open match (F5); changed cards are offered."""
    table, parts = desk.table, desk.parts
    assert table is not None  # its screen is open
    again = {pygame.K_F5: desk.reread}  # whoever is told of a mistake mends it and looks once more
    if table.opened.copy and (lost := lost_mods(table.opened.folders)):
        return desk.teller.tell_of_lost(lost, "mods.gone_match", again)
    try:
        now = parts.reread(table.opened.game.id, table.opened.folders)
        if table.opened.folders:
            well_checked(table.opened.folders)
    except ContentError as error:
        return desk.teller.tell_of_files(error, again)
    parts.pictures.look_in(parts.pictures.folders)
    if find_changes(table.opened, now):
        return offer(desk, table, now, again)
    table.look_like(now)
    desk.renew_scene()
    return None


def sat_down(desk: Desk) -> None:
    """Tell people who come back to a match how the installed cards differ from its own."""
    table, words = desk.table, desk.parts.words
    if table is None or table.match.is_over:
        return None
    if table.changed:
        lines = change_sentences(table.changed, table.opened.content, words)
        said = words("differs.ours", game=desk.parts.look(table.opened.game.id).name)
        desk.teller.tell(words("app.cards_changed"), "\n".join([said, *lines]))
        table.note_cards()
        return None
    if table.opened.copy and (lost := lost_mods(table.opened.folders)):
        return desk.teller.tell_of_lost(lost, "mods.gone_match")
    now = other_now(table.opened)
    if now is not None and _is_new(desk, table, now):
        offer(desk, table, now)
    return None


def _is_new(desk: Desk, table: Table, now: Opened) -> bool:
    """Check if these changed cards have not been offered yet; from now on they have."""
    told = [*desk.parts.memory.get("offered", list[object]())]
    this = f"{table.file.path.name} {now.content.digest[:16]}"
    if this not in told:
        desk.parts.memory.put(offered=[*told, this][-MOST_OFFERED:])
    return this not in told


def offer(desk: Desk, table: Table, now: Opened, keys: Keys | None = None) -> None:
    """Describe the differences, and offer to go on with the new cards or to begin again."""
    words, path = desk.parts.words, table.file.path
    found = find_changes(table.opened, now)
    why = why_not(table, now, found, words)
    lines = [words("app.cards_changed_note"), *told_lines(found, table.opened, now, words)]
    lines.append(why or words("differs.goes_on"))
    ways = [("not", words("differs.as_begun")), ("again", words("app.begin_again"))]
    if not why:
        ways.append(("go", words("differs.go_on")))

    def choose(key: object) -> None:
        if key == "again":
            desk.begin_again(table)
        elif key == "go":
            table.keep_position()
            desk.go_on_with(path, anew=True)
            if desk.live is not None:
                desk.live.agreed = path

    # whoever looks again has just changed them; Enter ends nothing that was played
    usual = "go" if not why else "not" if table.match.standing_answers() else "again"
    primary = usual if keys else "not"
    desk.teller.choose(words("app.cards_changed"), "\n".join(lines), ways, primary, choose, keys)


def find_changes(played: Opened, now: Opened) -> tuple[Change, ...]:
    """List the differences in what rules read, from a match's cards to the installed ones."""
    before = base_content(played)
    return compare.find_differences(compare.fingerprints(before), base_content(now), before)


def change_sentences(found: Sequence[Change], content: Content, words: Lang) -> list[str]:
    """List a sentence for each kind of rows, and for numbers: which are changed, new or gone."""
    said = []
    for section in dict.fromkeys(each.section for each in found):
        for how in ("changed", "new", "gone"):
            names = [each.name for each in found if (each.section, each.how) == (section, how)]
            if names:
                kind = words("differs.numbers") if section == NUMBERS else _kind(section, content)
                said.append(words(f"differs.{how}", kind=kind, names=_join_names(names, words)))
    return said


def sentences(played: Opened, now: Opened, words: Lang) -> list[str]:
    """List a sentence for changed words of the game, and one for changed looks of its table."""
    before, after = (base_content(each, words.code) for each in (played, now))
    said = [words("differs.quoted", words=each) for each in compare.changed_sentences(before, after)]
    lines = [words("differs.words", names=_join_names(said, words))] if said else []
    if (before.table_file, before.faces_file) != (after.table_file, after.faces_file):
        lines.append(words("differs.looks"))
    return lines


def why_not(table: Table, now: Opened, found: Sequence[Change], words: Lang) -> str:
    """Explain why a match cannot go on from its position with other cards; "" if it can."""
    if not table.is_begun:
        return words("differs.not_begun")
    if table.match.is_over:
        return words("differs.over")
    if table.can_go_on_with(now):
        return ""
    used = {name for name, _ in table.match.header["pieces"]}
    gone = [each.name for each in found if each.how == "gone" and each.id in used]
    return words("differs.needed", names=_join_names(gone, words)) if gone else words("differs.misfit")


def _kind(section: str, content: Content) -> str:
    """Name of a kind of rows on the rules' page."""
    key = f"rules.kind.{section}"
    return content.text("words", key) if key in content.texts.get("words", {}) else section


def _join_names(names: Sequence[str], words: Lang) -> str:
    said = [escape_text(name) for name in dict.fromkeys(names)]
    more = len(said) - MOST
    if more > 0:
        said = [*said[:MOST], words("differs.more", n=more)]
    return words("table.list").join(said)


def told_lines(found: Sequence[Change], played: Opened, now: Opened, words: Lang) -> Iterator[str]:
    """Yield all differences, one line each."""
    yield from change_sentences(found, now.content, words)
    yield from sentences(played, now, words)
