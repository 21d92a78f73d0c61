//! How texts say numbers and what is counted.

use super::cards::Noun;
use crate::rules::effect::{Amount, Count, Range};
use tercet_cardtext::{Cursor, Form, Small, Writer, phrases};

phrases! {
    /// How many MP.
    pub(super) Mp -> Amount {
        was ["as much MP as your opponent lost by effects this turn"] => { Amount::LostThisTurn }
        ["as much MP as it costs"] => { Amount::ItsCost }
        ["as much MP as your opponent lost to effects this turn"] => { Amount::LostThisTurn }
        ["twice the MP gained in the START PHASE"] => { Amount::TwiceGainedAtStart }
        ["as much MP"] => { Amount::AsMuch }
        ["up to", mp: Small, "MP"] => { Amount::UpTo(mp) }
        [mp: Small, "MP per", count: Counted] => { Amount::Per(mp, count) }
        [mp: Small, "MP"] => { Amount::Number(mp) }
    }

    /// How many pages.
    pub(super) PageCount -> Amount {
        ["as many pages"] => { Amount::AsMuch }
        ["1 page per", count: Counted] => { Amount::Per(1, count) }
        ["1 page"] => { Amount::Number(1) }
        [pages: Small, "pages per", count: Counted] => { Amount::Per(pages, count) }
        [pages: Small, "pages"] => { Amount::Number(pages) }
    }

    /// What is counted.
    pub(super) Counted -> Count {
        was ["head"] => { Count::Heads }
        was ["tail"] => { Count::Tails }
        ["heads"] => { Count::Heads }
        ["tails"] => { Count::Tails }
        ["page turned"] => { Count::PagesTurned }
        [filter: Noun::Single] => { Count::Cards(filter) }
    }

    /// A range of numbers.
    pub(super) Ranges -> Range {
        ["at least", number: Small] => { Range::AtLeast(number) }
        ["at most", number: Small] => { Range::AtMost(number) }
        ["exactly", number: Small] => { Range::Exactly(number) }
    }
}

/// Pages of a Book: `2 pages of your Book`, `1 page of your Book per heads`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagesOf(pub &'static str);

impl Form for PagesOf {
    type Value = Amount;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Amount> {
        cursor.attempt(|cursor| {
            let pages = PageCount.read(cursor)?;
            cursor.words(self.0)?;
            let Amount::Number(number) = pages else { return Some(pages) };
            let count = cursor.attempt(|cursor| cursor.words("per").and_then(|()| Counted.read(cursor)));
            Some(count.map_or(pages, |count| Amount::Per(number, count)))
        })
    }

    fn write(&self, pages: &Amount, out: &mut Writer) -> bool {
        let Amount::Per(number, count) = pages else {
            let written = PageCount.write(pages, out);
            out.words(self.0);
            return written;
        };
        let written = PageCount.write(&Amount::Number(*number), out);
        out.words(self.0);
        out.words("per");
        written && Counted.write(count, out)
    }
}

/// Something kept in a box.
#[derive(Clone, Copy, Debug)]
pub(super) struct Boxed<F>(pub F);

impl<F: Form> Form for Boxed<F> {
    type Value = Box<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        self.0.read(cursor).map(Box::new)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        self.0.write(value, out)
    }
}
