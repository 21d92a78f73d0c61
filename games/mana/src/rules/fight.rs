//! The eight steps of a battle and what comes after them.

use crate::rules::battle::{Battle, Cause, Fighter, Stage, Strike};
use crate::rules::board::Board;
use crate::rules::card::{CardId, NO_TEXT, slot};
use crate::rules::effect::{Moment, Rule, RuleKind};
use crate::rules::effects::disabled::items_work;
use crate::rules::effects::requirement::meets_for_support;
use crate::rules::effects::{Source, all_rules, cost, rules};
use crate::rules::event::{Event, TrashedBy};
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Item, Land, Member};
use crate::rules::using::ban_use;
use crate::rules::words::{Kind, Timing};
use tercet_kernel::{Clause, Log, Seat};

/// Why the Character with this Item cannot use the Technique with this number, from 1 (M-TECH-02,
/// M-TECH-03, M-TECH-07). What other Characters of the battle use does not matter (M-TECH-05). An
/// Instrument has none, for it works by itself (M-INSTR-05).
pub fn ban_technique(b: Board, seat: Seat, item: &Item, number: u8) -> Option<Why> {
    let Some(battle) = &b.s.battle else { return Some(Why::rule("M-TECH-03")) };
    let Some(fighter) = battle.fighter(item.on).filter(|fighter| !fighter.gone && fighter.seat == seat) else {
        return Some(Why::rule("M-TECH-03"));
    };
    let card = b.card(item.card);
    let slot = usize::from(number) - 1;
    if card.is_instrument() || card.texts[slot] == NO_TEXT {
        return Some(Why::rule("M-INSTR-05"));
    }
    if fighter.tapped {
        return Some(Why::rule("M-TECH-07"));
    }
    if fighter.technique.is_some() {
        return Some(Why::rule("M-TECH-02"));
    }
    let cost = u16::from(cost::of_technique(b, seat, card.needs[slot]));
    (cost > b.s.sides[seat].available).then_some(Why::rule("M-MANA-04"))
}

/// Every Technique that a player can use now, Items by their numbers: none on the side that fights
/// with a Monster (M-BATTLE-02).
pub fn techniques<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = (Entry, u8)> {
    let items = b.s.sides[seat].items.iter();
    items.flat_map(move |item| {
        (1..=3)
            .filter(move |number| ban_technique(b, seat, item, *number).is_none())
            .map(move |number| (item.entry, number))
    })
}

/// Whether a player could use an In Battle Support now, as far as both players can see: some such
/// card of the game could be paid for, and its requirement is met. A player without one is asked all
/// the same, or the question would tell what the hand holds (M-RULE-17).
pub fn could_support(b: Board, seat: Seat) -> bool {
    let side = &b.s.sides[seat];
    let usable = |card| cost::can_use(b, seat, card, 0) && meets_for_support(b, seat, b.card(card).requirement);
    !side.hand.is_empty()
        && b.cards.with_timing(Timing::InBattle).iter().any(|card| b.card(*card).kind == Kind::Support && usable(*card))
}

/// Whether a player can use this Support in the present battle.
pub fn ban_in_battle(b: Board, seat: Seat, card: CardId) -> Option<Why> {
    ban_use(b, seat, card, Timing::InBattle, 0)
}

