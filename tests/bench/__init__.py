"""How fast it is: `python -m tests.bench` prints every bar of docs/performance.md for this machine."""
