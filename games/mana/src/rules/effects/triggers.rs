//! What happens when something happens, and in which order (M-USE-07, M-RULE-02).

use super::condition::land_of;
use super::disabled::{items_work, monster_works, skill_works};
use super::{Source, ability, condition, lasting, steps_of};
use crate::rules::battle::{Battle, Fighter, Stage};
use crate::rules::board::Board;
use crate::rules::card::{CardId, TextId, slot};
use crate::rules::cards::Cards;
use crate::rules::effect::{Ability, Moment, RuleKind, Step, Until};
use crate::rules::event::Event;
use crate::rules::frame::{Concerned, Frame, Run, Trigger};
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::state::{Entry, LastingText, Member, Monster, Sentence};
use tercet_kernel::{Log, Seat, Seq};

/// A few effects with their players, triggered by one moment.
type Triggered = Seq<(Seat, Trigger), 6>;

/// The sentences of a text that a moment triggers, their conditions being met now.
fn sentences<'a>(b: Board<'a>, source: Source, text: TextId, moment: Moment) -> impl Iterator<Item = Trigger> {
    b.cards.text(text).abilities.iter().enumerate().filter_map(move |(at, ability)| match ability {
        Ability::Triggered { moment: when, condition, .. }
            if *when == moment && condition.as_ref().is_none_or(|c| condition::holds(b, c, source)) =>
        {
            let sentence = Sentence { text, ability: at as u8, step: 0 };
            Some(Trigger { card: source.card, source: source.entry, sentence, concerned: None })
        }
        _ => None,
    })
}

/// The same for a Monster's skill.
fn of_monster<'a>(b: Board<'a>, monster: &Monster, moment: Moment) -> impl Iterator<Item = (Seat, Trigger)> {
    let seat = monster.seat;
    let source = Source { entry: monster.entry, card: monster.card, seat };
    sentences(b, source, b.card(monster.card).texts[slot::SKILL], moment).map(move |trigger| (seat, trigger))
}

/// Sentences that lie in wait for a time and are triggered by this moment (M-RULE-91).
fn of_lasting<'a>(b: Board<'a>, moment: Moment, whose: impl Fn(Seat) -> bool) -> impl Iterator<Item = (Seat, Trigger)> {
    b.s.lasting.iter().filter_map(move |lasting| {
        let LastingText { seat, card, sentence } = lasting.effect;
        let triggered = match ability(b.cards, sentence) {
            Ability::Triggered { moment: when, condition, .. } => {
                *when == moment && lasting::is_met(b, lasting.effect, condition.as_ref())
            }
            Ability::Continuous { .. } | Ability::Used(_) => false,
        };
        let trigger = Trigger { card, source: Entry::NONE, sentence, concerned: None };
        (triggered && whose(seat)).then_some((seat, trigger))
    })
}

/// Sentences of Supports that lie in wait in the battle.
fn of_waiting<'a>(b: Board<'a>, battle: &'a Battle, moment: Moment) -> impl Iterator<Item = (Seat, Trigger)> {
    battle.waiting.iter().copied().filter(move |(seat, trigger)| match ability(b.cards, trigger.sentence) {
        Ability::Triggered { moment: when, condition, .. } => {
            let source = Source { entry: trigger.source, card: trigger.card, seat: *seat };
            *when == moment && condition.as_ref().is_none_or(|c| condition::holds(b, c, source))
        }
        _ => false,
    })
}

/// Sentences of the Land of the battle; the Monster's owner decides and pays, whether or not the Monster
/// is still there (M-RULE-124, M-RULE-96).
fn of_land<'a>(b: Board<'a>, battle: &Battle, moment: Moment) -> Triggered {
    let Some((_, land)) = land_of(b, battle) else { return Triggered::new() };
    let owner = battle.monster_owner;
    let source = Source { entry: land.entry, card: land.card, seat: owner };
    sentences(b, source, b.card(land.card).texts[slot::LAND], moment).map(|trigger| (owner, trigger)).collect()
}

