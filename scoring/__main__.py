"""The command line of the rules: `python -m scoring score [FILE]` and `replay [FILE]` (CONTRACT 1 and 2)."""

import argparse
import json
import sys
from pathlib import Path

from scoring.errors import ScoringError

UNREADABLE = 2


def main(arguments: list[str] | None = None) -> int:
    """Run one command; returns 2 when the input is not what the command reads."""
    parser = argparse.ArgumentParser(prog="python -m scoring")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, told in (
        ("score", "score hands, one JSON object a line"),
        ("replay", "replay a session, one JSON object"),
    ):
        command = commands.add_parser(name, help=told)
        command.add_argument("file", nargs="?", type=Path, help="standard input without it")
    options = parser.parse_args(arguments)
    return _score(options.file) if options.command == "score" else _replay(options.file)


def _score(path: Path | None) -> int:
    # Each command loads what it needs: hands know nothing of tables.
    from scoring.scorefile import score_lines

    try:
        text = sys.stdin.buffer.read() if path is None else path.read_bytes()
        for line in score_lines(iter(text.decode("utf-8-sig").split("\n"))):
            _write(json.dumps(line, ensure_ascii=False))
    except (OSError, ValueError, RecursionError) as error:
        print(f"score: {error}", file=sys.stderr)
        return UNREADABLE
    return 0


def _replay(path: Path | None) -> int:
    from scoring.replaying import replay_session

    try:
        text = sys.stdin.buffer.read() if path is None else path.read_bytes()
        lines = list(replay_session(json.loads(text.decode("utf-8-sig"))))
    except (OSError, ValueError, RecursionError, ScoringError) as error:
        print(f"replay: {error}", file=sys.stderr)
        return UNREADABLE
    for line in lines:
        _write(json.dumps(line, ensure_ascii=False))
    return 0


def _write(line: str) -> None:
    """Write one line of UTF-8 whatever the locale; half a surrogate pair stays the escape that it came as."""
    sys.stdout.buffer.write(f"{line}\n".encode("utf-8", "backslashreplace"))


if __name__ == "__main__":
    sys.exit(main())
