//! Using cards and effects: declare, pay, decide, flip coins, change coins, chance for cut-ins, resolve
//! (Z-EFF-12).

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::coins::{Flips, to_change};
use crate::rules::effect::{Step, Tag, Who};
use crate::rules::effects::figures;
use crate::rules::effects::machine::asking::Question;
use crate::rules::effects::meaning::found::all;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::targets::{Decision, choices, effects_of, ground, next_decision, text_of};
use crate::rules::event::Event;
use crate::rules::frame::{Decided, EACH, Frame, Origin, Role, Run, Usage, Use, UseStage};
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::permission::allowances::discards_afterwards;
use crate::rules::permission::offers::Offer;
use crate::rules::permission::{again, offers, parts};
use crate::rules::program::{Op, When};
use crate::rules::state::{Entry, Limit, Object, OnMat, PageOf, Period, Sent, Sentence, State, Undone};
use crate::rules::words::Kind;
use crate::rules::{pages, words};
use tercet_kernel::{Log, Seat, unoffered};

/// Whose card it is whose effect is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WhoseCard {
    /// The user's, which can be the price of its effect.
    Own,
    /// Another one, which stays where it is (Z-RULE-177).
    Borrowed,
}

/// The question that a use puts while it is declared.
pub fn question(b: Board, usage: &Use) -> Option<Question> {
    let UseStage::Deciding(effect, op) = usage.stage else { return None };
    let (effect, op, decision) = next_decision(b, usage, (effect, op))?;
    let (text, _) = text_of(b, usage);
    let at = Sentence { text, effect, op };
    let seat = usage.seat;
    match decision {
        Decision::Parts => {
            let able = parts::pickable(b, usage, at);
            (able.len() > 1).then(|| Question::new(seat, able.iter().copied().map(Choice::Parts)))
        }
        Decision::Extra { mp, most } => {
            let able = u16::from(most).min(b.s.sides[seat].mp) as u8 / mp;
            (able > 0).then(|| Question::new(seat, (0..=able).map(Choice::Number)))
        }
        Decision::Target(filter, place) => {
            let options = choices(b, usage, at, filter, place);
            (options.len() > 1).then(|| Question::new(seat, options.iter().filter_map(|object| Choice::of(*object))))
        }
    }
}

/// Which card the MAMODO is that uses something.
fn user(state: &State, mamodo: Option<Entry>) -> Option<CardId> {
    state.on_mat(mamodo?).map(|(_, user)| user.card)
}

