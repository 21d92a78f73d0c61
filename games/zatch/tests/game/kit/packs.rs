//! The boxes of the booster generator.

use std::collections::BTreeSet;
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::Collected;
use tercet_library::building::Built;
use tercet_library::packs::{Changes, Pack, Packed, Unchanged, open};
use tercet_library::search::Index;
use tercet_zatch::Zatch;
use tercet_zatch::rules::House;
use tercet_zatch::rules::card::CardId;
use tercet_zatch::rules::cards::Cards;
use tercet_zatch::rules::words::Rarity;

/// The four stacks, and the rarity of what lies on them.
const STACKS: [(&str, Rarity); 4] = [
    ("commons", Rarity::Common),
    ("uncommons", Rarity::Uncommon),
    ("rares", Rarity::Rare),
    ("super-rares", Rarity::SuperRare),
];

/// Where two of them are.
const RARES: usize = 2;
const SUPER_RARES: usize = 3;

/// A box with these changes; no changes for the words `{}`.
fn changed(id: &str, changes: &str) -> Result<Pack<CardId>, Unchanged> {
    let cards = Cards::builtin();
    let mut pack = Zatch::packs(&cards).into_iter().find(|pack| pack.id == id).expect("a box");
    let changes: Changes = toml::from_str(changes).expect("changes");
    changes.apply::<Zatch>(&cards, &mut pack).map(|()| pack)
}

fn pulled(pack: &Pack<CardId>, count: usize) -> Vec<Vec<CardId>> {
    open::<Zatch>(&Cards::builtin(), pack, Seed(7), count)
}

/// How many cards of each of the four rarities, of one pull.
fn rarities(pull: &[CardId]) -> [usize; 4] {
    let cards = Cards::builtin();
    STACKS.map(|(_, rarity)| pull.iter().filter(|&&card| cards.rarity(card) == Some(rarity)).count())
}

// Covers: Z-BOOST-01, Z-BOOST-02
#[test]
fn a_box_holds_all_cards_of_its_set_on_four_stacks_by_rarity() {
    let cards = Cards::builtin();
    for pack in Zatch::packs(&cards) {
        let set = Zatch::sets(&cards).into_iter().find(|set| set.id == pack.id).expect("a set");
        assert_eq!(pack.stacks.iter().map(|stack| stack.id).collect::<Vec<_>>(), STACKS.map(|(id, _)| id));
        let on_stacks: BTreeSet<CardId> = pack.stacks.iter().flat_map(|stack| stack.cards.clone()).collect();
        assert_eq!(on_stacks, set.cards.into_iter().collect(), "{}", pack.id);
    }
}

// Covers: Z-BOOST-04, Z-BOOST-06, Z-RULE-106, Z-EX-26
#[test]
fn a_pull_is_five_commons_three_uncommons_and_a_rare_or_a_super_rare_in_its_place() {
    let pack = changed("set-1", "").expect("a box");
    let pulls = pulled(&pack, 6000);
    let super_rare = pulls.iter().filter(|pull| rarities(pull) == [5, 3, 0, 1]).count();
    assert!(pulls.iter().all(|pull| matches!(rarities(pull), [5, 3, 1, 0] | [5, 3, 0, 1])));
    assert!(super_rare.abs_diff(1000) < 120, "{super_rare} of 6000");
}

// Covers: Z-BOOST-04, Z-RULE-106
#[test]
fn numbers_can_be_set_and_each_rare_slot_has_a_chance_of_its_own() {
    let pack = changed("set-1", "numbers = { commons = 0, uncommons = 1, rares = 3 }").expect("numbers");
    let pulls = pulled(&pack, 2000);
    assert!(pulls.iter().all(|pull| {
        let [commons, uncommons, rares, super_rares] = rarities(pull);
        (commons, uncommons, rares + super_rares) == (0, 1, 3)
    }));
    assert!(pulls.iter().any(|pull| rarities(pull)[SUPER_RARES] >= 2));
}

// Covers: Z-BOOST-05
#[test]
fn the_number_of_super_rares_cannot_be_set() {
    let why = changed("set-2", "numbers = { super-rares = 1 }").expect_err("not possible");
    assert_eq!(why, Unchanged::NoNumber("Super Rares"));
}

