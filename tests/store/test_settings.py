"""Settings: what is read, what falls back, and what is written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.store.settings import Settings, load, save, setting_names, setting_rule


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
