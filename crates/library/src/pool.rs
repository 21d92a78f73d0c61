//! What deck lists need to know of a game's cards.

use tercet_kernel::Kept;

/// The cards of a game, by id and by name.
pub trait Pool {
    /// A card of the pool.
    type Card: Copy + PartialEq + Send + Sync + 'static;

    /// The headings in lists of a game whose players bring more than one deck: one for each deck
    /// but the first.
    const HEADINGS: &'static [&'static str] = &[];

    /// Whether the order of a deck is a part of it, so that lists are written card by card.
    const IN_ORDER: bool = false;

    /// How many places the first deck has, if there is such a number.
    const PLACES: Option<usize> = None;

    /// Which of a player's decks a card belongs in, from 0 on: that is where it goes if a list does not say.
    fn home(&self, _card: Self::Card) -> usize {
        0
    }

    /// The card with this id.
    fn find(&self, id: &str) -> Option<Self::Card>;

    /// The id of a card; no two cards share one.
    fn id(&self, card: Self::Card) -> &str;

    /// The printed name of a card; several cards may share one.
    fn name(&self, card: Self::Card) -> &str;

    /// All cards, in a fixed order.
    fn all(&self) -> impl Iterator<Item = Self::Card>;

    /// Where the cards by their names are kept with the pool, once a name is asked for.
    fn by_name(&self) -> &Kept;
}
