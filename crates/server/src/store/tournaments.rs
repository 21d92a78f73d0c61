//! Tournaments: what they were opened with, what has happened in them, whose tokens stand for whom, and which matches
//! are theirs.

use super::read::{Unreadable, json_of};
use super::remove::{all_parts, names};
use super::sql::{Connection, Json, Query, query, query_as, query_scalar};
use super::write::json;
use super::{Store, TOGETHER, Unstored};
use crate::secret::TokenHash;
use crate::tournament::protocol::TournamentId;
use crate::tournament::{Role, TournamentOpening};
use tercet_table::{DraftId, MatchId};
use tercet_tournaments::{EntrantId, Entry, Phase, RefereeId};

/// This many are listed.
const LISTED: i64 = 50;

/// A change of the stored tournaments.
pub enum Change {
    /// A tournament was opened.
    Opened(Box<TournamentOpening>),
    /// Something happened in a tournament.
    Happened {
        /// In which.
        id: TournamentId,
        /// How many entries came before.
        number: u32,
        /// What.
        entry: Entry,
    },
    /// The tournament came further.
    Reached {
        /// Which.
        id: TournamentId,
        /// How far it is.
        phase: Phase,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A token stands for somebody.
    Admitted {
        /// In which tournament.
        id: TournamentId,
        /// What is known of the token.
        hash: TokenHash,
        /// For whom.
        role: Role,
    },
    /// A further token stands for somebody.
    Recognised {
        /// In which tournament.
        id: TournamentId,
        /// What is known of the token.
        hash: TokenHash,
        /// For whom.
        role: Role,
    },
    /// The tokens of a referee no longer stand for anybody, neither in the tournament nor in any of its matches.
    Dismissed {
        /// In which tournament.
        id: TournamentId,
        /// Whose.
        role: Role,
    },
    /// A draft is one of a tournament.
    Draft {
        /// Of which.
        id: TournamentId,
        /// Which draft.
        draft: DraftId,
    },
    /// A match is one of a tournament.
    Match {
        /// Of which.
        id: TournamentId,
        /// Which match.
        game: MatchId,
    },
}

/// All that is stored of a tournament, as it is written there.
pub struct Stored {
    id: TournamentId,
    opening: Json,
    entries: Vec<Json>,
    tokens: Vec<(Option<i64>, Vec<u8>)>,
}

impl Stored {
    /// What the tournament was opened with, and what happened since.
    ///
    /// # Errors
    /// The first part that makes no sense.
    pub fn read(&self) -> Result<(TournamentOpening, Vec<Entry>), Unreadable> {
        let opening = json_of(&self.opening, || format!("the opening of tournament {}", self.id))?;
        let numbered = self.entries.iter().zip(1..);
        let entries =
            numbered.map(|(body, number)| json_of(body, || format!("entry {number} of tournament {}", self.id)));
        Ok((opening, entries.collect::<Result<_, _>>()?))
    }

    /// Whose tokens have these hashes.
    pub fn tokens(&self) -> Vec<(Role, TokenHash)> {
        let readable = |(player, hash): &(Option<i64>, Vec<u8>)| {
            Some((role(*player), TokenHash(hash.as_slice().try_into().ok()?)))
        };
        self.tokens.iter().filter_map(readable).collect()
    }
}

/// Whose token it is, by what is stored of that.
fn role(player: Option<i64>) -> Role {
    match player {
        None => Role::Organiser,
        Some(referee @ ..0) => Role::Referee(RefereeId((-1 - referee) as u16)),
        Some(player) => Role::Player(EntrantId(player as u16)),
    }
}

/// Makes one change.
pub async fn write(connection: &mut Connection, change: &Change) -> Result<(), sqlx::Error> {
    let made = match change {
        Change::Opened(opening) => {
            query("INSERT INTO tournament (id, opening, phase, private, changed) VALUES ($1, $2, $3, $4, $5)")
                .bind(opening.id.0.as_str())
                .bind(json(opening)?)
                .bind(word(Phase::Entering))
                .bind(opening.private)
                .bind(opening.at as i64)
        }
        Change::Happened { id, number, entry } => {
            query("INSERT INTO tournament_entry (tournament, number, body) VALUES ($1, $2, $3)")
                .bind(id.0.as_str())
                .bind(*number)
                .bind(json(entry)?)
        }
        Change::Reached { id, phase, at } => query("UPDATE tournament SET phase = $1, changed = $2 WHERE id = $3")
            .bind(word(*phase))
            .bind(*at as i64)
            .bind(id.0.as_str()),
        Change::Recognised { id, hash, role } => admit(id, hash, player_in(*role)),
        Change::Admitted { id, hash, role } => {
            let player = player_in(*role);
            // A player who dropped out before it began may have had this place.
            dismiss(id, player).execute(&mut *connection).await?;
            admit(id, hash, player)
        }
        Change::Dismissed { id, role } => {
            let player = player_in(*role);
            query(
                "DELETE FROM token
                 WHERE match IN (SELECT match FROM tournament_match WHERE tournament = $1)
                   AND hash IN (SELECT hash FROM tournament_token WHERE tournament = $1 AND player = $2)",
            )
            .bind(id.0.as_str())
            .bind(player)
            .execute(&mut *connection)
            .await?;
            dismiss(id, player)
        }
        Change::Draft { id, draft } => query("INSERT INTO tournament_draft (draft, tournament) VALUES ($1, $2)")
            .bind(draft.0.as_str())
            .bind(id.0.as_str()),
        Change::Match { id, game } => query("INSERT INTO tournament_match (match, tournament) VALUES ($1, $2)")
            .bind(game.0.as_str())
            .bind(id.0.as_str()),
    };
    made.execute(connection).await?;
    Ok(())
}

fn admit<'q>(id: &'q TournamentId, hash: &'q TokenHash, player: Option<i64>) -> Query<'q> {
    query("INSERT INTO tournament_token (tournament, hash, player) VALUES ($1, $2, $3)")
        .bind(id.0.as_str())
        .bind(hash.0.as_slice())
        .bind(player)
}

fn dismiss(id: &TournamentId, player: Option<i64>) -> Query<'_> {
    query("DELETE FROM tournament_token WHERE tournament = $1 AND player = $2").bind(id.0.as_str()).bind(player)
}

