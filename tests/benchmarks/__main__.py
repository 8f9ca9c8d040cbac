"""Measure what the program costs: `python -m tests.benchmarks [recording] [engine]`, or `make bench`."""

import argparse
import json
from pathlib import Path

from . import engine, recording
from .figures import LEAST_ROUNDS

BENCHMARKS = {"recording": recording, "engine": engine}


def main() -> None:
    """Run the benchmarks that are named, all without a name; write the figures as JSON where that is asked for."""
    options = _options()
    measured = {name: BENCHMARKS[name].measure(options.rounds) for name in options.names or BENCHMARKS}
    if options.json is not None:
        options.json.write_text(json.dumps(measured, indent=2, ensure_ascii=False) + "\n", "utf-8")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="what the program costs")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"{' or '.join(BENCHMARKS)}; both without one")
    parser.add_argument("--rounds", type=int, default=31, help=f"at least {LEAST_ROUNDS}")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    options = parser.parse_args()
    if options.rounds < LEAST_ROUNDS:
        parser.error(f"fewer than {LEAST_ROUNDS} rounds say nothing")
    if unknown := set(options.names) - set(BENCHMARKS):
        parser.error(f"no such benchmark: {', '.join(sorted(unknown))}")
    return options


if __name__ == "__main__":
    main()
