//! What a game says of its cards: a table of fields and a table of terms.

use crate::{CardOf, Collected, Pool};
use tercet_cardtext::Word;

/// A game whose cards can be searched.
pub trait Searched: Collected {
    /// What can be asked of a card by name, `power` say. Two of them, `name` and `text`, are where words are looked
    /// for.
    const FIELDS: &'static [Field<Self::Cards>];

    /// What a card can be found by without naming a field.
    const TERMS: &'static [Term<Self::Cards>];

    /// Whether a text that has this name in quotes speaks of the card.
    fn is_called(cards: &Self::Cards, card: CardOf<Self>, name: &str) -> bool {
        cards.name(card) == name
    }
}

/// Something that can be asked of a card.
pub struct Field<P: Pool> {
    /// Its name in queries.
    pub name: &'static str,
    /// Other names for it.
    pub aliases: &'static [&'static str],
    /// What it is, in one sentence.
    pub about: &'static str,
    /// How it is read off a card.
    pub reads: Reads<P>,
}

/// How a field is read off a card, and of what sort it is.
pub enum Reads<P: Pool> {
    /// Some of a few words, all of which `values` names in the rule book's order. A query asks for one of them by `=`,
    /// and by `:` also by the beginning of a word in it.
    Words {
        /// All words there are.
        values: fn(&P) -> Vec<String>,
        /// Those of a card.
        of: fn(&P, P::Card) -> Vec<String>,
    },
    /// A number, if the card has one.
    Number(fn(&P, P::Card) -> Option<i32>),
    /// Lines of text, of which a query names a part.
    Text(fn(&P, P::Card) -> Vec<String>),
}

impl<P: Pool> Field<P> {
    /// Whether a query means it by this name.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.names().any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Its name and the other ones.
    pub(super) fn names(&self) -> impl Iterator<Item = &'static str> + use<P> {
        std::iter::once(self.name).chain(self.aliases.iter().copied())
    }
}

/// A word, or several, by which cards are found.
pub struct Term<P: Pool> {
    /// As it is typed, with `#` for a number; brackets, signs and spaces are a part of it. Written in brackets it can
    /// be typed without them, and then also finds what longer terms with these words find.
    pub spelling: &'static str,
    /// The clause that says so; empty if no clause of the rule book speaks of it.
    pub clause: &'static str,
    /// What it finds, in one sentence.
    pub about: &'static str,
    /// Whether it finds a card; with the number that was typed for `#`.
    pub reads: fn(&P, P::Card, Option<u32>) -> bool,
}

/// The words of a vocabulary, for [`Reads::Words`].
pub fn words<W: Word>() -> Vec<String> {
    W::ALL.iter().map(|word| word.word().to_owned()).collect()
}

/// The terms of a game that finds its cards by tags, read off their texts by a function from cards and card to a list
/// of tags: a line is a tag and what it finds.
#[macro_export]
macro_rules! tagged {
    ($tags:path; $($tag:literal: $about:literal),* $(,)?) => {
        &[$($crate::search::Term {
            spelling: $tag,
            clause: "",
            about: $about,
            reads: |cards, card, _| $tags(cards, card).contains(&$tag),
        }),*]
    };
}
