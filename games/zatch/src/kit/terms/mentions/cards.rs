//! The cards that a text speaks of: which, how many, where they are, and what they are like.

use super::Reading;
use crate::kit::terms::topic::{self, Sort, Topic};
use crate::rules::effect::{Amount, Cards, Count, Filter, Pages, Place, Trait};
use crate::rules::words::{Ban, Bans, Kind, Kinds};

impl<'a> Reading<'a> {
    /// Cards that are in play, unless it is said where else they are.
    pub(super) fn cards(&mut self, cards: &'a Cards) {
        self.spoken(cards, true);
    }

    /// Cards that are not in play, or not all of them.
    pub(super) fn cards_elsewhere(&mut self, cards: &'a Cards) {
        self.spoken(cards, false);
    }

    /// Cards for which a rule holds; those that are not chosen are all there are.
    pub(super) fn each(&mut self, cards: &'a Cards) {
        if matches!(cards, Cards::Any(_)) {
            self.note(Topic::All);
        }
        self.cards(cards);
    }

    fn spoken(&mut self, cards: &'a Cards, in_play: bool) {
        match cards {
            Cards::This => self.itself(),
            Cards::ItsMamodo => self.in_play(Sort::Mamodo),
            Cards::ItsPartner => self.in_play(Sort::Partner),
            // Said before, by the words that chose it.
            Cards::It | Cards::Both | Cards::That => {}
            Cards::Attacker => {
                self.note(Topic::Attacking);
                self.in_play(Sort::Mamodo);
            }
            Cards::TheAttack => self.note(Topic::Attacking),
            Cards::NextAttack(of) => {
                self.note(Topic::Attacking);
                self.spoken(of, in_play);
            }
            Cards::DefenseAgainstNext(filter) => {
                self.note(Topic::Attacking);
                self.note(Topic::Defending);
                self.filter(filter, false);
            }
            Cards::Next(filter) => self.filter(filter, false),
            Cards::Some(count, filter) => {
                self.count(Topic::Amount, *count);
                self.chosen(filter, in_play);
            }
            Cards::OpponentsChoice(filter) => {
                self.count(Topic::Amount, 1_u32);
                self.chosen(filter, in_play);
            }
            Cards::UpTo(amount, filter) => {
                self.note(Topic::OpenAmount);
                self.at_most(amount);
                self.chosen(filter, in_play);
            }
            Cards::AnyNumber(filter) => {
                self.note(Topic::OpenAmount);
                self.note(Topic::AnyNumber);
                self.chosen(filter, in_play);
            }
            Cards::All(filter) => {
                self.note(Topic::All);
                self.filter(filter, in_play);
            }
            Cards::Any(filter) => self.filter(filter, in_play),
        }
    }

    /// The card on which the text stands.
    fn itself(&mut self) {
        match self.itself {
            Kind::Mamodo | Kind::Partner | Kind::Mj12 => self.in_play(self.itself.into()),
            Kind::Spell | Kind::Event => self.note(Topic::Speaks(self.itself.into())),
        }
    }

    /// Cards among which a player chooses.
    fn chosen(&mut self, filter: &'a Filter, in_play: bool) {
        self.note(Topic::Selects);
        if matches!(filter.place(), Some(Place::Book(_, Pages::Any | Pages::NotLast))) {
            self.note(Topic::FromAnyPage);
        }
        self.filter(filter, in_play);
    }

    /// What cards must be like.
    pub(super) fn filter(&mut self, filter: &'a Filter, in_play: bool) {
        let in_play = in_play && filter.place().is_none();
        let stays = |kind: &Kind| matches!(kind, Kind::Mamodo | Kind::Partner | Kind::Mj12);
        if in_play && filter.kinds.is_empty() {
            self.note(Topic::AnyInPlay);
        }
        for kind in filter.kinds.iter() {
            let stone_tablet = kind == Kind::Mamodo && filter.traits.contains(&Trait::StoneTablet);
            for sort in stone_tablet.then_some(Sort::StoneTablet).into_iter().chain([kind.into()]) {
                if in_play && stays(&kind) { self.in_play(sort) } else { self.note(Topic::Speaks(sort)) }
            }
        }
        filter.traits.iter().for_each(|wanted| self.trait_of(filter.kinds, wanted, in_play));
    }

