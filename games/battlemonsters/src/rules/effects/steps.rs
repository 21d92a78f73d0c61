//! What each step of an effect does.

use super::Source;
use super::filter::{Basis, visible};
use super::immunity::{Subject, affects};
use super::run::{source, steps};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Mode, Objects, Step};
use crate::rules::event::{Event, SwitchedBy};
use crate::rules::frame::{AttackStage, Cause, Frame, Fuse, Pile, Run, Search, Summon};
use crate::rules::game::Game;
use crate::rules::state::{Beneath, Entry, Fresh, Lasting, Reason};
use crate::rules::summon::full;
use crate::rules::words::{Kind, Stance};
use tercet_kernel::{Log, Seat, Seq};

impl<L: Log<Event>> Game<'_, L> {
    /// Carries out one step for the player for whom the effect counts. No step uses up an action or a
    /// sub-action (B-SUB-04), and a draw among them does not end the turn (B-ACTION-03).
    pub fn carry_out_step(&mut self, step: &Step, run: &Run) {
        let you = run.controller;
        let opponent = you.other();
        let source = source(self.board(), run);
        let cause = Cause::Effect(run.effect.source);
        match step {
            // The choice itself was made before; it is acted on by the next steps.
            Step::Choose(_) => {}
            Step::RevealChosen => {
                if self.touches(&source, run.chosen) {
                    self.revealed(run.chosen, you);
                }
            }
            Step::Send(objects) => {
                for entry in self.touched(objects, run, &source).iter().rev() {
                    self.send(*entry, cause);
                }
            }
            Step::Return(objects, place) => {
                for entry in &self.touched(objects, run, &source) {
                    self.take_back(*entry, *place);
                }
            }
            Step::Switch(objects, mode) => {
                for entry in &self.touched(objects, run, &source) {
                    self.put_into(*entry, *mode);
                }
            }
            Step::Draw(count) => {
                if self.reaches(&source, you) {
                    self.draw(you, usize::from(*count));
                }
            }
            Step::EachDrawsUntil(count) => self.each_draws_until(&source, usize::from(*count)),
            Step::OpponentDiscardsHand => {
                if self.reaches(&source, opponent) {
                    self.discard_hand(opponent, cause);
                }
            }
            Step::GainLife { below } => {
                if self.reaches(&source, you) && self.s.sides[you].lives < i16::from(*below) {
                    self.change_lives(you, 1);
                }
            }
            Step::OpponentLosesLife { above } => {
                if self.reaches(&source, opponent) && self.s.sides[opponent].lives > i16::from(*above) {
                    self.change_lives(opponent, -1);
                }
            }
            Step::EachLosesLife => {
                let all = you.then_other().into_iter().filter(|seat| self.reaches(&source, *seat));
                let all: Seq<Seat, 2> = all.collect();
                self.change_lives_of(&all, -1);
            }
            Step::PayLives(lives) => self.change_lives(you, -i16::from(*lives)),
            // What is discarded was chosen and has gone.
            Step::Discard => {}
            Step::Fuse => self.s.stack.push(Frame::Fuse(Fuse {
                effect: run.effect,
                seat: you,
                first: Entry::NONE,
                second: Entry::NONE,
                revealed: false,
            })),
            Step::SummonFromPile(_) => {
                self.s.stack.push(Frame::Search(Search { effect: run.effect, step: run.step, seat: you, pile: None }));
            }
            Step::SkipOpponentsTurn => {
                if self.reaches(&source, opponent) {
                    self.s.sides[opponent].skips += 1;
                }
            }
            Step::Win => self.end(Some(you), Reason::Effect),
            Step::NullifyAnswered => self.nullify(run.effect.cause, cause),
            Step::CancelAttack => self.cancel_attack(&source, run.effect.cause),
            Step::ReflectSpell => self.reflect(run.effect.cause, you),
            Step::SendDrawn => self.send_drawn(&source, opponent, cause),
            // The attack itself was declared when its target was chosen.
            Step::AttackAtOnce => {}
        }
    }

    /// Whether the card is on the field and the effect affects it (B-RULE-41).
    fn touches(&self, source: &Source, entry: Entry) -> bool {
        self.s.find(entry).is_some_and(|(seat, card)| affects(self.board(), source, Subject::Card(seat, card)))
    }

    /// The cards that a step acts on, without those that the effect does not affect.
    fn touched(&self, objects: &Objects, run: &Run, source: &Source) -> Seq<Entry, 16> {
        let one = |entry| [entry].into_iter().filter(|entry| self.touches(source, *entry)).collect();
        match objects {
            Objects::Chosen => one(run.chosen),
            Objects::This => one(run.effect.source),
            Objects::Cause => one(run.effect.cause),
            Objects::All(filter) => visible(self.board(), filter, source, Basis::Current)
                .filter(|(seat, card)| affects(self.board(), source, Subject::Card(*seat, card)))
                .map(|(_, card)| card.entry)
                .collect(),
        }
    }

    /// An effect puts a card into a mode, face up or down as it lies. That is not its sub-action (B-SUB-04), and
    /// what its player may not do an effect may (B-RULE-59).
    fn put_into(&mut self, entry: Entry, mode: Mode) {
        if let Some((_, card)) = self.s.find(entry) {
            let attacking = match mode {
                Mode::Attack => true,
                Mode::Defence => false,
                Mode::Other => !card.stance.attacking(),
            };
            let stance = Stance::of(attacking, card.stance.visible());
            self.set_stance(entry, stance, SwitchedBy::Effect);
        }
    }

    /// Each player draws until holding this many cards; who cannot has run out (B-RULE-27).
    fn each_draws_until(&mut self, source: &Source, count: usize) {
        let mut short: Seq<Seat, 2> = Seq::new();
        for seat in source.seat.then_other() {
            let missing = count.saturating_sub(self.s.sides[seat].hand.len());
            if missing > 0 && self.reaches(source, seat) && self.draw_what_is_there(seat, missing) {
                short.push(seat);
            }
        }
        self.run_out(&short);
    }

    fn discard_hand(&mut self, seat: Seat, cause: Cause) {
        let from = self.s.pending.group();
        while !self.s.sides[seat].hand.is_empty() {
            self.send_from_hand(seat, 0, cause);
        }
        self.push_settle(from);
    }

    /// What is answered has no effect and goes to the graveyard (B-RULE-42).
    fn nullify(&mut self, entry: Entry, cause: Cause) {
        for frame in self.s.stack.from_top_mut() {
            if let Frame::Apply(apply) = frame
                && apply.effect.source == entry
            {
                apply.nullified = true;
            }
        }
        if let Some((_, card)) = self.s.find(entry) {
            let card = card.card;
            self.note(|_| Event::Nullified { card });
            self.send(entry, cause);
        }
    }

    fn cancel_attack(&mut self, source: &Source, attacker: Entry) {
        if !self.touches(source, attacker) {
            return;
        }
        let declared = self.s.stack.from_top_mut().find_map(|frame| match frame {
            Frame::Attack(attack) if attack.attacker == attacker => Some(attack),
            _ => None,
        });
        if let Some(attack) = declared {
            attack.stage = AttackStage::Cancelled;
            self.begin_lasting(attacker, Lasting::CannotAttack(attacker));
        }
    }

    /// The Spell that is answered counts for the other player. It is borrowed as long as that lasts: it
    /// stays on its owner's side, and goes from there (B-FAIR-10, B-RULE-31, B-RULE-53).
    fn reflect(&mut self, spell: Entry, to: Seat) {
        for frame in self.s.stack.from_top_mut() {
            if let Frame::Apply(apply) = frame
                && apply.effect.source == spell
            {
                apply.controller = to;
            }
        }
        if let Some((_, card)) = self.s.find(spell) {
            let card = card.card;
            self.note(|_| Event::Reflected { card, seat: to });
        }
    }

    /// The first card just drawn goes to the graveyard (B-RULE-54).
    fn send_drawn(&mut self, source: &Source, seat: Seat, cause: Cause) {
        if !self.reaches(source, seat) {
            return;
        }
        let drawn = self.s.stack.from_top_mut().find_map(|frame| match frame {
            Frame::Draw(draw) if draw.seat == seat => draw.first.take(),
            _ => None,
        });
        if let Some(at) = drawn.map(usize::from)
            && at < self.s.sides[seat].hand.len()
        {
            let from = self.s.pending.group();
            self.send_from_hand(seat, at, cause);
            self.push_settle(from);
        }
    }

    /// Two Monsters become one (B-RULE-51): face-down ones are revealed first. One that has gone by then,
    /// or is not affected now that it is visible (B-RULE-41), is not fused.
    pub fn fuse(&mut self, fuse: Fuse) {
        let Fuse { first, second, seat, .. } = fuse;
        let by = fusing(self.board(), &fuse);
        if !self.touches(&by, first) || !self.touches(&by, second) {
            return self.note(|_| Event::Wasted { card: fuse.effect.card });
        }
        if !fuse.revealed {
            self.s.stack.push(Frame::Fuse(Fuse { revealed: true, ..fuse }));
            self.revealed(second, seat);
            return self.revealed(first, seat);
        }
        let stamp = self.stamp();
        let Some(card) = self.s.find_mut(first) else { return };
        card.fresh = Some(Fresh::Fused);
        card.stamp = stamp;
        let above = card.card;
        let Some((_, card)) = self.s.find(second) else { return };
        let (beneath, rules) = (card.card, card.rules);
        if let Some(card) = self.s.find_mut(first) {
            card.rules = card.rules.with(rules);
        }
        self.s.sides[seat].field.retain(|card| card.entry != second);
        self.s.note_rules();
        for under in self.s.beneath.iter_mut().filter(|under| under.over == second) {
            under.over = first;
        }
        self.s.beneath.push(Beneath { over: first, card: beneath });
        self.note(|_| Event::Fused { seat, entry: first, card: above, beneath });
    }

    /// The player has looked through the pile and takes this Monster, or there was none to take
    /// (B-RULE-52). Its stance is chosen next.
    pub fn take(&mut self, search: &Search, card: CardId) {
        let Some(from) = search.pile else { return };
        self.s.stack.push(Frame::Summon(Summon { seat: search.seat, card, from, stance: None, price: 0, paid: 0 }));
    }

    /// Nothing is taken from the pile that was looked through; it is shuffled all the same.
    pub fn search_in_vain(&mut self, search: &Search) {
        if let Some(pile) = search.pile {
            self.shuffle(search.seat, pile);
        }
    }
}

