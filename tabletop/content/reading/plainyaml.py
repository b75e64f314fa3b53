"""YAML of our own files as plain lists and mappings, by the quickest loader there is; positions are not kept."""

from __future__ import annotations

from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def quickly(text: str) -> Any:  # YAML may say anything
    """What the text says. Raises `yaml.YAMLError`."""
    return yaml.load(text, Loader=_LOADER)
