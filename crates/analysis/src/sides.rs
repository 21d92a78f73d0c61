//! How each side did, in a few figures.

use crate::chances::rounded;
use crate::report::{Decision, Position, Shares, Side, Verdict};
use tercet_kernel::Seat;

/// How accurate a choice that lost this many per cent is: the curve that Lichess uses.
fn accuracy(lost: f32) -> f32 {
    (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

/// What of a match is told of each side.
pub fn sides(positions: &[Position], decisions: &[Decision]) -> Shares<Side> {
    let luck: f32 = positions.iter().map(|position| position.luck).sum();
    Shares::new(|seat| {
        let own = || decisions.iter().filter(|decision| decision.seat == seat);
        let count = |verdict| own().filter(|decision| decision.verdict == verdict).count() as u32;
        let decisions = own().count() as u32;
        let accurate: f32 = own().map(|decision| accuracy(decision.lost)).sum();
        Side {
            accuracy: if decisions > 0 { rounded(accurate / decisions as f32) } else { 100.0 },
            decisions,
            inaccuracies: count(Verdict::Inaccuracy),
            mistakes: count(Verdict::Mistake),
            blunders: count(Verdict::Blunder),
            luck: rounded(if seat == Seat::A { luck } else { -luck }),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_choice_is_wholly_accurate_and_a_blunder_is_not() {
        assert!((accuracy(0.0) - 100.0).abs() < 0.01);
        assert!(accuracy(20.0) < 45.0 && accuracy(100.0) < 1.0);
    }
}
