//! Reading the compact protocol of Thrift.

use std::collections::BTreeMap;

/// Something that was read.
#[derive(Clone, Debug)]
pub enum Read {
    Number(i64),
    Text(Vec<u8>),
    List(Vec<Read>),
    Struct(BTreeMap<i16, Read>),
}

impl Read {
    pub fn field(&self, number: i16) -> Option<&Read> {
        match self {
            Read::Struct(fields) => fields.get(&number),
            _ => panic!("not a struct: {self:?}"),
        }
    }

    pub fn number(&self, field: i16) -> i64 {
        match self.field(field) {
            Some(Read::Number(number)) => *number,
            other => panic!("not a number: {other:?}"),
        }
    }

    pub fn text(&self, field: i16) -> String {
        match self.field(field) {
            Some(Read::Text(text)) => String::from_utf8(text.clone()).expect("a text"),
            other => panic!("not a text: {other:?}"),
        }
    }

    pub fn list(&self, field: i16) -> &[Read] {
        match self.field(field) {
            Some(Read::List(list)) => list,
            other => panic!("not a list: {other:?}"),
        }
    }
}

/// Takes one byte.
pub fn byte(bytes: &mut &[u8]) -> u8 {
    let (first, rest) = bytes.split_first().expect("there is more");
    *bytes = rest;
    *first
}

/// Takes a number of any length.
pub fn varint(bytes: &mut &[u8]) -> u64 {
    let (mut value, mut shift) = (0, 0);
    loop {
        let next = byte(bytes);
        value |= u64::from(next & 0x7F) << shift;
        shift += 7;
        if next < 0x80 {
            return value;
        }
    }
}

fn signed(bytes: &mut &[u8]) -> i64 {
    let value = varint(bytes);
    (value >> 1) as i64 ^ -((value & 1) as i64)
}

/// Takes a struct.
pub fn structure(bytes: &mut &[u8]) -> Read {
    let (mut fields, mut last) = (BTreeMap::new(), 0);
    loop {
        let head = byte(bytes);
        if head == 0 {
            return Read::Struct(fields);
        }
        last += i16::from(head >> 4);
        fields.insert(last, value(bytes, head & 0xF));
    }
}

fn value(bytes: &mut &[u8], of: u8) -> Read {
    match of {
        5 | 6 => Read::Number(signed(bytes)),
        8 => {
            let len = varint(bytes) as usize;
            let (text, rest) = bytes.split_at(len);
            *bytes = rest;
            Read::Text(text.to_vec())
        }
        9 => {
            let head = byte(bytes);
            let len = if head >> 4 == 15 { varint(bytes) as usize } else { usize::from(head >> 4) };
            Read::List((0..len).map(|_| value(bytes, head & 0xF)).collect())
        }
        12 => structure(bytes),
        other => panic!("nothing of type {other} is written here"),
    }
}
