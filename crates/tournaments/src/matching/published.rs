//! Graphs that others have published to test a matching of maximum weight: those of J. van Rantwijk, "Maximum Weighted
//! Matching" (mwmatching.py, 2008), which NetworkX tests its own with too. Each makes the search do what is seldom.

use super::best_pairs;

/// A graph, by its edges with their weights, and the pairs of its best matching.
struct Example {
    about: &'static str,
    edges: &'static [(usize, usize, i64)],
    pairs: &'static [(usize, usize)],
    /// Whether as many as can be are to be paired, even if that weighs less.
    most: bool,
}

const fn weighty(
    about: &'static str,
    edges: &'static [(usize, usize, i64)],
    pairs: &'static [(usize, usize)],
) -> Example {
    Example { about, edges, pairs, most: false }
}

const PATH: &[(usize, usize, i64)] = &[(1, 2, 5), (2, 3, 11), (3, 4, 5)];
const NEGATIVE: &[(usize, usize, i64)] = &[(1, 2, 2), (1, 3, -2), (2, 3, 1), (2, 4, -1), (3, 4, -6)];

const EXAMPLES: &[Example] = &[
    weighty("one edge", &[(1, 2, 1)], &[(1, 2)]),
    weighty("two edges", &[(1, 2, 10), (2, 3, 11)], &[(2, 3)]),
    weighty("a path", PATH, &[(2, 3)]),
    Example { about: "a path, for as many as can be", edges: PATH, pairs: &[(1, 2), (3, 4)], most: true },
    weighty("negative weights", NEGATIVE, &[(1, 2)]),
    Example { about: "the same, for as many as can be", edges: NEGATIVE, pairs: &[(1, 3), (2, 4)], most: true },
    weighty("a blossom", &[(1, 2, 8), (1, 3, 9), (2, 3, 10), (3, 4, 7)], &[(1, 2), (3, 4)]),
    weighty(
        "a blossom, and two more",
        &[(1, 2, 8), (1, 3, 9), (2, 3, 10), (3, 4, 7), (1, 6, 5), (4, 5, 6)],
        &[(1, 6), (2, 3), (4, 5)],
    ),
    weighty(
        "an even blossom that becomes odd",
        &[(1, 2, 9), (1, 3, 8), (2, 3, 10), (1, 4, 5), (4, 5, 4), (1, 6, 3)],
        &[(1, 6), (2, 3), (4, 5)],
    ),
    weighty(
        "the same with other weights",
        &[(1, 2, 9), (1, 3, 8), (2, 3, 10), (1, 4, 5), (4, 5, 3), (1, 6, 4)],
        &[(1, 6), (2, 3), (4, 5)],
    ),
    weighty(
        "the same from another vertex",
        &[(1, 2, 9), (1, 3, 8), (2, 3, 10), (1, 4, 5), (4, 5, 3), (3, 6, 4)],
        &[(1, 2), (3, 6), (4, 5)],
    ),
    weighty(
        "a blossom in a blossom",
        &[(1, 2, 9), (1, 3, 9), (2, 3, 10), (2, 4, 8), (3, 5, 8), (4, 5, 10), (5, 6, 6)],
        &[(1, 3), (2, 4), (5, 6)],
    ),
    weighty(
        "an even blossom that is relabelled in another one",
        &[(1, 2, 10), (1, 7, 10), (2, 3, 12), (3, 4, 20), (3, 5, 20), (4, 5, 25), (5, 6, 10), (6, 7, 10), (7, 8, 8)],
        &[(1, 2), (3, 4), (5, 6), (7, 8)],
    ),
    weighty(
        "blossoms in blossoms that are opened one by one",
        &[
            (1, 2, 8),
            (1, 3, 8),
            (2, 3, 10),
            (2, 4, 12),
            (3, 5, 12),
            (4, 5, 14),
            (4, 6, 12),
            (5, 7, 12),
            (6, 7, 14),
            (7, 8, 12),
        ],
        &[(1, 2), (3, 5), (4, 6), (7, 8)],
    ),
    weighty(
        "an even blossom that becomes odd and is opened",
        &[(1, 2, 23), (1, 5, 22), (1, 6, 15), (2, 3, 25), (3, 4, 22), (4, 5, 25), (4, 8, 14), (5, 7, 13)],
        &[(1, 6), (2, 3), (4, 8), (5, 7)],
    ),
    weighty(
        "the same with one inside",
        &[(1, 2, 19), (1, 3, 20), (1, 8, 8), (2, 3, 25), (2, 4, 18), (3, 5, 18), (4, 5, 13), (4, 7, 7), (5, 6, 7)],
        &[(1, 8), (2, 3), (4, 7), (5, 6)],
    ),
    weighty(
        "one that becomes odd in several ways",
        &[
            (1, 2, 45),
            (1, 5, 45),
            (2, 3, 50),
            (3, 4, 45),
            (4, 5, 50),
            (1, 6, 30),
            (3, 9, 35),
            (4, 8, 35),
            (5, 7, 26),
            (9, 10, 5),
        ],
        &[(1, 6), (2, 3), (4, 8), (5, 7), (9, 10)],
    ),
    weighty(
        "the same with other weights",
        &[
            (1, 2, 45),
            (1, 5, 45),
            (2, 3, 50),
            (3, 4, 45),
            (4, 5, 50),
            (1, 6, 30),
            (3, 9, 35),
            (4, 8, 26),
            (5, 7, 40),
            (9, 10, 5),
        ],
        &[(1, 6), (2, 3), (4, 8), (5, 7), (9, 10)],
    ),
    weighty(
        "one that is opened so that an edge with the least slack comes about",
        &[
            (1, 2, 45),
            (1, 5, 45),
            (2, 3, 50),
            (3, 4, 45),
            (4, 5, 50),
            (1, 6, 30),
            (3, 9, 35),
            (4, 8, 28),
            (5, 7, 26),
            (9, 10, 5),
        ],
        &[(1, 6), (2, 3), (4, 8), (5, 7), (9, 10)],
    ),
    weighty(
        "an outer one that is opened so that the inner one is on the path",
        &[
            (1, 2, 45),
            (1, 7, 45),
            (2, 3, 50),
            (3, 4, 45),
            (4, 5, 95),
            (4, 6, 94),
            (5, 6, 94),
            (6, 7, 50),
            (1, 8, 30),
            (3, 11, 35),
            (5, 9, 36),
            (7, 10, 26),
            (11, 12, 5),
        ],
        &[(1, 8), (2, 3), (4, 6), (5, 9), (7, 10), (11, 12)],
    ),
    weighty(
        "one in another that is relabelled and opened",
        &[
            (1, 2, 40),
            (1, 3, 40),
            (2, 3, 60),
            (2, 4, 55),
            (3, 5, 55),
            (4, 5, 50),
            (1, 8, 15),
            (5, 7, 30),
            (7, 6, 10),
            (8, 10, 10),
            (4, 9, 30),
        ],
        &[(1, 2), (3, 5), (4, 9), (6, 7), (8, 10)],
    ),
];

