//! Rules that a text adds for as long as it holds.

use super::Reading;
use crate::kit::terms::topic::{self, Sort, Topic, What};
use crate::rules::effect::{Cards, Change, Count, Deed, Entry, Figure, Role, Rule, Subject};
use crate::rules::words::Kind;

impl<'a> Reading<'a> {
    pub(super) fn rule(&mut self, rule: &'a Rule) {
        match rule {
            Rule::Figure { figure, change, per, cards, role } => {
                self.change(*figure, *change, per.as_ref(), cards);
                role.iter().for_each(|role| self.role(*role));
                self.each(cards);
            }
            Rule::Copies { figure, of: others, cards } => {
                self.set(of(*figure), cards, None);
                self.cards(others);
                self.each(cards);
            }
            Rule::AddsPower(from, to) => {
                self.note(Topic::CombinesPower);
                self.note(Topic::Raises(topic::Figure::Power));
                self.cards(from);
                self.cards(to);
            }
            Rule::Softens(damage) => {
                self.note(Topic::Receives);
                self.count(Topic::Lowers(topic::Figure::Damage), *damage);
            }
            Rule::Unhurt { book, cards, from, damage, role } => {
                self.unhurt(*book);
                self.each(cards);
                from.iter().for_each(|filter| self.filter(filter, false));
                damage.iter().for_each(|_| self.note(Topic::Attacking));
                role.iter().for_each(|role| self.role(*role));
            }
            Rule::NextInflictionNegated(cards) => {
                self.negates(What::Injury);
                self.cards(cards);
            }
            Rule::NoDefense(cards, _) => {
                self.note(Topic::Prohibits);
                self.note(Topic::Defending);
                self.note(Topic::Undefendable);
                self.cards(cards);
            }
            Rule::NoProtect(cards) => {
                self.note(Topic::Prohibits);
                self.note(Topic::Protects);
                self.cards(cards);
            }
            Rule::NoNegation(cards) => {
                self.note(Topic::Prohibits);
                self.note(Topic::Negates);
                self.cards(cards);
            }
            // What is paid does not change the cost of a card (Z-RULE-191).
            Rule::DearProtect(cards, mp) => {
                self.note(Topic::Protects);
                self.count(Topic::SpeaksOfCost, *mp);
                self.cards(cards);
            }
            Rule::OnlyProtects(cards) => {
                self.note(Topic::Prohibits);
                self.note(Topic::Protects);
                self.cards(cards);
            }
            Rule::MustProtect(cards) => {
                self.note(Topic::Protects);
                self.cards(cards);
            }
            Rule::ProtectsForYou(cards) => {
                self.note(Topic::Protects);
                self.note(Topic::UsesTheirs);
                self.cards(cards);
            }
            Rule::Cannot(subject, deeds) => {
                self.note(Topic::Prohibits);
                self.subject(*subject);
                deeds.iter().for_each(|deed| self.deed(deed));
            }
            Rule::Despite(deed) => {
                self.note(Topic::Prohibits);
                if matches!(deed, Deed::Play(_)) {
                    self.note(Topic::Plays);
                }
                self.deed(deed);
            }
            Rule::UsableDespite => {
                self.note(Topic::Prohibits);
                self.note(Topic::Effects);
            }
            Rule::OneMamodoEffect => {
                self.note(Topic::Prohibits);
                self.note(Topic::Effects);
                self.in_play(Sort::Mamodo);
                self.count(Topic::AtMost, 1_u32);
            }
            Rule::OneTurnBack => {
                self.note(Topic::TurnsBack);
                self.note(Topic::Effects);
                self.count(Topic::AtMost, 1_u32);
            }
            Rule::Events(most) => {
                self.note(Topic::Plays);
                self.note(Topic::Speaks(Sort::Event));
                self.count(Topic::AtMost, *most);
            }
            Rule::Playable { cards, mamodo, discarded } => {
                self.playable(cards);
                self.cards(mamodo);
                if *discarded {
                    self.note(Topic::Discards);
                }
            }
            Rule::Usable(cards) => self.playable(cards),
            Rule::AttacksTwice(cards) => {
                self.note(Topic::Again);
                self.note(Topic::Attacking);
                self.cards_elsewhere(cards);
            }
            Rule::PlayableAgain(cards) => {
                self.note(Topic::Again);
                self.note(Topic::Plays);
                self.cost(Change::Is(0));
                self.cards_elsewhere(cards);
            }
            Rule::PlayableByCounters(cards) => {
                self.note(Topic::Again);
                self.note(Topic::Plays);
                self.note(Topic::Speaks(Sort::Spell));
                self.cards(cards);
            }
            Rule::WithoutMamodo => {
                self.note(Topic::Plays);
                self.note(Topic::Speaks(Sort::Spell));
                self.note(Topic::Speaks(Sort::Mamodo));
            }
            Rule::InsteadOfEffects(cards, step) => {
                self.negates(What::Effect);
                self.note(Topic::Effects);
                self.cards_elsewhere(cards);
                self.step(step);
            }
            Rule::InsteadOfDamage(cards, step) => {
                self.cards_elsewhere(cards);
                self.step(step);
            }
            Rule::Negated(effects) => self.negated_effects(effects),
            Rule::Sleeps => self.note(Topic::Effects),
            Rule::Grants(cards, effect) => {
                self.note(Topic::Effects);
                self.each(cards);
                self.body(effect);
            }
            Rule::OpponentShowsPages => {
                self.note(Topic::Looks);
                self.note(Topic::Pages(topic::Pages::Open));
            }
            Rule::NoForcedTurn => self.note(Topic::TurnsPages),
            Rule::CountsAs(cards, name) | Rule::Renamed(cards, name) => {
                self.cards(cards);
                self.names_mamodo(name);
            }
            Rule::PlainNames => self.note(Topic::OpenName),
            Rule::Flies(cards) => self.each(cards),
            Rule::Discardable => {
                self.note(Topic::Discards);
                self.cards(&Cards::This);
            }
            Rule::LeavesAlone => {
                self.note(Topic::Discards);
                self.note(Topic::OnTop);
                self.cards(&Cards::This);
            }
            Rule::Enters(entry) => self.entry(entry),
        }
    }

