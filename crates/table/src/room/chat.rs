//! What is said at a table: by players and the referee, and by spectators among themselves (B-FAIR-04).

use super::RoomChange;
use crate::bounds::SPEECH;
use crate::protocol::{ChatLine, Phase, Refused};
use crate::readable::readable;
use crate::{Effect, Table, Who, request};
use std::collections::VecDeque;
use tercet_kernel::{Seat, Viewer};

/// This many lines of players, and of spectators, are kept at hand for those who come later.
const KEPT: usize = 100;
/// The longest name of somebody in a report, in characters.
const NAME_LENGTH: usize = 80;

/// What was said, and by whom, in its order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chat {
    said: u64,
    /// Of players and the referee.
    table: VecDeque<(u64, ChatLine)>,
    /// Of spectators.
    gallery: VecDeque<(u64, ChatLine)>,
}

impl Chat {
    pub fn add(&mut self, line: ChatLine) {
        let lines = if line.from == Viewer::Spectator { &mut self.gallery } else { &mut self.table };
        if lines.len() == KEPT {
            lines.pop_front();
        }
        lines.push_back((self.said, line));
        self.said += 1;
    }

    /// The players have changed seats, and have still said what they said.
    pub fn swap_seats(&mut self) {
        for (_, line) in &mut self.table {
            line.from = match line.from {
                Viewer::A => Viewer::B,
                Viewer::B => Viewer::A,
                Viewer::Spectator | Viewer::Referee => line.from,
            };
        }
    }
}

impl Table {
    /// Everything that was said and is kept, as `who` may read it, oldest first.
    pub fn chat(&self, who: Who) -> Vec<ChatLine> {
        let gallery = self.chat.gallery.iter().filter(|_| self.may_read(who, Viewer::Spectator));
        let mut lines: Vec<&(u64, ChatLine)> = self.chat.table.iter().chain(gallery).collect();
        lines.sort_by_key(|(number, _)| *number);
        lines.into_iter().map(|(_, line)| line.clone()).collect()
    }

    /// What spectators said to each other.
    pub fn gallery(&self) -> Vec<ChatLine> {
        self.chat.gallery.iter().map(|(_, line)| line.clone()).collect()
    }

    /// Whether `who` reads what somebody says.
    pub fn may_read(&self, who: Who, from: Viewer) -> bool {
        if from != Viewer::Spectator || self.phase() != Phase::Playing {
            return true;
        }
        match who {
            Who::Seat(seat) => self.room.hears_spectators[seat],
            Who::Both | Who::Spectator | Who::Referee(_) => true,
        }
    }

    pub(super) fn speak(
        &mut self,
        now: u64,
        who: Who,
        text: &str,
        name: Option<&str>,
        clause: Option<String>,
    ) -> Result<Vec<Effect>, Refused> {
        let by = match who {
            Who::Seat(_) | Who::Both => return self.say(now, who, text),
            _ if self.is_referee(who) => Viewer::Referee,
            Who::Referee(_) | Who::Spectator => Viewer::Spectator,
        };
        self.must_watch(who)?;
        if by == Viewer::Referee {
            self.counted.may_referee()?
        } else {
            self.counted.may_watch()?
        }
        if clause.is_some() && by != Viewer::Referee {
            return Err(Refused::plain("Only the referee can answer with a clause."));
        }
        let (name, clause) = (request::name(name)?, self.checked(clause)?);
        let text = readable(text);
        check_length(&text, clause.is_some())?;
        self.change_room(now, RoomChange::Spoken { by, name, text, clause })
    }

    pub(super) fn is_spoken(&mut self, by: Viewer, name: &str, text: &str, clause: Option<&str>) {
        if by == Viewer::Referee {
            self.referee_acts();
        }
        self.chat.add(spoken(by, name, text, clause));
        if let Some(clause) = clause {
            self.tell(&format!("The referee answers ({clause}). {text}"));
        }
    }

    pub(super) fn hear_spectators(&mut self, now: u64, who: Who, on: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if self.room.hears_spectators[seat] == on {
            return Ok(Vec::new());
        }
        self.counted.may_ask(seat)?;
        self.change_room(now, RoomChange::HearsSpectators { seat, on })
    }

    pub(super) fn hears_spectators(&mut self, seat: Seat, on: bool) {
        self.room.hears_spectators[seat] = on;
        let does = if on { "now reads" } else { "no longer reads" };
        self.tell(&format!("{{{seat}}} {does} what spectators write."));
    }

    pub(super) fn report(
        &mut self,
        now: u64,
        who: Who,
        text: &str,
        of: &str,
        why: Option<&str>,
    ) -> Result<Vec<Effect>, Refused> {
        self.must_watch(who)?;
        self.counted.may_report()?;
        let (text, of, why) = (readable(text), readable(of), readable(why.unwrap_or_default()));
        check_length(&text, false)?;
        check_length(&why, true)?;
        if of.chars().count() > NAME_LENGTH {
            return Err(Refused::plain(format!("A name can have at most {NAME_LENGTH} characters.")));
        }
        self.change_room(now, RoomChange::Reported { by: self.viewer(who), of, text, why })
    }
}

/// A line as it was spoken.
pub(crate) fn spoken(by: Viewer, name: &str, text: &str, clause: Option<&str>) -> ChatLine {
    ChatLine { from: by, name: name.to_owned(), text: text.to_owned(), clause: clause.map(str::to_owned) }
}

fn check_length(text: &str, may_be_empty: bool) -> Result<(), Refused> {
    match text.chars().count() {
        0 if !may_be_empty => Err(Refused::plain("This message says nothing.")),
        long if long > SPEECH => {
            Err(Refused::plain(format!("A message can have at most {SPEECH} characters, not {long}.")))
        }
        _ => Ok(()),
    }
}
