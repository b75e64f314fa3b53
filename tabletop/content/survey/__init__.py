"""What `hotseat check` asks beyond what playing needs: pictures, letters, words, files in the wrong place."""
