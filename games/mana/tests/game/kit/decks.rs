//! Ready decks, random decks, starters and boosters.

use std::collections::{BTreeMap, BTreeSet};
use tercet_kernel::{Chance, Rules, Seed};
use tercet_library::packs::Packed;
use tercet_library::{Collected, Place, list};
use tercet_mana::Mana;
use tercet_mana::kit::decks::random_deck;
use tercet_mana::rules::House;
use tercet_mana::rules::card::CardId;
use tercet_mana::rules::cards::{Cards, Deck, PACKS, starter};
use tercet_mana::rules::words::{Kind, Rarity};

/// Copies of one card in a Main Deck (M-DECK-04).
const COPIES: usize = 4;

/// Cards of a Character Deck (M-DECK-05).
const CHARACTERS: usize = 8;

/// The cards of a booster.
fn booster(cards: &Cards, chance: &mut Chance) -> Vec<CardId> {
    let pack = Mana::packs(cards).into_iter().find(|pack| pack.id == "booster").expect("a pack");
    Mana::pull(cards, &pack, chance)
}

/// How many of each kind a deck holds, with its sizes and limits checked (M-DECK-02, M-DECK-03, M-DECK-04, M-DECK-05,
/// M-DECK-06).
fn kinds(cards: &Cards, deck: &Deck) -> BTreeMap<Kind, usize> {
    assert_eq!(deck.unknown(cards), None);
    let (mut kinds, mut copies) = (BTreeMap::new(), BTreeMap::new());
    for card in deck.main(cards) {
        *kinds.entry(cards.card(card).kind).or_insert(0) += 1;
        *copies.entry(card).or_insert(0) += 1;
    }
    assert!((40..=60).contains(&deck.main.len()) && copies.values().all(|&copies| copies <= COPIES));
    assert!(!kinds.contains_key(&Kind::Character));
    let characters: BTreeSet<CardId> = deck.characters(cards).collect();
    assert_eq!((deck.characters.len(), characters.len()), (CHARACTERS, CHARACTERS));
    assert!(characters.iter().all(|&card| cards.card(card).kind == Kind::Character));
    kinds
}

#[test]
fn ready_decks_are_legal_and_hold_together() {
    let cards = Cards::builtin();
    assert!(Mana::ready_decks(&Mana::cards()).len() >= 6);
    for ready in Mana::ready_decks(&Mana::cards()) {
        let deck = Mana::deck_of(&cards, &ready.list);
        kinds(&cards, &deck);
        let lands: BTreeSet<CardId> =
            deck.main(&cards).filter(|&card| cards.card(card).kind == Kind::Artifact).collect();
        assert!(lands.len() >= 9, "{}: {} different Lands", ready.id, lands.len());
        for card in deck.main(&cards) {
            let Some(asked) = cards.card(card).requirement else { continue };
            let fitting = lands.iter().filter(|&&land| cards.card(land).attribute == Some(asked.attribute)).count();
            assert!(fitting >= usize::from(asked.lands), "{}: {}", ready.id, cards.name(card));
        }
    }
}

#[test]
fn ready_decks_are_written_in_the_canonical_form() {
    let cards = Cards::builtin();
    for (ready, (_, text)) in Mana::ready_decks(&Mana::cards()).iter().zip(Mana::LISTS) {
        assert_eq!(&list::print(&*cards, &ready.list), text, "{}", ready.id);
    }
}

#[test]
fn firestorm_has_the_artifacts_and_monsters_of_the_real_deck() {
    let cards = Cards::builtin();
    let mut numbers = BTreeMap::new();
    for card in Mana::ready_deck(&Mana::cards(), "firestorm").expect("a ready deck").main(&cards) {
        if matches!(cards.card(card).kind, Kind::Artifact | Kind::Monster) {
            *numbers.entry(cards.number(card)).or_insert(0) += 1;
        }
    }
    let artifacts = [(1, 2), (2, 1), (3, 2), (4, 2), (14, 2), (15, 2), (16, 2), (17, 1), (18, 2), (19, 2)];
    let monsters = [(30, 2), (32, 4), (33, 2), (42, 2), (44, 2), (45, 2), (55, 2)];
    assert_eq!(numbers.into_iter().collect::<Vec<_>>(), [&artifacts[..], &monsters[..]].concat());
}

#[test]
fn lists_have_a_heading_for_the_character_deck() {
    let deck = Mana::read_deck(&Mana::cards(), "3 mailbox\n2 018\n[Characters]\nhero\nMachine Golem Mark I\n")
        .expect("a good list");
    assert_eq!(deck.main, ["mailbox", "mailbox", "mailbox", "firefly-lamp", "firefly-lamp"]);
    assert_eq!(deck.characters, ["hero", "machine-golem-mark-i"]);
    let problems = Mana::read_deck(&Mana::cards(), "[Charakters]\n2 herro").expect_err("a bad list");
    assert_eq!(problems.iter().map(|problem| problem.place).collect::<Vec<_>>(), [Place::Line(1), Place::Line(2)]);
    assert!(problems[0].what.contains("lists of this game have [Characters]"));
    assert!(problems[1].what.contains("did you mean hero"));
}

