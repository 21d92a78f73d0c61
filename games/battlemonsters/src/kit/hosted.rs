//! Battlemonsters, as the program hosts it.

use super::{kinds, printed, trying};
use crate::rules::Battlemonsters;
use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::{CardFile, Cards, CheckReport, Face, builtin_files, check};
use crate::rules::effect::Text;
use crate::rules::text;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_cardtext::{Maker, Table, TextError, Told};
use tercet_hosting::{CardKind, Collection, Entry, Hosted, Shelf, Thinking, Understood, Written};
use tercet_kernel::Clause;
use tercet_table::{Conduct, Game};

impl Hosted for Battlemonsters {
    /// What the table sees to: both receive the same information, rights and time, and nothing is taken back without
    /// the opponent's consent if it could have shown or hung on anything hidden (B-FAIR-08, B-RULE-03); nobody outside
    /// speaks to a player, and the rule book is at hand (B-FAIR-04); the computer thinks for its own seat and advises
    /// nobody in a match between people (B-FAIR-11); what was said is kept for the person in charge (B-FAIR-07).
    /// Whoever breaks a rule of the table, such as its clock (B-RULE-62), or is away for too long (B-RULE-69), has lost
    /// at once, and nobody for a wish that was refused (B-FAIR-09, B-RULE-04). Giving up needs nobody's permission
    /// (B-END-03), a draw and a rematch that of both (B-END-04, B-END-05). Tournaments know neither (B-END-06,
    /// B-END-07), but replay what the rules made a draw (B-RULE-35), or too many choices (B-RULE-63). Clocks are agreed
    /// (B-PRIO-01), and so is a referee, whose word counts (B-RULE-66).
    const CONDUCT: Conduct = Conduct {
        resigning: Clause("B-END-03"),
        draws: true,
        drawing: Clause("B-END-04"),
        tournament_draw: Clause("B-END-06"),
        rematch: Clause("B-END-05"),
        tournament_rematch: Clause("B-END-07"),
        clocks: Clause("B-RULE-62"),
        absence: Clause("B-RULE-69"),
        endless: Clause("B-RULE-63"),
        begun: Clause("B-PRIO-07"),
        other_seat: Clause("B-FAIR-01"),
        judging: Clause("B-RULE-66"),
        disqualifying: Clause("B-FAIR-09"),
    };

    type Face = Face;

    fn face(cards: &Cards, card: CardId) -> Face {
        Face::clone(&cards.face(card))
    }

    fn parts(cards: &Cards) -> Vec<Value> {
        cards.parts().into_iter().map(|part| json!(part)).collect()
    }

    fn print(face: &Face) -> String {
        printed::print(face)
    }

    fn understood(cards: &Cards, card: CardId) -> Vec<Understood> {
        printed::understood(cards, card)
    }

    type Text = Text;

    type Itself = ();

    const ITSELF: &'static [(&'static str, ())] = &[("card", ())];

    fn read_text((): (), text: &str) -> Result<Text, TextError> {
        text::parse(text)
    }

    fn explain_text((): (), text: &str) -> (Result<Text, TextError>, Vec<Told>) {
        text::explain(text)
    }

    fn next_in_text((): (), text: &str) -> (usize, Vec<String>) {
        text::next(text)
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

    fn texts_of(cards: &Cards, card: CardId) -> Vec<((), String)> {
        let texts = cards.card(card).texts.into_iter().filter(|text| *text != NO_TEXT);
        texts.map(|text| ((), cards.lines_of(text).join("\n"))).collect()
    }

    fn print_text((): (), text: &Text) -> Option<String> {
        text::print(text)
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
        Arc::new(Entry::<Battlemonsters>::new(cards, written, thinking))
    }

    #[inline(never)]
    fn in_rulings() -> tercet_rulings::Game {
        tercet_rulings::Game::of::<Battlemonsters>()
    }

    #[inline(never)]
    fn in_puzzles() -> tercet_puzzles::Game {
        tercet_puzzles::Game::of::<Battlemonsters>()
    }

    #[inline(never)]
    fn collection(cards: Arc<Cards>) -> Arc<dyn Collection> {
        Arc::new(Shelf::<Battlemonsters>::new(cards))
    }
}
