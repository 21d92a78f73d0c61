//! What a card's texts have to say, in a few bits, so that readers of a position can skip cards
//! that have nothing to say to their question.

use super::{Deed, Effect, EffectsOf, Figure, Moment, Rule, Step, Tag, Text};
use crate::rules::words::Icon;

/// Kinds of rules and moments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleKind {
    /// Power and Total Power.
    Power,
    /// Damage.
    Damage,
    /// MP costs.
    Costs,
    /// What does not reach a MAMODO or the Book.
    Protection,
    /// What cannot be Defended or protected against, and who can PROTECT.
    Defense,
    /// What cannot be played, or can in spite of that.
    BanPlay,
    /// Which effects cannot be used, or can in spite of that.
    BanUse,
    /// What cannot be put in play or attached.
    BanEnter,
    /// Who cannot attack or defend.
    BanFight,
    /// Whose Power cannot be raised.
    BanRaise,
    /// Who cannot PROTECT, or can in spite of that.
    BanProtect,
    /// What cannot be done with MP.
    BanMp,
    /// What cannot be done with pages and Books.
    BanPages,
    /// What effects cannot do to cards.
    BanCards,
    /// Which cards can be played for other MAMODO, or from pages that are not open.
    Allows,
    /// How often cards can be played.
    Plays,
    /// What happens in place of something else.
    Replaces,
    /// Effects that are negated as long as the rule holds.
    Negates,
    /// `[IN PLAY]` effects that are prohibited by name (Z-RULE-94).
    BanInPlay,
    /// A card's own effects that do not work for a time.
    Sleeps,
    /// Effects given to other cards.
    Grants,
    /// Names, flight, open pages, the forced turn.
    Standing,
    /// How the card comes into play and leaves it.
    Entry,
    /// Happens when this card enters play or is turned up.
    OnEntering,
    /// Happens when something is discarded.
    OnDiscard,
    /// Happens in a START PHASE.
    OnStart,
    /// Happens in an END PHASE or after it.
    OnEnd,
    /// Happens when MP change.
    OnMp,
    /// Happens when pages are turned or turned back.
    OnPages,
    /// Happens in a Battle or when a card is played.
    OnBattle,
    /// Happens when coins are flipped, or changes them.
    OnCoins,
    /// Works out of the Book (Z-RULE-182).
    InBook,
    /// Is used within the declaration of a Defense (Z-RULE-160).
    Within,
}

tercet_kernel::kinds! {
    /// A set of [`RuleKind`]s.
    pub RuleKinds(u64) of RuleKind
}

impl RuleKinds {
    /// The kinds of rules in a text: what stands there by itself.
    pub fn of(text: &Text) -> Self {
        text.effects.iter().fold(RuleKinds::EMPTY, |all, effect| all.with(RuleKinds::of_effect(effect)))
    }

    fn of_effect(effect: &Effect) -> Self {
        match effect.tag {
            Some(Tag::Mp(_) | Tag::Declare | Tag::Send) => {
                let lends = |step: &Step| matches!(step, Step::Holds(Rule::Playable { .. }));
                let within = effect.icons.contains(Icon::Defend) && effect.steps.iter().any(lends);
                if within { RuleKinds::one(RuleKind::Within) } else { RuleKinds::EMPTY }
            }
            Some(Tag::Turn(_) | Tag::InPlay | Tag::Counter) | None => RuleKinds::of_steps(&effect.steps),
        }
    }

    fn of_steps(steps: &[Step]) -> Self {
        steps.iter().fold(RuleKinds::EMPTY, |all, step| all.with(RuleKinds::of_step(step)))
    }

    fn of_step(step: &Step) -> Self {
        if let Step::Holds(rule) = step {
            return rule.kinds();
        }
        if let Step::While(condition, rule) = step {
            let in_book = *condition == super::Condition::InBook;
            return if in_book { rule.kinds().with(RuleKinds::one(RuleKind::InBook)) } else { rule.kinds() };
        }
        if let Step::When(moment, _) = step {
            return RuleKinds::one(moment.kind());
        }
        // What is done only if somebody likes, or for somebody in turn, is done when the effect is carried out.
        if matches!(step, Step::May(_) | Step::Pay(..) | Step::Every(..) | Step::EachPlayer(_)) {
            return RuleKinds::EMPTY;
        }
        step.inner().fold(RuleKinds::EMPTY, |all, steps| all.with(RuleKinds::of_steps(steps)))
    }
}

