//! Computer players, for any rule set.
//!
//! A player gets a [`Seen`]: what one seat may know of a match, and nothing else. There are three
//! [`Level`]s: [`Random`], [`Quick`] (a handful of playouts for each option) and [`Strong`] (tree
//! search over sampled worlds). A rule set that wants the last two says what a position is worth:
//! it implements [`Evaluate`]. [`Series`] lets two levels play many games.

mod evaluate;
mod level;
mod player;
mod playout;
mod quick;
mod random;
mod seen;
mod series;
mod strong;
mod think;
mod tree;

pub use evaluate::{Evaluate, fingerprint};
pub use level::{Level, Strength, UnknownLevel};
pub use player::{Budget, Player};
pub use quick::Quick;
pub use random::Random;
pub use seen::Seen;
pub use series::{Series, Tally};
pub use strong::Strong;
pub use think::think;
