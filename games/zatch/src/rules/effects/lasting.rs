//! What goes on or waits for a time: the STAY and STANDBY zones (Z-STAY, Z-STANDBY, Z-RULE-125, Z-RULE-126,
//! Z-RULE-127, Z-RULE-128).

use super::filter::{binds, is_ban_on, thing};
use super::lifting::can_lift;
use super::{Ground, figures};
use crate::rules::board::Board;
use crate::rules::effect::{Cards, Figure, Moment, Removed, Rule, RuleKinds, Span};
use crate::rules::effects::works;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Origin, Role, Run, Usage, Use};
use crate::rules::game::Game;
use crate::rules::program::{NO_SLOT, Op};
use crate::rules::state::{Entry, Laid, Object, PageOf, Phase, Sentence, Until};
use crate::rules::words::Zone;
use tercet_kernel::{Lasting, Log, Seat, Seq};

/// When something that begins now begins and ends (Z-RULE-15, Z-RULE-127).
fn span(b: Board, you: Seat, span: Span) -> (u16, Until) {
    let turn = b.s.turn;
    let own = b.s.active == you;
    match span {
        Span::Turn => (turn, Until::Turn(turn)),
        Span::Battle => (turn, Until::BattleOut),
        Span::YourEnd => (turn, Until::EndPhase(next_end_of(b, you))),
        Span::OpponentsEnd => (turn, Until::EndPhase(next_end_of(b, you.other()))),
        Span::NextTurnsEnd => (turn, Until::EndPhase(if own { turn + 2 } else { turn + 1 })),
        Span::OpponentsNextTurn => {
            let next = if own { turn + 1 } else { turn + 2 };
            (next, Until::Turn(next))
        }
        Span::NextTurn => (turn + 1, Until::Turn(turn + 1)),
        Span::FirstTurns => (turn, Until::Turn(2)),
        Span::Game | Span::BattlePhases | Span::YourBattlePhases => (turn, Until::Game),
    }
}

/// The turn with the first END PHASE of this player that is still to come (Z-RULE-127).
fn next_end_of(b: Board, seat: Seat) -> u16 {
    match (b.s.active == seat, b.s.phase == Phase::End) {
        (true, false) => b.s.turn,
        (true, true) => b.s.turn + 2,
        (false, _) => b.s.turn + 1,
    }
}

/// The end of what names none: Battle Out for a Battle effect and for what is about the card that fights, else
/// the END PHASE of this turn (Z-RULE-126); what waits for the next card, with the turn (Z-RULE-128).
fn without_span(b: Board, run: &Run, rule: &Rule) -> Until {
    let about_fight = b.s.battle.is_some() && run.that == Object::Use && rule.spoken().holders == Some(&Cards::That);
    let battle_effect = run.in_battle && !matches!(run.origin, Origin::Fight(_));
    match (battle_effect || about_fight, awaited(rule).is_some()) {
        (true, _) => Until::BattleOut,
        (false, true) => Until::Turn(b.s.turn),
        (false, false) => Until::EndPhase(b.s.turn),
    }
}

/// The cards or Battles still to come for which a rule waits, if it does (Z-RULE-128).
fn awaited(rule: &Rule) -> Option<&Cards> {
    rule.spoken().holders.filter(|cards| cards.are_to_come())
}

/// Whether a waiting effect can matter to a use: one about Defending, Power or Damage needs a SPELL
/// card that fights, one about a cost takes any (Z-RULE-128).
fn matters(rule: &Rule, role: Role) -> bool {
    role.fights() || matches!(rule, Rule::Figure { figure: Figure::Cost, .. })
}

/// Whether what is awaited comes with this use: the card itself, or the Attack to be Defended against.
fn comes_with(b: Board, g: &Ground, cards: &Cards, used: &super::filter::Thing) -> bool {
    match cards {
        Cards::DefenseAgainstNext(_) => used.role == Some(Role::Attack) && used.seat != g.you,
        cards => super::filter::covers(b, g, cards, used),
    }
}

