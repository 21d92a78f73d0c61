//! What holds for a time (M-RULE-91).

use super::{Source, ability, condition};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Ability, Condition, Rule, Until};
use crate::rules::event::Event;
use crate::rules::game::Game;
use crate::rules::state::{Entry, LastingText, Sentence};
use tercet_kernel::{Lasting, Log, Seat};

/// Every rule that holds for a time, if its condition is met now, with where it comes from.
fn rules<'a>(b: Board<'a>) -> impl Iterator<Item = (LastingText, &'a Rule)> {
    b.s.lasting.iter().filter_map(move |lasting| match ability(b.cards, lasting.effect.sentence) {
        Ability::Continuous { rule, condition } => {
            condition::rule_holds(b, condition.as_ref(), said_by(lasting.effect)).then_some((lasting.effect, rule))
        }
        Ability::Triggered { .. } | Ability::Used(_) => None,
    })
}

/// Whether the condition of a text that lasts is met now; the card that said it need not be in play any more.
pub(super) fn is_met(b: Board, text: LastingText, condition: Option<&Condition>) -> bool {
    condition.is_none_or(|condition| condition::holds(b, condition, said_by(text)))
}

/// Where a text that lasts comes from: nothing that is in play.
const fn said_by(LastingText { seat, card, .. }: LastingText) -> Source {
    Source { entry: Entry::NONE, card, seat }
}

/// The card whose rule about both players holds now: one text that forbids is enough, whatever others
/// allow (M-USE-06, M-RULE-01).
pub fn source(b: Board, wanted: &Rule) -> Option<CardId> {
    rules(b).find(|(_, rule)| *rule == wanted).map(|(lasting, _)| lasting.card)
}

/// Whether a rule holds that speaks of this player.
pub fn holds_for(b: Board, seat: Seat, wanted: &Rule) -> bool {
    rules(b).any(|(lasting, rule)| lasting.seat == seat && rule == wanted)
}

impl<L: Log<Event>> Game<'_, L> {
    /// A text begins to hold, or to lie in wait, for a time.
    pub fn begin_lasting(&mut self, effect: LastingText, until: Until) {
        let until = until.last_turn(self.s.turn);
        self.s.lasting.begin(Lasting { effect, until, source: 0, stamp: 0 });
    }

    /// What lasts to the end of this turn runs out (M-RULE-91).
    pub fn end_lasting(&mut self) {
        let turn = self.s.turn;
        self.s.lasting.expire(|last| last <= turn);
    }
}

/// The sentence inside the step of another that makes it last.
pub fn within(sentence: Sentence, step: u8) -> Sentence {
    Sentence { step: step + 1, ..sentence }
}
