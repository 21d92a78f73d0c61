//! Deck formats, in and out.
//!
//! [`FORMATS`] is the one table of them. Every format reads text to `Written`, rows of cards as
//! they are called there, and `meant` finds which cards of a game these are; the other way round
//! `writing` says how the cards of a deck are called. So a format knows no game and no pool.
//!
//! Nothing is lost in reading: what could be read is there beside the problems, and where the order counts,
//! places are kept empty for what could not, if the deck has as many.

mod cockatrice;
mod finder;
mod json;
mod lackey;
mod link;
mod meant;
mod shape;
mod tabletop;
mod text;
mod writing;
mod written;
mod xml;

pub use json::DeckFile;
pub use meant::Read;
pub use writing::Unwritable;

use crate::list::Unfinished;
use crate::{Pool, Problem};
use shape::Shape;
use std::borrow::Cow;
use writing::Writing;
use written::Written;

/// No deck in any format is longer than this, in bytes.
pub const MAX_BYTES: usize = 2 * 1024 * 1024;
/// No list, link or XML file is longer than this, in bytes.
const MAX_SHORT: usize = 64 * 1024;

/// A way to write a deck.
#[derive(Debug)]
pub struct Format {
    /// Its name in commands and requests.
    pub id: &'static str,
    /// What people read.
    pub name: &'static str,
    /// What the names of its files end with.
    pub extension: &'static str,
    /// Whether it can say that a page is still empty.
    pub gaps: bool,
    /// No deck in it is longer than this, in bytes.
    most: usize,
    /// Whether a text looks like this format.
    tells: fn(&str) -> bool,
    /// Reads a text that looks like it.
    read: fn(&Shape<'_>, &str) -> Result<Written, Problem>,
    /// Writes a deck.
    write: fn(&Writing<'_>) -> String,
}

/// A list of names in plain text, as people write and mail them: `4 Name`. Where several cards share a name the id
/// follows in brackets.
pub const PLAIN: Format = Format {
    id: "plain",
    name: "Plain list",
    extension: "txt",
    gaps: true,
    most: MAX_SHORT,
    tells: |_| true,
    read: text::read,
    write: text::plain,
};

/// A list of ids or printed numbers in plain text, with the names as comments.
pub const NUMBERS: Format = Format { id: "numbers", name: "List with numbers", write: text::numbers, ..PLAIN };

/// The text form of LackeyCCG's decks; see [`lackey`].
const LACKEY_TEXT: Format = Format {
    id: "lackey-text",
    name: "LackeyCCG text",
    gaps: false,
    tells: lackey::tells_text,
    write: lackey::write_text,
    ..PLAIN
};

/// A deck of LackeyCCG; see [`lackey`].
const LACKEY: Format = Format {
    id: "lackey",
    name: "LackeyCCG",
    extension: "dek",
    gaps: false,
    most: MAX_BYTES,
    tells: lackey::tells,
    read: lackey::read,
    write: lackey::write,
};

/// A saved object of Tabletop Simulator; see [`tabletop`].
const TABLETOP: Format = Format {
    id: "tts",
    name: "Tabletop Simulator",
    extension: "json",
    gaps: false,
    most: MAX_BYTES,
    tells: tabletop::tells,
    read: tabletop::read,
    write: tabletop::write,
};

/// A deck of Cockatrice; see [`cockatrice`].
const COCKATRICE: Format = Format {
    id: "cockatrice",
    name: "Cockatrice",
    extension: "cod",
    gaps: false,
    most: MAX_BYTES,
    tells: cockatrice::tells,
    read: cockatrice::read,
    write: cockatrice::write,
};

/// This program's own form; see `json`.
pub const JSON: Format = Format {
    id: "json",
    name: "Tercet deck",
    extension: "json",
    gaps: true,
    most: MAX_BYTES,
    tells: json::tells,
    read: json::read,
    write: json::write,
};

/// A deck that fits into an address; see `link`.
pub const LINK: Format = Format {
    id: "link",
    name: "Link",
    extension: "txt",
    gaps: true,
    most: MAX_SHORT,
    tells: link::tells,
    read: link::read,
    write: link::write,
};

/// All formats, in the order in which they are offered. A text is of the first one that it looks like in the order of
/// `TELLING`.
pub const FORMATS: [&Format; 8] = [&PLAIN, &NUMBERS, &LACKEY, &LACKEY_TEXT, &TABLETOP, &COCKATRICE, &JSON, &LINK];

/// The formats as a text is tried: what looks like nothing else is a plain list.
const TELLING: [&Format; 7] = [&LINK, &JSON, &TABLETOP, &COCKATRICE, &LACKEY, &LACKEY_TEXT, &PLAIN];

impl Format {
    /// Whether a text looks like this format.
    pub fn is(&self, text: &str) -> bool {
        (self.tells)(text)
    }
}

/// The format with this id.
pub fn format(id: &str) -> Option<&'static Format> {
    FORMATS.into_iter().find(|format| format.id == id)
}

/// Reads a deck of `game` in whatever format it is.
pub fn read<P: Pool>(game: &str, pool: &P, bytes: &[u8]) -> Read<P::Card> {
    if bytes.len() > MAX_BYTES {
        return Read::failed::<P>(&PLAIN, too_long(bytes.len(), MAX_BYTES));
    }
    let text = with_line_feeds(decoded(bytes));
    let format = TELLING.into_iter().find(|format| format.is(&text)).unwrap_or(&PLAIN);
    read_as(format, game, pool, &text)
}

/// Reads a deck of `game` in a format.
pub(crate) fn read_as<P: Pool>(format: &'static Format, game: &str, pool: &P, text: &str) -> Read<P::Card> {
    if text.len() > format.most {
        return Read::failed::<P>(format, too_long(text.len(), format.most));
    }
    match (format.read)(&Shape::of::<P>(game), text) {
        Ok(written) => meant::meant(format, game, pool, written),
        Err(problem) => Read::failed::<P>(format, problem),
    }
}

/// Reads a deck of `game` in this program's own form.
pub fn read_file<P: Pool>(game: &str, pool: &P, file: DeckFile) -> Read<P::Card> {
    match json::written(&Shape::of::<P>(game), file) {
        Ok(written) => meant::meant(&JSON, game, pool, written),
        Err(problem) => Read::failed::<P>(&JSON, problem),
    }
}

/// A deck of `game` in this program's own form.
pub fn file<P: Pool>(game: &str, pool: &P, list: &Unfinished<P::Card>) -> DeckFile {
    json::file(&Writing::of(&Shape::of::<P>(game), pool, list))
}

/// Writes a deck of `game` in a format.
///
/// # Errors
/// If the format cannot carry it.
pub fn write<P: Pool>(format: &Format, game: &str, pool: &P, list: &Unfinished<P::Card>) -> Result<String, Unwritable> {
    if !format.gaps && list.has_gaps() {
        return Err(Unwritable::Gaps(format.name));
    }
    Ok((format.write)(&Writing::of(&Shape::of::<P>(game), pool, list)))
}

fn too_long(has: usize, most: usize) -> Problem {
    Problem::whole(format!("the list has {has} bytes, more than the {most} that a list may have"))
}

/// The text with its lines ended as here, also where each ends with a carriage return alone.
fn with_line_feeds(text: Cow<'_, str>) -> Cow<'_, str> {
    if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n").into() } else { text }
}

/// The text of a file: UTF-8, UTF-16 with its mark, or else Latin-1, as old programs write it.
fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    let wide = |number: fn([u8; 2]) -> u16| -> Cow<'_, str> {
        let units: Vec<u16> = bytes[2..].chunks_exact(2).map(|pair| number([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units).into()
    };
    match bytes {
        [0xFF, 0xFE, ..] => wide(u16::from_le_bytes),
        [0xFE, 0xFF, ..] => wide(u16::from_be_bytes),
        _ => match std::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{FEFF}').unwrap_or(text).into(),
            Err(_) => bytes.iter().copied().map(char::from).collect::<String>().into(),
        },
    }
}
