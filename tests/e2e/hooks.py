"""What a bot is told that Telegram posts its updates to."""

SECRET = "a-secret_of-the-tests"


def hook(port: int, url: str | None = None) -> dict[str, str]:
    """Give the settings of one that listens on a port, and is reached there unless the address is another's."""
    address = url or f"http://127.0.0.1:{port}"
    return {"WEBHOOK_URL": address, "WEBHOOK_PORT": str(port), "WEBHOOK_SECRET": SECRET}
