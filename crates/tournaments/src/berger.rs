//! Who meets whom when everybody meets everybody: the Berger tables, as FIDE publishes them (Handbook C.05, annex 1).

/// The pairs of each round for `count` players, counted from 0; whoever is named first begins. With an odd number one
/// player in each round has no opponent and is left out.
pub fn berger_table(count: usize) -> Vec<Vec<(usize, usize)>> {
    let even = count.next_multiple_of(2);
    if even < 2 {
        return Vec::new();
    }
    let fits = |&(a, b): &(usize, usize)| a < count && b < count;
    (0..even - 1).map(|round| pairs(even, round).into_iter().filter(fits).collect()).collect()
}

/// The pairs of one round. The last player stays in place; all others move on by half their number after each round.
fn pairs(even: usize, round: usize) -> Vec<(usize, usize)> {
    let (last, circle) = (even - 1, even - 1);
    let first = round * (even / 2) % circle;
    let with_last = if round.is_multiple_of(2) { (first, last) } else { (last, first) };
    let others = (1..even / 2).map(|step| ((first + step) % circle, (first + circle - step) % circle));
    std::iter::once(with_last).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::berger_table;
    use std::collections::BTreeSet;

    /// As published, for 4, 6, 8, 10 and 12 players.
    const PUBLISHED: [&[&str]; 5] = [
        &["1-4, 2-3", "4-3, 1-2", "2-4, 3-1"],
        &["1-6, 2-5, 3-4", "6-4, 5-3, 1-2", "2-6, 3-1, 4-5", "6-5, 1-4, 2-3", "3-6, 4-2, 5-1"],
        &[
            "1-8, 2-7, 3-6, 4-5",
            "8-5, 6-4, 7-3, 1-2",
            "2-8, 3-1, 4-7, 5-6",
            "8-6, 7-5, 1-4, 2-3",
            "3-8, 4-2, 5-1, 6-7",
            "8-7, 1-6, 2-5, 3-4",
            "4-8, 5-3, 6-2, 7-1",
        ],
        &[
            "1-10, 2-9, 3-8, 4-7, 5-6",
            "10-6, 7-5, 8-4, 9-3, 1-2",
            "2-10, 3-1, 4-9, 5-8, 6-7",
            "10-7, 8-6, 9-5, 1-4, 2-3",
            "3-10, 4-2, 5-1, 6-9, 7-8",
            "10-8, 9-7, 1-6, 2-5, 3-4",
            "4-10, 5-3, 6-2, 7-1, 8-9",
            "10-9, 1-8, 2-7, 3-6, 4-5",
            "5-10, 6-4, 7-3, 8-2, 9-1",
        ],
        &[
            "1-12, 2-11, 3-10, 4-9, 5-8, 6-7",
            "12-7, 8-6, 9-5, 10-4, 11-3, 1-2",
            "2-12, 3-1, 4-11, 5-10, 6-9, 7-8",
            "12-8, 9-7, 10-6, 11-5, 1-4, 2-3",
            "3-12, 4-2, 5-1, 6-11, 7-10, 8-9",
            "12-9, 10-8, 11-7, 1-6, 2-5, 3-4",
            "4-12, 5-3, 6-2, 7-1, 8-11, 9-10",
            "12-10, 11-9, 1-8, 2-7, 3-6, 4-5",
            "5-12, 6-4, 7-3, 8-2, 9-1, 10-11",
            "12-11, 1-10, 2-9, 3-8, 4-7, 5-6",
            "6-12, 7-5, 8-4, 9-3, 10-2, 11-1",
        ],
    ];

    #[test]
    fn the_tables_are_the_published_ones() {
        for published in PUBLISHED {
            let count = published.len() + 1;
            let written = |round: &Vec<(usize, usize)>| {
                let pairs = round.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1));
                pairs.collect::<Vec<_>>().join(", ")
            };
            let table: Vec<String> = berger_table(count).iter().map(written).collect();
            assert_eq!(table, published, "{count} players");
        }
    }

    #[test]
    fn everybody_meets_everybody_once_and_has_one_opponent_a_round() {
        for count in 2..=64 {
            let mut met = BTreeSet::new();
            for round in berger_table(count) {
                let mut here = BTreeSet::new();
                for (a, b) in round {
                    assert!(here.insert(a) && here.insert(b), "{count} players");
                    assert!(met.insert((a.min(b), a.max(b))), "{count} players");
                }
                assert!(here.len() + 1 >= count);
            }
            assert_eq!(met.len(), count * (count - 1) / 2);
        }
    }
}
