//! How an attack goes (B-RULE-17).

use crate::rules::attack::defends_with;
use crate::rules::board::Board;
use crate::rules::effect::{Attacked, Moment, Points, Rule, RuleKind};
use crate::rules::effects::figures::{self, Duel};
use crate::rules::effects::filter::{Basis, Candidate, concerns};
use crate::rules::effects::immunity::{Subject, in_force, own_rules};
use crate::rules::event::{Event, SwitchedBy};
use crate::rules::frame::{Attack, AttackStage, Cause, Frame, Target};
use crate::rules::game::Game;
use crate::rules::reveal::changes_by_itself;
use crate::rules::state::{Acted, Entry, FieldCard, Lasting, Until};
use crate::rules::words::{Kind, Stance};
use std::cmp::Ordering;
use tercet_kernel::{Log, Seat};

/// What two Monsters bring to a battle.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// The points of the attacker.
    pub attack: i16,
    /// Those with which its target defends.
    pub defence: i16,
    /// Whether the target is immune to attacks of this Monster (B-RULE-49).
    pub withstands: bool,
}

/// With what this attacker and its target would meet now (B-BATTLE-01).
pub fn meeting(b: Board, seat: Seat, attacker: &FieldCard, side: Seat, target: &FieldCard) -> Meeting {
    let withstands = withstands(b, seat, attacker, side, target);
    let unheeded = if withstands { attacker.entry } else { Entry::NONE };
    let points =
        |which, seat, card: &FieldCard, attacker| figures::current(b, which, seat, card, Duel { attacker, unheeded });
    let attack = points(Points::Attack, seat, attacker, None);
    let defence = points(defends_with(target), side, target, Some(attacker));
    Meeting { attack, defence, withstands }
}

/// Whether the target is immune to attacks of this Monster (B-RULE-49).
fn withstands(b: Board, seat: Seat, attacker: &FieldCard, side: Seat, target: &FieldCard) -> bool {
    own_rules(b, RuleKind::Withstands, side, target).any(|(source, rule)| match rule {
        Rule::Withstands(filter) => {
            source.entry == target.entry
                && concerns(b, filter, &source, Basis::Printed, Candidate::on_field(seat, attacker))
        }
        _ => false,
    })
}