/// The card that fuses two Monsters, as its text sees it.
pub fn fusing(b: Board, fuse: &Fuse) -> Source {
    Source { entry: fuse.effect.source, card: fuse.effect.card, seat: fuse.seat, stamp: b.s.stamp }
}

/// The Monsters of a pile that a search may take, without repeats; none if an agreed ceiling leaves
/// no place for one (B-PRIO-01).
pub fn findable(b: Board, search: &Search) -> Seq<CardId, 64> {
    if full(b.s, search.seat, 0) {
        return Seq::new();
    }
    let Some(Step::SummonFromPile(filter)) = steps(b.cards, &search.effect).get(usize::from(search.step)) else {
        return Seq::new();
    };
    let pile: &[CardId] = match search.pile {
        Some(Pile::Graveyard) => &b.s.sides[search.seat].graveyard,
        Some(Pile::Supply) => &b.s.sides[search.seat].supply,
        Some(Pile::Hand) | None => &[],
    };
    let source = Source { entry: search.effect.source, card: search.effect.card, seat: search.seat, stamp: b.s.stamp };
    let mut found: Seq<CardId, 64> = pile
        .iter()
        .copied()
        .filter(|card| b.cards.card(*card).kind == Kind::Monster)
        .filter(|card| {
            let it = super::filter::Candidate::elsewhere(search.seat, *card);
            super::filter::concerns(b, filter, &source, Basis::Printed, it)
        })
        .collect();
    found.sort_unstable();
    let mut unique: Seq<CardId, 64> = Seq::new();
    for card in &found {
        if unique.last() != Some(card) {
            unique.push(*card);
        }
    }
    unique
}
