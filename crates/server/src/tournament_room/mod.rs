//! One tournament in memory: a task that does one thing after the other.
//!
//! Whatever follows on something that happens (the next round, the next game of a match) is stored together with it, in
//! one transaction: however the process ends, no round is paired twice and no game opened twice.

mod going_on;
mod hall;
mod keeping;
mod letter;
mod matches;
mod snapshot;

pub use letter::{Entering, Over, ToTournament};
pub use matches::{report, take_up};
pub use snapshot::InMemory;

use crate::hall::Hall;
use crate::rest::Rest;
use crate::room::NoTable;
use crate::rooms::wakes_at;
use crate::secret::TokenHash;
use crate::store::tournaments::Role;
use crate::time::now_ms;
use crate::tournament::TournamentOpening;
use crate::tournament::protocol::{TournamentAct, TournamentId};
use keeping::Payer;
use snapshot::Snapshot;
use std::collections::HashMap;
use std::sync::Arc;
use tercet_table::protocol::Refused;
use tercet_tournaments::{EntrantId, Entry, Tournament};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};

pub struct TournamentRoom {
    hall: Arc<Hall>,
    id: TournamentId,
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
    let mut room = match keeping::load(&hall, &id).await {
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
                let obey = move |tournament: &mut Tournament| obey(tournament, role, act);
                let done = self.carry_out(Payer::Asking(whose), None, obey).await?;
                let _ = answer.send(done);
            }
            ToTournament::Over(over) => self.game_over(over).await?,
            ToTournament::Follow(answer) => {
                let _ = answer.send(Ok(self.seen.subscribe()));
            }
        }
        Ok(())
    }

    async fn tick(&mut self) -> Result<(), NoTable> {
        if self.is_followed() {
            self.idle_since = Instant::now();
        }
        for over in std::mem::take(&mut self.overdue) {
            self.game_over(over).await?;
        }
        Ok(())
    }

    /// Whether somebody waits for something to happen: whoever looks for the room itself does not.
    fn is_followed(&self) -> bool {
        self.seen.receiver_count() > 1
    }

    fn is_idle(&self) -> bool {
        !self.is_followed() && self.overdue.is_empty() && self.idle_since.elapsed() >= self.hall.idle
    }

    fn wakes_at(&self) -> Instant {
        let due = (!self.overdue.is_empty()).then(Instant::now);
        wakes_at(self.idle_since, self.hall.idle, due, self.rest)
    }
}

/// What comes of a wish.
fn obey(tournament: &mut Tournament, role: Role, act: TournamentAct) -> Result<Vec<Entry>, Refused> {
    let now = now_ms();
    let done = match (role, act) {
        (Role::Player(player), TournamentAct::HandIn { deck }) => {
            let deck = serde_json::to_value(deck).map_err(Refused::plain)?;
            tournament.hand_in(now, player, deck)
        }
        (Role::Player(player), TournamentAct::DropOut { player: None }) => tournament.drop_out(now, player),
        (Role::Organiser, TournamentAct::DropOut { player: Some(player) }) => tournament.drop_out(now, player),
        (Role::Organiser, TournamentAct::Begin) => tournament.begin(now),
        (Role::Organiser, TournamentAct::Next) => tournament.pair_next(now),
        (Role::Organiser, TournamentAct::NoShow { spot, player }) => tournament.no_show(now, spot, player),
        (Role::Organiser, TournamentAct::Correct { spot, score }) => tournament.correct(now, spot, score),
        (Role::Organiser, TournamentAct::Close) => tournament.close(now),
        (Role::Player(_), _) => return Err(Refused::plain("Only the organiser of the tournament can do this.")),
        (Role::Organiser, TournamentAct::HandIn { .. }) => {
            return Err(Refused::plain("Players hand in their decks themselves, with their own tokens."));
        }
        (Role::Organiser, TournamentAct::DropOut { player: None }) => {
            return Err(Refused::plain("Say who drops out: \"player\" is missing."));
        }
    };
    done.map_err(Refused::plain)
}
