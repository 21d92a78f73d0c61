//! One tournament in memory, with those who follow it.
//!
//! Whatever follows on something that happens (the next round, the next game of a match) is stored together with it, in
//! one transaction: however the process ends, no round is paired twice and no game opened twice.

mod dealing;
mod going_on;
mod hall;
mod judging;
mod keeping;
mod letter;
mod matches;
mod packs;
mod recognising;
mod rewording;
mod snapshot;

pub use judging::Bench;
pub use letter::{Appointing, Entering, Over, Recognising, ToTournament};
pub use matches::{report, report_call, take_up};
pub use packs::pool_of;
pub use recognising::seat_of;
pub use snapshot::{InMemory, Snapshot};

use crate::among::Hold;
use crate::hall::Hall;
use crate::rest::Rest;
use crate::rooms::{Carried, Letters, NoTable, Rooms, carry, wakes_at};
use crate::secret::TokenHash;
use crate::time::{instant, now_ms};
use crate::tournament::protocol::{TournamentAct, TournamentId};
use crate::tournament::{Role, TournamentOpening, obey};
use keeping::{Payer, Stored};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;
use tercet_table::protocol::Refused;
use tercet_tournaments::{EntrantId, Tournament};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::Instant;

pub struct TournamentRoom {
    hall: Arc<Hall>,
    id: TournamentId,
    /// As long as this server carries the tournament.
    hold: Hold,
    opening: Arc<TournamentOpening>,
    tournament: Arc<Tournament>,
    /// What is known of the tokens that stand for each, one for each of their devices.
    tokens: HashMap<Role, Vec<TokenHash>>,
    /// How many entries are stored.
    stored: u32,
    /// How everybody sees it.
    seen: watch::Sender<Arc<Snapshot>>,
    idle_since: Instant,
    /// What could not be stored rests before it is tried again.
    rest: Option<Rest>,
    /// Results that could not be stored.
    overdue: Vec<Over>,
    /// What tells the matches who judges.
    telling: Option<AbortHandle>,
}

/// Runs the room of `id` until nobody needs it.
pub async fn run(hall: Arc<Hall>, id: TournamentId, letters: Letters<ToTournament>) {
    let room = TournamentRoom::take_up(&hall, &id).await;
    carry(hall, id, letters, room).await;
}

impl Carried for TournamentRoom {
    type Id = TournamentId;
    type Letter = ToTournament;

    fn all(hall: &Hall) -> &Rooms<TournamentId, ToTournament> {
        &hall.tournaments
    }

    fn refuse(letter: ToTournament, _: &TournamentId, why: &NoTable) {
        letter.refuse(why);
    }

    fn hold(&mut self) -> &mut Hold {
        &mut self.hold
    }

    async fn take(&mut self, letter: ToTournament) -> Result<(), NoTable> {
        self.read(letter).await
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

    fn wakes_at(&self) -> Instant {
        let end = self.tournament.round_ends_at().map(instant);
        let due = if self.overdue.is_empty() { end } else { Some(Instant::now()) };
        wakes_at(self.idle_since, self.hall.idle, due, self.rest)
    }

    fn is_idle(&self) -> bool {
        let waits = !self.overdue.is_empty() || self.tournament.round_ends_at().is_some();
        !self.is_followed() && !waits && self.idle_since.elapsed() >= self.hall.idle
    }

    /// Those who follow it notice that nothing more comes.
    fn move_away(&mut self) {}

    /// Those who follow it notice that nothing more comes.
    fn tell_of_loss(&self, _: &NoTable) {}
}

impl TournamentRoom {
    /// Takes up the tournament of `id`, and does what was left undone.
    async fn take_up(hall: &Arc<Hall>, id: &TournamentId) -> Result<TournamentRoom, NoTable> {
        // What is stored is read after that, so that nobody else can have written meanwhile what is not seen here.
        let hold = hall.hold(&id.0)?;
        let Stored { opening, tournament, tokens, entries } = keeping::load(hall, id).await?;
        let seen = Snapshot::new(Arc::clone(&opening), Arc::clone(&tournament), entries, Vec::new());
        let mut room = TournamentRoom {
            hall: Arc::clone(hall),
            id: id.clone(),
            hold,
            opening,
            tournament,
            tokens,
            stored: entries,
            seen: watch::Sender::new(seen),
            idle_since: Instant::now(),
            rest: None,
            overdue: Vec::new(),
            telling: None,
        };
        room.catch_up().await?;
        hall.seen_tournaments.keep(id, room.seen.subscribe());
        Ok(room)
    }

    /// Reads a letter. The error means that the tournament is lost.
    async fn read(&mut self, letter: ToTournament) -> Result<(), NoTable> {
        self.idle_since = Instant::now();
        match letter {
            ToTournament::Enter(Entering { name, deck, known_as, organises, hash, whose }, answer) => {
                let player = self.tournament.next_to_enter();
                let opened_it = self.opening.organiser.as_ref().is_some_and(|id| known_as.as_ref() == Some(&id.0));
                let enter = move |tournament: &mut Tournament| {
                    let entered = if organises || opened_it {
                        tournament.enter_as_organiser(now_ms(), &name, deck, known_as)
                    } else {
                        tournament.enter(now_ms(), &name, deck, known_as)
                    };
                    entered.map_err(Refused::plain)
                };
                let entered = self.carry_out(Payer::Asking(whose), Some((Role::Player(player), hash)), enter).await?;
                // Whoever does not wait for the answer can ask again with the same token.
                let _ = answer.send(entered);
            }
            ToTournament::Do(role, act, whose, answer) => {
                let leaves = matches!(act, TournamentAct::DropOut { .. });
                let dismisses = matches!(act, TournamentAct::Dismiss { .. });
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
                if dismisses {
                    self.tell_bench();
                }
                let _ = answer.send(done);
            }
            ToTournament::Appoint(appointing, answer) => {
                let _ = answer.send(self.appoint(appointing).await?);
            }
            ToTournament::Judge(referee, player, whose, answer) => {
                let player = player.map(|player| player.0);
                let come = move |tournament: &mut Tournament| {
                    tournament.come_to_judge(now_ms(), referee, player).map_err(Refused::plain)
                };
                let _ = answer.send(self.carry_out(Payer::Asking(whose), None, come).await?);
            }
            ToTournament::Recognise(wish, answer) => {
                let _ = answer.send(self.recognise(wish).await);
            }
            ToTournament::Reword(words, text, answer) => {
                let _ = answer.send(self.reword(words, text).await?);
            }
            ToTournament::Over(over) => self.game_over(over).await?,
            ToTournament::BenchKnown(bench) => self.bench_is_known(bench).await?,
            ToTournament::Called(game) => self.called(&game).await?,
            ToTournament::Reread => self.reread().await?,
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

    /// Whether somebody waits for something to happen: whoever looks for the room itself does not.
    fn is_followed(&self) -> bool {
        self.seen.receiver_count() > 1
    }
}

/// A room that ends for whatever reason leaves nobody waiting for news.
impl Drop for TournamentRoom {
    fn drop(&mut self) {
        self.hall.seen_tournaments.forget(&self.id, &self.seen.subscribe());
        // Whoever takes the tournament up again tells them.
        self.telling.iter().for_each(AbortHandle::abort);
    }
}
