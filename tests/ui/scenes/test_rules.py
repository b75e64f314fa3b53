"""Rules help: chapters from the game's own words, every sign with its picture, searching, and large type."""

from __future__ import annotations

import re

import pygame
import pytest

from tabletop import games
from tabletop.app import rulebook
from tabletop.app.library import open_game
from tabletop.app.parts import gather, speak
from tabletop.content.languages.lang import languages
from tabletop.content.models.faces import Picture, Symbols
from tabletop.content.models.gauges import Token
from tabletop.ui.scenes.anatomy import SIZE
from tabletop.ui.scenes.rule_page import (
    LEAD,
    Cards,
    Chapter,
    Entry,
    Page,
    Para,
    Seen,
    Sign,
    Table,
    block_words,
    split_at_matches,
)
from tabletop.ui.scenes.rules import RulesScene
from tabletop.ui.window import offscreen
from tests.ui.table.sitting import brush, content, content_of
from tests.words.witness import Witness

pytestmark = pytest.mark.exhaustive

HOLE = re.compile(r"\{([a-z.]+)\}")


def chapters() -> dict[str, Chapter]:
    parts = gather()
    return {chapter.key: chapter for chapter in rulebook.chapters(content(), parts.words, parts.pictures)}


class Reader:
    """The rules help with a keyboard."""

    def __init__(
        self, opened: str = "phase.move", size: tuple[int, int] = (1280, 720), text: int = 100
    ) -> None:
        pygame.init()
        self.left = 0
        parts = gather()
        made = rulebook.chapters(content(), parts.words, parts.pictures)
        look = parts.look(content().game)
        self.scene = RulesScene(parts.words, look, made, opened, self._leave, content())
        self.brush = brush(size)
        self.brush.text_size = text
        self.draw()

    def _leave(self) -> None:
        self.left += 1

    def draw(self) -> None:
        for _ in range(2):  # the first drawing measures
            self.scene.draw(self.brush)

    def search(self, words: str) -> None:
        self.scene.kit.set_focus(self.scene.search)
        self.scene.event(pygame.event.Event(pygame.TEXTINPUT, {"text": words}))
        self.draw()

    def key(self, key: int, mod: int = 0) -> None:
        self.scene.event(pygame.event.Event(pygame.KEYDOWN, {"key": key, "mod": mod, "unicode": ""}))
        self.draw()


# chapters


def test_every_phase_of_a_turn_has_its_rules_with_the_games_own_numbers() -> None:
    made = chapters()
    for phase in content().table.header.phases:
        text = " ".join(words for block in made[f"phase.{phase}"].blocks for words in block_words(block))
        assert len(text) > 100
        assert not HOLE.search(text)
    refuel = " ".join(words for block in made["phase.refuel"].blocks for words in block_words(block))
    assert f"{content().numbers['hand']} cards" in refuel


@pytest.mark.parametrize("game", games.ids())
@pytest.mark.parametrize("language", languages())
def test_a_chapter_is_called_by_a_word(game: str, language: str) -> None:
    """A letter says enough on the table, where it stands in its row."""
    parts = gather()
    told = rulebook.chapters(open_game(game, language=language).content, speak(language), parts.pictures)

    for chapter in told:
        assert len(chapter.title) > 2, chapter.key
    assert len({chapter.title for chapter in told}) == len(told)


@pytest.mark.parametrize("language", languages())
def test_a_reason_is_read_once_though_several_refusals_give_it(language: str) -> None:
    parts, told = gather(), open_game("heap", language=language).content
    assert len({forms.other for forms in told.texts["why"].values()}) < len(told.texts["why"])
    made = rulebook.chapters(told, speak(language), parts.pictures)
    (reasons,) = [chapter for chapter in made if chapter.key == "reasons"]

    assert len(set(reasons.blocks)) == len(reasons.blocks)


@pytest.mark.parametrize("language", languages())
def test_a_question_of_a_phase_leaves_out_whose_it_is(language: str) -> None:
    parts = gather()
    told = rulebook.chapters(
        open_game("heartland", language=language).content, speak(language), parts.pictures
    )
    asked = [
        block.text
        for chapter in told
        if chapter.key.startswith("phase.")
        for block in chapter.blocks
        if isinstance(block, Para) and block.note
    ]

    assert asked
    assert [text for text in asked if "{seat}" in text] == []


