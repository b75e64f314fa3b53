"""Forms made from the schemas of rows: their fields, and how a change is written."""
