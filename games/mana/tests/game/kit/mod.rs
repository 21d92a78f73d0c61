//! What the program needs of the game apart from its rules.

mod decks;
mod highlighted;
mod stats;
