//! Summoning cards.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Moment, RuleKind};
use crate::rules::effects::immunity::own_rules;
use crate::rules::event::Event;
use crate::rules::frame::{Apply, Cause, Frame, Pile, Summon, Trigger};
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, FieldCard, State};
use crate::rules::words::{Kind, Stance};
use tercet_kernel::{Log, Seat};

/// Why `seat` cannot summon this card of its hand now, apart from whose choice it is.
pub fn ban(b: Board, seat: Seat, card: CardId) -> Option<Why> {
    let hand = &b.s.sides[seat].hand;
    if hand.iter().filter(|held| held.card == card).all(|held| held.summoned) {
        return Some(Why::rule("B-RULE-09"));
    }
    let price = usize::from(price(b, card));
    if full(b.s, seat, price) {
        return Some(Why::rule("B-RULE-33"));
    }
    (!payable(b, seat, price)).then(|| Why::rule("B-SUMMON-09"))
}

/// Whether an agreed ceiling leaves no place on this side, even after `leaving` cards have left
/// (B-RULE-33).
pub fn full(s: &State, seat: Seat, leaving: usize) -> bool {
    s.house.field > 0 && s.sides[seat].field.len() >= usize::from(s.house.field) + leaving
}

/// The kinds a card put down by a search for Monsters cannot be (B-RULE-52).
fn not_monsters() -> u8 {
    [Kind::Spell, Kind::Trap].into_iter().fold(0, |set, kind| set | 1 << kind as u8)
}

/// How many sacrifices a summon of this card from the hand costs (B-SUMMON-09).
pub fn price(b: Board, card: CardId) -> u8 {
    if b.s.house.sacrifices { b.cards.card(card).sacrifices } else { 0 }
}

/// The cards `seat` can sacrifice: that player's Monsters in any stance, but for those that cannot go to the
/// graveyard (B-RULE-36).
pub fn sacrifices<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = &'a FieldCard> {
    b.s.sides[seat]
        .field
        .iter()
        .filter(move |card| b.cards.card(card.card).kind == Kind::Monster && !cannot_leave(b, seat, card))
}

/// Those of them after which the rest of the price can still be paid.
pub fn affordable<'a>(b: Board<'a>, summon: &'a Summon) -> impl Iterator<Item = &'a FieldCard> {
    let (seat, rest) = (summon.seat, usize::from(summon.price.saturating_sub(1)));
    sacrifices(b, seat).filter(move |card| payable_without(b, seat, card, rest))
}

/// Whether `seat` can make this many sacrifices (B-SUMMON-09), one after another: a card may be all that lets others
/// go to the graveyard (B-RULE-36, B-RULE-50).
fn payable(b: Board, seat: Seat, price: usize) -> bool {
    let mut all = sacrifices(b, seat);
    match price {
        0 => true,
        _ if !b.may_have(RuleKind::CannotGoToGraveyard) => all.take(price).count() == price,
        _ => all.any(|card| payable_without(b, seat, card, price - 1)),
    }
}

fn payable_without(b: Board, seat: Seat, card: &FieldCard, price: usize) -> bool {
    price == 0 || {
        let mut without = b.s.clone();
        without.sides[seat].field.retain(|other| other.entry != card.entry);
        without.note_rules();
        payable(Board::new(b.cards, &without), seat, price)
    }
}

/// Whether an effect keeps this card from going to the graveyard (B-RULE-50).
pub fn cannot_leave(b: Board, seat: Seat, card: &FieldCard) -> bool {
    own_rules(b, RuleKind::CannotGoToGraveyard, seat, card).next().is_some()
}

