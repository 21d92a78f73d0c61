//! Searching the cards of a game: one language for all games.
//!
//! | a query | finds cards |
//! | --- | --- |
//! | `fire mage` | that both words fit; a word is a search term of the game, or else a part of the name or the text |
//! | `"draw a card"` | with these very words in name or text |
//! | `kind:spell` | by a field: `:` asks whether it has the value, `=` whether it is exactly the value |
//! | `power>=5000` | by a number, with `=`, `!=`, `<`, `<=`, `>`, `>=` |
//! | `class:none` | whose field says nothing |
//! | `-fire` | that the part does not fit |
//! | `fire or ice`, `(fire or ice) mage` | that one side fits; brackets hold parts together |
//! | `sort:power`, `sort:-mp` | in this order, `-` the other way round |
//!
//! Letter case and accents never count, nor do the quotation marks, apostrophes and hyphens that one keyboard makes and
//! another does not. A game says by [`Searched`] which fields and terms it has; reading, finding,
//! suggesting and the help page follow from these two tables.

mod cards;
mod form;
mod help;
mod index;
mod mistake;
mod near;
mod query;
mod read;
pub mod spelling;
mod suggest;
mod table;

pub use form::{Form, forms};
pub use help::{FieldHelp, Help, TermHelp};
pub use index::Index;
pub use mistake::Mistake;
pub use query::Query;
pub use suggest::{Suggestion, Suggestions};
pub use table::{Field, Reads, Searched, Term, words};

/// No query is longer than this, in characters.
pub const LONGEST: usize = 400;
/// Brackets are not nested deeper than this.
pub const DEEPEST: usize = 16;
/// Cards are not ordered by more fields than this.
pub const SORTS: usize = 4;
/// The field that orders cards and tells nothing of them.
const SORT: &str = "sort";
/// The value of a field that says nothing.
const NONE: &str = "none";
