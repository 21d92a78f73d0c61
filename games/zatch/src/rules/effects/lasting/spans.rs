//! How long something goes on or waits (Z-RULE-15, Z-RULE-126, Z-RULE-127).

use super::awaited::awaited;
use crate::rules::board::Board;
use crate::rules::effect::{Cards, Rule, Span};
use crate::rules::frame::{Origin, Run};
use crate::rules::state::{Object, Phase, Until};
use tercet_kernel::Seat;

/// When something that begins now begins and ends (Z-RULE-15, Z-RULE-127).
pub fn span(b: Board, you: Seat, span: Span) -> (u16, Until) {
    let turn = b.s.turn;
    let own = b.s.active == you;
    match span {
        Span::Turn => (turn, Until::Turn(turn)),
        Span::Battle => (turn, Until::BattleOut),
        Span::YourEnd => (turn, Until::EndPhase(next_end_of(b, you))),
        Span::OpponentsEnd => (turn, Until::EndPhase(next_end_of(b, you.other()))),
        Span::NextTurnsEnd => (turn, Until::EndPhase(if own { turn + 2 } else { turn + 1 })),
        Span::OpponentsNextTurn => {
            let next = if own { turn + 1 } else { turn + 2 };
            (next, Until::Turn(next))
        }
        Span::NextTurn => (turn + 1, Until::Turn(turn + 1)),
        Span::FirstTurns => (turn, Until::Turn(2)),
        Span::Game | Span::BattlePhases | Span::YourBattlePhases => (turn, Until::Game),
    }
}

/// The turn with the first END PHASE of this player that is still to come (Z-RULE-127).
pub fn next_end_of(b: Board, seat: Seat) -> u16 {
    match (b.s.active == seat, b.s.phase == Phase::End) {
        (true, false) => b.s.turn,
        (true, true) => b.s.turn + 2,
        (false, _) => b.s.turn + 1,
    }
}

/// The end of what names none: Battle Out for a Battle effect and for what is about the card that fights, else
/// the END PHASE of this turn (Z-RULE-126); what waits for the next card, with the turn (Z-RULE-128).
pub fn without_span(b: Board, run: &Run, rule: &Rule) -> Until {
    let about_fight = b.s.battle.is_some() && run.that == Object::Use && rule.spoken().holders == Some(&Cards::That);
    let battle_effect = run.in_battle && !matches!(run.origin, Origin::Fight(_));
    match (battle_effect || about_fight, awaited(rule).is_some()) {
        (true, _) => Until::BattleOut,
        (false, true) => Until::Turn(b.s.turn),
        (false, false) => Until::EndPhase(b.s.turn),
    }
}
