//! Figures as sums of their parts.

use super::PartView;
use crate::rules::battle::Fight;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::Change;
use crate::rules::effects::figures;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::permission::again::again_for_free;
use crate::rules::state::Entry;

/// A change in a few signs.
fn sign(change: Change) -> String {
    match change {
        Change::Is(value) => format!("= {value}"),
        Change::Add(value) => format!("{value:+}"),
        Change::Double => "× 2".to_owned(),
        Change::AtMost(value) => format!("at most {value}"),
    }
}

fn part(from: &str, change: String) -> PartView {
    PartView { from: from.to_owned(), change }
}

fn changes(b: Board, parts: Vec<(CardId, Change)>) -> impl Iterator<Item = PartView> {
    parts.into_iter().map(move |(card, change)| part(b.cards.name(card), sign(change)))
}

/// What makes up the MP cost of a SPELL or EVENT card (Z-MP-06).
pub fn cost(b: Board, thing: &Thing) -> Vec<PartView> {
    let mut parts = vec![part("printed", b.card(thing.card).mp.to_string())];
    if again_for_free(b, thing) {
        parts.push(part("played again", sign(Change::Is(0))));
        return parts;
    }
    parts.extend(figures::is_free_at_last(b, thing).then(|| part("the last page", sign(Change::Is(0)))));
    parts.extend(changes(b, figures::cost_parts(b, thing)));
    parts
}

/// What makes up the Power of a MAMODO.
pub fn power(b: Board, entry: Entry) -> Vec<PartView> {
    let printed = b.s.on_mat(entry).and_then(|(_, card)| b.card(card.card).power).unwrap_or(0);
    let mut parts = vec![part("printed", printed.to_string())];
    parts.extend(changes(b, figures::power_parts(b, entry)));
    parts
}

/// What makes up the Total Power of an Attack or Defense (Z-POWER-01, Z-POWER-02).
pub fn total(b: Board, fight: &Fight) -> Vec<PartView> {
    let mut parts = Vec::new();
    match fight.stated(b) {
        Some((power, _)) => parts.push(part(b.cards.name(fight.card), power.to_string())),
        None => {
            if let Some((_, mamodo)) = b.s.on_mat(fight.mamodo) {
                let power = figures::fighters_power(b, fight);
                parts.push(part(b.cards.name(mamodo.card), format!("{power:+}")));
            } else if let Some(power) = fight.frozen {
                parts.push(part("the MAMODO that left", format!("{power:+}")));
            }
            // A fixed total comes with the changes of the total.
            if !b.cards.states_total(fight.card) {
                let printed = b.card(fight.card).power;
                let shown = printed.map_or_else(|| "special".to_owned(), |power| format!("{power:+}"));
                parts.push(part(b.cards.name(fight.card), shown));
            }
            parts.extend(changes(b, figures::spell_parts(b, fight.seat)));
        }
    }
    parts.extend(changes(b, figures::total_parts(b, fight.seat)));
    parts
}

/// What makes up the Damage of an Attack or `[COUNTER]` (Z-SPELL-16).
pub fn damage(b: Board, fight: &Fight) -> Vec<PartView> {
    let printed = fight.stated(b).map_or_else(|| figures::printed_damage(b, fight.card), |(_, damage)| damage);
    let mut parts = vec![part("printed", printed.to_string())];
    parts.extend(changes(b, figures::damage_parts(b, fight.seat)));
    parts
}
