//! How much can happen at one table: without bounds a table could fill the memory.
//!
//! Talk and requests are counted for each player, so that nobody can use up what another needs, and no choice is ever
//! refused for what was said or asked. A match with more choices than any match between people has ends in a draw
//! rather than freezing.

use crate::protocol::{Mark, Refused, UndoRequest};
use crate::{Happened, RoomChange};
use tercet_kernel::{PerSeat, Seat, Viewer};

/// The most choices of a match, those that were taken back included.
pub(crate) const CHOICES: u32 = 20_000;

/// The most messages of a player.
pub(crate) const MESSAGES: u32 = 1_000;

/// The most requests of a player: a draw, a choice taken back, agreeing to the rules or no longer doing so.
pub(crate) const REQUESTS: u32 = 1_000;

/// The longest chat message, in characters.
pub(crate) const SPEECH: usize = 500;

/// The most that the referee says and does, that all spectators together say, and that is reported.
const OF_REFEREE: u32 = 2_000;
const OF_SPECTATORS: u32 = 2_000;
const REPORTS: u32 = 50;

/// What has happened so far, counted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counted {
    pub choices: u32,
    messages: PerSeat<u32>,
    requests: PerSeat<u32>,
    of_referee: u32,
    of_spectators: u32,
    reports: u32,
    arrangements: u32,
}

impl Counted {
    /// Notes what happens while this request to take choices back waits. Granting one is none.
    pub fn note(&mut self, what: &Happened, asked: Option<&UndoRequest>) {
        let granted = |seat, to| asked.is_some_and(|asked| (asked.by, asked.to) == (seat, to));
        match what {
            Happened::TakenBack { by_referee: true, .. } | Happened::UndoRefused { by_referee: true } => {
                self.of_referee += 1;
            }
            Happened::TakenBack { seat, to, .. } if granted(*seat, *to) => {}
            Happened::Room(change) => self.note_change(change),
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
            | Happened::UndoRefused { .. }
            | Happened::RematchAsked { .. }
            | Happened::Moved { .. } => {}
        }
    }

    fn note_change(&mut self, change: &RoomChange) {
        match change {
            RoomChange::Spoken { by: Viewer::Spectator, .. } => self.of_spectators += 1,
            RoomChange::Spoken { .. } | RoomChange::PutBack { .. } | RoomChange::Paused { by: Viewer::Referee, .. } => {
                self.of_referee += 1;
            }
            RoomChange::SetRight { .. } => (self.of_referee, self.choices) = (self.of_referee + 1, self.choices + 1),
            RoomChange::Reported { .. } => self.reports += 1,
            RoomChange::RefereeInvited { by: seat }
            | RoomChange::RefereeCalled { seat, .. }
            | RoomChange::PauseAsked { seat, .. }
            | RoomChange::HearsSpectators { seat, .. }
            | RoomChange::Dressed { seat, .. }
            | RoomChange::Shown { seat, .. }
            | RoomChange::KeepsSeats { seat, .. }
            | RoomChange::Marked { mark: Mark { by: seat, .. } } => self.requests[*seat] += 1,
            RoomChange::HandedOver { to } => self.requests[to.other()] += 1,
            RoomChange::Arranged { .. } => self.arrangements += 1,
            RoomChange::Removed { seat, .. } => {
                self.arrangements += 1;
                // Whoever sits there next has said and asked for nothing yet.
                (self.messages[*seat], self.requests[*seat]) = (0, 0);
            }
            RoomChange::Swapped => {
                self.arrangements += 1;
                self.messages.0.swap(0, 1);
                self.requests.0.swap(0, 1);
            }
            // What can happen once, answers what is counted, or is bounded in the tournament.
            RoomChange::RefereeCame { .. }
            | RoomChange::RefereeAnswered { .. }
            | RoomChange::RefereesAppointed { .. }
            | RoomChange::Paused { .. }
            | RoomChange::Judged { .. }
            | RoomChange::Closed
            | RoomChange::Stopped { .. }
            | RoomChange::Unmarked { .. } => {}
        }
    }

    /// Whether the referee may do something more.
    pub fn may_referee(&self) -> Result<(), Refused> {
        within(self.of_referee, OF_REFEREE, "The referee has done 2,000 things at this table; no more are kept.")
    }

    /// Whether spectators may say something more.
    pub fn may_watch(&self) -> Result<(), Refused> {
        within(self.of_spectators, OF_SPECTATORS, "Spectators have written 2,000 messages here; no more are kept.")
    }

    /// Whether something more may be reported.
    pub fn may_report(&self) -> Result<(), Refused> {
        within(self.reports, REPORTS, "50 reports of this match are waiting for whoever runs the server.")
    }

    /// Whether the host may change something more.
    pub fn may_arrange(&self) -> Result<(), Refused> {
        within(self.arrangements, REQUESTS, "The settings of this match have been changed 1,000 times.")
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
