//! Every door through which text from outside comes into the program, to be tried with nonsense.
//!
//! A [`Door`] takes any bytes and must neither panic nor break what it promises (a text that is read
//! is printed and read again as the same, a table comes back from its entries as it was, and so on).
//! `targets/` lets libFuzzer look for bytes that break a door (`cargo xtask fuzz DOOR`); the test of
//! this crate tries each door with its [seeds](Door::seeds) and with some thousand inputs that a seeded
//! [`Mutator`] makes of them, the same ones every time.

mod doors;
mod mutator;

pub use doors::{DOORS, Door};
pub use mutator::Mutator;
