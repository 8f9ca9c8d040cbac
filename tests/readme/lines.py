"""Every command line that a manual shows, and which of them cannot be run here."""

import re
from collections.abc import Iterator, Mapping

from tests.readme.pages import Page

MANUALS = ("README.md", "README.en.md", "CONTRIBUTING.md", "deploy/README.md")
PROGRAM = r"(?:make|git|docker|pip|python3?|suantai|curl|journalctl|systemctl|install|openssl|cd|\S+/bin/\S+)"
LIKE_A_COMMAND = re.compile(rf"(?:[A-Z_]+=\S+ )*{PROGRAM} \S.*")
REMARK = re.compile(r"\s+#.*$|^#.*$")

# What begins like this -> why it is not run by a test.
ELSEWHERE: Mapping[str, str] = {
    "BOT_TOKEN=": "talks to Telegram",
    "docker ": "needs a container engine",
    "systemctl ": "needs systemd",
    "journalctl ": "needs systemd",
    "git pull": "needs the network",
    "curl https:": "needs the network",
    "make deploy-tools": "fetches from the network",
    "make lock": "fetches from the network",
    "make test": "is what runs this",
    "make check-all": "is what runs this, and more",
    "make bench": "measures with what is fetched from the network",
    "make soak": "takes half an hour",
    "make fuzz": "takes half an hour",
    "/opt/suantai/bin/pip install --require-hashes": "fetches from the network",
}


def command_lines(page: Page) -> list[str]:
    """Give a manual's command lines, in its order: those of the blocks, and those between backticks."""
    return list(dict.fromkeys(_found(page)))


def _found(page: Page) -> Iterator[str]:
    for found in re.finditer(r"^```sh\n(.*?)^```$|`([^`\n]+)`", page.text, re.MULTILINE | re.DOTALL):
        if found[1] is not None:
            yield from (line for line in (REMARK.sub("", whole) for whole in found[1].splitlines()) if line)
        elif LIKE_A_COMMAND.fullmatch(found[2]):
            yield found[2]


def why_not(line: str) -> str | None:
    """Give the reason why a line is not run, or None."""
    return next((reason for start, reason in ELSEWHERE.items() if line.startswith(start)), None)
