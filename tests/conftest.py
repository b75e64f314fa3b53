"""What every test starts from: no window, no sound device, and a home of its own instead of the user's."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports pygame. A test of the real window starts the app as another process, with its own display.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tabletop.content import load as loading
from tabletop.content.languages import langfile
from tabletop.content.reading import yamlread
from tabletop.content.survey import survey
from tabletop.paint import pictures
from tabletop.paint.store import Store
from tabletop.ui import session_state
from tests.kept import checked_once, drawn_once, lasting_once, parsed_once, read_once, sentences_once

_DRAWN, _LASTING = pictures._rasterise, Store.get_lasting
loading.load = read_once(loading.load)  # before modules of tests take it from there
yamlread.parse_all = parsed_once(yamlread.parse_all)
survey.check_game = checked_once(survey.check_game)
langfile.read_sentences = sentences_once(langfile.read_sentences)

# The clock of a busy machine is no reason to fail, and two runs of the gate on one commit agree.
settings.register_profile(
    "hotseat", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize="CI" in os.environ
)
settings.load_profile("hotseat")
# The collector would look through all tests and all modules again and again: a fifth of the time of a run.
gc.disable()  # until all tests are found
_PICTURE_BYTES = 4096
"""More is what a picture is made of, not a text."""


def pytest_collection_finish() -> None:
    """Leave out what was read to find the tests, which is never garbage, and look less often than a program would."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Counts up folders of their own: pytest's way to a new one reads the names of all that there are."""
    below = tmp_path_factory.mktemp("hotseat-homes")
    return (below / str(number) for number in count())


@pytest.fixture(autouse=True)
def hotseat_home(homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings, matches and mods of this test live; nothing of the user's is read or written."""
    home = next(homes)
    home.mkdir()
    monkeypatch.setenv("HOTSEAT_HOME", str(home))
    return home


@pytest.fixture(scope="session", autouse=True)
def _drawings() -> Iterator[None]:
    """Draws each SVG once in a run at each size, grounds, roads and boxes too: most of the time went into these."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "_rasterise", drawn_once(_DRAWN))
        patch.setattr(Store, "get_lasting", lasting_once(_LASTING))
        yield


@pytest.fixture
def drawn_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws every picture, for tests that look at how often and how large that is done."""
    monkeypatch.setattr(pictures, "_rasterise", _DRAWN)
    monkeypatch.setattr(Store, "get_lasting", _LASTING)


@pytest.hookimpl(wrapper=True)
def pytest_assertrepr_compare(left: object, right: object) -> Generator[None, object, object]:
    """Pictures that differ are said to, not listed: in CI pytest looks for every difference, here for minutes."""
    with pytest.MonkeyPatch.context() as elsewhere:
        if _of_pictures(left) or _of_pictures(right):
            for name in ("CI", "BUILD_NUMBER"):
                elsewhere.delenv(name, raising=False)
        return (yield)


def _of_pictures(value: object) -> bool:
    if isinstance(value, tuple | list):
        return any(map(_of_pictures, value))
    return isinstance(value, bytes | bytearray) and len(value) > _PICTURE_BYTES


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew instead of comparing"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def _transitions() -> Iterator[None]:
    """Raise a transition of a session that its table does not have; the app notes it in its log."""

    def refuse(text: str) -> None:
        raise AssertionError(
            f"the session may not go {text}: see TRANSITIONS of tabletop/ui/session_state.py"
        )

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(session_state, "report_transition", refuse)
        yield
