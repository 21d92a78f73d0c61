//! How strong a card is among its like.

use super::opponent;
use crate::arena::{Arena, Bout, Stage};
use crate::figures::{Halves, Paired, Points};
use crate::listed::{Laws, Listed};
use crate::{Alike, Came, Difference, Untested};
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::list::DeckList;
use tercet_library::{CardOf, Pool};

/// How many printed cards of its kind a card is compared with, drawn from all of them.
const OTHERS: usize = 24;
/// How many copies of it come into a deck, if the rules allow that.
const COPIES: usize = 4;
/// How many decks it is tried in; a deck with a different place for it counts as another.
const HOMES: usize = 12;
/// How many printed cards are looked at for each that is wanted.
const DRAWN: usize = 40;

/// A place for a card: a deck with these places free for it.
struct Home<'a, R: Hosted> {
    deck: &'a Listed<R>,
    /// Which of the player's decks, and which places in it.
    part: usize,
    places: Vec<usize>,
}

impl<R: Hosted> Home<'_, R> {
    /// The deck with a card in these places.
    fn with(&self, card: CardOf<R>) -> DeckList<CardOf<R>> {
        let mut list = self.deck.list.clone();
        let part = list.deck_mut(self.part);
        self.places.iter().for_each(|&place| part[place] = card);
        list
    }

    /// Whether a card may be there, and can do something there.
    fn is_for(&self, cards: &R::Cards, laws: &Laws<R>, card: CardOf<R>) -> bool {
        let list = self.with(card);
        let others: Vec<CardOf<R>> = list.decks().flatten().copied().filter(|&other| other != card).collect();
        R::at_home(cards, card, &others) && laws.allow(cards, &list)
    }
}

/// Lets decks play with a card, and with others of its kind in the same places. `subject` are the cards that are meant:
/// of a part from which cards are put together, some of those with it.
pub(crate) fn card<R: Hosted>(
    arena: &Arena<'_, R>,
    name: String,
    subject: &[CardOf<R>],
    field: &[Listed<R>],
) -> Result<Came, Untested> {
    let subject = Subject::new(arena.cards, subject);
    let kind = &subject.kind;
    let mut chance = Chance::new(Seed(arena.terms.seed.0 ^ 1 << 127));
    let homes = subject.homes(field, &mut chance);
    if homes.is_empty() {
        let why = format!("None of these decks has room for {name} among its cards of the kind {kind}.");
        return Err(Untested::Nothing(why));
    }
    let others = subject.others(&homes, &mut chance);
    if others.is_empty() {
        let why = format!("No other {kind} fits where {name} does, so there is nothing to compare.");
        return Err(Untested::Nothing(why));
    }
    let came = Compared::of(&rounds(arena, &subject.meant, &others, &homes, field), others.len());
    let alike = strongest_first(arena.cards, &others, &came.each);
    let mut tried: Vec<String> = homes.iter().map(|home| home.deck.name.clone()).collect();
    tried.dedup();
    Ok(Came::Card {
        card: name,
        rate: came.points.rate(),
        than_others: came.average.difference(),
        percentile: came.percentile(),
        surely: surely_weaker_and_stronger(&alike),
        others: alike,
        decks: tried,
        kind: subject.kind,
    })
}

/// The cards that are meant, all of one kind.
struct Subject<'a, R: Hosted> {
    cards: &'a R::Cards,
    laws: Laws<R>,
    meant: Vec<CardOf<R>>,
    kind: String,
}

impl<'a, R: Hosted> Subject<'a, R> {
    /// Those of these cards that are of the kind of the first one.
    fn new(cards: &'a R::Cards, all: &[CardOf<R>]) -> Self {
        let kind = R::kind_of(cards, all[0]);
        let meant = all.iter().copied().filter(|&card| R::kind_of(cards, card) == kind).collect();
        Subject { cards, laws: Laws::of_the_book(), meant, kind }
    }

    /// Whether a card is of this kind.
    fn is_like(&self, card: CardOf<R>) -> bool {
        R::kind_of(self.cards, card) == self.kind
    }

    /// Places for these cards, where others of their kind were.
    fn homes<'f>(&self, field: &'f [Listed<R>], chance: &mut Chance) -> Vec<Home<'f, R>> {
        let rounds = HOMES.div_ceil(field.len());
        let decks = field.iter().flat_map(|deck| std::iter::repeat_n(deck, rounds));
        decks.filter_map(|deck| self.home(deck, chance)).collect()
    }

    /// Places in a deck, by chance.
    fn home<'f>(&self, deck: &'f Listed<R>, chance: &mut Chance) -> Option<Home<'f, R>> {
        let part = self.cards.home(self.meant[0]);
        let in_part = deck.list.decks().nth(part)?;
        let mut places: Vec<usize> = (0..in_part.len()).filter(|&at| self.is_like(in_part[at])).collect();
        chance.shuffle(&mut places);
        // As many copies as the rules allow.
        (1..=places.len().min(COPIES)).rev().find_map(|copies| {
            let home = Home { deck, part, places: places[..copies].to_vec() };
            self.meant.iter().all(|&card| home.is_for(self.cards, &self.laws, card)).then_some(home)
        })
    }

    /// Printed cards of this kind that fit into all of these homes, by chance.
    fn others(&self, homes: &[Home<'_, R>], chance: &mut Chance) -> Vec<CardOf<R>> {
        let mut all: Vec<CardOf<R>> = self.cards.all().filter(|card| !self.meant.contains(card)).collect();
        chance.shuffle(&mut all);
        let printed = R::cards();
        let alike = all.into_iter().filter(|&card| self.is_like(card));
        let known = alike.filter(|&card| printed.find(self.cards.id(card)).is_some()).take(DRAWN * OTHERS);
        let fitting = known.filter(|&card| homes.iter().all(|home| home.is_for(self.cards, &self.laws, card)));
        fitting.take(OTHERS).collect()
    }
}

