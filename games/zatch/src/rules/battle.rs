//! A Battle and its five steps.

use crate::rules::board::Board;
use crate::rules::card::{CardId, TextId};
use crate::rules::effect::{Act, Cards, Rule, RuleKind, Step};
use crate::rules::effects::figures;
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::holding::sentences::{applies, for_role, sentences_of_fight};
use crate::rules::effects::meaning::condition;
use crate::rules::effects::meaning::filter::covers;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::moments::happening::{Happening, has_come};
use crate::rules::event::Event;
use crate::rules::frame::{BattleStep, Decided, Frame, Role, Stage, Trigger, Usage, Use};
use crate::rules::game::Game;
use crate::rules::instead::instead_of_effects;
use crate::rules::permission::works;
use crate::rules::program::{Class, Op};
use crate::rules::state::{Entry, Limit, Object, PageOf, Sentence};
use crate::rules::words;
use serde::{Deserialize, Serialize};
use tercet_kernel::{Log, Seat, Seq, Window};

/// A Battle: from Battle In to Battle Out (Z-TERM-06).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// The Attack.
    pub attack: Fight,
    /// The Defense.
    pub defense: Option<Fight>,
    /// A Defense was declared, though it may have been negated (Z-RULE-22).
    pub defended: bool,
    /// The step, 1 to 5.
    pub step: u8,
    /// The Total Powers as they stood in Step 4: of the Attack and of the Defense.
    pub totals: Option<[i16; 2]>,
    /// Who has won, once that is known; nobody if the Attack was negated (Z-STEP4-04).
    pub won: Option<Seat>,
    /// The MAMODO injured in it by the Attack or `[COUNTER]`, and whether they protected.
    pub hurt: Seq<(Entry, bool), 6>,
    /// The MAMODO that protected in it, hurt or not.
    pub protectors: Seq<Entry, 3>,
}

/// An Attack or Defense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fight {
    /// Whose.
    pub seat: Seat,
    /// It is the Attack.
    pub attacks: bool,
    /// The SPELL card, or the card whose effect it is.
    pub card: CardId,
    /// The page of the SPELL card; none for an effect.
    pub page: Option<PageOf>,
    /// The card whose effect it is.
    pub source: Entry,
    /// The effect.
    pub at: Option<Sentence>,
    /// The MAMODO that fights.
    pub mamodo: Entry,
    /// Its Power when it left or was Petrified (Z-RULE-29).
    pub frozen: Option<i16>,
    /// What was decided at its declaration.
    pub decided: Decided,
    /// The MP paid.
    pub paid: u8,
    /// It was negated.
    pub negated: bool,
    /// It has inflicted Damage or Injury (Z-TERM-14).
    pub inflicted: bool,
    /// The pages its Damage has turned.
    pub pages: u8,
    /// Its SPELL card is discarded afterwards, by a text (Z-RULE-30).
    pub discarded: bool,
}

impl Battle {
    /// The Attack, and the Defense if there is one.
    pub fn fights(&self) -> impl Iterator<Item = &Fight> {
        std::iter::once(&self.attack).chain(self.defense.as_ref())
    }

    /// The Attack or Defense of a player.
    pub fn of(&self, seat: Seat) -> Option<&Fight> {
        self.fights().find(|fight| fight.seat == seat)
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, seat: Seat) -> Option<&mut Fight> {
        std::iter::once(&mut self.attack).chain(self.defense.as_mut()).find(|fight| fight.seat == seat)
    }
}

impl Fight {
    /// What a use as Attack or Defense begins.
    fn of_use(usage: &Use) -> Fight {
        let (page, source, at) = match usage.of {
            Usage::Page(page) => (Some(page), Entry::NONE, None),
            Usage::Effect(entry, at) => (None, entry, Some(at)),
        };
        Fight {
            seat: usage.seat,
            attacks: usage.role == Role::Attack,
            card: usage.card,
            page,
            source,
            at,
            mamodo: usage.mamodo,
            frozen: None,
            decided: usage.decided,
            paid: usage.paid,
            negated: false,
            inflicted: false,
            pages: 0,
            discarded: false,
        }
    }

    /// Whether it is one with a SPELL card.
    pub const fn is_spell(&self) -> bool {
        self.page.is_some()
    }

