//! How much each address may ask, say, open, and have stored.

use crate::address::{Address, Household};
use crate::among::FromFellow;
use crate::counters::Counters;
use crate::reply::Problem;
use crate::serve::App;
use crate::time::now_ms;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use serde::Serialize;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

/// Requests a second, and at once.
const REQUESTS: NonZeroU32 = NonZeroU32::new(50).unwrap();
const REQUESTS_AT_ONCE: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Lines said a minute at all tables, and at once: a classroom may share an address.
const LINES: NonZeroU32 = NonZeroU32::new(120).unwrap();
const LINES_AT_ONCE: NonZeroU32 = NonZeroU32::new(240).unwrap();
/// Matches opened an hour, all at once if one likes.
const MATCHES: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// Decks and pools saved an hour for the first time, all at once if one likes.
const DECKS: NonZeroU32 = NonZeroU32::new(240).unwrap();
/// Players made, or brought to another device, an hour, all at once if one likes.
const PLAYERS: NonZeroU32 = NonZeroU32::new(60).unwrap();
/// Tournaments entered per hour, all at once if need be: a hall full of players may share an address.
const ENTRIES: NonZeroU32 = NonZeroU32::new(600).unwrap();
/// An address may send messages like this many connections that never rest.
const RESTLESS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// This many hours after it is spent, all room for storing is there again.
const HOURS: u32 = 4;
/// What everything that is stored takes beside its own bytes.
const AROUND: usize = 200;
/// Old addresses are forgotten once in this many times.
const FORGET_EVERY: u64 = 10_000;

/// An address wants more than it may have.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum TooMuch {
    /// It asks too often.
    #[error("Too many requests; wait a moment.")]
    Requests,
    /// It says too much.
    #[error("Too many messages at once from your address; wait a moment.")]
    Messages,
    /// It talks too much.
    #[error("Too much was said at once from your address; wait a moment.")]
    Talk,
    /// It opens too many matches.
    #[error("Too many matches were opened from your address; try again later.")]
    Matches,
    /// It enters too many tournaments.
    #[error("Tournaments were entered too often from your address; try again later.")]
    Entries,
    /// It saves too many decks and pools.
    #[error("Too many decks and pools were saved from your address; try again later.")]
    Decks,
    /// It becomes too many players.
    #[error("Too many players came from your address; try again later.")]
    Players,
    /// It has had too much stored.
    #[error("Too much was stored for your address lately; matches can still be played. Try again later.")]
    Stored,
    /// It has too many stored tables taken up.
    #[error("Your address is opening too many tables at once; try again.")]
    Tables,
    /// It has too many matches played again.
    #[error("Your address is replaying too many matches at once; wait a moment.")]
    Replays,
    /// It has too many matches looked back at.
    #[error("Your address is having too many matches analysed at once; wait until one of them is done.")]
    Analyses,
    /// It fetches all that is stored of players too often at once.
    #[error("Your address is fetching too much at once; wait a moment.")]
    Exports,
    /// It asks too much about cards.
    #[error("Your address is asking too much about cards at once; wait a moment.")]
    Lookups,
}

impl TooMuch {
    /// The word by which it is counted.
    fn bound(self) -> &'static str {
        match self {
            TooMuch::Requests => "requests",
            TooMuch::Messages => "messages",
            TooMuch::Talk => "talk",
            TooMuch::Matches => "matches",
            TooMuch::Entries => "tournament_entries",
            TooMuch::Decks => "decks",
            TooMuch::Players => "players",
            TooMuch::Stored => "stored",
            TooMuch::Tables => "tables",
            TooMuch::Replays => "replays",
            TooMuch::Analyses => "analyses",
            TooMuch::Exports => "exports",
            TooMuch::Lookups => "lookups",
        }
    }
}

/// How much each household has had lately.
pub struct Limits {
    counters: Counters,
    requests: Counted,
    messages: Counted,
    talk: Counted,
    matches: Counted,
    entries: Counted,
    decks: Counted,
    players: Counted,
    stored: Counted,
}

