//! Experiments, in every game.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;
use tercet_bots::{Budget, Level, Strength};
use tercet_kernel::Seed;
use tercet_lab::{Better, Came, Experiment, Findings, SealedDeck, Terms, Untested, Unwatched, Watch};
use tercet_library::formats::DeckFile;
use tercet_registry::{GameName, collection, laboratory};

fn terms(games: u32, threads: usize) -> Terms {
    Terms { games, strength: Level::Random.in_a_series(), seed: Seed(7), threads }
}

/// A ready deck of a game, and another.
fn decks(game: GameName) -> [DeckFile; 2] {
    let cards = collection(game);
    let ready = cards.ready_decks();
    [ready[0], ready[1]].map(|id| cards.ready_deck(id).expect("it is one of them"))
}

/// Counts games, is short of time after some, and stops after some.
#[derive(Default)]
struct Counting {
    planned: AtomicU64,
    played: AtomicU64,
    hurried: Option<u64>,
    most: Option<u64>,
    forsaken: AtomicBool,
}

impl Counting {
    fn has_played(&self, games: Option<u64>) -> bool {
        games.is_some_and(|games| self.played.load(Ordering::Relaxed) >= games)
    }
}

impl Watch for Counting {
    fn planned(&self, games: u64) {
        self.planned.fetch_add(games, Ordering::Relaxed);
    }

