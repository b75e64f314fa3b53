"""Entry point of `python -m tabletop` and of the console script `hotseat`."""

from __future__ import annotations

import sys

from tabletop.cli import main

if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        # The packaged app starts itself again for a bot's process, which must not open a second window.
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
