//! What a pack is.

use tercet_kernel::Chance;

/// A kind of pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack<C> {
    /// Short name in commands and addresses.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What is in it, and what is not known of it.
    pub about: String,
    /// What its cards are drawn from.
    pub stacks: Vec<Stack<C>>,
    /// What an opening gives, one slot after the other.
    pub slots: Vec<Slot>,
    /// Whether stacks and numbers can be changed before it is opened.
    pub changeable: bool,
}

/// Cards of one sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack<C> {
    /// Short name in commands and addresses.
    pub id: &'static str,
    /// The name people read.
    pub name: &'static str,
    /// Its cards; one that is there twice comes twice as often.
    pub cards: Vec<C>,
}

/// Some cards of a pack with the same chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// How many.
    pub cards: usize,
    /// Which stacks they come from. The first one is that of the slot: without cards in it the slot gives nothing, and
    /// where another one has no cards, the card comes from the first.
    pub shares: Vec<Share>,
}

/// How often a card of a slot comes from a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// Which stack of the pack.
    pub stack: usize,
    /// How often, compared with the others of the slot.
    pub weight: u64,
}

/// Cards that came out together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set<C> {
    /// Short name in commands and searches.
    pub id: String,
    /// The name people read.
    pub name: String,
    /// What is known of it, and what is guessed.
    pub about: String,
    /// Its cards.
    pub cards: Vec<C>,
}

impl Slot {
    /// This many cards of one stack.
    pub fn of(cards: usize, stack: usize) -> Self {
        Slot { cards, shares: vec![Share { stack, weight: 1 }] }
    }

    /// This many cards, of the stacks in their order by these weights.
    pub fn by_weights(cards: usize, weights: impl IntoIterator<Item = u64>) -> Self {
        let shares = weights.into_iter().enumerate().map(|(stack, weight)| Share { stack, weight });
        Slot { cards, shares: shares.collect() }
    }

    fn sum(&self) -> u64 {
        self.shares.iter().map(|share| share.weight).sum()
    }

    /// The stack at this point of the sum of all weights.
    fn stack_at(&self, mut point: u64) -> Option<usize> {
        let found = self.shares.iter().find(|share| {
            let here = point < share.weight;
            point = point.saturating_sub(share.weight);
            here
        });
        found.map(|share| share.stack)
    }
}

impl<C: Copy> Pack<C> {
    /// How many cards it holds, if no stack is empty.
    pub fn cards(&self) -> usize {
        self.slots.iter().map(|slot| slot.cards).sum()
    }

    /// Opens it: each card of a stack is as likely as any other, and the stacks stay as they are.
    pub fn pull(&self, chance: &mut Chance) -> Vec<C> {
        let slots = self.slots.iter().flat_map(|slot| std::iter::repeat_n(slot, slot.cards));
        slots.filter_map(|slot| self.draw(slot, chance)).collect()
    }

    fn draw(&self, slot: &Slot, chance: &mut Chance) -> Option<C> {
        let first = self.first(slot)?;
        let drawn = slot.stack_at(chance.below(slot.sum().max(1) as usize) as u64);
        let drawn = drawn.map_or(first, |at| &self.stacks[at]);
        let stack = if drawn.cards.is_empty() { first } else { drawn };
        Some(stack.cards[chance.below(stack.cards.len())])
    }

    /// The stack of a slot, if it has cards.
    fn first(&self, slot: &Slot) -> Option<&Stack<C>> {
        let first = &self.stacks[slot.shares.first()?.stack];
        (!first.cards.is_empty()).then_some(first)
    }

    /// The chances of each card of a slot: for each stack, how likely the card comes from there.
    pub fn chances(&self, slot: &Slot) -> Vec<f64> {
        let mut chances = vec![0.0; self.stacks.len()];
        if self.first(slot).is_some() {
            for share in &slot.shares {
                let empty = self.stacks[share.stack].cards.is_empty();
                let from = if empty { slot.shares[0].stack } else { share.stack };
                chances[from] += share.weight as f64 / slot.sum() as f64;
            }
        }
        chances
    }

    /// How many cards of each stack a pack holds on average.
    pub fn odds(&self) -> Vec<f64> {
        let mut odds = vec![0.0; self.stacks.len()];
        for slot in &self.slots {
            for (sum, chance) in odds.iter_mut().zip(self.chances(slot)) {
                *sum += slot.cards as f64 * chance;
            }
        }
        odds
    }
}
