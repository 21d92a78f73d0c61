//! Imagining what one cannot know.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effect::Step;
use crate::rules::effects::run::step_of;
use crate::rules::frame::{Frame, Run};
use crate::rules::state::{Held, Knowers, Monster, State, Waiting};
use crate::rules::words::Kind;
use tercet_kernel::{Chance, Seat, Seq, Viewer};

/// A random state in which `viewer` would have seen what it has seen: the order of its own decks and
/// all unknown cards of the opponent are redrawn. An opponent's decks are unknown, so their cards
/// come in the proportions of ordinary decks.
pub fn resample(cards: &Cards, state: &State, viewer: Seat, chance: &mut Chance) -> State {
    let mut s = state.clone();
    s.chance = Chance::new(chance.seed());
    let looked_at = looked_at_from_top(cards, state, viewer);
    own_decks(cards, &mut s, viewer, chance);
    let opponent = viewer.other();
    let prior = cards.prior();
    let side = &mut s.sides[opponent];
    let unseen = |held: &Held| !held.known.contains(viewer);
    let open_top = looked_at.max(usize::from(side.deck_up));
    let hidden = side.deck.len().saturating_sub(open_top);
    for held in side.deck[..hidden].iter_mut().filter(|held| unseen(held)) {
        held.card = prior.main(chance);
    }
    for held in side.hand.iter_mut().filter(|held| unseen(held)) {
        held.card = prior.main(chance);
    }
    imagine_characters(cards, &mut s, viewer, chance);
    for monster in hidden_monsters(&mut s, viewer) {
        monster.card = prior.monster(chance);
    }
    imagine_taken(cards, &mut s, opponent, chance);
    s
}

/// The same position with its chance redrawn, and the order of all decks where `viewer` does not know it.
pub fn redraw(cards: &Cards, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let unknown = |known: Knowers| match viewer.seat() {
        Some(seat) => !known.contains(seat),
        None => known == Knowers::NOBODY,
    };
    let of_each = |known: Knowers| Seat::BOTH.map(|seat| known.contains(seat));
    let mut s = state.clone();
    s.chance = Chance::new(chance.seed());
    for seat in Seat::BOTH {
        // What an effect under way lets a player look at or put in order, that player knows.
        let looked_at = if viewer.sees(seat.other()) { looked_at_from_top(cards, state, seat.other()) } else { 0 };
        let ordered = if viewer.sees(seat) { ordered_by(cards, state, seat) } else { 0 };
        let side = &mut s.sides[seat];
        let hidden = side.deck.len().saturating_sub(looked_at.max(usize::from(side.deck_up)));
        let deck = &mut side.deck[..hidden];
        sort_where(deck, |held| (held.card, of_each(held.known)), |held| unknown(held.known));
        shuffle_where(deck, chance, |held| unknown(held.known));
        let hidden = side.characters.len().saturating_sub(ordered);
        let characters = &mut side.characters[..hidden];
        let whole = |waiting: &Waiting| (waiting.card, waiting.owner, of_each(waiting.known));
        sort_where(characters, whole, |waiting| unknown(waiting.known));
        shuffle_where(characters, chance, |waiting| unknown(waiting.known));
    }
    s
}

/// The state with everything concealed that `viewer`, whose choice it is, cannot know.
pub fn conceal(cards: &Cards, state: &State, viewer: Seat) -> State {
    let mut s = state.clone();
    s.chance = Chance::CONCEALED;
    let looked_at = looked_at_from_top(cards, state, viewer);
    let ordered = ordered_by(cards, state, viewer);
    for seat in Seat::BOTH {
        let own = seat == viewer;
        let side = &mut s.sides[seat];
        let open_top = usize::from(side.deck_up).max(if own { 0 } else { looked_at });
        let hidden = side.deck.len().saturating_sub(open_top);
        let hand = if own { &mut [] } else { &mut side.hand[..] };
        for held in side.deck[..hidden].iter_mut().chain(hand).filter(|held| !held.known.contains(viewer)) {
            *held = Held::new(CardId::CONCEALED);
        }
        let hidden = side.characters.len().saturating_sub(if own { ordered } else { 0 });
        for waiting in side.characters[..hidden].iter_mut().filter(|waiting| !waiting.known.contains(viewer)) {
            *waiting = Waiting { card: CardId::CONCEALED, owner: seat, known: Knowers::NOBODY };
        }
    }
    for monster in hidden_monsters(&mut s, viewer) {
        monster.card = CardId::CONCEALED;
    }
    s
}

/// The face-down Monsters that the viewer does not know.
fn hidden_monsters(s: &mut State, viewer: Seat) -> impl Iterator<Item = &mut Monster> {
    let State { sides, battle, .. } = s;
    let on_lands = sides.0.iter_mut().flat_map(|side| side.lands.iter_mut()).filter_map(|land| land.monster.as_mut());
    let homeless = battle.as_mut().and_then(|battle| battle.homeless.as_mut());
    on_lands.chain(homeless).filter(move |monster| hides(monster, viewer))
}

