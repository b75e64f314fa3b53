"""What people download: the folders inside an archive or a Debian package, and the files they are packed into.

The same folder and the same time always make the same bytes: names in order, one time, one owner, two kinds of
permissions.
"""

from __future__ import annotations

import hashlib
import lzma
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tools import make_icons

CONTROL = """\
Package: hotseat
Version: {version}
Architecture: {machine}
Maintainer: The Hotseat project <hotseat@localhost>
Installed-Size: {kilobytes}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1, libxkbcommon0, libpulse0
Suggests: libwayland-client0, libwayland-cursor0, libwayland-egl1, libdecor-0-0
Section: games
Priority: optional
Description: tabletop for one to eight people around one screen
 Card and board games: cards are dragged with the mouse, hands stay secret behind
 a curtain between two players, and empty chairs can be taken by bots.
"""
WANTED_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def machine() -> str:
    """This system and its processor, as a file name says them."""
    system = {"linux": "linux", "darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    return f"{system}-{platform.machine().lower()}"


def debian_machine() -> str:
    """The processor as Debian calls it."""
    done = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def tree_of_archive(app: Path, folder: Path, root: Path) -> Path:
    """What is in the `.tar.xz`: the app; on Linux its menu entry and icons, for those who want to install them."""
    shutil.rmtree(folder, ignore_errors=True)
    if app.suffix == ".app":
        shutil.copytree(app, folder / app.name, symlinks=True)
        return folder
    tree = folder / "hotseat"
    shutil.copytree(app, tree, symlinks=True)
    _add_desktop(tree / "share", root)
    shutil.copyfile(root / "build" / "linux" / "README.txt", tree / "README.txt")
    return folder


def tree_of_deb(app: Path, folder: Path, root: Path, version: str) -> Path:
    """What is in the `.deb`: the app below /opt, a command, a menu entry, icons, who made what, and the description."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(app, folder / "opt" / "hotseat", symlinks=True)
    _add_desktop(folder / "usr" / "share", root)
    command = folder / "usr" / "bin" / "hotseat"
    command.parent.mkdir(parents=True)
    command.symlink_to("/opt/hotseat/hotseat")
    told = folder / "usr" / "share" / "doc" / "hotseat" / "copyright"
    told.parent.mkdir(parents=True)
    shutil.copyfile(root / "docs" / "credits.md", told)
    control = CONTROL.format(
        version=version,
        machine=debian_machine(),
        kilobytes=(size(folder) + 1023) // 1024,
        glibc=".".join(map(str, glibc_of(app))),
    )
    sums = "".join(f"{_digest(file, 'md5')}  {file.relative_to(folder)}\n" for file in _files(folder))
    (folder / "DEBIAN").mkdir()
    (folder / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    (folder / "DEBIAN" / "md5sums").write_text(sums, encoding="utf-8")
    return folder


def _add_desktop(share: Path, root: Path) -> None:
    """The menu entry, the kind of our match files, and the icons, below a `share` folder."""
    for name, folder in (("hotseat.desktop", "applications"), ("hotseat.xml", "mime/packages")):
        (share / folder).mkdir(parents=True)
        shutil.copyfile(root / "build" / "linux" / name, share / folder / name)
    make_icons.write_linux(share / "icons")


def glibc_of(folder: Path) -> tuple[int, int]:
    """The oldest C library on which every program in a folder starts."""
    wanted = [(2, 17)]
    for file in _files(folder):
        content = file.read_bytes()
        if content.startswith(b"\x7fELF"):
            wanted += [(int(major), int(minor)) for major, minor in WANTED_GLIBC.findall(content)]
    return max(wanted)


def set_times(folder: Path, when: int) -> None:
    """Give every file of a tree one time and one of two permissions."""
    for path in sorted(folder.rglob("*"), reverse=True):
        if not path.is_symlink():
            path.chmod(_mode(path))
        os.utime(path, (when, when), follow_symlinks=False)
    folder.chmod(0o755)
    os.utime(folder, (when, when))


def pack_tar(folder: Path, file: Path, when: int, level: int) -> Path:
    """A `.tar.xz` of what is in a folder."""

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = when
        entry.mode = 0o777 if entry.issym() else _mode(folder / entry.name)
        return entry

    with (
        unfinished(file) as half,
        lzma.open(half, "wb", preset=level) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive,
    ):
        for path in sorted(folder.rglob("*")):
            archive.add(path, str(path.relative_to(folder)), recursive=False, filter=plain)
    return file


def pack_zip(folder: Path, file: Path, when: int) -> Path:
    """A `.zip` of a folder, which unpacks into one folder of that name."""
    moment = time.gmtime(when)[:6]
    with unfinished(file) as half, zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in _files(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = _mode(path) << 16
            archive.writestr(entry, path.read_bytes())
    return file


@contextmanager
def unfinished(file: Path) -> Iterator[Path]:
    """A name to write to, which becomes `file` when all went well and is gone when it did not."""
    half = file.with_name(f"{file.name}.part")
    try:
        yield half
        half.replace(file)
    finally:
        half.unlink(missing_ok=True)


def write_sums(files: Iterable[Path], target: Path) -> None:
    """The SHA-256 of each file; lines of other files that still lie there are kept."""
    sums = {file.name: _digest(file, "sha256") for file in files}
    if target.exists():
        for line in target.read_text(encoding="utf-8").splitlines():
            digest, _, name = line.partition("  ")
            if (target.parent / name).is_file():
                sums.setdefault(name, digest)
    target.write_text("".join(f"{sums[name]}  {name}\n" for name in sorted(sums)), encoding="utf-8")


def size(path: Path) -> int:
    """Bytes of a file, or of all files in a folder."""
    return path.stat().st_size if path.is_file() else sum(file.stat().st_size for file in _files(path))


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())


def _mode(path: Path) -> int:
    return 0o755 if path.is_dir() or (os.access(path, os.X_OK) and path.stat().st_mode & 0o100) else 0o644


def _digest(file: Path, kind: str) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, kind).hexdigest()
