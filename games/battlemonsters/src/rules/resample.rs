//! Imagining what one cannot know.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effect::RuleKinds;
use crate::rules::effects::steps::findable;
use crate::rules::frame::{Frame, Pile, Search, Summon};
use crate::rules::state::{FieldCard, HandCard, State};
use crate::rules::words::Kind;
use tercet_kernel::{Chance, Seat};

/// How often a card is redrawn until it fits what is known of it.
const TRIES: usize = 64;

/// A random state in which `viewer` would have seen what it has seen: the order of its own supply
/// and all unknown cards of the opponent are redrawn. An opponent's deck is unknown, so its
/// cards come at the odds of starter packs.
pub fn resample(cards: &Cards, state: &State, viewer: Seat, chance: &mut Chance) -> State {
    let mut s = state.clone();
    s.chance = Chance::new(chance.seed());
    chance.shuffle(&mut s.sides[viewer].supply);
    let opponent = viewer.other();
    forget_hidden_triggers(&mut s, opponent);
    let prior = cards.prior();
    let beginning = s.first.is_none();
    let sacrifices = s.house.sacrifices;
    // Face-down cards whose triggering the opponent is putting in order are what they are.
    let State { sides, pending, .. } = &mut s;
    let side = &mut sides[opponent];
    for card in side.supply.iter_mut() {
        *card = prior.sample(chance);
    }
    if beginning {
        for card in side.graveyard.iter_mut() {
            *card = prior.sample(chance);
        }
    }
    for held in side.hand.iter_mut().filter(|held| !held.known) {
        *held = HandCard { card: prior.sample(chance), ..*held };
    }
    for card in side.field.iter_mut().filter(|card| !card.known) {
        if pending.of(0, opponent).any(|(_, effect)| effect.source == card.entry) {
            continue;
        }
        card.card = fitting(chance, |chance| prior.sample(chance), |id| could_be(cards, id, card, sacrifices))
            .unwrap_or_else(|| any_fitting(cards, chance, |id| could_be(cards, id, card, sacrifices), card.card));
        card.rules = cards.card(card.card).rules;
    }
    imagine_frames(cards, &mut s, opponent, chance);
    s
}

/// The same position with its chance and both supplies redrawn, whose order nobody knows.
pub fn redraw(state: &State, chance: &mut Chance) -> State {
    let mut s = state.clone();
    s.chance = Chance::new(chance.seed());
    for side in &mut s.sides.0 {
        side.supply.sort_unstable();
        chance.shuffle(&mut side.supply);
    }
    s
}

/// The state with everything concealed that `viewer`, whose choice it is, cannot know; `None` where a Trap of
/// the opponent may be waiting for its turn unseen.
pub fn conceal(state: &State, viewer: Seat) -> Option<State> {
    let mut s = state.clone();
    s.chance = Chance::CONCEALED;
    let opponent = viewer.other();
    let settling = s.stack.from_top().any(|frame| matches!(frame, Frame::Settle(_)));
    if settling && s.sides[opponent].field.iter().any(|card| !card.known) {
        return None;
    }
    let beginning = s.first.is_none();
    if beginning {
        // It has not been shuffled yet.
        s.sides[viewer].supply.sort_unstable();
    } else {
        s.sides[viewer].supply.fill(CardId::CONCEALED);
    }
    let side = &mut s.sides[opponent];
    side.supply.fill(CardId::CONCEALED);
    if beginning {
        side.graveyard.fill(CardId::CONCEALED);
    }
    for held in side.hand.iter_mut().filter(|held| !held.known) {
        held.card = CardId::CONCEALED;
    }
    for card in side.field.iter_mut().filter(|card| !card.known) {
        (card.card, card.rules) = (CardId::CONCEALED, RuleKinds::ALL);
    }
    for frame in s.stack.from_top_mut() {
        match frame {
            Frame::Summon(summon) => {
                if summon.seat == opponent && summon.from != Pile::Graveyard {
                    summon.card = CardId::CONCEALED;
                }
            }
            // These name no card that is hidden.
            Frame::ChooseGraveyard(..)
            | Frame::Deal
            | Frame::BeginTurn
            | Frame::EndTurn
            | Frame::Action(..)
            | Frame::OpenWindow
            | Frame::Window(..)
            | Frame::Attack(..)
            | Frame::AttackPrice(..)
            | Frame::Apply(..)
            | Frame::PutAway(..)
            | Frame::Draw(..)
            | Frame::Settle(..)
            | Frame::Run(..)
            | Frame::Leave(..)
            | Frame::Fuse(..)
            | Frame::Search(..) => {}
        }
    }
    Some(s)
}

