//! How texts say numbers, points and what is counted.

use crate::rules::effect::{Amount, Count, Figures, Points};
use crate::rules::words::Attribute;
use tercet_cardtext::{Count as Number, Cursor, Figure, Form, OneOf, Signed, Small, Writer, phrases};

phrases! {
    /// How many, before the cards that are meant.
    pub(super) HowMany -> Amount {
        ["X"] => { Amount::X }
        [times: Number, "for each", count: Counted] => { Amount::Times(times, count) }
        [number: Number] => { Amount::Exactly(number) }
    }

    /// How many cards are drawn.
    pub(super) HowManyCards -> Amount {
        ["X cards"] => { Amount::X }
        ["a card for each", count: Counted] => { Amount::Times(1, count) }
        ["a card"] => { Amount::Exactly(1) }
        [times: Number, "cards for each", count: Counted] => { Amount::Times(times, count) }
        [number: Number, "cards"] => { Amount::Exactly(number) }
    }

    /// The value of a figure.
    pub(super) Value -> Amount {
        ["X"] => { Amount::X }
        [times: Small, "for each", count: Counted] => { Amount::Times(times, count) }
        [number: Small] => { Amount::Exactly(number) }
    }

    /// What something is counted by.
    pub(super) Counted -> Count {
        was ["Available Mana of your opponent"] => { Count::OpponentsMana }
        was ["Item of this card"] => { Count::ItsItems }
        [attribute: OneOf::<Attribute>::NEW, "Land in play"] => { Count::LandsInPlay(attribute) }
        [attribute: OneOf::<Attribute>::NEW, "Land on your field"] => { Count::YourLands(attribute) }
        ["Land on your opponent's field"] => { Count::OpponentsLands }
        ["Character in the battle"] => { Count::CharactersInBattle }
        ["Available Mana your opponent has"] => { Count::OpponentsMana }
        ["Mana that the Monster in the battle costs"] => { Count::MonstersCost }
        ["Item this card has"] => { Count::ItsItems }
    }

    /// Which figure a rule sets.
    pub(super) OneFigure -> Figures {
        ["STR"] => { Figures::Str }
        ["DEF"] => { Figures::Def }
    }
}

/// What is added to figures: `STR +1 DEF -2`, without the one to which nothing is added.
#[derive(Clone, Copy, Debug)]
pub(super) struct Added;

/// The figures of something that fights: `STR 4 DEF 4`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed;

impl Form for Added {
    type Value = Points;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Points> {
        let strength = cursor.attempt(|cursor| change("STR", cursor));
        let defence = cursor.attempt(|cursor| change("DEF", cursor));
        let said = strength.is_some() || defence.is_some();
        said.then(|| Points { str: strength.unwrap_or(0), def: defence.unwrap_or(0) })
    }

    fn write(&self, points: &Points, out: &mut Writer) -> bool {
        for (word, change) in [("STR", points.str), ("DEF", points.def)] {
            if change != 0 {
                out.words(&format!("{word} {change:+}"));
            }
        }
        *points != Points::default()
    }
}

/// Reads one figure with a sign.
fn change(word: &str, cursor: &mut Cursor<'_>) -> Option<i8> {
    cursor.words(word)?;
    let change = Signed.read(cursor)?;
    change.try_into().ok().filter(|&change: &i8| change != 0).or_else(|| cursor.miss_last("a number from -128 to +127"))
}

impl Form for Fixed {
    type Value = Points;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Points> {
        let mut figure = |word| {
            cursor.words(word)?;
            let figure = Figure.read(cursor)?;
            figure.try_into().ok().or_else(|| cursor.miss_last("a number up to 127"))
        };
        Some(Points { str: figure("STR")?, def: figure("DEF")? })
    }

    fn write(&self, points: &Points, out: &mut Writer) -> bool {
        out.words(&format!("STR {} DEF {}", points.str, points.def));
        points.str >= 0 && points.def >= 0
    }
}
