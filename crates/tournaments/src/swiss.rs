//! Who meets whom in a Swiss tournament.
//!
//! Of all ways to pair, one is taken that is best in this order, as a matching of least weight (see `matching`):
//!
//! 1. as few as possible get a second bye,
//! 2. as few pairs as possible have met before,
//! 3. the bye goes to as low a score as can be,
//! 4. the points of those who meet differ as little as possible: the sum of the squares of the differences is least,
//! 5. what is left is drawn by lot.
//!
//! The first four are what chess asks for too, in the FIDE (Dutch) System (FIDE Handbook C.04.3). There is nothing here
//! of its colors, which these games do not have, nor of its ratings and halves of score groups: those with equal points
//! meet by lot. Where it compares the largest difference first and then the next one, here the sum of squares decides;
//! and whoever was away in an earlier round is as good for the bye as others.

#[cfg(test)]
mod published;

use crate::matching::best_pairs;
use tercet_kernel::Chance;

/// Somebody who is to be paired.
#[derive(Clone, Debug, Default)]
pub struct Contender {
    /// How many points so far.
    pub points: u32,
    /// How many byes so far.
    pub byes: u32,
    /// Whom they have met, by their place among the contenders, as often as they have met.
    pub met: Vec<usize>,
}

/// What counts how much: for 512 players and 30 rounds the sum of everything below stays below the next one.
const LOTS: usize = 1 << 6;
const POINTS: u64 = 1 << 14;
const LOW: u64 = 1 << 35;
const MET: u64 = 1 << 42;
const BYE: u64 = 1 << 52;
/// Whoever has met three times might as well have met four times; likewise with two byes.
const OFTEN: u64 = 3;
const BYES: u64 = 2;

/// Pairs everybody; if their number is odd, one of them gets a bye.
pub fn pair(contenders: &[Contender], chance: &mut Chance) -> (Vec<(usize, usize)>, Option<usize>) {
    let count = contenders.len();
    let places = count.next_multiple_of(2);
    let lots: Vec<u64> = (0..places * places).map(|_| chance.below(LOTS) as u64).collect();
    let lowest = contenders.iter().map(|contender| contender.points).min().unwrap_or(0);
    let badness = |a: usize, b: usize| {
        let (low, high) = (a.min(b), a.max(b));
        let one = &contenders[low];
        let lot = lots[low * places + high];
        let bad = match contenders.get(high) {
            Some(other) => {
                let met = one.met.iter().filter(|&&opponent| opponent == high).count() as u64;
                met.min(OFTEN) * MET + u64::from(one.points.abs_diff(other.points)).pow(2) * POINTS
            }
            None => u64::from(one.byes).min(BYES) * BYE + u64::from(one.points - lowest) * LOW,
        };
        bad + lot
    };
    let mates = best_pairs(places, badness);
    let pairs = mates.iter().enumerate().filter(|&(a, &b)| a < b && b < count).map(|(a, &b)| (a, b)).collect();
    (pairs, mates.get(count).copied())
}

#[cfg(test)]
mod tests {
    use super::{Contender, pair};
    use tercet_kernel::{Chance, Seed};

    fn with_points(points: &[u32]) -> Vec<Contender> {
        points.iter().map(|&points| Contender { points, ..Contender::default() }).collect()
    }

    #[test]
    fn equals_meet_equals_and_the_lowest_has_the_bye() {
        let field = with_points(&[3, 0, 6, 3, 6, 1, 1]);
        for seed in 0..20 {
            let (mut pairs, bye) = pair(&field, &mut Chance::new(Seed(seed)));
            pairs.sort_unstable();
            assert_eq!((pairs, bye), (vec![(0, 3), (2, 4), (5, 6)], Some(1)));
        }
    }

    #[test]
    fn nobody_meets_an_opponent_again_while_there_is_another_way() {
        let mut field = with_points(&[6, 6, 0, 0]);
        field[0].met = vec![1];
        field[1].met = vec![0];
        let (pairs, _) = pair(&field, &mut Chance::new(Seed(1)));
        assert!(!pairs.contains(&(0, 1)), "{pairs:?}");
        for (place, contender) in field.iter_mut().enumerate() {
            contender.met = (0..4).filter(|&other| other != place).collect();
        }
        let (mut pairs, _) = pair(&field, &mut Chance::new(Seed(1)));
        pairs.sort_unstable();
        assert_eq!(pairs, [(0, 1), (2, 3)], "all have met, so points decide");
    }

    #[test]
    fn nobody_has_a_second_bye_before_everybody_has_had_one() {
        let mut field = with_points(&[9, 3, 0]);
        field[2].byes = 1;
        field[0].met = vec![2];
        field[2].met = vec![0];
        assert_eq!(pair(&field, &mut Chance::new(Seed(1))).1, Some(0), "1 and 2 have not met");
        field[1].met = vec![2];
        field[2].met = vec![0, 1];
        assert_eq!(pair(&field, &mut Chance::new(Seed(1))).1, Some(1), "a bye for the lower score");
    }

    #[test]
    fn lots_decide_what_nothing_else_does() {
        let field = with_points(&[0; 16]);
        let paired = |seed| pair(&field, &mut Chance::new(Seed(seed))).0;
        assert_eq!(paired(3), paired(3));
        assert_ne!(paired(3), paired(4));
    }
}
