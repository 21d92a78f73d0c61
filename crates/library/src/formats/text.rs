//! Lists in plain text.
//!
//! A line is a number and a card, by id or by name; without a number it is one card, and `-` is an empty place. The
//! number can also be written `4x`, `4 x` or `x4`, and behind the card as `x4`. What follows a `#` is a comment, and so
//! is a line that begins with `//`. The comments `# name:`, `# about:`, `# tags:` and `# game:` say what the deck is
//! called, how it plays, how its owner sorts it, and of which game it is; `# plain: 1, 3` names the places that are
//! shown without their foil, and `# own pool: VERSION Name` the pool of own cards that it is built with. A line such as
//! `[Characters]`, `Characters:` or `Characters (8)` begins another deck of the player, and so does that word alone.
//! Above the first of these lines every card goes where it belongs.

use super::shape::Shape;
use super::writing::{Label, Writing};
use super::written::{Named, Row, TIMES, Written, number};
use crate::problem::Place;
use crate::{OwnPoolName, Problem};

/// Reads a list.
pub(super) fn read(shape: &Shape<'_>, text: &str) -> Result<Written, Problem> {
    let mut written = Written::default();
    let mut deck = None;
    for (at, line) in text.lines().enumerate() {
        let place = Place::Line(at + 1);
        let (entry, comment) = line.split_once('#').unwrap_or((line, ""));
        let entry = entry.trim();
        if entry.is_empty() || entry.starts_with("//") {
            remember(&mut written, comment);
        } else if let Some(heading) = heading(shape, entry) {
            match shape.deck(heading) {
                Some(named) => deck = Some(named),
                None => written.problem(place, shape.no_such_heading(entry)),
            }
        } else {
            let (count, card) = row(entry).unwrap_or_else(|what| (1, Named::Unread(what)));
            written.push(Row { place, deck, count, card });
        }
    }
    Ok(written)
}

/// Takes what a comment says of the deck.
fn remember(written: &mut Written, comment: &str) {
    let Some((word, said)) = comment.trim().split_once(':') else { return };
    let said = said.trim().to_owned();
    match word {
        "name" => written.name = said,
        "about" => written.about = said,
        "game" => written.game = said,
        "own pool" => {
            written.own_pool = said
                .split_once(char::is_whitespace)
                .map(|(version, name)| OwnPoolName { version: version.to_owned(), name: name.to_owned() });
        }
        "tags" => written.tags = vec![said],
        "plain" => written.plain.extend(said.split(',').flat_map(|place| place.trim().parse::<usize>())),
        _ => {}
    }
}

/// What a line names, if it is a heading: it looks like one, or names a deck of the player and nothing else. Behind it
/// there may be how many cards follow.
fn heading<'l>(shape: &Shape<'_>, entry: &'l str) -> Option<&'l str> {
    let behind = |sign: char| sign.is_ascii_digit() || sign.is_whitespace() || "[]():".contains(sign);
    let named = entry.trim_start_matches('[').trim_end_matches(behind).trim_start();
    let marked = entry.starts_with('[') || (entry.ends_with(':') && !entry.starts_with(|c: char| c.is_ascii_digit()));
    (marked || shape.deck(named).is_some()).then_some(named)
}

/// How many of which card an entry asks for.
fn row(entry: &str) -> Result<(usize, Named), String> {
    let (count, card) = match (entry.split_once(char::is_whitespace), entry.rsplit_once(char::is_whitespace)) {
        (Some((count, card)), _) if is_counted(count) => (count, behind_times(card.trim_start())),
        (_, Some((card, count))) if is_times(count) => (count, card.trim_end()),
        _ if entry.bytes().all(|byte| byte.is_ascii_digit()) => {
            return Err("a card is missing after the number".to_owned());
        }
        _ => ("1", entry),
    };
    let card = if card == "-" { Named::Nothing } else { Named::either(card) };
    Ok((number(count)?, card))
}

/// Whether an entry that begins with this word says how many copies it asks for.
fn is_counted(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_digit()) || is_times(word)
}

/// Whether a word is a number such as `x4` or `4x`.
fn is_times(word: &str) -> bool {
    let digits = word.trim_matches(TIMES);
    digits != word && !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// A card that may have a sign between it and its number: `4 x Name`.
fn behind_times(card: &str) -> &str {
    let behind = card.strip_prefix(TIMES).filter(|behind| behind.starts_with(char::is_whitespace));
    behind.map_or(card, str::trim_start)
}

/// Writes a list by names.
pub(super) fn plain(deck: &Writing<'_>) -> String {
    lines(deck, |count, card| format!("{count} {}", deck.call(card)))
}

/// Writes a list by ids, with the names as comments.
pub(super) fn numbers(deck: &Writing<'_>) -> String {
    let stacks = deck.decks.iter().flat_map(|deck| &deck.stacks);
    let width = stacks.filter_map(|stack| stack.card.as_ref()).map(|card| card.id.len()).max().unwrap_or(0);
    lines(deck, |count, card| format!("{count} {:width$}  # {}", card.id, card.name))
}

/// Writes a list by ids that says of which game it is, and nothing that is not needed.
pub(super) fn shortest(deck: &Writing<'_>) -> String {
    let list = lines(deck, |count, card| match count {
        1 => card.id.to_owned(),
        _ => format!("{count} {}", card.id),
    });
    format!("#game:{}\n{list}", deck.game)
}

fn lines(deck: &Writing<'_>, line: impl Fn(usize, &Label<'_>) -> String) -> String {
    let mut out = facts(deck);
    for deck in deck.filled() {
        if let Some(heading) = deck.heading_in_text() {
            out += &format!("\n[{heading}]\n");
        }
        for stack in &deck.stacks {
            out += &stack.card.as_ref().map_or_else(|| "-".to_owned(), |card| line(stack.count, card));
            out += "\n";
        }
    }
    out
}

/// What is said of the deck as a whole, as comments.
fn facts(deck: &Writing<'_>) -> String {
    let plain: Vec<String> = deck.plain.iter().map(usize::to_string).collect();
    let own_pool = deck.own_pool.as_ref().map(|OwnPoolName { name, version }| format!("{version} {name}"));
    let facts = [
        ("name", deck.name.clone()),
        ("about", deck.about.clone()),
        ("tags", deck.tags.join(", ")),
        ("plain", plain.join(", ")),
        ("own pool", own_pool.unwrap_or_default()),
    ];
    let facts = facts.into_iter().filter(|(_, said)| !said.is_empty());
    let facts: String = facts.map(|(word, said)| format!("# {word}: {said}\n")).collect();
    if facts.is_empty() { facts } else { facts + "\n" }
}
