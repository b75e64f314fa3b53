"""Tests of the content package."""
