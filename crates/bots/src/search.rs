//! A search that tells what came of each of its imagined games.

use crate::judge::Judging;
use crate::tree::Tree;
use crate::{Evaluate, Judge, Seen};

/// The tree search of [`Strong`](crate::Strong), game by game, for whoever wants to know more of it than its choice.
pub struct Search<'a, R: Evaluate> {
    seen: Seen<'a, R>,
    judging: Judging<'a, R>,
    tree: Tree<R>,
}

impl<'a, R: Evaluate> Search<'a, R> {
    /// A search from this position, whose games follow from `seed`.
    pub fn new(seen: Seen<'a, R>, judge: &'a Judge, seed: u64) -> Self {
        let mut tree = Tree::new(seed);
        tree.plant(seen);
        Search { seen, judging: Judging::new(judge, seen.cards()), tree }
    }

    /// Imagines one more game, which begins with the option at this place if one is named. Says with which option it
    /// began, and what it came to for the seat that chooses: from -1 to 1.
    pub fn once(&mut self, only: Option<usize>) -> (usize, f32) {
        self.tree.iterate(self.seen, &mut self.judging, only)
    }
}
