//! STR and DEF (M-DMG-20, M-RULE-103): first the printed value, or the value a skill sets, then
//! everything that adds or subtracts, all together.

use super::condition::{is_seen, land_of, monster_attribute, monsters_cost};
use super::disabled::{adds_rules, items_work, monster_works, of_member as of_party, skill_works};
use super::requirement::lands_for;
use super::{Source, rules};
use crate::rules::battle::{Battle, Cause, Fighter};
use crate::rules::board::Board;
use crate::rules::card::{CardId, NO_TEXT, TextId, slot};
use crate::rules::effect::{Amount, Count, Figures, Points, Rule, RuleKind, Whose};
use crate::rules::state::{Entry, Member, Monster};
use crate::rules::words::{Attribute, Kind, Timing};
use tercet_kernel::Seat;

/// STR and DEF, before the floor of M-DMG-18.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Combat {
    /// STR.
    pub str: i16,
    /// DEF.
    pub def: i16,
}

/// Where a part of a figure comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The printed value, or the one a skill sets.
    Base,
    /// A card.
    Card(CardId),
    /// The attribute bonus (M-ATTR-06).
    Bonus,
}

/// Takes the parts of figures as they are found.
pub trait Parts {
    /// A part.
    fn part(&mut self, from: Origin, add: Combat);
}

impl Parts for Combat {
    fn part(&mut self, _: Origin, add: Combat) {
        self.str += add.str;
        self.def += add.def;
    }
}

impl Parts for Vec<(Origin, Combat)> {
    fn part(&mut self, from: Origin, add: Combat) {
        if add != Combat::default() || from == Origin::Base {
            self.push((from, add));
        }
    }
}

impl From<Points> for Combat {
    fn from(points: Points) -> Self {
        Combat { str: i16::from(points.str), def: i16::from(points.def) }
    }
}

impl Combat {
    fn times(self, factor: i16) -> Self {
        Combat { str: self.str * factor, def: self.def * factor }
    }
}

/// The bonus of a Monster on a Land of its own attribute (M-ATTR-06).
const BONUS: Points = Points { str: 1, def: 1 };

/// A number that a text gives.
pub fn amount(b: Board, amount: Amount, x: u8, source: Source) -> i16 {
    match amount {
        Amount::Exactly(number) => i16::from(number),
        Amount::X => i16::from(x),
        Amount::Times(times, count) => i16::from(times) * self::count(b, count, source),
    }
}

/// What is counted (M-ATTR-12, M-RULE-42).
fn count(b: Board, count: Count, source: Source) -> i16 {
    let of = |seat: Seat, attribute: Attribute| {
        b.s.sides[seat].lands.iter().filter(|land| b.card(land.card).attribute == Some(attribute)).count() as i16
    };
    match count {
        Count::LandsInPlay(attribute) => of(Seat::A, attribute) + of(Seat::B, attribute),
        Count::YourLands(attribute) => of(source.seat, attribute),
        Count::OpponentsLands => b.s.sides[source.seat.other()].lands.len() as i16,
        Count::CharactersInBattle => b.s.battle.as_ref().map_or(0, |battle| battle.standing().count() as i16),
        Count::OpponentsMana => b.s.sides[source.seat.other()].available as i16,
        // That of a face-down one does not show in anybody's figures (M-RULE-17).
        Count::MonstersCost => {
            b.s.battle.as_ref().filter(|battle| is_seen(b, battle)).map_or(0, |battle| monsters_cost(b, battle).into())
        }
        Count::ItsItems => b.s.sides[source.seat].items_of(source.entry).count() as i16,
    }
}

