//! Choices that were taken back can be made again until something else is chosen (Z-TABLE-06, Z-RULE-109).

use crate::protocol::Refused;
use crate::{Effect, Table, Who};
use tercet_kernel::{Seat, Taken};

impl Table {
    /// How many choices `seat` can make again before it is the other's.
    pub(super) fn redoable(&self, seat: Seat) -> u32 {
        let waits = self.chooser() == Some(seat);
        self.room.redo.iter().take_while(|taken| waits && taken.seat == seat).count() as u32
    }

    pub(super) fn redo(&mut self, now: u64, who: Who, step: u32) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        let Some(next) = self.room.redo.front().filter(|next| next.seat == seat).map(|next| next.key.clone()) else {
            return Err(Refused::plain("You have nothing to redo."));
        };
        self.choose(now, who, step, &next)
    }

    /// These choices are taken back; those that were before come after them.
    pub(crate) fn keep_for_redo(&mut self, taken: &[Taken]) {
        for choice in taken.iter().rev() {
            self.room.redo.push_front(choice.clone());
        }
    }

    /// What was taken back is not to be made again.
    pub(crate) fn forget_redo(&mut self) {
        self.room.redo.clear();
    }

    /// Something is chosen: what was taken back is made again by it, or is gone.
    pub(crate) fn redone(&mut self, seat: Seat, key: &str) {
        match self.room.redo.front() {
            Some(next) if next.seat == seat && next.key == key => drop(self.room.redo.pop_front()),
            _ => self.room.redo.clear(),
        }
    }
}
