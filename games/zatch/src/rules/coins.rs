//! Coins: flipping them, and changing what they show.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effect::{CoinChange, Step, Who};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::targets::effects_of;
use crate::rules::event::Event;
use crate::rules::frame::{Coins, Frame, Role, Use, UseStage};
use crate::rules::game::Game;
use crate::rules::permission::able::cannot_work;
use crate::rules::program::{Op, When};
use crate::rules::rulebook::Why;
use crate::rules::state::{Entry, Sentence};
use crate::rules::words::Kind;
use tercet_kernel::{Log, Seat, Seq, Window};

/// The most coins that are flipped at once. In a series what comes after would change nothing more (Z-RULE-158).
pub const MOST: u8 = 30;

/// What an effect says is flipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flips {
    /// This many coins.
    Coins(u8),
    /// Coins until one shows tails (Z-RULE-158).
    UntilTails,
}

/// The coins of a frame, and who flipped them.
pub fn on_table(frame: &Frame) -> Option<(Coins, Seat)> {
    let of = |coins: Coins, user: Seat| (coins, if coins.foe { user.other() } else { user });
    let used = frame.usage().map(|usage| of(usage.decided.coins, usage.seat));
    used.or_else(|| frame.run().map(|run| of(run.decided.coins, run.seat)))
}

/// The player whose effect needs the coins of a frame (Z-RULE-92): not always the one who flips them.
fn user(frame: &Frame) -> Option<Seat> {
    frame.usage().map(|usage| usage.seat).or_else(|| frame.run().map(|run| run.owner))
}

/// The card whose effect needs the coins of a frame.
fn card(frame: &Frame) -> Option<CardId> {
    frame.usage().map(|usage| usage.card).or_else(|| frame.run().map(|run| run.card))
}

/// The frames below the window in which coins may be changed; a change that is being carried out, and the
/// window itself, lie above.
fn below_window<'a>(b: Board<'a>) -> Option<impl Iterator<Item = &'a Frame>> {
    let mut frames = b.s.stack.from_top();
    frames.find(|frame| matches!(frame, Frame::Coins(_)))?;
    Some(frames)
}

/// The coins that may be changed now, and who flipped them.
pub fn changeable(b: Board) -> Option<(Coins, Seat)> {
    below_window(b)?.find_map(on_table)
}

/// The player whose effect needs the coins that may be changed now.
fn needed_by(b: Board) -> Option<Seat> {
    below_window(b)?.find_map(user)
}

/// Coins among which somebody chooses, and how each is chosen.
pub type ToChange = Seq<(u8, Choice), 6>;

/// The coins among which the user of an effect that changes one says which (Z-RULE-157): where each was flipped for a
/// card of its own, by these cards. Where heads are counted one coin that shows heads is as good as another. Of a
/// series the last one alone can go on (Z-RULE-158).
pub fn to_change(b: Board, change: CoinChange) -> ToChange {
    let any = match change {
        CoinChange::Heads | CoinChange::SpellHeads => false,
        CoinChange::OneAgain(_) => true,
        CoinChange::Again(_) | CoinChange::NextHeads => return ToChange::new(),
    };
    let Some((coins, _)) = changeable(b) else { return ToChange::new() };
    let of_cards: ToChange = of_cards(b)
        .filter(|(coin, _)| any || !coins.is_heads(*coin))
        .map(|(coin, entry)| (coin, Choice::Choose(entry)))
        .collect();
    if !of_cards.is_empty() || !any {
        return of_cards;
    }
    let all = if coins.series { coins.count.saturating_sub(1)..coins.count } else { 0..coins.count };
    let first = |heads: bool| all.clone().find(|coin| coins.is_heads(*coin) == heads);
    [first(true), first(false)].into_iter().flatten().map(|coin| (coin, Choice::Number(coin))).collect()
}

