//! Those whom the organiser appoints judge all matches of a tournament: their tokens are a referee's in each of them.

use super::keeping::Payer;
use super::letter::Appointing;
use super::matches::deliver;
use super::{ToTournament, TournamentRoom};
use crate::hall::{Hall, ITSELF};
use crate::room::ToRoom;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::store::{Unstored, tournaments};
use crate::time::now_ms;
use crate::tournament::Role;
use std::sync::Arc;
use std::time::Duration;
use tercet_kernel::Seat;
use tercet_table::protocol::Refused;
use tercet_table::{MatchId, Refereed, Table};
use tercet_tournaments::{EntrantId, Entry, RefereeId, Tournament};
use tokio::sync::oneshot;
use tokio::time::sleep;

/// How long one waits before matches are told again that could not hear, at first; later up to this many times as long.
const AGAIN: Duration = Duration::from_secs(1);
const LONGEST: u32 = 64;

/// Who judges in the matches of a tournament, as one is told that is opened.
pub(super) fn bench(tournament: &Tournament) -> Option<Refereed> {
    let names: Vec<&str> = tournament.judges().map(|(_, judge)| judge.name.as_str()).collect();
    let name = match names.as_slice() {
        [] => return None,
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    };
    Some(Refereed { by: None, number: 1, bench: tournament.bench() as u32, name: Some(name) })
}

/// Those who judge from now on, as a match is told that is being played.
#[derive(Clone)]
pub struct Bench {
    /// How often that has changed.
    pub number: u32,
    /// What they are called; nobody judges otherwise.
    pub name: Option<String>,
    /// What is known of their tokens.
    pub judges: Vec<TokenHash>,
}

impl TournamentRoom {
    /// Somebody judges from now on. The outer error means that the tournament is lost.
    pub(super) async fn appoint(
        &mut self,
        Appointing { name, hash, whose }: Appointing,
    ) -> Result<Result<RefereeId, Undone>, NoTable> {
        let referee = RefereeId(self.tournament.referees().len() as u16);
        let appoint = move |tournament: &mut Tournament| tournament.appoint(now_ms(), name).map_err(Refused::plain);
        let done = self.carry_out(Payer::Asking(whose), Some((Role::Referee(referee), hash)), appoint).await?;
        self.tell_bench();
        Ok(done.map(|()| referee))
    }

    /// The tokens of referees whom these entries dismiss no longer stand for anybody.
    pub(super) fn dismiss(&mut self, entries: &[Entry]) -> Vec<tournaments::Change> {
        let dismissed = entries.iter().filter_map(|entry| match entry {
            Entry::Dismissed { referee, .. } => Some(Role::Referee(*referee)),
            _ => None,
        });
        let forget = |role| {
            self.tokens.remove(&role);
            tournaments::Change::Dismissed { id: self.id.clone(), role }
        };
        dismissed.map(forget).collect()
    }

    /// What is known of the tokens of those who judge.
    pub(super) fn judges(&self) -> impl Iterator<Item = TokenHash> {
        let judges = self.tournament.judges().map(|(referee, _)| Role::Referee(referee));
        judges.flat_map(|role| self.tokens.get(&role).into_iter().flatten().copied())
    }

    /// The matches that are being played hear who judges, if one of them may not know. What was telling them
    /// something older stops.
    pub(super) fn tell_bench(&mut self) {
        if self.tournament.is_bench_known() {
            return;
        }
        let running = self.tournament.open_tables().filter_map(|(_, table)| table.running().cloned().map(MatchId));
        let running: Vec<MatchId> = running.collect();
        let (hall, id, number) = (Arc::clone(&self.hall), self.id.clone(), self.tournament.bench());
        let name = bench(&self.tournament).and_then(|bench| bench.name);
        let bench = Bench { number: number as u32, name, judges: self.judges().collect() };
        let telling = tokio::spawn(async move {
            let mut deaf = running;
            for wait in (0..).map(|rounds: u32| AGAIN * 2_u32.saturating_pow(rounds).min(LONGEST)) {
                let mut left = Vec::new();
                for game in deaf {
                    match tell(&hall, &game, &bench).await {
                        Told::Known | Told::ByAnother => {}
                        Told::Later => left.push(game),
                        Told::Never => return,
                    }
                }
                deaf = left;
                if deaf.is_empty() {
                    break;
                }
                sleep(wait).await;
            }
            deliver(&hall, &id, || ToTournament::BenchKnown(number)).await;
        });
        if let Some(older) = self.telling.replace(telling.abort_handle()) {
            older.abort();
        }
    }

    /// All matches know who judges.
    pub(super) async fn bench_is_known(&mut self, bench: usize) -> Result<(), NoTable> {
        let note =
            move |tournament: &mut Tournament| tournament.bench_is_known(now_ms(), bench).map_err(Refused::plain);
        self.carry_out(Payer::Reporting(ITSELF), None, note).await.map(drop)
    }

    /// In a match others call the referee now. What cannot be stored is asked for again.
    pub(super) async fn called(&mut self, game: &MatchId) -> Result<(), NoTable> {
        let callers = self.hall.look(ITSELF, game, |table: &Table| table.callers().collect::<Vec<Seat>>()).await;
        let (Some(spot), Ok(callers)) = (self.tournament.table_with_game(&game.0), callers) else { return Ok(()) };
        let Ok(table) = self.tournament.table(spot) else { return Ok(()) };
        if table.running() != Some(&game.0) {
            return Ok(());
        }
        let callers: Vec<EntrantId> = callers.into_iter().filter_map(|seat| table.player_in(seat)).collect();
        if callers == table.callers {
            return Ok(());
        }
        let call = move |tournament: &mut Tournament| tournament.call(now_ms(), spot, callers).map_err(Refused::plain);
        if let Err(Undone::Unstored(_)) = self.carry_out(Payer::Reporting(ITSELF), None, call).await? {
            let (hall, id, game) = (Arc::clone(&self.hall), self.id.clone(), game.clone());
            tokio::spawn(async move {
                sleep(AGAIN).await;
                deliver(&hall, &id, || ToTournament::Called(game.clone())).await;
            });
        }
        Ok(())
    }
}

/// What came of telling a match who judges.
enum Told {
    /// It knows.
    Known,
    /// It could not hear, and has to be told again.
    Later,
    /// Another server carries it, and tells it.
    ByAnother,
    /// Nothing is stored here any more.
    Never,
}

/// Tells a match who judges.
async fn tell(hall: &Arc<Hall>, game: &MatchId, bench: &Bench) -> Told {
    let (answer, told) = oneshot::channel();
    if !hall.send(ITSELF, game, ToRoom::Judged(bench.clone(), answer)) {
        return Told::Later;
    }
    match told.await {
        Ok(Ok(())) => Told::Known,
        Ok(Err(Undone::Unstored(Unstored::Moved))) => Told::ByAnother,
        Ok(Err(Undone::Unstored(Unstored::Closed | Unstored::Replaced))) => Told::Never,
        Ok(Err(why)) => {
            tracing::warn!(match_id = %game, %why, "a match does not hear who judges it");
            Told::Later
        }
        Err(_) => Told::Later,
    }
}
