//! Answers that are not a success, and reading of requests.

use crate::among::Elsewhere;
use crate::bans::TurnedAway;
use crate::limits::TooMuch;
use crate::rooms::{NoTable, Undone};
use crate::store::Unstored;
use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use tercet_table::Refused;
use tercet_table::protocol::ErrorAnswer;

/// The longest body of a request, in bytes; that of one with a pool of own cards, whose characters may take two bytes
/// each in JSON; and that of a record, a pool or a deck to be read.
pub const BODY: usize = 64 * 1024;
pub const WITH_POOL: usize = BODY + 256 * 1024;
pub const RECORD: usize = 2 * 1024 * 1024;

/// What the library says before it says what is wrong with a body.
const LIBRARY_WORDS: [&str; 2] =
    ["Failed to deserialize the JSON body into the target type: ", "Failed to parse the request body as JSON: "];

/// What went wrong with a request: `{"error": …, "clause"?: …}` with a status.
#[derive(Debug)]
pub struct Problem {
    status: StatusCode,
    answer: ErrorAnswer,
    /// Whether nothing was done because the table moves to another server, so that it can be asked again there.
    moving: bool,
}

/// The header of an answer that says so, for the servers among themselves.
pub const MOVING: &str = "x-tercet-moving";

impl Problem {
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        let answer = ErrorAnswer { error: error.into(), clause: None, faults: Vec::new() };
        Problem { status, answer, moving: false }
    }

    /// Nothing of this name.
    pub fn unknown(what: &str, name: &str) -> Self {
        Problem::new(StatusCode::NOT_FOUND, format!("There is no {what} {:?}.", shown(name)))
    }

    /// Not what a token is.
    pub fn no_token() -> Self {
        let why = "A token is 32 random bytes in base64url, without padding.";
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, why)
    }

    /// Nobody else can sit down.
    pub fn no_seat() -> Self {
        Problem::refused(StatusCode::CONFLICT, Refused::no_seat())
    }

    /// The body of a request was not taken.
    pub fn unread(status: StatusCode, why: String) -> Self {
        if status == StatusCode::PAYLOAD_TOO_LARGE {
            let bounds = format!(
                "a request has at most {BODY} bytes, one with a pool of own cards {WITH_POOL}, a record or a deck to be \
                 read {RECORD}"
            );
            return Problem::new(status, format!("The body of this request is too long: {bounds}."));
        }
        let why = LIBRARY_WORDS.iter().find_map(|words| why.strip_prefix(words)).unwrap_or(&why);
        Problem::new(status, format!("The body of this request cannot be read: {why}"))
    }

    /// What the body asks for cannot be done.
    pub fn unfit(why: Refused) -> Self {
        Problem::refused(StatusCode::UNPROCESSABLE_ENTITY, why)
    }

    pub fn refused(status: StatusCode, why: Refused) -> Self {
        let answer = ErrorAnswer { error: why.sentence, clause: why.clause, faults: why.faults };
        Problem { status, answer, moving: false }
    }
}

/// As much of a name that somebody sent as a message repeats.
pub fn shown(name: &str) -> String {
    name.chars().take(80).collect()
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.status, Json(self.answer)).into_response();
        if self.moving {
            response.headers_mut().insert(MOVING, HeaderValue::from_static("1"));
        }
        response
    }
}

impl From<NoTable> for Problem {
    fn from(why: NoTable) -> Self {
        let status = match why {
            NoTable::Unknown(..) => StatusCode::NOT_FOUND,
            NoTable::Closed(_) => StatusCode::GONE,
            NoTable::TooMuch(why) => return why.into(),
            NoTable::Busy | NoTable::Elsewhere(_) | NoTable::Broken(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Problem { moving: matches!(why, NoTable::Elsewhere(_)), ..Problem::new(status, why.to_string()) }
    }
}

impl From<Elsewhere> for Problem {
    fn from(why: Elsewhere) -> Self {
        NoTable::from(why).into()
    }
}

impl From<Undone> for Problem {
    fn from(why: Undone) -> Self {
        match why {
            Undone::Refused(why) => Problem::unfit(why),
            Undone::TooMuch(why) => why.into(),
            Undone::Unstored(why) => why.into(),
        }
    }
}

impl From<TooMuch> for Problem {
    fn from(why: TooMuch) -> Self {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, why.to_string())
    }
}

impl From<TurnedAway> for Problem {
    fn from(why: TurnedAway) -> Self {
        Problem::new(StatusCode::FORBIDDEN, why.to_string())
    }
}

impl From<Unstored> for Problem {
    fn from(why: Unstored) -> Self {
        let status = match why {
            Unstored::Outdated { .. } => StatusCode::CONFLICT,
            Unstored::Forbidden(_) => StatusCode::UNPROCESSABLE_ENTITY,
            _ => StatusCode::SERVICE_UNAVAILABLE,
        };
        Problem { moving: matches!(why, Unstored::Moved), ..Problem::new(status, why.to_string()) }
    }
}

impl From<JsonRejection> for Problem {
    fn from(why: JsonRejection) -> Self {
        Problem::unread(why.status(), why.body_text())
    }
}

impl From<BytesRejection> for Problem {
    fn from(why: BytesRejection) -> Self {
        Problem::unread(why.status(), why.body_text())
    }
}

impl From<PathRejection> for Problem {
    fn from(why: PathRejection) -> Self {
        Problem::new(why.status(), why.body_text())
    }
}

impl From<QueryRejection> for Problem {
    fn from(why: QueryRejection) -> Self {
        Problem::new(why.status(), why.body_text())
    }
}

/// A JSON body; what is wrong with it is answered in JSON too.
#[derive(FromRequest)]
#[from_request(via(axum::Json), rejection(Problem))]
pub struct Body<T>(pub T);

/// The variable parts of a path.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Path), rejection(Problem))]
pub struct Path<T>(pub T);

/// What follows the question mark.
#[derive(FromRequestParts)]
#[from_request(via(axum::extract::Query), rejection(Problem))]
pub struct Query<T>(pub T);
