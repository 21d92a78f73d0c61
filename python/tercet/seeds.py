"""Seeds that follow from others."""

from __future__ import annotations

import hashlib


def seed_of(*parts: object) -> int:
    """A seed that follows from these parts, and has nothing in common with that of any others."""
    named = " ".join(map(str, parts)).encode()
    return int.from_bytes(hashlib.blake2b(named, digest_size=8).digest(), "little")