@pytest.mark.parametrize("language", languages())
def test_each_of_three_actions_stands_out_by_its_name(language: str) -> None:
    """A reader looks for the three things there are to do: each paragraph begins with one, in bold."""
    parts = gather()
    told = rulebook.chapters(
        open_game("heartland", language=language).content, speak(language), parts.pictures
    )
    (action,) = [chapter for chapter in told if chapter.key == "phase.action"]
    three = [block.text for block in action.blocks if isinstance(block, Para) and not block.note][1:]

    assert len(three) == 3
    assert all(0 < text.find(": ") <= LEAD for text in three), three


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.ids())
def test_no_chapter_is_empty_and_no_hole_is_left_open(game: str, language: str) -> None:
    content, parts = open_game(game, language=language).content, gather()
    for chapter in rulebook.chapters(content, speak(language), parts.pictures):
        assert chapter.blocks
        told = [words for block in chapter.blocks for words in block_words(block)]
        assert [words for words in told if HOLE.search(words)] == []


def test_every_sign_on_a_card_or_the_table_is_explained_with_its_picture() -> None:
    parts = gather()
    signs = [block for block in chapters()["signs"].blocks if isinstance(block, Sign)]
    for sign in signs:
        assert parts.pictures.has(sign.game, sign.picture), sign.picture
        assert sign.name
        assert sign.meaning

    explained = {re.sub(r"-([nesw]|1)$", "", sign.picture) for sign in signs}
    used = {picture for picture in _drawn() if parts.pictures.has(content().game, picture)}
    assert {re.sub(r"-[nesw]$", "", picture) for picture in used} <= explained | {
        "toll",
        "weigh",
        "barrier-lying",
        "barrier-standing",
    }


@pytest.mark.parametrize("game", games.ids())
def test_the_signs_that_buttons_and_cards_carry_are_explained(game: str) -> None:
    parts, told = gather(), open_game(game).content
    (signs,) = [each for each in rulebook.chapters(told, parts.words, parts.pictures) if each.key == "signs"]
    pictures = {block.picture for block in signs.blocks if isinstance(block, Sign)}

    assert "sound-off" in pictures
    assert ("lasting" in pictures) == bool(told.table.lasting)


def _drawn() -> set[str]:
    """Pictures on faces that are no illustration, of every row; and those of tokens."""
    found = {thing.picture for thing in content().table.things.values() if isinstance(thing, Token)}
    for kind, face in content().faces.faces.items():
        elements = [*face.elements, *(e for variant in face.variants.values() for e in variant)]
        for element in elements:
            for row in content().rows(kind):
                if isinstance(element, Picture) and not element.cover:
                    found.add(_filled(element.show, row))
                if isinstance(element, Symbols) and isinstance(getattr(row, element.each, None), tuple):
                    found |= {_filled(element.icon, each) for each in getattr(row, element.each)}
    return found


def _filled(template: str, row: object) -> str:
    def value(match: re.Match[str]) -> str:
        now: object = row
        for part in match[1].split("."):
            now = getattr(now, part, None)
            kind = content().faces.links.get(part)
            if kind is not None and isinstance(now, str):
                now = content().row(kind, now)
        return str(now)

    return HOLE.sub(value, template)


def test_every_different_card_is_shown_once() -> None:
    shown = [
        record.id
        for block in chapters()["cards"].blocks
        if isinstance(block, Cards)
        for record, _ in block.records
    ]
    kinds = content().faces.faces

    assert sorted(shown) == sorted(row.id for kind in kinds for row in content().rows(kind))


# searching


def test_a_chapter_is_found_by_all_its_words() -> None:
    chapter = Chapter(
        "x", "Title", (Para("One truck"), Entry("Key", "Meaning"), Sign("p", "g", "Toll", "a point"))
    )

    assert all(chapter.tells(words) for words in ("truck", "TITLE one", "mean", "toll point", ""))
    assert not chapter.tells("truck lorry")


def test_searched_words_are_marked_wherever_they_stand() -> None:
    assert split_at_matches("Bills pay; a bill", ("bill",)) == [
        ("Bill", True),
        ("s pay; a ", False),
        ("bill", True),
    ]
    assert split_at_matches("a.b", (".",)) == [("a", False), (".", True), ("b", False)]
    assert split_at_matches("plain", ()) == [("plain", False)]
    assert split_at_matches("", ("x",)) == []


def test_an_apostrophe_is_found_as_keyboards_have_it() -> None:
    reader = Reader()
    reader.search("player's")

    assert reader.scene.contents.rows
    assert "player’s" in reader.scene.painter.wanted


