//! Packs as the program knows them.

use tercet_battlemonsters::Battlemonsters;
use tercet_battlemonsters::kit::decks;
use tercet_battlemonsters::rules::cards::{Cards, PACKS};
use tercet_kernel::{Chance, Seed};
use tercet_library::packs::Packed;

#[test]
fn there_are_eight_kinds_and_species_packs_hold_monsters_only() {
    let packs = Battlemonsters::packs(&Cards::builtin());
    let sizes: Vec<(&str, usize)> = packs.iter().map(|pack| (pack.id.as_str(), pack.cards())).collect();
    assert_eq!(sizes[..4], [("starter", 52), ("booster", 10), ("rare", 10), ("legendary", 4)]);
    assert_eq!(sizes[4..], [("human", 10), ("reptile", 10), ("feline", 10), ("insect", 10)]);
    for pack in &packs[4..] {
        assert!(pack.stacks.iter().all(|stack| stack.name.ends_with("Monsters")), "{}", pack.id);
    }
}

#[test]
fn a_pack_is_what_the_game_has_always_drawn() {
    let cards = Cards::builtin();
    for (pack, known) in Battlemonsters::packs(&cards).iter().zip(PACKS) {
        let chance = || Chance::new(Seed(3));
        let pulled = Battlemonsters::pull(&cards, pack, &mut chance());
        assert_eq!(pulled, decks::open(&cards, known, &mut chance()));
    }
}
