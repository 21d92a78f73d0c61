//! Writing a state into a row of numbers.

use crate::form::{Form, Part};
use crate::shape::SEAT;
use serde::ser::{
    Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple, SerializeTupleStruct,
    SerializeTupleVariant, Serializer,
};
use std::fmt::Display;
use tercet_kernel::Seat;

/// What is written is not of the form that was read off its type.
#[derive(Debug, thiserror::Error)]
#[error("this is not of the form of its type")]
pub(crate) struct Unfit;

impl serde::ser::Error for Unfit {
    fn custom<T: Display>(_: T) -> Self {
        Unfit
    }
}

/// Writes a value into its part of a row, which holds zeros.
pub(crate) struct Writer<'a> {
    pub(crate) part: &'a Part,
    pub(crate) out: &'a mut [i16],
    /// Who looks.
    pub(crate) own: Seat,
}

impl<'a> Writer<'a> {
    #[inline]
    fn word(self, word: i16) -> Result<(), Unfit> {
        if let Form::Number = self.part.form {
            self.out[0] = word;
        }
        Ok(())
    }

    /// More than a column holds, its lowest bits first.
    fn words(self, value: u128) -> Result<(), Unfit> {
        if let Form::Number = self.part.form {
            for (at, word) in self.out[..self.part.width].iter_mut().enumerate() {
                *word = (value >> (16 * at)) as i16;
            }
        }
        Ok(())
    }

    /// The part of one kind of an enum, its number written.
    fn kind(self, kind: u32) -> Result<Writer<'a>, Unfit> {
        let Form::Kinds(kinds) = &self.part.form else { return Err(Unfit) };
        let (first, rest) = self.out.split_first_mut().ok_or(Unfit)?;
        *first = kind as i16;
        Ok(Writer { part: kinds.get(kind as usize).ok_or(Unfit)?, out: rest, own: self.own })
    }

    fn items(self) -> Result<Items<'a>, Unfit> {
        let Writer { part, out, own } = self;
        let items = match &part.form {
            Form::Row(parts) => Items { parts: Parts::Row(parts), out, own, at: 0, next: 0 },
            Form::Sides(side) => Items { parts: Parts::Sides(side), out, own, at: 0, next: 0 },
            Form::LeftOut => Items { parts: Parts::LeftOut, out, own, at: 0, next: 0 },
            _ => return Err(Unfit),
        };
        Ok(items)
    }
}

macro_rules! words {
    ($($name:ident: $from:ty),*) => {
        $(#[inline]
        fn $name(self, value: $from) -> Result<(), Unfit> {
            self.word(value as i16)
        })*
    };
}

