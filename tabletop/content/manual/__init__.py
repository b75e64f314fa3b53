"""Documentation for editors and modders, generated from the models: JSON Schemas and pages of all keys."""
