//! What is stored of a tournament: everything that happened, in order.

use crate::{EntrantId, Pairing, RefereeId, Score, Spot};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Words of people that everybody reads of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Words {
    /// What it is called.
    Name,
    /// The organiser's own rules.
    Rules,
    /// What a referee is called.
    Referee {
        /// Which.
        referee: RefereeId,
    },
    /// Something that the organiser told everybody.
    News {
        /// Which news; the first is 0.
        news: usize,
    },
}

/// Something that happened in a tournament, as it is stored. Times are milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "kebab-case")]
pub enum Entry {
    /// Somebody entered.
    Entered {
        /// When.
        at: u64,
        /// What the player is called.
        name: String,
        /// What the player plays, if that is already known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        deck: Option<Value>,
        /// By what whoever runs the tournament knows the player elsewhere, if they are known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// Whether whoever runs the tournament takes part as this player.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        organises: bool,
        /// How often they have been called something else since.
        #[serde(default)]
        renamed: u32,
    },
    /// A player handed in a deck, in place of one handed in before.
    Handed {
        /// When.
        at: u64,
        /// Who.
        player: EntrantId,
        /// What the player plays.
        deck: Value,
    },
    /// A player dropped out.
    Dropped {
        /// When.
        at: u64,
        /// Who.
        player: EntrantId,
    },
    /// Those who had entered were to open packs and build decks from them.
    Gathered {
        /// When.
        at: u64,
    },
    /// Some players were given packs at a table, to draft or to keep.
    Dealt {
        /// When.
        at: u64,
        /// What the table is called.
        draft: String,
        /// Who sits there, the first seat first.
        players: Vec<EntrantId>,
    },
    /// The tournament began.
    Begun {
        /// When.
        at: u64,
        /// Those who take part, the first seed first.
        seeds: Vec<EntrantId>,
        /// How many rounds there will be; a double elimination can end one earlier.
        rounds: usize,
    },
    /// Another round was paired.
    Paired {
        /// When.
        at: u64,
        /// Who plays whom.
        pairs: Vec<Pairing>,
    },
    /// A table began to play a game.
    Opened {
        /// When.
        at: u64,
        /// Where.
        spot: Spot,
        /// The name of the match in which it is played.
        game: String,
    },
    /// A game ended.
    Played {
        /// When.
        at: u64,
        /// Where.
        spot: Spot,
        /// Who won; nobody if it was a draw.
        winner: Option<EntrantId>,
    },
    /// The organiser noted that somebody did not come: the match is lost.
    NoShow {
        /// When.
        at: u64,
        /// Where.
        spot: Spot,
        /// Who did not come.
        player: EntrantId,
    },
    /// The organiser set a result right.
    Corrected {
        /// When.
        at: u64,
        /// Where.
        spot: Spot,
        /// What counts from now on.
        score: Score,
    },
    /// The time of the round was up.
    TimeUp {
        /// When.
        at: u64,
    },
    /// The organiser appointed a referee.
    Appointed {
        /// When.
        at: u64,
        /// What the referee is called.
        name: String,
    },
    /// A referee came.
    CameToJudge {
        /// When.
        at: u64,
        /// Who.
        referee: RefereeId,
        /// By what whoever runs the tournament knows the referee elsewhere, if they are known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// The organiser dismissed a referee.
    Dismissed {
        /// When.
        at: u64,
        /// Whom.
        referee: RefereeId,
    },
    /// All matches that were being played know who judges.
    BenchKnown {
        /// When.
        at: u64,
        /// How often it had changed who judges.
        bench: usize,
    },
    /// Somebody at a table called the referee, or no longer does.
    Called {
        /// When.
        at: u64,
        /// Where.
        spot: Spot,
        /// Who calls now.
        callers: Vec<EntrantId>,
    },
    /// The organiser told everybody something.
    Announced {
        /// When.
        at: u64,
        /// What.
        text: String,
    },
    /// Whoever runs the server put other words in the place of some.
    Reworded {
        /// When.
        at: u64,
        /// In the place of which.
        words: Words,
        /// What is read there from now on.
        text: String,
    },
    /// The organiser ended the tournament as it stood.
    Closed {
        /// When.
        at: u64,
    },
}
