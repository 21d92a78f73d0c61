//! Taking choices back.

use crate::draw::Draws;
use crate::play::Play;
use crate::protocol::{BySeat, Refused, SeatKind, UndoRequest, UndoStop, UndoTo};
use crate::{Effect, Happened, Table, Who};
use tercet_kernel::Seat;

impl Table {
    /// Asks to go back to after the first `to` choices; to before the own last one if nothing is said.
    pub(crate) fn ask_undo(&mut self, now: u64, who: Who, to: Option<u32>) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        let play = self.play.as_ref().expect("it is played");
        let seat = self.undoing_seat(seat);
        let Some(own) = play.before_last_of(seat) else {
            return Err(Refused::plain("You have not chosen anything yet."));
        };
        let to = to.unwrap_or(own as u32);
        if to as usize != own && !self.undo_stops(seat).iter().any(|stop| stop.to == to) {
            return Err(Refused::plain("The table has changed since; look again what you would take back."));
        }
        if self.undo_asked.is_some() {
            return Err(Refused::plain("That has been asked already and waits for an answer."));
        }
        self.counted.may_ask(seat)?;
        // Nobody is harmed by a peek at the computer's cards, or at one's own.
        let nobody_to_ask = self.opening.hotseat || self.opening.seats[seat.other()].kind() == SeatKind::Computer;
        let what = match nobody_to_ask || is_free(play, seat, to) {
            true => Happened::TakenBack { seat, to },
            false => Happened::UndoAsked { seat, to: Some(to) },
        };
        self.carry_out(now, what)
    }

    pub(crate) fn answer_undo(&mut self, now: u64, who: Who, accept: bool) -> Result<Vec<Effect>, Refused> {
        self.player(who)?;
        self.must_be_playing()?;
        let Some(UndoRequest { by, to, .. }) = self.undo_asked.filter(|asked| who.holds(asked.by.other())) else {
            return Err(Refused::plain("Nobody asks you to take something back."));
        };
        let what = if accept { Happened::TakenBack { seat: by, to } } else { Happened::UndoRefused };
        self.carry_out(now, what)
    }

    /// Somebody asks; requests of earlier versions of the program say nothing of how far.
    pub(crate) fn undo_is_asked(&mut self, seat: Seat, to: Option<u32>) {
        let Some(play) = &self.play else { return };
        let to = to.or_else(|| play.before_last_of(seat).map(|own| own as u32)).unwrap_or_default();
        let choices = taken_back(play, to);
        let line = format!("{{{seat}}} asks to take back {}.", in_words(choices));
        self.undo_asked = Some(UndoRequest { by: seat, to, choices });
        self.tell(&line);
    }

    pub(crate) fn take_back(&mut self, seat: Seat, to: u32) {
        let Some(play) = &mut self.play else { return };
        let line = format!("{{{seat}}} takes back {}.", in_words(taken_back(play, to)));
        let left = play.rewind(to as usize);
        if let (Some(clock), Some(left)) = (&mut self.clock, left) {
            clock.set(left);
        }
        self.undo_asked = None;
        self.draws = Draws::default();
        self.log.rewind(to);
        self.tell(&line);
    }

    /// Where `seat` can ask to go back to, the nearest first. What a computer player would choose over
    /// again is none.
    pub(crate) fn undo_stops(&self, seat: Seat) -> Vec<UndoStop> {
        let Some(play) = self.play.as_ref().filter(|_| self.must_be_playing().is_ok()) else { return Vec::new() };
        let Some(own) = play.before_last_of(seat) else { return Vec::new() };
        let choices = play.now().choices();
        let mut stops: Vec<UndoStop> = Vec::new();
        let turn = play.now().turn();
        let wanted = [
            (UndoTo::OwnChoice, Some(own)),
            (UndoTo::LastChoice, choices.len().checked_sub(1)),
            (UndoTo::SinceOwnChoice, Some(own + 1)),
            (UndoTo::Turn, play.start_of_turn(turn)),
            (UndoTo::TurnBefore, turn.checked_sub(1).and_then(|turn| play.start_of_turn(turn))),
        ];
        for (back_to, at) in wanted {
            let Some((at, next)) = at.and_then(|at| Some((at as u32, choices.get(at)?))) else { continue };
            let computer = self.opening.seats[next.seat].kind() == SeatKind::Computer;
            if !computer && stops.iter().all(|stop| stop.to != at) {
                stops.push(UndoStop { to: at, back_to, choices: taken_back(play, at) });
            }
        }
        stops.sort_by_key(|stop| std::cmp::Reverse(stop.to));
        stops
    }

    /// For whom a player takes back: of two at one screen for who chose last.
    pub(crate) fn undoing_seat(&self, seat: Seat) -> Seat {
        let last = self.play.as_ref().filter(|_| self.opening.hotseat).and_then(Play::last_chooser);
        last.unwrap_or(seat)
    }
}

/// Whether `seat` may go back without leave: all those choices were its own, and nobody can have learnt
/// anything by any of them. This errs on the side of asking.
fn is_free(play: &Play, seat: Seat, to: u32) -> bool {
    let taken = &play.now().choices()[to as usize..];
    let mut then = play.now().copy();
    then.rewind(to as usize);
    taken.iter().all(|choice| {
        let free = choice.seat == seat && then.is_harmless(seat, &choice.key);
        free && then.choose(seat, &choice.key).is_ok()
    })
}

/// How many choices of each seat are taken back if the first `to` stay.
fn taken_back(play: &Play, to: u32) -> BySeat<u32> {
    let taken = play.now().choices().get(to as usize..).unwrap_or_default();
    let of = |seat| taken.iter().filter(|choice| choice.seat == seat).count() as u32;
    BySeat { a: of(Seat::A), b: of(Seat::B) }
}

fn in_words(choices: BySeat<u32>) -> String {
    match (choices.a, choices.b) {
        (1, 0) => "the last choice, of {a}".to_owned(),
        (0, 1) => "the last choice, of {b}".to_owned(),
        (a, 0) => format!("the last {a} choices, all of {{a}}"),
        (0, b) => format!("the last {b} choices, all of {{b}}"),
        (a, b) => format!("the last {} choices, {a} of {{a}} and {b} of {{b}}", a + b),
    }
}
