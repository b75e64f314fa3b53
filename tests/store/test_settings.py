"""Settings: what is read, what falls back, and what is written."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.store.settings import Settings, load, save, setting_names, setting_rule

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.yaml"


def test_without_a_file_everything_is_as_delivered(file: Path) -> None:
    assert load(file) == (Settings(), ())


def test_what_is_saved_is_what_is_read(file: Path) -> None:
    chosen = Settings().with_values(
        text_size=150, animation_speed="off", mute=True, bot_pause=0, language="de"
    )

    save(chosen, file)

    assert load(file) == (chosen, ())


def test_a_new_file_explains_every_setting(file: Path) -> None:
    save(Settings(), file)

    lines = file.read_text().splitlines()
    assert "# size of all text in percent: 90, 100, 125, 150, 200" in lines
    assert all(lines[lines.index(line) - 1].startswith("# ") for line in lines if line and line[0] != "#")
    assert [line.split(":")[0] for line in lines if line and line[0] != "#"] == list(setting_names())


def test_the_users_own_file_is_the_default(hotseat_home: Path) -> None:
    save(Settings(mute=True))

    assert (hotseat_home / "settings.yaml").exists()
    assert load()[0].mute


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "text_size: 110",
            "1:12: text_size: 110 is not one of 90, 100, 125, 150, 200; 100 is used instead",
        ),
        (
            "animation_speed: fats",
            '1:18: animation_speed: "fats" is not one of off, fast, normal, slow; did you mean "fast"?; '
            "normal is used instead",
        ),
        (
            "bot_pause: 9000",
            "1:12: bot_pause: 9000 is not a whole number from 0 to 3000; 700 is used instead",
        ),
        ("volume: true", "1:9: volume: true is not a whole number from 0 to 100; 70 is used instead"),
        ("mute: 1", "1:7: mute: 1 is neither true nor false; false is used instead"),
        ("mute:", "1:6: mute: nothing is neither true nor false; false is used instead"),
        ("mute: [true]", "1:7: mute: found a list or a mapping; false is used instead"),
        (
            'language: "../en"',
            '1:11: language: "../en" is not a language code such as en; en is used instead',
        ),
        ("volum: 20", '1:1: there is no setting "volum"; did you mean "volume"?'),
        ("- mute", '1:1: expected settings; write them as "name: value", one on a line'),
    ],
)
def test_a_value_that_cannot_be_used_falls_back_alone_with_its_place(
    file: Path, line: str, message: str
) -> None:
    file.write_text(f"{line}\n" + ("preview: false\n" if not line.startswith("-") else ""))

    settings, messages = load(file)

    assert messages == (f"settings.yaml:{message}",)
    assert settings == Settings(preview=line.startswith("-"))


def test_a_yaml_trap_falls_back_too(file: Path) -> None:
    file.write_text("animation_speed: off\nmute: true\n")

    settings, messages = load(file)

    assert (settings.animation_speed, settings.mute) == ("normal", True)
    assert len(messages) == 1
    assert messages[0].startswith("settings.yaml:1:18: ")


def test_a_file_that_is_no_yaml_or_no_text_keeps_nobody_from_playing(file: Path) -> None:
    file.write_text("mute: [\n")
    assert load(file)[0] == Settings()
    assert re.match(r"settings\.yaml:[12]:[0-9]+: ", load(file)[1][0])

    file.write_bytes(b"\xff\xfe\0")
    assert load(file)[0] == Settings()
    assert "settings.yaml: the file cannot be read" in load(file)[1][0]


@given(text=st.text(alphabet="abemutvoli:-[]{}\n #0123\"'", max_size=60))
def test_no_text_keeps_the_app_from_starting(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("settings") / "settings.yaml"
    file.write_text(text)

    settings, _ = load(file)

    assert settings.with_values(**{name: getattr(settings, name) for name in setting_names()}) == settings


def test_the_users_comments_and_order_are_kept(file: Path) -> None:
    file.write_text(
        "# mine\nvolume:   30   # the neighbours\n\nanimation_speed: 'off' # quick\nmute: true\n# the end\n"
    )

    save(Settings(volume=55, animation_speed="slow", mute=False, language="de"), file)

    assert file.read_text() == (
        "# mine\nvolume:   55   # the neighbours\n\nanimation_speed: slow # quick\nmute: false\n# the end\n\n"
        "# language of the app and its games: a code such as en\nlanguage: de\n"
    )


WRITTEN = (  # files of somebody who knows YAML
    "# big letters for grandma\ntext_size: 150\nlanguage: de\nmute:\n",
    "# mine\ntext_size: 150\r\nlanguage: de\r\n",
    "{text_size: 150, language: de}  # mine\n",
    "  # mine\n  text_size: 150\n  language: de\n",
    "# mine\ntext_size: 150\nlanguage: de\n...\n",
    "---\n# mine\ntext_size: 150\nlanguage:\n  de\n",
    '# mine\n"text_size": 150\n"language": de\n"mute": false\n',
    "# mine\n? text_size\n: 150\n? language\n: de\n? mute\n: false\n",
    "# mine\ntext_size: 150\nlanguage: |-\n  de\n",
    "# mine\ntext_size: 150\nlanguage: >-\n  de\nmute: [false]\n",
    "# mine\ntext_size: &big 150\nlanguage: 'de'\n",
    "# mine\ntext_size: 150\nlanguage: de\nmute: !!bool false\n",
    "# mine\ntext_size: 150\nlanguage: de\nnote: |\n  mine\nmute: false\n",
)


@pytest.mark.parametrize("text", WRITTEN)
@pytest.mark.parametrize("name", ["mute", "text_size", "language", "volume"])
def test_no_change_of_a_setting_loses_another_or_a_comment(file: Path, text: str, name: str) -> None:
    file.write_bytes(text.encode())
    before = load(file)[0]
    others: dict[str, Any] = {"mute": True, "text_size": 90, "language": "fr", "volume": 5}
    wanted = before.with_values(**{name: others[name]})

    save(wanted, file)

    assert load(file)[0] == wanted
    kept = [
        each
        for each in file.parent.iterdir()
        if "# mine" in each.read_text() or "grandma" in each.read_text()
    ]
    assert len(kept) == 1
    assert kept[0].name in ("settings.yaml", "settings.yaml.bak")
    if kept[0] != file:
        assert kept[0].read_bytes() == text.encode()
    save(before, file)
    assert load(file)[0] == before


def test_a_key_without_a_value_gets_one_in_its_place(file: Path) -> None:
    file.write_text("# big letters for grandma\ntext_size: 150\nmute:\n")
    save(Settings(text_size=150, mute=True), file)
    assert file.read_text() == "# big letters for grandma\ntext_size: 150\nmute: true\n"


@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_stays_one_and_what_it_leads_to_is_written(file: Path, tmp_path: Path) -> None:
    (tmp_path / "dots").mkdir()
    real = tmp_path / "dots" / "mine.yaml"
    real.write_text("# mine\nmute: false\n")
    file.symlink_to(real)

    save(Settings(mute=True), file)

    assert file.is_symlink()
    assert real.read_text() == "# mine\nmute: true\n"


def test_what_cannot_be_read_is_kept_each_time(file: Path) -> None:
    for number, broken in enumerate((b"mute: [ # mine\n", b"\xff\xfe\0", b"{"), start=1):
        file.write_bytes(broken)
        save(Settings(mute=True), file)
        name = "settings.yaml.bak" + (f"-{number}" if number > 1 else "")
        assert file.with_name(name).read_bytes() == broken
        assert load(file) == (Settings(mute=True), ())


def test_a_broken_file_is_written_anew(file: Path) -> None:
    file.write_text("mute: [\n")

    save(Settings(mute=True), file)

    assert load(file) == (Settings(mute=True), ())


@pytest.mark.parametrize(
    "values", [{"volume": 101}, {"mute": 1}, {"language": "English"}, {"text_size": "100"}]
)
def test_a_screen_cannot_set_what_a_file_may_not_hold(values: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{next(iter(values))}: "):
        Settings().with_values(**values)


def test_every_default_keeps_its_own_rule() -> None:
    assert [name for name in setting_names() if setting_rule(name).problem(getattr(Settings(), name))] == []


values = st.fixed_dictionaries(
    {
        "text_size": st.sampled_from([90, 100, 125, 150, 200]),
        "animation_speed": st.sampled_from(["off", "fast", "normal", "slow"]),
        "bot_pause": st.integers(0, 3000),
        "mute": st.booleans(),
        "language": st.sampled_from(["en", "de", "pt-BR", "no"]),
    }
)


@given(first=values, second=values)
def test_saving_twice_leaves_the_second(
    first: dict[str, Any], second: dict[str, Any], tmp_path_factory: pytest.TempPathFactory
) -> None:
    file = tmp_path_factory.mktemp("settings") / "settings.yaml"

    save(Settings(**first), file)
    save(Settings(**second), file)

    assert load(file) == (Settings(**second), ())


@pytest.mark.parametrize("name", setting_names())
def test_every_setting_is_read_by_somebody(name: str) -> None:
    """Besides the file of settings and the screen where it is changed: one that changes nothing is a lie."""
    sources = [path for path in (ROOT / "tabletop").rglob("*.py") if "settings" not in path.name]
    reads = re.compile(rf"\.{name}\b|\"{name}\"")

    assert any(reads.search(path.read_text("utf-8")) for path in sources)
