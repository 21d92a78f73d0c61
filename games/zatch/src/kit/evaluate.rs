//! What a position of Zatch Bell! The Card Battle is worth.

use super::features;
use crate::rules::Zatch;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::effects::figures;
use crate::rules::frame::{Frame, StartStep};
use crate::rules::state::{CardStatus, Entry, LAST_OPENING, OnMat, PageOf, Side, State, open_pages};
use crate::rules::words::{Icon, Kind};
use tercet_bots::{Evaluate, Taught, fingerprint};
use tercet_kernel::Seat;

/// An advantage of so much is nearly a won game.
pub const DECISIVE: f32 = 4.0;

impl Evaluate for Zatch {
    const TAUGHT: Option<Taught<Self>> = Some(features::TAUGHT);

    fn value(cards: &Cards, state: &State, seat: Seat) -> f32 {
        (advantage(cards, state, seat) / DECISIVE).tanh()
    }

    fn is_settled(state: &State) -> bool {
        matches!(state.stack.top(), None | Some(Frame::Act(_) | Frame::Start(StartStep::Turning(_))))
    }

    fn promise(cards: &Cards, state: &State, choice: Choice) -> f32 {
        let side = &state.sides[state.chooser];
        match choice {
            Choice::TurnPage => turning(side),
            Choice::StopTurning => 0.5,
            Choice::Enter(_, card, _) => entering(cards, side, card),
            Choice::TurnUp(..) => 0.8,
            Choice::LayDown(_) => 0.6,
            Choice::Spell(..) => 0.9,
            Choice::BattleIn => 0.9,
            Choice::Event(_) => 0.5,
            Choice::Use(..) => 0.35,
            Choice::Drop(_) => 0.02,
            Choice::Protect(entry) => protecting(cards, side, entry),
            Choice::Take => taking(state, side),
            Choice::Restore(_) => 0.7,
            Choice::SendAway(_) => 0.05,
            Choice::Pass | Choice::No => 0.35,
            _ => 1.0,
        }
    }

    fn left_undone(_: &Cards, _: &State, options: &[Choice], choice: Choice) -> Option<&'static str> {
        let open = options.contains(&Choice::BattleIn);
        (choice == Choice::Pass && open).then_some("You can still attack this turn, with Battle In.")
    }

    /// In most Battles an effect that is paid for changes nothing any more, and coins need not be flipped again.
    fn reluctance(_: &Cards, _: &State, choice: Choice) -> f32 {
        if matches!(choice, Choice::Use(..)) { 0.15 } else { 0.0 }
    }

    /// Of the other player's Book one sees only what is put in play or shown: of a MAMODO that enters it
    /// matters that there is one more, of a SPELL card how strong it is.
    fn group(cards: &Cards, state: &State, seat: Seat, choice: Choice) -> u64 {
        let theirs = state.chooser != seat;
        match choice {
            Choice::Enter(_, card, _) if theirs => fingerprint(&("enter", cards.card(card).kind as u8)),
            Choice::Event(_) if theirs => fingerprint(&"event"),
            Choice::LayDown(_) if theirs => fingerprint(&"lay"),
            Choice::Spell(page, _) if theirs => fingerprint(&("spell", strength(cards, state, page))),
            _ => fingerprint(&choice),
        }
    }
}

/// How much more a player has than the other one.
pub fn advantage(cards: &Cards, state: &State, seat: Seat) -> f32 {
    worth(cards, state, seat) - worth(cards, state, seat.other())
}

/// About how strong the SPELL card of a page is.
fn strength(cards: &Cards, state: &State, page: PageOf) -> Option<(i16, u8)> {
    let card = cards.card(state.sides[page.book].page(page.number)?);
    Some((card.power? / 3000, card.damage? / 2))
}

/// A page is 2 MP, and a turn less. Whoever has little MP needs it; whoever has a short Book keeps it.
fn turning(side: &Side) -> f32 {
    let need: f32 = match side.mp {
        0..=3 => 0.7,
        4..=6 => 0.4,
        _ => 0.15,
    };
    if side.turns_left() <= 4 { need * 0.4 } else { need }
}

/// What can be put in play mostly should be, MAMODO most of all.
fn entering(cards: &Cards, side: &Side, card: CardId) -> f32 {
    match cards.card(card).kind {
        Kind::Mamodo => match in_play(cards, side).count() {
            0 | 1 => 1.0,
            _ => 0.7,
        },
        Kind::Partner | Kind::Mj12 | Kind::Spell | Kind::Event => 0.7,
    }
}

/// A Normal MAMODO takes any Damage once and stays; the last one should not be lost.
fn protecting(cards: &Cards, side: &Side, entry: Entry) -> f32 {
    let Some(mamodo) = side.on_mat(entry) else { return 0.5 };
    let others = in_play(cards, side).count() > 1;
    let late = side.turns_left() <= 6;
    match (mamodo.status, others) {
        (CardStatus::Normal, true) => 0.9,
        (CardStatus::Normal, false) => 0.7,
        (_, true) => 0.4,
        (_, false) if late => 0.5,
        (_, false) => 0.1,
    }
}

