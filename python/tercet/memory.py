"""What a player has seen and chosen so far, which a state by itself does not hold."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from tercet._tercet import State


class Memory(NamedTuple):
    """The course of a match for one player. It never changes: what comes later is another memory."""

    choices: tuple[str, ...] = ()
    """The keys of the player's own choices."""
    seen: str = ""
    """A fingerprint of everything that the player saw, and of when the choices were made."""

    def choosing(self, key: str) -> Memory:
        """After a choice of the player's own."""
        return Memory((*self.choices, key), _mixed(self.seen, key.encode()))

    def seeing(self, state: State, player: int) -> Memory:
        """After a look at this state."""
        return self._replace(seen=_mixed(self.seen, state.observation(player).tobytes()))

    def __str__(self) -> str:
        """Two memories with the same text are the same to that player."""
        return f"chosen: {', '.join(self.choices)}\nseen: {self.seen}"


def _mixed(before: str, more: bytes) -> str:
    return hashlib.blake2b(before.encode() + more, digest_size=16).hexdigest()
