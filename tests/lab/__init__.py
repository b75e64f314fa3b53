"""Tests of the library for programs."""
