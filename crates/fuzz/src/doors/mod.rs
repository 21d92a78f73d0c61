//! The doors, a file each.

mod card_draft;
mod card_text;
mod deck_file;
mod deck_list;
mod draft;
mod message;
mod pack_opening;
mod position;
mod query;
mod record;
mod ruling;
mod tournament;

use std::sync::{Arc, LazyLock};
use tercet_hosting::{Collection, Collections};
use tercet_table::Registry;

/// A way into the program for text that somebody wrote.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    /// Its name in commands, and that of the folder with inputs that once broke it.
    pub name: &'static str,
    /// Lets bytes in; panics if that breaks what the door promises. Bytes that are not UTF-8 are turned
    /// away by whoever reads files and sockets, so every door takes text.
    pub admit: fn(&str),
    /// Inputs to begin with, made of what the program brings along.
    pub seeds: fn() -> Vec<String>,
}

/// All doors.
pub const DOORS: &[Door] = &[
    Door { name: "card_draft", admit: card_draft::admit, seeds: card_draft::seeds },
    Door { name: "card_text", admit: card_text::admit, seeds: card_text::seeds },
    Door { name: "ruling", admit: ruling::admit, seeds: ruling::seeds },
    Door { name: "record", admit: record::admit, seeds: record::seeds },
    Door { name: "deck_list", admit: deck_list::admit, seeds: deck_list::seeds },
    Door { name: "deck_file", admit: deck_file::admit, seeds: deck_file::seeds },
    Door { name: "pack_opening", admit: pack_opening::admit, seeds: pack_opening::seeds },
    Door { name: "draft", admit: draft::admit, seeds: draft::seeds },
    Door { name: "message", admit: message::admit, seeds: message::seeds },
    Door { name: "position", admit: position::admit, seeds: position::seeds },
    Door { name: "tournament", admit: tournament::admit, seeds: tournament::seeds },
    Door { name: "query", admit: query::admit, seeds: query::seeds },
];

impl Door {
    /// Lets bytes in as a fuzzer makes them.
    ///
    /// # Panics
    /// If they break what the door promises.
    pub fn admit_bytes(&self, bytes: &[u8]) {
        if let Ok(text) = std::str::from_utf8(bytes) {
            (self.admit)(text);
        }
    }
}

/// The games of the program.
fn games() -> &'static Registry {
    static GAMES: LazyLock<Registry> = LazyLock::new(tercet_registry::registry);
    &GAMES
}

/// The cards of a game outside a match, if there is such a game.
fn collection(game: &str) -> Option<&'static Arc<dyn Collection>> {
    static COLLECTIONS: LazyLock<Collections> = LazyLock::new(tercet_registry::collections);
    COLLECTIONS.iter().find(|collection| collection.game() == game)
}

/// The first line of an input and what follows it: many inputs say in their first line for whom the rest is.
fn headed(text: &str) -> (&str, &str) {
    text.split_once('\n').unwrap_or((text, ""))
}