    /// The text on which it stands.
    pub fn text(&self, b: Board) -> TextId {
        self.at.map_or(b.card(self.card).text, |at| at.text)
    }

    /// Whether an effect of that text belongs to it.
    pub fn says(&self, b: Board, effect: u8) -> bool {
        match self.at {
            Some(at) => at.effect == effect,
            None => for_role(b, self.text(b), effect, self.attacks) && !self.repeats(b, effect),
        }
    }

    /// Whether an effect of its SPELL card that works once per turn belongs to an earlier use of that card number
    /// (Z-RULE-60); one that was negated counts (Z-RULE-65).
    fn repeats(&self, b: Board, effect: u8) -> bool {
        let limits = b.cards.text(self.text(b)).effects[usize::from(effect)].limits;
        limits.contains(words::Limit::OncePerTurn) && b.s.limits.uses(Limit::Effect(self.seat, self.card, effect)) > 1
    }

    /// The ground of its sentences.
    pub fn ground(&self, at: Sentence) -> Ground {
        Ground {
            this: self.source,
            its: self.mamodo,
            coins: self.decided.coins,
            fights: true,
            objects: [self.decided.targets[0], Object::Nothing],
            ..Ground::bare(self.seat, self.card, at)
        }
    }

    /// The Total Power and Damage that an effect states (Z-POWER-02).
    pub fn stated(&self, b: Board) -> Option<(i16, u8)> {
        let at = self.at?;
        figures::stated(&b.cards.program(at).ops, self.attacks)
    }
}

/// The card that keeps the Attack from being Defended against (Z-STEP2-05, Z-RULE-26).
pub fn no_defense(b: Board) -> Option<CardId> {
    let attack = &b.s.battle.as_ref()?.attack;
    let things = things(b, attack);
    rules(b, RuleKind::Defense).find_map(|(g, rule)| {
        let Rule::NoDefense(cards, least) = rule else { return None };
        let covered = things.iter().flatten().any(|thing| covers(b, &g, cards, thing));
        let strong = least.is_none_or(|least| figures::total(b, attack.seat) >= least);
        (covered && strong && bound(&g, cards)).then_some(g.card)
    })
}

