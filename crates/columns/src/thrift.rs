//! The compact protocol of Thrift, in which Parquet writes what it says about its data.

/// Types of fields, as the protocol numbers them.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;
/// Lists with fewer elements say their number beside the type.
const SHORT: usize = 15;

/// A struct that is being written: its fields come in the order of their numbers.
#[derive(Debug, Default)]
pub(crate) struct Struct {
    bytes: Vec<u8>,
    last: i16,
}

impl Struct {
    pub fn i32(mut self, field: i16, value: i32) -> Self {
        self.begin(field, I32);
        varint(&mut self.bytes, zigzag(i64::from(value)));
        self
    }

    pub fn i64(mut self, field: i16, value: i64) -> Self {
        self.begin(field, I64);
        varint(&mut self.bytes, zigzag(value));
        self
    }

    pub fn text(mut self, field: i16, value: &str) -> Self {
        self.begin(field, BINARY);
        text(&mut self.bytes, value);
        self
    }

    pub fn inner(mut self, field: i16, value: Struct) -> Self {
        self.begin(field, STRUCT);
        self.bytes.extend(value.ended());
        self
    }

    pub fn structs(mut self, field: i16, values: Vec<Struct>) -> Self {
        self.list(field, STRUCT, values.len());
        values.into_iter().for_each(|value| self.bytes.extend(value.ended()));
        self
    }

    pub fn i32s(mut self, field: i16, values: &[i32]) -> Self {
        self.list(field, I32, values.len());
        values.iter().for_each(|&value| varint(&mut self.bytes, zigzag(i64::from(value))));
        self
    }

    pub fn texts(mut self, field: i16, values: &[&str]) -> Self {
        self.list(field, BINARY, values.len());
        values.iter().for_each(|value| text(&mut self.bytes, value));
        self
    }

    /// Its bytes, with the sign that it is over.
    pub fn ended(mut self) -> Vec<u8> {
        self.bytes.push(0);
        self.bytes
    }

    /// Fields are numbered by how much they are beyond the one before, which is at most 15 here.
    fn begin(&mut self, field: i16, of: u8) {
        let step = field - self.last;
        debug_assert!((1..=15).contains(&step), "fields come in their order");
        self.bytes.push((step as u8) << 4 | of);
        self.last = field;
    }

    fn list(&mut self, field: i16, of: u8, len: usize) {
        self.begin(field, LIST);
        if len < SHORT {
            self.bytes.push((len as u8) << 4 | of);
        } else {
            self.bytes.push(0xF0 | of);
            varint(&mut self.bytes, len as u64);
        }
    }
}

fn text(bytes: &mut Vec<u8>, value: &str) {
    varint(bytes, value.len() as u64);
    bytes.extend(value.as_bytes());
}

/// Small numbers, above or below zero, as small numbers above it.
fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

/// Seven bits a byte, the lowest first; the eighth says that more follow.
pub(crate) fn varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_protocol_says() {
        let bytes = |value| {
            let mut bytes = Vec::new();
            varint(&mut bytes, zigzag(value));
            bytes
        };
        assert_eq!(bytes(0), [0]);
        assert_eq!(bytes(-1), [1]);
        assert_eq!(bytes(1), [2]);
        assert_eq!(bytes(-65), [0x81, 0x01]);
        assert_eq!(bytes(i64::MIN).len(), 10);
    }

    #[test]
    fn a_field_says_how_far_it_is_from_the_one_before() {
        assert_eq!(Struct::default().i32(1, 3).text(4, "ab").ended(), [0x15, 6, 0x38, 2, b'a', b'b', 0]);
        assert_eq!(Struct::default().i32s(2, &[1; 20]).ended()[..3], [0x29, 0xF5, 20]);
    }
}
