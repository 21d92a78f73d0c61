//! The lab: what decks, their cards and the order of their pages are worth, measured in many games.
//!
//! An [`Experiment`] says what is to be found out, [`Terms`] with how much play, and [`Findings`] what came of it, each
//! figure with its interval of 95%. What is compared plays the same games: the same opponents, seats and chance, so
//! that most of the luck cancels out. What was sought among many is measured once more in games that had no part in the
//! search. The same seed gives the same findings on any number of threads, unless somebody stops it.

mod arena;
mod bench;
mod change;
mod experiment;
mod experiments;
mod figures;
mod findings;
mod laboratories;
mod listed;
mod race;
mod svg;
mod told;
mod watch;

pub use bench::{Bench, Laboratory};
pub use experiment::{Experiment, SealedDeck, Terms, Untested};
pub use figures::{Difference, Points, Rate, wilson};
pub use findings::{Alike, Better, Came, CardWorth, Findings, Opponent, Swapped};
pub use laboratories::Laboratories;
pub use watch::{Unwatched, Watch};