impl Moment {
    /// What kind of moment it is.
    pub(crate) fn kind(&self) -> RuleKind {
        match self {
            Moment::Enters | Moment::EntersInPreparation | Moment::TurnedUp => RuleKind::OnEntering,
            Moment::Discarded(_) | Moment::TopDiscarded(_) => RuleKind::OnDiscard,
            Moment::YourStartBegins | Moment::EveryStartBegins | Moment::YourStart => RuleKind::OnStart,
            Moment::EveryEnd
            | Moment::ThisEnd
            | Moment::OpponentsNextEnd
            | Moment::EndOfNextTurn
            | Moment::TurnOver => RuleKind::OnEnd,
            Moment::YourMpLowered
            | Moment::YourMpAboutToFall
            | Moment::OpponentsMpGone
            | Moment::OpponentGains
            | Moment::OpponentAboutToGain => RuleKind::OnMp,
            Moment::OpponentTurnsBack | Moment::OpponentTurnsBackPage | Moment::YourPagesTurned(_) => RuleKind::OnPages,
            Moment::YouFlip => RuleKind::OnCoins,
            Moment::Wins
            | Moment::LosesAttack
            | Moment::Inflicts
            | Moment::InflictsOnBook
            | Moment::YouInflictOnBook
            | Moment::Injures
            | Moment::AttackInflicts
            | Moment::YouInflict
            | Moment::BattleOut
            | Moment::ProtectsAgainst(_)
            | Moment::InjuresProtector(_)
            | Moment::Attacks(_)
            | Moment::OpponentAttacks
            | Moment::Plays(..)
            | Moment::OpponentsEventOver => RuleKind::OnBattle,
        }
    }
}

impl Moment {
    /// Whether what occurs then on an Attack or Defense is decided at its declaration (Z-RULE-18).
    pub fn is_of_the_fight(&self) -> bool {
        match self {
            Moment::Wins | Moment::Inflicts | Moment::InflictsOnBook => true,
            Moment::Enters
            | Moment::EntersInPreparation
            | Moment::TurnedUp
            | Moment::LosesAttack
            | Moment::Injures
            | Moment::AttackInflicts
            | Moment::YouInflict
            | Moment::YouInflictOnBook
            | Moment::BattleOut
            | Moment::Discarded(..)
            | Moment::TopDiscarded(..)
            | Moment::ProtectsAgainst(..)
            | Moment::InjuresProtector(..)
            | Moment::Attacks(..)
            | Moment::OpponentAttacks
            | Moment::Plays(..)
            | Moment::OpponentsEventOver
            | Moment::YourMpLowered
            | Moment::YourMpAboutToFall
            | Moment::OpponentsMpGone
            | Moment::OpponentGains
            | Moment::OpponentAboutToGain
            | Moment::YouFlip
            | Moment::OpponentTurnsBack
            | Moment::OpponentTurnsBackPage
            | Moment::YourPagesTurned(..)
            | Moment::YourStartBegins
            | Moment::EveryStartBegins
            | Moment::YourStart
            | Moment::EveryEnd
            | Moment::ThisEnd
            | Moment::OpponentsNextEnd
            | Moment::EndOfNextTurn
            | Moment::TurnOver => false,
        }
    }

    /// Whether it is waited for again and again; at all others an effect is used up by the first event that fits
    /// (Z-RULE-125).
    pub fn recurs(&self) -> bool {
        match self {
            Moment::EveryEnd
            | Moment::YourStart
            | Moment::YourStartBegins
            | Moment::EveryStartBegins
            | Moment::InjuresProtector(_) => true,
            Moment::Enters
            | Moment::EntersInPreparation
            | Moment::TurnedUp
            | Moment::Wins
            | Moment::LosesAttack
            | Moment::Inflicts
            | Moment::InflictsOnBook
            | Moment::Injures
            | Moment::AttackInflicts
            | Moment::YouInflict
            | Moment::YouInflictOnBook
            | Moment::BattleOut
            | Moment::Discarded(..)
            | Moment::TopDiscarded(..)
            | Moment::ProtectsAgainst(..)
            | Moment::Attacks(..)
            | Moment::OpponentAttacks
            | Moment::Plays(..)
            | Moment::OpponentsEventOver
            | Moment::YourMpLowered
            | Moment::YourMpAboutToFall
            | Moment::OpponentsMpGone
            | Moment::OpponentGains
            | Moment::OpponentAboutToGain
            | Moment::YouFlip
            | Moment::OpponentTurnsBack
            | Moment::OpponentTurnsBackPage
            | Moment::YourPagesTurned(..)
            | Moment::ThisEnd
            | Moment::OpponentsNextEnd
            | Moment::EndOfNextTurn
            | Moment::TurnOver => false,
        }
    }
}

