//! Which cards a text speaks of.

use super::{Source, figures};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Filter, Side, Trait};
use crate::rules::state::{Entry, FieldCard};
use tercet_kernel::Seat;

/// A card that a filter looks at, on the field or elsewhere.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<'a> {
    /// Whose it is.
    pub seat: Seat,
    /// The finished card.
    pub card: CardId,
    /// The card on the field, if it lies there.
    pub field: Option<&'a FieldCard>,
}

impl<'a> Candidate<'a> {
    /// A card on the field.
    pub fn on_field(seat: Seat, card: &'a FieldCard) -> Self {
        Candidate { seat, card: card.card, field: Some(card) }
    }

    /// A card that is not on the field.
    pub fn elsewhere(seat: Seat, card: CardId) -> Self {
        Candidate { seat, card, field: None }
    }

    fn entry(&self) -> Entry {
        self.field.map_or(Entry::NONE, |card| card.entry)
    }
}

/// Which points a comparison uses (B-RULE-45).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// Printed ones: for what holds continuously.
    Printed,
    /// Current ones: for what happens once.
    Current,
}

/// Whether the filter of `source`'s text concerns `it` (B-KEY-01). Says nothing about visibility,
/// which depends on what is asked (B-RULE-32).
pub fn concerns(b: Board, filter: &Filter, source: &Source, basis: Basis, it: Candidate) -> bool {
    filter.kinds.contains(b.cards.card(it.card).kind) && concerns_any_kind(b, filter, source, basis, it)
}

/// The same without looking at the kind, for a blind choice (B-RULE-40).
pub fn concerns_any_kind(b: Board, filter: &Filter, source: &Source, basis: Basis, it: Candidate) -> bool {
    let side = match filter.side {
        Side::Any => true,
        Side::Own => it.seat == source.seat,
        Side::Opponent => it.seat != source.seat,
    };
    side && !(filter.other && it.entry() == source.entry && it.field.is_some())
        && filter.traits.iter().all(|wanted| has(b, wanted, source, basis, it))
}

fn has(b: Board, wanted: &Trait, source: &Source, basis: Basis, it: Candidate) -> bool {
    let card = b.cards.card(it.card);
    let own = b.cards.card(source.card);
    let attack = |seat, card: &FieldCard| match basis {
        Basis::Printed => b.cards.card(card.card).attack,
        Basis::Current => figures::attack(b, seat, card),
    };
    let own_attack = || match b.s.find(source.entry) {
        Some((seat, card)) => attack(seat, card),
        None => own.attack,
    };
    let its_attack = || it.field.map_or(card.attack, |field| attack(it.seat, field));
    match wanted {
        Trait::Element(element) => card.elements.contains(*element),
        Trait::WithoutElement(element) => !card.elements.contains(*element),
        Trait::ItsElements => card.elements.shares(own.elements),
        Trait::WithoutItsElements => !card.elements.shares(own.elements),
        Trait::Keyword(keyword) => card.keywords.contains(*keyword),
        Trait::WithoutKeyword(keyword) => !card.keywords.contains(*keyword),
        Trait::Class(class) => card.classes.contains(*class),
        Trait::Prefix(name) => b.cards.prefixes.get(usize::from(card.prefix)).is_some_and(|prefix| prefix == name),
        Trait::ItsSpecies => card.same_species(own),
        Trait::Dragon => card.is_dragon(),
        Trait::StarsAtMost(stars) => card.stars <= *stars,
        Trait::MoreAttack => its_attack() > own_attack(),
        Trait::AttackNotAbove => its_attack() <= own_attack(),
        Trait::DefenceBelow(limit) => {
            let defence = match (it.field, basis) {
                (Some(field), Basis::Current) => figures::defence(b, it.seat, field),
                _ => card.defence,
            };
            defence < *limit
        }
        Trait::FaceDown => it.field.is_some_and(|field| !field.stance.visible()),
    }
}

/// The visible cards on the field that the filter concerns (B-KEY-05, B-RULE-32).
pub fn visible<'a>(
    b: Board<'a>,
    filter: &'a Filter,
    source: &'a Source,
    basis: Basis,
) -> impl Iterator<Item = (Seat, &'a FieldCard)> {
    b.s.visible().filter(move |(seat, card)| concerns(b, filter, source, basis, Candidate::on_field(*seat, card)))
}
