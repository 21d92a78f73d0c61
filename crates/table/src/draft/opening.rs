//! What a draft is opened with.

use crate::protocol::{CreateDraft, DraftId};
use crate::{OwnPoolFile, Refused, request};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use tercet_library::draft::{BadSetup, ROUNDS, SEATS, Setup};

/// How long one may look at a pack, in seconds, where there is a clock.
const CLOCK_SECONDS: RangeInclusive<u32> = 5..=3_600;

/// What a draft is opened with, as it is stored. It holds what is in the packs: never send it to anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftOpening {
    /// Its name in links.
    pub id: DraftId,
    /// Which game.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    pub at: u64,
    /// What whoever opened it is called, who has seat 0.
    pub name: String,
    /// The kind of pack of each round.
    pub packs: Vec<String>,
    /// Whether it is left out of the list of open drafts.
    pub private: bool,
    /// The pool of own cards that come in the packs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_pool: Option<OwnPoolFile>,
    /// What was in the packs, by ids of cards, and how they are drafted.
    pub setup: Setup<String>,
}

impl CreateDraft {
    /// Says what is wrong with the request, whatever is in the packs.
    ///
    /// # Errors
    /// Too few or too many seats or packs, or a clock that nobody can draft by.
    pub fn check(&self) -> Result<(), Refused> {
        if !SEATS.contains(&self.seats) {
            return Err(Refused::plain(BadSetup::Seats(self.seats)));
        }
        if !ROUNDS.contains(&self.packs.len()) {
            return Err(Refused::plain(BadSetup::Rounds(self.packs.len())));
        }
        let (least, most) = (CLOCK_SECONDS.start(), CLOCK_SECONDS.end());
        match self.clock_seconds {
            Some(seconds) if !CLOCK_SECONDS.contains(&seconds) => Err(Refused::plain(format!(
                "The clock can give {least} to {most} seconds for each pick, not {seconds}."
            ))),
            Some(_) | None => Ok(()),
        }
    }
}

impl DraftOpening {
    /// The opening that `request` asks for, with the pool of own cards that it names, if it names one, and with what
    /// was in the packs: for each round one for each seat.
    ///
    /// # Errors
    /// If the name is too long.
    pub fn new(
        request: CreateDraft,
        id: DraftId,
        at: u64,
        own_pool: Option<OwnPoolFile>,
        packs: Vec<Vec<Vec<String>>>,
    ) -> Result<DraftOpening, Refused> {
        let clock = request.clock_seconds.map(|seconds| u64::from(seconds) * 1000);
        Ok(DraftOpening {
            id,
            game: request.game,
            at,
            name: request::name(request.name.as_deref())?,
            packs: request.packs,
            private: request.private.unwrap_or(false),
            own_pool,
            setup: Setup { packs, clock, sealed: request.sealed.unwrap_or(false) },
        })
    }
}