def test_typing_keeps_the_chapters_that_hold_the_words_and_opens_one_of_them() -> None:
    reader = Reader("phase.move")
    reader.search("discard pile shuffled")

    kept = [row.key for row in reader.scene.contents.rows]
    assert "phase.refuel" in kept
    assert "phase.move" not in kept
    assert reader.scene.shown in kept


def test_nothing_found_says_so_and_esc_empties_the_search_before_it_goes_back() -> None:
    reader = Reader()
    reader.search("zeppelin")
    assert reader.scene.contents.rows == ()
    reader.key(pygame.K_ESCAPE)
    assert (reader.scene.search.value, reader.left) == ("", 0)
    assert len(reader.scene.contents.rows) == len(reader.scene.chapters)
    reader.key(pygame.K_ESCAPE)
    assert reader.left == 1


def test_a_blank_that_nobody_sees_keeps_esc_from_going_back_no_longer_than_an_empty_line() -> None:
    reader = Reader()
    reader.search(" ")
    reader.key(pygame.K_ESCAPE)
    assert reader.left == 0, "it leaves the line first"
    reader.key(pygame.K_ESCAPE)
    assert reader.left == 1


def test_a_hit_far_down_is_scrolled_to() -> None:
    reader = Reader("signs", text=200)
    assert reader.scene.page.offset == 0
    reader.search("hidden hand")
    assert reader.scene.shown == "signs"
    assert reader.scene.page.offset > 200


def test_slash_goes_to_the_search() -> None:
    reader = Reader()
    reader.key(pygame.K_SLASH)
    assert reader.scene.kit.focus is reader.scene.search


# reading


def test_it_opens_at_the_phase_that_is_being_played() -> None:
    assert Reader("phase.action").scene.chapter.key == "phase.action"
    assert Reader("phase.nothing").scene.chapter.key == "game"


def test_arrows_turn_chapters_and_keys_and_wheel_scroll_the_page() -> None:
    reader = Reader("signs")
    page = reader.scene.page
    reader.key(pygame.K_DOWN)
    one = page.offset
    assert one > 0
    reader.key(pygame.K_PAGEDOWN)
    assert page.offset > one
    reader.key(pygame.K_END)
    assert page.offset == page.room
    reader.key(pygame.K_HOME)
    assert page.offset == 0
    reader.scene.event(pygame.event.Event(pygame.MOUSEWHEEL, {"y": -2, "x": 0, "precise_y": -2.0}))
    assert page.offset > 0
    reader.key(pygame.K_RIGHT)
    assert reader.scene.shown == "cards"
    reader.key(pygame.K_LEFT)
    assert reader.scene.shown == "signs"


def test_the_phases_are_read_on_one_page_with_what_the_game_is_about() -> None:
    """Most of a page would be empty below the few lines of one phase."""
    reader = Reader("phase.action")
    page, tops = reader.scene.page, reader.scene.painter.tops
    keys = list(tops)
    assert keys[0] == "game"
    assert {"phase.move", "phase.action", "phase.refuel"} <= set(keys)
    assert not {"signs", "cards", "options", "reasons", "keys"} & set(keys)
    assert page.offset == tops["phase.action"] > 0

    reader.key(pygame.K_LEFT)
    assert page.offset == tops["phase.move"] == reader.scene.painter.tops["phase.move"]
    reader.scene._chosen("signs")
    reader.draw()
    assert list(reader.scene.painter.tops) == ["signs"]
    assert page.offset == 0


def test_a_chapter_stands_at_the_top_in_the_very_first_frame() -> None:
    reader = Reader.__new__(Reader)
    pygame.init()
    parts = gather()
    made = rulebook.chapters(content(), parts.words, parts.pictures)
    reader.brush = brush((1280, 720))
    look = parts.look(content().game)
    reader.scene = RulesScene(parts.words, look, made, "phase.action", lambda: None, content())

    reader.scene.draw(reader.brush)

    assert reader.scene.page.offset == reader.scene.painter.tops["phase.action"] > 0


