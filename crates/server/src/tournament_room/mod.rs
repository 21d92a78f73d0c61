//! One tournament in memory: a task that does one thing after the other.
//!
//! Whatever follows on something that happens (the next round, the next game of a match) is stored together with it, in
//! one transaction: however the process ends, no round is paired twice and no game opened twice.

mod going_on;
mod hall;
mod keeping;
mod letter;
mod matches;

pub use letter::{Question, ToTournament};
pub use matches::{report, take_up};

use crate::hall::Hall;
use crate::rest::Rest;
use crate::room::NoTable;
use crate::rooms::wakes_at;
use crate::secret::TokenHash;
use crate::store::tournaments::{Change, Role};
use crate::time::now_ms;
use crate::tournament::protocol::{TournamentAct, TournamentId};
use crate::tournament::{TournamentOpening, state};
use axum::body::Bytes;
use std::collections::HashMap;
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::MatchId;
use tercet_table::protocol::Refused;
use tercet_tournaments::{Entry, PlayerId, Tournament};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

pub struct TournamentRoom {
    hall: Arc<Hall>,
    id: TournamentId,
    opening: TournamentOpening,
    tournament: Tournament,
    /// What is known of the token of each player.
    tokens: HashMap<PlayerId, TokenHash>,
    /// How many entries are stored.
    stored: u32,
    /// How it looks, once somebody has asked.
    shown: Option<Bytes>,
    /// Those who wait for something to happen.
    waiting: Vec<oneshot::Sender<u32>>,
    idle_since: Instant,
    /// What could not be stored rests before it is tried again.
    rest: Option<Rest>,
    /// Results that could not be stored.
    overdue: Vec<(MatchId, Option<Seat>)>,
}

/// Runs the room of `id` until nobody needs it.
pub async fn run(hall: Arc<Hall>, id: TournamentId, mut letters: mpsc::Receiver<ToTournament>) {
    let mut room = match keeping::load(&hall, &id).await {
        Ok(room) => room,
        Err(why) => return turn_away(&hall, &id, letters, &why),
    };
    let mut lost = room.catch_up().await;
    loop {
        if let Err(why) = lost {
            return turn_away(&room.hall, &room.id, letters, &why);
        }
        if room.is_idle() && room.hall.tournaments.forget(&room.id, &letters) {
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
            ToTournament::Enter(name, deck, hash, answer) => {
                let player = self.tournament.next_to_enter();
                let entered = match self.tournament.enter(now_ms(), &name, deck, None) {
                    Ok(news) => {
                        self.tokens.insert(player, hash);
                        let role = Role::Player(player);
                        self.carry_out(news, vec![Change::Admitted { id: self.id.clone(), hash, role }]).await?
                    }
                    Err(why) => Err(Refused::plain(why).into()),
                };
                // Whoever does not wait for the answer can ask again with the same token.
                let _ = answer.send(entered);
            }
            ToTournament::Do(role, act, answer) => {
                let done = match self.obey(role, act) {
                    Ok(news) => self.carry_out(news, Vec::new()).await?,
                    Err(why) => Err(why.into()),
                };
                let _ = answer.send(done);
            }
            ToTournament::Over(game, winner) => self.game_over(game, winner).await?,
            ToTournament::Show(answer) => {
                let _ = answer.send(self.show());
            }
            ToTournament::Wait(known, answer) if known < self.stored => {
                let _ = answer.send(self.stored);
            }
            ToTournament::Wait(_, answer) => self.waiting.push(answer),
            ToTournament::Look(question) => question(Ok((&self.opening, &self.tournament))),
        }
        Ok(())
    }

    /// What comes of a wish.
    fn obey(&mut self, role: Role, act: TournamentAct) -> Result<Vec<Entry>, Refused> {
        let (now, tournament) = (now_ms(), &mut self.tournament);
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

    async fn tick(&mut self) -> Result<(), NoTable> {
        self.waiting.retain(|waiting| !waiting.is_closed());
        if !self.waiting.is_empty() {
            self.idle_since = Instant::now();
        }
        for (game, winner) in std::mem::take(&mut self.overdue) {
            self.game_over(game, winner).await?;
        }
        Ok(())
    }

    fn show(&mut self) -> Bytes {
        let (opening, tournament, version) = (&self.opening, &self.tournament, self.stored);
        let made = || serde_json::to_vec(&state(opening, tournament, version)).unwrap_or_default().into();
        self.shown.get_or_insert_with(made).clone()
    }

    /// Everybody hears that something has happened.
    fn announce(&mut self) {
        self.shown = None;
        for waiting in self.waiting.drain(..) {
            // Nobody waits any more where an answer cannot be sent.
            let _ = waiting.send(self.stored);
        }
    }

    fn is_idle(&self) -> bool {
        self.waiting.is_empty() && self.overdue.is_empty() && self.idle_since.elapsed() >= self.hall.idle
    }

    fn wakes_at(&self) -> Instant {
        let due = (!self.overdue.is_empty()).then(Instant::now);
        wakes_at(self.idle_since, self.hall.idle, due, self.rest)
    }
}
