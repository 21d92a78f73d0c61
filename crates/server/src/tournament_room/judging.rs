//! Those whom the organiser appoints judge all matches of a tournament: their tokens are a referee's in each of them.

use super::keeping::Payer;
use super::letter::Appointing;
use super::matches::{deliver, insist};
use super::{ToTournament, TournamentRoom};
use crate::hall::ITSELF;
use crate::room::ToRoom;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use crate::store::tournaments;
use crate::time::now_ms;
use crate::tournament::Role;
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::protocol::Refused;
use tercet_table::{MatchId, Refereed};
use tercet_tournaments::{EntrantId, Entry, RefereeId, Table, Tournament};
use tokio::sync::oneshot;

/// Who judges in the matches of a tournament, as these are told of it.
pub(super) fn bench(tournament: &Tournament) -> Option<Refereed> {
    let names: Vec<&str> = tournament.judges().map(|(_, judge)| judge.name.as_str()).collect();
    let name = match names.as_slice() {
        [] => return None,
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    };
    Some(Refereed { by: None, number: tournament.benches() as u32, name: Some(name) })
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
        self.seat_judges();
        Ok(done.map(|()| referee))
    }

    /// The tokens of referees whom these entries dismiss stand for nobody any more.
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

    /// The matches that are being played hear who judges, if one of them may not know.
    pub(super) fn seat_judges(&self) {
        if !self.tournament.has_to_seat() {
            return;
        }
        let running = self.tournament.open_tables().filter_map(|(_, table)| table.running().cloned().map(MatchId));
        let (hall, running) = (Arc::clone(&self.hall), running.collect::<Vec<MatchId>>());
        let judges: Vec<TokenHash> = self.judges().collect();
        let (id, benches) = (self.id.clone(), self.tournament.benches());
        let name = bench(&self.tournament).and_then(|bench| bench.name);
        tokio::spawn(async move {
            for game in running {
                insist(|| {
                    let (answer, seated) = oneshot::channel();
                    let (name, judges) = (name.clone(), judges.clone());
                    let judged = ToRoom::Judged { number: benches as u32, name, judges, answer };
                    hall.send(ITSELF, &game, judged).then_some(seated)
                })
                .await;
            }
            deliver(&hall, &id, || ToTournament::Seated(benches)).await;
        });
    }

    /// All matches know who judges.
    pub(super) async fn seated(&mut self, benches: usize) -> Result<(), NoTable> {
        let seat = move |tournament: &mut Tournament| tournament.seat(now_ms(), benches).map_err(Refused::plain);
        self.carry_out(Payer::Reporting(ITSELF), None, seat).await.map(drop)
    }

    /// Those in a match who call the referee are these now. What cannot be stored is not told.
    pub(super) async fn called(&mut self, game: &MatchId, callers: &[Seat]) -> Result<(), NoTable> {
        let Some(spot) = self.tournament.table_with_game(&game.0) else { return Ok(()) };
        let Ok(table) = self.tournament.table(spot) else { return Ok(()) };
        if table.running() != Some(&game.0) {
            return Ok(());
        }
        let callers: Vec<EntrantId> = callers.iter().filter_map(|&seat| seated(table, seat)).collect();
        let call = move |tournament: &mut Tournament| tournament.call(now_ms(), spot, callers).map_err(Refused::plain);
        self.carry_out(Payer::Reporting(ITSELF), None, call).await.map(drop)
    }
}

/// Who sits in a seat of the game that is being played at a table.
pub(super) fn seated(table: &Table, seat: Seat) -> Option<EntrantId> {
    let first = table.first_in_next_game();
    match seat {
        Seat::A => Some(first),
        Seat::B => table.pairing.opponent_of(first),
    }
}