    fn played(&self) {
        self.played.fetch_add(1, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.has_played(self.most)
    }

    fn hurried(&self) -> bool {
        self.stopped() || self.has_played(self.hurried)
    }

    fn forsaken(&self) -> &AtomicBool {
        &self.forsaken
    }
}

fn better(findings: &Findings) -> Option<&DeckFile> {
    match &findings.came {
        Came::Pages { better, .. } | Came::Improve { better, .. } => better.as_ref().map(|better| &better.deck),
        _ => None,
    }
}

#[test]
fn the_same_is_found_out_on_any_number_of_threads() {
    for &game in GameName::ALL {
        let [deck, other] = decks(game);
        let field = vec![other];
        let card = deck.cards[0].clone().expect("ready decks have no gaps");
        let experiments = [
            Experiment::Deck { deck: deck.clone(), pool: None, field: field.clone() },
            Experiment::Cards { deck: deck.clone(), pool: None, field: field.clone() },
            Experiment::Improve { deck: Some(deck), pool: None, field },
            Experiment::Card { card, field: Vec::new() },
        ];
        for experiment in experiments {
            let found = |threads| {
                let found = laboratory(game).find_out(&experiment, &terms(4, threads), &Unwatched);
                found.unwrap_or_else(|why| panic!("{game}: {experiment:?}: {why}"))
            };
            let alone = found(1);
            assert_eq!(alone, found(3), "{game}: {experiment:?}");
            assert!(alone.complete);
            if let Some(deck) = better(&alone) {
                let verdict = collection(game).check_deck(deck, &serde_json::Value::Null, None);
                assert!(verdict.expect("it is a deck").legal, "{game}: {deck:?}");
            }
        }
    }
}

#[test]
fn what_is_planned_is_played_and_everybody_against_everybody() {
    let counting = Counting::default();
    let found = laboratory(GameName::Mana).find_out(
        &Experiment::Matrix { decks: Vec::new(), sealed: Vec::new() },
        &terms(2, 2),
        &counting,
    );
    let Findings { came: Came::Matrix { decks, rates, .. }, played, .. } = found.expect("there are ready decks") else {
        panic!("a matrix was asked for");
    };
    assert_eq!(counting.planned.into_inner(), played);
    assert_eq!(counting.played.into_inner(), played);
    assert_eq!(played, 2 * (decks.len() * (decks.len() - 1) / 2) as u64);
    for (row, of_row) in rates.iter().enumerate() {
        for (column, rate) in of_row.iter().enumerate() {
            let against = rates[column][row];
            assert_eq!(rate.map(|rate| 1.0 - rate.share), against.map(|rate| rate.share), "{row} and {column}");
            assert_eq!(rate.is_none(), row == column);
        }
    }
}

#[test]
fn games_that_are_counted_together_have_no_chance_in_common() {
    for &game in GameName::ALL {
        let [deck, other] = decks(game);
        let wanted = Experiment::Deck { deck, pool: None, field: vec![other.clone(), other] };
        let found = laboratory(game).find_out(&wanted, &terms(40, 0), &Unwatched).expect("they are ready decks");
        let Came::Deck { opponents, .. } = found.came else { panic!("a deck was asked for") };
        assert_ne!(opponents[0].rate, opponents[1].rate, "{game}: the same deck twice, and the same games");
    }
}

/// These players would think about their first choice for days.
#[test]
fn nobody_plays_on_once_nobody_wants_to_know() {
    let [deck, other] = decks(GameName::Mana);
    let strength = Strength { budget: Budget::Iterations(u32::MAX), ..Level::Strong.in_a_series() };
    let counting = Counting::default();
    let found = thread::scope(|scope| {
        scope.spawn(|| {
            while counting.planned.load(Ordering::Relaxed) == 0 {
                thread::yield_now();
            }
            thread::sleep(Duration::from_millis(50));
            counting.forsaken.store(true, Ordering::Relaxed);
        });
        let wanted = Experiment::Deck { deck, pool: None, field: vec![other] };
        laboratory(GameName::Mana).find_out(&wanted, &Terms { strength, ..terms(4, 2) }, &counting)
    });
    let Findings { complete, played, came, .. } = found.expect("they are decks");
    assert!(!complete && played == 0 && matches!(came, Came::Deck { all: None, .. }), "{played} games, {came:?}");
}

#[test]
fn swaps_of_pages_keep_to_the_classes() {
    let [book, other] = decks(GameName::Zatch);
    let counting = Counting { most: Some(900), ..Counting::default() };
    let wanted = Experiment::Pages { deck: book.clone(), pool: None, field: vec![other] };
    let found = laboratory(GameName::Zatch).find_out(&wanted, &terms(8, 2), &counting).expect("it is a Book");
    assert!(!found.complete, "it was stopped");
    let Came::Pages { swaps, .. } = found.came else { panic!("pages were asked for") };
    assert!(swaps.len() > 100, "{} swaps", swaps.len());
    for swap in &swaps {
        let mut changed = book.clone();
        changed.cards.swap(swap.pages[0] - 1, swap.pages[1] - 1);
        let verdict = collection(GameName::Zatch).check_deck(&changed, &serde_json::Value::Null, None);
        assert!(verdict.expect("it is a deck").legal, "{swap:?}");
    }
    assert!(swaps[0].adds.is_some(), "what was played by then is kept");
}

#[test]
fn a_sealed_deck_stays_within_its_pool() {
    let cards = collection(GameName::Mana);
    let [pool, other] = decks(GameName::Mana);
    let wanted = Experiment::Improve { deck: None, pool: Some(Box::new(pool.clone())), field: vec![other] };
    let found = laboratory(GameName::Mana).find_out(&wanted, &terms(8, 2), &Unwatched).expect("the pool has a deck");
    if let Some(deck) = better(&found) {
        let verdict = cards.check_deck(deck, &serde_json::Value::Null, Some(&pool)).expect("it is a deck");
        assert!(verdict.legal, "{:?}", verdict.faults);
    }
}

#[test]
fn a_search_that_is_short_of_time_measures_what_it_has_found_and_one_that_is_stopped_says_it_has_not() {
    let [book, other] = decks(GameName::Zatch);
    let wanted = Experiment::Improve { deck: Some(book), pool: None, field: vec![other] };
    let improved = |seed, counting: Counting| {
        let terms = Terms { seed: Seed(seed), ..terms(80, 1) };
        let found = laboratory(GameName::Zatch).find_out(&wanted, &terms, &counting).expect("it is a Book");
        assert!(!found.complete);
        let Came::Improve { better, .. } = found.came else { panic!("a better deck was asked for") };
        better.map(|better| (better, found.played))
    };
    // The first look at the changes of the first round is not over by then; not every seed has a good one among them.
    let hurried = Some(400);
    let tried = |seed| Some((seed, improved(seed, Counting { hurried, ..Counting::default() })?));
    let (seed, (found, played)) = (1..=40).find_map(tried).expect("something is found");
    assert!(matches!(&found.adds, Some(adds) if adds.games == 80), "{found:?}");
    let stopped = improved(seed, Counting { hurried, most: Some(played - 160), ..Counting::default() });
    let unmeasured = Better { before: None, after: None, adds: None, ..found };
    assert_eq!(stopped.map(|(better, _)| better), Some(unmeasured));
}

/// A deck with more copies of a card than the book allows, but not more than this pool has: itself.
fn sealed_deck() -> DeckFile {
    let [mut deck, _] = decks(GameName::Mana);
    let card = deck.cards[0].clone();
    let legal = |deck: &DeckFile, pool| {
        let verdict = collection(GameName::Mana).check_deck(deck, &serde_json::Value::Null, pool);
        verdict.expect("it is a deck").legal
    };
    for place in 1..deck.cards.len() {
        deck.cards[place].clone_from(&card);
        if !legal(&deck, None) {
            assert!(legal(&deck, Some(&deck)), "{deck:?}");
            return deck;
        }
    }
    panic!("the book allows any number of copies");
}

#[test]
fn a_sealed_deck_is_tested_by_the_rules_of_sealed_play() {
    let [_, other] = decks(GameName::Mana);
    let deck = sealed_deck();
    let (pool, field) = (Some(Box::new(deck.clone())), vec![other]);
    let found_out = |experiment| laboratory(GameName::Mana).find_out(&experiment, &terms(2, 2), &Unwatched);
    let by_the_book = Experiment::Deck { deck: deck.clone(), pool: None, field: field.clone() };
    assert!(matches!(found_out(by_the_book), Err(Untested::Unplayable { .. })));
    let sealed = Experiment::Deck { deck: deck.clone(), pool: pool.clone(), field: field.clone() };
    assert!(found_out(sealed).is_ok_and(|found| found.complete));

    let Came::Cards { cards, .. } = found_out(Experiment::Cards { deck: deck.clone(), pool, field }).unwrap().came
    else {
        panic!("cards were asked for");
    };
    // The pool has no card that is not in the deck already.
    assert!(cards.iter().all(|card| card.stays && card.adds.is_none()), "{cards:?}");

    let beside = vec![SealedDeck { deck: deck.clone(), pool: deck }];
    let Came::Matrix { decks: all, .. } =
        found_out(Experiment::Matrix { decks: Vec::new(), sealed: beside }).unwrap().came
    else {
        panic!("a matrix was asked for");
    };
    assert_eq!(all.len(), collection(GameName::Mana).ready_decks().len() + 1);
}

#[test]
fn whom_few_games_do_not_meet_is_said_and_left_to_chance() {
    let [deck, _] = decks(GameName::Mana);
    let ready = collection(GameName::Mana).ready_decks().len();
    let unmet = |games, seed| {
        let wanted = Experiment::Cards { deck: deck.clone(), pool: None, field: Vec::new() };
        let terms = Terms { seed: Seed(seed), ..terms(games, 0) };
        let found = laboratory(GameName::Mana).find_out(&wanted, &terms, &Unwatched).expect("it is a deck");
        BTreeSet::from_iter(found.unmet)
    };
    let with_seeds: Vec<BTreeSet<String>> = (1..=4).map(|seed| unmet(2, seed)).collect();
    assert!(with_seeds.iter().all(|unmet| unmet.len() == ready - 1), "{with_seeds:?}");
    assert!(with_seeds.iter().any(|unmet| *unmet != with_seeds[0]), "always the same one is met: {with_seeds:?}");
    assert!(unmet(2 * ready as u32, 1).is_empty());
}

#[test]
fn what_cannot_be_found_out_says_why() {
    let [deck, _] = decks(GameName::Mana);
    let why = |experiment| match laboratory(GameName::Mana).find_out(&experiment, &terms(2, 1), &Unwatched) {
        Ok(found) => panic!("{found}"),
        Err(why) => why,
    };
    let field = Vec::new;
    let pages = why(Experiment::Pages { deck: deck.clone(), pool: None, field: field() });
    assert!(matches!(pages, Untested::NoOrder(_)), "{pages}");
    let few = DeckFile { cards: deck.cards[..5].to_vec(), ..deck.clone() };
    let unplayable = why(Experiment::Deck { deck: few, pool: None, field: field() });
    assert!(unplayable.to_string().contains("M-DECK-02"), "{unplayable}");
    let unread =
        why(Experiment::Deck { deck: DeckFile { cards: vec![Some("x".into())], ..deck }, pool: None, field: field() });
    assert!(matches!(unread, Untested::Unread { .. }), "{unread}");
    let nothing = why(Experiment::Improve { deck: None, pool: None, field: field() });
    assert!(nothing.to_string().contains("a pool"), "{nothing}");
    let no_card = why(Experiment::Card { card: "nobody".into(), field: Vec::new() });
    assert!(matches!(no_card, Untested::NoCard(_)), "{no_card}");
}
