"""From the window's events to an answer: press, move, release, click and keys against the options of one question."""
