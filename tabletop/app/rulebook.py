"""Chapters of the rules help, made from the game's own texts, so that both always agree.

Words a game may give under texts.words: `rules.goal` and `rules.<phase>` (a paragraph a line), `symbol.<picture>`
("Name: what it means"), `rules.kind.<kind>` (what cards of a kind are called). They may use the game's numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.app.table_signs import table_signs
from tabletop.content.looks.explained import explained_row
from tabletop.content.models.faces import anatomy_key
from tabletop.content.models.sentences import Forms, split_name
from tabletop.errors import ContentError
from tabletop.paint.pictures import Pictures
from tabletop.ui.scenes.anatomy import Anatomy, Point
from tabletop.ui.scenes.base import Words
from tabletop.ui.scenes.rule_page import Block, Cards, Chapter, Entry, Para, Shown, Sign, Table

if TYPE_CHECKING:
    from tabletop.app.desk import Desk
    from tabletop.app.parts import Parts
    from tabletop.content.models.records import Content
    from tabletop.ui.scenes.base import Act
    from tabletop.ui.scenes.rules import RulesScene

_ASKED = re.compile(r"\{seat\}\s?:? ")
"""A name before a question; French has a space before a colon."""
_KEYS = (
    "drag",
    "click",
    "tab",
    "space",
    "undo",
    "hide",
    "tip",
    "look",
    "make",
    "signs",
    "help",
    "mute",
    "full",
    "picture",
    "menu",
)
_ICONS = ("cards", "bot", "clock", "undo", "restart-turn", "redo", "hide-hand", "tip", "replay", "sound-off")
_SEATS, _LASTING = "seat-1-disc", "lasting"


def rules_scene(
    parts: Parts, game: str, mods: tuple[str, ...], phase: str, on_back: Act, on_print: Act | None = None
) -> RulesScene:
    """Make the rules help of a game with these mods, opened at a phase's chapter, else at the beginning."""
    from tabletop.ui.scenes.rules import RulesScene

    opened = parts.open(game, mods)
    content = opened.content
    made = chapters(content, parts.words, parts.pictures, table_signs(parts, opened))
    scene = RulesScene(parts.words, parts.look(game), made, f"phase.{phase}", on_back, content)
    if on_print is not None:
        scene.offer_print(on_print)
    return scene


def open_rules(desk: Desk, game: str = "", mods: tuple[str, ...] = ()) -> None:
    """Open the rules of a game over the present screen: of the match at its phase, else of lesson, puzzle or box."""
    from tabletop.app.examples import offer_examples
    from tabletop.ui.scenes.lesson.lesson import LessonScene
    from tabletop.ui.scenes.puzzle.puzzle import PuzzleScene
    from tabletop.ui.scenes.title.title import TitleScene

    phase = ""
    if not game and desk.table is not None:
        game, mods = desk.table.opened.game.id, desk.table.opened.mods
        phase = desk.table.match.view(None).table.phase
    kinds = LessonScene | PuzzleScene | TitleScene
    boxes = (each for each in reversed(desk.open_screens) if isinstance(each, kinds))
    game = game or next((each.chosen for each in boxes), "")
    try:
        if game:
            to_print = partial(desk.to_print, game, mods)
            scene = rules_scene(desk.parts, game, mods, phase, desk.leave_cover, to_print)
            offer_examples(desk, scene, game, mods)
            desk.cover_with(scene)
    except ContentError as error:
        desk.teller.tell_of_files(error)


def chapters(
    content: Content, words: Words, pictures: Pictures, table: Table | None = None
) -> tuple[Chapter, ...]:
    """Chapters of a game: its subject, phases, table, signs and cards, variants, reasons, and the keys."""
    file = content.file
    about: list[Block] = [Para(text) for text in (file.subtitle, file.blurb) if text]
    about += _paragraphs(content, "goal")
    made = [Chapter("game", words("rules.game"), tuple(about) or (Para(file.title),), reads_on=True)]
    made += _phases(content, words)
    if content.texts.get("numbered"):
        made.append(Chapter("numbered", words("rules.numbered"), tuple(_numbered_rules(content, words))))
    if table is not None and table.words:
        told = Para(words("rules.table_note"), note=True)
        made.append(Chapter("table", words("rules.table"), (told, table)))
    explained = tuple(_anatomies(content))
    if explained:
        made.append(Chapter("anatomy", words("rules.anatomy"), explained))
    made.append(Chapter("signs", words("rules.signs"), tuple(_signs(content, words, pictures))))
    made += _cards(content, words)
    if file.options:
        rows = tuple(Entry(option.name, option.text) for option in file.options)
        made.append(Chapter("options", words("rules.options"), rows))
    reasons = dict.fromkeys(
        for_any_case(content, words, each) for each in content.texts.get("why", {}).values()
    )
    if reasons:  # one sentence may be given for several refusals, and is read once
        made.append(Chapter("reasons", words("rules.reasons"), tuple(map(Para, reasons))))
    keys = tuple(_entry(words(f"rules.keys_list.{key}")) for key in _KEYS)
    made.append(Chapter("keys", words("rules.keys"), keys))
    return tuple(made)


def _paragraphs(content: Content, part: str) -> list[Block]:
    """Return the paragraphs of `rules.<part>` with the game's numbers filled in; none if there is no such text."""
    key = f"rules.{part}"
    if key not in content.texts.get("words", {}):
        return []
    text = content.text(
        "words", key, **{name: value for name, value in content.numbers.items() if name != "n"}
    )
    return [Para(line) for line in text.split("\n") if line.strip()]