def test_the_contents_go_along_with_what_is_read() -> None:
    reader = Reader("game")
    scene, page = reader.scene, reader.scene.page
    turn = pygame.event.Event(pygame.MOUSEWHEEL, {"y": -1, "x": 0, "precise_y": -1.0})
    seen = [scene.contents.chosen]
    while page.offset < page.room - 1:
        scene.event(turn)
        reader.draw()
        if scene.contents.chosen != seen[-1]:
            seen.append(scene.contents.chosen)
        top = scene.painter.tops[scene.shown]
        assert top <= page.offset + page.rect.height, "it is on the page"
        assert scene.chapter.key == scene.contents.chosen

    assert seen == list(scene.painter.tops), "one after the other, up to the last"
    reader.key(pygame.K_HOME)
    assert scene.contents.chosen == "game"


def test_a_word_of_another_phase_is_scrolled_to_where_it_stands() -> None:
    reader = Reader("game", text=200)
    reader.search("discard pile shuffled")
    scene = reader.scene
    assert scene.shown == "phase.refuel"
    found = scene.painter.found
    assert found is not None
    assert scene.painter.tops["phase.refuel"] < found
    assert 0 <= found - scene.page.offset < scene.page.rect.height


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_every_chapter_fits_the_page_in_every_size(size: tuple[int, int], text: int) -> None:
    reader = Reader("game", size, text)
    scene = reader.scene
    for chapter in scene.chapters:
        scene._chosen(chapter.key)
        reader.draw()
        assert scene.page.height > 100
        assert scene.page.rect.right <= scene.area.width
    assert scene.search.rect.bottom < scene.contents.rect.y
    assert scene.contents.rect.right < scene.page.rect.x
    assert scene.contents.rect.height > 200
    assert scene.page.rect.height > 500


@pytest.mark.parametrize("text", [100, 200])
def test_the_words_of_a_sign_stand_below_all_of_its_name(text: int) -> None:
    easel = brush((1280, 720))
    easel.text_size = text
    picture = pygame.Surface((8, 8))
    page, room, line = (
        Page(lambda _: pytest.fail("no card")),
        pygame.FRect(0, 0, 700, 0),
        easel.line_height(SIZE),
    )
    for make in (
        lambda name: Sign("heat", "pedal", name, "word " * 60),
        lambda name: Table((), lambda: [Seen(picture, name, "word " * 60)]),
    ):
        low, high = (
            page._block(easel, make(name), room.copy(), room) for name in ("A name", "A long name " * 12)
        )
        assert high > low + line


def test_what_stands_below_the_first_card_of_a_line_is_not_cut_off() -> None:
    pygame.init()
    parts, told = gather(), open_game("wrestling").content
    made = rulebook.chapters(told, parts.words, parts.pictures)
    scene = RulesScene(parts.words, parts.look("wrestling"), made, "cards", lambda: None, told)
    witness = Witness.of(brush((1280, 720)))
    scene.draw(witness)
    scene.stale = True
    scene.draw(witness)
    lefts = [said.box.left for said in witness.seen.said + witness.seen.elsewhere if "Forearm" in said.words]

    assert lefts
    assert min(lefts) >= scene.page.rect.x


@pytest.mark.parametrize(("code", "text"), [("en", 100), ("de", 150)])
@pytest.mark.parametrize("game", games.ids())
def test_the_words_below_cards_are_whole_and_no_word_of_them_is_broken(
    game: str, code: str, text: int
) -> None:
    parts = gather()
    parts.words = speak(code)
    parts.settings = parts.settings.with_values(language=code)
    opened = parts.open(game).content
    made = rulebook.chapters(opened, parts.words, parts.pictures)
    scene = RulesScene(parts.words, parts.look(game), made, "cards", lambda: None, opened)
    witness = Witness.of(offscreen((1280, 720), parts.theme, parts.pictures, text_size=text))
    for _ in range(3):  # the first drawings measure
        witness.seen.elsewhere.clear()
        witness.seen.said.clear()
        scene.draw(witness)
    cards = [block for block in scene.chapter.blocks if isinstance(block, Cards)]
    below = {words for block in cards for _, words in block.records}
    said = [each for each in (*witness.seen.said, *witness.seen.elsewhere) if each.words in below]

    assert len(said) >= 6
    troubles = [each for each in said if each.trouble and each.trouble != "off the screen"]
    assert [each for each in troubles if "-" not in each.words] == [], "a hyphen may end a line"


@pytest.mark.parametrize("game", games.ids())
def test_no_number_is_left_for_the_table_to_say(game: str) -> None:
    parts, told = gather(), content_of(game)
    written = repr(rulebook.chapters(told, parts.words, parts.pictures))

    assert not [name for name in told.numbers if f"{{{name}}}" in written]
