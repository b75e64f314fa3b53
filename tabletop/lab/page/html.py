"""Pieces of HTML for a page: paragraphs, tables, and numbers as they stand in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def paragraphs(said: Iterable[str]) -> str:
    """Write each sentence as a paragraph."""
    return "".join(f"<p>{each}</p>" for each in said)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Write a table that scrolls by itself where it is too wide."""
    heads = "".join(f"<th>{each}</th>" for each in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<div class=scroll><table><tr>{heads}</tr>{body}</table></div>"


def hundredth(rate: float) -> str:
    """Write a rate as a number of a hundred."""
    return number(100 * rate)


def number(value: float) -> str:
    """Write a number with one decimal, if it has one."""
    return "0" if abs(value) < 0.05 else f"{value:.1f}".removesuffix(".0")


def write_sign(text: str) -> str:
    """Write a number with its sign."""
    return text.replace("-", "−") if text.startswith("-") else f"+{text}" if text != "0" else text
