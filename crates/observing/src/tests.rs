//! A small state, laid out and written.

use crate::form::{Laying, Part, Wanted};
use crate::shape::shape_of;
use crate::writer::Writer;
use serde::{Deserialize, Serialize};
use tercet_kernel::{Entry, PerSeat, Seat, Seq};

#[derive(Serialize, Deserialize)]
struct State {
    secret: String,
    chooser: Seat,
    sides: PerSeat<Side>,
    under_way: Option<Frame>,
    coins: u32,
    kinds: u8,
}

#[derive(Serialize, Deserialize)]
struct Side {
    lives: i16,
    hand: Seq<Card, 2>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(transparent)]
struct Card(u8);

#[derive(Serialize, Deserialize)]
enum Frame {
    Wait,
    Attack { by: Entry, whose: Seat },
    Step(Step),
}

#[derive(Serialize, Deserialize)]
enum Step {
    First,
    Last(u8, bool),
}

const WANTED: Wanted = Wanted { left_out: &["kinds"], room: &[("sides.hand", 2)], usual_room: 1 };

fn laid_out() -> (Part, Vec<(usize, String)>) {
    let (shape, kinds) = shape_of::<State>().expect("it is plain data");
    let mut laying = Laying { wanted: &WANTED, kinds: &kinds, named: Vec::new() };
    (laying.state(&shape, 0), laying.named)
}

fn written(state: &State, own: Seat) -> Vec<i16> {
    let (part, _) = laid_out();
    let mut out = vec![0; part.width];
    state.serialize(Writer { part: &part, out: &mut out, own }).expect("it is of its own form");
    out
}

fn state(under_way: Option<Frame>) -> State {
    let hand = |cards: &[u8]| cards.iter().map(|card| Card(*card)).collect();
    let sides = PerSeat([Side { lives: 3, hand: hand(&[7, 8, 9]) }, Side { lives: -1, hand: hand(&[u8::MAX]) }]);
    State { secret: "2a".to_owned(), chooser: Seat::A, sides, under_way, coins: 1 << 17 | 5, kinds: 77 }
}

#[test]
fn fields_have_their_columns() {
    let (part, named) = laid_out();
    assert_eq!(part.width, 1 + 4 + 4 + 5 + 2);
    let names: Vec<&str> = named.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(names[..3], ["chooser", "sides.own.lives", "sides.own.hand.count"]);
    let of = |name: &str| named.iter().find(|(_, known)| known == name).map(|(column, _)| *column);
    assert_eq!(of("under_way.kind"), Some(10));
    assert_eq!(of("under_way.Attack.by"), of("under_way.Step.kind"));
    assert_eq!((of("under_way.Step.Last.1"), of("coins")), (Some(13), Some(14)));
    assert_eq!((of("secret"), of("kinds")), (None, None));
}

#[test]
fn whoever_looks_comes_first_and_so_does_what_is_newest() {
    let nothing = [0; 5];
    let coins = [5, 2];
    let own = [3, 3, 9, 8];
    let other = [-1, 1, -1, 0];
    assert_eq!(written(&state(None), Seat::A), [&[0], &own[..], &other, &nothing, &coins].concat());
    assert_eq!(written(&state(None), Seat::B), [&[1], &other[..], &own, &nothing, &coins].concat());
}

#[test]
fn kinds_share_their_columns() {
    let under_way = |frame, own| written(&state(Some(frame)), own)[9..14].to_vec();
    assert_eq!(under_way(Frame::Wait, Seat::A), [1, 0, 0, 0, 0]);
    assert_eq!(under_way(Frame::Attack { by: Entry(4), whose: Seat::B }, Seat::A), [1, 1, 4, 1, 0]);
    assert_eq!(under_way(Frame::Attack { by: Entry(4), whose: Seat::B }, Seat::B), [1, 1, 4, 0, 0]);
    assert_eq!(under_way(Frame::Step(Step::First), Seat::A), [1, 2, 0, 0, 0]);
    assert_eq!(under_way(Frame::Step(Step::Last(6, true)), Seat::A), [1, 2, 1, 6, 1]);
}

#[test]
fn what_is_not_plain_data_is_refused() {
    assert!(shape_of::<f32>().is_err());
    assert!(shape_of::<std::collections::BTreeMap<String, u8>>().is_err());
}