/// Whether a viewer does not know which card a Monster is.
fn hides(monster: &Monster, viewer: Seat) -> bool {
    !monster.open && !monster.known && monster.seat != viewer && monster.owner != viewer
}

/// The cards on top of the opponent's deck that the viewer is looking at right now.
fn looked_at_from_top(cards: &Cards, s: &State, viewer: Seat) -> usize {
    let b = Board::new(cards, s);
    match s.stack.top() {
        Some(Frame::Run(run)) if run.seat == viewer => match step_of(b, run) {
            Some(Step::SiftOpponentsDeck(count)) => usize::from(*count),
            _ => 0,
        },
        _ => 0,
    }
}

/// A player's own decks keep their cards, and those whose place is known.
fn own_decks(cards: &Cards, s: &mut State, viewer: Seat, chance: &mut Chance) {
    let ordered = ordered_by(cards, s, viewer);
    let side = &mut s.sides[viewer];
    let top = usize::from(side.deck_up);
    let hidden = side.deck.len().saturating_sub(top);
    shuffle_where(&mut side.deck[..hidden], chance, |held| !held.known.contains(viewer));
    let hidden = side.characters.len().saturating_sub(ordered);
    shuffle_where(&mut side.characters[..hidden], chance, |waiting| !waiting.known.contains(viewer));
}

/// How many Characters from the top the viewer has put in order so far, in an effect under way.
fn ordered_by(cards: &Cards, s: &State, viewer: Seat) -> usize {
    match s.stack.top() {
        Some(Frame::Run(run)) if run.seat == viewer => match step_of(Board::new(cards, s), run) {
            Some(Step::OrderCharacters) => usize::from(run.done),
            _ => 0,
        },
        _ => 0,
    }
}

/// Sorts the cards for which `may`, the others keep their places.
fn sort_where<T: Copy, K: Ord>(cards: &mut [T], by: impl Fn(&T) -> K, may: impl Fn(&T) -> bool) {
    let mut sorted: Seq<T, 64> = cards.iter().copied().filter(&may).collect();
    sorted.sort_unstable_by_key(by);
    let places = cards.iter_mut().filter(|card| may(card));
    places.zip(&sorted).for_each(|(place, card)| *place = *card);
}

/// Shuffles the cards for which `may`, the others keep their places.
fn shuffle_where<T: Copy>(cards: &mut [T], chance: &mut Chance, may: impl Fn(&T) -> bool) {
    let places: Seq<u8, 64> = (0..cards.len() as u8).filter(|at| may(&cards[usize::from(*at)])).collect();
    for last in (1..places.len()).rev() {
        cards.swap(usize::from(places[last]), usize::from(places[chance.below(last + 1)]));
    }
}

/// The opponent's unknown Characters: any that are not seen elsewhere, each once (M-DECK-06).
fn imagine_characters(cards: &Cards, s: &mut State, viewer: Seat, chance: &mut Chance) {
    let side = &mut s.sides[viewer.other()];
    let unknown =
        |waiting: &Waiting| !waiting.known.contains(viewer) && cards.card(waiting.card).kind == Kind::Character;
    let seen = |card: &CardId| {
        side.party.iter().any(|member| member.card == *card)
            || side.fallen.contains(card)
            || side.characters.iter().any(|waiting| waiting.card == *card && !unknown(waiting))
    };
    let mut left: Seq<CardId, 32> = cards.prior().characters().iter().copied().filter(|card| !seen(card)).collect();
    for waiting in side.characters.iter_mut().filter(|waiting| unknown(waiting)) {
        if !left.is_empty() {
            waiting.card = left.remove(chance.below(left.len()));
        }
    }
}

/// A card that the opponent has just found in its deck and not placed yet lies in the imagined deck
/// too.
fn imagine_taken(cards: &Cards, s: &mut State, opponent: Seat, chance: &mut Chance) {
    let searching = |run: &Run, s: &State| {
        run.seat == opponent
            && run.taken.is_some()
            && matches!(step_of(Board::new(cards, s), run), Some(Step::SearchAndPlace))
    };
    let Some(Frame::Run(run)) =
        s.stack.top().copied().filter(|frame| matches!(frame, Frame::Run(run) if searching(run, s)))
    else {
        return;
    };
    let taken = cards.prior().monster(chance);
    let deck = &mut s.sides[opponent].deck;
    let places: Seq<u8, 64> =
        (0..deck.len() as u8).filter(|at| deck[usize::from(*at)].known == Knowers::NOBODY).collect();
    if let Some(at) = (!places.is_empty()).then(|| places[chance.below(places.len())]) {
        deck[usize::from(at)].card = taken;
        s.stack.replace_top(Frame::Run(Run { taken: Some(taken), ..run }));
    }
}
