"""The lab: what decks, their cards and the order of their pages are worth, measured in many games.

    lab = tercet.Lab(tercet.Game("mana"), games=100, seed=7)
    found = lab.deck("firestorm", against=["floodwater"])
    print(found)
    found.came.all.share, found.came.all.low, found.came.all.high

Each figure comes with the interval that holds the true figure 95 times out of 100. The same seed gives the same findings as
`tercet lab`, on any number of threads. docs/lab.md says what the figures mean.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Callable, Generic, Optional, TypeVar, Union

from tercet._tercet import Game
from tercet.reading import read

Progress = Callable[[int, int], object]
"""Called now and then with how many games are played and how many are planned by then. If it returns `False`, nothing more is
begun, and the findings are what is known by then."""


@dataclass(frozen=True)
class Rate:
    """The share of points that somebody won, a draw counting half."""

    games: int
    share: float
    low: float
    """The least that it may be in truth, 95 times out of 100."""
    high: float
    """The most."""


@dataclass(frozen=True)
class Difference:
    """By how much one thing wins more than another in the same games, in points a game."""

    games: int
    """How many pairs of games."""
    by: float
    low: float
    """The least that it may be in truth, 95 times out of 100."""
    high: float
    """The most."""


@dataclass(frozen=True)
class Deck:
    """A deck that was found. It can be given wherever a deck is named."""

    tercet_deck: int
    game: str
    name: str
    about: str
    cards: list[Optional[str]]
    """The ids of its cards, in order."""
    further: dict[str, list[Optional[str]]]
    """Further decks of the player, by their headings."""
    tags: list[str] = field(default_factory=list)
    plain: list[int] = field(default_factory=list)
    """Places whose cards are shown without their foil."""
    own_pool: Optional[dict[str, Any]] = None
    """The pool of own cards that it is built with."""

    @property
    def text(self) -> str:
        """A list for `Game(decks=…)`, and for a file."""
        return json.dumps({name: value for name, value in asdict(self).items() if value is not None}, indent=1)


@dataclass(frozen=True)
class Opponent:
    """One of the opponents of a deck."""

    name: str
    rate: Optional[Rate]
    """What the deck wins against it."""


@dataclass(frozen=True)
class CardWorth:
    """What a card adds to its deck."""

    id: str
    name: str
    copies: int
    stays: bool
    """Whether no other card may be there."""
    adds: Optional[Difference]
    """How much more the deck wins with all of them than with other cards in their places."""


@dataclass(frozen=True)
class Swapped:
    """Two pages that changed places."""

    pages: tuple[int, int]
    """From 1 on."""
    names: tuple[str, str]
    adds: Optional[Difference]


@dataclass(frozen=True)
class Better:
    """A better deck, or a better order of one."""

    steps: list[str]
    """What was changed, step by step."""
    before: Optional[Rate]
    after: Optional[Rate]
    adds: Optional[Difference]
    """How much more it wins, measured in games that had no part in the search; nothing if that was stopped before."""
    deck: Deck


@dataclass(frozen=True)
class Alike:
    """A card of the same kind as the one in question."""

    id: str
    name: str
    rate: Optional[Rate]
    less: Optional[Difference]
    """By how much more is won with the one in question."""


@dataclass(frozen=True)
class OfDeck:
    """A deck against a field."""

    experiment: str
    deck: str
    all: Optional[Rate]
    """Against all of them."""
    opponents: list[Opponent]


@dataclass(frozen=True)
class OfMatrix:
    """Decks against each other."""

    experiment: str
    decks: list[str]
    all: list[Optional[Rate]]
    """Each against all others."""
    rates: list[list[Optional[Rate]]]
    """Each against each, as the deck of the row does; nothing against itself."""


@dataclass(frozen=True)
class OfCards:
    """What the cards of a deck add, those that add most first."""

    experiment: str
    deck: str
    as_it_is: Optional[Rate]
    cards: list[CardWorth]


@dataclass(frozen=True)
class OfPages:
    """The order of the pages of a deck."""

    experiment: str
    deck: str
    pages: int
    order: list[str]
    """The ids of its cards, page by page."""
    swaps: list[Swapped]
    """What two pages that change places add, the best first: a first look, with few games each."""
    better: Optional[Better]


@dataclass(frozen=True)
class OfImprove:
    """A better deck, if one was found."""

    experiment: str
    deck: str
    better: Optional[Better]


@dataclass(frozen=True)
class OfCard:
    """How strong a card is among its like."""

    experiment: str
    card: str
    kind: str
    rate: Optional[Rate]
    """How much is won with it."""
    than_others: Optional[Difference]
    percentile: Optional[float]
    """What percentage of the others win less."""
    surely: tuple[int, int]
    """How many of the others are surely weaker, and how many surely stronger."""
    others: list[Alike]
    """The strongest first."""
    decks: list[str]
    """In which it was tried."""


Came = TypeVar("Came", OfDeck, OfMatrix, OfCards, OfPages, OfImprove, OfCard)


@dataclass(frozen=True)
class Findings(Generic[Came]):
    """What came of an experiment, and of how much play. As text it is the table that `tercet lab` prints."""

    game: str
    bot: str
    """Who played both sides."""
    seed: str
    """In 32 hexadecimal digits."""
    played: int
    complete: bool
    """Whether all was played that was asked for."""
    came: Came
    unmet: list[str] = field(default_factory=list)
    """The opponents that were not met, where there were too few games for all of them."""
    json: str = field(default="", repr=False, compare=False)
    """All of it as `tercet lab --json` prints it."""
    text: str = field(default="", repr=False, compare=False)
    svg: Optional[str] = field(default=None, repr=False, compare=False)
    """A heat map; there is one of a matrix and of pages."""

    def __str__(self) -> str:
        return self.text


Named = Union[str, Deck]
"""A deck: the id of a ready one, the text of a list in any format, or one that was found."""


class Lab:
    """The lab of a game with its pools. Its decks and agreed rules have no part in it: decks are named for each experiment, and the
    lab plays by the rules of the book alone."""

    def __init__(
        self,
        game: Game,
        *,
        games: int = 200,
        bot: str = "quick",
        seed: int = 1,
        iterations: Optional[int] = None,
        threads: int = 0,
        progress: Optional[Progress] = None,
    ) -> None:
        """`games` is how many each figure rests on, `bot` who plays both sides, `iterations` what the strong ones may spend on a
        choice; 0 `threads` means one for each core. Ctrl-C stops an experiment, and so does whatever `progress` raises; then
        nothing comes of it."""
        self.game = game
        self._terms = (games, bot, seed, iterations, threads, progress)

    def deck(
        self, deck: Named, against: Sequence[Named] = (), *, sealed: Optional[Named] = None
    ) -> Findings[OfDeck]:
        """How a deck does against each of a field: the ready decks if none are named. For sealed play `sealed` lists the cards from
        which alone it is built."""
        return self._of_deck(Findings[OfDeck], "deck", deck, against, sealed)

    def matrix(self, decks: Sequence[Named] = ()) -> Findings[OfMatrix]:
        """How each ready deck, and each of these, does against every other."""
        return self._find_out(Findings[OfMatrix], "matrix", decks=self._files(decks))

    def cards(
        self, deck: Named, against: Sequence[Named] = (), *, sealed: Optional[Named] = None
    ) -> Findings[OfCards]:
        """What each card of a deck adds: how much more it wins than with others of its kind in the same places, in sealed play those
        of the pool."""
        return self._of_deck(Findings[OfCards], "cards", deck, against, sealed)

    def pages(
        self, deck: Named, against: Sequence[Named] = (), *, sealed: Optional[Named] = None
    ) -> Findings[OfPages]:
        """Which two pages of a Book should change places, and a better order."""
        return self._of_deck(Findings[OfPages], "pages", deck, against, sealed)

    def _of_deck(
        self, kind: type[Findings[Came]], experiment: str, deck: Named, against: Sequence[Named], sealed: Optional[Named]
    ) -> Findings[Came]:
        pool = None if sealed is None else self._file(sealed)
        return self._find_out(kind, experiment, deck=self._file(deck), pool=pool, field=self._files(against))

    def improve(
        self, deck: Optional[Named] = None, against: Sequence[Named] = (), *, sealed: Optional[Named] = None
    ) -> Findings[OfImprove]:
        """A better deck. For sealed play `sealed` lists the cards from which alone it may be built; then `deck` can be left out."""
        deck_file, pool = (None if one is None else self._file(one) for one in (deck, sealed))
        return self._find_out(Findings[OfImprove], "improve", deck=deck_file, pool=pool, field=self._files(against))

    def card(self, card: str, against: Sequence[Named] = ()) -> Findings[OfCard]:
        """How strong a card is among those of its kind, by its id or that of a part of cards; one that somebody has written is in
        the pool with which the game was opened, and `game.own_cards` has its id. `against` are the decks in which it is
        tried."""
        return self._find_out(Findings[OfCard], "card", card=card, field=self._files(against))

    def _file(self, deck: Named) -> dict[str, Any]:
        return json.loads(self.game.deck_json(deck.text if isinstance(deck, Deck) else deck))

    def _files(self, decks: Sequence[Named]) -> list[dict[str, Any]]:
        return [self._file(deck) for deck in ([decks] if isinstance(decks, (str, Deck)) else decks)]

    def _find_out(self, kind: type[Findings[Came]], experiment: str, **what: Any) -> Findings[Came]:
        found, text, svg = self.game.find_out_json(json.dumps({"experiment": experiment, **what}), *self._terms)
        return read(kind, {**json.loads(found), "json": found, "text": text, "svg": svg})
