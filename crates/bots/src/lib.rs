//! Computer players, for any rule set.
//!
//! A player gets a [`Seen`]: what one seat may know of a match, and nothing else. There are four kinds:
//! [`Random`], [`Highlighted`] (what looks best at a glance), [`Quick`] (a handful of playouts for each
//! option) and [`Strong`] (tree search over sampled worlds). A rule set says what a position is worth:
//! it implements [`Evaluate`]. People choose a [`Grade`], which is one of them with more or fewer
//! [`Mistaken`] choices. [`Series`] lets two levels play many games.

mod evaluate;
mod highlighted;
mod level;
mod mistaken;
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
pub use highlighted::Highlighted;
pub use level::{Grade, Level, Strength, UnknownLevel};
pub use mistaken::Mistaken;
pub use player::{Budget, Player};
pub use quick::Quick;
pub use random::Random;
pub use seen::Seen;
pub use series::{Series, Tally};
pub use strong::Strong;
pub use think::think;
