"""What every value of this package is built on: frozen, strict models and read-only mappings."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, TypeVar

from pydantic import AfterValidator, BaseModel, ConfigDict, PlainSerializer

K = TypeVar("K")
V = TypeVar("V")

FrozenMap = Annotated[Mapping[K, V], AfterValidator(MappingProxyType), PlainSerializer(dict)]


class Frozen(BaseModel):
    """A value that cannot change and refuses unknown fields by name."""

    model_config = ConfigDict(frozen=True, extra="forbid")
