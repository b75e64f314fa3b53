"""Gestures: press, move, release, click and keys, matched with one question's options."""
