//! Turning cards face up and switching their mode.

use crate::rules::board::Board;
use crate::rules::effect::{Moment, RuleKind};
use crate::rules::effects::immunity::own_rules;
use crate::rules::event::{Event, SwitchedBy};
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Acted, Entry, FieldCard, Fresh};
use crate::rules::words::{Kind, Stance};
use tercet_kernel::{Log, Seat};

/// Why this card cannot be revealed by its player now: of Reveal, Attack and Switch Mode a card performs
/// one in a turn (B-RULE-12).
pub fn ban_reveal(card: &FieldCard) -> Option<Why> {
    if card.stance.visible() {
        return Some(Why::rule("B-REVEAL-01"));
    }
    card.acted.map(|_| Why::rule("B-SUB-02"))
}

/// Why this card cannot be switched to the other mode by its player now: not twice in a turn (B-MODE-02),
/// nor after an attack (B-MODE-03) or after being revealed (B-MODE-05). It may be of any kind and lie
/// face down (B-RULE-13), or have come in this very turn (B-SUMMON-07, B-SUB-03).
pub fn ban_switch(b: Board, seat: Seat, card: &FieldCard) -> Option<Why> {
    match card.acted {
        Some(Acted::Attacked) => return Some(Why::rule("B-MODE-03")),
        Some(Acted::Revealed) => return Some(Why::rule("B-MODE-05")),
        Some(Acted::Switched) => return Some(Why::rule("B-MODE-02")),
        None => {}
    }
    changes_by_itself(b, seat, card).then(|| Why::effect("B-RULE-59", card.card))
}

/// Whether an effect changes this card's mode, so that its player cannot (B-RULE-59).
pub fn changes_by_itself(b: Board, seat: Seat, card: &FieldCard) -> bool {
    card.stance.visible() && own_rules(b, RuleKind::ChangesMode, seat, card).next().is_some()
}

impl<L: Log<Event>> Game<'_, L> {
    /// The sub-action Reveal (B-REVEAL-01).
    pub fn reveal(&mut self, entry: Entry) {
        if let Some(card) = self.s.find_mut(entry) {
            card.acted = Some(Acted::Revealed);
        }
        let seat = self.s.active;
        self.revealed(entry, seat);
    }

    /// A card is turned face up by `by` (B-GLOSS-09): what it does on being revealed is triggered, and
    /// nothing that waits for a summon (B-RULE-25); a Spell comes into force (B-SPELL-01, B-REVEAL-05), a
    /// Trap may be answered (B-RULE-37).
    pub fn revealed(&mut self, entry: Entry, by: Seat) {
        let Some((seat, card)) = self.s.find(entry) else { return };
        let (id, kind) = (card.card, self.cards.card(card.card).kind);
        if card.stance.visible() {
            return;
        }
        self.turn_up(entry);
        self.note(|_| Event::Revealed { seat, entry, card: id });
        match kind {
            Kind::Monster => {
                let from = self.s.pending.group();
                self.trigger(seat, entry, &Moment::Revealed, Entry::NONE);
                self.trigger(seat, entry, &Moment::PlayedOrRevealed, Entry::NONE);
                self.push_settle(from);
            }
            Kind::Spell => self.spell_in_force(seat, entry, by == seat),
            Kind::Trap if by == seat => self.trap_revealed(seat, entry),
            Kind::Trap => {}
        }
    }

    /// A Trap lies face up by its player's doing: the opponent's Traps may nullify it (B-RULE-37).
    /// If nobody does, it stays and waits for its condition.
    fn trap_revealed(&mut self, seat: Seat, entry: Entry) {
        self.answer(seat.other(), &Moment::OpponentRevealsTrap, entry);
    }

    /// Turns a card face up: from now on its effects hold (B-REVEAL-03) and it cannot attack this
    /// turn (B-REVEAL-06). Nothing turns it down again (B-REVEAL-02, B-RULE-11).
    pub fn turn_up(&mut self, entry: Entry) {
        let stamp = self.stamp();
        if let Some(card) = self.s.find_mut(entry) {
            card.stance = card.stance.revealed();
            card.stamp = stamp;
            card.fresh = Some(Fresh::Revealed);
            card.is_no = 0;
            card.known = true;
        }
        self.s.note_rules();
    }

    /// The sub-action Switch Mode (B-MODE-01).
    pub fn switch(&mut self, entry: Entry) {
        if let Some(card) = self.s.find_mut(entry) {
            card.acted = Some(Acted::Switched);
        }
        if let Some((_, card)) = self.s.find(entry) {
            let stance = card.stance.switched();
            self.set_stance(entry, stance, SwitchedBy::Player);
        }
    }

    /// Puts a card into another stance.
    pub fn set_stance(&mut self, entry: Entry, stance: Stance, by: SwitchedBy) {
        if let Some(card) = self.s.find_mut(entry)
            && card.stance != stance
        {
            card.stance = stance;
            let id = card.card;
            if let Some((seat, _)) = self.s.find(entry) {
                self.note(|_| Event::Switched { seat, entry, card: Some(id), stance, by });
            }
        }
    }
}
