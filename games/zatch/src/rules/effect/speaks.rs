//! Which cards the words of a text speak of, and what these are to it. Every word of the vocabulary says it in one
//! place, so that a new one does not compile until it has said so too.

use super::{Cards, CoinChange, Deed, Effect, EffectsOf, Filter, Moment, Negated, Rule, Step, Trait};

/// The cards that a rule speaks of, and what they are to it. Those it counts, or has under a condition, are not among
/// them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spoken<'a> {
    /// Those for which it holds; it waits for them where they are still to come (Z-RULE-128).
    pub holders: Option<&'a Cards>,
    /// Others that it needs.
    pub others: Option<&'a Cards>,
    /// Those that it is about: where that is one card in play, it ends and sleeps with it (Z-RULE-174).
    pub about: Option<&'a Cards>,
    /// Those that are chosen when it begins to hold, where the words leave that open (Z-RULE-131).
    pub chosen: Option<&'a Cards>,
    /// What it forbids or allows.
    pub deeds: &'a [Deed],
    /// What it does in place of something else.
    pub instead: Option<&'a Step>,
}

impl<'a> Spoken<'a> {
    /// About no cards.
    const NONE: Self = Spoken { holders: None, others: None, about: None, chosen: None, deeds: &[], instead: None };

    /// About cards in play.
    const fn in_play(cards: &'a Cards) -> Self {
        Spoken { holders: Some(cards), about: Some(cards), chosen: Some(cards), ..Spoken::NONE }
    }

    /// About cards that are played, or in a Book: which one it is shows as it is played.
    const fn elsewhere(cards: &'a Cards) -> Self {
        Spoken { holders: Some(cards), ..Spoken::NONE }
    }

    /// What is forbidden or allowed, about the cards that these deeds are about.
    fn of_deeds(deeds: &'a [Deed]) -> Self {
        let about = deeds.iter().find_map(|deed| deed.spoken().about);
        let mut open = deeds.iter().filter_map(|deed| deed.spoken().chosen);
        Spoken { about, chosen: open.find(|cards| matches!(cards, Cards::Some(..))), deeds, ..Spoken::NONE }
    }

    /// Whether these cards are among them.
    fn is_of(&self, wanted: &Cards) -> bool {
        [self.holders, self.others].into_iter().flatten().any(|cards| cards.speak_of(wanted))
            || self.deeds.iter().any(|deed| deed.spoken().is_of(wanted))
            || self.instead.is_some_and(|step| step.speaks_of(wanted))
    }
}

impl Rule {
    /// The cards it speaks of.
    #[inline]
    pub fn spoken(&self) -> Spoken<'_> {
        match self {
            Rule::Figure { cards, .. }
            | Rule::Unhurt { cards, .. }
            | Rule::NextInflictionNegated(cards)
            | Rule::NoDefense(cards, _)
            | Rule::NoProtect(cards)
            | Rule::NoNegation(cards)
            | Rule::DearProtect(cards, _)
            | Rule::OnlyProtects(cards)
            | Rule::MustProtect(cards)
            | Rule::ProtectsForYou(cards)
            | Rule::Grants(cards, _)
            | Rule::CountsAs(cards, _)
            | Rule::Renamed(cards, _)
            | Rule::Flies(cards) => Spoken::in_play(cards),
            // A copied figure stands, whatever becomes of the card it was copied from (Z-RULE-31).
            Rule::Copies { of, cards, .. } => Spoken { others: Some(of), chosen: Some(of), ..Spoken::in_play(cards) },
            Rule::AddsPower(from, to) => Spoken { holders: Some(to), others: Some(from), ..Spoken::in_play(from) },
            Rule::Usable(cards)
            | Rule::AttacksTwice(cards)
            | Rule::PlayableAgain(cards)
            | Rule::PlayableByCounters(cards) => Spoken::elsewhere(cards),
            Rule::Playable { cards, mamodo, .. } => Spoken { others: Some(mamodo), ..Spoken::elsewhere(cards) },
            Rule::InsteadOfEffects(cards, step) | Rule::InsteadOfDamage(cards, step) => {
                Spoken { instead: Some(step), ..Spoken::elsewhere(cards) }
            }
            Rule::Cannot(_, deeds) => Spoken::of_deeds(deeds),
            Rule::Despite(deed) => Spoken::of_deeds(std::slice::from_ref(deed)),
            Rule::Negated(effects) => effects.spoken(),
            Rule::Softens(_)
            | Rule::UsableDespite
            | Rule::OneMamodoEffect
            | Rule::OneTurnBack
            | Rule::Events(_)
            | Rule::WithoutMamodo
            | Rule::Sleeps
            | Rule::OpponentShowsPages
            | Rule::NoForcedTurn
            | Rule::PlainNames
            | Rule::Discardable
            | Rule::LeavesAlone
            | Rule::Enters(_) => Spoken::NONE,
        }
    }
}

