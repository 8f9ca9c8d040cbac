"""The house rules, one family a file: each rule is a function from a source tree to the complaints it has."""

from collections.abc import Callable

from tests.house import banned, frozen, imports, mirror, naming, sizes, words
from tests.house.tree import SourceTree

Rule = Callable[[SourceTree], list[str]]

RULES: tuple[Rule, ...] = (
    imports.directions,
    imports.scoring_stands_alone,
    imports.libraries_at_home,
    imports.pure_rooms,
    imports.no_clock_in_scoring,
    sizes.files_are_short,
    sizes.bodies_are_short,
    naming.no_catch_all_names,
    naming.no_catch_all_classes,
    words.no_words_outside_locales,
    words.no_sentences_in_views,
    words.no_stale_exemptions,
    words.nothing_from_outside,
    words.no_registry_hosts,
    frozen.no_floats_in_scoring,
    frozen.dataclasses_are_frozen,
    frozen.models_are_frozen,
    frozen.collections_are_frozen,
    banned.no_memory_of_conversations,
    banned.no_dependency_injection,
    mirror.every_module_is_tested,
    mirror.changelog_is_kept,
)
