//! From two decks to the first turn.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck};
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::rulebook::refuse;
use crate::rules::state::{Held, Knowers, Member, Side, State, Waiting};
use crate::rules::words::Kind;
use std::collections::BTreeMap;
use tercet_kernel::{Chance, Log, PerSeat, Refusal, Seat, Seed, counted, repeated};

/// How many cards a Main Deck holds (M-DECK-02).
pub const MAIN_DECK: std::ops::RangeInclusive<usize> = 40..=60;

/// How many Characters a Character Deck holds (M-DECK-05).
pub const CHARACTER_DECK: usize = 8;

/// How many Characters a Party holds (M-FIELD-05).
pub const PARTY: usize = 3;

/// Every rule that two decks of a player break (M-DECK-02, M-DECK-03, M-DECK-04, M-DECK-05, M-DECK-06). The limits
/// are counted per deck (M-DECK-07); no proportion of types is asked for (M-DECK-09), nor from which packs the cards
/// came (M-PACK-04, M-PACK-06).
pub fn check_deck(cards: &Cards, house: &House, deck: &Deck) -> Vec<Refusal> {
    let mut broken = Vec::new();
    let mut find = |id: &String| {
        let card = cards.find(id);
        if card.is_none() {
            broken.push(refuse("M-DECK-03", &format!("There is no card with the id {:?}.", repeated(id))));
        }
        card
    };
    let main: Vec<CardId> = deck.main.iter().filter_map(&mut find).collect();
    let characters: Vec<CardId> = deck.characters.iter().filter_map(&mut find).collect();
    if !MAIN_DECK.contains(&deck.main.len()) {
        let (least, most) = (MAIN_DECK.start(), MAIN_DECK.end());
        let has = counted(deck.main.len(), "card");
        broken.push(refuse("M-DECK-02", &format!("The Main Deck has {has} and needs {least} to {most}.")));
    }
    for (card, count) in copies(&main) {
        let name = cards.name(card);
        if cards.card(card).kind == Kind::Character {
            broken.push(refuse("M-DECK-03", &format!("{name} is a Character and belongs in the Character Deck.")));
        }
        if count > usize::from(house.copies) {
            broken.push(refuse("M-DECK-04", &format!("{count} copies of {name}; the limit is {}.", house.copies)));
        }
    }
    if deck.characters.len() != CHARACTER_DECK {
        let has = counted(deck.characters.len(), "card");
        broken.push(refuse("M-DECK-05", &format!("The Character Deck has {has} and needs {CHARACTER_DECK}.")));
    }
    for (card, count) in copies(&characters) {
        let name = cards.name(card);
        if cards.card(card).kind != Kind::Character {
            broken.push(refuse("M-DECK-05", &format!("{name} is not a Character and belongs in the Main Deck.")));
        }
        if count > 1 {
            broken.push(refuse("M-DECK-06", &format!("{count} copies of {name}; all Characters are different.")));
        }
    }
    broken
}

/// How often each card is there. Foil and plain prints of a name are one card here (M-RULE-18).
fn copies(deck: &[CardId]) -> BTreeMap<CardId, usize> {
    let mut copies = BTreeMap::new();
    for card in deck {
        *copies.entry(*card).or_default() += 1;
    }
    copies
}

/// The match before its first choice: decks shuffled (M-DECK-10), the first player drawn by lot
/// (M-SETUP-01), seven cards each (M-SETUP-02), Mana 0/0 (M-SETUP-08, M-RULE-13). Once the Parties are
/// laid out the first player's turn begins (M-SETUP-09).
pub fn begin(cards: &Cards, house: House, decks: &PerSeat<Deck>, seed: Seed) -> State {
    let mut chance = Chance::new(seed);
    let mut sides = PerSeat::new(|seat| side(cards, seat, &decks[seat]));
    for seat in Seat::BOTH {
        chance.shuffle(&mut sides[seat].deck);
        chance.shuffle(&mut sides[seat].characters);
    }
    let first = if chance.coin() { Seat::A } else { Seat::B };
    let mut state = State::new(house, chance, first, sides);
    state.stack.push(Frame::BeginTurn);
    state.stack.push(Frame::LayParties);
    if house.redraw {
        state.stack.push(Frame::Redraw(first.other()));
        state.stack.push(Frame::Redraw(first));
    }
    state
}

fn side(cards: &Cards, owner: Seat, deck: &Deck) -> Side {
    let find = |id: &String| cards.find(id);
    let waiting = |card| Waiting { card, owner, known: Knowers::NOBODY };
    Side {
        deck: deck.main.iter().filter_map(find).map(Held::new).collect(),
        characters: deck.characters.iter().filter_map(find).map(waiting).collect(),
        ..Side::default()
    }
}

/// Whether an opening hand may be redrawn: all Artifacts, or none (M-SETUP-03, M-SETUP-04).
pub fn may_redraw(b: Board, seat: Seat) -> bool {
    let hand = &b.s.sides[seat].hand;
    let artifacts = hand.iter().filter(|held| b.card(held.card).kind == Kind::Artifact).count();
    artifacts == 0 || artifacts == hand.len()
}

impl<L: Log<Event>> Game<'_, L> {
    /// Says who begins, and plays up to the first choice.
    pub fn begin(mut self) {
        self.note(|s| Event::LotDrawn { first: s.first });
        self.deal();
        self.run();
    }

    /// Draws the opening hands.
    fn deal(&mut self) {
        for seat in self.s.first.then_other() {
            self.draw(seat, usize::from(self.s.house.hand));
        }
    }

    /// All seven cards go back, the deck is shuffled, seven are drawn; nobody does so twice
    /// (M-SETUP-05, M-RULE-12).
    pub fn redraw(&mut self, seat: Seat) {
        self.note(|_| Event::Redrawn { seat });
        let side = &mut self.s.sides[seat];
        let hand = std::mem::take(&mut side.hand);
        side.deck.extend(hand.iter().copied());
        self.shuffle_deck(seat);
        self.draw(seat, usize::from(self.s.house.hand));
    }

    /// Each player lays the three topmost Characters into the Party (M-SETUP-06); the others stay
    /// in their order (M-SETUP-07).
    pub fn lay_parties(&mut self) {
        for seat in self.s.first.then_other() {
            self.fill_party(seat);
        }
    }

    /// Puts the top card of the Character Deck into the Party until there are three (M-START-05, M-START-06,
    /// M-START-07, M-START-08): untapped, without Item.
    pub fn fill_party(&mut self, seat: Seat) {
        while self.s.sides[seat].party.len() < PARTY
            && let Some(Waiting { card, owner, .. }) = self.s.sides[seat].characters.pop()
        {
            let entry = self.s.number();
            self.s.sides[seat].party.push(Member { entry, card, owner, tapped: false });
            self.note(|_| Event::Joined { seat, entry, card });
        }
    }
}
