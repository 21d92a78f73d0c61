//! Who is not affected by what (B-RULE-41), and whose effects are nullified (B-RULE-42).

use super::filter::{Basis, Candidate, concerns};
use super::{Source, standing, standing_on};
use crate::rules::board::Board;
use crate::rules::effect::{Immune, Rule, RuleKind};
use crate::rules::state::FieldCard;
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// Somebody or something that an effect could affect.
#[derive(Clone, Copy, Debug)]
pub enum Subject<'a> {
    /// A player: lives, draws, discards, hand and turns.
    Player(Seat),
    /// A card on the field.
    Card(Seat, &'a FieldCard),
}

/// How many immunities may speak about one another before the question is dropped.
const DEEPEST: u8 = 4;

/// Whether effects of `source` affect `subject` at all (B-RULE-41), good ones included.
pub fn affects(b: Board, source: &Source, subject: Subject) -> bool {
    !immune(b, source, subject, true, DEEPEST)
}

fn immune(b: Board, by: &Source, subject: Subject, heed_nullified: bool, depth: u8) -> bool {
    depth > 0
        && standing(b, RuleKind::Unaffected, |shield, rule| shields(b, shield, rule, by, subject)).any(
            |(shield, rule)| {
                !(heed_nullified && nullified(b, shield.seat))
                    && !suppressed(b, &shield, rule, subject, heed_nullified, depth - 1)
            },
        )
}

/// Whether the rule of `shield` keeps effects of `by` from `subject`. One that names cards by what they are
/// concerns visible cards only (B-RULE-32).
fn shields(b: Board, shield: &Source, rule: &Rule, by: &Source, subject: Subject) -> bool {
    let Rule::Unaffected { whose, by: named } = rule else { return false };
    let included = match (whose, subject) {
        (Immune::This, Subject::Card(_, card)) => card.entry == shield.entry,
        (Immune::All(filter), Subject::Card(seat, card)) => {
            card.stance.visible() && concerns(b, filter, shield, Basis::Printed, Candidate::on_field(seat, card))
        }
        (Immune::You, Subject::Player(seat)) => seat == shield.seat,
        (Immune::MonstersAndPlayers, Subject::Card(_, card)) => {
            card.stance.visible() && b.cards.card(card.card).kind == Kind::Monster
        }
        (Immune::MonstersAndPlayers, Subject::Player(_)) => true,
        _ => false,
    };
    included
        && by.entry != shield.entry
        && concerns(b, named, shield, Basis::Printed, Candidate::elsewhere(by.seat, by.card))
}

/// Whether another immunity keeps this one from working for `subject`. Of two that exclude one
/// another the later one stands (B-PRIO-05, B-RULE-41), unless only one of their texts speaks of the
/// other (B-PRIO-06).
fn suppressed(b: Board, shield: &Source, rule: &Rule, subject: Subject, heed_nullified: bool, depth: u8) -> bool {
    depth > 0
        && standing(b, RuleKind::Unaffected, |other, rule| shields(b, other, rule, shield, subject)).any(
            |(other, its_rule)| {
                (other.stamp > shield.stamp || !shields(b, shield, rule, &other, subject))
                    && !(heed_nullified && nullified(b, other.seat))
                    && !suppressed(b, &other, its_rule, subject, heed_nullified, depth - 1)
            },
        )
}

/// Whether the special effects of this player are nullified now (B-RULE-42). If both players'
/// would be, the card that came into force later prevails (B-PRIO-05).
pub fn nullified(b: Board, seat: Seat) -> bool {
    if !b.may_have(RuleKind::NullifiesOpponent) {
        return false;
    }
    let latest = |by: Seat| {
        standing(b, RuleKind::NullifiesOpponent, move |source, _| source.seat == by)
            .filter(|(source, _)| !immune(b, source, Subject::Player(by.other()), false, DEEPEST))
            .map(|(source, _)| source.stamp)
            .max()
    };
    latest(seat.other()).is_some_and(|theirs| latest(seat).is_none_or(|own| theirs > own))
}

/// The continuous rules of this kind that are `about` the matter in hand and hold for `subject`:
/// not nullified, and `subject` is affected by them.
pub fn in_force<'a>(
    b: Board<'a>,
    kind: RuleKind,
    subject: Subject<'a>,
    about: impl Fn(&Source, &Rule) -> bool + Copy + 'a,
) -> impl Iterator<Item = (Source, &'a Rule)> {
    standing(b, kind, about).filter(move |(source, _)| !nullified(b, source.seat) && affects(b, source, subject))
}

/// Those of them that stand on the card itself.
pub fn own_rules<'a>(
    b: Board<'a>,
    kind: RuleKind,
    seat: Seat,
    card: &'a FieldCard,
) -> impl Iterator<Item = (Source, &'a Rule)> {
    let speaks = card.stance.visible() && card.rules.contains(kind);
    let rules = speaks.then(|| standing_on(b, kind, seat, card, |_, _| true));
    rules
        .into_iter()
        .flatten()
        .filter(move |(source, _)| !nullified(b, source.seat) && affects(b, source, Subject::Card(seat, card)))
}