/// Plays rounds in which first the card that is meant and then each of the others is in the same places, against the
/// same opponent; says what came of each. A round that was stopped does not count.
fn rounds<R: Hosted>(
    arena: &Arena<'_, R>,
    meant: &[CardOf<R>],
    others: &[CardOf<R>],
    homes: &[Home<'_, R>],
    field: &[Listed<R>],
) -> Vec<Vec<Halves>> {
    let games = arena.terms.games;
    arena.watch.planned(u64::from(games) * (1 + others.len() as u64));
    let decks = |&card: &CardOf<R>| -> Vec<R::Deck> {
        homes.iter().map(|home| R::deck_of(arena.cards, &home.with(card))).collect()
    };
    let of_meant: Vec<Vec<R::Deck>> = meant.iter().map(decks).collect();
    let of_others: Vec<Vec<R::Deck>> = others.iter().map(decks).collect();
    let mut bouts: Vec<Bout<'_, R>> = Vec::new();
    for number in 0..games {
        // Two games in a row, one from each seat.
        let turn = (number / 2) as usize;
        let ours = &of_meant[turn / homes.len() % of_meant.len()];
        // In time each home meets each opponent: neither is tied to the other.
        let opponent = opponent(field, 2 * (turn + turn / homes.len()) as u32);
        for decks in std::iter::once(ours).chain(&of_others) {
            let (ours, theirs) = (&decks[turn % homes.len()], &field[opponent].deck);
            bouts.push(Bout { ours, theirs, number, opponent: Some(opponent) });
        }
    }
    let came = arena.play(Stage::Measuring, &bouts);
    came.chunks(1 + others.len()).filter_map(|round| round.iter().copied().collect()).collect()
}

/// What came of all rounds.
struct Compared {
    points: Points,
    /// By how much more is won with the card than with the others on average.
    average: Paired,
    /// What is won with each of the others, and by how much more with the card.
    each: Vec<(Points, Paired)>,
}

impl Compared {
    /// Of each round, what was won with the card comes first.
    fn of(rounds: &[Vec<Halves>], others: usize) -> Self {
        let each = vec![(Points::default(), Paired::default()); others];
        let mut compared = Compared { points: Points::default(), average: Paired::default(), each };
        for round in rounds {
            let (ours, theirs) = (round[0], &round[1..]);
            compared.points.add(ours);
            let mean = theirs.iter().map(|&halves| f64::from(halves)).sum::<f64>() / theirs.len() as f64;
            compared.average.add_by((f64::from(ours) - mean) / 2.0);
            for ((points, paired), &halves) in compared.each.iter_mut().zip(theirs) {
                points.add(halves);
                paired.add(ours, halves);
            }
        }
        compared
    }

    /// Of a hundred others this many are weaker, an equal one counting half; nothing without a round.
    fn percentile(&self) -> Option<f64> {
        let weaker = self.each.iter().map(|(_, paired)| match paired.mean() {
            mean if mean > 0.0 => 1.0,
            mean if mean < 0.0 => 0.0,
            _ => 0.5,
        });
        (self.average.games() > 0).then(|| 100.0 * weaker.sum::<f64>() / self.each.len() as f64)
    }
}

/// The others with what came of them, the strongest first.
fn strongest_first<C: Pool>(cards: &C, others: &[C::Card], each: &[(Points, Paired)]) -> Vec<Alike> {
    let alike = others.iter().zip(each).map(|(&card, (points, paired))| Alike {
        id: cards.id(card).to_owned(),
        name: cards.name(card).to_owned(),
        rate: points.rate(),
        less: paired.difference(),
    });
    let mut alike: Vec<Alike> = alike.collect();
    let share = |alike: &Alike| alike.rate.map_or(0.0, |rate| rate.share);
    alike.sort_by(|one, other| share(other).total_cmp(&share(one)));
    alike
}

/// How many of the others are surely weaker, and how many surely stronger.
fn surely_weaker_and_stronger(others: &[Alike]) -> [usize; 2] {
    let count = |is: fn(&Difference) -> bool| others.iter().filter(|one| one.less.as_ref().is_some_and(is)).count();
    [count(Difference::surely_more), count(Difference::surely_less)]
}
