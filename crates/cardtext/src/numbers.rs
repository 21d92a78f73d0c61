//! Forms for numbers.

use crate::{Cursor, Form, Maker, Tables, TokenKind, Writer};

/// Numbers that are written as words.
const WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// How many: `one` to `twelve`, then in digits up to 255.
#[derive(Clone, Copy, Debug)]
pub struct Count;

impl Form for Count {
    type Value = u8;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<u8> {
        let word = WORDS.iter().position(|word| cursor.words_silently(word));
        if let Some(at) = word {
            return Some(at as u8 + 1);
        }
        cursor.attempt(|cursor| cursor.token(TokenKind::Number, "a number")?.parse().ok().filter(|&count| count > 0))
    }

    fn write(&self, value: &u8, out: &mut Writer) -> bool {
        match value.checked_sub(1).map(|at| WORDS.get(usize::from(at))) {
            None => return false,
            Some(Some(word)) => out.words(word),
            Some(None) => out.words(&value.to_string()),
        }
        true
    }

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        u8::try_from(maker.number(1, 255)).ok()
    }
}

/// A number in digits without a sign, up to 32767.
#[derive(Clone, Copy, Debug)]
pub struct Figure;

impl Form for Figure {
    type Value = i16;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<i16> {
        cursor.attempt(|cursor| {
            let digits = cursor.token(TokenKind::Number, "a number")?;
            digits.parse().ok().or_else(|| cursor.miss_last("a number up to 32767"))
        })
    }

    fn write(&self, value: &i16, out: &mut Writer) -> bool {
        out.words(&value.to_string());
        *value >= 0
    }

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        i16::try_from(maker.number(0, i16::MAX.into())).ok()
    }
}

/// A number in digits, up to 255.
#[derive(Clone, Copy, Debug)]
pub struct Small;

impl Form for Small {
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

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        u8::try_from(maker.number(0, 255)).ok()
    }
}

/// A number with its sign: `+100`, `-200`.
#[derive(Clone, Copy, Debug)]
pub struct Signed;

impl Form for Signed {
    type Value = i16;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<i16> {
        cursor.attempt(|cursor| {
            let sign = cursor.token(TokenKind::Mark, "a number with + or -")?;
            let digits = cursor.token(TokenKind::Number, "a number")?;
            let signed = match sign {
                "+" | "-" => format!("{sign}{digits}").parse().ok(),
                _ => None,
            };
            signed.or_else(|| cursor.miss_last("a number from -32768 to +32767"))
        })
    }

    fn write(&self, value: &i16, out: &mut Writer) -> bool {
        out.words(&format!("{value:+}"));
        true
    }

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        i16::try_from(maker.number(i16::MIN.into(), i16::MAX.into())).ok()
    }
}
