//! Who sits at the table, and who looks at it.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// One of the two places at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The seat that created the match.
    A,
    /// The seat that joined it.
    B,
}

impl Seat {
    /// Both seats, A first.
    pub const BOTH: [Seat; 2] = [Seat::A, Seat::B];

    /// The seat across the table.
    pub const fn other(self) -> Seat {
        match self {
            Seat::A => Seat::B,
            Seat::B => Seat::A,
        }
    }

    /// 0 for A, 1 for B.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// This seat, then the other one.
    pub const fn then_other(self) -> [Seat; 2] {
        [self, self.other()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::A => "a",
            Seat::B => "b",
        })
    }
}

/// One value for each seat, indexed by [`Seat`].
#[derive(Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PerSeat<T>(pub [T; 2]);

/// Written out: cloning an array moves each large element about more than once.
impl<T: Clone> Clone for PerSeat<T> {
    fn clone(&self) -> Self {
        let [a, b] = &self.0;
        PerSeat([a.clone(), b.clone()])
    }

    fn clone_from(&mut self, source: &Self) {
        let [a, b] = &source.0;
        self.0[0].clone_from(a);
        self.0[1].clone_from(b);
    }
}

impl<T> PerSeat<T> {
    /// Asks `make` for the value of each seat, A first.
    pub fn new(mut make: impl FnMut(Seat) -> T) -> Self {
        PerSeat(Seat::BOTH.map(&mut make))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Somebody for whom a view is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The player in seat A.
    A,
    /// The player in seat B.
    B,
    /// Sees what lies open to both players, and nothing else.
    Spectator,
    /// Sees everything.
    Referee,
}

impl Viewer {
    /// All four viewers.
    pub const ALL: [Viewer; 4] = [Viewer::A, Viewer::B, Viewer::Spectator, Viewer::Referee];

    /// The seat this viewer plays, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::A => Some(Seat::A),
            Viewer::B => Some(Seat::B),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// Whether this viewer may look at what only `owner` may look at.
    pub fn sees(self, owner: Seat) -> bool {
        self == Viewer::Referee || self.seat() == Some(owner)
    }
}

/// One value for each viewer, indexed by [`Viewer`]: what one of them sees is handed to nobody else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PerViewer<T>([T; Viewer::ALL.len()]);

impl<T> PerViewer<T> {
    /// Asks `make` for the value of each viewer.
    pub fn new(make: impl FnMut(Viewer) -> T) -> Self {
        PerViewer(Viewer::ALL.map(make))
    }

    /// The values of all viewers.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

impl<T> Index<Viewer> for PerViewer<T> {
    type Output = T;
    fn index(&self, viewer: Viewer) -> &T {
        &self.0[viewer as usize]
    }
}

impl<T> IndexMut<Viewer> for PerViewer<T> {
    fn index_mut(&mut self, viewer: Viewer) -> &mut T {
        &mut self.0[viewer as usize]
    }
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Viewer {
        match seat {
            Seat::A => Viewer::A,
            Seat::B => Viewer::B,
        }
    }
}
