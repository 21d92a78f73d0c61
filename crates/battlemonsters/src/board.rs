//! A position to be read: a state together with its cards.

use crate::cards::Cards;
use crate::effect::{RuleKind, RuleKinds};
use crate::state::State;

/// A state, the card definitions, and which kinds of rules visible cards add to the game. Made
/// anew for every reading, so it never goes stale.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The card definitions.
    pub cards: &'a Cards,
    /// The state.
    pub s: &'a State,
    /// The kinds of all continuous rules on visible cards, whether their conditions are met or not.
    rules: RuleKinds,
}

impl<'a> Board<'a> {
    /// Looks at a state.
    pub fn new(cards: &'a Cards, s: &'a State) -> Self {
        let rules = s.visible().fold(RuleKinds::EMPTY, |all, (_, card)| all.with(card.rules));
        Board { cards, s, rules }
    }

    /// Whether any visible card has a rule of this kind at all.
    pub fn may_have(self, kind: RuleKind) -> bool {
        self.rules.contains(kind)
    }
}
