//! What a network sees in a position of Zatch Bell!, from the side of the player whose turn it is.

mod traits;
mod zones;

use super::evaluate;
use crate::rules::Zatch;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effects::figures;
use crate::rules::frame::{Frame, Role, StartStep};
use crate::rules::state::{CardStatus, LAST_OPENING, Limit, PageOf, Side, State, open_pages};
use crate::rules::words::Kind;
use tercet_bots::{Noting, Taught};
use tercet_kernel::{PerSeat, Rules, Seat};
use tercet_nets::{Features, Fitted, Table};
use zones::{FACTS, Known, ZONES, Zone};

/// How a network reads the positions.
pub const TAUGHT: Taught<Zatch> = Taught { table, look, look_ahead: 6, first_sight: None, learned };

/// The network that comes with the game.
const NETWORK: &[u8] = include_bytes!("../../../nets/judgement.net");

/// A bin of [`Known::Ahead`].
const STEP_AHEAD: i16 = 1000;

fn table(cards: &Cards) -> Table {
    Table::new(Zatch::GAME, ZONES, FACTS, cards.all().map(|card| traits::of(cards, card)))
}

fn learned(cards: &Cards) -> Option<&Fitted> {
    cards.kept.get(|| Fitted::read(NETWORK, table(cards)).ok())?.as_ref()
}

fn look(cards: &Cards, state: &State, out: &mut Features) -> Seat {
    let looking = &mut Looking { b: Board { cards, s: state }, out: Noting::new(state.active, out) };
    let [own, other] = state.active.then_other();
    looking.side(own);
    looking.side(other);
    looking.under_way();
    looking.battle();
    looking.out.fact(own, Known::Turn, usize::from(state.turn.div_ceil(2)));
    looking.out.by_hand(Known::ByHand, evaluate::advantage(cards, state, own), evaluate::DECISIVE);
    own
}

/// A position that is looked at, and what is noted of it.
struct Looking<'a> {
    b: Board<'a>,
    out: Noting<'a>,
}

