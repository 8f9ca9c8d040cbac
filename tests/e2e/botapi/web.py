"""The HTTP side: how calls come in and answers go out."""

import json
from typing import Any

from tornado.httputil import HTTPServerRequest
from tornado.web import Application, RequestHandler

from .api import Api
from .errors import ApiError, ConnectionDroppedError, bad_request
from .wire import Json, Upload

_ATTACHED = "attach://"


def read_params(request: HTTPServerRequest) -> Json:
    """Collect a call's parameters, whichever way they were sent."""
    given: Json = {name: values[-1].decode() for name, values in request.arguments.items()}
    if request.headers.get("Content-Type", "").startswith("application/json") and request.body:
        given.update(_json_object(request.body))
    return attached(given, {name: Upload(parts[0].filename, parts[0].body) for name, parts in request.files.items()})


def _json_object(body: bytes) -> Json:
    try:
        document = json.loads(body)
    except ValueError:
        document = None
    if not isinstance(document, dict):
        raise bad_request("can't parse request: Can't parse as JSON object")
    return document


def attached(given: Json, files: dict[str, Upload]) -> Json:
    """Put each uploaded file where the parameters refer to it."""
    referring = {name: str(value).removeprefix(_ATTACHED) for name, value in given.items() if _refers(value)}
    attached = {name: files[target] for name, target in referring.items() if target in files}
    rest = {name: upload for name, upload in files.items() if name not in referring.values()}
    return {**given, **rest, **attached}


def _refers(value: object) -> bool:
    return isinstance(value, str) and value.startswith(_ATTACHED)


class _Base(RequestHandler):
    def initialize(self, api: Api, token: str) -> None:
        self.api = api
        self.token = token

    def send_json(self, status: int, body: Json) -> None:
        self.set_status(status)
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(body, ensure_ascii=False))

    def cut(self) -> None:
        # Without this tornado would send an empty answer instead of none.
        self._finished = True
        self.request.connection.stream.close()  # type: ignore[union-attr]


class MethodHandler(_Base):
    """Answers /bot<token>/<method>."""

    async def get(self, token: str, method: str) -> None:
        """Answer a call sent as a query."""
        await self._answer(token, method)

    async def post(self, token: str, method: str) -> None:
        """Answer a call sent as a body."""
        await self._answer(token, method)

    async def _answer(self, token: str, method: str) -> None:
        try:
            self.send_json(200, await self._result(token, method))
        except ApiError as error:
            self.send_json(error.code, error.body())
        except ConnectionDroppedError:
            self.cut()

    async def _result(self, token: str, method: str) -> Json:
        if token != self.token:
            raise ApiError(401, "Unauthorized")
        return await self.api.call(method, read_params(self.request))


class FileHandler(_Base):
    """Answers /file/bot<token>/<path>."""

    def get(self, token: str, path: str) -> None:
        """Send the content of a file."""
        upload = self.api.world.files.at_path(path) if token == self.token else None
        if upload is None:
            self.send_json(404, ApiError(404, "Not Found").body())
        else:
            self.finish(upload.content)


def application(api: Api, token: str) -> Application:
    """Give the tornado application of the server."""
    shared: dict[str, Any] = {"api": api, "token": token}
    routes = [
        (r"/bot([^/]*)/(\w+)", MethodHandler, shared),
        (r"/file/bot([^/]*)/(.+)", FileHandler, shared),
    ]
    return Application(routes, log_function=lambda handler: None)