// Covers: Z-BOOST-03, Z-BOOST-07, Z-RULE-107
#[test]
fn an_empty_pool_gives_nothing_but_for_super_rares_whose_slot_stays_a_rare() {
    let without_rares = changed("set-1", "stacks = { rares = [] }").expect("pools");
    assert!(pulled(&without_rares, 200).iter().all(|pull| rarities(pull) == [5, 3, 0, 0]));
    let without_super_rares = changed("set-1", "stacks = { super-rares = [] }").expect("pools");
    assert!(pulled(&without_super_rares, 200).iter().all(|pull| rarities(pull) == [5, 3, 1, 0]));
    let without_commons = changed("set-1", "stacks = { commons = [] }").expect("pools");
    assert!(pulled(&without_commons, 200).iter().all(|pull| rarities(pull)[0] == 0));
    assert_eq!(without_commons.odds()[0], 0.0);
}

// Covers: Z-BOOST-03
#[test]
fn cards_can_be_left_out_one_by_one_and_pools_replaced_by_any_list() {
    let cards = Cards::builtin();
    let whole = changed("set-1", "").expect("a box");
    let left_out = cards.id_of(whole.stacks[0].cards[3]).to_owned();
    let pack = changed("set-1", &format!("without = [{left_out:?}]")).expect("pools");
    assert_eq!(pack.stacks[0].cards.len(), whole.stacks[0].cards.len() - 1);
    let pack = changed("set-1", r#"stacks = { uncommons = ["m-001", "m-002"] }"#).expect("pools");
    let pull = &pulled(&pack, 1)[0];
    assert!(pull[5..8].iter().all(|&card| ["m-001", "m-002"].contains(&cards.id_of(card))));
    let pack = changed("set-1", r#"added = { rares = ["ex", "m-002"] }"#).expect("EX cards in any pool");
    assert_eq!(pack.stacks[RARES].cards.len(), whole.stacks[RARES].cards.len() + 48 + 1);
}

// Covers: Z-BOOST-08, Z-BOOST-09
#[test]
fn pulling_leaves_the_pools_alone_and_may_give_a_card_twice() {
    let pack = changed("set-1", r#"stacks = { commons = ["m-001"] }"#).expect("pools");
    let before = pack.clone();
    let pulls = pulled(&pack, 50);
    assert_eq!(pack, before);
    assert!(pulls.iter().all(|pull| pull[..5].iter().all(|&card| card == pull[0])));
}

// Covers: Z-BOOST-10
#[test]
fn rares_and_super_rares_come_out_as_foils() {
    let cards = Cards::builtin();
    let pulls = pulled(&changed("set-3", "").expect("a box"), 100);
    for &card in pulls.iter().flatten() {
        let rare = matches!(cards.rarity(card), Some(Rarity::Rare | Rarity::SuperRare));
        assert_eq!(Zatch::foil(&cards, card), rare, "{}", cards.id_of(card));
    }
}

#[test]
fn a_seed_gives_the_same_packs_again() {
    let pack = changed("set-4", "").expect("a box");
    assert_eq!(pulled(&pack, 3)[..2], pulled(&pack, 2));
    let mut chance = Chance::new(Seed(7));
    assert_eq!(pack.pull(&mut chance), pulled(&pack, 1)[0]);
}

#[test]
fn what_cannot_be_changed_is_explained() {
    let why = |changes: &str| changed("set-1", changes).expect_err("not possible").to_string();
    assert!(why("stacks = { legends = [] }").contains("this pack has commons, uncommons, rares, super-rares"));
    assert!(why(r#"without = ["m-0001"]"#).contains("did you mean m-001"));
    assert!(why("numbers = { rares = 21 }").contains("at most 20"));
    let many = ["ex"; 25].map(|id| format!("{id:?}")).join(", ");
    assert!(why(&format!("added = {{ rares = [{many}] }}")).contains("at most 1000"));
}

// Covers: Z-GARAGE-14
#[test]
fn the_decks_that_were_sold_and_the_sets_are_at_hand() {
    assert!(["starter-1", "starter-2"].iter().all(|sold| Zatch::ready_deck(&Zatch::cards(), sold).is_some()));
    let boxes: Vec<String> = Zatch::packs(&Cards::builtin()).into_iter().map(|pack| pack.name).collect();
    assert_eq!(boxes, ["Set 1", "Set 2", "Set 3", "Set 4"]);
}

/// The printed cards with these of one's own.
fn with_own(pool: &str) -> Arc<Cards> {
    let pool = OwnPool::read("own.toml", pool).expect("a pool");
    Zatch::cards_with(&[pool]).expect("cards")
}

/// What the tournament rule bans is not built from packs either (Z-TOURN-03).
#[test]
fn a_book_that_is_built_for_a_tournament_holds_no_card_whose_number_ends_in_e() {
    let event = |number: usize| {
        format!(
            "[[event]]\nid = \"e-90{number}e\"\nname = \"Own {number}\"\nicons = [\"A\"]\ncost = 0\ntext = \"Gain 9 MP.\"\n"
        )
    };
    let cards =
        with_own(&format!("[pool]\ngame = \"zatch\"\nname = \"Own\"\n{}", (0..9).map(event).collect::<String>()));
    let starter = Zatch::ready_deck(&cards, "starter-1").expect("a Book");
    let lacking = ["e-001", "e-002", "e-003"];
    let sold = starter.pages.iter().filter(|id| !lacking.contains(&id.as_str())).cloned();
    let pool: Vec<CardId> =
        sold.chain((0..9).map(|number| format!("e-90{number}e"))).filter_map(|id| cards.find(&id)).collect();
    let build = |house: House| {
        let book = Zatch::build(&cards, &house, &pool, &mut Chance::new(Seed(7)));
        book.map(|book| book.cards.iter().filter(|&&card| cards.id_of(card).ends_with('e')).count())
    };
    assert!(build(House::default()).is_ok_and(|banned| banned >= lacking.len()));
    let tournament = House { tournament: true, ..House::default() };
    let refused = build(tournament).expect_err("too few cards are left");
    assert!(refused.sentence.contains("32"), "{refused:?}");
    assert!(build(House { e_cards: true, ..tournament }).is_ok_and(|banned| banned >= lacking.len()));
}

#[test]
fn own_cards_lie_in_a_box_of_their_own_and_those_without_a_rarity_among_the_commons() {
    let event = |id: &str, more: &str| {
        format!("[[event]]\nid = {id:?}\nname = {id:?}\nicons = [\"A\"]\ncost = 1\ntext = \"Gain 2 MP.\"\n{more}\n")
    };
    let entries = [event("walk", ""), event("run", "rarity = \"R\""), event("fly", "rarity = \"promo\"")];
    let beside = with_own(&format!("[pool]\ngame = \"zatch\"\nname = \"Own\"\n{}", entries.concat()));
    let packs = Zatch::packs(&beside);
    assert_eq!(packs.iter().map(|pack| &*pack.id).collect::<Vec<_>>(), ["set-1", "set-2", "set-3", "set-4", "own"]);
    let on = |stack: usize| packs[4].stacks[stack].cards.iter().map(|&card| beside.id_of(card)).collect::<Vec<_>>();
    assert_eq!([on(0), on(1), on(RARES), on(SUPER_RARES)], [vec!["walk"], vec![], vec!["run"], vec!["fly"]]);
    let pull = &open::<Zatch>(&beside, &packs[4], Seed(7), 1)[0];
    assert_eq!(pull.len(), 6, "five Commons, no Uncommons (Z-RULE-107), one Rare");
    let walk = beside.find("walk").expect("a card");
    let sets = Zatch::sets(&beside);
    let with_it: Vec<&str> = sets.iter().filter(|set| set.cards.contains(&walk)).map(|set| &*set.id).collect();
    assert_eq!((with_it, sets.last().map(|set| &*set.id)), (vec!["own"], Some("own")));
    let found = Index::<Zatch>::new(Arc::clone(&beside)).search("set:own").expect("a query");
    assert_eq!(found, sets[6].cards);

    let alone = with_own(&format!("[pool]\ngame = \"zatch\"\nname = \"Own\"\nalone = true\n{}", entries.concat()));
    assert_eq!(Zatch::packs(&alone).iter().map(|pack| &*pack.id).collect::<Vec<_>>(), ["own"]);
}
