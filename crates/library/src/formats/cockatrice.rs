//! Cockatrice, a table for Magic and other games (cockatrice.github.io).
//!
//! Its decks are XML in files `.cod`: `<cockatrice_deck version="1">` with `<deckname>` and `<comments>`, then a
//! `<zone>` for each deck of a player, called `main` and `side`, and in it a `<card number="4" name="…"/>` for each
//! row of its list. Later versions add which print is meant, with `collectorNumber` among it: that is the id of
//! our card, so that cards of one name are told apart. The order of the rows is kept here; Cockatrice sorts them when
//! it saves.

use super::shape::Shape;
use super::writing::Writing;
use super::written::{Named, Written, number};
use super::xml::{self, escaped};
use crate::Problem;

/// Its zones, in the order of the decks of a player.
const ZONES: [&str; 2] = ["main", "side"];

/// Whether this looks like it.
pub(super) fn tells(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<cockatrice_deck")
}

/// Reads it.
pub(super) fn read(shape: &Shape<'_>, text: &str) -> Result<Written, Problem> {
    let root = xml::read(text, "cockatrice_deck")?;
    let mut written = Written::default();
    written.name = root.text_of("deckname").to_owned();
    written.about = root.text_of("comments").to_owned();
    for zone in root.all("zone") {
        let deck = shape.deck(zone.attribute("name")).unwrap_or_else(|| {
            written.problem(zone.place(), shape.no_such_heading(zone.attribute("name")));
            0
        });
        for card in zone.all("card") {
            let count = match card.attribute("number") {
                "" => Ok(1),
                count => number(count),
            };
            let (id, name) = (card.attribute("collectorNumber").to_owned(), card.attribute("name").to_owned());
            written.push(match count {
                Ok(count) => card.row(deck, count, Named::Card { id, name }),
                Err(what) => card.row(deck, 1, Named::Unread(what)),
            });
        }
    }
    Ok(written)
}

/// Writes it.
pub(super) fn write(deck: &Writing<'_>) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n");
    out += &format!("    <deckname>{}</deckname>\n", escaped(&deck.name));
    out += &format!("    <comments>{}</comments>\n", escaped(&deck.about));
    for zone in deck.filled() {
        let second = zone.heading.map(|heading| if deck.decks.len() == ZONES.len() { ZONES[1] } else { heading });
        out += &format!("    <zone name=\"{}\">\n", escaped(second.unwrap_or(ZONES[0])));
        for stack in &zone.stacks {
            let Some(card) = &stack.card else { continue };
            let (count, name, id) = (stack.count, escaped(card.name), escaped(card.id));
            out += &format!("        <card number=\"{count}\" name=\"{name}\" collectorNumber=\"{id}\"/>\n");
        }
        out += "    </zone>\n";
    }
    out + "</cockatrice_deck>\n"
}
