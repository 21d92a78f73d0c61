//! The labs of several games.

use crate::Laboratory;
use std::fmt;
use std::sync::Arc;

/// The labs of the games that a server offers; none if it offers no experiments.
#[derive(Clone, Default)]
pub struct Laboratories(Vec<Arc<dyn Laboratory>>);

impl Laboratories {
    /// These labs.
    pub fn new(labs: Vec<Arc<dyn Laboratory>>) -> Self {
        Laboratories(labs)
    }

    /// That of a game.
    pub fn of(&self, game: &str) -> Option<&Arc<dyn Laboratory>> {
        self.0.iter().find(|lab| lab.game() == game)
    }
}

impl fmt::Debug for Laboratories {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0.iter().map(|lab| lab.game())).finish()
    }
}
