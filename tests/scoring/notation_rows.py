"""The tables of texts in `notation/`: a text, `=>`, and what it says."""

from pathlib import Path

TABLES = Path(__file__).parent / "notation"


def rows(name: str) -> list[tuple[str, str]]:
    """Return the rows of a table; ⏎ stands for the end of a line and ⇥ for a tabulator."""
    lines = (TABLES / f"{name}.txt").read_text("utf-8").splitlines()
    cut = (line.split(" => ") for line in lines if not line.startswith("#"))
    return [(text.replace("⏎", "\n").replace("⇥", "\t"), said) for text, said in cut]
