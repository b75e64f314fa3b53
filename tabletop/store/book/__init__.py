"""Family book: all matches on disk as entries, an index of them, and figures about who played what and won."""
