//! Findings as people read them.

use crate::findings::Better;
use crate::{Came, Difference, Findings, Rate};
use std::fmt;

/// The most lines of a table in which only the first ones matter.
const LINES: usize = 20;

/// A share in hundredths, with its interval.
pub(crate) struct Share(pub Option<Rate>);

/// A difference in hundredths, with its interval.
pub(crate) struct By(pub Option<Difference>);

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.pad("not played"),
            Some(Rate { games, share, low, high }) => {
                write!(f, "{:5.1}%  ({:.1} to {:.1}, {games} games)", share * 100.0, low * 100.0, high * 100.0)
            }
        }
    }
}

impl fmt::Display for By {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.pad("not played"),
            Some(Difference { games, by, low, high }) => {
                write!(f, "{:+5.1}  ({:+.1} to {:+.1}, {games} pairs)", by * 100.0, low * 100.0, high * 100.0)
            }
        }
    }
}

/// A card by its name and its id, since several may share a name.
fn called(name: &str, id: &str) -> String {
    format!("{name} ({id})")
}

/// The widest of these names, in characters.
fn width<'a>(names: impl IntoIterator<Item = &'a str>) -> usize {
    names.into_iter().map(|name| name.chars().count()).max().unwrap_or_default()
}

impl fmt::Display for Findings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Findings { game, bot, seed, played, complete, unmet, came } = self;
        writeln!(f, "{game}: {bot} players, {played} games, seed {:x}", seed.0)?;
        if !complete {
            writeln!(f, "It was stopped: this is what was known by then.")?;
        }
        writeln!(f)?;
        came.fmt(f)?;
        if !unmet.is_empty() {
            writeln!(f, "\nThere were too few games to meet {}.", unmet.join(", "))?;
        }
        write!(f, "\nIn brackets: the range that holds the true figure 95 times out of 100.")
    }
}

impl fmt::Display for Came {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Came::Deck { deck, all, opponents } => {
                writeln!(f, "{deck} wins {}", Share(*all))?;
                let wide = width(opponents.iter().map(|one| one.name.as_str()));
                opponents.iter().try_for_each(|one| writeln!(f, "  {:<wide$}  {}", one.name, Share(one.rate)))
            }
            Came::Matrix { decks, all, rates } => matrix(f, decks, all, rates),
            Came::Cards { deck, as_it_is, cards } => {
                writeln!(f, "{deck} wins {}", Share(*as_it_is))?;
                writeln!(f, "How many more of a hundred games it wins with each card than with others in its places:")?;
                let names: Vec<String> = cards.iter().map(|card| called(&card.name, &card.id)).collect();
                let wide = width(names.iter().map(String::as_str));
                cards.iter().zip(&names).try_for_each(|(card, name)| match card.stays {
                    true => writeln!(f, "  {} {name:<wide$}  no other card may be there", card.copies),
                    false => writeln!(f, "  {} {name:<wide$}  {}", card.copies, By(card.adds)),
                })
            }
            Came::Pages { deck, swaps, better: found, .. } => {
                writeln!(f, "{deck}: how many more of a hundred games it wins if two pages change places")?;
                writeln!(f, "(a first look among {} pairs; the best of many look better than they are)", swaps.len())?;
                for swap in swaps.iter().take(LINES) {
                    let ([one, other], [name, other_name]) = (swap.pages, &swap.names);
                    writeln!(f, "  {one:>2} and {other:>2}  {}  {name} and {other_name}", By(swap.adds))?;
                }
                better(f, found.as_ref(), "order")
            }
            Came::Improve { deck, better: found } => {
                writeln!(f, "{deck}")?;
                better(f, found.as_ref(), "deck")
            }
            Came::Card { card, kind, rate, than_others, percentile, surely, others, decks } => {
                writeln!(f, "{card} ({kind}) in {}", decks.join(", "))?;
                writeln!(f, "  with it decks win {}", Share(*rate))?;
                writeln!(f, "  more than with the others: {}", By(*than_others))?;
                if let Some(percentile) = percentile {
                    let ([weaker, stronger], all) = (surely, others.len());
                    let percent = |count: usize| 100.0 * count as f64 / all as f64;
                    writeln!(
                        f,
                        "  stronger than {percentile:.0}% of {all} cards of its kind ({:.0} to {:.0}): {weaker} are certainly \
                         weaker, {stronger} certainly stronger",
                        percent(*weaker),
                        percent(all - stronger)
                    )?;
                }
                let names: Vec<String> = others.iter().map(|other| called(&other.name, &other.id)).collect();
                let wide = width(names.iter().map(String::as_str));
                let mut named = others.iter().zip(&names);
                named.try_for_each(|(other, name)| writeln!(f, "  {name:<wide$}  {}", Share(other.rate)))
            }
        }
    }
}

