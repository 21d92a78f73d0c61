//! Tournaments: who plays whom, what came of it, and who stands where.
//!
//! A [`Tournament`] is a pure state machine that knows no game. Time comes in as milliseconds, chance from the seed of
//! its [`Plan`]; whatever happens comes out as an [`Entry`] to be stored, and from plan and entries it is rebuilt
//! exactly ([`Tournament::restore`]). Who plays whom is stored too, so that a record says the same whichever program
//! reads it.

mod berger;
mod bracket;
mod entry;
mod matching;
mod plan;
mod player;
mod referee;
mod refused;
mod round;
mod standing;
mod swiss;
mod tournament;

pub use bracket::{Bracket, Elimination, seed_order};
pub use entry::{Entry, Words};
pub use plan::{BEST_OF, Draws, Kind, Limited, PLAYERS, Plan, Seeding};
pub use player::{EntrantId, Player};
pub use referee::{News, Referee, RefereeId};
pub use refused::{BadPlan, NotRestored, Refused};
pub use round::{Outcome, Pairing, Place, Round, Score, Spot, Table, Why};
pub use standing::{Figure, Row, Standings, TieBreak, Unit};
pub use tournament::{Dealt, Phase, Tournament};

pub use berger::berger_table;
pub use swiss::{Contender, pair};
