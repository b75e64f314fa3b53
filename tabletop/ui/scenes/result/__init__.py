"""After a match: the ranking, the score sheet, the chart of the turns and what turned them."""
