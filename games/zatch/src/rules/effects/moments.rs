//! The moments that effects wait for, as they come (Z-ACT-08).

use super::Ground;
use super::filter::{Thing, covers, fits, fits_anywhere};
use super::triggers::means;
use crate::rules::battle::reacting;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Cards, Moment, RuleKind};
use crate::rules::effects::triggers::{Triggered, on_card, triggered, waiting};
use crate::rules::event::Event;
use crate::rules::frame::{Trigger, Use};
use crate::rules::game::Game;
use crate::rules::state::{Entry, Laid, Object, OnMat, Phase, Sentence, Until};
use tercet_kernel::{Log, Seat, Seq};

impl<L: Log<Event>> Game<'_, L> {
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

    /// Effects of the opponent have turned pages of a player's Book; this many before.
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

    /// Damage of a player has turned this many pages of the opponent's Book (Z-RULE-42).
    pub fn raise_damage_to_book(&mut self, seat: Seat, pages: u8) {
        let inflicts = |g: &Ground, moment: &Moment| g.you == seat && matches!(moment, Moment::YouInflictOnBook);
        let mut all = triggered(self.board(), RuleKind::OnBattle, inflicts);
        all.iter_mut().for_each(|trigger| trigger.tally = u16::from(pages));
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
            if won && fight.pages > 0 {
                let tally = u16::from(fight.pages);
                let on_book = reacting(b, fight, |moment| matches!(moment, Moment::InflictsOnBook));
                all.extend(on_book.map(|trigger| Trigger { tally, ..trigger }));
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

/// Whether this is the END PHASE of its player's first turn after the one in which the card came.
fn after_entering(b: Board, g: &Ground) -> bool {
    b.s.on_mat(g.this).is_some_and(|(seat, card)| b.s.active == seat && b.s.turn > card.arrived)
}
