//! Winning chances of a position.

use tercet_bots::{Evaluate, Judging};
use tercet_kernel::{Chance, Seat, Seed, Status, Viewer};

/// In how many worlds a position that a player does not fully know is judged.
const WORLDS: u32 = 24;

/// What a worth from -1 to 1 is in per cent.
pub fn percent(worth: f32) -> f32 {
    (worth.clamp(-1.0, 1.0) + 1.0) * 50.0
}

/// Figures are told to a tenth of a per cent.
pub fn rounded(percent: f32) -> f32 {
    // There is no minus nought.
    (percent * 10.0).round() / 10.0 + 0.0
}

/// The chances of seat A with all cards open.
pub fn open<R: Evaluate>(cards: &R::Cards, state: &R::State, judging: &mut Judging<'_, R>) -> f32 {
    match R::status(state) {
        Status::Waiting(_) => percent(judging.value(cards, state, Seat::A)),
        Status::Over(ending) => match ending.winner {
            Some(Seat::A) => 100.0,
            Some(Seat::B) => 0.0,
            None => 50.0,
        },
    }
}

/// The chances of `seat` as far as it can know: the same in all positions that look the same to it.
pub fn known<R: Evaluate>(
    cards: &R::Cards,
    state: &R::State,
    seat: Seat,
    seed: u64,
    judging: &mut Judging<'_, R>,
) -> f32 {
    let mut chance = Chance::new(Seed(seed.into()));
    let same = looks_the_same::<R>(cards, state, seat, seed);
    let worlds = (0..WORLDS).map(|_| {
        let world = R::resample(cards, &same, seat, &mut chance);
        let of_a = open::<R>(cards, &world, judging);
        if seat == Seat::A { of_a } else { 100.0 - of_a }
    });
    worlds.sum::<f32>() / WORLDS as f32
}

/// A position that looks the same to `seat`, in which the order of its own cards says nothing of what it cannot know.
pub fn looks_the_same<R: Evaluate>(cards: &R::Cards, state: &R::State, seat: Seat, seed: u64) -> R::State {
    R::redraw(cards, state, Viewer::from(seat), &mut Chance::new(Seed(!u128::from(seed))))
}
