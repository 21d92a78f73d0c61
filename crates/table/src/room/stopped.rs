//! A match that is closed before its end by others than its host.

use super::RoomChange;
use crate::draw::Draws;
use crate::protocol::{Phase, Refused, StoppedBy};
use crate::reason::reason;
use crate::{Effect, Table};

/// By whom a match was closed, and why.
#[derive(Clone)]
pub(crate) struct Stopped {
    pub by: StoppedBy,
    pub reason: String,
}

impl Table {
    /// Closes the match, whether it has begun or not. Nobody wins this game, and it counts for nothing.
    ///
    /// # Errors
    /// If it is over, or no reason is given that players could read.
    pub fn stop(&mut self, now: u64, by: StoppedBy, why: &str) -> Result<Vec<Effect>, Refused> {
        if self.phase() == Phase::Over {
            return Err(Refused::plain("The match is over."));
        }
        let reason = reason(why)?;
        self.change_room(now, RoomChange::Stopped { by, reason })
    }

    pub(super) fn is_stopped(&mut self, by: StoppedBy, reason: &str) {
        self.room.closed = true;
        self.room.stopped = Some(Stopped { by, reason: reason.to_owned() });
        (self.room.paused, self.room.pause_asked) = (None, None);
        self.undo_asked = None;
        self.draws = Draws::default();
        self.tell(&match by {
            StoppedBy::Server => format!("Whoever runs this server closes the match: {reason}"),
            StoppedBy::Tournament => format!("The game ends here, and nobody has won it. {reason}"),
        });
    }
}
