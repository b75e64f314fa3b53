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
        brush = offscreen(window, parts.theme, parts.pictures)
        for seats in content.file.seats:
            for public in (False, True):
                box = boxes(content.table, seats, public)["prompt"]
                area = stretch(box, (brush.width, brush.height), content.table.growth_line)
                room = main_place(area).width - BESIDE
                for key, words in said.items():
                    for font in ("title", "strong") if "pass" in key.split(".") else ("title",):
                        size = fit_line(brush, words, SIZE, SIZE, room, font)
                        if brush.text_width(words, size, font) > room:
                            cut.append((window, key, words))
    assert cut == []
