"""Result screen: the ranking, the score sheet, the chart of points, and the turning points."""
