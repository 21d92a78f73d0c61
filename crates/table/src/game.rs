//! What the table, the server and the binary know of one game.

use crate::protocol::Undone;
use crate::{Analysing, Level, OwnPoolFile, Puzzling, Refused, Sealing, Teaching};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tercet_kernel::{AnyGame, AnyMatch, Clause, Seat, Seed, Taken};

/// One game of the program with everything around its rules. The binary makes one for each game.
pub trait Game: Send + Sync {
    /// The rules.
    fn rules(&self) -> &dyn AnyGame;

    /// The clauses for what happens between people.
    fn conduct(&self) -> Conduct;

    /// The decks that come with the game.
    fn decks(&self) -> Vec<ReadyDeck>;

    /// Reads a deck into the form that the rules take. Whether it is legal is for the rules to say.
    ///
    /// # Errors
    /// What is wrong and where: an unknown ready deck, or every bad line of a list.
    fn deck(&self, source: &DeckSource) -> Result<Value, BadDeck>;

    /// What it says of sealed play.
    fn sealing(&self) -> &dyn Sealing;

    /// What it has to teach.
    fn teaching(&self) -> &dyn Teaching;

    /// Its puzzles, if it has any.
    fn puzzling(&self) -> Option<&dyn Puzzling> {
        None
    }

    /// Looking back at its matches, if it can.
    fn analysing(&self) -> Option<&dyn Analysing> {
        None
    }

    /// The face of one card, if there is such a card.
    fn card(&self, id: &str) -> Option<Value>;

    /// The face of one card of the pool that this match is played with, which may have cards of a
    /// ruling's own.
    fn card_of(&self, playing: &dyn AnyMatch, id: &str) -> Option<Value>;

    /// The same game, played with the pool of own cards in this file; it has no rulings.
    ///
    /// # Errors
    /// Everything that is wrong with the pool, with the places.
    fn with_pool(&self, file: &str) -> Result<Arc<dyn Game>, Refused>;

    /// The pool of own cards that it is played with.
    fn own_pool(&self) -> Option<&OwnPoolFile>;

    /// The rule book, as the Markdown catalogue of its clauses.
    fn rule_book(&self) -> &str;

    /// The rulings, in the order of their ids.
    fn rulings(&self) -> &[RulingFile];

    /// Of clauses that neither a ruling nor a test shows, why not, as whole sentences.
    fn unshown(&self) -> &BTreeMap<String, String> {
        const { &BTreeMap::new() }
    }

    /// The position of a ruling, to be played on from.
    ///
    /// # Errors
    /// Why it cannot be set up.
    fn stage(&self, ruling: &RulingFile, seed: Seed) -> Result<Box<dyn AnyMatch>, NotStaged>;

    /// The position that somebody has written to try a card in, to be played on from: a ruling without steps.
    ///
    /// # Errors
    /// Everything that is wrong with it, with the line.
    fn try_out(&self, position: &str, seed: Seed) -> Result<Box<dyn AnyMatch>, Refused>;

    /// A position as a ruling file writes it, without steps: what [`try_out`](Self::try_out) takes.
    ///
    /// # Errors
    /// If it is not a position of this game.
    fn written(&self, position: &Value, house: &Value) -> Result<String, Refused>;

    /// The ruling file that says of a trial, played with this seed, that these choices bring about what they brought
    /// about.
    ///
    /// # Errors
    /// Why no ruling can say so: the pool of own cards changes the printed ones.
    fn ruling_of(&self, position: &str, seed: Seed, choices: &[Taken]) -> Result<String, Refused>;

    /// The key of the option that looks best at a glance to whoever chooses, by nothing that they cannot know. One
    /// position has one answer.
    fn highlighted(&self, playing: &dyn AnyMatch) -> Option<String>;

    /// The options that go towards the end of the chooser's turn while something good is still open, each with what is
    /// left undone by it.
    fn left_undone(&self, playing: &dyn AnyMatch) -> Vec<Undone>;

    /// What the position is worth to seat A: 1 is as good as won, -1 as good as lost, 0 even. It is judged with all
    /// cards open, so nobody may hear of it before the match is over.
    fn worth(&self, playing: &dyn AnyMatch) -> f32;

    /// The key that a computer player in `seat` takes, `None` if it was stopped or has no choice.
    /// Once `stop` is set it answers soon. It must use nothing that the seat cannot know.
    fn think(&self, playing: &dyn AnyMatch, seat: Seat, level: Level, stop: &AtomicBool) -> Option<String>;
}

/// Why there is no such deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadDeck {
    /// The lines of a list that cannot be read.
    #[error("{}", .0.join("\n"))]
    List(Vec<String>),
    /// No ready deck has this id.
    #[error("there is no ready deck {id:?}; there are {}", .known.join(", "))]
    Unknown {
        /// What was asked for.
        id: String,
        /// What there is.
        known: Vec<&'static str>,
    },
}

/// Why a ruling has no position to play on from.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotStaged {
    /// No ruling has this id.
    #[error("there is no ruling {0:?}")]
    Unknown(String),
    /// The ruling of this title has none.
    #[error("{0:?} only checks decks; it has no position that could be tried")]
    ChecksDecks(String),
}

/// Every game of the program, in the order in which the lobby shows them.
pub type Registry = Vec<Arc<dyn Game>>;

/// The clauses of a game for what happens between the players rather than on the table.
#[derive(Clone, Copy, Debug)]
pub struct Conduct {
    /// A player may give up.
    pub resigning: Clause,
    /// Whether the game knows draws by agreement.
    pub draws: bool,
    /// Both may agree on a draw, or not.
    pub drawing: Clause,
    /// Tournaments know no draw.
    pub tournament_draw: Clause,
    /// Both may agree on another game.
    pub rematch: Clause,
    /// Tournaments know no rematch.
    pub tournament_rematch: Clause,
    /// Whoever runs out of time loses, if clocks were agreed on.
    pub clocks: Clause,
    /// Whoever is away for too long may be declared to have lost.
    pub absence: Clause,
    /// A match of more choices than any match of people has is a draw.
    pub endless: Clause,
    /// Nothing is agreed or changed once the game has begun.
    pub begun: Clause,
    /// Nobody acts for somebody else.
    pub other_seat: Clause,
    /// What a referee may do whom both have agreed to.
    pub judging: Clause,
    /// A disqualified player loses.
    pub disqualifying: Clause,
}

/// A deck that comes with a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadyDeck {
    /// What [`DeckSource::Ready`] names.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// Its character, one sentence.
    pub about: String,
    /// How many cards it has.
    pub cards: u32,
}

/// Where a player's deck comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DeckSource {
    /// One of [`Game::decks`].
    Ready(String),
    /// A deck list as text.
    List(String),
}

/// One ruling file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingFile {
    /// Its path without ending, such as `trap/two-at-once`.
    pub id: String,
    /// What it is about.
    pub title: String,
    /// The clauses it shows.
    pub rules: Vec<String>,
    /// Whether it has a position or a start that can be tried at a table; others check decks.
    pub playable: bool,
    /// The agreed rules it is played with.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub house: Value,
    /// The file's text.
    pub source: String,
}
