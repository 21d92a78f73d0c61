//! Which skills, Techniques and Instruments work in a battle (M-RULE-105).

use super::{Source, rules};
use crate::rules::battle::{Battle, Fighter};
use crate::rules::board::Board;
use crate::rules::card::slot;
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::state::{Member, Monster};
use crate::rules::words::Timing;
use tercet_kernel::Seat;

/// Whether the skill of a Character of a Party adds rules now: with the timing Always unless it has lost
/// all its skills for the battle, as a tapped participant of a Party attack battle (M-PATK-12,
/// M-RULE-53) or because no skill has an effect in the battle (M-RULE-111); with the timing In Battle
/// only as a participant (M-CHAR-13).
pub fn adds_rules(b: Board, member: &Member) -> bool {
    let fights = b.s.battle.as_ref().and_then(|battle| Some((battle, battle.fighter(member.entry)?)));
    match (b.card(member.card).timing, fights) {
        (Some(Timing::Always), Some((battle, fighter))) => !fighter.tapped && !battle.suspended,
        (Some(Timing::Always), None) => true,
        (Some(Timing::InBattle), Some((battle, fighter))) => skill_works(b, battle, fighter),
        _ => false,
    }
}

/// Whether the skill of a participant works. Characters outside the battle have no part in it
/// (M-CHAR-13).
pub fn skill_works(b: Board, battle: &Battle, fighter: &Fighter) -> bool {
    let in_battle = b.card(fighter.card).timing == Some(Timing::InBattle);
    !fighter.tapped && !battle.suspended && !(in_battle && characters_disabled(b, battle))
}

/// Whether Techniques and Instruments have an effect on a participant: none on a tapped one of a Party
/// attack battle (M-INSTR-06).
pub fn items_work(b: Board, battle: &Battle, fighter: &Fighter) -> bool {
    let ignores = || has_rule(b, fighter, RuleKind::IgnoresItems, &Rule::IgnoresItems);
    !fighter.tapped && !battle.suspended && !characters_disabled(b, battle) && !ignores()
}

/// Whether the skill of the battle's Monster works: it is Open (M-OPEN-13) and nothing disables it.
pub fn monster_works(b: Board, battle: &Battle) -> bool {
    battle.stand_in.is_none()
        && b.s.battling_monster().is_some_and(|monster| monster.open)
        && !battle.suspended
        && !battle.fighters.iter().any(|fighter| fighter.disables)
        && !disabled_by_character(b, battle)
}

/// Whether the Monster disables In Battle skills, Techniques and Instruments. Against a Character
/// whose skill disables that of the Monster, both are void.
pub fn characters_disabled(b: Board, battle: &Battle) -> bool {
    let disables = |monster: &Monster| b.card(monster.card).rules.contains(RuleKind::DisablesCharacters);
    battle.silenced || (b.s.battling_monster().is_some_and(disables) && monster_works(b, battle))
}

/// Whether a participant's skill disables that of the Monster, which holds even if it has fallen.
fn disabled_by_character(b: Board, battle: &Battle) -> bool {
    let disables =
        |fighter: &&Fighter| !fighter.tapped && has_rule(b, fighter, RuleKind::DisablesMonster, &Rule::DisablesMonster);
    !battle.suspended && battle.fighters.iter().any(|fighter| disables(&fighter))
}

fn has_rule(b: Board, fighter: &Fighter, kind: RuleKind, wanted: &Rule) -> bool {
    let card = b.card(fighter.card);
    let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
    card.rules.contains(kind) && rules(b, source, card.texts[slot::SKILL]).any(|rule| rule == wanted)
}

/// A member of a Party as the source of its texts.
pub fn of_member(seat: Seat, member: &Member) -> Source {
    Source { entry: member.entry, card: member.card, seat }
}
