"""The file of people: what is put there comes back, and a line that cannot be read loses nobody else."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tabletop.store import json_lines
from tabletop.store.people import People, Person, fingerprint

SOME = (
    Person("Ada", 0, "heap", {"text_size": 150, "tips": False}, fingerprint("0815")),
    Person("Bo", 1),
    Person("Zoë", 7, "", {"animation_speed": "off"}),
)


def some(path: Path) -> People:
    people = People(path)
    for person in SOME:
        people.put(person)
    return people


def test_people_come_back_as_they_were_put(tmp_path: Path) -> None:
    path = tmp_path / "people.jsonl"
    some(path)
    people = People(path)
    assert tuple(people.everybody) == SOME
    assert not people.problems
    assert people.find(" ADA ") == SOME[0]
    assert people.find("Guest") is None
    people.put(Person("Ida", 2), "ada")
    assert [each.name for each in People(path).everybody] == ["Ida", "Bo", "Zoë"]
    people.remove("Bo")
    assert [each.name for each in People(path).everybody] == ["Ida", "Zoë"]
    assert SOME[0].is_sign("0815")
    assert not SOME[0].is_sign("0816")
    assert SOME[1].is_sign("")
    assert "0815" not in path.read_text("utf-8")


def test_a_line_that_cannot_be_read_is_told_of_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "people.jsonl"
    some(path)
    lines = path.read_text("utf-8").splitlines()
    lines[1] = '{"name": "Bo", "colour": 1'
    lines.append('{"name": "ada", "colour": 3}')
    path.write_text("\n".join(lines), "utf-8")
    people = People(path)
    assert [each.name for each in people.everybody] == ["Ada", "Zoë"]
    assert [problem.split(":")[0] for problem in people.problems] == [
        "people.jsonl, line 2",
        "people.jsonl, line 4",
    ]
    people.put(Person("Chen", 2))
    assert lines[1] in path.read_text("utf-8")
    assert lines[3] in path.read_text("utf-8")
    assert [each.name for each in People(path).everybody] == ["Ada", "Zoë", "Chen"]


def test_a_failed_write_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "people.jsonl"
    people, before = some(path), path.read_bytes()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(json_lines, "replace_bytes", full)
    with pytest.raises(OSError, match="No space"):
        people.put(Person("Chen", 2))
    assert path.read_bytes() == before
    assert tuple(people.everybody) == SOME


def mutate(text: bytes, rng: random.Random) -> bytes:
    at, kind = rng.randrange(len(text)), rng.randrange(4)
    if kind == 0:
        return text[:at] + bytes([rng.randrange(256)]) + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at + rng.randrange(1, 20) :]
    if kind == 2:
        return text[:at] + text[rng.randrange(len(text)) :][:30] + text[at:]
    return text[:at]


@pytest.mark.parametrize("count", [150, pytest.param(5000, marks=pytest.mark.nightly)])
def test_changed_files_lose_no_more_than_the_lines_that_changed(tmp_path: Path, count: int) -> None:
    path, rng = tmp_path / "people.jsonl", random.Random(4)
    some(path)
    whole = path.read_bytes()
    for _ in range(count):
        changed = mutate(whole, rng)
        path.write_bytes(changed)
        people = People(path)
        kept = [line for line in whole.split(b"\n") if line and line in changed.split(b"\n")]
        assert len(people.everybody) >= len(kept) - len(people.problems)
        for person, line in zip(SOME, whole.split(b"\n"), strict=False):
            if changed.split(b"\n").count(line) == 1 and not any(
                "already" in each for each in people.problems
            ):
                assert people.find(person.name) is not None
        people.put(Person("New", 4))
        again = People(path)
        assert [*again.problems] == people.problems or len(again.problems) == len(people.problems)
        assert again.everybody == people.everybody


def test_people_that_cannot_be_read_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "people.jsonl"
    People(path).put(Person("Ada", sign="ab"))
    kept = path.read_bytes()

    def refuse(self: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(self))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuse)
        people = People(path)
        assert people.problems
        with pytest.raises(PermissionError):
            people.put(Person("Zoe"))

    assert path.read_bytes() == kept
    people.put(Person("Zoe"))
    assert [each.name for each in People(path).everybody] == ["Ada", "Zoe"]
    assert people.problems == []


def test_two_writers_lose_nobody(tmp_path: Path) -> None:
    one, other = People(tmp_path / "p"), People(tmp_path / "p")
    one.put(Person("Fay"))
    other.put(Person("Gus"))
    one.remove("Gus")

    assert [each.name for each in People(tmp_path / "p").everybody] == ["Fay"]


def test_what_a_newer_version_wrote_of_somebody_stays(tmp_path: Path) -> None:
    path = tmp_path / "p"
    path.write_text(
        '{"name": "Ada", "portrait": "cat.png", "wishes": {"haptics": 3, "text_size": 150}}\n', "utf-8"
    )
    people = People(path)
    ada = people.find("Ada")
    assert ada is not None
    assert dict(ada.wishes) == {"text_size": 150}

    people.put(Person("Ada Lu", wishes={"tips": False}), instead_of="Ada")

    (line,) = [json.loads(each) for each in path.read_text("utf-8").splitlines()]
    assert (line["name"], line["portrait"]) == ("Ada Lu", "cat.png")
    assert line["wishes"] == {"haptics": 3, "tips": False}
