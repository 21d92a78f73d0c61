//! What happens when something happens, and in which order (Z-EFF-07, Z-RULE-133).

use super::Ground;
use super::filter::{Thing, covers, fits, fits_anywhere};
use super::standing::{applies, op, repeats, sentences};
use crate::battle::reacting;
use crate::board::Board;
use crate::card::CardId;
use crate::effect::{Cards, Moment, RuleKind};
use crate::effects::works;
use crate::event::Event;
use crate::frame::{Frame, Origin, Run, Trigger, Use};
use crate::game::Game;
use crate::program::Op;
use crate::state::{Entry, Laid, Limit, Object, OnMat, Period, Phase, Sentence, Until};
use crate::words;
use tercet_kernel::{Log, Seat, Seq};

/// A few automatic effects, triggered by one moment.
pub type Triggered = Seq<Trigger, 6>;

fn trigger(g: &Ground, to: u8) -> Trigger {
    Trigger {
        seat: g.you,
        card: g.card,
        this: g.this,
        its: g.its,
        at: Sentence { op: g.at.op + 1, ..g.at },
        end: to,
        objects: g.objects,
        that: Object::Nothing,
        fight: false,
        chain: 0,
        tally: 0,
    }
}

/// What a moment triggers: on the mat and among what waits.
fn triggered(b: Board, kind: RuleKind, fitting: impl Fn(&Ground, &Moment) -> bool) -> Triggered {
    let mut all = Triggered::new();
    if !b.s.kinds.contains(kind) {
        return all;
    }
    for (seat, card) in b.s.mat().filter(|(_, card)| b.card(card.card).rules.contains(kind)) {
        all.extend(on_card(b, seat, card, kind, &fitting).iter().copied());
    }
    all.extend(waiting(b, kind, &fitting).iter().copied());
    all
}

/// What a moment triggers on one card.
fn on_card(
    b: Board,
    seat: Seat,
    card: &OnMat,
    kind: RuleKind,
    fitting: impl Fn(&Ground, &Moment) -> bool,
) -> Triggered {
    let able = sentences(b, seat, card, kind).filter(|(g, standing)| applies(b, g, standing) && !spent(b, g));
    able.filter_map(|(g, _)| match op(b, g.at) {
        Op::When(moment, to) if fitting(&g, moment) => Some(trigger(&g, *to)),
        _ => None,
    })
    .collect()
}

/// What a moment triggers among what lies in the zones.
fn waiting(b: Board, kind: RuleKind, fitting: impl Fn(&Ground, &Moment) -> bool) -> Triggered {
    let lasting = b.s.lasting.iter().enumerate().filter(|(at, laid)| {
        laid.effect.from <= b.s.turn && !repeats(b, *at, &laid.effect) && !works::suspended(b, &laid.effect)
    });
    lasting
        .filter_map(|(_, laid)| {
            let g = Ground::of_laid(&laid.effect);
            match op(b, g.at) {
                Op::When(moment, to) if moment.kind() == kind && fitting(&g, moment) => Some(trigger(&g, *to)),
                _ => None,
            }
        })
        .collect()
}

/// Whether an effect that works once in the game has worked.
fn spent(b: Board, g: &Ground) -> bool {
    let effect = &b.cards.text(g.at.text).effects[usize::from(g.at.effect)];
    effect.limits.contains(words::Limit::OncePerGame) && b.s.limits.uses(Limit::Once(g.you, g.card, g.at.effect)) > 0
}

/// Whether a moment that waits comes again and again; all others are used up by the first event that
/// fits (Z-RULE-125).
fn recurs(moment: &Moment) -> bool {
    matches!(
        moment,
        Moment::EveryEnd
            | Moment::YourStart
            | Moment::YourStartBegins
            | Moment::EveryStartBegins
            | Moment::InjuresProtector(_)
    )
}

/// Whether words in a moment mean this card.
fn means(b: Board, g: &Ground, cards: &Cards, thing: &Thing) -> bool {
    match cards {
        Cards::Some(_, filter) => fits(b, g, filter, thing),
        cards => covers(b, g, cards, thing),
    }
}

/// An effect is about to lower a player's MP: what can stop it.
pub fn about_to_lose(b: Board, seat: Seat) -> Triggered {
    let fitting = |g: &Ground, moment: &Moment| g.you == seat && matches!(moment, Moment::YourMpAboutToFall);
    with_tally(b, triggered(b, RuleKind::OnMp, fitting))
}