/// The coins that were each flipped for a card of its own, with these cards.
fn of_cards<'a>(b: Board<'a>) -> impl Iterator<Item = (u8, Entry)> + use<'a> {
    let mut below = below_window(b).into_iter().flatten();
    let usage = below.find(|frame| on_table(frame).is_some()).and_then(Frame::usage);
    let usage = usage.filter(|usage| effects_of(b, usage).any(|(_, program)| program.asks_each_coin()));
    let coins = usage.into_iter().flat_map(|usage| (0..usage.decided.coins.count).zip(usage.decided.each));
    coins.filter(|(_, entry)| *entry != Entry::NONE)
}

/// Whether an effect that changes coins can change these.
fn can_change(b: Board, seat: Seat, change: CoinChange) -> bool {
    let Some((coins, flipper)) = changeable(b) else { return false };
    match change {
        CoinChange::Again(Who::You) | CoinChange::OneAgain(Who::You) => flipper == seat,
        CoinChange::Again(Who::Opponent) | CoinChange::OneAgain(Who::Opponent) => flipper != seat,
        CoinChange::Again(Who::Each) | CoinChange::OneAgain(Who::Each) => true,
        CoinChange::Heads => flipper == seat && coins.tails() > 0,
        CoinChange::SpellHeads => coins.tails() > 0,
        CoinChange::NextHeads => false,
    }
}

/// Why an effect cannot change the coins on the table (Z-COIN-03, Z-RULE-157).
pub fn ban_coins(b: Board, g: &Ground) -> Option<Why> {
    let program = b.cards.program(g.at);
    let change = program.steps().find_map(Step::coin_change);
    let Some(change) = change.filter(|change| *change != CoinChange::NextHeads) else {
        return Some(Why::rule("Z-COIN-03"));
    };
    if b.s.house.own_coins_only && needed_by(b) != Some(g.you) {
        return Some(Why::rule("Z-RULE-92"));
    }
    if change == CoinChange::SpellHeads && !flipped_for_spell(b, g) {
        return Some(Why::rule("Z-COIN-03"));
    }
    if !can_change(b, g.you, change) {
        return Some(Why::rule("Z-COIN-03"));
    }
    cannot_work(b, g, When::Coins)
}

/// Whether the coins that may be changed were flipped for a SPELL card of this PARTNER's MAMODO, and not for an
/// effect that came while it is being used.
fn flipped_for_spell(b: Board, g: &Ground) -> bool {
    let of = |frame: &Frame| {
        let used = frame.usage().map(|usage| (usage.card, usage.mamodo));
        used.or_else(|| frame.run().map(|run| (run.card, run.its)))
    };
    let needing = below_window(b).and_then(|mut frames| frames.find_map(of));
    needing.is_some_and(|(card, mamodo)| b.card(card).kind == Kind::Spell && mamodo == g.its)
}

