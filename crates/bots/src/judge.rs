//! By what a player judges positions: by a network if the game has one, or by hand.

use crate::Evaluate;
use std::sync::Arc;
use tercet_kernel::{Rules, Seat};
use tercet_nets::{Features, Fitted, Table};

/// How a network reads the positions of a game, a part of its kit.
pub struct Taught<R: Rules> {
    /// What there is to look at with these cards.
    pub table: fn(&R::Cards) -> Table,
    /// Notes what is seen in a position, which is an imagined one, and says from whose side it was seen.
    pub look: fn(&R::Cards, &R::State, &mut Features) -> Seat,
    /// How many choices imagined games are played on before a network judges them.
    pub look_ahead: usize,
    /// Where a search has the network look at every option before it tries one: by this much more worth (from -1 to 1)
    /// an option is hoped for e times as much. Nothing where it hopes for what options promise alone.
    pub first_sight: Option<f32>,
    /// The network that comes with the game, fitted to these cards; nothing if it has none.
    pub learned: fn(&R::Cards) -> Option<&Fitted>,
}

/// By what a player judges positions.
#[derive(Clone, Debug, Default)]
pub enum Judge {
    /// By the network that comes with the game; by hand if it has none.
    #[default]
    Usual,
    /// By [`Evaluate::value`].
    ByHand,
    /// By this network.
    By(Arc<Fitted>),
}

impl Judge {
    /// The network that this judges by with these cards; nothing if it judges by hand.
    pub fn network<'a, R: Evaluate>(&'a self, cards: &'a R::Cards) -> Option<&'a Fitted> {
        match self {
            Judge::Usual => (R::TAUGHT?.learned)(cards),
            Judge::ByHand => None,
            Judge::By(fitted) => Some(fitted),
        }
    }
}

/// A judge at work with the cards of one match.
pub struct Judging<'a, R: Evaluate> {
    network: Option<(&'a Fitted, Taught<R>)>,
    features: Features,
}

impl<'a, R: Evaluate> Judging<'a, R> {
    /// The judge that this names, with these cards.
    pub fn new(judge: &'a Judge, cards: &'a R::Cards) -> Self {
        let network = R::TAUGHT.and_then(|taught| Some((judge.network::<R>(cards)?, taught)));
        let features = network.as_ref().map(|(fitted, _)| Features::of(fitted.table())).unwrap_or_default();
        Judging { network, features }
    }

    /// What a position is worth to `seat`.
    pub fn value(&mut self, cards: &R::Cards, state: &R::State, seat: Seat) -> f32 {
        let Some((fitted, taught)) = &self.network else { return R::value(cards, state, seat) };
        self.features.clear();
        let own = (taught.look)(cards, state, &mut self.features);
        let worth = fitted.worth(&self.features);
        if own == seat { worth } else { -worth }
    }

    /// How many choices an imagined game is played on before a network judges it; nothing if it is judged by hand.
    pub(crate) fn network_looks_ahead(&self) -> Option<usize> {
        self.network.as_ref().map(|(_, taught)| taught.look_ahead)
    }

    /// By how much more worth an option that a network looks at is hoped for e times as much; nothing if none looks.
    pub(crate) fn first_sight(&self) -> Option<f32> {
        self.network.as_ref().and_then(|(_, taught)| taught.first_sight)
    }

    /// Whether a position can be judged as it stands: by hand any one can, by a network those in which nothing is being
    /// carried out.
    pub(crate) fn is_ready_for(&self, state: &R::State) -> bool {
        self.network.is_none() || R::is_settled(state)
    }
}
