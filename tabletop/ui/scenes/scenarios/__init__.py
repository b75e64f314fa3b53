"""The tests of a mod: its scenarios with green and red, each as lines and as text, and what none of them fires."""
