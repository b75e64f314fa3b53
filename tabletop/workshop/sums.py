"""Sums of whole numbers, which give mean and spread exactly in any order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Sums:
    """Count, sum and sum of squares of whole numbers."""

    count: int = 0
    total: int = 0
    squares: int = 0
    low: int = 0
    high: int = 0

    def add(self, number: int) -> None:
        """Add one number."""
        self.low = min(self.low, number) if self.count else number
        self.high = max(self.high, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """Mean; 0 of no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """Variance of a single number, as estimated from these; 0 of less than two."""
        if self.count < 2:
            return 0.0
        return (self.count * self.squares - self.total * self.total) / (self.count * (self.count - 1))

    def rest(self, part: Sums) -> Sums:
        """Return the sums of all numbers that are not in a part of these."""
        count, total = self.count - part.count, self.total - part.total
        return Sums(count, total, self.squares - part.squares, self.low, self.high)
