"""The words of the main button stand whole in its one place, in the smallest window there is."""

from __future__ import annotations

from tabletop import games
from tabletop.app.library import open_game
from tabletop.app.parts import gather
from tabletop.ui.opening import LEAST
from tabletop.ui.table.bars.bar import main_place
from tabletop.ui.table.bars.replies import SIZE
from tabletop.ui.table.layout.areas import boxes, stretch
from tabletop.ui.table.type_size import fit_line
from tabletop.ui.window import offscreen
from tests.covering import in_languages
from tests.tables.heap.heap_sitting import HeapSitting, heap
from tests.ui.table.sitting import brush

BESIDE = 32
"""Units that a button keeps free at both ends of its words together."""
WITHOUT = frozenset(("heist",))
"""Games without such buttons."""
MANY = 9
"""Of more cards at once no button speaks."""


@in_languages("game, code", [game for game in games.ids() if game not in WITHOUT])
def test_buttons_that_send_or_pass_are_read_whole(game: str, code: str) -> None:
    content = open_game(game, language=code).content
    said = {
        key: forms.fill({"n": MANY, "seat": "Maximilian"}, content.numbers)
        for key, forms in content.texts["prompts"].items()
        if {"pass", "done"} & set(key.split(".")[1:])
    }
    assert said
    cut = []
    parts = gather()
    for window in (LEAST, (1024, 768), (1280, 680)):
        ink = offscreen(window, parts.theme, parts.pictures)
        for seats in content.file.seats:
            for public in (False, True):
                box = boxes(content.table, seats, public)["prompt"]
                area = stretch(box, (ink.width, ink.height), content.table.growth_line)
                room = main_place(area).width - BESIDE
                for key, words in said.items():
                    for font in ("title", "strong") if "pass" in key.split(".") else ("title",):
                        size = fit_line(ink, words, SIZE, SIZE, room, font)
                        if ink.text_width(words, size, font) > room:
                            cut.append((window, key, words))
    assert cut == []


def test_words_of_the_main_button_grow_with_the_type() -> None:
    """As far as the button has room: at 200 % those of Heap's first question are a third larger at least."""
    sitting, drawn = HeapSitting(heap(), (1280, 680)), {}
    for text_size in (100, 200):
        ink = brush((1280, 680))
        ink.text_size = text_size
        sitting.scene.forget()
        sitting.scene.draw(ink)
        main = sitting.scene.controls.prompt.main
        assert main is not None
        drawn[text_size] = ink.text_px(main.size)
        assert ink.text_width(main.name, main.size, "title") <= main.rect.width - BESIDE

    assert drawn[200] >= 1.3 * drawn[100]
