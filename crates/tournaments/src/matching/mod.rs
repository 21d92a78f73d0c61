//! The best way to put everybody into pairs: a matching of maximum weight in a complete graph.
//!
//! Edmonds' algorithm ("Paths, trees, and flowers", 1965; "Maximum matching and a polyhedron with 0,1-vertices", 1965)
//! in the form that takes O(n³), as in Z. Galil, "Efficient algorithms for finding maximum matching in graphs", ACM
//! Computing Surveys 18 (1986). Its use for tournaments is that of S. Ólafsson, "Weighted matching in chess
//! tournaments", Journal of the Operational Research Society 41 (1990): what makes a pairing bad is a weight, and no
//! pairing is better than the one that is found.

mod blossom;
#[cfg(test)]
mod published;

use blossom::Graph;

/// Puts `count` vertices into pairs, so that the sum of what `badness` says of the pairs is as small as can be. Says
/// for each vertex which one it is paired with.
///
/// # Panics
/// If the number is odd.
pub fn best_pairs(count: usize, badness: impl Fn(usize, usize) -> u64) -> Vec<usize> {
    assert!(count.is_multiple_of(2), "somebody would be left over");
    if count == 0 {
        return Vec::new();
    }
    let pairs = || (0..count).flat_map(|a| (0..a).map(move |b| (a, b)));
    let worst = pairs().map(|(a, b)| badness(a, b)).max().unwrap_or(0);
    // With this much for each pair, no matching that leaves somebody out weighs as much as one that does not.
    let more_than_all = (worst + 1) * (count as u64 / 2 + 1);
    let mut graph = Graph::new(count);
    for (a, b) in pairs() {
        graph.connect(a, b, (more_than_all - badness(a, b)) as i64);
    }
    graph.match_all()
}

#[cfg(test)]
mod tests {
    use super::best_pairs;
    use proptest::prelude::*;

    /// The least badness of all ways to pair, by trying all of them.
    fn least(open: &[usize], badness: &dyn Fn(usize, usize) -> u64) -> u64 {
        let Some((&first, rest)) = open.split_first() else { return 0 };
        let with = |&other: &usize| {
            let left: Vec<usize> = rest.iter().copied().filter(|&vertex| vertex != other).collect();
            badness(first, other) + least(&left, badness)
        };
        rest.iter().map(with).min().unwrap_or(0)
    }

    proptest! {
        #[test]
        fn no_other_way_to_pair_is_better(half in 1..=5_usize, weights in prop::collection::vec(0..12_u64, 100)) {
            let count = half * 2;
            let badness = |a: usize, b: usize| weights[a.max(b) * 10 + a.min(b)];
            let mates = best_pairs(count, badness);
            for (vertex, &mate) in mates.iter().enumerate() {
                prop_assert_ne!(vertex, mate);
                prop_assert_eq!(mates[mate], vertex);
            }
            let found: u64 = mates.iter().enumerate().filter(|(a, b)| a < *b).map(|(a, &b)| badness(a, b)).sum();
            let everybody: Vec<usize> = (0..count).collect();
            prop_assert_eq!(found, least(&everybody, &badness));
        }
    }

    /// Two triangles and one edge between them: a greedy search would not find it.
    #[test]
    fn odd_circles_are_seen_through() {
        let good = [(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)];
        let badness = |a: usize, b: usize| u64::from(!good.contains(&(a.min(b), a.max(b))));
        assert_eq!(best_pairs(6, badness), [1, 0, 3, 2, 5, 4]);
    }
}