/// The largest number of a byte stands for what is concealed, or for no number, like that of a word: -1.
const CONCEALED: u8 = u8::MAX;

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Unfit;
    type SerializeSeq = List<'a>;
    type SerializeTuple = Items<'a>;
    type SerializeTupleStruct = Items<'a>;
    type SerializeTupleVariant = Items<'a>;
    type SerializeMap = Impossible<(), Unfit>;
    type SerializeStruct = Items<'a>;
    type SerializeStructVariant = Items<'a>;

    words! { serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_u16: u16 }

    #[inline]
    fn serialize_u8(self, value: u8) -> Result<(), Unfit> {
        self.word(if value == CONCEALED { -1 } else { i16::from(value) })
    }

    fn serialize_i32(self, value: i32) -> Result<(), Unfit> {
        self.words(value as u128)
    }

    fn serialize_i64(self, value: i64) -> Result<(), Unfit> {
        self.words(value as u128)
    }

    fn serialize_u32(self, value: u32) -> Result<(), Unfit> {
        self.words(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Unfit> {
        self.words(value.into())
    }

    fn serialize_u128(self, value: u128) -> Result<(), Unfit> {
        self.words(value)
    }

    fn serialize_f32(self, _: f32) -> Result<(), Unfit> {
        Err(Unfit)
    }

    fn serialize_f64(self, _: f64) -> Result<(), Unfit> {
        Err(Unfit)
    }

    fn serialize_char(self, _: char) -> Result<(), Unfit> {
        Err(Unfit)
    }

    fn serialize_str(self, _: &str) -> Result<(), Unfit> {
        if let Form::LeftOut = self.part.form { Ok(()) } else { Err(Unfit) }
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Unfit> {
        Err(Unfit)
    }

    fn serialize_none(self) -> Result<(), Unfit> {
        Ok(())
    }

    #[inline]
    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Unfit> {
        let Form::Maybe(inner) = &self.part.form else { return Err(Unfit) };
        self.out[0] = 1;
        value.serialize(Writer { part: inner, out: &mut self.out[1..], own: self.own })
    }

    fn serialize_unit(self) -> Result<(), Unfit> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unfit> {
        Ok(())
    }

    #[inline]
    fn serialize_unit_variant(self, name: &'static str, kind: u32, _: &'static str) -> Result<(), Unfit> {
        self.out[0] = if name == SEAT { kind as i16 ^ self.own as i16 } else { kind as i16 };
        Ok(())
    }

    #[inline]
    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<(), Unfit> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        kind: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Unfit> {
        value.serialize(self.kind(kind)?)
    }

    #[inline]
    fn serialize_seq(self, len: Option<usize>) -> Result<List<'a>, Unfit> {
        let (Form::List { room, item }, Some(len)) = (&self.part.form, len) else { return Err(Unfit) };
        let (count, out) = self.out.split_first_mut().ok_or(Unfit)?;
        *count = len as i16;
        Ok(List { item, room: *room, left: len, out, own: self.own })
    }

    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<Items<'a>, Unfit> {
        self.items()
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Unfit> {
        self.items()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        kind: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Unfit> {
        self.kind(kind)?.items()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Unfit> {
        Err(Unfit)
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Items<'a>, Unfit> {
        self.items()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        kind: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Items<'a>, Unfit> {
        self.kind(kind)?.items()
    }
}

/// A list: its last item is the newest and comes first.
pub(crate) struct List<'a> {
    item: &'a Part,
    room: usize,
    /// How many items are still to come.
    left: usize,
    out: &'a mut [i16],
    own: Seat,
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Unfit;

    #[inline]
    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
        self.left = self.left.checked_sub(1).ok_or(Unfit)?;
        if self.left >= self.room {
            return Ok(());
        }
        let width = self.item.width;
        let out = &mut self.out[self.left * width..][..width];
        value.serialize(Writer { part: self.item, out, own: self.own })
    }

    fn end(self) -> Result<(), Unfit> {
        Ok(())
    }
}

/// Fields, or a fixed number of items.
pub(crate) struct Items<'a> {
    parts: Parts<'a>,
    out: &'a mut [i16],
    own: Seat,
    /// The column at which the next one begins.
    at: usize,
    next: usize,
}

#[derive(Clone, Copy)]
enum Parts<'a> {
    Row(&'a [Part]),
    Sides(&'a Part),
    LeftOut,
}

impl Items<'_> {
    #[inline]
    fn item<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Unfit> {
        let (part, at) = match self.parts {
            Parts::Row(parts) => {
                let part = parts.get(self.next).ok_or(Unfit)?;
                (part, self.at)
            }
            Parts::Sides(side) => (side, side.width * (self.next ^ self.own.index())),
            Parts::LeftOut => return Ok(()),
        };
        self.next += 1;
        self.at += part.width;
        if let Form::LeftOut = part.form {
            return Ok(());
        }
        value.serialize(Writer { part, out: &mut self.out[at..][..part.width], own: self.own })
    }
}

macro_rules! items {
    ($($kind:ident: $one:ident($($name:ident)?)),*) => {
        $(impl $kind for Items<'_> {
            type Ok = ();
            type Error = Unfit;

            #[inline]
            fn $one<T: ?Sized + Serialize>(&mut self, $($name: &'static str,)? value: &T) -> Result<(), Unfit> {
                $(let _ = $name;)?
                self.item(value)
            }

            fn end(self) -> Result<(), Unfit> {
                Ok(())
            }
        })*
    };
}

items! {
    SerializeTuple: serialize_element(),
    SerializeTupleStruct: serialize_field(),
    SerializeTupleVariant: serialize_field(),
    SerializeStruct: serialize_field(_name),
    SerializeStructVariant: serialize_field(_name)
}
