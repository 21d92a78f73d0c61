//! Tables in columns, written as Parquet.
//!
//! [`Writer`] takes [`Column`]s, a group of rows at a time, and writes them to anything that can be written to. What is
//! used of the format: flat columns that are never empty, encodings `PLAIN` and `RLE_DICTIONARY`, no compression, one
//! page a column and group.

mod column;
mod file;
mod packed;
mod thrift;

pub use column::{Column, Kind};
pub use file::Writer;
