//! Networks that judge positions.
//!
//! What is seen in a position is a list of [`Features`], some for each of the two halves of the table: cards in the
//! zones of a [`Table`], and facts. A card counts by its traits (what its text says, its figures, and its own id if it
//! is a printed one), so a card that was written after the network learned is judged by what it says. Each half is
//! summed into [`WIDTH`] numbers with the same weights; both together lead over [`HIDDEN`] others to one number, how
//! likely the first half wins.
//!
//! A [`Learner`] learns in floating point, [`Network`] is what it has learned as a file, and [`Fitted`] is that made
//! ready for a pool of cards. It judges in whole numbers, so that a position is worth the same on every machine.

mod curve;
mod features;
mod file;
mod fitted;
mod learner;
mod network;
mod numbered;
mod samples;
mod table;

pub use curve::{chance_of, worth_of};
pub use features::{Features, Half};
pub use file::{BadNetwork, LARGEST};
pub use fitted::Fitted;
pub use learner::{Learner, Pace};
pub use network::{Card, Network, Weights};
pub use numbered::Numbered;
pub use samples::Samples;
pub use table::{Fact, Table, Traits};

/// Into how many numbers each half is summed.
pub const WIDTH: usize = 64;

/// How many numbers both halves together lead to.
pub const HIDDEN: usize = 32;

/// The number among those of a half that also counts by itself, without the layers behind.
const DIRECT: usize = WIDTH - 1;

/// What that number counts for by itself.
const DIRECT_PART: f32 = 1.0 / DIRECT_PARTS as f32;

/// The same in whole numbers: it is divided by this.
const DIRECT_PARTS: i32 = 8;

/// What a number is in the whole numbers of [`Fitted`].
const UNIT: i32 = 512;

/// Numbers between the layers are cut off at this.
const CEILING: f32 = 7.998;

/// The same in whole numbers.
const CEILING_UNITS: i32 = 4095;

/// Weights behind the first layer are cut off at this, so that no sum of them overflows.
const LARGEST_WEIGHT: i32 = 4000;
