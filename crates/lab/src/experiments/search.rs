//! Something better than a deck: changes race against each other, the best of them are tried together, and what was
//! found is measured once more.

use super::bout;
use crate::Came;
use crate::arena::{Arena, Bout, Stage};
use crate::change::{Change, exchange, swaps};
use crate::figures::{Halves, Paired, Points};
use crate::findings::Better;
use crate::listed::{Laws, Listed};
use crate::race::{self, Heat};
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::list::DeckList;
use tercet_library::{CardOf, Pool};

/// How many changes race in a round, and how many rounds there are.
const WIDTH: usize = 48;
const ROUNDS: u8 = 5;
/// How many of the best are tried together.
const TOGETHER: [usize; 5] = [1, 2, 3, 5, 8];
/// After this many rounds without anything better the search ends.
const MISSES: u8 = 2;
/// How many changes made by chance are tried for each that is wanted.
const TRIES: usize = 60;
/// Sets the chance of changes apart from that of games.
const CHANGES: u128 = 1 << 127;

/// A search from a deck on.
pub(crate) struct Search<'a, R: Hosted> {
    pub arena: &'a Arena<'a, R>,
    pub laws: &'a Laws<R>,
    pub field: &'a [Listed<R>],
    /// The cards that may come into the deck; none if only its order is to change.
    pub from: Vec<CardOf<R>>,
}

/// How each change of a round did.
pub(crate) type Ranked<R> = Vec<(Change<CardOf<R>>, Paired)>;

