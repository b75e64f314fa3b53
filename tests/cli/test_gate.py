"""`./check`: which gates run, when a run of tests counts as failed, and its summary."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """tools/check.py as a module, with every tool it would run replaced by a note of the call."""
    spec = spec_from_file_location("gate_under_test", ROOT / "tools" / "check.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    # Its dataclasses look their module up by name.
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "run_quietly", lambda name, command: module.Result(name, "ok"))
    monkeypatch.setattr(
        module,
        "run_tests",
        lambda name, arguments, strict, gently=False, tell=None: module.Result(
            name, "ok", note=f"{' '.join(arguments)} strict={strict}{' gently' if gently else ''}"
        ),
    )
    return module


def test_everything_is_run_and_the_rest_makes_way_for_the_window_tests(
    gate: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "missing_window_tools", lambda: "")

    results = gate.run_gates([], in_ci=True)

    static = [*gate.static_gates()]
    assert static[:4] == ["style", "format", "layers", "types"]
    assert [r.name for r in results] == [*static, "tests", "windows"]
    assert results[-2].note.startswith("-m not window and not nightly -n ")
    assert results[-2].note.endswith(" strict=True gently")
    *asked, strict = results[-1].note.removeprefix("-m window and not nightly ").split()
    assert strict == "strict=True"
    assert {f"{ROOT}/tests/window/test_two_windows.py", f"{ROOT}/tests/ship/test_packaged_app.py"} <= {*asked}
    assert f"{ROOT}/tests/engine/test_steps.py" not in asked


@pytest.mark.parametrize(("here", "other"), [("linux", "win32"), ("darwin", "win32"), ("win32", "linux")])
def test_lines_that_only_another_system_runs_are_checked_too(
    gate: ModuleType, monkeypatch: pytest.MonkeyPatch, here: str, other: str
) -> None:
    monkeypatch.setattr(gate.sys, "platform", here)

    command = gate.static_gates()[f"types {other}"]

    assert command[2:5] == ["mypy", "--platform", other]
    assert command[-1] != ".mypy_cache", "two systems in one cache would be read from the start each time"


def test_without_the_window_tools_the_rest_runs_and_they_are_named(
    gate: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "static_gates", lambda fast: {})
    monkeypatch.setattr(gate.sys, "platform", "linux")
    monkeypatch.setattr(
        gate.shutil, "which", dict.fromkeys(("xdotool", "strip", "dpkg-deb"), "/usr/bin/tool").get
    )

    here, in_ci = gate.run_gates([], in_ci=False)[-1], gate.run_gates([], in_ci=True)[-1]

    sentence = "they need xvfb, openbox (Debian, Ubuntu: sudo apt-get install xvfb openbox)"
    assert (here.state, here.note) == ("left out", sentence)
    assert (in_ci.state, in_ci.note) == ("FAILED", sentence)


def test_a_system_on_which_they_cannot_run_leaves_the_window_tests_out(
    gate: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "static_gates", lambda fast: {})
    monkeypatch.setattr(gate.sys, "platform", "darwin")

    tests, windows = gate.run_gates([], in_ci=True)

    assert tests.note.startswith("-m not window and not nightly -n ")
    assert (windows.state, windows.note[:15]) == ("left out", "they need Linux")


def test_fast_leaves_out_windows_exhaustive_tests_and_the_types_of_another_system(gate: ModuleType) -> None:
    results = gate.run_gates(["fast"], in_ci=True)

    assert [r.name for r in results] == ["style", "format", "layers", "types", "tests", "windows"]
    assert results[-2].note.startswith("-m not window and not nightly and not exhaustive -n ")
    assert results[-2].note.endswith(" strict=True")
    assert results[-1].state == "left out"


def test_what_the_window_tests_say_is_shown_in_one_piece_after_the_rest(
    gate: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run_tests(
        name: str, arguments: list[str], strict: bool, gently: bool = False, tell: object = None
    ) -> object:
        for line in (f"{name} one\n", f"{name} two\n"):
            (tell or gate.show)(line)  # type: ignore[operator]  # either takes a line
        return gate.Result(name, "ok")

    monkeypatch.setattr(gate, "run_tests", run_tests)
    monkeypatch.setattr(gate, "static_gates", lambda fast: {})
    monkeypatch.setattr(gate, "missing_window_tools", lambda: "")

    gate.run_gates([], in_ci=True)

    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if "still running" not in line] == [
        "tests one",
        "tests two",
        "windows one",
        "windows two",
    ]


def test_a_path_narrows_the_tests_down(gate: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "missing_window_tools", lambda: "")
    monkeypatch.chdir(ROOT / "tests")

    notes = [r.note for r in gate.run_gates(["cli"], in_ci=True)][-2:]

    assert notes == [
        f"-m not window and not nightly {ROOT}/tests/cli strict=False gently",
        f"-m window and not nightly {ROOT}/tests/cli strict=False",
    ]


@pytest.mark.parametrize(
    ("code", "counts", "strict", "expected"),
    [
        (0, {"passed": 3}, True, ("ok", "3 passed")),
        (1, {"failed": 1, "passed": 3}, False, ("FAILED", "1 failed, 3 passed")),
        (0, {"passed": 3, "skipped": 2}, True, ("FAILED", "2 skipped; here every test has to run")),
        (0, {"passed": 3, "skipped": 2}, False, ("ok", "3 passed, 2 skipped")),
        (0, {"passed": 3, "xfailed": 1}, True, ("FAILED", "1 skipped; here every test has to run")),
        (5, {}, True, ("FAILED", "no test was found")),
        (5, {}, False, ("left out", "no such test there")),
        (3, {}, False, ("FAILED", "pytest ended with code 3")),
    ],
)
def test_a_run_of_tests_is_judged_by_code_and_counts(
    gate: ModuleType, code: int, counts: dict[str, int], strict: bool, expected: tuple[str, str]
) -> None:
    assert gate.judge(code, counts, strict) == expected


def test_the_summary_ends_with_all_tests_counted_together(gate: ModuleType) -> None:
    results = [
        gate.Result("style", "ok", 0.1),
        gate.Result("tests", "FAILED", 61.0, "1 failed, 7 passed", {"failed": 1, "passed": 7}),
        gate.Result("windows", "ok", 5.0, "3 passed", {"passed": 3}),
    ]

    assert gate.summary(results).splitlines() == [
        "ok       style       0.1 s",
        "FAILED   tests      61.0 s  1 failed, 7 passed",
        "ok       windows     5.0 s  3 passed",
        "",
        "10 passed, 1 failed",
    ]


def test_a_path_that_is_not_there_is_wrong_usage(
    gate: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    assert gate.main(["tests/nowhere"]) == 2
    assert capsys.readouterr().err == (
        'check: there is no "tests/nowhere"; say nothing, "fast", or a path to tests\n'
    )


def test_a_real_run_is_counted_by_its_closing_line(tmp_path: Path) -> None:
    spec = spec_from_file_location("gate_for_real", ROOT / "tools" / "check.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    (tmp_path / "test_two.py").write_text("def test_good(): pass\ndef test_bad(): assert 0\n")

    result = module.run_tests(
        "tests", [str(tmp_path), "--rootdir", str(tmp_path), "-c", "/dev/null"], strict=True
    )

    assert (result.state, result.counts) == ("FAILED", {"passed": 1, "failed": 1})
