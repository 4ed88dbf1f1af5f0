"""The state of an aggregate as JSON and back, by the annotations of its class.

State is every annotated attribute. A name that begins with an underscore is something worked out
from state, or the library's own: it is left out and worked out again.
"""

from __future__ import annotations

import types
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, ClassVar, Literal, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from pydantic import AfterValidator, BaseModel, ConfigDict, PlainSerializer, create_model

from ledger.aggregate import Aggregate

A = TypeVar("A", bound=Aggregate)


def known(aggregate: Aggregate) -> dict[str, Any]:
    """What the aggregate knows, by attribute; not what is worked out from that."""
    return {name: value for name, value in vars(aggregate).items() if name[0] != "_"}


def dumped(aggregate: Aggregate) -> bytes:
    """What the aggregate knows; its stream and its version are not in it."""
    state = _model(type(aggregate)).model_construct(**known(aggregate))
    return state.model_dump_json(exclude_unset=True, fallback=dict, warnings=False).encode()


def restored(kind: type[A], stream: str, version: int, state: bytes) -> A:
    """The aggregate that knew this, as its events would have made it.

    Raises:
        ValueError: these are not bytes that :func:`dumped` gave of this class.

    """
    found = _model(kind).model_validate_json(state)
    aggregate = kind.blank(stream)
    vars(aggregate).update({name: vars(found)[name] for name in found.model_fields_set})
    aggregate._version = version  # noqa: SLF001 - the library's own, which only events set otherwise
    return aggregate


def annotated(kind: type[Aggregate]) -> dict[str, Any]:
    """Attribute → type of the state of a class, type variables filled in."""
    ours = [base for base in kind.__mro__ if issubclass(base, Aggregate)]
    names = {name for base in ours for name in vars(base).get("__annotations__", ())}
    given = _type_arguments(kind)
    return {
        name: _filled_in(hint, given)
        for name, hint in hints_of(kind, include_extras=True).items()
        if name in names and name[0] != "_" and get_origin(hint) is not ClassVar
    }


@cache
def _model(kind: type[Aggregate]) -> type[BaseModel]:
    """The state as a model, each field as it may be missing: not every state has all of it."""
    fields: dict[str, Any] = {
        name: (_told_apart(hint), None) for name, hint in annotated(kind).items()
    }
    return create_model(kind.__name__, __config__=ConfigDict(extra="forbid"), **fields)


def _type_arguments(kind: type[Aggregate]) -> dict[Any, Any]:
    """Type variable → type, as the bases of a class are written."""
    written = [base for k in kind.__mro__ for base in vars(k).get("__orig_bases__", ())]
    return {
        variable: argument
        for base in written
        for variable, argument in zip(
            getattr(get_origin(base), "__parameters__", ()), get_args(base), strict=False
        )
    }


def _filled_in(hint: Any, given: dict[Any, Any]) -> Any:
    variables = getattr(hint, "__parameters__", ())
    return hint[tuple(given[variable] for variable in variables)] if variables else hint


def _told_apart(hint: Any) -> Any:
    """The type with a name beside each value that may be of several classes.

    ``Hit`` and ``Stand`` have the same fields: without their names nobody could tell them apart.
    """
    arguments = get_args(hint)
    if get_origin(hint) in (Union, types.UnionType):
        ours = [kind for kind in arguments if getattr(kind, "__module__", "").startswith("ledger.")]
        if len(ours) < 2:  # noqa: PLR2004 - one class alone is told from None, numbers and texts
            return hint
        named: Any = reduce(or_, map(_with_name, arguments))
        return Annotated[
            named,
            AfterValidator(lambda pair: pair[1]),
            PlainSerializer(lambda value: (type(value).__name__, value), return_type=named),
        ]
    if isinstance(hint, types.GenericAlias):
        kind: Any = hint.__origin__
        return kind[tuple(map(_told_apart, arguments))]
    return hint


def _with_name(kind: type[Any]) -> Any:
    name: Any = kind.__name__
    return tuple[Literal[name], kind]  # type: ignore[valid-type]  # made at run time