/// What fights on a side: the SPELL card or effect, and the MAMODO.
pub fn things(b: Board, fight: &Fight) -> [Option<Thing>; 2] {
    let mamodo = b.s.on_mat(fight.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
    [Some(Thing::fight(fight)), mamodo]
}

/// Whether an effect for the next card has been used up by the present one (Z-RULE-128).
pub fn bound(g: &Ground, cards: &Cards) -> bool {
    !cards.are_to_come() || g.used
}

impl<L: Log<Event>> Game<'_, L> {
    /// The Attack is shown: the Battle begins (Z-BIN-05). Only what carries `[A]` begins one (Z-TERM-09,
    /// Z-BIN-08, Z-SPELL-01); one MAMODO may fight in several Battles of a turn (Z-RULE-116, Z-BATTLE-13), each
    /// with its own SPELL card (Z-SPELL-13).
    pub fn begin_battle(&mut self, usage: &Use) {
        self.note(|_| Event::BattleBegan);
        let attack = Fight::of_use(usage);
        let (totals, won) = (None, None);
        let (hurt, protectors) = (Seq::new(), Seq::new());
        self.s.battle = Some(Battle { attack, defense: None, defended: false, step: 1, totals, won, hurt, protectors });
        self.add_kinds_of_fight(usage.card);
        let turn = self.s.turn;
        if let Some(mamodo) = self.s.on_mat_mut(usage.mamodo) {
            mamodo.attacked = [turn, if mamodo.attacked[0] == turn { mamodo.attacked[1] } else { mamodo.attacked[0] }];
        }
    }

    /// The Defense is declared (Z-STEP2-01).
    pub fn begin_defense(&mut self, usage: &Use) {
        self.add_kinds_of_fight(usage.card);
        if let Some(battle) = &mut self.s.battle {
            battle.defense = Some(Fight::of_use(usage));
            battle.defended = true;
        }
    }

    /// The text by which a player fights discards the SPELL card when the Battle is over (Z-RULE-30).
    pub fn discard_afterwards(&mut self, seat: Seat) {
        if let Some(fight) = self.s.battle.as_mut().and_then(|battle| battle.of_mut(seat)) {
            fight.discarded = true;
        }
    }

    /// The declaration is complete; the Battle goes on. It is declared and paid, not resolved (Z-STEP1-02,
    /// Z-STEP1-03, Z-STEP2-02, Z-STEP2-03, Z-STEP2-04, Z-EFF-04). Its coins stand, also if it loses (Z-RULE-93).
    pub fn fight_declared(&mut self, usage: &Use) {
        let Some(battle) = &mut self.s.battle else { return };
        if let Some(fight) = battle.of_mut(usage.seat) {
            fight.negated |= usage.negated.is_some();
        }
        // A coin that decides whether there is an Attack at all has shown tails (Z-RULE-159).
        let b = self.board();
        let tails = usage.role == Role::Attack && !attacks_at_all(b, usage);
        if tails && let Some(battle) = &mut self.s.battle {
            battle.attack.negated = true;
        }
        let step = if usage.role == Role::Attack { BattleStep::Declared } else { BattleStep::Defended };
        self.s.stack.push(Frame::Battle(step));
        if usage.negated.is_none() && !tails {
            self.run_class(usage.seat, Class::Shapes);
        }
    }

    /// The next part of the Battle that asks for nothing.
    pub fn battle_step(&mut self, step: BattleStep) {
        match step {
            BattleStep::Declared => self.after_attack(),
            BattleStep::Defended => self.begin_step_3(),
            BattleStep::Guard => self.end_step_3(),
            BattleStep::Compare => self.compare(),
            BattleStep::Resolve(stage) => self.resolve_stage(stage),
            BattleStep::Out => self.battle_out(),
        }
    }

    /// Step 2 follows, unless the Attack was negated at once: then no Battle is waged, and what waits
    /// for the next one keeps waiting (Z-BIN-07, Z-RULE-08).
    fn after_attack(&mut self) {
        let Some(battle) = &mut self.s.battle else { return };
        if battle.attack.negated {
            return self.s.stack.push(Frame::Battle(BattleStep::Out));
        }
        battle.step = 2;
        self.s.stack.push(Frame::Defend);
    }

    /// Step 3: the Attacker has the first choice (Z-STEP3-02, Z-BATTLE-08). A Defense that was negated
    /// has been used (Z-RULE-22). There is one such step between the Defense and the comparison (Z-RULE-16).
    fn begin_step_3(&mut self) {
        let again = self.s.house.second_defense;
        let Some(battle) = &mut self.s.battle else { return };
        let negated = battle.defense.is_some_and(|defense| defense.negated);
        if negated && again && battle.step == 2 {
            battle.defense = None;
            self.fewer = true;
            return self.s.stack.push(Frame::Defend);
        }
        battle.step = 3;
        let window = Window::for_both(self.s.active);
        self.s.stack.push(Frame::BattleEffects(window));
    }

    /// The Defender declares no Defense.
    pub fn decline_defense(&mut self) {
        let seat = self.s.active.other();
        self.note(|_| Event::NoDefense { seat });
        self.s.stack.push(Frame::Battle(BattleStep::Defended));
    }

    /// Both have passed: what a Defense does against the Attack is done now (Z-RULE-142).
    pub fn end_of_step_3(&mut self) {
        self.s.stack.push(Frame::Battle(BattleStep::Compare));
        self.s.stack.push(Frame::Battle(BattleStep::Guard));
    }

    fn end_step_3(&mut self) {
        self.run_class(self.s.active.other(), Class::Guards);
    }

    /// The Attack was negated in the Battle: nothing is compared and nobody wins (Z-STEP4-04,
    /// Z-RULE-148).
    fn attack_is_negated(&self) -> bool {
        self.s.battle.as_ref().is_some_and(|battle| battle.attack.negated)
    }

    /// Step 4: the higher Total Power wins, equal ones the Defender's (Z-STEP4-02, Z-STEP4-03,
    /// Z-RULE-27). Whoever declared no Defense, or whose Defense was negated, has 0 (Z-POWER-03) and wins
    /// nothing. Changes of Power count as they are now (Z-POWER-04), and one MAMODO and one card or effect a
    /// player (Z-POWER-05). To lose is not a negation (Z-RULE-28).
    fn compare(&mut self) {
        let b = self.board();
        let active = b.s.active;
        let negated = self.attack_is_negated();
        let totals = [figures::total(b, active), figures::total(b, active.other())];
        let Some(battle) = &mut self.s.battle else { return };
        battle.step = 4;
        if !negated {
            battle.totals = Some(totals);
            let defends = battle.defense.is_some_and(|defense| !defense.negated);
            battle.won = match totals[0] > totals[1] {
                true => Some(active),
                false => defends.then_some(active.other()),
            };
            let [attack, defense] = totals;
            self.note(|_| Event::Compared { attack, defense });
            self.lost_attack();
        }
        self.s.stack.push(Frame::Battle(BattleStep::Resolve(Stage::Damage)));
    }

    /// A MAMODO has lost a Battle as Attacker.
    fn lost_attack(&mut self) {
        let active = self.s.active;
        let lost = self.s.battle.as_ref().filter(|battle| battle.totals.is_some() && battle.won != Some(active));
        if let Some(mamodo) = lost.map(|battle| battle.attack.mamodo) {
            self.raise_lost_attack(mamodo);
        }
    }

    /// Step 5: Damage, Injuries, what occurs by them, all else (Z-STEP5-01, Z-STEP5-02, Z-STEP5-03, Z-STEP5-04);
    /// inside a stage the Attacker decides the order (Z-RULE-32).
    fn resolve_stage(&mut self, stage: Stage) {
        let Some(battle) = &mut self.s.battle else { return };
        battle.step = 5;
        let next = match stage {
            Stage::Damage => BattleStep::Resolve(Stage::Injury),
            Stage::Injury => BattleStep::Resolve(Stage::Inflicted),
            Stage::Inflicted => BattleStep::Resolve(Stage::Rest),
            Stage::Rest => BattleStep::Out,
        };
        self.s.stack.push(Frame::Battle(next));
        match stage {
            Stage::Inflicted => self.raise_inflictions(),
            Stage::Damage | Stage::Injury | Stage::Rest => self.raise_stage(stage),
        }
    }

    /// The lines of the Attack and Defense that are due in a stage, put in order by the Attacker. Of an Attack
    /// that failed nothing is done but what does not depend on the Powers (Z-STEP5-05, Z-STEP5-07, Z-EFF-03).
    fn raise_stage(&mut self, stage: Stage) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut due: Seq<Trigger, 6> = Seq::new();
        for fight in battle.fights().filter(|fight| !fight.negated) {
            let won = battle.won == Some(fight.seat);
            let special = fight.is_spell() && b.card(fight.card).is_special();
            let text = fight.text(b);
            for (effect, program) in b.cards.programs(text).iter().enumerate() {
                let at = Sentence { text, effect: effect as u8, op: 0 };
                let works = says_now(b, fight, at)
                    && match program.class {
                        Class::Winner => won,
                        // What guards on a Defense is all else on an Attack (Z-RULE-142).
                        Class::Guards => fight.attacks && (won || special),
                        // With special Power it does not depend on the comparison, on a Defense neither (Z-RULE-144).
                        Class::Rest => fight.attacks && won || special,
                        Class::Shapes => false,
                    };
                if works && stage_of(&program.ops) == stage {
                    due.push(trigger(fight, at, program.ops.len() as u8));
                }
            }
            if stage == Stage::Damage {
                due.extend(instead_of_effects(b, fight).iter().copied());
            }
        }
        self.raise_now(&due);
    }

    /// Effects of a class on a player's Attack or Defense are carried out now.
    fn run_class(&mut self, seat: Seat, class: Class) {
        let b = self.board();
        let fight = b.s.battle.as_ref().and_then(|battle| battle.of(seat));
        let Some(fight) = fight.filter(|fight| !fight.negated) else { return };
        let text = fight.text(b);
        let programs = b.cards.programs(text).iter().enumerate();
        let lines = programs.map(|(effect, program)| (Sentence { text, effect: effect as u8, op: 0 }, program));
        let due: Seq<Trigger, 6> = lines
            .filter(|(at, program)| program.class == class && says_now(b, fight, *at))
            .map(|(at, program)| trigger(fight, at, program.ops.len() as u8))
            .collect();
        self.raise_now(&due);
    }

    /// Battle Out: SPELL cards go back to their pages, what lasts for the Battle ends (Z-STEP5-08,
    /// Z-SPELL-03, Z-RULE-30), and the Attacker acts first (Z-RULE-03). It is Non-Battle again (Z-TERM-07), and
    /// the Attacker has the first Action (Z-BATTLE-07).
    fn battle_out(&mut self) {
        self.raise_battle_out();
        let Some(battle) = self.s.battle.take() else { return };
        self.fewer = true;
        self.note(|_| Event::BattleOut);
        self.s.lasting.change(|laid| laid.of_fight = false);
        let waged = battle.step > 1;
        for page in battle.fights().filter(|fight| fight.discarded).filter_map(|fight| fight.page) {
            self.discard_page(page.book, page.number, None);
        }
        self.end_used(waged);
    }
}