impl<L: Log<Event>> Game<'_, L> {
    /// A SPELL or EVENT card is played from a page (Z-SPELL-02, Z-EVENT-01), which counts for its limits
    /// (Z-TERM-20). A No Battle SPELL card starts no Battle and is not an EVENT card (Z-NB-03, Z-NB-04).
    pub fn play_page(&mut self, seat: Seat, page: PageOf, mamodo: Entry, role: Role) {
        let b = self.board();
        let Some(card) = b.on_page(page) else { return };
        let thing = Thing::played(seat, card, Some(page), mamodo, role);
        let paid = figures::cost(b, &thing);
        let paid = if again::again_for_free(b, &thing) { 0 } else { paid };
        let discarded = discards_afterwards(b, &thing);
        self.use_allowance(&thing);
        self.use_second_attack(&thing);
        let kind = self.cards.card(card).kind;
        self.pay(seat, paid);
        let turn = self.s.turn;
        self.s.sides[page.book].book[usize::from(page.number) - 1].known = true;
        self.s.sides[seat].record.played.push((card, turn));
        if kind == Kind::Event {
            self.s.limits.note(Limit::Event(seat, page), Period::Turn);
            self.s.limits.note(Limit::Events(seat), Period::Turn);
        } else {
            self.s.limits.note(Limit::Spell(seat, page), Period::Turn);
        }
        for (limit, period) in limits_of(self.cards, seat, card) {
            self.s.limits.note(limit, period);
        }
        let usage = Use { role, paid, ..Use::begun(seat, card, Usage::Page(page), mamodo) };
        let on = (mamodo != Entry::NONE).then_some(mamodo);
        self.note(|s| Event::Used { seat, entry: None, card, role, mamodo: on, by: user(s, on), paid });
        self.declared(usage);
        if discarded {
            self.discard_afterwards(seat);
        }
        self.use_up_waiting(&thing, role);
        self.raise_played(&thing);
    }

    /// An effect of a card on the mat is applied (Z-ACT-01, Z-ACT-02, Z-ACT-03).
    pub fn use_effect(&mut self, seat: Seat, entry: Entry, number: u8, when: When) {
        let b = self.board();
        let Some((_, found)) = b.s.on_mat(entry) else { return };
        let found = *found;
        let Some(offer) = offers::offers(b, seat, &found).find(|offer| offer.number == number) else { return };
        let mamodo = if b.card(found.card).kind == Kind::Mamodo { entry } else { found.to };
        let usage = Use { role: when.role(), ..Use::begun(seat, found.card, Usage::Effect(entry, offer.at), mamodo) };
        if when == When::Coins {
            return self.change_coins_with(usage, &offer);
        }
        self.declare_effect(usage, &offer, WhoseCard::Own);
    }

    /// Coins are changed at once: that is not an Action, and nobody cuts in on it (Z-COIN-04, Z-COIN-06).
    fn change_coins_with(&mut self, usage: Use, offer: &Offer) {
        let Usage::Effect(entry, at) = usage.of else { return };
        let program = self.cards.program(at);
        let change = program.steps().find_map(Step::coin_change);
        self.pay_for(&usage, offer);
        if self.cards.effect(at).tag == Some(Tag::Send) {
            self.discard(entry, By::Cost);
        }
        match change {
            Some(change) if to_change(self.board(), change).len() > 1 => {
                self.s.stack.push(Frame::WhichCoin(usage.seat, usage.card, change));
            }
            Some(change) => self.apply_coin_change(usage.seat, usage.card, change, None),
            None => {}
        }
    }

    /// An effect of a card is used for another MAMODO than its own; the card stays where it is
    /// (Z-RULE-177).
    pub fn declare_borrowed(&mut self, usage: Use) {
        let Usage::Effect(_, at) = usage.of else { return };
        let offer = Offer { number: at.effect + 1, at, giver: self.cards.giver(at.text) };
        self.declare_effect(usage, &offer, WhoseCard::Borrowed);
    }

    /// What a use of an effect costs, and that it counts as used (Z-ACT-04, Z-TERM-20).
    fn pay_for(&mut self, usage: &Use, offer: &Offer) -> u8 {
        let Usage::Effect(entry, at) = usage.of else { return 0 };
        let seat = usage.seat;
        let effect = self.cards.effect(at);
        let paid = if let Some(Tag::Mp(mp)) = effect.tag { mp } else { 0 };
        let counted = offers::counted_under(self.board(), usage.card, offer);
        self.s.limits.note(Limit::Effect(seat, counted, at.effect), Period::Turn);
        if effect.limits.contains(words::Limit::OncePerGame) {
            self.s.limits.note(Limit::Once(seat, counted, at.effect), Period::Game);
        }
        if self.cards.card(usage.card).kind == Kind::Mamodo {
            self.s.limits.note(Limit::MamodoEffects(seat), Period::Turn);
        }
        self.pay(seat, paid);
        let (card, role) = (usage.card, usage.role);
        let on = (usage.mamodo != Entry::NONE && usage.mamodo != entry).then_some(usage.mamodo);
        self.note(|s| Event::Used { seat, entry: Some(entry), card, role, mamodo: on, by: user(s, on), paid });
        paid
    }

    /// The effect is announced and paid, with its card where that is the price (Z-ACT-03).
    fn declare_effect(&mut self, usage: Use, offer: &Offer, whose: WhoseCard) {
        let Usage::Effect(entry, at) = usage.of else { return };
        let (card, role) = (usage.card, usage.role);
        let paid = self.pay_for(&usage, offer);
        let sends = whose == WhoseCard::Own && self.cards.effect(at).tag == Some(Tag::Send);
        let lying = self.s.on_mat(entry).map(|(_, card)| *card).filter(|_| sends);
        let sent = lying.map(|lying| Sent::of(&lying, usage.mamodo));
        self.declared(Use { paid, sent, ..usage });
        if sends {
            self.discard(entry, By::Cost);
        }
        if role == Role::Attack {
            let mamodo = if self.cards.card(card).kind == Kind::Mamodo { usage.mamodo } else { Entry::NONE };
            self.use_up_waiting(&Thing::played(usage.seat, card, None, mamodo, role), role);
        }
    }

    /// The use is on the stack; an Attack begins a Battle, a Defense joins it.
    fn declared(&mut self, usage: Use) {
        let (text, only) = text_of(self.board(), &usage);
        self.pay_in_pages(usage.seat, pages::price(self.board(), text, only));
        self.s.stack.push(Frame::Use(usage));
        match usage.role {
            Role::Attack => {
                self.begin_battle(&usage);
                self.raise_attack(&usage);
            }
            Role::Defense => self.begin_defense(&usage),
            Role::Plain | Role::Battle | Role::CutIn => {}
        }
        self.lay_card_rules(&usage);
    }

    /// What an EVENT card's card rules lay down holds though the card is negated (Z-RULE-139).
    fn lay_card_rules(&mut self, usage: &Use) {
        let text = self.cards.card(usage.card).rule;
        if !matches!(usage.of, Usage::Page(_)) {
            return;
        }
        let cards = self.cards;
        for (effect, program) in cards.programs(text).iter().enumerate() {
            if let Some(Op::When(moment, _)) = program.ops.first() {
                let at = Sentence { text, effect: effect as u8, op: 0 };
                let g = ground(self.board(), usage, at);
                let run = Run::new(&g, Origin::Automatic(0), Decided::default(), program.ops.len() as u8);
                self.lay_waiting(&run, moment);
            }
        }
    }

    /// A use goes on: with the next decision that needs no answer, its coins, its resolution. Nothing comes
    /// between but cut-ins (Z-EFF-08).
    pub fn go_on_with(&mut self, usage: Use) {
        match usage.stage {
            UseStage::Deciding(effect, op) => self.decide_alone(usage, (effect, op)),
            UseStage::Flipping => self.flip_for(usage),
            UseStage::Flipped => self.all_decided(usage),
            UseStage::Answering => self.s.stack.push(Frame::Use(Use { stage: UseStage::Resolving, ..usage })),
            UseStage::Resolving => self.resolve(usage),
            UseStage::Done if self.cards.card(usage.card).kind == Kind::Event => self.raise_event_over(usage.seat),
            UseStage::Done => {}
        }
    }

    /// A decision with one way only is made without asking; after the last come the coins.
    fn decide_alone(&mut self, usage: Use, from: (u8, u8)) {
        let b = self.board();
        let Some((effect, op, decision)) = next_decision(b, &usage, from) else {
            return self.s.stack.push(Frame::Use(Use { stage: UseStage::Flipping, ..usage }));
        };
        let (text, _) = text_of(b, &usage);
        let at = Sentence { text, effect, op };
        let choice = match decision {
            Decision::Parts => Choice::Parts(parts::pickable(b, &usage, at).first().copied().unwrap_or(1)),
            Decision::Extra { .. } => Choice::Number(0),
            Decision::Target(filter, place) => {
                let only = choices(b, &usage, at, filter, place);
                only.first().copied().and_then(Choice::of).unwrap_or(Choice::Pass)
            }
        };
        self.s.stack.push(Frame::Use(usage));
        self.decide(usage, choice);
    }

    /// The answer to what a declaration asked; the use is the topmost frame.
    pub fn decide(&mut self, usage: Use, choice: Choice) {
        let UseStage::Deciding(effect, op) = usage.stage else { return };
        let b = self.board();
        let Some((effect, op, decision)) = next_decision(b, &usage, (effect, op)) else { return };
        let mut decided = usage.decided;
        let mut paid = usage.paid;
        let mut next = (effect, op + 1);
        match (decision, choice) {
            (Decision::Parts, Choice::Parts(parts)) => decided.picks = parts,
            (Decision::Extra { mp, .. }, Choice::Number(times)) => {
                decided.extra = times;
                paid += mp * times;
                self.pay_extra(usage.seat, mp * times);
            }
            (Decision::Target(_, place), choice) => {
                let object = choice.object();
                decided.targets[usize::from(place)] = object;
                decided.count += 1;
                self.note_target(usage.seat, object);
                // The same words may choose more.
                next = if object == Object::Nothing { next } else { (effect, op) };
            }
            (decision, choice) => unoffered(decision, choice),
        }
        self.s.stack.replace_top(Frame::Use(Use { decided, paid, stage: UseStage::Deciding(next.0, next.1), ..usage }));
    }

    /// MP paid extra are another payment than the cost (Z-RULE-164).
    fn pay_extra(&mut self, seat: Seat, mp: u8) {
        if mp > 0 {
            self.pay(seat, mp);
            self.note(|_| Event::PaidExtra { seat, mp });
        }
    }

    fn note_target(&mut self, seat: Seat, object: Object) {
        let (entry, found) = match object {
            Object::Mat(entry) => (Some(entry), self.s.on_mat(entry).map(|(of, card)| (of, card.card))),
            Object::Pile(of, card) => (None, Some((of, card))),
            Object::Nothing | Object::Page(..) | Object::Fight(_) | Object::Use => return,
        };
        let (of, card) = found.map_or((seat, None), |(of, card)| (of, Some(card)));
        self.note(|_| Event::Targeted { seat, entry, of, card });
    }

    /// All coins are flipped (Z-COIN-02, Z-RULE-156), and may be changed.
    fn flip_for(&mut self, usage: Use) {
        let b = self.board();
        let usage = Use { decided: Decided { each: each_with_a_coin(b, &usage), ..usage.decided }, ..usage };
        let Some((who, flips)) = coins_of(b, &usage) else { return self.all_decided(usage) };
        self.s.stack.push(Frame::Use(Use { stage: UseStage::Flipped, ..usage }));
        self.flip(usage.seat, who, flips);
    }

    /// Parts, targets and coins stand: an Attack or Defense has them before the other player may cut in on it
    /// (Z-STEP1-04, Z-EFF-12).
    fn all_decided(&mut self, usage: Use) {
        if usage.role.fights()
            && let Some(fight) = self.s.battle.as_mut().and_then(|battle| battle.of_mut(usage.seat))
        {
            (fight.decided, fight.paid) = (usage.decided, usage.paid);
        }
        self.s.stack.push(Frame::Use(Use { stage: UseStage::Answering, ..usage }));
    }

    /// The use resolves, unless it was negated; an Attack or Defense goes over into its Battle. In Non-Battle
    /// it resolves right away (Z-EFF-01), a Battle effect at once too (Z-BEFF-03, Z-RULE-17).
    fn resolve(&mut self, usage: Use) {
        if let Some(by) = usage.negated {
            self.negated(&usage, by);
        }
        if usage.role.fights() {
            return self.fight_declared(&usage);
        }
        self.s.stack.push(Frame::Use(Use { stage: UseStage::Done, ..usage }));
        if usage.negated.is_some() {
            return;
        }
        let b = self.board();
        let effects: tercet_kernel::Seq<(Sentence, u8), 6> =
            effects_of(b, &usage).map(|(at, program)| (at, program.ops.len() as u8)).collect();
        let in_battle = usage.is_in_battle(b);
        // The stack runs from its top.
        for (at, end) in effects.iter().rev() {
            let g = Ground { objects: [Object::Nothing; 2], ..ground(self.board(), &usage, *at) };
            let run = Run::new(&g, Origin::Used, usage.decided, *end);
            self.s.stack.push(Frame::Run(Run { in_battle, ..run }));
        }
    }

    /// It was negated: it counts as used, and what was paid is lost (Z-CUTIN-04, Z-CUTIN-05, Z-MP-09,
    /// Z-RULE-65).
    pub fn negated(&mut self, usage: &Use, by: Seat) {
        let (seat, card) = (usage.seat, usage.card);
        self.note(|_| Event::Negated { seat, card });
        let undone = match usage.of {
            Usage::Page(page) => {
                Undone { card, counted: card, effect: 0, page: Some(page), paid: usage.paid, sent: None, by }
            }
            Usage::Effect(_, at) => {
                let counted = offers::was_counted_under(self.board(), card, at);
                Undone { card, counted, effect: at.effect, page: None, paid: usage.paid, sent: usage.sent, by }
            }
        };
        self.s.sides[seat].record.negated.push(undone);
    }
}

