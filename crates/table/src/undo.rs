//! Taking choices back.

use crate::clock::Clock;
use crate::draw::Draws;
use crate::play::Play;
use crate::protocol::{BySeat, Refused, SeatKind, UndoRequest, UndoStop, UndoTo};
use crate::{Effect, Happened, RoomChange, Table, Who};
use tercet_kernel::{PerSeat, Seat};

impl Table {
    /// Asks, having seen `step` choices, to go back to after the first `to`; to where they last had a choice if
    /// nothing is said.
    pub(crate) fn ask_undo(&mut self, now: u64, who: Who, step: u32, to: Option<u32>) -> Result<Vec<Effect>, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        self.must_go_on()?;
        if step != self.step() {
            return Err(Refused::plain("The table has changed since then; look again at what you would take back."));
        }
        let play = self.play.as_ref().expect("it is played");
        let seat = self.undoing_seat(seat);
        let Some(own) = play.before_last_free_of(seat) else {
            return Err(Refused::plain("You have not chosen anything yet."));
        };
        let to = to.unwrap_or(own as u32);
        if !self.undo_stops(seat).iter().any(|stop| stop.to == to) {
            return Err(Refused::plain("You cannot go back that far."));
        }
        if self.undo_asked.is_some_and(|asked| (asked.by, asked.to) == (seat, to)) {
            return Err(Refused::plain("You have already asked for that; it is waiting for an answer."));
        }
        self.counted.may_ask(seat)?;
        // Nobody is harmed by a peek at the computer's cards, or at one's own.
        let agreed = self.opening.hotseat || self.opening.seats[seat.other()].kind() == SeatKind::Computer;
        let what = if agreed {
            self.granted(seat, to, false)
        } else if is_free(play, seat, to) {
            // Nobody has granted it, so the time that it took is not given back.
            Happened::TakenBack { seat, to, clock: self.clock.as_ref().map(Clock::left), by_referee: false }
        } else if self.undo_asked.is_some_and(|asked| asked.by != seat) {
            return Err(Refused::plain("The other player has asked to take choices back; answer that first."));
        } else {
            Happened::UndoAsked { seat, to: Some(to) }
        };
        self.carry_out(now, what)
    }

    /// Going back with the permission of all: clocks go back too.
    fn granted(&self, seat: Seat, to: u32, by_referee: bool) -> Happened {
        let clock = self.play.as_ref().and_then(|play| play.clocks_before(to as usize));
        Happened::TakenBack { seat, to, clock, by_referee }
    }

    pub(crate) fn answer_undo(&mut self, now: u64, who: Who, accept: bool) -> Result<Vec<Effect>, Refused> {
        let by_referee = self.is_referee(who);
        if by_referee {
            self.counted.may_referee()?;
        } else {
            self.player(who)?;
        }
        self.must_be_playing()?;
        let asked = self.undo_asked.filter(|asked| by_referee || who.holds(asked.by.other()));
        let Some(UndoRequest { by, to, .. }) = asked else {
            return Err(Refused::plain("Nobody has asked to take anything back."));
        };
        let what = if accept { self.granted(by, to, by_referee) } else { Happened::UndoRefused { by_referee } };
        self.carry_out(now, what)
    }

    /// Somebody asks; requests of earlier versions of the program say nothing of how far.
    pub(crate) fn undo_is_asked(&mut self, seat: Seat, to: Option<u32>) {
        let Some(play) = &self.play else { return };
        let to = to.or_else(|| play.before_last_of(seat).map(|own| own as u32)).unwrap_or_default();
        let choices = taken_back(play, to);
        let line = format!("{{{seat}}} asks to take back {}.", in_words(seat, choices));
        self.undo_asked = Some(UndoRequest { by: seat, to, choices });
        self.tell(&line);
    }

    /// Choices are taken back, and the clocks set to `left`; earlier versions of the program did not say to what,
    /// and put them back to what they were.
    pub(crate) fn take_back(&mut self, seat: Seat, to: u32, left: Option<PerSeat<u64>>) {
        let Some(play) = &mut self.play else { return };
        let line = format!("{{{seat}}} takes back {}.", in_words(seat, taken_back(play, to)));
        self.go_back(to, left);
        self.tell(&line);
    }

    /// The referee puts the match back to what it was after its first `to` choices, having seen `step` of them.
    pub(crate) fn put_back(&mut self, now: u64, who: Who, step: u32, to: u32) -> Result<Vec<Effect>, Refused> {
        self.must_referee(who)?;
        self.must_be_playing()?;
        if step != self.step() {
            return Err(Refused::plain("The table has changed since then; look again at what you would take back."));
        }
        if to >= step {
            return Err(Refused::plain("Nothing would be taken back."));
        }
        if self.play.as_ref().is_some_and(|play| (to as usize) < play.floor()) {
            let why = "The position has been corrected since then, and that stays; correct it again instead.";
            return Err(self.cite(self.conduct().judging, why));
        }
        self.counted.may_referee()?;
        let clock = self.play.as_ref().and_then(|play| play.clocks_before(to as usize));
        self.change_room(now, RoomChange::PutBack { to, clock })
    }

    /// The referee has put the match back. What was chosen since was wrong, so nobody makes it again by a button.
    pub(crate) fn is_put_back(&mut self, to: u32, left: Option<PerSeat<u64>>) {
        let count = self.step().saturating_sub(to);
        self.go_back(to, left);
        self.forget_redo();
        let choices = if count == 1 { "choice" } else { "choices" };
        self.tell(&format!("The referee takes back the last {count} {choices}."));
    }

    /// Everything after the first `to` choices is gone, and the clocks are set to `left`.
    fn go_back(&mut self, to: u32, left: Option<PerSeat<u64>>) {
        let Some(play) = &mut self.play else { return };
        let left = left.or_else(|| play.clocks_before(to as usize));
        let taken = play.now().choices().get(to as usize..).unwrap_or_default().to_vec();
        play.rewind(to as usize);
        if let (Some(clock), Some(left)) = (&mut self.clock, left) {
            clock.set(left);
        }
        self.undo_asked = None;
        self.draws = Draws::default();
        self.keep_for_redo(&taken);
        self.drop_marks();
        self.log.rewind(to);
    }

    /// Where `seat` can ask to go back to, the nearest first. Where a computer player would choose again, or where
    /// `seat` had nothing else to choose, is no such place.
    pub(crate) fn undo_stops(&self, seat: Seat) -> Vec<UndoStop> {
        let Some(play) = self.play.as_ref().filter(|_| self.must_be_playing().is_ok()) else { return Vec::new() };
        let Some(own) = play.before_last_free_of(seat) else { return Vec::new() };
        let choices = play.now().choices();
        let mut stops: Vec<UndoStop> = Vec::new();
        let turn = play.now().turn();
        let first_of = |turn| play.start_of_turn(turn).and_then(|at| play.first_but_forced(seat, at));
        let wanted = [
            (UndoTo::OwnChoice, Some(own)),
            (UndoTo::LastChoice, play.last_but_forced(seat)),
            (UndoTo::SinceOwnChoice, play.first_but_forced(seat, own + 1)),
            (UndoTo::Turn, first_of(turn)),
            (UndoTo::TurnBefore, turn.checked_sub(1).and_then(first_of)),
        ];
        for (back_to, at) in wanted {
            let within = at.filter(|at| *at >= play.floor());
            let Some((at, next)) = within.and_then(|at| Some((at as u32, choices.get(at)?))) else { continue };
            let computer = self.opening.seats[next.seat].kind() == SeatKind::Computer;
            if !computer && stops.iter().all(|stop| stop.to != at) {
                stops.push(UndoStop { to: at, back_to, choices: taken_back(play, at) });
            }
        }
        stops.sort_by_key(|stop| std::cmp::Reverse(stop.to));
        stops
    }

    /// For whom a player takes back: of two at one screen for the one who chose last.
    pub(crate) fn undoing_seat(&self, seat: Seat) -> Seat {
        let last = self.play.as_ref().filter(|_| self.opening.hotseat).and_then(Play::last_chooser);
        last.unwrap_or(seat)
    }
}

/// Whether `seat` may go back without permission: all those choices were its own, and nobody can have learnt
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

/// What `seat` takes back, said after its name.
fn in_words(seat: Seat, choices: BySeat<u32>) -> String {
    let (own, others) = match seat {
        Seat::A => (choices.a, choices.b),
        Seat::B => (choices.b, choices.a),
    };
    let other = seat.other();
    match (own, others) {
        (1, 0) => "their last choice".to_owned(),
        (own, 0) => format!("their last {own} choices"),
        (0, 1) => format!("{{{other}}}'s last choice"),
        (0, others) => format!("{{{other}}}'s last {others} choices"),
        _ => format!("the last {} choices, {own} of their own and {others} of {{{other}}}'s", own + others),
    }
}
