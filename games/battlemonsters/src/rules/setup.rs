//! From two decks to the first turn.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::cards::Deck;
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::house::{GraveyardChoice, House};
use crate::rules::rulebook::refuse;
use crate::rules::state::{HandCard, Side, State};
use std::collections::BTreeMap;
use tercet_kernel::{Chance, DeckFault, Log, PerSeat, Seat, Seed, Seq, counted, repeated};

/// Every rule a deck breaks: cards that do not exist (B-FAIR-06), B-DECK-01 and what was agreed
/// beyond. Any number of cards (B-DECK-03) and of copies (B-DECK-04) is legal otherwise. The cards for
/// the graveyard are part of it still (B-DECK-06).
pub fn check_deck(cards: &Cards, house: &House, deck: &Deck) -> Vec<DeckFault> {
    let mut broken = Vec::new();
    if let Some((at, id)) = deck.unknown(cards) {
        let id = repeated(id);
        let refusal = refuse("B-FAIR-06", &format!("Card {at} of the deck: there is no card with the id {id:?}."));
        broken.push(DeckFault::at(refusal, 0, [at]));
    }
    let (has, needs) = (deck.0.len(), usize::from(house.deck));
    if has < needs {
        let has = counted(has, "card");
        broken.push(DeckFault::whole(refuse("B-DECK-01", &format!("The deck has {has} and needs {needs}."))));
    }
    if house.copies > 0 {
        let mut copies: BTreeMap<CardId, Vec<usize>> = BTreeMap::new();
        for (at, card) in deck.0.iter().enumerate().filter_map(|(at, id)| Some((at, cards.find(id)?))) {
            copies.entry(card).or_default().push(at + 1);
        }
        for (card, places) in copies.into_iter().filter(|(_, places)| places.len() > usize::from(house.copies)) {
            let (count, name) = (places.len(), cards.name(card));
            let refusal =
                refuse("B-PRIO-01", &format!("{count} copies of {name}; the agreed limit is {}.", house.copies));
            broken.push(DeckFault::at(refusal, 0, places));
        }
    }
    broken
}

/// The match before its first choice: each player has a deck of their own (B-DECK-05), which lies open to that
/// player only, and chooses the cards for its graveyard (B-START-03, B-RULE-06). The field is empty
/// (B-START-05).
pub fn begin(cards: &Cards, house: House, decks: &PerSeat<Deck>, seed: Seed) -> State {
    let side = |seat: Seat| Side {
        lives: i16::from(house.lives),
        supply: decks[seat].cards(cards).collect(),
        ..Side::default()
    };
    let mut state = State::new(house, Chance::new(seed), PerSeat::new(side));
    state.stack.push(Frame::BeginTurn);
    state.stack.push(Frame::Deal);
    if house.graveyard_choice == GraveyardChoice::Chosen && house.graveyard > 0 {
        state.stack.push(Frame::ChooseGraveyard(Seat::B));
        state.stack.push(Frame::ChooseGraveyard(Seat::A));
    }
    state
}

/// The cards of its deck that `seat` can put into its graveyard, without repeats (B-START-03).
pub fn for_the_graveyard(b: Board, seat: Seat) -> Seq<CardId, 64> {
    let mut cards = b.s.sides[seat].supply.clone();
    cards.sort_unstable();
    let mut last = None;
    cards.retain(|card| last.replace(*card) != Some(*card));
    cards
}

impl<L: Log<Event>> Game<'_, L> {
    /// `seat` puts a card of its deck into its graveyard, hidden until both have chosen. Being put
    /// there triggers nothing (B-RULE-06).
    pub fn choose_graveyard(&mut self, seat: Seat, card: CardId) {
        let wanted = usize::from(self.s.house.graveyard);
        let side = &mut self.s.sides[seat];
        if let Some(at) = side.supply.iter().position(|c| *c == card) {
            side.supply.remove(at);
            side.graveyard.push(card);
        }
        if side.graveyard.len() == wanted {
            self.s.stack.pop();
        }
    }

    /// Shows the graveyards, flips the coin (B-START-01), shuffles and draws the hands (B-START-04); what
    /// is left is the supply (B-START-06). No hand is exchanged (B-START-07), and who goes first may do
    /// everything at once (B-RULE-07).
    pub fn deal(&mut self) {
        let house = self.s.house;
        for seat in Seat::BOTH {
            let State { sides, chance, .. } = &mut *self.s;
            let side = &mut sides[seat];
            chance.shuffle(&mut side.supply);
            while side.graveyard.len() < usize::from(house.graveyard)
                && let Some(card) = side.supply.pop()
            {
                side.graveyard.push(card);
            }
            self.note(|s| Event::GraveyardShown { seat, cards: s.sides[seat].graveyard.to_vec() });
        }
        let first = if self.s.chance.coin() { Seat::A } else { Seat::B };
        self.s.first = Some(first);
        self.s.active = first;
        self.note(|_| Event::CoinFlipped { first });
        for seat in first.then_other() {
            for _ in 0..house.hand {
                let side = &mut self.s.sides[seat];
                if let Some(card) = side.supply.pop() {
                    side.hand.push(HandCard::new(card));
                    self.note(|_| Event::Drawn { seat, card: Some(card) });
                }
            }
        }
    }
}