    /// What cards of these kinds must be like, of any kind if there are none.
    pub(super) fn trait_of(&mut self, kinds: Kinds, wanted: &'a Trait, in_play: bool) {
        match wanted {
            Trait::Injured => self.note(Topic::Injured),
            Trait::Petrified => self.note(Topic::Petrified),
            Trait::Attacking => self.note(Topic::Attacking),
            Trait::Defending => self.note(Topic::Defending),
            Trait::Named(names) => names.iter().for_each(|name| self.names(kinds, name, in_play)),
            Trait::NotNamed(name) => self.names(kinds, name, in_play),
            Trait::Of(name) => self.names_mamodo(name),
            Trait::PlayedFor(cards) | Trait::NotPlayedFor(cards) | Trait::AttachedTo(cards) => self.cards(cards),
            Trait::WithPartner | Trait::WithoutPartner => self.in_play(Sort::Partner),
            Trait::WithPartnerNamed(name) => {
                self.in_play(Sort::Partner);
                self.names(Kind::Partner.into(), name, true);
            }
            Trait::WithTag(_) => self.note(Topic::Effects),
            Trait::OnTop => self.note(Topic::OnTop),
            Trait::DiscardedThisTurn => self.note(Topic::Discards),
            Trait::Costs(mp) => self.count(Topic::SpeaksOfCost, *mp),
            Trait::ForbidsYou(bans) => {
                self.note(Topic::Prohibits);
                self.bans(*bans);
            }
            Trait::TurnsPages => {
                self.note(Topic::TurnsPages);
                self.note(Topic::Effects);
            }
            Trait::LikeInOpponentsPile(like) => {
                self.note(Topic::OpenName);
                self.note(Topic::OutOfPile);
                like.iter().for_each(|kind| self.note(Topic::Speaks(kind.into())));
            }
            Trait::NamedSo => self.note(Topic::OpenName),
            Trait::At(place) => self.place(*place),
            // `filter` speaks of Stone Tablet MAMODO.
            Trait::StoneTablet
            | Trait::Other
            | Trait::Battle
            | Trait::NoBattle
            | Trait::Command
            | Trait::Has(_)
            | Trait::EnteredThisTurn
            | Trait::PowerAtMost(_)
            | Trait::PowerAbove(_)
            | Trait::HighestPower
            | Trait::Used => {}
        }
    }

    /// What a text says can be forbidden: it is for effects to do that, of MAMODO or others.
    pub(super) fn bans(&mut self, bans: Bans) {
        self.note(Topic::Effects);
        for ban in bans.iter() {
            self.note(match ban {
                Ban::MamodoEffects => Topic::Speaks(Sort::Mamodo),
                Ban::SpellCards => Topic::Speaks(Sort::Spell),
                Ban::Protect => Topic::Protects,
            });
        }
    }

    pub(super) fn place(&mut self, place: Place) {
        match place {
            Place::Pile(_) => self.note(Topic::OutOfPile),
            Place::Book(_, pages) => match pages {
                Pages::Any => {}
                Pages::NotLast => self.note(Topic::Pages(topic::Pages::Last)),
                Pages::Open => self.note(Topic::Pages(topic::Pages::Open)),
                Pages::Before => self.note(Topic::Pages(topic::Pages::Before)),
                // Several pages just before the opening are earlier pages, and the one directly before it is among
                // them.
                Pages::JustBefore(_) => {
                    self.note(Topic::Pages(topic::Pages::Before));
                    self.note(Topic::Pages(topic::Pages::JustBefore));
                }
                Pages::After => self.note(Topic::Pages(topic::Pages::After)),
            },
        }
    }

    /// The upper limit of a choice.
    fn at_most(&mut self, amount: &'a Amount) {
        match amount {
            Amount::Number(most) | Amount::UpTo(most) => self.count(Topic::AtMost, *most),
            Amount::Per(each, count) => {
                self.count(Topic::AtMost, *each);
                self.counted_by(count);
            }
            Amount::AsMuch | Amount::ItsCost | Amount::LostThisTurn | Amount::TwiceGainedAtStart => {
                self.note(Topic::AtMost);
            }
        }
    }

    pub(super) fn counted_by(&mut self, count: &'a Count) {
        match count {
            Count::Heads | Count::Tails => self.note(Topic::Coins),
            Count::PagesTurned => self.note(Topic::TurnsPages),
            Count::Cards(filter) => self.filter(filter, true),
        }
    }
}
