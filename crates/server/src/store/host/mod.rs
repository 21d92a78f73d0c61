//! What whoever runs the server does: bans, invitations, reports, names and lines taken away, finished matches removed.

pub mod bans;
pub mod censor;
pub mod finished;
pub mod invitations;
pub mod lists;
pub mod reports;
mod rewording;

pub use rewording::forget_referee;

use super::Unstored;
use super::sql::{Connection, query};
use crate::tournament::protocol::TournamentId;
use tercet_kernel::Seat;
use tercet_table::{MatchId, PlayerId};
use tercet_tournaments::Words;

/// Something that whoever runs the server changes.
pub enum Change {
    /// Somebody is banned.
    Banned(bans::NewBan),
    /// A ban is lifted before its time.
    Lifted(i64),
    /// An invitation was made.
    Invited(invitations::NewInvitation),
    /// An invitation is good no more. Whoever has come by it stays, unless they are to go too.
    Revoked {
        /// Its number.
        number: i64,
        /// Whether those go who have come by it.
        with_players: bool,
    },
    /// A player is let in by an invitation.
    Came(invitations::Coming),
    /// The host lets a player in, or no longer does.
    LetIn {
        /// Who.
        player: PlayerId,
        /// Whether.
        on: bool,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// A report needs no more attention.
    Settled {
        /// Of which match.
        id: MatchId,
        /// The number of its entry.
        number: i64,
    },
    /// A player is called something else, everywhere.
    Renamed {
        /// Who.
        player: PlayerId,
        /// The name.
        name: String,
    },
    /// The name in a seat of a match is taken away.
    Unnamed {
        /// In which match.
        id: MatchId,
        /// Whose.
        seat: Seat,
    },
    /// A line of chat is taken away.
    Unsaid {
        /// From which match.
        id: MatchId,
        /// The number of its entry.
        number: i64,
    },
    /// Other words came in the place of some of a tournament.
    Reworded {
        /// Of which.
        id: TournamentId,
        /// In the place of which.
        words: Words,
        /// What the referee was called before, if it is about a referee.
        before: String,
        /// What is read there from now on.
        text: String,
    },
    /// Nothing but that the database can be written, in milliseconds since 1970.
    Beat(i64),
}

/// Makes one change.
///
/// # Errors
/// If the database fails, or there is no such thing.
pub async fn write(connection: &mut Connection, change: &Change) -> Result<(), Unstored> {
    match change {
        Change::Banned(ban) => bans::add(connection, ban).await,
        Change::Lifted(number) => bans::lift(connection, *number).await,
        Change::Invited(invitation) => invitations::add(connection, invitation).await,
        Change::Revoked { number, with_players } => invitations::revoke(connection, *number, *with_players).await,
        Change::Came(coming) => invitations::come(connection, coming).await,
        Change::LetIn { player, on, at } => invitations::let_in(connection, player, *on, *at).await,
        Change::Settled { id, number } => reports::settle(connection, id, *number).await,
        Change::Renamed { player, name } => censor::rename(connection, player, name).await,
        Change::Unnamed { id, seat } => censor::unname(connection, id, *seat).await,
        Change::Unsaid { id, number } => censor::unsay(connection, id, *number).await,
        Change::Reworded { id, words, before, text } => {
            rewording::reword(connection, id, *words, (before.as_str(), text.as_str())).await
        }
        Change::Beat(at) => {
            query(
                r#"INSERT INTO beat ("only", at) VALUES (1, $1) ON CONFLICT ("only") DO UPDATE SET at = excluded.at"#,
            )
            .bind(*at)
            .execute(connection)
            .await?;
            Ok(())
        }
    }
}

/// Something was to be changed that is not there.
///
/// # Errors
/// If no row was affected.
fn must_have_been_there(rows: u64, otherwise: &'static str) -> Result<(), Unstored> {
    if rows == 0 { Err(Unstored::Forbidden(otherwise)) } else { Ok(()) }
}
