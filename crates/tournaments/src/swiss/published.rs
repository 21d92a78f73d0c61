//! Rounds that others have published as tests of a program that pairs by the FIDE (Dutch) System: those of bbpPairings
//! (github.com/BieremaBoyzProgramming/bbpPairings, `test/tests/dutch_2025_C5`, `dutch_2025_C9` and `issue_7`).
//!
//! There colors and ratings decide which of several equals meet. What is left is compared: who has the bye, that nobody
//! meets an opponent again, and by how many points those differ who meet.

use super::{Contender, pair};
use std::collections::HashSet;
use tercet_kernel::{Chance, Seed};

/// A player before a round: how many half points, and whom they have played, by the number that comes with the place.
type Player = (u32, &'static [usize]);

/// A field before a round, and how it was paired; 0 is the bye.
struct Example {
    field: &'static [Player],
    pairs: &'static [(usize, usize)],
}

/// The bye goes to the lowest score, though a round with another one has differences as small.
const BYE: Example = Example {
    // The fourth is away.
    field: &[(4, &[4, 2]), (2, &[5, 1]), (4, &[6, 4]), (0, &[1, 3]), (2, &[2, 6]), (0, &[3, 5])],
    pairs: &[(1, 5), (3, 2), (6, 0)],
};

/// A small field of which one player comes late.
const LATE: Example =
    Example { field: &[(2, &[3]), (2, &[4]), (0, &[1]), (0, &[2]), (0, &[])], pairs: &[(2, 1), (3, 5), (4, 0)] };

/// The last round of a large tournament, in which some games were not played.
#[rustfmt::skip]
const LAST_ROUND: Example = Example {
    field: &[
        (21, &[31, 16, 12, 6, 7, 4, 3, 14, 10, 8, 5, 11, 17, 2]),
        (17, &[32, 17, 29, 15, 27, 13, 8, 11, 20, 7, 10, 12, 9, 1]),
        (20, &[33, 18, 22, 26, 8, 7, 1, 6, 11, 5, 12, 17, 4, 10]),
        (18, &[19, 11, 17, 5, 1, 18, 27, 7, 8, 3, 14]),
        (18, &[35, 20, 14, 8, 4, 17, 18, 3, 1, 7, 10, 6]),
        (18, &[36, 21, 13, 1, 12, 7, 3, 31, 11, 8, 15, 16, 5]),
        (19, &[37, 22, 11, 1, 3, 6, 8, 2, 4, 5, 12, 17]),
        (19, &[38, 25, 15, 5, 3, 17, 2, 7, 1, 6, 4, 11, 12]),
        (16, &[53, 31, 19, 17, 14, 10, 25, 22, 12, 11, 13, 2, 15]),
        (17, &[40, 26, 17, 21, 13, 15, 9, 1, 16, 2, 20, 5, 3]),
        (19, &[41, 24, 4, 7, 14, 29, 20, 2, 3, 6, 9, 1, 8, 16]),
        (18, &[42, 27, 1, 23, 6, 18, 31, 26, 14, 9, 3, 2, 7, 8]),
        (16, &[43, 28, 6, 16, 10, 2, 27, 29, 17, 39, 9, 22, 36]),
        (16, &[44, 29, 5, 25, 11, 9, 21, 1, 12, 26, 17, 20, 4]),
        (16, &[45, 39, 8, 2, 26, 10, 33, 18, 25, 6, 31, 9]),
        (16, &[46, 1, 38, 13, 40, 30, 23, 10, 31, 19, 6, 11]),
        (18, &[47, 2, 10, 4, 9, 8, 5, 39, 33, 13, 14, 3, 1, 7]),
        (16, &[48, 3, 26, 33, 42, 12, 4, 5, 15, 36, 43, 39, 21]),
        (14, &[49, 4, 35, 9, 31, 39, 32, 42, 40, 21, 16, 34]),
        (15, &[50, 5, 40, 36, 35, 25, 11, 2, 28, 22, 10, 14, 29]),
        (14, &[51, 6, 37, 10, 39, 24, 14, 31, 34, 25, 19, 22, 32, 18]),
        (16, &[52, 7, 3, 40, 36, 38, 32, 30, 9, 29, 20, 21, 13, 23]),
        (15, &[53, 30, 39, 12, 37, 31, 16, 33, 35, 41, 29, 38, 26, 22]),
        (16, &[54, 11, 42, 44, 30, 21, 40, 29, 36, 31, 38, 39, 35, 26]),
        (16, &[55, 8, 41, 14, 46, 20, 34, 9, 30, 21, 15, 40, 29]),
        (14, &[10, 18, 3, 15, 36, 38, 12, 43, 14, 33, 31, 23, 24]),
        (12, &[12, 43, 47, 2, 42, 13, 40, 4, 33, 28, 36, 45]),
        (14, &[58, 13, 44, 42, 60, 40, 48, 43, 38, 20, 27, 29, 53, 46]),
        (15, &[14, 2, 45, 41, 11, 36, 24, 13, 22, 23, 28, 25, 20]),
        (12, &[60, 23, 43, 24, 16, 46, 22, 25, 47, 51, 48, 39]),
        (14, &[1, 46, 9, 48, 19, 23, 12, 21, 6, 24, 16, 26, 15, 38]),
        (13, &[2, 47, 49, 46, 53, 41, 22, 19, 38, 48, 44, 21, 37]),
        (14, &[3, 48, 60, 18, 49, 44, 15, 23, 17, 27, 26, 36, 55]),
        (12, &[49, 47, 53, 54, 45, 25, 42, 21, 43, 44, 51, 19, 40]),
        (13, &[5, 50, 19, 52, 20, 46, 57, 23, 60, 58, 24, 44]),
        (14, &[6, 51, 53, 20, 22, 26, 29, 47, 24, 37, 18, 33, 27, 13]),
        (13, &[7, 52, 21, 54, 23, 48, 53, 58, 50, 36, 43, 42, 40, 32]),
        (14, &[8, 55, 16, 49, 47, 22, 26, 46, 28, 32, 24, 23, 31]),
        (14, &[15, 23, 56, 21, 19, 44, 17, 60, 13, 24, 18, 30]),
        (14, &[10, 56, 20, 22, 16, 28, 24, 27, 41, 19, 47, 25, 37, 34]),
        (12, &[11, 54, 25, 58, 29, 32, 57, 48, 40, 23, 42, 53, 51, 43]),
        (12, &[12, 57, 24, 28, 18, 27, 60, 34, 19, 45, 41, 37, 50, 51]),
        (11, &[13, 58, 27, 30, 44, 52, 28, 26, 34, 37, 18, 46, 41]),
        (13, &[14, 59, 28, 24, 43, 33, 39, 55, 45, 54, 34, 32, 47, 35]),
        (12, &[15, 60, 48, 29, 56, 34, 58, 53, 44, 42, 55, 47, 27]),
        (13, &[16, 31, 32, 25, 35, 30, 38, 48, 53, 60, 59, 43, 28]),
        (12, &[17, 32, 34, 27, 38, 57, 36, 53, 30, 40, 45, 44, 56]),
        (12, &[18, 33, 45, 31, 55, 37, 28, 41, 46, 51, 32, 60, 30, 57]),
        (10, &[19, 34, 32, 38, 33, 60, 55, 50, 56, 57, 59, 52, 54, 58]),
        (10, &[20, 35, 57, 59, 51, 56, 49, 37, 55, 52, 58, 42, 54]),
        (12, &[21, 36, 60, 57, 50, 59, 54, 52, 48, 30, 34, 41, 42]),
        (9, &[22, 37, 57, 35, 58, 43, 54, 51, 56, 50, 49, 59, 55]),
        (12, &[23, 9, 36, 34, 32, 59, 37, 45, 47, 46, 54, 41, 28]),
        (8, &[24, 41, 59, 37, 34, 55, 52, 51, 58, 44, 53, 56, 49, 50]),
        (12, &[25, 38, 58, 59, 48, 54, 49, 44, 50, 45, 57, 33, 52]),
        (7, &[40, 39, 45, 58, 50, 59, 49, 52, 57, 54, 60, 47]),
        (9, &[42, 52, 50, 51, 47, 41, 35, 59, 49, 56, 55, 58, 48]),
        (10, &[28, 43, 55, 41, 52, 56, 45, 37, 54, 59, 35, 50, 57, 49]),
        (9, &[44, 54, 55, 50, 53, 51, 56, 57, 58, 49, 46, 52, 60]),
        (9, &[30, 45, 33, 51, 28, 49, 42, 39, 35, 46, 48, 56, 59]),
    ],
    pairs: &[
        (1, 15), (3, 2), (11, 17), (7, 10), (8, 14), (4, 6), (5, 12), (9, 16), (13, 25), (24, 22), (18, 29),
        (20, 23), (19, 33), (21, 38), (39, 26), (28, 36), (31, 40), (37, 35), (44, 46), (30, 32), (27, 48),
        (47, 42), (51, 55), (34, 50), (49, 45), (53, 58), (41, 59), (56, 43), (60, 52), (54, 57),
    ],
};

impl Example {
    /// The numbers of those who are paired, in their order.
    fn there(&self) -> Vec<usize> {
        let mut there: Vec<usize> = self.pairs.iter().flat_map(|&(a, b)| [a, b]).filter(|&number| number > 0).collect();
        there.sort_unstable();
        there
    }

    fn points(&self, number: usize) -> u32 {
        self.field[number - 1].0
    }

    fn have_met(&self, (a, b): (usize, usize)) -> bool {
        b > 0 && self.field[a - 1].1.contains(&b)
    }

    /// By how many half points those differ who meet, the most first.
    fn differences(&self, pairs: &[(usize, usize)]) -> Vec<u32> {
        let played = pairs.iter().filter(|(_, b)| *b > 0);
        let mut differences: Vec<u32> = played.map(|&(a, b)| self.points(a).abs_diff(self.points(b))).collect();
        differences.sort_unstable_by(|a, b| b.cmp(a));
        differences
    }

    /// How many points whoever has the bye has.
    fn bye(&self, pairs: &[(usize, usize)]) -> Option<u32> {
        pairs.iter().find(|(_, b)| *b == 0).map(|&(a, _)| self.points(a))
    }

    /// How the program pairs the field, by the numbers in it.
    fn paired(&self, seed: u128) -> Vec<(usize, usize)> {
        let there = self.there();
        let place = |number: &usize| there.iter().position(|other| other == number);
        let contender = |&number: &usize| {
            let (points, met) = self.field[number - 1];
            Contender { points, byes: 0, met: met.iter().filter_map(place).collect() }
        };
        let contenders: Vec<Contender> = there.iter().map(contender).collect();
        let (pairs, bye) = pair(&contenders, &mut Chance::new(Seed(seed)));
        let met = pairs.into_iter().map(|(a, b)| (there[a], there[b]));
        met.chain(bye.map(|place| (there[place], 0))).collect()
    }
}

#[test]
fn published_rounds_are_paired_with_the_same_differences_and_the_same_byes() {
    for example in [BYE, LATE, LAST_ROUND] {
        for seed in 0..5 {
            let paired = example.paired(seed);
            assert!(!paired.iter().any(|&pair| example.have_met(pair)), "{paired:?}");
            assert_eq!(example.differences(&paired), example.differences(example.pairs), "{paired:?}");
            assert_eq!(example.bye(&paired), example.bye(example.pairs), "{paired:?}");
        }
    }
}

#[test]
fn where_nothing_is_left_to_lots_the_pairs_are_the_published_ones() {
    let unordered = |pairs: &[(usize, usize)]| -> HashSet<(usize, usize)> {
        pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect()
    };
    assert_eq!(unordered(&BYE.paired(1)), unordered(BYE.pairs));
}

#[test]
fn what_is_said_of_the_fields_agrees_with_itself() {
    for Example { field, pairs } in [BYE, LATE, LAST_ROUND] {
        for (place, (_, met)) in field.iter().enumerate() {
            assert!(met.iter().all(|&other| field[other - 1].1.contains(&(place + 1))), "{}", place + 1);
        }
        assert!(pairs.iter().all(|&(a, b)| a.max(b) <= field.len()));
    }
}
