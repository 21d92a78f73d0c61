//! How effects that wait are told apart, cards of one name in a Book, and what PROTECTing costs.

use crate::books::setup;
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed};
use tercet_zatch::Zatch;
use tercet_zatch::rules::board::Board;
use tercet_zatch::rules::cards::{Cards, Deck};
use tercet_zatch::rules::choice::Choice;
use tercet_zatch::rules::frame::{Frame, Inflict, Trigger};
use tercet_zatch::rules::house::House;
use tercet_zatch::rules::order::choices;
use tercet_zatch::rules::setup::begin;
use tercet_zatch::rules::state::{Beneath, CardStatus, Entry, Kinds, Object, OnMat, PageOf, Sentence};
use tercet_zatch::rules::tell::describe;

/// How the effects read that wait: those of these players, of these cards, with the number each has on the mat.
fn labels(waiting: &[(Seat, &str, Entry)]) -> Vec<String> {
    let cards = Cards::builtin();
    let decks = PerSeat::new(|_| Deck { pages: Vec::new() });
    let mut s = begin(&cards, House::default(), &decks, Seed(1));
    s.active = Seat::A;
    s.stack.push(Frame::Settle(0));
    for &(seat, id, this) in waiting {
        let card = cards.find(id).expect("a card of the pool");
        let at = Sentence { text: cards.card(card).text, effect: 0, op: 0 };
        let (objects, that) = ([Object::Nothing; 2], Object::Nothing);
        let (its, end, fight, chain, tally) = (Entry::NONE, 1, false, 0, 0);
        s.pending.raise(s.active, Trigger { seat, card, this, its, at, end, objects, that, fight, chain, tally });
    }
    let b = Board::new(&cards, &s);
    let waiting = choices(b, 0);
    waiting.iter().map(|(choice, _)| describe(b, Seat::A, *choice).label).collect()
}

#[test]
fn effects_of_both_players_read_differently() {
    let both = |this: [Entry; 2]| labels(&[(Seat::A, "mj-006", this[0]), (Seat::B, "mj-006", this[1])]);
    let read = ["Future Wonder", "Your opponent's Future Wonder"];
    assert_eq!(both([Entry(3), Entry(3)]), read, "on one card");
    assert_eq!(both([Entry(3), Entry(4)]), read, "on two cards of one name");
    assert_eq!(both([Entry::NONE; 2]), read, "off the mat");
}

#[test]
fn cards_of_one_name_are_told_apart_by_their_numbers() {
    let none = Entry::NONE;
    assert_eq!(labels(&[(Seat::A, "s-001", none), (Seat::A, "s-002", none)]), ["Zaker (S-001)", "Zaker (S-002)"]);
    assert_eq!(labels(&[(Seat::A, "s-001", none), (Seat::B, "s-002", none)]), ["Zaker", "Your opponent's Zaker"]);
}

/// How playing the SPELL card of one of these pages reads, in a Book that is open at pages 10 and 11 and has these
/// cards.
fn played(book: Seat, pages: &[(u8, &str)], number: u8) -> String {
    let cards = Cards::builtin();
    let decks = PerSeat::new(|_| Deck { pages: Vec::new() });
    let mut s = begin(&cards, House::default(), &decks, Seed(1));
    s.sides[book].opening = 5;
    for &(page, id) in pages {
        s.sides[book].book[usize::from(page) - 1].card = cards.find(id);
    }
    let choice = Choice::Spell(PageOf { book, number }, Entry::NONE);
    describe(Board::new(&cards, &s), Seat::A, choice).label
}

#[test]
fn a_card_of_a_book_is_called_by_its_page_where_its_name_could_mean_another() {
    let apart = [(10, "s-001"), (11, "s-003"), (14, "s-002")];
    assert_eq!(played(Seat::A, &apart, 10), "Play Zaker for 1 MP", "the only one that lies open");
    assert_eq!(played(Seat::A, &apart, 14), "Play Zaker (page 14) for 2 MP", "one that does not lie open");
    let both = [(10, "s-001"), (11, "s-002")];
    assert_eq!(played(Seat::A, &both, 10), "Play Zaker (page 10) for 1 MP", "two that lie open");
    assert_eq!(played(Seat::A, &both, 11), "Play Zaker (page 11) for 2 MP", "two that lie open");
    let hidden = [(10, "s-001"), (11, "s-003")];
    assert_eq!(played(Seat::B, &hidden, 10), "Play Zaker (page 10) for 1 MP", "nothing is told of the page beside it");
}

