//! A Parquet file: its pages, and what it says about them at its end.

use crate::column::{Column, Kind, Laid};
use crate::thrift::Struct;
use std::io::{self, Write};

/// Begins and ends a file.
const MAGIC: &[u8; 4] = b"PAR1";
/// The version of the format in which `RLE_DICTIONARY` is known.
const VERSION: i32 = 2;

/// Numbers that the format gives to things.
mod number {
    pub(super) const INT32: i32 = 1;
    pub(super) const INT64: i32 = 2;
    pub(super) const FLOAT: i32 = 4;
    pub(super) const BYTE_ARRAY: i32 = 6;
    pub(super) const REQUIRED: i32 = 0;
    pub(super) const UTF8: i32 = 0;
    pub(super) const UINT_64: i32 = 14;
    pub(super) const PLAIN: i32 = 0;
    pub(super) const RLE: i32 = 3;
    pub(super) const RLE_DICTIONARY: i32 = 8;
    pub(super) const UNCOMPRESSED: i32 = 0;
    pub(super) const DATA_PAGE: i32 = 0;
    pub(super) const DICTIONARY_PAGE: i32 = 2;
}

/// Writes a table, a group of rows at a time.
#[derive(Debug)]
pub struct Writer<W: Write> {
    out: W,
    columns: Vec<(&'static str, Kind)>,
    notes: Vec<(String, String)>,
    at: i64,
    rows: i64,
    groups: Vec<Struct>,
}

impl<W: Write> Writer<W> {
    /// Begins a table with these columns, and notes that are kept beside it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(mut out: W, columns: Vec<(&'static str, Kind)>, notes: Vec<(String, String)>) -> io::Result<Self> {
        out.write_all(MAGIC)?;
        Ok(Writer { out, columns, notes, at: MAGIC.len() as i64, rows: 0, groups: Vec::new() })
    }

    /// Writes a group of rows: a column for each that was named, all of one length.
    ///
    /// # Errors
    /// If it cannot be written, or the columns are not those of the table.
    pub fn group(&mut self, columns: &[Column]) -> io::Result<()> {
        let rows = columns.first().map_or(0, Column::len);
        let kinds = self.columns.iter().map(|(_, kind)| *kind);
        if !kinds.eq(columns.iter().map(Column::kind)) || columns.iter().any(|column| column.len() != rows) {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "these are not the columns of the table"));
        }
        if rows == 0 {
            return Ok(());
        }
        let begun = self.at;
        let mut chunks = Vec::new();
        for (column, (name, kind)) in columns.iter().zip(self.columns.clone()) {
            chunks.push(self.chunk(name, kind, rows, &column.laid())?);
        }
        self.rows += rows as i64;
        let group = Struct::default().structs(1, chunks).i64(2, self.at - begun).i64(3, rows as i64);
        self.groups.push(group);
        Ok(())
    }

    /// Ends the table.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn end(mut self) -> io::Result<W> {
        let columns = self.columns.iter().map(|&(name, kind)| schema(name, kind));
        let root = Struct::default().text(4, "schema").i32(5, self.columns.len() as i32);
        let schema = std::iter::once(root).chain(columns).collect();
        let note = |(key, value): &(String, String)| Struct::default().text(1, key).text(2, value);
        let footer = Struct::default()
            .i32(1, VERSION)
            .structs(2, schema)
            .i64(3, self.rows)
            .structs(4, std::mem::take(&mut self.groups))
            .structs(5, self.notes.iter().map(note).collect())
            .text(6, "tercet")
            .ended();
        self.out.write_all(&footer)?;
        self.out.write_all(&(footer.len() as u32).to_le_bytes())?;
        self.out.write_all(MAGIC)?;
        self.out.flush()?;
        Ok(self.out)
    }

    /// Writes the pages of a column, and says what is to be said about them.
    fn chunk(&mut self, name: &str, kind: Kind, rows: usize, laid: &Laid) -> io::Result<Struct> {
        let begun = self.at;
        let mut dictionary_at = None;
        if let Some((values, count)) = &laid.dictionary {
            dictionary_at = Some(self.at);
            let about = Struct::default().i32(1, *count as i32).i32(2, number::PLAIN);
            self.page(number::DICTIONARY_PAGE, values, 7, about)?;
        }
        let data_at = self.at;
        let encoding = if laid.dictionary.is_some() { number::RLE_DICTIONARY } else { number::PLAIN };
        let about = Struct::default().i32(1, rows as i32).i32(2, encoding).i32(3, number::RLE).i32(4, number::RLE);
        self.page(number::DATA_PAGE, &laid.data, 5, about)?;
        let size = self.at - begun;
        let mut meta = Struct::default()
            .i32(1, physical(kind))
            .i32s(2, &[number::PLAIN, number::RLE, encoding])
            .texts(3, &[name])
            .i32(4, number::UNCOMPRESSED)
            .i64(5, rows as i64)
            .i64(6, size)
            .i64(7, size)
            .i64(9, data_at);
        if let Some(at) = dictionary_at {
            meta = meta.i64(11, at);
        }
        Ok(Struct::default().i64(2, begun).inner(3, meta))
    }

    /// Writes a page behind its header; `field` is where the header speaks of pages of this kind.
    fn page(&mut self, kind: i32, bytes: &[u8], field: i16, about: Struct) -> io::Result<()> {
        let size = bytes.len() as i32;
        let header = Struct::default().i32(1, kind).i32(2, size).i32(3, size).inner(field, about).ended();
        self.out.write_all(&header)?;
        self.out.write_all(bytes)?;
        self.at += (header.len() + bytes.len()) as i64;
        Ok(())
    }
}

fn physical(kind: Kind) -> i32 {
    match kind {
        Kind::Numbers => number::INT32,
        Kind::Bits => number::INT64,
        Kind::Fractions => number::FLOAT,
        Kind::Texts => number::BYTE_ARRAY,
    }
}

fn schema(name: &str, kind: Kind) -> Struct {
    let column = Struct::default().i32(1, physical(kind)).i32(3, number::REQUIRED).text(4, name);
    match kind {
        Kind::Texts => column.i32(6, number::UTF8),
        Kind::Bits => column.i32(6, number::UINT_64),
        Kind::Numbers | Kind::Fractions => column,
    }
}
