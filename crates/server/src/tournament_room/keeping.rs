//! A tournament and the database: taking it up, storing what happens.

use super::TournamentRoom;
use super::dealing::OpenedTable;
use super::going_on::{Ahead, Opened};
use super::snapshot::Snapshot;
use crate::address::Household;
use crate::draft_room::room_for;
use crate::hall::Hall;
use crate::limits::{TooMuch, size};
use crate::rest::Rest;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::store::tournaments;
use crate::store::{Change, Unstored, drafts};
use crate::time::now_ms;
use crate::tournament::protocol::{Stuck, TournamentId};
use crate::tournament::{Role, TournamentOpening};
use std::collections::HashMap;
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::Who;
use tercet_table::protocol::Refused;
use tercet_tournaments::{Entry, Tournament};

/// Whose room for storing what happens takes.
#[derive(Clone, Copy)]
pub(super) enum Payer {
    /// Of this household, which has to have that room.
    Asking(Household),
    /// Of this household as well; but what has happened is stored in any case.
    Reporting(Household),
}

/// A tournament as it is stored.
pub(super) struct Stored {
    pub opening: Arc<TournamentOpening>,
    pub tournament: Arc<Tournament>,
    /// What is known of the tokens that stand for each.
    pub tokens: HashMap<Role, Vec<TokenHash>>,
    /// How many entries there are.
    pub entries: u32,
}

/// The tournament of `id` as it is stored.
pub(super) async fn load(hall: &Hall, id: &TournamentId) -> Result<Stored, NoTable> {
    let broken = |why: String| {
        tracing::error!(tournament = %id, why, "a tournament cannot be taken up");
        NoTable::Broken(why)
    };
    let stored = hall.store.tournament(id.clone()).await.map_err(|error| broken(error.to_string()))?;
    let stored = stored.ok_or_else(|| NoTable::Unknown("tournament", id.0.clone()))?;
    let restore = move || {
        let (opening, entries) = stored.read().map_err(|why| why.to_string())?;
        let tournament = Tournament::restore(opening.plan.clone(), &entries).map_err(|why| why.to_string())?;
        let mut tokens: HashMap<Role, Vec<TokenHash>> = HashMap::new();
        stored.tokens().into_iter().for_each(|(role, hash)| tokens.entry(role).or_default().push(hash));
        let entries = entries.len() as u32;
        Ok(Stored { opening: Arc::new(opening), tournament: Arc::new(tournament), tokens, entries })
    };
    hall.aside(restore).await.map_err(|why| broken(why.to_string()))?.map_err(broken)
}

/// The tournament of `id` as it is stored, for whoever wants to follow it where another server carries it.
pub(super) async fn stored(hall: &Hall, id: &TournamentId) -> Result<Arc<Snapshot>, NoTable> {
    let Stored { opening, tournament, entries, .. } = load(hall, id).await?;
    Ok(Snapshot::new(opening, tournament, entries, Vec::new()))
}

impl TournamentRoom {
    /// Does something and what follows on it, stores that, then tells everybody. Somebody who enters or judges from now
    /// on is `admitted`. The outer error means that the tournament is lost.
    pub(super) async fn carry_out(
        &mut self,
        payer: Payer,
        admitted: Option<(Role, TokenHash)>,
        deed: impl FnOnce(&mut Tournament) -> Result<Vec<Entry>, Refused> + Send + 'static,
    ) -> Result<Result<(), Undone>, NoTable> {
        let (tournament, opening) = (Arc::clone(&self.tournament), Arc::clone(&self.opening));
        let (game, cards) = (self.hall.game(&opening.game).cloned(), self.hall.collection(&opening.game).cloned());
        let played =
            move || Ahead::of((*tournament).clone(), &opening, (game.as_ref(), cards.as_ref()), now_ms(), deed);
        let ahead = match self.hall.aside(played).await {
            Ok(Ok(ahead)) => ahead,
            Ok(Err(why)) => return Ok(Err(why.into())),
            Err(why) => return Err(NoTable::Broken(why.to_string())),
        };
        let Ahead { tournament, entries, tables, opened, stuck } = ahead;
        if entries.is_empty() {
            self.announce(stuck);
            return Ok(Ok(()));
        }
        if let Err(why) = self.charge(payer, &entries, &tables, &opened) {
            return Ok(Err(why.into()));
        }
        let reworded = self.reworded(&entries);
        self.tournament = Arc::new(tournament);
        self.tokens.extend(admitted.map(|(role, hash)| (role, vec![hash])));
        let admitted = admitted.map(|(role, hash)| tournaments::Change::Admitted { id: self.id.clone(), hash, role });
        let dismissed = self.dismiss(&entries);
        let mut changes: Vec<Change> = admitted.into_iter().chain(dismissed).map(Change::Tournament).collect();
        changes.extend(reworded.into_iter().map(Change::Host));
        tables.into_iter().for_each(|table| self.add_table(table, &mut changes));
        opened.into_iter().for_each(|opened| self.add_opened(opened, &mut changes));
        if let Err(why) = self.store(entries, changes).await {
            self.fall_back().await?;
            return Ok(Err(why.into()));
        }
        self.announce(stuck);
        Ok(Ok(()))
    }

