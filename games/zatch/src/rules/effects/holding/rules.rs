//! The rules that hold now, wherever they stand: on cards in play, in the STAY and STANDBY zones, on
//! the Attack and Defense, and in Books.

use super::sentences::{of_card, of_laid, read, repeats, sentences_of_fight, standing_in};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Rule, RuleKind, Tag};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::permission::works;
use crate::rules::program::Op;
use crate::rules::state::{Laid, OnMat, Sentence};
use tercet_kernel::Seat;

/// A rule that holds, and the ground on which it stands.
pub type Held<'a> = (Ground, &'a Rule);

/// Every rule of a kind that holds now.
pub fn rules(b: Board<'_>, kind: RuleKind) -> Rules<'_> {
    Rules::new(b, kind, Shut::OutAll)
}

/// The same, but what is banned counts too: for asking what is banned.
pub fn rules_banned_or_not(b: Board<'_>, kind: RuleKind) -> Rules<'_> {
    Rules::new(b, kind, Shut::OutNegated)
}

/// The same, but what would be negated counts too: for asking what is negated.
pub fn rules_negated_or_not(b: Board<'_>, kind: RuleKind) -> Rules<'_> {
    Rules::new(b, kind, Shut::InAll)
}

/// Those among them that go on or wait for a time.
pub fn lasting_rules(b: Board<'_>, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    let mut walk = Rules::new(b, kind, Shut::OutAll);
    std::iter::from_fn(move || walk.lasting())
}

/// The rules of a kind of which this player is "you" (Z-TERM-02).
pub fn own_rules(b: Board<'_>, seat: Seat, kind: RuleKind) -> impl Iterator<Item = Held<'_>> {
    Rules { but: Some(seat.other()), ..Rules::new(b, kind, Shut::OutAll) }.filter(move |(g, _)| g.you == seat)
}

/// The rules of a kind, one after the other: a walk over the cards in play, the zones, and what fights.
/// It is one flat struct because it is made many times for every choice.
#[derive(Clone, Copy, Debug)]
pub struct Rules<'a> {
    b: Board<'a>,
    kind: RuleKind,
    /// What of it is left out.
    shut: Shut,
    /// Whose cards in play are passed over.
    but: Option<Seat>,
    place: Place,
    /// Which card, zone or fight of the place.
    item: u8,
    /// Which sentence of it.
    sentence: u8,
}

/// Which rules that are shut off a walk leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shut {
    /// Those negated, asleep or banned.
    OutAll,
    /// Those negated or asleep.
    OutNegated,
    /// None.
    InAll,
}

/// Where a walk over the rules is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Attacker,
    Defender,
    Lasting,
    Fights,
    Nowhere,
}

impl<'a> Rules<'a> {
    fn new(b: Board<'a>, kind: RuleKind, shut: Shut) -> Self {
        let place = if b.s.kinds.contains(kind) { Place::Attacker } else { Place::Nowhere };
        Rules { b, kind, shut, but: None, place, item: 0, sentence: 0 }
    }

    fn go_to(&mut self, place: Place) {
        (self.place, self.item, self.sentence) = (place, 0, 0);
    }

    /// The next rule of the cards in play of a player.
    fn on_side(&mut self, seat: Seat) -> Option<Held<'a>> {
        let b = self.b;
        if !b.s.kinds.sides[seat].contains(self.kind) || self.but == Some(seat) {
            return None;
        }
        while let Some(card) = b.s.sides[seat].mat.get(usize::from(self.item)) {
            if b.card(card.card).rules.contains(self.kind) && b.in_play(card) {
                while let Some(own) = b.cards.standing(card.card).get(usize::from(self.sentence)) {
                    self.sentence += 1;
                    if !own.kinds.contains(self.kind) {
                        continue;
                    }
                    let works = own.card_rule
                        || match self.shut {
                            Shut::OutAll => works::works(b, seat, card, Some(Tag::InPlay), own.at),
                            Shut::OutNegated => works::works(b, seat, card, None, own.at),
                            Shut::InAll => true,
                        };
                    let held =
                        if works { read(b, Ground::on_mat(seat, card, own.at), own.standing(b.cards)) } else { None };
                    if held.is_some() {
                        return held;
                    }
                }
            }
            self.item += 1;
            self.sentence = 0;
        }
        None
    }

    /// The next rule of what goes on or waits for a time (Z-STAY-02, Z-STANDBY-02). It needs its card no
    /// more (Z-RULE-97).
    fn lasting(&mut self) -> Option<Held<'a>> {
        let b = self.b;
        if !b.s.kinds.lasting.contains(self.kind) {
            return None;
        }
        let rest = b.s.lasting.iter().enumerate().skip(usize::from(self.item));
        for (at, laid) in rest {
            self.item += 1;
            let held = of_laid(b, &laid.effect, self.kind);
            let counts = |laid: &Laid| !repeats(b, at, laid) && !works::suspended(b, laid);
            if held.is_some() && (self.shut == Shut::InAll || counts(&laid.effect)) {
                return held;
            }
        }
        None
    }

    /// The next rule of what fights, which shapes the Battle from the declaration on (Z-RULE-142).
    fn fights(&mut self) -> Option<Held<'a>> {
        let b = self.b;
        let battle = b.s.battle.as_ref().filter(|_| b.s.kinds.fights.contains(self.kind))?;
        while let Some(fight) = battle.fights().nth(usize::from(self.item)) {
            if !fight.negated && b.card(fight.card).rules.contains(self.kind) {
                let mut rest = sentences_of_fight(b, fight, self.kind).skip(usize::from(self.sentence));
                let all = self.shut == Shut::InAll;
                let found = rest.find_map(|(ground, standing)| {
                    self.sentence += 1;
                    read(b, ground, standing).filter(|(ground, _)| all || !works::fight_is_negated(b, ground))
                });
                if found.is_some() {
                    return found;
                }
            }
            self.item += 1;
            self.sentence = 0;
        }
        None
    }
}

