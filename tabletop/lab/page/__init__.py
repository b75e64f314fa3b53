"""Page of a study of fairness: one HTML file that needs no network and no script."""
