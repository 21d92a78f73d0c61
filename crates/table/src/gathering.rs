//! Coming together: sitting down, agreeing, beginning.

use crate::play::Play;
use crate::protocol::{Refused, SeatPlayer};
use crate::request::{self, check_deck};
use crate::sealing::pool_of;
use crate::{Effect, Happened, Table, Who};
use serde_json::Value;
use tercet_kernel::{AnyMatch, PerSeat, Seat};
use tercet_library::formats::DeckFile;

impl Table {
    pub(crate) fn join(
        &mut self,
        now: u64,
        name: Option<&str>,
        deck: Value,
        opened: Option<&DeckFile>,
        player: Option<SeatPlayer>,
    ) -> Result<Vec<Effect>, Refused> {
        let seat = self.open_seat().ok_or_else(Refused::no_seat)?;
        self.check_not_referee(player.as_ref())?;
        if self.opening.rated {
            self.check_rated(seat, player.as_ref())?;
        }
        let pool = pool_of(self.opening.sealed.as_ref(), opened)?;
        check_deck(&*self.game, &self.opening.house, pool, &deck)?;
        let name = request::name(name)?;
        self.carry_out(now, Happened::Joined { name, deck, player })
    }

    /// A rated match is between two players who are somebody, and not the same.
    fn check_rated(&self, seat: Seat, joining: Option<&SeatPlayer>) -> Result<(), Refused> {
        let Some(joining) = joining else { return Err(Refused::unrated_guest()) };
        let other = self.opening.seats[seat.other()].player();
        if other.is_some_and(|other| other.id == joining.id) {
            return Err(Refused::plain("You sit at this rated match yourself; somebody else has to join it."));
        }
        Ok(())
    }

    pub(crate) fn agree(&mut self, now: u64, who: Who, agree: bool) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        if self.play.is_some() {
            return Err(self.cite(self.conduct().begun, "The match has begun; its rules are agreed."));
        }
        if self.room.closed {
            return Err(Refused::plain("This match is closed."));
        }
        if self.seats[seat].ready == agree {
            return Ok(Vec::new());
        }
        self.counted.may_ask(seat)?;
        self.carry_out(now, Happened::Ready { seat, agree })
    }

    /// Agrees to the terms as they were when the count of their changes was `terms`.
    pub(crate) fn agree_to(&mut self, now: u64, who: Who, terms: u32) -> Result<Vec<Effect>, Refused> {
        if self.play.is_none() && terms != self.room.terms {
            return Err(Refused::plain("What you would agree to has just changed: look at it again, and then agree."));
        }
        self.agree(now, who, true)
    }

    /// What this player may have agreed to is something else now.
    pub(crate) fn must_agree_again(&mut self, seat: Seat) {
        self.room.terms += 1;
        self.seats[seat].ready = false;
    }

    pub(crate) fn begin_if_ready(&mut self) -> Result<(), Refused> {
        if self.play.is_some() || self.room.closed || self.is_open() || !self.seats.0.iter().all(|chair| chair.ready) {
            return Ok(());
        }
        let start = self.start()?;
        self.admit_referee();
        self.tell("The match begins: {a} against {b}.");
        self.log.add(0, &start.opening());
        self.play = Some(Play::new(start));
        Ok(())
    }

    /// The match before its first choice.
    pub(crate) fn start(&self) -> Result<Box<dyn AnyMatch>, Refused> {
        if let Some(staged) = self.opening.beginning.stage(&*self.game, self.opening.seed)? {
            return Ok(staged);
        }
        let decks = PerSeat::new(|seat| self.opening.seats[seat].deck().cloned().unwrap_or_default());
        let sealed = self.opening.sealed.as_ref().map(|_| self.game.sealing().sealed_house(&self.opening.house));
        let sealed = sealed.transpose().map_err(Refused::plain)?;
        let house = sealed.as_ref().unwrap_or(&self.opening.house);
        self.game.rules().begin(decks, house, self.opening.seed).map_err(Refused::plain)
    }
}
