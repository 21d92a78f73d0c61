//! What a preview says of a choice.

use crate::rules::battle::Stage;
use crate::rules::choice::Choice;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Lay, Use, UseStage};
use crate::rules::state::State;
use tercet_kernel::{Foretold, Seat};

/// What a preview makes of an event.
pub fn foretold(event: &Event) -> Foretold {
    if matches!(event, Event::TurnBegan { .. }) {
        return Foretold::Later;
    }
    let said = matches!(
        event,
        Event::LandAnnounced { .. }
            | Event::SkillUsed { .. }
            | Event::Placed { .. }
            | Event::Moving { .. }
            | Event::Assault { .. }
            | Event::BattleBegan { .. }
            | Event::LetThrough { .. }
            | Event::TechniqueUsed { .. }
    );
    if said { Foretold::Said } else { Foretold::Told }
}

/// Passing, where something is open to an answer or a battle to more Techniques and Supports.
pub fn let_pass(s: &State) -> Option<Choice> {
    let open = matches!(
        s.stack.top(),
        Some(
            Frame::Use(Use { stage: UseStage::Declared, .. })
                | Frame::Lay(Lay { settled: false, .. })
                | Frame::Battle(Stage::Techniques(_) | Stage::Supports(_))
        )
    );
    (open && s.over.is_none()).then_some(Choice::Pass)
}

/// How much Mana is left where that changes.
pub fn reckon(seat: Seat, before: &State, after: Option<&State>) -> Option<String> {
    let (before, after) = (&before.sides[seat], &after?.sides[seat]);
    let changed = (before.available, before.spent) != (after.available, after.spent);
    changed.then(|| format!("That leaves you with {} Available Mana, {} in total.", after.available, after.total()))
}
