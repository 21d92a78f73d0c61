//! What a preview says of a choice.

use crate::rules::battle::{Meeting, meeting};
use crate::rules::board::Board;
use crate::rules::choice::Choice;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Target};
use crate::rules::state::{Entry, State};
use crate::rules::words::Kind;
use std::cmp::Ordering;
use tercet_kernel::{Foretold, Seat};

/// What a preview makes of an event.
pub fn foretold(event: &Event) -> Foretold {
    if matches!(event, Event::TurnBegan { .. } | Event::TurnSkipped { .. }) {
        return Foretold::Later;
    }
    let said = matches!(
        event,
        Event::ActionAnnounced { .. }
            | Event::Summoned { .. }
            | Event::Switched { .. }
            | Event::AttackDeclared { .. }
            | Event::Discarded { .. }
    );
    if said { Foretold::Said } else { Foretold::Told }
}

/// Passing, in a moment to play a card on the opponent's turn.
pub fn let_pass(s: &State) -> Option<Choice> {
    matches!(s.stack.top(), Some(Frame::Window(_))).then_some(Choice::Pass)
}

/// What an attack comes to if no face-down card interferes; where none can, the log says it.
pub fn reckon(b: Board, seat: Seat, choice: Choice, after: Option<&State>) -> Option<String> {
    match (choice, after) {
        (Choice::Attack(attacker, Target::Card(target)), None) => attack(b, seat, attacker, target),
        (Choice::Attack(_, Target::Player), None) => {
            Some(format!("If nothing interferes, {{{}}} loses a life.", seat.other()))
        }
        _ => None,
    }
}

fn attack(b: Board, seat: Seat, attacker: Entry, target: Entry) -> Option<String> {
    let ((_, attacker), (side, target)) = (b.s.find(attacker)?, b.s.find(target)?);
    if !target.stance.visible() || b.cards.card(target.card).kind != Kind::Monster {
        return None;
    }
    let Meeting { attack, defence, withstands } = meeting(b, seat, attacker, side, target);
    let [own, its] = [attacker, target].map(|card| b.cards.name(card.card));
    let outcome = match attack.cmp(&defence) {
        Ordering::Greater if withstands => format!("{its} is immune to it by its own text and stays (B-RULE-49)"),
        Ordering::Greater => format!("{its} goes to the graveyard"),
        Ordering::Less => format!("{own} goes to the graveyard"),
        Ordering::Equal => "a tie, nobody loses (B-BATTLE-06)".to_owned(),
    };
    Some(format!("If nothing interferes, {attack} against {defence}: {outcome}."))
}
