//! How texts say numbers, points and what is counted.

use crate::rules::effect::{Amount, Count, Figures, Points};
use crate::rules::words::Attribute;
use tercet_cardtext::{Count as Number, Cursor, Figure, Form, Maker, OneOf, Signed, Small, Tables, Writer, phrases};

phrases! {
    /// How many, before the cards that are meant.
    pub(super) HowMany -> Amount {
        /// The number you chose for the cost X of the card.
        ["X"] => { Amount::X }
        [number: Number] => { Amount::Exactly(number) }
    }

    /// How many cards are drawn.
    pub(super) HowManyCards -> Amount {
        /// As many cards as the number you chose for the cost X of the card.
        ["X cards"] => { Amount::X }
        /// One card for every one counted at the moment the effect is carried out.
        ["a card for each", counted: Counted] => { Amount::Times(1, counted) }
        /// One card, or none if the Main Deck is empty, which loses nothing.
        ["a card"] => { Amount::Exactly(1) }
        /// This number of cards for every one counted at the moment the effect is carried out.
        [number: Number, "cards for each", counted: Counted] => { Amount::Times(number, counted) }
        /// This number of cards, or all that are left in the Main Deck, which loses nothing.
        [number: Number, "cards"] => { Amount::Exactly(number) }
    }

    /// The value of a figure.
    pub(super) Value -> Amount {
        /// This number for every one counted; it goes up and down with what is counted.
        [number: Small, "for each", counted: Counted] => { Amount::Times(number, counted) }
        [number: Small] => { Amount::Exactly(number) }
    }

    /// What something is counted by.
    pub(super) Counted -> Count {
        was ["Available Mana of your opponent"] => { Count::OpponentsMana }
        was ["Item of this card"] => { Count::ItsItems }
        /// Lands of this attribute on both fields, invaded or not; a Land that only counts as having it is left out.
        [attribute: OneOf::<Attribute>::NEW, "Land in play"] => { Count::LandsInPlay(attribute) }
        /// Lands of this attribute that lie on your field, invaded ones included; opposing Lands that your Monsters
        /// hold are left out.
        [attribute: OneOf::<Attribute>::NEW, "Land on your field"] => { Count::YourLands(attribute) }
        /// Lands that lie on your opponent's field, of whatever attribute and whoever's Monsters stand on them.
        ["Land on your opponent's field"] => { Count::OpponentsLands }
        /// Characters still taking part in the battle, on either side, tapped ones included.
        ["Character in the battle"] => { Count::CharactersInBattle }
        /// Mana that your opponent could spend at that moment; Spent Mana is left out.
        ["Available Mana your opponent has"] => { Count::OpponentsMana }
        /// The printed Open Cost of the Monster being fought, whatever was paid; a card fighting in its place costs 0.
        ["Mana that the Monster in the battle costs"] => { Count::MonstersCost }
        /// Items that this Character carries, weapons and Magical Instruments alike.
        ["Item this card has"] => { Count::ItsItems }
    }

    /// Which figure a rule sets.
    pub(super) OneFigure -> Figures {
        /// Strength: the damage that a Character or Monster deals.
        ["STR"] => { Figures::Str }
        /// Defence: the damage it takes to trash a Character or Monster.
        ["DEF"] => { Figures::Def }
    }
}

/// What is added to figures: `+1 STR and -2 DEF`, without the one to which nothing is added.
#[derive(Clone, Copy, Debug)]
pub(super) struct Added;

/// The figures of something that fights: `STR 4 DEF 4`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fixed;

impl Form for Added {
    type Value = Points;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Points> {
        if let Some(points) = cursor.old(added_before) {
            return Some(points);
        }
        let strength = cursor.attempt(|cursor| change("STR", cursor));
        let defence = cursor.attempt(|cursor| {
            strength.map_or(Some(()), |_| cursor.words("and"))?;
            change("DEF", cursor)
        });
        let said = strength.is_some() || defence.is_some();
        said.then(|| Points { str: strength.unwrap_or(0), def: defence.unwrap_or(0) })
    }

    fn write(&self, points: &Points, out: &mut Writer) -> bool {
        let changes = [("STR", points.str), ("DEF", points.def)];
        for (at, (word, change)) in changes.into_iter().filter(|(_, change)| *change != 0).enumerate() {
            if at > 0 {
                out.words("and");
            }
            out.words(&format!("{change:+} {word}"));
        }
        *points != Points::default()
    }

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let mut change = || if maker.maybe() { maker.number(i8::MIN.into(), i8::MAX.into()) as i8 } else { 0 };
        Some(Points { str: change(), def: change() })
    }
}

/// Reads what is added to one figure.
fn change(word: &str, cursor: &mut Cursor<'_>) -> Option<i8> {
    let change = signed(cursor)?;
    cursor.words(word)?;
    Some(change)
}

/// How that used to be said: `STR +1 DEF -2`.
fn added_before(cursor: &mut Cursor<'_>) -> Option<Points> {
    let mut change = |word: &str| {
        cursor.attempt(|cursor| {
            cursor.words(word)?;
            signed(cursor)
        })
    };
    let (strength, defence) = (change("STR"), change("DEF"));
    let said = strength.is_some() || defence.is_some();
    said.then(|| Points { str: strength.unwrap_or(0), def: defence.unwrap_or(0) })
}

/// Reads a number with a sign, which is not 0.
fn signed(cursor: &mut Cursor<'_>) -> Option<i8> {
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

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        let mut figure = || maker.number(0, i8::MAX.into()) as i8;
        Some(Points { str: figure(), def: figure() })
    }
}
