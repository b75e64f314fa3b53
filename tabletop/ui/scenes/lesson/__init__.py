"""Lessons on the real table: the teacher, the lit pieces, and the reply to each action."""
