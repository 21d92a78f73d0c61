//! What the program needs of Battlemonsters apart from its rules: decks, a judgement for
//! computer players, its place at the table and in the commands.

mod building;
pub mod decks;
mod evaluate;
mod features;
mod hosted;
mod kinds;
mod observed;
mod packs;
mod printed;
mod puzzles;
mod search;
mod stats;
mod tested;
mod trying;
