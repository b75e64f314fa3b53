"""Types of command-line arguments: each checks the form, with an example in its error."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from tabletop.cli.usage import WrongUsage

LARGEST_PICTURE = 7680
SMALLEST_PICTURE = (640, 360)
MOST_WORKERS = 256
WIDEST_BLEED = 5
FINENESS = (300, 1200)


def named_path(text: str) -> Path:
    """Parse a path; refuse an empty one, which Python would take for the present folder."""
    if not text.strip():
        raise ArgumentTypeError('"" is no path; name a file or a folder, or "." for this one')
    return Path(text)


class PairAction(Action):
    """Argument action that collects K=V pairs into a mapping."""

    def __call__(
        self, parser: ArgumentParser, namespace: Namespace, values: object, option_string: str | None = None
    ) -> None:
        """Add one pair; the same key twice is a mistake."""
        key, _, value = (part.strip() for part in str(values).partition("="))
        have = dict(getattr(namespace, self.dest))
        if not (key and value):
            like = key if key.replace("-", "").isalnum() else "fast"
            raise WrongUsage(f'{option_string} {values}: write it as name=value, such as "{like}=true"')
        if key in have:
            raise WrongUsage(f"{option_string} {key} is given twice")
        setattr(namespace, self.dest, {**have, key: value})


def percentage(text: str) -> float:
    """Parse a share such as 2 % that is more than 0 and less than 50 %."""
    if not re.fullmatch(r"[0-9]{1,2}([.][0-9]{1,3})? ?%", text) or not 0 < float(text.rstrip("% ")) < 50:
        raise ArgumentTypeError(f'"{text}" is no share such as 2% (more than 0 %, less than 50 %)')
    return float(text.rstrip("% ")) / 100


def seed_text(text: str) -> str:
    """Parse a seed: a number, or a bird and four digits as the set-up screen shows it."""
    if not re.fullmatch(r"-?[0-9]{1,18}|[A-Za-z]+-[0-9]{4}", text):
        raise ArgumentTypeError(
            f'"{text}" is neither a number of at most 18 digits nor a code such as WREN-0042'
        )
    return text


def whole_number(text: str) -> int:
    """Parse a whole number."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise ArgumentTypeError(f'"{text}" is not a whole number such as 3')
    return int(text)


def count(text: str) -> int:
    """Parse a whole number from 0."""
    if whole_number(text) < 0:
        raise ArgumentTypeError(f"{text} is less than 0")
    return int(text)


def positive_number(text: str) -> int:
    """Parse a whole number from 1."""
    if whole_number(text) < 1:
        raise ArgumentTypeError(f"{text} is less than 1")
    return int(text)


def worker_count(text: str) -> int:
    """Parse the number of processes."""
    if positive_number(text) > MOST_WORKERS:
        raise ArgumentTypeError(f"{text} is more than {MOST_WORKERS}")
    return int(text)


def picture_size(text: str) -> tuple[int, int]:
    """Parse width and height of a picture."""
    found = re.fullmatch(r"([0-9]{2,5})x([0-9]{2,5})", text)
    if not found:
        raise ArgumentTypeError(f'"{text}" is not a size such as 1920x1080')
    width, height = int(found[1]), int(found[2])
    if width < SMALLEST_PICTURE[0] or height < SMALLEST_PICTURE[1]:
        least = "x".join(map(str, SMALLEST_PICTURE))
        raise ArgumentTypeError(f"{text} is too small to draw a screen; take {least} at least")
    if max(width, height) > LARGEST_PICTURE:
        raise ArgumentTypeError(f"{text} is larger than {LARGEST_PICTURE} in one direction")
    return width, height


def parse_bleed(text: str) -> float:
    """Parse a bleed in millimetres."""
    if not re.fullmatch(r"[0-9](?:\.[0-9])?", text) or float(text) > WIDEST_BLEED:
        raise ArgumentTypeError(
            f'"{text}" is no bleed; write millimetres from 0 to {WIDEST_BLEED}, such as 3'
        )
    return float(text)


def parse_fineness(text: str) -> int:
    """Parse dots to the inch."""
    low, high = FINENESS
    if not low <= whole_number(text) <= high:
        raise ArgumentTypeError(f"{text} is not between {low} and {high} dots to the inch")
    return int(text)