impl Limits {
    /// `messages` is how many one connection may send per second, `stored` how many bytes an address may have stored at
    /// once.
    pub fn new(messages: NonZeroU32, stored: NonZeroU32, counters: Counters) -> Self {
        let an_hour = NonZeroU32::new(stored.get() / HOURS).unwrap_or(NonZeroU32::MIN);
        Limits {
            counters,
            requests: Counted::new(Quota::per_second(REQUESTS).allow_burst(REQUESTS_AT_ONCE)),
            messages: Counted::new(Quota::per_second(messages.saturating_mul(RESTLESS))),
            talk: Counted::new(Quota::per_minute(LINES).allow_burst(LINES_AT_ONCE)),
            matches: Counted::new(Quota::per_hour(MATCHES)),
            entries: Counted::new(Quota::per_hour(ENTRIES)),
            decks: Counted::new(Quota::per_hour(DECKS)),
            players: Counted::new(Quota::per_hour(PLAYERS)),
            stored: Counted::new(Quota::per_hour(an_hour).allow_burst(stored)),
        }
    }

    fn take(&self, of: &Counted, whose: Household, more: usize, otherwise: TooMuch) -> Result<(), TooMuch> {
        of.take(whose, more).ok_or_else(|| {
            self.counters.refuse(otherwise.bound());
            otherwise
        })
    }

    /// One more request.
    fn may_ask(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.requests, whose, 1, TooMuch::Requests)
    }

    /// One more message, over whichever connection.
    pub fn may_say(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.messages, whose, 1, TooMuch::Messages)
    }

    /// One more line, at whichever table.
    pub fn may_talk(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.talk, whose, 1, TooMuch::Talk)
    }

    /// One more match.
    pub fn may_open(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.matches, whose, 1, TooMuch::Matches)
    }

    /// One more place in a tournament.
    pub fn may_enter(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.entries, whose, 1, TooMuch::Entries)
    }

    /// One more saved deck or pool.
    pub fn may_save(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.decks, whose, 1, TooMuch::Decks)
    }

    /// One more device that becomes a player.
    pub fn may_be_somebody(&self, whose: Household) -> Result<(), TooMuch> {
        self.take(&self.players, whose, 1, TooMuch::Players)
    }

    /// Another `bytes` in the database.
    pub fn may_store(&self, whose: Household, bytes: usize) -> Result<(), TooMuch> {
        self.take(&self.stored, whose, AROUND.saturating_add(bytes), TooMuch::Stored)
    }
}

/// How many bytes this takes in the database.
pub fn size(stored: &impl Serialize) -> usize {
    serde_json::to_vec(stored).map_or(0, |text| text.len())
}

/// Turns away whoever is banned or asks too much; what another server passes on has been counted there.
pub async fn limit(
    State(app): State<App>,
    address: Address,
    FromFellow(passed_on): FromFellow,
    request: Request,
    next: Next,
) -> Response {
    if passed_on {
        return next.run(request).await;
    }
    if let Some(why) = app.hall.host.bans.of_household(address.household(), now_ms()) {
        return Problem::from(why).into_response();
    }
    match app.hall.limits.may_ask(address.household()) {
        Ok(()) => next.run(request).await,
        Err(why) => Problem::from(why).into_response(),
    }
}

/// How much of one thing each household has had lately.
struct Counted {
    lately: DefaultKeyedRateLimiter<Household>,
    times: AtomicU64,
}

impl Counted {
    fn new(quota: Quota) -> Self {
        Counted { lately: RateLimiter::keyed(quota), times: AtomicU64::new(0) }
    }

    /// Counts so much more, unless that is more than this household may have.
    fn take(&self, whose: Household, more: usize) -> Option<()> {
        if self.times.fetch_add(1, Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            self.lately.retain_recent();
        }
        let more = NonZeroU32::new(u32::try_from(more).ok()?)?;
        self.lately.check_key_n(&whose, more).ok()?.ok()
    }
}
