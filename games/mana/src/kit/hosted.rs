//! Legend of Mana Card Duel, as the program hosts it.

use super::{kinds, printed, trying};
use crate::rules::Mana;
use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::{CardFile, Cards, CheckReport, Face, builtin_files, check};
use crate::rules::effect::Text;
use crate::rules::text::{self, Itself};
use std::sync::Arc;
use tercet_cardtext::{Maker, Table, TextError, Told};
use tercet_hosting::{CardKind, Collection, Entry, Hosted, Shelf, Thinking, Understood, Written};
use tercet_kernel::Clause;
use tercet_table::{Conduct, Game};

impl Hosted for Mana {
    /// A player gives up at any time, and both may agree on a draw (M-TURN-07, M-RULE-11). What else is
    /// agreed, a number of turns say, is agreed before the match (M-RULE-125). Clocks and the length of a match
    /// are the table's own (M-RULE-126, M-RULE-127), and so is what becomes of players who stay away (M-RULE-139) and
    /// the word of a referee (M-RULE-131).
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("M-TURN-07"),
        draws: true,
        drawing: Clause("M-TURN-07"),
        tournament_draw: Clause("M-RULE-11"),
        rematch: Clause("M-SETUP-01"),
        tournament_rematch: Clause("M-SETUP-01"),
        clocks: Clause("M-RULE-126"),
        absence: Clause("M-RULE-139"),
        endless: Clause("M-RULE-127"),
        begun: Clause("M-RULE-125"),
        other_seat: Clause("M-TURN-04"),
        judging: Clause("M-RULE-131"),
        disqualifying: Clause("M-RULE-131"),
    };

    type Face = Face;

    fn face(cards: &Cards, card: CardId) -> Face {
        Face::clone(&cards.face(card))
    }

    fn print(face: &Face) -> String {
        printed::print(face)
    }

    fn understood(cards: &Cards, card: CardId) -> Vec<Understood> {
        printed::understood(cards, card)
    }

    type Text = Text;

    type Itself = Itself;

    const ITSELF: &'static [(&'static str, Itself)] = &[
        ("card", Itself::Card),
        ("Land", Itself::Land),
        ("Monster", Itself::Monster),
        ("Character", Itself::Character),
    ];

    fn read_text(itself: Itself, text: &str) -> Result<Text, TextError> {
        text::parse(itself, text)
    }

    fn explain_text(itself: Itself, text: &str) -> (Result<Text, TextError>, Vec<Told>) {
        text::explain(itself, text)
    }

    fn next_in_text(itself: Itself, text: &str) -> (usize, Vec<String>) {
        text::next(itself, text)
    }

    fn ruling_for(cards: &Cards, card: CardId) -> String {
        trying::ruling(cards, card)
    }

    fn card_kinds() -> Vec<CardKind> {
        kinds::all()
    }

    fn phrases() -> Vec<&'static Table> {
        text::phrases()
    }

    fn texts_of(cards: &Cards, card: CardId) -> Vec<(Itself, String)> {
        let figures = cards.card(card);
        let texts = figures.texts.iter().enumerate().filter(|(_, text)| **text != NO_TEXT);
        texts.map(|(slot, &text)| (Itself::of(figures.kind, slot), cards.lines_of(text).join("\n"))).collect()
    }

    fn print_text(itself: Itself, text: &Text) -> Option<String> {
        text::print(itself, text)
    }

    fn make_text(maker: &mut Maker<'_>) -> Option<Text> {
        text::make(maker)
    }

    fn card_files() -> Vec<CardFile> {
        builtin_files()
    }

    fn check_cards(files: &[CardFile]) -> CheckReport {
        check(files)
    }

    fn read_cards(files: &[CardFile]) -> Result<Cards, Vec<String>> {
        Cards::read(files)
    }

    #[inline(never)]
    fn at_the_table(cards: Arc<Cards>, written: Written, thinking: Thinking) -> Arc<dyn Game> {
        Arc::new(Entry::<Mana>::new(cards, written, thinking))
    }

    #[inline(never)]
    fn in_rulings() -> tercet_rulings::Game {
        tercet_rulings::Game::of::<Mana>()
    }

    #[inline(never)]
    fn in_puzzles() -> tercet_puzzles::Game {
        tercet_puzzles::Game::of::<Mana>()
    }

    #[inline(never)]
    fn collection(cards: Arc<Cards>) -> Arc<dyn Collection> {
        Arc::new(Shelf::<Mana>::new(cards))
    }
}
