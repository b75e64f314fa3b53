"""Plain words in the code: functions are named by verbs or nouns, and docstrings begin with one. Those that begin with
Return or Yield are true.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.layers.offences import Functions, Offence, parse

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "tabletop"
VAGUE = re.compile(
    r"(What|Where|Whether|Which|When|Why|How|Who|Whom|Whose|Whoever|Whatever|That|As|If|It|Its|He|She|They|Their|Them|"
    r"These|Those|This|There|So|By|Of|Both)\b"
)
"""Words that begin a docstring without saying what the thing does or is."""


def words_of(text: str) -> frozenset[str]:
    return frozenset(text.split())


PARTICIPLES = words_of("""
    asked begun bound broken brought built called cut done drawn driven eaten fallen fed felt fitted
    forgotten fought found frozen given gone grown heard held hidden kept known laid left lent lit
    lost made meant met misread misspelt paid played read said seen sent shaken shown sold sought
    spent spoken spread stood struck stuck sung swept taken taught thought thrown told torn
    understood woken won worn written
""")
PREPOSITIONS = words_of("""
    about above across after against along among anew around as aside at away before behind below
    beneath beside besides between beyond by down for from in inside into near nearby of off on onto
    out outside over past since through to together toward towards under until up upon via when
    where which who whose with within without
""")
VERBS_AND_NOUNS = words_of("""
    blend building drawing embed ending evening feed heading hundred king mapping need opening padding read ring
    seed setting shed speed spread string thing wording
""")
"""Words that look like participles, but are verbs in the present or nouns."""
READ_BY_FACES = words_of("called shared told")
"""Properties that the face files of games and mods read by these names."""
AT_ONCE = ("list[", "tuple[", "dict[", "set[", "frozenset[", "Mapping[", "Sequence[", "Callable[")
"""Beginnings of annotations of what is no iterator."""
NAMED_BY_PYTHON = words_of("done")
"""Methods that protocols of ours share with classes of the standard library, such as `Future.done`."""


def unplain(docstring: str) -> bool:
    """Check if a docstring begins with a word that says nothing of the thing."""
    return VAGUE.match(docstring.lstrip()) is not None


def nameless(name: str) -> bool:
    """Check if a name has no verb and no noun: each of its words is a participle or a preposition."""
    words = name.strip("_").lower().split("_")
    return all(
        word not in VERBS_AND_NOUNS
        and (word in PARTICIPLES | PREPOSITIONS or (len(word) > 4 and word.endswith(("ed", "ing"))))
        for word in words
        if word
    )


def unplain_docstrings(tree: ast.Module) -> Iterator[Offence]:
    """Find unplain docstrings of modules, classes, functions and attributes."""
    for node in ast.walk(tree):
        for each in getattr(node, "body", ()) if not isinstance(node, ast.Lambda | ast.IfExp) else ():
            match each:
                case ast.Expr(ast.Constant(str(text))) if unplain(text):
                    yield each.lineno, text.partition("\n")[0]


def untrue_docstrings(tree: ast.Module) -> Iterator[Offence]:
    """Find functions that say Return and return nothing or yield, or say Yield and return all at once."""
    for node in ast.walk(tree):
        if not isinstance(node, Functions) or node.returns is None:
            continue
        verb, returned = (ast.get_docstring(node) or "").split(" ", 1)[0], ast.unparse(node.returns)
        says_return = verb == "Return" and (returned == "None" or has_yield(node))
        if says_return or (verb == "Yield" and returned.startswith(AT_ONCE)):
            yield node.lineno, f"{node.name} says {verb}, and gives {returned}"


def has_yield(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Check if a function yields, whatever functions inside it do."""
    todo: list[ast.AST] = [*node.body]
    while todo:
        each = todo.pop()
        if isinstance(each, ast.Yield | ast.YieldFrom):
            return True
        todo += [] if isinstance(each, Functions | ast.Lambda) else ast.iter_child_nodes(each)
    return False


def nameless_functions(tree: ast.Module) -> Iterator[Offence]:
    """Find functions, methods and properties whose name has neither verb nor noun."""
    for node in ast.walk(tree):
        if not isinstance(node, Functions) or node.name.startswith("__") or is_step(node):
            continue
        if nameless(node.name) and node.name not in READ_BY_FACES | NAMED_BY_PYTHON:
            yield node.lineno, node.name


def is_step(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Check if a function is a step of the rules: saved matches hold its name, so it stays."""
    made_by = [each.func if isinstance(each, ast.Call) else each for each in node.decorator_list]
    return any(isinstance(each, ast.Name) and each.id == "step" for each in made_by)


def plain_files() -> list[Path]:
    """Find the Python files of the package."""
    return sorted(PACKAGE.rglob("*.py"))


def report(offences: list[tuple[Path, Offence]]) -> list[str]:
    return [f"{path.relative_to(ROOT)}:{line}: {what}" for path, (line, what) in offences]


def test_docstrings_begin_with_a_verb_or_a_noun() -> None:
    assert report([(path, each) for path in plain_files() for each in unplain_docstrings(parse(path))]) == []


def test_docstrings_say_truly_if_something_is_returned_or_yielded() -> None:
    assert report([(path, each) for path in plain_files() for each in untrue_docstrings(parse(path))]) == []


def test_functions_are_named_by_verbs_or_nouns() -> None:
    assert report([(path, each) for path in plain_files() for each in nameless_functions(parse(path))]) == []


@pytest.mark.parametrize(
    ("find", "source"),
    [
        (untrue_docstrings, 'def draw() -> None:\n    "Return a line."'),
        (untrue_docstrings, 'def sign() -> Iterator[int]:\n    "Return numbers."\n    yield 1'),
        (untrue_docstrings, 'def list_signs() -> list[int]:\n    "Yield numbers."\n    return []'),
        (nameless_functions, "def _told(): ..."),
        (nameless_functions, "@cached\ndef drawn(): ..."),
        (nameless_functions, "def kept_for(): ..."),
        (nameless_functions, "class A:\n    def beside(self): ..."),
        (nameless_functions, "def collecting(): ..."),
        (unplain_docstrings, '"""What it is."""'),
        (unplain_docstrings, 'def f():\n    """Whether it is."""'),
        (unplain_docstrings, 'A = 1\n"""How many there are."""'),
    ],
)
def test_a_planted_offence_is_found(find: Callable[[ast.Module], Iterator[Offence]], source: str) -> None:
    assert [*find(ast.parse(source))]


@pytest.mark.parametrize(
    "source",
    [
        "def seed(): ...",
        "def hidden_cards(): ...",
        "def is_over(): ...",
        "def __set__(): ...",
        "@step\ndef played(): ...",
        "@step(was='draw')\ndef drawn(): ...",
    ],
)
def test_verbs_and_nouns_pass(source: str) -> None:
    assert [*nameless_functions(ast.parse(source))] == []


def test_a_plain_docstring_passes() -> None:
    assert [*unplain_docstrings(ast.parse('"""Number of cards."""\nx = "What a text"'))] == []
