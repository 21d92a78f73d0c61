//! The most mechanical corrections of `docs/house-style.md`, checked in all that is written here.

use crate::run::{in_root, output, root};
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use std::fs;

/// Words that are never right, except within those of [`RIGHT`]; in lower case.
const NEVER: [&str; 24] = [
    "the own ",
    "an own ",
    " anew",
    "here can stand",
    " without leave ",
    "there stands",
    "how to mend",
    "on the average",
    " so many ",
    "/// so long ",
    "/// so much ",
    "/// so often ",
    " is no ",
    " % of ",
    " %.",
    "each two ",
    "nobody any more",
    "seconds more",
    "so much at most",
    "neighbor",
    "organizer",
    " a color",
    "the color ",
    "colors of",
];

/// Idioms that contain them, in lower case; and two wordings of a rule book, which change only with their rulings.
const RIGHT: [&str; 12] = [
    "as so many ",
    "not so many ",
    "in so many words",
    "there is no ",
    "is no longer",
    "is no more",
    "is no such",
    "is no different",
    "is no better",
    "is no worse",
    "decision:** so many of ",
    "who arrives by a swap ",
];

/// A second verb of these in a sentence that begins with "Who" shows that it should begin with "Whoever".
const VERBS: [&str; 19] = [
    "is", "are", "has", "does", "can", "cannot", "must", "may", "need", "needs", "gets", "finds", "loses", "knows",
    "keeps", "stays", "shows", "decides", "fetches",
];

/// But not right after one of these: "Who knows that it is there."
const LINKS: [&str; 18] = [
    "it", "that", "they", "there", "who", "whom", "what", "which", "nothing", "nobody", "one", "and", "or", "not",
    "as", "is", "has", "whoever",
];

/// Nor after these: "Who has won, once it is over."
const CLAUSES: [&str; 4] = [", once ", ", while ", ", where ", ", and "];

/// What begins a line of a comment.
const MARKS: [&str; 5] = ["///", "//!", "//", "# ", "* "];

/// What begins a passage of its own: a point of a list, a row of a table, a heading, a quotation.
const POINTS: [&str; 5] = ["- ", "* ", "|", "#", ">"];

/// `max_width` of `rustfmt.toml`, which leaves comments as they are.
const WIDTH: usize = 120;

/// What is written by people, by the end of its name.
const WRITTEN: [&str; 6] = [".rs", ".md", ".toml", ".ts", ".svelte", ".txt"];

/// Where such words may be: this list, the page about them, and card texts with their old wordings, which stay
/// readable and have tables of their own.
const EXCEPT: [&str; 5] = ["docs/house-style.md", "xtask/src/prose.rs", "/rules/text/", "/cards/", "/own_cards.rs"];

pub fn check() -> Result<Outcome> {
    let listed = output(in_root("git", &["ls-files"]))?;
    let written =
        |file: &&str| WRITTEN.iter().any(|end| file.ends_with(end)) && !EXCEPT.iter().any(|part| file.contains(part));
    let mut found = Vec::new();
    let mut files = 0;
    for file in listed.lines().filter(written) {
        let text = fs::read_to_string(root().join(file)).with_context(|| format!("cannot read {file}"))?;
        let plain = file.ends_with(".md") || file.ends_with(".txt");
        found.extend(unidiomatic(&text, plain).into_iter().map(|(line, words)| format!("{file}:{line}: {words:?}")));
        if file.ends_with(".rs") {
            found.extend(too_wide(&text).map(|line| format!("{file}:{line}: a comment wider than {WIDTH} columns")));
        }
        files += 1;
    }
    ensure!(found.is_empty(), "docs/house-style.md says what to write instead of:\n{}", found.join("\n"));
    Ok(Outcome::tests(files).noting(format!("{files} files")))
}

/// The lines with words that are never right, counted from 1. A plain text has paragraphs; anything else, comments.
fn unidiomatic(text: &str, plain: bool) -> Vec<(usize, &'static str)> {
    passages(text, plain).iter().flat_map(Passage::unidiomatic).collect()
}

/// The lines with a comment that is too wide, counted from 1.
fn too_wide(text: &str) -> impl Iterator<Item = usize> {
    let wide = |line: &str| line.trim_start().starts_with("//") && line.chars().count() > WIDTH;
    text.lines().enumerate().filter(move |(_, line)| wide(line)).map(|(at, _)| at + 1)
}

/// A comment or a paragraph in one line, so that words are found across its line breaks.
struct Passage {
    text: String,
    /// Where each of its lines begins, and its number.
    lines: Vec<(usize, usize)>,
}

