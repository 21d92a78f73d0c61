//! A draft and the database: taking it up, storing what happens.

use super::DraftRoom;
use crate::hall::Hall;
use crate::limits::size;
use crate::rest::Rest;
use crate::rooms::{NoTable, Undone};
use crate::store::{Change, Unstored, drafts};
use crate::time::now_ms;
use std::sync::Arc;
use tercet_hosting::Collection;
use tercet_table::protocol::Refused;
use tercet_table::{DraftEntry, DraftId, DraftOpening, Drafting, Rating};

/// How computer players rate these cards.
pub fn rating(cards: Arc<dyn Collection>) -> Rating {
    Arc::new(move |taken: &[String], card: &str| cards.wanted(taken, card))
}

/// What a card that is taken takes in the database, in bytes. All of them count when a draft is opened, so that nothing
/// that happens in it need be refused.
const A_PICK: usize = 300;

/// How much a draft takes in the database, to its end.
pub fn room_for(opening: &DraftOpening) -> usize {
    let cards = opening.setup.packs.iter().flatten().flatten().count();
    size(opening) + if opening.setup.sealed { 0 } else { cards * A_PICK }
}

/// The draft of `id` as it is stored, with the number of its entries, and whether it is one of a tournament.
pub(super) async fn load(hall: &Arc<Hall>, id: &DraftId) -> Result<(Drafting, u32, bool), NoTable> {
    let broken = |why: String| {
        tracing::error!(draft = %id, why, "a draft cannot be taken up");
        NoTable::Broken(why)
    };
    let stored = hall.store.draft(id.clone()).await.map_err(|error| broken(error.to_string()))?;
    let stored = stored.ok_or_else(|| NoTable::Unknown("draft", id.0.clone()))?;
    let tournament = hall.store.tournament_of_draft(id.clone()).await.map_err(|error| broken(error.to_string()))?;
    let games = Arc::clone(hall);
    let restore = move || {
        let (opening, entries) = stored.read().map_err(|why| why.to_string())?;
        let cards = games.cards(&opening.game, opening.own_pool.as_ref())?;
        let drafting = Drafting::restore(opening, &entries, rating(cards)).map_err(|why| why.to_string())?;
        Ok((drafting, entries.len() as u32, tournament.is_some()))
    };
    hall.aside(restore).await.map_err(|why| broken(why.to_string()))?.map_err(broken)
}

/// The draft of `id` as it is stored, for whoever wants to read something off it that another server carries.
pub async fn stored(hall: &Arc<Hall>, id: &DraftId) -> Result<Drafting, NoTable> {
    load(hall, id).await.map(|(drafting, ..)| drafting)
}

impl DraftRoom {
    /// Stores what has happened before anybody hears of it. The keys to a seat go with whoever leaves it.
    pub(super) async fn store(&mut self, news: Vec<DraftEntry>, more: Vec<drafts::Change>) -> Result<(), Unstored> {
        let count = news.len() as u32;
        let left = news.iter().filter_map(|entry| match entry {
            DraftEntry::Left { seat, .. } => Some(drafts::Change::Dismissed { id: self.id.clone(), seat: *seat }),
            DraftEntry::Joined { .. } | DraftEntry::Drafted(_) => None,
        });
        let more: Vec<drafts::Change> = left.chain(more).collect();
        let numbered = news.into_iter().zip(self.stored..);
        let mut changes: Vec<drafts::Change> = numbered
            .map(|(entry, number)| drafts::Change::Happened { id: self.id.clone(), number, entry })
            .chain(more)
            .collect();
        if changes.is_empty() {
            return Ok(());
        }
        changes.push(drafts::Change::Reached { id: self.id.clone(), phase: self.drafting.phase(), at: now_ms() });
        let changes = changes.into_iter().map(Change::Draft).collect();
        self.hall.store.write_behind(self.hold.fence(), changes).await?;
        self.rest = None;
        self.stored += count;
        Ok(())
    }

    /// Removes all that is stored of the draft.
    pub(super) async fn close(&mut self) -> Result<(), Undone> {
        if self.of_tournament {
            return Err(Refused::plain("This draft is one of a tournament; close that.").into());
        }
        let removed = Change::Draft(drafts::Change::Removed { id: self.id.clone() });
        Ok(self.hall.store.write_behind(self.hold.fence(), vec![removed]).await?)
    }

    /// The draft went ahead of what is stored: puts it back to that. Those who have been choosing since `since` do not
    /// get the time back that they have used up.
    pub(super) async fn fall_back(&mut self, since: Option<u64>) -> Result<(), NoTable> {
        self.rest = Some(Rest::after(self.rest));
        (self.drafting, self.stored, self.of_tournament) = load(&self.hall, &self.id).await?;
        if let Some(since) = self.drafting.since().max(since) {
            self.drafting.go_on_from(since);
        }
        self.note_seats();
        self.note_presence_quietly();
        self.show();
        Ok(())
    }
}
