//! The names of players where they are written in what is stored of a match: in its opening, in how it stands, and in
//! the entries in which they came.

use crate::store::Unstored;
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query, query_as};
use crate::store::write::json;
use serde_json::{Map, Value};
use tercet_kernel::{PerSeat, Seat};

/// What is read in the place of the name of a player who has deleted themselves.
pub const FORMER: &str = "A former player";

/// Whoever is in a seat, as JSON.
type Person = Map<String, Value>;

/// Takes a player out of one match.
pub async fn forget(connection: &mut Connection, player: &str, id: &str) -> Result<(), Unstored> {
    let nameless = |person: &mut Person| {
        person.remove("player");
        person.insert("name".to_owned(), FORMER.into());
    };
    of_player(connection, player, id, nameless).await
}

/// Calls a player something else in one match.
pub async fn rename(connection: &mut Connection, player: &str, id: &str, name: &str) -> Result<(), Unstored> {
    of_player(connection, player, id, |person| drop(person.insert("name".to_owned(), name.into()))).await
}

async fn of_player(
    connection: &mut Connection,
    player: &str,
    id: &str,
    mut edit: impl FnMut(&mut Person),
) -> Result<(), Unstored> {
    let is_theirs = |person: &Person| person.get("player").is_some_and(|found| found["id"] == player);
    in_seats(connection, id, |_, person| {
        let theirs = is_theirs(person);
        if theirs {
            edit(person);
        }
        theirs
    })
    .await?;
    let came = query_as("SELECT number, body FROM entry WHERE match = $1 AND body -> 'player' ->> 'id' = $2");
    let came: Vec<(i64, Json)> = came.bind(id).bind(player).fetch_all(&mut *connection).await?;
    entries(connection, id, came, edit).await
}

/// Where it is written of somebody in a match what they are called.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Written {
    /// In what it was opened with, in the place of this seat.
    Opening(Seat),
    /// In how it stands, in the place of this seat.
    Info(Seat),
    /// In the entry of this number, in which they came.
    Entry(i64),
}

/// Takes the name in a seat of a match away, and says whether there is such a match.
pub async fn unname(connection: &mut Connection, id: &str, seat: Seat) -> Result<bool, Unstored> {
    let came = came(connection, id).await?[seat];
    let there = in_seats(connection, id, |written, person| {
        let named = (written == came || written == Written::Info(seat)) && person.contains_key("name");
        if named {
            person.insert("name".to_owned(), "".into());
        }
        named
    });
    if !there.await? {
        return Ok(false);
    }
    if let Written::Entry(number) = came {
        let joined = query_as("SELECT number, body FROM entry WHERE match = $1 AND number = $2").bind(id).bind(number);
        let joined: Vec<(i64, Json)> = joined.fetch_all(&mut *connection).await?;
        entries(connection, id, joined, |came| drop(came.insert("name".to_owned(), "".into()))).await?;
    }
    Ok(true)
}

/// Where it is written of whoever sits in each seat of a match that they came: before it began somebody may have joined
/// it, been removed, or changed seats.
async fn came(connection: &mut Connection, id: &str) -> Result<PerSeat<Written>, Unstored> {
    let seating = query_as(
        "SELECT number, body FROM entry WHERE match = $1
           AND (body ->> 'kind' = 'joined' OR body ->> 'change' IN ('removed', 'swapped')) ORDER BY number",
    );
    let seating: Vec<(i64, Json)> = seating.bind(id).fetch_all(connection).await?;
    let (mut seats, mut free) = (PerSeat::new(Written::Opening), Seat::B);
    for (number, body) in seating {
        let body = read(&body)?;
        match body["change"].as_str() {
            Some("swapped") => {
                seats.0.swap(0, 1);
                free = free.other();
            }
            Some(_) => free = if body["seat"] == "a" { Seat::A } else { Seat::B },
            None => seats[free] = Written::Entry(number),
        }
    }
    Ok(seats)
}

/// Goes through the seats of a match, in its opening and in how it stands, and stores both if `edit` has changed
/// something. Says whether there is such a match.
async fn in_seats(
    connection: &mut Connection,
    id: &str,
    mut edit: impl FnMut(Written, &mut Person) -> bool,
) -> Result<bool, Unstored> {
    let found: Option<(Json, Json)> =
        query_as("SELECT opening, info FROM match WHERE id = $1").bind(id).fetch_optional(&mut *connection).await?;
    let Some((opening, info)) = found else { return Ok(false) };
    let (mut opening, mut info) = (read(&opening)?, read(&info)?);
    let mut changed = false;
    for (seat, place, name) in [(Seat::A, "/seats/0", "/seats/a"), (Seat::B, "/seats/1", "/seats/b")] {
        let written =
            [(Written::Opening(seat), opening.pointer_mut(place)), (Written::Info(seat), info.pointer_mut(name))];
        for (written, person) in written {
            if let Some(person) = person.and_then(Value::as_object_mut) {
                changed |= edit(written, person);
            }
        }
    }
    if changed {
        let change = query("UPDATE match SET opening = $1, info = $2 WHERE id = $3");
        change.bind(json(&opening)?).bind(json(&info)?).bind(id).execute(connection).await?;
    }
    Ok(true)
}

/// Stores these entries of a match as `edit` changes them.
pub async fn entries(
    connection: &mut Connection,
    id: &str,
    found: Vec<(i64, Json)>,
    mut edit: impl FnMut(&mut Map<String, Value>),
) -> Result<(), Unstored> {
    for (number, body) in found {
        let mut body = read(&body)?;
        body.as_object_mut().map(&mut edit);
        let change = query("UPDATE entry SET body = $1 WHERE match = $2 AND number = $3");
        change.bind(json(&body)?).bind(id).bind(number).execute(&mut *connection).await?;
    }
    Ok(())
}

fn read(text: &Json) -> Result<Value, Unstored> {
    json_of(text, || "what is stored of a match".to_owned()).map_err(|why| Unstored::Unreadable(why.to_string()))
}
