//! What everybody sees of both sides, and what nobody sees of the other Book.

use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent, Status, Viewer};
use tercet_zatch::rules::view::{MamodoView, SideView};
use tercet_zatch::{Cards, Deck, House, Zatch};

/// The ready Books of the library in which MAMODO are Petrified and effects go on or wait.
const BOOKS: [&str; 2] =
    [include_str!("../../decks/stone-garden.txt"), include_str!("../../decks/majestic-machines.txt")];

fn book(list: &str) -> Deck {
    let cards = list.lines().filter(|line| !line.starts_with('#'));
    Deck { pages: cards.filter_map(|line| line.split_whitespace().nth(1)).map(str::to_owned).collect() }
}

/// The parts of a side that are public.
fn public(side: &SideView) -> impl PartialEq + std::fmt::Debug {
    let SideView { mp, opening, turns_left, open_pages, mamodo, mj12, pile, stay, standby, .. } = side;
    let book = (*opening, *turns_left, open_pages.clone());
    let lying = format!("{mamodo:?} {mj12:?} {pile:?} {stay:?} {standby:?}");
    (*mp, book, lying)
}

/// Both players and those who watch see the same openings, turns left, MP, cards in play, Discard Piles and zones, and
/// which MAMODO a Petrified card is; no page of a Book but its owner's own that was never shown.
// Covers: Z-RULE-76, Z-ROOM-07, Z-ROOM-12, Z-TABLE-25
#[test]
fn all_see_what_is_public_and_no_page_that_was_not_shown() {
    let cards = Cards::builtin();
    let decks = PerSeat(BOOKS.map(book));
    let mut options = Vec::new();
    let (mut petrified, mut fallen, mut laid, mut hidden) = (0, 0, 0, 0);
    for seed in 0..40 {
        let setup = Setup { decks: decks.clone(), house: House::default(), seed: Seed(seed) };
        let mut chance = Chance::new(Seed(seed));
        let mut state = Zatch::begin(&cards, &setup, &mut Silent);
        while let Status::Waiting(_) = Zatch::status(&state) {
            let views = [Viewer::from(Seat::A), Viewer::from(Seat::B), Viewer::Spectator];
            let [a, b, watching] = views.map(|viewer| Zatch::view(&cards, &state, viewer).sides);
            for (seen, by_owner) in [(&b.a, &a.a), (&watching.a, &a.a), (&a.b, &b.b), (&watching.b, &b.b)] {
                assert_eq!(public(seen), public(by_owner), "seed {seed}");
                let stone = |mamodo: &&MamodoView| format!("{mamodo:?}").contains("Petrified");
                petrified += seen.mamodo.iter().filter(stone).count();
                fallen += seen.pile.len();
                laid += seen.stay.len() + seen.standby.len();
            }
            for (seat, seen) in [(Seat::A, &watching.a), (Seat::B, &watching.b)] {
                for (page, slot) in seen.book.iter().zip(&state.sides[seat].book) {
                    let shown = slot.known || slot.card.is_none();
                    assert!(shown || page.face.is_none(), "seed {seed}: {seat} p{}", page.page);
                    hidden += usize::from(!shown);
                }
            }
            Zatch::options(&cards, &state, &mut options);
            let choice = options[chance.below(options.len())];
            Zatch::apply(&cards, &mut state, choice, &mut Silent);
        }
    }
    assert!(petrified > 0 && fallen > 0 && laid > 0 && hidden > 0, "{petrified} {fallen} {laid} {hidden}");
}
