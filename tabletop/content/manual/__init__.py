"""For editors and modders: JSON Schemas and the page of all that may be written, both made from the models."""