impl Fighter {
    /// A Character that takes part.
    pub fn new(seat: Seat, member: &Member, tapped: bool) -> Self {
        let Member { entry, card, .. } = *member;
        Fighter {
            entry,
            card,
            seat,
            tapped,
            technique: None,
            disables: false,
            struck: false,
            gone: false,
            trashed: false,
        }
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out a stage of the battle and goes on to the next. A battle whose one side is gone
    /// before step 7 ends without damage (M-BATTLE-09, M-RULE-81). Its end comes after the damage and
    /// what that has set off, and with it End of Battle skills (M-CHAR-09).
    pub fn fight(&mut self, stage: Stage) {
        let Some(battle) = &self.s.battle else { return };
        let over = battle.one_sided() || battle.ended;
        let active = self.s.active;
        let next = match stage {
            Stage::Techniques(_) | Stage::Supports(_) | Stage::Opening | Stage::Bonus if over => Stage::Aftermath,
            Stage::Techniques(seat) if seat == active => Stage::Techniques(active.other()),
            Stage::Techniques(_) => Stage::Supports(active),
            Stage::Supports(seat) if seat == active => Stage::Supports(active.other()),
            Stage::Supports(_) => Stage::Opening,
            Stage::Opening => Stage::Bonus,
            Stage::Bonus => Stage::Damage(Strike::First),
            Stage::Damage(strike) => return self.damage(strike),
            Stage::Order(order) => Stage::Apply(order),
            Stage::Apply(order) => return self.apply_damage(order),
            Stage::Aftermath => Stage::End,
            Stage::End => Stage::Close,
            Stage::Close => return self.close_battle(),
        };
        self.s.stack.push(Frame::Battle(next));
        match stage {
            Stage::Opening if !over => self.open_in_battle(),
            Stage::Bonus if !over => self.raise_in_battle(Moment::BeforeDamage),
            Stage::Aftermath => self.raise_what_was_set_off(),
            Stage::End => self.raise_end_of_battle(),
            Stage::Techniques(_)
            | Stage::Supports(_)
            | Stage::Opening
            | Stage::Bonus
            | Stage::Damage(_)
            | Stage::Order(_)
            | Stage::Apply(_)
            | Stage::Close => {}
        }
    }

    /// Step 5: a face-down Monster is opened (M-BATTLE-05, M-OPEN-03); a card that fights in its
    /// place is Open already (M-RULE-110). Then what was put after the opening happens
    /// (M-RULE-111).
    fn open_in_battle(&mut self) {
        self.raise_in_battle(Moment::AfterOpening);
        let stands_in = self.s.battle.as_ref().is_some_and(|battle| battle.stand_in.is_some());
        let face_down = self.s.battling_monster().filter(|monster| !monster.open).map(|monster| monster.entry);
        if let Some(monster) = face_down.filter(|_| !stands_in) {
            self.open(monster);
        }
    }

    /// A Character uses a Technique: it pays, and what the Technique does other than changing numbers
    /// happens at once (M-TECH-03, M-BATTLE-12, M-RULE-104).
    pub fn use_technique(&mut self, seat: Seat, item: Entry, number: u8) {
        let Some((_, &Item { card, on, .. })) = self.s.item(item) else { return };
        let slot = usize::from(number) - 1;
        let definition = self.cards.card(card);
        let cost = cost::of_technique(self.board(), seat, definition.needs[slot]);
        let text = definition.texts[slot];
        self.note(|_| Event::TechniqueUsed { seat, entry: on, item: card, number, paid: cost });
        self.pay(seat, u16::from(cost));
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let works = battle.fighter(on).is_some_and(|fighter| items_work(b, battle, fighter));
        let disables = works && all_rules(b, text).any(|(_, rule)| *rule == Rule::DisablesMonster);
        if let Some(battle) = &mut self.s.battle
            && let Some(fighter) = battle.fighters.iter_mut().find(|fighter| fighter.entry == on)
        {
            (fighter.technique, fighter.disables) = (Some((card, text)), disables);
        }
        if works {
            self.run_used(seat, card, on, text, 0);
        }
    }

    /// The post-battle step (M-BATTLE-10): Mana for a trashed Monster is returned, a Monster that
    /// moved arrives, one that attacked the Party returns, Characters are tapped or rewarded.
    fn close_battle(&mut self) {
        self.drop_stand_in();
        self.pay_owed();
        let Some(battle) = self.s.battle.clone() else { return };
        match battle.cause {
            Cause::Block => {
                let moving = self
                    .s
                    .stack
                    .from_top()
                    .find_map(|frame| if let Frame::Move(moving) = frame { Some(*moving) } else { None });
                if let Some(moving) = moving.filter(|_| !battle.monster_gone) {
                    self.arrive(moving.monster, moving.to);
                }
            }
            // The Land of an attacking Monster may be gone when it should return (M-PATK-18).
            Cause::PartyAttack => {
                if let Some(monster) = battle.homeless {
                    self.trash_homeless(monster, Clause("M-PATK-18"));
                }
            }
            Cause::Arena { prize } => self.reward(&battle, prize),
            // The Character is tapped when the battle is over (M-RULE-109).
            Cause::Duel => {
                for fighter in &battle.fighters {
                    self.set_tapped(fighter.entry, true);
                }
            }
            Cause::CharacterAttack => {}
        }
        self.s.battle = None;
        self.note(|_| Event::BattleEnded);
    }

    /// If exactly one of two Characters was trashed, the other's player gains the prize
    /// (M-RULE-83).
    fn reward(&mut self, battle: &Battle, prize: u8) {
        let mut trashed = battle.fighters.iter().filter(|fighter| fighter.trashed);
        if let (Some(loser), None) = (trashed.next(), trashed.next()) {
            self.gain(loser.seat.other(), u16::from(prize));
        }
    }

    /// A card that fought in a Monster's place goes to its owner's Discard Pile; no Mana moves for
    /// that (M-RULE-110).
    pub fn drop_stand_in(&mut self) {
        let Some(battle) = &mut self.s.battle else { return };
        let seat = battle.monster_seat;
        if let Some(stand_in) = battle.stand_in.as_mut().filter(|stand_in| !stand_in.gone) {
            stand_in.gone = true;
            let card = stand_in.card;
            self.discard(seat, card);
        }
    }

    /// Whether the skill of an Open Monster has something to say about its Land, outside battles and
    /// other effects (M-RULE-120). Carries it out; whether it did.
    pub fn shatter(&mut self) -> bool {
        let b = self.board();
        let shatters = |land: &Land| {
            let monster = land.monster.filter(|monster| monster.open)?;
            let card = b.card(monster.card);
            let source = Source { entry: monster.entry, card: monster.card, seat: monster.seat };
            let speaks = card.rules.contains(RuleKind::ShattersLand)
                && rules(b, source, card.texts[slot::SKILL]).any(|rule| *rule == Rule::ShattersLand);
            speaks.then_some((land.entry, monster.card))
        };
        let found = b.s.lands_from(b.s.active).find_map(|(_, land)| shatters(land));
        if let Some((land, monster)) = found {
            self.trash_land(land, TrashedBy::Effect(monster));
        }
        found.is_some()
    }
}
