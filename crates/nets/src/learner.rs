//! Learning from positions and how their games ended.
//!
//! Adagrad, a position at a time: what has been moved much moves less from then on, and cards that are seldom seen
//! still move. Each row of the first layer has one such sum for all its numbers, which makes the layer as cheap to
//! teach as to read. Nothing here depends on the machine: only sums, products, quotients and square roots are taken.

use crate::network::{Card, Network, Weights};
use crate::samples::{Sample, Samples};
use crate::table::Table;
use crate::{CEILING, DIRECT, DIRECT_PART, HIDDEN, LARGEST_WEIGHT, UNIT, WIDTH, chance_of};

/// How far apart the weights lie at first.
const SPREAD: f32 = 0.03;
/// Begins the sums that slow learning down.
const START: f32 = 1e-3;
/// How slow learning has become at the end of a pass, as a part of how it began.
const LAST_PACE: f32 = 0.1;
/// A chance is held to lie between this and one minus this where it is asked how far off it was.
const SURE: f32 = 1e-3;

/// How fast it is learned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pace {
    /// What stands behind the features: all rows of a half together.
    pub rows: f32,
    /// What stands behind that.
    pub layers: f32,
}

impl Default for Pace {
    fn default() -> Self {
        Pace { rows: 0.3, layers: 0.01 }
    }
}

/// A network that is learning.
#[derive(Clone, Debug)]
pub struct Learner {
    table: Table,
    /// Where the weights behind each feature begin in `sources`, and where those of the last end.
    starts: Vec<u32>,
    /// The weights behind each feature, by number, one feature after the other.
    sources: Vec<u32>,
    rows: Vec<[f32; WIDTH]>,
    /// How much each row was moved.
    moved: Vec<f32>,
    bias: Taught<WIDTH>,
    hidden: Vec<Taught<{ 2 * WIDTH }>>,
    hidden_bias: Taught<HIDDEN>,
    out: Taught<HIDDEN>,
    out_bias: Taught<1>,
    rng: fastrand::Rng,
}

/// Numbers that are learned, each with how much it was moved.
#[derive(Clone, Debug)]
struct Taught<const N: usize> {
    are: [f32; N],
    moved: [f32; N],
}

impl<const N: usize> Taught<N> {
    fn new(are: [f32; N]) -> Self {
        Taught { are, moved: [START; N] }
    }

    fn learn(&mut self, slope: &[f32; N], pace: f32) {
        for ((are, moved), slope) in self.are.iter_mut().zip(&mut self.moved).zip(slope) {
            *moved += slope * slope;
            *are -= pace * slope / moved.sqrt();
        }
    }
}

/// What a position leads to, layer by layer.
struct Thought {
    halves: [[f32; WIDTH]; 2],
    both: [f32; 2 * WIDTH],
    hidden: [f32; HIDDEN],
    sum: f32,
}

impl Learner {
    /// One that knows nothing yet; its first weights follow from `seed`.
    pub fn new(table: Table, seed: u64) -> Self {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut even = |reach: f32| (rng.f32() * 2.0 - 1.0) * reach;
        let mut starts = vec![0];
        let mut sources = Vec::new();
        for feature in 0..table.len() {
            sources.extend(table.sources_of(feature));
            starts.push(sources.len() as u32);
        }
        let rows: Vec<_> = (0..table.sources()).map(|_| std::array::from_fn(|_| even(SPREAD))).collect();
        let reach = |inputs: usize| (3.0 / inputs as f32).sqrt();
        let hidden = (0..HIDDEN).map(|_| Taught::new(std::array::from_fn(|_| even(reach(2 * WIDTH))))).collect();
        Learner {
            moved: vec![START; rows.len()],
            table,
            starts,
            sources,
            rows,
            bias: Taught::new([0.1; WIDTH]),
            hidden,
            hidden_bias: Taught::new([0.1; HIDDEN]),
            // So it begins with what positions lean to.
            out: Taught::new([0.0; HIDDEN]),
            out_bias: Taught::new([0.0]),
            rng,
        }
    }

    /// Goes once through the positions, in an order left to chance, ever slower. Says how far off it was on average
    /// just before it learned from each of them (in nats); `told` after some positions how many that were.
    pub fn pass(&mut self, samples: &Samples, pace: Pace, told: &dyn Fn(usize)) -> f32 {
        const BETWEEN: usize = 4096;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        self.rng.shuffle(&mut order);
        let mut off = 0.0f64;
        for (done, &at) in order.iter().enumerate() {
            let gone = done as f32 / order.len() as f32;
            let slowed = 1.0 - (1.0 - LAST_PACE) * gone;
            let now = Pace { rows: pace.rows * slowed, layers: pace.layers * slowed };
            off += f64::from(self.learn(samples.get(at as usize), now));
            if (done + 1) % BETWEEN == 0 {
                told(BETWEEN);
            }
        }
        told(order.len() % BETWEEN);
        (off / order.len().max(1) as f64) as f32
    }

    /// How far off it is on average, in nats.
    pub fn loss(&self, samples: &Samples) -> f32 {
        let all = 0..samples.len();
        let count = all.len().max(1) as f64;
        let off = all.map(|at| samples.get(at)).map(|sample| f64::from(off(&sample, self.think(&sample).sum)));
        (off.sum::<f64>() / count) as f32
    }

