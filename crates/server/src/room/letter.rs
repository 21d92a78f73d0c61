//! What comes to a room, and why nothing comes of it.

use super::Watcher;
use crate::address::Household;
use crate::outbox::Outbox;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::tournament_room::Bench;
use tercet_kernel::Seat;
use tercet_table::protocol::{Away, Refused, StoppedBy};
use tercet_table::{Command, MatchId, Table, Who};
use tokio::sync::oneshot;
use tokio::time::Instant;

/// A message, and from whom it is.
pub struct Letter {
    /// The sender's household, or that of the player whose computer opponent sent it.
    pub whose: Household,
    /// What it says.
    pub message: ToRoom,
    /// When it was sent.
    pub sent: Instant,
}

impl Letter {
    /// One that is sent now.
    pub fn new(whose: Household, message: ToRoom) -> Letter {
        Letter { whose, message, sent: Instant::now() }
    }
}

/// What comes to a room.
pub enum ToRoom {
    /// Somebody looks.
    Watch(Watcher),
    /// Somebody looks away, in this way.
    Unwatch(u64, Away),
    /// A browser of the player in this seat has another page of the site open.
    Elsewhere(Seat),
    /// The connection of this number wants something done; a refusal goes to the outbox.
    Do(u64, Command, Outbox),
    /// The connection of this number asks why not; the answer goes to the outbox.
    Why(u64, Vec<String>, Outbox),
    /// The connection of this number asks what would come of an option; the answer goes to the outbox.
    Preview(u64, String, Outbox),
    /// The connection of this number asks what the computer would do; the answer goes to the outbox.
    Hint(u64, Outbox),
    /// Whoever this is invites a referee, whose token has this hash.
    Invite(Who, TokenHash, oneshot::Sender<Result<(), Undone>>),
    /// Those judge this match from now on, and nobody else, whom the organiser of its tournament has appointed.
    Judged(Bench, oneshot::Sender<Result<(), Undone>>),
    /// Whoever this is does something by this command, not over a connection that looks at the table.
    Ask(Who, Command, oneshot::Sender<Result<(), Undone>>),
    /// Somebody sits down.
    Join(Command, TokenHash, oneshot::Sender<Result<(), Undone>>),
    /// Somebody asks something about the table.
    Look(Question),
    /// What is stored of the table has changed beside it.
    Reread,
    /// The match is closed before its end, for this reason.
    Stop(StoppedBy, String, oneshot::Sender<Result<(), Undone>>),
    /// Whoever runs the server asks which connections look at the table, and as whom.
    Watchers(oneshot::Sender<Vec<(u64, Who)>>),
    /// Whoever runs the server has banned somebody.
    ShowOut,
    /// The computer has chosen, in the position with this number.
    Thought(u64, Seat, Option<String>),
}

/// Something to be read off a table, or why there is no table.
pub type Question = Box<dyn FnOnce(Result<&Table, &NoTable>) + Send>;

impl Letter {
    /// Tells whoever has sent it that there is no table.
    pub(super) fn refuse(self, id: &MatchId, why: &NoTable) {
        let refused = || Refused::plain(why.to_string());
        match self.message {
            // The room was ending as they came: whoever connects again finds the table where it is.
            ToRoom::Watch(Watcher { outbox, .. }) if matches!(why, NoTable::Elsewhere(_)) => outbox.hang_up(),
            ToRoom::Watch(Watcher { outbox, .. })
            | ToRoom::Do(_, _, outbox)
            | ToRoom::Why(_, _, outbox)
            | ToRoom::Preview(_, _, outbox)
            | ToRoom::Hint(_, outbox) => {
                outbox.refuse(Some(id), refused());
            }
            ToRoom::Join(_, _, answer)
            | ToRoom::Invite(_, _, answer)
            | ToRoom::Ask(_, _, answer)
            | ToRoom::Judged(_, answer)
            | ToRoom::Stop(_, _, answer) => drop(answer.send(Err(Undone::because(why)))),
            ToRoom::Look(question) => question(Err(why)),
            // Nobody who asks who is there hears an answer.
            ToRoom::Watchers(_) => {}
            ToRoom::Unwatch(..) | ToRoom::Elsewhere(_) | ToRoom::Reread | ToRoom::ShowOut | ToRoom::Thought(..) => {}
        }
    }
}
