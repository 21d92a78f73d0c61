//! Decks of Legend of Mana Card Duel.

use crate::rules::Mana;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck, SUGGESTED};
use crate::rules::words::{Attribute, Kind};
use std::sync::Arc;
use tercet_kernel::{Chance, Kept};
use tercet_library::list::{DeckList, Unfinished};
use tercet_library::{Collected, Pool, ready_lists};

impl Pool for Cards {
    type Card = CardId;

    const HEADINGS: &'static [&'static str] = &["Characters"];

    /// A Character may be in the Character Deck alone, which holds nothing else (M-DECK-05).
    fn home(&self, card: CardId) -> usize {
        usize::from(self.card(card).kind == Kind::Character)
    }

    /// By id, or by the number in the set: `018`.
    fn find(&self, id: &str) -> Option<CardId> {
        let numbered = || {
            let number = id.parse().ok().filter(|number: &u16| format!("{number:03}") == id)?;
            Cards::all(self).find(|&card| self.number(card) == number)
        };
        Cards::find(self, id).or_else(numbered)
    }

    fn id(&self, card: CardId) -> &str {
        self.id_of(card)
    }

    fn name(&self, card: CardId) -> &str {
        Cards::name(self, card)
    }

    fn all(&self) -> impl Iterator<Item = CardId> {
        Cards::all(self)
    }

    fn by_name(&self) -> &Kept {
        &self.by_name
    }
}

impl Collected for Mana {
    const LISTS: &'static [(&'static str, &'static str)] = ready_lists![
        "firestorm",
        "floodwater",
        "deep-wells",
        "nine-worlds",
        "party-hunters",
        "empty-hands",
        "free-riders",
    ];

    fn cards() -> Arc<Cards> {
        Cards::builtin()
    }

    /// The Main Deck, and below `[Characters]` the Character Deck.
    fn deck_of(cards: &Cards, list: &DeckList<CardId>) -> Deck {
        Deck::of(cards, list.cards.iter().copied(), list.further.iter().flatten().copied())
    }

    fn list_of(cards: &Cards, deck: &Deck) -> Unfinished<CardId> {
        let find = |ids: &[String]| ids.iter().map(|id| Cards::find(cards, id)).collect();
        DeckList { cards: find(&deck.main), further: vec![find(&deck.characters)], ..DeckList::default() }
    }

    fn random_deck(cards: &Cards, chance: &mut Chance) -> Option<Deck> {
        random_deck(cards, chance)
    }
}

/// How many attributes the cards of a random deck have.
const ATTRIBUTES: usize = 3;
/// Copies of one card in a Main Deck (M-DECK-04).
const COPIES: usize = 4;
/// Cards of the smallest Main Deck (M-DECK-02).
const SMALLEST: usize = 40;
/// Cards of a Character Deck (M-DECK-05).
const CHARACTERS: usize = 8;

/// A random legal deck that hangs together: three attributes, and the proportions that the rule
/// book suggests (M-DECK-09). Nothing if there are too few cards of these attributes.
pub fn random_deck(cards: &Cards, chance: &mut Chance) -> Option<Deck> {
    let mut attributes = Attribute::ALL.to_vec();
    chance.shuffle(&mut attributes);
    attributes.truncate(ATTRIBUTES);
    let mut some = |kind, copies, count| {
        let fits = |card: &CardId| {
            let card = cards.card(*card);
            card.kind == kind && card.attribute.is_none_or(|attribute| attributes.contains(&attribute))
        };
        let fitting = Cards::all(cards).filter(fits).flat_map(|card| std::iter::repeat_n(card, copies));
        let mut fitting: Vec<CardId> = fitting.collect();
        chance.shuffle(&mut fitting);
        fitting.truncate(count);
        fitting
    };
    let main: Vec<CardId> = SUGGESTED.into_iter().flat_map(|(kind, count)| some(kind, COPIES, count)).collect();
    let characters = some(Kind::Character, 1, CHARACTERS);
    let enough = main.len() >= SMALLEST && characters.len() == CHARACTERS;
    enough.then(|| Deck::of(cards, main, characters))
}
