//! The table of those who all meet one another.

use super::tally::Tally;
use super::{Figure, Ranked, Standings, TieBreak, Unit};
use crate::{EntrantId, Round, Tournament};
use std::cmp::Reverse;

const BREAKS: [TieBreak; 3] = [
    TieBreak {
        name: "Direct",
        sentence: "The points won in matches against those with equal points.",
        unit: Unit::Number,
    },
    TieBreak {
        name: "Sonneborn-Berger",
        sentence: "The points of those whom you have beaten, and half the points of those with whom you have drawn.",
        unit: Unit::Halves,
    },
    TieBreak {
        name: "Games",
        sentence: "Games won. After that, the place is shared; where one has to go on, it is the better seed.",
        unit: Unit::Number,
    },
];

impl Tournament {
    /// The table of these players, of what they did in these rounds.
    pub(super) fn cross_standings(&self, members: &[EntrantId], rounds: &[Round]) -> Standings {
        let tally = self.tally(rounds);
        let points = |player: EntrantId| tally[player.index()].points();
        let key = |player: EntrantId| (points(player), figures(&tally, player));
        let mut ranked: Vec<(EntrantId, (u32, Vec<Figure>))> =
            members.iter().map(|&player| (player, key(player))).collect();
        ranked.sort_by_key(|(_, key)| Reverse(key.clone()));
        let shared: Vec<bool> =
            (0..ranked.len()).map(|place| place > 0 && ranked[place - 1].1 == ranked[place].1).collect();
        let rows = ranked.into_iter().zip(shared);
        let rows = rows.map(|((player, (_, figures)), shares)| Ranked { player, shares, figures }).collect();
        self.table_of(&tally, rows, BREAKS.to_vec())
    }
}

fn figures(all: &[Tally], player: EntrantId) -> Vec<Figure> {
    let own = &all[player.index()];
    let points = |player: EntrantId| all[player.index()].points();
    let equals = own.met.iter().filter(|(opponent, _)| points(*opponent) == own.points());
    let direct = equals.map(|(_, result)| result.points()).sum();
    let halves = own.met.iter().map(|(opponent, result)| match result.points() {
        0 => 0,
        1 => points(*opponent),
        _ => points(*opponent) * 2,
    });
    vec![direct, halves.sum(), own.games.a.into()]
}
