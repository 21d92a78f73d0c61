//! What every rule set of Tercet shares.
//!
//! A rule set implements [`Rules`]; everything else in the program (table, bots, rulings, replays,
//! tests) knows a game only through that trait, or through [`AnyGame`] and [`AnyMatch`] where the
//! game is not known before run time.

mod any;
mod any_view;
mod chance;
mod checkpoints;
mod clause;
mod concealed;
mod continuous;
mod entry;
mod fault;
mod harmless;
mod hash;
mod house;
mod kept;
mod kinds;
mod limits;
mod log;
mod offer;
mod only;
mod pending;
mod per_card;
mod plain;
mod play;
pub mod position;
mod preview;
mod reasons;
mod record;
pub mod rulebook;
mod rules;
pub mod ruling;
mod seat;
mod seq;
mod stack;
mod steps;
mod unplayable;
mod window;
mod wording;

pub use any::{AnyEvent, AnyGame, AnyMatch, GameOf, SeenByEach, read_house};
pub use any_view::AnyView;
pub use chance::{BadSeed, Chance, Seed};
pub use clause::{Clause, Refusal};
pub use concealed::{blindly, looked_at};
pub use continuous::{Continuous, Lasting};
pub use entry::Entry;
pub use fault::{DeckFault, DeckPlace};
pub use hash::state_hash;
pub use house::{BadHouse, HouseRule, HouseRuleKind, HouseRules, in_a_tournament};
pub use kept::Kept;
pub use limits::Limits;
pub use log::{Log, Silent};
pub use offer::{Offer, unoffered};
pub use only::Only;
pub use pending::{Next, Pending, Triggered};
pub use per_card::PerCard;
pub use plain::as_json;
pub use play::Match;
pub use preview::Foretold;
pub use reasons::{Denied, Purpose};
pub use record::{Divergence, RECORD_FORMAT, Record, SET_RIGHT, SetRight, Taken};
pub use rulebook::{RuleBook, Why};
pub use rules::{Description, Ending, Rules, Setup, Status, Unoffered};
pub use ruling::{Names, Staged};
pub use seat::{PerSeat, PerViewer, Seat, Viewer};
pub use seq::Seq;
pub use stack::Stack;
pub use steps::{Pace, Steps};
pub use unplayable::{BadSetup, Unplayable};
pub use window::Window;
pub use wording::{counted, plain, repeated};
