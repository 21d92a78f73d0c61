//! Steps about hands, decks and Discard Piles: what they ask and what they do.

use super::run::{Options, Question, about_cell, player, players};
use super::steps::number;
use crate::battle::Added;
use crate::board::Board;
use crate::card::CardId;
use crate::choice::{Choice, Facing};
use crate::effect::{RecallTo, ReturnTo, Step};
use crate::effects::cost;
use crate::event::Event;
use crate::frame::{Frame, Run};
use crate::game::Game;
use crate::lands;
use crate::setup::PARTY;
use crate::state::{Entry, Held, Knowers, Limit, Member, Turn, Waiting};
use crate::words::{Kind, Kinds};
use tercet_kernel::{Log, Seat, Seq};

/// How many cards a hand is filled up from a deck by nobody's text at most: room for a list.
type Pile = Seq<CardId, 64>;

/// Cards without repeats, in the order in which they first come.
fn distinct(cards: impl Iterator<Item = CardId>) -> Pile {
    let mut seen = Pile::new();
    for card in cards {
        if !seen.contains(&card) {
            seen.push(card);
        }
    }
    seen
}

fn take(cards: impl Iterator<Item = CardId>) -> Options {
    distinct(cards).iter().map(|card| Choice::Take(*card)).collect()
}

/// The cards of a deck, sorted, so that nobody sees the order of those that are not known.
fn unordered(cards: impl Iterator<Item = CardId>) -> Pile {
    let mut pile: Pile = cards.collect();
    pile.sort_unstable();
    pile
}

/// The cards of the own Discard Pile that a text can take (M-RULE-98, M-RULE-99); as Lands only those
/// that can be laid (M-RULE-27).
pub fn recallable<'a>(b: Board<'a>, seat: Seat, kinds: Kinds, to: RecallTo) -> impl Iterator<Item = CardId> + 'a {
    let side = &b.s.sides[seat];
    let room = to != RecallTo::Land || !lands::free_cells(b, seat).is_empty();
    // A Character never goes to a hand.
    let fallen: &[CardId] = if to == RecallTo::Hand { &[] } else { &side.fallen };
    side.discards.iter().chain(fallen).copied().filter(move |card| {
        room && kinds.contains(b.card(*card).kind)
            && (to != RecallTo::Land || lands::ban_as_land(b, seat, *card).is_none())
    })
}

/// What a step about hands, decks or piles asks.
pub fn question(b: Board, run: &Run, step: &Step) -> Option<Question> {
    let side = &b.s.sides[run.seat];
    let foe = &b.s.sides[run.seat.other()];
    let options = match step {
        Step::Discard(who, count) => {
            let seat = player(b, run, *who);
            let hand = &b.s.sides[seat].hand;
            let left = usize::from(count.saturating_sub(run.done));
            if left == 0 || hand.len() <= left {
                return None;
            }
            return Some(Question::new(seat, take(hand.iter().map(|held| held.card)).iter().copied()));
        }
        Step::DiscardUnseen { count, up_to: true } if run.done == 0 && !foe.hand.is_empty() => {
            let most = foe.hand.len().min(usize::from(*count)) as u8;
            (0..=most).map(Choice::Number).collect()
        }
        Step::DiscardMonstersFor(_) if run.done == 0 && !side.hand.is_empty() => {
            let monsters = side.hand.iter().map(|held| held.card).filter(|card| b.card(*card).kind == Kind::Monster);
            let mut options = take(monsters);
            options.push(Choice::Pass);
            options
        }
        Step::Search { kinds, .. } if run.taken.is_none() && !side.deck.is_empty() => search(b, run.seat, *kinds),
        Step::SearchAndPlace => return about_placing(b, run),
        Step::Recall(_, RecallTo::Land) if run.taken.is_some() => {
            return about_cell(run.seat, lands::free_cells(b, run.seat));
        }
        Step::Recall(kinds, to) if run.taken.is_none() => take(recallable(b, run.seat, *kinds, *to)),
        Step::TurnDeckUp => run.seat.then_other().map(Choice::Player).into_iter().collect(),
        Step::OrderCharacters => {
            let left = side.characters.len().saturating_sub(usize::from(run.done));
            if left < 2 {
                return None;
            }
            take(unordered(side.characters[..left].iter().map(|waiting| waiting.card)).iter().copied())
        }
        Step::SiftOpponentsDeck(count) => {
            let top = sifted(foe.deck.len(), *count, run.done);
            let options = take(foe.deck[top].iter().map(|held| held.card));
            if run.done > 0 && options.len() < 2 {
                return None;
            }
            options
        }
        Step::Swap if run.taken.is_none() && run.chosen[0] != Entry::NONE => {
            let characters = side.characters.iter().map(|waiting| waiting.card);
            take(unordered(characters.filter(|card| b.card(*card).kind == Kind::Character)).iter().copied())
        }
        _ => return None,
    };
    (!options.is_empty()).then_some(Question { seat: run.seat, options })
}

