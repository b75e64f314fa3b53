"""`hotseat print`: what is in the PDF, measured in millimetres and compared with the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pypdfium2
import pypdfium2.raw
import pytest

from tabletop import games
from tabletop.app.parts import Parts, gather
from tabletop.app.printing import boxed_cards, print_job, printing_brush
from tabletop.app.shots import gather_windowless
from tabletop.content.languages.lang import languages
from tabletop.paint.faces import ENLARGED, FacePainter, faces_of
from tabletop.printing.card_images import CardImages, run_on
from tabletop.printing.contact_sheet import DPI
from tabletop.printing.jobs import Wanted
from tests.cli.a_mod import CARD, SVG, Capture, hotseat
from tests.cli.said import one_sentence

pytestmark = pytest.mark.exhaustive

MM = 72 / 25.4
"""Points of a PDF in a millimetre."""
FAR = 15.0
"""Largest mean difference of a channel between paper and table, which has light on its cards."""


class Placed(NamedTuple):
    """Image on a page, in millimetres from the lower left corner, and its fineness."""

    left: float
    bottom: float
    right: float
    top: float
    dpi: float


@pytest.fixture(scope="module")
def sheets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The vehicles of Heap with backs, of which each side is another picture."""
    path = tmp_path_factory.mktemp("print") / "vehicles.pdf"
    parts = gather_windowless("en")
    opened = parts.open("heap")
    cards = [
        card for card in boxed_cards(opened, parts) if card.kind == "vehicles" or card.id.startswith("br-")
    ]
    from tabletop.app.printing import document_look

    job = print_job(opened, parts, cards, Wanted(has_backs=True))
    for _ in job.write_pdf(path, document_look(opened, parts)):
        pass
    return path


def images_on(page: Any) -> list[Placed]:
    """The images of a page in the order in which they were placed."""
    found = []
    for item in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE]):
        left, bottom, right, top = (value / MM for value in item.get_bounds())
        wide, _ = item.get_px_size()
        found.append(Placed(left, bottom, right, top, wide / (right - left) * 25.4))
    return found


def test_cards_in_the_pdf_are_63_by_88_millimetres_at_300_dots(sheets: Path) -> None:
    """A bleed of 3 mm on each side is cut away; eight on a sheet, the paper lies across."""
    document = pypdfium2.PdfDocument(sheets)
    page = document[0]
    assert [round(side / MM, 1) for side in page.get_size()] == [297.0, 210.0]

    images = images_on(page)

    assert len(images) == 8
    for image in images:
        assert image.right - image.left - 6 == pytest.approx(63.0, abs=0.05)
        assert image.top - image.bottom - 6 == pytest.approx(88.0, abs=0.05)
        assert image.dpi >= 299.5
    assert images[0].left + 3 == pytest.approx(13.5, abs=0.05)
    assert 210 - images[0].top + 3 == pytest.approx(14.0, abs=0.05)


def test_vehicles_have_their_own_size_and_16_copies(sheets: Path) -> None:
    document = pypdfium2.PdfDocument(sheets)
    fronts = [images_on(document[number]) for number in range(0, len(document), 2)]
    vehicles = [image for page in fronts for image in page if image.right - image.left > 100]

    assert len(vehicles) == 16
    for image in vehicles:
        assert image.right - image.left - 6 == pytest.approx(110.0, abs=0.05)
        assert image.top - image.bottom - 6 == pytest.approx(63.0, abs=0.05)


def test_marks_and_the_line_to_measure_are_lines_of_their_length(sheets: Path) -> None:
    page = pypdfium2.PdfDocument(sheets)[0]
    lines = [item.get_bounds() for item in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH])]
    lengths = sorted(round(max(right - left, top - bottom) / MM, 1) for left, bottom, right, top in lines)

    # as thin as they are, their bounds are two tenths longer
    assert len([each for each in lengths if 4.9 <= each <= 5.3]) == 2 * (2 * 4) + 2 * (2 * 2)
    assert lengths[-1] == pytest.approx(50.0, abs=0.25)
    assert "50 mm" in page.get_textpage().get_text_range()


def rendered(page: Any, dpi: int) -> pygame.Surface:
    """A page as pixels."""
    picture = page.render(scale=dpi / 72).to_pil().convert("RGB")
    return pygame.image.frombytes(picture.tobytes(), picture.size, "RGB")


def mean_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """The mean difference of a colour's channel, over the middle of both, where no corner is rounded."""
    size = (126, 176) if one.get_width() < one.get_height() else (220, 126)
    views = [pygame.image.tobytes(pygame.transform.smoothscale(each, size), "RGB") for each in (one, other)]
    return float(sum(abs(a - b) for a, b in zip(*views, strict=True)) / len(views[0]))


def slot_on(page: pygame.Surface, place: Placed, dpi: int) -> pygame.Surface:
    """The cut card of a rendered page."""
    to_px = dpi / 25.4
    high = page.get_height()
    left, top = round((place.left + 3) * to_px), round(high - (place.top - 3) * to_px)
    size = (round((place.right - place.left - 6) * to_px), round((place.top - place.bottom - 6) * to_px))
    return page.subsurface((left, top), size)