def _phases(content: Content, words: Words) -> Iterator[Chapter]:
    """Make one chapter for each phase with a text: its rules, and the questions asked then."""
    for phase, forms in content.texts.get("phases", {}).items():
        told = _paragraphs(content, phase)
        prompt = content.texts.get("prompts", {}).get(phase)
        if prompt is not None:
            asked = prompt._replace(other=prompt.one)  # how many there are is known at the table only
            told.append(
                Para(words("rules.asked", prompt=_plain(for_any_case(content, words, asked))), note=True)
            )
        told += _examples(content, words, phase)
        if told:
            title = f"rules.title.{phase}"  # where a letter is enough on the table
            named = title in content.texts.get("words", {})
            called = content.text("words", title) if named else forms.other
            yield Chapter(f"phase.{phase}", called, tuple(told), reads_on=True)


def _examples(content: Content, words: Words, phase: str) -> list[Block]:
    """List the playable examples of a phase."""
    found = [key for key in content.texts.get("examples", {}) if key.partition(".")[0] == phase]
    shown = [Shown(key, content.text("examples", key)) for key in found]
    return [Para(words("rules.examples"), note=True), *shown] if shown else []


def _numbered_rules(content: Content, words: Words) -> Iterator[Block]:
    """Yield the numbered rules, each with a playable example."""
    numbers = {name: value for name, value in content.numbers.items() if name != "n"}
    yield Para(words("rules.numbered_note"), note=True)
    for key in content.texts["numbered"]:
        said = content.text("numbered", key, **numbers)
        yield Shown(key, words("rules.number", number=key.upper(), said=said))


def for_any_case(content: Content, words: Words, forms: Forms) -> str:
    """Word a sentence of the table for any number and any card, with the game's numbers."""
    said = forms._replace(one=forms.other).fill({"card": words("rules.any_card")}, content.numbers)
    return said[:1].upper() + said[1:]


def _plain(prompt: str) -> str:
    """Word a prompt as a rule, whoever's turn it is."""
    text = _ASKED.sub("", prompt)
    return text[:1].upper() + text[1:]


# signs


def _signs(content: Content, words: Words, pictures: Pictures) -> Iterator[Block]:
    """Yield the game's own signs, then those the app draws on every table."""
    told = {key: forms for key, forms in content.texts.get("words", {}).items() if key.startswith("symbol.")}
    letters = _letters(content)
    numbers = {name: value for name, value in content.numbers.items() if name != "n"}
    for row in _rows_with_signs(content):
        if f"symbol.{row.picture}" not in told:
            yield Sign(row.picture, content.game, str(row.name), "")
    for key in told:
        picture = _picture(key.removeprefix("symbol."), content.game, pictures)
        name, meaning = split_name(content.text("words", key, **numbers))
        yield Sign(picture, content.game, name, meaning[:1].upper() + meaning[1:], *letters.get(picture, ()))
    lasting = (_LASTING,) if content.table.lasting else ()
    for icon in (_SEATS, *lasting, *_ICONS):
        name, _, meaning = words(f"rules.icons.{icon}").partition("\t")
        yield Sign(icon, "app", name, meaning)


def _letters(content: Content) -> dict[str, tuple[str, str]]:
    """Return the letter that cards write upon a picture, and its colour."""
    shorthand = content.table_file.shorthand if content.table_file is not None else None
    symbols = shorthand.signs.values() if shorthand is not None else ()
    return {each.picture: (content.text("labels", each.letter), each.ink) for each in symbols if each.letter}


def _rows_with_signs(content: Content) -> Iterator[Any]:
    """Yield the rows with a picture that faces refer to: goods, styles, colours."""
    kinds = dict.fromkeys(content.faces_file.links.values()) if content.faces_file is not None else {}
    for kind in kinds:
        for row in content.rows(kind):
            if getattr(row, "picture", "") and getattr(row, "name", ""):
                yield row


def _picture(name: str, game: str, pictures: Pictures) -> str:
    """Find a picture of that name, or the first of its kinds, such as a truck of the first colour."""
    return name if pictures.has(game, name) else f"{name}-1"


# cards


def _anatomies(content: Content) -> Iterator[Block]:
    """Yield the cards that are explained part by part."""
    numbers = {name: value for name, value in content.numbers.items() if name != "n"}
    for kind, face in content.faces_file.faces.items() if content.faces_file is not None else ():
        for anatomy in face.anatomy:
            row = explained_row(face, anatomy, tuple(content.rows(kind)))
            if row is None:
                continue  # a mod removed all that show what is explained here
            points = list[Point]()
            for each in anatomy.points:
                told = content.text("words", anatomy_key(kind, each), **numbers)
                name, meaning = split_name(told)
                points.append(Point(each.to, name, meaning[:1].upper() + meaning[1:]))
            yield Anatomy(row, anatomy.as_high, tuple(points))


def _cards(content: Content, words: Words) -> Iterator[Chapter]:
    """Yield every distinct card as drawn, kind by kind."""
    if content.faces_file is None:
        return
    blocks: list[Block] = []
    for kind in content.faces_file.faces:
        rows = (
            tuple((row, _caption(row, words)) for row in content.rows(kind))
            if kind in content.by_kind
            else ()
        )
        if rows:
            key = f"rules.kind.{kind}"
            title = content.text("words", key) if key in content.texts.get("words", {}) else ""
            blocks.append(Cards(title, rows))
    if blocks:
        yield Chapter("cards", words("rules.cards"), tuple(blocks))


def _caption(row: Any, words: Words) -> str:
    """Return a card's name, with its number of copies if the row has one."""
    name, copies = str(getattr(row, "name", row.id)), getattr(row, "copies", 1)
    return f"{name}  {words('table.times', n=copies)}" if isinstance(copies, int) and copies > 1 else name


def _entry(line: str) -> Entry:
    word, _, meaning = line.partition("\t")
    return Entry(word, meaning)