impl Deed {
    /// The cards it speaks of: those to which it would be done.
    #[inline]
    pub fn spoken(&self) -> Spoken<'_> {
        match self {
            // Of cards that are played it is about the MAMODO for which they are.
            Deed::Play(cards) => {
                let mamodo = cards.filter().and_then(Filter::played_for);
                Spoken { about: mamodo, chosen: mamodo, ..Spoken::elsewhere(cards) }
            }
            Deed::Enter(cards) => Spoken::elsewhere(cards),
            Deed::Attach(cards)
            | Deed::ProtectWith(cards)
            | Deed::RaisePower(cards)
            | Deed::Discard(cards)
            | Deed::Choose(cards)
            | Deed::Petrify(cards) => Spoken::in_play(cards),
            Deed::Use(effects) => effects.spoken(),
            Deed::Attack
            | Deed::Defend
            | Deed::Protect
            | Deed::TurnBack
            | Deed::TurnAtStart
            | Deed::TurnYourPages
            | Deed::Gain
            | Deed::GainAtStart(_)
            | Deed::RaiseYourMp
            | Deed::LowerYourMp
            | Deed::LookAtYourBook
            | Deed::TakeFromPile => Spoken::NONE,
        }
    }
}

impl EffectsOf {
    /// The cards whose effects are meant, if they are said.
    pub fn cards(&self) -> Option<&Cards> {
        match self {
            EffectsOf::Cards(cards) | EffectsOf::Tagged(_, cards) | EffectsOf::Limited(_, cards) => Some(cards),
            EffectsOf::Choosing(_) | EffectsOf::LookingAtYourBook => None,
        }
    }

    #[inline]
    fn spoken(&self) -> Spoken<'_> {
        self.cards().map_or(Spoken::NONE, Spoken::in_play)
    }
}