/// The comments or paragraphs of a text; any other line is a passage, and so is a string that goes on after a
/// backslash.
fn passages(text: &str, plain: bool) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    let mut before = ("", "");
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        let mark = MARKS.into_iter().find(|mark| !plain && line.starts_with(*mark)).unwrap_or_default();
        let words = line[mark.len()..].trim();
        let belongs = match mark {
            "" => plain || before.1.ends_with('\\'),
            "* " => true,
            _ => mark == before.0,
        };
        let begins = before.1.is_empty() || words.is_empty() || POINTS.iter().any(|point| words.starts_with(*point));
        match passages.last_mut() {
            Some(passage) if belongs && !begins => {
                let kept = passage.text.trim_end_matches('\\').trim_end().len();
                passage.text.truncate(kept);
                passage.text.push(' ');
                passage.lines.push((passage.text.len(), at + 1));
                passage.text.push_str(words);
            }
            _ => passages.push(Passage { text: line.to_owned(), lines: vec![(0, at + 1)] }),
        }
        before = (mark, words);
    }
    passages
}

impl Passage {
    fn unidiomatic(&self) -> Vec<(usize, &'static str)> {
        // In ASCII every place stays where it is.
        let blanked = |text: String, right: &str| text.replace(right, &"_".repeat(right.len()));
        let text = RIGHT.into_iter().fold(self.text.to_ascii_lowercase() + " ", blanked);
        let mut found = Vec::new();
        for words in NEVER {
            let margin = words.len() - words.trim_start().len();
            found.extend(text.match_indices(words).map(|(at, _)| (self.line(at + margin), words.trim())));
        }
        let whos = text.match_indices("who ").filter(|(at, _)| self.is_bare_who(*at));
        found.extend(whos.map(|(at, _)| (self.line(at), "Who")));
        found
    }

    /// The number of the line in which this place is.
    fn line(&self, at: usize) -> usize {
        self.lines.iter().rfind(|(begins, _)| *begins <= at).map_or(0, |(_, line)| *line)
    }

    /// Whether a sentence begins here in which "Who" means whoever: "Who has none is asked." Questions are right, and
    /// so is "Who sits there.", which says what a field holds.
    fn is_bare_who(&self, at: usize) -> bool {
        let (before, sentence) = self.text.split_at(at);
        let begins = before.trim_end().chars().next_back().is_none_or(|sign| "./!*|-".contains(sign));
        let sentence = sentence.split_inclusive(['.', '?', ';', ':']).next().unwrap_or_default();
        let first = CLAUSES.into_iter().fold(sentence, |first, clause| first.split(clause).next().unwrap_or_default());
        let words: Vec<&str> = first.split_whitespace().collect();
        let says = |pair: &[&str]| matches!(pair, [before, verb] if VERBS.contains(verb) && !LINKS.contains(before));
        begins && sentence.starts_with("Who ") && !sentence.ends_with('?') && words.windows(2).skip(1).any(says)
    }
}

#[cfg(test)]
mod tests {
    use super::{too_wide, unidiomatic};

    #[test]
    fn words_that_are_never_right_are_found_with_their_line_across_line_breaks() {
        let comment = "/// A card from their own hand. A card of the\n/// own hand, drawn\n/// anew.\nlet the = own;\n";
        assert_eq!(unidiomatic(comment, false), [(1, "the own"), (3, "anew")]);
        let message = "tell(\"Once in so \\\n      many turns.\");\n";
        assert_eq!(unidiomatic(message, false), [(1, "so many")]);
        let points = "- One of the\n- own kind, which is\n  no Monster.\n";
        assert_eq!(unidiomatic(points, true), [(2, "is no")]);
    }

    #[test]
    fn idioms_are_right() {
        let right = "There is no card that is no longer there.\nThey are not so many, in so many words.\n";
        assert!(unidiomatic(right, true).is_empty());
    }

    #[test]
    fn nobody_is_called_who_but_in_questions_and_where_it_is_said_who_somebody_is() {
        let right = "Who has none? Who knows that it is there. Who has won, once it is over.\n";
        assert!(unidiomatic(right, true).is_empty());
        let bare = "/// Nobody. Who does not\n/// come is out.\n///\n/// Who has no card finds one.\n";
        assert_eq!(unidiomatic(bare, false), [(1, "Who"), (4, "Who")]);
    }

    #[test]
    fn comments_are_as_wide_as_code_at_most() {
        let text = format!("// {0}\n{0}{0}\n    // {0}{0}\n", "wide ".repeat(20));
        assert_eq!(too_wide(&text).collect::<Vec<_>>(), [3]);
    }
}
