//! What ordinary Books are made of, for imagining one.

use super::Cards;
use crate::rules::card::CardId;
use crate::rules::effect::{Entry, Rule, Step};
use crate::rules::words::Kind;
use tercet_kernel::Chance;

/// How often each kind stands in an ordinary Book, in percent: MAMODO, PARTNER, MJ12, SPELL, EVENT.
const SHARES: [usize; 5] = [18, 19, 3, 44, 16];

/// How often a card that needs a MAMODO is redrawn before one that fits none is taken.
const TRIES: usize = 12;

/// What ordinary Books are made of.
#[derive(Clone, Debug)]
pub struct Prior {
    /// The cards of each kind.
    of_kind: [Vec<CardId>; 5],
    /// MAMODO that are laid face-down.
    hidden: Vec<CardId>,
}

impl Prior {
    /// Reads it off the pool.
    pub(super) fn of(cards: &Cards) -> Prior {
        let kinds = [Kind::Mamodo, Kind::Partner, Kind::Mj12, Kind::Spell, Kind::Event];
        let of_kind = kinds.map(|kind| cards.all().filter(|card| cards.card(*card).kind == kind).collect());
        let face_down = |card: &CardId| {
            let rule = cards.text(cards.card(*card).rule);
            let mut steps = rule.effects.iter().flat_map(|effect| &effect.steps);
            steps.any(|step| *step == Step::Holds(Rule::Enters(Entry::FaceDown)))
        };
        let hidden = cards.all().filter(face_down).collect();
        Prior { of_kind, hidden }
    }

    /// A card for a page; the last page holds a SPELL card (Z-BOOK-05). SPELL and PARTNER cards are
    /// mostly for the MAMODO that are known.
    pub fn card(
        &self,
        cards: &Cards,
        known: &[CardId],
        last: bool,
        may: impl Fn(CardId) -> bool,
        chance: &mut Chance,
    ) -> CardId {
        let kind = if last { 3 } else { kind(chance) };
        let of_kind = &self.of_kind[kind];
        let mut card = of_kind[chance.below(of_kind.len())];
        for _ in 0..TRIES {
            let needs = matches!(cards.card(card).kind, Kind::Partner | Kind::Spell);
            if may(card) && (!needs || known.iter().any(|mamodo| cards.fits(card, *mamodo))) {
                return card;
            }
            card = of_kind[chance.below(of_kind.len())];
        }
        // A SPELL card without class can stand anywhere.
        if may(card) { card } else { self.of_kind[3].iter().copied().find(|card| may(*card)).unwrap_or(card) }
    }

    /// A MAMODO that lies face-down (Z-RULE-185).
    pub fn hidden(&self, chance: &mut Chance) -> CardId {
        self.hidden[chance.below(self.hidden.len())]
    }
}

fn kind(chance: &mut Chance) -> usize {
    let mut left = chance.below(SHARES.iter().sum());
    for (kind, share) in SHARES.iter().enumerate() {
        if left < *share {
            return kind;
        }
        left -= share;
    }
    0
}
