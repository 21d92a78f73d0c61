//! A round: its tables, and what comes of each.

use crate::{Draws, EntrantId, Plan};
use serde::{Deserialize, Serialize};
use tercet_kernel::Seat;

/// Which part of a tournament a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentPlace"))]
#[serde(tag = "part", rename_all = "kebab-case")]
pub enum Place {
    /// A round in which all play for points.
    Open,
    /// A group in which everybody meets everybody.
    Group {
        /// Which, from 0 on.
        group: usize,
    },
    /// The bracket of those who have not lost.
    Winners {
        /// How far in, from 0 on.
        level: usize,
        /// Which match from the top, from 0 on.
        index: usize,
    },
    /// The bracket of those who have lost once.
    Losers {
        /// How far in, from 0 on.
        level: usize,
        /// Which match from the top, from 0 on.
        index: usize,
    },
    /// The match for third place.
    Third,
    /// The final of a double elimination, between the best of both brackets.
    Final,
    /// That final again, since it was the first defeat of whoever lost it.
    Again,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// In which part of the tournament.
    #[serde(flatten)]
    pub place: Place,
    /// The player who is named first.
    pub a: EntrantId,
    /// The other one; nobody if the first one has a bye.
    pub b: Option<EntrantId>,
}

/// A table in a round, both counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Spot {
    /// Which round.
    pub round: usize,
    /// Which table.
    pub table: usize,
}

/// How many games ended how, for the player who is named first and the other one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "MatchScore"))]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Won by the player who is named first.
    pub a: u8,
    /// Won by the other one.
    pub b: u8,
    /// Drawn.
    #[serde(default)]
    pub drawn: u8,
}

/// How a match was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "HowDecided"))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It was played.
    Played,
    /// There was nobody to play against.
    Bye,
    /// Somebody did not come, or dropped out.
    Forfeit,
    /// Time was up, and one had won more games than the other, or a draw counts.
    Time,
    /// The organiser set it right.
    Corrected,
}

/// What came of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How many games ended how.
    pub score: Score,
    /// Who won; nobody if it was a draw, or if both lost.
    pub winner: Option<EntrantId>,
    /// Whether nobody won and nobody lost.
    pub drawn: bool,
    /// How it was decided.
    pub why: Why,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Who plays whom.
    pub pairing: Pairing,
    /// The names of the matches in which its games are played.
    pub games: Vec<String>,
    /// Who won each game that has ended; nobody if it was a draw.
    pub played: Vec<Option<EntrantId>>,
    /// Those who call the referee.
    pub callers: Vec<EntrantId>,
    /// Those who lost without playing on.
    pub(crate) forfeited: Vec<EntrantId>,
    pub(crate) corrected: Option<Score>,
    /// Whether time was up before the match was decided.
    pub(crate) time_up: bool,
}

/// A round that was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Its tables.
    pub tables: Vec<Table>,
}

impl Pairing {
    /// Whether somebody sits at the table.
    pub fn holds(&self, player: EntrantId) -> bool {
        self.a == player || self.b == Some(player)
    }

    /// Who sits opposite.
    pub fn opponent_of(&self, player: EntrantId) -> Option<EntrantId> {
        if self.a == player { self.b } else { Some(self.a).filter(|_| self.b == Some(player)) }
    }
}

impl Score {
    /// The same, as the other player sees it.
    pub fn turned(self) -> Score {
        Score { a: self.b, b: self.a, drawn: self.drawn }
    }
}

impl Table {
    pub(crate) fn new(pairing: Pairing) -> Self {
        Table {
            pairing,
            games: Vec::new(),
            played: Vec::new(),
            callers: Vec::new(),
            forfeited: Vec::new(),
            corrected: None,
            time_up: false,
        }
    }

    /// How the games have ended that were played.
    pub fn score(&self) -> Score {
        let won = |by| self.played.iter().filter(|&&winner| winner == by).count() as u8;
        let b = self.pairing.b.map_or(0, |b| won(Some(b)));
        Score { a: won(Some(self.pairing.a)), b, drawn: won(None) }
    }

    /// What came of the match, once that is known.
    pub fn outcome(&self, plan: &Plan) -> Option<Outcome> {
        let needed = plan.needed();
        let Some(b) = self.pairing.b else {
            if self.forfeited.contains(&self.pairing.a) {
                return Some(Outcome { score: Score::default(), winner: None, drawn: false, why: Why::Forfeit });
            }
            let score = Score { a: needed, b: 0, drawn: 0 };
            return Some(Outcome { score, winner: Some(self.pairing.a), drawn: false, why: Why::Bye });
        };
        let decided = |score: Score, drawn: bool, why: Why| {
            let winner = match score.a.cmp(&score.b) {
                std::cmp::Ordering::Greater => Some(self.pairing.a),
                std::cmp::Ordering::Less => Some(b),
                std::cmp::Ordering::Equal => None,
            };
            Some(Outcome { score, winner, drawn: winner.is_none() && drawn, why })
        };
        if let Some(score) = self.corrected {
            return decided(score, score.drawn > 0 || score.a > 0, Why::Corrected);
        }
        let out = |player| self.forfeited.contains(&player);
        match (out(self.pairing.a), out(b)) {
            (true, true) => return decided(Score::default(), false, Why::Forfeit),
            (true, false) => return decided(Score { a: 0, b: needed, drawn: 0 }, false, Why::Forfeit),
            (false, true) => return decided(Score { a: needed, b: 0, drawn: 0 }, false, Why::Forfeit),
            (false, false) => {}
        }
        let score = self.score();
        let all_played = plan.draws == Draws::Count && score.a + score.b + score.drawn >= plan.best_of;
        if score.a.max(score.b) >= needed || all_played {
            return decided(score, true, Why::Played);
        }
        // Where somebody has to win, whoever wins the next game does.
        let enough = self.time_up && (score.a != score.b || plan.draws == Draws::Count);
        if enough { decided(score, true, Why::Time) } else { None }
    }

    /// The match in which a game is played that has not ended.
    pub fn running(&self) -> Option<&String> {
        self.games.last().filter(|_| self.games.len() > self.played.len())
    }

    /// Whether time was up before the match was decided.
    pub fn is_overtime(&self) -> bool {
        self.time_up
    }

    /// Whether another game is to be played here.
    pub fn is_open(&self, plan: &Plan) -> bool {
        self.outcome(plan).is_none()
    }

    /// Who sits in a seat of the game that is being played, or is played next.
    pub fn player_in(&self, seat: Seat) -> Option<EntrantId> {
        let first = self.first_in_next_game();
        match seat {
            Seat::A => Some(first),
            Seat::B => self.pairing.opponent_of(first),
        }
    }

    /// Who is named first in the game that is played next: the players take turns.
    pub fn first_in_next_game(&self) -> EntrantId {
        match self.pairing.b {
            Some(b) if self.played.len() % 2 == 1 => b,
            Some(_) | None => self.pairing.a,
        }
    }

    /// Whoever lost the match to somebody: where both have lost, neither goes on anywhere.
    pub(crate) fn loser(&self, plan: &Plan) -> Option<EntrantId> {
        let outcome = self.outcome(plan)?;
        outcome.winner.and_then(|winner| self.pairing.opponent_of(winner))
    }
}