/// What a skill sets in place of the printed figures, or those.
fn base(b: Board, source: Source, text: TextId, works: bool) -> Combat {
    let card = b.card(source.card);
    let mut base = Combat { str: i16::from(card.str), def: i16::from(card.def) };
    let sets = card.rules.contains(RuleKind::Figures) || card.rules.contains(RuleKind::DamageToEach);
    if works && sets {
        for rule in rules(b, source, text) {
            match rule {
                Rule::Value { which: Figures::Str, is } => base.str = amount(b, *is, 0, source),
                Rule::Value { which: Figures::Def, is } => base.def = amount(b, *is, 0, source),
                Rule::Value { which: Figures::Both, is } => {
                    let value = amount(b, *is, 0, source);
                    base = Combat { str: value, def: value };
                }
                // Its STR counts as the damage it deals to each (M-RULE-112).
                Rule::DamageToEach(damage) => base.str = i16::from(*damage),
                Rule::Points { .. }
                | Rule::FirstStrike
                | Rule::AttributeBonus { .. }
                | Rule::TakesDamageFirst
                | Rule::TakesNoDamage
                | Rule::NoDamage
                | Rule::DisablesMonster
                | Rule::DisablesCharacters
                | Rule::IgnoresItems
                | Rule::CountsAs(_)
                | Rule::Cheaper(_)
                | Rule::Equips(_)
                | Rule::KeepsMonstersOut
                | Rule::NeedsDiscards(_)
                | Rule::Shifts
                | Rule::ShattersLand
                | Rule::OnlyAgainstFaceDown
                | Rule::CostsAsAnswered
                | Rule::NoPartyAttacks
                | Rule::NoBlocks
                | Rule::FreeOpening
                | Rule::CharactersSpared
                | Rule::RequirementsMet => {}
            }
        }
    }
    base
}

/// The points that a text adds to `whose`.
fn points(b: Board, source: Source, text: TextId, whose: impl Fn(Whose) -> bool, out: &mut impl Parts) {
    for rule in rules(b, source, text) {
        if let Rule::Points { whose: concerned, points, per } = rule
            && whose(*concerned)
        {
            let factor = per.map_or(1, |per| count(b, per, source));
            out.part(Origin::Card(source.card), Combat::from(*points).times(factor));
        }
    }
}

/// A Character outside battle: as printed, or as its Always skill says, with synchro and what the Always skills of
/// its Party add (M-CHAR-08).
pub fn of_member(b: Board, seat: Seat, member: &Member, out: &mut impl Parts) {
    without_synchro(b, seat, member, out);
    let source = Source { entry: member.entry, card: member.card, seat };
    points(b, source, b.card(member.card).texts[slot::SYNCHRO], |whose| whose == Whose::This, out);
}

/// The same as a check "DEF n or lower" sees it (M-RULE-103).
pub fn without_synchro(b: Board, seat: Seat, member: &Member, out: &mut impl Parts) {
    let source = Source { entry: member.entry, card: member.card, seat };
    let card = b.card(member.card);
    let text = card.texts[slot::SKILL];
    let always = card.timing == Some(Timing::Always) && card.rules.contains(RuleKind::Figures) && adds_rules(b, member);
    out.part(Origin::Base, base(b, source, text, always));
    if always {
        points(b, source, text, |whose| matches!(whose, Whose::This | Whose::YourCharacters), out);
    }
    from_party(b, seat, member.entry, out);
}

/// What the Always skills of others in the Party add to a Character, whether they take part in its battle or not.
fn from_party(b: Board, seat: Seat, to: Entry, out: &mut impl Parts) {
    for other in b.s.sides[seat].party.iter().filter(|other| other.entry != to) {
        let card = b.card(other.card);
        if card.rules.contains(RuleKind::Figures) && card.timing == Some(Timing::Always) && adds_rules(b, other) {
            let concerned = |whose| matches!(whose, Whose::YourCharacters | Whose::YourOtherCharacters);
            points(b, of_party(seat, other), card.texts[slot::SKILL], concerned, out);
        }
    }
}

/// A Character in a battle. A tapped participant has STR 0, keeps its DEF, and has nothing of its
/// own Items, skills and synchro; what others give it counts (M-PATK-11, M-PATK-12, M-PATK-13, M-RULE-54,
/// M-RULE-102).
pub fn of_fighter(b: Board, battle: &Battle, fighter: &Fighter, out: &mut impl Parts) {
    let card = b.card(fighter.card);
    let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
    let works = card.rules.contains(RuleKind::Figures) && skill_works(b, battle, fighter);
    let base = base(b, source, card.texts[slot::SKILL], works);
    out.part(Origin::Base, Combat { str: if fighter.tapped { 0 } else { base.str }, ..base });
    if !fighter.tapped {
        points(b, source, card.texts[slot::SYNCHRO], |whose| whose == Whose::This, out);
    }
    if works {
        let concerned = |whose| matches!(whose, Whose::This | Whose::YourCharacters);
        points(b, source, card.texts[slot::SKILL], concerned, out);
    }
    from_party(b, fighter.seat, fighter.entry, out);
    for other in battle.standing().filter(|other| other.seat == fighter.seat && other.entry != fighter.entry) {
        let card = b.card(other.card);
        if card.rules.contains(RuleKind::Figures) && skill_works(b, battle, other) {
            let source = Source { entry: other.entry, card: other.card, seat: other.seat };
            // What an Always skill gives has been counted, with that of Characters outside the battle.
            let always = card.timing == Some(Timing::Always);
            let concerned = |whose| match whose {
                Whose::OtherCharacters | Whose::Characters => true,
                Whose::YourCharacters | Whose::YourOtherCharacters => !always,
                _ => false,
            };
            points(b, source, card.texts[slot::SKILL], concerned, out);
        }
    }
    if items_work(b, battle, fighter) {
        equipment(b, fighter, |whose| whose == Whose::This, out);
    }
    from_monster(b, battle, out);
    added(b, battle, fighter.entry, out);
}

