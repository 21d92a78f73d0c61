//! What a game adds to its rules to be played at a table and named in commands.

use crate::workshop::CardKind;
use crate::{Collection, Tested, Thinking, Understood, Written};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use std::sync::Arc;
use tercet_cardtext::{CardFile, CheckReport, Maker, OwnCard, OwnPool, Table, TextError, Told};
use tercet_kernel::Staged;
use tercet_library::CardOf;
use tercet_library::search::Searched;
use tercet_library::stats::Measured;
use tercet_puzzles::Puzzled;
use tercet_table::{Conduct, Game};

/// A game that the program can host.
pub trait Hosted: Staged<OwnCard = OwnCard> + Searched + Measured + Tested + Puzzled {
    /// The clauses for what happens between people.
    const CONDUCT: Conduct;

    /// What is printed on a card, in the form of the game's view.
    type Face: Serialize;

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
    type Itself: Copy + PartialEq + 'static;

    /// Every way in which a card speaks of itself, by its name.
    const ITSELF: &'static [(&'static str, Self::Itself)];

    /// What a text says on a card that speaks of itself so.
    ///
    /// # Errors
    /// The word that is not understood, and what could stand there.
    fn read_text(itself: Self::Itself, text: &str) -> Result<Self::Text, TextError>;

    /// The same, and of which phrases the text is made, as far as it could be read: each before those within it.
    fn explain_text(itself: Self::Itself, text: &str) -> (Result<Self::Text, TextError>, Vec<Told>);

    /// What can stand next in a text: where the word begins that is being written at its end, and the phrases that
    /// begin like it.
    fn next_in_text(itself: Self::Itself, text: &str) -> (usize, Vec<String>);

    /// The `rules` and the `position` of a ruling in which a card can be used, as a ruling file writes them. They name
    /// printed cards beside it.
    fn ruling_for(cards: &Self::Cards, card: CardOf<Self>) -> String;

    /// The kinds of cards as one fills them in: the tables of the card files.
    fn card_kinds() -> Vec<CardKind>;

    /// The tables of phrases of which texts are made.
    fn phrases() -> Vec<&'static Table>;

    /// The texts of a card, each with how the card speaks of itself in it.
    fn texts_of(cards: &Self::Cards, card: CardOf<Self>) -> Vec<(Self::Itself, String)>;

    /// The canonical form of a text; `None` if there are no words for it, which never happens to what
    /// [`read_text`](Self::read_text) gives.
    fn print_text(itself: Self::Itself, text: &Self::Text) -> Option<String>;

    /// A text made by chance from the tables of phrases; `None` if that came to nothing.
    fn make_text(maker: &mut Maker<'_>) -> Option<Self::Text>;

    /// The card files in this program.
    fn card_files() -> Vec<CardFile>;

    /// Compiles card files.
    fn check_cards(files: &[CardFile]) -> CheckReport;

    /// Compiles the cards of a pool behind these other pools. The report counts its cards alone, and tells what is
    /// wrong with any of them.
    fn check_pool(pool: &OwnPool, before: &[OwnPool]) -> CheckReport {
        let entries = pool.ids().count();
        let wrong = |errors| CheckReport { cards: entries, errors, ..CheckReport::default() };
        let pools: Vec<OwnPool> = before.iter().chain([pool]).cloned().collect();
        let errors = of_other_games::<Self>(&pools);
        if !errors.is_empty() {
            return wrong(errors);
        }
        match OwnPool::files(&pools, Self::card_files()) {
            Ok(files) => {
                let CheckReport { cards, compiled, errors, rewordings } = Self::check_cards(&files);
                // The printed cards compile.
                CheckReport { cards: entries, compiled: entries.saturating_sub(cards - compiled), errors, rewordings }
            }
            Err(errors) => wrong(errors),
        }
    }

    /// The cards of card files.
    ///
    /// # Errors
    /// Everything that is wrong with them, with file and line.
    fn read_cards(files: &[CardFile]) -> Result<Self::Cards, Vec<String>>;

    /// The cards in this program with these pools behind them.
    ///
    /// # Errors
    /// Everything that is wrong with the pools, with file and line.
    fn cards_with(pools: &[OwnPool]) -> Result<Arc<Self::Cards>, Vec<String>> {
        let errors = of_other_games::<Self>(pools);
        match pools {
            [] => Ok(Self::cards()),
            _ if !errors.is_empty() => Err(errors),
            pools => Self::read_cards(&OwnPool::files(pools, Self::card_files())?).map(Arc::new),
        }
    }

    /// The game as the table and the server know it, with these cards and what is written about them: an [`Entry`].
    /// Each game writes this down itself, and [`in_rulings`](Self::in_rulings), [`in_puzzles`](Self::in_puzzles) and
    /// [`collection`](Self::collection), so that computer players, tables and rulings are compiled in its own crate,
    /// and those of all games side by side. None of them may be inlined: whoever calls them would compile all of that
    /// again.
    ///
    /// [`Entry`]: crate::Entry
    fn at_the_table(cards: Arc<Self::Cards>, written: Written, thinking: Thinking) -> Arc<dyn Game>;

    /// The game as the ruling files know it.
    fn in_rulings() -> tercet_rulings::Game;

    /// The game as puzzle files know it.
    fn in_puzzles() -> tercet_puzzles::Game;

    /// These cards outside a match: a [`Shelf`](crate::Shelf).
    fn collection(cards: Arc<Self::Cards>) -> Arc<dyn Collection>;
}

/// What is said about those of these pools that are of another game.
fn of_other_games<R: Hosted>(pools: &[OwnPool]) -> Vec<String> {
    let of_another = pools.iter().filter(|pool| pool.head().game != R::GAME);
    of_another.map(|pool| pool.of_another_game(R::GAME)).collect()
}
