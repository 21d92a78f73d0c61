//! What packs hold, and how likely.

use tercet_kernel::{Chance, Seed};
use tercet_library::packs::{Holdings, Pack, Share, Slot, Stack};

/// Two stacks of cards that are numbers, and a slot for each of them; of the second one card in four comes from the
/// first stack.
fn pack() -> Pack<u8> {
    let stack = |id, cards: std::ops::Range<u8>| Stack { id, name: id, cards: cards.collect() };
    Pack {
        id: "both".to_owned(),
        name: "Both".to_owned(),
        about: String::new(),
        stacks: vec![stack("low", 0..10), stack("high", 10..12)],
        slots: vec![
            Slot::of(3, 0),
            Slot { cards: 2, shares: vec![Share { stack: 1, weight: 3 }, Share { stack: 0, weight: 1 }] },
        ],
        changeable: true,
    }
}

fn pulled(pack: &Pack<u8>, seed: u128) -> Vec<u8> {
    pack.pull(&mut Chance::new(Seed(seed)))
}

#[test]
fn each_slot_gives_its_cards() {
    let pulls: Vec<_> = (0..500).map(|seed| pulled(&pack(), seed)).collect();
    for pull in &pulls {
        assert_eq!(pull.len(), pack().cards());
        assert!(pull[..3].iter().all(|&card| card < 10));
    }
    let low = pulls.iter().flat_map(|pull| &pull[3..]).filter(|&&card| card < 10).count();
    assert!(low.abs_diff(250) < 60, "{low} of 1000");
    assert_eq!(pack().odds(), [3.5, 1.5]);
    assert_eq!(pack().chances(&pack().slots[1]), [0.25, 0.75]);
}

#[test]
fn a_slot_without_cards_gives_nothing_and_its_first_stack_stands_in_for_others() {
    let mut pack = pack();
    pack.stacks[1].cards.clear();
    assert_eq!((pulled(&pack, 1).len(), pack.odds()), (3, vec![3.0, 0.0]));
    pack = self::pack();
    pack.stacks[0].cards.clear();
    assert_eq!((pulled(&pack, 1).len(), pack.odds()), (2, vec![0.0, 2.0]));
}

#[test]
fn holdings_count_copies() {
    let holdings = Holdings::of([3, 1, 3, 3]);
    assert_eq!([1, 2, 3].map(|card| holdings.count(card)), [1, 0, 3]);
    assert_eq!(holdings.iter().collect::<Vec<_>>(), [(3, 3), (1, 1)]);
}
