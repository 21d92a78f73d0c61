//! A position to be read: a state together with its cards.

use crate::rules::cards::Cards;
use crate::rules::effect::RuleKind;
use crate::rules::state::State;

/// A state and the card definitions, side by side.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The card definitions.
    pub cards: &'a Cards,
    /// The state.
    pub s: &'a State,
}

impl<'a> Board<'a> {
    /// Looks at a state.
    pub fn new(cards: &'a Cards, s: &'a State) -> Self {
        debug_assert_eq!(s.rules, s.rules_in_sight(), "somebody forgot note_rules");
        Board { cards, s }
    }

    /// Whether any visible card has a rule of this kind at all, in force or not.
    pub fn may_have(self, kind: RuleKind) -> bool {
        self.s.rules.contains(kind)
    }
}
