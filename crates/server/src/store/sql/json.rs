//! JSON as it is stored: text to SQLite, a type of its own to PostgreSQL, which keeps it as it was written.

#[cfg(feature = "postgres")]
use sqlx::Postgres;
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
#[cfg(feature = "postgres")]
use sqlx::postgres::types::Oid;
#[cfg(feature = "postgres")]
use sqlx::postgres::{PgArgumentBuffer, PgTypeInfo, PgValueRef};
use sqlx::sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo, SqliteValueRef};
use sqlx::{Decode, Encode, Sqlite, Type};

/// A text in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Json(pub String);

impl Type<Sqlite> for Json {
    fn type_info() -> SqliteTypeInfo {
        <String as Type<Sqlite>>::type_info()
    }

    fn compatible(other: &SqliteTypeInfo) -> bool {
        <String as Type<Sqlite>>::compatible(other)
    }
}

impl Encode<'_, Sqlite> for Json {
    fn encode_by_ref(&self, buffer: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
        <String as Encode<Sqlite>>::encode_by_ref(&self.0, buffer)
    }

    fn encode(self, buffer: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
        <String as Encode<Sqlite>>::encode(self.0, buffer)
    }
}

impl<'r> Decode<'r, Sqlite> for Json {
    fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
        <String as Decode<Sqlite>>::decode(value).map(Json)
    }
}

#[cfg(feature = "postgres")]
impl Type<Postgres> for Json {
    fn type_info() -> PgTypeInfo {
        PgTypeInfo::with_oid(Oid(114))
    }
}

#[cfg(feature = "postgres")]
impl Encode<'_, Postgres> for Json {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        buffer.extend_from_slice(readable(&self.0).as_bytes());
        Ok(IsNull::No)
    }
}

#[cfg(feature = "postgres")]
impl<'r> Decode<'r, Postgres> for Json {
    fn decode(value: PgValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Json(value.as_str()?.to_owned()))
    }
}

/// The same without the character zero, which PostgreSQL stores in JSON but then cannot look into.
#[cfg(feature = "postgres")]
fn readable(json: &str) -> std::borrow::Cow<'_, str> {
    const ZERO: &str = r"\u0000";
    if !json.contains(ZERO) {
        return json.into();
    }
    let mut readable = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(at) = rest.find('\\') {
        let (before, escaped) = rest.split_at(at);
        readable.push_str(before);
        // What is escaped may be another backslash: then what follows is not an escape.
        let end = if escaped.starts_with(ZERO) { ZERO.len() } else { 2 };
        let (escape, after) = escaped.split_at(end);
        readable.push_str(if escape == ZERO { r"\ufffd" } else { escape });
        rest = after;
    }
    readable.push_str(rest);
    readable.into()
}

#[cfg(all(test, feature = "postgres"))]
mod tests {
    use super::readable;

    #[test]
    fn only_the_character_zero_is_replaced() {
        assert_eq!(readable(r#"{"text":"a\u0000\\u0000\n"}"#), r#"{"text":"a\ufffd\\u0000\n"}"#);
        assert_eq!(readable(r#""\\\u0000""#), r#""\\\ufffd""#);
        assert_eq!(readable(r#""é""#), r#""é""#);
    }
}
