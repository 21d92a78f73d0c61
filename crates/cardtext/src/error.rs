//! Errors that say where, what, and what could go there.

use std::fmt;
use std::ops::Range;

/// A text that is not rulebook English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The offending piece, in bytes of the text.
    pub span: Range<usize>,
    /// What stands there; empty at the end of the text.
    pub found: String,
    /// What could go there.
    pub expected: Vec<String>,
    /// What is the matter with it.
    pub fault: Fault,
}

/// What is the matter with a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A piece does not fit where it stands.
    Unfit,
    /// From there on it is too long, or too deep within itself, to be read.
    Tangled,
}

/// How many possibilities a message names.
const NAMED: usize = 12;

impl TextError {
    pub(crate) fn new(text: &str, span: Range<usize>, mut expected: Vec<String>) -> Self {
        let found = text[span.clone()].to_owned();
        // What looks like the offending word is most likely what was meant.
        let first_word = |phrase: &str| phrase.trim_matches('"').split(' ').next().unwrap_or_default().to_owned();
        let firsts: Vec<String> = expected.iter().map(|phrase| first_word(phrase)).collect();
        if let [meant, ..] = nearest(&found, firsts.iter().map(String::as_str), 1)[..] {
            expected.sort_by_key(|phrase| first_word(phrase) != meant);
        }
        TextError { span, found, expected, fault: Fault::Unfit }
    }

    pub(crate) fn tangled(text: &str, span: Range<usize>) -> Self {
        TextError { found: text[span.clone()].to_owned(), span, expected: Vec::new(), fault: Fault::Tangled }
    }

    /// What is wrong, without what could go there.
    fn problem(&self) -> String {
        match self.found.as_str() {
            _ if self.fault == Fault::Tangled => {
                "from here on, too much stands within too much to be read; say it in shorter sentences".to_owned()
            }
            "" => "the text ends too early".to_owned(),
            "\n" => "the line ends too early".to_owned(),
            found => format!("\"{}\" cannot go here", shortened(found.trim_matches('"'))),
        }
    }

    /// What could go there, as a list.
    fn possible(&self) -> String {
        let named = self.expected.iter().take(NAMED).map(String::as_str).collect::<Vec<_>>();
        let rest = self.expected.len().saturating_sub(NAMED);
        match rest {
            0 => match named.split_last() {
                Some((last, [])) => (*last).to_owned(),
                Some((last, others)) => format!("{} or {last}", others.join(", ")),
                None => "nothing".to_owned(),
            },
            rest => format!("{} or {rest} other phrases", named.join(", ")),
        }
    }

    /// The message with the place in its file. `offset` is where the text begins in the file.
    pub fn in_file<'a>(&self, path: &'a str, content: &'a str, offset: usize) -> Diagnostic<'a> {
        let span = self.span.start + offset..self.span.end + offset;
        Diagnostic {
            path,
            content,
            span,
            problem: self.problem(),
            help: match self.fault {
                Fault::Unfit => format!("what can go here: {}", self.possible()),
                Fault::Tangled => String::new(),
            },
        }
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Unfit => write!(f, "{}; {} can", self.problem(), self.possible()),
            Fault::Tangled => f.write_str(&self.problem()),
        }
    }
}

impl std::error::Error for TextError {}

/// A message with file, line, column and the line itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic<'a> {
    /// The file.
    pub path: &'a str,
    /// What is in the file.
    pub content: &'a str,
    /// The offending piece, in bytes of `content`.
    pub span: Range<usize>,
    /// What is wrong.
    pub problem: String,
    /// How to fix it; may be empty.
    pub help: String,
}

/// How much of a line is shown on either side of the offending piece.
const CONTEXT: usize = 60;

impl fmt::Display for Diagnostic<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = &self.content[..floor(self.content, self.span.start)];
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        let line = self.content[line_start..].lines().next().unwrap_or_default();
        let number = before.matches('\n').count() + 1;
        let column = before[line_start..].chars().count();
        let left = column.saturating_sub(CONTEXT);
        let width = self.content[before.len()..floor(self.content, self.span.end)].lines().next().unwrap_or_default();
        let width = width.chars().count().clamp(1, CONTEXT);
        let shown: String = line.chars().skip(left).take(column - left + width + CONTEXT).collect();
        let margin = " ".repeat(number.to_string().len());
        writeln!(f, "{}:{number}:{}: {}", self.path, column + 1, self.problem)?;
        writeln!(f, "{margin} |\n{number} | {shown}")?;
        write!(f, "{margin} | {}{}", " ".repeat(column - left), "^".repeat(width))?;
        if !self.help.is_empty() {
            write!(f, "\n{margin} = {}", self.help)?;
        }
        Ok(())
    }
}

