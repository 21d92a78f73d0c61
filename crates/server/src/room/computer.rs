//! The computer player at a table.

use super::{Room, ToRoom};
use crate::address::Household;
use crate::hall::Hall;
use crate::rooms::{NoTable, Undone};
use crate::thinking::{Player, Position, Stop, Thinking};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tercet_kernel::{AnyMatch, Seat};
use tercet_table::protocol::Refused;
use tercet_table::{Command, MatchId, Who};
use tokio::time::sleep_until;

/// How many positions computer players were asked about, counted from 1.
static POSITIONS: AtomicU64 = AtomicU64::new(1);

impl Room {
    /// Lets the computer think while the choice is its own, and stops it once it no longer is. What a lesson takes by
    /// itself needs no thought.
    pub(super) fn think(&mut self) {
        let here = Some((self.table.step(), self.table.phase()));
        if self.thought_about == here {
            return;
        }
        self.thought_about = here;
        self.asked_about = POSITIONS.fetch_add(1, Ordering::Relaxed);
        self.thinking = None;
        if let Some((seat, key)) = self.table.scripted() {
            let errand = self.errand(seat);
            self.thinking = Some(Stop::start(async move |_| errand.bring(Some(key)).await));
            return;
        }
        let (Some((seat, level)), Some(playing)) = (self.table.thinker(), self.table.playing()) else { return };
        let player = Player { level, puzzle: self.table.posed().map(str::to_owned) };
        let at = self.position(playing.copy(), seat, self.whose);
        let place = self.hall.thinking.line_up(self.whose);
        if place.is_err() {
            let players = self.watchers.iter().filter(|watcher| matches!(watcher.who, Who::Seat(_) | Who::Both));
            players.for_each(|player| player.outbox.refuse(Some(&self.id), Refused::plain(Thinking::outside())));
        }
        let errand = self.errand(seat);
        self.thinking = Some(Stop::start(async move |stop| {
            let key = errand.hall.thinking.think(at, player, place, stop).await;
            errand.bring(key).await;
        }));
    }

    /// What the computer chose and could not be stored need not be thought of again: it is brought again after
    /// a rest, if the choice is still its own.
    fn bring_again(&mut self, step: u32, seat: Seat, key: String) {
        let same = self.table.step() == step && self.table.thinker().is_some_and(|(thinker, _)| thinker == seat);
        if let Some(rest) = self.rest.filter(|_| same) {
            let errand = self.errand(seat);
            self.thinking = Some(Stop::start(async move |_| {
                sleep_until(rest.until).await;
                errand.bring(Some(key)).await;
            }));
        }
    }

    /// Where the match is, to be thought about.
    pub(super) fn position(&self, playing: Box<dyn AnyMatch>, seat: Seat, whose: Household) -> Position {
        let (table, game) = (self.id.clone(), Arc::clone(self.table.game()));
        Position { table, step: self.table.step(), game, playing, seat, whose }
    }

    fn errand(&self, seat: Seat) -> Errand {
        let (hall, id) = (Arc::clone(&self.hall), self.id.clone());
        Errand { hall, id, whose: self.whose, position: self.asked_about, seat }
    }

    /// The computer has chosen.
    pub(super) async fn thought(&mut self, position: u64, seat: Seat, key: Option<String>) -> Result<(), NoTable> {
        if position != self.asked_about {
            return Ok(());
        }
        self.thinking = None;
        // A match must not stand still because its computer player failed.
        let any = || self.table.playing()?.offers().into_iter().next().map(|offer| offer.key);
        let Some(key) = key.or_else(any) else { return Ok(()) };
        let step = self.table.step();
        let choice = Command::Choose { step, key: key.clone() };
        match self.handle(Who::Seat(seat), choice, Vec::new()).await? {
            Ok(()) => {}
            Err(Undone::Unstored(_)) => self.bring_again(step, seat, key),
            Err(why) => tracing::error!(match_id = %self.id, %why, "the computer's choice was not carried out"),
        }
        Ok(())
    }
}

/// What the computer chooses for a seat in one position has to come to the room.
struct Errand {
    hall: Arc<Hall>,
    id: MatchId,
    whose: Household,
    position: u64,
    seat: Seat,
}

impl Errand {
    async fn bring(self, key: Option<String>) {
        let thought = || ToRoom::Thought(self.position, self.seat, key.clone());
        self.hall.deliver(self.whose, &self.id, thought).await;
    }
}