/// What can be found in the own Main Deck: a fitting card must be taken if there is one; the
/// question is put even if there is none, so that it tells nobody what the deck holds (M-RULE-90).
fn search(b: Board, seat: Seat, kinds: Kinds) -> Options {
    let deck = b.s.sides[seat].deck.iter().map(|held| held.card);
    let found = take(unordered(deck.filter(|card| kinds.contains(b.card(*card).kind))).iter().copied());
    if found.is_empty() { [Choice::Pass].into_iter().collect() } else { found }
}

/// Which Monster, then on which Land and how (M-RULE-121).
fn about_placing(b: Board, run: &Run) -> Option<Question> {
    let side = &b.s.sides[run.seat];
    let Some(card) = run.taken else {
        let may = run.done == 0 && !side.deck.is_empty();
        return may.then(|| Question { seat: run.seat, options: search(b, run.seat, Kind::Monster.into()) });
    };
    let can_pay = u16::from(cost::to_open(b, run.seat, card)) <= side.available;
    let facings =
        [Facing::FaceDown, Facing::Open].into_iter().filter(move |facing| can_pay || *facing == Facing::FaceDown);
    let empty = side.lands.iter().filter(|land| land.monster.is_none());
    let options: Options =
        empty.flat_map(|land| facings.clone().map(move |facing| Choice::Place(card, land.entry, facing))).collect();
    (!options.is_empty()).then_some(Question { seat: run.seat, options })
}

/// The cards on top of a deck that are looked at: as many as the text says at first, one fewer once
/// one is trashed, one fewer for each that has its place.
fn sifted(deck: usize, count: u8, done: u8) -> std::ops::Range<usize> {
    let looked_at = usize::from(count.saturating_sub(u8::from(done > 0))).min(deck);
    let placed = usize::from(done.saturating_sub(1));
    deck - looked_at..deck - placed.min(looked_at)
}

