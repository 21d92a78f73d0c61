//! Players who are away: how long, and what the other one can do about it.

use crate::protocol::{Away, Phase, Refused, SeatKind, Wanted};
use crate::table::Chair;
use crate::{Effect, Happened, Table, Who};
use tercet_kernel::Seat;

/// A match whose clock does not run may wait this long, in milliseconds, for a player who is away, before the other one
/// can claim the win.
pub const ABSENCE_MS: u64 = 120_000;
/// Whoever is on another page of the site says so again and again; after this long without a word, in milliseconds,
/// they are not.
const ELSEWHERE_MS: u64 = 30_000;

impl Chair {
    /// Notes whether a browser of the player is connected. Before anybody looked, nobody knows since when it is not.
    pub fn note(&mut self, now: u64, online: bool) {
        self.away_since = if online { None } else { self.away_since.or(Some(now)) };
        if online {
            (self.away, self.elsewhere_until) = (None, None);
        }
    }

    /// Why no browser of the player is connected, as far as that is known.
    pub fn why_away(&self) -> Option<Away> {
        let elsewhere = self.elsewhere_until.map(|_| Away::Elsewhere);
        self.away_since.and(elsewhere.or(self.away))
    }
}

impl Table {
    /// The last browser of a player has gone, in this way.
    pub fn parted(&mut self, seat: Seat, how: Away) {
        self.seats[seat].away = Some(how);
    }

    /// A browser of a player who is away has another page of the site open.
    pub fn is_elsewhere(&mut self, now: u64, seat: Seat) -> Vec<Effect> {
        let chair = &mut self.seats[seat];
        if chair.online {
            return Vec::new();
        }
        let known = chair.elsewhere_until.replace(now + ELSEWHERE_MS).is_some();
        if known { Vec::new() } else { vec![Effect::Changed] }
    }

    /// When it is to be looked at again whether players are still on another page, in milliseconds since 1970.
    pub fn elsewhere_until(&self) -> Option<u64> {
        self.seats.0.iter().filter_map(|chair| chair.elsewhere_until).min()
    }

    /// Nobody of whom nothing was heard any more is on another page of the site.
    pub fn note_gone(&mut self, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        for chair in &mut self.seats.0 {
            if chair.elsewhere_until.is_some_and(|until| until <= now) {
                // What was heard last is that a page of theirs was open.
                (chair.elsewhere_until, chair.away) = (None, Some(Away::Left));
                effects = vec![Effect::Changed];
            }
        }
        effects
    }

    /// What a match between people wants of the player in `seat`, whether they look at it or not.
    pub fn wants(&self, seat: Seat) -> Option<Wanted> {
        let people = self.opening.seats.0.iter().all(|sitter| sitter.kind() == SeatKind::Human);
        if !people || self.opening.hotseat {
            return None;
        }
        match self.phase() {
            Phase::Gathering => (!self.seats[seat].ready).then_some(Wanted::Agreement),
            Phase::Playing if self.room.paused.is_some() => None,
            Phase::Playing if self.is_asked(seat) => Some(Wanted::Answer),
            Phase::Playing if self.chooser() == Some(seat) => Some(Wanted::Choice),
            Phase::Playing => {
                let chosen = self.play.as_ref().is_some_and(|play| play.has_chosen(seat));
                (!chosen).then_some(Wanted::Presence)
            }
            Phase::Over => None,
        }
    }

    /// Whether the other player waits for an answer of this one.
    fn is_asked(&self, seat: Seat) -> bool {
        let other = Some(seat.other());
        self.undo_asked.map(|asked| asked.by) == other || self.draws.offered_by == other
    }

    /// For how long the player whom the match waits for must be away before the other one can claim the win: as long as
    /// that, and as long as they were away before it waited for them. Only between two people at two browsers, and
    /// never against a clock that runs, which decides by itself.
    pub(crate) fn claim_after_ms(&self) -> Option<u64> {
        let people = self.opening.seats.0.iter().all(|sitter| sitter.kind() == SeatKind::Human);
        (people && !self.opening.hotseat && !self.clock_decides()).then(|| ABSENCE_MS + self.away_before())
    }

    /// Whether clocks decide about whoever does not come back. None has run yet for a player who has not chosen.
    fn clock_decides(&self) -> bool {
        let begun = |seat| self.play.as_ref().is_some_and(|play| play.has_chosen(seat));
        self.clock.is_some() && self.chooser().is_none_or(begun)
    }

    /// For how many milliseconds the player whom the match waits for had been away when it began to.
    fn away_before(&self) -> u64 {
        let Some((seat, since)) = self.awaited else { return 0 };
        self.seats[seat].away_since.map_or(0, |away| since.saturating_sub(away))
    }

    pub(crate) fn claim_win(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let other = self.player(who)?.other();
        self.must_be_playing()?;
        self.must_go_on()?;
        let Some(after) = self.claim_after_ms() else {
            return Err(Refused::plain("Here nobody loses by being away: the clock decides, or there is nobody else."));
        };
        if self.chooser() != Some(other) {
            return Err(self.cite(self.conduct().absence, "The match is waiting for you: choose, and then for them."));
        }
        if !self.away_for(now, other).is_some_and(|away| away >= after) {
            let why = "The match has to wait for two minutes for a player who is away before you can claim the win.";
            return Err(self.cite(self.conduct().absence, why));
        }
        self.carry_out(now, Happened::Absent { seat: other })
    }

    /// For how many milliseconds no browser of the player in `seat` has been connected.
    fn away_for(&self, now: u64, seat: Seat) -> Option<u64> {
        self.seats[seat].away_since.map(|since| now.saturating_sub(since))
    }
}
