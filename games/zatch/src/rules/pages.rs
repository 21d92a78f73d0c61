//! Turning pages.

use crate::rules::board::Board;
use crate::rules::card::TextId;
use crate::rules::effect::{Rule, RuleKind, Tag};
use crate::rules::effects::holding::rules::rules;
use crate::rules::event::{Cause, Event};
use crate::rules::game::Game;
use crate::rules::permission::prohibited::{Doer, Doing, ban};
use crate::rules::rulebook::Why;
use crate::rules::state::{LAST_OPENING, Limit, Period, Reason};
use tercet_kernel::{Log, Seat};

/// How many pages of the player's Book it costs to play a card with this text, or to use one effect of it.
pub fn price(b: Board, text: TextId, only: Option<u8>) -> u8 {
    let effects = b.cards.text(text).effects.iter().enumerate();
    let meant = effects.filter(|(effect, _)| only.is_none_or(|only| usize::from(only) == *effect));
    let pages = meant.map(|(_, effect)| if let Some(Tag::Turn(pages)) = effect.tag { pages } else { 0 });
    pages.fold(0, u8::saturating_add)
}

/// Why a player cannot pay a price in pages: the Book does not allow this many turns (Z-RULE-70).
pub fn ban_price(b: Board, seat: Seat, pages: u8) -> Option<Why> {
    (pages > b.s.sides[seat].turns_left()).then_some(Why::rule("Z-RULE-70"))
}

/// Whether an effect allows this player to turn back pages only once, and that has been done.
pub fn turned_back_enough(b: Board, seat: Seat) -> bool {
    let once = rules(b, RuleKind::BanPages).any(|(g, rule)| g.you == seat && *rule == Rule::OneTurnBack);
    once && b.s.limits.uses(Limit::TurnBacks(seat)) > 0
}

impl<L: Log<Event>> Game<'_, L> {
    /// Turns pages of a Book one after the other. Whoever has to turn a page while the last one lies
    /// open loses at that moment (Z-PAGE-08, Z-RULE-34, Z-RULE-37, Z-WIN-01, Z-WIN-05); reaching it is
    /// not a loss (Z-PAGE-09, Z-WIN-02). From page 1 there are 16 turns (Z-PAGE-05, Z-PAGE-07), 6 to page 12 and 11
    /// to page 22 (Z-PAGE-19). The cards of the new opening can be used at once (Z-PAGE-16).
    pub fn turn_pages(&mut self, seat: Seat, pages: u16, cause: Cause) {
        let mut turned = 0;
        for _ in 0..pages {
            if self.s.sides[seat].opening == LAST_OPENING {
                break;
            }
            self.s.sides[seat].opening += 1;
            turned += 1;
        }
        let opening = self.s.sides[seat].opening;
        if turned > 0 {
            self.note(|_| Event::Turned { seat, pages: turned, opening, cause });
        }
        self.s.tally = u16::from(turned);
        if u16::from(turned) < pages {
            self.end(Some(seat.other()), Reason::NoPage);
        }
    }

    /// An effect of a player turns pages of a Book (Z-TERM-12), if nothing prohibits it. It gives no MP
    /// (Z-MP-05, Z-RULE-77). It loses the game for one on page 32 (Z-RULE-70, Z-RULE-102). In the BATTLE PHASE
    /// pages are turned by effects, Damage and the search for a MAMODO only (Z-PAGE-15).
    pub fn turn_by_effect(&mut self, by: Seat, seat: Seat, pages: u16) -> bool {
        if pages == 0 || ban(self.board(), Doer::effect(by), &Doing::TurnPages(seat)).is_some() {
            self.s.tally = 0;
            return false;
        }
        self.turn_pages(seat, pages, Cause::Effect);
        if self.s.over.is_some() {
            return true;
        }
        let turned = self.s.tally;
        let record = &mut self.s.sides[seat].record;
        if by == seat {
            record.turned_own = true;
        } else {
            let before = record.turned_by_foe;
            record.turned_by_foe += turned as u8;
            self.raise_pages_turned(seat, before);
        }
        true
    }

    /// A price in pages is paid. Like every cost it is nothing that an effect does (Z-RULE-154, Z-RULE-155).
    pub fn pay_in_pages(&mut self, seat: Seat, pages: u8) {
        if pages > 0 {
            self.turn_pages(seat, u16::from(pages), Cause::Price);
        }
    }

    /// An effect of a player turns a Book back, at most to page 1 (Z-TERM-13, Z-PAGE-10, Z-RULE-69), if
    /// nothing prohibits it.
    pub fn turn_back(&mut self, by: Seat, seat: Seat, pages: u16) -> bool {
        let b = self.board();
        let prohibited =
            ban(b, Doer::effect(seat), &Doing::TurnBack).is_some() || (by == seat && turned_back_enough(b, seat));
        let back = pages.min(u16::from(self.s.sides[seat].opening)) as u8;
        self.s.tally = 0;
        if prohibited || back == 0 {
            return false;
        }
        self.s.sides[seat].opening -= back;
        self.s.tally = u16::from(back);
        let opening = self.s.sides[seat].opening;
        self.note(|_| Event::TurnedBack { seat, pages: back, opening });
        if by == seat {
            self.s.sides[seat].record.turned_own = true;
            self.s.limits.note(Limit::TurnBacks(seat), Period::Turn);
        }
        self.raise_turned_back(seat, u16::from(back));
        true
    }
}
