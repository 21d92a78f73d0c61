//! How much can happen at one table: without bounds a table could fill the memory.
//!
//! Talk and requests are counted for each player, so that nobody can use up what another needs, and no
//! choice is ever refused for what was said or asked. A match of more choices than any match of people
//! has ends without a winner rather than to freeze.

use crate::Happened;
use crate::protocol::Refused;
use tercet_kernel::{PerSeat, Seat};

/// The most choices of a match, those that were taken back included.
pub(crate) const CHOICES: u32 = 20_000;

/// The most messages of a player.
pub(crate) const MESSAGES: u32 = 1_000;

/// The most requests of a player: a draw, a choice taken back, agreeing to the rules and not.
pub(crate) const REQUESTS: u32 = 1_000;

/// What has happened so far, counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    pub choices: u32,
    messages: PerSeat<u32>,
    requests: PerSeat<u32>,
}

impl Counted {
    pub fn note(&mut self, what: &Happened) {
        match what {
            Happened::Chosen { .. } => self.choices += 1,
            Happened::Said { seat, .. } => self.messages[*seat] += 1,
            Happened::Ready { seat, .. }
            | Happened::DrawOffered { seat }
            | Happened::UndoAsked { seat, .. }
            | Happened::TakenBack { seat, .. } => self.requests[*seat] += 1,
            _ => {}
        }
    }

    /// Whether `seat` may say something more.
    pub fn may_say(&self, seat: Seat) -> Result<(), Refused> {
        within(self.messages[seat], MESSAGES, "You have written 1,000 messages at this table, and more are not kept.")
    }

    /// Whether `seat` may ask for something more.
    pub fn may_ask(&self, seat: Seat) -> Result<(), Refused> {
        within(
            self.requests[seat],
            REQUESTS,
            "You have asked 1,000 times at this table for a draw, for choices to be taken back or for other rules, \
             and cannot do so again; the match itself goes on.",
        )
    }
}

fn within(count: u32, most: u32, otherwise: &str) -> Result<(), Refused> {
    if count < most { Ok(()) } else { Err(Refused::plain(otherwise)) }
}
