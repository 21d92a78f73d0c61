//! Who is rated.

use crate::sim::Effort;
use tercet_bots::{Budget, Contestant, Evaluate, Grade, Judge, Level, Player, Strength};

/// A network that is not that of the game.
pub struct Network {
    /// What people call it.
    pub name: String,
    /// It, as a judge.
    pub judge: Judge,
}

/// One of those that are rated.
#[derive(Clone, Copy)]
pub struct Rated<'a> {
    /// What plays.
    pub level: Level,
    /// How many imagined games it spends on each choice; as many as the command says if nothing is said here.
    iterations: Option<u32>,
    /// By what it judges, if not as usual.
    network: Option<&'a Network>,
}

/// A player at work: how strong, and by what it judges.
pub struct Entrant {
    strength: Strength,
    judge: Judge,
}

impl<R: Evaluate> Contestant<R> for Entrant {
    fn player(&self, seed: u64) -> Box<dyn Player<R>> {
        self.strength.player_judging_by(&self.judge, seed)
    }
}

impl<'a> Rated<'a> {
    fn usual(level: Level) -> Self {
        Rated { level, iterations: None, network: None }
    }

    /// Whether it is this level as everybody meets it.
    pub fn is_usual(&self, level: Level) -> bool {
        self.level == level && self.iterations.is_none() && self.network.is_none()
    }

    /// It, ready to play.
    pub fn entrant(&self, effort: &Effort) -> Entrant {
        let usual = effort.strength(self.level);
        let strength = Strength { budget: self.iterations.map_or(usual.budget, Budget::Iterations), ..usual };
        Entrant { strength, judge: self.network.map(|network| network.judge.clone()).unwrap_or_default() }
    }

    /// What a player is called: its own name, and the levels that are nothing else.
    pub fn names(&self) -> Vec<String> {
        if let Some(iterations) = self.iterations {
            return vec![format!("{} at {iterations}", self.level)];
        }
        if let Some(network) = self.network {
            return vec![format!("{} with {}", self.level, network.name)];
        }
        let is_it = |other: &Level| *other != self.level && other.plain() == self.level;
        let others = Grade::ALL.map(Level::Grade).into_iter().filter(is_it);
        [self.level].into_iter().chain(others).map(|level| level.to_string()).collect()
    }
}

/// All players that differ, in the order in which they are expected to be: weakest first. The strong one is there once
/// more for each of these numbers of imagined games, and whoever judges by a network once more for each of these.
pub fn players<'a>(also: &[u32], networks: &'a [Network]) -> Vec<Rated<'a>> {
    let mut levels: Vec<Level> =
        Level::KINDS.into_iter().chain(Grade::ALL.map(Level::Grade)).map(Level::plain).collect();
    levels.sort_by_key(|level| expected(*level));
    levels.dedup();
    let mut also = also.to_vec();
    also.sort_unstable();
    also.dedup();
    let judging = |level| {
        let networks = if matches!(level, Level::Quick | Level::Strong) { networks } else { &[] };
        networks.iter().map(move |network| Rated { network: Some(network), ..Rated::usual(level) })
    };
    let usual = levels.into_iter().flat_map(|level| [Rated::usual(level)].into_iter().chain(judging(level)));
    let more = also.into_iter().map(|count| Rated { iterations: Some(count), ..Rated::usual(Level::Strong) });
    usual.chain(more).collect()
}

/// Where a player is expected, among all of them.
fn expected(level: Level) -> u8 {
    match level {
        Level::Random => 0,
        Level::Grade(grade) => 10 * grade.number(),
        Level::QuickByHand => 35,
        Level::StrongByHand => 45,
        Level::Highlighted => 60,
        Level::Quick => 65,
        Level::Strong => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(players: &[Rated<'_>]) -> Vec<String> {
        players.iter().flat_map(Rated::names).collect()
    }

    #[test]
    fn every_player_and_every_level_is_there_once() {
        let players = players(&[], &[]);
        let mut all = names(&players);
        let mut expected: Vec<String> =
            Level::KINDS.into_iter().chain(Grade::ALL.map(Level::Grade)).map(|level| level.to_string()).collect();
        all.sort();
        expected.sort();
        assert_eq!(all, expected);
        assert_eq!((players[0].level, players[players.len() - 1].level), (Level::Random, Level::Strong));
    }

    #[test]
    fn the_strong_player_is_there_once_more_for_each_number() {
        let (few, more) = (players(&[], &[]).len(), players(&[500, 100, 500], &[]));
        assert_eq!(names(&more[few..]), ["strong at 100", "strong at 500"]);
    }

    #[test]
    fn quick_and_strong_are_there_once_more_for_each_network() {
        let old = Network { name: "old.net".to_owned(), judge: Judge::ByHand };
        let names = names(&players(&[], std::slice::from_ref(&old)));
        let with: Vec<_> = names.iter().filter(|name| name.contains("old")).collect();
        assert_eq!(with, ["quick with old.net", "strong with old.net"]);
    }
}
