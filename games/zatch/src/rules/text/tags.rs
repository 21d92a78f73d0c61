//! Search terms, read off a text.

use crate::rules::effect::{Act, Cards, Change, Deed, Effect, Entry, Figure, Moment, Negated, Rule, Step, Tag, Text};
use crate::rules::words::{Icon, Limit, Zone};
use tercet_cardtext::once;

/// What a text is about, in the words one searches with, in the order of the text, each once.
pub fn tags(text: &Text) -> Vec<&'static str> {
    let mut all = Vec::new();
    text.effects.iter().for_each(|effect| of_effect(effect, &mut all));
    once(all)
}

fn of_effect(effect: &Effect, all: &mut Vec<&'static str>) {
    all.extend(effect.tag.map(of_tag));
    all.extend(effect.zone.map(of_zone));
    all.extend(effect.icons.iter().filter_map(of_icon));
    all.extend(effect.limits.iter().map(of_limit));
    of_steps(&effect.steps, all);
}

const fn of_tag(tag: Tag) -> &'static str {
    match tag {
        Tag::Mp(_) => "costs MP",
        Tag::Declare => "declare",
        Tag::Send => "discards itself",
        Tag::Turn(_) => "costs pages",
        Tag::InPlay => "in play",
        Tag::Counter => "counter",
    }
}

const fn of_zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Stay => "stay",
        Zone::Standby => "standby",
    }
}

/// What a coin effect does says its step.
const fn of_icon(icon: Icon) -> Option<&'static str> {
    match icon {
        Icon::Attack => Some("attack"),
        Icon::Defend => Some("defend"),
        Icon::NoBattle => Some("no battle"),
        Icon::Battle => Some("battle"),
        Icon::CutIn => Some("cut-in"),
        Icon::AnyTime => Some("any time"),
        Icon::Coin => None,
    }
}

const fn of_limit(limit: Limit) -> &'static str {
    match limit {
        Limit::OncePerGame => "once per game",
        Limit::OncePerTurn => "once per turn",
        Limit::TwicePerTurn => "twice per turn",
        Limit::YourTurn | Limit::OpponentsTurn => "in one's turn only",
        Limit::NotDuplicated => "not duplicated",
    }
}

fn of_steps(steps: &[Step], all: &mut Vec<&'static str>) {
    steps.iter().for_each(|step| of_step(step, all));
}

/// A step, then those that it holds.
fn of_step(step: &Step, all: &mut Vec<&'static str>) {
    all.extend(step_tag(step));
    if let Step::Holds(rule) | Step::While(_, rule) = step {
        of_rule(rule, all);
    }
    step.inner().for_each(|steps| of_steps(steps, all));
}

/// Steps that only prepare or hold others have no tag.
fn step_tag(step: &Step) -> Option<&'static str> {
    Some(match step {
        Step::Holds(_) | Step::Needs(_) | Step::Every(..) | Step::EachPlayer(_) => return None,
        Step::While(..) | Step::If { .. } => "conditional",
        Step::For(..) => "for a time",
        Step::When(moment, _) => of_moment(moment),
        Step::Either(_) | Step::Both(_) => "of several parts",
        Step::May(_) => "optional",
        Step::Pay(..) | Step::Extra { .. } => "pay MP",
        Step::Act(act, cards) => return of_act(*act, cards),
        Step::Attach { .. } => "attaches PARTNERs",
        Step::Swap(..) => "switch",
        Step::Keep(_) => "discard",
        Step::Attack { .. } => "attacks without SPELL card",
        Step::Defend(_) => "defends without SPELL card",
        Step::InflictIts | Step::Inflict(_) => "inflict",
        Step::Turn(..) => "turn page",
        Step::TurnBack(..) => "turn back",
        Step::Gain(..) | Step::GainInstead => "get MP",
        Step::Lose(..) => "reduce MP",
        Step::SetMp(..) => "adjust MP",
        Step::Negate(negated) => of_negated(negated),
        Step::Remove(_) => "ends lasting effects",
        Step::Flip(..) | Step::FlipUntilTails => "coin",
        Step::Coins(_) => "changes coins",
        Step::Repeat => "again",
        Step::Look(..) | Step::Check(_) => "look",
        Step::NameACard => "card name",
        Step::Borrow { .. } => "uses others' effects",
        Step::TakeBackUse => "restore",
        Step::EndTurn => "ends the turn",
        Step::LoseGame => "loses the game",
        Step::Counter(_) => "MP counters",
    })
}

fn of_act(act: Act, cards: &Cards) -> Option<&'static str> {
    Some(match act {
        Act::Choose => return None,
        Act::Discard if *cards == Cards::This => "discards itself",
        Act::Discard | Act::DiscardOnly | Act::Uncover => "discard",
        Act::Injure | Act::Worsen => "injure",
        Act::Heal => "turn normal",
        Act::Petrify => "petrify",
        Act::Enter | Act::EnterAnyhow => "put in play",
        Act::ReturnToBook | Act::ReturnToItsPage => "back into the Book",
    })
}

fn of_negated(negated: &Negated) -> &'static str {
    match negated {
        Negated::Attack | Negated::AttackOfDamage(_) => "negate attack",
        Negated::Fighting(_) | Negated::Defendable(_) | Negated::Played(_) => "negate card",
        Negated::Used(_) | Negated::TurnsYourPages | Negated::That => "negate effect",
    }
}

