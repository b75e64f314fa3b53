"""Checks of `hotseat check` beyond the needs of play: pictures, letters, words, misplaced files."""
