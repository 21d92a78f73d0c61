//! What a match means to its players: noted in the same transaction as the match itself, so that it counts once.

use super::names;
use crate::rating::Strength;
use crate::store::Unstored;
use crate::store::sql::{Connection, query, query_as, query_scalar};
use tercet_kernel::Seat;
use tercet_table::PlayerId;
use tercet_table::protocol::{MatchInfo, Phase, Score, SeatInfo};

/// Notes who plays in this match, and once it is over how it ended for them; a rated one counts then.
pub async fn note(connection: &mut Connection, info: &MatchInfo, at: i64) -> Result<(), Unstored> {
    // One that was closed before it began is over, and has no outcome.
    let ended = info.phase == Phase::Over && info.outcome.is_some();
    for seat in Seat::BOTH {
        unseat_others(connection, info, seat).await?;
        let Some(player) = id_in(info, seat) else { continue };
        let score = ended.then(|| points(score(info, seat)));
        let noted = query(PLAYS)
            .bind(player.0.as_str())
            .bind(info.id.0.as_str())
            .bind(seat.to_string())
            .bind(at)
            .bind(score)
            .execute(&mut *connection)
            .await?;
        if noted == 0 {
            // A deleted player plays on as a guest.
            names::forget(connection, &player.0, &info.id.0).await?;
        }
    }
    match (info.rated && ended, id_in(info, Seat::A), id_in(info, Seat::B)) {
        (true, Some(a), Some(b)) => rate(connection, info, [a, b], at).await,
        _ => Ok(()),
    }
}

/// Notes that a player plays in a match. There is no score where one plays both sides, or from a position: that is
/// neither a win nor a loss.
const PLAYS: &str = "
    INSERT INTO player_match (player, match, seat, at, score)
    SELECT p.id, m.id, $3, $4, CASE
        WHEN $5 IS NULL OR CAST(m.opening -> 'hotseat' AS TEXT) = 'true' THEN NULL
        WHEN coalesce(m.opening ->> 'ruling', m.opening ->> 'trial', m.opening ->> 'lesson', m.opening ->> 'puzzle')
            IS NULL THEN $5 END
    FROM player p JOIN match m ON m.id = $2 WHERE p.id = $1
    ON CONFLICT (player, match, seat) DO UPDATE SET at = excluded.at, score = excluded.score";

/// Whoever was in this seat, and is not any more, has no seat. That they were there stays noted, since their name is in
/// what is stored of the match.
async fn unseat_others(connection: &mut Connection, info: &MatchInfo, seat: Seat) -> Result<(), Unstored> {
    let gone: Vec<(String, i64, Option<f64>)> = query_as(
        "DELETE FROM player_match WHERE match = $1 AND seat = $2 AND player IS DISTINCT FROM $3
         RETURNING player, at, score",
    )
    .bind(info.id.0.as_str())
    .bind(seat.to_string())
    .bind(id_in(info, seat).map(|player| player.0.as_str()))
    .fetch_all(&mut *connection)
    .await?;
    for (player, at, score) in gone {
        query(
            "INSERT INTO player_match (player, match, seat, at, score) VALUES ($1, $2, '', $3, $4)
             ON CONFLICT (player, match, seat) DO UPDATE SET at = excluded.at, score = excluded.score",
        )
        .bind(player)
        .bind(info.id.0.as_str())
        .bind(at)
        .bind(score)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// The player in a seat.
fn id_in(info: &MatchInfo, seat: Seat) -> Option<&PlayerId> {
    let SeatInfo { player, .. } = match seat {
        Seat::A => &info.seats.a,
        Seat::B => &info.seats.b,
    };
    player.as_ref().map(|player| &player.id)
}

/// How a match that is over ended for a seat.
fn score(info: &MatchInfo, seat: Seat) -> Score {
    match info.outcome.and_then(|outcome| outcome.winner) {
        None => Score::Drawn,
        Some(winner) if winner == seat => Score::Won,
        Some(_) => Score::Lost,
    }
}

/// A score as it is stored.
fn points(score: Score) -> f64 {
    match score {
        Score::Won => 1.0,
        Score::Drawn => 0.5,
        Score::Lost => 0.0,
    }
}

/// Changes the ratings of both by a match that is over, unless it was counted before.
async fn rate(connection: &mut Connection, info: &MatchInfo, players: [&PlayerId; 2], at: i64) -> Result<(), Unstored> {
    let counted = query_scalar("SELECT EXISTS (SELECT 1 FROM rated_match WHERE match = $1)").bind(info.id.0.as_str());
    if counted.fetch_one(&mut *connection).await? {
        return Ok(());
    }
    let [a, b] = [
        known(connection, players[0], &info.game, at).await?.unwrap_or(Strength::unknown()),
        known(connection, players[1], &info.game, at).await?.unwrap_or(Strength::unknown()),
    ];
    for (player, before, other, seat) in [(players[0], a, b, Seat::A), (players[1], b, a, Seat::B)] {
        let after = before.after(&[(other, score(info, seat))]);
        let rated = query(
            "INSERT INTO rated_match (match, player, game, at, before, rating)
             SELECT $2, id, $3, $4, $5, $6 FROM player WHERE id = $1",
        );
        let rated = rated.bind(player.0.as_str()).bind(info.id.0.as_str()).bind(info.game.as_str()).bind(at);
        let done = rated.bind(before.rating()).bind(after.rating()).execute(&mut *connection).await?;
        if done == 0 {
            continue;
        }
        query(
            "INSERT INTO rating (player, game, rating, deviation, volatility, matches, at) VALUES ($1, $2, $3, $4, $5, 1, $6)
             ON CONFLICT (player, game) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, matches = rating.matches + 1, at = excluded.at",
        )
        .bind(player.0.as_str())
        .bind(info.game.as_str())
        .bind(after.rating())
        .bind(after.deviation())
        .bind(after.volatility())
        .bind(at)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// How well a player plays a game at this time, if they have played a rated match of it.
pub async fn known(
    connection: &mut Connection,
    player: &PlayerId,
    game: &str,
    at: i64,
) -> Result<Option<Strength>, Unstored> {
    let known: Option<(f64, f64, f64, i64)> =
        query_as("SELECT rating, deviation, volatility, at FROM rating WHERE player = $1 AND game = $2")
            .bind(player.0.as_str())
            .bind(game)
            .fetch_optional(connection)
            .await?;
    Ok(known.map(|(rating, deviation, volatility, last)| Strength::of(rating, deviation, volatility).rested(at - last)))
}
