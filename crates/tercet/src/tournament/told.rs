//! What is printed of a tournament.

use super::field::Field;
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use tercet_bots::Level;
use tercet_kernel::Seed;
use tercet_registry::Hosted;
use tercet_tournaments::{EntrantId, Kind, Limited, Place, Score, Spot, Standings, Tournament, Unit, Why};

/// A whole tournament. Players are called by their numbers, from 0 on.
#[derive(Serialize)]
pub struct Told {
    game: &'static str,
    /// The agreed rules of all matches; left out where they are played by the rule book alone.
    #[serde(skip_serializing_if = "Value::is_null")]
    house: Value,
    bot: String,
    seed: Seed,
    #[serde(flatten)]
    kind: Kind,
    best_of: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    limited: Option<Limited>,
    players: Vec<Player>,
    rounds: Vec<Vec<Match>>,
    standings: Standings,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    groups: Vec<Standings>,
    winners: Vec<EntrantId>,
}

#[derive(Serialize)]
struct Player {
    name: String,
    deck: String,
}

/// A match of a round.
#[derive(Serialize)]
struct Match {
    #[serde(flatten)]
    place: Place,
    a: EntrantId,
    b: Option<EntrantId>,
    score: Score,
    winner: Option<EntrantId>,
    why: Why,
}

impl Told {
    /// A tournament that is over.
    pub fn new<R: Hosted>(
        game: &'static str,
        house: Value,
        bot: Level,
        seed: Seed,
        field: &Field<'_, R>,
        tournament: &Tournament,
    ) -> Self {
        let players = (0..).map(EntrantId).zip(tournament.players());
        let players =
            players.map(|(id, player)| Player { name: player.name.clone(), deck: field.deck_name(id).to_owned() });
        let round = |(round, tables): (usize, &tercet_tournaments::Round)| {
            let tables = tables.tables.iter().enumerate();
            let matches = tables.filter_map(|(table, seen)| {
                let outcome = tournament.outcome(Spot { round, table })?;
                let pairing = seen.pairing;
                Some(Match {
                    place: pairing.place,
                    a: pairing.a,
                    b: pairing.b,
                    score: outcome.score,
                    winner: outcome.winner,
                    why: outcome.why,
                })
            });
            matches.collect()
        };
        Told {
            game,
            house,
            bot: bot.to_string(),
            seed,
            kind: tournament.plan().kind,
            best_of: tournament.plan().best_of,
            limited: tournament.plan().limited,
            players: players.collect(),
            rounds: tournament.rounds().iter().enumerate().map(round).collect(),
            standings: tournament.standings(),
            groups: tournament.group_standings(),
            winners: tournament.winners(),
        }
    }

    fn name(&self, player: EntrantId) -> &str {
        &self.players[player.index()].name
    }

    fn write_standings(&self, f: &mut fmt::Formatter<'_>, standings: &Standings) -> fmt::Result {
        write!(f, "{:>5}  {:<12} {:>6}  won-drawn-lost", "place", "player", "points")?;
        for tie in &standings.breaks {
            write!(f, "  {}", tie.name)?;
        }
        for row in &standings.rows {
            let matches = format!("{}-{}-{}", row.won, row.drawn, row.lost);
            write!(f, "\n{:>5}  {:<12} {:>6}  {matches:<14}", row.place, self.name(row.player), row.points)?;
            for (tie, &figure) in standings.breaks.iter().zip(&row.figures) {
                let written = match tie.unit {
                    Unit::Millionths => format!("{:.2}%", f64::from(figure) / 10_000.0),
                    Unit::Halves => format!("{:.1}", f64::from(figure) / 2.0),
                    Unit::Number => figure.to_string(),
                };
                write!(f, "  {written:>width$}", width = tie.name.len())?;
            }
            write!(f, "  {}", self.players[row.player.index()].deck)?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = if self.house.is_null() { "" } else { ", by the tournament rule" };
        writeln!(f, "{}: {} {} players, best of {}{rule}", self.game, self.players.len(), self.bot, self.best_of)?;
        for (round, matches) in self.rounds.iter().enumerate() {
            writeln!(f, "\nRound {}", round + 1)?;
            for Match { a, b, score, winner, why, .. } in matches {
                let mark = |player| if *winner == Some(player) { "*" } else { " " };
                match b {
                    None => writeln!(f, "  {:<12} has a bye", self.name(*a))?,
                    Some(b) => {
                        let by = if *why == Why::Corrected { "  (by lot)" } else { "" };
                        let drawn = if score.drawn > 0 { format!(", {} drawn", score.drawn) } else { String::new() };
                        writeln!(
                            f,
                            "{} {:<12} {}:{} {} {}{drawn}{by}",
                            mark(*a),
                            self.name(*a),
                            score.a,
                            score.b,
                            mark(*b),
                            self.name(*b)
                        )?;
                    }
                }
            }
        }
        for (group, standings) in self.groups.iter().enumerate() {
            writeln!(f, "\nGroup {}", group + 1)?;
            self.write_standings(f, standings)?;
        }
        writeln!(f, "\nStandings")?;
        self.write_standings(f, &self.standings)
    }
}
