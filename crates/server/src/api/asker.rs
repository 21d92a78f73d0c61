//! Who asks: a player who is somebody shows the key of their device in a header.

use crate::reply::Problem;
use crate::secret::TokenHash;
use crate::serve::App;
use crate::store::host::invitations;
use crate::store::players;
use crate::time::now_ms;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use tercet_table::protocol::{OwnPlayer, SeatPlayer};

/// The header with the key of a device.
const KEY: &str = "x-tercet-player";

/// The player who asks, if it is one who is somebody.
pub struct Asker(pub Option<OwnPlayer>);

/// The player who asks, who must be somebody.
pub struct Myself(pub OwnPlayer);

impl FromRequestParts<App> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Some(key) = parts.headers.get(KEY) else { return Ok(Asker(None)) };
        let hash = TokenHash::of(key.to_str().unwrap_or_default());
        let found = app.hall.store.read(move |db| Box::pin(players::of_device(db, hash))).await?;
        let unknown = "This device is not a player here: it was removed, or the player was deleted.";
        let player = found.ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, unknown))?;
        match app.hall.host.bans.of_player(&player.id, now_ms()) {
            Some(why) => Err(why.into()),
            None => Ok(Asker(Some(player))),
        }
    }
}

impl FromRequestParts<App> for Myself {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        let Asker(player) = Asker::from_request_parts(parts, app).await?;
        let nobody = format!("This is for registered players; send the key of your device as {KEY}.");
        player.map(Myself).ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, nobody))
    }
}

impl Asker {
    /// Lets only those make matches, drafts and tournaments who may.
    pub async fn may_host(&self, app: &App) -> Result<(), Problem> {
        if !app.hall.host.invite_only {
            return Ok(());
        }
        if let Some(OwnPlayer { id, .. }) = &self.0 {
            let id = id.clone();
            let is_let_in =
                app.hall.store.read(move |db| Box::pin(async move { invitations::is_let_in(db, &id).await }));
            if is_let_in.await? {
                return Ok(());
            }
        }
        let why = "This server is for invited players: open the invitation that its host gave you, or ask for one. \
                   Whoever has the link of a match can play it.";
        Err(Problem::new(StatusCode::FORBIDDEN, why))
    }

    /// What this player is called, or else the name that a guest gives.
    pub fn called(&self, guest: Option<String>) -> Option<String> {
        self.0.as_ref().map(|player| player.name.clone()).or(guest)
    }

    /// How this player sits down to a game.
    pub async fn sits(&self, app: &App, game: &str) -> Result<Option<SeatPlayer>, Problem> {
        let Some(OwnPlayer { id, .. }) = &self.0 else { return Ok(None) };
        let (asked, game, at) = (id.clone(), game.to_owned(), now_ms() as i64);
        let rating = app.hall.store.read(move |db| Box::pin(players::shown(db, asked, game, at))).await?;
        Ok(Some(SeatPlayer { id: id.clone(), rating }))
    }
}
