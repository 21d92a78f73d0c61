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
use tercet_kernel::{Chance, DeckFault, Log, PerSeat, Seat, Seed, counted, repeated};

/// How many cards a Main Deck holds (M-DECK-02).
pub const MAIN_DECK: std::ops::RangeInclusive<usize> = 40..=60;

/// How many Characters a Character Deck holds (M-DECK-05).
pub const CHARACTER_DECK: usize = 8;

/// How many Characters a Party holds (M-FIELD-05).
pub const PARTY: usize = 3;

/// The decks of a player, as the places of faults count them.
const MAIN: usize = 0;
const CHARACTERS: usize = 1;

/// Every rule that two decks of a player break (M-DECK-02, M-DECK-03, M-DECK-04, M-DECK-05, M-DECK-06). The limits
/// are counted per deck (M-DECK-07), foil and plain prints of a name as one card (M-RULE-18); no proportion of types is
/// asked for (M-DECK-09), nor from which packs the cards came (M-PACK-04, M-PACK-06).
pub fn check_deck(cards: &Cards, house: &House, deck: &Deck) -> Vec<DeckFault> {
    let mut broken = Vec::new();
    let mut find = |which: usize, ids: &[String]| {
        let mut copies: BTreeMap<CardId, Vec<usize>> = BTreeMap::new();
        for (id, at) in ids.iter().zip(1..) {
            match cards.find(id) {
                Some(card) => copies.entry(card).or_default().push(at),
                None => {
                    let refusal = refuse("M-DECK-03", &format!("There is no card with the id {:?}.", repeated(id)));
                    broken.push(DeckFault::at(refusal, which, [at]));
                }
            }
        }
        copies
    };
    let (main, characters) = (find(MAIN, &deck.main), find(CHARACTERS, &deck.characters));
    let mut breaks = |clause, case: String, which, places: &[usize]| {
        broken.push(DeckFault::at(refuse(clause, &case), which, places.iter().copied()));
    };
    if !MAIN_DECK.contains(&deck.main.len()) {
        let (least, most) = (MAIN_DECK.start(), MAIN_DECK.end());
        let has = counted(deck.main.len(), "card");
        breaks("M-DECK-02", format!("The Main Deck has {has} and needs {least} to {most}."), MAIN, &[]);
    }
    for (card, places) in main {
        let (name, count) = (cards.name(card), places.len());
        if cards.card(card).kind == Kind::Character {
            let case = format!("{name} is a Character and belongs in the Character Deck.");
            breaks("M-DECK-03", case, MAIN, &places);
        }
        if count > usize::from(house.copies) {
            let case = format!("{count} copies of {name}; the limit is {}.", house.copies);
            breaks("M-DECK-04", case, MAIN, &places);
        }
    }
    if deck.characters.len() != CHARACTER_DECK {
        let has = counted(deck.characters.len(), "card");
        let case = format!("The Character Deck has {has} and needs {CHARACTER_DECK}.");
        breaks("M-DECK-05", case, CHARACTERS, &[]);
    }
    for (card, places) in characters {
        let (name, count) = (cards.name(card), places.len());
        if cards.card(card).kind != Kind::Character {
            let case = format!("{name} is not a Character and belongs in the Main Deck.");
            breaks("M-DECK-05", case, CHARACTERS, &places);
        }
        if count > 1 {
            let case = format!("{count} copies of {name}; all Characters are different.");
            breaks("M-DECK-06", case, CHARACTERS, &places);
        }
    }
    broken
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
