"""What the manuals promise: both languages say the same, every line can be typed, every step leads where it says."""
