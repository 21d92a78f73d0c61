//! What waits for players who look at another page of the site, found by the tokens that their browsers hold and, for
//! registered players, by who they are.
//!
//! A browser asks again and again. So no table is taken up for it of which nothing more is stored than when it was last
//! looked at.

pub mod protocol;
mod standings;

use crate::address::Household;
use crate::hall::{Hall, ITSELF};
use crate::room::{Letter, ToRoom};
use crate::secret::TokenHash;
use crate::store::{Far, Unstored, drafts, far, players, seat};
use crate::tournament::protocol::TournamentId;
use crate::tournament::{Role, TournamentOpening};
use crate::tournament_room::seat_of;
use protocol::{AskCalls, Calls, DraftCall, Holding, MatchCall, RoundCalled, TournamentCall};
use standings::Standings;
use std::sync::Arc;
use tercet_kernel::{PerSeat, Seat};
use tercet_table::protocol::Wanted;
use tercet_table::{DraftId, Drafting, MatchId, PlayerId, Table, Who};
use tercet_tournaments::{EntrantId, Phase, Tournament};
use tokio::time::Instant;

/// This many of each are looked at, the first ones.
const MATCHES: usize = 12;
const DRAFTS: usize = 4;
const TOURNAMENTS: usize = 6;

/// How what is asked about stood last.
#[derive(Default)]
pub struct Known {
    matches: Standings<MatchId, MatchStands>,
    drafts: Standings<DraftId, DraftStands>,
}

/// A match, as far as it calls anybody.
struct MatchStands {
    game: String,
    step: u32,
    wanted: PerSeat<Option<Wanted>>,
    names: PerSeat<String>,
    /// Whether it calls nobody, however it goes on.
    alone: bool,
}

/// A draft, as far as it calls anybody.
struct DraftStands {
    game: String,
    /// How many cards each seat has taken, if a pack waits for it.
    choosing: Vec<Option<usize>>,
}

/// A seat of a match that may call its player.
struct Held {
    id: MatchId,
    seat: Seat,
    /// How far the match is.
    far: Far,
    round: Option<RoundCalled>,
}

/// Somebody who asks what waits for them.
pub struct Asking<'h> {
    /// Where everything is.
    pub hall: &'h Arc<Hall>,
    /// From where.
    pub whose: Household,
    /// When.
    pub now: Instant,
    /// The player, if they are registered.
    pub player: Option<PlayerId>,
}

