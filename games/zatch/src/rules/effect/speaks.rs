//! Whether words of a text speak of certain cards.

use super::{Cards, Deed, Effect, EffectsOf, Filter, Moment, Rule, Step, Trait};

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
    fn speaks_of(&self, wanted: &Cards) -> bool {
        let of = |cards: &Cards| cards.speak_of(wanted);
        match self {
            Step::Holds(rule) | Step::While(_, rule) => rule.speaks_of(wanted),
            Step::For(_, step) => step.speaks_of(wanted),
            Step::When(moment, steps) => moment.speaks_of(wanted) || any(steps, wanted),
            Step::If { then, otherwise, .. } => any(then, wanted) || any(otherwise, wanted),
            Step::Either(parts) | Step::Both(parts) => parts.iter().any(|part| any(part, wanted)),
            Step::Every(filter, steps) => filter.speaks_of(wanted) || any(steps, wanted),
            Step::May(steps) | Step::Pay(_, steps) | Step::Extra { steps, .. } | Step::EachPlayer(steps) => {
                any(steps, wanted)
            }
            Step::Act(_, cards) | Step::Keep(cards) | Step::Counter(cards) => of(cards),
            Step::Attach { cards, to, .. } | Step::Swap(cards, to) | Step::Borrow { of: cards, to } => {
                of(cards) || of(to)
            }
            _ => false,
        }
    }
}

impl Moment {
    fn speaks_of(&self, wanted: &Cards) -> bool {
        match self {
            Moment::Discarded(cards)
            | Moment::ProtectsAgainst(cards)
            | Moment::InjuresProtector(cards)
            | Moment::Attacks(cards) => cards.speak_of(wanted),
            Moment::Plays(_, filter) => filter.speaks_of(wanted),
            _ => false,
        }
    }
}

impl Rule {
    fn speaks_of(&self, wanted: &Cards) -> bool {
        let of = |cards: &Cards| cards.speak_of(wanted);
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
            | Rule::Usable(cards)
            | Rule::AttacksTwice(cards)
            | Rule::PlayableAgain(cards)
            | Rule::PlayableByCounters(cards)
            | Rule::Grants(cards, _)
            | Rule::CountsAs(cards, _)
            | Rule::Renamed(cards, _)
            | Rule::Flies(cards) => of(cards),
            Rule::Copies { of: from, cards, .. }
            | Rule::AddsPower(from, cards)
            | Rule::Playable { cards: from, mamodo: cards, .. } => of(from) || of(cards),
            Rule::InsteadOfEffects(cards, step) | Rule::InsteadOfDamage(cards, step) => {
                of(cards) || step.speaks_of(wanted)
            }
            Rule::Cannot(_, deeds) => deeds.iter().any(|deed| deed.speaks_of(wanted)),
            Rule::Despite(deed) => deed.speaks_of(wanted),
            Rule::Negated(effects) => effects.speak_of(wanted),
            _ => false,
        }
    }
}

impl Deed {
    fn speaks_of(&self, wanted: &Cards) -> bool {
        match self {
            Deed::Play(cards)
            | Deed::Enter(cards)
            | Deed::Attach(cards)
            | Deed::ProtectWith(cards)
            | Deed::Discard(cards)
            | Deed::Choose(cards)
            | Deed::RaisePower(cards)
            | Deed::Petrify(cards) => cards.speak_of(wanted),
            Deed::Use(effects) => effects.speak_of(wanted),
            _ => false,
        }
    }
}

impl EffectsOf {
    fn speak_of(&self, wanted: &Cards) -> bool {
        match self {
            EffectsOf::Cards(cards) | EffectsOf::Tagged(_, cards) | EffectsOf::Limited(_, cards) => {
                cards.speak_of(wanted)
            }
            EffectsOf::Choosing(_) | EffectsOf::LookingAtYourBook => false,
        }
    }
}

impl Cards {
    fn speak_of(&self, wanted: &Cards) -> bool {
        self == wanted
            || match self {
                Cards::NextAttack(cards) => cards.speak_of(wanted),
                Cards::Next(filter)
                | Cards::DefenseAgainstNext(filter)
                | Cards::Some(_, filter)
                | Cards::OpponentsChoice(filter)
                | Cards::UpTo(_, filter)
                | Cards::AnyNumber(filter)
                | Cards::All(filter)
                | Cards::Any(filter) => filter.speaks_of(wanted),
                _ => false,
            }
    }
}

impl Filter {
    fn speaks_of(&self, wanted: &Cards) -> bool {
        self.traits.iter().any(|said| match said {
            Trait::PlayedFor(cards) | Trait::NotPlayedFor(cards) | Trait::AttachedTo(cards) => cards.speak_of(wanted),
            _ => false,
        })
    }
}
