//! The table of a Swiss tournament, with the tie-breakers of card games (Magic: The Gathering Tournament Rules,
//! appendix C).

use super::tally::{Tally, WHOLE};
use super::{Figure, Ranked, Standings, TieBreak, Unit};
use crate::{EntrantId, Tournament};
use std::cmp::Reverse;

const BREAKS: [TieBreak; 3] = [
    TieBreak {
        name: "Opponents' matches",
        sentence: "How large a share of their match points your opponents have won on average, each counted as at least \
                   33%. A bye is not an opponent.",
        unit: Unit::Millionths,
    },
    TieBreak {
        name: "Games",
        sentence: "How large a share of your game points you have won, at least 33%: 3 points for a game won, 1 for a \
                   drawn one. A bye is a match won without losing a game.",
        unit: Unit::Millionths,
    },
    TieBreak {
        name: "Opponents' games",
        sentence: "How large a share of their game points your opponents have won on average, each counted as at least \
                   33%. After that, lots decide.",
        unit: Unit::Millionths,
    },
];

impl Tournament {
    pub(super) fn swiss_standings(&self) -> Standings {
        let tally = self.tally(self.rounds());
        let mut ranked: Vec<(EntrantId, Vec<Figure>)> =
            self.everybody().into_iter().map(|player| (player, figures(&tally, player))).collect();
        // The sort leaves those whom nothing else separates in the order of their lots.
        ranked.sort_by_key(|(player, figures)| Reverse((tally[player.index()].points(), figures.clone())));
        let ranked = ranked.into_iter().map(|(player, figures)| Ranked { player, shares: false, figures }).collect();
        self.table_of(&tally, ranked, BREAKS.to_vec())
    }
}

fn figures(all: &[Tally], player: EntrantId) -> Vec<Figure> {
    let own = &all[player.index()];
    let on_average = |share: fn(&Tally) -> u64| {
        let shares = own.met.iter().map(|(opponent, _)| share(&all[opponent.index()]));
        shares.sum::<u64>() / (own.met.len() as u64).max(1)
    };
    let figures = [on_average(Tally::match_share), own.game_share(), on_average(Tally::game_share)];
    figures.map(|figure| figure.min(WHOLE) as Figure).to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::standing::tally::{Games, Result};

    fn record(won: u32, lost: u32, drawn: u32) -> Tally {
        Tally { won, drawn, lost, ..Tally::default() }
    }

    /// The examples of the Magic: The Gathering Tournament Rules, appendix C.
    #[test]
    fn shares_are_those_of_the_published_examples() {
        let percent = |share: u64| share as f64 / 10_000.0;
        assert_eq!(record(6, 2, 0).points(), 18);
        assert_eq!(record(4, 2, 2).points(), 14);
        // 5-2-1 in 8 rounds: 16 of 24 points.
        assert!((percent(record(5, 2, 1).match_share()) - 66.67).abs() < 0.01);
        // 1-3-0, then dropped: 3 of 12 points is a quarter, so 0.33 counts.
        assert!((percent(record(1, 3, 0).match_share()) - 33.0).abs() < 0.001);
        // 21 game points in 10 games, 9 in 11.
        let games = |a, b, drawn| Tally { games: Games { a, b, drawn }, ..Tally::default() };
        assert!((percent(games(7, 3, 0).game_share()) - 70.0).abs() < 0.01);
        assert!((percent(games(3, 8, 0).game_share()) - 33.0).abs() < 0.001);
    }

    #[test]
    fn opponents_count_on_average_and_at_least_33_percent() {
        let opponents = [(4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1)];
        let mut all = vec![Tally::default()];
        all.extend(opponents.map(|(won, lost, drawn)| record(won, lost, drawn)));
        all[0].met = (1..=8).map(|opponent| (EntrantId(opponent), Result::Won)).collect();
        // 0.50, 0.875, 0.33, 0.476, 0.75, 0.667, 0.542 and 0.792 make 4.931 in 8 rounds; a third would make 4.935.
        let figure = figures(&all, EntrantId(0))[0];
        assert!((f64::from(figure) / 1e6 - 4.9312 / 8.0).abs() < 0.0001, "{figure}");
    }
}
