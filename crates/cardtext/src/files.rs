//! Card files: TOML with figures and texts, and everything that is wrong with them.

use crate::reword::Rewording;
use crate::{Diagnostic, Fault, TextError, did_you_mean, nearest};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use toml::Spanned;

/// A card file: where it comes from, for messages, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardFile {
    /// Its path, for messages.
    pub path: String,
    /// Its TOML.
    pub content: String,
}

impl CardFile {
    /// The number of the line in which byte `at` of the file stands.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.content[..at].matches('\n').count() + 1
    }
}

/// The card files of a game in `games/GAME/cards`, for its crate.
#[macro_export]
macro_rules! card_files {
    ($game:literal: $($name:literal),* $(,)?) => {
        vec![$($crate::CardFile {
            path: concat!("games/", $game, "/cards/", $name).to_owned(),
            content: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/cards/", $name)).to_owned(),
        }),*]
    };
}

/// What `tercet cards check` says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// Entries of the card files.
    pub cards: usize,
    /// Those of them that compile.
    pub compiled: usize,
    /// What is wrong, with file, line and how to fix it.
    pub errors: Vec<String>,
    /// Texts that are understood, but are said another way; they are among the errors.
    #[serde(skip)]
    pub rewordings: Vec<Rewording>,
}

/// What was found while card files were read, entry by entry.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// Everything that is wrong, with file and line.
    pub errors: Vec<String>,
    /// Texts that are understood, but are said another way.
    pub rewordings: Vec<Rewording>,
    /// How many entries were read.
    entries: usize,
    /// Which entries have errors, by number.
    broken: BTreeSet<usize>,
    /// Tables and ids seen.
    seen: HashSet<(&'static str, String)>,
    /// Whether a text was too entangled to be read. None is read after it: each takes long.
    tangled: bool,
    named: Vec<Named>,
}

/// A name that a text speaks of: it must exist, which is known when all files are read.
#[derive(Clone, Debug)]
struct Named {
    name: String,
    path: String,
    line: usize,
    entry: usize,
}

impl Findings {
    /// All that was found.
    pub fn report(self) -> CheckReport {
        CheckReport {
            cards: self.entries,
            compiled: self.entries - self.broken.len(),
            errors: self.errors,
            rewordings: self.rewordings,
        }
    }

    /// What is in a file; `None` if nothing of it can be used.
    pub fn tables<T: DeserializeOwned>(&mut self, file: &CardFile) -> Option<T> {
        let error = match toml::from_str(&file.content) {
            Ok(tables) => return Some(tables),
            Err(error) => error,
        };
        self.errors.push(format!("{}: {}", file.path, error.to_string().trim_end()));
        let entries = file.content.lines().filter(|line| is_entry(line)).count().max(1);
        self.broken.extend(self.entries..self.entries + entries);
        self.entries += entries;
        None
    }

    /// Ends an entry; what is found from now on belongs to the next one.
    pub fn end_entry(&mut self) {
        self.entries += 1;
    }

    /// Notes something that is wrong at byte `at` of the file.
    pub fn error(&mut self, file: &CardFile, at: usize, what: &str) {
        self.errors.push(format!("{}:{}: {what}", file.path, file.line(at)));
        self.broken.insert(self.entries);
    }

    /// Notes something that is wrong, and points at it.
    pub fn point(&mut self, file: &CardFile, span: Range<usize>, problem: String, help: String) {
        let diagnostic = Diagnostic { path: &file.path, content: &file.content, span, problem, help };
        self.errors.push(diagnostic.to_string());
        self.broken.insert(self.entries);
    }

    /// Notes an id: it is a part of addresses and keys and names one entry of its table. `joint`
    /// is the character between its words.
    pub fn id(&mut self, file: &CardFile, table: &'static str, id: &Spanned<String>, joint: char) {
        let (at, text) = (id.span().start, id.get_ref());
        if !text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == joint) {
            self.error(file, at, &format!("the id {text:?} may only contain a-z, 0-9 and {joint}"));
        }
        if is_taken(text) {
            self.error(file, at, &format!("the id {text:?} cannot be told from a handle or a player; give it another"));
        }
        if !self.seen.insert((table, text.clone())) {
            self.error(file, at, &format!("there is another {table} with the id {text:?}"));
        }
    }

    /// Reads a text, which must be in its canonical form, and gives it back with that form.
    pub fn text<T>(
        &mut self,
        file: &CardFile,
        text: &Spanned<String>,
        parse: impl Fn(&str) -> Result<T, TextError>,
        print: impl Fn(&T) -> Option<String>,
    ) -> Option<(T, String)> {
        let (span, said) = (text.span(), text.get_ref());
        if self.tangled {
            self.broken.insert(self.entries);
            return None;
        }
        match parse(said) {
            Ok(parsed) => {
                let canonical = print(&parsed).unwrap_or_default();
                if canonical != *said {
                    let what = format!("the text is understood; its canonical form is\n{canonical}");
                    self.error(file, span.start, &what);
                    let (from, to) = (said.clone(), canonical.clone());
                    self.rewordings.push(Rewording { path: file.path.clone(), from, to });
                }
                Some((parsed, canonical))
            }
            Err(error) => {
                self.tangled = error.fault == Fault::Tangled;
                // Where escapes or folded lines keep the text from standing there word for word,
                // the beginning of the string is pointed at.
                let error = match file.content[span.clone()].find(said.as_str()) {
                    Some(at) => error.in_file(&file.path, &file.content, span.start + at).to_string(),
                    None => format!("{}:{}: {error}", file.path, file.line(span.start)),
                };
                self.errors.push(error);
                self.broken.insert(self.entries);
                None
            }
        }
    }

    /// Notes the names that the text at byte `at` speaks of.
    pub fn names<'n>(&mut self, file: &CardFile, at: usize, names: impl IntoIterator<Item = &'n str>) {
        let (line, entry) = (file.line(at), self.entries);
        let named = names.into_iter().map(|name| Named { name: name.to_owned(), path: file.path.clone(), line, entry });
        self.named.extend(named);
    }

    /// Checks that all names noted are among the `known` ones; `what` is what has such a name.
    pub fn check_names(&mut self, what: &str, known: &[&str]) {
        for Named { name, path, line, entry } in &self.named {
            if !known.contains(&name.as_str()) {
                let near = nearest(name, known.iter().copied(), 3).into_iter().map(|near| format!("\"{near}\""));
                let help = did_you_mean(&near.collect::<Vec<_>>());
                self.errors.push(format!("{path}:{line}: no {what} is called \"{name}\"{help}"));
                self.broken.insert(*entry);
            }
        }
    }
}

/// Whether the line begins an entry: `[[monster]]`, and not `[[item.technique]]`.
fn is_entry(line: &str) -> bool {
    line.starts_with("[[") && !line.contains('.')
}

/// Whether keys of options use the word for something else: a card in play, a page, a player.
fn is_taken(id: &str) -> bool {
    let number = id.strip_prefix(['f', 'p']).unwrap_or_default();
    let numbered = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    numbered || matches!(id, "a" | "b" | "player")
}

#[cfg(test)]
mod tests {
    use super::is_taken;

    #[test]
    fn an_id_is_never_taken_for_a_handle() {
        assert!(["f4", "p12", "a", "b", "player"].into_iter().all(is_taken));
        assert!(!["f", "p", "fire", "p-035", "m-012", "players", "f4-moon"].into_iter().any(is_taken));
    }
}
