//! Deck lists, read with the cards of this game.

use proptest::prelude::*;
use tercet_battlemonsters::Cards;
use tercet_battlemonsters::rules::card::CardId;
use tercet_library::Problem;
use tercet_library::list::{DeckList, MAX_PROBLEMS, print, read};

fn problems(text: &str) -> String {
    let problems = read(&*Cards::builtin(), text).expect_err("a bad list");
    problems.iter().map(Problem::to_string).collect::<Vec<_>>().join("\n")
}

#[test]
fn ids_names_and_comments_are_read() {
    let cards = Cards::builtin();
    let text = "# name: Try\n#about: A try.\r\n\n4 fire/mage\n2x firebrand apprentice mage # again\nspell/fuse\n";
    let list = read(&*cards, text).expect("a good list");
    assert_eq!((list.name.as_str(), list.about.as_str()), ("Try", "A try."));
    let ids: Vec<&str> = list.cards.iter().map(|&card| cards.id_of(card)).collect();
    assert_eq!(ids, [["fire/mage"; 6].as_slice(), &["spell/fuse"]].concat());
}

#[test]
fn every_problem_is_named_with_its_line() {
    insta::assert_snapshot!(problems(
        "4 fire/mage\n3 fire/maag\n2 Firebrand Human\nsix fire/mage\n0 fire/mage\n-1 fire/mage\n4\n4four fire/mage\nCharizard\n",
    ));
}

#[test]
fn lists_are_bounded() {
    assert!(problems("600 fire/mage\n600 fire/mage").contains("line 2: with this line the list holds more than 1000"));
    assert!(problems("99999999999999999999999 fire/mage").contains("is not a number of cards"));
    assert!(problems(&"fire/mage\n".repeat(10_000)).contains("more than the 65536"));
    let many = problems(&"x\n".repeat(5_000));
    assert_eq!(many.lines().count(), MAX_PROBLEMS + 1);
}

#[test]
fn an_empty_list_is_an_empty_deck() {
    assert_eq!(read(&*Cards::builtin(), "\n# nothing\n").expect("a list").cards, []);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_back(ids in proptest::collection::vec(0u16..4966, 0..60)) {
        let cards = Cards::builtin();
        let mut ids = ids;
        ids.sort();
        let list = DeckList { name: "A".into(), about: "B c.".into(), cards: ids.into_iter().map(CardId).collect(), ..DeckList::empty(&[]) };
        prop_assert_eq!(read(&*cards, &print(&*cards, &list)), Ok(list));
    }

    #[test]
    fn no_text_makes_it_stumble(text in "[ -~\né☃#]{0,200}") {
        let _ = read(&*Cards::builtin(), &text);
    }
}
