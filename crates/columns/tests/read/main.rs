//! What is written is there again when it is read, by a reader that follows the format alone.

mod reader;
mod thrift;

use reader::Value;
use tercet_columns::{Column, Kind, Writer};

const COLUMNS: [(&str, Kind); 4] =
    [("seat", Kind::Texts), ("number", Kind::Numbers), ("hash", Kind::Bits), ("won", Kind::Fractions)];

/// A table of two groups: the first with dictionaries, the second too short for some of them.
fn table() -> Vec<u8> {
    let notes = vec![("seed".to_owned(), "7".to_owned())];
    let mut writer = Writer::new(Vec::new(), COLUMNS.to_vec(), notes).expect("memory takes it");
    for (from, rows) in [(0, 1000), (1000, 3)] {
        let numbers = || from..from + rows;
        let group = [
            Column::Texts(numbers().map(|row| ["a", "b", "ä"][row as usize % 3].to_owned()).collect()),
            Column::Numbers(numbers().map(|row| row / 20 - 10).collect()),
            Column::Bits(numbers().map(|row| u64::MAX - row as u64).collect()),
            Column::Fractions(numbers().map(|row| [0.0, 0.5, 1.0, 0.5][row as usize % 4]).collect()),
        ];
        writer.group(&group).expect("memory takes it");
    }
    writer.end().expect("memory takes it")
}

#[test]
fn all_that_is_written_can_be_read() {
    let read = reader::read(&table());
    assert_eq!(read.rows, 1003);
    assert_eq!(read.notes, [("seed".to_owned(), "7".to_owned())]);
    let names: Vec<&str> = read.columns.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, COLUMNS.map(|(name, _)| name));
    for row in 0..1003 {
        let of_row: Vec<&Value> = read.columns.iter().map(|(_, values)| &values[row]).collect();
        let expected = [
            Value::Text(["a", "b", "ä"][row % 3].to_owned()),
            Value::Number(row as i64 / 20 - 10),
            Value::Number((u64::MAX - row as u64) as i64),
            Value::Fraction([0.0, 0.5, 1.0, 0.5][row % 4]),
        ];
        assert_eq!(of_row, expected.iter().collect::<Vec<_>>(), "row {row}");
    }
}

/// pyarrow has read this file, and found the same in it.
#[test]
fn a_table_is_written_as_it_was_when_others_read_it() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/read/table.parquet");
    assert!(std::fs::read(path).expect("it is in the repository") == table(), "show the new file to pyarrow first");
}

#[test]
fn what_recurs_takes_little_room() {
    let write = |columns: Vec<(&'static str, Kind)>, group: &[Column]| {
        let mut writer = Writer::new(Vec::new(), columns, Vec::new()).expect("memory takes it");
        writer.group(group).expect("memory takes it");
        writer.end().expect("memory takes it").len()
    };
    let same = write(vec![("game", Kind::Texts)], &[Column::Texts(vec!["zatch".to_owned(); 100_000])]);
    assert!(same < 250, "{same} bytes");
}

#[test]
fn other_columns_than_those_of_the_table_are_refused() {
    let mut writer = Writer::new(Vec::new(), vec![("seat", Kind::Texts)], Vec::new()).expect("memory takes it");
    assert!(writer.group(&[Column::Numbers(vec![1])]).is_err());
    assert!(writer.group(&[Column::empty(Kind::Texts), Column::empty(Kind::Texts)]).is_err());
    assert!(writer.group(&[Column::empty(Kind::Texts)]).is_ok());
}
