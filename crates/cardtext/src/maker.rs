//! Texts made up by chance, from the tables of phrases themselves: whatever a language can say comes up sooner or
//! later.

use crate::{Form, Part, Phrase, Table};

/// How often a line of a table is tried before the table is given up.
const TRIES: usize = 4;
/// How many lines are tried for one text.
const LINES: usize = 2_000;
/// How deep phrases stand within each other before only those are taken that hold no others, where there are any: one
/// number is drawn for each text, so that there are plain ones and nested ones.
const DEEP: std::ops::RangeInclusive<usize> = 3..=12;
/// This many times as deep, a text is given up.
const DEEPEST: usize = 3;
/// The most of a kind that are made where there can be any number.
const MOST: usize = 40;

/// Makes values by chance, each of which a [`Form`] can write. The same seed makes the same ones.
#[derive(Debug)]
pub struct Maker<'n> {
    dice: fastrand::Rng,
    /// The names of which texts can speak.
    names: &'n [String],
    depth: usize,
    deep: usize,
    /// In how many of a hundred cases there is one more.
    talkative: u8,
    left: usize,
}

impl<'n> Maker<'n> {
    /// Makes texts that speak of these names.
    pub fn new(seed: u64, names: &'n [String]) -> Self {
        Maker { dice: fastrand::Rng::with_seed(seed), names, depth: 0, deep: 0, talkative: 0, left: 0 }
    }

    /// Makes what a form reads and writes; `None` where it went too deep, and another try may do.
    pub fn whole<F: Form>(&mut self, form: &F) -> Option<F::Value> {
        self.depth = 0;
        self.deep = self.dice.usize(DEEP);
        self.talkative = *self.any(&[5, 20, 20, 40, 70, 90]).unwrap_or(&0);
        self.left = LINES;
        form.make(self)
    }

    /// Makes a line of a table: `make` is told which.
    pub fn line<T>(&mut self, table: &'static Table, make: impl Fn(&mut Self, usize) -> Option<T>) -> Option<T> {
        if self.depth > self.deep * DEEPEST {
            return None;
        }
        self.depth += 1;
        let made = (0..TRIES).find_map(|_| {
            self.left = self.left.checked_sub(1)?;
            let line = self.pick(table.phrases)?;
            make(self, line)
        });
        self.depth -= 1;
        made
    }

    fn pick(&mut self, phrases: &[Phrase]) -> Option<usize> {
        let plain = |line: &usize| !phrases[*line].parts.iter().any(|part| matches!(part, Part::Slot { .. }));
        if self.depth > self.deep {
            let plain: Vec<usize> = (0..phrases.len()).filter(plain).collect();
            if let Some(&line) = self.any(&plain) {
                return Some(line);
            }
        }
        (!phrases.is_empty()).then(|| self.dice.usize(..phrases.len()))
    }

    /// One or more of them.
    pub fn several<T>(&mut self, mut make: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![make(self)?];
        while all.len() < MOST && self.one_more() {
            all.extend(make(self));
        }
        Some(all)
    }

    /// Any number of them.
    pub fn any_number<T>(&mut self, make: impl FnMut(&mut Self) -> Option<T>) -> Vec<T> {
        if self.one_more() { self.several(make).unwrap_or_default() } else { Vec::new() }
    }

    fn one_more(&mut self) -> bool {
        self.depth <= self.deep && self.dice.u8(..100) < self.talkative
    }

    /// Whether something is said that may be left out.
    pub fn maybe(&mut self) -> bool {
        self.dice.u8(..100) < 35
    }

    /// A number between these: mostly a small one, now and then the least or the most.
    pub fn number(&mut self, least: i32, most: i32) -> i32 {
        let near = 0.clamp(least, most);
        match self.dice.u8(..20) {
            0 => least,
            1 => most,
            2 => self.dice.i32(least..=most),
            _ => self.dice.i32(near.saturating_sub(4).max(least)..=near.saturating_add(5).min(most)),
        }
    }

    /// One of them; `None` if there are none.
    pub fn any<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        self.dice.choice(all)
    }

    /// A name of which texts can speak.
    pub fn name(&mut self) -> Option<String> {
        let names = self.names;
        self.any(names).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, Flag, Lines, Maybe, Quoted, Signed, parse, print};
    use std::collections::BTreeSet;

    crate::phrases! {
        /// What is done.
        Steps -> Step {
            ["draw", count: Count, "cards."] => { Step::Draw(count) }
            ["if you may", first: Nested, ", then win."] => { Step::If(first) }
            [you_may: Flag("you may"), "gain", points: Maybe(Signed), "."] => { Step::Gain(you_may, points) }
            ["name", name: Quoted("a name"), "."] => { Step::Name(name) }
        }
    }

    #[derive(Debug, PartialEq)]
    enum Step {
        Draw(u8),
        If(Box<Step>),
        Gain(bool, Option<i16>),
        Name(String),
    }

    struct Nested;

    impl Form for Nested {
        type Value = Box<Step>;

        fn read(&self, cursor: &mut crate::Cursor<'_>) -> Option<Box<Step>> {
            Steps.read(cursor).map(Box::new)
        }

        fn write(&self, value: &Box<Step>, out: &mut crate::Writer) -> bool {
            Steps.write(value, out)
        }

        fn tables(&self, tables: &mut crate::Tables) {
            Steps.tables(tables);
        }

        fn make(&self, maker: &mut Maker<'_>) -> Option<Box<Step>> {
            Steps.make(maker).map(Box::new)
        }
    }

    fn texts(seed: u64) -> Vec<String> {
        let names = ["Candle Wax".to_owned()];
        let mut maker = Maker::new(seed, &names);
        let made: Vec<Vec<Step>> = (0..300).filter_map(|_| maker.whole(&Lines(Steps))).collect();
        made.iter().filter_map(|made| print(&Lines(Steps), made)).collect()
    }

    #[test]
    fn everything_that_can_be_said_comes_up_and_reads_back() {
        let texts = texts(1);
        assert!(texts.len() > 250, "{}", texts.len());
        for text in &texts {
            let read = parse(&Lines(Steps), text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(print(&Lines(Steps), &read).as_ref(), Some(text));
        }
        for part in
            ["Draw one cards.", "Draw 255 cards.", "+32767", "You may gain.", "\"Candle Wax\"", "then win., then"]
        {
            assert!(texts.iter().any(|text| text.contains(part)), "{part}");
        }
        assert!(texts.iter().any(|text| text.lines().count() > 5));
    }

    #[test]
    fn a_seed_makes_the_same_texts_again() {
        assert_eq!(texts(7), texts(7));
        assert!(texts(7).iter().collect::<BTreeSet<_>>() != texts(8).iter().collect());
    }
}
