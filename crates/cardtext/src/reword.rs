//! Putting the canonical form of texts into the files in which they stand.

use crate::CardFile;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A text that is understood, but is said another way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rewording {
    /// The file in which it stands.
    pub path: String,
    /// What stands there.
    pub from: String,
    /// Its canonical form.
    pub to: String,
}

/// A text that was put into its canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reworded {
    /// The line in which it begins.
    pub line: usize,
    /// What stood there.
    pub from: String,
    /// What stands there now.
    pub to: String,
}

/// Puts the canonical form of texts into a file of TOML, wherever such a text stands as a whole string; nothing else
/// in the file changes. Gives what was changed; nothing if the file is not TOML.
pub fn reword(file: &mut CardFile, rewordings: &[Rewording]) -> Vec<Reworded> {
    let mut places = Vec::new();
    if let Ok(table) = DeTable::parse(&file.content) {
        table.get_ref().values().for_each(|value| strings(value, &mut places));
    }
    places.sort_by_key(|(span, _)| span.start);
    let (mut content, mut at, mut done) = (String::new(), 0, Vec::new());
    for (span, said) in places {
        let Some(Rewording { from, to, .. }) = rewordings.iter().find(|rewording| rewording.from == said) else {
            continue;
        };
        content.push_str(&file.content[at..span.start]);
        content.push_str(&literal(&file.content[span.clone()], to));
        done.push(Reworded { line: file.line(span.start), from: from.clone(), to: to.clone() });
        at = span.end;
    }
    content.push_str(&file.content[at..]);
    file.content = content;
    done
}

/// All strings in a value, with their places.
fn strings(value: &Spanned<DeValue<'_>>, places: &mut Vec<(Range<usize>, String)>) {
    match value.get_ref() {
        DeValue::String(text) => places.push((value.span(), text.to_string())),
        DeValue::Array(values) => values.iter().for_each(|value| strings(value, places)),
        DeValue::Table(table) => table.values().for_each(|value| strings(value, places)),
        _ => {}
    }
}

/// The text as a string of TOML, written as the one in whose place it comes: over several lines or on one, with
/// escapes or without them.
fn literal(old: &str, text: &str) -> String {
    let begins = |quotes: &str| old.starts_with(quotes);
    let newline = if old.get(3..).is_some_and(|rest| rest.starts_with(['\n', '\r'])) { "\n" } else { "" };
    if begins("\"\"\"") {
        let text = text.replace('\\', "\\\\").replace("\"\"\"", "\"\"\\\"");
        let end = if text.ends_with('"') { "\\\n\"\"\"" } else { "\"\"\"" };
        format!("\"\"\"{newline}{text}{end}")
    } else if begins("'''") && !text.contains("'''") && !text.ends_with('\'') {
        format!("'''{newline}{text}'''")
    } else if begins("'") && !text.contains(['\'', '\n']) {
        format!("'{text}'")
    } else {
        let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        format!("\"{text}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(content: &str) -> CardFile {
        CardFile { path: "try.toml".to_owned(), content: content.to_owned() }
    }

    fn rewording(from: &str, to: &str) -> Rewording {
        Rewording { path: "try.toml".to_owned(), from: from.to_owned(), to: to.to_owned() }
    }

    #[test]
    fn only_the_texts_change_and_each_keeps_its_kind_of_quotes() {
        let old = "# old\n[[card]]\nid   = \"own\" # not a text\ntext = \"Any old \\\"X\\\".\"\n\n[[card]]\ntext = 'Any old \"X\".'\n\
            [[card]]\ntext = \"\"\"\nAny old \"X\".\nAny old \"X\".\"\"\"\n[[card.part]]\ntext = \"Any old \\\"X\\\".\" # the same\n";
        let (one, two) = (
            rewording("Any old \"X\".", "Your \"X\"."),
            rewording("Any old \"X\".\nAny old \"X\".", "Your \"X\".\nYour \"X\"."),
        );
        let mut try_file = file(old);
        let done = reword(&mut try_file, &[one.clone(), two.clone()]);
        let new = "# old\n[[card]]\nid   = \"own\" # not a text\ntext = \"Your \\\"X\\\".\"\n\n[[card]]\ntext = 'Your \"X\".'\n\
            [[card]]\ntext = \"\"\"\nYour \"X\".\nYour \"X\".\"\"\"\n[[card.part]]\ntext = \"Your \\\"X\\\".\" # the same\n";
        assert_eq!(try_file.content, new);
        assert_eq!(done.iter().map(|done| done.line).collect::<Vec<_>>(), [4, 7, 9, 13]);
        assert_eq!(reword(&mut try_file, &[one, two]), []);
        assert_eq!(try_file.content, new);
    }

    #[test]
    fn every_string_that_is_written_is_read_back() {
        for old in ["\"a\"", "'a'", "\"\"\"a\"\"\"", "\"\"\"\na\"\"\"", "'''a'''", "'''\na'''"] {
            for to in ["b", "b \"c\"", "it's", "b\nc", "\\", "\"\"\"", "'''", "b \"c\"\nd'"] {
                let mut try_file = file(&format!("text = {old}\n"));
                assert_eq!(reword(&mut try_file, &[rewording("a", to)]).len(), 1);
                let read: toml::Table =
                    toml::from_str(&try_file.content).unwrap_or_else(|why| panic!("{old} {to}: {why}"));
                assert_eq!(read["text"].as_str(), Some(to), "{}", try_file.content);
            }
        }
    }

    #[test]
    fn what_is_no_toml_is_left_alone() {
        let mut odd = file("text = \"a");
        assert_eq!(reword(&mut odd, &[rewording("a", "b")]), []);
        assert_eq!(odd.content, "text = \"a");
    }
}
