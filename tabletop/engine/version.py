"""Version of a match's log, and keys of its lines.

Alone in its module: whoever only glances at files reads nothing else of the engine.
"""

from __future__ import annotations

FORMAT = 1
"""Version, raised when an older Hotseat could not read a newer log."""

SEATED = "seated"
"""Key of any line, the header too: seats that changed hands after it, each with a name and a bot's level or null.

To an older Hotseat it says nothing: it goes on with whoever sat there at the beginning.
"""

BRISK = "brisk"
"""Key of the header: whether questions with one possible answer give it by themselves, as it was chosen; where it
is missing nobody has chosen, and only who plays alone plays so. To the rules such an answer is like any other.
"""

SHARED = "shared"
"""Key of any line, the header too: after it two people sat at once for the first time, if only for a moment."""

REWIND, SHUFFLE = "rewind", "shuffle"
"""Keys of an undo's line to which all agreed: number of answers that stay, and the seed that piles are shuffled with.

An older Hotseat takes it for an ordinary undo, which such an answer refuses: it says at which line it cannot go on.
"""

OWN = "own"
"""Id for the piece in a seat's own colour, where the end of a match tells what each seat played with."""
