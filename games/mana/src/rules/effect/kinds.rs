//! What a card's texts have to say, in a few bits, so that readers of a position can skip cards
//! that have nothing to say to their question.

use super::{Ability, Moment, Rule, Text};

/// Kinds of rules and moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// [`Rule::Value`], [`Rule::Points`] and [`Rule::AttributeBonus`].
    Figures,
    /// [`Rule::FirstStrike`].
    FirstStrike,
    /// [`Rule::DamageToEach`].
    DamageToEach,
    /// [`Rule::TakesDamageFirst`], [`Rule::TakesNoDamage`] and [`Rule::NoDamage`].
    TakesDamage,
    /// [`Rule::DisablesMonster`].
    DisablesMonster,
    /// [`Rule::DisablesCharacters`].
    DisablesCharacters,
    /// [`Rule::IgnoresItems`].
    IgnoresItems,
    /// [`Rule::CountsAs`].
    CountsAs,
    /// [`Rule::Cheaper`].
    Cheaper,
    /// [`Rule::Equips`].
    Equips,
    /// [`Rule::KeepsMonstersOut`].
    KeepsMonstersOut,
    /// [`Rule::NeedsDiscards`].
    NeedsDiscards,
    /// [`Rule::Shifts`].
    Shifts,
    /// [`Rule::ShattersLand`].
    ShattersLand,
    /// [`Rule::CostsAsAnswered`] and [`Rule::OnlyAgainstFaceDown`].
    Usage,
    /// Rules that hold for a time and for players.
    Lasting,
    /// Triggered when this Monster is opened.
    OnOpen,
    /// Triggered when something is trashed.
    OnTrash,
    /// Triggered at the end of a battle.
    EndOfBattle,
    /// Triggered at another moment.
    OtherMoments,
    /// Carried out when used.
    Used,
}

tercet_kernel::kinds! {
    /// A set of [`RuleKind`]s.
    pub RuleKinds(u32) of RuleKind
}

impl RuleKinds {
    /// The kinds of rules in a text.
    pub fn of(text: &Text) -> Self {
        text.abilities.iter().map(Ability::kind).collect()
    }
}

impl Ability {
    /// Its kind.
    pub fn kind(&self) -> RuleKind {
        match self {
            Ability::Continuous { rule, .. } => rule.kind(),
            Ability::Triggered { moment, .. } => moment.kind(),
            Ability::Used(_) => RuleKind::Used,
        }
    }
}

impl Moment {
    fn kind(self) -> RuleKind {
        match self {
            Moment::Opened | Moment::OpenedByAttack => RuleKind::OnOpen,
            Moment::Trashed
            | Moment::TrashedInBattle
            | Moment::TrashesCharacter
            | Moment::CharacterTrashedHere
            | Moment::MonsterTrashedHere
            | Moment::YourMonsterTrashed
            | Moment::YourCharacterTrashed
            | Moment::YoursTrashed
            | Moment::MonsterTrashesCharacter => RuleKind::OnTrash,
            Moment::EndOfBattle
            | Moment::EndOfBattleSurvived
            | Moment::EndOfBattleNotTrashed
            | Moment::UserTrashed
            | Moment::LandsMonsterTrashed => RuleKind::EndOfBattle,
            Moment::BeforeDamage | Moment::AfterOpening | Moment::EndOfTurn => RuleKind::OtherMoments,
        }
    }
}

impl Rule {
    fn kind(&self) -> RuleKind {
        match self {
            Rule::Value { .. } | Rule::Points { .. } | Rule::AttributeBonus { .. } => RuleKind::Figures,
            Rule::FirstStrike => RuleKind::FirstStrike,
            Rule::DamageToEach(_) => RuleKind::DamageToEach,
            Rule::TakesDamageFirst | Rule::TakesNoDamage | Rule::NoDamage => RuleKind::TakesDamage,
            Rule::DisablesMonster => RuleKind::DisablesMonster,
            Rule::DisablesCharacters => RuleKind::DisablesCharacters,
            Rule::IgnoresItems => RuleKind::IgnoresItems,
            Rule::CountsAs(_) => RuleKind::CountsAs,
            Rule::Cheaper(_) => RuleKind::Cheaper,
            Rule::Equips(_) => RuleKind::Equips,
            Rule::KeepsMonstersOut => RuleKind::KeepsMonstersOut,
            Rule::NeedsDiscards(_) => RuleKind::NeedsDiscards,
            Rule::Shifts => RuleKind::Shifts,
            Rule::ShattersLand => RuleKind::ShattersLand,
            Rule::CostsAsAnswered | Rule::OnlyAgainstFaceDown => RuleKind::Usage,
            Rule::NoPartyAttacks
            | Rule::NoBlocks
            | Rule::FreeOpening
            | Rule::CharactersSpared
            | Rule::RequirementsMet => RuleKind::Lasting,
        }
    }
}
