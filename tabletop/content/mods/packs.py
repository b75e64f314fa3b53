"""Mods as zip files: unpacked into the mods folder whole or not at all, and packed for others.

A zip comes from a stranger. Nothing of it is written outside its own folder, no link is made, and what would unpack to
more than anybody draws is not unpacked.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from tabletop.content.models.files import ModFile
from tabletop.content.mods.ignored_files import is_part, is_program_file
from tabletop.content.mods.mods import MISSPELT, RENAME, Mod, is_portable_name, read_mod, two_alike
from tabletop.content.reading.problems import Problem, raise_problems, shorten
from tabletop.content.reading.unicode_form import normalize
from tabletop.errors import ContentError
from tabletop.escape_text import escape_text

LARGEST, MOST = 64_000_000, 2000
"""Limits in bytes and files of a mod, unpacked."""
_PIECE = 1 << 16
_TEXTS = (".yaml", ".svg", ".md", ".txt", ".rst", "")
_DEEPEST = 6  # folders in one another: a link may lead round
_NESTED = 20  # in a zip, which may have folders round the mod's; nobody could walk through thousands
_LOCAL_SCHEMA = re.compile(
    rb"^[ \t]*#[ \t]*yaml-language-server:[ \t]*\$schema=[ \t]*(?:file:|/|~|[A-Za-z]:[\\/])[^\n]*\n?",
    re.MULTILINE,
)
"""Line for an editor that names a schema by its place on a disk."""
_UTF_8 = 0x800
"""Flag of a file in a zip for a name in UTF-8."""
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same mod is the same zip, whenever it was packed


def unpack(archive: Path, into: Path, put_away: Callable[[Path], object] | None = None) -> Path:
    """Unpack a mod into the folder `into` of mods; its folder there, named by its id.

    Where an older one lies, `put_away` takes it out of the way; without that it is refused (`AlreadyThere`).

    Raises `ContentError` for what is no mod or no zip to be trusted, and then everything is as it was.
    """
    _check_regular(archive)
    into.mkdir(parents=True, exist_ok=True)
    passing = Path(tempfile.mkdtemp(prefix=".unpacking-", dir=into))
    try:
        with archive.open("rb") as file:
            with _zip_errors(archive.name):
                packed = ZipFile(file)
                top, inside = _mod_folder(packed, archive.name)
            _write(packed, inside, top, passing / "mod", archive.name)
        return _install(passing, into, archive.name, put_away)
    finally:
        shutil.rmtree(passing, ignore_errors=True)


def read_pack(archive: Path) -> ModFile:
    """Read what a packed mod says of itself, after all its names and sizes were looked at; nothing is unpacked.

    Raises `ContentError` for what `unpack` would refuse, and `OSError` for a file that cannot be read.
    """
    _check_regular(archive)
    with tempfile.TemporaryDirectory(prefix="hotseat-") as passing, archive.open("rb") as file:
        with _zip_errors(archive.name):
            packed = ZipFile(file)
            top, inside = _mod_folder(packed, archive.name)
        said = [info for info in inside if _path(info) == PurePosixPath(top) / "mod.yaml"]
        _write(packed, said, top, Path(passing) / "mod", archive.name)
        return _read_unpacked(Path(passing), archive.name).file


def install_folder(folder: Path, into: Path, put_away: Callable[[Path], object] | None = None) -> Path:
    """Copy a mod's folder into the folder `into` of mods, as `unpack` does with what `pack` makes of it.

    Raises `ContentError` for what is no mod, or what no zip of it could hold.
    """
    problems: list[Problem] = []
    mod = read_mod(folder, problems)
    raise_problems(problems)
    assert mod is not None  # else there were problems
    with tempfile.TemporaryDirectory(prefix="hotseat-") as passing:
        archive = Path(passing) / f"{folder.name}.zip"
        pack(folder, mod.id, archive)
        return unpack(archive, into, put_away)


def _check_regular(archive: Path) -> None:
    mode = archive.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # a pipe would be waited on for ever
        raise _zip_error(archive.name, "it is a pipe or a device and no file", "give the zip itself")


@contextmanager
def _zip_errors(name: str) -> Iterator[None]:
    """Translate errors while bytes of a zip are read: torn zips raise many kinds, `OSError` among them."""
    try:
        yield
    except ContentError:
        raise
    except NotImplementedError as error:
        raise _zip_error(
            name, "it is packed in a way that is not known here", "pack it as a usual zip"
        ) from error
    except Exception as error:
        raise _zip_error(name, "this is no whole zip file", "get it again, or pack it again") from error


def _zip_error(name: str, what: str, suggestion: str) -> ContentError:
    problem = Problem(name, 0, 0, what, suggestion)
    return ContentError(str(problem), (problem,))


def _mod_folder(packed: ZipFile, name: str) -> tuple[str, list[ZipInfo]]:
    """Return the folder that is the mod ("." for all of the zip), and its files; untrusted content is refused."""
    files = []
    for info in packed.infolist():
        path = _path(info)
        if info.is_dir() or any(map(is_program_file, path.parts)):
            continue
        windows = PureWindowsPath(info.filename)
        if windows.drive or windows.root or ".." in windows.parts:
            what = f'the name "{shorten(info.filename)}" leads out of the mod\'s folder'
            raise _zip_error(name, what, "nothing was unpacked; do not trust where it is from")
        if stat.S_ISLNK(info.external_attr >> 16):
            raise _zip_error(name, f'"{shorten(info.filename)}" is a link', "pack the file itself")
        if info.flag_bits & 1:
            raise _zip_error(name, "it is locked with a password", "pack it without one")
        files.append(info)
    _check_paths(list(map(_path, files)), name)
    _check_size(len(files), sum(info.file_size for info in files), name)
    tops = {path.parent.as_posix() for info in files if (path := _path(info)).name == "mod.yaml"}
    top = min(tops, key=lambda each: len(PurePosixPath(each).parts), default=None)
    if top is None:
        packs = sorted(path.name for path in map(_path, files) if path.suffix.casefold() == ".zip")
        misspelt = sorted(path.name for path in map(_path, files) if path.name.casefold() in MISSPELT)
        hint = f"unpack it, and install {packs[0]} that is in it" if packs else ""
        if misspelt:
            hint = f"rename {misspelt[0]} to mod.yaml, and pack it again"
        raise _zip_error(
            name, "there is no mod.yaml in it", hint or "pack the folder of one mod, with its mod.yaml"
        )
    if len([other for other in tops if len(PurePosixPath(other).parts) == len(PurePosixPath(top).parts)]) > 1:
        raise _zip_error(name, "there are several mods in it", "pack each of them by itself")
    return top, files


def _check_paths(paths: Sequence[PurePath], name: str) -> None:
    """Refuse names that another computer lacks or takes for one, and deeply nested ones."""
    known: set[str] = set()
    for path in paths:
        if len(path.parts) > _NESTED:
            what = f'"{shorten(str(path))}" lies in {len(path.parts) - 1} folders in one another'
            raise _zip_error(name, what, "pack the folder of one mod, with its mod.yaml")
        if (hidden := escape_text(path)) != str(path):
            raise _zip_error(
                name, f'"{shorten(hidden)}" has letters that nobody sees', "give it another name"
            )
        if (other := next((part for part in path.parts if not is_portable_name(part)), None)) is not None:
            what = f'Windows has no file or folder called "{shorten(other)}"'
            raise _zip_error(name, what, "give it another name")
        if (place := normalize(str(path)).casefold()) in known:
            raise _zip_error(name, two_alike(str(path)), RENAME)
        known.add(place)


def _path(info: ZipInfo) -> PurePosixPath:
    name = info.filename
    if not info.flag_bits & _UTF_8 and not name.isascii():  # a Mac writes UTF-8 and does not say so
        with suppress(UnicodeError):
            name = name.encode("cp437").decode()
    return PurePosixPath(
        normalize(name).replace("\\", "/")
    )  # some programs of Windows write their own slashes


def _write(packed: ZipFile, files: list[ZipInfo], top: str, folder: Path, name: str) -> None:
    """Write the files below `top`; sizes that the zip lies about are noticed."""
    left = LARGEST
    for info in files:
        path = _path(info)
        if not path.is_relative_to(top):
            continue
        target = folder / path.relative_to(top)
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            to = target.open("wb")
        except OSError as error:  # too long a name, or one that is a file and a folder
            what = f'"{shorten(info.filename)}" cannot be unpacked: {error.strerror}'
            raise _zip_error(name, what, "pack the mod again, with other names") from error
        with to:
            for piece in _pieces(packed, info, name):
                left -= len(piece)
                if left < 0:
                    what = f"unpacked it has more than {LARGEST // 1_000_000} MB"
                    raise _zip_error(name, what, "it was not unpacked")
                to.write(piece)


def _pieces(packed: ZipFile, info: ZipInfo, name: str) -> Iterator[bytes]:
    """Yield the content of one file of a zip, piece by piece."""
    with _zip_errors(name), packed.open(info) as source:
        while piece := source.read(_PIECE):
            yield piece


def _install(passing: Path, into: Path, name: str, put_away: Callable[[Path], object] | None) -> Path:
    """Move the unpacked files to their place."""
    target = into / _read_unpacked(passing, name).id
    if target.exists() or target.is_symlink():
        if put_away is None:
            raise AlreadyThere(name, target.name, target)
        _replace(target, passing, put_away)
    else:
        (passing / "mod").rename(target)
    return target


def _read_unpacked(passing: Path, name: str) -> Mod:
    """Read the mod that was unpacked there; its mistakes are told as those of the zip."""
    problems: list[Problem] = []
    mod = read_mod(passing / "mod", problems)
    raise_problems([Problem(f"{name}/mod.yaml", *_reason(problem)) for problem in problems])
    assert mod is not None  # else there were problems
    return mod


def _replace(target: Path, passing: Path, put_away: Callable[[Path], object]) -> None:
    """Put the unpacked files in place of an older mod, and that one away; restores it on failure."""
    older = passing / "older" / target.name
    older.parent.mkdir()
    try:
        target.rename(older)
        (passing / "mod").rename(target)
        put_away(older)
    except OSError:
        with suppress(OSError):
            target.rename(passing / "mod")
        with suppress(OSError):
            older.rename(target)
        raise


class AlreadyThere(ContentError):
    """Error for a mod that is in the mods folder already."""

    def __init__(self, archive: str, mod: str, folder: Path) -> None:
        what, hint = f'the mod "{mod}" is there already', f"install it with --replace, or remove {folder}"
        problem = Problem(archive, 0, 0, what, hint)
        super().__init__(str(problem), (problem,))
        self.folder = folder


def _reason(problem: Problem) -> tuple[int, int, str, str, str]:
    return problem.line, problem.column, problem.what, problem.suggestion, problem.text


def _without_schema(text: bytes) -> bytes:
    """Drop lines that name a schema on this computer: an editor here needs them, nobody else."""
    return _LOCAL_SCHEMA.sub(b"", text)


def pack(folder: Path, name: str, archive: Path) -> int:
    """Write a mod's files into a zip, notes too, below one folder called `name`; returns their number.

    An older archive is there until all was read. Raises `ContentError` for more than anybody unpacks.
    """
    files = sorted(_files(folder))
    _check_links(folder, files, name)
    _check_paths(files, name)
    _check_size(len(files), sum((folder / path).stat().st_size for path in files), name)
    whole = BytesIO()
    with ZipFile(whole, "w", ZIP_DEFLATED) as packed:
        for path in files:
            info = ZipInfo(f"{name}/{normalize(path.as_posix())}", _LONG_AGO)
            info.external_attr = 0o644 << 16
            packed.writestr(info, _without_schema((folder / path).read_bytes()), ZIP_DEFLATED)
    archive.write_bytes(whole.getvalue())
    return len(files)


def _check_links(folder: Path, files: Sequence[Path], name: str) -> None:
    """Refuse links that lead out of the mod: whoever gets the zip would get other files of this disk."""
    home = folder.resolve()
    for path in files:
        if not (folder / path).resolve().is_relative_to(home):
            what = f'"{shorten(path.as_posix())}" is a link that leads out of the mod, or lies behind one'
            raise _zip_error(name, what, "put the file itself there, or take the link away")


def find_home_names(folder: Path, home: str) -> Iterator[Problem]:
    """Remark on each file of a mod that names the home folder of the person who made it."""
    for path in sorted(_files(folder)):
        if path.suffix.casefold() in _TEXTS:
            for number, line in enumerate(
                _without_schema((folder / path).read_bytes()).split(b"\n"), start=1
            ):
                if (column := line.find(home.encode(errors="surrogateescape"))) >= 0:
                    what = f'"{home}" is written here, and whoever gets the zip reads it'
                    place = f"{folder.name}/{path.as_posix()}"
                    yield Problem(place, number, column + 1, what, "take it out").as_remark()
                    break


def _files(folder: Path) -> Iterator[Path]:
    """Yield every file of a mod by its path in the mod's folder; targets of links are read and packed with it."""
    for below, folders, names in os.walk(folder, followlinks=True):
        here = Path(below).relative_to(folder)
        deeper = [name for name in folders if len(here.parts) < _DEEPEST and not is_program_file(name)]
        folders[:] = deeper  # where the walk goes on
        yield from (
            here / name for name in names if is_part(here / name) and (folder / here / name).is_file()
        )


def _check_size(files: int, size: int, name: str) -> None:
    if files > MOST or size > LARGEST:
        most = f"at most {MOST} and {LARGEST // 1_000_000} are taken"
        what = f"unpacked it has {files} files and {size // 1_000_000} MB, {most}"
        raise _zip_error(name, what, "leave out what is no part of the mod")
