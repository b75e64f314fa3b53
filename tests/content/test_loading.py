"""Loading: what a game gets, where every value comes from, and how mods are laid over our data."""

from __future__ import annotations

import gc
import os
import pickle
import re
from pathlib import Path

import pytest

from tabletop import __version__
from tabletop.content.load import load
from tabletop.content.models.records import Content
from tabletop.content.reading.problems import Problem
from tabletop.content.reading.yamlread import MAX_BYTES
from tabletop.errors import ContentError
from tests.content.yard_game import YARD, Draw, Swap, lay_out


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the Yard's data."""
    return lay_out(tmp_path / "ours")


def _mod(tmp_path: Path, mod_id: str, files: dict[str, str], more: str = "") -> Path:
    folder = tmp_path / mod_id
    (folder / "data" / "yard").mkdir(parents=True)
    (folder / "mod.yaml").write_text(f'id: {mod_id}\nname: Mod\nversion: "1.0"\ngame: yard\n{more}', "utf-8")
    for name, text in files.items():
        path = folder / "data" / "yard" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def _load(root: Path, *mods: Path) -> Content:
    return load("yard", YARD.kinds, root, mods)


def _said(error: ContentError) -> list[str]:
    return [str(problem) for problem in error.problems]


def test_rows_come_typed_and_in_the_order_of_the_file(root: Path) -> None:
    content = _load(root)

    assert [card.id for card in content.rows("cards")] == ["saw", "old-engine", "shout", "bribe"]
    engine = content.row("cards", "old-engine")
    assert engine.kind == "cards"
    assert engine.do == (Draw(n=2), Swap(give=("corn", "iron"), take="corn"))
    assert content.row("cards", "bribe").cost == {"corn": 2, "iron": 1}
    assert content.has("goods", "iron")
    assert not content.has("goods", "gold")


def test_numbers_are_by_name_and_digits_are_numbers(root: Path) -> None:
    content = _load(root)

    assert content.numbers == {"hand": 5, "goal": {2: 50, 3: 40, 4: 40}, "ladder": (1, 3, 6)}


def test_options_have_defaults_for_each_seat_count(root: Path) -> None:
    file = _load(root).file

    assert file.defaults(2) == {"loud": False, "laps": 2, "side": "day"}
    assert file.defaults(3) == {"loud": False, "laps": 2}


def test_texts_are_filled_in_and_choose_their_plural(root: Path) -> None:
    content = _load(root)

    assert content.text("log", "drew", seat="Ada", n=1, what="hand") == "Ada draws a card to hand"
    assert content.text("log", "drew", seat="Ada", n=3, what="hand") == "Ada draws 3 cards to hand"
    assert content.text("labels", "pay") == "Pay {n}"
    assert content.text("labels", "nowhere") == "nowhere"


def test_content_is_the_same_after_a_journey_to_another_process(root: Path) -> None:
    content = _load(root)

    assert pickle.loads(pickle.dumps(content)) == content


def test_every_value_knows_the_line_that_set_it(root: Path) -> None:
    content = _load(root)

    assert content.place_of("cards", "old-engine") == "data/yard/cards/base.yaml:3"
    assert content.place_of("cards", "old-engine", "rush", "when") == "data/yard/cards/base.yaml:8"
    assert content.place_of("cards", "old-engine", "nothing") == ""


def test_a_game_without_layout_can_be_loaded_but_not_shown(root: Path) -> None:
    (root / "data" / "yard" / "table.yaml").unlink()

    content = _load(root)

    with pytest.raises(ContentError, match="can be simulated but not shown"):
        _ = content.table


def test_the_collector_is_as_it_was_after_loading(root: Path) -> None:
    _load(root)
    assert gc.isenabled()

    gc.disable()
    try:
        _load(root)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_mod_adds_changes_and_removes(root: Path, tmp_path: Path) -> None:
    rows = "- {type: trick, id: shove, name: Shove, power: 3}\n- {change: bribe, cost: {corn: 5}}\n- {remove: shout}\n"
    mod = _mod(tmp_path, "loud", {"cards/a.yaml": rows, "game.yaml": "numbers: {hand: 7}\n"})

    content = _load(root, mod)

    assert [card.id for card in content.rows("cards")] == ["saw", "old-engine", "bribe", "shove"]
    assert content.row("cards", "bribe").cost == {"corn": 5, "iron": 1}
    assert content.numbers["hand"] == 7
    assert content.numbers["ladder"] == (1, 3, 6)
    assert content.place_of("cards", "bribe", "cost", "corn") == "loud/data/yard/cards/a.yaml:2"
    assert content.place_of("cards", "bribe", "cost", "iron") == "data/yard/cards/base.yaml:11"
    assert content.place_of("game", "numbers", "hand") == "loud/data/yard/game.yaml:1"
    assert [(found.name, found.version) for found in content.sources][1:] == [("loud", "1.0")]


