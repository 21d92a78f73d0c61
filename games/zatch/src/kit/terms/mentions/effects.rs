//! Whole effects: what stands before them, and what their steps amount to together.

use super::Reading;
use crate::kit::terms::topic::{Often, Tagged, Topic};
use crate::rules::effect::{Condition, Effect, EffectsOf, Step, Tag, Who};
use crate::rules::words::{Icon, Limit};

impl<'a> Reading<'a> {
    /// An effect of the card.
    pub(super) fn effect(&mut self, effect: &'a Effect) {
        effect.tag.into_iter().for_each(|tag| self.tag(tag));
        effect.zone.into_iter().for_each(|zone| self.note(Topic::Zone(zone)));
        effect.limits.iter().for_each(|limit| self.limit(limit));
        self.defends = effect.tag == Some(Tag::Counter) || effect.icons.contains(Icon::Defend);
        self.body(effect);
    }

    /// What an effect does; of one that is given to other cards the card itself has neither tag nor icons.
    pub(super) fn body(&mut self, effect: &'a Effect) {
        self.chose_theirs = false;
        self.steps(&effect.steps);
        if decides(&effect.steps) {
            self.note(Topic::Decides);
        }
    }

    fn tag(&mut self, tag: Tag) {
        match tag {
            Tag::Mp(mp) => {
                self.count(Topic::Tag(Tagged::Mp), mp);
                self.count(Topic::CostsMp, mp);
            }
            Tag::Declare => self.note(Topic::Tag(Tagged::Declare)),
            Tag::Send => self.note(Topic::Tag(Tagged::Send)),
            Tag::Turn(pages) => {
                self.note(Topic::TurnsPages);
                self.count(Topic::Amount, pages);
            }
            Tag::InPlay => self.note(Topic::Tag(Tagged::InPlay)),
            Tag::Counter => self.note(Topic::Tag(Tagged::Counter)),
        }
    }

    /// Only what is printed: that most effects work once per turn anyway is Z-ACT-04.
    fn limit(&mut self, limit: Limit) {
        match limit {
            Limit::OncePerGame => self.note(Topic::Limited(Often::OncePerGame)),
            Limit::OncePerTurn => self.note(Topic::Limited(Often::OncePerTurn)),
            Limit::TwicePerTurn => self.note(Topic::Limited(Often::TwicePerTurn)),
            Limit::NotDuplicated => self.note(Topic::Limited(Often::NotDuplicated)),
            Limit::YourTurn | Limit::OpponentsTurn => {}
        }
    }

    /// Effects that a text speaks of.
    pub(super) fn effects(&mut self, effects: &'a EffectsOf) {
        self.note(Topic::Effects);
        match effects {
            EffectsOf::Cards(cards) | EffectsOf::Tagged(_, cards) | EffectsOf::Limited(_, cards) => self.cards(cards),
            EffectsOf::Choosing(kinds) => kinds.iter().for_each(|kind| self.note(Topic::Speaks(kind.into()))),
            EffectsOf::LookingAtYourBook => self.note(Topic::Looks),
        }
    }
}

/// Whether an effect wins by itself (Z-RULE-197): the opponent, whose last page is open, has to turn a page
/// (Z-PAGE-08).
fn decides(steps: &[Step]) -> bool {
    let needs = |step: &Step| matches!(step, Step::Needs(Condition::LastPage(Who::Opponent)));
    let turns = |step: &Step| matches!(step, Step::Turn(Who::Opponent, _));
    steps.iter().any(needs) && steps.iter().any(turns)
}