/// Whether there is an Attack, after the coins that decide it.
fn attacks_at_all(b: Board, usage: &Use) -> bool {
    let Usage::Effect(_, at) = usage.of else { return true };
    let program = b.cards.program(at);
    let g = Ground { coins: usage.decided.coins, ..Ground::bare(usage.seat, usage.card, at) };
    let mut op = 0;
    while let Some(found) = program.ops.get(op) {
        if matches!(found, Op::Do(Step::Attack { .. })) {
            return true;
        }
        op += 1;
        if let Op::Unless(condition, no) = found
            && !condition::holds(b, &g, condition)
        {
            op = usize::from(*no);
        }
    }
    false
}

/// Whether a line belongs to an Attack or Defense and takes place: of a SPELL card only if it is not negated
/// (Z-RULE-136) and nothing is done instead; an effect that fights has been used and goes on (Z-RULE-55).
fn says_now(b: Board, fight: &Fight, at: Sentence) -> bool {
    fight.says(b, at.effect) && !(fight.is_spell() && works::fight_is_negated(b, &fight.ground(at)))
}

/// What occurs by itself on an Attack or Defense, to be put in order with the rest.
fn trigger(fight: &Fight, at: Sentence, end: u8) -> Trigger {
    Trigger {
        seat: fight.seat,
        card: fight.card,
        this: fight.source,
        its: fight.mamodo,
        at,
        end,
        objects: [Object::Nothing; 2],
        that: Object::Nothing,
        fight: true,
        chain: 0,
        tally: 0,
    }
}

