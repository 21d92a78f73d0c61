//! Cards of games together with those of pools that somebody looks at just now.

use std::sync::{Arc, Mutex, PoisonError};
use tercet_hosting::Collection;

/// This many collections are kept, those that were asked for last.
const KEPT: usize = 12;

/// Collections by the version of the pool that is among their cards.
#[derive(Default)]
pub struct Opened {
    /// The one that was asked for last at the end.
    lately: Mutex<Vec<Lately>>,
}

struct Lately {
    version: String,
    cards: Arc<dyn Collection>,
}

impl Opened {
    /// The cards of a game with those of a pool, if they were asked for lately.
    pub fn find(&self, game: &str, version: &str) -> Option<Arc<dyn Collection>> {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let at = lately.iter().position(|one| one.version == version && one.cards.game() == game)?;
        let found = lately.remove(at);
        let cards = Arc::clone(&found.cards);
        lately.push(found);
        Some(cards)
    }

    /// Keeps these cards for those who ask for them next.
    pub fn keep(&self, version: String, cards: Arc<dyn Collection>) {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        lately.retain(|one| one.version != version || one.cards.game() != cards.game());
        lately.push(Lately { version, cards });
        if lately.len() > KEPT {
            lately.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_registry::collections;

    #[test]
    fn only_what_was_asked_for_lately_is_kept() {
        let cards = collections();
        let opened = Opened::default();
        for number in 0..KEPT {
            opened.keep(number.to_string(), Arc::clone(&cards[0]));
        }
        assert!(opened.find(cards[0].game(), "0").is_some());
        assert!(opened.find(cards[1].game(), "0").is_none(), "a version is one of its game");
        opened.keep("more".to_owned(), Arc::clone(&cards[0]));
        assert!(opened.find(cards[0].game(), "0").is_some(), "it was asked for meanwhile");
        assert!(opened.find(cards[0].game(), "1").is_none(), "this one was not");
    }
}
