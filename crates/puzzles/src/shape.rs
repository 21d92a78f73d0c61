//! What tells puzzles apart.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use tercet_kernel::Seed;

/// How a position came about: the same one is the same puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The chance of its game.
    pub seed: Seed,
    /// The choices of that game up to the position.
    pub before: Vec<String>,
}

/// What solving a puzzle is like: what is to be done, and the kinds of choices that do it. To be told the same thing
/// again and again is dull, whatever cards it is done with.
pub(crate) fn shape<'a>(task: &str, solution: impl IntoIterator<Item = &'a str>) -> String {
    let mut verbs: Vec<&str> = solution.into_iter().filter_map(|key| key.split(' ').next()).collect();
    verbs.dedup();
    format!("{task} {}", verbs.join(", "))
}

/// This many of them at most, each time one whose shape is the rarest so far, and the hardest of those. `known` are the
/// shapes of those that there are.
pub fn varied<'a, T>(
    found: impl IntoIterator<Item = &'a T>,
    known: impl IntoIterator<Item = &'a str>,
    most: usize,
    of: impl Fn(&T) -> (&str, u8),
) -> Vec<&'a T> {
    let mut there: BTreeMap<&str, usize> = BTreeMap::new();
    known.into_iter().for_each(|shape| *there.entry(shape).or_default() += 1);
    let mut left: Vec<&T> = found.into_iter().collect();
    let mut chosen = Vec::new();
    while chosen.len() < most {
        let rank = |one: &&T| {
            let (shape, difficulty) = of(one);
            (there.get(shape).copied().unwrap_or_default(), Reverse(difficulty))
        };
        let Some(best) = left.iter().enumerate().min_by_key(|(_, one)| rank(one)).map(|(at, _)| at) else { break };
        let one = left.remove(best);
        *there.entry(of(one).0).or_default() += 1;
        chosen.push(one);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_kinds_of_choices_with_other_cards_have_the_same_shape() {
        let one = shape("Win this turn.", ["land jade-egg 2,0", "end main", "end turn"]);
        assert_eq!(one, shape("Win this turn.", ["land wheel 0,1", "end main", "end turn"]));
        assert_ne!(one, shape("Win this turn.", ["technique f2 1", "end turn"]));
        assert_ne!(one, shape("Lose no Land by this.", ["land wheel 0,1", "end main", "end turn"]));
    }

    #[test]
    fn what_there_is_least_of_comes_first_and_the_hardest_of_it() {
        let found = [("protect", 4), ("protect", 5), ("use", 1), ("use", 3), ("take", 2)];
        let chosen = varied(&found, ["take", "use", "use"], 4, |(shape, difficulty)| (shape, *difficulty));
        assert_eq!(chosen, [&("protect", 5), &("protect", 4), &("take", 2), &("use", 3)]);
    }
}
