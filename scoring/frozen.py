"""What every value of this package is built on: frozen, strict models and read-only mappings."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, SerializerFunctionWrapHandler, WrapSerializer

K = TypeVar("K")
V = TypeVar("V")


def _as_dict(value: Mapping[K, V], handler: SerializerFunctionWrapHandler) -> object:
    return handler(dict(value))


FrozenMap = Annotated[Mapping[K, V], AfterValidator(MappingProxyType), WrapSerializer(_as_dict)]


class Frozen(BaseModel):
    """A value that cannot change and refuses unknown fields by name."""

    model_config = ConfigDict(frozen=True, extra="forbid")
