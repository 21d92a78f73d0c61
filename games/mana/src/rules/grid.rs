//! The floating 3×3 square of Lands (M-LAND-05, M-LAND-06, M-LAND-07, M-LAND-08, M-LAND-09, M-LAND-10).

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::state::{Cell, Entry, Land};
use crate::rules::words::Direction;
use tercet_kernel::{Seat, Seq};

/// The widest span of Lands, in cells (M-LAND-08).
const SPAN: i16 = 3;

/// Room around the Lands in a [`Grid`], so that the cells beside them have a bit.
const MARGIN: i16 = 3;

/// The Lands of one field as bits, eight to a row, the lowest row first.
#[derive(Clone, Copy, Debug)]
struct Grid {
    /// The cell of bit 0.
    origin: Cell,
    /// Cells with Lands.
    taken: u64,
    /// Cells with invaded Lands.
    invaded: u64,
    /// Cells that keep all Lands within some square.
    square: u64,
}

/// What a cell must satisfy beyond being empty, within the square and away from invaded Lands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placing {
    /// A Land is laid or placed again: beside another Land, but for the first (M-LAND-05).
    Lay,
    /// A Land is shifted by one cell from here (M-LAND-23).
    Shift(Cell),
}

/// Up to as many cells as a square of Lands can leave free.
pub type Cells = Seq<Cell, 24>;

impl Grid {
    fn of(owner: Seat, lands: &[Land], lifted: Entry) -> Option<Grid> {
        let others = || lands.iter().filter(|land| land.entry != lifted);
        let first = others().next()?.at;
        let (mut left, mut right, mut bottom, mut top) = (first.x, first.x, first.y, first.y);
        for land in others() {
            (left, right) = (left.min(land.at.x), right.max(land.at.x));
            (bottom, top) = (bottom.min(land.at.y), top.max(land.at.y));
        }
        let origin = Cell { x: right - MARGIN, y: top - MARGIN };
        let mut grid = Grid { origin, taken: 0, invaded: 0, square: 0 };
        // One row of the square, and then as many rows as it has.
        let row = ((1 << (left - right + 2 * SPAN - 1)) - 1) << (MARGIN - SPAN + 1);
        for y in top - SPAN + 1..=bottom + SPAN - 1 {
            grid.square |= row << (8 * (y - origin.y));
        }
        for land in others() {
            let bit = grid.bit(land.at);
            grid.taken |= bit;
            grid.invaded |= if land.invaded(owner) { bit } else { 0 };
        }
        Some(grid)
    }

    fn bit(&self, cell: Cell) -> u64 {
        1 << (8 * (cell.y - self.origin.y) + (cell.x - self.origin.x))
    }

    fn beside(cells: u64) -> u64 {
        cells << 1 | cells >> 1 | cells << 8 | cells >> 8
    }

    fn free(&self, placing: Placing) -> u64 {
        let wanted = match placing {
            Placing::Lay => Grid::beside(self.taken),
            Placing::Shift(from) => {
                let beside = Direction::ALL.iter().map(|side| beside(from, *side));
                let near = |cell: &Cell| {
                    let (x, y) = (cell.x - self.origin.x, cell.y - self.origin.y);
                    (0..8).contains(&x) && (0..8).contains(&y)
                };
                beside.filter(near).fold(0, |all, cell| all | self.bit(cell))
            }
        };
        self.square & wanted & !self.taken & !Grid::beside(self.invaded)
    }

    fn cells(&self, mut bits: u64) -> Cells {
        let mut cells = Cells::new();
        while bits != 0 {
            let bit = bits.trailing_zeros() as i16;
            cells.push(Cell { x: self.origin.x + bit % 8, y: self.origin.y + bit / 8 });
            bits &= bits - 1;
        }
        cells
    }
}

/// The cell on this side of another: these four are adjacent to it, those at its corners are not
/// (M-TERM-05).
pub fn beside(cell: Cell, side: Direction) -> Cell {
    let (x, y) = side.step();
    Cell { x: cell.x + x, y: cell.y + y }
}

/// The cells of the field of `owner` on which a Land may be set, `lifted` being in hand for it
/// (M-LAND-05, M-LAND-06, M-LAND-07, M-LAND-08, M-LAND-09, M-LAND-10, M-RULE-22, M-RULE-23, M-RULE-24, M-RULE-26).
/// Monsters of the owner are not a hindrance (M-LAND-11). The first Land may lie anywhere, which is called 0,0.
pub fn free_cells(owner: Seat, lands: &[Land], lifted: Entry, placing: Placing) -> Cells {
    match (Grid::of(owner, lands, lifted), placing) {
        (Some(grid), placing) => grid.cells(grid.free(placing)),
        (None, Placing::Lay) => [Cell { x: 0, y: 0 }].into_iter().collect(),
        (None, Placing::Shift(from)) => Direction::ALL.iter().map(|side| beside(from, *side)).collect(),
    }
}

/// The Land on this side of a cell, among those of one player: the two fields do not touch
/// (M-FIELD-07).
pub fn neighbour(lands: &[Land], cell: Cell, side: Direction) -> Option<&Land> {
    let there = beside(cell, side);
    lands.iter().find(|land| land.at == there)
}

/// The Lands around a cell, each with the side of the cell on which it lies, among those of one player (M-TERM-05).
pub fn around(lands: &[Land], cell: Cell) -> impl Iterator<Item = (Direction, &Land)> {
    Direction::ALL.iter().filter_map(move |side| neighbour(lands, cell, *side).map(|land| (*side, land)))
}

/// The influence values in the arrows of neighbours that point at a cell (M-MANA-06, M-RULE-19).
pub fn influence(cards: &Cards, lands: &[Land], cell: Cell) -> i16 {
    let arrow = |side: &Direction| {
        let land = neighbour(lands, cell, *side)?;
        Some(i16::from(cards.card(land.card).arrow(side.opposite())))
    };
    Direction::ALL.iter().filter_map(arrow).sum()
}

/// The Mana that a Land makes when it is laid here: never less than 0, which is asked of the sum and
/// not of each arrow (M-MANA-06, M-MANA-07, M-RULE-21).
pub fn generated(cards: &Cards, lands: &[Land], card: CardId, cell: Cell) -> u16 {
    let sum = i16::from(cards.card(card).basic_mana) + influence(cards, lands, cell);
    sum.max(0).unsigned_abs()
}