/// What a participant's Technique and Instruments add; an Instrument counts with the highest level
/// that its player's Lands reach (M-INSTR-02, M-RULE-113).
fn equipment(b: Board, fighter: &Fighter, whose: impl Fn(Whose) -> bool, out: &mut impl Parts) {
    for item in b.s.sides[fighter.seat].items_of(fighter.entry) {
        let card = b.card(item.card);
        let source = Source { entry: fighter.entry, card: item.card, seat: fighter.seat };
        if card.is_instrument() {
            let level = usize::from(instrument_level(b, fighter.seat, item.card));
            if let Some(text) = level.checked_sub(1).map(|at| card.texts[at]) {
                points(b, source, text, &whose, out);
            }
        }
    }
    if let Some((item, text)) = fighter.technique {
        let source = Source { entry: fighter.entry, card: item, seat: fighter.seat };
        points(b, source, text, &whose, out);
    }
}

/// The level of an Instrument: the highest whose need of usable Lands is met, 0 if none is (M-INSTR-02,
/// M-INSTR-07). The player's own ones that are invaded do not count; opposing ones the player has invaded do
/// (M-INSTR-03, M-INSTR-04).
pub fn instrument_level(b: Board, seat: Seat, item: CardId) -> u8 {
    let card = b.card(item);
    let lands = card.attribute.map_or(0, |attribute| lands_for(b, seat, attribute));
    let reached = |level: &usize| card.texts[*level] != NO_TEXT && card.needs[*level] <= lands;
    (0..3).rev().find(reached).map_or(0, |level| level as u8 + 1)
}

/// What the Monster's skill does to Characters in the battle.
fn from_monster(b: Board, battle: &Battle, out: &mut impl Parts) {
    let Some(monster) = b.s.battling_monster() else { return };
    let card = b.card(monster.card);
    if card.rules.contains(RuleKind::Figures) && monster_works(b, battle) {
        let source = Source { entry: monster.entry, card: monster.card, seat: monster.seat };
        points(b, source, card.texts[slot::SKILL], |whose| whose == Whose::Characters, out);
    }
}

/// What Supports and skills have added to a combatant. What a Technique has added counts only
/// while Techniques have an effect.
fn added(b: Board, battle: &Battle, to: Entry, out: &mut impl Parts) {
    for added in battle.added.iter().filter(|added| added.to == to) {
        let void = b.card(added.card).kind == Kind::Item
            && battle.fighter(to).is_none_or(|fighter| !items_work(b, battle, fighter));
        if !void {
            out.part(Origin::Card(added.card), added.points.into());
        }
    }
}

/// A Monster that is not in battle.
pub fn of_monster(b: Board, monster: &Monster, out: &mut impl Parts) {
    let card = b.card(monster.card);
    let source = Source { entry: monster.entry, card: monster.card, seat: monster.seat };
    let text = card.texts[slot::SKILL];
    out.part(Origin::Base, base(b, source, text, monster.open && card.kind == Kind::Monster));
    if monster.open {
        points(b, source, text, |whose| whose == Whose::This, out);
    }
}

