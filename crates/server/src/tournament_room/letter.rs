//! What comes to the room of a tournament.

use super::snapshot::Snapshots;
use crate::address::Household;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::tournament::Role;
use crate::tournament::protocol::TournamentAct;
use serde_json::Value;
use tercet_kernel::Seat;
use tercet_table::{MatchId, PlayerId};
use tercet_tournaments::{EntrantId, RefereeId, Words};
use tokio::sync::oneshot;

/// What comes to the room of a tournament.
pub enum ToTournament {
    /// Somebody enters.
    Enter(Entering, oneshot::Sender<Result<(), Undone>>),
    /// The organiser appoints a referee.
    Appoint(Appointing, oneshot::Sender<Result<RefereeId, Undone>>),
    /// A referee comes, who may be this player.
    Judge(RefereeId, Option<PlayerId>, Household, oneshot::Sender<Result<(), Undone>>),
    /// A player or the organiser, of this household, wants something done.
    Do(Role, TournamentAct, Household, oneshot::Sender<Result<(), Undone>>),
    /// Whoever runs the server puts other words in the place of these.
    Reword(Words, String, oneshot::Sender<Result<(), Undone>>),
    /// A player asks on another device for what they have in it.
    Recognise(Recognising, oneshot::Sender<Result<Recognised, Undone>>),
    /// A match of the tournament is over.
    Over(Over),
    /// All matches know who judges, as of when that had changed so often.
    BenchKnown(usize),
    /// In a match others call the referee now.
    Called(MatchId),
    /// What is stored of it was changed.
    Reread,
    /// Somebody looks at it from now on.
    Follow(oneshot::Sender<Result<Snapshots, NoTable>>),
}

/// Who enters.
pub struct Entering {
    /// Under which name.
    pub name: String,
    /// With which deck, if that is known.
    pub deck: Option<Value>,
    /// Which player it is, if it is one who is somebody.
    pub known_as: Option<String>,
    /// Whether they hold the organiser's token.
    pub organises: bool,
    /// What is known of the token.
    pub hash: TokenHash,
    /// From where.
    pub whose: Household,
}

/// Who judges from now on.
pub struct Appointing {
    /// What they are called.
    pub name: String,
    /// What is known of the token.
    pub hash: TokenHash,
    /// From where the organiser asks.
    pub whose: Household,
}

/// Who asks for what they have in a tournament.
pub struct Recognising {
    /// The player.
    pub player: PlayerId,
    /// What is known of the token that is to be the organiser's, if it is wished for.
    pub organiser: Option<TokenHash>,
    /// What is known of the token that is to give the place, if it is wished for.
    pub place: Option<TokenHash>,
}

/// What somebody has in a tournament of that which was wished for: those tokens stand for them now.
pub struct Recognised {
    /// Whether they have opened it.
    pub organises: bool,
    /// Their place.
    pub place: Option<EntrantId>,
}

/// A match that is over.
#[derive(Clone)]
pub struct Over {
    /// Which.
    pub game: MatchId,
    /// Who won it; nobody if it was a draw.
    pub winner: Option<Seat>,
    /// For whom what follows is stored.
    pub whose: Household,
}

impl ToTournament {
    /// Tells whoever has sent it that there is no tournament.
    pub(super) fn refuse(self, why: &NoTable) {
        match self {
            ToTournament::Enter(_, answer)
            | ToTournament::Reword(_, _, answer)
            | ToTournament::Do(_, _, _, answer)
            | ToTournament::Judge(_, _, _, answer) => {
                drop(answer.send(Err(Undone::because(why))));
            }
            ToTournament::Appoint(_, answer) => drop(answer.send(Err(Undone::because(why)))),
            ToTournament::Recognise(_, answer) => drop(answer.send(Err(Undone::because(why)))),
            ToTournament::Follow(answer) => drop(answer.send(Err(why.clone()))),
            ToTournament::Over(_) | ToTournament::BenchKnown(_) | ToTournament::Called(_) | ToTournament::Reread => {}
        }
    }
}
