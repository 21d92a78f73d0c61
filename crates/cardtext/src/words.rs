//! Closed vocabularies: the attributes, keywords and kinds that cards and texts are made of.

use crate::{Cursor, Form, Maker, Table, Tables, Writer};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// A value that is one of a few words. [`words!`](crate::words!) defines such types.
pub trait Word: Copy + Eq + fmt::Debug + 'static {
    /// All of them, in the rule book's order.
    const ALL: &'static [Self];

    /// As texts and cards say it.
    fn word(self) -> &'static str;

    /// Its place in [`ALL`](Word::ALL).
    fn index(self) -> usize;

    /// All of them as a table of phrases, a word each.
    fn table() -> &'static Table;
}

/// Defines types whose values are words of a card language; their TypeScript types go to the folder
/// named first.
#[macro_export]
macro_rules! words {
    (in $folder:literal; $(
        $(#[doc = $about:literal])* $name:ident { $($(#[doc = $means:literal])* $item:ident = $word:literal),* $(,)? }
    )*) => {$(
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = $folder))]
        pub enum $name {
            $($(#[doc = $means])* #[doc = concat!("`", $word, "`.")] #[serde(rename = $word)] $item),*
        }

        impl $name {
            /// All of them, in the rule book's order.
            pub const ALL: &'static [$name] = &[$($name::$item),*];

            /// As texts and cards say it.
            pub const fn word(self) -> &'static str {
                match self { $($name::$item => $word),* }
            }
        }

        impl $crate::Word for $name {
            const ALL: &'static [Self] = $name::ALL;

            fn word(self) -> &'static str {
                $name::word(self)
            }

            fn index(self) -> usize {
                self as usize
            }

            fn table() -> &'static $crate::Table {
                static TABLE: $crate::Table = $crate::Table {
                    name: stringify!($name),
                    doc: concat!($($about, "\n",)*),
                    vocabulary: true,
                    phrases: &[$($crate::Phrase {
                        parts: &[$crate::Part::Words($word)],
                        doc: concat!($($means, "\n",)*),
                    }),*],
                };
                &TABLE
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.word())
            }
        }
    )*};
}

/// A set of at most sixteen words of one kind, such as the elements of a card.
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Set<W>(pub u16, PhantomData<W>);

impl<W> Clone for Set<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Set<W> {}

impl<W> Default for Set<W> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<W> Set<W> {
    /// The set of nothing.
    pub const EMPTY: Self = Set(0, PhantomData);

    /// Whether it holds nothing.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the two have anything in common.
    pub const fn shares(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Everything that is in either.
    pub const fn with(self, other: Self) -> Self {
        Set(self.0 | other.0, PhantomData)
    }
}

impl<W: Word> Set<W> {
    /// Whether the word is in the set.
    pub fn contains(self, word: W) -> bool {
        self.0 & 1 << word.index() != 0
    }

    /// The words in the set, in the rule book's order.
    pub fn iter(self) -> impl Iterator<Item = W> {
        W::ALL.iter().copied().filter(move |word| self.contains(*word))
    }

    /// How many words are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl<W: Word> FromIterator<W> for Set<W> {
    fn from_iter<I: IntoIterator<Item = W>>(words: I) -> Self {
        Set(words.into_iter().fold(0, |set, word| set | 1 << word.index()), PhantomData)
    }
}

impl<W: Word> From<W> for Set<W> {
    fn from(word: W) -> Self {
        Self::from_iter([word])
    }
}

impl<W: Word> fmt::Debug for Set<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<W: Word + Serialize> Serialize for Set<W> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de, W: Word + Deserialize<'de>> Deserialize<'de> for Set<W> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        Vec::<W>::deserialize(input).map(Self::from_iter)
    }
}

/// One word of a vocabulary, each of them a phrase.
#[derive(Debug)]
pub struct OneOf<W>(PhantomData<W>);

impl<W> OneOf<W> {
    /// The form.
    pub const NEW: Self = OneOf(PhantomData);
}

impl<W> Clone for OneOf<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for OneOf<W> {}

impl<W: Word> Form for OneOf<W> {
    type Value = W;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<W> {
        let one = |cursor: &mut Cursor<'_>| {
            W::ALL.iter().find(|word| cursor.attempt(|cursor| cursor.words(word.word())).is_some()).copied()
        };
        cursor.word_of(W::table(), one, |word| word.index())
    }

    fn write(&self, value: &W, out: &mut Writer) -> bool {
        out.words(value.word());
        true
    }

    fn tables(&self, tables: &mut Tables) {
        tables.add(W::table());
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        maker.any(W::ALL).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{explain_on, parse, print};

    crate::words! {
        in "tests/";

        /// For the tests.
        Colour {
            Red = "red",
            /// Nearly black.
            DarkBlue = "dark blue",
        }
    }

    #[test]
    fn sets_are_written_as_their_words() {
        let set: Set<Colour> = [Colour::DarkBlue, Colour::Red].into_iter().collect();
        let json = serde_json::to_string(&set).expect("plain data");
        assert_eq!(json, r#"["red","dark blue"]"#);
        assert_eq!(serde_json::from_str::<Set<Colour>>(&json).ok(), Some(set));
        assert_eq!(format!("{set:?}"), "{Red, DarkBlue}");
    }

    #[test]
    fn a_word_is_a_phrase() {
        assert_eq!(parse(&OneOf::<Colour>::NEW, "Dark blue"), Ok(Colour::DarkBlue));
        assert_eq!(print(&OneOf::NEW, &Colour::Red).as_deref(), Some("Red"));
        assert!(parse(&OneOf::<Colour>::NEW, "Green").is_err());
    }

    #[test]
    fn a_vocabulary_is_a_table_of_its_words() {
        let [table] = Tables::of(&OneOf::<Colour>::NEW)[..] else { panic!("one table") };
        assert!(table.vocabulary && table.heading() == "For the tests");
        let said: Vec<_> = table.phrases.iter().map(|word| (word.to_string(), word.means())).collect();
        assert_eq!(said, [("red", ""), ("dark blue", "Nearly black.")].map(|(word, is)| (word.into(), is.into())));
        let (_, told) = explain_on("card", &OneOf::<Colour>::NEW, "Dark blue");
        let told: Vec<_> = told.iter().map(|told| (told.table.name, told.line, told.span.clone())).collect();
        assert_eq!(told, [("Colour", 1, 0..9)]);
    }
}
