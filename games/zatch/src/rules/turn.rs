//! The phases of a turn.

use crate::rules::board::Board;
use crate::rules::effect;
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::meaning::names::shares_name;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::entering::{entries, in_play, mamodo};
use crate::rules::event::{Cause, Event};
use crate::rules::fetch::must_fetch;
use crate::rules::frame::{EndStep, Frame, StartStep};
use crate::rules::game::Game;
use crate::rules::permission::prohibited::{Doer, Doing, ban};
use crate::rules::rulebook::Why;
use crate::rules::state::{CardStatus, Entry, LAST_OPENING, OnMat, Period, Phase, Reason, Until};
use tercet_kernel::{Log, Seat, Window};

/// How many pages may be turned in the START PHASE (Z-START-01).
pub const TURNS: u8 = 3;

/// What returning a Petrified MAMODO to Normal Status costs (Z-PETR-10).
const RESTORING: u8 = 2;

/// Why the Attacker cannot turn a page in the START PHASE now (Z-START-09, Z-RULE-71). No number is announced
/// (Z-RULE-10); back they turn by effects only (Z-START-04), and the Defender's not at all (Z-START-05). There
/// is no other moment for it (Z-PAGE-14, Z-BATTLE-11).
pub fn ban_turning(b: Board, left: u8) -> Option<Why> {
    let seat = b.s.active;
    if left == 0 {
        return Some(Why::rule("Z-START-01"));
    }
    if b.s.sides[seat].opening == LAST_OPENING {
        return Some(Why::rule("Z-START-09"));
    }
    ban(b, Doer::player(seat), &Doing::TurnAtStart).map(|by| Why::effect("Z-NEG-03", by))
}

/// Why a MAMODO cannot be turned over in a START PHASE (Z-RULE-184).
pub fn ban_turning_over(b: Board, seat: Seat, card: &OnMat) -> Option<Why> {
    let two = b.card(card.card).other_face.filter(|_| entries(b, card.card).any(|e| *e == effect::Entry::EitherFace));
    let Some(other) = two.filter(|_| card.status.in_play()) else { return Some(Why::rule("Z-RULE-184")) };
    let barred = mamodo(b, seat).any(|own| own.entry != card.entry && shares_name(b, &Thing::on_mat(seat, own), other));
    barred.then_some(Why::rule("Z-MAM-03"))
}

/// Why a Petrified MAMODO cannot be returned to Normal Status now (Z-PETR-10, Z-RULE-85).
pub fn ban_restoring(b: Board, seat: Seat, card: &OnMat) -> Option<Why> {
    if card.status != CardStatus::Petrified || seat != b.s.active {
        return Some(Why::rule("Z-PETR-10"));
    }
    (b.s.sides[seat].mp < u16::from(RESTORING)).then_some(Why::rule("Z-MP-06"))
}

/// Why a Petrified MAMODO cannot be sent to the Discard Pile now: one MAMODO, in whatever status, must
/// remain (Z-PETR-11, Z-RULE-86).
pub fn ban_sending_away(b: Board, seat: Seat, card: &OnMat) -> Option<Why> {
    if card.status != CardStatus::Petrified || seat != b.s.active {
        return Some(Why::rule("Z-PETR-11"));
    }
    let others = match b.s.house.living_must_stay {
        true => in_play(b, seat).count(),
        false => mamodo(b, seat).count() - 1,
    };
    (others == 0).then_some(Why::rule("Z-PETR-11"))
}

/// Whether effects of the END PHASE wait: the Attacker may return Petrified MAMODO to Normal Status before
/// them, between them and after them (Z-END-03, Z-RULE-79).
pub fn between_end_effects(b: Board) -> bool {
    let mut frames = b.s.stack.from_top();
    matches!(frames.next(), Some(Frame::Settle(_)))
        && matches!(frames.next(), Some(Frame::End(EndStep::Petrified)))
        && !b.s.pending.is_empty()
}

