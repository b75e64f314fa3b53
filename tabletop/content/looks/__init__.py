"""Whether looks fit their game: table.yaml and faces.yaml against fields, rows, numbers, words and sounds."""
