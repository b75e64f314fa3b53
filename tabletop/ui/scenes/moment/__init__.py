"""Great moments: the picture that everybody looks at before the match goes on."""
