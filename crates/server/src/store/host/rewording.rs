//! Words that everybody reads of a tournament, and in the place of which others come: what was stored of the old ones
//! is gone. The entry that says so puts the new ones there.

use crate::store::Unstored;
use crate::store::players::entered;
use crate::store::players::names::{self, FORMER};
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query, query_as};
use crate::store::write::json;
use crate::tournament::protocol::TournamentId;
use serde_json::Value;
use tercet_tournaments::Words;

/// Other words come in the place of some; those `before` are what a referee was called.
pub async fn reword(
    connection: &mut Connection,
    id: &TournamentId,
    words: Words,
    (before, text): (&str, &str),
) -> Result<(), Unstored> {
    match words {
        Words::Name => opening(connection, id, "name", text).await,
        Words::Rules => opening(connection, id, "rules", text).await,
        Words::News { news } => entry(connection, id, ("announced", news), ("text", text)).await,
        Words::Referee { referee } => {
            // Without a name they are nobody's namesake.
            entry(connection, id, ("appointed", referee.index()), ("name", "")).await?;
            matches(connection, id, |names| renamed(names, before, text)).await
        }
    }
}

/// Takes the name away from a referee who has deleted themselves: they are called what no other referee there is.
pub async fn forget_referee(connection: &mut Connection, id: &TournamentId, referee: usize) -> Result<(), Unstored> {
    let (theirs, others): (Vec<Called>, Vec<Called>) =
        called(connection, id).await?.into_iter().partition(|called| called.referee == referee);
    let is_free = |name: &String| others.iter().all(|other| other.name().to_lowercase() != name.to_lowercase());
    let mut names = (referee + 1..).map(|number| format!("{FORMER} ({number})"));
    let name = names.find(is_free).expect("there are more numbers than referees");
    for mut called in theirs {
        let before = called.name().to_owned();
        called.body[called.field] = name.as_str().into();
        entered::store(connection, &id.0, called.number, &called.body).await?;
        if !before.is_empty() {
            matches(connection, id, |names| renamed(names, &before, &name)).await?;
        }
    }
    Ok(())
}

/// An entry that says what a referee is called.
struct Called {
    referee: usize,
    number: i64,
    body: Value,
    field: &'static str,
}

impl Called {
    fn name(&self) -> &str {
        self.body[self.field].as_str().unwrap_or_default()
    }
}

/// Every entry of a tournament that says what a referee is called.
async fn called(connection: &mut Connection, id: &TournamentId) -> Result<Vec<Called>, Unstored> {
    let found: Vec<(i64, Json)> = query_as(
        "SELECT number, body FROM tournament_entry
         WHERE tournament = $1 AND (body ->> 'entry' = 'appointed' OR body -> 'words' ->> 'what' = 'referee')
         ORDER BY number",
    )
    .bind(id.0.as_str())
    .fetch_all(connection)
    .await?;
    let mut appointed = 0;
    let mut all = Vec::new();
    for (number, body) in found {
        let body = read(&body)?;
        let reworded = body.pointer("/words/referee").and_then(Value::as_u64);
        let (referee, field) = match reworded {
            Some(referee) => (referee as usize, "text"),
            None => (appointed, "name"),
        };
        appointed += usize::from(reworded.is_none());
        all.push(Called { referee, number, body, field });
    }
    Ok(all)
}

/// A field of what the tournament was opened with is this from now on.
async fn opening(connection: &mut Connection, id: &TournamentId, field: &str, text: &str) -> Result<(), Unstored> {
    let found: Vec<(Json,)> = query_as("SELECT opening FROM tournament WHERE id = $1")
        .bind(id.0.as_str())
        .fetch_all(&mut *connection)
        .await?;
    for (opening,) in found {
        let mut opening = read(&opening)?;
        opening[field] = text.into();
        let change = query("UPDATE tournament SET opening = $1 WHERE id = $2");
        change.bind(json(&opening)?).bind(id.0.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// A field of an entry is this from now on, which is named by its kind and how many of that came before it.
async fn entry(
    connection: &mut Connection,
    id: &TournamentId,
    (kind, before): (&'static str, usize),
    (field, text): (&str, &str),
) -> Result<(), Unstored> {
    let found: Vec<(i64, Json)> = query_as(
        "SELECT number, body FROM tournament_entry WHERE tournament = $1 AND body ->> 'entry' = $2
         ORDER BY number LIMIT 1 OFFSET $3",
    )
    .bind(id.0.as_str())
    .bind(kind)
    .bind(before as i64)
    .fetch_all(&mut *connection)
    .await?;
    for (number, body) in found {
        let mut body = read(&body)?;
        body[field] = text.into();
        entered::store(connection, &id.0, number, &body).await?;
    }
    Ok(())
}

/// Those who judge are called otherwise in what is stored of the matches of the tournament.
async fn matches(
    connection: &mut Connection,
    id: &TournamentId,
    called: impl Fn(&str) -> String,
) -> Result<(), Unstored> {
    let found: Vec<(String, Json)> = query_as(
        "SELECT match.id, match.opening FROM match JOIN tournament_match ON tournament_match.match = match.id
         WHERE tournament_match.tournament = $1",
    )
    .bind(id.0.as_str())
    .fetch_all(&mut *connection)
    .await?;
    let rename = |name: &mut Value| *name = name.as_str().map_or(Value::Null, |names| called(names).into());
    for (game, opening) in found {
        let mut opening = read(&opening)?;
        if let Some(name) = opening.pointer_mut("/refereed/name") {
            rename(name);
            let change = query("UPDATE match SET opening = $1 WHERE id = $2");
            change.bind(json(&opening)?).bind(game.as_str()).execute(&mut *connection).await?;
        }
        let appointed =
            query_as("SELECT number, body FROM entry WHERE match = $1 AND body ->> 'change' = 'referees_appointed'");
        let appointed: Vec<(i64, Json)> = appointed.bind(game.as_str()).fetch_all(&mut *connection).await?;
        names::entries(connection, &game, appointed, |bench| bench.get_mut("name").into_iter().for_each(rename))
            .await?;
    }
    Ok(())
}

/// Names in a row ("Ann, Ben and Cid"), one of which is another one now, wherever it can be meant: a name may hold an
/// "and" of its own.
fn renamed(names: &str, before: &str, after: &str) -> String {
    let ends_a_name = |rest: &str| rest.is_empty() || rest.starts_with(", ") || rest.starts_with(" and ");
    let begins_a_name = |done: &str| done.is_empty() || done.ends_with(", ") || done.ends_with(" and ");
    let found = names.match_indices(before).map(|(at, _)| (at, at + before.len()));
    let whole = found.filter(|(from, to)| begins_a_name(&names[..*from]) && ends_a_name(&names[*to..]));
    let (mut written, mut done) = (String::new(), 0);
    for (from, to) in whole {
        written += &names[done..from];
        written += after;
        done = to;
    }
    written + &names[done..]
}

fn read(text: &Json) -> Result<Value, Unstored> {
    json_of(text, || "what is stored of a tournament".to_owned()).map_err(|why| Unstored::Unreadable(why.to_string()))
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn a_name_in_a_row_is_replaced_and_no_part_of_another() {
        for (names, after) in [
            ("Ann", "Bea"),
            ("Anna", "Anna"),
            ("Anna and Ann", "Anna and Bea"),
            ("Joann, Ann and Cid", "Joann, Bea and Cid"),
            ("Ann and Bob and Ann", "Bea and Bob and Bea"),
            ("Cid", "Cid"),
        ] {
            assert_eq!(renamed(names, "Ann", "Bea"), after);
        }
    }
}