    fn charge(
        &self,
        payer: Payer,
        entries: &[Entry],
        tables: &[OpenedTable],
        opened: &[Opened],
    ) -> Result<(), TooMuch> {
        let bytes = entries.iter().map(size).sum::<usize>()
            + tables.iter().map(|table| room_for(&table.opening)).sum::<usize>()
            + opened.iter().map(|one| size(&one.opening)).sum::<usize>();
        let (Payer::Asking(whose) | Payer::Reporting(whose)) = payer;
        match (self.hall.limits.may_store(whose, bytes), payer) {
            (Err(why), Payer::Asking(_)) => Err(why),
            (Ok(()), _) | (Err(_), Payer::Reporting(_)) => Ok(()),
        }
    }

    /// The changes that open a game and give the players their seats there.
    fn add_opened(&self, Opened { opening, info, seated }: Opened, changes: &mut Vec<Change>) {
        let id = opening.id.clone();
        let judged = opening.refereed.as_ref().map(|refereed| Who::Referee(refereed.number));
        changes.push(Change::Opened { opening: Box::new(opening), info: Box::new(info) });
        for (seat, player) in Seat::BOTH.into_iter().zip(seated) {
            for &hash in self.tokens.get(&Role::Player(player)).into_iter().flatten() {
                changes.push(Change::Admitted { id: id.clone(), hash, who: Who::Seat(seat) });
            }
        }
        if let Some(who) = judged {
            changes.extend(self.judges().map(|hash| Change::Admitted { id: id.clone(), hash, who }));
        }
        changes.push(Change::Tournament(tournaments::Change::Match { id: self.id.clone(), game: id }));
    }

    /// The changes that open a table for packs and give the players their seats there.
    fn add_table(&self, table: OpenedTable, changes: &mut Vec<Change>) {
        let OpenedTable { opening, entries, drafting, seated } = table;
        let (id, at) = (opening.id.clone(), opening.at);
        let mut add = |change| changes.push(Change::Draft(change));
        add(drafts::Change::Opened(Box::new(opening)));
        for (entry, number) in entries.into_iter().zip(0..) {
            add(drafts::Change::Happened { id: id.clone(), number, entry });
        }
        add(drafts::Change::Reached { id: id.clone(), phase: drafting.phase(), at });
        for (seat, player) in seated.into_iter().enumerate() {
            for &hash in self.tokens.get(&Role::Player(player)).into_iter().flatten() {
                add(drafts::Change::Admitted { id: id.clone(), hash, seat });
            }
        }
        changes.push(Change::Tournament(tournaments::Change::Draft { id: self.id.clone(), draft: id }));
    }

    async fn store(&mut self, entries: Vec<Entry>, mut changes: Vec<Change>) -> Result<(), Unstored> {
        let count = entries.len() as u32;
        let happened = entries.into_iter().zip(self.stored..).map(|(entry, number)| {
            Change::Tournament(tournaments::Change::Happened { id: self.id.clone(), number, entry })
        });
        changes.extend(happened);
        let (id, phase) = (self.id.clone(), self.tournament.phase());
        changes.push(Change::Tournament(tournaments::Change::Reached { id, phase, at: now_ms() }));
        self.hall.store.write_behind(self.hold.fence(), changes).await?;
        self.rest = None;
        self.stored += count;
        Ok(())
    }

    /// The tournament went ahead of what is stored: puts it back to that.
    async fn fall_back(&mut self) -> Result<(), NoTable> {
        self.rest = Some(Rest::after(self.rest));
        self.reread().await
    }

    /// It is as it is stored.
    pub(super) async fn reread(&mut self) -> Result<(), NoTable> {
        let Stored { opening, tournament, tokens, entries } = load(&self.hall, &self.id).await?;
        (self.opening, self.tournament, self.tokens, self.stored) = (opening, tournament, tokens, entries);
        let stuck = self.seen.borrow().stuck.clone();
        self.announce(stuck);
        Ok(())
    }

    /// Everybody hears how the tournament stands now.
    fn announce(&self, stuck: Vec<Stuck>) {
        let (opening, tournament) = (Arc::clone(&self.opening), Arc::clone(&self.tournament));
        self.seen.send_replace(Snapshot::new(opening, tournament, self.stored, stuck));
    }
}
