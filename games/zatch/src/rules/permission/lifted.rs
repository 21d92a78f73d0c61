//! Bans that are lifted for some cards and go on for all others (Z-RULE-99, Z-RULE-125).

use super::prohibited::Doing;
use super::said::binds;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Cards, Deed, EffectsOf, Removed, Rule, Step, Trait};
use crate::rules::effects::lasting::about::{about, rules_of};
use crate::rules::effects::meaning::filter::covers;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::Event;
use crate::rules::frame::Run;
use crate::rules::game::Game;
use crate::rules::program::Op;
use crate::rules::state::{Laid, Lifted, Object};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq};

/// Whether what a rule forbids is an effect, or a SPELL card for a MAMODO, for which it has been lifted.
pub fn frees(b: Board, g: &Ground, doing: &Doing) -> bool {
    match doing {
        Doing::Use(thing, _) => is_lifted(b, g, thing),
        Doing::Play(thing) => {
            b.s.on_mat(thing.mamodo).is_some_and(|(seat, mamodo)| is_lifted(b, g, &Thing::on_mat(seat, mamodo)))
        }
        Doing::Enter(_)
        | Doing::Attach(_)
        | Doing::Attack
        | Doing::Defend
        | Doing::Protect(_)
        | Doing::TurnBack
        | Doing::TurnAtStart
        | Doing::TurnPages(_)
        | Doing::Gain
        | Doing::RaisePower(..)
        | Doing::RaiseMp(_)
        | Doing::LowerMp(_)
        | Doing::Look(_)
        | Doing::TakeFromPile
        | Doing::Discard(_)
        | Doing::Choose(_)
        | Doing::Petrify(_) => false,
    }
}

/// Whether a rule has been lifted for a card since it came into force.
pub fn is_lifted(b: Board, g: &Ground, thing: &Thing) -> bool {
    let before = |lifted: &Lifted| g.order > 0 && g.order <= lifted.last;
    b.s.lifted.iter().any(|lifted| before(lifted) && is_meant(b, lifted, thing))
}

fn is_meant(b: Board, lifted: &Lifted, thing: &Thing) -> bool {
    let Lifted { seat, card, sentence, objects, .. } = *lifted;
    let g = Ground { objects, ..Ground::bare(seat, card, sentence) };
    let Op::Do(Step::Remove(Removed::BansOn(cards))) = b.cards.op(sentence) else { return false };
    cards.iter().any(|cards| covers(b, &g, cards, thing))
}

/// Whether something in a zone forbids these cards their effects or SPELL cards, so that it can be lifted for them.
pub fn can_lift(b: Board, run: &Run, cards: &[Cards], laid: &Laid) -> bool {
    let waits_for_its_rule = matches!(b.cards.op(laid.sentence), Op::When(..));
    let g = Ground::of_laid(laid);
    meant(b, run, cards).any(|thing| {
        let mut rules = rules_of(b, laid).filter(|rule| binds(rule, laid.seat, thing.seat));
        rules.any(|rule| stops(b, &g, rule, &thing))
            && !is_lifted(b, &g, &thing)
            && (!waits_for_its_rule || is_about_these_only(b, run, cards, laid))
    })
}

/// The cards in play that are meant.
fn meant<'a>(b: Board<'a>, run: &Run, cards: &'a [Cards]) -> impl Iterator<Item = Thing> + use<'a> {
    let g = Ground::of_run(run);
    let in_play = b.s.mat().map(|(seat, card)| Thing::on_mat(seat, card));
    in_play.filter(move |thing| cards.iter().any(|cards| covers(b, &g, cards, thing)))
}

/// Whether a rule forbids or negates effects of a card, or forbids SPELL cards for it.
fn stops(b: Board, g: &Ground, rule: &Rule, thing: &Thing) -> bool {
    let are_of = |effects: &EffectsOf| effects.cards().is_some_and(|cards| covers(b, g, cards, thing));
    let stopped = |deed: &Deed| {
        matches!(deed, Deed::Use(effects) if are_of(effects))
            || matches!(deed, Deed::Play(cards) if cards.can_be(Kind::Spell) && are_for(b, g, cards, thing))
    };
    matches!(rule, Rule::Cannot(_, deeds) if deeds.iter().any(stopped))
        || matches!(rule, Rule::Negated(effects) if are_of(effects))
}

/// Whether SPELL cards are among those that can be played for a MAMODO.
fn are_for(b: Board, g: &Ground, spells: &Cards, thing: &Thing) -> bool {
    let Cards::Any(filter) = spells else { return false };
    let bars = |wanted: &Trait| {
        matches!(wanted, Trait::PlayedFor(cards) if !covers(b, g, cards, thing))
            || matches!(wanted, Trait::NotPlayedFor(cards) if covers(b, g, cards, thing))
    };
    b.card(thing.card).kind == Kind::Mamodo && !filter.traits.iter().any(bars)
}

/// Whether something in a zone is about one of these cards and forbids nothing but its effects and SPELL cards.
fn is_about_these_only(b: Board, run: &Run, cards: &[Cards], laid: &Laid) -> bool {
    rules_of(b, laid).all(|rule| {
        let entry = about(laid, rule);
        let of_these = |deed: &Deed| matches!(deed, Deed::Use(_) | Deed::Play(_));
        let alone = matches!(rule, Rule::Cannot(_, deeds) if deeds.iter().all(of_these));
        alone && meant(b, run, cards).any(|thing| Some(thing.object) == entry.map(Object::Mat))
    })
}

impl<L: Log<Event>> Game<'_, L> {
    /// Bans in these places are lifted for cards: those left there end, the others go on for other cards.
    pub fn lift(&mut self, run: &Run, cards: &[Cards], which: &mut Seq<u8, 8>) {
        let b = self.board();
        let last = b.s.last_order();
        let (mut ends, mut go_on): (Seq<u8, 8>, Seq<(Seat, CardId), 8>) = Default::default();
        for (at, laid) in (0..).zip(b.s.lasting.iter()).filter(|(at, _)| which.contains(at)) {
            match is_about_these_only(b, run, cards, &laid.effect) {
                true => ends.push(at),
                false => go_on.push((laid.effect.seat, laid.effect.card)),
            }
        }
        *which = ends;
        if !go_on.is_empty() {
            let Run { seat, card, at: sentence, objects, .. } = *run;
            self.s.lifted.push(Lifted { seat, card, sentence, objects, last });
        }
        for &(seat, card) in &go_on {
            self.note(|_| Event::Lifted { seat, card });
        }
    }
}
