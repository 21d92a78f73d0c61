//! What can happen in the room of a match, as it is stored.

use super::spoken;
use crate::protocol::{Look, Mark, Refused, RoomSettings, ShownPage, StoppedBy, Verdict};
use crate::{Effect, Table};
use serde::{Deserialize, Serialize};
use tercet_kernel::{PerSeat, Seat, SetRight, Viewer};

/// One change of the room of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "change", rename_all = "snake_case")]
pub enum RoomChange {
    /// A player invited a referee.
    RefereeInvited {
        /// Who.
        by: Seat,
    },
    /// Whoever was invited opened the link, and said what they are called.
    RefereeCame {
        /// What.
        name: String,
    },
    /// The other player agreed to that, or not.
    RefereeAnswered {
        /// Who answered.
        seat: Seat,
        /// Whether the referee is welcome.
        accept: bool,
    },
    /// The organiser of the tournament appointed those who judge, or nobody does any more.
    RefereesAppointed {
        /// How often that has changed in the tournament.
        bench: u32,
        /// What they are called.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A player called the referee, or no longer does.
    RefereeCalled {
        /// Who.
        seat: Seat,
        /// Whether.
        call: bool,
    },
    /// A player asked for a pause, or nobody does any more.
    PauseAsked {
        /// Who.
        seat: Seat,
        /// Whether.
        on: bool,
    },
    /// The match was paused, or goes on.
    Paused {
        /// By whom.
        by: Viewer,
        /// Whether it stands still.
        on: bool,
    },
    /// The referee or a spectator said something.
    Spoken {
        /// Who.
        by: Viewer,
        /// How they are called, if they said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
        /// What.
        text: String,
        /// The clause that the referee's answer is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clause: Option<String>,
    },
    /// The referee ended the match.
    Judged {
        /// How.
        verdict: Verdict,
        /// By which clause.
        clause: String,
        /// Why.
        reason: String,
    },
    /// The referee put the match back to an earlier moment.
    PutBack {
        /// How many choices are left.
        to: u32,
        /// Milliseconds that both have left after it, with clocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<PerSeat<u64>>,
    },
    /// The referee set the position right.
    SetRight {
        /// What lies where from now on, and why.
        #[serde(flatten)]
        right: SetRight,
        /// The hash of the position after it.
        hash: String,
    },
    /// The host changed the settings.
    Arranged {
        /// What they are now.
        settings: RoomSettings,
    },
    /// The host closed the match before it had begun.
    Closed,
    /// The match was closed before its end, and not by its host. It has no result.
    Stopped {
        /// By whom.
        #[serde(default)]
        by: StoppedBy,
        /// Why.
        reason: String,
    },
    /// The host took their seat from whoever else sat there.
    Removed {
        /// Which seat. Earlier versions of the program did not say: the second one.
        #[serde(default = "second")]
        seat: Seat,
        /// What the link of the seat says from then on. Earlier versions of the program left the link as it was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        invite: Option<String>,
    },
    /// The host took the other seat, and gave the other player their own.
    Swapped,
    /// The host handed the room over to this seat.
    HandedOver {
        /// Whose it is now.
        to: Seat,
    },
    /// A player wants to read what spectators write, or not.
    HearsSpectators {
        /// Who.
        seat: Seat,
        /// Whether.
        on: bool,
    },
    /// Somebody reported what was written. Only whoever runs the server reads this.
    Reported {
        /// Who reported it.
        by: Viewer,
        /// Who wrote it, as the chat named them.
        of: String,
        /// What was written.
        text: String,
        /// What is wrong with it.
        why: String,
    },
    /// A player picked a look.
    Dressed {
        /// Who.
        seat: Seat,
        /// Which.
        look: Look,
    },
    /// A player showed something of their own, or hid it.
    Shown {
        /// Who.
        seat: Seat,
        /// What lies open now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        page: Option<ShownPage>,
    },
    /// A player wants the seats to stay in a rematch, or to be swapped.
    KeepsSeats {
        /// Who.
        seat: Seat,
        /// Whether they stay.
        on: bool,
    },
    /// A player put a marker on a card.
    Marked {
        /// The marker.
        #[serde(flatten)]
        mark: Mark,
    },
    /// A player took a marker away.
    Unmarked {
        /// Who.
        seat: Seat,
        /// From which card.
        on: String,
    },
}

fn second() -> Seat {
    Seat::B
}

impl Table {
    /// Changes the room by what happened, whether just now or before the program was started.
    pub(crate) fn room_happens(&mut self, change: &RoomChange) -> Result<(), Refused> {
        match change {
            RoomChange::RefereeInvited { by } => self.referee_is_invited(*by),
            RoomChange::RefereeCame { name } => self.referee_has_come(name),
            RoomChange::RefereeAnswered { seat, accept } => self.referee_is_answered(*seat, *accept),
            RoomChange::RefereesAppointed { bench, name } => self.referees_are_appointed(*bench, name.as_deref()),
            RoomChange::RefereeCalled { seat, call } => self.referee_is_called(*seat, *call),
            RoomChange::PauseAsked { seat, on } => self.pause_is_asked(*seat, *on),
            RoomChange::Paused { by, on } => self.is_paused(*by, *on),
            RoomChange::Spoken { by, name, text, clause } => self.is_spoken(*by, name, text, clause.as_deref()),
            RoomChange::Judged { verdict, clause, reason } => self.is_judged(*verdict, clause, reason),
            RoomChange::PutBack { to, clock } => self.is_put_back(*to, *clock),
            RoomChange::SetRight { right, hash } => return self.is_set_right(right, hash),
            RoomChange::Arranged { settings } => return self.is_arranged(settings),
            RoomChange::Closed => self.is_closed(),
            RoomChange::Stopped { by, reason } => self.is_stopped(*by, reason),
            RoomChange::Removed { seat, invite } => self.is_removed(*seat, invite.as_deref()),
            RoomChange::Swapped => self.is_swapped(),
            RoomChange::HandedOver { to } => self.is_handed_over(*to),
            RoomChange::HearsSpectators { seat, on } => self.hears_spectators(*seat, *on),
            RoomChange::Reported { .. } => {}
            RoomChange::Dressed { seat, look } => self.room.looks[*seat] = *look,
            RoomChange::Shown { seat, page } => self.is_shown(*seat, page.clone()),
            RoomChange::KeepsSeats { on, .. } => self.room.keep_seats = *on,
            RoomChange::Marked { mark } => self.is_marked(mark),
            RoomChange::Unmarked { seat, on } => self.is_unmarked(*seat, on),
        }
        Ok(())
    }
}

impl Table {
    /// Who is told of a change, and how.
    pub(crate) fn announced(change: &RoomChange) -> Effect {
        match change {
            RoomChange::Spoken { by, name, text, clause } => Effect::Said(spoken(*by, name, text, clause.as_deref())),
            _ => Effect::Changed,
        }
    }
}