/// The MAMODO or other card in play that an effect is about, if it is about one (Z-RULE-174). A card from which a
/// figure was copied is none: the figure stands (Z-RULE-31).
pub fn about(laid: &Laid, rule: &Rule) -> Option<Entry> {
    let object = match rule.spoken().about? {
        Cards::This => Object::Mat(laid.this),
        Cards::ItsMamodo => Object::Mat(laid.its),
        Cards::It | Cards::Some(..) | Cards::OpponentsChoice(_) => laid.objects[0],
        Cards::ItsPartner
        | Cards::Both
        | Cards::That
        | Cards::Attacker
        | Cards::TheAttack
        | Cards::NextAttack(_)
        | Cards::DefenseAgainstNext(_)
        | Cards::Next(_)
        | Cards::UpTo(..)
        | Cards::AnyNumber(_)
        | Cards::All(_)
        | Cards::Any(_) => return None,
    };
    object.on_mat()
}

/// The card that an effect follows: it ends when that leaves play and sleeps while it is Petrified (Z-RULE-174).
/// One that leaves a player that card only is on all others, and stands (Z-RULE-151).
pub fn follows(laid: &Laid, rule: &Rule) -> Option<Entry> {
    if matches!(rule, Rule::OnlyProtects(_)) { None } else { about(laid, rule) }
}

/// The card that something in a zone is about.
pub fn about_laid(b: Board, laid: &Laid) -> Option<Entry> {
    match b.cards.op(laid.sentence) {
        Op::Rule(_, rule) => about(laid, rule),
        _ => None,
    }
}

/// Which of the lasting effects an effect could end, by their places. Only an effect that names them reaches
/// those that wait (Z-STANDBY-05). What comes to its moment in part does what it can (Z-RULE-98).
pub fn removable(b: Board, run: &Run, removed: &Removed) -> Seq<u8, 8> {
    let lasting = b.s.lasting.iter().enumerate();
    lasting.filter(|(_, laid)| is_removed(b, run, removed, &laid.effect)).map(|(at, _)| at as u8).collect()
}

/// Whether an effect ends what goes on or waits; not what a card rule has begun (Z-CARD-11).
fn is_removed(b: Board, run: &Run, removed: &Removed, laid: &Laid) -> bool {
    if works::is_card_rule(b, laid.card, laid.sentence) {
        return false;
    }
    let op = b.cards.op(laid.sentence);
    let mut rules = rules_of(b, laid);
    match removed {
        Removed::EveryStay | Removed::OneStay => !laid.waits,
        Removed::OpponentsForStart => {
            let this_start = match op {
                Op::When(Moment::YourStart | Moment::YourStartBegins, _) => laid.seat == b.s.active,
                Op::When(Moment::EveryStartBegins, _) => true,
                _ => false,
            };
            laid.waits && laid.seat != run.seat && this_start
        }
        Removed::This => {
            let effect = |sentence: Sentence| (sentence.text, sentence.effect);
            (laid.seat, laid.this, effect(laid.sentence)) == (run.seat, run.this, effect(run.at))
        }
        Removed::Forbidding(bans) => rules.any(|rule| is_ban_on(rule, *bans)),
        Removed::ForbiddingYou(bans) => {
            laid.seat != run.seat && rules.any(|rule| is_ban_on(rule, *bans) && binds(rule, laid.seat, run.seat))
        }
        Removed::BansOn(cards) => can_lift(b, run, cards, laid),
    }
}

/// The rules that something in a zone holds, or brings when its moment comes.
pub fn rules_of<'a>(b: Board<'a>, laid: &Laid) -> impl Iterator<Item = &'a Rule> + use<'a> {
    let Sentence { text, effect, op } = laid.sentence;
    let ops = &b.cards.programs(text)[usize::from(effect)].ops;
    let end = if let Op::When(_, to) = ops[usize::from(op)] { to } else { op + 1 };
    ops[usize::from(op)..usize::from(end)]
        .iter()
        .filter_map(|op| if let Op::Rule(_, rule) = op { Some(rule) } else { None })
}

/// What has ended: whose effect, and of which card.
type Ended = Seq<(Seat, crate::rules::card::CardId), 8>;