/// The cards that the player of an effect is looking at: of a deck that is searched or ordered.
pub fn looked_at(b: Board, run: &Run, step: &Step) -> Pile {
    let side = &b.s.sides[run.seat];
    match step {
        Step::Search { .. } | Step::SearchAndPlace => unordered(side.deck.iter().map(|held| held.card)),
        Step::OrderCharacters | Step::Swap => unordered(side.characters.iter().map(|waiting| waiting.card)),
        Step::SiftOpponentsDeck(count) => {
            let deck = &b.s.sides[run.seat.other()].deck;
            deck[sifted(deck.len(), *count, run.done)].iter().map(|held| held.card).collect()
        }
        _ => Pile::new(),
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// The answer to a question about hands, decks or piles.
    pub fn answer_about_piles(&mut self, run: Run, step: &Step, choice: Choice) {
        let done = Run { done: run.done + 1, ..run };
        match (step, choice) {
            (Step::Discard(who, _), Choice::Take(card)) => {
                self.replace_top(Frame::Run(done));
                let seat = player(self.board(), &run, *who);
                self.discard_from_hand(seat, card);
            }
            (Step::DiscardUnseen { .. }, Choice::Number(count)) => {
                self.skip_step(&run);
                self.discard_unseen(run.seat.other(), usize::from(count));
            }
            (Step::DiscardMonstersFor(points), Choice::Take(card)) => {
                self.discard_from_hand(run.seat, card);
                let to = run.effect.source;
                if let Some(battle) = &mut self.s.battle {
                    battle.added.push(Added { to, card: run.effect.card, points: *points });
                }
            }
            (Step::Search { show, .. }, Choice::Take(card)) => {
                self.skip_step(&run);
                self.take_from_deck(run.seat, card);
                let known = if *show { Knowers::BOTH } else { Knowers::NOBODY };
                self.put_into_hand(run.seat, card, known);
                let shown = *show;
                self.note(|_| Event::Taken { seat: run.seat, card: Some(card), shown });
                self.shuffle_deck(run.seat);
            }
            (Step::SearchAndPlace, Choice::Place(card, land, facing)) => {
                self.skip_step(&run);
                self.take_from_deck(run.seat, card);
                self.shuffle_deck(run.seat);
                self.put_on_land(run.seat, card, land, facing);
            }
            (Step::Recall(_, RecallTo::Land) | Step::SearchAndPlace, Choice::Take(card)) => {
                self.replace_top(Frame::Run(Run { taken: Some(card), ..run }));
            }
            (Step::Recall(_, to), Choice::Take(card)) => {
                self.skip_step(&run);
                self.recall(run.seat, card, *to);
            }
            (Step::Recall(..), Choice::At(cell)) => {
                self.skip_step(&run);
                if let Some(card) = run.taken
                    && self.take_from_discards(run.seat, card)
                {
                    self.lay(run.seat, card, cell);
                }
            }
            (Step::TurnDeckUp, Choice::Player(seat)) => {
                self.skip_step(&run);
                self.s.sides[seat].deck_up = true;
                self.note(|_| Event::DeckTurned { seat });
            }
            (Step::OrderCharacters, Choice::Take(card)) => {
                self.replace_top(Frame::Run(done));
                self.put_character_next(run.seat, card, usize::from(run.done));
            }
            (Step::SiftOpponentsDeck(count), Choice::Take(card)) => {
                self.replace_top(Frame::Run(done));
                self.sift(&run, *count, card);
            }
            (Step::Swap, Choice::Take(card)) => {
                self.skip_step(&run);
                self.swap(run.seat, run.chosen[0], card);
            }
            _ => {}
        }
    }

    /// A step about hands, decks or piles that asks nothing, or has got all its answers.
    pub fn do_pile_step(&mut self, run: &Run, step: &Step) {
        let seat = run.seat;
        match step {
            Step::Draw(who, count) => {
                let count = number(self.board(), run, *count);
                for seat in &players(self.board(), run, *who) {
                    self.draw(*seat, count);
                }
            }
            Step::DrawUntil(hold) => {
                let missing = usize::from(*hold).saturating_sub(self.s.sides[seat].hand.len());
                self.draw(seat, missing);
            }
            // No more cards are left than must go.
            Step::Discard(who, count) => {
                for _ in run.done..*count {
                    let seat = player(self.board(), run, *who);
                    if let Some(held) = self.s.sides[seat].hand.last().copied() {
                        self.discard_from_hand(seat, held.card);
                    }
                }
            }
            Step::DiscardHand => {
                for held in &std::mem::take(&mut self.s.sides[seat].hand) {
                    self.discard(seat, held.card);
                }
            }
            Step::DiscardUnseen { count, up_to: false } => self.discard_unseen(seat.other(), usize::from(*count)),
            Step::DiscardAll(kinds) => self.look_and_discard(seat.other(), *kinds),
            Step::Recycle => self.recycle(seat),
            Step::TrashTopCharacter => {
                if let Some(Waiting { card, owner, .. }) = self.s.sides[seat.other()].characters.pop() {
                    self.discard(owner, card);
                    self.check_characters();
                }
            }
            Step::TrashTopFor(kinds, points) => {
                if let Some(Held { card, .. }) = self.s.sides[seat].deck.pop() {
                    self.discard(seat, card);
                    let hit = kinds.contains(self.cards.card(card).kind);
                    if let Some(battle) = self.s.battle.as_mut().filter(|_| hit) {
                        battle.added.push(Added { to: run.effect.source, card: run.effect.card, points: *points });
                    }
                }
            }
            Step::OrderCharacters => self.character_order_is_known(seat),
            Step::SiftOpponentsDeck(count) => self.sifted_deck_is_known(run, *count),
            // Nothing fitting was found, but the deck was looked through.
            Step::Search { .. } | Step::SearchAndPlace => self.shuffle_deck(seat),
            Step::Return(to) => self.return_from_discards(run, *to),
            Step::Revive => self.revive(run),
            _ => {}
        }
    }

    fn take_from_deck(&mut self, seat: Seat, card: CardId) {
        let deck = &mut self.s.sides[seat].deck;
        if let Some(at) = deck.iter().position(|held| held.card == card) {
            deck.remove(at);
        }
    }

    /// Takes a card out of the Discard Pile; whether it was there.
    fn take_from_discards(&mut self, seat: Seat, card: CardId) -> bool {
        let side = &mut self.s.sides[seat];
        let (discards, fallen) = (&mut side.discards, &mut side.fallen);
        if let Some(at) = discards.iter().rposition(|other| *other == card) {
            discards.remove(at);
            return true;
        }
        let at = fallen.iter().rposition(|other| *other == card);
        at.map(|at| fallen.remove(at)).is_some()
    }

    /// Cards picked unseen are picked at random (M-RULE-90).
    fn discard_unseen(&mut self, seat: Seat, count: usize) {
        for _ in 0..count {
            let len = self.s.sides[seat].hand.len();
            if len == 0 {
                return;
            }
            let at = self.s.chance.below(len);
            let card = self.s.sides[seat].hand.remove(at).card;
            self.discard(seat, card);
        }
    }

    /// A hand is looked at by the opponent, who knows what stays in it (M-RULE-90).
    fn look_and_discard(&mut self, seat: Seat, kinds: Kinds) {
        self.note(|_| Event::HandSeen { seat });
        let cards = self.cards;
        let hand = std::mem::take(&mut self.s.sides[seat].hand);
        for held in &hand {
            if kinds.contains(cards.card(held.card).kind) {
                self.discard(seat, held.card);
            } else {
                let known = held.known.with(Knowers::only(seat.other()));
                self.s.sides[seat].hand.push(Held { card: held.card, known });
            }
        }
    }

    fn recycle(&mut self, seat: Seat) {
        let side = &mut self.s.sides[seat];
        let hand = std::mem::take(&mut side.hand);
        let discards = std::mem::take(&mut side.discards);
        side.deck.extend(hand.iter().copied());
        side.deck.extend(discards.iter().map(|card| Held::new(*card)));
        self.shuffle_deck(seat);
    }

    /// A card of the own Discard Pile goes to the hand, onto its deck or into the Character Deck
    /// (M-RULE-98, M-RULE-99).
    fn recall(&mut self, seat: Seat, card: CardId, to: RecallTo) {
        if !self.take_from_discards(seat, card) {
            return;
        }
        let character = self.cards.card(card).kind == Kind::Character;
        let waiting = Waiting { card, owner: seat, known: Knowers::BOTH };
        match to {
            RecallTo::Hand => {
                self.put_into_hand(seat, card, Knowers::BOTH);
                self.note(|_| Event::Taken { seat, card: Some(card), shown: true });
            }
            RecallTo::TopOfDeck if character => {
                self.s.sides[seat].characters.push(waiting);
                self.note(|_| Event::ToTop { seat, card });
            }
            RecallTo::TopOfDeck => {
                self.s.sides[seat].deck.push(Held { card, known: Knowers::BOTH });
                self.note(|_| Event::ToTop { seat, card });
            }
            RecallTo::CharacterDeck => {
                self.s.sides[seat].characters.push(waiting);
                self.note(|_| Event::ToCharacterDeck { seat, card });
                self.shuffle_characters(seat);
            }
            RecallTo::Land => {}
        }
    }

    /// Puts a Character below those that have their place, the first on top.
    fn put_character_next(&mut self, seat: Seat, card: CardId, placed: usize) {
        let deck = &mut self.s.sides[seat].characters;
        let end = deck.len() - placed;
        if let Some(at) = deck[..end].iter().position(|waiting| waiting.card == card) {
            deck[at..end].rotate_left(1);
        }
    }

    /// Who has put a Character Deck in order knows it.
    fn character_order_is_known(&mut self, seat: Seat) {
        for waiting in self.s.sides[seat].characters.iter_mut() {
            waiting.known = waiting.known.with(Knowers::only(seat));
        }
    }

    /// The first card taken is trashed, the others are put back, the first of them on top.
    fn sift(&mut self, run: &Run, count: u8, card: CardId) {
        let seat = run.seat.other();
        let deck = &mut self.s.sides[seat].deck;
        let range = sifted(deck.len(), count, run.done);
        let Some(at) = range.clone().find(|at| deck[*at].card == card) else { return };
        if run.done == 0 {
            deck.remove(at);
            self.discard(seat, card);
        } else {
            deck[at..range.end].rotate_left(1);
        }
    }

    /// Who has looked at the cards knows where they lie now.
    fn sifted_deck_is_known(&mut self, run: &Run, count: u8) {
        let deck = &mut self.s.sides[run.seat.other()].deck;
        let looked_at = usize::from(count.saturating_sub(1)).min(deck.len());
        let from = deck.len() - looked_at;
        for held in &mut deck[from..] {
            held.known = held.known.with(Knowers::only(run.seat));
        }
    }

    /// A Character of the Party and one of its deck change places (M-RULE-100): the new one is
    /// untapped and without Item, and uses no such skill in this step.
    fn swap(&mut self, seat: Seat, out: Entry, card: CardId) {
        let Some(member) = self.s.sides[seat].member(out).copied() else { return };
        let deck = &mut self.s.sides[seat].characters;
        let Some(at) = deck.iter().position(|waiting| waiting.card == card) else { return };
        let Waiting { owner, .. } = deck.remove(at);
        self.leave_party(seat, member, false);
        self.note(|_| Event::SwappedOut { seat, entry: out, card: member.card });
        // A Support among them goes face up on top (M-RULE-116), which shuffling leaves there.
        let character = self.cards.card(member.card).kind == Kind::Character;
        let known = if character { Knowers::NOBODY } else { Knowers::BOTH };
        self.s.sides[seat].characters.push(Waiting { card: member.card, owner: member.owner, known });
        self.shuffle_characters(seat);
        let entry = self.s.number();
        self.s.limits.note(Limit::Skill(entry), Turn);
        self.s.sides[seat].party.push(Member { entry, card, owner, tapped: false });
        self.note(|_| Event::Joined { seat, entry, card });
    }

    /// A trashed Monster goes from the Discard Pile to its owner's hand or onto the deck
    /// (M-RULE-97).
    fn return_from_discards(&mut self, run: &Run, to: ReturnTo) {
        let Some((card, owner)) = run.effect.concerned else { return };
        if !self.take_from_discards(owner, card) {
            return;
        }
        match to {
            ReturnTo::Hand => {
                self.put_into_hand(owner, card, Knowers::BOTH);
                self.note(|_| Event::ToHand { seat: owner, card: Some(card) });
            }
            ReturnTo::TopOfDeck => {
                self.s.sides[owner].deck.push(Held { card, known: Knowers::BOTH });
                self.note(|_| Event::ToTop { seat: owner, card });
            }
        }
    }

    /// A Character that was trashed comes back to the Party, tapped and without Item, if the Party
    /// has room (M-RULE-98, M-CHAR-15).
    fn revive(&mut self, run: &Run) {
        let Some((card, owner)) = run.effect.concerned else { return };
        let seat = run.seat;
        if self.s.sides[seat].party.len() < PARTY && self.take_from_discards(owner, card) {
            let entry = self.s.number();
            self.s.sides[seat].party.push(Member { entry, card, owner, tapped: true });
            self.note(|_| Event::Joined { seat, entry, card });
        }
    }
}