// Covers: M-RULE-85
#[test]
fn starters_can_be_played_as_they_are() {
    let cards = Cards::builtin();
    for seed in 0..50 {
        let deck = starter(&cards, &mut Chance::new(Seed(seed)));
        kinds(&cards, &deck);
        assert_eq!(deck.main.len() + deck.characters.len(), 60);
        assert!(deck.characters.iter().any(|id| id == "hero"));
        let all = || deck.ids().filter_map(|id| Cards::find(&cards, id));
        let of = |rarity: &Rarity| all().filter(|&card| cards.rarity(card) == *rarity).count();
        assert_eq!(Rarity::ALL.iter().map(of).collect::<Vec<_>>(), [30, 18, 11, 1], "M-RULE-85");
    }
}

// Covers: M-PACK-05, M-RULE-86
#[test]
fn boosters_hold_ten_cards_of_all_rarities() {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(7));
    let opened: Vec<Vec<CardId>> = (0..2000).map(|_| booster(&cards, &mut chance)).collect();
    assert!(opened.iter().all(|pack| pack.len() == 10), "M-PACK-02");
    for (rarity, share) in Rarity::ALL.iter().copied().zip(PACKS[1].shares) {
        let count = opened.iter().flatten().filter(|&&card| cards.rarity(card) == rarity).count();
        assert!((count / 200).abs_diff(share) <= 2, "{rarity:?}: {count} of 20000");
    }
    let different: BTreeSet<CardId> = opened.into_iter().flatten().collect();
    assert_eq!(different.len(), 150, "M-PACK-03");
}

// Covers: M-PACK-01, M-PACK-02, M-PACK-03, M-EX-60
#[test]
fn a_starter_holds_sixty_and_a_booster_ten_of_150_cards() {
    let cards = Cards::builtin();
    let numbers: BTreeSet<u16> = Cards::all(&cards).map(|card| cards.number(card)).collect();
    assert_eq!(numbers, (1..=150).collect());
    let chance = &mut Chance::new(Seed(3));
    assert_eq!(starter(&cards, chance).ids().count(), 60);
    assert_eq!(booster(&cards, chance).len(), 10);
}

// Covers: M-PACK-04, M-PACK-06
#[test]
fn a_deck_from_boosters_alone_is_legal_and_has_the_same_limits() {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(5));
    let mut opened: Vec<CardId> = (0..40).flat_map(|_| booster(&cards, &mut chance)).collect();
    opened.sort();
    let (characters, mut main): (Vec<CardId>, Vec<CardId>) =
        opened.into_iter().partition(|&card| cards.card(card).kind == Kind::Character);
    let different: BTreeSet<CardId> = characters.into_iter().collect();
    let deck = |main: &[CardId]| Deck::of(&cards, main.iter().copied(), different.iter().copied().take(CHARACTERS));
    let broken = |main: &[CardId]| -> Vec<&str> {
        let refusals = Mana::check_deck(&cards, &House::default(), &deck(main));
        refusals.into_iter().map(|fault| fault.refusal.clause.0).collect()
    };
    let fivefold = main.windows(COPIES + 1).find(|five| five[0] == five[COPIES]).expect("a card in five boosters")[0];
    main.dedup();
    let legal = &main[..40];
    assert_eq!(broken(legal), Vec::<&str>::new());
    let others = legal.iter().filter(|&&card| card != fivefold).take(36).copied();
    let five: Vec<CardId> = others.chain([fivefold; COPIES + 1]).collect();
    assert_eq!(broken(&five), ["M-DECK-04"]);
    assert_eq!(broken(&five[1..COPIES + 35]), ["M-DECK-02"]);
    assert_eq!(broken(&five[..five.len() - 1]), Vec::<&str>::new());
}

#[test]
fn random_decks_follow_from_the_seed_and_hold_together() {
    let cards = Cards::builtin();
    let draw = |seed| random_deck(&cards, &mut Chance::new(Seed(seed))).expect("cards enough");
    let suggested = [(Kind::Artifact, 20), (Kind::Monster, 15), (Kind::Support, 10), (Kind::Item, 5)];
    for seed in 0..100 {
        let deck = draw(seed);
        assert_eq!(kinds(&cards, &deck), suggested.into_iter().collect());
        let attributes: BTreeSet<_> = deck.main(&cards).filter_map(|card| cards.card(card).attribute).collect();
        assert!(attributes.len() <= 3);
    }
    assert_eq!(draw(1), draw(1));
    assert_ne!(draw(1), draw(2));
}
