//! How much can happen at one table: without bounds a table could fill the memory.
//!
//! Talk and requests are counted for each player, so that nobody can use up what another needs, and no
//! choice is ever refused for what was said or asked. A match of more choices than any match of people
//! has is a draw rather than to freeze.

use crate::Happened;
use crate::protocol::{Refused, UndoRequest};
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
    /// Notes what happens while this request to take choices back waits. Granting one is none.
    pub fn note(&mut self, what: &Happened, asked: Option<&UndoRequest>) {
        let granted = |seat, to| asked.is_some_and(|asked| (asked.by, asked.to) == (seat, to));
        match what {
            Happened::TakenBack { seat, to, .. } if granted(*seat, *to) => {}
            Happened::Chosen { .. } => self.choices += 1,
            Happened::Said { seat, .. } => self.messages[*seat] += 1,
            Happened::Ready { seat, .. }
            | Happened::DrawOffered { seat }
            | Happened::UndoAsked { seat, .. }
            | Happened::TakenBack { seat, .. } => self.requests[*seat] += 1,
            // What can happen once, or answers what is counted.
            Happened::Joined { .. }
            | Happened::Resigned { .. }
            | Happened::TimeUp { .. }
            | Happened::Absent { .. }
            | Happened::DrawAnswered { .. }
            | Happened::UndoRefused
            | Happened::RematchAsked { .. }
            | Happened::Moved { .. } => {}
        }
    }

    /// Whether `seat` may say something more.
    pub fn may_say(&self, seat: Seat) -> Result<(), Refused> {
        within(self.messages[seat], MESSAGES, "You have written 1,000 messages at this table; no more are kept.")
    }

    /// Whether `seat` may ask for something more.
    pub fn may_ask(&self, seat: Seat) -> Result<(), Refused> {
        within(
            self.requests[seat],
            REQUESTS,
            "You have made 1,000 requests at this table: to agree to the rules or not, for a draw, to take choices \
             back. No more are accepted; the match itself goes on.",
        )
    }
}

fn within(count: u32, most: u32, otherwise: &str) -> Result<(), Refused> {
    if count < most { Ok(()) } else { Err(Refused::plain(otherwise)) }
}