/// The nearest place at or before `at` where a character of `text` begins.
fn floor(text: &str, at: usize) -> usize {
    (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

fn shortened(text: &str) -> String {
    if text.chars().count() <= 40 { text.to_owned() } else { text.chars().take(39).chain(['…']).collect() }
}

/// A name that is longer than this is not misspelt.
const LONGEST_NAME: usize = 120;

/// The `count` names most like `name`, the nearest first; nothing that is quite different.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>, count: usize) -> Vec<&'a str> {
    let name = name.to_lowercase();
    let (length, signs) = (name.chars().count(), Signs::of(&name));
    // Two long names take as long to compare as they have letters, times as many.
    if length > LONGEST_NAME {
        return Vec::new();
    }
    let close = known.into_iter().filter_map(|known| {
        let other = known.chars().count();
        let most = 1 + other.min(length) / 4;
        // It is the comparing that takes time, and most names have quite another length, or quite other letters.
        if other.abs_diff(length) > most {
            return None;
        }
        let known_small = known.to_lowercase();
        if Signs::of(&known_small).apart(&signs) > most {
            return None;
        }
        let distance = strsim::damerau_levenshtein(&name, &known_small);
        (distance <= most).then_some((distance, known))
    });
    let mut close: Vec<(usize, &str)> = close.collect();
    close.sort_by_key(|(distance, _)| *distance);
    close.dedup();
    close.into_iter().take(count).map(|(_, known)| known).collect()
}

/// How many signs of each of 32 kinds a text has; no two small letters are of one kind.
struct Signs([u16; 32]);

impl Signs {
    fn of(text: &str) -> Self {
        let mut signs = [0_u16; 32];
        for sign in text.chars() {
            let count = &mut signs[sign as usize % 32];
            *count = count.saturating_add(1);
        }
        Signs(signs)
    }

    /// A distance that is never greater than the one of the texts: putting a sign in, leaving one out or taking another
    /// for it makes up for one sign at most, and swapping two for none.
    fn apart(&self, other: &Signs) -> usize {
        let missing = |from: &Signs, to: &Signs| -> usize {
            from.0.iter().zip(to.0).map(|(from, to)| usize::from(from.saturating_sub(to))).sum()
        };
        missing(self, other).max(missing(other, self))
    }
}

/// What is said behind a name that is not known: which ones are most like it, if any are.
pub fn did_you_mean<S: AsRef<str>>(near: &[S]) -> String {
    let near: Vec<&str> = near.iter().map(AsRef::as_ref).collect();
    if near.is_empty() { String::new() } else { format!("; did you mean {}?", near.join(" or ")) }
}

/// What is said about an id that no card has.
pub fn no_such_card<'a>(id: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    format!("there is no card with the id {id:?}{}", did_you_mean(&nearest(id, known, 3)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_points_at_the_word() {
        let content = "[[card]]\ntext = \"Draw three crads.\"\n";
        let offset = content.find("Draw").expect("in there");
        let error = TextError::new("Draw three crads.", 11..16, vec!["\"Monsters\"".into(), "\"cards\"".into()]);
        insta::assert_snapshot!(error.in_file("cards/x.toml", content, offset), @r#"
        cards/x.toml:2:20: "crads" cannot go here
          |
        2 | text = "Draw three crads."
          |                    ^^^^^
          = what can go here: "cards" or "Monsters"
        "#);
    }

    #[test]
    fn long_lines_and_odd_characters_are_cut_with_care() {
        let content = "é".repeat(300);
        let diagnostic =
            Diagnostic { path: "x", content: &content, span: 301..311, problem: "no".into(), help: String::new() };
        let shown = diagnostic.to_string();
        assert!(shown.lines().all(|line| line.chars().count() < 140), "{shown}");
    }

    #[test]
    fn signs_never_rule_out_a_name_that_is_near() {
        let names =
            ["", "fuse", "fuze", "ufse", "efus", "fuses", "p0p", "ice knight", "knight ice", "kanchomé", "échomkan"];
        for one in names {
            for other in names {
                let apart = Signs::of(one).apart(&Signs::of(other));
                assert!(apart <= strsim::damerau_levenshtein(one, other), "{one:?} and {other:?}");
            }
        }
        assert_eq!(Signs::of("fuse").apart(&Signs::of("ufze")), 1);
        assert_eq!(Signs::of("fuse").apart(&Signs::of("mage, fire")), 8);
    }

    #[test]
    fn near_names_come_first_and_far_ones_not_at_all() {
        let known = ["Firebrand Knight", "Firebrand Human", "Ice Knight", "Fuse"];
        assert_eq!(nearest("Firebrand Night", known, 3), ["Firebrand Knight"]);
        assert_eq!(nearest("fuze", known, 3), ["Fuse"]);
        assert_eq!(nearest("Charizard", known, 3), [""; 0]);
        let said = no_such_card("fuze", ["fuse", "wheel"]);
        assert_eq!(said, "there is no card with the id \"fuze\"; did you mean fuse?");
    }
}
