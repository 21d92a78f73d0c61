//! Positions set up by hand for rulings: how they are written, staged and compared.

mod expect;
mod forms;
mod sheet;
mod stage;
mod write;

pub use expect::Expect;
pub use forms::Position;

use crate::rules::Battlemonsters;
use crate::rules::cards::{Cards, Deck, builtin_files, check};
use crate::rules::house::House;
use crate::rules::rulebook::BOOK;
use crate::rules::state::State;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use tercet_cardtext::{OwnCard, no_such_card};
use tercet_kernel::position::read_position;
use tercet_kernel::ruling::copies;
use tercet_kernel::{Chance, Entry, Names, RuleBook, Seat, Seed, Staged};

/// A Monster without text.
const PLAIN: &str = "water/human_male";

impl Staged for Battlemonsters {
    type Position = Position;
    type Expect = Expect;
    type OwnCard = OwnCard;
    /// Cards with their numbers.
    type DeckForm = BTreeMap<String, usize>;

    const CAPITALS: &'static [&'static str] = &["AV", "DV", "AI", "DI"];
    const VERBS: &'static [&'static str] = &[
        "summon", "play", "reveal", "switch", "attack", "draw", "discard", "skip", "choose", "order", "pile", "stance",
        "yes", "no", "pass",
    ];
    const WORDS: &'static [&'static str] = &["player", "graveyard", "supply"];
    const PASSING: &'static [&'static str] = &["pass", "no", "skip"];
    const PHASES: &'static [&'static str] = &["turn"];

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

    fn deck(cards: &Cards, list: &BTreeMap<String, usize>) -> Result<Deck, String> {
        copies(list, |id| find(cards, id)).map(Deck)
    }

    fn deck_of_size(_: &Cards, size: usize) -> Deck {
        Deck(vec![PLAIN.to_owned(); size])
    }

    fn stage(cards: &Cards, house: &House, seed: Seed, position: &Position) -> Result<(State, Names), String> {
        stage::stage(cards, house, Chance::new(seed), position)
    }

    fn has_card(cards: &Cards, id: &str) -> bool {
        cards.find(id).is_some()
    }

    fn moment(state: &State) -> Option<(Seat, &'static str)> {
        (state.over.is_none() && state.stack.top().is_none()).then_some((state.active, "turn"))
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
    write::is_free(state)?;
    let position: Position = read_position(position)?;
    stage::stage(cards, &state.house, state.chance, &position).map(|(state, _)| state)
}

/// The card with this id.
fn find(cards: &Cards, id: &str) -> Result<crate::rules::card::CardId, String> {
    cards.find(id).ok_or_else(|| no_such_card(id, cards.all().map(|card| cards.id_of(card))))
}
