//! Power, Total Power, Damage and MP costs as they stand now (Z-RULE-31).

use super::holding::rules::{Held, rules};
use super::meaning::amounts::counted;
use super::meaning::filter::covers;
use super::meaning::ground::Ground;
use super::meaning::things::Thing;
use crate::rules::battle::Fight;
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::card::CardId;
use crate::rules::effect::{Cards, Change, Figure, Role as Part, Rule, RuleKind, Step};
use crate::rules::frame::Role;
use crate::rules::permission::prohibited::{Doer, Doing, ban};
use crate::rules::program::Op;
use crate::rules::state::{Entry, LAST_OPENING, Object, PageOf};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// A change of a figure: the card that makes it, and how it changes.
pub type Changed = (CardId, Change);

/// The changes of a figure that concern these things, and of Power copied from others.
fn changes<'a>(b: Board<'a>, figure: Figure, things: &'a [Thing]) -> impl Iterator<Item = Changed> + 'a {
    let changed_by = move |(g, rule): Held<'a>| change(b, figure, things, &g, rule).map(|change| (g.card, change));
    rules(b, figure.kind()).filter_map(changed_by)
}

/// How a rule changes a figure of these things, if it does.
fn change(b: Board, figure: Figure, things: &[Thing], g: &Ground, rule: &Rule) -> Option<Change> {
    let concerns = |cards: &Cards| things.iter().any(|thing| covers(b, g, cards, thing) && waited(g, cards, thing));
    if let Rule::Figure { figure: of, change, per, cards, role } = rule {
        let meant = |thing: &Thing| covers(b, g, cards, thing) && plays(b, thing, *role) && waited(g, cards, thing);
        let concerned = *of == figure && things.iter().any(meant) && !is_kept_down(b, g, *of, *change, things);
        let times = || i32::from(g.times) * per.as_ref().map_or(1, |count| i32::from(counted(b, g, count)));
        return concerned.then(|| change.times(times()));
    }
    if let Rule::Copies { figure: of, of: model, cards } = rule {
        // What a Defense copies of the Attack does not come back to the Attack.
        let own = figure != Figure::Damage || things.iter().all(|thing| thing.seat == g.you);
        let concerned = *of == figure && own && things.iter().any(|thing| covers(b, g, cards, thing));
        let value = || if figure == Figure::Damage { copied_damage(b, g.you, model) } else { g.value };
        return concerned.then(|| Change::Is(value()));
    }
    let Rule::AddsPower(_, cards) = rule else { return None };
    let adds = figure == Figure::TotalPower && concerns(cards);
    if adds { added_power(b, g.objects[0]).map(Change::Add) } else { None }
}

/// Whether a change would raise the Power of something that cannot be raised (Z-NEG-03, Z-RULE-94).
fn is_kept_down(b: Board, g: &Ground, figure: Figure, change: Change, things: &[Thing]) -> bool {
    let raises = figure == Figure::Power && matches!(change, Change::Double | Change::Add(1..));
    let banned = |thing: &Thing| ban(b, Doer::effect(g.you), &Doing::RaisePower(*thing, g.order)).is_some();
    raises && b.s.kinds.contains(RuleKind::BanRaise) && things.iter().any(banned)
}

/// The Damage of the Attack, for a Defense that inflicts as much (Z-RULE-147).
fn copied_damage(b: Board, you: Seat, model: &Cards) -> i16 {
    let attacker = b.s.active;
    // It cannot be its own model.
    if *model == Cards::TheAttack && attacker != you { i16::from(damage(b, attacker)) } else { 0 }
}

/// The Power of a MAMODO that was chosen, while it is on the mat.
fn added_power(b: Board, chosen: Object) -> Option<i16> {
    let Object::Mat(entry) = chosen else { return None };
    b.s.on_mat(entry).is_some().then(|| power(b, entry))
}

/// Whether an effect that waits for the next card has got this one: while it is played, any that fits
/// (for its cost), later only the one it has been used up by (Z-RULE-128).
fn waited(g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    if matches!(cards, Cards::DefenseAgainstNext(_)) {
        return g.used;
    }
    !cards.are_to_come() || g.used == matches!(thing.object, Object::Fight(_))
}