fn matrix(
    f: &mut fmt::Formatter<'_>,
    decks: &[String],
    all: &[Option<Rate>],
    rates: &[Vec<Option<Rate>>],
) -> fmt::Result {
    let wide = width(decks.iter().map(String::as_str));
    writeln!(f, "How many of a hundred games the deck of the row wins against that of the column:")?;
    write!(f, "{:>3} {:<wide$}", "", "")?;
    (1..=decks.len()).try_for_each(|number| write!(f, "{number:>5}"))?;
    writeln!(f, "  all others")?;
    for (number, ((deck, all), row)) in decks.iter().zip(all).zip(rates).enumerate() {
        write!(f, "{:>3} {deck:<wide$}", number + 1)?;
        for rate in row {
            let share = rate.map_or_else(|| "-".to_owned(), |rate| format!("{:.0}", rate.share * 100.0));
            write!(f, "{share:>5}")?;
        }
        writeln!(f, "  {}", Share(*all))?;
    }
    let widest = rates.iter().flatten().flatten().max_by(|one, other| reach(one).total_cmp(&reach(other)));
    widest.map_or(Ok(()), |rate| {
        let (games, reach) = (rate.games, 100.0 * reach(rate));
        writeln!(f, "A figure for a pair of decks rests on {games} games and can be off by up to {reach:.0}.")
    })
}

/// How far an interval reaches to each side.
fn reach(rate: &Rate) -> f64 {
    (rate.high - rate.low) / 2.0
}

fn better(f: &mut fmt::Formatter<'_>, found: Option<&Better>, what: &str) -> fmt::Result {
    let Some(Better { steps, before, after, adds, deck }) = found else {
        return writeln!(f, "No better {what} was found.");
    };
    writeln!(f, "What looked like a better {what} in the search:")?;
    steps.iter().try_for_each(|step| writeln!(f, "  {step}"))?;
    if adds.is_some() {
        writeln!(f, "In games that had no part in the search:")?;
        writeln!(f, "  before      {}", Share(*before))?;
        writeln!(f, "  after       {}", Share(*after))?;
        writeln!(f, "  difference  {}", By(*adds))?;
    } else {
        writeln!(f, "The search was stopped before this was measured.")?;
    }
    let cards: Vec<&str> = deck.cards.iter().flatten().map(String::as_str).collect();
    writeln!(f, "  {}", cards.join(" "))?;
    deck.further.iter().try_for_each(|(heading, cards)| {
        let cards: Vec<&str> = cards.iter().flatten().map(String::as_str).collect();
        writeln!(f, "  [{heading}] {}", cards.join(" "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use tercet_kernel::Seed;
    use tercet_library::formats::DeckFile;

    fn told(came: Came) -> String {
        let (game, bot, unmet) = ("g".to_owned(), "quick".to_owned(), vec!["Fire".to_owned(), "Water".to_owned()]);
        Findings { game, bot, seed: Seed(1), played: 1, complete: false, unmet, came }.to_string()
    }

    #[test]
    fn what_was_found_and_not_measured_has_no_figures() {
        let deck = DeckFile {
            tercet_deck: 1,
            game: "g".into(),
            name: "d".into(),
            about: String::new(),
            tags: Vec::new(),
            plain: Vec::new(),
            own_pool: None,
            cards: Vec::new(),
            further: BTreeMap::new(),
        };
        let found = Better { steps: vec!["a gives way to b".into()], before: None, after: None, adds: None, deck };
        let told = told(Came::Improve { deck: "d".into(), better: Some(found) });
        assert!(
            told.contains("The search was stopped before this was measured.") && !told.contains("not played"),
            "{told}"
        );
        assert!(told.contains("too few games to meet Fire, Water."), "{told}");
    }

    #[test]
    fn the_figures_of_a_matrix_and_of_a_rank_say_how_far_off_they_can_be() {
        let rate = |low, high| Some(Rate { games: 20, share: 0.5, low, high });
        let rates = vec![vec![None, rate(0.3, 0.7)], vec![rate(0.35, 0.65), None]];
        let matrix = told(Came::Matrix { decks: vec!["a".into(), "b".into()], all: vec![None, None], rates });
        assert!(matrix.contains("rests on 20 games and can be off by up to 20."), "{matrix}");
        let other = || crate::Alike { id: "x".into(), name: "X".into(), rate: None, less: None };
        let card = told(Came::Card {
            card: "c".into(),
            kind: "k".into(),
            rate: None,
            than_others: None,
            percentile: Some(50.0),
            surely: [1, 2],
            others: (0..10).map(|_| other()).collect(),
            decks: Vec::new(),
        });
        assert!(card.contains("stronger than 50% of 10 cards of its kind (10 to 80)"), "{card}");
    }
}
