//! The texts of cards, so that rulings can be asked which of them they show.

use crate::rules::card::{CardId, NO_TEXT, slot};
use crate::rules::cards::Cards;
use crate::rules::words::Kind;

/// All texts: a Land's is `flame land`, a Character's may be `daena synchro` or `roger equipment`, an
/// Item's `bone-hammer 1` to `bone-hammer 3`; any other is the id of its card.
pub(super) fn all(cards: &Cards) -> Vec<String> {
    cards.all().flat_map(|card| of(cards, card)).map(|(_, name)| name).collect()
}

/// The same cards without this text.
pub(super) fn without(cards: &Cards, text: &str) -> Option<Cards> {
    let card = cards.find(text.split(' ').next()?)?;
    let (slot, _) = of(cards, card).find(|(_, name)| name == text)?;
    Some(cards.without(card, slot))
}

/// The places of a card's texts, and what they are called.
fn of(cards: &Cards, card: CardId) -> impl Iterator<Item = (usize, String)> {
    let there = cards.card(card);
    let which = move |at: usize| match (there.kind, at) {
        (Kind::Artifact, slot::LAND) => " land".to_owned(),
        (Kind::Character, slot::SYNCHRO) => " synchro".to_owned(),
        (Kind::Character, slot::EQUIPMENT) => " equipment".to_owned(),
        (Kind::Item, at) => format!(" {}", at + 1),
        _ => String::new(),
    };
    let written = (0..there.texts.len()).filter(move |&at| there.texts[at] != NO_TEXT);
    written.map(move |at| (at, format!("{}{}", cards.id_of(card), which(at))))
}
