//! The effects of cards, so that rulings can be asked which of them they show.

use crate::rules::card::{CardId, NO_TEXT, TextId};
use crate::rules::cards::Cards;

/// All effects: the only one of a card is called by its id, the others `m-039 1`, `m-039 2` and so on; those
/// of the box above them `m-007 rule`, or `s-249 rule 1` if there are several.
pub(super) fn all(cards: &Cards) -> Vec<String> {
    cards.all().flat_map(|card| of(cards, card)).map(|(_, _, name)| name).collect()
}

/// The same cards without this effect.
pub(super) fn without(cards: &Cards, text: &str) -> Option<Cards> {
    let card = cards.find(text.split(' ').next()?)?;
    let (text, effect, _) = of(cards, card).find(|(_, _, name)| name == text)?;
    Some(cards.without(card, text, effect))
}

/// The effects of a card: in which text, where in it, and what they are called.
fn of(cards: &Cards, card: CardId) -> impl Iterator<Item = (TextId, usize, String)> {
    let there = cards.card(card);
    let texts = [(there.rule, " rule"), (there.text, "")].into_iter().filter(|(text, _)| *text != NO_TEXT);
    texts.flat_map(move |(text, which)| {
        let count = cards.text(text).effects.len();
        (0..count).map(move |at| {
            let number = if count > 1 { format!(" {}", at + 1) } else { String::new() };
            (text, at, format!("{}{which}{number}", cards.id_of(card)))
        })
    })
}
