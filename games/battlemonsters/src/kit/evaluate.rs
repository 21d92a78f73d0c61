//! What a position of Battlemonsters is worth.

use super::features;
use crate::rules::Battlemonsters;
use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::frame::Target;
use crate::rules::state::{Entry, FieldCard, Fresh, Side, State};
use crate::rules::words::{Kind, Stance};
use std::cmp::Ordering;
use tercet_bots::{Evaluate, Taught, fingerprint};
use tercet_kernel::Seat;

/// An advantage of so much is nearly a won game.
pub const DECISIVE: f32 = 4.0;

impl Evaluate for Battlemonsters {
    const TAUGHT: Option<Taught<Self>> = Some(features::TAUGHT);

    fn value(cards: &Cards, state: &State, seat: Seat) -> f32 {
        (advantage(cards, state, seat) / DECISIVE).tanh()
    }

    fn is_settled(state: &State) -> bool {
        state.stack.is_empty()
    }

    fn promise(cards: &Cards, state: &State, choice: Choice) -> f32 {
        match choice {
            Choice::Attack(_, Target::Player) => 1.0,
            Choice::Attack(attacker, Target::Card(target)) => attack(cards, state, attacker, target),
            Choice::Summon(card, stance) => summon(cards.card(card).kind, stance),
            Choice::Draw => 0.6,
            Choice::Reveal(_) => 0.3,
            Choice::Switch(_) => 0.15,
            Choice::Skip => 0.1,
            Choice::Discard(_) => 0.02,
            Choice::No | Choice::Pass => 0.5,
            _ => 1.0,
        }
    }

    fn left_undone(_: &Cards, _: &State, options: &[Choice], choice: Choice) -> Option<&'static str> {
        let ends = matches!(choice, Choice::Draw | Choice::Discard(_) | Choice::Skip);
        let open = |option: &Choice| matches!(option, Choice::Attack(_, Target::Player));
        (ends && options.iter().any(open)).then_some("A Monster of yours can still attack your opponent this turn.")
    }

    /// A card could have been put down the way it lies once it is switched.
    fn outclassed(_: &Cards, state: &State, _: &[Choice], choice: Choice) -> bool {
        let Choice::Switch(entry) = choice else { return false };
        state.find(entry).is_some_and(|(_, card)| card.fresh == Some(Fresh::Summoned))
    }

    /// Of the other player's hand one sees only what is put down face up; of a Monster that came
    /// from there, how strong it is matters more than which one it is.
    fn group(cards: &Cards, state: &State, seat: Seat, choice: Choice) -> u64 {
        let theirs = state.chooser != seat;
        match choice {
            Choice::Summon(card, stance) | Choice::Play(card, stance) if theirs => {
                let card = cards.card(card);
                let strength = stance.visible().then_some((card.kind, card.attack / 400, card.defence / 400));
                fingerprint(&(stance, strength))
            }
            Choice::Discard(_) if theirs => fingerprint(&"discard"),
            _ => fingerprint(&choice),
        }
    }
}

/// How much more a player has than the other one.
pub fn advantage(cards: &Cards, state: &State, seat: Seat) -> f32 {
    let [own, other] = seat.then_other().map(|seat| &state.sides[seat]);
    worth(cards, own) - worth(cards, other) + threat(cards, own, other) - threat(cards, other, own)
}

/// An attack is good if it wins by the printed points; what lies face down is a risk.
fn attack(cards: &Cards, state: &State, attacker: Entry, target: Entry) -> f32 {
    let (Some((_, attacker)), Some((_, target))) = (state.find(attacker), state.find(target)) else { return 0.5 };
    if !target.stance.visible() {
        return 0.4;
    }
    let met = cards.card(target.card);
    let points = match met.kind {
        Kind::Monster if target.stance.attacking() => met.attack,
        Kind::Monster => met.defence,
        Kind::Spell | Kind::Trap => i16::MIN,
    };
    match cards.card(attacker.card).attack.cmp(&points) {
        Ordering::Greater => 0.9,
        Ordering::Equal => 0.1,
        Ordering::Less => 0.03,
    }
}

/// Monsters are there to fight or to guard, Spells to be applied, Traps to lie in wait.
fn summon(kind: Kind, stance: Stance) -> f32 {
    match (kind, stance) {
        (Kind::Monster, Stance::AttackVisible) => 0.6,
        (Kind::Monster, Stance::DefenceVisible | Stance::DefenceInvisible) => 0.3,
        (Kind::Monster, Stance::AttackInvisible) => 0.1,
        (Kind::Spell, stance) => {
            if stance.visible() {
                0.4
            } else {
                0.05
            }
        }
        (Kind::Trap, Stance::AttackVisible | Stance::AttackInvisible) => 0.5,
        (Kind::Trap, _) => 0.1,
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

/// An empty supply loses the game at the start of the player's next turn (B-RULE-27).
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
