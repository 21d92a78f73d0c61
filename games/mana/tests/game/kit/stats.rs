//! Figures of a deck.

use tercet_library::Collected;
use tercet_library::list::Unfinished;
use tercet_library::stats::Measured;
use tercet_mana::Mana;
use tercet_mana::rules::card::CardId;

#[test]
fn before_there_are_cards_the_smallest_deck_is_suggested() {
    let suggested = |list: &Unfinished<CardId>| -> Vec<i32> {
        let [kinds, ..] = &Mana::charts(&Mana::cards(), list)[..] else { panic!("no plots") };
        kinds.bars.iter().filter_map(|bar| bar.suggested).collect()
    };
    let mut list = Unfinished::empty(&["Characters"]);
    assert_eq!(suggested(&list), [16, 12, 8, 4]);
    let card = Mana::cards().all().next();
    list.cards = vec![card; 50];
    assert_eq!(suggested(&list), [20, 15, 10, 5]);
}
