//! How texts say numbers and what is counted.

use super::cards::Noun;
use crate::effect::{Amount, Count, Range};
use tercet_cardtext::{Cursor, Figure, Form, Writer, phrases};

phrases! {
    /// How many MP.
    pub(super) Mp -> Amount {
        ["as much MP as it costs"] => { Amount::ItsCost }
        ["as much MP as your opponent lost by effects this turn"] => { Amount::LostThisTurn }
        ["twice the MP gained in the START PHASE"] => { Amount::TwiceGainedAtStart }
        ["as much MP"] => { Amount::AsMuch }
        ["up to", mp: Num, "MP"] => { Amount::UpTo(mp) }
        [mp: Num, "MP per", count: Counted] => { Amount::Per(mp, count) }
        [mp: Num, "MP"] => { Amount::Number(mp) }
    }

    /// How many pages.
    pub(super) PageCount -> Amount {
        ["as many pages"] => { Amount::AsMuch }
        ["1 page per", count: Counted] => { Amount::Per(1, count) }
        ["1 page"] => { Amount::Number(1) }
        [pages: Num, "pages per", count: Counted] => { Amount::Per(pages, count) }
        [pages: Num, "pages"] => { Amount::Number(pages) }
    }

    /// How many cards.
    pub(super) CardCount -> Amount {
        [cards: Num, "per", count: Counted] => { Amount::Per(cards, count) }
        [cards: Num] => { Amount::Number(cards) }
    }

    /// What is counted.
    pub(super) Counted -> Count {
        ["head"] => { Count::Heads }
        ["tail"] => { Count::Tails }
        ["page turned"] => { Count::PagesTurned }
        [filter: Noun::One] => { Count::Cards(filter) }
    }

    /// A range of numbers.
    pub(super) Ranges -> Range {
        ["at least", number: Num] => { Range::AtLeast(number) }
        ["at most", number: Num] => { Range::AtMost(number) }
        ["exactly", number: Num] => { Range::Exactly(number) }
    }
}

/// A number in digits, up to 255.
#[derive(Clone, Copy, Debug)]
pub(super) struct Num;

impl Form for Num {
    type Value = u8;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<u8> {
        cursor.attempt(|cursor| {
            let number = Figure.read(cursor)?;
            number.try_into().ok().or_else(|| cursor.miss_last("a number up to 255"))
        })
    }

    fn write(&self, value: &u8, out: &mut Writer) -> bool {
        Figure.write(&i16::from(*value), out)
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
