//! Rules that hold while a text works.

use super::amounts::{Boxed, Counted};
use super::cards::{ManyKinds, NAME, Noun, PLAYED, TAKEN, THEIRS, Those};
use super::conditions::Conditions;
use super::effects::Granted;
use super::steps::Steps;
use crate::rules::effect::{Change, Count, Deed, EffectsOf, Entry, Figure, Filter, Role, Rule, Subject, Tag};
use crate::rules::words::Limit;
use tercet_cardtext::{Figure as Points, Listed, Maybe, SetOf, Signed, Small, Within, phrases};

phrases! {
    /// What holds. Longer phrases stand before those that are their beginnings.
    pub(super) Rules -> Rule {
        was ["your opponent can use only 1 MAMODO effect per turn, IN PLAY effects aside"] => { Rule::OneMamodoEffect }
        was ["your opponent shows the open pages"] => { Rule::OpponentShowsPages }
        was ["you can turn back pages by effects only once"] => { Rule::OneTurnBack }
        was ["an effect for", cards: Those, ":", effect: Boxed(Granted)] => { Rule::Grants(cards, effect) }
        was ["names are compared without what stands in parentheses"] => { Rule::PlainNames }
        was ["the name", name: NAME, "for", cards: Those] => { Rule::Renamed(cards, name) }
        [rule: Figures] => { rule }
        [rule: Damages] => { rule }
        [rule: Plays] => { rule }
        [rule: Entries] => { rule }
        ["your opponent can PROTECT only with", cards: Within(THEIRS, Those)] => { Rule::OnlyProtects(cards) }
        ["your opponent must PROTECT with", cards: Within(THEIRS, Those)] => { Rule::MustProtect(cards) }
        ["your opponent can use only 1 MAMODO effect per turn, not counting IN PLAY effects"] => { Rule::OneMamodoEffect }
        ["your opponent shows their open pages"] => { Rule::OpponentShowsPages }
        ["you can PROTECT your Book once with", cards: Those] => { Rule::ProtectsForYou(cards) }
        ["you can turn back pages with effects only once"] => { Rule::OneTurnBack }
        ["you can", deed: YourDeeds, "even when prohibited"] => { Rule::Despite(deed) }
        ["you can play up to", cards: Small, "EVENT cards"] => { Rule::Events(cards) }
        ["you do not turn a page in your END PHASE"] => { Rule::NoForcedTurn }
        ["this card may be discarded alone at any time"] => { Rule::Discardable }
        ["this effect can be used even when prohibited"] => { Rule::UsableDespite }
        ["this effect does not work"] => { Rule::Sleeps }
        ["your opponent cannot", deeds: Listed(Within(THEIRS, Deeds), "or")] => { Rule::Cannot(Subject::Opponent, deeds) }
        ["you cannot", deeds: Listed(YourDeeds, "or")] => { Rule::Cannot(Subject::You, deeds) }
        ["your effects cannot", deeds: Listed(YourDeeds, "or")] => { Rule::Cannot(Subject::YourEffects, deeds) }
        [subject: Subjects, deeds: Listed(Deeds, "or")] => { Rule::Cannot(subject, deeds) }
        ["instead of the effects of", cards: Those, ",", step: Boxed(Steps)] => { Rule::InsteadOfEffects(cards, step) }
        ["instead of the Damage of", cards: Those, ",", step: Boxed(Steps)] => { Rule::InsteadOfDamage(cards, step) }
        [effects: Effects, "are negated"] => { Rule::Negated(effects) }
        [cards: Those, "has this effect:", effect: Boxed(Granted)] => { Rule::Grants(cards, effect) }
        ["names are compared without the part in parentheses"] => { Rule::PlainNames }
        ["flight for", cards: Those] => { Rule::Flies(cards) }
        [cards: Those, "is named", name: NAME] => { Rule::Renamed(cards, name) }
    }

    /// How figures change.
    Figures -> Rule {
        [
            points: Signed, figure: FigureNames, per: Maybe(Per), "for", cards: Those, role: Maybe(Roles),
        ] => { Rule::Figure { figure, change: Change::Add(points), per, cards, role } }
        ["double", figure: FigureNames, per: Maybe(Per), "for", cards: Those, role: Maybe(Roles)] =>
            { Rule::Figure { figure, change: Change::Double, per, cards, role } }
        [figure: FigureNames, "at most", points: Points, per: Maybe(Per), "for", cards: Those, role: Maybe(Roles)] =>
            { Rule::Figure { figure, change: Change::AtMost(points), per, cards, role } }
        [figure: FigureNames, "equal to that of", of: Those, "for", cards: Those] => { Rule::Copies { figure, of, cards } }
        [figure: FigureNames, points: Points, per: Maybe(Per), "for", cards: Those, role: Maybe(Roles)] =>
            { Rule::Figure { figure, change: Change::Is(points), per, cards, role } }
        ["the Power of", from: Those, "is added to the Total Power of", to: Those] => { Rule::AddsPower(from, to) }
    }

    /// The figures.
    FigureNames -> Figure {
        ["Total Power"] => { Figure::TotalPower }
        ["Power"] => { Figure::Power }
        ["Damage"] => { Figure::Damage }
        ["MP cost"] => { Figure::Cost }
    }

    /// For each of what.
    Per -> Count {
        ["per", count: Counted] => { count }
    }

    /// In which part.
    Roles -> Role {
        ["when attacking"] => { Role::Attacking }
        ["when defending"] => { Role::Defending }
        ["when fighting"] => { Role::Fighting }
        ["when protecting"] => { Role::Protecting }
    }

    /// How Damage, Defense and PROTECT change.
    Damages -> Rule {
        was [damage: Small, "less Damage against your Book"] => { Rule::Softens(damage) }
        was [
            "no Damage and no Injury", from: Maybe(FromSpells), damage: Maybe(FromAttacks), "for your Book and",
            cards: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: true, cards, from, damage, role } }
        was [
            "no Damage and no Injury", from: Maybe(FromSpells), damage: Maybe(FromAttacks), "for",
            cards: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: false, cards, from, damage, role } }
        [damage: Small, "less Damage to your Book"] => { Rule::Softens(damage) }
        [
            "no Damage or Injury", from: Maybe(FromSpells), damage: Maybe(FromAttacks), "to your Book or",
            cards: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: true, cards, from, damage, role } }
        [
            "no Damage or Injury", from: Maybe(FromSpells), damage: Maybe(FromAttacks), "to",
            cards: Those, role: Maybe(Roles),
        ] => { Rule::Unhurt { book: false, cards, from, damage, role } }
        ["the next infliction on", cards: Those, "is negated"] => { Rule::NextInflictionNegated(cards) }
        ["no Defense against", cards: Those, total: Maybe(WithTotal)] => { Rule::NoDefense(cards, total) }
        ["no PROTECT against", cards: Those] => { Rule::NoProtect(cards) }
        ["no negation of", cards: Those] => { Rule::NoNegation(cards) }
        ["PROTECT against", cards: Those, "costs", mp: Small, "MP"] => { Rule::DearProtect(cards, mp) }
    }

    /// Damage from where.
    FromSpells -> Filter {
        ["from", filter: Noun::Many] => { filter }
    }

    /// Damage from where.
    FromAttacks -> u8 {
        ["from Attacks with Damage", damage: Small] => { damage }
    }

    /// With how much Total Power.
    WithTotal -> i16 {
        ["with Total Power at least", power: Points] => { power }
    }

    /// What can be played.
    Plays -> Rule {
        was ["this card can be played as often in a turn as there are MP counters on", cards: Those] =>
            { Rule::PlayableByCounters(cards) }
        ["this card can be played without its MAMODO"] => { Rule::WithoutMamodo }
        ["this card can be played once per turn for each MP counter on", cards: Those] =>
            { Rule::PlayableByCounters(cards) }
        [cards: Those, "can attack twice"] => { Rule::AttacksTwice(cards) }
        [cards: Those, "can be played again for 0 MP"] => { Rule::PlayableAgain(cards) }
        [cards: Within(TAKEN, Those), "can be played for", mamodo: Those, "and is discarded afterwards"] =>
            { Rule::Playable { cards, mamodo, discarded: true } }
        [cards: Within(TAKEN, Those), "can be played for", mamodo: Those] => { Rule::Playable { cards, mamodo, discarded: false } }
        [cards: Within(TAKEN, Those), "can be played"] => { Rule::Usable(cards) }
    }

    /// How a card comes into play, leaves it and counts there.
    Entries -> Rule {
        ["when discarded, this card leaves alone"] => { Rule::LeavesAlone }
        [cards: Those, "counts as", name: NAME] => { Rule::CountsAs(cards, name) }
        ["this card enters play", entry: Ways] => { Rule::Enters(entry) }
    }

    /// Ways into play.
    Ways -> Entry {
        was ["with either face, which can be turned in a START PHASE"] => { Entry::EitherFace }
        was ["beside others of its name, up to", count: Small] => { Entry::UpTo(count) }
        ["on top of the regular", name: NAME] => { Entry::OnRegular(name) }
        ["on top of", name: NAME] => { Entry::On(name) }
        ["only by the SPELL card", name: NAME] => { Entry::OnlyBy(name) }
        ["by discarding", names: Listed(NAME, "and")] => { Entry::ByDiscarding(names) }
        ["only if", condition: Conditions] => { Entry::If(condition) }
        ["face-down"] => { Entry::FaceDown }
        ["with either face up, which can be changed in a START PHASE"] => { Entry::EitherFace }
        ["alongside others of its name, up to", count: Small] => { Entry::UpTo(count) }
    }

    /// Who or what is held back.
    Subjects -> Subject {
        ["players cannot"] => { Subject::Players }
        ["your opponent's effects cannot"] => { Subject::OpponentsEffects }
        ["effects cannot"] => { Subject::Effects }
    }

    /// What can be forbidden to the user.
    YourDeeds -> Deed {
        ["take cards from your Discard Pile"] => { Deed::TakeFromPile }
        [deed: Deeds] => { deed }
    }

    /// What can be forbidden.
    Deeds -> Deed {
        was ["turn pages of your Book, Damage aside"] => { Deed::TurnYourPages }
        was ["take cards out of the own Discard Pile"] => { Deed::TakeFromPile }
        was ["put into play", cards: Those] => { Deed::Enter(cards) }
        ["play", cards: Within(PLAYED, Those)] => { Deed::Play(cards) }
        ["put", cards: Those, "into play"] => { Deed::Enter(cards) }
        ["attach a PARTNER to", cards: Those] => { Deed::Attach(cards) }
        ["use", effects: Effects] => { Deed::Use(effects) }
        ["attack"] => { Deed::Attack }
        ["Defend"] => { Deed::Defend }
        ["PROTECT with", cards: Those] => { Deed::ProtectWith(cards) }
        ["PROTECT"] => { Deed::Protect }
        ["turn back pages"] => { Deed::TurnBack }
        ["turn pages in the START PHASE"] => { Deed::TurnAtStart }
        ["turn pages of your Book except by Damage"] => { Deed::TurnYourPages }
        ["gain more than", mp: Small, "MP in the START PHASE"] => { Deed::GainAtStart(mp) }
        ["gain MP"] => { Deed::Gain }
        ["raise the Power of", cards: Those] => { Deed::RaisePower(cards) }
        ["raise your MP"] => { Deed::RaiseYourMp }
        ["lower your MP"] => { Deed::LowerYourMp }
        ["look at your Book"] => { Deed::LookAtYourBook }
        ["take cards from their Discard Pile"] => { Deed::TakeFromPile }
        ["discard", cards: Within(TAKEN, Those)] => { Deed::Discard(cards) }
        ["choose", cards: Those] => { Deed::Choose(cards) }
        ["Petrify", cards: Those] => { Deed::Petrify(cards) }
    }

    /// Which effects.
    Effects -> EffectsOf {
        was ["effects of your opponent that look at your Book"] => { EffectsOf::LookingAtYourBook }
        ["effects that choose", kinds: SetOf(ManyKinds, "and")] => { EffectsOf::Choosing(kinds) }
        ["your opponent's effects that look at your Book"] => { EffectsOf::LookingAtYourBook }
        ["IN PLAY effects of", cards: Those] => { EffectsOf::Tagged(Tag::InPlay, cards) }
        ["SEND effects of", cards: Those] => { EffectsOf::Tagged(Tag::Send, cards) }
        ["once-per-game effects of", cards: Those] => { EffectsOf::Limited(Limit::OncePerGame, cards) }
        ["effects of", cards: Those] => { EffectsOf::Cards(cards) }
    }
}