impl Looking<'_> {
    /// What a player has.
    fn side(&mut self, seat: Seat) {
        let side = &self.b.s.sides[seat];
        let ready = self.open(seat) + usize::from(side.at_last_page());
        self.closed(seat);
        for card in &side.mat {
            self.out.card(seat, lies(card.status), card.card.0);
        }
        for fallen in &side.pile {
            self.out.card(seat, Zone::Pile, fallen.card.0);
        }
        let mamodo = |status: CardStatus| {
            let of_status = side.mat.iter().filter(|card| card.status == status);
            of_status.filter(|card| self.b.card(card.card).kind == Kind::Mamodo).count().min(3)
        };
        let standing = 4 * mamodo(CardStatus::Normal) + mamodo(CardStatus::Injured);
        self.out.fact(seat, Known::Mp, usize::from(side.mp));
        self.out.fact(seat, Known::Opening, usize::from(side.opening));
        self.out.fact(seat, Known::Mamodo, standing);
        self.out.fact(seat, Known::Ready, ready);
        self.out.fact(seat, Known::Events, usize::from(self.b.s.limits.uses(Limit::Events(seat))));
    }

    /// The open pages. Says how many SPELL cards on them could be played.
    fn open(&mut self, seat: Seat) -> usize {
        let side = &self.b.s.sides[seat];
        let mut ready = 0;
        for number in side.open_pages() {
            let Some(card) = side.page(number) else { continue };
            let page = PageOf { book: seat, number };
            let used = || self.b.s.limits.uses(Limit::Spell(seat, page)) > 0;
            let payable = side.at_last_page() || u16::from(self.b.card(card).mp) <= side.mp;
            let is_ready = payable && fits(self.b.cards, side, card) && !used();
            ready += usize::from(is_ready);
            self.out.card(seat, if is_ready { Zone::Ready } else { Zone::Open }, card.0);
        }
        ready
    }

    /// The pages that are not open yet, by how far they are.
    fn closed(&mut self, seat: Seat) {
        let side = &self.b.s.sides[seat];
        for opening in side.opening + 1..=LAST_OPENING {
            let distance = opening - side.opening;
            for card in open_pages(opening).filter_map(|page| side.page(page)) {
                let zone = match distance {
                    1 if fits(self.b.cards, side, card) => Zone::NextFits,
                    1 => Zone::Next,
                    2 => Zone::Soon,
                    3 | 4 => Zone::Later,
                    _ => Zone::Far,
                };
                self.out.card(seat, zone, card.0);
            }
        }
    }

    /// What is being carried out, and what goes on or waits.
    fn under_way(&mut self) {
        let s = self.b.s;
        let whose = usize::from(s.chooser != s.active);
        let top = s.stack.top().map_or(0, |frame| 1 + number(frame));
        self.out.fact(self.b.s.active, Known::UnderWay, 2 * top + whose);
        let mut coming = PerSeat([0; 2]);
        for frame in s.stack.from_top() {
            match frame {
                Frame::Use(usage) => {
                    self.out.card(usage.seat, Zone::Used, usage.card.0);
                    let negated = usize::from(usage.negated.is_some());
                    self.out.fact(usage.seat, Known::Use, 2 * role(usage.role) + negated);
                }
                Frame::Inflict(inflict) => coming[inflict.to] += usize::from(inflict.damage) + 1,
                Frame::BeginTurn
                | Frame::Start(_)
                | Frame::Act(_)
                | Frame::BattleIn
                | Frame::ShowAttack
                | Frame::Defend
                | Frame::BattleEffects(_)
                | Frame::Battle(_)
                | Frame::Run(_)
                | Frame::Coins(_)
                | Frame::WhichCoin(..)
                | Frame::Injuries(_)
                | Frame::Settle(_)
                | Frame::End(_)
                | Frame::Fetch(_) => {}
            }
        }
        for seat in s.active.then_other() {
            self.out.fact(seat, Known::OnItsWay, coming[seat]);
        }
        for laid in s.lasting.iter() {
            self.out.card(laid.effect.seat, Zone::Lasts, laid.effect.card.0);
        }
    }

    /// The Battle that is fought.
    fn battle(&mut self) {
        let Some(battle) = &self.b.s.battle else { return self.out.fact(self.b.s.active, Known::Battle, 0) };
        for fight in battle.fights().filter(|fight| !fight.negated) {
            self.out.card(fight.seat, Zone::Fights, fight.card.0);
        }
        let active = self.b.s.active;
        let ahead = figures::total(self.b, active).saturating_sub(figures::total(self.b, active.other()));
        let ahead = (ahead / STEP_AHEAD).clamp(-11, 12) + 11;
        self.out.fact(self.b.s.active, Known::Battle, 2 * usize::from(battle.step) + usize::from(battle.defended));
        self.out.fact(self.b.s.active, Known::Ahead, ahead as usize);
        self.out.fact(self.b.s.active, Known::Damage, usize::from(figures::damage(self.b, active)));
    }
}

/// Whether a SPELL card is for a MAMODO that is in play.
fn fits(cards: &Cards, side: &Side, card: CardId) -> bool {
    let of_spell = |mamodo: CardId| cards.card(mamodo).kind == Kind::Mamodo && cards.fits(card, mamodo);
    cards.card(card).kind == Kind::Spell
        && side.mat.iter().any(|on_mat| on_mat.status.in_play() && of_spell(on_mat.card))
}

fn lies(status: CardStatus) -> Zone {
    match status {
        CardStatus::Normal => Zone::Normal,
        CardStatus::Injured => Zone::Injured,
        CardStatus::Petrified => Zone::Petrified,
        CardStatus::Hidden => Zone::Laid,
    }
}

fn role(role: Role) -> usize {
    match role {
        Role::Plain => 0,
        Role::Attack => 1,
        Role::Defense => 2,
        Role::Battle => 3,
        Role::CutIn => 4,
    }
}

/// A number for each kind of frame.
fn number(frame: &Frame) -> usize {
    match frame {
        Frame::BeginTurn => 0,
        Frame::Start(StartStep::Turning(_)) => 1,
        Frame::Start(_) => 2,
        Frame::Act(_) => 3,
        Frame::BattleIn => 4,
        Frame::ShowAttack => 5,
        Frame::Defend => 6,
        Frame::BattleEffects(_) => 7,
        Frame::Battle(_) => 8,
        Frame::Use(_) => 9,
        Frame::Run(_) => 10,
        Frame::Coins(_) => 11,
        Frame::WhichCoin(..) => 12,
        Frame::Inflict(_) => 13,
        Frame::Injuries(_) => 14,
        Frame::Settle(_) => 15,
        Frame::End(_) => 16,
        Frame::Fetch(_) => 17,
    }
}
