"""Files of the app's sentences, `data/lang/<code>.yaml`: read, and compared with English.

Sections of sentences with `{placeholders}`; a sentence may have two forms, `{one: ..., other: ...}`, chosen by the
fact `n`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from tabletop.content.languages.lang import ENGLISH, languages
from tabletop.content.models.sentences import Forms, find_placeholders, in_braces
from tabletop.content.reading.problems import Problem, did_you_mean, raise_problems
from tabletop.content.reading.yamlread import AnyNode, Entry, Map, Scalar, read

FEW, BEGUN = 20, 10
"""Limits of missing sentences, by number and share, beyond which a language counts as begun."""
PLURAL = frozenset(("one", "other"))


def read_sentences(
    code: str, root: Path, beside: Sequence[Path] = ()
) -> tuple[dict[str, Forms], dict[str, Forms]]:
    """Read the sentences of a language and of English, by key; raises `ContentError` if either cannot be read.

    A language that we have not is looked for in mods `beside`.
    """
    problems: list[Problem] = []
    english = _sentences(root, ENGLISH, problems)
    holds = [folder for folder in (root, *beside) if (folder / "data" / "lang" / f"{code}.yaml").is_file()]
    own = english if code == ENGLISH else _sentences(next(iter(holds), root), code, problems)
    raise_problems(problems)
    return own, english


def check_languages(root: Path) -> list[Problem]:
    """Check all language files, each for itself and against English."""
    problems: list[Problem] = []
    english = dict(_read(root, ENGLISH, problems))
    for code in languages(root):
        own = english if code == ENGLISH else dict(_read(root, code, problems))
        for entry in own.values():
            problems += check_braces(entry.node)
        if code != ENGLISH and own:
            problems += _compare(own, english)
    return problems


def check_language(folder: Path, code: str, prefix: str, root: Path) -> list[Problem]:
    """Check a language that a mod's `folder` brings; files in messages begin with `prefix`."""
    problems: list[Problem] = []
    english, own = dict(_read(root, ENGLISH, [])), dict(_read(folder, code, problems, prefix))
    for entry in own.values():
        problems += check_braces(entry.node)
    if own and "app.language" not in own:
        first = next(iter(own.values()))
        problems.append(
            first.problem("the language does not say what it is called", "write app: {language: ...}")
        )
    return [*problems, *(_compare(own, english) if own else ())]


def count_sentences(folder: Path, code: str, root: Path) -> tuple[int, int]:
    """Return how many of the app's sentences a language has, and how many there are."""
    english, own = dict(_read(root, ENGLISH, [])), dict(_read(folder, code, []))
    return len(english.keys() & own.keys()), len(english)


def _compare(own: Mapping[str, Entry], english: Mapping[str, Entry]) -> Iterator[Problem]:
    """Report missing and unknown keys, and placeholders that differ from English."""
    unknown = own.keys() - english.keys()
    missing = english.keys() - own.keys()
    if is_early(len(missing), len(english)):
        yield progress_problem(
            next(iter(own.values())).source.file, len(english) - len(missing), len(english)
        )
        missing = set()
    for key in missing:
        section = key.rpartition(".")[0]
        last = [entry for other, entry in own.items() if other.rpartition(".")[0] == section] or [
            *own.values()
        ]
        if not did_you_mean(key, unknown):  # else the misspelt key is reported, which is the same mistake
            yield last[-1].problem(f'"{key}" is missing', "add it below; until then it is said in English")
    for key, entry in own.items():
        if key not in english:
            yield entry.problem(f'unknown key "{key}"', did_you_mean(key, english) or "remove it")
            continue
        yield from wrong_placeholders(entry.node, english[key].node)


def is_early(missing: int, every: int) -> bool:
    """Check if a translation is so incomplete that its share is reported in place of all missing keys."""
    return missing > FEW and missing * BEGUN > every


