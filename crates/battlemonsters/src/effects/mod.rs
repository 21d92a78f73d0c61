//! Carrying out card texts: who is concerned, what holds, what happens.

pub mod condition;
pub mod filter;
pub mod immunity;
pub mod leave;
pub mod points;
pub mod run;
pub mod steps;
pub mod triggers;

use crate::card::{CardId, NO_TEXT, TextId};
use crate::cards::Cards;
use crate::effect::{Ability, Rule};
use crate::state::{Entry, FieldCard, State};
use tercet_kernel::Seat;

/// The card on which a text stands, as the text sees it.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its number on the field, or [`Entry::NONE`] if it lies elsewhere.
    pub entry: Entry,
    /// The finished card.
    pub card: CardId,
    /// The side it lies on: "you" (B-RULE-38).
    pub seat: Seat,
    /// When it came into force.
    pub stamp: u16,
}

impl Source {
    /// A card on the field.
    pub fn on_field(seat: Seat, card: &FieldCard) -> Self {
        Source { entry: card.entry, card: card.card, seat, stamp: card.stamp }
    }
}

/// The texts that speak for a card: its own, and those laid beneath it (B-RULE-51).
pub fn texts<'a>(cards: &'a Cards, s: &'a State, card: &FieldCard) -> impl Iterator<Item = TextId> + 'a {
    let entry = card.entry;
    let beneath = s.beneath.iter().filter(move |b| b.over == entry).flat_map(|b| cards.card(b.card).texts);
    cards.card(card.card).texts.into_iter().chain(beneath).filter(|text| *text != NO_TEXT)
}

/// Every continuous rule of a visible card whose condition is met, whoever's it is, nullified or
/// not (B-REVEAL-03, B-SPELL-04).
pub fn standing<'a>(cards: &'a Cards, s: &'a State) -> impl Iterator<Item = (Source, &'a Rule)> {
    s.visible().flat_map(move |(seat, card)| {
        let source = Source::on_field(seat, card);
        texts(cards, s, card).flat_map(|text| &cards.text(text).abilities).filter_map(move |ability| match ability {
            Ability::Continuous { condition, rule }
                if condition.as_ref().is_none_or(|c| condition::holds(cards, s, c, &source)) =>
            {
                Some((source, rule))
            }
            _ => None,
        })
    })
}