impl Asking<'_> {
    /// What waits for somebody who holds this.
    pub async fn calls(&self, mut asked: AskCalls) -> Result<Calls, Unstored> {
        asked.matches.truncate(MATCHES);
        asked.drafts.truncate(DRAFTS);
        asked.tournaments.truncate(TOURNAMENTS);
        let mut calls = Calls::default();
        let is_here = |id: &str| asked.at.as_deref() == Some(id);
        let mut held = self.places(asked.tournaments, &mut calls).await?;
        held.extend(self.seats(asked.matches, &mut calls).await?);
        held.extend(self.own_seats().await?);
        for Holding { id, token } in asked.drafts {
            self.draft(DraftId(id), TokenHash::of(&token), &mut calls).await?;
        }
        for seat in held {
            let known = calls.matches.iter().any(|call| call.id == seat.id && call.seat == seat.seat);
            if known || is_here(&seat.id.0) {
                continue;
            }
            self.note_elsewhere(&seat);
            self.called(seat, &mut calls).await;
        }
        calls.drafts.retain(|call| !is_here(&call.draft.0));
        calls.tournaments.retain(|call| !is_here(&call.tournament.0));
        Ok(calls)
    }

    /// What these places in tournaments are of: the seats of the games that are played.
    async fn places(&self, places: Vec<Holding>, calls: &mut Calls) -> Result<Vec<Held>, Unstored> {
        let mut held = Vec::new();
        for Holding { id, token } in places {
            let id = TournamentId(id);
            let role = self.hall.store.tournament_holder(id.clone(), TokenHash::of(&token)).await?;
            let Some(Role::Player(player)) = role else {
                calls.over.push(id.0);
                continue;
            };
            let look = |opening: &TournamentOpening, tournament: &Tournament| place(opening, tournament, player);
            // One that cannot be looked at now calls another time.
            let Ok(place) = self.hall.look_at_tournament(&id, look).await else { continue };
            match place {
                Place::Over => calls.over.push(id.0),
                Place::Building(call) => calls.tournaments.push(call),
                Place::Waiting => {}
                Place::Playing(id, seat, round) => {
                    let game = id.clone();
                    let far = self.hall.store.read(move |db| Box::pin(async move { far(db, &game).await })).await?;
                    held.extend(far.map(|far| Held { id, seat, far, round: Some(round) }));
                }
            }
        }
        Ok(held)
    }

    /// The seats of matches that these secrets give.
    async fn seats(&self, seats: Vec<Holding>, calls: &mut Calls) -> Result<Vec<Held>, Unstored> {
        let mut held = Vec::new();
        for Holding { id, token } in seats {
            let (id, hash) = (MatchId(id), TokenHash::of(&token));
            let asked = id.clone();
            let found = self.hall.store.read(move |db| Box::pin(async move { seat(db, &asked, hash).await }));
            match found.await? {
                Some((Who::Seat(seat), far)) if !far.over => held.push(Held { id, seat, far, round: None }),
                Some((Who::Both, far)) if !far.over => calls.alone.push(id.0),
                // Whoever judges is not called.
                Some((Who::Referee(_), far)) if !far.over => {}
                Some(_) | None => calls.over.push(id.0),
            }
        }
        Ok(held)
    }

    /// The seats of a registered player, on whichever device they were taken.
    async fn own_seats(&self) -> Result<Vec<Held>, Unstored> {
        let Some(player) = self.player.clone() else { return Ok(Vec::new()) };
        let found = self.hall.store.read(move |db| {
            Box::pin(async move {
                let mut seats = players::running(db, &player).await?;
                seats.truncate(MATCHES);
                let mut held = Vec::new();
                for (id, seat) in seats {
                    let far = far(db, &id).await?;
                    held.extend(far.map(|far| Held { id, seat, far, round: None }));
                }
                Ok(held)
            })
        });
        found.await
    }

    async fn draft(&self, id: DraftId, hash: TokenHash, calls: &mut Calls) -> Result<(), Unstored> {
        let asked = id.clone();
        let found = self.hall.store.read(move |db| Box::pin(async move { drafts::seat(db, &asked, hash).await }));
        let Some((seat, Far { over: false, entries })) = found.await? else {
            calls.over.push(id.0);
            return Ok(());
        };
        let standings = &self.hall.called.drafts;
        let stands = match standings.find(self.now, &id, entries) {
            Some(known) => known,
            // One that cannot be looked at now calls another time.
            None => match self.hall.look_at_draft(&id, DraftStands::of).await {
                Ok(stands) => standings.keep(self.now, &id, entries, stands),
                Err(_) => return Ok(()),
            },
        };
        if let Some(&Some(taken)) = stands.choosing.get(seat) {
            calls.drafts.push(DraftCall { draft: id, game: stands.game.clone(), taken });
        }
        Ok(())
    }

    /// What a match wants of the player in this seat.
    async fn called(&self, Held { id, seat, far, round }: Held, calls: &mut Calls) {
        let standings = &self.hall.called.matches;
        let stands = match standings.find(self.now, &id, far.entries) {
            Some(known) => known,
            // One that cannot be looked at now calls another time.
            None => match self.hall.look(self.whose, &id, MatchStands::of).await {
                Ok(stands) => standings.keep(self.now, &id, far.entries, stands),
                Err(_) => return,
            },
        };
        let against = stands.names[seat.other()].clone();
        match stands.wanted[seat] {
            Some(wanted) => {
                let (game, step) = (stands.game.clone(), stands.step);
                calls.matches.push(MatchCall { id, game, seat, wanted, step, against, round });
            }
            None if stands.alone => calls.alone.push(id.0),
            None => {}
        }
    }

    /// A table that is in memory here learns that its player looks at another page.
    fn note_elsewhere(&self, Held { id, seat, .. }: &Held) {
        // A table with too much to do learns it another time.
        let _ = self.hall.rooms.tell(id, Box::new(Letter::new(ITSELF, ToRoom::Elsewhere(*seat))));
    }
}

impl MatchStands {
    fn of(table: &Table) -> MatchStands {
        MatchStands {
            game: table.game().rules().id().to_owned(),
            step: table.step(),
            wanted: PerSeat::new(|seat| table.wants(seat)),
            names: PerSeat::new(|seat| table.name_in(seat)),
            alone: !table.is_between_people(),
        }
    }
}

impl DraftStands {
    fn of(drafting: &Drafting) -> DraftStands {
        let info = drafting.info();
        let choosing = info.seats.iter().map(|seat| seat.choosing.then_some(seat.taken)).collect();
        DraftStands { game: info.game, choosing }
    }
}

/// What a place in a tournament comes to.
enum Place {
    /// A game is played, in which this is the player's seat.
    Playing(MatchId, Seat, RoundCalled),
    /// A deck is to be built from the player's packs.
    Building(TournamentCall),
    /// Nothing just now.
    Waiting,
    /// The player plays no more.
    Over,
}

fn place(opening: &TournamentOpening, tournament: &Tournament, player: EntrantId) -> Place {
    let (id, name) = (opening.id.clone(), opening.name.clone());
    let Some(entered) = tournament.player(player).filter(|entered| entered.is_in()) else { return Place::Over };
    match tournament.phase() {
        Phase::Over => Place::Over,
        Phase::Building if entered.deck.is_none() && tournament.packs_of(player).is_some() => {
            Place::Building(TournamentCall { tournament: id, name })
        }
        Phase::Entering | Phase::Building | Phase::Playing | Phase::Between => {
            let playing = tournament.open_tables().find_map(|(spot, table)| Some((spot, seat_of(table, player)?)));
            playing.map_or(Place::Waiting, |(spot, (game, seat))| {
                Place::Playing(game, seat, RoundCalled { tournament: id, name, number: spot.round + 1 })
            })
        }
    }
}
