"""What the table says in words: prompts, reasons, the log, what an answer would do, what happened meanwhile."""
