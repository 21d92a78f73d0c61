//! What a pool of own cards changes: shown to whoever is to play with it, before they agree.

use crate::Hosted;
use crate::collection::{DeckVerdict, Decks, Unread};
use crate::workshop::PATH;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::slice;
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_library::{CardOf, Pool, Problem};

/// What a pool of own cards changes: answer to `POST /api/games/:game/own-pool` and `GET /api/matches/:id/own-pool`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnPoolShown {
    /// What it is called.
    pub name: String,
    /// What it is about; may be empty.
    pub about: String,
    /// The hash of what it says.
    pub version: String,
    /// Whether it stands alone, without the printed cards.
    pub alone: bool,
    /// Its cards, in the order of its file; of what cards are put together from, each part.
    pub cards: Vec<OwnCardShown>,
    /// Its file.
    pub file: String,
}

/// A card of a pool of own cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnCardShown {
    /// Its id; of a part of cards, that of the part.
    pub id: String,
    /// The table of the card files that it stands in.
    pub kind: String,
    /// What is printed on it, in the form of the game's view; of a part, on the first card with it. Nothing if no card
    /// has the part.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub face: Option<Value>,
    /// What was printed on the card in whose place it comes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional, type = "unknown"))]
    pub printed: Option<Value>,
}

/// Asks what a pool of own cards changes: request to `POST /api/games/:game/own-pool` and `POST
/// /api/games/:game/own-pool/cards/:card`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShowOwnPool {
    /// Its file.
    pub own_pool: String,
}

/// Asks what keeps a deck from being played with a pool of own cards: request to `POST
/// /api/games/:game/own-pool/deck`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct JudgeOwnDeck {
    /// The file of the pool.
    pub own_pool: String,
    /// The deck, in any format.
    pub deck: String,
    /// The agreed rules; none is the rule book.
    #[cfg_attr(feature = "ts", ts(optional, type = "Record<string, number | boolean | string>"))]
    pub house: Option<Value>,
}

/// What keeps a deck from being played with a pool of own cards: answer to `POST /api/games/:game/own-pool/deck`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnDeckJudged {
    /// What cannot be read, in the order in which it is written.
    pub problems: Vec<Problem>,
    /// Whether it may be played, if all of it could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub verdict: Option<DeckVerdict>,
}

/// The cards with those of a pool, and the pool.
fn read<R: Hosted>(file: &str) -> Result<(OwnPool, Arc<R::Cards>), Vec<String>> {
    let pool = OwnPool::read(PATH, file)?;
    let cards = R::cards_with(slice::from_ref(&pool))?;
    Ok((pool, cards))
}

/// The cards with those of a pool, outside a match.
pub(crate) fn collection_with<R: Hosted>(file: &str) -> Result<crate::Shelf<R>, Vec<String>> {
    Ok(crate::Shelf::new(read::<R>(file)?.1))
}

/// What a pool changes about the printed cards.
pub(crate) fn shown<R: Hosted>(printed: &R::Cards, file: &str) -> Result<OwnPoolShown, Vec<String>> {
    let (pool, cards) = read::<R>(file)?;
    let entries = pool.entries().filter_map(|(kind, entry)| {
        let id = entry.get("id")?.as_str()?;
        let (face, before) = compared::<R>(printed, &cards, id);
        Some(OwnCardShown { id: id.to_owned(), kind: kind.to_owned(), face, printed: before })
    });
    let shown = entries.collect();
    let head = pool.head();
    Ok(OwnPoolShown {
        name: head.name.clone(),
        about: head.about.clone(),
        version: pool.version().to_owned(),
        alone: head.alone,
        cards: shown,
        file: file.to_owned(),
    })
}

/// The first card with this id, or put together from a part with it, that is not printed like this; and how it is
/// printed, if it is.
fn compared<R: Hosted>(printed: &R::Cards, cards: &R::Cards, id: &str) -> (Option<Value>, Option<Value>) {
    let with_part = cards.all().filter(|&card| cards.id(card).split('/').any(|part| part == id));
    let faces = cards.find(id).into_iter().chain(with_part).map(|card| {
        let before = printed.find(cards.id(card)).map(|card: CardOf<R>| json!(R::face(printed, card)));
        (Some(json!(R::face(cards, card))), before)
    });
    let mut alike = (None, None);
    for (face, before) in faces {
        if face != before {
            return (face, before);
        }
        alike = (face, None);
    }
    alike
}

/// What keeps a deck from being played with these cards.
pub(crate) fn judged(cards: &dyn Decks, deck: &str, house: &Value) -> Result<OwnDeckJudged, Unread> {
    let read = cards.read_deck(deck.as_bytes());
    let whole = read.problems.is_empty();
    let verdict = whole.then(|| cards.check_deck(&read.deck, house, None)).transpose()?;
    Ok(OwnDeckJudged { problems: read.problems, verdict })
}
