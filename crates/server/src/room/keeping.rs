//! A table and the database: taking it up, storing what happens, opening the rematch.

use super::{NoTable, Room, Undone};
use crate::address::Household;
use crate::foreseen::chance_of_rematch;
use crate::hall::Hall;
use crate::secret;
use crate::store::Change;
use crate::time::now_ms;
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::protocol::Phase;
use tercet_table::{Effect, MatchId, Table};

/// The table of `id` as it is stored, with the number of its entries. Playing it again takes a while where
/// much has happened; that is done aside, when it is the turn of `whose`.
pub(super) async fn load(hall: &Hall, id: &MatchId, whose: Household) -> Result<(Table, u32), NoTable> {
    let broken = |why: String| {
        tracing::error!(match_id = %id, why, "a match cannot be taken up");
        NoTable::Broken(why)
    };
    let crowded = |_| NoTable::Broken("Your address opens too many tables at once; try again.".to_owned());
    let turn = hall.loading.enter(whose).map_err(crowded)?.await.map_err(|why| broken(why.to_string()))?;
    let stored = hall.store.load(id.clone()).await.map_err(|error| broken(error.to_string()))?;
    let stored = stored.ok_or_else(|| NoTable::Unknown(id.clone()))?;
    let game = hall.game(&stored.opening.game);
    let game = game.ok_or_else(|| broken(format!("There is no game {:?} any more.", stored.opening.game)))?;
    let count = stored.entries.len() as u32;
    let game = Arc::clone(game);
    let restored = turn.work(move || Table::restore(game, stored.opening, &stored.entries)).await;
    let table = restored.map_err(|why| broken(why.to_string()))?;
    Ok((table.map_err(|why| broken(why.to_string()))?, count))
}

impl Room {
    pub(super) async fn store(&mut self, effects: &[Effect], more: Vec<Change>, phase: Phase) -> Result<(), Undone> {
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
        self.hall.store.write(changes).await?;
        self.stored += count;
        Ok(())
    }

    /// The table went ahead of what is stored: puts it back to that.
    pub(super) async fn fall_back(&mut self, why: Undone) -> Result<Undone, NoTable> {
        (self.table, self.stored) = load(&self.hall, &self.id, self.whose).await?;
        self.note_presence_quietly();
        self.advertise();
        // What was sent of the log may never have happened.
        self.watchers.iter_mut().for_each(|watcher| watcher.log = None);
        self.show();
        // What the computer chose here may be what was lost: it is asked again.
        self.thought_about = None;
        self.think();
        Ok(why)
    }

    pub(super) async fn open_rematch(&mut self) -> Result<(), Undone> {
        let now = now_ms();
        let mut chance = chance_of_rematch(self.hall.for_tests, &self.table);
        let opening = self.table.rematch(secret::match_id(), now, &mut chance);
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
        self.hall.store.write(changes).await?;
        self.stored += count;
        self.watchers.iter().for_each(|watcher| self.lead_on(watcher));
        Ok(())
    }
}
