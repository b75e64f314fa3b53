"""Seeds as people say them: a bird and four digits."""

from __future__ import annotations

import random
import re
import zlib

from tabletop.store.match_lines import LARGEST_NUMBER

_BIRDS = (
    "AVOCET BITTERN BULLFINCH BUZZARD CHAFFINCH CONDOR CORMORANT CRANE CURLEW DIPPER DOVE DUNLIN EAGLE EGRET "
    "EIDER FALCON FINCH FLAMINGO GANNET GOLDFINCH GOSHAWK GREBE GROUSE GULL HARRIER HERON HOOPOE IBIS JACKDAW JAY "
    "KESTREL KINGFISHER KITE KIWI LAPWING LARK LINNET MAGPIE MALLARD MARTIN MERLIN NUTHATCH ORIOLE OSPREY OSTRICH "
    "OWL PARTRIDGE PELICAN PENGUIN PETREL PHEASANT PIPIT PLOVER PUFFIN QUAIL RAVEN REDSTART ROBIN ROOK SHRIKE SISKIN "
    "SNIPE SPARROW STARLING STILT STORK SWALLOW SWAN SWIFT TEAL TERN THRUSH TOUCAN TURNSTONE WAGTAIL WARBLER WAXWING "
    "WIGEON WREN"
)
_SEED_WORDS = tuple(_BIRDS.split())
SEED_COUNT = len(_SEED_WORDS) * 10_000
"""Number of seeds that have a code."""
_CODE = re.compile(r"([A-Z]+)-(\d{4})")


def seed_code(seed: int) -> str:
    """Return a seed as a bird and four digits, or as a plain number if it is too large."""
    word, number = divmod(seed, 10_000)
    return f"{_SEED_WORDS[word]}-{number:04}" if 0 <= word < len(_SEED_WORDS) else str(seed)


def read_seed(text: str) -> int:
    """Return the seed of a code, a number or any other text."""
    text = text.strip().upper()
    code = _CODE.fullmatch(text)
    if code is not None and code[1] in _SEED_WORDS:
        return _SEED_WORDS.index(code[1]) * 10_000 + int(code[2])
    number = int(text) if text.removeprefix("-").isdecimal() else LARGEST_NUMBER
    return number if abs(number) < LARGEST_NUMBER else zlib.crc32(text.encode())


def new_seed(dice: random.Random) -> int:
    """Return a random seed that has a code."""
    return dice.randrange(SEED_COUNT)
