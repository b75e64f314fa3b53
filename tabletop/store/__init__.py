"""What Hotseat keeps on disk: matches, settings, and what the app remembers by itself.

Knows no game and opens no window. Nothing is created before something is written.
"""
