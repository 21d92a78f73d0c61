//! Decks that are built from pools: legal in sealed play and within the pool, or there is none.

use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use tercet_hosting::{Collection, DeckVerdict, PulledCard, Unread};
use tercet_kernel::{Chance, Refusal, Seed};
use tercet_library::draft::{Draft, Entry, Setup, Taken};
use tercet_library::formats::DeckFile;
use tercet_library::packs::{Changes, PackOpening};
use tercet_registry::collections;

/// This many pools of each size are opened of each kind of pack.
const POOLS: u128 = 100;
/// How many packs.
const SIZES: [usize; 4] = [1, 4, 6, 12];

fn opened(collection: &dyn Collection, pack: &str, count: usize, seed: u128) -> DeckFile {
    let opening = PackOpening { pack: pack.to_owned(), count, seed: Seed(seed), changes: Changes::default() };
    let packs = collection.open(&opening).expect("packs");
    collection.pool(opening.to_string(), &packs).expect("a pool")
}

/// The deck, or why there is none.
fn built(collection: &dyn Collection, pool: &DeckFile, seed: u128) -> Result<DeckFile, Refusal> {
    match collection.build_deck(pool, &Value::Null, Seed(seed)) {
        Ok(deck) => Ok(deck),
        Err(Unread::Unbuilt(lacking)) => Err(lacking),
        Err(why) => panic!("{}: {why}", pool.name),
    }
}

// Covers: B-RULE-64, M-RULE-128, Z-RULE-210
#[test]
fn a_pool_gives_a_legal_deck_or_truly_holds_none() {
    for collection in collections() {
        let (mut legal, mut none) = (0, 0);
        for pack in collection.packs() {
            for (count, seed) in SIZES.into_iter().flat_map(|count| (0..POOLS).map(move |seed| (count, seed))) {
                let pool = opened(&*collection, &pack.id, count, seed);
                match built(&*collection, &pool, seed) {
                    Ok(deck) => {
                        legal += 1;
                        let verdict = collection.check_deck(&deck, &Value::Null, Some(&pool)).expect("a verdict");
                        assert!(verdict.legal, "{}: {:?}", pool.name, verdict.faults);
                    }
                    Err(lacking) => {
                        none += 1;
                        assert!(lacks(&*collection, &pool, lacking.clause.0), "{}: {lacking}", pool.name);
                    }
                }
            }
        }
        assert!(legal > 0 && none > 0, "{}: {legal} decks, {none} pools without one", collection.game());
    }
}

#[test]
fn a_deck_is_built_and_judged_by_the_rules_that_were_agreed() {
    let collection = collections().into_iter().find(|known| known.game() == "battlemonsters").expect("a game");
    let pool = opened(&*collection, "booster", 12, 1);
    let (plain, larger) = (Value::Null, json!({"deck": 40}));
    let [thirty, forty] =
        [&plain, &larger].map(|house| collection.build_deck(&pool, house, Seed(1)).expect("a deck of that size"));
    let judged = |deck, house| collection.check_deck(deck, house, Some(&pool)).expect("a verdict");
    assert!(judged(&thirty, &plain).legal && judged(&forty, &larger).legal);
    assert_eq!(judged(&thirty, &larger).faults[0].refusal.clause.0, "B-DECK-01");
}

#[test]
fn the_same_seed_builds_the_same_deck_and_another_one_another() {
    for collection in collections() {
        let pack = collection.packs().remove(0).id;
        let pool =
            (0..).map(|seed| opened(&*collection, &pack, 12, seed)).find(|pool| built(&*collection, pool, 1).is_ok());
        let pool = pool.expect("a pool with a deck");
        assert_eq!(built(&*collection, &pool, 1), built(&*collection, &pool, 1));
        let different: BTreeSet<Vec<Option<String>>> =
            (0..8).map(|seed| built(&*collection, &pool, seed).expect("a deck").cards).collect();
        assert!(different.len() > 1, "{}", collection.game());
    }
}