/// Whether the Attacker need not turn a page at the end of the turn (Z-RULE-138).
fn spared(b: Board) -> bool {
    rules(b, effect::RuleKind::Standing).any(|(g, rule)| g.you == b.s.active && *rule == effect::Rule::NoForcedTurn)
}

impl<L: Log<Event>> Game<'_, L> {
    /// A turn begins (Z-TURN-01). The very first turn has no other limits (Z-RULE-12).
    pub fn begin_turn(&mut self) {
        self.s.turn += 1;
        self.s.phase = Phase::Start;
        let (seat, turn) = (self.s.active, self.s.turn);
        self.note(|_| Event::TurnBegan { seat, turn });
        self.s.stack.push(Frame::Start(StartStep::Beginning));
    }

    /// A part of the START PHASE that asks for nothing.
    pub fn start_step(&mut self, step: StartStep) {
        let next = match step {
            StartStep::Beginning => {
                self.s.stack.push(Frame::Start(StartStep::Turning(TURNS)));
                return self.raise_start_begins();
            }
            // No page can be turned, or no more.
            StartStep::Turning(_) => StartStep::AnyTime,
            StartStep::AnyTime => StartStep::Effects,
            StartStep::Effects => {
                self.s.stack.push(Frame::Start(StartStep::Faces(self.s.active)));
                return self.raise_start();
            }
            StartStep::Faces(seat) if seat == self.s.active => StartStep::Faces(seat.other()),
            StartStep::Faces(_) => StartStep::Over,
            StartStep::Over => return self.begin_battle_phase(),
        };
        self.s.stack.push(Frame::Start(next));
    }

    /// The Attacker turns a page for 2 MP (Z-START-02); under the tournament rule the first Attacker gets
    /// none in the first turn (Z-TOURN-01, Z-TOURN-02, Z-RULE-104).
    pub fn turn_at_start(&mut self, left: u8) {
        let seat = self.s.active;
        self.s.stack.pop();
        self.s.stack.push(Frame::Start(StartStep::Turning(left - 1)));
        self.turn_pages(seat, 1, Cause::Start);
        if !(self.s.house.tournament && self.s.turn == 1) {
            self.gain_for_page(seat);
        }
    }

    /// The Attacker turns no more pages.
    pub fn stop_turning(&mut self) {
        self.s.stack.pop();
        self.s.stack.push(Frame::Start(StartStep::AnyTime));
    }

    /// A double-faced MAMODO is turned over, once in the phase: it does not enter again (Z-RULE-184).
    pub fn turn_over(&mut self, seat: Seat, entry: Entry) {
        self.s.stack.pop();
        self.start_step(StartStep::Faces(seat));
        let Some(card) = self.s.on_mat(entry).map(|(_, card)| card.card) else { return };
        let Some(other) = self.cards.card(card).other_face else { return };
        if let Some(mamodo) = self.s.on_mat_mut(entry) {
            mamodo.card = other;
        }
        self.fewer = true;
        self.add_kinds_of(seat, other);
        self.note(|_| Event::TurnedOver { seat, entry, card: other });
    }

    /// The BATTLE PHASE: the Attacker has the first Action (Z-BATTLE-02).
    fn begin_battle_phase(&mut self) {
        self.s.phase = Phase::Battle;
        let seat = self.s.active;
        self.note(|_| Event::PhaseBegan { seat, end: false });
        self.s.stack.push(Frame::Act(Window::for_both(seat)));
    }

    /// The END PHASE begins, with its first step or with a later one: what lasts until then ends (Z-END-01,
    /// Z-EVENT-07, Z-END-07).
    pub fn begin_end_phase(&mut self, from: EndStep) {
        self.s.phase = Phase::End;
        let (seat, turn) = (self.s.active, self.s.turn);
        self.note(|_| Event::PhaseBegan { seat, end: true });
        self.expire(|until| matches!(until, Until::EndPhase(last) if last <= turn) || until == Until::BattleOut);
        self.s.stack.push(Frame::End(from));
    }

    /// A part of the END PHASE that asks for nothing, in its order (Z-RULE-79).
    pub fn end_step(&mut self, step: EndStep) {
        match step {
            EndStep::AnyTime => self.s.stack.push(Frame::End(EndStep::Effects)),
            EndStep::Effects => {
                self.s.stack.push(Frame::End(EndStep::Petrified));
                self.raise_end();
            }
            EndStep::Petrified => self.s.stack.push(Frame::End(EndStep::NoMamodo)),
            EndStep::NoMamodo => self.look_for_mamodo(),
            EndStep::Turn => self.forced_turn(),
            EndStep::After => {
                self.s.stack.push(Frame::End(EndStep::Over));
                self.raise_turn_over();
            }
            EndStep::Over => self.next_turn(),
        }
    }

    /// A Petrified MAMODO returns to Normal Status for 2 MP (Z-PETR-10); an Injury it had is forgotten
    /// (Z-RULE-87).
    pub fn restore(&mut self, entry: Entry) {
        self.pay(self.s.active, RESTORING);
        self.set_status(entry, CardStatus::Normal);
    }

    /// Each player without MAMODO in play fetches one; if both have none, the Attacker says who goes
    /// first (Z-NOMAM-01, Z-RULE-80). Before the END PHASE it has no consequence to have none (Z-NOMAM-07,
    /// Z-RULE-78).
    fn look_for_mamodo(&mut self) {
        let b = self.board();
        let active = b.s.active;
        let [own, other] = [active, active.other()].map(|seat| must_fetch(b, seat));
        self.s.stack.push(Frame::End(EndStep::Turn));
        for seat in [other.then_some(active.other()), own.then_some(active)].into_iter().flatten() {
            self.begin_fetching(seat);
        }
    }

    /// The player fetches a MAMODO.
    fn begin_fetching(&mut self, seat: Seat) {
        self.note(|_| Event::Searching { seat });
        self.s.stack.push(Frame::Fetch(seat));
    }

    /// The Attacker chose to let the other player fetch first.
    pub fn fetch_in_order(&mut self, first: Seat) {
        self.s.stack.pop();
        self.s.stack.push(Frame::End(EndStep::Turn));
        self.begin_fetching(first.other());
        self.begin_fetching(first);
    }

    /// The Attacker must turn 1 page and gets 2 MP (Z-END-04, Z-END-05, Z-END-06, Z-NOMAM-06, Z-MP-03); on the last
    /// page that loses.
    fn forced_turn(&mut self) {
        let seat = self.s.active;
        self.s.stack.push(Frame::End(EndStep::After));
        if spared(self.board()) {
            return;
        }
        self.turn_pages(seat, 1, Cause::End);
        if self.s.over.is_none() {
            self.gain_for_page(seat);
        }
    }

    /// The roles swap (Z-TURN-02, Z-TURN-03), and what is counted for a turn begins afresh (Z-ACT-12). A SPELL
    /// card used in this turn can be used in the next (Z-SPELL-15). The agreed number of turns ends the game
    /// (Z-WIN-06).
    fn next_turn(&mut self) {
        let turn = self.s.turn;
        self.expire(|until| matches!(until, Until::Turn(last) | Until::EndPhase(last) if last <= turn));
        self.s.limits.renew(Period::Turn);
        for side in &mut self.s.sides.0 {
            let record = &mut side.record;
            (record.lost, record.lowered, record.gained_at_start, record.turned_by_foe) = (0, 0, 0, 0);
            record.turned_own = false;
            record.negated.clear();
            record.played.retain(|(_, when)| *when + 2 > turn);
        }
        if turn >= self.s.house.turns {
            return self.end(None, Reason::TurnLimit);
        }
        self.s.active = self.s.active.other();
        self.s.stack.push(Frame::BeginTurn);
    }
}
