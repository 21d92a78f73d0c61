//! A deck in suggested proportions.

use std::ops::RangeInclusive;

/// A deck of one of these sizes, in these shares: of each kind the best, which come first, and where there are too few
/// of a kind, the best of the others. It is as large as it can be with nobody standing in for another.
pub fn in_shares<C: Copy, K: PartialEq>(
    ranked: &[C],
    sizes: RangeInclusive<usize>,
    shares: &[(K, usize)],
    kind: impl Fn(C) -> K,
) -> Vec<C> {
    let whole: usize = shares.iter().map(|(_, share)| share).sum();
    let of = |known: &K| ranked.iter().filter(|&&card| kind(card) == *known).count();
    let balanced = shares.iter().map(|(known, share)| of(known) * whole / share).min().unwrap_or(0);
    let size = balanced.clamp(*sizes.start(), *sizes.end());
    let mut wanted: Vec<usize> = shares.iter().map(|(_, share)| size * share / whole).collect();
    let (mut taken, mut left) = (Vec::new(), Vec::new());
    for &card in ranked {
        let of_kind = shares.iter().position(|(known, _)| *known == kind(card));
        match of_kind.map(|at| &mut wanted[at]) {
            Some(wanted) if *wanted > 0 => {
                *wanted -= 1;
                taken.push(card);
            }
            _ => left.push(card),
        }
    }
    taken.extend(left);
    taken.truncate(size);
    taken
}