/// Whether the thing has this part in the Battle.
fn plays(b: Board, thing: &Thing, part: Option<Part>) -> bool {
    let Some(part) = part else { return true };
    let role = thing.role.or_else(|| {
        let fights = b.s.battle.as_ref()?.fights().find(|fight| Object::Mat(fight.mamodo) == thing.object)?;
        Some(if fights.attacks { Role::Attack } else { Role::Defense })
    });
    match part {
        Part::Attacking => role == Some(Role::Attack),
        Part::Defending => role == Some(Role::Defense),
        Part::Fighting => role.is_some_and(Role::fights),
        Part::Protecting => false,
    }
}

impl Change {
    /// The same change this many times.
    fn times(self, times: i32) -> Change {
        let all = |value: i16| limited(i32::from(value).saturating_mul(times));
        match self {
            Change::Is(value) => Change::Is(all(value)),
            Change::Add(value) => Change::Add(all(value)),
            Change::Double | Change::AtMost(_) => self,
        }
    }
}

/// A figure that grows beyond the largest there is stays there.
fn limited(value: i32) -> i16 {
    value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16
}

/// The same for Damage and costs.
fn small(value: i16) -> u8 {
    value.clamp(0, i16::from(u8::MAX)) as u8
}

/// A figure with its changes: set, then multiplied, then added to, then limited; never below 0
/// (Z-RULE-31).
fn changed(base: i16, changes: impl Iterator<Item = (CardId, Change)>) -> i16 {
    let (mut set, mut factor, mut added, mut most) = (None, 1_i32, 0_i32, i16::MAX);
    for (_, change) in changes {
        match change {
            Change::Is(value) => set = Some(value),
            Change::Double => factor = factor.saturating_mul(2),
            Change::Add(value) => added = added.saturating_add(i32::from(value)),
            Change::AtMost(value) => most = most.min(value),
        }
    }
    limited(i32::from(set.unwrap_or(base)).saturating_mul(factor).saturating_add(added)).min(most).max(0)
}

fn mamodo(b: Board, entry: Entry) -> Option<Thing> {
    b.s.on_mat(entry).map(|(seat, card)| Thing::on_mat(seat, card))
}

/// The Power of a MAMODO now (Z-RULE-146).
pub fn power(b: Board, entry: Entry) -> i16 {
    let Some(thing) = mamodo(b, entry) else { return 0 };
    let base = b.card(thing.card).power.unwrap_or(0);
    changed(base, changes(b, Figure::Power, &[thing]))
}

/// The changes of a MAMODO's Power now.
pub fn power_parts(b: Board, entry: Entry) -> Vec<Changed> {
    mamodo(b, entry).map(|thing| changes(b, Figure::Power, &[thing]).collect()).unwrap_or_default()
}

/// What a player fights with and the MAMODO that does so.
fn things_of(b: Board, fight: &Fight) -> Fighting {
    let mut things = Fighting::new();
    things.push(Thing::fight(fight));
    if let Some(mamodo) = mamodo(b, fight.mamodo) {
        things.push(mamodo);
    }
    things
}

type Fighting = tercet_kernel::Seq<Thing, 2>;

/// The Power that the SPELL card of a player's Attack or Defense brings now.
pub fn spell_power(b: Board, seat: Seat) -> i16 {
    let Some(fight) = fight_of(b, seat).filter(|fight| fight.is_spell()) else { return 0 };
    let base = b.card(fight.card).power.unwrap_or(0);
    changed(base, changes(b, Figure::Power, &[Thing::fight(fight)]))
}

/// The changes of that Power now.
pub fn spell_parts(b: Board, seat: Seat) -> Vec<Changed> {
    let Some(fight) = fight_of(b, seat).filter(|fight| fight.is_spell()) else { return Vec::new() };
    changes(b, Figure::Power, &[Thing::fight(fight)]).collect()
}

fn fight_of(b: Board<'_>, seat: Seat) -> Option<&Fight> {
    b.s.battle.as_ref()?.of(seat).filter(|fight| !fight.negated)
}

/// The Power of the MAMODO that fights; of one that has left, or was Petrified, as it stood then
/// (Z-RULE-29).
pub fn fighters_power(b: Board, fight: &Fight) -> i16 {
    fight.frozen.unwrap_or_else(|| power(b, fight.mamodo))
}

