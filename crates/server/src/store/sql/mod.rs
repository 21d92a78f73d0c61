//! One set of queries for both databases.
//!
//! All SQL of the store is what SQLite and PostgreSQL both understand: parameters are `$1`, truth is `TRUE` and
//! `FALSE`, what is in JSON is read with `->` and `->>`, one step at a time, and a conflict names its columns. So a
//! query is written once, and this module carries it to the database that is there. It is made as `sqlx`'s own are.

mod connection;
mod failure;
mod json;
mod query;
#[cfg(feature = "postgres")]
mod rows;
mod value;

pub use connection::Connection;
pub use failure::{Failure, failure};
pub use json::Json;
pub use query::{Query, query, query_as, query_scalar};
#[cfg(feature = "postgres")]
pub use rows::{Kind, rows};
#[cfg(feature = "postgres")]
pub use value::Value;