/// In which stage a line of an Attack works: by the first thing it does.
fn stage_of(ops: &[Op]) -> Stage {
    let first = ops.iter().find_map(|op| match op {
        Op::Do(Step::InflictIts | Step::Inflict(_)) => Some(Stage::Damage),
        Op::Do(Step::Act(Act::Injure, _)) => Some(Stage::Injury),
        Op::Do(Step::Flip(..) | Step::Look(..) | Step::Check(_)) | Op::When(..) => None,
        Op::Do(_) | Op::For(..) | Op::Rule(..) => Some(Stage::Rest),
        Op::Unless(..)
        | Op::Jump(_)
        | Op::Needs(_)
        | Op::Pick { .. }
        | Op::Part(..)
        | Op::May(_)
        | Op::Pay(..)
        | Op::Extra { .. }
        | Op::Every(..)
        | Op::EachPlayer(_)
        | Op::Again(_) => None,
    });
    // An effect that states an Attack inflicts its Damage.
    let states = ops.iter().any(|op| matches!(op, Op::Do(Step::Attack { .. })));
    if states { Stage::Damage } else { first.unwrap_or(Stage::Rest) }
}

/// Lines of a fight that react to what happens, with the condition around them met.
pub fn reacting<'a>(b: Board<'a>, fight: &'a Fight, what: Happening<'a>) -> impl Iterator<Item = Trigger> + 'a {
    sentences_of_fight(b, fight, what.kind())
        .filter(move |(g, standing)| applies(b, g, standing) && !works::fight_is_negated(b, g))
        .filter_map(move |(g, _)| {
            let Op::When(moment, to) = b.cards.op(g.at) else { return None };
            let at = Sentence { op: g.at.op + 1, ..g.at };
            has_come(b, &g, moment, &what).then(|| trigger(fight, at, *to))
        })
}
