//! The values of a column, and how they are laid out.

use crate::packed::{packed, width};
use std::collections::HashMap;
use std::hash::Hash;

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Whole numbers.
    Numbers,
    /// 64 bits that are no number to count with, such as a hash.
    Bits,
    /// Numbers with a fraction.
    Fractions,
    /// Texts.
    Texts,
}

/// The values of a column in a group of rows.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// Whole numbers.
    Numbers(Vec<i32>),
    /// 64 bits that are no number to count with.
    Bits(Vec<u64>),
    /// Numbers with a fraction.
    Fractions(Vec<f32>),
    /// Texts.
    Texts(Vec<String>),
}

/// A column as it is written: the values of a dictionary and the places of the rows in it, or the values of the rows.
pub(crate) struct Laid {
    /// The dictionary, if there is one, and how many values it has.
    pub dictionary: Option<(Vec<u8>, usize)>,
    pub data: Vec<u8>,
}

impl Column {
    /// A column of this kind without rows.
    pub fn empty(kind: Kind) -> Self {
        match kind {
            Kind::Numbers => Column::Numbers(Vec::new()),
            Kind::Bits => Column::Bits(Vec::new()),
            Kind::Fractions => Column::Fractions(Vec::new()),
            Kind::Texts => Column::Texts(Vec::new()),
        }
    }

    /// What is in it.
    pub fn kind(&self) -> Kind {
        match self {
            Column::Numbers(_) => Kind::Numbers,
            Column::Bits(_) => Kind::Bits,
            Column::Fractions(_) => Kind::Fractions,
            Column::Texts(_) => Kind::Texts,
        }
    }

    /// How many rows it has.
    pub fn len(&self) -> usize {
        match self {
            Column::Numbers(values) => values.len(),
            Column::Bits(values) => values.len(),
            Column::Fractions(values) => values.len(),
            Column::Texts(values) => values.len(),
        }
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn laid(&self) -> Laid {
        match self {
            Column::Numbers(values) => laid(values.iter().copied(), |value, bytes| bytes.extend(value.to_le_bytes())),
            Column::Bits(values) => laid(values.iter().copied(), |value, bytes| bytes.extend(value.to_le_bytes())),
            Column::Fractions(values) => {
                laid(values.iter().map(|value| value.to_bits()), |value, bytes| bytes.extend(value.to_le_bytes()))
            }
            Column::Texts(values) => laid(values.iter().map(String::as_str), |value, bytes| {
                bytes.extend((value.len() as u32).to_le_bytes());
                bytes.extend(value.as_bytes());
            }),
        }
    }
}

/// Lays values out; with a dictionary if on average each comes at least twice.
fn laid<T: Copy + Eq + Hash>(values: impl Iterator<Item = T> + Clone, write: impl Fn(T, &mut Vec<u8>)) -> Laid {
    let (mut known, mut plain, mut places) = (HashMap::new(), Vec::new(), Vec::new());
    for value in values.clone() {
        let next = known.len() as u32;
        places.push(*known.entry(value).or_insert_with(|| {
            write(value, &mut plain);
            next
        }));
    }
    if known.len() * 2 > places.len() {
        let mut data = Vec::new();
        values.for_each(|value| write(value, &mut data));
        return Laid { dictionary: None, data };
    }
    let width = width(known.len());
    let mut data = vec![width as u8];
    data.extend(packed(&places, width));
    Laid { dictionary: Some((plain, known.len())), data }
}
