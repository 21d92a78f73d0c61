//! Packs of a game: which there are, how likely their cards are, opening them, building from what was in them.

use super::Shelf;
use crate::Hosted;
use serde::{Deserialize, Serialize};
use tercet_kernel::{Chance, Seed};
use tercet_library::formats::{self, DeckFile};
use tercet_library::list::{DeckList, MAX_CARDS};
use tercet_library::packs::{self, Changes, Pack, PackOpening, Set, Unchanged};
use tercet_library::{CardOf, Pool};

/// What the server and the commands do with packs of a game.
pub trait Packs {
    /// The kinds of packs, with what they hold and how likely.
    fn packs(&self) -> Vec<PackInfo>;

    /// The stacks of a pack with their cards.
    ///
    /// # Errors
    /// If there is no such pack.
    fn stacks(&self, pack: &str) -> Result<Vec<StackCards>, Unopened>;

    /// The sets in which the cards came out.
    fn sets(&self) -> Vec<SetInfo>;

    /// Opens packs.
    ///
    /// # Errors
    /// If there is no such pack, or it cannot be changed like this.
    fn open(&self, opening: &PackOpening) -> Result<Vec<Vec<PulledCard>>, Unopened>;

    /// Opens the packs of a draft: in each round one for each seat, as the ids of their cards.
    ///
    /// # Errors
    /// If there is no such pack.
    fn deal(&self, rounds: &[String], seats: usize, chance: &mut Chance) -> Result<Vec<Vec<Vec<String>>>, Unopened> {
        let ids = |pack: Vec<PulledCard>| pack.into_iter().map(|pulled| pulled.card).collect();
        let round = |pack: &String| {
            let (pack, seed, changes) = (pack.clone(), chance.seed(), Changes::default());
            let packs = self.open(&PackOpening { pack, count: seats, seed, changes })?;
            Ok(packs.into_iter().map(ids).collect())
        };
        rounds.iter().map(round).collect()
    }

    /// What was opened as a pool, in the form of a deck with this name; none if it is more than a list can hold.
    fn pool(&self, name: String, packs: &[Vec<PulledCard>]) -> Option<DeckFile>;

    /// How gladly a player who has taken these cards already takes another one out of a pack, all by their ids; only
    /// the order counts.
    fn wanted(&self, taken: &[String], card: &str) -> i32;
}

/// Packs cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unopened {
    /// There is no such pack.
    #[error("there is no pack {pack:?}, only {}", .known.join(", "))]
    NoSuchPack {
        /// What was asked for.
        pack: String,
        /// The packs there are.
        known: Vec<String>,
    },
    /// It cannot be changed like this.
    #[error(transparent)]
    Unchanged(#[from] Unchanged),
}

/// A kind of pack.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackInfo {
    /// Short name in addresses.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What is in it, and what is not known of it.
    pub about: String,
    /// How many cards it holds.
    pub cards: usize,
    /// Whether its stacks and numbers can be changed before it is opened.
    pub changeable: bool,
    /// The stacks from which its cards come.
    pub stacks: Vec<StackInfo>,
    /// What it gives, one slot after the other.
    pub slots: Vec<SlotInfo>,
}

/// A stack of cards from which packs are drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackInfo {
    /// Short name in requests.
    pub id: &'static str,
    /// The name people read.
    pub name: &'static str,
    /// How many cards there are in it.
    pub size: usize,
    /// Whether all its cards come out as foils.
    pub foil: bool,
    /// How many of its cards a pack holds on average.
    pub expected: f64,
}

/// Some cards of a pack with the same chances.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SlotInfo {
    /// How many.
    pub cards: usize,
    /// How likely each of them comes from which stack.
    pub shares: Vec<ShareInfo>,
}

/// How likely a card comes from a stack.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShareInfo {
    /// The id of the stack.
    pub stack: &'static str,
    /// From 0 to 1.
    pub share: f64,
}

/// A stack with its cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StackCards {
    /// The id of the stack.
    pub id: &'static str,
    /// The ids of its cards.
    pub cards: Vec<String>,
}

/// A set in which cards came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SetInfo {
    /// Short name in requests and searches.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What is known of it, and what is guessed.
    pub about: String,
    /// The ids of its cards.
    pub cards: Vec<String>,
}

/// Body of `POST /api/games/:game/packs/open`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenPacks {
    /// The id of the pack.
    pub pack: String,
    /// The seed of the opening: up to 32 hexadecimal digits. Without one it is drawn.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub seed: Option<Seed>,
    /// How many packs.
    pub count: usize,
    /// What is changed about the pack first.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(as = "Option<Changes>", optional))]
    pub changes: Changes,
}