/// The Monster's side of a battle: the Monster, or what stands in for it (M-RULE-110).
pub fn of_battling(b: Board, battle: &Battle, out: &mut impl Parts) {
    let monster = b.s.battling_monster();
    if let Some(stand_in) = &battle.stand_in {
        out.part(Origin::Card(stand_in.card), stand_in.points.into());
        bonus(b, battle, stand_in.card, BONUS, out);
    } else if let Some(monster) = monster {
        let card = b.card(monster.card);
        let source = Source { entry: monster.entry, card: monster.card, seat: monster.seat };
        let text = card.texts[slot::SKILL];
        let works = monster_works(b, battle);
        out.part(Origin::Base, base(b, source, text, works));
        let mut bonus_points = BONUS;
        if works && card.rules.contains(RuleKind::Figures) {
            points(b, source, text, |whose| whose == Whose::This, out);
            if let Some(own) = own_bonus(b, battle, source, text) {
                bonus_points = own;
            }
        }
        bonus(b, battle, monster.card, bonus_points, out);
    }
    from_land(b, battle, out);
    for fighter in battle.fighters.iter() {
        if !fighter.gone && items_work(b, battle, fighter) {
            equipment(b, fighter, |whose| whose == Whose::TheMonster, out);
        }
    }
    added(b, battle, battle.monster, out);
}

/// The attribute bonus (M-BATTLE-06): in a battle caused by a Character attack, on a Land of the same
/// attribute, whoever's Land it is (M-ATTR-06, M-ATTR-07, M-ATTR-08, M-ATTR-09, M-RULE-38, M-RULE-39, M-RULE-109).
/// Cards that can be treated as an attribute never cause it (M-ATTR-11).
fn bonus(b: Board, battle: &Battle, card: CardId, points: Points, out: &mut impl Parts) {
    let Some((_, land)) = land_of(b, battle) else { return };
    let attribute = b.card(card).attribute;
    let attacked = matches!(battle.cause, Cause::CharacterAttack | Cause::Duel);
    if attacked && attribute.is_some() && attribute == b.card(land.card).attribute {
        out.part(Origin::Bonus, points.into());
    }
}

/// The bonus that a skill gives in place of the usual one.
fn own_bonus(b: Board, battle: &Battle, source: Source, text: TextId) -> Option<Points> {
    let (_, land) = land_of(b, battle)?;
    rules(b, source, text).find_map(|rule| match rule {
        Rule::AttributeBonus { attribute, points } if b.card(land.card).attribute == Some(*attribute) => Some(*points),
        _ => None,
    })
}

/// What the Land of the battle adds to the Monster on it.
fn from_land(b: Board, battle: &Battle, out: &mut impl Parts) {
    let Some((owner, land)) = land_of(b, battle) else { return };
    let card = b.card(land.card);
    if card.rules.contains(RuleKind::Figures) {
        let source = Source { entry: land.entry, card: land.card, seat: land.holder(owner) };
        let attribute = monster_attribute(b, battle);
        let concerned = |whose| match whose {
            Whose::MonsterHere(None) => true,
            Whose::MonsterHere(wanted) => wanted == attribute,
            _ => false,
        };
        points(b, source, card.texts[slot::LAND], concerned, out);
    }
}

/// Whether a participant has First Strike (M-DMG-11).
pub fn fighter_strikes_first(b: Board, battle: &Battle, fighter: &Fighter) -> bool {
    let card = b.card(fighter.card);
    let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
    let strikes = |text| rules(b, source, text).any(|rule| *rule == Rule::FirstStrike);
    let by_skill = card.rules.contains(RuleKind::FirstStrike)
        && skill_works(b, battle, fighter)
        && strikes(card.texts[slot::SKILL]);
    by_skill || fighter.technique.is_some_and(|(_, text)| strikes(text) && items_work(b, battle, fighter))
}

/// Whether a rule of the Monster's skill works in the battle.
pub fn monster_rule<'a, T>(
    b: Board<'a>,
    battle: &Battle,
    kind: RuleKind,
    find: impl Fn(&'a Rule) -> Option<T>,
) -> Option<T> {
    let monster = b.s.battling_monster()?;
    let card = b.card(monster.card);
    if !card.rules.contains(kind) || !monster_works(b, battle) {
        return None;
    }
    let source = Source { entry: monster.entry, card: monster.card, seat: monster.seat };
    rules(b, source, card.texts[slot::SKILL]).find_map(find)
}

/// Whether the Monster has First Strike.
pub fn monster_strikes_first(b: Board, battle: &Battle) -> bool {
    monster_rule(b, battle, RuleKind::FirstStrike, |rule| (*rule == Rule::FirstStrike).then_some(())).is_some()
}