impl<L: Log<Event>> Game<'_, L> {
    /// Coins of the frame on top are flipped, by whom its text says to this player; then they may be changed, first
    /// by the player whose effect needs them (Z-COIN-02, Z-COIN-03, Z-RULE-92).
    pub fn flip(&mut self, you: Seat, who: Who, flips: Flips) {
        let seat = who.seats(you).next().unwrap_or(you);
        let (count, series) = match flips {
            Flips::Coins(count) => (count, false),
            Flips::UntilTails => (1, true),
        };
        let mut coins = Coins { count: 0, heads: 0, foe: seat != you, series };
        let heads = self.promised_heads(seat);
        self.toss(&mut coins, count, heads);
        self.set_coins(coins);
        let (all, shown) = (coins.count, coins.heads());
        let card = self.s.stack.top().and_then(card).expect("coins are flipped for a use or an effect");
        self.note(|_| Event::Flipped { seat, card, coins: all, heads: shown });
        let user = self.s.stack.top().and_then(user).unwrap_or(seat);
        self.s.stack.push(Frame::Coins(Window::for_both(user)));
        self.raise_flipped(seat, u16::from(all));
    }

    /// Flips this many more coins, or until one shows tails.
    fn toss(&mut self, coins: &mut Coins, count: u8, mut promised: bool) {
        let most = if coins.series { MOST } else { coins.count.saturating_add(count).min(MOST) };
        while coins.count < most {
            let heads = std::mem::take(&mut promised) || self.s.chance.coin();
            coins.heads |= u32::from(heads) << coins.count;
            coins.count += 1;
            if coins.series && !heads {
                return;
            }
        }
    }

    /// Whether the next coin of a player is heads by an effect, which is used up (Z-RULE-157).
    fn promised_heads(&mut self, seat: Seat) -> bool {
        let cards = self.cards;
        let is = |sentence: Sentence| {
            let op = cards.op(sentence);
            matches!(op, Op::Do(Step::Coins(CoinChange::NextHeads)))
        };
        let promised = self.s.lasting.iter().any(|laid| laid.effect.seat == seat && is(laid.effect.sentence));
        if promised {
            self.end_laid(|laid| laid.seat == seat && is(laid.sentence));
        }
        promised
    }

    /// Sets the coins of the frame below all windows.
    fn set_coins(&mut self, coins: Coins) {
        let over = |usage: &Use| usage.role == Role::Plain && usage.stage == UseStage::Done;
        let mut frames = self.s.stack.from_top_mut().filter(|frame| !frame.usage().is_some_and(over));
        if let Some(on_table) = frames.find_map(Frame::coins_mut) {
            *on_table = coins;
        }
    }

    /// An effect changes the coins: repeats the toss, or turns one, where nobody has said which the first that
    /// shows tails (Z-RULE-157). A changed coin may be changed again. The right to change them stays with the
    /// player who has it (Z-COIN-05).
    pub fn apply_coin_change(&mut self, seat: Seat, card: CardId, change: CoinChange, which: Option<u8>) {
        let Some((mut coins, flipper)) = changeable(self.board()) else { return };
        let again = match change {
            CoinChange::Again(_) => {
                let count = if coins.series { 1 } else { coins.count };
                (coins.count, coins.heads) = (0, 0);
                self.toss(&mut coins, count, false);
                u16::from(coins.count)
            }
            CoinChange::OneAgain(_) => {
                let coin = which.unwrap_or(coins.count.saturating_sub(1));
                let heads = u32::from(self.s.chance.coin());
                coins.heads = coins.heads & !(1 << coin) | heads << coin;
                1 + self.go_on(&mut coins)
            }
            CoinChange::Heads | CoinChange::SpellHeads => {
                let tails = which.or_else(|| (0..coins.count).find(|coin| !coins.is_heads(*coin)));
                if let Some(coin) = tails {
                    coins.heads |= 1 << coin;
                }
                self.go_on(&mut coins)
            }
            CoinChange::NextHeads => return,
        };
        self.change_below(coins);
        let (all, heads) = (coins.count, coins.heads());
        self.note(|_| Event::CoinsChanged { seat, card, coins: all, heads });
        if again > 0 {
            self.raise_flipped(flipper, again);
        }
    }

    /// A series that would have stopped goes on (Z-RULE-158); says how many coins were flipped more.
    fn go_on(&mut self, coins: &mut Coins) -> u16 {
        let before = coins.count;
        if coins.series && coins.tails() == 0 {
            self.toss(coins, 1, false);
        }
        u16::from(coins.count - before)
    }

    /// The user has said which coin is changed.
    pub fn change_coin(&mut self, seat: Seat, card: CardId, change: CoinChange, choice: Choice) {
        let coins = to_change(self.board(), change);
        let which = coins.iter().find(|(_, offered)| *offered == choice).map(|(coin, _)| *coin);
        self.apply_coin_change(seat, card, change, which);
    }

    /// Sets the coins of the frame below the window.
    fn change_below(&mut self, coins: Coins) {
        let mut frames = self.s.stack.from_top_mut();
        let window = frames.any(|frame| matches!(frame, Frame::Coins(_)));
        if let Some(on_table) = frames.find_map(Frame::coins_mut).filter(|_| window) {
            *on_table = coins;
        }
    }
}