def test_a_list_is_replaced_whole(root: Path, tmp_path: Path) -> None:
    mod = _mod(tmp_path, "loud", {"cards/a.yaml": "- {change: old-engine, do: [{do: draw, n: 1}]}\n"})

    assert _load(root, mod).row("cards", "old-engine").do == (Draw(n=1),)


def test_mods_apply_by_what_they_require_and_then_by_id(root: Path, tmp_path: Path) -> None:
    first = _mod(tmp_path, "zebra", {"cards/a.yaml": "- {change: bribe, power: 1}\n"})
    second = _mod(tmp_path, "ant", {"cards/a.yaml": "- {change: bribe, power: 2}\n"}, "requires: [zebra]\n")

    content = _load(root, second, first)

    assert content.row("cards", "bribe").power == 2
    assert [found.name for found in content.sources] == ["yard", "zebra", "ant"]
    assert content.notes == ()


def test_two_mods_that_set_one_value_are_noted_and_the_later_wins(root: Path, tmp_path: Path) -> None:
    first = _mod(tmp_path, "ant", {"cards/a.yaml": "- {change: bribe, power: 1}\n"})
    second = _mod(tmp_path, "zebra", {"cards/a.yaml": "- {change: bribe, power: 2}\n"})

    content = _load(root, first, second)

    assert content.row("cards", "bribe").power == 2
    assert [str(note) for note in content.notes] == [
        'zebra/data/yard/cards/a.yaml:1:19: remark: "power" is also set by the mod ant, in '
        "ant/data/yard/cards/a.yaml:1; the mod zebra wins; let it require ant if that is meant"
    ]


def test_a_row_that_one_mod_changes_and_another_removes_is_reported(root: Path, tmp_path: Path) -> None:
    ant = _mod(tmp_path, "ant", {"cards/a.yaml": "- {change: bribe, power: 2}\n"})
    bee = _mod(tmp_path, "bee", {"cards/b.yaml": "- remove: bribe\n"})
    cow = _mod(tmp_path, "cow", {"cards/b.yaml": "- remove: bribe\n"}, "requires: [ant]\n")
    said = (
        'bee/data/yard/cards/b.yaml:1:11: remark: "bribe" is removed here, and the mod ant changes it in '
        "ant/data/yard/cards/a.yaml:1; the mod bee wins; let it require ant if that is meant"
    )

    assert [str(note) for note in _load(root, ant, bee).notes] == [said]
    assert _load(root, ant, cow).notes == ()
    assert _load(root, bee).notes == ()


def test_a_mod_that_requires_one_of_another_game_is_told_once(root: Path, tmp_path: Path) -> None:
    ant = _mod(tmp_path, "ant", {}, "requires: [bee]\n")
    bee = _mod(tmp_path, "bee", {})
    (bee / "mod.yaml").write_text((bee / "mod.yaml").read_text().replace("game: yard", "game: attic"))

    with pytest.raises(ContentError) as caught:
        _load(root, ant, bee)

    assert _said(caught.value) == ['bee/mod.yaml:4:7: the mod is for "attic", not for "yard"; leave it out']


def test_a_file_where_a_folder_belongs_is_told_as_such(root: Path, tmp_path: Path) -> None:
    mod = _mod(tmp_path, "ant", {"cards": "- remove: bribe\n", "lang": "{}\n"})

    with pytest.raises(ContentError) as caught:
        _load(root, mod)

    assert _said(caught.value) == [
        f"ant/data/yard/{name}: nothing reads this file; {name} is a folder; give the file another name, "
        "and put it there"
        for name in ("cards", "lang")
    ]


@pytest.mark.skipif(os.name == "nt", reason="such names are no files there")
def test_what_only_looks_like_a_file_is_not_read(root: Path, tmp_path: Path) -> None:
    mod = _mod(tmp_path, "ant", {"cards/a.yaml": "- remove: bribe\n"})
    (mod / "data" / "yard" / "cards" / "b.yaml").symlink_to(os.devnull)

    with pytest.raises(ContentError) as caught:
        _load(root, mod)

    assert _said(caught.value) == [
        "ant/data/yard/cards/b.yaml: the file cannot be read (It is a pipe or a device and no file)"
    ]


