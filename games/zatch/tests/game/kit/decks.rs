//! Ready Books and random ones.

use std::collections::BTreeSet;
use tercet_kernel::{Chance, Seed};
use tercet_library::Collected;
use tercet_library::list::{self, DeckList};
use tercet_zatch::Zatch;
use tercet_zatch::kit::decks::random_deck;
use tercet_zatch::rules::book::check_book;
use tercet_zatch::rules::card::CardId;
use tercet_zatch::rules::cards::Cards;
use tercet_zatch::rules::words::Kind;

fn read(text: &str) -> DeckList<CardId> {
    list::read(&*Cards::builtin(), text).expect("a good list")
}

/// The MAMODO, and those for which the other cards of a Book are, all but commands for everybody.
fn fits(cards: &Cards, book: &[CardId], card: CardId) -> bool {
    let asked = cards.mamodo_of(card);
    asked.is_empty()
        || book.iter().any(|&mamodo| cards.card(mamodo).kind == Kind::Mamodo && cards.is_named(mamodo, asked))
}

#[test]
fn ready_books_are_legal_and_hold_together() {
    let cards = Cards::builtin();
    for ready in Zatch::ready_decks(&Zatch::cards()) {
        assert_eq!(check_book(&cards, &Zatch::deck_of(&cards, &ready.list)), [], "{}", ready.id);
        for &card in &ready.list.cards {
            let name = cards.name(card);
            assert!(fits(&cards, &ready.list.cards, card), "{}: {name} without its MAMODO", ready.id);
        }
    }
}

#[test]
fn ready_books_are_written_in_the_canonical_form() {
    let cards = Cards::builtin();
    for (ready, (_, text)) in Zatch::ready_decks(&Zatch::cards()).iter().zip(Zatch::LISTS) {
        assert_eq!(&list::print(&*cards, &ready.list), text, "{}", ready.id);
    }
}

#[test]
fn ready_books_have_names_of_their_own_and_say_how_they_play() {
    let lists: Vec<DeckList<CardId>> =
        Zatch::ready_decks(&Zatch::cards()).into_iter().map(|ready| ready.list).collect();
    let names: BTreeSet<&str> = lists.iter().map(|list| list.name.as_str()).collect();
    assert_eq!(names.len(), Zatch::LISTS.len());
    assert!(lists.iter().all(|list| !list.about.is_empty()));
}

#[test]
fn a_list_is_the_book_in_page_order() {
    let cards = Cards::builtin();
    let list = read("M-001\n2 s-001\np-001\n1 s-001\n");
    let pages: Vec<&str> = list.cards.iter().map(|&card| cards.id_of(card)).collect();
    assert_eq!(pages, ["m-001", "s-001", "s-001", "p-001", "s-001"]);
    assert_eq!(read(&list::print(&*cards, &list)), list);
}

#[test]
fn a_name_that_several_cards_share_asks_for_an_id() {
    let problems = list::read(&*Cards::builtin(), "Gikor\nSugino\n").expect_err("Sugino stands on three cards");
    assert_eq!(problems.len(), 1);
    assert!(problems[0].to_string().starts_with("line 2: 2 cards are called \"Sugino\"; write one of the ids m-008"));
}

#[test]
fn random_books_are_legal_hold_together_and_follow_from_the_seed() {
    let cards = Cards::builtin();
    let draw = |seed| random_deck(&cards, &mut Chance::new(Seed(seed))).expect("cards enough");
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        let book = draw(seed);
        assert_eq!(check_book(&cards, &book), [], "seed {seed}");
        let pages: Vec<CardId> = book.pages(&cards).collect();
        assert!(pages.iter().all(|&card| fits(&cards, &pages, card)), "seed {seed}");
        seen.extend(pages);
    }
    assert!(seen.len() >= 490, "only {} of the cards came up", seen.len());
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}