impl<R: Hosted> Search<'_, R> {
    /// How many games changes are looked at with: a quarter of what the final figures rest on.
    fn looked_at(&self) -> u32 {
        (self.arena.terms.games / 4).max(1)
    }

    /// How many games the search takes at most if its first round has this many changes.
    pub fn planned(&self, first: usize) -> u64 {
        let round =
            |changes| race::planned(changes, self.looked_at()) + race::planned(TOGETHER.len(), self.looked_at());
        let confirming = 2 * u64::from(self.arena.terms.games);
        round(first) + u64::from(ROUNDS - 1) * round(WIDTH) + confirming
    }

    /// Lets changes of a deck race against each other.
    pub fn race(&self, stage: Stage, list: &DeckList<CardOf<R>>, changes: &[Change<CardOf<R>>]) -> Ranked<R> {
        let lists: Vec<_> = changes.iter().map(|change| change.made(list)).collect();
        changes.iter().copied().zip(self.race_lists(stage, list, &lists)).collect()
    }

    fn race_lists(&self, stage: Stage, list: &DeckList<CardOf<R>>, changed: &[DeckList<CardOf<R>>]) -> Vec<Paired> {
        let before = R::deck_of(self.arena.cards, list);
        let decks: Vec<R::Deck> = changed.iter().map(|list| R::deck_of(self.arena.cards, list)).collect();
        race::race(decks.len(), self.looked_at(), |heats| {
            let bouts: Vec<Bout<'_, R>> = heats
                .iter()
                .map(|heat| match *heat {
                    Heat::Before(number) => bout(&before, self.field, number),
                    Heat::Runner(runner, number) => bout(&decks[runner], self.field, number),
                })
                .collect();
            self.arena.play(stage, &bouts)
        })
    }

    /// The best of a round tried together, and what is best of that.
    fn joined(&self, round: u8, list: &DeckList<CardOf<R>>, ranked: &Ranked<R>) -> Option<Vec<Change<CardOf<R>>>> {
        let mut best: Vec<&(Change<CardOf<R>>, Paired)> =
            ranked.iter().filter(|(_, paired)| paired.promising()).collect();
        // A change that went farther in the race is known better.
        best.sort_by(|one, other| other.1.games().cmp(&one.1.games()).then(other.1.mean().total_cmp(&one.1.mean())));
        let mut made = Vec::new();
        let mut so_far = list.clone();
        let mut sets = Vec::new();
        for (change, _) in best {
            let next = change.made(&so_far);
            if next.decks().eq(so_far.decks()) || !self.laws.allow(self.arena.cards, &next) {
                continue;
            }
            so_far = next;
            made.push(*change);
            if TOGETHER.contains(&made.len()) {
                sets.push((made.clone(), so_far.clone()));
            }
        }
        let lists: Vec<DeckList<CardOf<R>>> = sets.iter().map(|(_, list)| list.clone()).collect();
        let paired = self.race_lists(Stage::Joining(round), list, &lists);
        let found = sets.into_iter().zip(paired).filter(|(_, paired)| paired.promising());
        let found = found
            .max_by(|(_, one), (_, other)| one.games().cmp(&other.games()).then(one.mean().total_cmp(&other.mean())));
        found.map(|((changes, _), _)| changes)
    }

    /// Changes for a round, by chance.
    fn proposed(&self, list: &DeckList<CardOf<R>>, chance: &mut Chance) -> Vec<Change<CardOf<R>>> {
        let mut swaps = swaps(self.arena.cards, self.laws, list);
        chance.shuffle(&mut swaps);
        if self.from.is_empty() {
            swaps.truncate(WIDTH);
            return swaps;
        }
        swaps.truncate(WIDTH / 4);
        let mut changes = swaps;
        for _ in 0..TRIES * WIDTH {
            if changes.len() >= WIDTH {
                break;
            }
            let change = exchange(self.arena.cards, self.laws, list, &self.from, chance);
            changes.extend(change.filter(|change| !changes.contains(change)));
        }
        changes
    }

    /// Looks for something better than a deck; how the changes of the first round did is known already, if it is.
    pub fn better(&self, deck: &Listed<R>, first: Option<&Ranked<R>>) -> Option<Better> {
        let mut chance = Chance::new(Seed(self.arena.terms.seed.0 ^ CHANGES));
        let mut list = deck.list.clone();
        let mut steps = Vec::new();
        let mut misses = 0;
        for round in 0..ROUNDS {
            let known = first.filter(|_| round == 0);
            if misses == MISSES || known.is_none() && self.arena.refuses(Stage::Seeking(round)) {
                break;
            }
            let ranked = match known {
                Some(ranked) => ranked.clone(),
                None => self.race(Stage::Seeking(round), &list, &self.proposed(&list, &mut chance)),
            };
            match self.joined(round, &list, &ranked) {
                Some(changes) => {
                    for change in changes {
                        steps.push(self.told(&list, change));
                        list = change.made(&list);
                    }
                    misses = 0;
                }
                None => misses += 1,
            }
        }
        (!steps.is_empty()).then(|| self.confirmed(deck, list, steps))
    }

    /// What was found, measured in games that had no part in the search.
    fn confirmed(&self, deck: &Listed<R>, list: DeckList<CardOf<R>>, steps: Vec<String>) -> Better {
        let found = R::deck_of(self.arena.cards, &list);
        let numbers = 0..self.arena.terms.games;
        let both = |number| [bout(&deck.deck, self.field, number), bout(&found, self.field, number)];
        let bouts: Vec<Bout<'_, R>> = numbers.flat_map(both).collect();
        let came = self.arena.play(Stage::Confirming, &bouts);
        let (mut before, mut after, mut paired) = (Points::default(), Points::default(), Paired::default());
        let halves: Vec<[Option<Halves>; 2]> = came.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        for pair in halves {
            if let [Some(one), Some(other)] = pair {
                before.add(one);
                after.add(other);
                paired.add(other, one);
            }
        }
        let (name, about) = (format!("{}, from the lab", deck.name), deck.list.about.clone());
        Better {
            steps,
            before: before.rate(),
            after: after.rate(),
            adds: paired.difference(),
            deck: Listed::<R>::file(self.arena.cards, name, about, &DeckList { plain: Vec::new(), ..list }),
        }
    }

    /// A change in words.
    fn told(&self, list: &DeckList<CardOf<R>>, change: Change<CardOf<R>>) -> String {
        let name = |card| self.arena.cards.name(card);
        match change {
            Change::Swap(one, other) => format!(
                "pages {} and {} change places ({} and {})",
                one + 1,
                other + 1,
                name(list.cards[one]),
                name(list.cards[other])
            ),
            Change::Exchange { out, into, copies: 1 } => format!("{} gives way to {}", name(out), name(into)),
            Change::Exchange { out, into, copies } => {
                format!("{copies} copies of {} give way to {}", name(out), name(into))
            }
        }
    }
}

/// Looks for a better deck.
pub(crate) fn improve<R: Hosted>(
    arena: &Arena<'_, R>,
    laws: &Laws<R>,
    deck: &Listed<R>,
    from: Vec<CardOf<R>>,
    field: &[Listed<R>],
) -> Came {
    let search = Search { arena, laws, field, from };
    arena.watch.planned(search.planned(WIDTH));
    Came::Improve { deck: deck.name.clone(), better: search.better(deck, None) }
}
