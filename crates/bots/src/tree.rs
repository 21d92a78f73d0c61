//! A search tree over what one seat can tell apart.

use crate::playout::playout;
use crate::{Evaluate, Seen};
use rustc_hash::FxHashMap;
use tercet_kernel::{Chance, Rules, Seat, Seed, Silent, Status};

/// The constant of the upper confidence bound, for results between -1 and 1.
const EXPLORATION: f32 = 0.9;
/// Playouts are judged after this many choices.
const LOOK_AHEAD: usize = 40;

/// Index of a node in its arena.
type NodeId = u32;
const ROOT: NodeId = 0;

/// What is known about one line of choices.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// How often it was played.
    visits: u32,
    /// How often it could have been played: in some imagined worlds it was not on offer.
    offered: u32,
    /// The sum of its results, for the seat that made the last choice.
    total: f32,
}

/// Single-observer information-set tree search: every iteration imagines a world that fits what
/// the seat knows, walks down the one tree of all worlds by the options on offer in that world,
/// adds one node, and plays on at random.
#[derive(Debug)]
pub(crate) struct Tree<R: Rules> {
    /// The arena; node 0 is the root.
    nodes: Vec<Node>,
    /// The children: which choice leads from which node to which.
    edges: FxHashMap<(NodeId, R::Choice), NodeId>,
    chance: Chance,
    rng: fastrand::Rng,
    /// The true options at the root.
    at_root: Vec<R::Choice>,
    options: Vec<R::Choice>,
    /// The nodes of the current iteration, each with the seat that chose it.
    path: Vec<(NodeId, Seat)>,
}

impl<R: Evaluate> Tree<R> {
    /// An empty tree whose iterations follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Tree {
            nodes: Vec::new(),
            edges: FxHashMap::default(),
            chance: Chance::new(Seed(seed.into())),
            rng: fastrand::Rng::with_seed(seed),
            at_root: Vec::new(),
            options: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Forgets everything and starts at the position of `seen`; keeps its memory.
    pub fn plant(&mut self, seen: Seen<'_, R>) {
        self.nodes.clear();
        self.nodes.push(Node::default());
        self.edges.clear();
        seen.options(&mut self.at_root);
    }

    /// How often each option of the root was tried, in their order, with the sum of the results.
    pub fn tried(&self) -> impl Iterator<Item = (u32, f32)> {
        self.at_root.iter().map(|&choice| match self.edges.get(&(ROOT, choice)) {
            Some(&child) => (self.nodes[child as usize].visits, self.nodes[child as usize].total),
            None => (0, 0.0),
        })
    }

    /// One imagined game.
    pub fn iterate(&mut self, seen: Seen<'_, R>) {
        let cards = seen.cards();
        let mut state = seen.imagine(&mut self.chance);
        let mut node = ROOT;
        self.path.clear();
        let mut grown = false;
        while let Status::Waiting(mover) = R::status(&state) {
            if grown {
                break;
            }
            R::options(cards, &state, &mut self.options);
            let index = if self.options.len() == 1 {
                0
            } else {
                let (index, child, new) = self.descend(node);
                (node, grown) = (child, new);
                self.path.push((child, mover));
                index
            };
            R::apply(cards, &mut state, self.options[index], &mut Silent);
        }
        let worth = playout::<R>(cards, &mut state, seen.seat(), LOOK_AHEAD, &mut self.rng, &mut self.options);
        for &(node, mover) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += if mover == seen.seat() { worth } else { -worth };
        }
    }

    /// The option to follow from `node`: a random untried one if there is any, else the one with
    /// the best upper confidence bound. Gives its index, its node, and whether that is new.
    fn descend(&mut self, node: NodeId) -> (usize, NodeId, bool) {
        // At the root the true options stand for the imagined ones, which come in the same order.
        let options = if node == ROOT { &self.at_root } else { &self.options };
        let (mut best, mut best_bound) = (None, f32::NEG_INFINITY);
        let (mut untried, mut untried_count) = (0, 0);
        for (index, &choice) in options.iter().enumerate() {
            let Some(&child) = self.edges.get(&(node, choice)) else {
                untried_count += 1;
                if self.rng.usize(..untried_count) == 0 {
                    untried = index;
                }
                continue;
            };
            let known = &mut self.nodes[child as usize];
            known.offered += 1;
            let visits = known.visits as f32;
            let bound = known.total / visits + EXPLORATION * ((known.offered as f32).ln() / visits).sqrt();
            if bound > best_bound {
                (best, best_bound) = (Some((index, child)), bound);
            }
        }
        match best {
            Some((index, child)) if untried_count == 0 => (index, child, false),
            _ => {
                let child = self.nodes.len() as NodeId;
                self.nodes.push(Node { offered: 1, ..Node::default() });
                self.edges.insert((node, options[untried]), child);
                (untried, child, true)
            }
        }
    }
}
