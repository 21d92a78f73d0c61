//! The only way from a match to a computer player.

use tercet_kernel::{Chance, Rules, Seat, Status};

/// A match as the seat that chooses may know it.
///
/// The true state stays inside: a player can list its own options and imagine states that look
/// the same from its seat, and that is all.
#[derive(Debug)]
pub struct Seen<'a, R: Rules> {
    cards: &'a R::Cards,
    state: &'a R::State,
    seat: Seat,
}

impl<R: Rules> Clone for Seen<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Rules> Copy for Seen<'_, R> {}

impl<'a, R: Rules> Seen<'a, R> {
    /// What the choosing seat may know, or `None` if the match is over.
    pub fn new(cards: &'a R::Cards, state: &'a R::State) -> Option<Self> {
        match R::status(state) {
            Status::Waiting(seat) => Some(Seen { cards, state, seat }),
            Status::Over(_) => None,
        }
    }

    /// The seat that chooses.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The card definitions, which are public.
    pub fn cards(&self) -> &'a R::Cards {
        self.cards
    }

    /// Fills `out` with what this seat may do; never empty.
    pub fn options(&self, out: &mut Vec<R::Choice>) {
        R::options(self.cards, self.state, out);
    }

    /// A random state in which this seat would have seen exactly what it has seen. Its options
    /// are the true ones, in the same order.
    pub fn imagine(&self, chance: &mut Chance) -> R::State {
        R::resample(self.cards, self.state, self.seat, chance)
    }
}
