"""The games' own tables: one package each, for things that no other game has; imported when first needed."""
