//! Experiments, in every game.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;
use tercet_bots::{Budget, Level, Strength};
use tercet_kernel::Seed;
use tercet_lab::{Came, Experiment, Findings, Terms, Untested, Unwatched, Watch};
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

/// Counts games, and stops after this many.
#[derive(Default)]
struct Counting {
    planned: AtomicU64,
    played: AtomicU64,
    most: Option<u64>,
    forsaken: AtomicBool,
}

impl Watch for Counting {
    fn planned(&self, games: u64) {
        self.planned.fetch_add(games, Ordering::Relaxed);
    }

    fn played(&self) {
        self.played.fetch_add(1, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.most.is_some_and(|most| self.played.load(Ordering::Relaxed) >= most)
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
            Experiment::Deck { deck: deck.clone(), field: field.clone() },
            Experiment::Cards { deck: deck.clone(), field: field.clone() },
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
    let found = laboratory(GameName::Mana).find_out(&Experiment::Matrix { decks: Vec::new() }, &terms(2, 2), &counting);
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
        let wanted = Experiment::Deck { deck, field: vec![other.clone(), other] };
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
        let wanted = Experiment::Deck { deck, field: vec![other] };
        laboratory(GameName::Mana).find_out(&wanted, &Terms { strength, ..terms(4, 2) }, &counting)
    });
    let Findings { complete, played, came, .. } = found.expect("they are decks");
    assert!(!complete && played == 0 && matches!(came, Came::Deck { all: None, .. }), "{played} games, {came:?}");
}

#[test]
fn swaps_of_pages_keep_to_the_classes() {
    let [book, other] = decks(GameName::Zatch);
    let counting = Counting { most: Some(900), ..Counting::default() };
    let wanted = Experiment::Pages { deck: book.clone(), field: vec![other] };
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
fn what_cannot_be_found_out_says_why() {
    let [deck, _] = decks(GameName::Mana);
    let why = |experiment| match laboratory(GameName::Mana).find_out(&experiment, &terms(2, 1), &Unwatched) {
        Ok(found) => panic!("{found}"),
        Err(why) => why,
    };
    let field = Vec::new;
    let pages = why(Experiment::Pages { deck: deck.clone(), field: field() });
    assert!(matches!(pages, Untested::NoOrder(_)), "{pages}");
    let few = DeckFile { cards: deck.cards[..5].to_vec(), ..deck.clone() };
    let unplayable = why(Experiment::Deck { deck: few, field: field() });
    assert!(unplayable.to_string().contains("M-DECK-02"), "{unplayable}");
    let unread = why(Experiment::Deck { deck: DeckFile { cards: vec![Some("x".into())], ..deck }, field: field() });
    assert!(matches!(unread, Untested::Unread { .. }), "{unread}");
    let nothing = why(Experiment::Improve { deck: None, pool: None, field: field() });
    assert!(nothing.to_string().contains("a pool"), "{nothing}");
    let no_card = why(Experiment::Card { card: "nobody".into(), field: Vec::new() });
    assert!(matches!(no_card, Untested::NoCard(_)), "{no_card}");
}
