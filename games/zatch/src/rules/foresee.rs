//! What a preview says of a choice.

use crate::rules::board::Board;
use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::effects::figures;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Use, UseStage};
use crate::rules::state::State;
use tercet_kernel::{Foretold, Seat, counted};

/// What a preview makes of an event.
pub fn foretold(event: &Event) -> Foretold {
    if matches!(event, Event::TurnBegan { .. }) {
        return Foretold::Later;
    }
    let said = matches!(
        event,
        Event::Entered { .. }
            | Event::LaidDown { .. }
            | Event::Attached { .. }
            | Event::BattleInDeclared { .. }
            | Event::BattleInAgreed { .. }
            | Event::BattleInLapsed { .. }
            | Event::NoDefense { .. }
            | Event::Passed { .. }
    );
    if said { Foretold::Said } else { Foretold::Told }
}

/// Passing, in a moment to cut in, to change coins, or to use battle effects.
pub fn let_pass(s: &State) -> Option<Choice> {
    let open = matches!(
        s.stack.top(),
        Some(Frame::Use(Use { stage: UseStage::Answering, .. }) | Frame::Coins(_) | Frame::BattleEffects(_))
    );
    (open && s.over.is_none()).then_some(Choice::Pass)
}

/// What a declared Attack or Defense is worth, and how far one's Book and MP then go.
pub fn reckon(cards: &Cards, seat: Seat, before: &State, after: Option<&State>) -> Option<String> {
    let after = after?;
    let lines: Vec<String> =
        [fight(cards, seat, before, after), stock(seat, before, after)].into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join(" "))
}

fn fight(cards: &Cards, seat: Seat, before: &State, after: &State) -> Option<String> {
    let b = Board::new(cards, after);
    let battle = after.battle.as_ref().filter(|battle| battle.totals.is_none())?;
    battle.of(seat)?;
    if before.battle.as_ref().is_some_and(|battle| battle.of(seat).is_some()) {
        return None;
    }
    let own = figures::total(b, seat);
    Some(match battle.of(seat.other()) {
        Some(_) => format!("Total Power {own} against {}.", figures::total(b, seat.other())),
        None => format!("Total Power {own}, {} Damage.", figures::damage(b, seat)),
    })
}

fn stock(seat: Seat, before: &State, after: &State) -> Option<String> {
    let (before, after) = (&before.sides[seat], &after.sides[seat]);
    let left = |turns: u8| format!("your Book has {} left", counted(turns.into(), "turn"));
    match (before.opening != after.opening, before.mp != after.mp) {
        (true, true) => Some(format!("You then have {} MP, and {}.", after.mp, left(after.turns_left()))),
        (true, false) => Some(format!("Then {}.", left(after.turns_left()))),
        (false, true) => Some(format!("You then have {} MP.", after.mp)),
        (false, false) => None,
    }
}
