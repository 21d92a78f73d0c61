//! The search for a matching of maximum weight: trees grow from the vertices that have no mate, odd circles shrink into
//! blossoms, and labels pay for what is tight.
//!
//! Vertices and blossoms have numbers from 1 on; 0 means none. A blossom has a number above those of the vertices.

use std::collections::VecDeque;

/// An edge between two vertices, as it is seen from `from`. One without weight is not there.
#[derive(Clone, Copy, Debug, Default)]
struct Edge {
    from: usize,
    to: usize,
    weight: i64,
}

/// Where in the alternating trees a vertex or blossom is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// In no tree.
    Free,
    /// At an even distance from the root; edges are looked for from here.
    Even,
    /// At an odd distance.
    Odd,
}

/// What is known of a vertex or of a blossom.
#[derive(Clone, Debug)]
struct Node {
    label: i64,
    level: Level,
    /// The vertex outside to which it is matched.
    mate: usize,
    /// The vertex from which its tree reached it.
    parent: usize,
    /// The outermost blossom that it is in, itself if there is none; 0 for a blossom that does not exist.
    outer: usize,
    /// The vertex of a tree with the edge to it that is closest to being tight.
    closest: usize,
    /// When a search for a common ancestor last came by.
    seen: u32,
    /// What a blossom consists of, in a circle that begins at its base.
    petals: Vec<usize>,
}

/// A graph whose vertices are to be matched.
pub(super) struct Graph {
    vertices: usize,
    nodes: Vec<Node>,
    edges: Vec<Vec<Edge>>,
    /// For a blossom and a vertex in it: the petal that holds the vertex.
    petal_with: Vec<Vec<usize>>,
    even: VecDeque<usize>,
    searches: u32,
}

impl Graph {
    /// A graph without edges.
    pub(super) fn new(vertices: usize) -> Self {
        let room = vertices + vertices / 2 + 1;
        let node = |number| Node {
            label: 0,
            level: Level::Free,
            mate: 0,
            parent: 0,
            outer: if number <= vertices { number } else { 0 },
            closest: 0,
            seen: 0,
            petals: Vec::new(),
        };
        let edge = |from, to| Edge { from, to, weight: 0 };
        Graph {
            vertices,
            nodes: (0..room).map(node).collect(),
            edges: (0..room).map(|from| (0..room).map(|to| edge(from, to)).collect()).collect(),
            petal_with: vec![vec![0; vertices + 1]; room],
            even: VecDeque::new(),
            searches: 0,
        }
    }

    /// Puts an edge between two vertices, counted from 0, whose weight is above 0.
    pub(super) fn connect(&mut self, a: usize, b: usize, weight: i64) {
        self.edges[a + 1][b + 1].weight = weight;
        self.edges[b + 1][a + 1].weight = weight;
    }

    /// Finds a matching of maximum weight, in which everybody has a mate; says for each vertex which, counted from 0.
    pub(super) fn match_all(mut self) -> Vec<usize> {
        let heaviest = self.edges.iter().flatten().map(|edge| edge.weight).max().unwrap_or(0);
        for vertex in 1..=self.vertices {
            self.nodes[vertex].label = heaviest;
            self.petal_with[vertex][vertex] = vertex;
        }
        while self.find_a_longer_matching() {}
        (1..=self.vertices).map(|vertex| self.nodes[vertex].mate - 1).collect()
    }

    fn numbers(&self) -> std::ops::Range<usize> {
        1..self.nodes.len()
    }

    fn blossoms(&self) -> std::ops::Range<usize> {
        self.vertices + 1..self.nodes.len()
    }

    fn outer(&self, vertex: usize) -> usize {
        self.nodes[vertex].outer
    }

    fn is_outermost(&self, number: usize) -> bool {
        self.nodes[number].outer == number
    }

    /// Twice how far an edge is from being tight.
    fn slack(&self, edge: Edge) -> i64 {
        self.nodes[edge.from].label + self.nodes[edge.to].label - self.edges[edge.from][edge.to].weight * 2
    }

    fn slack_between(&self, from: usize, to: usize) -> i64 {
        self.slack(self.edges[from][to])
    }

    fn note_closer(&mut self, from: usize, to: usize) {
        let closest = self.nodes[to].closest;
        if closest == 0 || self.slack_between(from, to) < self.slack_between(closest, to) {
            self.nodes[to].closest = from;
        }
    }

    fn find_closest(&mut self, to: usize) {
        self.nodes[to].closest = 0;
        for from in 1..=self.vertices {
            let reaches = self.edges[from][to].weight > 0 && self.outer(from) != to;
            if reaches && self.nodes[self.outer(from)].level == Level::Even {
                self.note_closer(from, to);
            }
        }
    }

