//! Players who are away: how long, and what the other one can do about it.

use crate::protocol::{Refused, SeatKind};
use crate::table::Chair;
use crate::{Effect, Happened, Table, Who};
use tercet_kernel::Seat;

/// A player whom a match without clocks waits for may be away this long, in milliseconds, before the other one can claim
/// the win.
pub const ABSENCE_MS: u64 = 120_000;

impl Chair {
    /// Notes whether a browser of the player is connected. Before anybody looked, nobody knows since when it is not.
    pub fn note(&mut self, now: u64, online: bool) {
        self.away_since = if online { None } else { self.away_since.or(Some(now)) };
    }
}

impl Table {
    /// After how long an absence the win can be claimed; never against clocks, which decide themselves, and only between
    /// two people at two browsers.
    pub(crate) fn claim_after_ms(&self) -> Option<u64> {
        let people = self.opening.seats.0.iter().all(|sitter| sitter.kind() == SeatKind::Human);
        (people && !self.opening.hotseat && self.clock.is_none()).then_some(ABSENCE_MS)
    }

    pub(crate) fn claim_win(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let other = self.player(who)?.other();
        self.must_be_playing()?;
        let Some(after) = self.claim_after_ms() else {
            return Err(Refused::plain("Here nobody loses by being away: the clock decides, or there is nobody else."));
        };
        if self.chooser() != Some(other) {
            return Err(self.cite(self.conduct().absence, "The match is waiting for you: choose, and then for them."));
        }
        if !self.away_for(now, other).is_some_and(|away| away >= after) {
            let why = "The other player has to be away for two minutes before you can claim the win.";
            return Err(self.cite(self.conduct().absence, why));
        }
        self.carry_out(now, Happened::Absent { seat: other })
    }

    /// For how many milliseconds no browser of the player in `seat` has been connected.
    fn away_for(&self, now: u64, seat: Seat) -> Option<u64> {
        self.seats[seat].away_since.map(|since| now.saturating_sub(since))
    }
}
