"""Page of a study: one file without a network, the same to the byte, in both languages, with matches beside it."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.workshop.fair import telling

pytestmark = pytest.mark.exhaustive

VOID = {"meta", "br", "img", "link", "path", "use"}


class Elements(HTMLParser):
    """Elements of a page: whether each is closed, what it links to, and its words."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()
        self.links: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def written(folder: Path, *arguments: str) -> str:
    """The page that the command writes."""
    page = folder / "fair.html"
    workers = () if "--workers" in arguments else ("--workers", "1")
    assert main(["simulate", "heist", "--seats", "3", "--report", str(page), *arguments, *workers]) == 0
    return page.read_text("utf-8")


def read(page: str) -> Elements:
    """Elements of a page."""
    elements = Elements()
    elements.feed(page)
    assert not elements.open
    return elements


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A page of forty matches of a child's and two of a master's bots."""
    folder = tmp_path_factory.mktemp("page")
    return folder, written(folder, "--games", "40", "--seed", "3", "--lang", "en")


def test_a_page_needs_neither_network_nor_script(page: tuple[Path, str]) -> None:
    elements = read(page[1])

    assert "script" not in elements.names
    assert {"svg", "table"} <= elements.names
    assert all(
        link.startswith(("#", "data:image/png")) or link.endswith(".hotseat") for link in elements.links
    )
    assert not re.search(r"url\((?!#)|@import", page[1])


def test_a_page_tells_all_by_name(page: tuple[Path, str], capsys: pytest.CaptureFixture[str]) -> None:
    words = " ".join(" ".join(read(page[1]).words).split())

    for name in (
        "Is it fair?",
        "Lay Low",
        "Seat 3",
        "All Points Bulletin: on",
        "Changes of the lead",
        "40 matches",
        "A child would say (skilled bots): ",
        "A master would say (clever bots): ",
        "Worth a try",
        "Used least, of 100 who had it",
    ):
        assert name in words
    assert "As a child plays (skilled bots): 40 matches" in words
    assert "As a master plays (clever bots): 2 matches" in words
    assert "fair." not in words.replace("Yes, it is fair.", "").replace("fair.html", "")


def test_each_row_has_its_picture_once_and_shows_it_in_charts(page: tuple[Path, str]) -> None:
    elements = read(page[1])
    pictures = set(re.findall(r'<symbol id="(pic-[0-9]+)"', page[1]))

    assert len(pictures) >= 13
    assert page[1].count("data:image/png") == len(pictures)
    assert {link[1:] for link in elements.links if link.startswith("#pic-")} == pictures
    assert not re.search(r'<g id="pic-', page[1])  # each frame of a picture has been filled


def test_the_matches_beside_it_come_out_the_same(
    page: tuple[Path, str], capsys: pytest.CaptureFixture[str]
) -> None:
    for kind in ("longest", "closest"):
        file = page[0] / f"fair-{kind}.hotseat"
        assert file.name in page[1]
        assert main(["replay", "--check", str(file)]) == 0
    assert capsys.readouterr().out.count("over") == 2


@pytest.mark.nightly
def test_the_same_seed_is_the_same_page_on_any_number_of_processes(
    page: tuple[Path, str], tmp_path: Path
) -> None:
    again = written(tmp_path, "--games", "40", "--seed", "3", "--lang", "en", "--workers", "2")

    assert again == page[1]
    for kind in ("longest", "closest"):
        name = f"fair-{kind}.hotseat"
        assert (tmp_path / name).read_bytes() == (page[0] / name).read_bytes()


def test_a_page_speaks_german_and_says_how_many_matches_are_missing(tmp_path: Path) -> None:
    words = " ".join(
        read(written(tmp_path, "--games", "4", "--bot", "beginner", "--lang", "de", "--until", "2%")).words
    )

    assert "Ist das gerecht?" in words
    assert re.search(r"Mit etwa [0-9]+ Partien sind es 2 %", words)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--report", "fair.pdf"], "name a page, such as fair.html"),
        (["--report", "nowhere/fair.html"], "there is no folder"),
        (["--until", "2%"], "--until is about the page of --report"),
        (["--report", "fair.html", "--until", "70%"], "is no share such as 2%"),
        (["--report", "fair.html", "--lang", "xx"], 'no language "xx"'),
        (["--report", "fair.html", "--lang", "Deutsch"], 'did you mean "de"?'),
        (["--report", "fair.html", "--against", "none"], "name the mod with --mod"),
        (["--report", "fair.html", "--against", "nothing-like-it"], 'there is no mod "nothing-like-it"'),
    ],
)
def test_what_cannot_be_is_told_before_anything_is_played(
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)

    try:
        code = main(["simulate", "heist", *arguments])
    except SystemExit as ended:
        code = int(str(ended.code))

    assert code == 2
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_shares_are_written_in_percent() -> None:
    assert [telling.percent(rate) for rate in (0.02, 0.125, 0.0333)] == ["2 %", "12.5 %", "3.3 %"]