impl<L: Log<Event>> Game<'_, L> {
    /// A rule begins to hold without a time of its own, by an effect that is carried out.
    pub fn lay_rule(&mut self, run: &Run, rule: &Rule) {
        let b = self.board();
        let program = b.cards.program(run.at);
        // On an Attack or Defense it holds by itself while that lasts.
        let stands = program.standing.iter().any(|standing| standing.op == run.at.op);
        let itself = run.this == Entry::NONE && rule.spoken().holders == Some(&Cards::This);
        if (matches!(run.origin, Origin::Fight(_)) && stands) || itself || *rule == Rule::UsableDespite {
            return;
        }
        let until = without_span(b, run, rule);
        self.lay_down_effect(run, run.at, b.s.turn, until, awaited(rule).is_some());
    }

    /// A step holds or waits for a time.
    pub fn lay_for(&mut self, run: &Run, how_long: Span) {
        let b = self.board();
        let (from, until) = span(b, run.seat, how_long);
        let at = Sentence { op: run.at.op + 1, ..run.at };
        let waiting = match self.cards.op(at) {
            Op::Rule(_, rule) => awaited(rule).is_some(),
            // What comes each time goes on, it does not wait for one event (Z-RULE-125).
            Op::When(moment, _) => !matches!(moment, Moment::InjuresProtector(_)),
            _ => false,
        };
        self.lay_down_effect(run, at, from, until, waiting);
    }

    /// Something waits for a moment that names its own time.
    pub fn lay_waiting(&mut self, run: &Run, moment: &Moment) {
        let b = self.board();
        let turn = b.s.turn;
        let opponents = *moment == Moment::OpponentsNextEnd;
        let last = if opponents { next_end_of(b, run.seat.other()) } else { turn };
        self.lay_down_effect(run, run.at, turn, Until::Turn(last), true);
    }

    /// The next coin of the user is promised to be heads (M-128).
    pub fn lay_promise(&mut self, run: &Run) {
        let turn = self.s.turn;
        self.lay_down_effect(run, run.at, turn, Until::Turn(turn), true);
    }

    /// Puts it into its zone (Z-STAY-01, Z-STANDBY-01). An effect already applied is one that lies here
    /// (Z-TERM-16). Its marker is no card in play (Z-STAY-06), and coming into force is no use that could be
    /// cut in on (Z-STANDBY-04, Z-CUTIN-06).
    fn lay_down_effect(&mut self, run: &Run, at: Sentence, from: u16, until: Until, waits: bool) {
        let b = self.board();
        let slot = b.cards.program(at).slots[usize::from(at.op)];
        let declared = !run.origin.is_automatic() && slot != NO_SLOT;
        let objects = match (declared, run.that) {
            (true, _) => [run.target(slot), run.objects[0]],
            // "That card" has been played to fight, and is fought with by now.
            (false, Object::Use) if b.s.battle.is_some() => [Object::Fight(run.seat), run.objects[0]],
            _ => run.objects,
        };
        let value = self.noted_value(run, at, objects);
        if self.s.lasting.is_empty() {
            self.s.lifted.clear();
        }
        let effect = self.cards.effect(at);
        let (seat, card) = (run.seat, run.card);
        let waits = waits || effect.zone == Some(Zone::Standby);
        let laid = Laid {
            seat,
            card,
            sentence: at,
            kind: kind_of(self.cards, at),
            this: run.this,
            its: run.its,
            page: self.page_of(run),
            objects,
            value,
            order: self.s.last_order().saturating_add(1),
            from,
            used: false,
            printed: effect.zone == Some(Zone::Stay),
            waits,
            of_fight: matches!(run.origin, Origin::Fight(_)) && !self.is_resolving_battle(),
        };
        let stamp = self.s.turn;
        self.s.lasting.begin(Lasting { effect: laid, until, source: run.this.0, stamp });
        self.s.kinds.lasting = self.s.kinds.lasting.with(laid.kind);
        self.note(|_| Event::Laid { seat, card, waits });
    }

    /// The page of the SPELL or EVENT card whose effect is carried out.
    fn page_of(&self, run: &Run) -> Option<PageOf> {
        match run.origin {
            Origin::Automatic(_) => None,
            Origin::Fight(seat) => self.s.battle.as_ref()?.of(seat)?.page,
            Origin::Used => self.s.stack.from_top().find_map(|frame| match frame {
                Frame::Use(Use { of: Usage::Page(page), card, .. }) if *card == run.card => Some(*page),
                _ => None,
            }),
        }
    }

    /// Whether the Battle is in Step 5: what an Attack or Defense does there has been resolved and stands.
    fn is_resolving_battle(&self) -> bool {
        self.s.battle.as_ref().is_some_and(|battle| battle.step == 5)
    }

    /// A copied Power is taken when the effect resolves (Z-RULE-31), and what waits for pages to be turned counts
    /// them from then on (Z-RULE-140).
    fn noted_value(&self, run: &Run, at: Sentence, objects: [Object; 2]) -> i16 {
        let b = self.board();
        match self.cards.op(at) {
            Op::Rule(_, Rule::Copies { figure: Figure::Power, .. }) => match thing(b, objects[0]) {
                Some(_) => match objects[0] {
                    Object::Mat(entry) => figures::power(b, entry),
                    _ => 0,
                },
                None => figures::power(b, run.this),
            },
            Op::When(Moment::YourPagesTurned(_), _) => i16::from(b.s.sides[run.seat].record.turned_by_foe),
            _ => 0,
        }
    }

    /// A SPELL or EVENT card is declared: what waited for the next one has got it (Z-RULE-128), also if
    /// it is negated.
    pub fn use_up_waiting(&mut self, used: &super::filter::Thing, role: Role) {
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
        let waits_on = |laid: &Laid| match cards.op(laid.sentence) {
            Op::Rule(_, rule) => {
                !waged && matches!(awaited(rule), Some(Cards::NextAttack(_) | Cards::DefenseAgainstNext(_)))
            }
            _ => false,
        };
        let kept = self.s.lasting.iter().filter(|laid| laid.effect.used && waits_on(&laid.effect));
        let kept: Seq<Lasting<Laid, Until>, 8> = kept.copied().collect();
        self.fewer = true;
        self.s.lasting.end(|laid| laid.until == Until::BattleOut || laid.effect.used);
        for laid in &kept {
            self.s.lasting.begin(Lasting { effect: Laid { used: false, ..laid.effect }, ..*laid });
        }
    }

    /// Effects for which this is so end.
    pub fn end_laid(&mut self, is_over: impl Fn(&Laid) -> bool) {
        let ended = self.noted(|_, laid| is_over(&laid.effect));
        self.s.lasting.end(|laid| is_over(&laid.effect));
        self.note_ended(&ended);
    }

    /// What is about one card ends when that leaves play (Z-RULE-174).
    pub fn end_lasting_about(&mut self, entry: Entry) {
        let cards = self.cards;
        self.end_laid(|laid| match cards.op(laid.sentence) {
            Op::Rule(_, rule) => follows(laid, rule) == Some(entry),
            _ => false,
        });
    }

    /// So does what is about the card that was chosen on a page.
    pub fn end_lasting_about_page(&mut self, seat: Seat, page: u8) {
        self.end_laid(|laid| laid.objects[0] == Object::Page(seat, page));
    }

    /// An effect ends others (Z-RULE-99); of several one that was chosen.
    pub fn remove_laid(&mut self, run: &Run, removed: &Removed, chosen: Option<u8>) -> bool {
        let mut which = removable(self.board(), run, removed);
        let done = !which.is_empty();
        match removed {
            Removed::OneStay => {
                let one = chosen.or_else(|| which.first().copied());
                which.retain(|at| Some(*at) == one);
            }
            Removed::BansOn(cards) => self.lift(run, cards, &mut which),
            _ => {}
        }
        self.end_at(&which);
        done
    }

    /// The effects at these places end.
    pub fn end_at(&mut self, which: &[u8]) {
        let ended = self.noted(|at, _| which.contains(&(at as u8)));
        let mut at = 0;
        self.s.lasting.end(|_| {
            at += 1;
            which.contains(&(at - 1))
        });
        self.note_ended(&ended);
    }

    /// Whose effects of which cards are about to end.
    fn noted(&mut self, ends: impl Fn(usize, &Lasting<Laid, Until>) -> bool) -> Ended {
        let ended = self.s.lasting.iter().enumerate().filter(|(at, laid)| ends(*at, laid));
        let ended: Ended = ended.map(|(_, laid)| (laid.effect.seat, laid.effect.card)).collect();
        self.fewer |= !ended.is_empty();
        ended
    }

    fn note_ended(&mut self, ended: &Ended) {
        for &(seat, card) in ended {
            self.note(|_| Event::LastingEnded { seat, card });
        }
    }

    /// What runs out at a moment ends.
    pub fn expire(&mut self, is_over: impl Fn(Until) -> bool) {
        let ended = self.noted(|_, laid| is_over(laid.until));
        self.s.lasting.expire(is_over);
        self.note_ended(&ended);
    }
}

/// The kind of a rule or moment that lasts.
pub fn kind_of(cards: &crate::rules::cards::Cards, at: Sentence) -> RuleKinds {
    match cards.op(at) {
        Op::Rule(_, rule) => rule.kinds(),
        Op::When(moment, _) => RuleKinds::one(moment.kind()),
        _ => RuleKinds::EMPTY,
    }
}