impl<L: Log<Event>> Game<'_, L> {
    /// `seat` summons a card of its hand, of whatever kind, in this stance (B-SUMMON-01, B-SUMMON-02, B-SUMMON-03).
    /// It may do so with as many as it likes (B-SUMMON-04).
    pub fn summon(&mut self, seat: Seat, card: CardId, stance: Stance) {
        let price = price(self.board(), card);
        // What the sacrifices trigger happens after the arrival (B-RULE-36).
        let from = self.s.pending.group();
        self.push_settle(from);
        self.s.stack.push(Frame::Summon(Summon { seat, card, from: Pile::Hand, stance: Some(stance), price, paid: 0 }));
    }

    /// A Monster is sacrificed (B-SUMMON-09): nobody caused it, nothing replaces it (B-RULE-36).
    pub fn sacrifice(&mut self, entry: Entry) {
        self.send_now(entry, Cause::Sacrifice);
    }

    /// The price is paid: the card comes onto the field. That is not its sub-action of the turn
    /// (B-SUB-03).
    pub fn arrive(&mut self, summon: Summon) {
        let Summon { seat, card, from, paid, .. } = summon;
        let stance = summon.stance.unwrap_or(Stance::AttackVisible);
        self.take_from(seat, card, from, stance);
        self.s.entries += 1;
        let entry = Entry(self.s.entries);
        let stamp = if stance.visible() { self.stamp() } else { 0 };
        self.s.sides[seat].field.push(FieldCard {
            stamp,
            summoned: from == Pile::Hand,
            paid: if from == Pile::Hand { paid } else { FieldCard::FREE },
            // What was taken from the graveyard both have seen.
            known: from == Pile::Graveyard || stance.visible(),
            is_no: if from == Pile::Hand { 0 } else { not_monsters() },
            ..FieldCard::new(self.cards, entry, card, stance)
        });
        self.s.note_rules();
        self.note(|_| Event::Summoned { seat, entry, card: Some(card), stance, from });
        if from != Pile::Hand {
            self.shuffle(seat, from);
        }
        if from == Pile::Supply && self.empty_loses_at_once(seat) {
            return self.run_out(&[seat]);
        }
        if stance.visible() {
            // B-SUMMON-06: face down there are no summon-triggered effects, then or later.
            self.arrived_face_up(seat, entry, from);
        }
    }

    fn arrived_face_up(&mut self, seat: Seat, entry: Entry, from: Pile) {
        // The group of the sacrifices, if this came from a hand; else a group of its own.
        let begins = self.s.pending.group();
        let kind = self.s.find(entry).map(|(_, card)| self.cards.card(card.card).kind);
        if kind == Some(Kind::Monster) {
            self.trigger(seat, entry, &Moment::Summoned, Entry::NONE);
            if from == Pile::Hand {
                self.trigger(seat, entry, &Moment::Played, Entry::NONE);
                self.trigger(seat, entry, &Moment::PlayedOrRevealed, Entry::NONE);
            }
        }
        self.answer_summon(seat, entry);
        if from != Pile::Hand {
            self.push_settle(begins);
        }
        if kind == Some(Kind::Spell) {
            self.spell_in_force(seat, entry, true);
        }
    }

    fn take_from(&mut self, seat: Seat, card: CardId, from: Pile, stance: Stance) {
        let side = &mut self.s.sides[seat];
        match from {
            Pile::Hand => {
                // Of several copies, one that was not summoned before (B-RULE-09).
                let at = side.hand.iter().position(|held| held.card == card && !held.summoned);
                if let Some(at) = at {
                    side.hand.remove(at);
                }
                if !stance.visible() {
                    // Which of the cards it was, the opponent cannot know.
                    for held in side.hand.iter_mut() {
                        held.known = false;
                    }
                }
            }
            Pile::Graveyard => {
                if let Some(at) = side.graveyard.iter().rposition(|c| *c == card) {
                    side.graveyard.remove(at);
                }
            }
            Pile::Supply => {
                if let Some(at) = side.supply.iter().rposition(|c| *c == card) {
                    side.supply.remove(at);
                    self.s.changed = true;
                }
            }
        }
    }

    /// Shuffles a pile.
    pub fn shuffle(&mut self, seat: Seat, pile: Pile) {
        let State { sides, chance, .. } = &mut *self.s;
        match pile {
            Pile::Graveyard => chance.shuffle(&mut sides[seat].graveyard),
            Pile::Supply => chance.shuffle(&mut sides[seat].supply),
            Pile::Hand => {}
        }
        self.note(|_| Event::Shuffled { seat, pile });
    }

    /// A Spell has come to lie face up (B-SPELL-01), in either mode, and is applied at once (B-STANCE-10,
    /// B-STANCE-11); face down it is not (B-STANCE-12, B-STANCE-13). If its own player `played` it, the
    /// opponent's Traps answer before it is carried out (B-TRAP-09).
    pub fn spell_in_force(&mut self, seat: Seat, entry: Entry, played: bool) {
        let Some((_, card)) = self.s.find(entry) else { return };
        let (card, text) = (card.card, self.cards.card(card.card).texts[0]);
        let effect = Trigger { source: entry, card, text, ability: Trigger::WHOLE, cause: Entry::NONE };
        self.s.stack.push(Frame::Apply(Apply { effect, controller: seat, nullified: false }));
        if played {
            self.answer(seat.other(), &Moment::OpponentPlaysSpell, entry);
        }
    }
}
