//! What a position of Battlemonsters is worth.

use crate::Evaluate;
use tercet_battlemonsters::Battlemonsters;
use tercet_battlemonsters::cards::Cards;
use tercet_battlemonsters::state::{FieldCard, Side, State};
use tercet_battlemonsters::words::Kind;
use tercet_kernel::Seat;

/// An advantage of so much is nearly a won game.
const DECISIVE: f32 = 4.0;

impl Evaluate for Battlemonsters {
    fn value(cards: &Cards, state: &State, seat: Seat) -> f32 {
        let [own, other] = seat.then_other().map(|seat| &state.sides[seat]);
        let advantage = worth(cards, own) - worth(cards, other) + threat(cards, own, other) - threat(cards, other, own);
        (advantage / DECISIVE).tanh()
    }
}

/// What a player has: lives, cards on the field and in the hand, cards still to draw.
fn worth(cards: &Cards, side: &Side) -> f32 {
    let field: f32 = side.field.iter().map(|card| on_the_field(cards, card)).sum();
    lives(side.lives) + field + 0.3 * side.hand.len() as f32 - hunger(side.supply.len())
}

/// The last lives are worth more than the first.
fn lives(left: i16) -> f32 {
    2.5 * f32::from(left.max(0)).sqrt()
}

/// A Monster is worth what it can beat; a Spell or Trap waits for its moment.
fn on_the_field(cards: &Cards, card: &FieldCard) -> f32 {
    let printed = cards.card(card.card);
    match printed.kind {
        Kind::Monster => 0.25 + f32::from(printed.attack.max(printed.defence)) / 1500.0,
        Kind::Spell | Kind::Trap => 0.3,
    }
}

/// An empty supply loses the game at the start of the next own turn (B-RULE-27).
fn hunger(supply: usize) -> f32 {
    match supply {
        0 => 3.0,
        1..=3 => 0.3 * (4 - supply) as f32,
        _ => 0.0,
    }
}

/// Attackers that nothing keeps from the other player's lives (B-ATTACK-09).
fn threat(cards: &Cards, own: &Side, other: &Side) -> f32 {
    let monster = |card: &&FieldCard| cards.card(card.card).kind == Kind::Monster;
    if other.field.iter().filter(monster).any(|card| card.stance.visible()) {
        return 0.0;
    }
    let ready = |card: &&FieldCard| card.stance.visible() && card.stance.attacking();
    let attackers = own.field.iter().filter(monster).filter(ready);
    0.4 * attackers.filter(|card| cards.card(card.card).attack > 0).count() as f32
}
