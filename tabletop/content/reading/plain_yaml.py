"""Fast reading of our own YAML files as plain lists and mappings, without positions."""

from __future__ import annotations

from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_fast(text: str) -> Any:  # YAML may say anything
    """Parse the text. Raises `yaml.YAMLError`."""
    return yaml.load(text, Loader=_LOADER)
