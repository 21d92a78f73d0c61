//! Invitations, on a server for invited players.

use super::Desk;
use super::told::{Invitation, Invited, WishInvitation};
use crate::reply::{Body, Path, Problem, Query};
use crate::secret::{self, TokenHash};
use crate::store::host::invitations::{self, NewInvitation};
use crate::store::{Change, host};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use tercet_table::{PlayerId, Refused, readable};

/// The longest note, in characters, and the longest time, in minutes: ten years.
const NOTE: usize = 200;
const LONGEST: u64 = 10 * 366 * 24 * 60;

pub async fn all(State(desk): State<Desk>) -> Result<Json<Vec<Invitation>>, Problem> {
    Ok(Json(desk.hall.store.read(|db| Box::pin(invitations::all(db))).await?))
}

pub async fn invite(
    State(desk): State<Desk>,
    Body(wish): Body<WishInvitation>,
) -> Result<(StatusCode, Json<Invited>), Problem> {
    let note = readable(&wish.note);
    if note.chars().count() > NOTE {
        return Err(Problem::unfit(Refused::plain(format!("A note can have at most {NOTE} characters."))));
    }
    if wish.minutes.is_some_and(|minutes| minutes == 0 || minutes > LONGEST) || wish.uses == Some(0) {
        let why = "An invitation is for at least one player, and can be valid from a minute to ten years.";
        return Err(Problem::unfit(Refused::plain(why)));
    }
    let (since, code) = (now_ms(), secret::invitation());
    let hash = TokenHash::of(&code);
    let until = wish.minutes.map(|minutes| since + minutes * 60_000);
    let invitation = NewInvitation { hash, note, since, until, uses: wish.uses };
    desk.hall.store.write(vec![Change::Host(host::Change::Invited(invitation))]).await?;
    let number = desk.hall.store.read(move |db| Box::pin(invitations::number(db, hash))).await?;
    let path = format!("/welcome#{code}");
    Ok((StatusCode::CREATED, Json(Invited { number, code, path })))
}

/// Whether those who have come by an invitation go with it.
#[derive(Deserialize)]
pub struct Revoking {
    #[serde(default)]
    with_players: bool,
}

pub async fn revoke(
    State(desk): State<Desk>,
    Path(number): Path<i64>,
    Query(Revoking { with_players }): Query<Revoking>,
) -> Result<StatusCode, Problem> {
    desk.hall.store.write(vec![Change::Host(host::Change::Revoked { number, with_players })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub async fn let_in(State(desk): State<Desk>, Path(player): Path<PlayerId>) -> Result<StatusCode, Problem> {
    change(&desk, player, true).await
}

pub async fn let_out(State(desk): State<Desk>, Path(player): Path<PlayerId>) -> Result<StatusCode, Problem> {
    change(&desk, player, false).await
}

async fn change(desk: &Desk, player: PlayerId, on: bool) -> Result<StatusCode, Problem> {
    let at = now_ms() as i64;
    desk.hall.store.write(vec![Change::Host(host::Change::LetIn { player, on, at })]).await?;
    Ok(StatusCode::NO_CONTENT)
}
