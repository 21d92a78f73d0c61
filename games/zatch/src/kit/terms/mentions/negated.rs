//! What is negated, and which effects are removed.

use super::Reading;
use crate::kit::terms::topic::{Often, Sort, Topic, What};
use crate::rules::effect::{EffectsOf, Filter, Moment, Negated, Removed, Trait};
use crate::rules::words::Kind;

impl<'a> Reading<'a> {
    pub(super) fn negates(&mut self, what: What) {
        self.note(Topic::Negates);
        self.note(Topic::Negating(what));
    }

    pub(super) fn negated(&mut self, negated: &'a Negated) {
        match negated {
            Negated::Attack | Negated::AttackOfDamage(_) => {
                self.negates(What::Attack);
                self.note(Topic::Attacking);
            }
            Negated::Fighting(filter) | Negated::Played(filter) => self.negated_cards(filter),
            Negated::Defendable(filter) => {
                self.negated_cards(filter);
                self.note(Topic::Defending);
                // It speaks of SPELL cards that cannot be Defended against (Z-RULE-190).
                self.note(Topic::Undefendable);
                self.note(Topic::Prohibits);
            }
            Negated::Used(filter) => {
                self.negated_effect();
                self.filter(filter, true);
            }
            Negated::TurnsYourPages => {
                self.negated_effect();
                self.note(Topic::TurnsPages);
            }
            Negated::That => match self.waits_for {
                Some(Moment::Plays(_, filter)) => self.negated_cards(filter),
                Some(_) | None => self.negated_effect(),
            },
        }
    }

    fn negated_effect(&mut self) {
        self.negates(What::Effect);
        self.note(Topic::Effects);
    }

    /// Cards that are played or fight: a SPELL card that attacks is an Attack too (Z-RULE-195).
    fn negated_cards(&mut self, filter: &'a Filter) {
        let kinds = [(Kind::Spell, What::Spell), (Kind::Event, What::Event)];
        kinds.into_iter().filter(|(kind, _)| filter.is_of_kind(*kind)).for_each(|(_, what)| self.negates(what));
        let parts = [(Trait::Attacking, What::Attack), (Trait::Defending, What::Defense)];
        let parts = parts.into_iter().filter(|(part, _)| filter.traits.contains(part));
        parts.for_each(|(_, what)| self.negates(what));
        self.filter(filter, false);
    }

    /// Effects that are negated as long as a rule holds; those of EVENT and SPELL cards with their cards (Z-RULE-195).
    pub(super) fn negated_effects(&mut self, effects: &'a EffectsOf) {
        self.negates(What::Effect);
        if !matches!(effects.cards(), Some(cards) if cards.choice().is_some()) {
            self.note(Topic::All);
        }
        let kinds = effects.cards().and_then(|cards| cards.filter()).map(|filter| filter.kinds).unwrap_or_default();
        let of_cards = [(Kind::Spell, What::Spell), (Kind::Event, What::Event)];
        of_cards.into_iter().filter(|(kind, _)| kinds.contains(*kind)).for_each(|(_, what)| self.negates(what));
        self.effects(effects);
    }

    pub(super) fn removed(&mut self, removed: &'a Removed) {
        match removed {
            Removed::EveryStay => {
                self.note(Topic::Effects);
                self.note(Topic::All);
            }
            Removed::OneStay | Removed::OpponentsForStart => self.note(Topic::Effects),
            // It has waited for its one use.
            Removed::This => self.note(Topic::Limited(Often::OnceLater)),
            Removed::Forbidding(bans) | Removed::ForbiddingYou(bans) => {
                self.note(Topic::Prohibits);
                self.note(Topic::All);
                self.bans(*bans);
            }
            Removed::BansOn(cards) => {
                self.note(Topic::Prohibits);
                self.note(Topic::All);
                self.note(Topic::Effects);
                self.note(Topic::Speaks(Sort::Spell));
                cards.iter().for_each(|cards| self.cards(cards));
            }
        }
    }
}
