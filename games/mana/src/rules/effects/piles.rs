//! Steps about hands, decks and Discard Piles: what they ask; what they do stands in the files
//! beside.

mod answers;
mod moves;

use super::run::{Options, Question, about_cell, player};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::{Choice, Facing};
use crate::rules::effect::{RecallTo, Step};
use crate::rules::effects::cost;
use crate::rules::frame::Run;
use crate::rules::lands;
use crate::rules::state::Entry;
use crate::rules::words::{Kind, Kinds};
use tercet_kernel::{Seat, Seq};

/// A list of cards with room for any deck.
type Pile = Seq<CardId, 64>;

/// Cards without repeats, in the order in which they first come.
fn distinct(cards: impl Iterator<Item = CardId>) -> Pile {
    let mut seen = Pile::new();
    for card in cards {
        if !seen.contains(&card) {
            seen.push(card);
        }
    }
    seen
}

fn take(cards: impl Iterator<Item = CardId>) -> Options {
    distinct(cards).iter().map(|card| Choice::Take(*card)).collect()
}

/// The cards of a deck, sorted, so that nobody sees the order of those that are not known.
fn unordered(cards: impl Iterator<Item = CardId>) -> Pile {
    let mut pile: Pile = cards.collect();
    pile.sort_unstable();
    pile
}

/// The cards of the player's own Discard Pile that a text can take (M-RULE-98, M-RULE-99); as Lands only those
/// that can be laid (M-RULE-27).
pub fn recallable<'a>(b: Board<'a>, seat: Seat, kinds: Kinds, to: RecallTo) -> impl Iterator<Item = CardId> + 'a {
    let side = &b.s.sides[seat];
    let room = to != RecallTo::Land || !lands::free_cells(b, seat).is_empty();
    // A Character never goes to a hand.
    let fallen: &[CardId] = if to == RecallTo::Hand { &[] } else { &side.fallen };
    side.discards.iter().chain(fallen).copied().filter(move |card| {
        room && kinds.contains(b.card(*card).kind)
            && (to != RecallTo::Land || lands::ban_as_land(b, seat, *card, side.pile() - 1).is_none())
    })
}

/// What a step about hands, decks or piles asks.
pub fn question(b: Board, run: &Run, step: &Step) -> Option<Question> {
    let side = &b.s.sides[run.seat];
    let foe = &b.s.sides[run.seat.other()];
    let options = match step {
        Step::Discard(who, count) => {
            let seat = player(b, run, *who);
            let hand = &b.s.sides[seat].hand;
            let left = usize::from(count.saturating_sub(run.done));
            if left == 0 || hand.len() <= left {
                return None;
            }
            return Some(Question::new(seat, take(hand.iter().map(|held| held.card)).iter().copied()));
        }
        Step::DiscardUnseen { count, up_to: true } if run.done == 0 && !foe.hand.is_empty() => {
            let most = foe.hand.len().min(usize::from(*count)) as u8;
            (0..=most).map(Choice::Number).collect()
        }
        Step::DiscardMonstersFor(_) if run.done == 0 && !side.hand.is_empty() => {
            let monsters = side.hand.iter().map(|held| held.card).filter(|card| b.card(*card).kind == Kind::Monster);
            let mut options = take(monsters);
            options.push(Choice::Pass);
            options
        }
        Step::Search { kinds, .. } if run.done == 0 && !side.deck.is_empty() => search(b, run.seat, *kinds),
        Step::SearchAndPlace => return about_placing(b, run),
        Step::Recall(_, RecallTo::Land) if run.taken.is_some() => {
            return about_cell(run.seat, lands::free_cells(b, run.seat));
        }
        Step::Recall(kinds, to) if run.taken.is_none() => take(recallable(b, run.seat, *kinds, *to)),
        Step::TurnDeckUp => run.seat.then_other().map(Choice::Player).into_iter().collect(),
        Step::OrderCharacters => {
            let left = side.characters.len().saturating_sub(usize::from(run.done));
            if left < 2 {
                return None;
            }
            take(unordered(side.characters[..left].iter().map(|waiting| waiting.card)).iter().copied())
        }
        Step::SiftOpponentsDeck(count) => {
            let top = sifted(foe.deck.len(), *count, run.done);
            let options = take(foe.deck[top].iter().map(|held| held.card));
            if run.done > 0 && options.len() < 2 {
                return None;
            }
            options
        }
        Step::Swap if run.taken.is_none() && run.chosen[0] != Entry::NONE => {
            let characters = side.characters.iter().map(|waiting| waiting.card);
            take(unordered(characters.filter(|card| b.card(*card).kind == Kind::Character)).iter().copied())
        }
        _ => return None,
    };
    (!options.is_empty()).then_some(Question { seat: run.seat, options })
}

/// What can be found in the player's own Main Deck: a fitting card must be taken if there is one; the
/// question is put even if there is none, so that it tells nobody what the deck holds (M-RULE-90).
fn search(b: Board, seat: Seat, kinds: Kinds) -> Options {
    let deck = b.s.sides[seat].deck.iter().map(|held| held.card);
    let found = take(unordered(deck.filter(|card| kinds.contains(b.card(*card).kind))).iter().copied());
    if found.is_empty() { [Choice::Pass].into_iter().collect() } else { found }
}

/// Which Monster, then on which Land and how (M-RULE-121).
fn about_placing(b: Board, run: &Run) -> Option<Question> {
    let side = &b.s.sides[run.seat];
    let Some(card) = run.taken else {
        let may = run.done == 0 && !side.deck.is_empty();
        return may.then(|| Question { seat: run.seat, options: search(b, run.seat, Kind::Monster.into()) });
    };
    let can_pay = u16::from(cost::to_open(b, run.seat, card)) <= side.available;
    let facings =
        [Facing::FaceDown, Facing::Open].into_iter().filter(move |facing| can_pay || *facing == Facing::FaceDown);
    let empty = side.lands.iter().filter(|land| land.monster.is_none());
    let options: Options =
        empty.flat_map(|land| facings.clone().map(move |facing| Choice::Place(card, land.entry, facing))).collect();
    (!options.is_empty()).then_some(Question { seat: run.seat, options })
}

/// The cards on top of a deck that are looked at: as many as the text says at first, one fewer once
/// one is trashed, one fewer for each that has its place.
fn sifted(deck: usize, count: u8, done: u8) -> std::ops::Range<usize> {
    let looked_at = usize::from(count.saturating_sub(u8::from(done > 0))).min(deck);
    let placed = usize::from(done.saturating_sub(1));
    deck - looked_at..deck - placed.min(looked_at)
}

/// The cards that the player of an effect is looking at: of a deck that is searched or ordered.
pub fn looked_at(b: Board, run: &Run, step: &Step) -> Pile {
    let side = &b.s.sides[run.seat];
    match step {
        Step::Search { .. } | Step::SearchAndPlace => unordered(side.deck.iter().map(|held| held.card)),
        Step::OrderCharacters | Step::Swap => unordered(side.characters.iter().map(|waiting| waiting.card)),
        Step::SiftOpponentsDeck(count) => {
            let deck = &b.s.sides[run.seat.other()].deck;
            deck[sifted(deck.len(), *count, run.done)].iter().map(|held| held.card).collect()
        }
        _ => Pile::new(),
    }
}