/// Answer to `POST /api/games/:game/packs/open`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OpenedPacks {
    /// With the same seed the same packs are opened again.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub seed: Seed,
    /// What was in them.
    pub packs: Vec<Vec<PulledCard>>,
    /// All of it together, to build sealed decks from; none if it is more than a list can hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub pool: Option<DeckFile>,
}

/// A card out of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PulledCard {
    /// Its id.
    pub card: String,
    /// Whether it is a foil.
    pub foil: bool,
}

impl OpenPacks {
    /// The opening with the seed that was asked for, or one of chance.
    pub fn settled(self) -> PackOpening {
        let OpenPacks { pack, seed, count, changes } = self;
        PackOpening { pack, count, seed: seed.unwrap_or_else(|| Seed(fastrand::u64(..).into())), changes }
    }
}

impl<R: Hosted> Shelf<R> {
    /// The pack with this id.
    fn pack(&self, id: &str) -> Result<Pack<CardOf<R>>, Unopened> {
        let packs = R::packs(&self.cards);
        let known = || packs.iter().map(|pack| pack.id.clone()).collect();
        let found = packs.iter().find(|pack| pack.id == id);
        let pack = || id.chars().take(40).collect();
        found.cloned().ok_or_else(|| Unopened::NoSuchPack { pack: pack(), known: known() })
    }

    fn ids(&self, cards: &[CardOf<R>]) -> Vec<String> {
        cards.iter().map(|&card| self.cards.id(card).to_owned()).collect()
    }
}

fn told<R: Hosted>(cards: &R::Cards, pack: &Pack<CardOf<R>>) -> PackInfo {
    let stacks = pack.stacks.iter().zip(pack.odds()).map(|(stack, expected)| StackInfo {
        id: stack.id,
        name: stack.name,
        size: stack.cards.len(),
        foil: !stack.cards.is_empty() && stack.cards.iter().all(|&card| R::foil(cards, card)),
        expected,
    });
    let slots = pack.slots.iter().map(|slot| {
        // The stack that a slot is for is named also where it is empty: its number can be set.
        let is_for = |at: usize| slot.shares.first().is_some_and(|share| share.stack == at);
        let chances = pack.stacks.iter().zip(pack.chances(slot)).enumerate();
        let shares = chances.filter(|(at, (_, share))| *share > 0.0 || is_for(*at));
        let shares = shares.map(|(_, (stack, share))| ShareInfo { stack: stack.id, share });
        SlotInfo { cards: slot.cards, shares: shares.collect() }
    });
    PackInfo {
        id: pack.id.clone(),
        name: pack.name.clone(),
        about: pack.about.clone(),
        cards: pack.cards(),
        changeable: pack.changeable,
        stacks: stacks.collect(),
        slots: slots.collect(),
    }
}

impl<R: Hosted> Packs for Shelf<R> {
    fn packs(&self) -> Vec<PackInfo> {
        R::packs(&self.cards).iter().map(|pack| told::<R>(&self.cards, pack)).collect()
    }

    fn stacks(&self, pack: &str) -> Result<Vec<StackCards>, Unopened> {
        let stacks = self.pack(pack)?.stacks;
        Ok(stacks.iter().map(|stack| StackCards { id: stack.id, cards: self.ids(&stack.cards) }).collect())
    }

    fn sets(&self) -> Vec<SetInfo> {
        let told = |Set { id, name, about, cards }| SetInfo { id, name, about, cards: self.ids(&cards) };
        R::sets(&self.cards).into_iter().map(told).collect()
    }

    fn open(&self, opening: &PackOpening) -> Result<Vec<Vec<PulledCard>>, Unopened> {
        let mut pack = self.pack(&opening.pack)?;
        opening.changes.apply::<R>(&self.cards, &mut pack)?;
        let told =
            |card: CardOf<R>| PulledCard { card: self.cards.id(card).to_owned(), foil: R::foil(&self.cards, card) };
        let opened = packs::open::<R>(&self.cards, &pack, opening.seed, opening.count);
        Ok(opened.into_iter().map(|pack| pack.into_iter().map(told).collect()).collect())
    }

    fn pool(&self, name: String, packs: &[Vec<PulledCard>]) -> Option<DeckFile> {
        let cards: Vec<_> = packs.iter().flatten().map(|pulled| self.cards.find(&pulled.card)).collect();
        let empty = DeckList::empty(<R::Cards as Pool>::HEADINGS);
        let fits = cards.len() <= MAX_CARDS;
        fits.then(|| formats::file(R::GAME, &*self.cards, &DeckList { name, cards, ..empty }))
    }

    fn wanted(&self, taken: &[String], card: &str) -> i32 {
        let taken: Vec<CardOf<R>> = taken.iter().filter_map(|card| self.cards.find(card)).collect();
        self.cards.find(card).map_or(i32::MIN, |card| R::wanted(&self.cards, &taken, card))
    }
}
