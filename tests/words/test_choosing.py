"""The language of the screen: the system's at first, then what is chosen in the settings, at once and everywhere."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app import tongue
from tabletop.app.desk import Desk
from tabletop.app.match_screen import MatchScreen
from tabletop.app.parts import gather
from tabletop.content.languages.lang import Lang, languages
from tabletop.engine.match import Seat
from tabletop.store.settings import load
from tabletop.ui.scenes.settings import SettingsScene
from tabletop.ui.scenes.title.title import TitleScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Choice
from tabletop.ui.window import offscreen

GAME = games.ids()[0]
GERMAN = Lang.read("de")
OWN_NAMES = {"en": "English", "de": "Deutsch", "es": "Español", "fr": "Français"}


@pytest.fixture(autouse=True)
def _quiet_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)


@pytest.fixture
def desk() -> Desk:
    pygame.display.init()
    pygame.font.init()
    return Desk(gather())


def settings_of(desk: Desk) -> SettingsScene:
    assert isinstance(desk.top, SettingsScene)
    return desk.top


def choose(desk: Desk, code: str) -> None:
    """Choose a language on the settings screen that is open."""
    widgets = settings_of(desk).kit.widgets
    choice = next(w for w in widgets if isinstance(w, Choice) and code in [pick.value for pick in w.picks])
    choice.choose([pick.value for pick in choice.picks].index(code))


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("de_AT.UTF-8", "de"),
        ("de", "de"),
        ("en_GB.UTF-8", "en"),
        ("fr_CA", "fr"),
        ("es_MX", "es"),
        ("nl_NL", "en"),
        ("C", "en"),
        ("", "en"),
    ],
)
def test_the_first_start_speaks_the_systems_language(
    monkeypatch: pytest.MonkeyPatch, locale: str, code: str
) -> None:
    monkeypatch.setenv("LC_ALL", locale)

    assert gather().words.code == code


def test_the_systems_order_of_languages_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [{"language": "fr", "country": "CH"}, {"language": "de", "country": "CH"}, {"language": "en"}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: wanted)

    assert tongue.system_language(("en", "de")) == "de"
    assert tongue.system_language(("en", "de", "de-CH")) == "de-CH"
    assert tongue.system_language(("en",)) == "en"


def test_what_was_chosen_once_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    gather().change("language", "en")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")

    assert gather().words.code == "en"


def test_languages_are_listed_by_their_own_names(desk: Desk) -> None:
    assert desk.parts.languages == {code: OWN_NAMES[code] for code in languages()}

    desk.to_settings()

    assert settings_of(desk).languages == desk.parts.languages


def test_a_choice_is_in_force_at_once_and_kept(desk: Desk) -> None:
    desk.to_settings()
    english = settings_of(desk)

    choose(desk, "de")

    assert settings_of(desk) is not english
    assert settings_of(desk).back.name == GERMAN("settings.done")
    assert desk.dirty
    assert load()[0].language == "de"
    settings_of(desk).on_back()
    assert isinstance(desk.top, TitleScene)
    assert desk.top.words("title.quit") == GERMAN("title.quit")


def test_the_keyboard_stays_on_the_choice(desk: Desk) -> None:
    desk.to_settings()
    scene = settings_of(desk)
    scene.kit.set_focus(next(w for w in scene.kit.widgets if w.name == scene.words("settings.language")))
    scene.kit.by_keyboard = True

    choose(desk, "de")

    focus = settings_of(desk).kit.focus
    assert focus is not None
    assert focus.name == GERMAN("settings.language")
    assert settings_of(desk).kit.by_keyboard


def test_a_match_goes_on_in_another_language(desk: Desk) -> None:
    desk.start(GAME, (Seat("Ada", 0, None), Seat("Bo", 1, None)), {}, 1)
    screen = desk.top
    assert isinstance(screen, MatchScreen)
    screen.table.session.hand_over()  # everybody has seen who begins
    screen.update(0)
    assert screen.curtain is not None
    before = screen.table.match.state.key()

    desk.to_settings()
    choose(desk, "de")
    settings_of(desk).on_back()

    assert desk.top is screen
    assert screen.curtain is not None, "the hand stays hidden"
    assert screen.curtain.words("curtain.lift") == GERMAN("curtain.lift")
    assert isinstance(screen.scene, TableScene)
    assert screen.table.match.state.key() == before
    kind, row = next(
        (kind, row)
        for kind in games.load(GAME).kinds
        for row in screen.table.match.view(None).table.content.rows(kind)
        if screen.table.opened.content.translate(row) is not row
    )
    assert screen.table.opened.content.row(kind, row.id).name != row.name
    desk.close()


def test_faces_are_drawn_anew_in_another_language(desk: Desk) -> None:
    parts = desk.parts
    brush = offscreen((1280, 720), parts.theme, parts.pictures)
    desk.start(GAME, (Seat("Ada", 0, None), Seat("Bo", 1, "random")), {}, 1)
    screen = desk.top
    assert isinstance(screen, MatchScreen)

    def picture() -> bytes:
        screen.scene.draw(brush)
        return pygame.image.tobytes(brush.surface, "RGB")

    first = picture()
    desk.to_settings()
    choose(desk, "de")
    settings_of(desk).on_back()
    german = picture()
    desk.to_settings()
    choose(desk, "en")
    settings_of(desk).on_back()

    assert german != first
    assert picture() == first
    desk.close()


def test_a_broken_language_of_a_game_is_said_in_english(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    from tabletop.app import library, reading

    folder = tmp_path / "data" / GAME / "lang"
    folder.mkdir(parents=True)
    (folder / "fr.yaml").write_text("title: 3\n", "utf-8")
    monkeypatch.setattr(reading, "find_root", lambda: tmp_path)

    opened = library.open_game(GAME, language="fr")

    assert opened.content.file.title == library.open_game(GAME).content.file.title
    assert "fr.yaml:1:8" in caplog.text
