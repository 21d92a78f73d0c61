//! A search tree over what one seat can tell apart.

use crate::judge::Judging;
use crate::playout::{Going, playout};
use crate::{Evaluate, Seen};
use rustc_hash::FxHashMap;
use tercet_kernel::{Chance, Rules, Seat, Seed, Silent, Status};

/// How much a promise counts against results, which lie between -1 and 1.
const CURIOSITY: f32 = 1.5;
/// By hand, playouts are judged after this many choices.
const LOOK_AHEAD: usize = 6;
/// A network judges after no more than this many, if nothing is being carried out then.
const SHORT_LOOK_AHEAD: usize = 2;

/// In this many imagined worlds a network looks at each option of the root, where it looks at all; in one elsewhere.
const LOOKS_AT_ROOT: u32 = 4;
/// It looks where a line of choices has been gone down this often: most are not gone down again.
const BEFORE_LOOKING: u32 = 2;

/// Index of a node in its arena.
type NodeId = u32;
const ROOT: NodeId = 0;

/// A branch of the tree: where it begins, who chose it, and what the tree tells apart. Both seats can have choices at
/// one node, the other one only in worlds in which it has any.
type Edge = (NodeId, Seat, u64);

/// What is known about one line of choices.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// How often it was played.
    visits: u32,
    /// How often it could have been played: in some imagined worlds it was not on offer.
    offered: u32,
    /// How often there was nothing else to play.
    forced: u32,
    /// The sum of its results, for the seat that made the last choice.
    total: f32,
    /// In how many worlds a network looked at it before it was tried.
    looks: u32,
    /// The sum of what it saw, for the same seat.
    sight: f32,
}

impl Node {
    /// How often it was on the way, by choice or not.
    fn gone_through(&self) -> u32 {
        self.visits + self.forced
    }

    /// What came of it on average. What was seen at first sight counts like one result; nothing if nothing is known.
    fn result(&self) -> Option<f32> {
        let looked = self.looks.min(1);
        let sight = if looked == 0 { 0.0 } else { self.sight / self.looks as f32 };
        let known = looked + self.visits;
        (known > 0).then(|| (sight + self.total) / known as f32)
    }
}

/// A branch on offer in the world of this iteration.
#[derive(Clone, Copy, Debug)]
struct Branch {
    /// What the tree tells apart: the group of its options, or at the root the option itself.
    label: u64,
    /// Which option leads there.
    option: usize,
    /// The sum of what its options promise.
    promise: f32,
    /// The node it leads to, once it is looked up.
    child: NodeId,
}