/// A player is about to gain MP by an effect: what can divert them, in the BATTLE PHASE.
pub fn about_to_gain(b: Board, seat: Seat) -> Triggered {
    if b.s.phase != Phase::Battle {
        return Triggered::new();
    }
    let fitting = |g: &Ground, moment: &Moment| g.you != seat && matches!(moment, Moment::OpponentAboutToGain);
    with_tally(b, triggered(b, RuleKind::OnMp, fitting))
}

/// The same effects; the last amount is still that of the effect that they come before.
fn with_tally(b: Board, mut all: Triggered) -> Triggered {
    all.iter_mut().for_each(|trigger| trigger.tally = b.s.tally);
    all
}

impl<L: Log<Event>> Game<'_, L> {
    /// Raises effects, each time their moment comes (Z-ACT-08); the Attacker will put them in order (Z-EFF-07).
    /// In the chain that follows one event what has begun is not set off again (Z-RULE-133). Effects that bear
    /// on the same thing conflict: the Attacker sets their order (Z-TERM-18, Z-END-03). They are no Actions
    /// (Z-BATTLE-15, Z-RULE-09), and nobody cuts in on them in the START and END PHASE (Z-RULE-14).
    pub fn raise(&mut self, all: &Triggered) {
        let followed = self.present_chain();
        for trigger in all {
            if !trigger.fight {
                let again = |chain| self.s.set_off.contains(&(chain, trigger.seat, trigger.this, trigger.at));
                if followed.is_some_and(again) {
                    continue;
                }
                self.note_once(trigger);
                self.use_up_moment(trigger);
            }
            let attacker = self.s.active;
            let chain = followed.unwrap_or_else(|| self.new_chain());
            self.s.pending.raise(attacker, Trigger { chain, ..*trigger });
        }
    }

    /// The chains of the automatic effects being carried out, the innermost first.
    fn chains(&self) -> impl Iterator<Item = u8> {
        self.s.stack.from_top().filter_map(|frame| match frame {
            Frame::Run(Run { origin: Origin::Automatic(chain), .. }) => Some(*chain),
            _ => None,
        })
    }

    /// The chain to which what happens now belongs: that of the automatic effect being carried out.
    fn present_chain(&self) -> Option<u8> {
        self.chains().next()
    }

    /// Whether an effect of this chain waits or is being carried out.
    fn goes_on(&self, chain: u8) -> bool {
        let waits =
            Seat::BOTH.into_iter().any(|seat| self.s.pending.of(0, seat).any(|(_, other)| other.chain == chain));
        waits || self.chains().any(|other| other == chain)
    }

    /// The number of a chain that begins, the lowest that is free; chains that are over are forgotten.
    fn new_chain(&mut self) -> u8 {
        let mut begun = std::mem::take(&mut self.s.set_off);
        begun.retain(|(chain, ..)| self.goes_on(*chain));
        self.s.set_off = begun;
        (0..u8::MAX).find(|chain| !self.goes_on(*chain)).unwrap_or(u8::MAX)
    }

    /// An automatic effect begins, in its chain (Z-RULE-133).
    pub fn note_set_off(&mut self, trigger: &Trigger) {
        self.s.set_off.push((trigger.chain, trigger.seat, trigger.this, trigger.at));
    }

    /// An effect that works once in the game has worked now.
    fn note_once(&mut self, trigger: &Trigger) {
        let effect = &self.cards.text(trigger.at.text).effects[usize::from(trigger.at.effect)];
        if effect.limits.contains(words::Limit::OncePerGame) {
            self.s.limits.note(Limit::Once(trigger.seat, trigger.card, trigger.at.effect), Period::Game);
        }
    }

    /// What waited is used up.
    fn use_up_moment(&mut self, trigger: &Trigger) {
        let start = Sentence { op: trigger.at.op.saturating_sub(1), ..trigger.at };
        if let Op::When(moment, _) = op(self.board(), start)
            && !recurs(moment)
        {
            let (seat, this, objects) = (trigger.seat, trigger.this, trigger.objects);
            self.end_laid(|laid| (laid.seat, laid.sentence, laid.this, laid.objects) == (seat, start, this, objects));
        }
    }

    /// Raises effects that are carried out at once, before anything else.
    pub fn raise_now(&mut self, all: &Triggered) {
        if all.is_empty() {
            return;
        }
        let from = self.s.pending.group();
        self.raise(all);
        self.s.stack.push(Frame::Settle(from));
    }

    /// Effects that were triggered are carried out as soon as nothing else is.
    pub fn settle_what_waits(&mut self) {
        let top = self.s.stack.top();
        let effect = matches!(top, Some(Frame::Run(_) | Frame::Settle(_) | Frame::Inflict(_)));
        let busy = effect || matches!(top, Some(Frame::Coins(_) | Frame::WhichCoin(..)));
        if !busy && !self.s.pending.is_empty() {
            self.s.stack.push(Frame::Settle(0));
        }
    }

    /// Carries out the waiting effects one after the other, in the order the Attacker wishes.
    pub fn settle(&mut self, from: u8) {
        if let Some((_, trigger)) = self.s.pending.take_next(from, self.s.active) {
            self.s.stack.push(Frame::Settle(from));
            self.start(trigger);
        }
    }

    /// A card enters play, or is turned up (Z-BATTLE-16).
    pub fn raise_entered(&mut self, entry: Entry, turned_up: bool) {
        let b = self.board();
        let Some((seat, card)) = b.s.on_mat(entry) else { return };
        let preparation = b.s.turn == 0;
        let all = on_card(b, seat, card, RuleKind::OnEntering, |_, moment| match moment {
            Moment::Enters => !turned_up,
            Moment::EntersInPreparation => preparation && !turned_up,
            Moment::TurnedUp => turned_up,
            _ => false,
        });
        self.raise(&all);
    }

    /// A card is about to fall on a pile: what reacts to it looks at this moment (Z-RULE-134). Lower
    /// cards react only if they speak of the card on top of them.
    pub fn raise_discarded(&mut self, seat: Seat, card: &OnMat) {
        let b = self.board();
        let thing = Thing::on_mat(seat, card);
        let mut all = triggered(b, RuleKind::OnDiscard, |g, moment| match moment {
            Moment::Discarded(Cards::Some(_, filter)) => fits_anywhere(b, g, filter, &thing),
            Moment::Discarded(cards) => covers(b, g, cards, &thing),
            _ => false,
        });
        let name = b.cards.name(card.card);
        for below in b.s.sides[seat].beneath.iter().filter(|below| below.over == card.entry) {
            let lower = OnMat { card: below.card, owner: below.owner, ..*card };
            all.extend(
                on_card(
                    b,
                    seat,
                    &lower,
                    RuleKind::OnDiscard,
                    |_, moment| matches!(moment, Moment::TopDiscarded(top) if top == name),
                )
                .iter()
                .copied(),
            );
        }
        self.raise(&all);
    }

    /// The lower cards of a stack go along with it: what looks for cards of a kind sees each of them
    /// (Z-RULE-155), what speaks of its own card has seen that.
    pub fn raise_lower_discarded(&mut self, seat: Seat, over: Entry) {
        let beneath = self.s.sides[seat].beneath.iter().filter(|below| below.over == over);
        let lower: Seq<CardId, 4> = beneath.map(|below| below.card).collect();
        lower.iter().for_each(|card| self.raise_card_discarded(seat, *card));
    }

    /// A card falls on a pile that has no number of its own in play: out of a Book, or from under another one.
    pub fn raise_card_discarded(&mut self, seat: Seat, card: CardId) {
        let b = self.board();
        let thing = Thing::in_pile(seat, card);
        let all = triggered(b, RuleKind::OnDiscard, |g, moment| match moment {
            Moment::Discarded(Cards::Some(_, filter)) => fits_anywhere(b, g, filter, &thing),
            _ => false,
        });
        self.raise(&all);
    }

    /// Effects of the opponent have turned pages of a player's Book; so many before.
    pub fn raise_pages_turned(&mut self, seat: Seat, before: u8) {
        let b = self.board();
        let now = b.s.sides[seat].record.turned_by_foe;
        let mut all = triggered(b, RuleKind::OnPages, |g, moment| match moment {
            Moment::YourPagesTurned(than) => {
                let than = i16::from(*than) + g.value;
                g.you == seat && i16::from(now) > than && i16::from(before) <= than
            }
            _ => false,
        });
        all.iter_mut().for_each(|trigger| trigger.tally = u16::from(now) - turned_before(b, trigger));
        self.raise(&all);
    }

    /// A player turns back pages.
    pub fn raise_turned_back(&mut self, seat: Seat, pages: u16) {
        let b = self.board();
        let once =
            triggered(b, RuleKind::OnPages, |g, moment| g.you != seat && matches!(moment, Moment::OpponentTurnsBack));
        let each = triggered(b, RuleKind::OnPages, |g, moment| {
            g.you != seat && matches!(moment, Moment::OpponentTurnsBackPage)
        });
        self.raise(&once);
        self.raise_so_often(&each, pages);
    }

    /// The same effects for each of several things that happened at once.
    fn raise_so_often(&mut self, all: &Triggered, times: u16) {
        for _ in 0..times {
            self.raise(all);
        }
    }

    /// A player has gained MP by an effect.
    pub fn raise_gained(&mut self, seat: Seat, mp: u16) {
        let b = self.board();
        let mut all =
            triggered(b, RuleKind::OnMp, |g, moment| g.you != seat && matches!(moment, Moment::OpponentGains));
        all.iter_mut().for_each(|trigger| trigger.tally = mp);
        self.raise(&all);
    }

    /// An effect of a player has lowered the other's MP (Z-RULE-154).
    pub fn raise_lost(&mut self, by: Seat, seat: Seat, mp: u16) {
        let b = self.board();
        let gone = b.s.sides[seat].mp == 0;
        let mut all = triggered(b, RuleKind::OnMp, |g, moment| match moment {
            Moment::YourMpLowered => g.you == seat,
            Moment::OpponentsMpGone => g.you == by && gone,
            _ => false,
        });
        all.iter_mut().for_each(|trigger| trigger.tally = mp);
        self.raise(&all);
    }

    /// A player has flipped coins; each one counts (Z-RULE-157).
    pub fn raise_flipped(&mut self, seat: Seat, coins: u16) {
        let b = self.board();
        let all = triggered(b, RuleKind::OnCoins, |g, moment| g.you == seat && matches!(moment, Moment::YouFlip));
        self.raise_so_often(&all, coins);
    }

    /// A SPELL or EVENT card is played, and the MAMODO it is played for attacks with it.
    pub fn raise_played(&mut self, thing: &Thing) {
        let b = self.board();
        let mut all = triggered(b, RuleKind::OnBattle, |g, moment| match moment {
            Moment::Plays(who, filter) => who.seats(g.you).any(|seat| seat == thing.seat) && fits(b, g, filter, thing),
            _ => false,
        });
        all.iter_mut().for_each(|trigger| trigger.that = Object::Use);
        self.raise(&all);
    }

    /// An EVENT card of a player is over: nothing comes between its use and its resolution (Z-EFF-08). One that
    /// was negated was played as well (Z-RULE-140).
    pub fn raise_event_over(&mut self, seat: Seat) {
        let over = |g: &Ground, moment: &Moment| g.you != seat && matches!(moment, Moment::OpponentsEventOver);
        let all = triggered(self.board(), RuleKind::OnBattle, over);
        self.raise(&all);
    }

    /// A player attacks, with a MAMODO or without.
    pub fn raise_attack(&mut self, usage: &Use) {
        let b = self.board();
        let mamodo = b.s.on_mat(usage.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
        let all = triggered(b, RuleKind::OnBattle, |g, moment| match moment {
            Moment::Attacks(cards) => mamodo.is_some_and(|thing| means(b, g, cards, &thing)),
            Moment::OpponentAttacks => g.you != usage.seat,
            _ => false,
        });
        self.raise(&all);
    }

    /// A MAMODO has lost a Battle as Attacker.
    pub fn raise_lost_attack(&mut self, mamodo: Entry) {
        let b = self.board();
        let all = triggered(b, RuleKind::OnBattle, |g, moment| {
            g.this == mamodo && mamodo != Entry::NONE && matches!(moment, Moment::LosesAttack)
        });
        self.raise(&all);
    }

    /// A player has inflicted Damage, protected against or not (Z-RULE-42).
    pub fn raise_damage_by(&mut self, seat: Seat) {
        let inflicts = |g: &Ground, moment: &Moment| g.you == seat && matches!(moment, Moment::YouInflict);
        let all = triggered(self.board(), RuleKind::OnBattle, inflicts);
        self.raise(&all);
    }

    /// What occurs because the Attack or `[COUNTER]` has inflicted Damage or Injury (Z-STEP5-03).
    pub fn raise_inflictions(&mut self) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut all = Triggered::new();
        for fight in battle.fights().filter(|fight| !fight.negated) {
            let won = battle.won == Some(fight.seat);
            if won && fight.inflicted {
                all.extend(reacting(b, fight, |moment| matches!(moment, Moment::Inflicts)));
            }
            if won {
                for (entry, protected) in &battle.hurt {
                    let that = Object::Mat(*entry);
                    let injures = reacting(b, fight, |moment| matches!(moment, Moment::Injures));
                    all.extend(injures.map(|trigger| Trigger { that, ..trigger }));
                    let mamodo = b.s.on_mat(fight.mamodo).map(|(seat, card)| Thing::on_mat(seat, card));
                    let waits = waiting(b, RuleKind::OnBattle, |g, moment| match moment {
                        Moment::InjuresProtector(cards) => {
                            *protected && mamodo.is_some_and(|thing| means(b, g, cards, &thing))
                        }
                        _ => false,
                    });
                    all.extend(waits.iter().map(|trigger| Trigger { that, ..*trigger }));
                }
                for entry in &battle.protectors {
                    let that = Object::Mat(*entry);
                    let protects = reacting(b, fight, |moment| matches!(moment, Moment::ProtectsAgainst(_)));
                    all.extend(protects.map(|trigger| Trigger { that, ..trigger }));
                }
            }
            // What a Defense has of an Attack that was won (Z-RULE-142).
            if !fight.attacks && battle.attack.pages > 0 {
                let tally = u16::from(battle.attack.pages);
                let gains = reacting(b, fight, |moment| matches!(moment, Moment::AttackInflicts));
                all.extend(gains.map(|trigger| Trigger { tally, ..trigger }));
            }
        }
        self.raise_now(&all);
    }

    /// Battle Out: what the Attack or Defense does after it, won or lost (Z-RULE-156).
    pub fn raise_battle_out(&mut self) {
        let b = self.board();
        let Some(battle) = &b.s.battle else { return };
        let mut all = Triggered::new();
        for fight in battle.fights().filter(|fight| !fight.negated) {
            let after = reacting(b, fight, |moment| matches!(moment, Moment::BattleOut));
            all.extend(after.map(|trigger| Trigger { fight: false, ..trigger }));
        }
        self.raise(&all);
    }

    /// The START PHASE begins (Z-RULE-130).
    pub fn raise_start_begins(&mut self) {
        let b = self.board();
        let all = triggered(b, RuleKind::OnStart, |g, moment| match moment {
            Moment::YourStartBegins => b.s.active == g.you,
            Moment::EveryStartBegins => true,
            _ => false,
        });
        self.raise(&all);
    }

    /// The effects of the START PHASE, of both players (Z-START-06, Z-RULE-11).
    pub fn raise_start(&mut self) {
        let b = self.board();
        let all = triggered(b, RuleKind::OnStart, |g, moment| match moment {
            Moment::YourStart => b.s.active == g.you,
            _ => false,
        });
        self.raise(&all);
    }

    /// The effects of the END PHASE (Z-END-02).
    pub fn raise_end(&mut self) {
        let b = self.board();
        let all = triggered(b, RuleKind::OnEnd, |g, moment| match moment {
            Moment::EveryEnd | Moment::ThisEnd => true,
            Moment::OpponentsNextEnd => due(b, g),
            Moment::EndOfNextTurn => after_entering(b, g),
            _ => false,
        });
        self.raise(&all);
    }

    /// What comes after the forced turn (Z-RULE-139).
    pub fn raise_turn_over(&mut self) {
        let b = self.board();
        let all = triggered(b, RuleKind::OnEnd, |_, moment| matches!(moment, Moment::TurnOver));
        self.raise(&all);
    }
}

/// How many pages had been turned before an effect began to wait for more of them (Z-RULE-140).
fn turned_before(b: Board, trigger: &Trigger) -> u16 {
    let start = Sentence { op: trigger.at.op.saturating_sub(1), ..trigger.at };
    let waiting = |laid: &Laid| (laid.seat, laid.sentence, laid.this) == (trigger.seat, start, trigger.this);
    let found = b.s.lasting.iter().find(|laid| waiting(&laid.effect));
    found.map_or(0, |laid| laid.effect.value.unsigned_abs())
}

/// Whether what waits for the opponent's END PHASE runs out in this turn (Z-RULE-127).
fn due(b: Board, g: &Ground) -> bool {
    b.s.lasting
        .iter()
        .any(|laid| laid.effect.sentence == g.at && laid.effect.seat == g.you && laid.until == Until::Turn(b.s.turn))
}

/// Whether this is the END PHASE of the first own turn after the one in which the card came.
fn after_entering(b: Board, g: &Ground) -> bool {
    b.s.on_mat(g.this).is_some_and(|(seat, card)| b.s.active == seat && b.s.turn > card.arrived)
}
