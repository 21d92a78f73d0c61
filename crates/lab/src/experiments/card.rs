//! How strong a card is among its like.

use super::opponent;
use crate::arena::{Arena, Bout, Stage};
use crate::figures::{Halves, Paired, Points};
use crate::listed::{Laws, Listed};
use crate::{Alike, Came, Untested};
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
    let laws = Laws::of_the_book();
    let mut chance = Chance::new(Seed(arena.terms.seed.0 ^ 1 << 127));
    let first = subject[0];
    let kind = R::kind_of(arena.cards, first);
    let subject: Vec<CardOf<R>> =
        subject.iter().copied().filter(|&card| R::kind_of(arena.cards, card) == kind).collect();
    let homes = homes(arena.cards, &laws, &subject, &kind, field, &mut chance);
    if homes.is_empty() {
        let why = format!("None of these decks has room for {name} among its cards of the kind {kind}.");
        return Err(Untested::Nothing(why));
    }
    let others = others(arena.cards, &laws, &subject, &kind, &homes, &mut chance);
    if others.is_empty() {
        return Err(Untested::Nothing(format!(
            "No other {kind} fits where {name} does, so there is nothing to compare."
        )));
    }
    let games = arena.terms.games;
    arena.watch.planned(u64::from(games) * (1 + others.len() as u64));
    let decks = |card: CardOf<R>| -> Vec<R::Deck> {
        homes.iter().map(|home| R::deck_of(arena.cards, &home.with(card))).collect()
    };
    let of_subject: Vec<Vec<R::Deck>> = subject.iter().map(|&card| decks(card)).collect();
    let of_others: Vec<Vec<R::Deck>> = others.iter().map(|&card| decks(card)).collect();
    let in_turn = |number: u32| (number / 2) as usize;
    let mut bouts: Vec<Bout<'_, R>> = Vec::new();
    for number in 0..games {
        let turn = in_turn(number);
        let ours = &of_subject[turn / homes.len() % of_subject.len()];
        // In time each home meets each opponent: neither is tied to the other.
        let theirs = &opponent(field, 2 * (turn + turn / homes.len()) as u32).deck;
        for decks in std::iter::once(ours).chain(&of_others) {
            bouts.push(Bout { ours: &decks[turn % homes.len()], theirs, number });
        }
    }
    let came = arena.play(Stage::Measuring, &bouts);
    let rounds: Vec<Vec<Halves>> =
        came.chunks(1 + others.len()).filter_map(|round| round.iter().copied().collect()).collect();
    let (mut points, mut average) = (Points::default(), Paired::default());
    let mut each = vec![(Points::default(), Paired::default()); others.len()];
    for round in &rounds {
        let (ours, theirs) = (round[0], &round[1..]);
        points.add(ours);
        let mean = theirs.iter().map(|&halves| f64::from(halves)).sum::<f64>() / theirs.len() as f64;
        average.add_by((f64::from(ours) - mean) / 2.0);
        for ((points, paired), &halves) in each.iter_mut().zip(theirs) {
            points.add(halves);
            paired.add(ours, halves);
        }
    }
    let weaker = each.iter().map(|(_, paired)| match paired.mean() {
        mean if mean > 0.0 => 1.0,
        mean if mean < 0.0 => 0.0,
        _ => 0.5,
    });
    let percentile = (!rounds.is_empty()).then(|| 100.0 * weaker.sum::<f64>() / others.len() as f64);
    let alike = others.iter().zip(each).map(|(&card, (points, paired))| Alike {
        id: arena.cards.id(card).to_owned(),
        name: arena.cards.name(card).to_owned(),
        rate: points.rate(),
        less: paired.difference(),
    });
    let mut alike: Vec<Alike> = alike.collect();
    alike.sort_by(|one, other| {
        let share = |alike: &Alike| alike.rate.map_or(0.0, |rate| rate.share);
        share(other).total_cmp(&share(one))
    });
    let surely =
        |is: fn(&crate::Difference) -> bool| alike.iter().filter(|one| one.less.as_ref().is_some_and(is)).count();
    let surely = [surely(crate::Difference::surely_more), surely(crate::Difference::surely_less)];
    let mut tried: Vec<String> = homes.iter().map(|home| home.deck.name.clone()).collect();
    tried.dedup();
    Ok(Came::Card {
        card: name,
        kind,
        rate: points.rate(),
        than_others: average.difference(),
        percentile,
        surely,
        others: alike,
        decks: tried,
    })
}

/// Places for these cards, where others of their kind were.
fn homes<'a, R: Hosted>(
    cards: &R::Cards,
    laws: &Laws<R>,
    subject: &[CardOf<R>],
    kind: &str,
    field: &'a [Listed<R>],
    chance: &mut Chance,
) -> Vec<Home<'a, R>> {
    let part = cards.home(subject[0]);
    let rounds = HOMES.div_ceil(field.len());
    let mut homes = Vec::new();
    for deck in field.iter().flat_map(|deck| std::iter::repeat_n(deck, rounds)) {
        let Some(in_part) = deck.list.decks().nth(part) else { continue };
        let alike = (0..in_part.len()).filter(|&at| R::kind_of(cards, in_part[at]) == kind);
        let mut places: Vec<usize> = alike.collect();
        chance.shuffle(&mut places);
        places.truncate(COPIES);
        // As many copies as the rules allow.
        while !places.is_empty() {
            let home = Home { deck, part, places: places.clone() };
            if subject.iter().all(|&card| home.is_for(cards, laws, card)) {
                homes.push(home);
                break;
            }
            places.pop();
        }
    }
    homes
}

/// Printed cards of a kind that fit into all of these homes, by chance.
fn others<R: Hosted>(
    cards: &R::Cards,
    laws: &Laws<R>,
    subject: &[CardOf<R>],
    kind: &str,
    homes: &[Home<'_, R>],
    chance: &mut Chance,
) -> Vec<CardOf<R>> {
    let mut all: Vec<CardOf<R>> = cards.all().filter(|card| !subject.contains(card)).collect();
    chance.shuffle(&mut all);
    let printed = R::cards();
    let alike = all.into_iter().filter(|&card| R::kind_of(cards, card) == kind);
    let known = alike.filter(|&card| printed.find(cards.id(card)).is_some()).take(DRAWN * OTHERS);
    let fitting = known.filter(|&card| homes.iter().all(|home| home.is_for(cards, laws, card)));
    fitting.take(OTHERS).collect()
}
