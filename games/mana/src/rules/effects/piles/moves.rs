//! Cards on their way between hands, decks and Discard Piles.

use super::sifted;
use crate::rules::card::CardId;
use crate::rules::effect::{RecallTo, ReturnTo};
use crate::rules::effects::triggers::returns;
use crate::rules::event::Event;
use crate::rules::frame::{Concerned, Run};
use crate::rules::game::Game;
use crate::rules::setup::PARTY;
use crate::rules::state::{Entry, Held, Knowers, Limit, Member, Turn, Waiting};
use crate::rules::words::{Kind, Kinds};
use tercet_kernel::{Log, Seat};

impl<L: Log<Event>> Game<'_, L> {
    pub(super) fn take_from_deck(&mut self, seat: Seat, card: CardId) {
        let deck = &mut self.s.sides[seat].deck;
        if let Some(at) = deck.iter().position(|held| held.card == card) {
            deck.remove(at);
        }
    }

    /// Takes a card out of the Discard Pile; whether it was there.
    pub(super) fn take_from_discards(&mut self, seat: Seat, card: CardId) -> bool {
        let side = &mut self.s.sides[seat];
        let (discards, fallen) = (&mut side.discards, &mut side.fallen);
        if let Some(at) = discards.iter().rposition(|other| *other == card) {
            discards.remove(at);
            return true;
        }
        let at = fallen.iter().rposition(|other| *other == card);
        at.map(|at| fallen.remove(at)).is_some()
    }

    /// Cards picked unseen are picked at random (M-RULE-90).
    pub(super) fn discard_unseen(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            let len = self.s.sides[seat].hand.len();
            if len == 0 {
                return;
            }
            let at = self.s.chance.below(len);
            let card = self.s.sides[seat].hand.remove(at).card;
            self.discard(seat, card);
        }
    }

    /// A hand is looked at by the opponent, who knows what stays in it (M-RULE-90).
    pub(super) fn look_and_discard(&mut self, seat: Seat, kinds: Kinds) {
        self.note(|_| Event::HandSeen { seat });
        let cards = self.cards;
        let hand = std::mem::take(&mut self.s.sides[seat].hand);
        for held in &hand {
            if kinds.contains(cards.card(held.card).kind) {
                self.discard(seat, held.card);
            } else {
                let known = held.known.with(Knowers::only(seat.other()));
                self.s.sides[seat].hand.push(Held { card: held.card, known });
            }
        }
    }

    pub(super) fn recycle(&mut self, seat: Seat) {
        let side = &mut self.s.sides[seat];
        let hand = std::mem::take(&mut side.hand);
        let discards = std::mem::take(&mut side.discards);
        side.deck.extend(hand.iter().copied());
        side.deck.extend(discards.iter().map(|card| Held::new(*card)));
        self.shuffle_deck(seat);
    }

    /// A card of the player's own Discard Pile goes to the hand, onto its deck or into the Character Deck
    /// (M-RULE-98, M-RULE-99).
    pub(super) fn recall(&mut self, seat: Seat, card: CardId, to: RecallTo) {
        if !self.take_from_discards(seat, card) {
            return;
        }
        let character = self.cards.card(card).kind == Kind::Character;
        let waiting = Waiting { card, owner: seat, known: Knowers::BOTH };
        match to {
            RecallTo::Hand => {
                self.put_into_hand(seat, card, Knowers::BOTH);
                self.note(|_| Event::Taken { seat, card: Some(card), shown: true });
            }
            RecallTo::TopOfDeck if character => {
                self.s.sides[seat].characters.push(waiting);
                self.note(|_| Event::ToTop { seat, card });
            }
            RecallTo::TopOfDeck => {
                self.s.sides[seat].deck.push(Held { card, known: Knowers::BOTH });
                self.note(|_| Event::ToTop { seat, card });
            }
            RecallTo::CharacterDeck => {
                self.s.sides[seat].characters.push(waiting);
                self.note(|_| Event::ToCharacterDeck { seat, card });
                self.shuffle_characters(seat);
            }
            RecallTo::Land => {}
        }
    }

    /// Puts a Character below those that have their place, the first on top.
    pub(super) fn put_character_next(&mut self, seat: Seat, card: CardId, placed: usize) {
        let deck = &mut self.s.sides[seat].characters;
        let end = deck.len() - placed;
        if let Some(at) = deck[..end].iter().position(|waiting| waiting.card == card) {
            deck[at..end].rotate_left(1);
        }
    }

    /// Whoever has put a Character Deck in order knows it.
    pub(super) fn character_order_is_known(&mut self, seat: Seat) {
        for waiting in self.s.sides[seat].characters.iter_mut() {
            waiting.known = waiting.known.with(Knowers::only(seat));
        }
    }

    /// The first card taken is trashed, the others are put back, the first of them on top.
    pub(super) fn sift(&mut self, run: &Run, count: u8, card: CardId) {
        let seat = run.seat.other();
        let deck = &mut self.s.sides[seat].deck;
        let range = sifted(deck.len(), count, run.done);
        let Some(at) = range.clone().find(|at| deck[*at].card == card) else { return };
        if run.done == 0 {
            deck.remove(at);
            self.discard(seat, card);
        } else {
            deck[at..range.end].rotate_left(1);
        }
    }

    /// Whoever has looked at the cards knows where they are now.
    pub(super) fn sifted_deck_is_known(&mut self, run: &Run, count: u8) {
        let deck = &mut self.s.sides[run.seat.other()].deck;
        let looked_at = usize::from(count.saturating_sub(1)).min(deck.len());
        let from = deck.len() - looked_at;
        for held in &mut deck[from..] {
            held.known = held.known.with(Knowers::only(run.seat));
        }
    }

    /// A Character of the Party and one of its deck change places (M-RULE-100): the new one is
    /// untapped and without Item, and uses no such skill in this step.
    pub(super) fn swap(&mut self, seat: Seat, out: Entry, card: CardId) {
        let Some(member) = self.s.sides[seat].member(out).copied() else { return };
        let deck = &mut self.s.sides[seat].characters;
        let Some(at) = deck.iter().position(|waiting| waiting.card == card) else { return };
        let Waiting { owner, .. } = deck.remove(at);
        self.leave_party(seat, member, false);
        self.note(|_| Event::SwappedOut { seat, entry: out, card: member.card });
        // A Support among them goes face up on top (M-RULE-116), which shuffling leaves there.
        let character = self.cards.card(member.card).kind == Kind::Character;
        let known = if character { Knowers::NOBODY } else { Knowers::BOTH };
        self.s.sides[seat].characters.push(Waiting { card: member.card, owner: member.owner, known });
        self.shuffle_characters(seat);
        let entry = self.s.number();
        self.s.limits.note(Limit::Skill(entry), Turn);
        self.s.sides[seat].party.push(Member { entry, card, owner, tapped: false });
        self.note(|_| Event::Joined { seat, entry, card });
    }

    /// A trashed Monster goes from the Discard Pile to its owner's hand or onto the deck, by one of
    /// several such texts (M-RULE-97).
    pub(super) fn return_from_discards(&mut self, run: &Run, to: ReturnTo) {
        let Some(Concerned { card, owner, .. }) = run.effect.concerned else { return };
        if !self.take_from_discards(owner, card) {
            return;
        }
        let cards = self.cards;
        self.s.pending.drop_if(|other| other.concerned == run.effect.concerned && returns(cards, other.sentence));
        match to {
            ReturnTo::Hand => {
                self.put_into_hand(owner, card, Knowers::BOTH);
                self.note(|_| Event::ToHand { seat: owner, card: Some(card) });
            }
            ReturnTo::TopOfDeck => {
                self.s.sides[owner].deck.push(Held { card, known: Knowers::BOTH });
                self.note(|_| Event::ToTop { seat: owner, card });
            }
        }
    }

    /// A Character that was trashed comes back to the Party, tapped and without Item, if the Party
    /// has room (M-RULE-98, M-CHAR-15).
    pub(super) fn revive(&mut self, run: &Run) {
        let Some(Concerned { card, owner, .. }) = run.effect.concerned else { return };
        let seat = run.seat;
        if self.s.sides[seat].party.len() < PARTY && self.take_from_discards(owner, card) {
            let entry = self.s.number();
            self.s.sides[seat].party.push(Member { entry, card, owner, tapped: true });
            self.note(|_| Event::Joined { seat, entry, card });
        }
    }
}
