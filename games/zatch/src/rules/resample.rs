//! Imagining what one cannot know: the cards of the opponent's Book.

use crate::rules::ask;
use crate::rules::board::Board;
use crate::rules::book::{MAMODO, PAGES, first_page};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effects::machine::looking::seen_pages;
use crate::rules::frame::Frame;
use crate::rules::playing::can_attack;
use crate::rules::state::{CardStatus, Slot, State};
use crate::rules::view::shows_pages;
use crate::rules::words::Kind;
use tercet_kernel::{Chance, Seat, Seq};

/// How often a random Book is redrawn when the opponent, whose choice it is, could do nothing with it.
const TRIES: usize = 8;

/// How often after that with a card put in that helps: mostly the first time. The rare Book in which two cards
/// are needed has one of them by chance.
const HELPED: usize = 16;

/// On how many unknown pages that are closed a card is tried, apart from the open ones.
pub const CLOSED: usize = 4;

/// A random state in which `viewer` would have seen what it has seen. Its own Book is known, order and
/// all; of the other one the cards that were shown, and which pages are empty.
pub fn resample(cards: &Cards, state: &State, viewer: Seat, chance: &mut Chance) -> State {
    let mut s = state.clone();
    s.chance = Chance::new(chance.seed());
    let opponent = viewer.other();
    know_what_is_shown(cards, &mut s, viewer);
    let choosing = state.over.is_none() && state.chooser == opponent;
    for _ in 0..TRIES {
        imagine(cards, &mut s, opponent, chance);
        if (!choosing || can_choose(cards, &s)) && keeps_its_word(cards, &s, opponent) {
            return s;
        }
    }
    // What is asked tells that there is something to choose: a card is put in with which there is.
    for _ in 0..HELPED {
        if !choosing || put_in(cards, &mut s, opponent, chance) {
            break;
        }
        imagine(cards, &mut s, opponent, chance);
    }
    s
}

/// The same position with its chance redrawn: the coins to come. Books are not shuffled.
pub fn redraw(state: &State, chance: &mut Chance) -> State {
    State { chance: Chance::new(chance.seed()), ..state.clone() }
}

/// The state with everything concealed that `viewer`, whose choice it is, cannot know.
pub fn conceal(cards: &Cards, state: &State, viewer: Seat) -> State {
    let mut s = state.clone();
    s.chance = Chance::CONCEALED;
    know_what_is_shown(cards, &mut s, viewer);
    let side = &mut s.sides[viewer.other()];
    for card in side.book.iter_mut().filter(|slot| !slot.known).filter_map(|slot| slot.card.as_mut()) {
        *card = CardId::CONCEALED;
    }
    for hidden in side.mat.iter_mut().filter(|card| card.status == CardStatus::Hidden) {
        (hidden.card, hidden.front) = (CardId::CONCEALED, CardId::CONCEALED);
    }
    s
}

/// Notes which pages of the opponent's Book the viewer can read now.
fn know_what_is_shown(cards: &Cards, s: &mut State, viewer: Seat) {
    let opponent = viewer.other();
    let b = Board::new(cards, s);
    // Open pages that lie shown are known (Z-RULE-181), and so is what an effect shows just now.
    let open = shows_pages(b, opponent).then(|| s.sides[opponent].open_pages());
    let shown: Seq<u8, 8> = open.into_iter().flatten().chain(seen_pages(b, viewer).iter()).collect();
    for page in &shown {
        s.sides[opponent].book[usize::from(*page) - 1].known = true;
    }
}

/// Puts a card on an unknown page so that the opponent can choose; `false` if none does that on the pages that are
/// tried.
fn put_in(cards: &Cards, s: &mut State, owner: Seat, chance: &mut Chance) -> bool {
    for page in &tried_pages(s, owner, chance) {
        let at = usize::from(*page) - 1;
        let slot = s.sides[owner].book[at];
        let from = chance.below(cards.len());
        for card in (0..cards.len()).map(|card| CardId(((card + from) % cards.len()) as u16)) {
            s.sides[owner].book[at].card = Some(card);
            let fits = cards.card(card).kind != Kind::Mamodo || mamodo_in_all(cards, s, owner) <= MAMODO;
            if is_lawful(cards, at, card) && fits && can_choose(cards, s) {
                return true;
            }
        }
        s.sides[owner].book[at] = slot;
    }
    false
}

