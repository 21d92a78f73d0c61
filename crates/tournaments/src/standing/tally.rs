//! What somebody has done in a tournament so far.

use super::tables;
use crate::{EntrantId, Kind, Round, Tournament, Why};

/// What one player has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub won: u32,
    pub drawn: u32,
    /// Matches lost, and rounds that were over when the player entered.
    pub lost: u32,
    /// Games won (`a`), lost (`b`) and drawn.
    pub games: Games,
    /// Whom the player has met, and what came of it.
    pub met: Vec<(EntrantId, Result)>,
}

/// Games won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Games {
    pub a: u16,
    pub b: u16,
    pub drawn: u16,
}

/// What came of a match for one of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Result {
    Won,
    Drawn,
    Lost,
}

/// The least share of points that anybody counts with, in millionths: 0.33, as the Magic: The Gathering Tournament
/// Rules have it.
const FLOOR: u64 = 330_000;
pub(super) const WHOLE: u64 = 1_000_000;

impl Result {
    /// How many points it counts.
    pub(crate) fn points(self) -> u32 {
        match self {
            Result::Won => 3,
            Result::Drawn => 1,
            Result::Lost => 0,
        }
    }
}

impl Tally {
    /// How many points.
    pub(crate) fn points(&self) -> u32 {
        self.won * Result::Won.points() + self.drawn * Result::Drawn.points()
    }

    /// The share of points won in matches, in millionths.
    pub(crate) fn match_share(&self) -> u64 {
        share(self.points().into(), (self.won + self.drawn + self.lost).into())
    }

    /// The share of points won in games, in millionths.
    pub(crate) fn game_share(&self) -> u64 {
        let Games { a, b, drawn } = self.games;
        share(u64::from(a) * 3 + u64::from(drawn), u64::from(a) + u64::from(b) + u64::from(drawn))
    }
}

/// The share of points that a match or game each could have brought, at least [`FLOOR`].
fn share(points: u64, of: u64) -> u64 {
    match of {
        0 => FLOOR,
        of => (points * WHOLE / (of * 3)).max(FLOOR),
    }
}

impl Tournament {
    /// What everybody has done in these rounds, in the order in which they entered.
    pub(crate) fn tally(&self, rounds: &[Round]) -> Vec<Tally> {
        let mut all = vec![Tally::default(); self.players().len()];
        if let Kind::Swiss { .. } = self.plan().kind {
            for (tally, player) in all.iter_mut().zip(self.players()) {
                tally.lost = player.from_round as u32;
            }
        }
        for table in tables(rounds) {
            let Some(outcome) = table.outcome(self.plan()) else { continue };
            // A bye in a bracket is nothing that one has done.
            if outcome.why == Why::Bye && !matches!(self.plan().kind, Kind::Swiss { .. }) {
                continue;
            }
            let pairing = table.pairing;
            let sides = [Some((pairing.a, outcome.score)), pairing.b.map(|b| (b, outcome.score.turned()))];
            for (player, score) in sides.into_iter().flatten() {
                let tally = &mut all[player.index()];
                let result = match outcome.winner {
                    Some(winner) if winner == player => Result::Won,
                    None if outcome.drawn => Result::Drawn,
                    Some(_) | None => Result::Lost,
                };
                match result {
                    Result::Won => tally.won += 1,
                    Result::Drawn => tally.drawn += 1,
                    Result::Lost => tally.lost += 1,
                }
                tally.games.a += u16::from(score.a);
                tally.games.b += u16::from(score.b);
                tally.games.drawn += u16::from(score.drawn);
                tally.met.extend(pairing.opponent_of(player).map(|opponent| (opponent, result)));
            }
        }
        all
    }
}
