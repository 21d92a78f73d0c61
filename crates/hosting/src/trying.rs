//! Trying a card at once: a position in which it can be used, and the ruling that comes of playing it.

use crate::Hosted;
use serde::Serialize;
use serde_json::{Value, json};
use std::cell::LazyCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::Arc;
use tercet_cardtext::{OwnPool, entries_in};
use tercet_kernel::{Clause, Seed, Taken};
use tercet_library::{CardOf, Pool};
use tercet_rulings::{as_toml, kept, words};
use toml::Table;

/// A position in which a card can be used: answer to `GET /api/games/:game/positions/:card`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Position {
    /// A ruling without steps, as a ruling file writes it.
    pub position: String,
}

/// A position in which a card can be used: a ruling without steps, as a ruling file writes it.
pub fn position_for<R: Hosted>(cards: &R::Cards, card: CardOf<R>) -> String {
    let (game, name) = (R::GAME, cards.name(card));
    let ruling = R::ruling_for(cards, card);
    format!("game = {game:?}\n\n[[ruling]]\ntitle = {:?}\n{ruling}", format!("{name} can be used"))
}

/// Every word that parsed texts say: words of vocabularies, and names in quotes. What a text speaks of can be laid
/// where its card is tried.
pub fn words_said<T: Serialize>(texts: impl IntoIterator<Item = T>) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    texts.into_iter().for_each(|text| gather(json!(text), &mut words));
    words
}

fn gather(said: Value, words: &mut BTreeSet<String>) {
    match said {
        Value::String(word) => drop(words.insert(word)),
        Value::Array(all) => all.into_iter().for_each(|said| gather(said, words)),
        Value::Object(all) => all.into_iter().for_each(|(_, said)| gather(said, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// A position that somebody has changed by hand, as a ruling file writes it.
pub(crate) fn written<R: Hosted>(position: &R::Position, house: &Value, clause: Clause) -> Result<String, String> {
    #[derive(Serialize)]
    struct File<'a, P> {
        game: &'a str,
        ruling: [RulingForm<'a, P>; 1],
    }
    #[derive(Serialize)]
    struct RulingForm<'a, P> {
        title: &'a str,
        rules: [Clause; 1],
        #[serde(skip_serializing_if = "Value::is_null")]
        house: &'a Value,
        position: &'a P,
    }
    let ruling = RulingForm { title: "A position", rules: [clause], house, position };
    as_toml(&File { game: R::GAME, ruling: [ruling] }).map_err(|error| error.to_string())
}

/// The cards of pools that a ruling names, and those that their texts name, as it writes its own cards; a card that is
/// put together is named by its parts. Of cards with the same id the last pool has the right one.
pub fn own_cards<R: Hosted>(ruling: &str, pools: &[OwnPool]) -> String {
    let entries = pools.iter().flat_map(OwnPool::entries);
    let cards = entries.filter_map(|(kind, card)| card.as_table().map(|fields| ((kind, field(fields, "id")), fields)));
    let mut cards: BTreeMap<(&str, &str), &Table> = cards.collect();
    let printed = LazyCell::new(|| entries_in(&R::card_files()));
    let (mut written, mut named) = (String::new(), ruling.to_owned());
    while let Some((&(kind, id), &fields)) = cards.iter().find(|(_, fields)| names(ruling, &named, fields)) {
        cards.remove(&(kind, id));
        let replaces = printed.contains(&(kind.to_owned(), id.to_owned()));
        let place = if replaces { "replaces = true\n" } else { "" };
        let _ = write!(written, "[[ruling.cards]]\nkind = {kind:?}\n{place}{fields}");
        let _ = write!(named, "{fields}");
    }
    written
}

/// Whether a ruling names this card, or a card that is put together from this part, or a text of those that are `named`
/// says its name.
fn names(ruling: &str, named: &str, fields: &Table) -> bool {
    let (id, name) = (field(fields, "id"), field(fields, "name"));
    let has_id = words(ruling).any(|word| word.split('/').any(|part| part == id));
    has_id || (!name.is_empty() && named.contains(name))
}

fn field<'a>(fields: &'a Table, name: &str) -> &'a str {
    fields.get(name).and_then(toml::Value::as_str).unwrap_or_default()
}

/// The ruling file that says of a trial, with the cards of this pool if there is one, that it goes as it went.
///
/// # Errors
/// What is wrong with the position or a choice.
pub(crate) fn ruling_of<R: Hosted>(
    cards: &Arc<R::Cards>,
    pool: Option<&OwnPool>,
    position: &str,
    seed: Seed,
    choices: &[Taken],
) -> Result<String, String> {
    let ruling = kept::<R>(Arc::clone(cards), position, seed, choices).map_err(|why| why.to_string())?;
    let own = own_cards::<R>(&ruling, pool.map_or(&[], std::slice::from_ref));
    Ok(if own.is_empty() { ruling } else { format!("{ruling}\n{own}") })
}
