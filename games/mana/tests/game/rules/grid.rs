//! Where Lands may be set.

use tercet_kernel::Seat;
use tercet_mana::rules::card::CardId;
use tercet_mana::rules::grid::{Placing, free_cells};
use tercet_mana::rules::state::{Cell, Entry, Land};

fn lands(cells: &[(i16, i16)]) -> Vec<Land> {
    let land = |(at, cell): (usize, &(i16, i16))| Land {
        entry: Entry(at as u16 + 1),
        card: CardId(0),
        at: Cell { x: cell.0, y: cell.1 },
        monster: None,
    };
    cells.iter().enumerate().map(land).collect()
}

fn free(cells: &[(i16, i16)]) -> Vec<(i16, i16)> {
    let cells = free_cells(Seat::A, &lands(cells), Entry::NONE, Placing::Lay);
    cells.iter().map(|cell| (cell.x, cell.y)).collect()
}

#[test]
fn only_cells_that_share_a_side_are_free() {
    assert_eq!(free(&[(0, 0)]), [(0, -1), (-1, 0), (1, 0), (0, 1)]);
}

#[test]
fn three_columns_are_the_widest_span() {
    let free = free(&[(0, 0), (1, 0), (2, 0)]);
    assert_eq!(free, [(0, -1), (1, -1), (2, -1), (0, 1), (1, 1), (2, 1)]);
}

#[test]
fn a_full_square_leaves_nothing_free() {
    let all: Vec<_> = (0..9).map(|n| (n % 3 - 7, n / 3 + 40)).collect();
    assert!(free(&all).is_empty());
}

#[test]
fn a_shift_needs_no_neighbour() {
    let lands = lands(&[(0, 0), (1, 0)]);
    let cells = free_cells(Seat::A, &lands, Entry(2), Placing::Shift(Cell { x: 1, y: 0 }));
    let cells: Vec<_> = cells.iter().map(|cell| (cell.x, cell.y)).collect();
    assert_eq!(cells, [(1, -1), (2, 0), (1, 1)]);
}
