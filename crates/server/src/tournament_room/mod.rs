//! One tournament in memory: a task that does one thing after the other.
//!
//! Whatever follows on something that happens (the next round, the next game of a match) is stored together with it, in
//! one transaction: however the process ends, no round is paired twice and no game opened twice.

mod dealing;
mod going_on;
mod hall;
mod keeping;
mod letter;
mod matches;
mod packs;
mod snapshot;

pub use letter::{Entering, Over, ToTournament};
pub use matches::{report, take_up};
pub use packs::pool_of;
pub use snapshot::InMemory;

use crate::among::{Elsewhere, Hold};
use crate::hall::Hall;
use crate::rest::Rest;
use crate::room::NoTable;
use crate::rooms::wakes_at;
use crate::secret::TokenHash;
use crate::time::{instant, now_ms};
use crate::tournament::protocol::{TournamentAct, TournamentId};
use crate::tournament::{Role, TournamentOpening, obey};
use keeping::Payer;
use serde_json::Value;
use snapshot::Snapshot;
use std::collections::HashMap;
use std::sync::Arc;
use tercet_table::protocol::Refused;
use tercet_tournaments::{EntrantId, Tournament};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

pub struct TournamentRoom {
    hall: Arc<Hall>,
    id: TournamentId,
    /// As long as this server carries the tournament.
    hold: Hold,
    opening: Arc<TournamentOpening>,
    tournament: Arc<Tournament>,
    /// What is known of the token of each player.
    tokens: HashMap<EntrantId, TokenHash>,
    /// How many entries are stored.
    stored: u32,
    /// How everybody sees it.
    seen: watch::Sender<Arc<Snapshot>>,
    idle_since: Instant,
    /// What could not be stored rests before it is tried again.
    rest: Option<Rest>,
    /// Results that could not be stored.
    overdue: Vec<Over>,
}

/// Runs the room of `id` until nobody needs it.
pub async fn run(hall: Arc<Hall>, id: TournamentId, mut letters: mpsc::Receiver<ToTournament>) {
    // What is stored is read after that, so that nobody else can have written meanwhile what is not seen here.
    let held = hall.hold(&id.0).map_err(NoTable::from);
    let taken_up = match held {
        Ok(hold) => keeping::load(&hall, &id, hold).await,
        Err(why) => Err(why),
    };
    let mut room = match taken_up {
        Ok(room) => room,
        Err(why) => return turn_away(&hall, &id, letters, &why),
    };
    let mut lost = room.catch_up().await;
    hall.seen_tournaments.keep(&id, room.seen.subscribe());
    loop {
        if let Err(why) = lost {
            hall.seen_tournaments.forget(&id, &room.seen.subscribe());
            return turn_away(&hall, &id, letters, &why);
        }
        if room.is_idle() && hall.tournaments.forget(&id, &letters) {
            hall.seen_tournaments.forget(&id, &room.seen.subscribe());
            return;
        }
        let letter = tokio::select! {
            letter = letters.recv() => letter,
            () = sleep_until(room.wakes_at()) => None,
            () = room.hold.lost() => {
                hall.seen_tournaments.forget(&id, &room.seen.subscribe());
                return turn_away(&hall, &id, letters, &NoTable::Elsewhere(Elsewhere));
            }
        };
        lost = match letter {
            Some(letter) => room.take(letter).await,
            None => room.tick().await,
        };
    }
}

/// Tells everybody who still waits that there is no tournament.
fn turn_away(hall: &Hall, id: &TournamentId, mut letters: mpsc::Receiver<ToTournament>, why: &NoTable) {
    hall.tournaments.remove(id);
    letters.close();
    std::iter::from_fn(|| letters.try_recv().ok()).for_each(|letter| letter.refuse(why));
}

impl TournamentRoom {
    /// Reads a letter. The error means that the tournament is lost.
    async fn take(&mut self, letter: ToTournament) -> Result<(), NoTable> {
        self.idle_since = Instant::now();
        match letter {
            ToTournament::Enter(Entering { name, deck, known_as, hash, whose }, answer) => {
                let player = self.tournament.next_to_enter();
                let enter = move |tournament: &mut Tournament| {
                    tournament.enter(now_ms(), &name, deck, known_as).map_err(Refused::plain)
                };
                let entered = self.carry_out(Payer::Asking(whose), Some((player, hash)), enter).await?;
                // Whoever does not wait for the answer can ask again with the same token.
                let _ = answer.send(entered);
            }
            ToTournament::Do(role, act, whose, answer) => {
                let leaves = matches!(act, TournamentAct::DropOut { .. });
                let done = match self.built(role, &act).await {
                    Ok(built) => {
                        let obey = move |tournament: &mut Tournament| obey(tournament, now_ms(), role, act, built);
                        self.carry_out(Payer::Asking(whose), None, obey).await?
                    }
                    Err(why) => Err(why.into()),
                };
                if leaves {
                    self.vacate_seats();
                }
                let _ = answer.send(done);
            }
            ToTournament::Over(over) => self.game_over(over).await?,
            ToTournament::Follow(answer) => {
                let _ = answer.send(Ok(self.seen.subscribe()));
            }
        }
        Ok(())
    }

    /// The decks that are built for players because of what somebody wants.
    async fn built(&self, role: Role, act: &TournamentAct) -> Result<Vec<(EntrantId, Value)>, Refused> {
        match (role, act) {
            (Role::Organiser, TournamentAct::Begin) => self.decks_for_the_rest().await,
            _ => Ok(Vec::new()),
        }
    }

    async fn tick(&mut self) -> Result<(), NoTable> {
        if self.is_followed() {
            self.idle_since = Instant::now();
        }
        for over in std::mem::take(&mut self.overdue) {
            self.game_over(over).await?;
        }
        self.end_round().await
    }

    /// Whether somebody waits for something to happen: whoever looks for the room itself does not.
    fn is_followed(&self) -> bool {
        self.seen.receiver_count() > 1
    }

    fn is_idle(&self) -> bool {
        let waits = !self.overdue.is_empty() || self.tournament.round_ends_at().is_some();
        !self.is_followed() && !waits && self.idle_since.elapsed() >= self.hall.idle
    }

    fn wakes_at(&self) -> Instant {
        let end = self.tournament.round_ends_at().map(instant);
        let due = if self.overdue.is_empty() { end } else { Some(Instant::now()) };
        wakes_at(self.idle_since, self.hall.idle, due, self.rest)
    }
}
