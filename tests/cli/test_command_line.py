"""The command line before any command runs: help, version, wrong usage, exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import __version__, cli, games
from tabletop.cli import arguments
from tabletop.content.reading.problems import Problem, join_listed
from tabletop.errors import ContentError, SaveError

ROOT = Path(__file__).resolve().parents[2]
COMMANDS = (
    "play",
    "open",
    "daily",
    "games",
    "check",
    "test",
    "lessons",
    "puzzles",
    "simulate",
    "ladder",
    "replay",
    "book",
    "shot",
    "print",
    "explain",
    "schema",
    "docs",
    "mod",
    "doctor",
)
HEAVY = ("pygame", "pydantic", "yaml", "rich", "tabletop.engine", "tabletop.content", "tabletop.games")


def python(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["simulate", "--help"], ["play", "-h"]])
def test_help_and_version_answer_without_importing_anything_heavy(words: list[str]) -> None:
    code = (
        "import sys; from tabletop.cli import main\n"
        f"try: main({words!r})\n"
        f"finally: print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )

    done = python("-c", code)

    assert done.returncode == 0
    assert done.stderr == "[]\n"
    assert done.stdout.startswith(("usage: hotseat", f"hotseat {__version__}"))


def test_commands_without_pictures_never_import_pygame() -> None:
    words = ["simulate", "heartland", "--seats", "2", "--games", "1", "--json"]
    code = f"import sys; from tabletop.cli import main; main({words!r}); sys.exit('pygame' in sys.modules)"

    assert python("-c", code).returncode == 0


def test_the_help_lists_exactly_the_commands_that_work() -> None:
    _, commands = arguments.build()

    assert tuple(commands) == COMMANDS
    listed = python("-m", "tabletop", "--help").stdout.partition("commands:")[2]
    assert [line.split()[0] for line in listed.splitlines() if line.startswith("    ")] == list(COMMANDS)


def test_the_module_and_the_script_are_one(capsys: pytest.CaptureFixture[str]) -> None:
    done = python("-m", "tabletop", "--version")

    assert (done.returncode, done.stdout) == (0, f"hotseat {__version__}\n")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("simulte", 'there is no command "simulte"; did you mean "simulate"?'),
        ("proof", 'there is no command "proof"; there are '),
        ("simulate x --sede 3", 'there is no option of hotseat simulate "--sede"; did you mean "--seed"?'),
        (
            "simulate x --seats two",
            'argument --seats: "two" is not a whole number such as 3; see hotseat simulate --help',
        ),
        ("simulate x --games 0", "argument --games: 0 is less than 1; see hotseat simulate --help"),
        ("simulate", "hotseat simulate needs GAME; see hotseat simulate --help"),
        ("replay", "hotseat replay needs FILE; see hotseat replay --help"),
        ("shot", "hotseat shot needs GAME and -o FILE.png; see hotseat shot --help"),
        ("shot x", "hotseat shot needs -o FILE.png; see hotseat shot --help"),
        ("simulate x --workers 9999", "argument --workers: 9999 is more than 256; see hotseat simulate"),
        ("heartland", '"heartland" is a game; did you mean hotseat play heartland?'),
        ("heartland --seats 2", '"heartland" is a game; did you mean hotseat play heartland?'),
        ("--seed 3", "--seed belongs to a command; write it after one, such as hotseat play"),
        ("--bot=greedy play x", "--bot=greedy belongs to a command; write it after one, such as hotseat sim"),
        ("-x", 'there is no option of hotseat "-x"; there are --help, --version'),
        ("schema x", f'there is no game "x"; there are {join_listed(games.ids())}'),
        ("check hartland", 'there is no file or folder "hartland"; did you mean the game "heartland"?'),
        ("test hartland", 'there is no file or folder "hartland"; did you mean the game "heartland"?'),
        ("replay --check --window x", "--check and --window do not go together; leave one of them out"),
        (
            "simulate x --matches 5",
            'there is no option of hotseat simulate "--matches"; did you mean "--games"?',
        ),
        ("simulate x --n 5", 'there is no option of hotseat simulate "--n"; did you mean "--games"?'),
        ("simulate x --bots y", 'there is no option of hotseat simulate "--bots"; did you mean "--bot"?'),
        ("play x --bots y", 'there is no option of hotseat play "--bots"; did you mean "--seats"?'),
        ("play x --lang de", "--lang belongs to hotseat check; hotseat play has --help, --seats, --option,"),
        ("games --JSON", 'there is no option of hotseat games "--JSON"; did you mean "--json"?'),
        ("simulate x --seed", "a value is missing: write --seed N; see hotseat simulate --help"),
        (
            "simulate x --seed 1234567890123456789",
            'argument --seed: "1234567890123456789" is neither a number of',
        ),
        ("-V", 'there is no option of hotseat "-V"; did you mean "--version"?'),
        ("run heap", 'there is no command "run"; did you mean hotseat play?'),
        ("resume", 'there is no command "resume"; did you mean hotseat play --load FILE?'),
        ("uninstall x", 'there is no command "uninstall"; did you mean hotseat mod remove?'),
        ("pack x", 'there is no command "pack"; did you mean hotseat mod pack?'),
        ("Heap", 'there is no command "Heap"; did you mean hotseat play heap?'),
        ("heat", 'there is no command "heat"; did you mean hotseat play heist, pedal, wrestling?'),
        ("play heat", 'there is no game "heat"; did you mean "heist", "pedal" or "wrestling"?'),
        ("play a.hotseat", '"a.hotseat" is a match file and no game; hotseat a.hotseat goes on with it'),
        ("--without-mods x", 'there is no command "x"; there are play, open, daily, '),
        ("doctor x", '"x" is one argument too many; see hotseat doctor --help'),
        (
            "shot x -o a.png --size 600x300",
            "argument --size: 600x300 is too small to draw a screen; take 640x360",
        ),
        ("shot x -o a.png --size big", 'argument --size: "big" is not a size such as 1920x1080; see'),
        (
            "shot x -o a.png --size 9999x1000",
            "argument --size: 9999x1000 is larger than 7680 in one direction; see",
        ),
        ("shot x -o a.png --after -1", "argument --after: -1 is less than 0; see hotseat shot --help"),
        ("play a b", '"b" is one argument too many; see hotseat play --help'),
        ("play a --option =true", '--option =true: write it as name=value, such as "fast=true"'),
        ("play a --option wrecks", '--option wrecks: write it as name=value, such as "wrecks=true"'),
        ("play a --option k=1 --option k=2", "--option k is given twice"),
        ("--fast", 'there is no option of hotseat "--fast"; there are --help, --version'),
        ("games --json=yes", "argument --json: ignored explicit argument 'yes'; see hotseat games --help"),
    ],
)
def test_wrong_usage_is_one_sentence_and_exit_code_2(
    typed: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(typed.split()) == 2

    said = capsys.readouterr()
    assert said.err.startswith(f"hotseat: {sentence}")
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.parametrize("word", ["help", "?", "-h"])
def test_whoever_asks_for_help_in_other_words_gets_it(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([word])

    assert ended.value.code == 0
    assert "commands:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("error", "code", "said"),
    [
        (SaveError("a.hotseat:3: no"), 1, "hotseat: a.hotseat:3: no\n"),
        (ContentError("all is wrong"), 1, "hotseat: all is wrong\n"),
        (
            ContentError("wrong", (Problem("a.yaml", 2, 3, "what", "hint", "a: b"),)),
            1,
            "a.yaml:2:3: what; hint\n    a: b\n      ^\n",
        ),
        (
            FileNotFoundError(2, "No such file or directory", "x.png"),
            1,
            "hotseat: x.png: No such file or directory\n",
        ),
        (KeyboardInterrupt(), 130, "hotseat: interrupted\n"),
    ],
)
def test_every_foreseen_trouble_is_a_sentence_and_a_code(
    error: BaseException,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(words: list[str]) -> int:
        raise error

    monkeypatch.setattr(cli, "_run", fails)

    assert cli.main(["doctor"]) == code
    assert capsys.readouterr().err == said


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    code = "import sys; from tabletop import cli; sys.exit(cli.main(['doctor']))"
    done = subprocess.run(
        ["/bin/sh", "-c", f'("{sys.executable}" -c "{code}"; echo "code $?" >&2) | true'],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "Traceback" not in done.stderr


def test_no_streams_at_all_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)

    assert cli.main(["simulte"]) == 2


def test_doctor_names_what_another_program_left_in_place_of_a_match(
    capsys: pytest.CaptureFixture[str], hotseat_home: Path
) -> None:
    (hotseat_home / "matches").mkdir(parents=True)
    (hotseat_home / "matches" / "heap-1-other.hotseat").touch()

    assert cli.main(["doctor"]) == 0
    assert (
        "heap-1-other.hotseat: another program left it in place of heap-1.hotseat" in capsys.readouterr().out
    )


def test_doctor_names_what_a_bug_report_needs(capsys: pytest.CaptureFixture[str], hotseat_home: Path) -> None:
    assert cli.main(["doctor"]) == 0

    lines = dict(line.split(None, 1) for line in capsys.readouterr().out.splitlines())
    assert lines["hotseat"] == __version__
    assert lines["matches"] == f"{hotseat_home}/matches (not there yet)"
    assert lines["screen"].startswith("dummy")
    assert {"python", "system", "pygame-ce", "SDL", "sound", "font-fjallaone", "games", "data"} <= set(lines)


@pytest.mark.parametrize("command", ["check", "test", "mod install", "replay", "play --load", "shot heap -o"])
def test_nothing_typed_is_no_path(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    for nothing in ("", " "):
        assert cli.main([*command.split(), nothing]) == 2
        assert '"" is no path; name a file or a folder' in capsys.readouterr().err
