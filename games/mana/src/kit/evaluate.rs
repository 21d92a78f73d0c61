//! What a position of Legend of Mana Card Duel is worth.

use super::features;
use crate::rules::Mana;
use crate::rules::board::Board;
use crate::rules::cards::Cards;
use crate::rules::choice::{Choice, Facing};
use crate::rules::effects::cost;
use crate::rules::grid;
use crate::rules::state::{Monster, Phase, State};
use crate::rules::using::keeps_all_items;
use tercet_bots::{Evaluate, Taught, fingerprint};
use tercet_kernel::Seat;

/// An advantage of so much is nearly a won game.
pub const DECISIVE: f32 = 7.0;

impl Evaluate for Mana {
    const TAUGHT: Option<Taught<Self>> = Some(features::TAUGHT);

    fn value(cards: &Cards, state: &State, seat: Seat) -> f32 {
        (advantage(cards, state, seat) / DECISIVE).tanh()
    }

    fn is_settled(state: &State) -> bool {
        state.stack.is_empty()
    }

    fn promise(cards: &Cards, state: &State, choice: Choice) -> f32 {
        let seat = state.chooser;
        match choice {
            Choice::Land(card, cell) => {
                let mana = grid::generated(cards, &state.sides[seat].lands, card, cell);
                0.3 + 0.23 * f32::from(mana.min(3))
            }
            Choice::Equip(..) => 0.4,
            // Of a cost X each number is an option: together they weigh little more than one use.
            Choice::Use(_, x) => 0.35 / f32::from(x.max(1)).powi(2),
            Choice::Attack(_) | Choice::Choose(_) => 0.6,
            Choice::Move(..) => 0.6,
            Choice::Assault(_) => 0.7,
            Choice::Open(_) => 0.15,
            Choice::Skill(_) => 0.3,
            Choice::Place(_, _, Facing::FaceDown) => 0.8,
            Choice::Place(_, _, Facing::Open) => 0.1,
            Choice::Technique(..) => 0.6,
            Choice::Shift(..) | Choice::Redraw => 0.05,
            Choice::EndMain => 0.25,
            Choice::EndTurn => 0.2,
            Choice::Pass | Choice::No => 0.4,
            Choice::Through => 0.35,
            Choice::Block(_) | Choice::Fight(_) => 0.4,
            _ => 1.0,
        }
    }

    fn left_undone(_: &Cards, _: &State, options: &[Choice], choice: Choice) -> Option<&'static str> {
        let open = |option: &Choice| matches!(option, Choice::Land(..));
        (choice == Choice::EndMain && options.iter().any(open)).then_some("You can still lay a Land this turn.")
    }

    /// The steps of the Start Phase have a usual order, and an Item that replaces one of its name
    /// (M-ITEM-03) is paid for in vain, except on a Character that keeps all its Items (M-RULE-122).
    fn outclassed(cards: &Cards, state: &State, options: &[Choice], choice: Choice) -> bool {
        match choice {
            Choice::Start(_) => options.contains(&Choice::StartAll),
            Choice::Equip(item, on) => {
                let side = &state.sides[state.chooser];
                let replaces = side.member(on).is_some_and(|on| !keeps_all_items(Board::new(cards, state), on));
                replaces && side.items_of(on).any(|worn| cards.name(worn.card) == cards.name(item))
            }
            _ => false,
        }
    }

    /// A Monster that could not be paid for is trashed where its opening is forced (M-OPEN-05), so face down
    /// (M-PLACE-04) it is only a bluff.
    fn reluctance(cards: &Cards, state: &State, choice: Choice) -> f32 {
        let seat = state.chooser;
        match choice {
            Choice::Place(card, _, Facing::FaceDown)
                if u16::from(cost::to_open(Board::new(cards, state), seat, card)) > state.sides[seat].total() =>
            {
                0.15
            }
            _ => 0.0,
        }
    }

    /// Of the other player's hand one sees only what is used or laid, of a Monster placed face down
    /// only where.
    fn group(_: &Cards, state: &State, seat: Seat, choice: Choice) -> u64 {
        let theirs = state.chooser != seat;
        match choice {
            Choice::Place(_, land, Facing::FaceDown) if theirs => fingerprint(&("place", land)),
            Choice::Take(_) if theirs => fingerprint(&"take"),
            _ => fingerprint(&choice),
        }
    }
}

/// How much more a player has than the other one.
pub fn advantage(cards: &Cards, state: &State, seat: Seat) -> f32 {
    worth(cards, state, seat) - worth(cards, state, seat.other())
}

/// What a player has on the way to each of the four victories.
fn worth(cards: &Cards, state: &State, seat: Seat) -> f32 {
    let side = &state.sides[seat];
    let goal = f32::from(state.house.mana);
    let total = f32::from(side.total());
    // The last Mana before the goal are worth more than the first.
    let mana = 0.7 * total + 0.05 * f32::from(side.available) + 2.5 * (total / goal).min(1.2).powi(3);
    let lands = side.lands.len() as f32;
    let nine = 0.25 * lands + 2.0 * (lands / 9.0).powi(6);
    let characters = side.party.len() as f32 + side.characters.len() as f32;
    let alive = 2.2 * characters.sqrt();
    let items = 0.3 * side.items.len() as f32;
    let hand = 0.3 * (side.hand.len() as f32).min(8.0);
    let monsters: f32 = state
        .monsters()
        .filter(|(_, _, monster)| monster.seat == seat)
        .map(|(owner, _, monster)| standing(cards, monster) + if owner == seat { 0.0 } else { 0.5 })
        .sum();
    mana + nine + alive + items + hand + monsters - hunger(side.deck.len()) + at_the_goal(state, seat)
}

/// A Monster guards its Land and threatens others; one that costs much is the stronger one.
fn standing(cards: &Cards, monster: &Monster) -> f32 {
    let card = cards.card(monster.card);
    let figures = f32::from(card.str) + f32::from(card.def);
    if monster.open { 0.3 + 0.07 * figures } else { 0.45 + 0.02 * figures }
}

/// Enough Mana wins at the end of the player's own turn, so it is worth most in it (M-WIN-01).
fn at_the_goal(state: &State, seat: Seat) -> f32 {
    let enough = state.sides[seat].total() >= u16::from(state.house.mana);
    match (enough, state.active == seat) {
        (true, true) if state.phase != Phase::Setup => 5.0,
        (true, _) => 1.5,
        (false, _) => 0.0,
    }
}

/// Having to draw from an empty deck loses (M-WIN-09).
fn hunger(deck: usize) -> f32 {
    match deck {
        0 => 4.0,
        1..=3 => 0.4 * (4 - deck) as f32,
        _ => 0.0,
    }
}