impl<'a> Iterator for Rules<'a> {
    type Item = Held<'a>;

    #[inline]
    fn next(&mut self) -> Option<Held<'a>> {
        if self.place == Place::Nowhere { None } else { self.walk() }
    }
}

impl<'a> Rules<'a> {
    fn walk(&mut self) -> Option<Held<'a>> {
        loop {
            let (found, next) = match self.place {
                Place::Attacker => (self.on_side(self.b.s.active), Place::Defender),
                Place::Defender => (self.on_side(self.b.s.active.other()), Place::Lasting),
                Place::Lasting => (self.lasting(), Place::Fights),
                Place::Fights => (self.fights(), Place::Nowhere),
                Place::Nowhere => return None,
            };
            if found.is_some() {
                return found;
            }
            self.go_to(next);
        }
    }
}

/// The cards in a player's Book whose rule of a kind works from there (Z-RULE-182).
pub fn in_book(b: Board<'_>, seat: Seat, kind: RuleKind) -> impl Iterator<Item = (CardId, &Rule)> {
    let cards = b.s.sides[seat].book.iter().filter_map(|slot| slot.card);
    let with = cards.filter(move |card| {
        let rules = b.card(*card).rules;
        rules.contains(RuleKind::InBook) && rules.contains(kind)
    });
    with.flat_map(move |card| {
        let text = b.card(card).rule;
        let by_itself = move |at: Sentence| !b.cards.effect(at).tag.is_some_and(Tag::is_used);
        standing_in(b, text, kind).filter(move |(at, _)| by_itself(*at)).filter_map(move |(at, standing)| {
            let ground = Ground::bare(seat, card, at);
            read(b, ground, standing).map(|(_, rule)| (card, rule))
        })
    })
}

/// The rules of a kind on one card on the mat that hold now.
pub fn rules_on<'a>(b: Board<'a>, seat: Seat, card: &'a OnMat, kind: RuleKind) -> impl Iterator<Item = &'a Rule> {
    let able = b.card(card.card).rules.contains(kind) && b.in_play(card);
    let rules = able.then(|| of_card(b, seat, card, kind).map(|(_, rule)| rule));
    rules.into_iter().flatten()
}

/// What a card's card rules say, wherever it is.
pub fn rule_of<'a>(b: Board<'a>, card: CardId) -> impl Iterator<Item = &'a Rule> {
    let programs = b.cards.programs(b.card(card).rule).iter();
    programs
        .flat_map(|program| &program.ops)
        .filter_map(|op| if let Op::Rule(_, rule) = op { Some(rule) } else { None })
}