def test_mods_that_require_one_another_are_refused(root: Path, tmp_path: Path) -> None:
    first = _mod(tmp_path, "ant", {}, "requires: [bee]\n")
    second = _mod(tmp_path, "bee", {}, "requires: [ant]\n")

    with pytest.raises(ContentError) as caught:
        _load(root, first, second)

    assert _said(caught.value) == [
        "ant/mod.yaml:5:11: mods require one another in a circle: ant, bee; break it"
    ]


def test_a_mod_for_a_newer_hotseat_says_so(root: Path, tmp_path: Path) -> None:
    mod = _mod(tmp_path, "ant", {}, 'hotseat: "99.1"\n')

    with pytest.raises(ContentError) as caught:
        _load(root, mod)

    said = f"ant/mod.yaml:5:10: the mod needs Hotseat >= 99.1, this is {__version__}; install a newer Hotseat"
    assert _said(caught.value) == [said]


def test_a_mod_for_an_older_hotseat_says_so(root: Path, tmp_path: Path) -> None:
    mod = _mod(tmp_path, "ant", {}, 'hotseat: ">=0.1,<0.3"\n')

    with pytest.raises(
        ContentError, match=r"needs Hotseat >= 0\.1, < 0\.3, .*; get a newer version of the mod"
    ):
        _load(root, mod)


def test_a_required_mod_may_be_asked_for_in_certain_versions(root: Path, tmp_path: Path) -> None:
    """Versions are compared by their numbers; what is wrong is told at the item that asks."""
    bee, cow = _mod(tmp_path, "bee", {}), _mod(tmp_path, "cow", {})
    ant = _mod(tmp_path, "ant", {}, 'requires: [cow, "bee>=1.2,<2"]\n')
    for version, fits in (
        ("1.2", True),
        ("1.10-beta", True),
        ("1.1.9", False),
        ("2", False),
        ("early", False),
    ):
        text = re.sub("version: .*", f'version: "{version}"', (bee / "mod.yaml").read_text())
        (bee / "mod.yaml").write_text(text)
        said: list[str] = []
        try:
            assert _load(root, ant, bee, cow) is not None
        except ContentError as error:
            said = _said(error)

        told = f'"bee >= 1.2, < 2" is required, and the version of "bee" here is {version}'
        assert said == ([] if fits else [f"ant/mod.yaml:5:17: {told}; install another version of bee"])


def test_the_digest_follows_the_rules_and_not_the_layout(root: Path) -> None:
    before = _load(root).digest
    base = root / "data" / "yard" / "cards" / "base.yaml"
    text = base.read_text("utf-8")

    base.write_text(text.replace("{type: part, id: saw", "{id: saw, type: part") + "# the end\n", "utf-8")
    assert _load(root).digest == before

    base.write_text(text.replace("power: 4", "power: 5"), "utf-8")
    assert _load(root).digest != before


def test_all_mistakes_of_all_files_come_in_one_error(root: Path) -> None:
    (root / "data" / "yard" / "cards" / "more.yaml").write_text(
        "- {type: trik, id: a}\n- {type: part}\n", "utf-8"
    )
    (root / "data" / "yard" / "goods" / "more.yaml").write_text("- {id: gold\n", "utf-8")

    with pytest.raises(ContentError) as caught:
        _load(root)

    assert len(caught.value.problems) == 5
    assert all(isinstance(problem, Problem) for problem in caught.value.problems)
    assert str(caught.value) == "\n".join(_said(caught.value))


def test_a_file_that_is_too_large_is_not_read(root: Path) -> None:
    (root / "data" / "yard" / "cards" / "big.yaml").write_bytes(b"# " + b"x" * MAX_BYTES)

    with pytest.raises(ContentError) as caught:
        _load(root)

    assert _said(caught.value) == [
        "data/yard/cards/big.yaml: the file is too large: 1,000,002 bytes, the limit is 1,000,000; "
        "split it into several files"
    ]


def test_a_missing_game_is_one_sentence(root: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load("yarn", YARD.kinds, root)

    assert _said(caught.value)[0] == "data/yarn: there is no such folder; install Hotseat again"


def test_a_thousand_cards_are_read_in_a_moment(root: Path) -> None:
    effects = "[{do: draw, n: 2}, {do: damage, whose: any}]"
    rows = "".join(
        f"- {{type: part, id: part-{n}, name: Part {n}, slot: weapon, do: {effects}}}\n" for n in range(1000)
    )
    (root / "data" / "yard" / "cards" / "many.yaml").write_text(rows, "utf-8")

    assert len(_load(root).rows("cards")) == 1004
