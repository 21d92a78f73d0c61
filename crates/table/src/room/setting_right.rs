//! A referee sets a position right: a step of the record that nobody takes back, and that both players see, each of it
//! what they may.

use super::RoomChange;
use super::referee::why;
use crate::draw::Draws;
use crate::protocol::{PositionChanges, PositionShown, Refused};
use crate::{Effect, Table, Who};
use serde_json::Value;
use tercet_kernel::position::LONGEST_POSITION;
use tercet_kernel::{Seed, SeenByEach, SetRight, Viewer};

impl Table {
    /// Puts a position in the place of the present one, for a referee who has seen `step` choices.
    pub(crate) fn set_right(
        &mut self,
        now: u64,
        who: Who,
        step: u32,
        SetRight { position, reason }: SetRight,
    ) -> Result<Vec<Effect>, Refused> {
        self.must_referee(who)?;
        self.must_be_playing()?;
        if step != self.step() {
            return Err(Refused::plain("The table has changed since then; look again at what you would correct."));
        }
        self.counted.may_referee()?;
        let reason = why(&reason)?;
        check_length(&position)?;
        let right = SetRight { position, reason };
        let mut after = self.play.as_ref().expect("it is played").now().copy();
        after.set_right(&right).map_err(Refused::plain)?;
        self.change_room(now, RoomChange::SetRight { right, hash: after.hash() })
    }

    /// What would be said of this position if it were put in the place of the present one.
    ///
    /// # Errors
    /// Why `who` may not.
    pub fn would_set_right(&self, who: Who, position: &Value) -> Result<PositionChanges, Refused> {
        self.must_referee(who)?;
        self.must_be_playing()?;
        check_length(position)?;
        let play = self.play.as_ref().expect("it is played");
        Ok(match play.now().would_set_right(position) {
            Ok(mut seen) => {
                let lines = std::mem::take(&mut seen[Viewer::Referee]);
                let changes = lines.into_iter().filter_map(|event| event.line).collect();
                PositionChanges { changes, wrong: None, trial: None }
            }
            Err(why) => PositionChanges { changes: Vec::new(), wrong: Some(why), trial: None },
        })
    }

    /// The position as whoever may set it right, or try it, knows it, with what can be said of one. What a player
    /// cannot know is made up by `seed`.
    ///
    /// # Errors
    /// Why `who` may not, or what is under way.
    pub fn position(&self, who: Who, seed: Seed) -> Result<PositionShown, Refused> {
        self.position_for(self.who_knows(who)?, seed)
    }

    /// The position as somebody knows it who sees everything.
    pub(crate) fn whole_position(&self) -> Result<PositionShown, Refused> {
        self.position_for(Viewer::Referee, Seed(0))
    }

    fn position_for(&self, viewer: Viewer, seed: Seed) -> Result<PositionShown, Refused> {
        let play = self.playing().ok_or_else(|| Refused::plain("The match has not begun."))?;
        let form = play.position_form().unwrap_or_default();
        let position = play.position(viewer, seed).map_err(Refused::plain)?;
        let (id, game) = (self.opening.id.clone(), self.opening.game.clone());
        Ok(PositionShown { id, game, step: self.step(), house: self.house(), position, form })
    }

    /// Through whose eyes `who` may look at a whole position: a referee, or whoever plays against nobody else.
    fn who_knows(&self, who: Who) -> Result<Viewer, Refused> {
        if self.play.is_none() {
            return Err(Refused::plain("The match has not begun."));
        }
        if self.is_referee(who) {
            return Ok(Viewer::Referee);
        }
        let seat = self.player(who)?;
        if self.is_between_people() && self.ended().is_none() {
            let why =
                "A position of a match between two people is tried once it is over; until then only a referee has it.";
            return Err(self.cite(self.conduct().judging, why));
        }
        Ok(if self.opening.hotseat || self.ended().is_some() { Viewer::Referee } else { seat.into() })
    }

    /// The referee has set the position right, which then had this hash.
    pub(super) fn is_set_right(&mut self, right: &SetRight, hash: &str) -> Result<(), Refused> {
        self.right_is_set(right)?;
        let reached = self.playing().map(|play| play.hash()).unwrap_or_default();
        if reached != hash {
            return Err(Refused::plain(format!("The corrected position is {reached} rather than {hash}.")));
        }
        self.referee_acts();
        self.end_if_too_long();
        Ok(())
    }

    /// The same where it is only looked at again. Offers, requests and what was taken back lapse.
    pub(crate) fn right_is_set(&mut self, right: &SetRight) -> Result<SeenByEach, Refused> {
        let clause = self.conduct().judging;
        let play = self.play.as_mut().ok_or_else(|| Refused::plain("The match has not begun."))?;
        let seen = play.set_right(right, self.clock.as_ref()).map_err(Refused::plain)?;
        let step = play.step();
        self.log.tell_aside(step, &format!("The referee corrects the position ({clause}): {}", right.reason));
        self.log.add(step, &seen);
        self.undo_asked = None;
        self.draws = Draws::default();
        self.forget_redo();
        self.drop_marks();
        Ok(seen)
    }
}

/// A position is not longer than any comes to be.
///
/// # Errors
/// How long it is, and may be, in bytes.
pub fn check_length(position: &Value) -> Result<(), Refused> {
    let length = position.to_string().len();
    if length <= LONGEST_POSITION {
        return Ok(());
    }
    Err(Refused::plain(format!("This position has {length} bytes, and can have at most {LONGEST_POSITION}.")))
}
