"""The family book: matches with their people and winners, and acts on each match."""
