//! The table where losers are out: whoever stays in longer stands higher.

use super::tally::Tally;
use super::{Ranked, Standings, tables};
use crate::{EntrantId, Kind, Place, Round, Tournament};
use std::cmp::Reverse;

/// How far somebody has come: the round in which they were knocked out, and how the match for third place ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Reached {
    round: usize,
    third: u8,
}

impl Tournament {
    pub(super) fn knockout_standings(&self) -> Standings {
        let tally = self.tally(self.rounds());
        let reached = self.reached(self.rounds());
        let mut ranked: Vec<(EntrantId, Reached)> =
            self.everybody().into_iter().map(|player| (player, reached[player.index()])).collect();
        ranked.sort_by_key(|(_, reached)| Reverse(*reached));
        self.shared_table(&tally, &ranked)
    }

    /// First those in the knockout, then the others by their place in their group and by their points.
    pub(super) fn groups_standings(&self) -> Standings {
        let from = self.group_rounds().min(self.rounds().len());
        let (groups, knockout) = self.rounds().split_at(from);
        let tally = self.tally(self.rounds());
        let in_groups = self.tally(groups);
        let reached = self.reached(knockout);
        let goes_on = |player| tables(knockout).any(|table| table.pairing.holds(player));
        let mut ranked = Vec::new();
        for members in self.groups() {
            for (place, player) in self.ranked(&members).into_iter().enumerate() {
                let points = if goes_on(player) { 0 } else { in_groups[player.index()].points() };
                let key = match goes_on(player) {
                    true => (true, reached[player.index()], 0, 0),
                    false => (false, Reached { round: 0, third: 0 }, usize::MAX - place, points),
                };
                ranked.push((player, key));
            }
        }
        ranked.sort_by_key(|(_, key)| Reverse(*key));
        let mut standings = self.shared_table(&tally, &ranked);
        for row in &mut standings.rows {
            row.out |= !knockout.is_empty() && !goes_on(row.player);
        }
        standings
    }

    /// Those with equal keys share a place.
    fn shared_table<K: PartialEq>(&self, tally: &[Tally], ranked: &[(EntrantId, K)]) -> Standings {
        let rows = ranked.iter().enumerate().map(|(place, (player, key))| {
            let shares = place > 0 && ranked[place - 1].1 == *key;
            Ranked { player: *player, shares, figures: Vec::new() }
        });
        let mut standings = self.table_of(tally, rows.collect(), Vec::new());
        let is_out = self.is_knocked_out();
        for row in &mut standings.rows {
            row.out |= is_out(row.player);
        }
        standings
    }

    /// Whether a player has lost as often as it takes to be out of a knockout.
    pub(crate) fn is_knocked_out(&self) -> impl Fn(EntrantId) -> bool {
        let from = match self.plan().kind {
            Kind::Swiss { .. } | Kind::RoundRobin { .. } => self.rounds().len(),
            Kind::Single { .. } | Kind::Double => 0,
            Kind::Groups { .. } => self.group_rounds().min(self.rounds().len()),
        };
        let reached = self.reached(&self.rounds()[from..]);
        move |player| reached[player.index()].round < usize::MAX
    }

    fn reached(&self, knockout: &[Round]) -> Vec<Reached> {
        let lives = if self.plan().kind == Kind::Double { 2 } else { 1 };
        let mut lost = vec![0; self.players().len()];
        let mut reached = vec![Reached { round: usize::MAX, third: 0 }; self.players().len()];
        for (round, tables) in knockout.iter().enumerate() {
            for table in &tables.tables {
                let Some(outcome) = table.outcome(self.plan()) else { continue };
                for player in [Some(table.pairing.a), table.pairing.b].into_iter().flatten() {
                    let won = outcome.winner == Some(player);
                    let own = &mut reached[player.index()];
                    if table.pairing.place == Place::Third {
                        own.third = if won { 2 } else { 1 };
                    } else if !won {
                        lost[player.index()] += 1;
                        // Whoever lost a match that nobody won goes on nowhere, whatever lives they had left.
                        if outcome.winner.is_none() || lost[player.index()] >= lives {
                            own.round = round;
                        }
                    }
                }
            }
        }
        reached
    }
}