/// What the Characters in the battle have to say at its end: their skills, if they are still in play, and
/// the Techniques they used (M-RULE-56, M-RULE-84).
fn of_fighters(b: Board, battle: &Battle, moment: Moment) -> Triggered {
    let mut all = Triggered::new();
    for fighter in battle.fighters.iter().filter(|fighter| has_a_say(fighter, moment)) {
        let card = b.card(fighter.card);
        let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
        if card.rules.contains(RuleKind::EndOfBattle) && skill_works(b, battle, fighter) && !fighter.gone {
            all.extend(sentences(b, source, card.texts[slot::SKILL], moment).map(|trigger| (fighter.seat, trigger)));
        }
        all.extend(of_technique(b, battle, fighter, moment));
    }
    all
}

/// The sentences of the Technique that a participant used, its user being the card concerned.
fn of_technique<'a>(
    b: Board<'a>,
    battle: &Battle,
    fighter: &Fighter,
    moment: Moment,
) -> impl Iterator<Item = (Seat, Trigger)> + use<'a> {
    let Fighter { entry, card, seat, .. } = *fighter;
    let concerned = Some(Concerned { entry, card, owner: seat });
    let used = fighter.technique.filter(|_| items_work(b, battle, fighter));
    used.into_iter().flat_map(move |(item, text)| {
        let source = Source { entry, card: item, seat };
        sentences(b, source, text, moment).map(move |trigger| (seat, Trigger { concerned, ..trigger }))
    })
}

/// Whether a participant's texts are due at this moment. What is done to the Monster does not ask whether
/// the user of the Technique still stands (M-RULE-84); untapping does.
fn has_a_say(fighter: &Fighter, moment: Moment) -> bool {
    match moment {
        Moment::UserTrashed => fighter.trashed,
        Moment::EndOfBattleSurvived => true,
        _ => !fighter.gone,
    }
}

/// Whether a sentence sends a trashed card elsewhere than to the Discard Pile (M-RULE-97).
pub fn returns(cards: &Cards, sentence: Sentence) -> bool {
    steps_of(ability(cards, sentence)).iter().any(|step| matches!(step, Step::Return(_)))
}

