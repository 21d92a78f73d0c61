//! From two Books to the first turn.

use crate::rules::book::{PAGES, check_book};
use crate::rules::cards::{Cards, Deck};
use crate::rules::event::{Cause, Event};
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::rulebook::refuse;
use crate::rules::state::{Entry, Kinds, Phase, Record, Side, Slot, State};
use tercet_kernel::{Chance, DeckFault, Log, PerSeat, Seat, Seed, Seq, repeated};

/// MP that each player gets in the PREPARATION PHASE (Z-MP-01).
pub const FIRST_MP: u16 = 2;

/// Every rule that a Book breaks (Z-BOOK-12, Z-RULE-110), those of a tournament included, unless its organiser has
/// lifted them (Z-TOURN-03, Z-TOURN-04, Z-RULE-105).
pub fn check_deck(cards: &Cards, house: &House, deck: &Deck) -> Vec<DeckFault> {
    let mut broken = check_book(cards, deck);
    let banned = deck.pages.iter().enumerate().filter(|(_, id)| is_banned(house, id));
    broken.extend(banned.map(|(at, id)| {
        let name = cards.find(id).map_or_else(|| repeated(id), |card| cards.name(card).to_owned());
        DeckFault::at(refuse("Z-TOURN-03", &format!("{name} on page {} is banned.", at + 1)), 0, [at + 1])
    }));
    broken
}

/// Whether the tournament rule bans the card of this number: those that end in "e", unless the organiser has lifted
/// that (Z-TOURN-03, Z-RULE-105).
pub fn is_banned(house: &House, id: &str) -> bool {
    house.tournament && !house.e_cards && id.ends_with('e')
}

/// The match before its PREPARATION PHASE: both Books at page 1 (Z-PREP-01), and the coin for the first
/// turn (Z-PREP-04, Z-PREP-05, Z-RULE-13).
pub fn begin(cards: &Cards, house: House, decks: &PerSeat<Deck>, seed: Seed) -> State {
    let mut chance = Chance::new(seed);
    let heads = chance.coin();
    let first = if heads != house.tails_first { Seat::A } else { Seat::B };
    let sides = PerSeat::new(|seat| side(cards, &decks[seat]));
    State::new(house, chance, first, sides)
}

fn side(cards: &Cards, deck: &Deck) -> Side {
    let mut book = [Slot { card: None, known: false }; PAGES];
    for (slot, card) in book.iter_mut().zip(deck.pages(cards)) {
        slot.card = Some(card);
    }
    Side { book, opening: 0, mp: 0, mat: Seq::new(), beneath: Seq::new(), pile: Seq::new(), record: Record::default() }
}

impl State {
    /// A match in which nothing has happened yet.
    pub fn new(house: House, chance: Chance, first: Seat, sides: PerSeat<Side>) -> Self {
        State {
            chance,
            house,
            turn: 0,
            active: first,
            first,
            phase: Phase::Preparation,
            chooser: first,
            sides,
            entries: 0,
            stack: Default::default(),
            pending: Default::default(),
            set_off: Seq::new(),
            tally: 0,
            battle: None,
            lasting: Default::default(),
            lifted: Seq::new(),
            kinds: Kinds::ALL,
            limits: Default::default(),
            over: None,
        }
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Prepares both sides, and plays up to the first choice.
    pub fn begin(mut self) {
        self.prepare();
        self.run();
    }

    /// The PREPARATION PHASE: the MAMODO of page 1 enters play, a double-faced one with the face that its owner has
    /// laid up in the Book (Z-RULE-184), one page is turned, 2 MP are there (Z-PREP-02, Z-PREP-03); its effects come
    /// at its end, after the coin (Z-PREP-06, Z-RULE-141). What is resolved here is out of reach of negations
    /// afterwards, like all that has resolved (Z-PREP-07).
    fn prepare(&mut self) {
        for seat in Seat::BOTH {
            if let Some(card) = self.s.sides[seat].page(1) {
                self.enter_from_page(seat, 1, card, Entry::NONE);
            }
        }
        for seat in Seat::BOTH {
            self.turn_pages(seat, 1, Cause::Start);
            self.s.sides[seat].mp = FIRST_MP;
            self.note(|_| Event::Gained { seat, mp: FIRST_MP });
        }
        self.note(|s| Event::CoinFlipped { first: s.first });
        self.s.stack.push(Frame::BeginTurn);
    }
}
