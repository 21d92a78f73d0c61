//! What a card can be found by, read off what is printed on it and what its parsed texts mean, never off letters
//! (Z-RULE-190).
//!
//! Every word of the vocabulary of [`effect`](crate::rules::effect) says here what it speaks of, so that a new one does
//! not compile until it has said so too.

// A match names every variant, so that a new one does not compile until it is answered for too.
#![warn(clippy::wildcard_enum_match_arm)]

mod cards;
mod conditions;
mod effects;
mod moments;
mod names;
mod negated;
mod printed;
mod rules;
mod steps;

use super::topic::{Figure, Mention, Topic};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effect::{Filter, Moment, Place, Side, Whose};
use crate::rules::words::Kind;

/// Everything a card can be found by.
pub fn mentions(cards: &Cards, card: CardId) -> Vec<Mention> {
    let figures = cards.card(card);
    let mut reading = Reading::of(cards, figures.kind);
    reading.printed(card);
    for text in [figures.rule, figures.text] {
        cards.text(text).effects.iter().for_each(|effect| reading.effect(effect));
    }
    reading.found
}

/// The reading of one card, and where in its text it is.
struct Reading<'a> {
    cards: &'a Cards,
    /// Of what type the card is, which a text calls "this".
    itself: Kind,
    /// What was found so far.
    found: Vec<Mention>,
    /// For which moment the steps wait that are being read.
    waits_for: Option<&'a Moment>,
    /// They count as often as something else does.
    counted: bool,
    /// They are in the part of a Defense, or counter it.
    defends: bool,
    /// They are all that a SPELL card does for a win as Attacker, and do no more than inflict Damage or Injury.
    merely_inflicts: bool,
    /// The card chosen last is the opponent's.
    chose_theirs: bool,
}

impl<'a> Reading<'a> {
    fn of(cards: &'a Cards, itself: Kind) -> Self {
        Reading {
            cards,
            itself,
            found: Vec::new(),
            waits_for: None,
            counted: false,
            defends: false,
            merely_inflicts: false,
            chose_theirs: false,
        }
    }

    fn note(&mut self, topic: Topic) {
        self.found.push(Mention { topic, number: None });
    }

    fn count(&mut self, topic: Topic, number: impl Into<u32>) {
        self.found.push(Mention { topic, number: Some(number.into()) });
    }

    /// A rise or fall of a figure, or a multiple of it; Power is told in thousands.
    fn points(&mut self, topic: fn(Figure) -> Topic, figure: Figure, points: i16) {
        self.found.push(Mention { topic: topic(figure), number: told(figure, points) });
    }

    /// Whether these cards are the opponent's.
    fn are_theirs(filter: &Filter) -> bool {
        let by_place = matches!(filter.place(), Some(Place::Book(Whose::Opponents, _) | Place::Pile(Whose::Opponents)));
        by_place || filter.side == Side::Opposing
    }
}

/// A number as search terms tell it; none if it has no such form.
fn told(figure: Figure, points: i16) -> Option<u32> {
    let points = u32::from(points.unsigned_abs());
    match figure {
        Figure::Power => (points % 1000 == 0).then_some(points / 1000),
        Figure::Damage | Figure::Cost | Figure::Mp => Some(points),
    }
}