/// Damage is taken while the Book is long; taking more than it allows loses.
fn taking(state: &State, side: &Side) -> f32 {
    let inflicted = match state.stack.top() {
        Some(Frame::Inflict(inflict)) => inflict.damage,
        _ => 0,
    };
    match side.turns_left().checked_sub(inflicted) {
        None => 0.01,
        Some(0..=3) => 0.15,
        Some(_) if inflicted <= 1 => 0.6,
        Some(_) => 0.35,
    }
}

/// The MAMODO that are in play on a side.
fn in_play<'a>(cards: &'a Cards, side: &'a Side) -> impl Iterator<Item = &'a OnMat> + Clone {
    side.mat.iter().filter(|card| cards.card(card.card).kind == Kind::Mamodo && card.status.in_play())
}

/// What a player has: the Book as life, MP, cards in play, and what the next pages can do with them.
fn worth(cards: &Cards, state: &State, seat: Seat) -> f32 {
    let side = &state.sides[seat];
    let mat: f32 = side.mat.iter().map(|card| standing(cards, card)).sum();
    let mamodo = in_play(cards, side).count();
    // Without MAMODO the END PHASE turns pages to find one, and the Book may hold none.
    let alone = if mamodo == 0 { 1.2 + 1.5 / f32::from(side.turns_left() + 1) } else { 0.0 };
    let pages = at_hand(cards, side, side.opening) + 0.5 * coming(cards, side);
    life(f32::from(side.turns_left())) + mp(side.mp) + mat - alone + pages - threatened(cards, state, seat)
}

/// The last turns of a Book are worth more than the first.
fn life(turns: f32) -> f32 {
    if turns < 0.0 { -3.0 } else { 2.2 * (turns + 0.3).sqrt() }
}

/// About as much as a page for 2 MP; MP that nothing can be done with are worth little.
fn mp(mp: u16) -> f32 {
    0.55 * f32::from(mp).sqrt()
}

/// A card on the mat.
fn standing(cards: &Cards, card: &OnMat) -> f32 {
    let printed = cards.card(card.card);
    match printed.kind {
        Kind::Mamodo => {
            let strong = 0.6 + f32::from(printed.power.unwrap_or(0)) / 10_000.0;
            strong
                * match card.status {
                    CardStatus::Normal => 1.0,
                    CardStatus::Injured => 0.6,
                    CardStatus::Petrified => 0.25,
                    CardStatus::Hidden => 0.4,
                }
        }
        _ => 0.35,
    }
}

/// What the pages of the next opening can do.
fn coming(cards: &Cards, side: &Side) -> f32 {
    if side.opening == LAST_OPENING { 0.0 } else { at_hand(cards, side, side.opening + 1) }
}

/// What the cards of an opening can do with the MAMODO that are in play.
fn at_hand(cards: &Cards, side: &Side, opening: u8) -> f32 {
    let pages = open_pages(opening).filter_map(|page| side.page(page));
    pages.map(|card| use_of(cards, side, card, opening == LAST_OPENING)).sum()
}

/// What a card on a page is good for.
fn use_of(cards: &Cards, side: &Side, id: CardId, last: bool) -> f32 {
    let card = cards.card(id);
    let payable = last || u16::from(card.mp) <= side.mp;
    match card.kind {
        Kind::Spell if in_play(cards, side).any(|mamodo| cards.fits(id, mamodo.card)) => {
            let figures = f32::from(card.damage.unwrap_or(1)) / 12.0 + f32::from(card.power.unwrap_or(2000)) / 25_000.0;
            let roles = if card.icons.contains(Icon::Defend) { 0.25 } else { 0.15 };
            (roles + figures) * if payable { 1.0 } else { 0.4 }
        }
        Kind::Spell => 0.0,
        Kind::Mamodo => 0.2,
        Kind::Partner | Kind::Mj12 => 0.12,
        Kind::Event => {
            if payable {
                0.1
            } else {
                0.03
            }
        }
    }
}

/// What a player is about to lose by the Battle that is fought and the Damage that is on its way.
fn threatened(cards: &Cards, state: &State, seat: Seat) -> f32 {
    let side = &state.sides[seat];
    let on_its_way = state.stack.from_top().filter_map(|frame| match frame {
        Frame::Inflict(inflict) if inflict.to == seat => Some(cost(cards, side, inflict.damage.max(1))),
        _ => None,
    });
    let loss: f32 = on_its_way.sum();
    let Some(battle) = state.battle.as_ref().filter(|_| seat != state.active) else { return loss };
    let board = Board { cards, s: state };
    if figures::total(board, seat.other()) <= figures::total(board, seat) {
        return loss;
    }
    // While a Defense can still be declared it is only half a threat.
    let certain = if battle.step > 2 { 0.85 } else { 0.5 };
    loss + certain * cost(cards, side, figures::damage(board, seat.other()))
}

/// What Damage costs: the pages, or the MAMODO that takes it, whichever hurts less.
fn cost(cards: &Cards, side: &Side, damage: u8) -> f32 {
    let turns = f32::from(side.turns_left());
    let pages = life(turns) - life(turns - f32::from(damage));
    let protect = in_play(cards, side).map(|mamodo| match mamodo.status {
        CardStatus::Normal => 0.4 * standing(cards, mamodo),
        _ => standing(cards, mamodo) + 0.2,
    });
    protect.fold(pages, f32::min)
}