def table_painter(parts: Parts, dpi: int) -> FacePainter:
    """The painter of the table, on a screen as fine as the paper."""
    opened = parts.open("heap")
    brush = printing_brush(opened, parts)
    brush.density = dpi / 25.4 / 5
    return faces_of(brush, opened.content)


def test_a_page_looks_like_the_cards_of_the_table(sheets: Path) -> None:
    """Fronts and, mirrored, the backs: each lies where its own card is, and is like no other card."""
    dpi, parts = 300, gather_windowless("en")
    painter, content = table_painter(parts, dpi), parts.open("heap").content
    document = pypdfium2.PdfDocument(sheets)
    page = rendered(document[0], dpi)
    high = round(88.2 / 25.4 * dpi)
    rows = [row for row in content.rows("cards") if row.id.startswith("br-")][:8]

    for row, place in zip(rows, images_on(document[0]), strict=True):
        shown = slot_on(page, place, dpi)
        own = mean_difference(shown, painter.face(row, high, [ENLARGED]))
        others = [
            mean_difference(shown, painter.face(other, high, [ENLARGED])) for other in rows if other != row
        ]
        assert own < min(FAR, *others), row.id

    last = len(document) - 2  # vehicles: the fronts of the last sheet, then its backs
    fronts, backs = (images_on(document[number]) for number in (last, last + 1))
    turned = rendered(document[last + 1], dpi)
    wide_high = round(63 / 25.4 * dpi)
    row = content.rows("vehicles")[-1]
    behind = next(
        back for back in backs
        if back.left == pytest.approx(297 - fronts[0].right, abs=0.1) and back.top == pytest.approx(fronts[0].top)
    )  # fmt: skip
    shown = slot_on(turned, behind, dpi)
    assert mean_difference(shown, painter.face(row, wide_high, [ENLARGED, "turbo"])) < FAR
    assert mean_difference(shown, painter.face(row, wide_high, [ENLARGED])) > mean_difference(
        shown, painter.face(row, wide_high, [ENLARGED, "turbo"])
    )


def test_ink_runs_on_where_cards_are_cut() -> None:
    """No white at an edge that is cut a little wrong: the outermost colours go on."""
    card = pygame.Surface((4, 3))
    card.fill((10, 20, 30))
    card.set_at((3, 0), (200, 0, 0))

    wide = run_on(card, 2)

    assert wide.get_size() == (8, 7)
    assert {tuple(wide.get_at((x, y))[:3]) for x in (5, 6, 7) for y in (0, 1, 2)} == {(200, 0, 0)}
    assert tuple(wide.get_at((0, 6))[:3]) == (10, 20, 30)


def test_a_deck_has_as_many_cards_as_its_largest_match(hotseat_home: Path) -> None:
    parts = gather()
    counts = {game: sum(card.copies for card in boxed_cards(parts.open(game), parts)) for game in games.ids()}

    assert counts == {"heap": 116, "heartland": 78, "heist": 42, "pedal": 392, "wrestling": 116}
    stress = {card.id: card.copies for card in boxed_cards(parts.open("pedal"), parts)}
    assert stress["speed-1"] == 8 * 3


@pytest.fixture
def mod(hotseat_home: Path, tmp_path: Path) -> Path:
    """A mod of Heap with a new card, a changed one, a removed one, and another picture of one of ours."""
    folder = tmp_path / "sheds"
    for path, text in (
        ("mod.yaml", 'id: sheds\nname: Sheds\nversion: "1"\ngame: heap\n'),
        ("data/heap/cards/a.yaml", CARD + "- change: br-w4\n  name: Colander\n- remove: br-w3\n"),
        ("images/heap/shed.svg", SVG),
        ("images/heap/bigg-rigg-cargo-2.svg", SVG),
    ):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder


def test_only_what_a_mod_changes_is_printed(mod: Path, capsys: Capture) -> None:
    """Its own rows, those it changes, and those whose picture is another one; what it removed is named."""
    path = mod.parent / "cards.pdf"

    assert hotseat("print", "heap", "--mod", str(mod), "--only", "changed", "-o", str(path)) == 0

    said = capsys.readouterr().out
    parts = gather_windowless("en")
    opened = parts.open("heap", (str(mod),))
    marked = {card.id: card.mark for card in boxed_cards(opened, parts) if card.mark}
    removed = parts.open("heap").content.row("cards", "br-w3").name
    other = parts.open("heap").content
    same_picture = {row.id for row in other.rows("cards") if row.picture == "bigg-rigg-cargo-2"}
    assert marked == {"shed": "new", "br-w4": "changed", **dict.fromkeys(same_picture, "changed")}
    assert f"{20 + 1 + len(same_picture)} cards on" in said
    assert f"removed by mods, take out of the box: {removed}" in said


