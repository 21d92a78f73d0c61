//! What is worked out once for each card.

use std::sync::{Arc, OnceLock};

/// Something for each card of a pool, made when it is first asked for.
#[derive(Clone, Debug)]
pub struct PerCard<T>(Box<[OnceLock<Arc<T>>]>);

impl<T> PerCard<T> {
    /// A place for each of this many cards, with nothing there yet.
    pub fn of(cards: usize) -> Self {
        PerCard((0..cards).map(|_| OnceLock::new()).collect())
    }

    /// What there is for the card with this index, made by `make` if nothing is yet; `None` if there is no such card.
    pub fn get(&self, at: usize, make: impl FnOnce() -> T) -> Option<&Arc<T>> {
        Some(self.0.get(at)?.get_or_init(|| Arc::new(make())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_made_once_for_each_card() {
        let kept = PerCard::of(2);
        let get = |at, new| kept.get(at, || new).map(|kept| **kept);
        assert_eq!((get(0, 7), get(1, 8)), (Some(7), Some(8)));
        assert_eq!((get(0, 9), get(2, 9)), (Some(7), None));
    }
}
