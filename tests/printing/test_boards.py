"""Boards in tiles: tracks are printed larger than a sheet, in millimetres that fit, and the tiles join."""

from __future__ import annotations

from pathlib import Path

import pygame
import pypdfium2
import pypdfium2.raw
import pytest

from tabletop import cli
from tabletop.app.print_screen import Press
from tabletop.app.printing import boxed_boards, document_look, names_of_mods, print_job, printing_brush
from tabletop.app.shots import gather_windowless
from tabletop.content.mods.new_mod import begin_mod
from tabletop.content.reading.roots import find_root
from tabletop.printing.boards import ACROSS, DOWN, BoardImages, Tile, tile_size, tiles_of
from tabletop.printing.jobs import Wanted
from tabletop.printing.sheets import PAPERS
from tabletop.ui.scenes.printing.print_wishes import PrintWishes

pytestmark = pytest.mark.exhaustive

MM = 72 / 25.4
"""Points of a PDF in a millimetre."""


def wide_laps(folder: Path) -> Path:
    """A mod that changes a track."""
    made = begin_mod("wide-laps", "Wide Laps", "pedal", find_root(), folder)
    path = made / "data/pedal/tracks/ours.yaml"
    path.parent.mkdir(parents=True)
    path.write_text('- change: usa\n  ground: "#805030"\n', "utf-8")
    return made


def test_tiles_fill_the_paper_with_room_for_its_white_edge() -> None:
    for paper, bleed in (("a4", 3.0), ("a4", 0.0), ("letter", 2.0)):
        short, long = sorted(PAPERS[paper])
        size = tile_size(paper, bleed)

        assert long - 11.5 < size.width + 2 * bleed <= long - 10
        assert size.height + 2 * bleed <= short - 10
        assert size.height / size.width == pytest.approx(0.6, abs=0.002)


def test_a_track_in_the_pdf_measures_562_by_337_millimetres_in_four_tiles(tmp_path: Path) -> None:
    parts = gather_windowless("en")
    opened = parts.open("pedal")
    france = [each for each in boxed_boards(opened, parts) if each.id == "france"]
    assert [(each.name, each.copies) for each in france] == [("Board: France, 4 sheets", 0)]
    job = print_job(
        opened, parts, [each.__class__(each.kind, each.id, each.name, 1) for each in france], Wanted(dpi=60)
    )
    for _ in job.write_pdf(tmp_path / "board.pdf", document_look(opened, parts)):
        pass

    document = pypdfium2.PdfDocument(tmp_path / "board.pdf")

    assert len(document) == ACROSS * DOWN
    for page in document:
        assert [round(side / MM, 1) for side in page.get_size()] == [297.0, 210.0]
        (image,) = page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE])
        left, bottom, right, top = (value / MM for value in image.get_bounds())
        assert right - left - 6 == pytest.approx(281.0, abs=0.05)
        assert top - bottom - 6 == pytest.approx(168.5, abs=0.05)
        assert min(left, bottom, 297 - right, 210 - top) >= 4.9


def test_tiles_join_to_the_road_of_the_table() -> None:
    """What lies beyond the cut of a tile is what its neighbour begins with."""
    parts = gather_windowless("en")
    opened = parts.open("pedal")
    images = BoardImages(printing_brush(opened, parts), opened.content, 40, tile_size("a4", 3.0))
    tiles = {(tile.column, tile.line): images.draw(tile, 3.0).copy() for tile in tiles_of("tracks", "usa")}
    by = round(3 * 40 / 25.4)

    for beside, below in (((0, 0), (1, 0)), ((0, 0), (0, 1))):
        first, second = tiles[beside], tiles[below]
        wide, high = first.get_size()
        if beside[1] == below[1]:
            one, other = (
                first.subsurface((wide - 2 * by, 0, 2 * by, high)),
                second.subsurface((0, 0, 2 * by, high)),
            )
        else:
            one, other = (
                first.subsurface((0, high - 2 * by, wide, 2 * by)),
                second.subsurface((0, 0, wide, 2 * by)),
            )
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
    assert len({pygame.image.tobytes(tile, "RGB") for tile in tiles.values()}) == 4
    assert Tile("tracks", "usa", 1, 1) in set(tiles_of("tracks", "usa"))


def test_the_command_tells_boards_from_cards(
    hotseat_home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mod = wide_laps(tmp_path)
    path = tmp_path / "boards.pdf"

    words = ["print", "pedal", "--mod", str(mod), "--only", "changed", "--boards", "-o", str(path)]
    assert cli.main(words) == 0
    said = f"{path}: 0 cards and 1 board on 4 sheets; print them at 100 %, not fitted to the page\n"
    assert capsys.readouterr().out == said


def test_the_screen_lists_boards_and_prints_those_of_a_mod(hotseat_home: Path, tmp_path: Path) -> None:
    parts = gather_windowless("en")
    opened = parts.open("pedal", (str(wide_laps(tmp_path)),))
    press = Press(opened, parts)
    assert names_of_mods(opened) == ("Wide Laps",)

    boards = {card.id: (card.copies, card.mark) for card in press.cards if card.kind == "tracks"}

    assert boards == {"usa": (1, "changed"), "france": (0, ""), "gb": (0, ""), "italia": (0, "")}
    wishes = PrintWishes(only_changed=True, has_backs=False)
    sides = press.sheets(wishes)
    assert [side.count for side in sides] == [0] * 4, "tiles are no cards"
    assert press.paint(wishes, 3, (297, 210)).get_size() == (297, 210)