/// The unknown pages on which a card is tried: the open ones, which matter most, and a few others.
pub fn tried_pages(s: &State, owner: Seat, chance: &mut Chance) -> Seq<u8, 6> {
    let side = &s.sides[owner];
    let unknown = |page: &u8| {
        let slot = &side.book[usize::from(*page) - 1];
        !slot.known && slot.card.is_some()
    };
    let from = chance.below(PAGES);
    let all = (0..PAGES).map(|page| ((page + from) % PAGES + 1) as u8);
    let closed = all.filter(|page| !side.open_pages().contains(page)).filter(unknown).take(CLOSED);
    side.open_pages().filter(unknown).chain(closed).collect()
}

/// Whether a card may stand on the page at this place, counted from 0 (Z-BOOK-03, Z-BOOK-04, Z-BOOK-05).
fn is_lawful(cards: &Cards, at: usize, card: CardId) -> bool {
    let printed = cards.card(card);
    printed.class.is_none_or(|class| at + 1 >= first_page(class)) && (at + 1 < PAGES || printed.kind == Kind::Spell)
}

/// Whether who has declared Battle In has an Attack (Z-RULE-06).
fn keeps_its_word(cards: &Cards, s: &State, opponent: Seat) -> bool {
    let declared = s.active == opponent && s.stack.from_top().any(|frame| *frame == Frame::BattleIn);
    !declared || can_attack(Board::new(cards, s), opponent)
}

fn can_choose(cards: &Cards, s: &State) -> bool {
    let b = Board::new(cards, s);
    let mut options = Vec::new();
    if s.stack.top().and_then(|frame| ask::chooser(b, frame)) == Some(s.chooser) {
        ask::options(b, &mut options);
    }
    !options.is_empty()
}

/// Fills the unknown pages of a Book as ordinary Books are filled.
fn imagine(cards: &Cards, s: &mut State, owner: Seat, chance: &mut Chance) {
    let prior = cards.prior();
    let mut left = MAMODO.saturating_sub(mamodo_seen(cards, s, owner));
    for hidden in s.sides[owner].mat.iter_mut().filter(|card| card.status == CardStatus::Hidden) {
        hidden.card = prior.hidden(chance);
        hidden.front = hidden.card;
    }
    // The MAMODO of its Book, as far as they are seen or imagined by now, draw fitting cards to it.
    let mut known: Seq<CardId, 8> = s.sides[owner]
        .mat
        .iter()
        .map(|card| card.card)
        .chain(s.sides[owner].pile.iter().map(|fallen| fallen.card))
        .filter(|card| cards.card(*card).kind == Kind::Mamodo)
        .collect();
    for at in 0..PAGES {
        let slot = s.sides[owner].book[at];
        if slot.known || slot.card.is_none() {
            continue;
        }
        let may = |card: CardId| is_lawful(cards, at, card) && (left > 0 || cards.card(card).kind != Kind::Mamodo);
        let card = prior.card(cards, &known, at + 1 == PAGES, may, chance);
        if cards.card(card).kind == Kind::Mamodo {
            left = left.saturating_sub(1);
            known.push(card);
        }
        s.sides[owner].book[at].card = Some(card);
    }
}

/// The MAMODO of a Book that have been seen (Z-BOOK-06).
fn mamodo_seen(cards: &Cards, s: &State, owner: Seat) -> usize {
    mamodo_of(cards, s, owner, |slot| slot.known)
}

/// Those that are known and those that are imagined.
fn mamodo_in_all(cards: &Cards, s: &State, owner: Seat) -> usize {
    mamodo_of(cards, s, owner, |_| true)
}

fn mamodo_of(cards: &Cards, s: &State, owner: Seat, counts: impl Fn(&Slot) -> bool) -> usize {
    let is = |card: &CardId| cards.card(*card).kind == Kind::Mamodo;
    let side = &s.sides[owner];
    let in_book = side.book.iter().filter(|slot| counts(slot)).filter_map(|slot| slot.card).filter(is).count();
    let fallen = side.pile.iter().filter(|fallen| is(&fallen.card)).count();
    let on_mat =
        s.sides.0.iter().flat_map(|side| &side.mat).filter(|card| card.owner == owner && is(&card.card)).count();
    in_book + fallen + on_mat
}
