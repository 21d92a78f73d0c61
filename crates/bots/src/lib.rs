//! Computer players, for any rule set.
//!
//! A player gets a [`Seen`]: what one seat may know of a match, and nothing else. There are four kinds:
//! [`Random`], [`Highlighted`] (what looks best at a glance), [`Quick`] (a handful of playouts for each
//! option) and [`Strong`] (tree search over sampled worlds). A rule set says what a position is worth:
//! it implements [`Evaluate`]. Where it also says how a network reads its positions ([`Taught`]), that network judges
//! them; it learns from [`SelfPlay`]. People choose a [`Grade`], which is one of them with more or fewer
//! [`Mistaken`] choices. [`Series`] lets two levels play many games.

mod course;
mod evaluate;
mod highlighted;
mod judge;
mod level;
mod mistaken;
mod noting;
mod player;
mod playout;
mod quick;
mod random;
mod search;
mod seen;
mod selfplay;
mod series;
mod strong;
mod think;
mod tree;

pub use course::{LONGEST_GAME, NEVER, Until, Went, play};
pub use evaluate::{Evaluate, fingerprint};
pub use highlighted::Highlighted;
pub use judge::{Judge, Judging, Taught};
pub use level::{Grade, Level, Strength, UnknownLevel};
pub use mistaken::Mistaken;
pub use noting::Noting;
pub use player::{Budget, Player};
pub use quick::Quick;
pub use random::Random;
pub use search::Search;
pub use seen::Seen;
pub use selfplay::{Course, SelfPlay};
pub use series::{Contestant, Series, Tally};
pub use strong::Strong;
pub use think::think;
