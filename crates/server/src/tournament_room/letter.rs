//! What comes to the room of a tournament.

use crate::room::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::store::tournaments::Role;
use crate::tournament::TournamentOpening;
use crate::tournament::protocol::TournamentAct;
use axum::body::Bytes;
use serde_json::Value;
use tercet_kernel::Seat;
use tercet_table::MatchId;
use tercet_table::protocol::Refused;
use tercet_tournaments::Tournament;
use tokio::sync::oneshot;

/// What comes to the room of a tournament.
pub enum ToTournament {
    /// Somebody enters.
    Enter {
        /// What they are called.
        name: String,
        /// What they play, or nothing as yet.
        deck: Option<Value>,
        /// Which player they are, if they are somebody.
        known_as: Option<String>,
        /// The hash of their token.
        hash: TokenHash,
        /// Where to say whether they have entered.
        answer: oneshot::Sender<Result<(), Undone>>,
    },
    /// A player or the organiser wants something done.
    Do(Role, TournamentAct, oneshot::Sender<Result<(), Undone>>),
    /// A match of the tournament is over; nobody won it if it was a draw.
    Over(MatchId, Option<Seat>),
    /// Somebody wants to see it, as JSON.
    Show(oneshot::Sender<Bytes>),
    /// Somebody waits until more has happened than this, and hears how much then.
    Wait(u32, oneshot::Sender<u32>),
    /// Somebody asks something about the tournament.
    Look(Question),
}

/// Something to be read off a tournament, or why there is none.
pub type Question = Box<dyn FnOnce(Result<(&TournamentOpening, &Tournament), &NoTable>) + Send>;

impl ToTournament {
    /// Tells whoever has sent it that there is no tournament.
    pub(super) fn refuse(self, why: &NoTable) {
        match self {
            ToTournament::Enter { answer, .. } | ToTournament::Do(_, _, answer) => {
                drop(answer.send(Err(Refused::plain(why.to_string()).into())));
            }
            ToTournament::Look(question) => question(Err(why)),
            ToTournament::Over(..) | ToTournament::Show(_) | ToTournament::Wait(..) => {}
        }
    }
}