impl<L: Log<Event>> Game<'_, L> {
    fn raise(&mut self, triggered: &Triggered) {
        for (seat, trigger) in triggered {
            self.s.pending.raise(*seat, *trigger);
        }
    }

    /// Raises what something trashed has set off: in a battle it waits for the end of the damage, whatever is
    /// carried out before (M-BATTLE-10, M-RULE-84).
    fn set_off(&mut self, triggered: &Triggered) {
        match self.s.battle.as_mut().filter(|battle| !battle.settled) {
            Some(battle) => battle.set_off.extend(triggered.iter().copied()),
            None => self.raise(triggered),
        }
    }

    /// The damage of the battle is over: what was set off before is due (M-BATTLE-10).
    pub fn raise_what_was_set_off(&mut self) {
        let Some(battle) = &mut self.s.battle else { return };
        battle.settled = true;
        for (seat, trigger) in &std::mem::take(&mut battle.set_off) {
            self.s.pending.raise(*seat, *trigger);
        }
    }

    /// Raises effects that are carried out at once, before anything else.
    fn raise_now(&mut self, triggered: &Triggered) {
        if !triggered.is_empty() {
            let from = self.s.pending.group();
            self.raise(triggered);
            self.s.stack.push(Frame::Settle(from));
        }
    }

    /// A Monster was opened (M-OPEN-14).
    pub fn raise_opened(&mut self, entry: Entry, moments: &[Moment]) {
        let b = self.board();
        let in_battle = b.s.battle.as_ref().filter(|battle| battle.monster == entry);
        let works = in_battle.is_none_or(|battle| monster_works(b, battle));
        let monster = b.s.battling_monster().filter(|monster| monster.entry == entry);
        let monster = monster.or_else(|| b.s.monster(entry).map(|(_, _, monster)| monster));
        let Some(monster) = monster.filter(|monster| works && b.card(monster.card).rules.contains(RuleKind::OnOpen))
        else {
            return;
        };
        let all: Triggered = moments.iter().flat_map(|moment| of_monster(b, monster, *moment)).collect();
        self.raise_now(&all);
    }

    /// A moment inside the battle that the Monster's skill or a used Support waits for.
    pub fn raise_in_battle(&mut self, moment: Moment) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut all: Triggered = of_waiting(b, battle, moment).collect();
        if let Some(monster) = b.s.battling_monster()
            && b.card(monster.card).rules.contains(RuleKind::OtherMoments)
            && monster_works(b, battle)
        {
            all.extend(of_monster(b, monster, moment));
        }
        self.raise_now(&all);
    }

    /// The battle ends: skills of participants that are still in play, and all that Techniques and
    /// Supports have put here (M-RULE-84). What stands in for the Monster is the Monster that survives or
    /// not (M-RULE-110).
    pub fn raise_end_of_battle(&mut self) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut all = of_fighters(b, battle, Moment::UserTrashed);
        let moments = [
            Some(Moment::EndOfBattle),
            Some(Moment::EndOfBattleNotTrashed),
            battle.monster_stands().then_some(Moment::EndOfBattleSurvived),
            (battle.shaken_land != Entry::NONE).then_some(Moment::LandsMonsterTrashed),
        ];
        for moment in moments.into_iter().flatten() {
            all.extend(of_fighters(b, battle, moment).iter().copied());
            all.extend(of_waiting(b, battle, moment));
            if let Some(monster) = b.s.battling_monster()
                && b.card(monster.card).rules.contains(RuleKind::EndOfBattle)
                && monster_works(b, battle)
            {
                all.extend(of_monster(b, monster, moment));
            }
        }
        self.raise(&all);
    }

    /// The turn ends (M-RULE-91).
    pub fn raise_end_of_turn(&mut self) {
        let all: Triggered = of_lasting(self.board(), Moment::EndOfTurn, |_| true).collect();
        self.raise(&all);
    }

    /// What is due for a card because it was not trashed in the battle is due no more: it was (M-RULE-96).
    fn forget_survival(&mut self, entry: Entry) {
        let cards = self.cards;
        let survives = |sentence| {
            matches!(ability(cards, sentence), Ability::Triggered { moment: Moment::EndOfBattleNotTrashed, .. })
        };
        self.s.pending.drop_if(|due| due.source == entry && survives(due.sentence));
    }

    /// A Character in play was trashed. If that happens among the End of Battle effects, what its Technique
    /// says of it is one of them too, for the battle lasts until they are done (M-RULE-96).
    pub fn character_was_trashed(&mut self, seat: Seat, member: Member, by: By) {
        self.forget_survival(member.entry);
        let b = self.board();
        let concerned = Some(Concerned { entry: member.entry, card: member.card, owner: member.owner });
        let mut all: Triggered = Seq::new();
        all.extend(of_lasting(b, Moment::YourCharacterTrashed, |whose| whose == seat));
        all.extend(of_lasting(b, Moment::YoursTrashed, |whose| whose == seat));
        let battle = b.s.battle.as_ref();
        let monster = b.s.battling_monster();
        if let Some(whose) = by.monster {
            all.extend(of_lasting(b, Moment::MonsterTrashesCharacter, |_| true).map(|(_, trigger)| (whose, trigger)));
            if let (Some(battle), Some(monster)) = (battle, monster)
                && b.card(monster.card).rules.contains(RuleKind::OnTrash)
                && monster_works(b, battle)
            {
                all.extend(of_monster(b, monster, Moment::TrashesCharacter));
            }
        }
        if let Some(battle) = battle {
            all.extend(of_land(b, battle, Moment::CharacterTrashedHere).iter().copied());
        }
        let ends = b.s.stack.from_top().any(|frame| matches!(frame, Frame::Battle(Stage::Close)));
        if let Some(battle) = battle.filter(|_| ends)
            && let Some(fighter) = battle.fighter(member.entry)
        {
            all.extend(of_technique(b, battle, fighter, Moment::UserTrashed));
        }
        for (_, trigger) in all.iter_mut() {
            trigger.concerned = concerned;
        }
        self.set_off(&all);
    }

    /// A Monster in play was trashed; `skill` says whether its own reacts (M-RULE-96).
    pub fn monster_was_trashed(&mut self, monster: Monster, land: Entry, skill: bool) {
        self.forget_survival(monster.entry);
        let b = self.board();
        let mut all: Triggered = Seq::new();
        let battle = b.s.battle.as_ref().filter(|battle| battle.monster == monster.entry);
        if skill && b.card(monster.card).rules.contains(RuleKind::OnTrash) {
            all.extend(of_monster(b, &monster, Moment::Trashed));
            if b.s.battle.is_some() {
                all.extend(of_monster(b, &monster, Moment::TrashedInBattle));
            }
        }
        all.extend(of_lasting(b, Moment::YoursTrashed, |whose| whose == monster.seat));
        if let Some(battle) = battle {
            all.extend(of_waiting(b, battle, Moment::YourMonsterTrashed).filter(|(seat, _)| *seat == monster.seat));
            if battle.land == land {
                all.extend(of_land(b, battle, Moment::MonsterTrashedHere).iter().copied());
            }
        }
        for (_, trigger) in all.iter_mut() {
            trigger.concerned = Some(Concerned { entry: monster.entry, card: monster.card, owner: monster.owner });
        }
        self.set_off(&all);
    }

    /// Effects that were triggered are carried out as soon as nothing else is: in a battle, after its
    /// damage (M-BATTLE-10).
    pub fn settle_what_waits(&mut self) {
        let now = self.s.battle.as_ref().is_none_or(|battle| battle.settled);
        let busy = matches!(self.s.stack.top(), Some(Frame::Run(_) | Frame::Settle(_)));
        if now && !busy && !self.s.pending.is_empty() {
            self.s.stack.push(Frame::Settle(0));
        }
    }

    /// Carries out the waiting effects one after the other: first those of the active player, each
    /// player's in the order that player wishes (M-USE-07).
    pub fn settle(&mut self, from: u8) {
        if let Some((seat, effect)) = self.s.pending.take_next(from, self.s.active) {
            self.s.stack.push(Frame::Settle(from));
            self.start(seat, effect);
        }
    }

    /// The player has said which effect comes first.
    pub fn order(&mut self, from: u8, seat: Seat, entry: Entry, card: CardId) {
        if let Some(effect) = self.s.pending.take_of(from, seat, (entry, card)) {
            self.start(seat, effect);
        }
    }

    /// A triggered effect begins. One that its player may refuse and cannot pay for is passed over
    /// (M-RULE-36), as is one about a card that has gone on (M-RULE-97), or that would end a battle
    /// which is over (M-RULE-81).
    fn start(&mut self, seat: Seat, effect: Trigger) {
        let Ability::Triggered { optional, price, steps, .. } = ability(self.cards, effect.sentence) else { return };
        let gone = returns(self.cards, effect.sentence)
            && effect.concerned.is_some_and(|trashed| !self.s.sides[trashed.owner].discards.contains(&trashed.card));
        let ends = steps.iter().any(|step| matches!(step, Step::EndBattle));
        let over = ends && self.s.battle.as_ref().is_some_and(Battle::one_sided);
        if gone || over || u16::from(*price) > self.s.sides[seat].available {
            return;
        }
        let card = effect.card;
        self.note(|_| Event::EffectBegan { seat, card });
        self.s.stack.push(Frame::Run(Run { undecided: *optional, ..Run::new(seat, effect) }));
    }

    /// What a used card, skill or Technique does at once.
    pub fn run_used(&mut self, seat: Seat, card: CardId, source: Entry, text: TextId, x: u8) {
        let abilities = &self.cards.text(text).abilities;
        for (at, ability) in abilities.iter().enumerate().rev() {
            if matches!(ability, Ability::Used(_)) {
                let sentence = Sentence { text, ability: at as u8, step: 0 };
                let effect = Trigger { card, source, sentence, concerned: None };
                self.s.stack.push(Frame::Run(Run { x, ..Run::new(seat, effect) }));
            }
        }
    }

    /// The sentences of a Support that wait for a moment of the battle.
    pub fn lie_in_wait(&mut self, seat: Seat, card: CardId, source: Entry, text: TextId) {
        let Some(battle) = &mut self.s.battle else { return };
        for (at, ability) in self.cards.text(text).abilities.iter().enumerate() {
            if matches!(ability, Ability::Triggered { .. }) {
                let sentence = Sentence { text, ability: at as u8, step: 0 };
                battle.waiting.push((seat, Trigger { card, source, sentence, concerned: None }));
            }
        }
    }

    /// A step makes a sentence hold, or lie in wait, for a time.
    pub fn let_last(&mut self, run: &Run, until: Until) {
        let sentence = lasting::within(run.effect.sentence, run.step);
        self.begin_lasting(LastingText { seat: run.seat, card: run.effect.card, sentence }, until);
    }
}
