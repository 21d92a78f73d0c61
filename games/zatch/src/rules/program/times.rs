//! At which moments an effect can be used (Z-CARD-12, Z-RULE-123).

use super::Op;
use crate::rules::effect::{Effect, Negated, Step, Tag};
use crate::rules::words::Icon;

/// At what moment an effect would be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// As an Action in Non-Battle.
    Plain,
    /// As the Attack.
    Attack,
    /// As the Defense.
    Defense,
    /// In Step 3.
    Battle,
    /// In answer to what was just used.
    CutIn,
    /// Right after a toss.
    Coins,
}

impl When {
    const ALL: [When; 6] = [When::Plain, When::Attack, When::Defense, When::Battle, When::CutIn, When::Coins];
}

/// A set of such moments, so that readers of a position can skip cards that offer nothing now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times(u8);

impl Times {
    /// None.
    pub const NEVER: Self = Times(0);

    /// Whether the moment is in the set.
    pub const fn contains(self, when: When) -> bool {
        self.0 & 1 << when as u8 != 0
    }

    /// Everything that is in either.
    pub const fn with(self, other: Self) -> Self {
        Times(self.0 | other.0)
    }

    /// When an effect with these operations can be used: by its icons, and one without any in Non-Battle.
    pub fn of(effect: &Effect, ops: &[Op]) -> Self {
        if !effect.tag.is_some_and(Tag::is_used) {
            return Times::NEVER;
        }
        let has = |icon| effect.icons.contains(icon);
        let fits = |when: &When| match when {
            When::Plain => effect.icons.is_empty() || has(Icon::AnyTime),
            When::Attack => has(Icon::Attack),
            When::Defense => has(Icon::Defend),
            // "At any time" needs no other icon (Z-RULE-129).
            When::Battle => has(Icon::Battle) || has(Icon::AnyTime),
            When::CutIn => has(Icon::CutIn) || (has(Icon::Battle) && negates_just_used(ops)),
            When::Coins => has(Icon::Coin),
        };
        Times(When::ALL.into_iter().filter(fits).fold(0, |times, when| times | 1 << when as u8))
    }
}

/// Whether an effect negates a card that was just played (Z-RULE-124).
fn negates_just_used(ops: &[Op]) -> bool {
    ops.iter().any(|op| matches!(op, Op::Do(Step::Negate(Negated::Played(_) | Negated::Defendable(_)))))
}
