//! Zatch Bell! The Card Battle, as the program hosts it.

use super::{kinds, printed, trying};
use crate::rules::Zatch;
use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::{CardFile, Cards, CheckReport, Face, builtin_files, check};
use crate::rules::effect::Text;
use crate::rules::text;
use crate::rules::words::Kind;
use std::sync::Arc;
use tercet_cardtext::{Maker, Table, TextError, Told};
use tercet_hosting::{CardKind, Collection, Entry, Hosted, Shelf, Thinking, Understood, Written};
use tercet_kernel::Clause;
use tercet_table::{Conduct, Game};

impl Hosted for Zatch {
    /// A player gives up at any time, but nobody agrees on a draw (Z-RULE-103). What else is agreed, a
    /// number of turns say, is agreed before the game (Z-RULE-201); in a tournament the organiser's rules
    /// come first (Z-TOURN-04). Clocks and the length of a match are the table's own (Z-RULE-202, Z-RULE-203), and
    /// so are what becomes of players who stay away (Z-RULE-219), the word of a referee (Z-RULE-212) and
    /// the rematch that begins when a game is over (Z-TABLE-10). The room around a match is every game's: a host
    /// (Z-ROOM-01), a colour for each player (Z-ROOM-03), a referee (Z-ROOM-05), pages shown to the opponent
    /// (Z-TABLE-03), taking back and making again (Z-TABLE-06, Z-RULE-109), page shields (Z-TABLE-11, Z-TABLE-26),
    /// markers (Z-TABLE-13), coins (Z-TABLE-15), and the six looks of a Book with its tint, kept for the next match
    /// (Z-TABLE-09, Z-TABLE-16, Z-TABLE-18, Z-TABLE-19). Spectators can do nothing (Z-ROOM-04).
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("Z-RULE-103"),
        draws: false,
        drawing: Clause("Z-RULE-103"),
        tournament_draw: Clause("Z-RULE-103"),
        rematch: Clause("Z-PREP-04"),
        tournament_rematch: Clause("Z-TOURN-04"),
        clocks: Clause("Z-RULE-202"),
        absence: Clause("Z-RULE-219"),
        endless: Clause("Z-RULE-203"),
        begun: Clause("Z-RULE-201"),
        other_seat: Clause("Z-BATTLE-03"),
        judging: Clause("Z-RULE-212"),
        disqualifying: Clause("Z-RULE-212"),
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

    fn prints(cards: &Cards, card: CardId) -> Vec<String> {
        vec![cards.print(card).to_string()]
    }

    type Text = Text;

    type Itself = Kind;

    const ITSELF: &'static [(&'static str, Kind)] = &[
        ("MAMODO", Kind::Mamodo),
        ("PARTNER", Kind::Partner),
        ("MJ12", Kind::Mj12),
        ("SPELL", Kind::Spell),
        ("EVENT", Kind::Event),
    ];

    fn read_text(kind: Kind, text: &str) -> Result<Text, TextError> {
        text::parse(kind, text)
    }

    fn explain_text(kind: Kind, text: &str) -> (Result<Text, TextError>, Vec<Told>) {
        text::explain(kind, text)
    }

    fn next_in_text(kind: Kind, text: &str) -> (usize, Vec<String>) {
        text::next(kind, text)
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

    fn texts_of(cards: &Cards, card: CardId) -> Vec<(Kind, String)> {
        let figures = cards.card(card);
        let texts = [figures.rule, figures.text].into_iter().filter(|text| *text != NO_TEXT);
        texts.map(|text| (figures.kind, cards.lines_of(text).join("\n"))).collect()
    }

    fn print_text(kind: Kind, text: &Text) -> Option<String> {
        text::print(kind, text)
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
        Arc::new(Entry::<Zatch>::new(cards, written, thinking))
    }

    #[inline(never)]
    fn in_rulings() -> tercet_rulings::Game {
        tercet_rulings::Game::of::<Zatch>()
    }

    #[inline(never)]
    fn in_puzzles() -> tercet_puzzles::Game {
        tercet_puzzles::Game::of::<Zatch>()
    }

    #[inline(never)]
    fn collection(cards: Arc<Cards>) -> Arc<dyn Collection> {
        Arc::new(Shelf::<Zatch>::new(cards))
    }
}
