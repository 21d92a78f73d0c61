//! Positions that a match keeps of its way, so that choices can be taken back without playing all of
//! it again.

/// One position in this many choices is kept, where they lie close together. Each takes a few kilobytes for as long as
/// the match is in memory; this many choices can be made again within milliseconds.
const APART: usize = 128;

/// The start, and positions that lie the farther apart the longer they are past: a few for the longest
/// match.
#[derive(Clone, Debug)]
pub(crate) struct Checkpoints<S> {
    start: S,
    /// After how many choices, in rising order.
    later: Vec<(usize, S)>,
}

impl<S: Clone> Checkpoints<S> {
    pub fn new(start: S) -> Self {
        Checkpoints { start, later: Vec::new() }
    }

    /// The match stands after `count` choices.
    pub fn note(&mut self, count: usize, state: &S) {
        if !count.is_multiple_of(APART) {
            return;
        }
        self.later.push((count, state.clone()));
        // One goes where its neighbours are near each other, measured by how long the younger one is past.
        let past = |at: usize| count + APART - at;
        for middle in (1..self.later.len().saturating_sub(1)).rev() {
            let (older, younger) = (self.later[middle - 1].0, self.later[middle + 1].0);
            if past(older) <= 4 * past(younger) && past(younger) > APART {
                self.later.remove(middle);
            }
        }
    }

    /// Goes back to the last position kept of the first `count` choices; says how many led there.
    pub fn back_to(&mut self, count: usize) -> (usize, S) {
        self.later.retain(|(at, _)| *at <= count);
        self.later.last().cloned().unwrap_or_else(|| (0, self.start.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(count: usize) -> Checkpoints<usize> {
        let mut kept = Checkpoints::new(0);
        (1..=count).for_each(|at| kept.note(at, &at));
        kept
    }

    #[test]
    fn few_are_kept_of_a_long_match() {
        assert!(after(300).later.len() <= 6, "{:?}", after(300).later);
        assert!(after(20_000).later.len() <= 14, "{:?}", after(20_000).later);
    }

    #[test]
    fn the_way_from_the_last_one_is_short() {
        for length in [0, 31, 32, 300, 5_000] {
            for count in 0..=length {
                let (from, state) = after(length).back_to(count);
                assert_eq!(from, state);
                let (way, back) = (count - from, length - count);
                assert!(way <= 3 * APART + 3 * back, "{way} choices from {from} to {count} of {length}");
            }
        }
    }

    #[test]
    fn what_was_taken_back_is_forgotten() {
        let mut kept = after(300);
        assert_eq!(kept.back_to(299), (256, 256));
        assert_eq!(kept.back_to(200), (128, 128));
        assert_eq!(kept.back_to(299), (128, 128));
    }
}
