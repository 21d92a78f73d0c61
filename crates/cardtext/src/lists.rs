//! Forms for several of a kind.

use crate::{Cursor, Form, Maker, Set, Tables, Word, Writer};

/// One or more, with the same words between them.
#[derive(Clone, Copy, Debug)]
pub struct Join<F>(pub F, pub &'static str);

impl<F: Form> Form for Join<F> {
    type Value = Vec<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        let mut all = vec![self.0.read(cursor)?];
        while let Some(next) = cursor.attempt(|cursor| {
            cursor.words(self.1)?;
            self.0.read(cursor)
        }) {
            all.push(next);
        }
        Some(all)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        let one = |(at, value): (usize, &F::Value)| {
            if at > 0 {
                out.words(self.1);
            }
            self.0.write(value, out)
        };
        !value.is_empty() && value.iter().enumerate().all(one)
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        maker.several(|maker| self.0.make(maker))
    }
}

/// A whole text: any number, a line each.
#[derive(Clone, Copy, Debug)]
pub struct Lines<F>(pub F);

impl<F: Form> Form for Lines<F> {
    type Value = Vec<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        if cursor.is_at_end() {
            // Nothing is said, and it is noted what could be.
            cursor.attempt(|cursor| self.0.read(cursor));
            return Some(Vec::new());
        }
        Join(&self.0, "\n").read(cursor)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        value.is_empty() || Join(&self.0, "\n").write(value, out)
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        maker.several(|maker| self.0.make(maker))
    }
}

/// One or more, in the manner of English: `A`, `A and B`, `A, B and C`.
#[derive(Clone, Copy, Debug)]
pub struct Listed<F>(
    /// Each of them.
    pub F,
    /// The word before the last one.
    pub &'static str,
);

impl<F: Form> Form for Listed<F> {
    type Value = Vec<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        let first = self.0.read(cursor)?;
        let rest = cursor.attempt(|cursor| {
            let mut rest = Vec::new();
            while cursor.attempt(|cursor| cursor.words(",")).is_some() {
                rest.push(self.0.read(cursor)?);
            }
            cursor.words(self.1)?;
            rest.push(self.0.read(cursor)?);
            Some(rest)
        });
        Some(std::iter::once(first).chain(rest.unwrap_or_default()).collect())
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        let last = value.len().saturating_sub(1);
        let one = |(at, value): (usize, &F::Value)| {
            if at > 0 {
                out.words(if at == last { self.1 } else { "," });
            }
            self.0.write(value, out)
        };
        !value.is_empty() && value.iter().enumerate().all(one)
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        maker.several(|maker| self.0.make(maker))
    }
}

/// A set of words, listed in the rule book's order.
#[derive(Clone, Copy, Debug)]
pub struct SetOf<F>(
    /// Each of them.
    pub F,
    /// The word before the last one.
    pub &'static str,
);

impl<W: Word, F: Form<Value = W>> Form for SetOf<F> {
    type Value = Set<W>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Set<W>> {
        Listed(&self.0, self.1).read(cursor).map(Set::from_iter)
    }

    fn write(&self, value: &Set<W>, out: &mut Writer) -> bool {
        Listed(&self.0, self.1).write(&value.iter().collect(), out)
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Listed(&self.0, self.1).make(maker).map(Set::from_iter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, parse, print};

    #[test]
    fn lists_need_at_least_one() {
        let list = Join(Count, "and");
        assert_eq!(parse(&list, "One and two and 13"), Ok(vec![1, 2, 13]));
        assert_eq!(print(&list, &vec![1, 13]).as_deref(), Some("One and 13"));
        assert_eq!(print(&list, &Vec::new()), None);
    }

    #[test]
    fn lists_are_written_as_in_english() {
        let list = Listed(Count, "or");
        for (text, value) in [("One", vec![1]), ("One or two", vec![1, 2]), ("One, two or three", vec![1, 2, 3])] {
            assert_eq!(parse(&list, text), Ok(value.clone()));
            assert_eq!(print(&list, &value).as_deref(), Some(text));
        }
        assert!(parse(&list, "One, two").is_err());
        assert_eq!(print(&list, &Vec::new()), None);
    }
}
