//! This program's own form of a deck, in JSON.
//!
//! ```json
//! { "tercet_deck": 1, "game": "zatch", "name": "Thunder", "about": "…", "cards": ["m-001", null, "s-004"] }
//! ```
//!
//! `cards` are the ids in order; `null` is a page that is still empty. Further decks of a player are in `further`, by
//! their headings: `{ "Characters": ["hero"] }`. Every heading of the game is written, so that a builder has a place
//! for the cards that are to come. `tags` are words by which decks are sorted, and `plain` the places of `cards`, from
//! 1 on, that are shown without their foil; `own_pool` says with which pool of own cards it is built. They may be left
//! out. The number is the version of the form.

use super::shape::Shape;
use super::writing::{Deck, Writing};
use super::written::{Named, Row, Written, why};
use crate::problem::Place;
use crate::{OwnPoolName, Problem};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the form.
const VERSION: u32 = 1;

/// A deck in this program's own form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckFile {
    /// The version of the form: 1.
    pub tercet_deck: u32,
    /// Of which game.
    pub game: String,
    /// What the deck is called.
    #[serde(default)]
    pub name: String,
    /// How it plays.
    #[serde(default)]
    pub about: String,
    /// The words by which its owner sorts it among others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<String>>", optional))]
    pub tags: Vec<String>,
    /// The places of `cards`, from 1 on, whose cards are shown without their foil.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<usize>>", optional))]
    pub plain: Vec<usize>,
    /// The pool of own cards that it is built with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub own_pool: Option<OwnPoolName>,
    /// The ids of its cards, in order; none for a page that is still empty.
    pub cards: Vec<Option<String>>,
    /// Further decks of the player, by their headings; all that the game has are written, empty ones too.
    #[serde(default)]
    pub further: BTreeMap<String, Vec<Option<String>>>,
}

/// Whether this looks like it.
pub(super) fn tells(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains("\"tercet_deck\"")
}

/// Reads it.
pub(super) fn read(shape: &Shape<'_>, text: &str) -> Result<Written, Problem> {
    let wrong = |wrong: serde_json::Error| {
        Problem::at(Place::Line(wrong.line()), format!("this is not a deck: {}", why(&wrong)))
    };
    written(shape, serde_json::from_str(text).map_err(wrong)?)
}

/// What such a deck says.
pub(super) fn written(shape: &Shape<'_>, file: DeckFile) -> Result<Written, Problem> {
    if file.tercet_deck != VERSION {
        let what = format!("this deck is of version {}, but this program knows {VERSION}", file.tercet_deck);
        return Err(Problem::whole(what));
    }
    let mut written = Written::default();
    (written.game, written.name, written.about) = (file.game, file.name, file.about);
    (written.tags, written.plain, written.own_pool) = (file.tags, file.plain, file.own_pool);
    let mut at = 0;
    push(&mut written, &mut at, 0, file.cards);
    for (heading, cards) in file.further {
        let deck = shape.deck(&heading).unwrap_or_else(|| {
            written.problem(Place::Card(at + 1), shape.no_such_heading(&heading));
            0
        });
        push(&mut written, &mut at, deck, cards);
    }
    Ok(written)
}

/// Adds cards one after the other; `at` is how many came before.
fn push(written: &mut Written, at: &mut usize, deck: usize, cards: Vec<Option<String>>) {
    for card in cards {
        *at += 1;
        let card = card.map_or(Named::Nothing, |card| Named::either(&card));
        written.push(Row { place: Place::Card(*at), deck: Some(deck), count: 1, card });
    }
}

/// The deck in this form.
pub(super) fn file(deck: &Writing<'_>) -> DeckFile {
    let further = deck.decks.iter().filter_map(|part| Some((part.heading?.to_owned(), ids(part))));
    DeckFile {
        tercet_deck: VERSION,
        game: deck.game.to_owned(),
        name: deck.name.clone(),
        about: deck.about.clone(),
        tags: deck.tags.clone(),
        plain: deck.plain.clone(),
        own_pool: deck.own_pool.clone(),
        cards: deck.decks.iter().find(|part| part.heading.is_none()).map(ids).unwrap_or_default(),
        further: further.collect(),
    }
}

/// Writes it.
pub(super) fn write(deck: &Writing<'_>) -> String {
    serde_json::to_string(&file(deck)).expect("plain data") + "\n"
}

fn ids(deck: &Deck<'_>) -> Vec<Option<String>> {
    let copies = deck.stacks.iter().flat_map(|stack| std::iter::repeat_n(&stack.card, stack.count));
    copies.map(|card| card.as_ref().map(|card| card.id.to_owned())).collect()
}
