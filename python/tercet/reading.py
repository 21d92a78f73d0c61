"""What the program says as JSON, read as objects with types."""

from __future__ import annotations

import dataclasses
import typing
from typing import Any, NewType, TypeVar, Union

Player = NewType("Player", int)
"""0 or 1; the program calls their seats a and b."""

SEATS = ("a", "b")

T = TypeVar("T")


def read(kind: type[T], value: Any) -> T:
    """This value as one of this kind. What is not of it is an error: nothing is left out and nothing made up."""
    return _read(kind, value)


def _read(kind: Any, value: Any) -> Any:
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind is Any:
        return value
    if kind is Player:
        return Player(SEATS.index(value))
    if dataclasses.is_dataclass(origin or kind):
        return _object(origin or kind, inner, value)
    if origin is Union:
        return None if value is None else _read(inner[0], value)
    if origin is list:
        return [_read(inner[0], item) for item in value]
    if origin is dict:
        return {key: _read(inner[1], item) for key, item in value.items()}
    if origin is tuple:
        items = [value[seat] for seat in SEATS] if isinstance(value, dict) else value
        return tuple(_read(part, item) for part, item in zip(inner, items))
    if origin is typing.Literal and value in inner:
        return value
    if kind is float and isinstance(value, int):
        return float(value)
    if isinstance(kind, type) and isinstance(value, kind):
        return value
    raise TypeError(f"{value!r} is not {kind}")


def _object(kind: Any, inner: tuple[Any, ...], value: dict[str, Any]) -> Any:
    """Those of its fields that have a default may be missing."""
    hints = typing.get_type_hints(kind)
    generic = dict(zip(getattr(kind, "__parameters__", ()), inner))
    fields = {field.name: field for field in dataclasses.fields(kind)}
    unknown = value.keys() - fields.keys()
    if unknown:
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return kind(**{name: _read(generic.get(hints[name], hints[name]), item) for name, item in value.items()})