fn of_moment(moment: &Moment) -> &'static str {
    match moment {
        Moment::Enters | Moment::EntersInPreparation | Moment::TurnedUp => "on entering play",
        Moment::Wins => "on winning",
        Moment::LosesAttack => "on losing",
        Moment::Inflicts
        | Moment::InflictsOnBook
        | Moment::YouInflictOnBook
        | Moment::YouInflict
        | Moment::Injures
        | Moment::InjuresProtector(_)
        | Moment::ProtectsAgainst(_) => "on inflicting",
        Moment::AttackInflicts => "on receiving Damage",
        Moment::BattleOut => "after the Battle",
        Moment::Discarded(_) | Moment::TopDiscarded(_) => "when discarded",
        Moment::Attacks(_) | Moment::OpponentAttacks | Moment::Plays(..) | Moment::OpponentsEventOver => {
            "when cards are used"
        }
        Moment::YourMpLowered
        | Moment::YourMpAboutToFall
        | Moment::OpponentsMpGone
        | Moment::OpponentGains
        | Moment::OpponentAboutToGain => "when MP change",
        Moment::YouFlip => "coin",
        Moment::OpponentTurnsBack | Moment::OpponentTurnsBackPage | Moment::YourPagesTurned(_) => {
            "when pages are turned"
        }
        Moment::YourStartBegins | Moment::EveryStartBegins | Moment::YourStart => "START PHASE",
        Moment::EveryEnd | Moment::ThisEnd | Moment::OpponentsNextEnd | Moment::EndOfNextTurn | Moment::TurnOver => {
            "END PHASE"
        }
    }
}

/// A rule, then what it holds.
fn of_rule(rule: &Rule, all: &mut Vec<&'static str>) {
    all.push(rule_tag(rule));
    if let Rule::Cannot(_, deeds) = rule {
        all.extend(deeds.iter().filter_map(of_deed));
    }
    if let Some(step) = rule.spoken().instead {
        of_step(step, all);
    }
    if let Rule::Grants(_, effect) = rule {
        of_effect(effect, all);
    }
}

fn rule_tag(rule: &Rule) -> &'static str {
    match rule {
        Rule::Figure { figure, change, .. } => of_figure(*figure, *change),
        Rule::Copies { figure, .. } => of_figure(*figure, Change::Is(0)),
        Rule::AddsPower(..) => "raises Power",
        Rule::Softens(_) | Rule::Unhurt { .. } | Rule::NextInflictionNegated(_) => "no Damage or Injury",
        Rule::NoDefense(..) => "cannot be Defended",
        Rule::NoProtect(_) | Rule::DearProtect(..) => "protect",
        Rule::OnlyProtects(_) | Rule::MustProtect(_) | Rule::ProtectsForYou(_) => "protect",
        Rule::NoNegation(_) => "cannot be negated",
        Rule::Cannot(..) | Rule::OneMamodoEffect | Rule::OneTurnBack => "prohibit",
        Rule::Despite(_) | Rule::UsableDespite => "even when prohibited",
        Rule::Events(_) | Rule::AttacksTwice(_) | Rule::PlayableAgain(_) | Rule::PlayableByCounters(_) => "again",
        Rule::Playable { .. } | Rule::Usable(_) | Rule::WithoutMamodo => "played",
        Rule::InsteadOfEffects(..) | Rule::InsteadOfDamage(..) => "replaces effects",
        Rule::Negated(_) | Rule::Sleeps => "negate effect",
        Rule::Grants(..) => "gives effects",
        Rule::OpponentShowsPages => "look",
        Rule::NoForcedTurn => "turn page",
        Rule::CountsAs(..) | Rule::Renamed(..) | Rule::PlainNames => "card name",
        Rule::Flies(_) => "flies",
        Rule::Discardable => "any time",
        Rule::LeavesAlone => "placed",
        Rule::Enters(entry) => of_entry(entry),
    }
}

fn of_figure(figure: Figure, change: Change) -> &'static str {
    let [sets, raises, lowers] = match figure {
        Figure::Power | Figure::TotalPower => ["sets Power", "raises Power", "lowers Power"],
        Figure::Damage => ["sets Damage", "raises Damage", "lowers Damage"],
        Figure::Cost => ["sets costs", "higher costs", "lower costs"],
    };
    match change {
        Change::Is(_) => sets,
        Change::Add(points) if points < 0 => lowers,
        Change::Add(_) | Change::Double => raises,
        Change::AtMost(_) => lowers,
    }
}

/// What is forbidden, where one looks for that too.
fn of_deed(deed: &Deed) -> Option<&'static str> {
    match deed {
        Deed::Protect | Deed::ProtectWith(_) => Some("protect"),
        Deed::Attack => Some("attack"),
        Deed::Defend => Some("defend"),
        Deed::Play(_)
        | Deed::Enter(_)
        | Deed::Attach(_)
        | Deed::Use(_)
        | Deed::TurnBack
        | Deed::TurnAtStart
        | Deed::TurnYourPages
        | Deed::Gain
        | Deed::GainAtStart(_)
        | Deed::RaisePower(_)
        | Deed::RaiseYourMp
        | Deed::LowerYourMp
        | Deed::LookAtYourBook
        | Deed::TakeFromPile
        | Deed::Discard(_)
        | Deed::Choose(_)
        | Deed::Petrify(_) => None,
    }
}

const fn of_entry(entry: &Entry) -> &'static str {
    match entry {
        Entry::OnRegular(_) | Entry::On(_) => "placed",
        Entry::FaceDown | Entry::EitherFace => "face",
        Entry::OnlyBy(_) | Entry::ByDiscarding(_) | Entry::If(_) | Entry::UpTo(_) => "how it enters play",
    }
}