/// The Total Power of a player's Attack or Defense (Z-POWER-01, Z-POWER-02, Z-POWER-03): that of the MAMODO and of
/// the SPELL card, or what an effect or a fixed total says, with all changes. That of an effect is what it states
/// (Z-POWER-06).
pub fn total(b: Board, seat: Seat) -> i16 {
    let Some(fight) = fight_of(b, seat) else { return 0 };
    let things = things_of(b, fight);
    let base = match fight.stated(b) {
        Some((power, _)) => power,
        None => fighters_power(b, fight).saturating_add(spell_power(b, seat)),
    };
    // What fixes the total leaves changes of the MAMODO's and the SPELL card's Power out (Z-RULE-145).
    changed(base, changes(b, Figure::TotalPower, &things))
}

/// The changes of that total now.
pub fn total_parts(b: Board, seat: Seat) -> Vec<Changed> {
    let Some(fight) = fight_of(b, seat) else { return Vec::new() };
    changes(b, Figure::TotalPower, &things_of(b, fight)).collect()
}

/// The Damage of a player's Attack or `[COUNTER]` (Z-SPELL-16, Z-RULE-147, Z-RULE-153).
pub fn damage(b: Board, seat: Seat) -> u8 {
    let Some(fight) = fight_of(b, seat) else { return 0 };
    let base = match fight.stated(b) {
        Some((_, damage)) => i16::from(damage),
        None => i16::from(printed_damage(b, fight.card)),
    };
    small(changed(base, changes(b, Figure::Damage, &things_of(b, fight))))
}

/// The printed Damage of a SPELL card; one without a number has 1 (Z-RULE-147).
pub fn printed_damage(b: Board, card: CardId) -> u8 {
    let unprinted = u8::from(!b.s.house.unprinted_damage_is_none);
    b.card(card).damage.unwrap_or(unprinted)
}

/// The changes of that Damage now.
pub fn damage_parts(b: Board, seat: Seat) -> Vec<Changed> {
    let Some(fight) = fight_of(b, seat) else { return Vec::new() };
    changes(b, Figure::Damage, &things_of(b, fight)).collect()
}

/// The Damage that another effect of a MAMODO inflicts, as its changes have it (Z-RULE-153).
pub fn effect_damage(b: Board, of: Entry, damage: u8) -> u8 {
    match mamodo(b, of).filter(|thing| b.card(thing.card).kind == Kind::Mamodo) {
        Some(thing) => small(changed(i16::from(damage), changes(b, Figure::Damage, &[thing]))),
        None => damage,
    }
}

/// The MP cost of a SPELL or EVENT card that a player would play (Z-MP-06): on the last page a SPELL
/// card costs 0 before all changes, if it is played straight from there (Z-LAST-01, Z-RULE-72,
/// Z-RULE-73). Other payments are not made free (Z-LAST-02), nor a SPELL card that an effect plays (Z-LAST-03).
pub fn cost(b: Board, thing: &Thing) -> u8 {
    let base = if is_free_at_last(b, thing) { 0 } else { i16::from(b.card(thing.card).mp) };
    small(changed(base, changes(b, Figure::Cost, std::slice::from_ref(thing))))
}

/// Whether it is a SPELL card played straight from the last page, which costs 0 before all changes (Z-LAST-01).
pub fn is_free_at_last(b: Board, thing: &Thing) -> bool {
    let at_last = |page: PageOf| page.book == thing.seat && usize::from(page.number) == PAGES;
    let last = b.s.sides[thing.seat].opening == LAST_OPENING && thing.page.is_some_and(at_last);
    last && b.card(thing.card).kind == Kind::Spell
}

/// The changes of that cost now.
pub fn cost_parts(b: Board, thing: &Thing) -> Vec<Changed> {
    changes(b, Figure::Cost, std::slice::from_ref(thing)).collect()
}

/// The Total Power and Damage that an effect without a SPELL card states (Z-POWER-02).
pub fn stated(ops: &[Op], attacks: bool) -> Option<(i16, u8)> {
    let steps = ops.iter().filter_map(Op::step);
    let attack = |step: &Step| if let Step::Attack { power, damage } = step { Some((*power, *damage)) } else { None };
    let defense = |step: &Step| if let Step::Defend(power) = step { Some((*power, 0)) } else { None };
    let mut stated = steps.filter_map(|step| if attacks { attack(step) } else { defense(step) });
    stated.next()
}
