//! Computer players draft the packs of every game.

use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::CardOf;
use tercet_library::draft::{Draft, Entry, Setup, Taken};
use tercet_registry::rules;

const SEATS: usize = 4;
const ROUNDS: usize = 3;

/// Packs of one kind for everybody.
fn setup<R: Hosted>(pack: &str) -> Setup<CardOf<R>> {
    let cards = R::cards();
    let pack = R::packs(&cards).into_iter().find(|known| known.id == pack).expect("a pack");
    let mut chance = Chance::new(Seed(21));
    let mut open = || R::pull(&cards, &pack, &mut chance);
    let packs = (0..ROUNDS).map(|_| (0..SEATS).map(|_| open()).collect()).collect();
    Setup { packs, clock: Some(1000), sealed: false }
}

/// A whole draft in which everybody takes the best card, and what has happened in it.
fn drafted<R: Hosted>(setup: Setup<CardOf<R>>) -> (Draft<CardOf<R>>, Vec<Entry<CardOf<R>>>) {
    let cards = R::cards();
    let mut draft = Draft::new(setup).expect("a draft");
    let mut entries = vec![Entry::Begun { at: 0 }];
    draft.happen(&entries[0]).expect("a beginning");
    while let Some(at) = draft.deadline() {
        for seat in draft.choosing().collect::<Vec<usize>>() {
            let wanted = |taken: &[CardOf<R>], card: &CardOf<R>| R::wanted(&cards, taken, *card);
            let card = *draft.best(seat, wanted).expect("a card");
            let taken = draft.taken(seat);
            let better = draft.pack(seat).iter().any(|other| wanted(taken, other) > wanted(taken, &card));
            assert!(!better, "{}: there is a better card", R::GAME);
            entries.push(Entry::Taken(Taken { at, seat, card, late: true }));
            draft.happen(&entries[entries.len() - 1]).expect("a choice");
        }
    }
    (draft, entries)
}

fn everybody_gets_equally_many<R: Hosted>(pack: &str)
where
    CardOf<R>: std::fmt::Debug,
{
    let setup = setup::<R>(pack);
    let cards: usize = setup.packs.iter().map(|round| round[0].len()).sum();
    let (draft, entries) = drafted::<R>(setup.clone());
    assert!((0..SEATS).all(|seat| draft.taken(seat).len() == cards), "{}", R::GAME);
    assert_eq!(Draft::rebuilt(setup, &entries), Ok(draft));
}

#[test]
fn battlemonsters() {
    everybody_gets_equally_many::<rules::Battlemonsters>("booster");
}

#[test]
fn mana() {
    everybody_gets_equally_many::<rules::Mana>("booster");
}

#[test]
fn zatch() {
    everybody_gets_equally_many::<rules::Zatch>("set-1");
}
