//! Trying a card at once: a position in which it can be used, and the ruling that comes of playing it.

use crate::Hosted;
use serde::Serialize;
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_kernel::{Clause, Seed, Taken};
use tercet_library::{CardOf, Pool};
use tercet_rulings::{kept, words};

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
    toml::to_string(&File { game: R::GAME, ruling: [ruling] }).map_err(|error| error.to_string())
}

/// The cards of pools that a ruling names, as it writes its own cards; a card that is put together is named by its parts.
pub fn own_cards(ruling: &str, pools: &[OwnPool]) -> String {
    let mut text = String::new();
    for (kind, entry) in pools.iter().flat_map(OwnPool::entries) {
        let Some(fields) = entry.as_table().filter(|fields| names(ruling, fields)) else { continue };
        let _ = write!(text, "[[ruling.cards]]\nkind = {kind:?}\n{fields}");
    }
    text
}

/// Whether a ruling names this card, or a card that is put together from this part.
fn names(ruling: &str, fields: &toml::Table) -> bool {
    let id = fields.get("id").and_then(toml::Value::as_str);
    id.is_some_and(|id| words(ruling).any(|word| word.split('/').any(|part| part == id)))
}

/// Why the cards of a pool cannot be those of a ruling, if they cannot.
pub fn not_in_rulings(pool: &OwnPool) -> Option<String> {
    let head = pool.head();
    let apart = head.alone || !head.replaces.is_empty();
    apart.then(|| format!("{}: the cards of a ruling stand beside the printed ones, and not in their place", head.name))
}

/// The ruling file that says of a trial, with the cards of this pool if there is one, that it goes as it went.
///
/// # Errors
/// If the pool changes the printed cards, or what is wrong with the position or a choice.
pub(crate) fn ruling_of<R: Hosted>(
    cards: &Arc<R::Cards>,
    pool: Option<&OwnPool>,
    position: &str,
    seed: Seed,
    choices: &[Taken],
) -> Result<String, String> {
    if let Some(why) = pool.and_then(not_in_rulings) {
        return Err(why);
    }
    let ruling = kept::<R>(Arc::clone(cards), position, seed, choices).map_err(|why| why.to_string())?;
    let own = own_cards(&ruling, pool.map_or(&[], std::slice::from_ref));
    Ok(if own.is_empty() { ruling } else { format!("{ruling}\n{own}") })
}
