//! Spells and Traps that stay on the field (B-SPELL-03, B-TRAP-05, B-RULE-21).
//!
//! A Spell stays if its text has sentences that hold continuously, a Trap if its text says so; in
//! both cases as long as the condition of one of these sentences is met. A Spell that lies in wait
//! for a deed stays until then.

use super::{Source, condition};
use crate::rules::board::Board;
use crate::rules::effect::{Ability, Condition, Rule, RuleKind, RuleKinds};
use crate::rules::event::Event;
use crate::rules::frame::{Apply, Cause, Frame, Trigger};
use crate::rules::game::Game;
use crate::rules::state::{Entry, FieldCard};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat};

/// Whether the rules on this visible card can hold: those of a Spell do so once it has been applied
/// (B-SPELL-02), after what answers it (B-TRAP-09).
pub fn in_force(b: Board, card: &FieldCard) -> bool {
    card.stays || b.cards.card(card.card).kind != Kind::Spell
}

/// The conditions under which this Spell or Trap stays; `None` is not a condition at all.
fn grounds<'a>(b: Board<'a>, card: &FieldCard) -> impl Iterator<Item = Option<&'a Condition>> {
    let card = b.cards.card(card.card);
    let spell = card.kind == Kind::Spell;
    b.cards.text(card.texts[0]).abilities.iter().filter_map(move |ability| match ability {
        Ability::Continuous { condition, rule } if spell || *rule == Rule::TrapStays => Some(condition.as_ref()),
        _ => None,
    })
}

/// Whether a condition under which this Spell or Trap stays is met now.
fn met(b: Board, seat: Seat, card: &FieldCard) -> bool {
    let source = Source::on_field(seat, card);
    grounds(b, card).any(|condition| condition.is_none_or(|condition| condition::holds(b, condition, &source)))
}

/// Whether a card with these rules lies in wait for a deed, which is then its condition.
fn has_deed(rules: RuleKinds) -> bool {
    rules.contains(RuleKind::Answers) || rules.contains(RuleKind::Watches)
}

impl<L: Log<Event>> Game<'_, L> {
    /// Whether a Spell or Trap that is applied now stays afterwards. A Spell stays also if its
    /// condition is not met yet (B-RULE-21), but not if it counts for the other player (B-RULE-53).
    pub fn stays(&mut self, apply: &Apply) -> bool {
        let Some((seat, card)) = self.s.find(apply.effect.source) else { return false };
        let (b, entry) = (self.board(), card.entry);
        let met = met(b, seat, card);
        let waits = b.cards.card(card.card).kind == Kind::Spell
            && (grounds(b, card).next().is_some() || (apply.effect.ability == Trigger::WHOLE && has_deed(card.rules)));
        let stays = seat == apply.controller && (met || waits);
        if let Some(card) = self.s.find_mut(entry) {
            card.stays = stays && met;
        }
        stays
    }

    /// A Spell whose condition has come to be met takes effect; a Spell or Trap that stayed and
    /// whose condition is no longer met goes to the graveyard (B-RULE-21).
    pub fn look_after_staying(&mut self) {
        while let Some(entry) = self.changed_condition() {
            let Some(card) = self.s.find_mut(entry) else { return };
            card.stays = !card.stays;
            if !card.stays {
                self.send(entry, Cause::Lapsed);
            }
        }
    }

    /// A Spell or Trap whose condition for staying has begun or ceased to be met.
    fn changed_condition(&self) -> Option<Entry> {
        let b = self.board();
        if !b.may_have(RuleKind::Stays) {
            return None;
        }
        let kind = |card: &FieldCard| b.cards.card(card.card).kind;
        self.s
            .visible()
            .filter(|(_, card)| card.rules.contains(RuleKind::Stays))
            .filter(|(_, card)| card.stays || (kind(card) == Kind::Spell && !self.is_under_way(card.entry)))
            .find(|(seat, card)| card.stays != met(b, *seat, card))
            .map(|(_, card)| card.entry)
    }

    /// Whether this Spell or Trap waits for its answers or is being used up.
    pub fn is_under_way(&self, entry: Entry) -> bool {
        self.s.stack.from_top().any(|frame| match frame {
            Frame::Apply(apply) => apply.effect.source == entry,
            Frame::PutAway(used) => *used == entry,
            _ => false,
        })
    }
}
