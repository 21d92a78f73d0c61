//! Turns and the actions that end them.

use crate::rules::board::Board;
use crate::rules::effect::{Moment, RuleKind};
use crate::rules::effects::immunity::{Subject, affects};
use crate::rules::effects::{Source, standing};
use crate::rules::event::Event;
use crate::rules::frame::{Action, Draw, Frame};
use crate::rules::game::Game;
use crate::rules::house::EmptySupply;
use crate::rules::state::{Entry, HandCard, Reason, Until};
use crate::rules::{card::CardId, effects::immunity::nullified};
use tercet_kernel::{Log, Seat, Window};

impl<L: Log<Event>> Game<'_, L> {
    /// The next turn begins, unless it is skipped (B-RULE-57). Nothing is drawn (B-TURN-05).
    pub fn begin_turn(&mut self) {
        let seat = self.s.active;
        if self.s.sides[seat].skips > 0 {
            self.s.sides[seat].skips -= 1;
            self.note(|_| Event::TurnSkipped { seat });
            self.s.active = seat.other();
            self.s.stack.push(Frame::BeginTurn);
            return;
        }
        self.s.turn += 1;
        self.s.changed = false;
        self.note(|s| Event::TurnBegan { seat, turn: s.turn });
        // B-END-02, B-RULE-27: out of cards when the player's turn begins.
        if self.s.sides[seat].supply.is_empty() && self.s.house.empty_supply != EmptySupply::NeverLoses {
            self.end(Some(seat.other()), Reason::NoCards);
        }
    }

    /// The turn ends; what counts per turn starts afresh (B-SUB-06, B-TURN-01).
    pub fn end_turn(&mut self) {
        let seat = self.s.active;
        for side in &mut self.s.sides.0 {
            for card in side.hand.iter_mut() {
                card.summoned = false;
            }
            for card in side.field.iter_mut() {
                card.acted = None;
                card.fresh = None;
                card.summoned = false;
            }
        }
        // B-RULE-60: "the previous turn" of a Monster's player changes only when that player's next is over.
        for card in self.s.sides[seat].field.iter_mut() {
            card.attacked_before = card.attacks > 0;
        }
        for side in &mut self.s.sides.0 {
            for card in side.field.iter_mut() {
                card.attacks = 0;
            }
        }
        self.s.lasting.expire(|until| until == Until::EndOfTurn);
        self.s.limits.renew(Until::EndOfTurn);
        self.s.quiet = if self.s.changed { 0 } else { self.s.quiet + 1 };
        if self.s.quiet >= 2 * u16::from(self.s.house.quiet_turns) {
            // B-END-09, B-RULE-61.
            return self.end(None, Reason::Quiet);
        }
        self.s.active = seat.other();
        self.s.stack.push(Frame::BeginTurn);
    }

    /// The player announces the action that ends the turn (B-TURN-02, B-TURN-03); there is no other one
    /// before its player's next turn (B-TURN-04).
    pub fn announce(&mut self, action: Action) {
        let seat = self.s.active;
        if let Action::Discard(card) = action
            && let Some(held) = self.s.sides[seat].hand.iter_mut().find(|held| held.card == card)
        {
            // Announced, it is shown.
            held.known = true;
        }
        self.note(|_| Event::ActionAnnounced { seat, action });
        self.s.stack.push(Frame::EndTurn);
        self.s.stack.push(Frame::Action(action));
        self.s.stack.push(Frame::OpenWindow);
    }

    /// Carries out the announced action.
    pub fn carry_out(&mut self, action: Action) {
        let seat = self.s.active;
        match action {
            Action::Draw => self.draw(seat, 1),
            Action::Discard(card) => self.discard(seat, card),
            Action::Skip => {}
        }
    }

    /// A player who may play cards in the opponent's turn gets the moment for it (B-RULE-56): after
    /// a sub-action, and between the announcing of the action and its being carried out.
    pub fn open_window(&mut self) {
        let seat = self.s.active.other();
        if !self.s.sides[seat].hand.is_empty() && self.plays_left(seat).is_some() {
            self.s.stack.push(Frame::Window(Window::for_one(seat)));
        }
    }

    /// The Monster by which `seat` may still play a card in this turn of the opponent.
    pub fn plays_left(&self, seat: Seat) -> Option<Entry> {
        plays_left(self.board(), seat)
    }

    /// Draws cards (B-GLOSS-10). If the supply holds too few, what is there is drawn; what that
    /// means, the agreed rules say (B-RULE-27).
    pub fn draw(&mut self, seat: Seat, count: usize) {
        let short = self.draw_what_is_there(seat, count);
        if short {
            self.run_out(&[seat]);
        }
    }

    /// Draws up to `count` cards and says whether there were too few.
    pub fn draw_what_is_there(&mut self, seat: Seat, count: usize) -> bool {
        let first = self.s.sides[seat].hand.len();
        let mut drawn = 0;
        while drawn < count
            && let Some(card) = self.s.sides[seat].supply.pop()
        {
            self.s.sides[seat].hand.push(HandCard::new(card));
            self.s.changed = true;
            drawn += 1;
            self.note(|_| Event::Drawn { seat, card: Some(card) });
        }
        if drawn > 0 {
            // Traps that answer the drawing (B-RULE-54).
            self.s.stack.push(Frame::Draw(Draw { seat, first: u8::try_from(first).ok() }));
            self.answer(seat.other(), &Moment::OpponentDraws, Entry::NONE);
        }
        drawn < count || self.empty_loses_at_once(seat)
    }

    /// Whether it was agreed that an empty supply loses at once, and this one is (B-RULE-27).
    pub fn empty_loses_at_once(&self, seat: Seat) -> bool {
        self.s.house.empty_supply == EmptySupply::LosesAtOnce && self.s.sides[seat].supply.is_empty()
    }

    /// These players owed a draw they could not make, or have an empty supply where that loses at
    /// once (B-RULE-27). Both together is a draw (B-RULE-34).
    pub fn run_out(&mut self, seats: &[Seat]) {
        match (self.s.house.empty_supply, seats) {
            (EmptySupply::NeverLoses, _) | (_, []) => {}
            (_, [seat]) => self.end(Some(seat.other()), Reason::NoCards),
            (_, _) => self.end(None, Reason::Together),
        }
    }

    /// The action Discard Card (B-ACTION-04); it triggers nothing (B-ACTION-05).
    fn discard(&mut self, seat: Seat, card: CardId) {
        let hand = &mut self.s.sides[seat].hand;
        if let Some(at) = hand.iter().position(|held| held.card == card && held.known) {
            hand.remove(at);
            self.s.sides[seat].graveyard.push(card);
            self.s.changed = true;
            self.note(|_| Event::Discarded { seat, card });
        }
    }

    /// A player's lives change; at 0 the player has lost (B-LIFE-03).
    pub fn change_lives(&mut self, seat: Seat, by: i16) {
        self.change_lives_of(&[seat], by);
    }

    /// The lives of these players change at the same moment; both at 0 together is a draw (B-RULE-34).
    pub fn change_lives_of(&mut self, seats: &[Seat], by: i16) {
        for &seat in seats {
            self.s.sides[seat].lives += by;
            self.s.changed = true;
            self.note(|s| Event::LivesChanged { seat, by, lives: s.sides[seat].lives });
        }
        match Seat::BOTH.map(|seat| self.s.sides[seat].lives > 0) {
            [true, true] => {}
            [true, false] => self.end(Some(Seat::A), Reason::NoLives),
            [false, true] => self.end(Some(Seat::B), Reason::NoLives),
            [false, false] => self.end(None, Reason::Together),
        }
    }

    /// Whether effects of `source` reach this player (B-RULE-41).
    pub fn reaches(&self, source: &Source, seat: Seat) -> bool {
        affects(self.board(), source, Subject::Player(seat))
    }
}

/// The first visible Monster of `seat` that still allows a play in this turn (B-RULE-56).
pub fn plays_left(b: Board, seat: Seat) -> Option<Entry> {
    standing(b, RuleKind::PlaysInOpponentsTurn, |source, _| source.seat == seat)
        .filter(|(source, _)| {
            b.s.limits.uses(source.entry) == 0 && !nullified(b, seat) && affects(b, source, Subject::Player(seat))
        })
        .map(|(source, _)| source.entry)
        .next()
}
