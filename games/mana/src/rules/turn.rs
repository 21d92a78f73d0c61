//! A turn: Start, Main, Monster Placement and End Phase.

use crate::rules::board::Board;
use crate::rules::card::slot;
use crate::rules::event::Event;
use crate::rules::frame::{EndStep, Frame, StartStep, StartSteps};
use crate::rules::game::Game;
use crate::rules::setup::PARTY;
use crate::rules::state::{Entry, Limit, Member, Phase, Reason, Turn};
use crate::rules::words::{Kind, Timing};
use tercet_kernel::{Log, Seat};

/// Whether the order of the steps can matter to the active player, as far as both can see: a
/// Character with a skill for the replenishment is in play or may come, or the Main Deck is empty.
/// Otherwise the usual order is run without asking (M-RULE-15).
pub fn order_matters(b: Board) -> bool {
    let side = &b.s.sides[b.s.active];
    side.deck.is_empty()
        || (side.party.len() < PARTY && !side.characters.is_empty())
        || side.party.iter().any(|member| b.card(member.card).timing == Some(Timing::Replenishment))
}

/// The Characters who may use a skill with the timing Character Replenishment now, each once
/// (M-START-13, M-RULE-100).
pub fn replenishing<'a>(b: Board<'a>) -> impl Iterator<Item = &'a Member> {
    let side = &b.s.sides[b.s.active];
    let may = !nothing_to_swap(b, b.s.active);
    side.party.iter().filter(move |member| {
        may && b.card(member.card).timing == Some(Timing::Replenishment)
            && b.s.limits.uses(Limit::Skill(member.entry)) == 0
    })
}

/// Whether a swap has no Character to fetch, or none to give (M-RULE-88).
fn nothing_to_swap(b: Board, seat: Seat) -> bool {
    let side = &b.s.sides[seat];
    side.characters.iter().all(|waiting| b.card(waiting.card).kind != Kind::Character)
        || side.party.iter().all(|member| member.tapped)
}

impl<L: Log<Event>> Game<'_, L> {
    /// The turn begins with the Start Phase.
    pub fn begin_turn(&mut self) {
        self.s.turn += 1;
        self.s.phase = Phase::Start;
        let (seat, turn) = (self.s.active, self.s.turn);
        self.note(|_| Event::TurnBegan { seat, turn });
        self.s.stack.push(Frame::BeginMain);
        // The first player draws nothing in the very first turn (M-START-10), and nothing else is left
        // out (M-RULE-14); the second player's first turn has all its steps (M-START-11).
        let draws = turn > 1 || self.s.house.first_draw;
        let steps = if draws { StartSteps::ALL } else { StartSteps::ALL.without(StartStep::Hand) };
        self.s.stack.push(Frame::StartPhase(steps));
    }

    /// The next step in the usual order; all of them are compulsory (M-START-12).
    pub fn start_step(&mut self, steps: StartSteps) {
        if let Some(step) = steps.iter().next() {
            self.s.stack.push(Frame::StartPhase(steps.without(step)));
            self.do_start_step(step);
        }
    }

    /// The rest of the Start Phase in the usual order.
    pub fn start_all(&mut self, steps: StartSteps) {
        // The stack runs from its top.
        for step in steps.iter().rev() {
            self.s.stack.push(Frame::StartPhase(StartSteps::only(step)));
        }
    }

    /// A step of the Start Phase (M-START-02, M-START-04, M-START-05, M-START-09). Only that player's
    /// Characters are untapped in it (M-START-03, M-CHAR-03).
    pub fn do_start_step(&mut self, step: StartStep) {
        let seat = self.s.active;
        self.note(|_| Event::StepDone { seat, step });
        match step {
            StartStep::Untap => {
                for member in self.s.sides[seat].party.iter_mut() {
                    member.tapped = false;
                }
            }
            StartStep::Mana => self.recover(seat),
            StartStep::Characters => {
                self.fill_party(seat);
                self.s.stack.push(Frame::Replenished);
            }
            // Having to draw from an empty Main Deck loses, and nothing else does (M-WIN-09,
            // M-RULE-08).
            StartStep::Hand if self.s.sides[seat].deck.is_empty() => self.end(Some(seat.other()), Reason::EmptyDeck),
            StartStep::Hand => self.draw(seat, 1),
        }
    }

    /// The active player may act freely, as long as the stack is empty (M-MAIN-01).
    pub fn begin_main(&mut self) {
        self.s.phase = Phase::Main;
    }

    /// The Monster Placement Phase; without an empty Land of their own nothing can be placed, which both
    /// can see, and the turn ends (M-PLACE-01).
    pub fn end_main(&mut self) {
        self.s.phase = Phase::Placement;
        if self.s.sides[self.s.active].lands.iter().all(|land| land.monster.is_some()) {
            self.end_placement();
        }
    }

    /// The End Phase (M-END-01).
    pub fn end_placement(&mut self) {
        self.s.phase = Phase::End;
        self.s.stack.push(Frame::EndPhase(EndStep::Trim));
    }

    /// Trimming is asked for elsewhere; what is due at the end of the turn comes between it and the
    /// announcement (M-RULE-91). The phase itself untaps nobody and recovers no Mana (M-END-05).
    pub fn end_step(&mut self, step: EndStep) {
        match step {
            EndStep::Trim => {
                self.s.stack.push(Frame::EndPhase(EndStep::Effects));
            }
            EndStep::Effects => {
                self.s.stack.push(Frame::EndPhase(EndStep::Announce));
                self.raise_end_of_turn();
            }
            EndStep::Announce => self.announce(),
        }
    }

    /// The Total is announced (M-END-02) and wins if it is enough, for the active player only, at no
    /// other time and however it is split (M-WIN-01, M-WIN-02, M-WIN-03, M-RULE-06). Then the opponent's turn begins
    /// (M-TURN-01, M-END-04), unless the limit of turns is reached (M-WIN-16, M-RULE-125).
    fn announce(&mut self) {
        let seat = self.s.active;
        let (available, spent) = (self.s.sides[seat].available, self.s.sides[seat].spent);
        self.note(|_| Event::TotalAnnounced { seat, available, spent });
        if available + spent >= u16::from(self.s.house.mana) {
            return self.end(Some(seat), Reason::Mana);
        }
        if self.s.turn >= self.s.house.turns {
            return self.end(None, Reason::TurnLimit);
        }
        self.end_lasting();
        self.s.limits.renew(Turn);
        for land in self.s.sides.0.iter_mut().flat_map(|side| side.lands.iter_mut()) {
            if let Some(monster) = &mut land.monster {
                (monster.acted, monster.fresh) = (None, false);
            }
        }
        self.s.active = seat.other();
        self.s.stack.push(Frame::BeginTurn);
    }

    /// A Character uses its skill for the replenishment: without tapping, and once (M-RULE-100).
    pub fn use_replenishing_skill(&mut self, character: Entry) {
        let seat = self.s.active;
        let Some(&Member { entry, card, .. }) = self.s.sides[seat].member(character) else { return };
        self.s.limits.note(Limit::Skill(entry), Turn);
        self.note(|_| Event::SkillUsed { seat, entry, card });
        self.run_used(seat, card, entry, self.cards.card(card).texts[slot::SKILL], 0);
    }
}
