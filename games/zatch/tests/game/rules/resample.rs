//! Imagining a Book that one cannot see.

use proptest::prelude::*;
use tercet_kernel::{Chance, PerSeat, Seat, Seed, Window};
use tercet_zatch::rules::ask;
use tercet_zatch::rules::board::Board;
use tercet_zatch::rules::book::check_book;
use tercet_zatch::rules::card::CardId;
use tercet_zatch::rules::cards::{Cards, Deck};
use tercet_zatch::rules::frame::{Frame, StartStep};
use tercet_zatch::rules::house::House;
use tercet_zatch::rules::resample::{CLOSED, resample, tried_pages};
use tercet_zatch::rules::setup::begin;
use tercet_zatch::rules::state::{CardStatus, Entry, OnMat, Slot, State};
use tercet_zatch::rules::words::Kind;

/// What is asked of the opponent.
const ASKED: [Frame; 6] = [
    Frame::Fetch(Seat::B),
    Frame::ShowAttack,
    Frame::BattleIn,
    Frame::Defend,
    Frame::Act(Window::for_one(Seat::B)),
    Frame::Start(StartStep::Turning(2)),
];

/// A position in which anything lies anywhere: of the opponent's Book this many pages of a hundred are empty, this many
/// known, and this many MAMODO lie on the mat, in whatever status.
fn position(cards: &Cards, frame: Frame, opening: u8, empty: usize, known: usize, mamodo: u16, seed: u64) -> State {
    let mut chance = Chance::new(Seed(u128::from(seed)));
    let decks = PerSeat::new(|_| Deck { pages: Vec::new() });
    let mut s = begin(cards, House::default(), &decks, Seed(u128::from(seed)));
    (s.active, s.chooser, s.turn) = (Seat::B, Seat::B, 3);
    let side = &mut s.sides[Seat::B];
    (side.opening, side.mp) = (opening, chance.below(9) as u16);
    for slot in &mut side.book {
        let card = CardId(chance.below(cards.len()) as u16);
        slot.card = (chance.below(100) >= empty).then_some(card);
        slot.known = slot.card.is_none() || chance.below(100) < known;
    }
    let all: Vec<CardId> = cards.all().filter(|card| cards.card(*card).kind == Kind::Mamodo).collect();
    let lying = [CardStatus::Normal, CardStatus::Injured, CardStatus::Petrified, CardStatus::Hidden];
    for entry in 1..=mamodo {
        let card = all[chance.below(all.len())];
        let status = lying[chance.below(lying.len())];
        let (owner, to, entry) = (Seat::B, Entry::NONE, Entry(entry));
        let (counters, extra, page, arrived, attacked) = (0, false, 0, 1, [0; 2]);
        let front = card;
        side.mat.push(OnMat { entry, card, front, owner, status, counters, to, extra, page, arrived, attacked });
    }
    s.entries = mamodo;
    s.stack.push(frame);
    s
}

/// The pages of a Book on which a card is that may not be there (Z-BOOK-03, Z-BOOK-04, Z-BOOK-05).
fn unlawful_pages(cards: &Cards, book: &[Slot]) -> Vec<usize> {
    let id = |slot: &Slot| slot.card.map_or("", |card| cards.id_of(card)).to_owned();
    let faults = check_book(cards, &Deck { pages: book.iter().map(id).collect() });
    let misplaced = |clause| ["Z-BOOK-03", "Z-BOOK-04", "Z-BOOK-05"].contains(&clause);
    let faults = faults.into_iter().filter(|fault| misplaced(fault.refusal.clause.0));
    faults.flat_map(|fault| fault.places).map(|place| place.at).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Whatever lies where, imagining ends, keeps what is known, and puts lawful cards where something unknown is.
    #[test]
    fn a_world_can_be_imagined_in_any_position(
        asked in 0..ASKED.len(),
        opening in 0..=16_u8,
        empty in prop_oneof![Just(0_usize), Just(50), Just(97), Just(100)],
        known in prop_oneof![Just(0_usize), Just(50), Just(97), Just(100)],
        mamodo in 0..9_u16,
        seed in any::<u64>(),
    ) {
        let cards = Cards::builtin();
        let state = position(&cards, ASKED[asked], opening, empty, known, mamodo, seed);
        let mut chance = Chance::new(Seed(u128::from(seed) + 1));
        let world = resample(&cards, &state, Seat::A, &mut chance);
        prop_assert_eq!(&world.sides[Seat::A], &state.sides[Seat::A]);
        let unlawful = unlawful_pages(&cards, &world.sides[Seat::B].book);
        let both = state.sides[Seat::B].book.iter().zip(&world.sides[Seat::B].book);
        for (at, (before, after)) in both.enumerate() {
            prop_assert_eq!(before.card.is_some(), after.card.is_some());
            if !before.known && after.card.is_some() {
                prop_assert!(!unlawful.contains(&(at + 1)), "page {}", at + 1);
            } else {
                prop_assert_eq!(before.card, after.card);
            }
        }
    }
}

/// Few enough cards are tried that nobody has to wait for it, however many pages are unknown.
#[test]
fn few_pages_are_tried_open_ones_first() {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(1));
    let tried = |opening, empty, chance: &mut Chance| {
        let s = position(&cards, Frame::ShowAttack, opening, empty, 0, 1, 7);
        tried_pages(&s, Seat::B, chance).iter().copied().collect::<Vec<u8>>()
    };
    let pages = tried(5, 0, &mut chance);
    assert_eq!((pages.len(), &pages[..2]), (2 + CLOSED, &[10, 11][..]));
    assert_eq!(tried(16, 0, &mut chance)[0], 32);
    assert_eq!(tried(5, 100, &mut chance), [0; 0]);
}

/// A Book of which one page is unknown, and the Attack must be on it.
#[test]
fn the_one_unknown_page_gets_the_card_that_is_needed() {
    let cards = Cards::builtin();
    for seed in 0..20 {
        let mut state = position(&cards, Frame::ShowAttack, 5, 100, 0, 0, seed);
        let zatch = cards.find("ex-001").expect("a MAMODO");
        let side = &mut state.sides[Seat::B];
        side.mp = 9;
        side.book[9] = Slot { card: cards.find("s-001"), known: false };
        let mut laid = position(&cards, Frame::ShowAttack, 5, 100, 0, 1, seed).sides[Seat::B].mat[0];
        (laid.card, laid.front, laid.status) = (zatch, zatch, CardStatus::Normal);
        side.mat.push(laid);
        let world = resample(&cards, &state, Seat::A, &mut Chance::new(Seed(u128::from(seed))));
        let (b, mut options) = (Board::new(&cards, &world), Vec::new());
        assert_eq!(ask::chooser(b, &Frame::ShowAttack), Some(Seat::B));
        ask::options(b, &mut options);
        assert!(!options.is_empty(), "seed {seed}");
    }
}
