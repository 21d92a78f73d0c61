//! Damage: worked out, put in order, applied to both sides at the same time.

use crate::rules::battle::{Battle, Fighter, Order, Stage, Strike};
use crate::rules::board::Board;
use crate::rules::card::slot;
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::effects::disabled::{items_work, skill_works};
use crate::rules::effects::figures::{self, Combat};
use crate::rules::effects::{Source, rules};
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::state::Entry;
use tercet_kernel::{Log, Seat, Seq};

/// The figures of a Character in the battle.
pub fn of_fighter(b: Board, battle: &Battle, fighter: &Fighter) -> Combat {
    let mut sum = Combat::default();
    figures::of_fighter(b, battle, fighter, &mut sum);
    sum
}

/// The figures of the Monster's side.
pub fn of_monster(b: Board, battle: &Battle) -> Combat {
    let mut sum = Combat::default();
    figures::of_battling(b, battle, &mut sum);
    sum
}

/// The sum of the STR of a player's Characters; a STR below 0 counts as 0 (M-DMG-01, M-DMG-18,
/// M-RULE-76).
pub fn total(b: Board, battle: &Battle, seat: Seat, strikes: impl Fn(&Fighter) -> bool) -> i16 {
    let of_seat = battle.standing().filter(|fighter| fighter.seat == seat && strikes(fighter));
    of_seat.map(|fighter| of_fighter(b, battle, fighter).str.max(0)).sum()
}

/// Whether a combatant deals its damage in this application: with First Strike in the first, on both
/// sides at once (M-DMG-12), all others in the second if they still stand (M-DMG-14), each once
/// (M-DMG-11, M-DMG-15).
fn strikes_now(strike: Strike, first_strike: impl FnOnce() -> bool, struck: bool) -> bool {
    match strike {
        Strike::First => first_strike(),
        Strike::Normal => !struck,
    }
}

fn fighter_strikes(b: Board, battle: &Battle, fighter: &Fighter, strike: Strike) -> bool {
    strikes_now(strike, || figures::fighter_strikes_first(b, battle, fighter), fighter.struck)
}

fn monster_strikes(b: Board, battle: &Battle, strike: Strike) -> bool {
    battle.monster_stands() && strikes_now(strike, || figures::monster_strikes_first(b, battle), battle.monster_struck)
}

/// The damage that the Monster deals in this application.
fn from_monster(b: Board, battle: &Battle, strike: Strike) -> i16 {
    if monster_strikes(b, battle, strike) { of_monster(b, battle).str.max(0) } else { 0 }
}

/// Whether the Monster's damage meets every Character in full (M-RULE-112).
fn meets_each(b: Board, battle: &Battle) -> bool {
    let each = |rule: &Rule| matches!(rule, Rule::DamageToEach(_)).then_some(());
    figures::monster_rule(b, battle, RuleKind::DamageToEach, each).is_some()
}

/// Whether damage meets a Character before the others (M-DMG-05).
fn goes_first(b: Board, battle: &Battle, fighter: &Fighter) -> bool {
    let card = b.card(fighter.card);
    let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
    card.rules.contains(RuleKind::TakesDamage)
        && skill_works(b, battle, fighter)
        && rules(b, source, card.texts[slot::SKILL]).any(|rule| *rule == Rule::TakesDamageFirst)
}

/// Whether damage is enough for a DEF: at least 1, and not less than it (M-DMG-03, M-RULE-74,
/// M-RULE-75). Less than that leaves no trace (M-DMG-04): what an application before has done is not
/// added (M-DMG-16, M-RULE-79).
fn covers(damage: i16, def: i16) -> bool {
    damage > 0 && damage >= def
}

/// Whether a used Technique keeps damage from being resolved (M-BATTLE-13): as long as its Item is not
/// trashed by another card and Techniques have an effect (M-RULE-104, M-RULE-105).
fn technique_stops_damage(b: Board, battle: &Battle) -> bool {
    battle.fighters.iter().any(|fighter| {
        let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
        let speaks = |text| rules(b, source, text).any(|rule| *rule == Rule::NoDamage);
        fighter.technique.is_some_and(|(_, text)| speaks(text) && items_work(b, battle, fighter))
    })
}

/// The Characters that can be met next by the Monster's damage, by their index among the fighters,
/// if that is a matter of choice: more than one, not all of them fall, and somebody does. Their owner
/// chooses with both totals known (M-RULE-77), freely also among those who have First Strike and those
/// who have not (M-DMG-13).
pub fn next_in_order(b: Board, battle: &Battle, order: &Order) -> Seq<u8, 3> {
    let none = Seq::new();
    if battle.is_arena() || battle.standing().nth(order.placed().len() + 1).is_none() || meets_each(b, battle) {
        return none;
    }
    let mut damage = from_monster(b, battle, order.strike);
    let def = |place: u8| of_fighter(b, battle, &battle.fighters[usize::from(place)]).def.max(0);
    for place in order.placed() {
        if !covers(damage, def(*place)) {
            return none;
        }
        damage -= def(*place);
    }
    let left = unplaced(b, battle, order);
    let all: i16 = left.iter().map(|place| def(*place)).sum();
    // Behind others that use up the damage, a DEF of 0 is spared too (M-RULE-75).
    let needed = all + i16::from(left.iter().any(|place| def(*place) == 0));
    let open = left.len() > 1 && damage < needed && left.iter().any(|place| covers(damage, def(*place)));
    if open { left } else { none }
}

