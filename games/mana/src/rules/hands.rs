//! Hands and Main Decks: drawing, shuffling, trashing cards that are not in play.

use crate::rules::card::CardId;
use crate::rules::event::Event;
use crate::rules::game::Game;
use crate::rules::state::{Held, Knowers};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq};

impl<L: Log<Event>> Game<'_, L> {
    /// Draws cards, as many as there are (M-WIN-10, M-WIN-14, M-RULE-09). What was known of a card in
    /// the deck is forgotten in the hand (M-RULE-92).
    pub fn draw(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            let side = &mut self.s.sides[seat];
            let Some(Held { card, .. }) = side.deck.pop() else { return };
            side.hand.push(Held::new(card));
            self.note(|_| Event::Drawn { seat, card: Some(card) });
        }
    }

    /// Shuffles a Main Deck: nobody knows where a card of it lies any more.
    pub fn shuffle_deck(&mut self, seat: Seat) {
        let side = &mut self.s.sides[seat];
        for held in side.deck.iter_mut() {
            held.known = Knowers::NOBODY;
        }
        self.s.chance.shuffle(&mut side.deck);
        self.note(|_| Event::Shuffled { seat, characters: false });
    }

    /// Shuffles a Character Deck; Supports lying there stay on top in their order (M-RULE-116).
    pub fn shuffle_characters(&mut self, seat: Seat) {
        let cards = self.cards;
        let deck = &mut self.s.sides[seat].characters;
        let is_character = |card: CardId| cards.card(card).kind == Kind::Character;
        let lying: Seq<_, 12> = deck.iter().filter(|waiting| !is_character(waiting.card)).copied().collect();
        deck.retain(|waiting| is_character(waiting.card));
        for waiting in deck.iter_mut() {
            waiting.known = Knowers::NOBODY;
        }
        self.s.chance.shuffle(deck);
        deck.extend(lying.iter().copied());
        self.note(|_| Event::Shuffled { seat, characters: true });
    }

    /// Takes a card out of a hand, one that is known first.
    pub fn take_from_hand(&mut self, seat: Seat, card: CardId) -> Option<CardId> {
        let hand = &mut self.s.sides[seat].hand;
        let known = hand.iter().position(|held| held.card == card && held.known != Knowers::NOBODY);
        let at = known.or_else(|| hand.iter().position(|held| held.card == card))?;
        Some(hand.remove(at).card)
    }

    /// Puts a card into a hand.
    pub fn put_into_hand(&mut self, seat: Seat, card: CardId, known: Knowers) {
        self.s.sides[seat].hand.push(Held { card, known });
    }

    /// A card that is not in play is trashed (M-TRASH-01): of a hand, a deck, or a used one. No text
    /// reacts to it (M-TRASH-09).
    pub fn discard(&mut self, owner: Seat, card: CardId) {
        let character = self.cards.card(card).kind == Kind::Character;
        let side = &mut self.s.sides[owner];
        if character {
            side.fallen.push(card);
        } else {
            side.discards.push(card);
        }
        self.note(|_| Event::Discarded { seat: owner, card });
    }

    /// A card of the hand is trashed. That is not a use of it: nothing is paid, answered or carried out
    /// (M-HAND-05).
    pub fn discard_from_hand(&mut self, seat: Seat, card: CardId) {
        if let Some(card) = self.take_from_hand(seat, card) {
            self.discard(seat, card);
        }
    }
}
