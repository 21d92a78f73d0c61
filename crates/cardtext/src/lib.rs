//! Rulebook English: the tools with which each game writes its card language.
//!
//! A language is made of [`Form`]s. A form reads a piece of text into a value and writes the value
//! back as the same text. Most forms are tables of phrases, one line for both directions:
//!
//! ```
//! use tercet_cardtext::{Count, parse, phrases, print};
//!
//! #[derive(Debug, PartialEq)]
//! enum Step {
//!     Draw(u8),
//!     Win,
//! }
//!
//! phrases! {
//!     /// What an effect does.
//!     Steps -> Step {
//!         ["draw a card."] => { Step::Draw(1) }
//!         ["draw", n: Count, "cards."] => { Step::Draw(n) }
//!         ["you win the game."] => { Step::Win }
//!     }
//! }
//!
//! assert_eq!(parse(&Steps, "Draw three cards.").unwrap(), Step::Draw(3));
//! assert_eq!(print(&Steps, &Step::Draw(1)).unwrap(), "Draw a card.");
//! let error = parse(&Steps, "Draw three crads.").unwrap_err();
//! assert_eq!(error.to_string(), r#""crads" cannot go here; "cards" can"#);
//! ```
//!
//! The first line of a table that fits is taken, so longer phrases come before their beginnings.
//! When no line fits, the error points at the furthest word that could not be read and names
//! everything that could have stood there.

mod cursor;
mod error;
mod extent;
mod files;
mod form;
mod forms;
mod itself;
mod lists;
mod maker;
mod numbers;
mod own;
mod phrase;
mod phrases;
mod plain;
mod pool;
mod reword;
mod token;
mod words;
mod writer;

pub use cursor::Cursor;
pub use error::{Diagnostic, Fault, TextError, did_you_mean, nearest, no_such_card};
pub use files::{CardFile, CheckReport, Findings};
pub use form::{Form, explain_on, next_on, parse, parse_on, print, print_on};
pub use forms::{Bracketed, Flag, Glued, Maybe, Quoted, Sentence, Within};
pub use itself::CARD;
pub use lists::{Join, Lines, Listed, SetOf};
pub use maker::Maker;
pub use numbers::{Count, Figure, Signed, Small};
pub use own::OwnCard;
pub use phrase::{Part, Phrase, Table, Tables, Told};
pub use plain::{capital, in_a_row, once, sentence};
pub use pool::{OwnPool, PoolHead, entries_in};
pub use reword::{Reworded, Rewording, reword};
pub use token::{Token, TokenKind, tokens};
pub use words::{OneOf, Set, Word};
pub use writer::Writer;
