//! How texts say numbers and what is counted.

use super::cards::Noun;
use crate::rules::effect::{Amount, Count, Range};
use tercet_cardtext::{Cursor, Form, Maker, Small, Tables, Writer, phrases};

phrases! {
    /// How many MP.
    pub(super) Mp -> Amount {
        was ["as much MP as your opponent lost by effects this turn"] => { Amount::LostThisTurn }
        was [mp: Small, "MP per", count: CountedBefore] => { Amount::Per(mp, count) }
        /// The MP cost printed on the card chosen last.
        ["as much MP as it costs"] => { Amount::ItsCost }
        /// All the MP that card effects have taken from your opponent this turn. Costs that they paid do not count.
        ["as much MP as your opponent lost to effects this turn"] => { Amount::LostThisTurn }
        /// Twice what your opponent gained in the START PHASE of this turn, for pages and from effects.
        ["twice the MP gained in the START PHASE"] => { Amount::TwiceGainedAtStart }
        /// As many MP as were really lost or gained just before.
        ["as much MP"] => { Amount::AsMuch }
        /// This many MP, or all there are if there are fewer. It is not a choice.
        ["up to", mp: Small, "MP"] => { Amount::UpTo(mp) }
        /// This many MP for each thing that is counted.
        [mp: Small, "MP for each", counted: Counted] => { Amount::Per(mp, counted) }
        /// This many MP. A player who has to lose more than they have loses all they have.
        [mp: Small, "MP"] => { Amount::Number(mp) }
    }

    /// How many pages.
    pub(super) PageCount -> Amount {
        was ["1 page per", count: CountedBefore] => { Amount::Per(1, count) }
        was [pages: Small, "pages per", count: CountedBefore] => { Amount::Per(pages, count) }
        /// As many pages as were just turned.
        ["as many pages"] => { Amount::AsMuch }
        /// One page.
        ["1 page"] => { Amount::Number(1) }
        /// This many pages. They are turned one by one.
        [pages: Small, "pages"] => { Amount::Number(pages) }
    }

    /// What is counted.
    pub(super) Counted -> Count {
        /// Each coin of the toss that shows heads, after all changes to the toss.
        ["heads"] => { Count::Heads }
        /// Each coin of the toss that shows tails, after all changes to the toss.
        ["tails"] => { Count::Tails }
        /// Each page that the Damage has just turned. If a MAMODO protected, there is none.
        ["page turned"] => { Count::PagesTurned }
        [cards: Noun::Each] => { Count::Cards(cards) }
    }

    /// What was counted with “per”.
    pub(super) CountedBefore -> Count {
        was ["head"] => { Count::Heads }
        was ["tail"] => { Count::Tails }
        was ["heads"] => { Count::Heads }
        was ["tails"] => { Count::Tails }
        was ["page turned"] => { Count::PagesTurned }
        was [cards: Noun::Single] => { Count::Cards(cards) }
    }

    /// A range of numbers.
    pub(super) Ranges -> Range {
        /// This number or any higher one.
        ["at least", number: Small] => { Range::AtLeast(number) }
        /// This number or any lower one, down to 0.
        ["at most", number: Small] => { Range::AtMost(number) }
        /// This number, no more and no fewer.
        ["exactly", number: Small] => { Range::Exactly(number) }
    }
}

/// Pages of a Book: `2 pages of your Book`, `1 page of your Book for each heads`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PagesOf(pub &'static str);

impl Form for PagesOf {
    type Value = Amount;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Amount> {
        cursor.attempt(|cursor| {
            let pages = PageCount.read(cursor)?;
            cursor.words(self.0)?;
            let Amount::Number(number) = pages else { return Some(pages) };
            let before = cursor.old(|cursor| cursor.words("per").and_then(|()| CountedBefore.read(cursor)));
            let counted = before
                .or_else(|| cursor.attempt(|cursor| cursor.words("for each").and_then(|()| Counted.read(cursor))));
            Some(counted.map_or(pages, |counted| Amount::Per(number, counted)))
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
        out.words("for each");
        written && Counted.write(count, out)
    }

    fn tables(&self, tables: &mut Tables) {
        PageCount.tables(tables);
        Counted.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let pages = PageCount.make(maker)?;
        let Amount::Number(number) = pages else { return Some(pages) };
        if maker.maybe() { Counted.make(maker).map(|count| Amount::Per(number, count)) } else { Some(pages) }
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

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        self.0.make(maker).map(Box::new)
    }
}
