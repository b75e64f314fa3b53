"""tools/release.py: what it makes, what it says when it cannot, and that the same input gives the same bytes."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools import release
from tools import release_parcels as parcels

WHEN = 1_700_000_000


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small tree with a program, a text and a link."""
    tree = tmp_path / "tree"
    (tree / "hotseat" / "deep").mkdir(parents=True)
    program = tree / "hotseat" / "run"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o700)
    (tree / "hotseat" / "deep" / "words.txt").write_text("words")
    (tree / "hotseat" / "again").symlink_to("run")
    return tree


def test_one_folder_always_makes_the_same_archive(folder: Path, tmp_path: Path) -> None:
    first = parcels.pack_tar(folder, tmp_path / "1.tar.xz", WHEN, 0).read_bytes()
    os.utime(folder / "hotseat" / "run", (1, 1))
    (folder / "hotseat" / "deep").chmod(0o700)

    assert parcels.pack_tar(folder, tmp_path / "2.tar.xz", WHEN, 0).read_bytes() == first
    with tarfile.open(tmp_path / "1.tar.xz") as archive:
        assert {m.name: (m.mode, m.mtime, m.uid, m.uname) for m in archive} == {
            "hotseat": (0o755, WHEN, 0, ""),
            "hotseat/again": (0o777, WHEN, 0, ""),
            "hotseat/deep": (0o755, WHEN, 0, ""),
            "hotseat/deep/words.txt": (0o644, WHEN, 0, ""),
            "hotseat/run": (0o755, WHEN, 0, ""),
        }


def test_one_folder_always_makes_the_same_zip(folder: Path, tmp_path: Path) -> None:
    first = parcels.pack_zip(folder / "hotseat", tmp_path / "1.zip", WHEN).read_bytes()
    os.utime(folder / "hotseat" / "run", (1_600_000_000, 1_600_000_000))

    assert parcels.pack_zip(folder / "hotseat", tmp_path / "2.zip", WHEN).read_bytes() == first
    assert zipfile.ZipFile(tmp_path / "1.zip").namelist() == ["hotseat/deep/words.txt", "hotseat/run"]


def test_an_interrupted_archive_leaves_nothing_behind(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(path: Path) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(parcels, "_mode", interrupted)

    with pytest.raises(KeyboardInterrupt):
        parcels.pack_tar(folder, tmp_path / "1.tar.xz", WHEN, 0)
    assert [path.name for path in tmp_path.iterdir()] == ["tree"]


def test_sums_are_those_of_the_files_and_old_ones_go_with_their_files(tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_text(name)
    sums = tmp_path / "SHA256SUMS"
    sums.write_text("0" * 64 + "  gone\n" + "1" * 64 + "  a\n")

    parcels.write_sums([tmp_path / "b"], sums)

    assert sums.read_text() == "1" * 64 + "  a\n" + hashlib.sha256(b"b").hexdigest() + "  b\n"


def test_the_newest_c_library_that_any_program_wants_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.so").write_bytes(b"\x7fELF GLIBC_2.9 GLIBC_2.34 ")
    (tmp_path / "two.so").write_bytes(b"\x7fELF GLIBC_2.28 ")
    (tmp_path / "text").write_bytes(b"GLIBC_2.99")

    assert parcels.glibc_of(tmp_path) == (2, 34)


@pytest.mark.parametrize(
    ("asked", "steps"),
    [
        ((), ("wheel", "app", "tar", "deb")),
        (("deb", "tar"), ("app", "tar", "deb")),
        (("wheel",), ("wheel",)),
    ],
)
def test_downloads_bring_the_app_with_them(
    asked: tuple[str, ...], steps: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")

    assert release.steps_for(asked) == steps


def test_a_missing_package_is_one_sentence_with_what_to_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(release, "find_spec", lambda name: None)
    assert release.main(["wheel", "--dist", str(tmp_path / "dist")]) == 1
    assert capsys.readouterr().err == (
        "release: hatchling is not installed: python -m pip install -e .[build]\n"
    )
    assert not (tmp_path / "dist").exists()


def test_missing_programs_are_one_sentence_with_what_to_type(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(release, "missing_library", lambda: "")
    monkeypatch.setattr(shutil, "which", lambda name: None)

    assert release.main(["deb"]) == 1
    assert capsys.readouterr().err == (
        "release: objdump, strip, dpkg-deb not found (Debian, Ubuntu: sudo apt-get install binutils dpkg)\n"
    )


def test_a_python_without_its_library_cannot_be_packed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sysconfig, "get_config_var", lambda name: "libpython9.so.1.0")

    told = release.missing(["app"])

    assert told.startswith(
        "libpython9.so.1.0 of this Python not found (Debian, Ubuntu: sudo apt-get install libpython3."
    )


def test_a_step_that_fails_says_so_with_its_last_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken(plan: release.Plan) -> Path:
        release.run("wheel", [sys.executable, "-c", "raise SystemExit('out of wheels')"], plan)
        return plan.dist

    monkeypatch.setitem(release.STEPS, "wheel", broken)

    assert release.main(["wheel", "--dist", str(tmp_path / "dist"), "--work", str(tmp_path / "work")]) == 1
    error = capsys.readouterr().err
    assert error == f"release: wheel failed; the whole story is in {tmp_path}/work/wheel.log\nout of wheels\n"


def test_an_interrupted_release_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def interrupted(plan: release.Plan) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setitem(release.STEPS, "wheel", interrupted)

    assert release.main(["wheel", "--dist", str(tmp_path / "dist"), "--work", str(tmp_path / "work")]) == 130
    assert capsys.readouterr().err == "release: interrupted; run it again to finish\n"


def test_another_systems_download_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")

    assert release.main(["zip"]) == 1
    assert capsys.readouterr().err == (
        "release: a zip is not made on this system; here are wheel, app, tar, deb\n"
    )
