//! Another match between the same two, seats swapped.

use crate::protocol::{HowEnded, Phase, Refused, SeatKind};
use crate::{Effect, Happened, MatchId, Opening, Refereed, RoomChange, Table, Who};
use tercet_kernel::{Chance, PerSeat, Seat};

impl Table {
    pub(crate) fn ask_rematch(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if self.opening.tournament && !self.must_be_replayed() {
            return Err(self.cite(self.conduct().tournament_rematch, "In a tournament there is no rematch."));
        }
        if self.phase() != Phase::Over || self.room.closed {
            return Err(self.cite(self.conduct().rematch, "A rematch can be asked for when the match is over."));
        }
        if let Some(to) = &self.moved_to {
            return Ok(vec![Effect::Moved(to.clone())]);
        }
        let mut effects = match self.rematch_asked[seat] {
            true => Vec::new(),
            false => self.carry_out(now, Happened::RematchAsked { seat })?,
        };
        let willing = |seat: Seat| {
            let at_once = self.opening.hotseat || self.opening.seats[seat].kind() == SeatKind::Computer;
            at_once || self.rematch_asked[seat]
        };
        if Seat::BOTH.into_iter().all(willing) {
            effects.push(Effect::Rematch);
        }
        Ok(effects)
    }

    /// Whether the rules or the referee made it a draw, which a tournament does not know.
    fn must_be_replayed(&self) -> bool {
        let ended = self.ended.clone().filter(|ended| ended.how == HowEnded::Judged).or_else(|| self.ended_by_rules());
        self.phase() == Phase::Over && ended.is_some_and(|ended| ended.winner.is_none())
    }

    /// A player wants the seats to stay as they are in the rematch, or to be swapped.
    pub(crate) fn keep_seats(&mut self, now: u64, who: Who, on: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if self.phase() != Phase::Over {
            return Err(self.cite(self.conduct().rematch, "A rematch can be asked for when the match is over."));
        }
        if self.room.keep_seats == on {
            return Ok(Vec::new());
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::KeepsSeats { seat, on })
    }

    /// What the rematch is opened with. Both have agreed to the same rules again by asking for it.
    pub fn rematch(&self, id: MatchId, at: u64, chance: &mut Chance) -> Opening {
        let [a, b] = self.opening.seats.0.clone();
        // A position has its sides; only whole matches swap them.
        let seats = if self.swaps_seats() { PerSeat([b, a]) } else { PerSeat([a, b]) };
        // A deleted player has no rating either.
        let rated = self.opening.rated && seats.0.iter().all(|sitter| sitter.player().is_some());
        let [look_a, look_b] = Seat::BOTH.map(|seat| self.look_of(seat));
        let looks = if self.swaps_seats() { PerSeat([look_b, look_a]) } else { PerSeat([look_a, look_b]) };
        let refereed = self.refereed().map(|last| Refereed { by: last.by.map(|by| self.seat_in_rematch(by)), ..last });
        let (audience, delay_seconds) = (Some(self.room.audience), self.room.delay_seconds);
        Opening {
            id,
            at,
            seats,
            host: self.seat_in_rematch(self.room.host),
            audience,
            delay_seconds,
            refereed,
            looks,
            rated,
            agreed_before: true,
            seed: chance.seed(),
            ..self.opening.clone()
        }
    }

    /// The seat that the player of `seat` has in the rematch.
    pub fn seat_in_rematch(&self, seat: Seat) -> Seat {
        if self.swaps_seats() { seat.other() } else { seat }
    }

    /// The rematch has been opened.
    pub fn move_to(&mut self, now: u64, to: MatchId) -> Vec<Effect> {
        self.carry_out(now, Happened::Moved { to }).unwrap_or_default()
    }

    fn swaps_seats(&self) -> bool {
        !self.opening.beginning.is_staged() && !self.room.keep_seats
    }
}
