"""Mods that are no mistake, or whose mistake was told as another."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop import games
from tabletop.content.mods.packs import pack
from tabletop.content.reading.problems import did_you_mean
from tabletop.content.survey.survey import check_paths
from tabletop.errors import ContentError

pytestmark = pytest.mark.exhaustive


def told(folder: Path, game: str, files: dict[str, str], head: str = "") -> list[str]:
    """What the checker says of a mod."""
    mod = folder / "mod"
    mod.mkdir()
    (mod / "mod.yaml").write_text(head or f'id: mod\nname: Mod\nversion: "1"\ngame: {game}\n', "utf-8")
    for name, text in files.items():
        (mod / name).parent.mkdir(parents=True, exist_ok=True)
        (mod / name).write_text(text, "utf-8")
    return [str(problem) for problem in check_paths([mod], games.load)]


@pytest.mark.parametrize(
    ("game", "kind", "row"), [("heap", "cards", "br-w4"), ("heartland", "locations", "jericho")]
)
def test_a_card_that_the_help_explains_may_be_removed(game: str, kind: str, row: str, tmp_path: Path) -> None:
    assert told(tmp_path, game, {f"data/{game}/{kind}/a.yaml": f"- remove: {row}\n"}) == []


CARD = """- id: shed
  name: Shed
  vehicle: doombuggy
  part: cargo
  picture: shed
  bodge: [{do: repair}]
  rush: {when: any, do: [{do: repair}]}
  block: red
  attack: green
