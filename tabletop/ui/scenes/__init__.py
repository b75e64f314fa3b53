"""Screens around the table: title, setup, curtain, result, rules, settings, menu. They report; the app decides."""
