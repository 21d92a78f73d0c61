//! What a card's texts have to say, in a few bits, so that readers of a position can skip cards
//! that have nothing to say to their question.

use super::{Ability, Moment, Rule, Text};

/// Kinds of rules and moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// [`Rule::Points`].
    Points,
    /// [`Rule::Points`] of a negative amount.
    TakesPoints,
    /// [`Rule::CannotBeAttacked`] and [`Rule::CannotAttack`].
    AttackBan,
    /// [`Rule::CannotAttackYou`].
    CannotAttackYou,
    /// [`Rule::Withstands`].
    Withstands,
    /// [`Rule::Unaffected`].
    Unaffected,
    /// [`Rule::NullifiesOpponent`].
    NullifiesOpponent,
    /// [`Rule::CannotGoToGraveyard`].
    CannotGoToGraveyard,
    /// [`Rule::LosesNoLives`].
    LosesNoLives,
    /// [`Rule::PlaysInOpponentsTurn`].
    PlaysInOpponentsTurn,
    /// [`Rule::AttacksTwo`], [`Rule::AttacksAgain`], [`Rule::AttacksWhenSummoned`] and [`Rule::Reaches`].
    MoreAttacks,
    /// [`Rule::ChangesMode`].
    ChangesMode,
    /// Any rule of a Spell or Trap, for which it may stay on the field.
    Stays,
    /// Triggered by other cards' going to the graveyard.
    Watches,
    /// Triggered by what the opponent does.
    Answers,
    /// [`Ability::Replacement`].
    Replaces,
}

tercet_kernel::kinds! {
    /// A set of [`RuleKind`]s.
    pub RuleKinds(u16) of RuleKind
}

impl RuleKinds {
    /// The kinds of rules in the text of a Spell or Trap: with continuous ones it may stay.
    pub fn of_spell_or_trap(text: &Text) -> Self {
        let stays = text.abilities.iter().any(|ability| matches!(ability, Ability::Continuous { .. }));
        if stays { Self::of(text).with(Self::one(RuleKind::Stays)) } else { Self::of(text) }
    }

    /// The kinds of rules in a text.
    pub fn of(text: &Text) -> Self {
        let kinds = text.abilities.iter().flat_map(|ability| match ability {
            Ability::Continuous { rule: rule @ Rule::Points { amount: ..0, .. }, .. } => {
                [Some(rule.kind()), Some(RuleKind::TakesPoints)]
            }
            Ability::Continuous { rule, .. } => [Some(rule.kind()), None],
            Ability::Triggered { moment: Moment::CardGoesToGraveyard(_), .. } => [Some(RuleKind::Watches), None],
            Ability::Triggered { moment, .. } if moment.is_deed() => [Some(RuleKind::Answers), None],
            Ability::Triggered { .. } => [None, None],
            Ability::Replacement(_) => [Some(RuleKind::Replaces), None],
        });
        kinds.flatten().collect()
    }
}

impl Rule {
    /// Its kind.
    pub fn kind(&self) -> RuleKind {
        match self {
            Rule::Points { .. } => RuleKind::Points,
            Rule::CannotBeAttacked { .. } | Rule::CannotAttack(_) => RuleKind::AttackBan,
            Rule::CannotAttackYou => RuleKind::CannotAttackYou,
            Rule::Withstands(_) => RuleKind::Withstands,
            Rule::Unaffected { .. } => RuleKind::Unaffected,
            Rule::NullifiesOpponent => RuleKind::NullifiesOpponent,
            Rule::CannotGoToGraveyard => RuleKind::CannotGoToGraveyard,
            Rule::LosesNoLives => RuleKind::LosesNoLives,
            Rule::PlaysInOpponentsTurn => RuleKind::PlaysInOpponentsTurn,
            Rule::AttacksTwo { .. } | Rule::AttacksAgain { .. } | Rule::AttacksWhenSummoned(_) | Rule::Reaches(_) => {
                RuleKind::MoreAttacks
            }
            Rule::ChangesMode => RuleKind::ChangesMode,
            Rule::TrapStays => RuleKind::Stays,
        }
    }
}
