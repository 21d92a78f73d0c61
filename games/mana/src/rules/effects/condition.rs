//! Whether the condition of a text is met.

use super::Source;
use crate::rules::battle::{Battle, Cause};
use crate::rules::board::Board;
use crate::rules::effect::{Condition, MonsterTrait};
use crate::rules::state::{Entry, Land};
use crate::rules::words::Attribute;
use tercet_kernel::Seat;

/// Whether a condition is met for the text of `source`. A Character named for a synchro skill may be
/// tapped (M-CHAR-11).
pub fn holds(b: Board, condition: &Condition, source: Source) -> bool {
    let battle = b.s.battle.as_ref();
    let own_battle = || battle.filter(|battle| battle.monster == source.entry);
    match condition {
        Condition::OnYourLand => stands_on(b, source.entry).is_some_and(|(owner, _)| owner == source.seat),
        Condition::OnOpponentsLand => stands_on(b, source.entry).is_some_and(|(owner, _)| owner != source.seat),
        Condition::LandIsNot(attribute) => battle
            .and_then(|battle| land_of(b, battle))
            .is_some_and(|(_, land)| b.card(land.card).attribute != Some(*attribute)),
        Condition::OnALand => battle.is_some_and(|battle| land_of(b, battle).is_some()),
        Condition::OfItsMovement => own_battle().is_some_and(|battle| battle.cause == Cause::Block),
        Condition::OfItsPartyAttack => own_battle().is_some_and(|battle| battle.cause == Cause::PartyAttack),
        Condition::AttacksAlone => {
            battle.is_some_and(|battle| battle.characters_attack() && battle.fighters.len() == 1)
        }
        Condition::RequiresTapping => battle.is_some_and(Battle::requires_tapping),
        Condition::Against(wanted) => battle.is_some_and(|battle| against(b, battle, *wanted, source.seat)),
        Condition::InParty(names) => {
            b.s.sides[source.seat].party.iter().any(|member| names.iter().any(|name| b.cards.name(member.card) == name))
        }
    }
}

/// Whether a rule holds that has this condition, if any: what a face-down Monster is like counts for none until it is
/// opened, since figures that all can see would tell it (M-RULE-17, M-RULE-104).
pub fn rule_holds(b: Board, condition: Option<&Condition>, source: Source) -> bool {
    let of_hidden = |condition: &Condition| match condition {
        Condition::Against(MonsterTrait::CostsAtLeast(_) | MonsterTrait::Has(_)) => {
            b.s.battle.as_ref().is_some_and(|battle| !is_seen(b, battle))
        }
        Condition::Against(MonsterTrait::OnYourLand | MonsterTrait::OnOpponentsLand | MonsterTrait::Open)
        | Condition::OnYourLand
        | Condition::OnOpponentsLand
        | Condition::LandIsNot(_)
        | Condition::OnALand
        | Condition::OfItsMovement
        | Condition::OfItsPartyAttack
        | Condition::AttacksAlone
        | Condition::RequiresTapping
        | Condition::InParty(_) => false,
    };
    condition.is_none_or(|condition| !of_hidden(condition) && holds(b, condition, source))
}

/// Whether what fights on the Monster's side lies open.
pub fn is_seen(b: Board, battle: &Battle) -> bool {
    battle.stand_in.is_some() || b.s.battling_monster().is_some_and(|monster| monster.open)
}

/// The Land on which a Monster is for texts that ask for one, and on whose field it lies: none in
/// battles of its own movement and Party attack (M-ATTR-15, M-RULE-106).
pub fn stands_on<'a>(b: Board<'a>, monster: Entry) -> Option<(Seat, &'a Land)> {
    let away = b.s.battle.as_ref().is_some_and(|battle| battle.monster == monster && battle.land == Entry::NONE);
    b.s.monster(monster).filter(|_| !away).map(|(owner, land, _)| (owner, land))
}

/// The Land on which a battle is fought, and on whose field it lies.
pub fn land_of<'a>(b: Board<'a>, battle: &Battle) -> Option<(Seat, &'a Land)> {
    b.s.land(battle.land)
}

/// The attribute with which the Monster's side fights.
pub fn monster_attribute(b: Board, battle: &Battle) -> Option<Attribute> {
    let stand_in = battle.stand_in.map(|stand_in| stand_in.card);
    let card = stand_in.or_else(|| b.s.battling_monster().map(|monster| monster.card))?;
    b.card(card).attribute
}

/// Whether the Monster of the battle is like this, for a Character of `seat`.
fn against(b: Board, battle: &Battle, wanted: MonsterTrait, seat: Seat) -> bool {
    if battle.is_arena() {
        return false;
    }
    match wanted {
        MonsterTrait::OnYourLand => land_of(b, battle).is_some_and(|(owner, _)| owner == seat),
        MonsterTrait::OnOpponentsLand => land_of(b, battle).is_some_and(|(owner, _)| owner != seat),
        MonsterTrait::Open => battle.was_open,
        MonsterTrait::CostsAtLeast(cost) => monsters_cost(b, battle) >= cost,
        MonsterTrait::Has(attribute) => monster_attribute(b, battle) == Some(attribute),
    }
}

/// The printed Open Cost of the battle's Monster; a stand-in has none.
pub fn monsters_cost(b: Board, battle: &Battle) -> u8 {
    let monster = if battle.stand_in.is_some() { None } else { b.s.battling_monster() };
    monster.map_or(0, |monster| b.card(monster.card).printed_cost(0))
}
