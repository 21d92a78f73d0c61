//! The room of a match: its host, a referee, spectators, and what players bring to the table.

use super::BySeat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::{Seat, Viewer};

/// What somebody wishes of the room of a match, in a `room` message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub enum RoomWish {
    /// A player answers whether a referee shall see both hands.
    AnswerReferee {
        /// Whether the referee is welcome.
        accept: bool,
    },
    /// A player calls the referee, or no longer does.
    CallReferee {
        /// Whether.
        call: bool,
    },
    /// The referee pauses the match, or lets it go on; so may a player once the referee has been gone for two minutes.
    /// Where there is no referee, the match pauses once both players wish it, and goes on as soon as one does.
    Pause {
        /// Whether it shall stand still.
        on: bool,
    },
    /// The referee or a spectator says something.
    Speak {
        /// What.
        text: String,
        /// How a spectator is called.
        name: Option<String>,
        /// The clause that the referee's answer is.
        clause: Option<String>,
    },
    /// The referee ends the match.
    Judge {
        /// How.
        verdict: Verdict,
        /// By which clause; that about referees if none is named.
        clause: Option<String>,
        /// Why, in one sentence.
        reason: String,
    },
    /// The referee puts the match back to what it was after its first choices.
    PutBack {
        /// How many choices one has seen.
        step: u32,
        /// How many are to stay.
        to: u32,
    },
    /// The host changes what both still have to agree to.
    Arrange {
        /// All settings, as they are to be.
        settings: RoomSettings,
    },
    /// The host closes the match before it has begun.
    Close,
    /// The host takes their seat from whoever else sits there, before the match has begun.
    Remove {
        /// What the link of the seat says from then on, 20 to 64 letters and digits that nobody guesses: the link of
        /// the match alone no longer leads to it. If nothing is said, it still does.
        invite: Option<String>,
    },
    /// The host takes the other seat, before the match has begun; whoever sits there gets theirs.
    SwapSeats,
    /// The host hands the room over to the other player.
    HandOver,
    /// A player wants to read what spectators write, or not.
    HearSpectators {
        /// Whether.
        on: bool,
    },
    /// Somebody reports what was written, for whoever runs the server.
    Report {
        /// What was written.
        text: String,
        /// Who wrote it, as the chat names them.
        of: String,
        /// What is wrong with it.
        why: Option<String>,
    },
    /// A player picks a colour, a Book, sleeves, a mat and a coin.
    Dress {
        /// Which.
        look: Look,
    },
    /// A player shows the opponent a card or a page of their own, or hides it again.
    Show {
        /// Its handle in one's own view; nothing hides what is shown.
        page: Option<String>,
    },
    /// A player takes back having taken back: makes the next of the choices that were.
    Redo {
        /// How many choices one has seen.
        step: u32,
    },
    /// A player wants the seats to stay as they are in a rematch, or to be swapped.
    KeepSeats {
        /// Whether they stay.
        on: bool,
    },
    /// A player puts a marker on a card for both to see, or takes it away.
    Mark {
        /// The handle of the card.
        on: String,
        /// Its colour; nothing takes the marker away.
        color: Option<Color>,
        /// What is written on it.
        note: Option<String>,
    },
}

/// How a referee ends a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Verdict {
    /// Player A wins.
    WinA,
    /// Player B wins.
    WinB,
    /// Nobody wins.
    Draw,
    /// Player A is disqualified.
    DisqualifyA,
    /// Player B is disqualified.
    DisqualifyB,
}

/// What the host settles before both agree.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RoomSettings {
    /// The agreed rules; none is the rule book.
    #[cfg_attr(feature = "ts", ts(type = "Record<string, number | boolean | string>"))]
    pub house: Value,
    /// Clocks, if any.
    pub clock: Option<super::ClockRule>,
    /// Who may watch.
    pub audience: Audience,
    /// For how many seconds spectators see things late.
    pub delay_seconds: u32,
    /// Whether tournament rules hold; if nothing is said that stays as it is.
    pub tournament: Option<bool>,
}

/// Who may watch a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Audience {
    /// Everybody; it is listed.
    #[default]
    Everybody,
    /// Whoever has the link.
    Link,
    /// Nobody but players and a referee.
    Nobody,
}

/// The colours of players, tints and markers: any but grey and black, which are those of spectators and the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Color {
    /// As embers.
    Red,
    /// As leaves in autumn.
    Orange,
    /// As the sun.
    Yellow,
    /// As moss.
    Green,
    /// As the sea.
    Teal,
    /// As the evening.
    Blue,
    /// As plums.
    Purple,
    /// As roses.
    Pink,
}

