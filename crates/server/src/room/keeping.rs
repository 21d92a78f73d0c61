//! A table and the database: taking it up, storing what happens, opening the rematch.

use super::{Letter, Room};
use crate::address::Household;
use crate::foreseen::chance_of_rematch;
use crate::hall::Hall;
use crate::limits::{TooMuch, size};
use crate::rest::Rest;
use crate::rooms::{Letters, NoTable, Undone, WAITING};
use crate::secret;
use crate::store::{Change, Unstored, players};
use crate::time::now_ms;
use crate::tournament_room;
use crate::turns::{Crowded, Turn};
use std::collections::HashSet;
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::protocol::{Phase, Refused};
use tercet_table::{Effect, Entry, Happened, MatchId, Opening, Sitter, Table, Time};
use tokio::task::JoinSet;
use tracing::{Instrument, info_span};

/// The turn to take up the table of `id`: that of whoever comes first to it of all who write meanwhile, so
/// that nobody waits behind what another one wants. Their letters are put by. Nothing if they are all turned
/// away.
pub(super) async fn line_up(hall: &Hall, id: &MatchId, letters: &mut Letters<Box<Letter>>) -> Option<Turn> {
    let (mut places, mut in_line) = (JoinSet::new(), HashSet::new());
    loop {
        tokio::select! {
            Some(called) = places.join_next() => {
                if let Ok(Ok(turn)) = called {
                    return Some(turn);
                }
            }
            letter = letters.coming(), if letters.put_by_so_far() < WAITING => {
                let letter = letter?;
                if in_line.insert(letter.whose) {
                    match hall.loading.enter(letter.whose) {
                        Ok(place) => drop(places.spawn(place)),
                        Err(Crowded) => {
                            in_line.remove(&letter.whose);
                            letter.refuse(id, &TooMuch::Tables.into());
                            if places.is_empty() && hall.rooms.forget(id, letters) {
                                return None;
                            }
                            continue;
                        }
                    }
                }
                letters.put_by(letter);
            }
        }
    }
}

/// The table of `id` as it is stored, with the number of its entries. Reading it and playing it again takes a
/// while where much has happened; that is done aside.
pub(super) async fn load(hall: &Arc<Hall>, id: &MatchId, turn: Turn) -> Result<(Table, u32), NoTable> {
    load_until(hall, id, turn, None).await.map(|(table, entries)| (table, entries.len() as u32))
}

/// The same as it was at a time, in milliseconds since 1970, with all entries. Those after that time have not happened
/// at the table.
pub(super) async fn load_until(
    hall: &Arc<Hall>,
    id: &MatchId,
    turn: Turn,
    until: Option<u64>,
) -> Result<(Table, Vec<Entry>), NoTable> {
    let broken = |why: String| {
        tracing::error!(match_id = %id, why, "a match cannot be taken up");
        NoTable::Broken(why)
    };
    let stored = hall.store.load(id.clone()).await.map_err(|error| broken(error.to_string()))?;
    let stored = stored.ok_or_else(|| NoTable::Unknown("match", id.0.clone()))?;
    let games = Arc::clone(hall);
    let restore = move || {
        let (opening, entries) = stored.read().map_err(|why| why.to_string())?;
        let game = opening.game_among(&games.games).map_err(|why| why.to_string())?;
        let then = until.map_or(entries.len(), |until| entries.partition_point(|entry| entry.at <= until));
        let table = Table::restore(game, opening, &entries[..then]).map_err(|why| why.to_string())?;
        Ok((table, entries))
    };
    let restored = turn.work(restore).await;
    hall.host.counters.taken_up.inc();
    restored.map_err(|why| broken(why.to_string()))?.map_err(broken)
}

/// The table of `id` as it is stored, for whoever wants to read something off it that another server carries.
pub async fn stored(hall: &Arc<Hall>, whose: Household, id: &MatchId) -> Result<Table, NoTable> {
    let place = hall.loading.enter(whose).map_err(|Crowded| TooMuch::Tables)?;
    let turn = place.await.map_err(|_| NoTable::Busy)?;
    load(hall, id, turn).await.map(|(table, _)| table)
}

/// Whether this stores a choice.
fn is_choice(effect: &Effect) -> bool {
    matches!(effect, Effect::Persist(Entry { what: Happened::Chosen { .. }, .. }))
}