    /// A figure of cards changes. Setting it is neither a rise nor a fall (Z-RULE-191); so much for each of something
    /// is a multiple, and of a bonus a rise as well (Z-RULE-192).
    fn change(&mut self, figure: Figure, change: Change, per: Option<&'a Count>, cards: &Cards) {
        per.into_iter().for_each(|count| self.counted_by(count));
        if figure == Figure::Cost {
            return self.cost(change);
        }
        let told_of = of(figure);
        match change {
            Change::Is(points) if per.is_some() => {
                self.multiplied(told_of, points);
                self.damage_left_open(told_of, cards);
            }
            Change::Is(points) => self.set(told_of, cards, Some(points)),
            Change::Add(points) => {
                let by = if points < 0 { Topic::Lowers } else { Topic::Raises };
                self.points(by, told_of, points);
                if per.is_some() || self.counted {
                    self.multiplied(told_of, points);
                }
            }
            Change::Double if told_of == topic::Figure::Damage => {
                self.note(Topic::DoublesDamage);
                self.note(Topic::Raises(topic::Figure::Damage));
            }
            Change::Double => self.note(Topic::MultipliesPower),
            Change::AtMost(points) => self.count(Topic::AtMost, points.unsigned_abs()),
        }
    }

    /// This much Power for each of something.
    fn multiplied(&mut self, figure: topic::Figure, points: i16) {
        if figure == topic::Figure::Power {
            self.points(|_| Topic::MultipliesPower, figure, points);
        }
    }

    /// It becomes this, or as much as that of another card.
    fn set(&mut self, figure: topic::Figure, cards: &Cards, points: Option<i16>) {
        self.note(Topic::Sets(figure));
        self.damage_left_open(figure, cards);
        let power = points.filter(|_| figure == topic::Figure::Power && *cards != Cards::This);
        power.into_iter().for_each(|power| self.count(Topic::SetsPowerOfOthers, power.unsigned_abs()));
    }

    /// A card whose Damage its text decides prints "?" for it.
    fn damage_left_open(&mut self, figure: topic::Figure, cards: &Cards) {
        if figure == topic::Figure::Damage && *cards == Cards::This {
            self.note(Topic::VariableDamage);
        }
    }

