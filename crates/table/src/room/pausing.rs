//! A match stands still: a referee lets it. Where there is none both players do, or the one who waits for the other one
//! while they are away (Z-ROOM-05).

use super::RoomChange;
use crate::protocol::Refused;
use crate::{Effect, Table, Who};
use tercet_kernel::{Seat, Viewer};

impl Table {
    pub(super) fn pause(&mut self, now: u64, who: Who, on: bool) -> Result<Vec<Effect>, Refused> {
        if let Who::Seat(seat) = who
            && self.room.paused.is_none()
            && self.admitted().is_none()
        {
            return self.ask_pause(now, seat, on);
        }
        let by = self.who_pauses(now, who, on)?;
        self.must_be_playing()?;
        if self.room.paused.is_some() == on {
            return Ok(Vec::new());
        }
        self.change_room(now, RoomChange::Paused { by, on })
    }

    /// A player asks for a pause, or agrees to one; or wants none any more, or did not want it.
    fn ask_pause(&mut self, now: u64, seat: Seat, on: bool) -> Result<Vec<Effect>, Refused> {
        self.must_be_playing()?;
        if !self.is_between_people() {
            return Err(Refused::plain("Nobody is waiting for you here: leave, and come back when you like."));
        }
        // Whoever is away gives no answer; it is their time that stands still.
        if on && self.chooser() == Some(seat.other()) && !self.seats[seat.other()].online {
            self.counted.may_ask(seat)?;
            return self.change_room(now, RoomChange::Paused { by: seat.into(), on });
        }
        match (self.room.pause_asked, on) {
            (Some(asked), true) if asked == seat => Ok(Vec::new()),
            (Some(_), true) => self.change_room(now, RoomChange::Paused { by: seat.into(), on }),
            (Some(asked), false) => self.change_room(now, RoomChange::PauseAsked { seat: asked, on }),
            (None, true) => {
                self.counted.may_ask(seat)?;
                self.change_room(now, RoomChange::PauseAsked { seat, on })
            }
            (None, false) => Ok(Vec::new()),
        }
    }

    pub(super) fn pause_is_asked(&mut self, seat: Seat, on: bool) {
        self.room.pause_asked = on.then_some(seat);
        self.tell(&match on {
            true => format!("{{{seat}}} asks for a pause."),
            false => "The match goes on without a pause.".to_owned(),
        });
    }

    /// The referee pauses a match and lets it go on. A player lets it go on where players had paused it, or no referee
    /// is left.
    fn who_pauses(&self, now: u64, who: Who, on: bool) -> Result<Viewer, Refused> {
        if let Who::Seat(seat) = who
            && let Some(by) = self.room.paused
        {
            if on || by != Viewer::Referee {
                return Ok(seat.into());
            }
            let referee = self.admitted();
            if referee.is_none_or(|referee| referee.is_gone(now)) {
                return Ok(seat.into());
            }
            if referee.is_some_and(|referee| referee.browsers == 0) {
                let why = "The referee has been gone for less than two minutes; after that either of you can go on.";
                return Err(self.cite(self.conduct().judging, why));
            }
        }
        self.must_referee(who)?;
        self.counted.may_referee()?;
        Ok(Viewer::Referee)
    }

    pub(super) fn is_paused(&mut self, by: Viewer, on: bool) {
        let asked = self.room.pause_asked.take();
        self.room.paused = on.then_some(by);
        if by == Viewer::Referee {
            self.referee_acts();
        }
        let who = by.seat().map_or_else(|| "The referee".to_owned(), |seat| format!("{{{seat}}}"));
        self.tell(&match (on, asked) {
            (true, Some(asked)) if by.seat() == Some(asked.other()) => "Both agree to a pause.".to_owned(),
            (true, _) => format!("{who} pauses the match."),
            (false, _) => format!("{who} goes on with the match."),
        });
    }

    /// Nobody chooses while the match is paused.
    pub(crate) fn must_go_on(&self) -> Result<(), Refused> {
        let why = match self.room.paused {
            None => return Ok(()),
            Some(Viewer::Referee) => "The referee has paused the match; it goes on when the referee says so.",
            Some(_) => "The match is paused; either of you can go on.",
        };
        Err(self.cite(self.conduct().judging, why))
    }
}
