"""Options that depend on more than themselves: numbers with limits by seat count, choices among rows."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli.choices import options as typed
from tabletop.cli.usage import WrongUsage
from tabletop.content.languages.translation import in_language
from tabletop.content.load import load
from tabletop.content.models.files import Choice, NumberOption
from tabletop.content.models.records import Content
from tests.content.reading_as import read_as
from tests.content.yard_game import YARD, lay_out

NUMBER = read_as(
    NumberOption,
    {
        "id": "guests",
        "kind": "number",
        "name": "Guests",
        "text": "So many guests come.",
        "default": 4,
        "from": 0,
        "to": 7,
        "ranges": [{"seats": [1], "from": 1, "to": 7, "default": 3}, {"seats": [2, 3], "from": 0, "to": 2}],
    },
)


def limits(option: NumberOption) -> tuple[int, int, int]:
    """Lowest, highest, default."""
    return option.low, option.high, option.default


def yard(root: Path) -> Content:
    """The Yard with a choice among its goods, and with as many laps as suit the seats."""
    lay_out(root)
    path = root / "data" / "yard" / "game.yaml"
    text = (
        path.read_text("utf-8")
        .replace("values: {day: Day, night: Night}", "rows: goods")
        .replace("default: day", "default: corn")
    )
    path.write_text(text.replace("to: 5}", "to: 5, ranges: [{seats: [4], from: 1, to: 1}]}"), "utf-8")
    return load("yard", YARD.kinds, root)


def test_a_number_has_limits_of_its_own_with_some_seat_counts() -> None:
    assert limits(NUMBER.at(1)) == (1, 7, 3)
    assert limits(NUMBER.at(2)) == limits(NUMBER.at(3)) == (0, 2, 2)
    assert NUMBER.at(4) is NUMBER


def test_a_choice_among_rows_offers_every_row_by_its_name(tmp_path: Path) -> None:
    content = yard(tmp_path)
    side = next(option for option in content.file.options if option.id == "side")

    assert isinstance(side, Choice)
    assert side.values == {row.id: row.name for row in content.rows("goods")}


def test_a_choice_among_rows_is_said_in_the_language_of_the_rows(tmp_path: Path) -> None:
    content = yard(tmp_path)
    folder = tmp_path / "data" / "yard" / "lang"
    folder.mkdir(exist_ok=True)
    (folder / "de.yaml").write_text("rows: {goods: {corn: {name: Mais}}}\n", "utf-8")

    german = in_language(content, "de", tmp_path)

    side = next(option for option in german.file.options if option.id == "side")
    assert isinstance(side, Choice)
    assert side.values["corn"] == "Mais"


def test_defaults_and_what_is_typed_follow_the_seats(tmp_path: Path) -> None:
    content = yard(tmp_path)

    assert content.file.defaults(4)["laps"] == 1
    assert content.file.defaults(2) == {"loud": False, "laps": 2, "side": "corn"}
    assert typed(content, 2, {"laps": "5"})["laps"] == 5
    with pytest.raises(WrongUsage, match='option "laps" is a number from 1 to 1, not "5"'):
        typed(content, 4, {"laps": "5"})
