//! Taking back a use that was negated (Z-RULE-166).

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::entering::{How, hosts_for, ways};
use crate::rules::event::Event;
use crate::rules::frame::Run;
use crate::rules::game::Game;
use crate::rules::permission::hosts::attaching;
use crate::rules::state::{Entry, Limit, Period, Sent};
use crate::rules::using::limits_of;
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat};

/// The player's uses that can be taken back, by their places among those negated in this turn: those that effects of
/// the opponent have negated (Z-RULE-166).
pub fn takeable(b: Board<'_>, seat: Seat) -> impl Iterator<Item = u8> {
    (0..).zip(b.s.sides[seat].record.negated.iter()).filter(move |(_, undone)| undone.by != seat).map(|(at, _)| at)
}

impl<L: Log<Event>> Game<'_, L> {
    /// A negated use of the player, the chosen one or the only one, is taken back: its MP and the card sent away
    /// come back, and for all limits it was not used (Z-RULE-166).
    pub fn take_back(&mut self, run: &Run, chosen: Option<u8>) {
        let seat = run.seat;
        let Some(which) = chosen.or_else(|| takeable(self.board(), seat).next()) else { return self.set_done(false) };
        let undone = self.s.sides[seat].record.negated.remove(usize::from(which));
        let (card, counted) = (undone.card, undone.counted);
        self.note(|_| Event::TakenBack { seat, card });
        self.s.sides[seat].mp += u16::from(undone.paid);
        match undone.page {
            None => {
                self.forget(Limit::Effect(seat, counted, undone.effect));
                self.forget(Limit::Once(seat, counted, undone.effect));
                if self.cards.card(card).kind == Kind::Mamodo {
                    self.forget(Limit::MamodoEffects(seat));
                }
            }
            Some(page) => {
                self.forget(Limit::Spell(seat, page));
                self.forget(Limit::Event(seat, page));
                if self.cards.card(card).kind == Kind::Event {
                    self.forget(Limit::Events(seat));
                }
                for (limit, _) in limits_of(self.cards, seat, card) {
                    self.forget(limit);
                }
            }
        }
        if let Some(sent) = undone.sent.filter(|_| !self.s.house.take_back_mp_only) {
            self.lay_back(seat, card, &sent);
        }
        self.set_done(true);
    }

    /// A card that was sent away comes out of its owner's Discard Pile and lies where it lay, if it can still lie
    /// there.
    fn lay_back(&mut self, seat: Seat, card: CardId, sent: &Sent) {
        let b = self.board();
        let ways = match b.card(card).kind {
            Kind::Partner => hosts_for(b, seat, card, attaching(sent.owner, seat, sent.extra)),
            Kind::Mamodo | Kind::Mj12 | Kind::Spell | Kind::Event => ways(b, seat, card, How::Fetched),
        };
        let Ok(ways) = ways else { return };
        let way = [sent.from, Entry::NONE].into_iter().find(|way| ways.contains(way));
        if let Some(way) = way
            && self.take_by_effect(seat, sent.owner, sent.card)
        {
            let entry = self.enter(seat, sent.owner, card, 0, way);
            if let Some(back) = self.s.on_mat_mut(entry) {
                (back.front, back.extra) = (sent.card, sent.extra);
            }
        }
    }

    /// One use less is counted.
    fn forget(&mut self, limit: Limit) {
        let uses = self.s.limits.uses(limit);
        if uses > 0 {
            let period = if matches!(limit, Limit::Once(..)) { Period::Game } else { Period::Turn };
            self.s.limits.set(limit, period, uses - 1);
        }
    }
}
