//! What goes into a query.

use super::Json;
use sqlx::Arguments;
use sqlx::error::BoxDynError;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgArguments;
use sqlx::sqlite::SqliteArguments;
use std::borrow::Cow;

/// What goes into a query, of one of the types that both databases have; or nothing, which has a type too.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'q> {
    Text(Option<Cow<'q, str>>),
    Json(Option<Json>),
    Bytes(Option<Cow<'q, [u8]>>),
    Whole(Option<i64>),
    Real(Option<f64>),
    Truth(Option<bool>),
}

impl Value<'_> {
    pub fn into_sqlite(self, arguments: &mut SqliteArguments) -> Result<(), BoxDynError> {
        match self {
            Value::Text(value) => arguments.add(value),
            Value::Json(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value.as_deref()),
            Value::Whole(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Truth(value) => arguments.add(value),
        }
    }

    #[cfg(feature = "postgres")]
    pub fn into_postgres(self, arguments: &mut PgArguments) -> Result<(), BoxDynError> {
        match self {
            Value::Text(value) => arguments.add(value.as_deref().map(readable)),
            Value::Json(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value.as_deref()),
            Value::Whole(value) => arguments.add(value),
            Value::Real(value) => arguments.add(value),
            Value::Truth(value) => arguments.add(value),
        }
    }
}

/// The same without the character zero, which PostgreSQL stores in no text.
#[cfg(feature = "postgres")]
fn readable(text: &str) -> Cow<'_, str> {
    if text.contains('\0') { text.replace('\0', "\u{fffd}").into() } else { text.into() }
}

impl<'q> From<&'q str> for Value<'q> {
    fn from(value: &'q str) -> Self {
        Value::Text(Some(value.into()))
    }
}

impl<'q> From<&'q String> for Value<'q> {
    fn from(value: &'q String) -> Self {
        Value::Text(Some(value.into()))
    }
}

impl<'q> From<Option<&'q str>> for Value<'q> {
    fn from(value: Option<&'q str>) -> Self {
        Value::Text(value.map(Cow::from))
    }
}

impl From<String> for Value<'_> {
    fn from(value: String) -> Self {
        Value::Text(Some(value.into()))
    }
}

impl From<Json> for Value<'_> {
    fn from(value: Json) -> Self {
        Value::Json(Some(value))
    }
}

impl From<Option<Json>> for Value<'_> {
    fn from(value: Option<Json>) -> Self {
        Value::Json(value)
    }
}

impl<'q> From<&'q [u8]> for Value<'q> {
    fn from(value: &'q [u8]) -> Self {
        Value::Bytes(Some(value.into()))
    }
}

impl From<i64> for Value<'_> {
    fn from(value: i64) -> Self {
        Value::Whole(Some(value))
    }
}

impl From<u32> for Value<'_> {
    fn from(value: u32) -> Self {
        Value::Whole(Some(value.into()))
    }
}

impl From<Option<i64>> for Value<'_> {
    fn from(value: Option<i64>) -> Self {
        Value::Whole(value)
    }
}

impl From<f64> for Value<'_> {
    fn from(value: f64) -> Self {
        Value::Real(Some(value))
    }
}

impl From<Option<f64>> for Value<'_> {
    fn from(value: Option<f64>) -> Self {
        Value::Real(value)
    }
}

impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Value::Truth(Some(value))
    }
}
