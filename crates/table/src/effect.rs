//! What comes to a table, and what comes of it.

use crate::protocol::{ChatLine, ClientMessage, PlayerId, RoomWish, SeatPlayer};
use crate::{Entry, MatchId};
use serde_json::Value;
use tercet_kernel::{Seat, SeenByEach, SetRight};
use tercet_library::formats::DeckFile;

/// Who speaks. A token proves it; the server looks that up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The player of one seat.
    Seat(Seat),
    /// Both players, in one browser.
    Both,
    /// Whoever has the link of a referee, with the number of that invitation.
    Referee(u32),
    /// Anybody else.
    Spectator,
}

impl Who {
    /// Whether this is the player of `seat`.
    pub fn holds(self, seat: Seat) -> bool {
        match self {
            Who::Seat(own) => own == seat,
            Who::Both => true,
            Who::Referee(_) | Who::Spectator => false,
        }
    }
}

/// What can be asked of a table.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Take the free seat.
    Join {
        /// What one is called.
        name: Option<String>,
        /// What one plays, in the form of the rules.
        deck: Value,
        /// In a sealed match what one has opened.
        pool: Option<Box<DeckFile>>,
        /// Which player one is, if one is somebody.
        player: Option<SeatPlayer>,
        /// What the link said by which one came, if the host has given the seat a link of its own.
        invite: Option<String>,
    },
    /// Agree to the rules shown, or not.
    Ready {
        /// Whether one agrees.
        agree: bool,
    },
    /// Agree to the rules as they stood when this was the count of their changes.
    AgreeTo {
        /// See [`RoomInfo`](crate::protocol::RoomInfo).
        terms: u32,
    },
    /// Take an option.
    Choose {
        /// How many choices one has seen.
        step: u32,
        /// Its key.
        key: String,
    },
    /// Give up.
    Resign,
    /// Claim the win over a player who is away.
    ClaimWin,
    /// Offer a draw.
    OfferDraw,
    /// Answer the offer.
    AnswerDraw {
        /// Whether it is a draw.
        accept: bool,
    },
    /// Ask to take choices back.
    AskUndo {
        /// How many choices one has seen.
        step: u32,
        /// How many choices are to stay; all before the last that one had if nothing is said.
        to: Option<u32>,
    },
    /// Answer that.
    AnswerUndo {
        /// Whether it is granted.
        accept: bool,
    },
    /// Ask for a rematch.
    AskRematch,
    /// Say something.
    Say {
        /// What.
        text: String,
    },
    /// Invite a referee, whose link the server makes.
    InviteReferee,
    /// Come to the table as the referee who is invited.
    ComeAsReferee {
        /// What one is called.
        name: String,
        /// Which player one is, if one is somebody.
        player: Option<PlayerId>,
    },
    /// Set the position right, as a referee.
    SetRight {
        /// How many steps one has seen.
        step: u32,
        /// What shall lie where, and why.
        right: SetRight,
    },
    /// Something about the room.
    Room(RoomWish),
}

impl Command {
    /// What a message asks of which table; nothing if it asks for nothing that a table does.
    pub fn asked_by(message: ClientMessage) -> Option<(MatchId, Command)> {
        match message {
            ClientMessage::Choose { id, step, key } => Some((id, Command::Choose { step, key })),
            ClientMessage::Ready { id, agree: true, terms: Some(terms) } => Some((id, Command::AgreeTo { terms })),
            ClientMessage::Ready { id, agree, .. } => Some((id, Command::Ready { agree })),
            ClientMessage::Resign { id } => Some((id, Command::Resign)),
            ClientMessage::ClaimWin { id } => Some((id, Command::ClaimWin)),
            ClientMessage::OfferDraw { id } => Some((id, Command::OfferDraw)),
            ClientMessage::AnswerDraw { id, accept } => Some((id, Command::AnswerDraw { accept })),
            ClientMessage::AskUndo { id, step, to } => Some((id, Command::AskUndo { step, to })),
            ClientMessage::AnswerUndo { id, accept } => Some((id, Command::AnswerUndo { accept })),
            ClientMessage::Rematch { id } => Some((id, Command::AskRematch)),
            ClientMessage::Chat { id, text } => Some((id, Command::Say { text })),
            ClientMessage::Room { id, wish } => Some((id, Command::Room(wish))),
            ClientMessage::Hello { .. }
            | ClientMessage::Watch { .. }
            | ClientMessage::Unwatch { .. }
            | ClientMessage::Why { .. }
            | ClientMessage::Preview { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::WatchDraft { .. }
            | ClientMessage::UnwatchDraft { .. }
            | ClientMessage::BeginDraft { .. }
            | ClientMessage::Take { .. }
            | ClientMessage::LeaveDraft { .. }
            | ClientMessage::FreeSeat { .. }
            | ClientMessage::Ping { .. } => None,
        }
    }
}

/// What is to be done because of a command, in this order.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Store this before anything after it is announced.
    Persist(Entry),
    /// Tell each viewer what it saw happen.
    Events {
        /// The number of choices after it.
        step: u32,
        /// For each viewer.
        seen: SeenByEach,
    },
    /// Show everybody how the match stands now.
    Changed,
    /// Pass on what was said.
    Said(ChatLine),
    /// Both want a rematch: open the table of [`Table::rematch`](crate::Table::rematch).
    Rematch,
    /// Lead everybody to the rematch.
    Moved(MatchId),
}