impl Room {
    pub(super) async fn store(&mut self, effects: &[Effect], more: Vec<Change>, phase: Phase) -> Result<(), Unstored> {
        let entries = effects.iter().filter_map(|effect| match effect {
            Effect::Persist(entry) => Some(entry.clone()),
            _ => None,
        });
        let numbered = entries.zip(self.stored..);
        let mut changes: Vec<Change> =
            numbered.map(|(entry, number)| Change::Happened { id: self.id.clone(), number, entry }).collect();
        let count = changes.len() as u32;
        if !more.is_empty() || self.table.phase() != phase {
            let at = now_ms();
            changes.push(Change::Reached { info: Box::new(self.table.info(at)), at });
        }
        changes.extend(more);
        if changes.is_empty() {
            return Ok(());
        }
        let span = info_span!("store", changes = changes.len());
        self.hall.store.write_behind(self.hold.fence(), changes).instrument(span).await?;
        self.rest = None;
        self.stored += count;
        if effects.iter().any(is_choice) {
            self.hall.host.counters.choices.inc();
            self.hall.host.counters.choice_stored.note(self.asked_at);
        }
        if phase != Phase::Over && self.table.phase() == Phase::Over {
            tournament_room::report(&self.hall, self.whose, &self.id, &self.table);
        }
        Ok(())
    }

    /// The table went ahead of what is stored: puts it back to that. Its clocks stand as at `time`, before it.
    pub(super) async fn fall_back(&mut self, time: Time) -> Result<(), NoTable> {
        self.hall.host.counters.fallen_back.inc();
        self.rest = Some(Rest::after(self.rest));
        self.reread(time).await
    }

    /// Takes the table up again as it is stored, with its clocks as at `time`.
    pub(super) async fn reread(&mut self, time: Time) -> Result<(), NoTable> {
        let place = self.hall.loading.enter(self.whose);
        let turn = self.hall.loading.wait(self.whose, place).await;
        (self.table, self.stored) = load(&self.hall, &self.id, turn).await?;
        self.late = None;
        self.note_presence_quietly();
        self.table.go_on_from(now_ms(), time);
        self.advertise();
        self.put_off(&[]).await?;
        // What was sent of the log may never have happened.
        self.watchers.iter_mut().for_each(|watcher| watcher.log = None);
        self.show();
        self.show_to(true);
        self.think();
        Ok(())
    }

    /// Shows the ratings as they are now, where those at the table are somebody.
    async fn bring_ratings_up_to_date(&self, opening: &mut Opening) -> Result<(), Unstored> {
        let at = opening.at as i64;
        for sitter in &mut opening.seats.0 {
            if let Sitter::Human { player: Some(player), .. } = sitter {
                let (id, game) = (player.id.clone(), opening.game.clone());
                player.rating = self.hall.store.read(move |db| Box::pin(players::shown(db, id, game, at))).await?;
            }
        }
        Ok(())
    }

    /// Opens the rematch. Gives what is to be done because of it, of which everything is stored.
    pub(super) async fn open_rematch(&mut self) -> Result<Vec<Effect>, Undone> {
        if self.hall.store.tournament_of(self.id.clone()).await?.is_some() {
            return Err(Refused::plain("The tournament opens the next game by itself.").into());
        }
        let now = now_ms();
        let mut chance = chance_of_rematch(self.hall.for_tests, &self.table);
        let mut opening = self.table.rematch(secret::match_id(), now, &mut chance);
        self.bring_ratings_up_to_date(&mut opening).await?;
        // It is a match like any other that this address opens.
        self.hall.limits.may_open(self.whose)?;
        self.hall.limits.may_store(self.whose, size(&opening))?;
        let to = opening.id.clone();
        let next = Table::open(Arc::clone(self.table.game()), opening.clone())?;
        let opened = Change::Opened { opening: Box::new(opening), info: Box::new(next.info(now)) };
        let swap = self.table.seat_in_rematch(Seat::A) != Seat::A;
        let moved = Change::Moved { from: self.id.clone(), to: to.clone(), swap };
        let effects = self.table.move_to(now, to);
        let mut changes = vec![opened, moved];
        for effect in &effects {
            if let Effect::Persist(entry) = effect {
                changes.push(Change::Happened { id: self.id.clone(), number: self.stored, entry: entry.clone() });
            }
        }
        let count = changes.len() as u32 - 2;
        self.hall.store.write_behind(self.hold.fence(), changes).await?;
        self.stored += count;
        Ok(effects)
    }
}
