//! How a table changes by what happens.

use crate::bounds::CHOICES;
use crate::draw::Draws;
use crate::protocol::{ChatLine, HowEnded, Phase, Refused};
use crate::table::Ended;
use crate::{Happened, Sitter, Table};
use tercet_kernel::{Clause, Refusal, Seat, SeenByEach};

/// So many chat lines are kept at hand for those who come later.
const CHAT_LINES: usize = 100;

impl Table {
    /// Changes the table by what happened, whether just now or before the program was started.
    pub(crate) fn happen(&mut self, what: &Happened) -> Result<(), Refused> {
        self.counted.note(what);
        match what {
            Happened::Joined { name, deck } => {
                self.opening.seats[Seat::B] = Sitter::Human { name: name.clone(), deck: deck.clone() };
            }
            Happened::Ready { seat, agree } => {
                let before = std::mem::replace(&mut self.seats[*seat].ready, *agree);
                self.begin_if_ready().inspect_err(|_| self.seats[*seat].ready = before)?;
            }
            Happened::Chosen { seat, key, hash, clock } => {
                if let (Some(own), Some(stored)) = (&mut self.clock, clock) {
                    own.set(*stored);
                }
                self.take(*seat, key)?;
                let reached = self.play.as_ref().map(|play| play.now().hash()).unwrap_or_default();
                if reached != *hash {
                    return Err(Refused::plain(format!("{key:?} leads to position {reached} rather than {hash}")));
                }
                self.end_if_too_long();
            }
            Happened::Resigned { seat } => {
                self.end(Some(seat.other()), self.conduct().resigning, HowEnded::Resigned);
                self.tell(&format!("{{{seat}}} gives up."));
            }
            Happened::TimeUp { seat } => {
                if let Some(clock) = &mut self.clock {
                    let mut left = clock.left();
                    left[*seat] = 0;
                    clock.set(left);
                }
                self.end(Some(seat.other()), self.conduct().agreed, HowEnded::Time);
                self.tell(&format!("The time of {{{seat}}} is up."));
            }
            Happened::DrawOffered { seat } => {
                if let Some(play) = &self.play {
                    self.draws.offer(*seat, play);
                }
                self.tell(&format!("{{{seat}}} offers a draw."));
            }
            Happened::DrawAnswered { accept } => self.draw_answered(*accept),
            Happened::UndoAsked { seat, to } => self.undo_is_asked(*seat, *to),
            Happened::UndoRefused => {
                self.undo_asked = None;
                self.tell("Nothing is taken back.");
            }
            Happened::TakenBack { seat, to } => self.take_back(*seat, *to),
            Happened::RematchAsked { seat } => self.rematch_asked[*seat] = true,
            Happened::Moved { to } => self.moved_to = Some(to.clone()),
            Happened::Said { seat, text } => {
                if self.chat.len() == CHAT_LINES {
                    self.chat.pop_front();
                }
                self.chat.push_back(ChatLine { from: *seat, text: text.clone() });
            }
        }
        Ok(())
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
        Ok(seen)
    }

    /// A match without end comes to none by the rules: it ends without a winner.
    pub(crate) fn end_if_too_long(&mut self) {
        if self.counted.choices == CHOICES && self.phase() == Phase::Playing {
            self.end(None, self.conduct().agreed, HowEnded::TooLong);
            self.tell("The match has become too long and ends without a winner.");
        }
    }

    pub(crate) fn end(&mut self, winner: Option<Seat>, clause: Clause, how: HowEnded) {
        let reason = match how {
            HowEnded::Rules => "The match is over.",
            HowEnded::Resigned => "{loser} gave up.",
            HowEnded::Agreed => "Both agreed on a draw.",
            HowEnded::Time => "The time of {loser} ran out.",
            HowEnded::TooLong => "The match became too long: it has no winner.",
        };
        self.ended = Some(Ended { winner, clause, reason, how });
        self.undo_asked = None;
        self.draws = Draws::default();
    }

    pub(crate) fn tell(&mut self, line: &str) {
        self.log.tell_all(self.step(), line);
    }
}