/// An order with those placed next who are the only ones that can be: a card may fix it (M-DMG-05).
pub fn with_fixed(b: Board, battle: &Battle, mut order: Order) -> Order {
    while let [only] = unplaced(b, battle, &order)[..] {
        order = order.then(only);
    }
    order
}

/// The standing Characters without a place; those that damage meets first, if there are any.
fn unplaced(b: Board, battle: &Battle, order: &Order) -> Seq<u8, 3> {
    let places = (0..battle.fighters.len() as u8)
        .filter(|place| !battle.fighters[usize::from(*place)].gone && !order.placed().contains(place));
    let left: Seq<u8, 3> = places.collect();
    let first: Seq<u8, 3> =
        left.iter().copied().filter(|place| goes_first(b, battle, &battle.fighters[usize::from(*place)])).collect();
    if first.is_empty() { left } else { first }
}

/// Who falls in an application of damage; every figure keeps the value it has at its start
/// (M-DMG-17).
struct Fallen {
    characters: Seq<Entry, 3>,
    monster: bool,
}

/// The Monster's damage passes along the Characters: who is covered falls and takes off as much as its
/// DEF (M-DMG-06). A battle in which nobody falls is a draw and changes nothing (M-DMG-09).
fn fallen(b: Board, battle: &Battle, order: &Order) -> Fallen {
    let strike = order.strike;
    let against = |seat: Seat| total(b, battle, seat, |fighter| fighter_strikes(b, battle, fighter, strike));
    let mut characters = Seq::new();
    if battle.is_arena() {
        for fighter in battle.standing() {
            if covers(against(fighter.seat.other()), of_fighter(b, battle, fighter).def.max(0)) {
                characters.push(fighter.entry);
            }
        }
        return Fallen { characters, monster: false };
    }
    let mut damage = from_monster(b, battle, strike);
    let each = meets_each(b, battle);
    for place in complete(b, battle, *order).placed() {
        let fighter = &battle.fighters[usize::from(*place)];
        let def = of_fighter(b, battle, fighter).def.max(0);
        if covers(damage, def) {
            characters.push(fighter.entry);
            damage -= if each { 0 } else { def };
        } else if !each {
            // The first whose DEF is not covered survives and stops the damage (M-DMG-07).
            break;
        }
    }
    let unharmed = |rule: &Rule| (*rule == Rule::TakesNoDamage).then_some(());
    let safe = figures::monster_rule(b, battle, RuleKind::TakesDamage, unharmed).is_some();
    let damage = against(battle.characters_seat());
    let monster = battle.monster_stands() && !safe && covers(damage, of_monster(b, battle).def.max(0));
    Fallen { characters, monster }
}

/// An order in which the rest follows as it comes.
fn complete(b: Board, battle: &Battle, mut order: Order) -> Order {
    loop {
        let left = unplaced(b, battle, &order);
        let Some(next) = left.first() else { return order };
        order = order.then(*next);
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Step 7, for one of the two applications (M-RULE-78): an empty first one is passed over; damage
    /// that is not resolved leaves out steps 7 and 8 (M-BATTLE-13).
    pub fn damage(&mut self, strike: Strike) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        if battle.suspended || technique_stops_damage(b, battle) || battle.ended || battle.one_sided() {
            return self.s.stack.push(Frame::Battle(Stage::Aftermath));
        }
        let anybody = battle.standing().any(|fighter| fighter_strikes(b, battle, fighter, strike))
            || monster_strikes(b, battle, strike);
        if strike == Strike::First && !anybody {
            return self.s.stack.push(Frame::Battle(Stage::Damage(Strike::Normal)));
        }
        let to_characters = from_monster(b, battle, strike);
        let to_monster =
            total(b, battle, battle.characters_seat(), |fighter| fighter_strikes(b, battle, fighter, strike));
        let order = with_fixed(b, battle, Order::open(strike));
        self.note(|_| Event::Damage { to_characters, to_monster, first_strike: strike == Strike::First });
        self.s.stack.push(Frame::Battle(Stage::Order(order)));
    }

    /// Step 8: all who fall are trashed together (M-DMG-02, M-DMG-10), excess damage is lost
    /// (M-DMG-08), then victory is checked (M-RULE-05).
    pub fn apply_damage(&mut self, order: Order) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let fallen = fallen(b, battle, &order);
        let struck: Seq<Entry, 3> = battle
            .standing()
            .filter(|fighter| fighter_strikes(b, battle, fighter, order.strike))
            .map(|fighter| fighter.entry)
            .collect();
        let monster_struck = monster_strikes(b, battle, order.strike);
        let (monster, stands_in) = (battle.monster, battle.stand_in.is_some());
        let monsters = (!battle.is_arena()).then_some(battle.monster_seat);
        let by = By { monster: monsters, told: TrashedBy::Damage };
        let next = if order.strike == Strike::First { Stage::Damage(Strike::Normal) } else { Stage::Aftermath };
        self.s.stack.push(Frame::Battle(next));
        if let Some(battle) = &mut self.s.battle {
            battle.monster_struck |= monster_struck;
            battle.fighters.iter_mut().for_each(|fighter| fighter.struck |= struck.contains(&fighter.entry));
        }
        for character in &fallen.characters {
            self.trash_character(*character, by);
        }
        if fallen.monster && stands_in {
            self.drop_stand_in();
        } else if fallen.monster {
            self.trash_monster(monster, by.told);
        }
        if !fallen.characters.is_empty() {
            self.check_characters();
        }
    }
}