def test_each_wrong_wish_is_a_sentence(mod: Path, capsys: Capture) -> None:
    for words, sentence in (
        (["-o", "a.txt"], '"a.txt" is no name for sheets or a picture; end it in .pdf or .png'),
        (["-o", "nowhere/a.pdf"], 'there is no folder "nowhere"'),
        (["-o", "a.pdf", "--paper", "a5"], 'there is no paper "a5"; there are a4, letter'),
        (
            ["-o", "a.pdf", "--only", "changed"],
            "--only changed is about what mods change; add --mod MOD, or leave it out",
        ),
        (
            ["-o", "a.pdf", "--bleed", "9"],
            'argument --bleed: "9" is no bleed; write millimetres from 0 to 5, such as 3; see hotseat print --help',
        ),
        (
            ["-o", "a.pdf", "--dpi", "72"],
            "argument --dpi: 72 is not between 300 and 1200 dots to the inch; see hotseat print --help",
        ),
        (["-o", "a.pdf", "--boards"], "heap has no boards; leave out --boards"),
        (
            ["-o", "a.png", "--boards"],
            "--boards is about sheets, and one picture shows cards alone; end the name in .pdf",
        ),
    ):
        assert hotseat("print", "heap", *words) == 2
        assert one_sentence(capsys) == sentence


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    for name in [each for each in sys.modules if each.partition(".")[0] == "reportlab"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "reportlab", None)

    assert hotseat("print", "heap", "-o", str(tmp_path / "a.pdf")) == 1
    assert one_sentence(capsys) == (
        'printing needs the package reportlab; install it with: pip install "hotseat[print]"'
    )


def test_stopped_or_failed_it_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """Ctrl C in the middle of a sheet, or of the picture, and a disk that is full."""
    monkeypatch.chdir(tmp_path)
    draw, drawn = CardImages.draw, []

    def stopping(error: BaseException, self: CardImages, *given: Any) -> pygame.Surface:
        drawn.append(given)
        if len(drawn) % 3 == 0:
            raise error
        return draw(self, *given)

    for name in ("a.pdf", "a.png"):
        Path(name).write_bytes(b"before")
        for error, code in ((KeyboardInterrupt(), 130), (OSError(28, "No space left on device"), 1)):
            with monkeypatch.context() as patch:
                patch.setattr(CardImages, "draw", lambda *given, error=error: stopping(error, *given))
                assert hotseat("print", "heist", "-o", name) == code
            assert [path.name for path in tmp_path.iterdir() if path.name[0] != "a"] == []
            assert Path(name).read_bytes() == b"before"
    assert "Traceback" not in capsys.readouterr().err


def test_a_contact_sheet_has_each_card_once(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "all.png"

    assert hotseat("print", "heist", "-o", str(path), "--lang", "de") == 0

    assert capsys.readouterr().out == f"{path}: 23 cards, each once\n"
    wide, high = pygame.image.load(path).get_size()
    assert wide == 16 + 10 * (round(63 / 25.4 * DPI) + 16)
    assert high == 16 + 3 * (round(88 / 25.4 * DPI) + 46 + 16)


def findings(game: str, code: str, dpi: int) -> Iterator[str]:
    parts = gather_windowless(code)
    opened = parts.open(game)
    job = print_job(opened, parts, boxed_cards(opened, parts), Wanted(has_backs=True, dpi=dpi))
    for name in dict.fromkeys(name for sheet in job.sheets for name in sheet.cards if name):
        job.draw(name, 0.0)
    yield from map(str, job.findings)


@pytest.mark.parametrize("game", games.ids())
def test_nothing_that_ships_lacks_room_or_a_picture(game: str, hotseat_home: Path) -> None:
    """In every language, drawn coarsely; at the fineness of a printer by night."""
    assert {code: list(findings(game, code, DPI)) for code in languages()} == {
        code: [] for code in languages()
    }


@pytest.mark.nightly
@pytest.mark.parametrize("game", games.ids())
def test_nothing_that_ships_lacks_room_or_a_picture_on_paper(game: str, hotseat_home: Path) -> None:
    for dpi in (300, 600):
        assert {code: list(findings(game, code, dpi)) for code in languages()} == {
            code: [] for code in languages()
        }


def test_words_without_room_and_missing_pictures_are_findings(mod: Path, hotseat_home: Path) -> None:
    """Named by card: which words, and which file."""
    long = "- change: br-w4\n  name: Schrottplatzwerkzeugkistenschluesselanhaengermanufaktur\n"
    (mod / "data/heap/cards/b.yaml").write_text(long, "utf-8")
    parts = gather_windowless("en")
    opened = parts.open("heap", (str(mod),))
    (mod / "images/heap/shed.svg").unlink()
    cards = [card for card in boxed_cards(opened, parts) if card.id in ("br-w4", "shed")]

    job = print_job(opened, parts, cards, Wanted())
    for name in dict.fromkeys(name for sheet in job.sheets for name in sheet.cards if name):
        job.draw(name, 0.0)

    told = sorted(map(str, job.findings))
    assert told[0].startswith("Schrottplatz")
    assert '(cards/br-w4): no room for "Schrottplatz' in told[0]
    assert told[1] == "Shed (cards/shed): there is no picture images/heap/shed.svg"
    assert len(told) == 2
