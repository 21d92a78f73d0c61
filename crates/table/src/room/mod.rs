//! The room around a match: its host, a referee, spectators, and what players bring to the table.

mod change;
mod chat;
mod dress;
mod host;
mod late;
mod marks;
mod pausing;
mod redo;
mod referee;
mod seating;
mod setting_right;
mod showing;
mod stopped;

pub use change::RoomChange;
pub(crate) use chat::{Chat, spoken};
pub use host::check_delay;
pub use referee::Refereed;
pub use setting_right::check_length;

use crate::protocol::{Audience, BySeat, Look, Mark, Refused, RoomInfo, RoomWish, ShownPage};
use crate::{Effect, Happened, Opening, Table, Who};
use referee::Referee;
use std::collections::VecDeque;
use stopped::Stopped;
use tercet_kernel::{PerSeat, Seat, Taken, Viewer};

/// What is known of the room around a match.
pub(crate) struct Room {
    pub host: Seat,
    pub closed: bool,
    pub stopped: Option<Stopped>,
    pub audience: Audience,
    pub delay_seconds: u32,
    pub referee: Option<Referee>,
    /// How often somebody was invited to be the referee.
    invitations: u32,
    /// How often it had changed who judges the tournament when this match heard of it last.
    bench: u32,
    pub called_by: PerSeat<bool>,
    /// By whom the match was paused, while it stands still.
    pub paused: Option<Viewer>,
    /// Who asks for a pause.
    pub pause_asked: Option<Seat>,
    pub hears_spectators: PerSeat<bool>,
    looks: PerSeat<Look>,
    shown: PerSeat<Option<ShownPage>>,
    marks: Vec<Mark>,
    /// Whether the seats stay as they are in a rematch.
    pub keep_seats: bool,
    /// The choices that were taken back, the first one first, until something else is chosen.
    redo: VecDeque<Taken>,
    /// How often what both agree to has changed.
    pub terms: u32,
    /// What the link says by which one comes to the free seat, since its host has removed somebody.
    pub invite: Option<String>,
}

impl Room {
    pub fn of(opening: &Opening) -> Room {
        Room {
            host: opening.host,
            closed: false,
            stopped: None,
            audience: opening.audience(),
            delay_seconds: opening.delay_seconds,
            referee: opening.refereed.clone().map(Referee::again),
            invitations: opening.refereed.as_ref().map_or(0, |referee| referee.number),
            bench: opening.refereed.as_ref().map_or(0, |referee| referee.bench),
            called_by: PerSeat::default(),
            paused: None,
            pause_asked: None,
            hears_spectators: PerSeat::default(),
            looks: opening.looks,
            shown: PerSeat::default(),
            marks: Vec::new(),
            keep_seats: false,
            redo: VecDeque::new(),
            terms: 0,
            invite: None,
        }
    }
}

impl Table {
    /// Carries out what `who` wishes of the room.
    pub(crate) fn wish(&mut self, now: u64, who: Who, wish: RoomWish) -> Result<Vec<Effect>, Refused> {
        match wish {
            RoomWish::AnswerReferee { accept } => self.answer_referee(now, who, accept),
            RoomWish::CallReferee { call } => self.call_referee(now, who, call),
            RoomWish::Pause { on } => self.pause(now, who, on),
            RoomWish::Speak { text, name, clause } => self.speak(now, who, &text, name.as_deref(), clause),
            RoomWish::Judge { verdict, clause, reason } => self.judge(now, who, verdict, clause, &reason),
            RoomWish::PutBack { step, to } => self.put_back(now, who, step, to),
            RoomWish::Arrange { settings } => self.arrange(now, who, settings),
            RoomWish::Close => self.close(now, who),
            RoomWish::Remove { invite } => self.remove(now, who, invite),
            RoomWish::SwapSeats => self.swap_seats(now, who),
            RoomWish::HandOver => self.hand_over(now, who),
            RoomWish::HearSpectators { on } => self.hear_spectators(now, who, on),
            RoomWish::Report { text, of, why } => self.report(now, who, &text, &of, why.as_deref()),
            RoomWish::Dress { look } => self.dress(now, who, look),
            RoomWish::Show { page } => self.show_page(now, who, page),
            RoomWish::Redo { step } => self.redo(now, who, step),
            RoomWish::KeepSeats { on } => self.keep_seats(now, who, on),
            RoomWish::Mark { on, color, note } => self.mark(now, who, on, color, note.as_deref()),
        }
    }

    /// How the room stands for `viewer`.
    pub(crate) fn room_info(&self, viewer: Viewer) -> RoomInfo {
        let room = &self.room;
        RoomInfo {
            host: room.host,
            closed: room.closed,
            stopped: room.stopped.as_ref().map(|stopped| stopped.reason.clone()),
            stopped_by: room.stopped.as_ref().map(|stopped| stopped.by),
            audience: room.audience,
            delay_seconds: room.delay_seconds,
            referee: room.referee.as_ref().map(Referee::info),
            called_by: self.callers().collect(),
            paused: room.paused.is_some(),
            paused_by: room.paused,
            pause_asked: room.pause_asked,
            hears_spectators: room.hears_spectators.into(),
            looks: BySeat::from(room.looks),
            shown: self.shown_to(viewer),
            marks: room.marks.clone(),
            keep_seats: room.keep_seats,
            redo: viewer.seat().map_or(0, |seat| self.redoable(seat)),
            terms: room.terms,
            by_invitation: room.invite.is_some(),
            invite: room.invite.clone().filter(|_| viewer == Viewer::from(room.host)),
        }
    }

    /// Stores a change of the room and lets it happen.
    pub(crate) fn change_room(&mut self, now: u64, change: RoomChange) -> Result<Vec<Effect>, Refused> {
        self.carry_out(now, Happened::Room(change))
    }
}
