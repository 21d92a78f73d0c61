//! Draws by agreement.

use crate::play::Play;
use crate::protocol::{Refused, SeatKind};
use crate::table::End;
use crate::{Effect, Happened, Table, Who};
use tercet_kernel::{PerSeat, Seat};

/// Offers of a draw.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draws {
    pub offered_by: Option<Seat>,
    /// How often each seat had chosen when it made its last offer: one offer for each choice of its own.
    offered_after: PerSeat<Option<usize>>,
}

impl Draws {
    pub fn offer(&mut self, seat: Seat, play: &Play) {
        self.offered_by = Some(seat);
        self.offered_after[seat] = Some(play.choices_of(seat));
    }

    /// Whoever goes on playing has declined.
    pub fn chosen(&mut self, seat: Seat) {
        if self.offered_by == Some(seat.other()) {
            self.offered_by = None;
        }
    }
}

impl Table {
    pub(crate) fn offer_draw(&mut self, now: u64, who: Who) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        if !self.conduct().draws {
            return Err(self.cite(self.conduct().drawing, "This game has no draws by agreement."));
        }
        if self.opening.tournament {
            return Err(self.cite(self.conduct().tournament_draw, "In a tournament there are no draws."));
        }
        if self.opening.hotseat || self.draws.offered_by == Some(seat.other()) {
            return self.carry_out(now, Happened::DrawAnswered { accept: true });
        }
        if self.opening.seats[seat.other()].kind() == SeatKind::Computer {
            return Err(Refused::plain("The computer does not agree to a draw."));
        }
        let chosen = self.play.as_ref().map(|play| play.choices_of(seat));
        if chosen == self.draws.offered_after[seat] {
            return Err(Refused::plain("You have already offered a draw; make a choice before you offer one again."));
        }
        self.counted.may_ask(seat)?;
        self.carry_out(now, Happened::DrawOffered { seat })
    }

    pub(crate) fn answer_draw(&mut self, now: u64, who: Who, accept: bool) -> Result<Vec<Effect>, Refused> {
        self.player(who)?;
        self.must_be_playing()?;
        if !self.draws.offered_by.is_some_and(|offerer| who.holds(offerer.other())) {
            return Err(self.cite(self.conduct().drawing, "Nobody has offered you a draw."));
        }
        self.carry_out(now, Happened::DrawAnswered { accept })
    }

    pub(crate) fn draw_answered(&mut self, accept: bool) {
        if accept {
            self.end(End::Agreed);
        } else {
            self.draws.offered_by = None;
            self.tell("The draw is declined.");
        }
    }
}
