//! What a format needs to know of a game.

use crate::Pool;

/// The decks of a game.
pub(super) struct Shape<'g> {
    /// Its short name; empty where nobody asks.
    pub game: &'g str,
    /// The headings of all decks but the first.
    pub headings: &'static [&'static str],
    /// Whether the order of a deck is a part of it.
    pub in_order: bool,
}

/// What other programs call the first deck of a player, and the second one.
const FIRST: &[&str] = &["deck", "main", "main deck", "maindeck", "mainboard", "book"];
const SECOND: &[&str] = &["side", "sideboard", "side deck"];

impl<'g> Shape<'g> {
    pub(super) fn of<P: Pool>(game: &'g str) -> Self {
        Shape { game, headings: P::HEADINGS, in_order: P::IN_ORDER }
    }

    /// The number of the deck that a heading names, from 0 on.
    pub(super) fn deck(&self, heading: &str) -> Option<usize> {
        let heading = heading.trim();
        let is = |known: &&str| known.eq_ignore_ascii_case(heading);
        let own = self.headings.iter().position(is).map(|at| at + 1);
        own.or_else(|| FIRST.iter().any(is).then_some(0))
            .or_else(|| (!self.headings.is_empty() && SECOND.iter().any(is)).then_some(1))
    }

    /// What is said of a heading that this game does not have.
    pub(super) fn no_such_heading(&self, heading: &str) -> String {
        let heading = super::written::cut(heading);
        match self.headings {
            [] => format!("lists of this game have no headings like {heading:?}; leave the line out"),
            headings => {
                format!("there is no heading {heading:?}; lists of this game have [{}]", headings.join("], ["))
            }
        }
    }
}