/// Single-observer information-set tree search: every iteration imagines a world that fits what
/// the seat knows, walks down the one tree of all worlds by the options on offer in that world,
/// adds one node, and plays on: by hand it judges a while later, after any choices; by a network soon, after the most
/// promising ones. Where a network looks at options before they are tried, what it sees in them is hoped for.
#[derive(Debug)]
pub(crate) struct Tree<R: Rules> {
    /// The arena; node 0 is the root.
    nodes: Vec<Node>,
    /// The children: which branch leads from which node to which.
    edges: FxHashMap<Edge, NodeId>,
    chance: Chance,
    rng: fastrand::Rng,
    /// Who chooses at the root, and between how many options.
    at_root: (Seat, usize),
    options: Vec<R::Choice>,
    branches: Vec<Branch>,
    /// Room for a position that is looked at, and for options there.
    ahead: Option<(R::State, Vec<R::Choice>)>,
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
            at_root: (Seat::A, 0),
            options: Vec::new(),
            branches: Vec::new(),
            ahead: None,
            path: Vec::new(),
        }
    }

    /// Forgets everything and starts at the position of `seen`; keeps its memory.
    pub fn plant(&mut self, seen: Seen<'_, R>) {
        self.nodes.clear();
        self.nodes.push(Node::default());
        self.edges.clear();
        seen.options(&mut self.options);
        self.at_root = (seen.seat(), self.options.len());
    }

    /// How often each option of the root was tried, in their order, with the sum of the results.
    pub fn tried(&self) -> impl Iterator<Item = (u32, f32)> {
        let (chooser, options) = self.at_root;
        (0..options).map(move |option| match self.edges.get(&(ROOT, chooser, option as u64)) {
            Some(&child) => (self.nodes[child as usize].visits, self.nodes[child as usize].total),
            None => (0, 0.0),
        })
    }

    /// One imagined game, which begins with this option of the root if one is named. Says with which it began, and what
    /// came of it.
    pub fn iterate(&mut self, seen: Seen<'_, R>, judging: &mut Judging<'_, R>, only: Option<usize>) -> (usize, f32) {
        let cards = seen.cards();
        let mut state = seen.imagine(&mut self.chance);
        let mut node = ROOT;
        let mut new = false;
        let mut first = None;
        self.path.clear();
        while let Status::Waiting(mover) = R::status(&state) {
            if new {
                break;
            }
            R::options(cards, &state, &mut self.options);
            let mut option = 0;
            if self.options.len() > 1 {
                self.branch(seen, &state, node);
                if let Some(only) = only.filter(|_| node == ROOT) {
                    self.branches.retain(|branch| branch.option == only);
                }
                self.find_children(node, mover);
                if let Some(trust) = judging.first_sight() {
                    self.look(cards, &state, mover, node, judging);
                    self.hope(trust);
                }
                (option, node) = self.descend();
                new = self.nodes[node as usize].visits == 0;
                self.path.push((node, mover));
            } else if node != ROOT {
                // Nobody knows whether the other one could have done something else: what follows is the same line.
                let label = R::group(cards, &state, seen.seat(), self.options[0]);
                node = child(&mut self.nodes, &mut self.edges, (node, mover, label));
                self.nodes[node as usize].forced += 1;
            }
            first = first.or(Some(option));
            R::apply(cards, &mut state, self.options[option], &mut Silent);
        }
        let (rng, options) = (&mut self.rng, &mut self.options);
        let onward = match judging.network_looks_ahead() {
            // Where it judges at once, no more than what is under way is carried out.
            Some(0) => (Going::Anyhow, 0),
            Some(longest) => (Going::Promising, longest.min(SHORT_LOOK_AHEAD)),
            None => (Going::Anyhow, LOOK_AHEAD),
        };
        let worth = playout::<R>(cards, &mut state, seen.seat(), onward, rng, options, judging);
        for &(node, mover) in &self.path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.total += if mover == seen.seat() { worth } else { -worth };
        }
        self.nodes[ROOT as usize].visits += 1;
        (first.unwrap_or_default(), worth)
    }

    /// Sorts the options into branches. At the root each option is one: options come in the same
    /// order in every imagined world.
    fn branch(&mut self, seen: Seen<'_, R>, state: &R::State, node: NodeId) {
        let (cards, seat) = (seen.cards(), seen.seat());
        self.branches.clear();
        for (option, &choice) in self.options.iter().enumerate() {
            let promise = R::promise(cards, state, choice);
            let label = if node == ROOT { option as u64 } else { R::group(cards, state, seat, choice) };
            let same = |branch: &&mut Branch| node != ROOT && branch.label == label;
            match self.branches.iter_mut().find(same) {
                None => self.branches.push(Branch { label, option, promise, child: ROOT }),
                Some(branch) => {
                    branch.promise += promise;
                    // Of all options of a branch one is followed, each as likely as it is promising.
                    if self.rng.f32() * branch.promise < promise {
                        branch.option = option;
                    }
                }
            }
        }
    }

    /// Looks up the nodes to which the branches lead.
    fn find_children(&mut self, node: NodeId, mover: Seat) {
        for branch in &mut self.branches {
            branch.child = child(&mut self.nodes, &mut self.edges, (node, mover, branch.label));
            self.nodes[branch.child as usize].offered += 1;
        }
    }

    /// Has a network look, in this world, at each branch at which it has not looked often enough.
    fn look(&mut self, cards: &R::Cards, state: &R::State, mover: Seat, node: NodeId, judging: &mut Judging<'_, R>) {
        let enough = match node {
            ROOT => LOOKS_AT_ROOT,
            _ if self.nodes[node as usize].gone_through() < BEFORE_LOOKING => return,
            _ => 1,
        };
        let (ahead, options) = self.ahead.get_or_insert_with(|| (state.clone(), Vec::new()));
        for branch in &self.branches {
            let child = &mut self.nodes[branch.child as usize];
            if child.looks < enough {
                ahead.clone_from(state);
                R::apply(cards, ahead, self.options[branch.option], &mut Silent);
                let at_once = (Going::Promising, 0);
                child.sight += playout::<R>(cards, ahead, mover, at_once, &mut self.rng, options, judging);
                child.looks += 1;
            }
        }
    }

    /// Makes branches promise what a network saw in them: by `trust` more worth is e times as much. What was promised
    /// without it counts by its root, so that it leads the network and does not overrule it.
    fn hope(&mut self, trust: f32) {
        let nodes = &self.nodes;
        let seen = |branch: &Branch| {
            let child = &nodes[branch.child as usize];
            (child.looks > 0).then(|| child.sight / child.looks as f32)
        };
        let all = self.branches.iter().filter_map(seen);
        let (least, most) = all.fold((1.0f32, -1.0f32), |(least, most), sight| (least.min(sight), most.max(sight)));
        if least > most {
            return;
        }
        for branch in &mut self.branches {
            // What could not be looked at yet is as good as the worst that could.
            let sight = seen(branch).unwrap_or(least);
            branch.promise = branch.promise.sqrt() * ((sight - most) / trust).exp();
        }
    }

    /// The option to follow and the node it leads to: the best sum of what came of it so far and of what it still
    /// promises. Of what nothing is known counts as good as what was tried together.
    fn descend(&self) -> (usize, NodeId) {
        let children = || self.branches.iter().map(|branch| &self.nodes[branch.child as usize]);
        let promised: f32 = self.branches.iter().map(|branch| branch.promise).sum();
        let visits: u32 = children().map(|child| child.visits).sum();
        let together = children().map(|child| child.total).sum::<f32>() / visits.max(1) as f32;
        let mut best = (f32::NEG_INFINITY, 0, ROOT);
        for (branch, child) in self.branches.iter().zip(children()) {
            let result = child.result().unwrap_or(together);
            let hope = branch.promise / promised * (child.offered as f32).sqrt() / (1 + child.visits) as f32;
            let bound = result + CURIOSITY * hope;
            if bound > best.0 {
                best = (bound, branch.option, branch.child);
            }
        }
        (best.1, best.2)
    }
}

/// The node to which a branch leads, a new one if it was never taken.
fn child(nodes: &mut Vec<Node>, edges: &mut FxHashMap<Edge, NodeId>, edge: Edge) -> NodeId {
    *edges.entry(edge).or_insert_with(|| {
        nodes.push(Node::default());
        (nodes.len() - 1) as NodeId
    })
}
