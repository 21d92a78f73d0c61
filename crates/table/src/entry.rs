//! What is stored of a match: everything that happened at the table, in order.

use crate::protocol::SeatPlayer;
use crate::{MatchId, RoomChange};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::{PerSeat, Seat};

/// One thing that happened at a table, as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    #[serde(flatten)]
    pub what: Happened,
}

/// What can happen at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Happened {
    /// Somebody took the free seat.
    Joined {
        /// What the player is called.
        name: String,
        /// What the player plays, in the form of the rules.
        deck: Value,
        /// Which player it is, if it is one who is somebody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<SeatPlayer>,
    },
    /// A seat agreed to the rules shown, or took that back.
    Ready {
        /// Who.
        seat: Seat,
        /// Whether it agrees.
        agree: bool,
    },
    /// An option was taken.
    Chosen {
        /// By whom.
        seat: Seat,
        /// The key of the option.
        key: String,
        /// The hash of the position after it.
        hash: String,
        /// Milliseconds that both had left when it was taken, with clocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<PerSeat<u64>>,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// A clock ran out.
    TimeUp {
        /// Whose.
        seat: Seat,
    },
    /// A player was away for too long, and the other one claimed the win.
    Absent {
        /// Who was away.
        seat: Seat,
    },
    /// A player offered a draw.
    DrawOffered {
        /// Who.
        seat: Seat,
    },
    /// The offer was answered.
    DrawAnswered {
        /// Whether it is a draw.
        accept: bool,
    },
    /// A player asked to take back choices.
    UndoAsked {
        /// Who.
        seat: Seat,
        /// How many choices are to stay. Earlier versions of the program did not say: all before the
        /// player's last.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<u32>,
    },
    /// That was not granted.
    UndoRefused {
        /// Whether the referee decided so.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_referee: bool,
    },
    /// Choices were taken back.
    TakenBack {
        /// Who wished it.
        seat: Seat,
        /// How many choices are left.
        to: u32,
        /// Milliseconds that both have left after it, with clocks. Earlier versions of the program did not say:
        /// as many as after those choices.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<PerSeat<u64>>,
        /// Whether the referee granted it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_referee: bool,
    },
    /// A player wants a rematch.
    RematchAsked {
        /// Who.
        seat: Seat,
    },
    /// The rematch is at another table.
    Moved {
        /// Which.
        to: MatchId,
    },
    /// A player said something.
    Said {
        /// Who.
        seat: Seat,
        /// What.
        text: String,
    },
    /// Something changed in the room.
    Room(RoomChange),
}
