//! Comparing what is with what a ruling expects.

use super::Won;
use crate::{Rules, Status, Viewer};
use std::fmt::Debug;

/// Everything in which a position differs from what is expected, a sentence each.
#[derive(Clone, Debug, Default)]
pub struct Complaints(Vec<String>);

impl Complaints {
    /// All of them.
    pub fn all(self) -> Vec<String> {
        self.0
    }

    /// Complains.
    pub fn add(&mut self, sentence: String) {
        self.0.push(sentence);
    }

    /// Complains if something is wanted and is not what there is.
    pub fn equal<T: PartialEq + Debug>(&mut self, what: &str, wanted: Option<T>, found: Option<T>) {
        if wanted.is_some() && wanted != found {
            let say = |value: &Option<T>| value.as_ref().map_or("nothing".to_owned(), |value| format!("{value:?}"));
            self.add(format!("{what} should be {}, but is {}", say(&wanted), say(&found)));
        }
    }

    /// Complains if these cards are wanted, in whatever order, and others are there.
    pub fn same(&mut self, what: &str, wanted: Option<&[String]>, found: impl IntoIterator<Item = String>) {
        let sorted = |mut ids: Vec<String>| {
            ids.sort();
            ids
        };
        self.equal(what, wanted.map(|ids| sorted(ids.to_vec())), Some(sorted(found.into_iter().collect())));
    }

    /// Complains about every card that is wanted more often than it is there.
    pub fn contains(&mut self, what: &str, wanted: &[String], mut found: Vec<String>) {
        let all = found.join(", ");
        for id in wanted {
            match found.iter().position(|there| there == id) {
                Some(at) => drop(found.swap_remove(at)),
                None => self.add(format!("{what} should hold {id}, but holds [{all}]")),
            }
        }
    }

    /// Complains if a match is not over as it should be.
    pub fn ending<R: Rules>(&mut self, state: &R::State, over: Option<Won>, ended_by: Option<&str>) {
        let status = R::status(state);
        self.equal("over", over, Some(Won::from(status)));
        let clause = match status {
            Status::Over(ending) => Some(ending.clause.0),
            Status::Waiting(_) => None,
        };
        self.equal("ended_by", ended_by, clause);
    }

    /// Complains if the viewer should see which card `name` is and does not, or the other way
    /// round; `seen` is `None` if it is not on the field.
    pub fn sight(&mut self, viewer: Viewer, name: &str, wanted: bool, seen: Option<bool>) {
        let who = viewer_name(viewer);
        match seen {
            None => self.add(format!("{name} is not on the field")),
            Some(seen) if seen == wanted => {}
            Some(true) => self.add(format!("{who} should not see which card {name} is, but does")),
            Some(false) => self.add(format!("{who} should see which card {name} is, but does not")),
        }
    }
}

/// The viewer as ruling files write it.
pub fn viewer_name(viewer: Viewer) -> String {
    format!("{viewer:?}").to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(list: &[&str]) -> Vec<String> {
        list.iter().map(|id| (*id).to_owned()).collect()
    }

    #[test]
    fn only_what_is_wanted_is_compared() {
        let mut all = Complaints::default();
        all.equal("hand", None, Some(3));
        all.equal("hand", Some(3), Some(3));
        all.same("deck", Some(&ids(&["b", "a"])), ids(&["a", "b"]));
        all.contains("hand", &ids(&["a"]), ids(&["b", "a"]));
        all.sight(Viewer::Referee, "Wolf", true, Some(true));
        assert_eq!(all.all(), Vec::<String>::new());
    }

    #[test]
    fn a_difference_is_a_sentence() {
        let mut all = Complaints::default();
        all.equal("hand", Some(3), Some(4));
        all.same("deck", Some(&ids(&["a", "a"])), ids(&["a", "b"]));
        all.contains("hand", &ids(&["a", "a"]), ids(&["b", "a"]));
        all.sight(Viewer::Referee, "Wolf", false, Some(true));
        let wanted = [
            "hand should be 3, but is 4",
            r#"deck should be ["a", "a"], but is ["a", "b"]"#,
            "hand should hold a, but holds [b, a]",
            "referee should not see which card Wolf is, but does",
        ];
        assert_eq!(all.all(), wanted);
    }
}