impl Moment {
    /// The cards that it waits for, by their words.
    fn speaks_of(&self, wanted: &Cards) -> bool {
        match self {
            Moment::Discarded(cards)
            | Moment::ProtectsAgainst(cards)
            | Moment::InjuresProtector(cards)
            | Moment::Attacks(cards) => cards.speak_of(wanted),
            Moment::Plays(_, filter) => filter.speaks_of(wanted),
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
            | Moment::TopDiscarded(_)
            | Moment::OpponentAttacks
            | Moment::OpponentsEventOver
            | Moment::YourMpLowered
            | Moment::YourMpAboutToFall
            | Moment::OpponentsMpGone
            | Moment::OpponentGains
            | Moment::OpponentAboutToGain
            | Moment::YouFlip
            | Moment::OpponentTurnsBack
            | Moment::OpponentTurnsBackPage
            | Moment::YourPagesTurned(_)
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
}

impl Effect {
    /// Whether what it does is about these cards; what it asks for first does not count.
    pub fn speaks_of(&self, wanted: &Cards) -> bool {
        any(&self.steps, wanted)
    }
}

fn any(steps: &[Step], wanted: &Cards) -> bool {
    steps.iter().any(|step| step.speaks_of(wanted))
}

impl Step {
    /// Whether it, or a step that it holds, speaks of these cards.
    fn speaks_of(&self, wanted: &Cards) -> bool {
        let by_rule = matches!(self, Step::Holds(rule) | Step::While(_, rule) if rule.spoken().is_of(wanted));
        let by_moment = matches!(self, Step::When(moment, _) if moment.speaks_of(wanted));
        let by_kind = matches!(self, Step::Every(filter, _) if filter.speaks_of(wanted));
        let itself = self.cards().into_iter().flatten().any(|cards| cards.speak_of(wanted));
        by_rule || by_moment || by_kind || itself || self.inner().any(|steps| any(steps, wanted))
    }

    /// The cards to which it does something, and those that it needs for that.
    pub fn cards(&self) -> [Option<&Cards>; 2] {
        match self {
            Step::Act(_, cards) | Step::Keep(cards) | Step::Counter(cards) => [Some(cards), None],
            Step::Attach { cards, to, .. } | Step::Swap(cards, to) | Step::Borrow { of: cards, to } => {
                [Some(cards), Some(to)]
            }
            Step::Holds(_)
            | Step::While(..)
            | Step::For(..)
            | Step::When(..)
            | Step::If { .. }
            | Step::Needs(_)
            | Step::Either(_)
            | Step::Both(_)
            | Step::May(_)
            | Step::Pay(..)
            | Step::Extra { .. }
            | Step::Every(..)
            | Step::EachPlayer(_)
            | Step::Attack { .. }
            | Step::Defend(_)
            | Step::InflictIts
            | Step::Inflict(_)
            | Step::Turn(..)
            | Step::TurnBack(..)
            | Step::Gain(..)
            | Step::Lose(..)
            | Step::SetMp(..)
            | Step::GainInstead
            | Step::Negate(_)
            | Step::Remove(_)
            | Step::Flip(..)
            | Step::FlipUntilTails
            | Step::Coins(_)
            | Step::Repeat
            | Step::Look(..)
            | Step::Check(_)
            | Step::NameACard
            | Step::TakeBackUse
            | Step::EndTurn
            | Step::LoseGame => [None; 2],
        }
    }

    /// Those among them that can be chosen at the declaration: which card is kept and which ones are swapped is asked
    /// when it comes to that (Z-RULE-131).
    pub fn chosen(&self) -> [Option<&Cards>; 2] {
        if matches!(self, Step::Keep(_) | Step::Swap(..)) { [None; 2] } else { self.cards() }
    }

    /// How it changes a toss, if it does.
    pub const fn coin_change(&self) -> Option<CoinChange> {
        if let Step::Coins(change) = self { Some(*change) } else { None }
    }

    /// What it negates, if it negates something.
    pub const fn negated(&self) -> Option<&Negated> {
        if let Step::Negate(what) = self { Some(what) } else { None }
    }

    /// The steps that it holds, part by part.
    pub fn inner(&self) -> impl Iterator<Item = &[Step]> {
        let (own, parts): ([&[Step]; 2], &[Vec<Step>]) = match self {
            Step::For(_, step) => ([std::slice::from_ref(&**step), &[]], &[]),
            Step::When(_, steps)
            | Step::May(steps)
            | Step::Pay(_, steps)
            | Step::Extra { steps, .. }
            | Step::Every(_, steps)
            | Step::EachPlayer(steps) => ([steps, &[]], &[]),
            Step::If { then, otherwise, .. } => ([then, otherwise], &[]),
            Step::Either(parts) | Step::Both(parts) => ([&[]; 2], parts),
            Step::Holds(_)
            | Step::While(..)
            | Step::Needs(_)
            | Step::Act(..)
            | Step::Attach { .. }
            | Step::Swap(..)
            | Step::Keep(_)
            | Step::Attack { .. }
            | Step::Defend(_)
            | Step::InflictIts
            | Step::Inflict(_)
            | Step::Turn(..)
            | Step::TurnBack(..)
            | Step::Gain(..)
            | Step::Lose(..)
            | Step::SetMp(..)
            | Step::GainInstead
            | Step::Negate(_)
            | Step::Remove(_)
            | Step::Flip(..)
            | Step::FlipUntilTails
            | Step::Coins(_)
            | Step::Repeat
            | Step::Look(..)
            | Step::Check(_)
            | Step::NameACard
            | Step::Borrow { .. }
            | Step::TakeBackUse
            | Step::EndTurn
            | Step::LoseGame
            | Step::Counter(_) => ([&[]; 2], &[]),
        };
        own.into_iter().chain(parts.iter().map(Vec::as_slice))
    }
}

impl Cards {
    fn speak_of(&self, wanted: &Cards) -> bool {
        let before = |cards: &Cards| matches!(cards, Cards::NextAttack(of) if of.speak_of(wanted));
        self == wanted || before(self) || self.filter().is_some_and(|filter| filter.speaks_of(wanted))
    }
}

impl Filter {
    fn speaks_of(&self, wanted: &Cards) -> bool {
        self.traits.iter().filter_map(Trait::cards).any(|cards| cards.speak_of(wanted))
    }
}
