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
    /// Whether its lines are the words of a closed vocabulary, such as the attributes.
    pub vocabulary: bool,
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
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// Words that stand there as they are.
    Words(&'static str),
    /// What varies.
    Slot {
        /// Its name in the code.
        name: &'static str,
        /// Adds the tables of what can stand there.
        leads: fn(&mut Tables),
    },
}

impl Table {
    /// What its phrases are about.
    pub fn about(&self) -> String {
        on_one_line(self.doc)
    }

    /// What it is called where people read it: what its phrases are about, as far as a heading goes.
    pub fn heading(&self) -> String {
        let about = self.about();
        let end = about.find(['.', ';', ':', '(']).unwrap_or(about.len());
        about[..end].trim_end().to_owned()
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

    /// What varies in it, one after the other: its name, and the tables of what can stand there. Numbers and names of
    /// cards have none.
    pub fn slots(&self) -> impl Iterator<Item = (String, Vec<&'static Table>)> {
        self.parts.iter().filter_map(|part| match part {
            Part::Words(_) => None,
            Part::Slot { name, leads } => Some((spoken(name), Tables::next(*leads))),
        })
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
                Part::Slot { name, .. } if at == 0 => write!(f, "⟨{}⟩", spoken(name))?,
                Part::Slot { name, .. } => write!(f, " ⟨{}⟩", spoken(name))?,
            }
        }
        Ok(())
    }
}

/// A name in the code, as people read it.
fn spoken(name: &str) -> String {
    name.replace('_', " ")
}

/// The tables of a language, each once, in the order in which they are come upon.
#[derive(Debug, Default)]
pub struct Tables {
    found: Vec<&'static Table>,
    /// The tables that stand within those that were found are left out.
    only_next: bool,
}

impl Tables {
    /// The tables that a form leads to.
    pub fn of(form: &impl crate::Form) -> Vec<&'static Table> {
        let mut tables = Tables::default();
        form.tables(&mut tables);
        tables.found
    }

    /// The tables of what can stand in one place, without those that stand within them.
    fn next(leads: fn(&mut Tables)) -> Vec<&'static Table> {
        let mut tables = Tables { only_next: true, ..Tables::default() };
        leads(&mut tables);
        tables.found
    }

    /// Adds a table; whether what stands within it is to be added too.
    pub fn add(&mut self, table: &'static Table) -> bool {
        let new = !self.found.iter().any(|known| std::ptr::eq(*known, table));
        if new {
            self.found.push(table);
        }
        new && !self.only_next
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
        let slots: Vec<_> = tables[0].phrases.iter().flat_map(Phrase::slots).collect();
        let slots: Vec<_> = slots.iter().map(|(name, leads)| (&**name, leads.len())).collect();
        assert_eq!(slots, [("cards", 0), ("other", 1)], "a number has no table");
    }

    #[test]
    fn a_table_is_called_by_what_it_is_about() {
        let called = |doc| Table { name: "Acts", doc, vocabulary: false, phrases: &[] }.heading();
        assert_eq!(called("What is done\nto cards.\n"), "What is done to cards");
        assert_eq!(called("What it is, before its kind: red. And more."), "What it is, before its kind");
        assert_eq!(called("An element (B-KEY-04).\n"), "An element");
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
