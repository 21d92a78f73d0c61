//! Reading Parquet: flat columns without compression.

use crate::thrift::{self, Read};

#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Number(i64),
    Fraction(f32),
    Text(String),
}

/// A whole table.
pub struct Table {
    pub rows: i64,
    pub columns: Vec<(String, Vec<Value>)>,
    pub notes: Vec<(String, String)>,
}

pub fn read(file: &[u8]) -> Table {
    assert!(file.starts_with(b"PAR1") && file.ends_with(b"PAR1"));
    let end = file.len() - 8;
    let len = u32::from_le_bytes(file[end..end + 4].try_into().expect("four bytes")) as usize;
    let footer = thrift::structure(&mut &file[end - len..end]);
    let schema = footer.list(2);
    assert_eq!(schema[0].number(5) as usize, schema.len() - 1);
    let mut columns: Vec<(String, Vec<Value>)> =
        schema[1..].iter().map(|column| (column.text(4), Vec::new())).collect();
    for group in footer.list(4) {
        for (chunk, (name, values)) in group.list(1).iter().zip(&mut columns) {
            let meta = chunk.field(3).expect("what is said of it");
            assert!(matches!(&meta.list(3)[0], Read::Text(path) if path == name.as_bytes()));
            values.extend(column(file, meta));
        }
    }
    let notes = footer.list(5).iter().map(|note| (note.text(1), note.text(2))).collect();
    Table { rows: footer.number(3), columns, notes }
}

fn column(file: &[u8], meta: &Read) -> Vec<Value> {
    let (of, rows) = (meta.number(1), meta.number(5) as usize);
    let dictionary = meta.field(11).map(|_| {
        let (header, bytes) = page(file, meta.number(11));
        let count = header.field(7).expect("a dictionary").number(1) as usize;
        plain(&mut &bytes[..], of, count)
    });
    let (header, bytes) = page(file, meta.number(9));
    let header = header.field(5).expect("data");
    assert_eq!(header.number(1) as usize, rows);
    match (dictionary, header.number(2)) {
        (Some(values), 8) => places(bytes, rows).into_iter().map(|place| values[place].clone()).collect(),
        (None, 0) => plain(&mut &bytes[..], of, rows),
        (_, other) => panic!("encoding {other}"),
    }
}

fn page(file: &[u8], at: i64) -> (Read, &[u8]) {
    let mut rest = &file[at as usize..];
    let header = thrift::structure(&mut rest);
    let size = header.number(3) as usize;
    (header, &rest[..size])
}

fn plain(bytes: &mut &[u8], of: i64, count: usize) -> Vec<Value> {
    let mut take = |len: usize| {
        let (taken, rest) = bytes.split_at(len);
        *bytes = rest;
        taken.to_vec()
    };
    let four = |bytes: Vec<u8>| -> [u8; 4] { bytes.try_into().expect("four bytes") };
    let value = |_| match of {
        1 => Value::Number(i64::from(i32::from_le_bytes(four(take(4))))),
        2 => Value::Number(i64::from_le_bytes(take(8).try_into().expect("eight bytes"))),
        4 => Value::Fraction(f32::from_le_bytes(four(take(4)))),
        6 => {
            let len = u32::from_le_bytes(four(take(4))) as usize;
            Value::Text(String::from_utf8(take(len)).expect("a text"))
        }
        other => panic!("type {other}"),
    };
    (0..count).map(value).collect()
}

/// The places in a run that is packed bit by bit.
fn places(mut bytes: &[u8], rows: usize) -> Vec<usize> {
    let width = usize::from(thrift::byte(&mut bytes));
    let head = thrift::varint(&mut bytes);
    assert_eq!(head & 1, 1, "packed");
    let bit = |at: usize| usize::from(bytes[at / 8] >> (at % 8) & 1);
    (0..rows).map(|row| (0..width).map(|at| bit(row * width + at) << at).sum()).collect()
}