/// How it reads to PROTECT the Book with a MAMODO of this status.
fn protecting(id: &str, status: CardStatus) -> String {
    protecting_over(id, status, &[])
}

/// The same of one that is on top of others.
fn protecting_over(id: &str, status: CardStatus, beneath: &[&str]) -> String {
    let cards = Cards::builtin();
    let decks = PerSeat::new(|_| Deck { pages: Vec::new() });
    let mut s = begin(&cards, House::default(), &decks, Seed(1));
    s.kinds = Kinds::ALL;
    let (card, entry) = (cards.find(id).expect("a card of the pool"), Entry(1));
    let (counters, to, extra, page, arrived) = (0, Entry::NONE, false, 0, 0);
    let (front, owner, attacked) = (card, Seat::A, [0; 2]);
    s.sides[Seat::A].mat.push(OnMat {
        entry,
        card,
        front,
        owner,
        status,
        counters,
        to,
        extra,
        page,
        arrived,
        attacked,
    });
    for id in beneath {
        let card = cards.find(id).expect("a card of the pool");
        s.sides[Seat::A].beneath.push(Beneath { over: entry, card, owner: Seat::A, arrived: 0 });
    }
    let (target, mamodo) = (Entry::NONE, Entry::NONE);
    s.stack.push(Frame::Inflict(Inflict { to: Seat::A, target, damage: 2, by: Seat::B, card, fight: false, mamodo }));
    describe(Board::new(&cards, &s), Seat::A, Choice::Protect(entry)).label
}

/// A second Injury discards a MAMODO (Z-DMG-06), unless something keeps it from harm.
#[test]
fn an_injured_mamodo_that_protects_is_said_to_be_discarded() {
    assert_eq!(protecting("ex-005", CardStatus::Normal), "PROTECT with Tia");
    assert_eq!(protecting("ex-005", CardStatus::Injured), "PROTECT with Tia (Injured: it will be discarded)");
    assert_eq!(protecting("m-047", CardStatus::Injured), "PROTECT with Zatch Bell", "no Injury to it");
}

/// A form that is discarded alone is discarded, whatever is under it (Z-RULE-173).
#[test]
fn an_injured_form_over_one_of_the_same_number_is_said_to_be_discarded() {
    for beneath in ["m-027", "m-028"] {
        let read = protecting_over("m-027", CardStatus::Injured, &[beneath]);
        assert_eq!(read, "PROTECT with Baltro (Armored) (Injured: it will be discarded)", "over {beneath}");
    }
}

/// What the log says of the PREPARATION PHASE goes in the order of its clauses (Z-PREP-02, Z-PREP-03, Z-PREP-05).
#[test]
fn the_log_tells_of_the_first_mamodo_page_and_mp_and_who_won_the_coin() {
    let cards = Cards::builtin();
    let mut events = Vec::new();
    Zatch::begin(&cards, &setup(&cards, &mut Chance::new(Seed(1))), &mut events);
    let lines: Vec<String> = events.iter().filter_map(|event| Zatch::tell(&cards, event)).take(7).collect();
    let told: Vec<&str> = lines.iter().map(String::as_str).collect();
    let [first, second, turns, gains, also_turns, also_gains, coin] = told[..] else { panic!("{told:?}") };
    assert!(first.starts_with("{a} puts [") && second.starts_with("{b} puts ["), "{told:?}");
    let of =
        |seat: &str| [format!("{{{seat}}} turns 1 page: pages 2 and 3 are open."), format!("{{{seat}}} gains 2 MP.")];
    assert_eq!([turns, gains, also_turns, also_gains], [of("a"), of("b")].concat()[..]);
    assert!(coin.starts_with("The coin decides: {") && coin.ends_with("} takes the first turn (Z-PREP-05)."), "{coin}");
}
