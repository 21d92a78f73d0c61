//! What waits for the next card or Battle, and gets it (Z-RULE-128).

use crate::rules::board::Board;
use crate::rules::effect::{Cards, Figure, Rule};
use crate::rules::effects::meaning::filter;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::Event;
use crate::rules::frame::Role;
use crate::rules::game::Game;
use crate::rules::permission::works;
use crate::rules::program::Op;
use crate::rules::state::{Laid, Until};
use tercet_kernel::{Lasting, Log, Seq};

/// The cards or Battles still to come for which a rule waits, if it does (Z-RULE-128).
pub fn awaited(rule: &Rule) -> Option<&Cards> {
    rule.spoken().holders.filter(|cards| cards.are_to_come())
}

/// Whether a waiting effect can matter to a use: one about Defending, Power or Damage needs a SPELL
/// card that fights, one about a cost takes any (Z-RULE-128).
fn matters(rule: &Rule, role: Role) -> bool {
    role.fights() || matches!(rule, Rule::Figure { figure: Figure::Cost, .. })
}

/// Whether what is awaited comes with this use: the card itself, or the Attack to be Defended against.
fn comes_with(b: Board, g: &Ground, cards: &Cards, used: &Thing) -> bool {
    if matches!(cards, Cards::DefenseAgainstNext(_)) {
        return used.role == Some(Role::Attack) && used.seat != g.you;
    }
    filter::covers(b, g, cards, used)
}

impl<L: Log<Event>> Game<'_, L> {
    /// A SPELL or EVENT card is declared: what waited for the next one has got it (Z-RULE-128), also if
    /// it is negated.
    pub fn use_up_waiting(&mut self, used: &Thing, role: Role) {
        let b = self.board();
        let got = |laid: &Laid| {
            if laid.used || laid.from > b.s.turn || works::suspended(b, laid) {
                return false;
            }
            let Op::Rule(_, rule) = b.cards.op(laid.sentence) else { return false };
            let g = Ground::of_laid(laid);
            matters(rule, role) && awaited(rule).is_some_and(|cards| comes_with(b, &g, cards, used))
        };
        let which: Seq<u8, 8> =
            b.s.lasting.iter().enumerate().filter(|(_, laid)| got(&laid.effect)).map(|(at, _)| at as u8).collect();
        let mut at = 0;
        let mut used: Seq<Lasting<Laid, Until>, 8> = Seq::new();
        self.fewer = true;
        self.s.lasting.end(|laid| {
            let found = which.contains(&at);
            if found {
                used.push(*laid);
            }
            at += 1;
            found
        });
        for laid in &used {
            self.s.lasting.begin(Lasting { effect: Laid { used: true, ..laid.effect }, ..*laid });
        }
    }

    /// What the Battle has used up ends with it. A Battle called off in Step 1 was not waged: what waits for
    /// the next one keeps waiting, what waited for a SPELL card has had it (Z-RULE-08, Z-RULE-128).
    pub fn end_used(&mut self, waged: bool) {
        let cards = self.cards;
        let battle = |cards: &&Cards| matches!(cards, Cards::NextAttack(_) | Cards::DefenseAgainstNext(_));
        let waits_on = |laid: &Laid| {
            let awaited = cards.op(laid.sentence).rule().and_then(awaited);
            !waged && awaited.filter(battle).is_some()
        };
        let kept = self.s.lasting.iter().filter(|laid| laid.effect.used && waits_on(&laid.effect));
        let kept: Seq<Lasting<Laid, Until>, 8> = kept.copied().collect();
        self.fewer = true;
        self.s.lasting.end(|laid| laid.until == Until::BattleOut || laid.effect.used);
        for laid in &kept {
            self.s.lasting.begin(Lasting { effect: Laid { used: false, ..laid.effect }, ..*laid });
        }
    }
}
