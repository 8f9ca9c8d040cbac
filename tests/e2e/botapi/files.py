"""Files that were sent, to be fetched again by their ids."""

import mimetypes

from .errors import bad_request
from .wire import Json, Upload


class FileStore:
    """Keeps uploads and gives each an id."""

    def __init__(self) -> None:
        self._uploads: dict[str, Upload] = {}

    def keep(self, upload: Upload) -> Json:
        """Store an upload and give its Bot API object."""
        number = len(self._uploads) + 1
        file_id = f"BQACAgUAAx{number:06d}"
        self._uploads[file_id] = upload
        return self.wire(file_id)

    def wire(self, file_id: str) -> Json:
        """Give the Bot API object of a stored file."""
        return {"file_id": file_id, "file_unique_id": file_id[-8:], "file_size": len(self.get(file_id).content)}

    def described(self, file_id: str) -> Json:
        """Give the object with a path to download the file from."""
        return {**self.wire(file_id), "file_path": f"documents/{file_id}/{self.get(file_id).file_name}"}

    def get(self, file_id: str) -> Upload:
        """Find a file by its id."""
        if file_id not in self._uploads:
            raise bad_request("wrong file identifier/HTTP URL specified")
        return self._uploads[file_id]

    def at_path(self, path: str) -> Upload | None:
        """Find a file by the path it is downloaded from."""
        parts = path.split("/")
        return self._uploads.get(parts[1]) if len(parts) == 3 else None


def guess_type(file_name: str) -> str:
    """Guess the media type from a file's name."""
    return mimetypes.guess_type(file_name)[0] or "application/octet-stream"
