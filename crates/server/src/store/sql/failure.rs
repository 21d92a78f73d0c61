//! What an error of either database means.

#[cfg(feature = "postgres")]
use sqlx::postgres::PgDatabaseError;
use sqlx::sqlite::SqliteError;

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// There is no room.
    Full,
    /// What was to be written contradicts what is stored, or cannot be stored at all.
    Contradiction,
    /// Another server has written the same meanwhile; the next try sees what.
    #[cfg(feature = "postgres")]
    Overtaken,
    /// Something that another try may not meet.
    Trouble,
}

/// What an error means.
pub fn failure(error: &sqlx::Error) -> Failure {
    if matches!(error, sqlx::Error::Encode(_)) {
        return Failure::Contradiction;
    }
    let Some(error) = error.as_database_error() else { return Failure::Trouble };
    let code = error.code().unwrap_or_default();
    if error.try_downcast_ref::<SqliteError>().is_some() {
        // Kinds of the same error are told apart in the upper bytes.
        return match code.parse::<u32>().map(|code| code % 256) {
            Ok(13) => Failure::Full,
            Ok(19) => Failure::Contradiction,
            _ => Failure::Trouble,
        };
    }
    #[cfg(feature = "postgres")]
    if error.try_downcast_ref::<PgDatabaseError>().is_some() {
        // The classes of SQLSTATE: a constraint, a value that cannot be, a transaction that others were quicker than.
        return match (&*code, code.get(..2)) {
            ("53100", _) => Failure::Full,
            (_, Some("22" | "23")) => Failure::Contradiction,
            (_, Some("40")) => Failure::Overtaken,
            _ => Failure::Trouble,
        };
    }
    Failure::Trouble
}
