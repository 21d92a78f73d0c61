//! LackeyCCG, a table for card games of all kinds (lackeyccg.com).
//!
//! Its decks are XML in files `.dek`: `<deck version="0.8">` with the game in `<meta>`, then a `<superzone>` for each
//! deck of a player, and in it a `<card>` for every single card, in order, with its `<name>` and `<set>`. The attribute
//! `id` of the name is the number of the card in its set; that is the id of ours, so that cards of one name are
//! told apart. Name and purpose of the deck are written into `<meta>`, where Lackey passes over them.
//!
//! Its older form is text: a number, a tabulator and a name on each line, and a line such as `Characters:` before
//! another deck. That is what it copies to the clipboard.

use super::shape::Shape;
use super::writing::{FIRST_DECK, Writing};
use super::written::{Named, Written};
use super::xml::{self, escaped};
use crate::Problem;

/// Whether this looks like its XML.
pub(super) fn tells(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<deck")
}

/// Reads its XML.
pub(super) fn read(shape: &Shape<'_>, text: &str) -> Result<Written, Problem> {
    let root = xml::read(text, "deck")?;
    let mut written = Written::default();
    if let Some(meta) = root.all("meta").next() {
        written.game = meta.text_of("game").to_owned();
        written.name = meta.text_of("name").to_owned();
        written.about = meta.text_of("about").to_owned();
    }
    for zone in root.all("superzone") {
        let deck = shape.deck(zone.attribute("name")).unwrap_or_else(|| {
            written.problem(zone.place(), shape.no_such_heading(zone.attribute("name")));
            0
        });
        for card in zone.all("card") {
            let named = match card.all("name").next() {
                Some(name) => {
                    Named::Card { id: name.attribute("id").trim().to_owned(), name: name.text.trim().to_owned() }
                }
                None => Named::Unread("this card has no <name>".to_owned()),
            };
            written.push(card.row(deck, 1, named));
        }
    }
    Ok(written)
}

/// Writes its XML.
pub(super) fn write(deck: &Writing<'_>) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<deck version=\"0.8\">\n\t<meta>\n");
    let facts = [("game", deck.game), ("name", deck.name.as_str()), ("about", deck.about.as_str())];
    for (word, said) in facts.into_iter().filter(|(_, said)| !said.is_empty()) {
        out += &format!("\t\t<{word}>{}</{word}>\n", escaped(said));
    }
    out += "\t</meta>\n";
    for zone in deck.filled() {
        out += &format!("\t<superzone name=\"{}\">\n", escaped(zone.heading.unwrap_or(FIRST_DECK)));
        for stack in &zone.stacks {
            let Some(card) = &stack.card else { continue };
            let (id, name) = (escaped(card.id), escaped(card.name));
            let card = format!("\t\t<card><name id=\"{id}\">{name}</name><set>{}</set></card>\n", escaped(deck.game));
            out += &card.repeat(stack.count);
        }
        out += "\t</superzone>\n";
    }
    out + "</deck>\n"
}

/// Whether this looks like its text.
pub(super) fn tells_text(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty() && !line.trim_end().ends_with(':')).peekable();
    let tabbed = |line: &str| line.split_once('\t').is_some_and(|(count, _)| count.bytes().all(|b| b.is_ascii_digit()));
    lines.peek().is_some() && lines.all(tabbed)
}

/// Writes its text.
pub(super) fn write_text(deck: &Writing<'_>) -> String {
    let mut out = String::new();
    for zone in deck.filled() {
        out += &zone.heading_in_text().map(|heading| format!("{heading}:\n")).unwrap_or_default();
        for (card, count) in zone.stacks.iter().filter_map(|stack| Some((stack.card.as_ref()?, stack.count))) {
            out += &format!("{count}\t{}\n", deck.call(card));
        }
    }
    out
}
