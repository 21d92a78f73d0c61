//! What a game adds to its rules to be played at a table and named in commands.

use crate::{Collection, Thinking, Understood};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::sync::Arc;
use tercet_bots::Evaluate;
use tercet_cardtext::{CardFile, CheckReport, TextError};
use tercet_kernel::Staged;
use tercet_library::CardOf;
use tercet_library::building::Built;
use tercet_library::search::Searched;
use tercet_library::stats::Measured;
use tercet_rulings::Ruling;
use tercet_table::{Conduct, Game};

/// A game that the program can host.
pub trait Hosted: Staged + Searched + Measured + Built + Evaluate {
    /// The clauses for what happens between people.
    const CONDUCT: Conduct;

    /// What is printed on a card, in the form of the game's view.
    type Face: Serialize;

    /// How many cards a deck has.
    fn deck_size(deck: &Self::Deck) -> usize;

    /// What is printed on a card.
    fn face(cards: &Self::Cards, card: CardOf<Self>) -> Self::Face;

    /// What is printed on a card, as lines of text.
    fn print(face: &Self::Face) -> String;

    /// How the texts of a card are understood.
    fn understood(cards: &Self::Cards, card: CardOf<Self>) -> Vec<Understood>;

    /// In which languages a card was printed; nothing in a game whose facts do not tell that.
    fn prints(_cards: &Self::Cards, _card: CardOf<Self>) -> Vec<String> {
        Vec::new()
    }

    /// What cards are put together from, in the form of the game's view; nothing in a game whose cards are whole.
    fn parts(_cards: &Self::Cards) -> Vec<Value> {
        Vec::new()
    }

    /// What a text of a card says.
    type Text: PartialEq + Debug;

    /// As what a card speaks of itself in its text, `this Land` say.
    type Itself: Copy + 'static;

    /// Every way in which a card speaks of itself, by its name.
    const ITSELF: &'static [(&'static str, Self::Itself)];

    /// What a text says on a card that speaks of itself so.
    ///
    /// # Errors
    /// The word that is not understood, and what could stand there.
    fn read_text(itself: Self::Itself, text: &str) -> Result<Self::Text, TextError>;

    /// The canonical form of a text; `None` if there are no words for it, which never happens to what
    /// [`read_text`](Self::read_text) gives.
    fn print_text(itself: Self::Itself, text: &Self::Text) -> Option<String>;

    /// The card files in this program.
    fn card_files() -> Vec<CardFile>;

    /// Compiles card files.
    fn check_cards(files: &[CardFile]) -> CheckReport;

    /// The game as the table and the server know it, with these rulings: an [`Entry`]. Each game writes this down
    /// itself, and [`in_rulings`](Self::in_rulings) and [`collection`](Self::collection), so that computer players,
    /// tables and rulings are compiled in its own crate, and those of all games side by side. None of them may be
    /// inlined: whoever calls them would compile all of that again.
    ///
    /// [`Entry`]: crate::Entry
    fn at_the_table(rulings: Vec<Ruling>, thinking: Thinking) -> Arc<dyn Game>;

    /// The game as the ruling files know it.
    fn in_rulings() -> tercet_rulings::Game;

    /// Its cards outside a match: a [`Shelf`](crate::Shelf).
    fn collection() -> Arc<dyn Collection>;
}
