"""Documentation for editors and modders, made from the models: JSON Schemas and the page of all that may be written."""
