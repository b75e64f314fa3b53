"""Mods: finds, orders, merges, packs and unpacks them."""