def progress_problem(file: str, done: int, every: int) -> Problem:
    """Report how complete a file of a language is."""
    what = f"{done} of {every} sentences are in this language"
    return Problem(file, 0, 0, what, "the rest is said in English").as_remark()


def wrong_placeholders(own: AnyNode, english: AnyNode) -> Iterator[Problem]:
    """Describe placeholders of a sentence that differ from the English ones."""
    if not (_is_sentence(own) and _is_sentence(english)):
        return
    said, wanted = _forms(own).placeholders, _forms(english).placeholders
    for name in sorted(said - wanted):
        hint = did_you_mean(name, wanted - said) or f"English has {in_braces(wanted)}"
        yield own.problem(f'unknown placeholder "{{{name}}}"', hint)
    for name in sorted(wanted - said):
        if not did_you_mean(name, said - wanted):
            yield own.problem(f'placeholder "{{{name}}}" is missing', "English has it")


def check_braces(sentence: AnyNode) -> Iterator[Problem]:
    """Describe wrong braces of a sentence."""
    for node in _texts(sentence):
        wrong = find_placeholders(str(node.value))[1]
        if wrong:
            yield node.problem(wrong, "write {name}, and double a brace that is meant as such")


def _sentences(root: Path, code: str, problems: list[Problem]) -> dict[str, Forms]:
    return {key: _forms(entry.node) for key, entry in _entries(root, code, problems).items()}


def _entries(root: Path, code: str, problems: list[Problem]) -> dict[str, Entry]:
    """Return sentences by key as entries with their place; other values are reported."""
    return {key: entry for key, entry in _read(root, code, problems) if _is_sentence(entry.node)}


def _read(root: Path, code: str, problems: list[Problem], prefix: str = "") -> list[tuple[str, Entry]]:
    """Every entry that is not a section, by its key, wrong ones too."""
    name = f"{prefix}data/lang/{code}.yaml"
    path = root / "data" / "lang" / f"{code}.yaml"
    if not path.is_file():
        hint = did_you_mean(code, languages(root)) or f"there are {', '.join(languages(root)) or 'none'}"
        problems.append(Problem(name, 0, 0, "there is no such language file", hint))
        return []
    node = read(path, name, problems)
    if node is None:
        return []
    if not isinstance(node, Map):
        problems.append(
            node.problem("expected a mapping of sections", 'write "section:" and sentences below it')
        )
        return []
    return list(_flatten(node, "", problems))


def _flatten(node: Map, prefix: str, problems: list[Problem]) -> Iterator[tuple[str, Entry]]:
    for key, entry in node.entries.items():
        inner = entry.node
        if isinstance(inner, Map) and not inner.entries.keys() & PLURAL:
            yield from _flatten(inner, f"{prefix}{key}.", problems)
            continue
        if isinstance(inner, Map) and inner.entries.keys() != PLURAL:
            problems.append(inner.problem("a plural has exactly the forms one and other", "write both"))
        elif not _is_sentence(inner) and not inner.is_reported:
            problems.append(inner.problem(f"{key}: expected a sentence", "write text, in quotes if need be"))
        yield f"{prefix}{key}", entry


def _is_sentence(node: AnyNode) -> bool:
    if isinstance(node, Map):
        return node.entries.keys() == PLURAL and len(_texts(node)) == len(PLURAL)
    return bool(_texts(node))


def _texts(node: AnyNode) -> list[Scalar]:
    """Return the text nodes of a sentence."""
    if isinstance(node, Map):
        return [text for entry in node.entries.values() for text in _texts(entry.node)]
    return [node] if isinstance(node, Scalar) and isinstance(node.value, str) and not node.is_reported else []


def _forms(node: AnyNode) -> Forms:
    if isinstance(node, Map):
        return Forms(*(str(_texts(node.entries[form].node)[0].value) for form in ("one", "other")))
    text = str(_texts(node)[0].value)
    return Forms(text, text)