impl Use {
    /// Whether it belongs to a Battle: as the Attack, the Defense, in Step 3, or as a cut-in inside it.
    pub fn is_in_battle(&self, b: Board) -> bool {
        match self.role {
            Role::Attack | Role::Defense | Role::Battle => true,
            Role::CutIn => b.s.battle.is_some(),
            Role::Plain => false,
        }
    }
}

impl Sent {
    /// A card that is about to be sent away, from this MAMODO.
    fn of(lying: &OnMat, from: Entry) -> Sent {
        Sent { card: lying.front, owner: lying.owner, from, extra: lying.extra }
    }
}

/// What is counted when a player plays a SPELL or EVENT card: its effects that are used once per game or once per
/// turn (Z-TERM-20, Z-RULE-60), and how long.
pub fn limits_of(cards: &Cards, seat: Seat, card: CardId) -> impl Iterator<Item = (Limit, Period)> + use<'_> {
    let effects = cards.text(cards.card(card).text).effects.iter().zip(0..);
    effects.flat_map(move |(said, effect)| {
        let game = said.limits.contains(words::Limit::OncePerGame);
        let turn = said.limits.contains(words::Limit::OncePerTurn);
        let once = game.then_some((Limit::Once(seat, card, effect), Period::Game));
        once.into_iter().chain(turn.then_some((Limit::Effect(seat, card, effect), Period::Turn)))
    })
}

