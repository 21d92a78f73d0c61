//! Positions set up by hand for rulings: how they are written, staged and compared.

mod check;
mod deck;
mod expect;
mod forms;
mod notes;
mod sheet;
mod stage;
mod texts;
mod write;

pub use expect::Expect;
pub use forms::{DeckForm, Position};

use crate::rules::Zatch;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck, builtin_files, check};
use crate::rules::house::House;
use crate::rules::rulebook::BOOK;
use crate::rules::state::{Phase, State};
use serde_json::Value;
use std::sync::Arc;
use tercet_cardtext::{OwnCard, no_such_card};
use tercet_kernel::position::read_position;
use tercet_kernel::{Chance, Entry, Names, RuleBook, Seat, Seed, Staged};

/// A MAMODO without effect.
const PLAIN_MAMODO: &str = "ex-006";

impl Staged for Zatch {
    type Position = Position;
    type Expect = Expect;
    type OwnCard = OwnCard;
    type DeckForm = DeckForm;

    const CAPITALS: &'static [&'static str] = &[];
    const VERBS: &'static [&'static str] = &[
        "turn",
        "stop",
        "enter",
        "lay",
        "turn-up",
        "event",
        "spell",
        "use",
        "battle-in",
        "drop",
        "choose",
        "number",
        "part",
        "player",
        "name",
        "protect",
        "take",
        "turn-over",
        "restore",
        "send-away",
        "order",
        "yes",
        "no",
        "pass",
    ];
    const WORDS: &'static [&'static str] = &["a", "b"];
    const PASSING: &'static [&'static str] = &["pass", "no", "stop"];
    const PHASES: &'static [&'static str] = &["start", "battle", "end"];

    fn rule_book() -> &'static RuleBook {
        &BOOK
    }

    fn pool(own: &[OwnCard]) -> Result<Arc<Cards>, String> {
        if own.is_empty() {
            return Ok(Cards::builtin());
        }
        OwnCard::pool(own, builtin_files, Cards::with, Cards::read).map(Arc::new)
    }

    fn rewordings(own: &[OwnCard]) -> Vec<(String, String)> {
        OwnCard::rewordings(own, check)
    }

    fn texts(cards: &Cards) -> Vec<String> {
        texts::all(cards)
    }

    fn without(cards: &Cards, text: &str) -> Option<Cards> {
        texts::without(cards, text)
    }

    fn deck(cards: &Cards, form: &DeckForm) -> Result<Deck, String> {
        deck::deck(cards, form)
    }

    fn deck_of_size(_: &Cards, size: usize) -> Deck {
        deck::of_size(size)
    }

    fn stage(cards: &Cards, house: &House, seed: Seed, position: &Position) -> Result<(State, Names), String> {
        stage::stage(cards, house, Chance::new(seed), position)
    }

    fn has_card(cards: &Cards, id: &str) -> bool {
        cards.find(id).is_some()
    }

    fn moment(state: &State) -> Option<(Seat, &'static str)> {
        let phase = match state.phase {
            Phase::Start => "start",
            Phase::Battle => "battle",
            Phase::End => "end",
            Phase::Preparation => return None,
        };
        (state.over.is_none() && state.chooser == state.active).then_some((state.active, phase))
    }

    fn newest(state: &State) -> Entry {
        Entry(state.entries)
    }

    fn compare(cards: &Cards, state: &State, names: &Names, expect: &Expect) -> Vec<String> {
        expect::compare(cards, state, names, expect)
    }

    fn as_it_is(cards: &Cards, state: &State, names: &Names) -> Expect {
        expect::as_it_is(cards, state, names)
    }

    fn names_in(expect: &Expect) -> Vec<&str> {
        expect.names()
    }
}

pub(super) use sheet::form;
pub(super) use write::write;

/// The state with this position in place of what lies there.
pub(super) fn set_right(cards: &Cards, state: &State, position: &Value) -> Result<State, String> {
    write::free_moment(state)?;
    let position: Position = read_position(position)?;
    stage::stage(cards, &state.house, state.chance, &position).map(|(state, _)| state)
}

/// The card with this id.
fn find(cards: &Cards, id: &str) -> Result<CardId, String> {
    cards.find(id).ok_or_else(|| no_such_card(id, cards.all().map(|card| cards.id_of(card))))
}
