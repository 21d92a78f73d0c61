//! A match that whoever runs the server closes.

use super::RoomChange;
use crate::draw::Draws;
use crate::protocol::{Phase, Refused};
use crate::readable::readable;
use crate::{Effect, Table};

/// The longest reason, in characters.
const REASON: usize = 300;

impl Table {
    /// Closes the match, whether it has begun or not, for whoever runs the server. Nobody wins it, and it counts for
    /// nothing.
    ///
    /// # Errors
    /// If it is over, or no reason is given that players could read.
    pub fn stop(&mut self, now: u64, reason: &str) -> Result<Vec<Effect>, Refused> {
        if self.phase() == Phase::Over {
            return Err(Refused::plain("The match is over."));
        }
        let reason = readable(reason);
        match reason.chars().count() {
            0 => Err(Refused::plain("Say why: players will read it.")),
            1..=REASON => self.change_room(now, RoomChange::Stopped { reason }),
            long => Err(Refused::plain(format!("A reason can have at most {REASON} characters, not {long}."))),
        }
    }

    pub(super) fn is_stopped(&mut self, reason: &str) {
        self.room.closed = true;
        self.room.stopped = Some(reason.to_owned());
        self.room.paused = false;
        self.undo_asked = None;
        self.draws = Draws::default();
        self.tell(&format!("Whoever runs this server closes the match: {reason}"));
    }
}
