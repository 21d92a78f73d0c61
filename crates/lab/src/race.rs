//! Finding the best of many: all begin with few games, and of those that go on each time there are half as many, with
//! twice the games.

use crate::figures::{Halves, Paired};

/// A game of a race: of whom, and its number. The one that the others are compared with comes before them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heat {
    /// What the others are compared with.
    Before(u32),
    /// One of the others.
    Runner(usize, u32),
}

/// In a race nobody begins with fewer games than this.
const FEWEST: u32 = 8;
/// How often the number of runners is halved at most.
const ROUNDS: u32 = 4;

/// How many games a race begins with so that each that is left at the end has played `most`.
fn first(most: u32) -> u32 {
    (most >> (ROUNDS - 1)).max(FEWEST).min(most.max(1))
}

/// How many games a race takes at most.
pub(crate) fn planned(runners: usize, most: u32) -> u64 {
    let (mut left, mut done, mut goal, mut games) = (runners as u64, 0, first(most), 0);
    while left > 0 && goal > done {
        games += (left + 1) * u64::from(goal - done);
        (left, done, goal) = (left.div_ceil(2), goal, (goal * 2).min(most));
    }
    games
}

/// Lets this many run, and says how each did until it dropped out, in their order. None goes on that has played less
/// than what it is compared with: once stopped, all keep what they have.
pub(crate) fn race(runners: usize, most: u32, play: impl Fn(&[Heat]) -> Vec<Option<Halves>>) -> Vec<Paired> {
    let mut paired = vec![Paired::default(); runners];
    let mut left: Vec<usize> = (0..runners).collect();
    let (mut done, mut goal) = (0, first(most));
    while !left.is_empty() && goal > done {
        let numbers = || done..goal;
        let before: Vec<Heat> = numbers().map(Heat::Before).collect();
        let others = left.iter().flat_map(|&runner| numbers().map(move |number| Heat::Runner(runner, number)));
        let heats: Vec<Heat> = before.into_iter().chain(others).collect();
        let came = play(&heats);
        let (before, others) = came.split_at((goal - done) as usize);
        for (heat, halves) in heats[before.len()..].iter().zip(others) {
            let Heat::Runner(runner, number) = *heat else { continue };
            if let (Some(halves), Some(base)) = (halves, before[(number - done) as usize]) {
                paired[runner].add(*halves, base);
            }
        }
        if came.iter().any(Option::is_none) {
            break;
        }
        left.sort_by(|&one, &other| paired[other].mean().total_cmp(&paired[one].mean()).then(one.cmp(&other)));
        left.truncate(left.len().div_ceil(2));
        (done, goal) = (goal, (goal * 2).min(most));
    }
    paired
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    /// Whoever has a greater number wins more: of ten games as many as its number, and what they are compared with
    /// five.
    fn by_number(heats: &[Heat]) -> Vec<Option<Halves>> {
        let won = |chances: u32, number: u32| Some(if number * 7 % 10 < chances { 2 } else { 0 });
        let came = heats.iter().map(|heat| match *heat {
            Heat::Before(number) => won(5, number),
            Heat::Runner(runner, number) => won(runner as u32, number),
        });
        came.collect()
    }

    #[test]
    fn the_best_goes_farthest_and_the_worst_drops_out_first() {
        let paired = race(11, 160, by_number);
        assert_eq!(paired[10].games(), 160);
        assert_eq!(paired[0].games(), 20);
        assert!((paired[10].mean() - 0.5).abs() < 1e-9, "it wins ten of ten, where five were won before");
    }

    #[test]
    fn a_race_takes_the_games_that_were_planned() {
        for (runners, most) in [(11, 160), (1, 8), (100, 3), (0, 50), (7, 100)] {
            let games = Cell::new(0);
            race(runners, most, |heats| {
                games.set(games.get() + heats.len() as u64);
                by_number(heats)
            });
            assert_eq!(games.get(), planned(runners, most), "{runners} runners, {most} games");
        }
    }

    #[test]
    fn stopped_it_keeps_what_it_knows_and_counts_whole_pairs_alone() {
        // The third runner has not begun, and of the second one game is missing.
        let paired = race(3, 8, |heats| {
            let mut came = by_number(heats);
            came[8 + 8 + 7..].iter_mut().for_each(|halves| *halves = None);
            came
        });
        assert_eq!(paired.iter().map(|one| one.games()).collect::<Vec<_>>(), [8, 7, 0]);
    }
}