    fn cost(&mut self, change: Change) {
        self.note(Topic::SpeaksOfCost);
        match change {
            Change::Is(mp) => {
                self.count(Topic::SpeaksOfCost, mp.unsigned_abs());
                self.note(Topic::Sets(topic::Figure::Cost));
            }
            Change::Add(mp) if mp < 0 => self.points(Topic::Lowers, topic::Figure::Cost, mp),
            Change::Add(mp) => self.points(Topic::Raises, topic::Figure::Cost, mp),
            Change::Double => self.note(Topic::Raises(topic::Figure::Cost)),
            Change::AtMost(mp) => self.count(Topic::AtMost, mp.unsigned_abs()),
        }
    }

    fn unhurt(&mut self, book: bool) {
        self.note(Topic::Receives);
        self.note(Topic::NoInjury);
        if book {
            self.note(Topic::NoDamage);
            self.note(Topic::NoDamageNorInjury);
        }
    }

    fn role(&mut self, role: Role) {
        match role {
            Role::Attacking => self.note(Topic::Attacking),
            Role::Defending => self.note(Topic::Defending),
            Role::Fighting => {
                self.note(Topic::Attacking);
                self.note(Topic::Defending);
            }
            Role::Protecting => self.note(Topic::Protects),
        }
    }

    /// Cards that can be played though they could not be otherwise.
    fn playable(&mut self, cards: &'a Cards) {
        self.note(Topic::Plays);
        if self.chose_theirs {
            self.note(Topic::UsesTheirs);
        }
        self.cards_elsewhere(cards);
    }

    fn subject(&mut self, subject: Subject) {
        match subject {
            Subject::OpponentsEffects | Subject::YourEffects | Subject::Effects => self.note(Topic::Effects),
            Subject::You | Subject::Opponent | Subject::Players => {}
        }
    }

    /// What is forbidden, or allowed although it is.
    fn deed(&mut self, deed: &'a Deed) {
        match deed {
            Deed::Play(cards) | Deed::Enter(cards) => self.cards_elsewhere(cards),
            Deed::Attach(cards) => {
                self.note(Topic::Speaks(Sort::Partner));
                self.cards(cards);
            }
            Deed::Use(effects) => self.effects(effects),
            Deed::Attack => self.note(Topic::Attacking),
            Deed::Defend => {
                self.note(Topic::Defending);
                self.note(Topic::Undefendable);
            }
            Deed::Protect => self.note(Topic::Protects),
            Deed::ProtectWith(cards) => {
                self.note(Topic::Protects);
                self.cards(cards);
            }
            Deed::TurnBack => self.note(Topic::TurnsBack),
            Deed::TurnAtStart | Deed::TurnYourPages => self.note(Topic::TurnsPages),
            Deed::GainAtStart(most) => self.count(Topic::AtMost, *most),
            Deed::RaisePower(cards) => self.cards(cards),
            Deed::LookAtYourBook => self.note(Topic::Looks),
            Deed::TakeFromPile => self.note(Topic::OutOfPile),
            Deed::Discard(cards) => {
                self.note(Topic::Discards);
                self.cards(cards);
            }
            Deed::Choose(cards) => self.cards(cards),
            Deed::Petrify(cards) => {
                self.note(Topic::Petrified);
                self.cards(cards);
            }
            Deed::Gain | Deed::RaiseYourMp | Deed::LowerYourMp => {}
        }
    }

    /// How this card comes into play.
    fn entry(&mut self, entry: &'a Entry) {
        self.cards(&Cards::This);
        match entry {
            Entry::OnRegular(name) | Entry::On(name) => {
                self.note(Topic::OnTop);
                self.names_mamodo(name);
            }
            Entry::OnlyBy(name) => {
                self.note(Topic::Speaks(Sort::Spell));
                self.names(Kind::Spell.into(), name, false);
            }
            Entry::ByDiscarding(names) => {
                self.note(Topic::Discards);
                names.iter().for_each(|name| self.names_mamodo(name));
            }
            Entry::If(condition) => self.condition(condition),
            Entry::UpTo(most) => self.count(Topic::AtMost, *most),
            Entry::FaceDown | Entry::EitherFace => {}
        }
    }
}

const fn of(figure: Figure) -> topic::Figure {
    match figure {
        Figure::Power | Figure::TotalPower => topic::Figure::Power,
        Figure::Damage => topic::Figure::Damage,
        Figure::Cost => topic::Figure::Cost,
    }
}
