//! What is read of players.

use super::note::known;
use super::{entered, kept};
use crate::rating::Strength;
use crate::secret::TokenHash;
use crate::store::Unstored;
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query_as, query_scalar};
use serde_json::{Value, json};
use tercet_kernel::Seat;
use tercet_table::Who;
use tercet_table::protocol::{
    AgainstPlayer, Device, GameRating, MatchId, MatchInfo, Outcome, OwnPlayer, PlayedMatch, PlayerId, PlayerName,
    PlayerPage, RankedPlayer, RatedPoint, RatingShown, Score,
};

/// This many finished matches of a player are told, this many others whom they played, this many points of a curve, and
/// this many players of a leaderboard.
const MATCHES: i64 = 50;
const OTHERS: i64 = 30;
const POINTS: i64 = 100;
const RANKED: i64 = 100;
/// This many matches that are not over are told.
const RUNNING: i64 = 30;

/// The player that a device with this key is.
pub async fn of_device(connection: &mut Connection, hash: TokenHash) -> Result<Option<OwnPlayer>, Unstored> {
    let found: Option<(String, String, i64, bool, bool, i64)> = query_as(
        "SELECT p.id, p.name, p.since, p.seen, p.phrase IS NOT NULL, d.number
         FROM player_device d JOIN player p ON p.id = d.player WHERE d.hash = $1",
    )
    .bind(hash.0.as_slice())
    .fetch_optional(&mut *connection)
    .await?;
    let Some((id, name, since, seen, phrase, this)) = found else { return Ok(None) };
    let devices: Vec<(i64, String, i64)> =
        query_as("SELECT number, name, since FROM player_device WHERE player = $1 ORDER BY number")
            .bind(id.as_str())
            .fetch_all(connection)
            .await?;
    let device = |(number, name, since)| Device { number, name, since, this: number == this };
    let devices = devices.into_iter().map(device).collect();
    Ok(Some(OwnPlayer { id: PlayerId(id), name, since, seen, phrase, devices }))
}

/// Whether there is such a player.
pub async fn is_there(connection: &mut Connection, id: PlayerId) -> Result<bool, Unstored> {
    let found = query_scalar("SELECT EXISTS (SELECT 1 FROM player WHERE id = $1)").bind(id.0.as_str());
    Ok(found.fetch_one(connection).await?)
}

