//! Puzzles: positions in which exactly one choice leads to a goal, whatever the opponent does and whatever lies hidden.
//!
//! A puzzle is a small file (`form.rs`) that says by which choices of a game of computer players its position came
//! about. [`find`](Game::find) looks for such positions, and [`Puzzle::prove`] shows each to be what it says, by going
//! through everything that can happen (`search.rs`, `proof.rs`). What a game adds is [`Puzzled`].

mod begin;
mod difficulty;
mod find;
mod form;
mod goal;
mod proof;
mod puzzle;
mod puzzled;
mod search;
mod shape;

pub use find::{Finding, Found};
pub use goal::{Kind, Outcome};
pub use proof::{Flaw, Proof};
pub use puzzle::{Game, Puzzle};
pub use puzzled::{Puzzled, Stake};
pub use shape::{Origin, varied};
