//! Writing.

use super::fence::{self, Fence};
use super::sql::{Connection, Json, query};
use super::{Answer, Unstored, analyses, decks, drafts, experiments, host, players, pools, tournaments};
use crate::secret::TokenHash;
use tercet_table::protocol::{MatchInfo, Phase, SeatKind};
use tercet_table::{Entry, MatchId, Opening, Who};
use tokio::time::Instant;

/// At most this many writes share a transaction.
pub const BATCH: usize = 256;

/// One change of the database.
pub enum Change {
    /// A match was opened.
    Opened {
        /// With what.
        opening: Box<Opening>,
        /// How it stands.
        info: Box<MatchInfo>,
    },
    /// Something happened at a table.
    Happened {
        /// At which.
        id: MatchId,
        /// How many entries came before.
        number: u32,
        /// What.
        entry: Entry,
    },
    /// Somebody sat down, or the match came further.
    Reached {
        /// How it stands.
        info: Box<MatchInfo>,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A match was looked back at.
    Analysed(analyses::Kept),
    /// A token gives a seat.
    Admitted {
        /// In which match.
        id: MatchId,
        /// What is known of the token.
        hash: TokenHash,
        /// Which seat, or both.
        who: Who,
    },
    /// Tokens that gave something give nothing any more: those of a seat, or of a referee.
    Dismissed {
        /// In which match.
        id: MatchId,
        /// Whose; of a referee, of every invitation.
        who: Who,
    },
    /// The players of a match have changed seats, and so their tokens.
    Swapped {
        /// In which match.
        id: MatchId,
    },
    /// Tokens of one match are good for its rematch.
    Moved {
        /// From where.
        from: MatchId,
        /// To where.
        to: MatchId,
        /// Whether they give the other seat there.
        swap: bool,
    },
    /// A deck was saved.
    Deck(decks::Change),
    /// A pool of own cards was saved.
    Pool(pools::Saved),
    /// Something about a player.
    Player(players::Change),
    /// A draft was opened, or went on.
    Draft(drafts::Change),
    /// A tournament was opened, or went on.
    Tournament(tournaments::Change),
    /// Something about an experiment, where servers share the database.
    Experiment(experiments::Change),
    /// Whoever runs the server changes something.
    Host(host::Change),
}

/// Changes that belong together, and who waits for them.
pub struct Job {
    /// What is to change.
    pub changes: Vec<Change>,
    /// With what this server carries the table that they are about, where several servers share the tables.
    pub fence: Option<Fence>,
    /// Where to say whether it has.
    pub answer: Answer<()>,
    /// When that was asked for.
    pub sent: Instant,
}

/// Writes all these changes in one transaction, if this server carries what they are about.
pub async fn all(
    connection: &mut Connection,
    fences: impl Iterator<Item = Fence>,
    changes: impl Iterator<Item = &Change>,
) -> Result<(), Unstored> {
    let mut together = connection.begin().await?;
    fence::hold(&mut together, fences).await?;
    for change in changes {
        one(&mut together, change).await?;
    }
    Ok(together.commit().await?)
}

async fn one(connection: &mut Connection, change: &Change) -> Result<(), Unstored> {
    let made = match change {
        Change::Deck(change) => return decks::write(connection, change).await,
        Change::Player(change) => return players::write(connection, change).await,
        Change::Analysed(kept) => return analyses::write(connection, kept).await,
        Change::Pool(saved) => return pools::write(connection, saved).await,
        Change::Draft(change) => return drafts::write(connection, change).await,
        Change::Tournament(change) => return Ok(tournaments::write(connection, change).await?),
        Change::Experiment(change) => return experiments::write(connection, change).await,
        Change::Host(change) => return host::write(connection, change).await,
        Change::Opened { opening, info } => query(
            "INSERT INTO match (id, opening, info, phase, open_seat, private, changed) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(opening.id.0.as_str())
        .bind(json(opening)?)
        .bind(json(info)?)
        .bind(word(info.phase))
        .bind(is_open(info))
        .bind(opening.private)
        .bind(opening.at as i64),
        Change::Happened { id, number, entry } => {
            query("INSERT INTO entry (match, number, body) VALUES ($1, $2, $3)")
                .bind(id.0.as_str())
                .bind(*number)
                .bind(json(entry)?)
        }
        Change::Reached { info, at } => {
            query("UPDATE match SET info = $1, phase = $2, open_seat = $3, changed = $4 WHERE id = $5")
                .bind(json(info)?)
                .bind(word(info.phase))
                .bind(is_open(info))
                .bind(*at as i64)
                .bind(info.id.0.as_str())
        }
        Change::Admitted { id, hash, who } => query("INSERT INTO token (match, hash, seat) VALUES ($1, $2, $3)")
            .bind(id.0.as_str())
            .bind(hash.0.as_slice())
            .bind(seat_word(*who)),
        Change::Dismissed { id, who } => {
            query("DELETE FROM token WHERE match = $1 AND seat LIKE $2").bind(id.0.as_str()).bind(match who {
                Who::Referee(_) => format!("{REFEREE}%"),
                who => seat_word(*who),
            })
        }
        Change::Swapped { id } => query(
            "UPDATE token SET seat = CASE seat WHEN 'a' THEN 'b' ELSE 'a' END WHERE match = $1 AND seat IN ('a', 'b')",
        )
        .bind(id.0.as_str()),
        Change::Moved { from, to, swap } => query(
            "INSERT INTO token (match, hash, seat)
             SELECT $1, hash, CASE WHEN $2 THEN CASE seat WHEN 'a' THEN 'b' WHEN 'b' THEN 'a' ELSE seat END ELSE seat END
             FROM token WHERE match = $3",
        )
        .bind(to.0.as_str())
        .bind(*swap)
        .bind(from.0.as_str()),
    };
    made.execute(&mut *connection).await?;
    match change {
        Change::Opened { opening, info } => players::note(connection, info, opening.at as i64).await,
        Change::Reached { info, at } => players::note(connection, info, *at as i64).await,
        Change::Happened { id, number, entry } => host::reports::note(connection, id, *number, entry).await,
        _ => Ok(()),
    }
}

/// A value as it is stored.
pub fn json(value: &impl serde::Serialize) -> Result<Json, sqlx::Error> {
    serde_json::to_string(value).map(Json).map_err(|error| sqlx::Error::Encode(error.into()))
}

fn is_open(info: &MatchInfo) -> bool {
    [&info.seats.a, &info.seats.b].iter().any(|seat| seat.kind == SeatKind::Open)
}

/// The word for a phase in the database.
pub fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Gathering => "gathering",
        Phase::Playing => "playing",
        Phase::Over => "over",
    }
}

/// How the word for what the token of a referee gives begins; the number of the invitation follows.
pub const REFEREE: &str = "referee ";

fn seat_word(who: Who) -> String {
    match who {
        Who::Seat(seat) => seat.to_string(),
        Who::Both => "ab".to_owned(),
        Who::Referee(invitation) => format!("{REFEREE}{invitation}"),
        Who::Spectator => String::new(),
    }
}