/// Here everybody is paired. Those between whom there is no edge are as good as left over: this is worth nothing, or
/// where as many as can be are to be paired, less than any edge.
fn pairs_of(Example { edges, most, .. }: &Example) -> Vec<(usize, usize)> {
    let vertices = edges.iter().map(|&(a, b, _)| a.max(b)).max().unwrap_or(0);
    let weight = |a: usize, b: usize| {
        edges.iter().find(|&&(from, to, _)| (from, to) == (a, b) || (from, to) == (b, a)).map(|&(_, _, weight)| weight)
    };
    let worth =
        |a: usize, b: usize| if *most { weight(a, b).unwrap_or(-1_000) } else { weight(a, b).unwrap_or(0).max(0) };
    let badness = |a: usize, b: usize| (1_000 - worth(a + 1, b + 1)) as u64;
    let mates = best_pairs(vertices.next_multiple_of(2), badness);
    let pairs = mates.into_iter().enumerate().map(|(a, b)| (a + 1, b + 1)).filter(|(a, b)| a < b);
    pairs.filter(|&(a, b)| weight(a, b).is_some_and(|weight| *most || weight > 0)).collect()
}

#[test]
fn published_graphs_are_matched_as_they_should_be() {
    for example in EXAMPLES {
        assert_eq!(pairs_of(example), example.pairs, "{}", example.about);
    }
}
