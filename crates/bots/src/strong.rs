//! A player that searches.

use crate::judge::Judging;
use crate::tree::Tree;
use crate::{Budget, Evaluate, Judge, Player, Seen};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tercet_kernel::Rules;

/// A search by the clock looks at the clock and at `stop` after this many iterations.
const BETWEEN_LOOKS: u32 = 16;

/// Tree search for hidden information: one tree a thread, each with its own imagined worlds; the
/// option that all of them together tried most is taken.
#[derive(Debug)]
pub struct Strong<R: Rules> {
    budget: Budget,
    judge: Judge,
    trees: Vec<Tree<R>>,
    options: Vec<R::Choice>,
}

impl<R: Evaluate> Strong<R> {
    /// A player whose choices follow from `seed`, `threads` (at least one) and a budget of
    /// iterations.
    pub fn new(seed: u64, budget: Budget, threads: usize) -> Self {
        let mut seeds = fastrand::Rng::with_seed(seed);
        let trees = (0..threads.max(1)).map(|_| Tree::new(seeds.u64(..))).collect();
        Strong { budget, judge: Judge::Usual, trees, options: Vec::new() }
    }

    /// The same player, judging positions by this.
    pub fn judging_by(self, judge: Judge) -> Self {
        Strong { judge, ..self }
    }
}

impl<R: Evaluate> Player<R> for Strong<R> {
    fn choose(&mut self, seen: Seen<'_, R>, stop: &AtomicBool) -> R::Choice {
        seen.options(&mut self.options);
        if self.options.len() == 1 {
            return self.options[0];
        }
        let budget = self.budget.shared_by(self.trees.len());
        let judge = &self.judge;
        match &mut self.trees[..] {
            [only] => grow(only, seen, judge, budget, stop),
            trees => std::thread::scope(|scope| {
                for tree in trees {
                    scope.spawn(move || grow(tree, seen, judge, budget, stop));
                }
            }),
        }
        let mut tried = vec![(0u32, 0.0f32); self.options.len()];
        for tree in &self.trees {
            for (sum, (visits, total)) in tried.iter_mut().zip(tree.tried()) {
                *sum = (sum.0 + visits, sum.1 + total);
            }
        }
        let best = (0..tried.len()).max_by(|&a, &b| {
            let by_visits = tried[a].0.cmp(&tried[b].0);
            by_visits.then(tried[a].1.total_cmp(&tried[b].1))
        });
        self.options[best.expect("a seat that chooses has options")]
    }
}

impl Budget {
    /// What each of several threads gets of it.
    fn shared_by(self, threads: usize) -> Budget {
        match self {
            Budget::Time(time) => Budget::Time(time),
            Budget::Iterations(count) => Budget::Iterations(count.div_ceil(threads as u32)),
        }
    }
}

/// Iterates until the budget is spent or `stop` is set.
fn grow<R: Evaluate>(tree: &mut Tree<R>, seen: Seen<'_, R>, judge: &Judge, budget: Budget, stop: &AtomicBool) {
    let start = Instant::now();
    let mut judging = Judging::new(judge, seen.cards());
    tree.plant(seen);
    let mut done = 0;
    loop {
        let spent = match budget {
            Budget::Iterations(count) => done >= count,
            Budget::Time(time) => done.is_multiple_of(BETWEEN_LOOKS) && start.elapsed() >= time,
        };
        if spent || stop.load(Ordering::Relaxed) {
            return;
        }
        tree.iterate(seen, &mut judging, None);
        done += 1;
    }
}
