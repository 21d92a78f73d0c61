//! A server for tests alone: what happens at its tables can be foreseen, and repeated.
//!
//! Whoever opens a match names the seed of all its chance in a header, and may leave its clocks so
//! little time that nobody has to wait for them. Any other server does not look at these headers.
//! Tokens and the names of matches come from the operating system on both.

use crate::reply::Problem;
use crate::secret;
use crate::serve::App;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use std::fmt::Display;
use std::str::FromStr;
use tercet_kernel::{Chance, Seed};
use tercet_table::Table;
use tercet_table::protocol::ClockRule;

const SEED: &str = "tercet-test-seed";
const BANK: &str = "tercet-test-bank-seconds";

/// What a match is opened with that its player does not ask for.
pub struct Fate {
    /// The chance from which its seed comes, and decks that nobody has named.
    pub chance: Chance,
    bank: Option<u32>,
}

impl Fate {
    /// The clocks with the time that the test leaves them.
    pub fn wind(&self, clock: Option<ClockRule>) -> Option<ClockRule> {
        clock.map(|rule| ClockRule { bank_seconds: self.seconds(rule.bank_seconds), ..rule })
    }

    /// This many seconds, or the time that the test leaves instead.
    pub fn seconds(&self, asked: u32) -> u32 {
        self.bank.unwrap_or(asked)
    }
}

impl FromRequestParts<App> for Fate {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Problem> {
        if !app.hall.for_tests {
            return Ok(Fate { chance: secret::chance(), bank: None });
        }
        let seed: Option<Seed> = header(parts, SEED)?;
        Ok(Fate { chance: seed.map_or_else(secret::chance, Chance::new), bank: header(parts, BANK)? })
    }
}

fn header<T: FromStr<Err: Display>>(parts: &Parts, name: &str) -> Result<Option<T>, Problem> {
    let Some(value) = parts.headers.get(name) else { return Ok(None) };
    let bad = |why: &dyn Display| Problem::new(StatusCode::BAD_REQUEST, format!("The header {name} is wrong: {why}."));
    value.to_str().map_err(|why| bad(&why))?.parse().map(Some).map_err(|why| bad(&why))
}

/// The chance of the rematch, which on a server for tests follows from the match before it.
pub fn chance_of_rematch(for_tests: bool, over: &Table) -> Chance {
    match over.playing().filter(|_| for_tests).and_then(|playing| playing.hash().parse().ok()) {
        Some(seed) => Chance::new(seed),
        None => secret::chance(),
    }
}