/// A player as anybody may see them.
pub async fn page(connection: &mut Connection, id: PlayerId, at: i64) -> Result<Option<PlayerPage>, Unstored> {
    let found: Option<(String, i64)> = query_as("SELECT name, since FROM player WHERE id = $1")
        .bind(id.0.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some((name, since)) = found else { return Ok(None) };
    Ok(Some(PlayerPage {
        player: PlayerName { id: id.clone(), name },
        since,
        ratings: ratings(connection, &id, at).await?,
        matches: finished(connection, &id, Eyes::Others { at }).await?,
        against: against(connection, &id, at).await?,
    }))
}

async fn ratings(connection: &mut Connection, id: &PlayerId, at: i64) -> Result<Vec<GameRating>, Unstored> {
    let known: Vec<(String, f64, f64, f64, i64, i64)> = query_as(
        "SELECT game, rating, deviation, volatility, matches, at FROM rating WHERE player = $1 ORDER BY matches DESC",
    )
    .bind(id.0.as_str())
    .fetch_all(&mut *connection)
    .await?;
    let mut ratings = Vec::new();
    for (game, rating, deviation, volatility, matches, last) in known {
        let points: Vec<(i64, f64)> =
            query_as("SELECT at, rating FROM rated_match WHERE player = $1 AND game = $2 ORDER BY at DESC LIMIT $3")
                .bind(id.0.as_str())
                .bind(game.as_str())
                .bind(POINTS)
                .fetch_all(&mut *connection)
                .await?;
        let point = |(at, rating): (i64, f64)| RatedPoint { at, rating: rating.round() as i32 };
        let curve = points.into_iter().rev().map(point).collect();
        let shown = Strength::of(rating, deviation, volatility).rested(at - last).shown();
        ratings.push(GameRating { game, shown, matches, curve });
    }
    Ok(ratings)
}

/// A finished match as it is stored: its info, the seat, when, the points, the other player with their name, and the
/// ratings before and after.
type Finished = (Json, String, i64, f64, Option<String>, Option<String>, Option<f64>, Option<f64>);

/// Who looks at the matches of a player.
#[derive(Clone, Copy)]
enum Eyes {
    /// The player.
    Own,
    /// Others, who do not see what few may watch, nor, at this time, what spectators have not seen yet.
    Others { at: i64 },
}

/// The last finished matches of a player that these eyes see, the newest first.
async fn finished(connection: &mut Connection, id: &PlayerId, eyes: Eyes) -> Result<Vec<PlayedMatch>, Unstored> {
    let others_at = match eyes {
        Eyes::Own => None,
        Eyes::Others { at } => Some(at),
    };
    let found: Vec<Finished> = query_as(
        "SELECT m.info, mine.seat, mine.at, mine.score, other.id, other.name, r.before, r.rating
         FROM player_match mine
         JOIN match m ON m.id = mine.match
         LEFT JOIN player_match theirs
           ON theirs.match = mine.match AND theirs.seat <> mine.seat AND theirs.seat <> ''
         LEFT JOIN player other ON other.id = theirs.player
         LEFT JOIN rated_match r ON r.match = mine.match AND r.player = mine.player
         WHERE mine.player = $1 AND mine.score IS NOT NULL AND mine.seat <> ''
           AND ($2 IS NULL OR (
             coalesce(m.info ->> 'audience', CASE m.private WHEN FALSE THEN 'everybody' ELSE 'link' END) = 'everybody'
             AND mine.at + coalesce(CAST(m.info ->> 'delay_seconds' AS BIGINT), 0) * 1000 <= $2))
         ORDER BY mine.at DESC LIMIT $3",
    )
    .bind(id.0.as_str())
    .bind(others_at)
    .bind(MATCHES)
    .fetch_all(connection)
    .await?;
    Ok(found.into_iter().filter_map(told).collect())
}

/// A finished match as it is told; nothing of one that makes no sense as it is stored, so that the others are.
fn told(found: Finished) -> Option<PlayedMatch> {
    let (info, seat, at, points, other, name, before, after) = found;
    let info: MatchInfo = read(&info).inspect_err(|why| tracing::error!(%why, "a match is left out")).ok()?;
    let seat = seat_in(&seat);
    let there = if seat == Seat::A { &info.seats.b } else { &info.seats.a };
    let (game, id) = (info.game.clone(), info.id.clone());
    let Outcome { how, .. } = info.outcome?;
    let change = before.zip(after).map(|(before, after)| after.round() as i32 - before.round() as i32);
    let against = name.unwrap_or_else(|| there.name.clone());
    Some(PlayedMatch {
        id,
        game,
        at,
        seat,
        against,
        opponent: other.map(PlayerId),
        score: score_of(points),
        how,
        change,
    })
}

/// The record of a player against others as spectators know it at this time, those first whom they played most often.
async fn against(connection: &mut Connection, id: &PlayerId, at: i64) -> Result<Vec<AgainstPlayer>, Unstored> {
    let found: Vec<(String, String, i64, i64, i64)> = query_as(
        "SELECT other.id, other.name, CAST(sum(won) AS BIGINT),
           CAST(sum(drawn) AS BIGINT), CAST(sum(lost) AS BIGINT) FROM (
           SELECT theirs.player AS whom, CASE mine.score WHEN 1 THEN 1 ELSE 0 END AS won,
             CASE mine.score WHEN 0.5 THEN 1 ELSE 0 END AS drawn, CASE mine.score WHEN 0 THEN 1 ELSE 0 END AS lost
           FROM player_match mine
           JOIN match m ON m.id = mine.match
           JOIN player_match theirs ON theirs.match = mine.match AND theirs.seat <> mine.seat AND theirs.seat <> ''
           WHERE mine.player = $1 AND mine.score IS NOT NULL AND mine.seat <> ''
             AND mine.at + coalesce(CAST(m.info ->> 'delay_seconds' AS BIGINT), 0) * 1000 <= $3
           UNION ALL SELECT other, won, drawn, lost FROM past_score WHERE player = $1) AS met
         JOIN player other ON other.id = whom
         WHERE other.id <> $1
         GROUP BY other.id ORDER BY sum(won + drawn + lost) DESC, other.name LIMIT $2",
    )
    .bind(id.0.as_str())
    .bind(OTHERS)
    .bind(at)
    .fetch_all(connection)
    .await?;
    let one = |(id, name, won, drawn, lost)| AgainstPlayer {
        player: PlayerName { id: PlayerId(id), name },
        won,
        drawn,
        lost,
    };
    Ok(found.into_iter().map(one).collect())
}

/// The best players of a game.
pub async fn ranked(connection: &mut Connection, game: String, at: i64) -> Result<Vec<RankedPlayer>, Unstored> {
    let found: Vec<(String, String, f64, f64, f64, i64, i64)> = query_as(
        "SELECT p.id, p.name, r.rating, r.deviation, r.volatility, r.matches, r.at
         FROM rating r JOIN player p ON p.id = r.player WHERE r.game = $1 ORDER BY r.rating DESC LIMIT $2",
    )
    .bind(game)
    .bind(RANKED)
    .fetch_all(connection)
    .await?;
    let one = |(id, name, rating, deviation, volatility, matches, last)| RankedPlayer {
        player: PlayerName { id: PlayerId(id), name },
        shown: Strength::of(rating, deviation, volatility).rested(at - last).shown(),
        matches,
    };
    Ok(found.into_iter().map(one).collect())
}

/// The matches of a player that are not over, with their seats in them, the newest first.
pub async fn running(connection: &mut Connection, id: &PlayerId) -> Result<Vec<(MatchId, Seat)>, Unstored> {
    let found: Vec<(String, String)> = query_as(
        "SELECT mine.match, mine.seat FROM player_match mine JOIN match m ON m.id = mine.match
         WHERE mine.player = $1 AND mine.seat <> '' AND m.phase <> 'over' ORDER BY mine.at DESC LIMIT $2",
    )
    .bind(id.0.as_str())
    .bind(RUNNING)
    .fetch_all(connection)
    .await?;
    Ok(found.into_iter().map(|(id, seat)| (MatchId(id), seat_in(&seat))).collect())
}

/// The matches of a player: those that are not over, and the last of those that are.
pub async fn of_player(
    connection: &mut Connection,
    id: PlayerId,
) -> Result<(Vec<(MatchId, Seat)>, Vec<PlayedMatch>), Unstored> {
    Ok((running(connection, &id).await?, finished(connection, &id, Eyes::Own).await?))
}

/// What a player holds in a match: a seat, or both if it is played in one browser.
pub async fn held(connection: &mut Connection, player: PlayerId, id: MatchId) -> Result<Option<Who>, Unstored> {
    let found: Option<(String, bool)> = query_as(
        "SELECT mine.seat, CAST(m.opening -> 'hotseat' AS TEXT) = 'true' FROM player_match mine JOIN match m ON m.id = mine.match
         WHERE mine.player = $1 AND mine.match = $2 AND mine.seat <> '' ORDER BY mine.seat LIMIT 1",
    )
    .bind(player.0.as_str())
    .bind(id.0.as_str())
    .fetch_optional(connection)
    .await?;
    Ok(found.map(|(seat, both)| if both { Who::Both } else { Who::Seat(seat_in(&seat)) }))
}

/// All matches of a player.
pub async fn played(connection: &mut Connection, id: PlayerId) -> Result<Vec<MatchId>, Unstored> {
    let found: Vec<String> = query_scalar("SELECT DISTINCT match FROM player_match WHERE player = $1")
        .bind(id.0.as_str())
        .fetch_all(connection)
        .await?;
    Ok(found.into_iter().map(MatchId).collect())
}

/// The rating that others see at a table; none without a rated match.
pub async fn shown(
    connection: &mut Connection,
    player: PlayerId,
    game: String,
    at: i64,
) -> Result<Option<RatingShown>, Unstored> {
    Ok(known(connection, &player, &game, at).await?.map(|strength| strength.shown()))
}

/// Everything that is stored of a player, for them to take away: their matches, ratings, what they said, and the
/// tournaments that they entered or opened.
pub async fn every(connection: &mut Connection, id: PlayerId) -> Result<Value, Unstored> {
    let matches: Vec<(Json, String, i64)> = query_as(
        "SELECT m.info, p.seat, p.at FROM player_match p JOIN match m ON m.id = p.match WHERE p.player = $1 ORDER BY p.at",
    )
    .bind(id.0.as_str())
    .fetch_all(&mut *connection)
    .await?;
    let said: Vec<(String, Json)> = query_as(
        "SELECT e.match, e.body FROM player_match p JOIN entry e ON e.match = p.match
         WHERE p.player = $1 AND e.body ->> 'kind' = 'said' AND e.body ->> 'seat' = p.seat ORDER BY e.match, e.number",
    )
    .bind(id.0.as_str())
    .fetch_all(&mut *connection)
    .await?;
    let rated: Vec<(String, String, i64, f64, f64)> =
        query_as("SELECT match, game, at, before, rating FROM rated_match WHERE player = $1 ORDER BY at")
            .bind(id.0.as_str())
            .fetch_all(&mut *connection)
            .await?;
    let tournaments = entered::every(connection, &id).await?;
    let kept = kept::after(connection, &id, 0, kept::ALL).await?;
    let matches: Vec<Value> = matches
        .into_iter()
        .map(|(info, seat, at)| Ok(json!({ "seat": seat, "at": at, "info": read::<Value>(&info)? })))
        .collect::<Result<_, Unstored>>()?;
    let said: Vec<Value> = said
        .into_iter()
        .map(|(id, body)| {
            read::<Value>(&body).map(|body| json!({ "match": id, "at": body["at"], "text": body["text"] }))
        })
        .collect::<Result<_, Unstored>>()?;
    let rated: Vec<Value> = rated
        .into_iter()
        .map(|(id, game, at, before, after)| json!({ "match": id, "game": game, "at": at, "before": before, "after": after }))
        .collect();
    Ok(json!({ "matches": matches, "rated": rated, "said": said, "tournaments": tournaments, "kept": kept }))
}

fn read<T: serde::de::DeserializeOwned>(text: &Json) -> Result<T, Unstored> {
    json_of(text, || "what is stored of a match".to_owned()).map_err(|why| Unstored::Unreadable(why.to_string()))
}

/// A seat as it is stored.
fn seat_in(word: &str) -> Seat {
    if word == "b" { Seat::B } else { Seat::A }
}

/// A score as it is stored.
fn score_of(points: f64) -> Score {
    match points {
        1.0 => Score::Won,
        0.0 => Score::Lost,
        _ => Score::Drawn,
    }
}