/// What a player brings to the table; what is left out is as the game has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct Look {
    /// The player's colour.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// Of what kind the Book is, in a game with Books.
    pub book: BookKind,
    /// What it is tinted with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tint: Option<Color>,
    /// What is on the backs of the player's cards.
    pub sleeve: Sleeve,
    /// What the player's side of the table is made of.
    pub mat: Cloth,
    /// What the player's coin is made of.
    pub coin: Metal,
}

/// Three kinds of Books; each looks different for Player 1 and for Player 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum BookKind {
    /// As most are.
    #[default]
    Standard,
    /// Black, of which a tint colours the lines of the symbols alone.
    Black,
    /// A standard Book with gold lines.
    Gold,
}

/// What is on the backs of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Sleeve {
    /// The back of the game.
    #[default]
    Plain,
    /// Slanting stripes.
    Stripes,
    /// Crossed lines.
    Lattice,
    /// Waves.
    Waves,
    /// Stars.
    Stars,
}

/// What a side of the table is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Cloth {
    /// The mat of the game.
    #[default]
    Plain,
    /// Felt.
    Felt,
    /// Boards.
    Wood,
    /// Stone.
    Slate,
    /// Cloth that shimmers.
    Velvet,
}

/// What a coin is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Metal {
    /// As the game has it.
    #[default]
    Brass,
    /// Light and cool.
    Silver,
    /// Reddish.
    Copper,
}

/// Who closes a match before its end, but for its host.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum StoppedBy {
    /// Whoever runs the server.
    #[default]
    Server,
    /// The tournament that it belongs to, whose round is over.
    Tournament,
}

/// How the room of a match stands, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RoomInfo {
    /// Whose room it is.
    pub host: Seat,
    /// Whether it is closed, by its host or by others.
    pub closed: bool,
    /// Why it was closed before its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
    /// By whom, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<StoppedBy>,
    /// Who may watch.
    pub audience: Audience,
    /// For how many seconds spectators see things late.
    pub delay_seconds: u32,
    /// The referee, if one is invited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub referee: Option<RefereeInfo>,
    /// Who calls the referee.
    pub called_by: Vec<Seat>,
    /// Whether the match is paused.
    pub paused: bool,
    /// By whom, if it is: by the referee, or by the player who agreed to it last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused_by: Option<Viewer>,
    /// Who asks for a pause.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause_asked: Option<Seat>,
    /// Who reads what spectators write.
    pub hears_spectators: BySeat<bool>,
    /// What the players brought to the table.
    pub looks: BySeat<Look>,
    /// What players show each other, as far as this viewer sees it.
    pub shown: Vec<ShownPage>,
    /// The markers that both see.
    pub marks: Vec<Mark>,
    /// Whether the seats stay as they are in a rematch.
    pub keep_seats: bool,
    /// How many choices the viewer can make again that were taken back.
    pub redo: u32,
    /// How often what both agree to has changed.
    pub terms: u32,
    /// Whether the free seat is for whoever comes by its own link, which its host has.
    pub by_invitation: bool,
    /// For the host: what that link says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// A referee who is invited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RefereeInfo {
    /// Who invited them; nobody at the table if the organiser of a tournament has appointed them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// Whether both have agreed, so that the referee sees both hands.
    pub admitted: bool,
    /// How many browsers with the referee's link are connected.
    pub browsers: u32,
    /// What the referee is called, once they have opened the link and said so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A card or page that a player shows the opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownPage {
    /// Whose.
    pub by: Seat,
    /// Its handle in its player's view.
    pub page: String,
    /// The id of the card.
    pub card: String,
}

/// A marker on a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mark {
    /// Whose it is.
    pub by: Seat,
    /// The handle of the card.
    pub on: String,
    /// Its colour.
    pub color: Color,
    /// What is written on it; empty for nothing.
    pub note: String,
}

/// Body of `PUT /api/matches/:id/referee`: whoever has the link says who they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RefereeComes {
    /// What they are called; the name of a player who is somebody counts instead.
    pub name: Option<String>,
    /// The secret of a seat of the same match that this browser holds: whoever has one cannot be the referee.
    pub seat: Option<String>,
}

/// Answer to `POST /api/matches/:id/referee`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RefereeInvited {
    /// The secret of the referee's seat.
    pub token: String,
    /// The link for the referee.
    pub link: String,
}