    /// All vertices of an even blossom are places to search from.
    fn search_from(&mut self, number: usize) {
        if number <= self.vertices {
            return self.even.push_back(number);
        }
        for petal in self.nodes[number].petals.clone() {
            self.search_from(petal);
        }
    }

    fn put_into(&mut self, number: usize, outer: usize) {
        self.nodes[number].outer = outer;
        if number > self.vertices {
            for petal in self.nodes[number].petals.clone() {
                self.put_into(petal, outer);
            }
        }
    }

    /// How far a petal is from the base, the way on which this is even; the circle is turned round if need be.
    fn even_way(&mut self, blossom: usize, petal: usize) -> usize {
        let petals = &mut self.nodes[blossom].petals;
        let place = petals.iter().position(|&other| other == petal).expect("the petal is part of its blossom");
        if place.is_multiple_of(2) {
            return place;
        }
        petals[1..].reverse();
        petals.len() - place
    }

    /// Matches along the edge from a node to another one, inside of it as well.
    fn set_mate(&mut self, from: usize, to: usize) {
        let edge = self.edges[from][to];
        self.nodes[from].mate = edge.to;
        if from <= self.vertices {
            return;
        }
        let petal = self.petal_with[from][edge.from];
        let way = self.even_way(from, petal);
        for place in 0..way {
            let (one, other) = (self.nodes[from].petals[place], self.nodes[from].petals[place ^ 1]);
            self.set_mate(one, other);
        }
        self.set_mate(petal, to);
        self.nodes[from].petals.rotate_left(way);
    }

    /// Swaps matched and unmatched edges from here up to the root.
    fn augment(&mut self, mut from: usize, mut to: usize) {
        loop {
            let next = self.outer(self.nodes[from].mate);
            self.set_mate(from, to);
            if next == 0 {
                return;
            }
            let above = self.outer(self.nodes[next].parent);
            self.set_mate(next, above);
            (from, to) = (above, next);
        }
    }

    /// Where the ways of two even nodes up their trees meet; nowhere if these are different trees.
    fn common_ancestor(&mut self, mut one: usize, mut other: usize) -> Option<usize> {
        self.searches += 1;
        while one != 0 || other != 0 {
            if one != 0 {
                if self.nodes[one].seen == self.searches {
                    return Some(one);
                }
                self.nodes[one].seen = self.searches;
                one = self.outer(self.nodes[one].mate);
                if one != 0 {
                    one = self.outer(self.nodes[one].parent);
                }
            }
            std::mem::swap(&mut one, &mut other);
        }
        None
    }

    /// The way from an even node up to the base: even and odd nodes in turn, without the base.
    fn way_up(&mut self, mut from: usize, base: usize) -> Vec<usize> {
        let mut way = Vec::new();
        while from != base {
            let odd = self.outer(self.nodes[from].mate);
            way.extend([from, odd]);
            self.search_from(odd);
            from = self.outer(self.nodes[odd].parent);
        }
        way
    }

