//! How a table changes by what happens.

use crate::bounds::CHOICES;
use crate::draw::Draws;
use crate::protocol::{HowEnded, Phase, Refused};
use crate::room::spoken;
use crate::table::{End, Ended};
use crate::{Happened, Sitter, Table};
use std::borrow::Cow;
use tercet_kernel::{Refusal, Seat, SeenByEach, Viewer};

impl Table {
    /// Changes the table by what happened, whether just now or before the program was started. Gives what each saw of
    /// a choice.
    pub(crate) fn happen(&mut self, what: &Happened) -> Result<Option<SeenByEach>, Refused> {
        self.counted.note(what, self.undo_asked.as_ref());
        match what {
            Happened::Joined { name, deck, player } => {
                let seat = self.open_seat().ok_or_else(Refused::no_seat)?;
                let (name, deck, player) = (name.clone(), deck.clone(), player.clone());
                self.opening.seats[seat] = Sitter::Human { name, deck, player };
                self.seats[seat].joined = true;
            }
            Happened::Ready { seat, agree } => {
                let before = std::mem::replace(&mut self.seats[*seat].ready, *agree);
                self.begin_if_ready().inspect_err(|_| self.seats[*seat].ready = before)?;
            }
            Happened::Chosen { seat, key, hash, clock } => {
                if let (Some(own), Some(stored)) = (&mut self.clock, clock) {
                    own.set(*stored);
                }
                let seen = self.take(*seat, key)?;
                let reached = self.play.as_ref().map(|play| play.now().hash()).unwrap_or_default();
                if reached != *hash {
                    return Err(Refused::plain(format!("{key:?} leads to position {reached} rather than {hash}")));
                }
                self.end_if_too_long();
                return Ok(Some(seen));
            }
            Happened::Resigned { seat } => self.end(End::Resigned(*seat)),
            Happened::TimeUp { seat } => {
                if let Some(clock) = &mut self.clock {
                    let mut left = clock.left();
                    left[*seat] = 0;
                    clock.set(left);
                }
                self.end(End::TimeUp(*seat));
            }
            Happened::Absent { seat } => self.end(End::Absent(*seat)),
            Happened::DrawOffered { seat } => {
                if let Some(play) = &self.play {
                    self.draws.offer(*seat, play);
                }
                self.tell(&format!("{{{seat}}} offers a draw."));
            }
            Happened::DrawAnswered { accept } => self.draw_answered(*accept),
            Happened::UndoAsked { seat, to } => self.undo_is_asked(*seat, *to),
            Happened::UndoRefused { by_referee } => {
                self.undo_asked = None;
                self.tell(if *by_referee {
                    "The referee decides: nothing is taken back."
                } else {
                    "Nothing is taken back."
                });
            }
            Happened::TakenBack { seat, to, clock, by_referee } => {
                self.take_back(*seat, *to, *clock);
                if *by_referee {
                    self.tell("The referee granted it.");
                }
            }
            Happened::RematchAsked { seat } => self.rematch_asked[*seat] = true,
            Happened::Moved { to } => self.moved_to = Some(to.clone()),
            Happened::Said { seat, text } => self.chat.add(spoken(Viewer::from(*seat), "", text, None)),
            Happened::Room(change) => self.room_happens(change)?,
        }
        Ok(None)
    }

    /// Takes an option and writes it into the log. Offers and requests lapse.
    pub(crate) fn take(&mut self, seat: Seat, key: &str) -> Result<SeenByEach, Refusal> {
        let play =
            self.play.as_mut().ok_or_else(|| Refusal::new(self.game.conduct().begun, "The match has not begun."))?;
        let seen = play.choose(seat, key, self.clock.as_ref())?;
        self.log.add(play.step(), &seen);
        self.draws.chosen(seat);
        self.undo_asked = None;
        if let Some(clock) = &mut self.clock
            && play.chooser() != Some(seat)
        {
            clock.add_increment(seat);
        }
        self.redone(seat, key);
        Ok(seen)
    }

    /// A match that comes to no end by the rules is a draw.
    pub(crate) fn end_if_too_long(&mut self) {
        if self.counted.choices == CHOICES && self.phase() == Phase::Playing {
            self.end(End::TooLong);
        }
    }

    /// Ends the match, which the log tells in the words of the end.
    pub(crate) fn end(&mut self, end: End) {
        let conduct = self.conduct();
        let (loser, clause, reason, how) = match end {
            End::Resigned(seat) => (Some(seat), conduct.resigning, "{loser} gave up.", HowEnded::Resigned),
            End::TimeUp(seat) => (Some(seat), conduct.clocks, "{loser} ran out of time.", HowEnded::Time),
            End::Absent(seat) => (Some(seat), conduct.absence, "{loser} was away for too long.", HowEnded::Absent),
            End::Agreed => (None, conduct.drawing, "Both agreed to a draw.", HowEnded::Agreed),
            End::TooLong => {
                (None, conduct.endless, "The match has gone on too long, so it is a draw.", HowEnded::TooLong)
            }
            End::Judged { winner, clause, reason } => {
                let (clause, reason) = (Cow::Owned(clause), Cow::Owned(reason));
                return self.end_as(Ended { winner, clause, reason, how: HowEnded::Judged });
            }
        };
        self.end_as(Ended { winner: loser.map(Seat::other), clause: clause.0.into(), reason: reason.into(), how });
    }

    fn end_as(&mut self, ended: Ended) {
        let told = ended.sentence();
        self.ended = Some(ended);
        self.undo_asked = None;
        self.draws = Draws::default();
        (self.room.paused, self.room.pause_asked) = (None, None);
        self.tell(&told);
    }

    /// Adds to the log what happened beside the game.
    pub(crate) fn tell(&mut self, line: &str) {
        self.log.tell_aside(self.step(), line);
    }
}
