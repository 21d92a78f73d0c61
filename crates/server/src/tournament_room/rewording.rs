//! Whoever runs the server puts other words in the place of some: those who look at the tournament and at its matches
//! read them at once, and what was stored of the old ones is gone.

use super::TournamentRoom;
use super::keeping::Payer;
use crate::among::Notice;
use crate::hall::ITSELF;
use crate::rooms::{NoTable, Undone};
use crate::store::host;
use crate::time::now_ms;
use std::sync::Arc;
use tercet_table::MatchId;
use tercet_table::protocol::Refused;
use tercet_tournaments::{Entry, Tournament, Words};

const BEING_TOLD: &str = "The matches are just being told who judges them. Try again in a moment.";

impl TournamentRoom {
    /// The outer error means that the tournament is lost.
    pub(super) async fn reword(&mut self, words: Words, text: String) -> Result<Result<(), Undone>, NoTable> {
        // What is on its way to a match would be stored there after all that is stored has been changed.
        if matches!(words, Words::Referee { .. }) && !self.tournament.is_bench_known() {
            return Ok(Err(Refused::plain(BEING_TOLD).into()));
        }
        let reword =
            move |tournament: &mut Tournament| tournament.reword(now_ms(), words, text).map_err(Refused::plain);
        let done = self.carry_out(Payer::Asking(ITSELF), None, reword).await?;
        if done.is_ok() && matches!(words, Words::Referee { .. }) {
            let tables = self.tournament.rounds().iter().flat_map(|round| &round.tables);
            let matches = tables.flat_map(|table| &table.games).cloned().map(MatchId).collect();
            self.hall.announce(Notice::Matches { matches }).await;
            self.tell_bench();
        }
        Ok(done)
    }

    /// What follows on these entries for what is stored, and for what the tournament was opened with.
    pub(super) fn reworded(&mut self, entries: &[Entry]) -> Vec<host::Change> {
        let mut changes = Vec::new();
        for entry in entries {
            if let Entry::Reworded { words, text, .. } = entry {
                Arc::make_mut(&mut self.opening).reword(*words, text);
                let before = match words {
                    Words::Referee { referee } => self.tournament.referees()[referee.index()].name.clone(),
                    Words::Name | Words::Rules | Words::News { .. } => String::new(),
                };
                let (id, words, text) = (self.id.clone(), *words, text.clone());
                changes.push(host::Change::Reworded { id, words, before, text });
            }
        }
        changes
    }
}
