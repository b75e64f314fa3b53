"""Words of the table: prompts, reasons, the log, forecasts and what was missed."""
