//! What there is, for whoever runs the server.

use crate::admin::told::{ChatSeen, DraftListed, LastEntry, MatchListed, PlayerListed, Sizes, TournamentListed};
use crate::store::Unstored;
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query_as, query_scalar};
use crate::store::write::word;
use crate::tournament::TournamentOpening;
use serde::de::DeserializeOwned;
use tercet_kernel::Viewer;
use tercet_table::protocol::{MatchInfo, Phase};
use tercet_table::{DraftId, DraftOpening, Entry, Happened, MatchId, PlayerId, RoomChange};

/// This many of each are listed, the newest first, and this many lines of chat told.
const LISTED: i64 = 500;

/// Matches that are this far, or all that are not over.
pub async fn matches(connection: &mut Connection, phase: Option<Phase>) -> Result<Vec<MatchListed>, Unstored> {
    let wanted = match phase {
        Some(phase) => [word(phase), word(phase)],
        None => [word(Phase::Gathering), word(Phase::Playing)],
    };
    let found: Vec<(Json, i64)> = query_as(
        "SELECT info, changed FROM match WHERE private IN (FALSE, TRUE) AND phase IN ($1, $2) ORDER BY changed DESC LIMIT $3",
    )
    .bind(wanted[0])
    .bind(wanted[1])
    .bind(LISTED)
    .fetch_all(connection)
    .await?;
    let listed = |(info, changed): (Json, i64)| {
        let info: MatchInfo = read(&info, "a match")?;
        Ok(MatchListed { info, changed: changed as u64, live: false })
    };
    found.into_iter().map(listed).collect()
}

/// Players, those first whose matches came further last.
pub async fn players(connection: &mut Connection) -> Result<Vec<PlayerListed>, Unstored> {
    let found: Vec<(String, String, i64, i64, Option<i64>, bool)> = query_as(
        "SELECT p.id, p.name, p.since, count(m.match), max(m.at),
           EXISTS (SELECT 1 FROM let_in WHERE let_in.player = p.id)
         FROM player p LEFT JOIN player_match m ON m.player = p.id AND m.seat <> ''
         GROUP BY p.id ORDER BY coalesce(max(m.at), p.since) DESC LIMIT $1",
    )
    .bind(LISTED)
    .fetch_all(connection)
    .await?;
    let listed = |(id, name, since, matches, last, let_in): (String, String, i64, i64, Option<i64>, bool)| {
        PlayerListed { id: PlayerId(id), name, since: since as u64, matches, last: last.map(|at| at as u64), let_in }
    };
    Ok(found.into_iter().map(listed).collect())
}

pub async fn tournaments(connection: &mut Connection) -> Result<Vec<TournamentListed>, Unstored> {
    let found: Vec<(Json, String, i64)> = query_as(
        "SELECT opening, phase, changed FROM tournament WHERE private IN (FALSE, TRUE) ORDER BY changed DESC LIMIT $1",
    )
    .bind(LISTED)
    .fetch_all(connection)
    .await?;
    let listed = |(opening, phase, changed): (Json, String, i64)| {
        let TournamentOpening { id, name, game, .. } = read(&opening, "a tournament")?;
        Ok(TournamentListed { id, name, game, phase, changed: changed as u64 })
    };
    found.into_iter().map(listed).collect()
}

pub async fn drafts(connection: &mut Connection) -> Result<Vec<DraftListed>, Unstored> {
    let found: Vec<(String, Json, String, i64)> =
        query_as("SELECT id, opening, phase, changed FROM draft ORDER BY changed DESC LIMIT $1")
            .bind(LISTED)
            .fetch_all(connection)
            .await?;
    let listed = |(id, opening, phase, changed): (String, Json, String, i64)| {
        let DraftOpening { game, .. } = read(&opening, "a draft")?;
        Ok(DraftListed { id: DraftId(id), game, phase, changed: changed as u64, live: false })
    };
    found.into_iter().map(listed).collect()
}

/// What is stored of one match, but for what happened in it.
#[derive(Default)]
pub struct Kept {
    pub sizes: Sizes,
    pub last: Option<LastEntry>,
    pub chat: Vec<ChatSeen>,
}

/// How much is stored of a match, when something was last, and what was said.
pub async fn kept(connection: &mut Connection, id: &MatchId) -> Result<Kept, Unstored> {
    let (entries, bytes): (i64, i64) = query_as(
        "SELECT count(*), coalesce(sum(length(CAST(body AS TEXT))), 0)
           + coalesce((SELECT length(CAST(opening AS TEXT)) + length(CAST(info AS TEXT)) FROM match WHERE id = $1), 0)
         FROM entry WHERE match = $1",
    )
    .bind(id.0.as_str())
    .fetch_one(&mut *connection)
    .await?;
    let last: Option<Json> = query_scalar("SELECT body FROM entry WHERE match = $1 ORDER BY number DESC LIMIT 1")
        .bind(id.0.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let said: Vec<(i64, Json)> = query_as(
        "SELECT number, body FROM entry
         WHERE match = $1 AND (body ->> 'kind' = 'said' OR body ->> 'change' = 'spoken')
         ORDER BY number DESC LIMIT $2",
    )
    .bind(id.0.as_str())
    .bind(LISTED)
    .fetch_all(connection)
    .await?;
    let mut chat = Vec::new();
    for (number, body) in said.into_iter().rev() {
        chat.extend(line(number, read(&body, "an entry")?));
    }
    let last = last.map(|body| read(&body, "an entry")).transpose()?;
    Ok(Kept { sizes: Sizes { entries, bytes }, last, chat })
}

/// An entry, if it is a line of chat.
fn line(number: i64, Entry { at, what }: Entry) -> Option<ChatSeen> {
    match what {
        Happened::Said { seat, text } => {
            Some(ChatSeen { number, at, from: Viewer::from(seat), name: String::new(), text })
        }
        Happened::Room(RoomChange::Spoken { by, name, text, .. }) => {
            Some(ChatSeen { number, at, from: by, name, text })
        }
        _ => None,
    }
}

fn read<T: DeserializeOwned>(text: &Json, what: &str) -> Result<T, Unstored> {
    json_of(text, || what.to_owned()).map_err(|why| Unstored::Unreadable(why.to_string()))
}