    /// The circle over two even nodes of a tree and the node where their ways meet becomes one node.
    fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let blossom = self.blossoms().find(|&number| self.outer(number) == 0).expect("there is room for all blossoms");
        let mut petals = vec![base];
        petals.extend(self.way_up(one, base));
        petals[1..].reverse();
        petals.extend(self.way_up(other, base));
        let mate = self.nodes[base].mate;
        let parent = self.nodes[base].parent;
        let node = &mut self.nodes[blossom];
        (node.label, node.level, node.mate, node.parent) = (0, Level::Even, mate, parent);
        node.petals.clone_from(&petals);
        self.put_into(blossom, blossom);
        for number in self.numbers() {
            self.edges[blossom][number].weight = 0;
            self.edges[number][blossom].weight = 0;
        }
        self.petal_with[blossom].fill(0);
        for petal in petals {
            for number in self.numbers() {
                let known = self.edges[blossom][number].weight > 0;
                if !known || self.slack_between(petal, number) < self.slack_between(blossom, number) {
                    self.edges[blossom][number] = self.edges[petal][number];
                    self.edges[number][blossom] = self.edges[number][petal];
                }
            }
            for vertex in 1..=self.vertices {
                if self.petal_with[petal][vertex] != 0 {
                    self.petal_with[blossom][vertex] = petal;
                }
            }
        }
        self.find_closest(blossom);
    }

    /// An odd blossom whose label has come down to 0 falls apart; one way through it stays in the tree.
    fn expand(&mut self, blossom: usize) {
        for petal in self.nodes[blossom].petals.clone() {
            self.put_into(petal, petal);
        }
        let parent = self.nodes[blossom].parent;
        let entry = self.petal_with[blossom][self.edges[blossom][parent].from];
        let way = self.even_way(blossom, entry);
        let petals = self.nodes[blossom].petals.clone();
        for pair in petals[..way].chunks(2) {
            let [odd, even] = [pair[0], pair[1]];
            self.nodes[odd].parent = self.edges[even][odd].from;
            self.nodes[odd].level = Level::Odd;
            self.nodes[even].level = Level::Even;
            self.nodes[odd].closest = 0;
            self.find_closest(even);
            self.search_from(even);
        }
        self.nodes[entry].level = Level::Odd;
        self.nodes[entry].parent = parent;
        for &petal in &petals[way + 1..] {
            self.nodes[petal].level = Level::Free;
            self.find_closest(petal);
        }
        self.nodes[blossom].outer = 0;
    }

    /// A tight edge has been found; says whether the matching has become longer.
    fn follow(&mut self, edge: Edge) -> bool {
        let (from, to) = (self.outer(edge.from), self.outer(edge.to));
        match self.nodes[to].level {
            Level::Free => {
                self.nodes[to].parent = edge.from;
                self.nodes[to].level = Level::Odd;
                let next = self.outer(self.nodes[to].mate);
                self.nodes[to].closest = 0;
                self.nodes[next].closest = 0;
                self.nodes[next].level = Level::Even;
                self.search_from(next);
            }
            Level::Even => match self.common_ancestor(from, to) {
                Some(base) => self.shrink(from, base, to),
                None => {
                    self.augment(from, to);
                    self.augment(to, from);
                    return true;
                }
            },
            Level::Odd => {}
        }
        false
    }

    /// Grows trees from everybody who has no mate until two of them meet; says whether there was anybody.
    fn find_a_longer_matching(&mut self) -> bool {
        self.even.clear();
        for number in self.numbers() {
            self.nodes[number].level = Level::Free;
            self.nodes[number].closest = 0;
        }
        for number in self.numbers() {
            if self.is_outermost(number) && self.nodes[number].mate == 0 {
                self.nodes[number].parent = 0;
                self.nodes[number].level = Level::Even;
                self.search_from(number);
            }
        }
        if self.even.is_empty() {
            return false;
        }
        loop {
            if self.follow_tight_edges() {
                return true;
            }
            self.move_labels();
            if self.follow_new_edges() {
                return true;
            }
            for blossom in self.blossoms() {
                let node = &self.nodes[blossom];
                if self.is_outermost(blossom) && node.level == Level::Odd && node.label == 0 {
                    self.expand(blossom);
                }
            }
        }
    }

    fn follow_tight_edges(&mut self) -> bool {
        while let Some(from) = self.even.pop_front() {
            if self.nodes[self.outer(from)].level == Level::Odd {
                continue;
            }
            for to in 1..=self.vertices {
                let edge = self.edges[from][to];
                if edge.weight == 0 || self.outer(from) == self.outer(to) {
                    continue;
                }
                if self.slack(edge) == 0 {
                    if self.follow(edge) {
                        return true;
                    }
                } else {
                    self.note_closer(from, self.outer(to));
                }
            }
        }
        false
    }

    /// Moves the labels by as much as can be, so that another edge is tight or a blossom can fall apart.
    fn move_labels(&mut self) {
        let outermost = |number: &usize| self.is_outermost(*number);
        let of_blossoms = self.blossoms().filter(outermost).filter_map(|blossom| match self.nodes[blossom].level {
            Level::Odd => Some(self.nodes[blossom].label / 2),
            Level::Even | Level::Free => None,
        });
        let of_edges = self.numbers().filter(outermost).filter_map(|to| {
            let Node { closest, level, .. } = self.nodes[to];
            match level {
                _ if closest == 0 => None,
                Level::Free => Some(self.slack_between(closest, to)),
                Level::Even => Some(self.slack_between(closest, to) / 2),
                Level::Odd => None,
            }
        });
        let step = of_blossoms.chain(of_edges).min().expect("in a complete graph of even size trees can always grow");
        for vertex in 1..=self.vertices {
            match self.nodes[self.outer(vertex)].level {
                Level::Even => self.nodes[vertex].label -= step,
                Level::Odd => self.nodes[vertex].label += step,
                Level::Free => {}
            }
        }
        for blossom in self.blossoms() {
            if self.is_outermost(blossom) {
                match self.nodes[blossom].level {
                    Level::Even => self.nodes[blossom].label += step * 2,
                    Level::Odd => self.nodes[blossom].label -= step * 2,
                    Level::Free => {}
                }
            }
        }
    }

    fn follow_new_edges(&mut self) -> bool {
        for to in self.numbers() {
            let closest = self.nodes[to].closest;
            if !self.is_outermost(to) || closest == 0 || self.outer(closest) == to {
                continue;
            }
            if self.slack_between(closest, to) == 0 && self.follow(self.edges[closest][to]) {
                return true;
            }
        }
        false
    }
}
