"""`python -m tests.chats`: write the bot's part of every transcript anew, to be read in the difference."""

import sys

from tests.chats.playing import replayed, transcripts


def main() -> None:
    """Rewrite the transcripts named by a part of their file's name, or all."""
    for path in transcripts():
        if all(part in path.name for part in sys.argv[1:]):
            path.write_text(replayed(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
