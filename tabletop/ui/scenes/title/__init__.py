"""The title screen: the shelf with its boxes and what waits there."""
