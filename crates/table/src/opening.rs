//! What a table is opened with.

use crate::protocol::{Audience, ClockRule, Level, Look, MatchId, Refused, Sealed, SeatKind, SeatPlayer};
use crate::{Beginning, OwnPoolFile, Refereed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::{PerSeat, Seat, Seed};

/// What a table is opened with, as it is stored. It holds the seed: never send it to anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opening {
    /// Its name in links.
    pub id: MatchId,
    /// Which game.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    pub at: u64,
    /// The agreed rules; null is the rule book.
    pub house: Value,
    /// Who sits there from the start.
    pub seats: PerSeat<Sitter>,
    /// Whose room it is: in a rematch that of whoever was the host before.
    #[serde(default = "opener", skip_serializing_if = "is_opener")]
    pub host: Seat,
    /// Whether both seats are played in one browser.
    pub hotseat: bool,
    /// Whether both have agreed to these rules already, as for a rematch.
    #[serde(default)]
    pub agreed_before: bool,
    /// The clocks, if any.
    pub clock: Option<ClockRule>,
    /// Whether there is no draw and no rematch.
    pub tournament: bool,
    /// Whether it is left out of the list of matches.
    pub private: bool,
    /// Whether it counts for the ratings of both.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Who may watch; openings that do not say follow `private`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<Audience>,
    /// For how many seconds spectators see things late.
    #[serde(default)]
    pub delay_seconds: u32,
    /// The referee whom both agreed to in the match before this one, or those of the tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refereed: Option<Refereed>,
    /// What the players brought to the match before this one.
    #[serde(default)]
    pub looks: PerSeat<Look>,
    /// What it begins with.
    #[serde(flatten)]
    pub beginning: Beginning,
    /// Where its pool comes from, if it is sealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<Sealed>,
    /// The pool of own cards that it is played with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_pool: Option<OwnPoolFile>,
    /// The secret of all chance.
    pub seed: Seed,
}

impl Opening {
    /// The same, opened by this player, if it is one who is somebody.
    ///
    /// # Errors
    /// If it is rated and nobody is named.
    pub fn opened_by(mut self, opener: Option<SeatPlayer>) -> Result<Opening, Refused> {
        if self.rated && opener.is_none() {
            return Err(Refused::unrated_guest());
        }
        if let Sitter::Human { player, .. } = &mut self.seats[Seat::A] {
            *player = opener;
        }
        Ok(self)
    }

    /// The same for two who looked for such a match and found each other: `other` is in seat B, and both have agreed.
    pub fn against(mut self, other: Opening) -> Opening {
        let PerSeat([other, _]) = other.seats;
        self.seats[Seat::B] = other;
        self.agreed_before = true;
        self
    }
}

/// The seat of whoever opens a room.
fn opener() -> Seat {
    Seat::A
}

fn is_opener(seat: &Seat) -> bool {
    *seat == opener()
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// A person.
    Human {
        /// What the player is called.
        name: String,
        /// What the player plays, in the form of the rules.
        deck: Value,
        /// Which player it is, if it is one who is somebody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<SeatPlayer>,
    },
    /// The program.
    Computer {
        /// How well it plays.
        level: Level,
        /// What it plays, in the form of the rules.
        deck: Value,
    },
}

impl Sitter {
    /// What kind of player this is.
    pub fn kind(&self) -> SeatKind {
        match self {
            Sitter::Open => SeatKind::Open,
            Sitter::Human { .. } => SeatKind::Human,
            Sitter::Computer { .. } => SeatKind::Computer,
        }
    }

    /// How well the program plays, if it sits there.
    pub fn level(&self) -> Option<Level> {
        match self {
            Sitter::Computer { level, .. } => Some(*level),
            Sitter::Open | Sitter::Human { .. } => None,
        }
    }

    /// What the player is called; empty if nobody sits there or no name was given.
    pub fn name(&self) -> String {
        match self {
            Sitter::Open => String::new(),
            Sitter::Human { name, .. } => name.clone(),
            Sitter::Computer { level, .. } => format!("Computer ({level})"),
        }
    }

    /// Which player this is, if it is one who is somebody.
    pub fn player(&self) -> Option<&SeatPlayer> {
        match self {
            Sitter::Human { player, .. } => player.as_ref(),
            Sitter::Open | Sitter::Computer { .. } => None,
        }
    }

    /// What the player plays.
    pub fn deck(&self) -> Option<&Value> {
        match self {
            Sitter::Open => None,
            Sitter::Human { deck, .. } | Sitter::Computer { deck, .. } => Some(deck),
        }
    }
}
