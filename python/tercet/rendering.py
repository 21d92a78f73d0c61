"""A state for people: as text, and as a picture.

Both show what one player sees (or a spectator), from the view that the program's own client draws. They know no game: what
has a face is a card, and a list of cards is a row.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from typing import Any, NamedTuple, Optional

from tercet._tercet import State

WIDTH, CARD, GAP, LINE = 960, 108, 8, 20
"""The width of a picture, of a card in it, between cards, and the height of a line."""

_LEAST_SHOWN_TOGETHER = 6
"""Of more cards that lie hidden than this only the number is shown."""


class Row(NamedTuple):
    """A line of what is shown: a name with a value, or with cards."""

    name: str
    value: str
    cards: list[str]


def text(state: State, player: Optional[int] = None) -> str:
    """What a player sees, line by line; a spectator if no player is named."""
    lines = []
    for row in _rows(state, player):
        shown = ", ".join(row.cards) if row.cards else row.value
        lines.append(f"{row.name}: {shown}")
    return "\n".join(lines)


def svg(state: State, player: Optional[int] = None) -> str:
    """The same as a picture."""
    shapes, y = [], GAP
    for row in _rows(state, player):
        if not row.cards:
            shapes.append(_written(GAP, y, f"{row.name}: {row.value}"))
            y += LINE
            continue
        shapes.append(_written(GAP, y, row.name, "name"))
        y, x = y + LINE, GAP
        for card in row.cards:
            if x + CARD > WIDTH:
                x, y = GAP, y + 2 * LINE + GAP
            shapes.append(f'<rect x="{x}" y="{y}" width="{CARD}" height="{2 * LINE}" rx="4" class="card"/>')
            shapes.append(f'<svg x="{x}" y="{y}" width="{CARD}" height="{2 * LINE}">{_written(6, 10, card)}</svg>')
            x += CARD + GAP
        y += 2 * LINE + GAP
    title = escape(f"{state.game.name}: {state.question()}")
    style = (
        "text{font:13px sans-serif;fill:#1d1d1d}.name{font-weight:bold}.card{fill:#f3ead7;stroke:#6b5b3e}"
        "@media(prefers-color-scheme:dark){text{fill:#eee}.card{fill:#3a3328;stroke:#a8946a}}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + GAP}" role="img"><title>{title}</title>'
        f"<style>{style}</style>{''.join(shapes)}</svg>"
    )


def _written(x: int, y: int, words: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x}" y="{y + 14}"{named}>{escape(words)}</text>'


def _rows(state: State, player: Optional[int]) -> Iterator[Row]:
    asked = not state.is_terminal() and player in (None, state.current_player())
    if ending := state.ending():
        yield Row("over", f"{ending[1]} ({ending[0]})", [])
    elif asked:
        yield Row("asked", state.question(), [])
    yield from _of("", json.loads(state.view_json(player)))


def _of(name: str, value: Any) -> Iterator[Row]:
    if isinstance(value, dict) and _card(value) is None:
        for key, inner in value.items():
            yield from _of(f"{name} {key}".strip().replace("_", " "), inner)
    elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
        cards = [_card(item) for item in value]
        if all(card is None for card in cards):
            for number, item in enumerate(value, 1):
                yield from _of(f"{name} {number}", item)
        else:
            yield Row(name, "", _counted([card or "—" for card in cards]))
    elif isinstance(value, dict):
        yield Row(name, "", [_card(value) or "—"])
    elif value not in (None, [], ""):
        yield Row(name, ", ".join(map(str, value)) if isinstance(value, list) else str(value), [])


def _counted(cards: list[str]) -> list[str]:
    hidden = cards.count(_HIDDEN)
    if hidden <= _LEAST_SHOWN_TOGETHER:
        return cards
    return [card for card in cards if card != _HIDDEN] + [f"{hidden} hidden"]


_HIDDEN = "hidden"


def _card(value: dict[str, Any]) -> Optional[str]:
    """The name of a card in a view; nothing if it is not one."""
    if "face" in value:
        face = value["face"]
        return _HIDDEN if face is None else _card(face)
    return value["name"] if isinstance(value.get("name"), str) and "id" in value else None
