//! The most mechanical corrections of `docs/house-style.md`, held over what is written here.

use crate::run::{in_root, output, root};
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use std::fs;

/// Words that are never right, in lower case.
const NEVER: [&str; 17] = [
    "the own ",
    "an own ",
    " anew",
    "here can stand",
    " without leave ",
    "there stands",
    "how to mend",
    "on the average",
    "once in so many",
    "/// so many ",
    "/// so long ",
    "/// so much ",
    "/// so often ",
    " at most so many ",
    " after so many ",
    " % of ",
    " %.",
];

/// What is written by people, by the end of its name.
const WRITTEN: [&str; 6] = [".rs", ".md", ".toml", ".ts", ".svelte", ".txt"];

/// Where such words may stand: this list, the page about them, and card texts with their old wordings, which stay
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
        found.extend(unidiomatic(&text).map(|(line, words)| format!("{file}:{line}: {words:?}")));
        files += 1;
    }
    ensure!(found.is_empty(), "docs/house-style.md says what to write instead of:\n{}", found.join("\n"));
    Ok(Outcome::tests(files).noting(format!("{files} files")))
}

/// The lines with words that are never right, counted from 1.
fn unidiomatic(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    text.lines().enumerate().flat_map(|(at, line)| {
        let line = line.to_lowercase();
        NEVER.into_iter().filter(move |words| line.contains(words)).map(move |words| (at + 1, words.trim()))
    })
}

#[cfg(test)]
mod tests {
    use super::unidiomatic;

    #[test]
    fn words_that_are_never_right_are_found_with_their_line() {
        let text = "A card from their own hand.\nA card of the own hand, drawn anew.\nTheir own one.\n";
        assert_eq!(unidiomatic(text).collect::<Vec<_>>(), [(2, "the own"), (2, "anew")]);
    }
}
