//! What a network learns from the games of a training.

use super::Train;
use super::told::Round;
use crate::progress;
use crate::share::Share;
use rayon::prelude::*;
use tercet_bots::{Course, SelfPlay, Taught};
use tercet_nets::{Card, Features, Learner, Network, Pace, Samples};
use tercet_registry::Hosted;

/// One game in this many is not learned from, and shows how well the network does with what it has not seen.
const UNSEEN: u64 = 20;

/// Teaches a new network from the games of all rounds so far. What it is tested at is not said yet.
pub fn learn<R: Hosted>(
    train: &Train,
    number: u32,
    cards: &R::Cards,
    taught: &Taught<R>,
    played: &[(SelfPlay<'_, R>, Vec<Course>)],
) -> (Network, Round) {
    let table = (taught.table)(cards);
    let features = Features::of(&table);
    let positions = |unseen: bool| {
        // What it did not learn is how games end, whatever it was taught.
        let lambda = if unseen { 1.0 } else { f32::from(train.lambda) / 100.0 };
        let mut all = Samples::default();
        for (play, courses) in played {
            let is_chosen = |course: &&Course| course.number.is_multiple_of(UNSEEN) == unseen;
            let chosen: Vec<&Course> = courses.iter().filter(is_chosen).collect();
            let part = |courses: &[&Course]| {
                let (mut features, mut samples) = (features.clone(), Samples::default());
                for course in courses {
                    play.learn_from(course, taught, lambda, &mut features, &mut samples);
                }
                samples
            };
            // In parts, so that all threads read; put together in their order, so that it does not matter how many.
            let parts: Vec<Samples> = chosen.par_chunks(256).map(part).collect();
            parts.iter().for_each(|part| all.extend(part));
        }
        all
    };
    let (seen, unseen) = (positions(false), positions(true));

    let bar = progress::counting(seen.len() as u64, "positions");
    let mut learner = Learner::new(table, train.seed.0 as u64 ^ u64::from(number));
    let loss = learner.pass(&seen, Pace::default(), &|done| bar.inc(done as u64));
    bar.finish_and_clear();
    let unseen_loss = learner.loss(&unseen);

    let thousandths = |loss: f32| (loss * 1000.0).round() as u32;
    let card = Card {
        round: number,
        games: played.iter().map(|(_, courses)| courses.len() as u64).sum(),
        positions: seen.len() as u64,
        seed: train.seed.to_string(),
        loss: thousandths(loss),
        unseen_loss: thousandths(unseen_loss),
    };
    let round = Round { number, learned: card.clone(), tested: Share::of(0, 0, 0), better: false };
    (Network { kept: train.kept, ..learner.network(card) }, round)
}
