//! What a type is made of, found out by reading it.

use serde::de::value::{Error, U32Deserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error as _, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};
use std::collections::BTreeMap;

/// What a type is made of.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// A number of this many bits, up to 16 of which a column holds.
    Number(u32),
    /// Nothing that could differ.
    Nothing,
    /// Something or nothing.
    Maybe(Box<Shape>),
    /// Any number of items.
    List(Box<Shape>),
    /// Fields, or items without names.
    Row(Vec<(&'static str, Shape)>),
    /// One for each seat.
    Sides(Box<Shape>),
    /// One of several kinds.
    Kinds(KindsId),
}

/// An enum, by its name and those of its kinds.
pub(crate) type KindsId = (&'static str, &'static [&'static str]);

/// The enums of a type, each with what its kinds are made of.
pub(crate) type Kinds = BTreeMap<KindsId, Vec<Shape>>;

/// After this many readings a type is given up whose enums are still not known.
const MOST_READINGS: usize = 10_000;

/// What `T` is made of, and its enums. It is read again and again, with another kind of each enum, until all kinds have
/// been seen.
///
/// # Errors
/// If `T` cannot be read from zeros, or has more kinds than can be tried.
pub(crate) fn shape_of<T: DeserializeOwned>() -> Result<(Shape, Kinds), Error> {
    let mut seen = BTreeMap::new();
    for _ in 0..MOST_READINGS {
        let mut shape = Shape::Nothing;
        T::deserialize(Reading { shape: &mut shape, seen: &mut seen })?;
        if seen.values().all(Seen::is_complete) {
            let kinds = seen.into_iter().map(|(id, seen)| (id, seen.kinds.into_iter().flatten().collect()));
            return Ok((shape, kinds.collect()));
        }
    }
    Err(Error::custom("some kinds of its enums have not been met"))
}

/// An enum, as far as it has been seen.
#[derive(Default)]
struct Seen {
    readings: usize,
    kinds: Vec<Option<Shape>>,
}

impl Seen {
    fn is_complete(&self) -> bool {
        self.kinds.iter().all(Option::is_some)
    }

    /// The kind to be read next: one that has not been seen, otherwise the next in turn, since there may be more to see
    /// in it.
    fn next(&mut self) -> usize {
        self.readings += 1;
        let unseen = self.kinds.iter().position(Option::is_none);
        unseen.unwrap_or(self.readings % self.kinds.len())
    }
}

/// Gives a type zeros to be read, and notes for what it asks.
struct Reading<'a> {
    shape: &'a mut Shape,
    seen: &'a mut BTreeMap<KindsId, Seen>,
}

macro_rules! numbers {
    ($($name:ident, $visit:ident, $zero:expr, $bits:expr;)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            *self.shape = Shape::Number($bits);
            visitor.$visit($zero)
        })*
    };
}

macro_rules! unknown {
    ($($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Error> {
            Err(Error::custom("a state has no such fields"))
        })*
    };
}

impl<'de> Deserializer<'de> for Reading<'_> {
    type Error = Error;

    numbers! {
        deserialize_bool, visit_bool, false, 1;
        deserialize_i8, visit_i8, 0, 8;
        deserialize_i16, visit_i16, 0, 16;
        deserialize_i32, visit_i32, 0, 32;
        deserialize_i64, visit_i64, 0, 64;
        deserialize_u8, visit_u8, 0, 8;
        deserialize_u16, visit_u16, 0, 16;
        deserialize_u32, visit_u32, 0, 32;
        deserialize_u64, visit_u64, 0, 64;
        deserialize_u128, visit_u128, 0, 128;
    }

    unknown! {
        deserialize_any deserialize_f32 deserialize_f64 deserialize_char deserialize_bytes deserialize_byte_buf
        deserialize_map deserialize_identifier deserialize_ignored_any
    }

    /// A seed is written as text; nothing that is observed is.
    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        *self.shape = Shape::Nothing;
        visitor.visit_str("0")
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let mut inner = Shape::Nothing;
        let value = visitor.visit_some(Reading { shape: &mut inner, seen: self.seen })?;
        *self.shape = Shape::Maybe(Box::new(inner));
        Ok(value)
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Error> {
        let Reading { shape, seen } = self;
        let value = visitor.visit_newtype_struct(Reading { shape: &mut *shape, seen })?;
        if let (PER_SEAT, Shape::Row(sides)) = (name, &*shape) {
            let side = sides.first().map_or(Shape::Nothing, |(_, side)| side.clone());
            *shape = Shape::Sides(Box::new(side));
        }
        Ok(value)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let mut rows = Vec::new();
        let value = visitor.visit_seq(Items { names: &[""], rows: &mut rows, seen: self.seen })?;
        let item = rows.pop().map_or(Shape::Nothing, |(_, item)| item);
        *self.shape = Shape::List(Box::new(item));
        Ok(value)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        let names = vec![""; len];
        let mut rows = Vec::new();
        let value = visitor.visit_seq(Items { names: &names, rows: &mut rows, seen: self.seen })?;
        *self.shape = Shape::Row(rows);
        Ok(value)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut rows = Vec::new();
        let value = visitor.visit_map(Items { names: fields, rows: &mut rows, seen: self.seen })?;
        *self.shape = Shape::Row(rows);
        Ok(value)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        kinds: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let id = (name, kinds);
        let known = self.seen.entry(id).or_insert_with(|| Seen { readings: 0, kinds: vec![None; kinds.len()] });
        let kind = known.next();
        let mut shape = Shape::Nothing;
        let reading = Reading { shape: &mut shape, seen: &mut *self.seen };
        let value = visitor.visit_enum(Kind { kind: kind as u32, reading })?;
        if let Some(seen) = self.seen.get_mut(&id) {
            seen.kinds[kind] = Some(shape);
        }
        *self.shape = Shape::Kinds(id);
        Ok(value)
    }
}

/// The name under which serde knows [`PerSeat`](tercet_kernel::PerSeat).
pub(crate) const PER_SEAT: &str = "PerSeat";

/// The name under which serde knows [`Seat`](tercet_kernel::Seat).
pub(crate) const SEAT: &str = "Seat";

/// The fields of a struct, or items one after another.
struct Items<'a> {
    names: &'a [&'static str],
    rows: &'a mut Vec<(&'static str, Shape)>,
    seen: &'a mut BTreeMap<KindsId, Seen>,
}

impl Items<'_> {
    fn next<'de, T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        let name = self.names[self.rows.len()];
        let mut shape = Shape::Nothing;
        let value = seed.deserialize(Reading { shape: &mut shape, seen: &mut *self.seen })?;
        self.rows.push((name, shape));
        Ok(value)
    }
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        if self.rows.len() < self.names.len() { self.next(seed).map(Some) } else { Ok(None) }
    }
}

impl<'de> MapAccess<'de> for Items<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        let name = self.names.get(self.rows.len());
        name.map(|name| seed.deserialize((*name).into_deserializer())).transpose()
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Error> {
        self.next(seed)
    }
}

/// One kind of an enum.
struct Kind<'a> {
    kind: u32,
    reading: Reading<'a>,
}

impl<'de, 'a> EnumAccess<'de> for Kind<'a> {
    type Error = Error;
    type Variant = Reading<'a>;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, Reading<'a>), Error> {
        let kind: U32Deserializer<Error> = self.kind.into_deserializer();
        Ok((seed.deserialize(kind)?, self.reading))
    }
}

impl<'de> VariantAccess<'de> for Reading<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.deserialize_struct("", fields, visitor)
    }
}