impl Figure {
    /// What kind of rule changes it.
    pub(crate) const fn kind(self) -> RuleKind {
        match self {
            Figure::Power | Figure::TotalPower => RuleKind::Power,
            Figure::Damage => RuleKind::Damage,
            Figure::Cost => RuleKind::Costs,
        }
    }
}

impl Deed {
    /// What kind of ban it is. One that names `[IN PLAY]` effects stops them working (Z-RULE-94).
    const fn kind(&self) -> RuleKind {
        match self {
            Deed::Play(_) => RuleKind::BanPlay,
            Deed::Use(EffectsOf::Tagged(Tag::InPlay, _)) => RuleKind::BanInPlay,
            Deed::Use(_) => RuleKind::BanUse,
            Deed::Enter(_) | Deed::Attach(_) => RuleKind::BanEnter,
            Deed::RaisePower(_) => RuleKind::BanRaise,
            Deed::Attack | Deed::Defend => RuleKind::BanFight,
            Deed::Protect | Deed::ProtectWith(_) => RuleKind::BanProtect,
            Deed::Gain | Deed::GainAtStart(_) | Deed::RaiseYourMp | Deed::LowerYourMp => RuleKind::BanMp,
            Deed::TurnBack | Deed::TurnAtStart | Deed::TurnYourPages | Deed::LookAtYourBook => RuleKind::BanPages,
            Deed::TakeFromPile | Deed::Discard(_) | Deed::Choose(_) | Deed::Petrify(_) => RuleKind::BanCards,
        }
    }
}

impl Rule {
    /// What kinds of rules it is: one that forbids several things is several.
    pub(crate) fn kinds(&self) -> RuleKinds {
        let kind = match self {
            Rule::Cannot(_, deeds) => {
                return deeds.iter().fold(RuleKinds::EMPTY, |all, deed| all.with(RuleKinds::one(deed.kind())));
            }
            Rule::Despite(deed) => deed.kind(),
            Rule::Figure { figure, .. } | Rule::Copies { figure, .. } => figure.kind(),
            Rule::AddsPower(..) => RuleKind::Power,
            Rule::Softens(_) | Rule::Unhurt { .. } | Rule::NextInflictionNegated(_) => RuleKind::Protection,
            Rule::NoDefense(..)
            | Rule::NoProtect(_)
            | Rule::NoNegation(_)
            | Rule::DearProtect(..)
            | Rule::OnlyProtects(_)
            | Rule::MustProtect(_)
            | Rule::ProtectsForYou(_) => RuleKind::Defense,
            Rule::UsableDespite | Rule::OneMamodoEffect => RuleKind::BanUse,
            Rule::OneTurnBack => RuleKind::BanPages,
            Rule::Events(_)
            | Rule::AttacksTwice(_)
            | Rule::PlayableAgain(_)
            | Rule::PlayableByCounters(_)
            | Rule::WithoutMamodo => RuleKind::Plays,
            Rule::Playable { .. } | Rule::Usable(_) => RuleKind::Allows,
            Rule::InsteadOfEffects(..) | Rule::InsteadOfDamage(..) => RuleKind::Replaces,
            Rule::Negated(_) => RuleKind::Negates,
            Rule::Sleeps => RuleKind::Sleeps,
            Rule::Grants(..) => RuleKind::Grants,
            Rule::OpponentShowsPages
            | Rule::NoForcedTurn
            | Rule::CountsAs(..)
            | Rule::Renamed(..)
            | Rule::PlainNames
            | Rule::Flies(_) => RuleKind::Standing,
            Rule::Discardable | Rule::LeavesAlone | Rule::Enters(_) => RuleKind::Entry,
        };
        RuleKinds::one(kind)
    }
}
