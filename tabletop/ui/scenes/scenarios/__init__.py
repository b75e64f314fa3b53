"""Tests of a mod: its scenarios with outcomes, each as lines and as text, and effects that none fires."""