/// Whether a pool has too few cards for what this clause asks, as the rules judge single cards.
fn lacks(collection: &dyn Collection, pool: &DeckFile, clause: &str) -> bool {
    let cards: Vec<&str> = pool.cards.iter().flatten().map(String::as_str).collect();
    let faces = || collection.faces(&cards);
    let kinds =
        || faces().into_iter().map(|face| face["kind"].as_str().map(str::to_ascii_lowercase).unwrap_or_default());
    let book = Book { collection, cards: &cards, empty: DeckFile { cards: vec![None; 32], ..pool.clone() } };
    match clause {
        "B-DECK-01" => cards.len() < 30,
        "M-DECK-02" => kinds().filter(|kind| kind != "character").count() < 40,
        "M-DECK-05" => {
            let of_kind = cards.iter().zip(kinds()).filter(|(_, kind)| kind == "character");
            of_kind.map(|(card, _)| card).collect::<BTreeSet<_>>().len() < 8
        }
        "Z-BOOK-02" => !cards.iter().any(|card| book.may_be_on(card, 1)),
        "Z-BOOK-05" => !cards.iter().any(|card| book.may_be_on(card, 32)),
        "Z-BOOK-03" => book.fills_at_most(11) < 11 + usize::from(book.closes_early(12)),
        "Z-BOOK-04" => book.fills_at_most(21) < 21 + usize::from(book.closes_early(22)),
        "Z-BOOK-01" => book.fills_at_most(32) < 32,
        _ => false,
    }
}

/// The cards of a pool, for a Book.
struct Book<'p> {
    collection: &'p dyn Collection,
    cards: &'p [&'p str],
    empty: DeckFile,
}

impl Book<'_> {
    /// Whether the rules let a card be on a page.
    fn may_be_on(&self, card: &str, page: usize) -> bool {
        let mut deck = self.empty.clone();
        deck.cards[page - 1] = Some(card.to_owned());
        let DeckVerdict { faults, .. } = self.collection.check_deck(&deck, &Value::Null, None).expect("a verdict");
        faults.iter().all(|fault| fault.refusal.clause.0 == "Z-BOOK-01")
    }

    /// How many cards of the pool can be on the pages up to this one: of each number four, and eight MAMODO.
    fn fills_at_most(&self, page: usize) -> usize {
        // The last page alone asks for more than a class.
        let page = page.min(31);
        let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
        let fitting = self.cards.iter().filter(|card| self.may_be_on(card, page));
        fitting.for_each(|card| *numbers.entry(card.trim_end_matches(['b', 'e', 'j'])).or_default() += 1);
        let of = |mamodo: bool| {
            let those = numbers.iter().filter(|(number, _)| number.starts_with("m-") == mamodo);
            those.map(|(_, count)| (*count).min(4)).sum::<usize>()
        };
        of(true).min(8) + of(false)
    }

    /// Whether no SPELL card for the last page is one that has to be on this page or a later one.
    fn closes_early(&self, page: usize) -> bool {
        let closing = || self.cards.iter().filter(|card| self.may_be_on(card, 32));
        closing().all(|card| self.may_be_on(card, page - 1))
    }
}

/// What a draft has unless it is said otherwise, as `games/GAME/web/packs.ts` says.
const DRAFTS: [(&str, &str, usize); 3] =
    [("battlemonsters", "booster", 4), ("mana", "booster", 10), ("zatch", "set-1", 5)];

#[test]
fn whoever_drafts_what_is_offered_can_build_a_deck() {
    for (game, pack, rounds) in DRAFTS {
        let offered =
            std::fs::read_to_string(format!("{}/../../games/{game}/web/packs.ts", env!("CARGO_MANIFEST_DIR")));
        let draft = format!("draft: {{ pack: '{pack}', rounds: {rounds} }}");
        assert!(offered.expect("the packs of the client").contains(&draft), "{game}: {draft}");
        let collection = collections().into_iter().find(|known| known.game() == game).expect("a game");
        for (seats, seed) in (2..=8).flat_map(|seats| (0..4).map(move |seed| (seats, seed))) {
            let mut chance = Chance::new(Seed(seed));
            let packs = collection.deal(&vec![pack.to_owned(); rounds], seats, &mut chance).expect("packs");
            let draft = drafted(&*collection, Setup { packs, clock: Some(1), sealed: false });
            for seat in 0..seats {
                let pulled = draft.taken(seat).iter().map(|card| PulledCard { card: card.clone(), foil: false });
                let pool = collection.pool("a draft".to_owned(), &[pulled.collect()]).expect("a pool");
                let deck = built(&*collection, &pool, seed);
                assert!(deck.is_ok(), "{game}, seat {seat} of {seats}, seed {seed}: {deck:?}");
            }
        }
    }
}

/// A draft in which everybody takes the card that computer players rate highest.
fn drafted(collection: &dyn Collection, setup: Setup<String>) -> Draft<String> {
    let mut draft = Draft::new(setup).expect("a draft");
    draft.happen(&Entry::Begun { at: 0 }).expect("a beginning");
    while let Some(at) = draft.deadline() {
        for seat in draft.choosing().collect::<Vec<usize>>() {
            let card = draft.best(seat, |taken, card| collection.wanted(taken, card)).expect("a card").clone();
            draft.happen(&Entry::Taken(Taken { at, seat, card, late: true })).expect("a choice");
        }
    }
    draft
}