/// The cards for each of which a coin is flipped, as they are counted at the declaration (Z-RULE-156).
fn each_with_a_coin(b: Board, usage: &Use) -> [Entry; EACH] {
    let mut each = [Entry::NONE; EACH];
    let mut flipping = effects_of(b, usage).filter(|(_, program)| program.flips);
    let counted = flipping.find_map(|(at, program)| {
        program.loops_with_coins().next().map(|(op, filter)| (ground(b, usage, Sentence { op, ..at }), filter))
    });
    let Some((g, filter)) = counted else { return each };
    let on_mat = |thing: Thing| if let Object::Mat(entry) = thing.object { Some(entry) } else { None };
    each.iter_mut().zip(all(b, &g, filter).filter_map(on_mat)).for_each(|(place, entry)| *place = entry);
    each.sort_unstable_by_key(|entry| (*entry == Entry::NONE, *entry));
    each
}

/// The coins that a use needs, and who flips them.
fn coins_of(b: Board, usage: &Use) -> Option<(Who, Flips)> {
    for (_, program) in effects_of(b, usage).filter(|(_, program)| program.flips) {
        let mut op = 0;
        let mut times = 1;
        let mut times_end = 0;
        while let Some(found) = program.ops.get(op) {
            if op >= times_end {
                times = 1;
            }
            // What lasts for a time is not there yet.
            let skips =
                if let Op::For(_, to) = found { Some(usize::from(*to)) } else { found.skips(usage.decided.picks) };
            if let Some(to) = skips {
                op = to;
                continue;
            }
            // Each of several cards has its coin.
            if let Op::Every(_, to) = found {
                times = usage.decided.each.iter().filter(|entry| **entry != Entry::NONE).count() as u8;
                times_end = usize::from(*to);
            }
            if let Op::Do(Step::Flip(who, coins)) = found {
                return (times > 0).then_some((*who, Flips::Coins(coins.saturating_mul(times))));
            }
            if matches!(found, Op::Do(Step::FlipUntilTails)) {
                return Some((Who::You, Flips::UntilTails));
            }
            op += 1;
        }
    }
    None
}

/// Who may cut in on a use: the other player, at first; nobody on Attacks and Defenses without SPELL
/// card (Z-EFF-05, Z-RULE-21).
pub fn answerer(usage: &Use) -> Option<Seat> {
    let bare = usage.role.fights() && matches!(usage.of, Usage::Effect(..));
    (usage.stage == UseStage::Answering && !bare).then(|| usage.seat.other())
}
