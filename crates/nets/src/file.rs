//! Networks as files: a line that says what it is, a head in JSON on the second line, then the numbers, each of them in
//! little-endian order.

use crate::network::{Card, Network, Weights};
use crate::{HIDDEN, LARGEST_WEIGHT, WIDTH};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

/// The first line.
const MAGIC: &[u8] = b"tercet network 1\n";

/// The largest file there may be, in bytes.
pub const LARGEST: usize = 2 << 20;

/// What is wrong with a file that should hold a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadNetwork {
    /// It begins with something else.
    #[error(
        "this is not a network: the file should begin with \"tercet network 1\"; `tercet train GAME` makes such files"
    )]
    NotOne,
    /// It is too large.
    #[error("a network can have at most {LARGEST} bytes, but this file has {0}")]
    TooLarge(usize),
    /// Its head cannot be read.
    #[error("the head of the network (the second line of the file) cannot be read: {0}")]
    Head(String),
    /// It was made by a program whose networks are of another size.
    #[error(
        "the network is of {0} and {1} numbers, but this program reads networks of {WIDTH} and {HIDDEN}; train another \
         one with `tercet train`"
    )]
    Size(usize, usize),
    /// More is kept of the judgement by hand than all of it.
    #[error("the network keeps {0} hundredths of the judgement by hand, but there are 100; train another one")]
    Kept(u8),
    /// There are too few numbers, or too many.
    #[error("the network is incomplete: {0} bytes of numbers should follow its head, but there are {1}")]
    Length(usize, usize),
    /// The numbers are not those that were written.
    #[error("the network is damaged: its numbers do not agree with its checksum; get the file again")]
    Damaged,
    /// A number is too large to be worked with.
    #[error("the network cannot be used: one of its numbers is beyond {LARGEST_WEIGHT}; train another one")]
    Beyond,
    /// It looks at other things than this game's table has, or at another game.
    #[error("the network was made for {0}, but what is looked at in {1} is different; train another one")]
    Foreign(String, String),
}

/// The second line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    game: String,
    width: usize,
    hidden: usize,
    zones: Vec<String>,
    facts: Vec<(String, usize)>,
    traits: Vec<String>,
    #[serde(default)]
    leans: bool,
    #[serde(default)]
    kept: u8,
    card: Card,
    checksum: String,
}

impl Network {
    /// The file that holds it.
    pub fn write(&self) -> Vec<u8> {
        let numbers = self.weights.write();
        let head = Head {
            game: self.game.clone(),
            width: WIDTH,
            hidden: HIDDEN,
            zones: self.zones.clone(),
            facts: self.facts.clone(),
            traits: self.traits.clone(),
            leans: self.leans,
            kept: self.kept,
            card: self.card.clone(),
            checksum: checksum(&numbers),
        };
        let head = serde_json::to_vec(&head).expect("names and numbers can be written");
        [MAGIC, &head, b"\n", &numbers].concat()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(file: &[u8]) -> Result<Network, BadNetwork> {
        if file.len() > LARGEST {
            return Err(BadNetwork::TooLarge(file.len()));
        }
        let rest = file.strip_prefix(MAGIC).ok_or(BadNetwork::NotOne)?;
        let end = rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
        let (head, numbers) = rest.split_at(end);
        let head: Head = serde_json::from_slice(head).map_err(|error| BadNetwork::Head(error.to_string()))?;
        if (head.width, head.hidden) != (WIDTH, HIDDEN) {
            return Err(BadNetwork::Size(head.width, head.hidden));
        }
        if head.kept > 100 {
            return Err(BadNetwork::Kept(head.kept));
        }
        let numbers = numbers.get(1..).unwrap_or_default();
        let Head { game, zones, facts, traits, leans, kept, card, checksum, .. } = head;
        let rows = counted(&zones, &facts, &traits).ok_or(BadNetwork::TooLarge(usize::MAX))?;
        if numbers.len() != Weights::bytes(rows) {
            return Err(BadNetwork::Length(Weights::bytes(rows), numbers.len()));
        }
        if self::checksum(numbers) != checksum {
            return Err(BadNetwork::Damaged);
        }
        let weights = Weights::read(rows, numbers);
        if !weights.are_small() {
            return Err(BadNetwork::Beyond);
        }
        Ok(Network { game, zones, facts, traits, leans, kept, card, weights })
    }
}

/// What tells networks apart by their numbers.
pub(crate) fn checksum(numbers: &[u8]) -> String {
    format!("{:016x}", xxh3_64(numbers))
}

/// How many rows of weights a network has; nothing if more than any file could hold.
fn counted(zones: &[String], facts: &[(String, usize)], traits: &[String]) -> Option<usize> {
    let values = facts.iter().try_fold(0usize, |sum, (_, values)| sum.checked_add(*values))?;
    let rows = zones.len().checked_mul(traits.len())?.checked_add(values)?;
    (rows <= LARGEST / WIDTH).then_some(rows)
}

impl Weights {
    /// How many bytes the numbers of a network with this many rows are.
    fn bytes(rows: usize) -> usize {
        2 * (rows * WIDTH + WIDTH + 2 * WIDTH * HIDDEN + HIDDEN) + 4 * (HIDDEN + 1)
    }

    pub(crate) fn write(&self) -> Vec<u8> {
        let small = self.rows.iter().flatten().chain(&self.bias).chain(self.hidden.iter().flatten()).chain(&self.out);
        let large = self.hidden_bias.iter().chain([&self.out_bias]);
        small.flat_map(|number| number.to_le_bytes()).chain(large.flat_map(|number| number.to_le_bytes())).collect()
    }

    /// Reads numbers that are as many as they should be.
    fn read(rows: usize, numbers: &[u8]) -> Weights {
        let (small, large) = numbers.split_at(numbers.len() - 4 * (HIDDEN + 1));
        let mut small = small.chunks_exact(2).map(|bytes| i16::from_le_bytes([bytes[0], bytes[1]]));
        let mut large = large.chunks_exact(4).map(|bytes| i32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]));
        let mut next = || small.next().unwrap_or_default();
        Weights {
            rows: (0..rows).map(|_| std::array::from_fn(|_| next())).collect(),
            bias: std::array::from_fn(|_| next()),
            hidden: (0..HIDDEN).map(|_| std::array::from_fn(|_| next())).collect(),
            out: std::array::from_fn(|_| next()),
            hidden_bias: std::array::from_fn(|_| large.next().unwrap_or_default()),
            out_bias: large.next().unwrap_or_default(),
        }
    }

    /// Whether no sum of them can overflow.
    fn are_small(&self) -> bool {
        let weights = self.hidden.iter().flatten().chain(&self.out);
        let biases = self.hidden_bias.iter().chain([&self.out_bias]);
        weights.into_iter().all(|&weight| i32::from(weight).abs() <= LARGEST_WEIGHT)
            && biases.into_iter().all(|bias| bias.unsigned_abs() <= 1 << 24)
    }
}