/// Whose token it is, as that is stored: nobody's if it is the organiser's, and those of referees from -1 downwards.
fn player_in(role: Role) -> Option<i64> {
    match role {
        Role::Organiser => None,
        Role::Player(player) => Some(i64::from(player.0)),
        Role::Referee(referee) => Some(-1 - i64::from(referee.0)),
    }
}

/// The word for a phase in the database.
fn word(phase: Phase) -> &'static str {
    match phase {
        Phase::Entering => "entering",
        Phase::Building | Phase::Playing | Phase::Between => "playing",
        Phase::Over => "over",
    }
}

impl Store {
    /// Everything that is stored of a tournament.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<Stored>, Unstored> {
        self.read(move |db| Box::pin(async move { load(db, &id).await })).await
    }

    /// For whom the token with this hash stands in a tournament.
    pub async fn tournament_holder(&self, id: TournamentId, hash: TokenHash) -> Result<Option<Role>, Unstored> {
        self.read(move |db| Box::pin(async move { holder(db, &id, hash).await })).await
    }

    /// The tournament that a match belongs to.
    pub async fn tournament_of(&self, game: MatchId) -> Result<Option<TournamentId>, Unstored> {
        self.read(move |db| Box::pin(async move { of_match(db, &game).await })).await
    }

    /// The tournament that a draft belongs to.
    pub async fn tournament_of_draft(&self, draft: DraftId) -> Result<Option<TournamentId>, Unstored> {
        self.read(move |db| Box::pin(async move { of_draft(db, &draft).await })).await
    }

    /// Those of these matches that are over.
    pub async fn over_among(&self, games: Vec<String>) -> Result<Vec<MatchId>, Unstored> {
        self.read(move |db| Box::pin(async move { over(db, &games).await })).await
    }

    /// The names of some tournaments.
    pub async fn tournaments(&self, wanted: Wanted) -> Result<Vec<TournamentId>, Unstored> {
        self.read(move |db| Box::pin(find(db, wanted))).await
    }
}

