//! What is asked about a tournament.

use super::Tournament;
use crate::{EntrantId, Spot, Table, Why};

impl Tournament {
    /// Where a player sits in the round that is being played.
    pub fn table_of_player(&self, player: EntrantId) -> Option<Spot> {
        let round = self.rounds.len().checked_sub(1)?;
        let table = self.rounds[round].tables.iter().position(|table| table.pairing.holds(player))?;
        Some(Spot { round, table })
    }

    /// As which player whoever runs the tournament takes part, if they do.
    pub fn organiser(&self) -> Option<EntrantId> {
        self.still_in().find(|player| self.players[player.index()].organises)
    }

    /// The table at which the match of this name is played.
    pub fn table_with_game(&self, game: &str) -> Option<Spot> {
        let spots = self.rounds.iter().enumerate().flat_map(|(round, tables)| {
            tables.tables.iter().enumerate().map(move |(table, seen)| (Spot { round, table }, seen))
        });
        spots.filter(|(_, table)| table.games.iter().any(|own| own == game)).map(|(spot, _)| spot).next()
    }

    /// When the time of the round is up that is being played, in milliseconds since 1970; nothing if it is not limited,
    /// or up already.
    pub fn round_ends_at(&self) -> Option<u64> {
        let lasts = self.plan.round_ms?;
        let is_running = self.open_tables().any(|(_, table)| !table.time_up);
        self.rounds.last().filter(|_| is_running).map(|round| round.at + lasts)
    }

    /// The games that were being played when the time of their round was up and that count for nothing.
    pub fn cut_short(&self) -> impl Iterator<Item = &str> {
        let tables = self.rounds.iter().flat_map(|round| &round.tables);
        let cut = tables.filter(|table| table.outcome(&self.plan).is_some_and(|outcome| outcome.why == Why::Time));
        cut.filter_map(Table::running).map(String::as_str)
    }

    /// Who has won, once nothing more is to be played; nobody if all were knocked out.
    pub fn winners(&self) -> Vec<EntrantId> {
        if self.phase() != super::Phase::Over || self.rounds.is_empty() {
            return Vec::new();
        }
        let is_out = self.is_knocked_out();
        let first = self.standings().rows.into_iter().take_while(|row| row.place == 1).map(|row| row.player);
        first.filter(|&player| !is_out(player)).collect()
    }
}
