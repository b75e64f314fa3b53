"""The table of Pedal: a road with cars, what lies beside it, and a dashboard."""
