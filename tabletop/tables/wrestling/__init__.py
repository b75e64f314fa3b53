"""The table of Space Age Wrestling: a ring with waiting cards, and the wrestlers' corners."""
