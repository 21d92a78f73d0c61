//! A tournament and the database: taking it up, storing what happens.

use super::TournamentRoom;
use crate::hall::Hall;
use crate::rest::Rest;
use crate::room::{NoTable, Undone};
use crate::store::tournaments::{Change, Role};
use crate::store::{self, Unstored};
use crate::time::now_ms;
use crate::tournament::protocol::TournamentId;
use std::sync::Arc;
use tercet_tournaments::{Entry, Tournament};
use tokio::task::spawn_blocking;
use tokio::time::Instant;

/// The room of the tournament `id` as it is stored.
pub(super) async fn load(hall: &Arc<Hall>, id: &TournamentId) -> Result<TournamentRoom, NoTable> {
    let broken = |why: String| {
        tracing::error!(tournament = %id, why, "a tournament cannot be taken up");
        NoTable::Broken(why)
    };
    let stored = hall.store.tournament(id.clone()).await.map_err(|error| broken(error.to_string()))?;
    let stored = stored.ok_or_else(|| NoTable::Unknown("tournament", id.0.clone()))?;
    let tokens = stored.tokens().into_iter();
    let tokens = tokens.filter_map(|(role, hash)| match role {
        Role::Player(player) => Some((player, hash)),
        Role::Organiser => None,
    });
    let tokens = tokens.collect();
    let restore = move || {
        let (opening, entries) = stored.read().map_err(|why| why.to_string())?;
        let tournament = Tournament::restore(opening.plan.clone(), &entries).map_err(|why| why.to_string())?;
        Ok((opening, tournament, entries.len() as u32))
    };
    let restored = spawn_blocking(restore).await.map_err(|why| broken(why.to_string()))?;
    let (opening, tournament, stored) = restored.map_err(broken)?;
    Ok(TournamentRoom {
        hall: Arc::clone(hall),
        id: id.clone(),
        opening,
        tournament,
        tokens,
        stored,
        shown: None,
        waiting: Vec::new(),
        idle_since: Instant::now(),
        rest: None,
        overdue: Vec::new(),
    })
}

impl TournamentRoom {
    /// Stores what has happened and what follows on it, then tells everybody. The outer error means that the tournament is
    /// lost.
    pub(super) async fn carry_out(
        &mut self,
        mut news: Vec<Entry>,
        more: Vec<Change>,
    ) -> Result<Result<(), Undone>, NoTable> {
        let mut changes: Vec<store::Change> = more.into_iter().map(store::Change::Tournament).collect();
        self.go_on(&mut news, &mut changes).await;
        if news.is_empty() {
            return Ok(Ok(()));
        }
        if let Err(why) = self.store(news, changes).await {
            self.fall_back().await?;
            return Ok(Err(why.into()));
        }
        self.announce();
        Ok(Ok(()))
    }

    async fn store(&mut self, news: Vec<Entry>, mut changes: Vec<store::Change>) -> Result<(), Unstored> {
        let count = news.len() as u32;
        let happened = news.into_iter().zip(self.stored..);
        let happened = happened.map(|(entry, number)| Change::Happened { id: self.id.clone(), number, entry });
        changes.extend(happened.map(store::Change::Tournament));
        let reached = Change::Reached { id: self.id.clone(), phase: self.tournament.phase(), at: now_ms() };
        changes.push(store::Change::Tournament(reached));
        self.hall.store.write(changes).await?;
        self.rest = None;
        self.stored += count;
        Ok(())
    }

    /// The tournament went ahead of what is stored: puts it back to that.
    async fn fall_back(&mut self) -> Result<(), NoTable> {
        let there = load(&self.hall, &self.id).await?;
        let rest = Some(Rest::after(self.rest));
        let waiting = std::mem::take(&mut self.waiting);
        let overdue = std::mem::take(&mut self.overdue);
        *self = TournamentRoom { rest, waiting, overdue, ..there };
        Ok(())
    }
}
