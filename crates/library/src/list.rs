//! Deck lists: a name, what the deck is about, its cards.
//!
//! As text (see [`crate::formats`] for this and the other formats):
//!
//! ```text
//! # name: Ash and Ember
//! # about: Cheap attackers, all at once.
//!
//! 4 fire/mage
//! 2 Firebrand Knight    # a name does as well
//! ```
//!
//! In a game whose players bring more than one deck, a heading such as `[Characters]` begins the
//! next one. In a game whose decks have an order, such as Books with their pages, it is that of the list, and a
//! page that is still empty is a line `-`.

use crate::formats::{self, NUMBERS};
use crate::{OwnPoolName, Pool, Problem};

/// No list holds more cards than this.
pub const MAX_CARDS: usize = 1000;
/// No deck is called by more characters than this.
pub const MAX_NAME: usize = 200;
/// No notes of a deck have more characters than this.
pub const MAX_NOTES: usize = 4000;
/// No deck has more tags than this.
pub const MAX_TAGS: usize = 20;
/// No tag of a deck has more characters than this.
pub const MAX_TAG: usize = 40;
/// No message names more problems than this, and no reading of a deck more about which nobody can be asked.
pub const MAX_PROBLEMS: usize = 50;

/// A deck list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeckList<C> {
    /// What the deck is called; empty if the list does not say.
    pub name: String,
    /// How it plays; empty if the list does not say.
    pub about: String,
    /// The words by which its owner sorts it among others.
    pub tags: Vec<String>,
    /// The places of the first deck, from 1 on, whose cards are shown without their foil. There are none
    /// unless the order of the deck is a part of it ([`Pool::IN_ORDER`]).
    pub plain: Vec<usize>,
    /// The pool of own cards that it is built with; none if it has printed cards alone.
    pub own_pool: Option<OwnPoolName>,
    /// The cards in the order of the list, up to the first heading.
    pub cards: Vec<C>,
    /// The cards below each of the headings of [`Pool::HEADINGS`], in their order.
    pub further: Vec<Vec<C>>,
}

/// A list that somebody is building, in which a place can be empty where the order counts ([`Pool::IN_ORDER`]).
pub type Unfinished<C> = DeckList<Option<C>>;

impl<C> DeckList<C> {
    /// A list of a game with these headings, without cards.
    pub fn empty(headings: &[&str]) -> Self {
        let further = headings.iter().map(|_| Vec::new()).collect();
        let (name, about) = (String::new(), String::new());
        DeckList { name, about, tags: Vec::new(), plain: Vec::new(), own_pool: None, cards: Vec::new(), further }
    }

    /// The decks of the player, the first one and those below headings.
    pub fn decks(&self) -> impl Iterator<Item = &Vec<C>> {
        std::iter::once(&self.cards).chain(&self.further)
    }

    /// One of the decks, as [`decks`](Self::decks) counts them from 0.
    pub fn deck_mut(&mut self, deck: usize) -> &mut Vec<C> {
        match deck {
            0 => &mut self.cards,
            further => &mut self.further[further - 1],
        }
    }

    /// The list with other cards, or fewer: those of each deck as `change` makes them.
    fn with_decks<D>(&self, change: impl Fn(&[C]) -> Vec<D>) -> DeckList<D> {
        DeckList {
            name: self.name.clone(),
            about: self.about.clone(),
            tags: self.tags.clone(),
            plain: self.plain.clone(),
            own_pool: self.own_pool.clone(),
            cards: change(&self.cards),
            further: self.further.iter().map(|deck| change(deck)).collect(),
        }
    }
}

impl<C: Copy> DeckList<C> {
    /// The same list, as one on which somebody goes on building.
    pub fn unfinished(&self) -> Unfinished<C> {
        self.with_decks(|cards| cards.iter().copied().map(Some).collect())
    }
}

impl<C: Copy> Unfinished<C> {
    /// The list without its empty places, and without what it says of places.
    pub fn filled(&self) -> DeckList<C> {
        let filled = self.with_decks(|cards| cards.iter().copied().flatten().collect());
        DeckList { plain: Vec::new(), ..filled }
    }

    /// Whether a place is empty.
    pub fn has_gaps(&self) -> bool {
        self.decks().flatten().any(Option::is_none)
    }
}

/// Reads a whole deck list in plain text. Whether the deck is legal is for the game's rules to say.
///
/// # Errors
/// Everything that is wrong with it, with the lines.
pub fn read<P: Pool>(pool: &P, text: &str) -> Result<DeckList<P::Card>, Vec<Problem>> {
    let list = formats::read_as(&NUMBERS, "", pool, text).whole()?;
    if list.has_gaps() {
        return Err(vec![Problem::whole("some of its places are empty")]);
    }
    Ok(list.filled())
}

/// Writes a deck as a list: by id, with the name as a comment; equal cards in one line, unless the order
/// of the deck is a part of it ([`Pool::IN_ORDER`]).
pub fn print<P: Pool>(pool: &P, list: &DeckList<P::Card>) -> String {
    let written = formats::write(&NUMBERS, "", pool, &list.unfinished());
    written.expect("this format carries everything")
}
