//! Getting up from a draft, and the seats of those who do not come back.

use super::{DraftEntry, Drafting};
use crate::Refused;
use crate::protocol::Phase;
use tercet_library::draft::Untaken;

impl Drafting {
    /// Somebody gives up a seat. Before the draft begins it is open again, afterwards the computer goes on from there.
    ///
    /// # Errors
    /// If nobody sits there, or the draft is over.
    pub fn leave(&mut self, now: u64, seat: usize) -> Result<Vec<DraftEntry>, Refused> {
        self.must_have_a_player(seat)?;
        self.vacate(now, seat)
    }

    /// Whoever sits at `by` takes the seat of somebody else, who cannot draft from it any more.
    ///
    /// # Errors
    /// If `by` is not the first who is connected, or that seat is not to be taken away.
    pub fn free(&mut self, now: u64, by: usize, seat: usize) -> Result<Vec<DraftEntry>, Refused> {
        if self.first_connected() != Some(by) {
            return Err(Refused::plain("Only the first player who is connected can free a seat."));
        }
        if by == seat {
            return Err(Refused::plain("This is your own seat; leave the draft instead."));
        }
        self.must_have_a_player(seat)?;
        if self.phase() == Phase::Playing && self.chairs[seat].online {
            return Err(Refused::plain(
                "Once the draft has begun, only the seat of somebody who is not connected can be freed.",
            ));
        }
        self.vacate(now, seat)
    }

    fn vacate(&mut self, now: u64, seat: usize) -> Result<Vec<DraftEntry>, Refused> {
        if self.phase() == Phase::Over {
            return Err(Refused::plain("The draft is over; everybody keeps what they got."));
        }
        let mut news = self.carry_out(DraftEntry::Left { at: now, seat })?;
        news.extend(self.tick(now));
        Ok(news)
    }

    /// Whether a person has this seat.
    pub fn has_player(&self, seat: usize) -> bool {
        self.chairs.get(seat).is_some_and(|chair| chair.name.is_some())
    }

    fn must_have_a_player(&self, seat: usize) -> Result<(), Refused> {
        match self.chairs.get(seat) {
            None => Err(Refused::plain(Untaken::NoSuchSeat)),
            Some(_) if self.has_player(seat) => Ok(()),
            Some(_) => Err(Refused::plain("Nobody sits there.")),
        }
    }

    /// Whether a person has this seat, and none has a seat before it.
    pub(super) fn is_first(&self, seat: usize) -> bool {
        self.chairs.iter().position(|chair| chair.name.is_some()) == Some(seat)
    }

    fn first_connected(&self) -> Option<usize> {
        self.chairs.iter().position(|chair| chair.online)
    }
}
