//! Tables of phrases as data: what a language can say, and what a text said.

use std::fmt;
use std::ops::Range;

/// A table of phrases: what can stand in one place of a text.
#[derive(Debug)]
pub struct Table {
    /// What it is called in the code.
    pub name: &'static str,
    /// Its doc comment, which says what its phrases are about.
    pub doc: &'static str,
    /// Its lines; the first one that fits is taken.
    pub phrases: &'static [Phrase],
}

/// A line of a table.
#[derive(Debug)]
pub struct Phrase {
    /// What stands there, one after the other.
    pub parts: &'static [Part],
    /// Its doc comment, which says what it means.
    pub doc: &'static str,
}

/// A part of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words that stand there as they are.
    Words(&'static str),
    /// What varies, by its name in the code.
    Slot(&'static str),
}

impl Table {
    /// What its phrases are about.
    pub fn about(&self) -> String {
        on_one_line(self.doc)
    }
}

fn on_one_line(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Phrase {
    /// What it means; empty where a line only leads to another table.
    pub fn means(&self) -> String {
        on_one_line(self.doc)
    }

    /// Whether it has words of its own, and does not only lead to another table.
    pub fn says_something(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Words(_)))
    }
}

impl fmt::Display for Phrase {
    /// The words, and what varies in angle brackets: `give ⟨points⟩ to ⟨cards⟩`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, part) in self.parts.iter().enumerate() {
            match part {
                Part::Words(words) if at == 0 || words.starts_with([',', '.', ':', ';']) => f.write_str(words)?,
                Part::Words(words) => write!(f, " {words}")?,
                Part::Slot(name) if at == 0 => write!(f, "⟨{}⟩", name.replace('_', " "))?,
                Part::Slot(name) => write!(f, " ⟨{}⟩", name.replace('_', " "))?,
            }
        }
        Ok(())
    }
}

/// The tables of a language, each once, in the order in which they are come upon.
#[derive(Debug, Default)]
pub struct Tables(Vec<&'static Table>);

impl Tables {
    /// The tables that a form leads to.
    pub fn of(form: &impl crate::Form) -> Vec<&'static Table> {
        let mut tables = Tables::default();
        form.tables(&mut tables);
        tables.0
    }

    /// Adds a table; `false` if it is there already.
    pub fn add(&mut self, table: &'static Table) -> bool {
        let new = !self.0.iter().any(|known| std::ptr::eq(*known, table));
        if new {
            self.0.push(table);
        }
        new
    }
}

/// A phrase that was read in a text.
#[derive(Clone, Debug)]
pub struct Told {
    /// The table it is a line of.
    pub table: &'static Table,
    /// Which line, counted from 0.
    pub line: usize,
    /// From where to where it stands, in bytes of the text.
    pub span: Range<usize>,
}

impl Told {
    /// The line.
    pub fn phrase(&self) -> &'static Phrase {
        &self.table.phrases[self.line]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, Lines, explain_on};

    crate::phrases! {
        /// What an effect does.
        Steps -> u8 {
            was ["take a card."] => { 1 }
            /// A card of your deck goes to your hand.
            ["draw a card."] => { 1 }
            /// That many cards of your deck
            /// go to your hand.
            ["draw", cards: Count, "cards."] => { cards }
            [other: Others] => { other }
        }

        /// What else there is.
        Others -> u8 {
            /// The game is over.
            ["win, if", cards: Count, ", the game."] => { cards }
        }
    }

    #[test]
    fn a_language_is_known_as_data() {
        let tables = Tables::of(&Lines(Steps));
        assert_eq!(
            tables.iter().map(|table| (table.name, table.about())).collect::<Vec<_>>(),
            [("Steps", "What an effect does.".to_owned()), ("Others", "What else there is.".to_owned())]
        );
        let said: Vec<_> = tables[0].phrases.iter().map(|line| (line.to_string(), line.means())).collect();
        assert_eq!(said[0], ("draw a card.".to_owned(), "A card of your deck goes to your hand.".to_owned()));
        assert_eq!(said[1].0, "draw ⟨cards⟩ cards.");
        assert_eq!(said[1].1, "That many cards of your deck go to your hand.");
        assert!(!tables[0].phrases[2].says_something());
        assert_eq!(tables[1].phrases[0].to_string(), "win, if ⟨cards⟩, the game.");
    }

    #[test]
    fn a_text_tells_which_phrases_it_is_made_of() {
        let text = "Draw two cards.\nWin, if three, the game.\nTake a card.";
        let (read, told) = explain_on("card", &Lines(Steps), text);
        assert_eq!(read, Ok(vec![2, 3, 1]));
        let told: Vec<_> = told.iter().map(|told| (told.table.name, told.line, &text[told.span.clone()])).collect();
        assert_eq!(
            told,
            [
                ("Steps", 1, "Draw two cards."),
                ("Steps", 2, "Win, if three, the game."),
                ("Others", 0, "Win, if three, the game.")
            ]
        );
    }

    #[test]
    fn what_was_read_before_a_mistake_is_told_too() {
        let (read, told) = explain_on("card", &Lines(Steps), "Draw two cards.\nDraw three crads.");
        assert_eq!(read.expect_err("misspelt").found, "crads");
        assert_eq!(told.iter().map(|told| told.span.end).collect::<Vec<_>>(), [15]);
    }
}