/// All that is stored of a tournament.
pub(super) async fn load(connection: &mut Connection, id: &TournamentId) -> Result<Option<Stored>, Unstored> {
    let opening: Option<Json> = query_scalar("SELECT opening FROM tournament WHERE id = $1")
        .bind(id.0.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(opening) = opening else { return Ok(None) };
    let entries = query_scalar("SELECT body FROM tournament_entry WHERE tournament = $1 ORDER BY number")
        .bind(id.0.as_str())
        .fetch_all(&mut *connection)
        .await?;
    let tokens = query_as("SELECT player, hash FROM tournament_token WHERE tournament = $1")
        .bind(id.0.as_str())
        .fetch_all(connection)
        .await?;
    Ok(Some(Stored { id: id.clone(), opening, entries, tokens }))
}

/// For whom the token with this hash stands in a tournament.
async fn holder(connection: &mut Connection, id: &TournamentId, hash: TokenHash) -> Result<Option<Role>, Unstored> {
    let player: Option<Option<i64>> =
        query_scalar("SELECT player FROM tournament_token WHERE tournament = $1 AND hash = $2")
            .bind(id.0.as_str())
            .bind(hash.0.as_slice())
            .fetch_optional(connection)
            .await?;
    Ok(player.map(role))
}

/// The tournament that a match belongs to.
async fn of_match(connection: &mut Connection, game: &MatchId) -> Result<Option<TournamentId>, Unstored> {
    let id: Option<String> = query_scalar("SELECT tournament FROM tournament_match WHERE match = $1")
        .bind(game.0.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(id.map(TournamentId))
}

/// The tournament that a draft belongs to.
async fn of_draft(connection: &mut Connection, draft: &DraftId) -> Result<Option<TournamentId>, Unstored> {
    let id: Option<String> = query_scalar("SELECT tournament FROM tournament_draft WHERE draft = $1")
        .bind(draft.0.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(id.map(TournamentId))
}

/// Those of these matches that are over.
async fn over(connection: &mut Connection, games: &[String]) -> Result<Vec<MatchId>, Unstored> {
    let found: Vec<String> =
        query_scalar("SELECT id FROM match WHERE phase = 'over' AND id IN (SELECT value FROM json_each($1))")
            .bind(names(games))
            .fetch_all(connection)
            .await?;
    Ok(found.into_iter().map(MatchId).collect())
}

/// Which tournaments are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Those that anybody may look for, the ones in which something happened last first.
    Listed,
    /// Those that are being played.
    Playing,
}

/// The names of some tournaments.
async fn find(connection: &mut Connection, wanted: Wanted) -> Result<Vec<TournamentId>, Unstored> {
    let asked = match wanted {
        Wanted::Listed => {
            query_scalar("SELECT id FROM tournament WHERE private = FALSE ORDER BY changed DESC LIMIT $1").bind(LISTED)
        }
        Wanted::Playing => query_scalar("SELECT id FROM tournament WHERE phase = 'playing'"),
    };
    let found: Vec<String> = asked.fetch_all(connection).await?;
    Ok(found.into_iter().map(TournamentId).collect())
}

/// Removes some of the tournaments that are of no use to anybody, but none of those that are `spared`; says how many.
/// One that nobody has entered, or that is over and in which no match has a result, goes if nothing has happened in it
/// since `before`, any other that is not over if nothing has since `long_before`.
pub async fn remove(
    connection: &mut Connection,
    before: u64,
    long_before: u64,
    spared: &[TournamentId],
) -> Result<u64, Unstored> {
    let mut together = connection.begin().await?;
    let found: Vec<String> = query_scalar(
        "WITH kept AS (
           SELECT id, changed, phase,
             EXISTS (SELECT 1 FROM tournament_entry WHERE tournament = id AND body ->> 'entry' = 'entered') AS entered,
             EXISTS (SELECT 1 FROM tournament_entry
                     WHERE tournament = id AND body ->> 'entry' IN ('played', 'corrected')) AS played
           FROM tournament)
         SELECT id FROM kept
         WHERE NOT (phase = 'over' AND played)
           AND changed < CASE WHEN entered AND phase <> 'over' THEN $1 ELSE $2 END
           AND id NOT IN (SELECT value FROM json_each($3)) LIMIT $4",
    )
    .bind(long_before as i64)
    .bind(before as i64)
    .bind(names(spared))
    .bind(TOGETHER as i64)
    .fetch_all(&mut together)
    .await?;
    all_parts(&mut together, &found, &PARTS).await?;
    together.commit().await?;
    Ok(found.len() as u64)
}

/// Removes some of the tournaments that ended before this time, but none of those that are `spared`; says how many.
pub async fn remove_finished(
    connection: &mut Connection,
    before: u64,
    spared: &[TournamentId],
) -> Result<u64, Unstored> {
    let mut together = connection.begin().await?;
    let found: Vec<String> = query_scalar(
        "SELECT id FROM tournament
         WHERE phase = 'over' AND changed < $1 AND id NOT IN (SELECT value FROM json_each($2)) LIMIT $3",
    )
    .bind(before as i64)
    .bind(names(spared))
    .bind(TOGETHER as i64)
    .fetch_all(&mut together)
    .await?;
    all_parts(&mut together, &found, &PARTS).await?;
    together.commit().await?;
    Ok(found.len() as u64)
}

/// All that is stored of a tournament. Its matches and drafts are removed for themselves.
const PARTS: [&str; 5] = [
    "DELETE FROM tournament_match WHERE tournament = $1",
    "DELETE FROM tournament_draft WHERE tournament = $1",
    "DELETE FROM tournament_token WHERE tournament = $1",
    "DELETE FROM tournament_entry WHERE tournament = $1",
    "DELETE FROM tournament WHERE id = $1",
];
