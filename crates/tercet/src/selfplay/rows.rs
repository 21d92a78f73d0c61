//! Decisions as rows.

use tercet_bots::{Player, Strength, Until, play};
use tercet_columns::{Column, Kind};
use tercet_kernel::{Chance, PerSeat, Seat, Setup, Silent, state_hash};
use tercet_registry::Hosted;

/// Between the keys on offer.
const BETWEEN: &str = "\n";

/// A game that was played.
pub struct Played {
    number: u32,
    decisions: Vec<Decision>,
    /// The hash of each position, that of the beginning first.
    hashes: Vec<u64>,
    winner: Option<Seat>,
}

/// One choice.
struct Decision {
    turn: u32,
    seat: Seat,
    options: usize,
    place: usize,
    taken: String,
    offered: Option<String>,
}

/// Rows of the table, column by column.
pub struct Rows {
    game: &'static str,
    names: Vec<String>,
    numbers: Vec<i32>,
    decisions: Vec<i32>,
    turns: Vec<i32>,
    seats: Vec<String>,
    options: Vec<i32>,
    places: Vec<i32>,
    taken: Vec<String>,
    hashes: Vec<u64>,
    outcomes: Vec<f32>,
    offered: Option<Vec<String>>,
}

/// The columns of the table. docs/lab.md describes them.
pub fn columns(offered: bool) -> Vec<(&'static str, Kind)> {
    let always = [
        ("game", Kind::Texts),
        ("number", Kind::Numbers),
        ("decision", Kind::Numbers),
        ("turn", Kind::Numbers),
        ("seat", Kind::Texts),
        ("options", Kind::Numbers),
        ("place", Kind::Numbers),
        ("taken", Kind::Texts),
        ("hash", Kind::Bits),
        ("outcome", Kind::Fractions),
    ];
    always.into_iter().chain(offered.then_some(("offered", Kind::Texts))).collect()
}

impl Played {
    /// Lets two players of a strength play a game.
    pub fn of<R: Hosted>(
        cards: &R::Cards,
        setup: &Setup<R>,
        strength: Strength,
        chance: &mut Chance,
        number: u32,
        offered: bool,
    ) -> Self {
        let mut players = PerSeat::new(|_| -> Box<dyn Player<R>> { strength.player(chance.bits()) });
        let mut state = R::begin(cards, setup, &mut Silent);
        let (mut options, mut decisions, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
        let went = play::<R>(cards, &mut state, &mut players, Until::default(), |state, seat, choice| {
            R::options(cards, state, &mut options);
            let keys = || options.iter().map(|&option| R::key(cards, state, option)).collect::<Vec<_>>();
            decisions.push(Decision {
                turn: R::turn(state),
                seat,
                options: options.len(),
                place: options.iter().position(|&option| option == choice).unwrap_or_default(),
                taken: R::key(cards, state, choice),
                offered: offered.then(|| keys().join(BETWEEN)),
            });
            hashes.push(state_hash(state));
        });
        hashes.push(state_hash(&state));
        Played { number, decisions, hashes, winner: went.winner() }
    }
}

impl Rows {
    /// No rows yet.
    pub fn new(game: &'static str, offered: bool) -> Self {
        Rows {
            game,
            names: Vec::new(),
            numbers: Vec::new(),
            decisions: Vec::new(),
            turns: Vec::new(),
            seats: Vec::new(),
            options: Vec::new(),
            places: Vec::new(),
            taken: Vec::new(),
            hashes: Vec::new(),
            outcomes: Vec::new(),
            offered: offered.then(Vec::new),
        }
    }

    /// The rows of one more game.
    pub fn add(&mut self, game: &Played) {
        for (number, (decision, after)) in (0..).zip(game.decisions.iter().zip(&game.hashes[1..])) {
            self.names.push(self.game.to_owned());
            self.numbers.push(game.number as i32);
            self.decisions.push(number);
            self.turns.push(decision.turn as i32);
            self.seats.push(if decision.seat == Seat::A { "a" } else { "b" }.to_owned());
            self.options.push(decision.options as i32);
            self.places.push(decision.place as i32);
            self.taken.push(decision.taken.clone());
            self.hashes.push(*after);
            let of_seat = game.winner.map_or(0.5, |winner| if winner == decision.seat { 1.0 } else { 0.0 });
            self.outcomes.push(of_seat);
            if let (Some(column), Some(offered)) = (&mut self.offered, &decision.offered) {
                column.push(offered.clone());
            }
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    /// Column by column, in the order of [`columns`].
    pub fn columns(self) -> Vec<Column> {
        let always = [
            Column::Texts(self.names),
            Column::Numbers(self.numbers),
            Column::Numbers(self.decisions),
            Column::Numbers(self.turns),
            Column::Texts(self.seats),
            Column::Numbers(self.options),
            Column::Numbers(self.places),
            Column::Texts(self.taken),
            Column::Bits(self.hashes),
            Column::Fractions(self.outcomes),
        ];
        always.into_iter().chain(self.offered.map(Column::Texts)).collect()
    }
}
