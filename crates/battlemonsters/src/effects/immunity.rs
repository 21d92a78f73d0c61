//! Who is not affected by what (B-RULE-41), and whose effects are nullified (B-RULE-42).

use super::filter::{Basis, Candidate, concerns};
use super::{Source, standing};
use crate::cards::Cards;
use crate::effect::{Immune, Rule};
use crate::state::{FieldCard, State};
use crate::words::Kind;
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
pub fn affects(cards: &Cards, s: &State, source: &Source, subject: Subject) -> bool {
    !immune(cards, s, source, subject, true, DEEPEST)
}

fn immune(cards: &Cards, s: &State, by: &Source, subject: Subject, heed_nullified: bool, depth: u8) -> bool {
    depth > 0
        && standing(cards, s).any(|(shield, rule)| {
            shields(cards, s, &shield, rule, by, subject)
                && !(heed_nullified && nullified(cards, s, shield.seat))
                && !suppressed(cards, s, &shield, rule, subject, heed_nullified, depth - 1)
        })
}

/// Whether the rule of `shield` keeps effects of `by` from `subject`.
fn shields(cards: &Cards, s: &State, shield: &Source, rule: &Rule, by: &Source, subject: Subject) -> bool {
    let Rule::Unaffected { whose, by: named } = rule else { return false };
    let included = match (whose, subject) {
        (Immune::This, Subject::Card(_, card)) => card.entry == shield.entry,
        (Immune::All(filter), Subject::Card(seat, card)) => {
            concerns(cards, s, filter, shield, Basis::Printed, Candidate::on_field(seat, card))
        }
        (Immune::You, Subject::Player(seat)) => seat == shield.seat,
        (Immune::MonstersAndPlayers, Subject::Card(_, card)) => cards.card(card.card).kind == Kind::Monster,
        (Immune::MonstersAndPlayers, Subject::Player(_)) => true,
        _ => false,
    };
    included
        && by.entry != shield.entry
        && concerns(cards, s, named, shield, Basis::Printed, Candidate::elsewhere(by.seat, by.card))
}

/// Whether another immunity keeps this one from working for `subject`. Of two that exclude one
/// another the later one stands (B-PRIO-05, B-RULE-41).
fn suppressed(
    cards: &Cards,
    s: &State,
    shield: &Source,
    rule: &Rule,
    subject: Subject,
    heed_nullified: bool,
    depth: u8,
) -> bool {
    depth > 0
        && standing(cards, s).any(|(other, its_rule)| {
            shields(cards, s, &other, its_rule, shield, subject)
                && (other.stamp > shield.stamp || !shields(cards, s, shield, rule, &other, subject))
                && !(heed_nullified && nullified(cards, s, other.seat))
                && !suppressed(cards, s, &other, its_rule, subject, heed_nullified, depth - 1)
        })
}

/// Whether the special effects of this player are nullified now (B-RULE-42). If both players'
/// would be, the card that came into force later prevails (B-PRIO-05).
pub fn nullified(cards: &Cards, s: &State, seat: Seat) -> bool {
    let latest = |by: Seat| {
        standing(cards, s)
            .filter(|(source, rule)| source.seat == by && **rule == Rule::NullifiesOpponent)
            .filter(|(source, _)| !immune(cards, s, source, Subject::Player(by.other()), false, DEEPEST))
            .map(|(source, _)| source.stamp)
            .max()
    };
    latest(seat.other()).is_some_and(|theirs| latest(seat).is_none_or(|own| theirs > own))
}

/// The continuous rules that hold for `subject`: not nullified, and `subject` is affected by them.
pub fn in_force<'a>(cards: &'a Cards, s: &'a State, subject: Subject<'a>) -> impl Iterator<Item = (Source, &'a Rule)> {
    standing(cards, s).filter(move |(source, rule)| {
        !matches!(rule, Rule::Unaffected { .. })
            && !nullified(cards, s, source.seat)
            && affects(cards, s, source, subject)
    })
}
