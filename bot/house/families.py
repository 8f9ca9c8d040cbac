"""Editions by what they have in common: among so many, one is found more easily in its family."""

from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType

from scoring.rulesets import preset_ids

_NAMED = {
    "usual": ("modern", "common", "common_special"),
    "thirty_six": ("classic", "qiumeimei", "orthodox"),
    "online": ("online", "mingxing", "mj888", "shenlaiye", "pocket", "master"),
}
# Whatever is of no family stands last.
_OTHERS = tuple(preset for preset in preset_ids() if preset not in chain.from_iterable(_NAMED.values()))
FAMILIES: Mapping[str, tuple[str, ...]] = MappingProxyType({**_NAMED, "other": _OTHERS})
