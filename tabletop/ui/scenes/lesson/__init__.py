"""Lessons on the real table: the teacher, what is lit, and what is answered to each act."""
