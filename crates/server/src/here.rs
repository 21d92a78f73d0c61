//! Who is here: those who look at the pages of the site, which say so again and again, and those at tables.

use crate::address::Household;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use tercet_table::protocol::{Here, PlayerName};
use tokio::time::{Duration, Instant};

/// Whoever says nothing for this long is gone.
const GONE: Duration = Duration::from_secs(30);
/// This many visitors of one household are counted, and this many in all.
const OF_A_HOUSEHOLD: usize = 50;
const IN_ALL: usize = 10_000;
/// This many are named.
const NAMED: usize = 50;

/// A page that somebody looks at.
struct Visitor {
    heard: Instant,
    whose: Household,
    /// The player, if they want to be seen.
    player: Option<PlayerName>,
    /// Whether it is the page of a table, which is connected to it and counted there.
    at_table: bool,
}

/// A page that is looked at.
pub struct Page<'p> {
    /// The name that it has given itself.
    pub name: &'p str,
    /// Whether it is the page of a table.
    pub at_table: bool,
}

/// Those on the pages of the site.
#[derive(Default)]
pub struct Lookers {
    visitors: Mutex<HashMap<String, Visitor>>,
}

impl Lookers {
    /// Notes that a page is looked at `now`, and says who is here; this many are `connected` to tables.
    pub fn note(
        &self,
        now: Instant,
        page: &Page<'_>,
        whose: Household,
        player: Option<PlayerName>,
        connected: usize,
    ) -> Here {
        let mut visitors = self.visitors.lock().unwrap_or_else(PoisonError::into_inner);
        visitors.retain(|_, visitor| now - visitor.heard < GONE);
        let of_household = visitors.values().filter(|visitor| visitor.whose == whose).count();
        if visitors.contains_key(page.name) || (of_household < OF_A_HOUSEHOLD && visitors.len() < IN_ALL) {
            let visitor = Visitor { heard: now, whose, player, at_table: page.at_table };
            visitors.insert(page.name.to_owned(), visitor);
        }
        let mut players: Vec<PlayerName> = visitors.values().filter_map(|visitor| visitor.player.clone()).collect();
        players.sort_by(|a, b| (&a.name, &a.id).cmp(&(&b.name, &b.id)));
        // Somebody may look at two pages.
        players.dedup();
        players.truncate(NAMED);
        let browsing = visitors.values().filter(|visitor| !visitor.at_table).count();
        Here { count: browsing + connected, players }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_table::PlayerId;

    fn home(last: u8) -> Household {
        Household::of([10, 0, 0, last].into())
    }

    fn page(name: &str) -> Page<'_> {
        Page { name, at_table: false }
    }

    fn ann() -> Option<PlayerName> {
        Some(PlayerName { id: PlayerId("a".to_owned()), name: "Ann".to_owned() })
    }

    #[test]
    fn pages_are_counted_and_players_named_until_they_are_silent() {
        let (lookers, now) = (Lookers::default(), Instant::now());
        lookers.note(now, &page("one"), home(1), ann(), 0);
        lookers.note(now, &page("two"), home(1), ann(), 0);
        let here = lookers.note(now, &page("three"), home(2), None, 4);
        assert_eq!((here.count, here.players), (7, vec![ann().unwrap()]));
        let here = lookers.note(now + GONE, &page("three"), home(2), None, 0);
        assert_eq!((here.count, here.players), (1, Vec::new()));
    }

    #[test]
    fn whoever_is_at_a_table_is_named_and_counted_there() {
        let (lookers, now) = (Lookers::default(), Instant::now());
        let here = lookers.note(now, &Page { name: "table", at_table: true }, home(1), ann(), 1);
        assert_eq!((here.count, here.players), (1, vec![ann().unwrap()]));
    }

    #[test]
    fn one_household_cannot_be_everybody() {
        let (lookers, now) = (Lookers::default(), Instant::now());
        for number in 0..2 * OF_A_HOUSEHOLD {
            lookers.note(now, &page(&number.to_string()), home(1), None, 0);
        }
        assert_eq!(lookers.note(now, &page("other"), home(2), None, 0).count, OF_A_HOUSEHOLD + 1);
    }
}
