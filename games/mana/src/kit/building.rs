//! Building a Main Deck and a Character Deck from a pool.

use crate::rules::card::CardId;
use crate::rules::cards::{Cards, SUGGESTED};
use crate::rules::rulebook::refuse;
use crate::rules::setup::{CHARACTER_DECK, MAIN_DECK};
use crate::rules::words::{Attribute, Kind};
use crate::rules::{House, Mana};
use tercet_kernel::{Chance, Refusal, counted};
use tercet_library::building::{Built, in_shares, ranked};
use tercet_library::list::DeckList;

/// The largest Main Deck that is built: the one for which the rule book suggests its proportions (M-DECK-09).
const SIZE: usize = 50;
/// How many attributes a deck rests on.
const ATTRIBUTES: usize = 3;
/// What speaks for a card of one of them: its Lands are there.
const AT_HOME: i32 = 5;

impl Built for Mana {
    /// A Main Deck in the suggested proportions (M-DECK-09) of cards that share a few attributes, and eight different
    /// Characters (M-DECK-05, M-DECK-06).
    fn build(cards: &Cards, _: &House, pool: &[CardId], chance: &mut Chance) -> Result<DeckList<CardId>, Refusal> {
        let is_character = |card: &CardId| cards.card(*card).kind == Kind::Character;
        let (mut characters, main): (Vec<CardId>, Vec<CardId>) = pool.iter().partition(|card| is_character(card));
        characters.sort_unstable();
        characters.dedup();
        enough(&main, &characters)?;
        let strongest = attributes(cards, &main);
        let at_home = |card: CardId| {
            let attribute = cards.card(card).attribute;
            if attribute.is_none_or(|attribute| strongest.contains(&attribute)) { AT_HOME } else { 0 }
        };
        let best = ranked::<Mana>(cards, &main, at_home, chance);
        let main = in_shares(&best, *MAIN_DECK.start()..=SIZE, &SUGGESTED, |card| cards.card(card).kind);
        let mut characters = ranked::<Mana>(cards, &characters, at_home, chance);
        characters.truncate(CHARACTER_DECK);
        Ok(DeckList { cards: main, further: vec![characters], ..DeckList::empty(&[]) })
    }
}

/// Both decks can be filled (M-DECK-02, M-DECK-05).
fn enough(main: &[CardId], characters: &[CardId]) -> Result<(), Refusal> {
    let least = *MAIN_DECK.start();
    if main.len() < least {
        let has = counted(main.len(), "card");
        return Err(refuse("M-DECK-02", &format!("The pool has {has} for a Main Deck, which needs {least}.")));
    }
    if characters.len() < CHARACTER_DECK {
        let has = counted(characters.len(), "different Character");
        return Err(refuse("M-DECK-05", &format!("The pool has {has}, and the deck needs {CHARACTER_DECK}.")));
    }
    Ok(())
}

/// The attributes that most of these cards have.
fn attributes(cards: &Cards, main: &[CardId]) -> Vec<Attribute> {
    let of = |attribute| main.iter().filter(|&&card| cards.card(card).attribute == Some(attribute)).count();
    let mut attributes = Attribute::ALL.to_vec();
    attributes.sort_by_key(|&attribute| std::cmp::Reverse(of(attribute)));
    attributes.truncate(ATTRIBUTES);
    attributes
}
