//! Carrying out card texts: who is concerned, what holds, what happens. What a text says goes before the
//! guide (B-PRIO-02), which applies wherever no text and no agreed rule speaks (B-PRIO-03).

pub mod condition;
pub mod figures;
pub mod filter;
pub mod immunity;
pub mod run;
pub mod stay;
pub mod steps;
pub mod triggers;

use crate::rules::board::Board;
use crate::rules::card::{CardId, NO_TEXT, TextId};
use crate::rules::effect::{Ability, Rule, RuleKind};
use crate::rules::state::{Entry, FieldCard};
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
pub fn texts<'a>(b: Board<'a>, card: &FieldCard) -> impl Iterator<Item = TextId> + 'a {
    let entry = card.entry;
    let beneath =
        b.s.beneath.iter().filter(move |b| b.over == entry).flat_map(move |under| b.cards.card(under.card).texts);
    b.cards.card(card.card).texts.into_iter().chain(beneath).filter(|text| *text != NO_TEXT)
}

/// Every continuous rule of this kind on a visible card that is `about` the matter in hand and
/// whose condition is met, whoever's it is, nullified or not (B-REVEAL-03, B-SPELL-04).
pub fn standing<'a>(
    b: Board<'a>,
    kind: RuleKind,
    about: impl Fn(&Source, &Rule) -> bool + Copy + 'a,
) -> impl Iterator<Item = (Source, &'a Rule)> {
    let speaks = move |card: &FieldCard| card.rules.contains(kind) && stay::in_force(b, card);
    let cards = b.may_have(kind).then(|| b.s.visible().filter(move |(_, card)| speaks(card)));
    cards.into_iter().flatten().flat_map(move |(seat, card)| standing_on(b, kind, seat, card, about))
}

/// Those of one visible card.
pub fn standing_on<'a>(
    b: Board<'a>,
    kind: RuleKind,
    seat: Seat,
    card: &FieldCard,
    about: impl Fn(&Source, &Rule) -> bool + Copy + 'a,
) -> impl Iterator<Item = (Source, &'a Rule)> {
    let source = Source::on_field(seat, card);
    // What is asked first is what is answered fastest.
    texts(b, card).flat_map(move |text| &b.cards.text(text).abilities).filter_map(move |ability| match ability {
        Ability::Continuous { condition, rule }
            if rule.kind() == kind
                && about(&source, rule)
                && condition.as_ref().is_none_or(|c| condition::holds(b, c, &source)) =>
        {
            Some((source, rule))
        }
        _ => None,
    })
}