    fn think(&self, sample: &Sample<'_>) -> Thought {
        let halves = sample.halves.map(|features| {
            let mut sum = self.bias.are;
            for row in features.iter().flat_map(|&feature| self.sources_of(feature)) {
                sum.iter_mut().zip(&self.rows[*row as usize]).for_each(|(sum, weight)| *sum += weight);
            }
            sum
        });
        let mut both = [0.0; 2 * WIDTH];
        for (to, number) in both.iter_mut().zip(halves.iter().flatten()) {
            *to = number.clamp(0.0, CEILING);
        }
        let hidden: [f32; HIDDEN] = std::array::from_fn(|at| {
            let sum = self.hidden_bias.are[at] + product(&self.hidden[at].are, &both);
            sum.clamp(0.0, CEILING)
        });
        let direct = DIRECT_PART * (halves[0][DIRECT] - halves[1][DIRECT]);
        Thought {
            halves,
            both,
            hidden,
            sum: sample.lean + self.out_bias.are[0] + product(&self.out.are, &hidden) + direct,
        }
    }

    fn sources_of(&self, feature: u32) -> &[u32] {
        let [from, to] = [0, 1].map(|next| self.starts[feature as usize + next] as usize);
        &self.sources[from..to]
    }

    /// Learns from one position, and says how far off it was.
    fn learn(&mut self, sample: Sample<'_>, pace: Pace) -> f32 {
        let Thought { halves, both, hidden, sum } = self.think(&sample);
        let slope = chance_of(sum) - sample.result;

        let mut of_both = [0.0; 2 * WIDTH];
        let mut of_hidden_bias = [0.0; HIDDEN];
        for at in (0..HIDDEN).filter(|&at| hidden[at] > 0.0 && hidden[at] < CEILING) {
            let slope = slope * self.out.are[at];
            of_hidden_bias[at] = slope;
            of_both.iter_mut().zip(&self.hidden[at].are).for_each(|(to, weight)| *to += slope * weight);
            self.hidden[at].learn(&both.map(|number| slope * number), pace.layers);
        }
        self.out.learn(&hidden.map(|number| slope * number), pace.layers);
        self.out_bias.learn(&[slope], pace.layers);
        self.hidden_bias.learn(&of_hidden_bias, pace.layers);

        let mut of_bias = [0.0; WIDTH];
        for (half, features) in sample.halves.into_iter().enumerate() {
            let mut of_half: [f32; WIDTH] = std::array::from_fn(|at| {
                let number = halves[half][at];
                if number > 0.0 && number < CEILING { of_both[half * WIDTH + at] } else { 0.0 }
            });
            of_half[DIRECT] += DIRECT_PART * if half == 0 { slope } else { -slope };
            of_bias.iter_mut().zip(&of_half).for_each(|(sum, slope)| *sum += slope);
            // What many rows have brought about, each of them answers for in part only.
            let rows: usize = features.iter().map(|&feature| self.sources_of(feature).len()).sum();
            let pace = pace.rows / rows.max(1) as f32;
            let squares = of_half.iter().map(|slope| slope * slope).sum::<f32>() / WIDTH as f32;
            for &feature in features {
                let [from, to] = [0, 1].map(|next| self.starts[feature as usize + next] as usize);
                for &row in &self.sources[from..to] {
                    let moved = &mut self.moved[row as usize];
                    *moved += squares;
                    let pace = pace / moved.sqrt();
                    let row = &mut self.rows[row as usize];
                    row.iter_mut().zip(&of_half).for_each(|(weight, slope)| *weight -= pace * slope);
                }
            }
        }
        self.bias.learn(&of_bias, pace.layers);
        off(&sample, sum)
    }

    /// What it has learned, in whole numbers. Of what it never saw it knows nothing.
    pub fn network(&self, card: Card) -> Network {
        let seen = |(row, moved): (&[f32; WIDTH], &f32)| if *moved > START { row.map(small) } else { [0; WIDTH] };
        let weight = |number: f32| units(number, UNIT as f32).clamp(-LARGEST_WEIGHT, LARGEST_WEIGHT) as i16;
        let bias = |number: f32| units(number, (UNIT * UNIT) as f32).clamp(-(1 << 24), 1 << 24);
        Network {
            game: self.table.game.to_owned(),
            zones: self.table.zones.iter().map(|&zone| zone.to_owned()).collect(),
            facts: self.table.facts.iter().map(|fact| (fact.name.to_owned(), fact.values)).collect(),
            traits: self.table.traits().to_vec(),
            leans: true,
            kept: 0,
            card,
            weights: Weights {
                rows: self.rows.iter().zip(&self.moved).map(seen).collect(),
                bias: self.bias.are.map(small),
                hidden: self.hidden.iter().map(|row| row.are.map(weight)).collect(),
                hidden_bias: self.hidden_bias.are.map(bias),
                out: self.out.are.map(weight),
                out_bias: bias(self.out_bias.are[0]),
            },
        }
    }
}

/// A sum of products in eight strands, which the machine works out side by side, and every machine in this order.
fn product<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    const STRANDS: usize = 8;
    let mut sums = [0.0; STRANDS];
    for (one, other) in one.chunks_exact(STRANDS).zip(other.chunks_exact(STRANDS)) {
        for strand in 0..STRANDS {
            sums[strand] += one[strand] * other[strand];
        }
    }
    sums.iter().sum()
}

/// How far off a sum is, in nats.
fn off(sample: &Sample<'_>, sum: f32) -> f32 {
    let chance = chance_of(sum).clamp(SURE, 1.0 - SURE);
    -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
}

fn units(number: f32, unit: f32) -> i32 {
    (number * unit).round() as i32
}

fn small(number: f32) -> i16 {
    units(number, UNIT as f32).clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}