"""
SHAPE = '<rect width="120" height="100" fill="#ff0000"/>'
SVG = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 100">{SHAPE}</svg>'
GAMES = "heap, heartland, heist, pedal or wrestling"


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("data/heap/table.yaml", "things: {garagee: {as: heads}}\n", 'field "garagee"; did you mean "garage"?'),
        ("data/heap/game.yaml", "hand: 7\n", 'unknown key "hand"; it belongs below "numbers"'),
        ("data/heap/game.yaml", "phases: {bodge: Hammer}\n", 'unknown key "phases"; it belongs below "texts"'),
        ("lang/de.yaml", "{}\n", "put it into data/heap: data/heap/lang"),
        ("heap/cards/a.yaml", "- remove: br-w3\n", "put it into data: data/heap"),
        ("cards/a.yaml", "- remove: br-w3\n", "put it into data/heap: data/heap/cards"),
        ("data/heap/cards/a.yaml", "- change: db-w1\n  attack: red\n- remove: db-w1\n", "remark: \"db-w1\" is removed"
         " here, and written or changed in mod/data/heap/cards/a.yaml:2; remove one of the two"),
        ("data/heap/cards/a.yaml", "- change: shed\n  attack: red\n", 'there is no "shed" in cards to change; there'
         " are br-w1"),
        ("sounds/card-slide.wav", "", "card-slide.wav: the file is empty; save it again"),
        ("sounds/card-slide.wav", "OggS0000", "card-slide.wav: this is an Ogg sound; sounds are saved as WAV"),
        ("sounds/card-slide.wav", "<html></html>", "card-slide.wav: this is a web page, not a WAV sound"),
        ("sounds/card-slide.wav/a.wav", "RIFF", "card-slide.wav: this is a folder, not a sound"),
    ],
)  # fmt: skip
def test_it_is_told_what_was_meant(file: str, text: str, said: str, tmp_path: Path) -> None:
    (found,) = told(tmp_path, "heap", {file: text})

    assert said in found


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ('id: mod\nname: Mod\nversion: "1"\n', f'"game" is missing; name the game that it is for: {GAMES}'),
        ('id: mod\nname: Mod\nversion: "1"\ngame: Heap\n', 'did you mean "heap"?'),
    ],
)
def test_games_are_named_where_none_is(head: str, said: str, tmp_path: Path) -> None:
    (found,) = told(tmp_path, "heap", {}, head)

    assert said in found


@pytest.mark.parametrize(
    ("picture", "said"),
    [
        ("", "shed.svg: the file is empty; save it again, or take it away; it should be an SVG picture"),
        ("  \n", "shed.svg: the file is empty"),
        (
            "<!DOCTYPE html>\n<html><body>404<br></body></html>",
            "shed.svg: this is a web page, not an SVG picture",
        ),
        ("GIF89a", "shed.svg: this is a GIF picture; pictures are drawn as SVG; a new ending is not enough"),
        ("a red house", "shed.svg:1:1: this is no SVG picture: it begins with no tag"),
        (SVG[:-9], "this is no whole SVG file: it ends in the middle; save it again"),
        (SVG.replace("</svg>", "</g></svg>"), "a tag is closed that was not opened last"),
        (
            SVG.replace("<rect ", '<rect x="300" '),
            "shed.svg:1:1: remark: all of it is drawn outside its viewBox",
        ),
        (
            SVG.replace(SHAPE, '<path d="m200 0 h10 v10 z"/>'),
            "remark: all of it is drawn outside its viewBox",
        ),
        (
            SVG.replace(SHAPE, '<circle cx="-30" cy="50" r="20"/>'),
            "remark: all of it is drawn outside its viewBox",
        ),
    ],
)
def test_a_picture_that_is_none_has_a_sentence_of_its_own(picture: str, said: str, tmp_path: Path) -> None:
    (found,) = told(tmp_path, "heap", {"data/heap/cards/a.yaml": CARD, "images/heap/shed.svg": picture})

    assert said in found


@pytest.mark.parametrize(
    "shape",
    [
        '<rect x="115" width="120" height="100" fill="#ff0000"/>',
        '<path d="M-10 -10 h30 v30 z"/>',
        '<path d="M300 300 a10 10 0 0 1 5 5"/>',
        '<g transform="translate(-300 0)"><rect x="300" width="10" height="10"/></g>',
    ],
)
def test_a_picture_that_may_be_seen_is_not_remarked_on(shape: str, tmp_path: Path) -> None:
    picture = SVG.replace(SHAPE, shape)

    assert told(tmp_path, "heap", {"data/heap/cards/a.yaml": CARD, "images/heap/shed.svg": picture}) == []


def test_a_dead_link_and_a_folder_are_told_as_such(tmp_path: Path) -> None:
    images = tmp_path / "mod" / "images" / "heap"
    files = {"data/heap/cards/a.yaml": CARD}
    (tmp_path / "elsewhere").mkdir()
    (folder,) = told(tmp_path / "elsewhere", "heap", {**files, "images/heap/shed.svg/a.svg": SVG})
    assert "shed.svg: this is a folder, not a picture; put its pictures into images/heap/" in folder

    told(tmp_path, "heap", files)
    images.mkdir(parents=True)
    (images / "shed.svg").symlink_to("gone.svg")
    (images / "other.svg").symlink_to("gone.svg")
    found = [str(each) for each in check_paths([tmp_path / "mod"], games.load)]

    assert any("shed.svg: this is a link to gone.svg, where nothing can be read" in each for each in found)
    assert not any("cannot be read (" in each for each in found)


def test_two_pictures_of_nearly_one_name_are_told_as_packing_tells_them(tmp_path: Path) -> None:
    files = {"data/heap/cards/a.yaml": CARD, "images/heap/shed.svg": SVG, "images/heap/Shed.svg": SVG}
    (found,) = told(tmp_path, "heap", files)
    with pytest.raises(ContentError) as refused:
        pack(tmp_path / "mod", "mod", tmp_path / "mod.zip")

    said = 'two files are called "images/heap/shed.svg", or nearly; rename one of them'
    assert said in found
    assert said in str(refused.value)


def test_a_key_is_guessed_by_what_it_is_called_and_not_by_its_section() -> None:
    keys = ("app.menu", "title.quit", "title.new_match")

    assert did_you_mean("app.quit", keys) == 'did you mean "title.quit"?'
    assert did_you_mean("app.quit", ("app.menu",)) == ""
    assert did_you_mean("app.mneu", keys) == 'did you mean "app.menu"?'
    assert did_you_mean("shed", ("sh-e5",)) == ""
    assert did_you_mean("shod", ("shed",)) == 'did you mean "shed"?'
