"""The list of read models and the folder say the same, and each has its SQL and its tables."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import projections
from projections.base import Projection
from projections.rebuild import rebuild
from projections.registry import every_projection
from projections.runner import Standing, catch_up
from tests.projections.evening import an_evening
from tests.projections.log import SCHEMA, put_in_log
from tests.projections.tables import contents

FOLDER = Path(projections.__file__).parent


def found_in_the_folder() -> set[type[Projection]]:
    modules = [import_module(f"projections.{path.stem}") for path in FOLDER.glob("*.py")]
    return {
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Projection) and value is not Projection
    }


def test_every_read_model_of_the_folder_is_in_the_list() -> None:
    assert {type(each) for each in every_projection()} == found_in_the_folder()


def test_names_and_tables_belong_to_one_read_model() -> None:
    models = every_projection()
    tables = [table for model in models for table in model.tables]
    assert len({model.name for model in models}) == len(models)
    assert len(set(tables)) == len(tables)


def test_every_statement_has_a_name_of_its_own() -> None:
    for path in FOLDER.glob("*.sql"):
        names = re.findall(r"^-- (\w+) --$", path.read_text(), re.MULTILINE)
        assert len(set(names)) == len(names), path.name


def test_all_together_in_batches_equal_all_built_from_zero(database: str) -> None:
    head = put_in_log(database, an_evening(seed=13).events)
    reached = catch_up(database, SCHEMA, every_projection(), batch_events=17)
    assert reached == tuple(Standing(model.name, head) for model in every_projection())
    before = {model.name: contents(database, model) for model in every_projection()}
    for model in every_projection():
        assert rebuild(database, SCHEMA, model) == Standing(model.name, head)
    assert {model.name: contents(database, model) for model in every_projection()} == before
