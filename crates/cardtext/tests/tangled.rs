//! Texts that stand too deep within themselves, or that could be read in too many ways, are refused at the place, and
//! neither use up the stack nor go on forever.

use tercet_cardtext::{Cursor, Fault, Form, Maker, Tables, Writer, parse, phrases};

#[derive(Clone, Debug, PartialEq)]
enum Step {
    Win,
    May(Box<Step>),
    Each(Box<Step>),
    EachTwice(Box<Step>),
}

phrases! {
    /// What a text says.
    Steps -> Step {
        ["win"] => { Step::Win }
        /// It is your choice.
        ["you may", step: Boxed] => { Step::May(step) }
        // These two begin alike, so what follows is read twice.
        /// Twice for each of them.
        ["for each Monster,", step: Boxed, "twice"] => { Step::EachTwice(step) }
        /// Once for each of them.
        ["for each Monster,", step: Boxed] => { Step::Each(step) }
    }
}

struct Boxed;

impl Form for Boxed {
    type Value = Box<Step>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Box<Step>> {
        Steps.read(cursor).map(Box::new)
    }

    fn write(&self, value: &Box<Step>, out: &mut Writer) -> bool {
        Steps.write(value, out)
    }

    fn tables(&self, tables: &mut Tables) {
        Steps.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Box<Step>> {
        Steps.make(maker).map(Box::new)
    }
}

fn nested(phrase: &str, times: usize) -> String {
    let text = phrase.repeat(times) + "win";
    text[..1].to_uppercase() + &text[1..]
}

#[test]
fn what_stands_deep_within_itself_is_read_up_to_a_depth() {
    assert_eq!(parse(&Steps, &nested("you may ", 2)), Ok(Step::May(Box::new(Step::May(Box::new(Step::Win))))));
    assert!(parse(&Steps, &nested("you may ", 60)).is_ok());
    for times in [70, 600, 100_000] {
        let error = parse(&Steps, &nested("you may ", times)).unwrap_err();
        assert_eq!((error.fault, error.found.as_str()), (Fault::Tangled, "you"), "{error}");
        assert_eq!(error.span.start, 64 * "you may ".len());
        assert!(error.to_string().contains("shorter sentences"), "{error}");
    }
}

#[test]
fn what_can_be_begun_in_many_ways_is_given_up() {
    assert!(parse(&Steps, &nested("for each Monster, ", 10)).is_ok());
    let error = parse(&Steps, &nested("for each Monster, ", 60)).unwrap_err();
    assert_eq!(error.fault, Fault::Tangled, "{error}");
    assert!(parse(&Steps, "For each Monster, for each Monster, lose").unwrap_err().fault == Fault::Unfit);
}
