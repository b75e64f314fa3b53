"""`hotseat check` names every picture of a mod that cannot be drawn, with its place and what to do."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from tabletop import cli
from tabletop.content.reading import svg_complexity
from tabletop.content.reading.fileread import LARGEST_PICTURE
from tabletop.content.reading.roots import find_root
from tabletop.content.survey.svg_check import check_drawings

pytestmark = pytest.mark.exhaustive

SVG = '<svg xmlns="http://www.w3.org/2000/svg" {}><rect width="5" height="5"/></svg>'


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("cow.svg", SVG.format('viewBox="0 0 20 20"'), ""),
        ("cow.svg", SVG.format('width="20px" height="30"'), ""),
        ("cow.svg", "", "m/toy/cow.svg: the file is empty; save it again"),
        (
            "cow.svg",
            "<svg>\n <rect wid",
            "m/toy/cow.svg:2:2: this is no whole SVG file: it ends in the middle; save it",
        ),
        (
            "cow.svg",
            "<html/>",
            "m/toy/cow.svg: this is a web page, not an SVG picture",
        ),
        ("cow.svg", SVG.format(""), "m/toy/cow.svg:1:1: the picture has no size; say it, such as viewBox="),
        ("cow.svg", SVG.format('viewBox="0 0 a b"'), "m/toy/cow.svg:1:1: the picture has no size; say it"),
        ("cow.svg", SVG.format('viewBox="0,0,9,900"'), "m/toy/cow.svg:1:1: the picture is 9 by 900, which"),
        (
            "cow.svg",
            SVG + " " * LARGEST_PICTURE,
            "m/toy/cow.svg: the picture has 2000 kB, at most 2000 are drawn; simplify",
        ),
        (
            "cow.svg",
            "GIF89a",
            "m/toy/cow.svg: this is a GIF picture; pictures are drawn as SVG; a new ending",
        ),
        (
            "cow.svg",
            SVG.format('viewBox="0 0 inf inf"'),
            "m/toy/cow.svg:1:1: the picture has no size; say it",
        ),
        *(
            (
                "cow.svg",
                f'<?xml version="1.0" encoding="{encoding}"?>' + SVG.format('viewBox="0 0 9 9"'),
                "m/toy/cow.svg:1:1: it is not UTF-8; save it as UTF-8",
            )
            for encoding in ("klingon", "shift_jis")
        ),
        ("cow.SVG", "x", "m/toy/cow.SVG: nothing reads this file; rename it to cow.svg"),
        ("cow.png", "x", "m/toy/cow.png: nothing reads this file; pictures are SVG files: name.svg"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_named(file: str, text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / file).write_text(text)

    found = [str(problem) for problem in check_drawings(tmp_path, "m")]

    assert len(found) == bool(said)
    assert "".join(found).startswith(said)


BOX = '<rect width="9" height="9" {}/>'


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (BOX.format('fill="#123"'), ""),
        (BOX.format('style="fill:#aabbcc;stroke:none"'), ""),
        ("<!-- <text>5</text> -->" + BOX.format('fill="rgb(1,2,3)"'), ""),
        ("\n <text>5</text>\n<text>6</text>", "m/cow.svg:2:2: <text> is not drawn; turn the text into paths"),
        ('<use href="#a"/>', "m/cow.svg:1:24: <use> is not drawn; copy the shape itself"),
        ("<defs><clipPath/></defs>", "m/cow.svg:1:30: <clipPath> is not drawn; cut the shapes themselves"),
        ('<image href="a.png"/>', "m/cow.svg:1:24: <image> is not drawn; draw it as shapes"),
        (
            BOX.format('fill="tomato"'),
            'm/cow.svg:1:57: the colour "tomato" is drawn grey; write it as #rrggbb',
        ),
        (BOX.format('style="fill: hsl(1,2%,3%)"'), 'm/cow.svg:1:64: the colour "hsl(1,2%,3%)" is drawn grey'),
        (
            BOX.format('stroke="#11223344"'),
            'm/cow.svg:1:59: the colour "#11223344" is drawn opaque; write #rrggbb',
        ),
    ],
)
def test_what_other_programs_show_and_the_table_does_not_is_named(
    inside: str, said: str, tmp_path: Path
) -> None:
    (tmp_path / "cow.svg").write_text(f'<svg viewBox="0 0 9 9">{inside}</svg>')

    found = [str(problem) for problem in check_drawings(tmp_path, "m")]

    assert len(found) == bool(said)
    assert "".join(found).startswith(said)


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_a_picture_in_other_letters_is_told_for_it_may_not_be_drawn(encoding: str, tmp_path: Path) -> None:
    head = f'<?xml version="1.0" encoding="{encoding}"?>'
    inside = f'<svg viewBox="0 0 9 9"><title>\xe4</title>{BOX.format("")}</svg>'
    (tmp_path / "cow.svg").write_bytes((head + inside).encode(encoding))

    assert [str(problem) for problem in check_drawings(tmp_path, "m")] == [
        "m/cow.svg:1:1: it is not UTF-8; save it as UTF-8"
    ]


def test_nothing_is_wrong_with_our_own_drawings() -> None:
    images = find_root() / "images"

    assert [str(problem) for problem in check_drawings(images, "images")] == []


def test_a_file_of_entities_that_grow_takes_neither_time_nor_memory(tmp_path: Path) -> None:
    grow = "".join(f'<!ENTITY e{n + 1} "{f"&e{n};" * 10}">' for n in range(9))
    (tmp_path / "cow.svg").write_text(f'<!DOCTYPE svg [<!ENTITY e0 "{"x" * 99}">{grow}]><svg>&e9;</svg>')

    (problem,) = check_drawings(tmp_path, "m")

    assert "this is no whole SVG file" in problem.what


def test_check_looks_at_the_pictures_of_a_mod(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "loud" / "images" / "heartland").mkdir(parents=True)
    (tmp_path / "loud" / "mod.yaml").write_text("id: loud\nname: Loud\nversion: '1'\ngame: heartland\n")
    (tmp_path / "loud" / "images" / "heartland" / "corn.svg").write_text("<svg")

    assert cli.main(["check", str(tmp_path / "loud")]) == 1
    assert "loud/images/heartland/corn.svg:1:" in capsys.readouterr().out


def test_a_zip_is_told_to_be_installed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "loud.zip").write_bytes(b"PK")

    assert cli.main(["check", str(tmp_path / "loud.zip")]) == 1
    said = capsys.readouterr().out
    assert f"loud.zip: a zip is not opened here; hotseat mod install {tmp_path / 'loud.zip'}" in said


def test_comments_that_are_never_closed_take_no_time(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    inner = f"<![CDATA[{'<!--' * 40_000}]]><!-- <text/> --><use/>"
    (folder / "cow.svg").write_text(f'<svg viewBox="0 0 9 9">{inner}</svg>', "utf-8")
    before = time.process_time()

    found = list(check_drawings(tmp_path, "m"))

    assert [problem.what for problem in found if not problem.remark] == ["<use> is not drawn"]
    assert time.process_time() - before < 3


INSIDE = '<linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient><rect fill="url(#a)" width="1"/>'


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (INSIDE, []),
        ('<linearGradient xmlns:x="urn:x" x:href="#a" id="b"/><rect width="1"/>', []),
        ("<script>go()</script>", ["<script> is not drawn; leave it out: a picture stands still"]),
        ('<rect onclick="go()"/>', ["a picture runs nothing; leave it out"]),
        ("<animate/>", ["<animate> is not drawn; leave it out"]),
        (
            '<a href="http://x.y/z"><rect/></a>',
            ['nothing outside the file is shown: "http://x.y/z"; leave it'],
        ),
        (
            '<style>@import url("http://x.y/z.css");</style>',
            ['nothing outside the file is shown: "http://x.y/z'],
        ),
        ('<rect fill="url(other.svg#a)"/>', ['nothing outside the file is shown: "other.svg#a"; leave it']),
        ('<image href="file:///etc/passwd"/>', ["<image> is not drawn; draw it as shapes"]),
    ],
)
def test_what_runs_or_leads_out_of_the_file_is_a_mistake(
    inside: str, said: list[str], tmp_path: Path
) -> None:
    """Nothing of it ever runs or is fetched; whoever drew it does not see it on the table and should know why."""
    (tmp_path / "a.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n{inside}</svg>', "utf-8"
    )

    found = list(check_drawings(tmp_path, "m"))

    assert [problem.line for problem in found] == [2] * len(said)
    for problem, expected in zip(found, said, strict=True):
        assert expected in str(problem)


STOPS = '<stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/>'


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        ("", "1:1: there is no shape in the picture: nothing is drawn; draw one"),
        (
            "<defs><path d='M0 0'/></defs><clipPath/>",
            "2:30: <clipPath> is not drawn; cut the shapes themselves",
        ),
        ("<defs><path d='M0 0'/></defs>", "1:1: there is no shape in the picture: nothing is drawn"),
        ("<style>.a{fill:#123456}.b,.c {stroke:#fff}</style><g class='a'><path/></g>", ""),
        ("<style>.a{fill:#fff}.a{stroke:#000}</style><path class='a'/>", ""),
        (
            "<style>path{fill:#fff}</style><path/>",
            "2:1: of <style> only rules for single classes, such as .a {",
        ),
        ("<style>/* a */ .a{fill:#fff}</style><path/>", "2:1: of <style> only rules for single classes"),
        ("<style><![CDATA[.a{fill:#fff}]]></style><path/>", "2:1: of <style> only rules for single classes"),
        ("<style>.a.b{fill:#fff}</style><path/>", "2:1: of <style> only rules for single classes"),
        (
            "<style>.a{fill:#fff}.a{fill:#000}</style><path/>",
            "2:1: of two rules of <style> for one class the first",
        ),
        (
            "<path class='a'/><style>.a{fill:#fff}</style>",
            "2:18: <style> is not read for shapes above it; put it",
        ),
        (
            "<style>.a{fill:#fff}</style><path class='b a'/>",
            '2:29: of the classes "b a" none is read; give each',
        ),
        ("<path class='b a'/>", ""),
        (
            f"<linearGradient id='a' x2='1' y1='.5'>{STOPS}</linearGradient><path/>",
            '2:1: with y1=".5" a gradient is drawn in one colour; write y1="50%" x2="100%"',
        ),
        (f"<linearGradient id='a' x1='0' x2='100%' y2='0'>{STOPS}</linearGradient><path/>", ""),
        (f"<linearGradient id='a' x2='9' gradientUnits='userSpaceOnUse'>{STOPS}</linearGradient><path/>", ""),
        (
            "<linearGradient id='a' href='#b'/><path/>",
            "2:1: the colours of this gradient are not found; write",
        ),
        (f"<linearGradient id='a' href='#b'>{STOPS}</linearGradient><path/>", ""),
        (
            f"<radialGradient id='a' cx='40%' fx='60%'>{STOPS}</radialGradient><path/>",
            "2:1: remark: fx of a gradient is not drawn: its light lies in the middle; move the whole",
        ),
        (f"<radialGradient id='a' cx='40%' fx='40%'>{STOPS}</radialGradient><path/>", ""),
        ("<path fill='url(#a)'/>", '2:1: there is no gradient "a": its fill draws nothing; take a gradient'),
        ("<path style='stroke:url(#a)'/>", '2:1: there is no gradient "a": its stroke draws nothing'),
        (
            f"<linearGradient id='a'>{STOPS}</linearGradient><path fill=\"url('#a')\"/>",
            "2:119: fill=url('#a') draws nothing; write url(#a)",
        ),
        (
            "<symbol><path/></symbol>",
            "2:1: what is in <symbol> is drawn where it stands; take it out, or put",
        ),
        (
            "<svg viewBox='0 0 9 9'><path/></svg>",
            "2:1: an <svg> within another is drawn in its place; write it",
        ),
        (
            "<x:rect xmlns:x='http://www.w3.org/2000/svg'/>",
            '2:1: <x:rect> is not drawn; leave "x:" out of all',
        ),
        ("<path visibility='hidden'/>", "2:1: what is hidden by visibility is drawn; write display="),
        ("<path marker-end='url(#a)'/>", "2:1: marker-end is not drawn; draw the arrow as a shape"),
        ("<path style='mix-blend-mode:multiply'/>", "2:1: mix-blend-mode is not drawn; take the colours"),
        ("<path style='mix-blend-mode:normal'/>", ""),
        ("<path transform-origin='5 5'/>", "2:1: transform-origin is not drawn; turn it about its place"),
        ("<path fill-opacity='50%'/>", '2:1: fill-opacity="50%" is drawn opaque; write "0.5"'),
        ("<path fill='rgb(0 255 0)'/>", '2:13: the colour "rgb(0 255 0)" is drawn grey; write it as #rrggbb'),
        ("<path fill='rgb(0, 255,0)' stroke='rgb(10%,20.5%, 3%)'/>", ""),
        ("<!-- <path/> --><path/>", ""),
        ("<!-- <path/> <path/> --><path/>", "2:1: from its second element on what stands in this comment is"),
        (
            "<g opacity='.5'><path/><path/></g>",
            "2:1: remark: the opacity of a group is that of each shape in it",
        ),
        ("<g opacity='.5'><path/></g>", ""),
        (f"<path d='M0 0{'L1.5 2' * 1999}'/>", ""),
    ],
)
def test_what_is_drawn_otherwise_on_the_table_is_told(inside: str, said: str, tmp_path: Path) -> None:
    """Each was drawn with pygame once; where other programs agree with it nothing is said."""
    (tmp_path / "a.svg").write_text(f'<svg viewBox="0 0 9 9">\n{inside}</svg>', "utf-8")

    found = [str(problem).removeprefix("m/a.svg:")[: len(said)] for problem in check_drawings(tmp_path, "m")]

    assert found == ([said] if said else [])


@pytest.mark.parametrize(
    ("inside", "told"),
    [
        ('<path d="M0 0L100 0" stroke="red" stroke-dasharray="0.01 0.01"/>', False),
        ('<path d="m0 0h9v9H0z l3 4 c1 1 2 2 3 3" stroke="red" stroke-dasharray="0.01"/>', False),
        ('<path d="M0 0' + "h5h-5" * 1999 + '" stroke="red" stroke-dasharray="1"/>', True),
        ('<path d="M90 90' + "L95 90L90 90" * 900 + '" stroke="red" stroke-dasharray="1"/>', False),
        ('<polygon points="0,0 9e3,0 0,9e3" stroke="red" stroke-dasharray="1 1"/>', True),
        ('<line x1="5" x2="5005" stroke="red" stroke-dasharray=".1 .1"/>', True),
        ('<path d="M0 0A1e5 1e5 0 0 1 9 9V8" stroke="red" stroke-dasharray="9"/>', True),
        ('<path d="M0 0L1e7 0" stroke="red" stroke-dasharray="0.001 0.001"/>', True),
        ('<g stroke-dasharray="1e-9"><circle r="9" stroke="red"/></g>', True),
        ('<rect width="1e12" height="1" stroke="red" style="stroke-dasharray: 5 5"/>', True),
        ('<path d="M0 0L1e7 0" stroke="red" stroke-dasharray="none"/>', False),
    ],
)
def test_dashes_that_nobody_could_wait_for_are_a_mistake(inside: str, told: bool, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>', "utf-8"
    )

    found = [problem.what for problem in check_drawings(tmp_path, "images") if not problem.remark]

    assert ["may never be drawn to its end" in what for what in found] == [True] * told


def test_a_pipe_in_place_of_a_picture_is_told(tmp_path: Path) -> None:
    if sys.platform == "win32":
        pytest.skip("Windows has no such pipes")
    os.mkfifo(tmp_path / "a.svg")

    assert [str(problem) for problem in check_drawings(tmp_path, "images")] == [
        "images/a.svg: the file cannot be read (It is a pipe or a device and no file)"
    ]


def test_a_picture_that_says_two_shapes_of_itself_is_remarked_on(tmp_path: Path) -> None:
    for name, sides in (("a", "10 50"), ("b", "10 10"), ("c", "100% 50%"), ("d", "21mm 21mm")):
        wide, high = sides.split()
        text = f'<svg viewBox="0 0 9 9" width="{wide}" height="{high}"><path/></svg>'
        (tmp_path / f"{name}.svg").write_text(text, "utf-8")

    assert [str(problem) for problem in check_drawings(tmp_path, "m")] == [
        "m/a.svg:1:1: remark: the picture is 10 by 50, its viewBox 9 by 9, which is another shape; "
        "leave width and height out"
    ]


def test_a_huge_picture_is_remarked_on(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(f'<svg viewBox="0 0 9 9"><path d="M0 0"/>{" " * 140_000}</svg>', "utf-8")

    (problem,) = check_drawings(tmp_path, "m")

    assert str(problem) == (
        "m/a.svg: remark: the picture has 140 kB, and takes long to draw while everybody waits; "
        "simplify its paths: ours have 16 kB at most"
    )


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (
            f'<path d="M{"1 2L" * 10_000}3 4"/>',
            "m/a.svg:2:8: the shape has 20002 numbers, at most 4000 of one are drawn; "
            "simplify its paths, or leave some out",
        ),
        (
            f'<path d="M{"1 2L" * 1_000}3 4"/>' * 11,
            "m/a.svg:2:36152: the picture has more than 20000 numbers, which would take too long to draw; "
            "simplify its paths, or leave some out",
        ),
        (
            "<circle r='4'/>" * 2_001,
            "m/a.svg:2:30001: the picture has 2001 shapes, at most 2000 are drawn; "
            "simplify its paths, or leave some out",
        ),
    ],
    ids=["one shape", "all of them", "shapes"],
)
def test_what_would_freeze_the_table_is_not_drawn(inside: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_text(f'<svg viewBox="0 0 9 9">\n{inside}</svg>', "utf-8")

    assert [str(problem) for problem in check_drawings(tmp_path, "m")] == [said]


def test_our_own_pictures_are_far_from_what_is_too_much_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg_complexity, "_SHORTEST", 0)
    monkeypatch.setattr(svg_complexity, "MOST_NUMBERS", svg_complexity.MOST_NUMBERS // 2)
    monkeypatch.setattr(svg_complexity, "MOST_IN_ALL", svg_complexity.MOST_IN_ALL // 5)
    monkeypatch.setattr(svg_complexity, "MOST_SHAPES", svg_complexity.MOST_SHAPES // 10)

    for path in (find_root() / "images").rglob("*.svg"):
        if path.stem.startswith("room-"):  # drawn once for a window, and as large as it
            continue
        assert svg_complexity.find_excess(path.read_bytes()) is None, path.name


@pytest.mark.parametrize(
    "inside",
    [
        "<g opacity='.5'>" * 40_000 + "</g>" * 40_000,
        "<g opacity='.5'/>" * 80_000,
        f"<!-- {'>' * 900_000} -->",
        f"<style>{'.a,' * 300_000}</style>",
        f"<path d='{'1' * 900_000}'/>",
    ],
    ids=["deep", "wide", "comment", "style", "digits"],
)
def test_a_strange_picture_is_looked_at_as_others_are(inside: str, tmp_path: Path) -> None:
    """Each would keep a check busy for hours that asked every element of every other, or began anew at each letter."""
    (tmp_path / "a.svg").write_text(f'<svg viewBox="0 0 9 9">{inside}</svg>', "utf-8")

    assert list(check_drawings(tmp_path, "m"))
