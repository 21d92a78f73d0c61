//! Spectators who see things late: a table of their own follows this one.

use crate::protocol::{Phase, Refused};
use crate::{Effect, Entry, Table};
use tercet_kernel::Seat;

impl Table {
    /// Takes over who is there from the table that this one follows, and lets the right clock run from `then` on. Says
    /// whether that changed; everybody may know it at once.
    pub fn accompany(&mut self, then: u64, followed: &Table) -> bool {
        let present = |table: &Table| {
            let browsers = table.room.referee.as_ref().map_or(0, |referee| referee.browsers);
            (table.seats.0.map(|chair| chair.online), browsers)
        };
        let before = present(self);
        for seat in Seat::BOTH {
            self.seats[seat].online = followed.seats[seat].online;
        }
        if let (Some(own), Some(theirs)) = (&mut self.room.referee, &followed.room.referee) {
            own.is_with(theirs);
        }
        self.wind(then);
        present(self) != before
    }

    /// Lets happen what has happened at the table that this one follows, and says whom to tell.
    ///
    /// # Errors
    /// If it cannot happen here, which means that this table did not follow from the beginning.
    pub fn follow(&mut self, entry: &Entry) -> Result<Vec<Effect>, Refused> {
        let seen = self.happen(&entry.what)?;
        self.note_end(entry.at);
        self.wind(entry.at);
        let announce = Self::news(&entry.what);
        let events = seen.map(|seen| Effect::Events { step: self.step(), seen });
        Ok(events.into_iter().chain([announce]).collect())
    }

    /// What players of a match have been shown of its end, everybody is shown by now.
    ///
    /// # Errors
    /// How long that still takes, where spectators see things late.
    pub fn has_ended_for_all(&self, now: u64) -> Result<(), Refused> {
        let late = self.over_at.filter(|_| self.phase() == Phase::Over).unwrap_or_default() + self.delay_ms();
        if late <= now || self.delay_ms() == 0 {
            return Ok(());
        }
        let seconds = (late - now).div_ceil(1000);
        Err(Refused::plain(format!("Spectators see this match late; its end is open to all in {seconds} seconds.")))
    }
}
