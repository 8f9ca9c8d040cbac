"""The way to the server for a client in the same process: its calls are carried out without a network."""

import json
from urllib.parse import unquote

from telegram.request import BaseRequest, RequestData

from .api import Api
from .errors import ApiError
from .web import attached
from .wire import Json, Upload

FILES = "/file/bot"


class InsideRequest(BaseRequest):
    """Hands a client's calls to the server itself."""

    def __init__(self, api: Api) -> None:
        self._api = api

    @property
    def read_timeout(self) -> float | None:
        """Give the time that a call may take."""
        return 5

    async def initialize(self) -> None:
        """Nothing has to be opened."""

    async def shutdown(self) -> None:
        """Nothing has to be closed."""

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *_: object, **__: object
    ) -> tuple[int, bytes]:
        """Carry out a call."""
        if FILES in url:
            upload = self._api.world.files.at_path(unquote(url.partition(FILES)[2].partition("/")[2]))
            return (404, b"{}") if upload is None else (200, upload.content)
        try:
            answer = await self._api.call(url.rpartition("/")[2], _params(request_data))
        except ApiError as error:
            return error.code, json.dumps(error.body()).encode()
        return 200, json.dumps(answer).encode()


def _params(data: RequestData | None) -> Json:
    if data is None:
        return {}
    files = {name: Upload(file[0], file[1]) for name, file in data.multipart_data.items()}  # type: ignore[arg-type]
    return attached(dict(data.json_parameters), files)