/// Whether a face-down card could be this one, from what it cost and what it is known not to be.
fn could_be(cards: &Cards, id: CardId, card: &FieldCard, sacrifices: bool) -> bool {
    let it = cards.card(id);
    card.is_no & 1 << it.kind as u8 == 0 && (!sacrifices || card.paid == FieldCard::FREE || it.sacrifices == card.paid)
}

fn fitting(
    chance: &mut Chance,
    mut draw: impl FnMut(&mut Chance) -> CardId,
    fits: impl Fn(CardId) -> bool,
) -> Option<CardId> {
    (0..TRIES).map(|_| draw(chance)).find(|card| fits(*card))
}

/// A card of the whole pool that fits, all equally likely; `otherwise` if none does.
fn any_fitting(cards: &Cards, chance: &mut Chance, fits: impl Fn(CardId) -> bool, otherwise: CardId) -> CardId {
    match cards.all().filter(|card| fits(*card)).count() {
        0 => otherwise,
        count => cards.all().filter(|card| fits(*card)).nth(chance.below(count)).unwrap_or(otherwise),
    }
}

/// Effects of face-down cards that wait cannot be known to wait, unless their player is putting
/// them in order right now.
fn forget_hidden_triggers(s: &mut State, opponent: Seat) {
    let ordering = match s.stack.top() {
        Some(Frame::Settle(from)) => s.pending.chooser(*from, s.active) == Some(opponent),
        _ => false,
    };
    if ordering {
        return;
    }
    for at in (0..s.pending.group()).rev() {
        let hidden = s.pending.of(at, opponent).next().is_some_and(|(index, effect)| {
            index == usize::from(at)
                && s.sides[opponent].field.iter().any(|card| card.entry == effect.source && !card.known)
        });
        if hidden {
            s.pending.take(usize::from(at));
            for frame in s.stack.from_top_mut() {
                if let Frame::Settle(from) = frame
                    && *from > at
                {
                    *from -= 1;
                }
            }
        }
    }
}

/// Cards on their way that the viewer has not seen yet.
fn imagine_frames(cards: &Cards, s: &mut State, opponent: Seat, chance: &mut Chance) {
    let prior = cards.prior();
    let searched = s.stack.from_top().find_map(|frame| match frame {
        Frame::Search(search) if search.seat == opponent && search.pile == Some(Pile::Supply) => Some(*search),
        _ => None,
    });
    let summoned = s.stack.from_top().find_map(|frame| match frame {
        Frame::Summon(summon) if summon.seat == opponent && summon.from != Pile::Graveyard => Some(*summon),
        _ => None,
    });
    if let Some(search) = searched {
        put_in_supply(cards, s, &search, chance);
    }
    let Some(Summon { card, from, price, paid, .. }) = summoned else { return };
    let total = price + paid;
    let fits = |id: CardId| {
        let it = cards.card(id);
        match from {
            Pile::Hand => !s.house.sacrifices || it.sacrifices == total,
            Pile::Graveyard | Pile::Supply => it.kind == Kind::Monster,
        }
    };
    let imagined =
        fitting(chance, |chance| prior.sample(chance), fits).unwrap_or_else(|| any_fitting(cards, chance, fits, card));
    let side = &mut s.sides[opponent];
    match from {
        Pile::Hand => {
            if let Some(held) = side.hand.iter_mut().find(|held| !held.known && !held.summoned) {
                held.card = imagined;
            }
        }
        Pile::Graveyard | Pile::Supply => {
            if let Some(first) = side.supply.first_mut() {
                *first = imagined;
            }
        }
    }
    for frame in s.stack.from_top_mut() {
        if let Frame::Summon(summon) = frame
            && summon.seat == opponent
        {
            summon.card = imagined;
        }
    }
}

/// The supply being looked through holds something to take: its player is being asked.
fn put_in_supply(cards: &Cards, s: &mut State, search: &Search, chance: &mut Chance) {
    let mut tries = 0;
    while findable(Board::new(cards, s), search).is_empty() && tries < 100 * TRIES {
        tries += 1;
        let card = cards.prior().sample(chance);
        if let Some(first) = s.sides[search.seat].supply.first_mut() {
            *first = card;
        }
    }
}