impl<L: Log<Event>> Game<'_, L> {
    /// An attack is declared; the target's Traps answer first (B-RULE-17). It is made whatever
    /// comes of it (B-RULE-26).
    pub fn declare(&mut self, attack: Attack) {
        let Attack { attacker, target, .. } = attack;
        let Some((seat, card)) = self.s.find(attacker) else { return };
        let card = card.card;
        let aimed_at = match target {
            Target::Card(entry) => self.s.find(entry).map(|(side, card)| (side, *card)),
            Target::Player => None,
        };
        if let Some((side, aimed_at)) = aimed_at
            && self.cards.card(aimed_at.card).kind == Kind::Monster
        {
            let defence = figures::defence(self.board(), side, &aimed_at);
            self.begin_lasting(attacker, Lasting::FirstTarget { attacker, target: aimed_at.entry, defence });
        }
        if let Some(card) = self.s.find_mut(attacker) {
            card.attacks = card.attacks.saturating_add(1);
            if !attack.then_leaves {
                card.acted = Some(Acted::Attacked);
            }
        }
        let target_card = aimed_at.filter(|(_, card)| card.stance.visible()).map(|(_, card)| card.card);
        self.note(|_| Event::AttackDeclared { seat, attacker, card, target, target_card });
        self.s.stack.push(Frame::Attack(attack));
        // B-RULE-32: the condition of a Trap sees its player's own face-down cards too.
        let aimed_at = aimed_at.map(|(_, card)| (card.entry, self.cards.card(card.card).kind == Kind::Monster));
        let is_deed = |own: Entry, moment: &Moment| match moment {
            Moment::OpponentAttacks(attacked) => is_aimed_at(*attacked, own, aimed_at),
            _ => false,
        };
        self.answer_as(seat.other(), is_deed, attacker);
    }

    /// The next stage of an attack.
    pub fn go_on_with(&mut self, attack: Attack) {
        if attack.stage == AttackStage::Fought {
            return self.after(attack);
        }
        let Some((seat, attacker)) = self.s.find(attack.attacker) else {
            return self.then(attack, AttackStage::Fought);
        };
        let attacker = *attacker;
        match (attack.stage, attack.target) {
            (AttackStage::Declared, Target::Card(target)) => self.reach(attack, seat, &attacker, target),
            (AttackStage::Declared, Target::Player) => {
                self.then(attack, AttackStage::Fought);
                self.hit_player(seat, &attacker);
            }
            (AttackStage::Revealed, Target::Card(target)) if self.s.find(target).is_some() => {
                self.then(attack, AttackStage::Fought);
                self.fight(seat, &attacker, target);
            }
            _ => {
                self.then(attack, AttackStage::Fought);
                self.note(|_| Event::AttackStopped { seat, card: attacker.card });
            }
        }
    }

    /// Whether the attacker and what it attacks are both still there (B-RULE-26).
    pub fn can_go_on(&self, attack: &Attack) -> bool {
        let there = |entry| self.s.find(entry).is_some();
        there(attack.attacker)
            && match attack.target {
                Target::Card(target) => there(target),
                Target::Player => true,
            }
    }

    fn then(&mut self, attack: Attack, stage: AttackStage) {
        self.s.stack.push(Frame::Attack(Attack { stage, ..attack }));
    }

    /// The attack reaches its target: a face-down Monster is turned up (B-BATTLE-07), a Spell or
    /// Trap goes to the graveyard without effect (B-BATTLE-08, B-SPELL-05).
    fn reach(&mut self, attack: Attack, seat: Seat, attacker: &FieldCard, target: Entry) {
        let Some((_, card)) = self.s.find(target) else {
            self.note(|_| Event::AttackStopped { seat, card: attacker.card });
            return self.then(attack, AttackStage::Fought);
        };
        let (visible, kind) = (card.stance.visible(), self.cards.card(card.card).kind);
        if kind != Kind::Monster {
            self.then(attack, AttackStage::Fought);
            return self.send(target, Cause::Attack(attack.attacker));
        }
        self.then(attack, AttackStage::Revealed);
        if !visible {
            self.revealed(target, seat.other());
        }
    }

    /// A Monster attacks the player: one life, whatever its points (B-LIFE-01, B-LIFE-02).
    fn hit_player(&mut self, seat: Seat, attacker: &FieldCard) {
        let from = self.s.pending.group();
        self.trigger(seat, attacker.entry, &Moment::AttacksPlayer, Entry::NONE);
        self.push_settle(from);
        let opponent = seat.other();
        let spared = in_force(self.board(), RuleKind::LosesNoLives, Subject::Player(opponent), |source, _| {
            source.seat == opponent
        })
        .next()
        .is_some();
        if !spared {
            self.change_lives(opponent, -1);
        }
    }

    /// The battle calculation (B-BATTLE-01, B-BATTLE-02, B-BATTLE-03, B-BATTLE-04, B-BATTLE-05, B-BATTLE-06). It
    /// costs nobody lives (B-LIFE-04), and an attacker with fewer points loses to either mode (B-RULE-19).
    fn fight(&mut self, seat: Seat, attacker: &FieldCard, target: Entry) {
        let Some((side, target)) = self.s.find(target) else { return };
        let target = *target;
        let Meeting { attack, defence, withstands } = meeting(self.board(), seat, attacker, side, &target);
        self.note(|_| Event::Battle {
            seat,
            attacker: attacker.card,
            points: attack,
            target: target.card,
            target_points: defence,
        });
        match attack.cmp(&defence) {
            Ordering::Greater if withstands => self.note(|_| Event::Withstood { seat: side, card: target.card }),
            Ordering::Greater => self.send(target.entry, Cause::Battle(attacker.entry)),
            Ordering::Less => self.send(attacker.entry, Cause::Battle(target.entry)),
            // B-BATTLE-06, B-RULE-18: nobody loses.
            Ordering::Equal => {}
        }
    }

    /// What changes by itself after an attack (B-RULE-59), and a Monster that leaves after its
    /// attack (B-RULE-47).
    fn after(&mut self, attack: Attack) {
        if attack.then_leaves {
            self.send(attack.attacker, Cause::Effect(attack.attacker));
        }
        self.change_mode(attack.attacker, Stance::DefenceVisible);
        if let Target::Card(target) = attack.target {
            self.change_mode(target, Stance::AttackVisible);
        }
    }

    fn change_mode(&mut self, entry: Entry, stance: Stance) {
        if let Some((seat, card)) = self.s.find(entry)
            && changes_by_itself(self.board(), seat, card)
        {
            self.set_stance(entry, stance, SwitchedBy::ItsText);
        }
    }

    /// Brings an effect into force until the end of the turn.
    pub fn begin_lasting(&mut self, source: Entry, effect: Lasting) {
        let stamp = self.stamp();
        self.s.lasting.begin(tercet_kernel::Lasting { effect, until: Until::EndOfTurn, source: source.0, stamp });
    }
}

/// Whether an attack is aimed at what a text on the card `own` names: at a card, and whether that is a Monster,
/// or at the player.
fn is_aimed_at(attacked: Attacked, own: Entry, target: Option<(Entry, bool)>) -> bool {
    match (attacked, target) {
        (Attacked::Anything, _) | (Attacked::You, None) => true,
        (Attacked::Monster, Some((_, monster))) => monster,
        (Attacked::SpellOrTrap, Some((_, monster))) => !monster,
        (Attacked::This, Some((entry, _))) => entry == own,
        (Attacked::You, Some(_)) | (Attacked::Monster | Attacked::SpellOrTrap | Attacked::This, None) => false,
    }
}
