"""The family book: who played what and who won, and what can be done with each match."""
