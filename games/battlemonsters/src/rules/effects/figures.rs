//! Attack and defence points as they stand.

use super::Source;
use super::filter::{Basis, Candidate, concerns, visible};
use super::immunity::{Subject, in_force};
use crate::rules::board::Board;
use crate::rules::effect::{self, Points, Rule, RuleKind};
use crate::rules::state::{Entry, FieldCard};
use tercet_kernel::Seat;

/// A battle as the points of one side see it.
#[derive(Clone, Copy, Debug)]
pub struct Duel<'a> {
    /// The Monster that attacks the card in question, if the card is the target.
    pub attacker: Option<&'a FieldCard>,
    /// The Monster whose effects do not count in this battle (B-RULE-49), or [`Entry::NONE`].
    pub unheeded: Entry,
}

impl Duel<'_> {
    /// No battle.
    pub const NONE: Self = Duel { attacker: None, unheeded: Entry::NONE };
}

/// Current attack points (B-BATTLE-09): printed ones and all that hold now.
pub fn attack(b: Board, seat: Seat, card: &FieldCard) -> i16 {
    current(b, Points::Attack, seat, card, Duel::NONE)
}

/// Whether a card has at least this many attack points; mostly the printed ones tell.
pub fn attack_is_at_least(b: Board, seat: Seat, card: &FieldCard, points: i16) -> bool {
    let printed = b.cards.card(card.card).attack >= points;
    (printed && !b.may_have(RuleKind::TakesPoints)) || attack(b, seat, card) >= points
}

/// Current defence points outside battle.
pub fn defence(b: Board, seat: Seat, card: &FieldCard) -> i16 {
    current(b, Points::Defence, seat, card, Duel::NONE)
}

/// Points of `card` in a battle; "while defending" needs the Monster that attacks it (B-RULE-45).
pub fn current(b: Board, which: Points, seat: Seat, card: &FieldCard, duel: Duel) -> i16 {
    let printed = match which {
        Points::Attack => b.cards.card(card.card).attack,
        Points::Defence => b.cards.card(card.card).defence,
    };
    if !b.may_have(RuleKind::Points) {
        return printed;
    }
    let about = move |source: &Source, rule: &Rule| match rule {
        Rule::Points { whose, which: of, against, .. } => {
            *of == which
                && source.entry != duel.unheeded
                && names(b, whose, source, seat, card)
                && against.as_ref().is_none_or(|filter| {
                    duel.attacker.is_some_and(|attacker| {
                        concerns(b, filter, source, Basis::Printed, Candidate::on_field(seat.other(), attacker))
                    })
                })
        }
        _ => false,
    };
    let gained = in_force(b, RuleKind::Points, Subject::Card(seat, card), about)
        .map(|(source, rule)| match rule {
            Rule::Points { amount, per: Some(filter), .. } => {
                let times = visible(b, filter, &source, Basis::Printed).count();
                amount.saturating_mul(i16::try_from(times).unwrap_or(i16::MAX))
            }
            Rule::Points { amount, per: None, .. } => *amount,
            _ => 0,
        })
        .fold(0, i16::saturating_add);
    printed.saturating_add(gained)
}

/// Whether a rule about `whose` concerns this card. Only visible cards are concerned by what they
/// are (B-RULE-32).
pub fn names(b: Board, whose: &effect::Subject, source: &Source, seat: Seat, card: &FieldCard) -> bool {
    match whose {
        effect::Subject::This => card.entry == source.entry,
        effect::Subject::All(filter) => {
            card.stance.visible() && concerns(b, filter, source, Basis::Printed, Candidate::on_field(seat, card))
        }
    }
}
